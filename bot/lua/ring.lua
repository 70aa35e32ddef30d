-- KEYS: a person's record | ARGV: field of what rang last, what is to ring, now, ms between two rings,
-- when he was last seen, ms for which somebody seen is still there
-- Returns whether it may ring; if so it is noted, unless he is there and hears of it anyway.
local field, what, now, apart, seen, there =
  ARGV[1], ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5]), tonumber(ARGV[6])
if math.abs(now - seen) < there then return {1} end

local rang, at = (redis.call('HGET', KEYS[1], field) or ''):match('^(%S+) (%d+)$')
at = tonumber(at or 0)
if rang and rang ~= what and at >= seen and math.abs(now - at) < apart then return {0} end
redis.call('HSET', KEYS[1], field, what .. ' ' .. ARGV[3], 'rang', what .. ' ' .. ARGV[3])
return {1}
