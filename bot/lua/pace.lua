-- KEYS: somebody's bucket | ARGV: now, how many at once, ms after which one more is allowed, ms of silence
-- Returns 'yes'; or 'slow', and 'silent' where that was said a moment ago.
local now, most, each, silence =
  tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local HOUR = 3600000

local known = redis.call('HMGET', KEYS[1], 'left', 'at', 'told')
-- A clock that was set back gives nothing, and silences nobody for long.
local passed = math.max(0, now - tonumber(known[2] or now))
local left = math.min(most, tonumber(known[1] or most) + passed / each)
local told = tonumber(known[3] or 0)

local answer = 'yes'
if left >= 1 then
  left = left - 1
elseif math.abs(now - told) < silence then
  answer = 'silent'
else
  answer, told = 'slow', now
end

redis.call('HSET', KEYS[1], 'left', left, 'at', now, 'told', told)
redis.call('PEXPIRE', KEYS[1], HOUR)  -- housekeeping, not a wait
return {answer}
