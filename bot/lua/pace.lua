-- KEYS: somebody's bucket | ARGV: now, how many at once, ms after which one more is allowed, ms of silence
-- Returns 'yes'; or 'slow', and 'silent' where that was said a moment ago.
local now, most, each, silence =
  tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local HOUR, OVERTAKEN = 3600000, 10000

local known = redis.call('HMGET', KEYS[1], 'left', 'at', 'told')
local at = tonumber(known[2] or now)
-- Of two that come the wrong way round no time lies between them; a clock that was set back further
-- gives nothing either, and silences nobody for long.
if now < at and at - now < OVERTAKEN then now = at end
local passed = math.max(0, now - at)
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
