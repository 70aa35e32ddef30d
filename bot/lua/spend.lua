-- KEYS: bucket, pause | ARGV: now, tokens wanted, size of the bucket, ms in which it fills, longest pause
-- Returns: 1 when granted, tokens left, ms to wait.
local now, wanted, size, period, longest = unpack(ARGV)
now, wanted, size, period, longest =
  tonumber(now), tonumber(wanted), tonumber(size), tonumber(period), tonumber(longest)
local DAY = 86400000

local pause = tonumber(redis.call('GET', KEYS[2]) or 0)
-- Only a clock that was set back makes a pause this long.
if pause > now + longest then
  pause = now + longest
  redis.call('SET', KEYS[2], pause, 'PX', DAY)
end
if pause > now then return {0, '0', pause - now} end

-- A clock that was set back fills nothing, and fills again from where it stands.
local kept = redis.call('HMGET', KEYS[1], 'left', 'at')
local passed = math.max(0, now - tonumber(kept[2] or now))
local left = math.min(size, tonumber(kept[1] or size) + passed * size / period)

-- After the wait that it was told, a caller must not be refused for the last digit of a fraction.
local granted = left + 0.000001 >= wanted
if granted then left = math.max(0, left - wanted) end
redis.call('HSET', KEYS[1], 'left', left, 'at', now)
-- A bucket that nobody has asked for a day is a full one; its key is housekeeping, not a wait.
redis.call('PEXPIRE', KEYS[1], DAY)
if granted then return {1, tostring(left), 0} end
return {0, tostring(left), math.ceil((wanted - left) * period / size)}
