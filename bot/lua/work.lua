-- KEYS: a person's record | ARGV: now, field of the year in which the rest began, ms of a day
-- Ends a rest; whole days that were not needed are left for later. Returns whether there was one.
local now = tonumber(ARGV[1])
local known = redis.call('HGET', KEYS[1], 'rest') or ''
local since, ends = known:match('^(%d+)-(%d+)$')
if not ends or tonumber(ends) <= now then return {0} end

local back = math.floor((tonumber(ends) - now) / tonumber(ARGV[3]))
local rested = tonumber(redis.call('HGET', KEYS[1], ARGV[2]) or 0)
redis.call('HSET', KEYS[1], 'rest', since .. '-' .. ARGV[1], ARGV[2], math.max(0, rested - back))
return {1}
