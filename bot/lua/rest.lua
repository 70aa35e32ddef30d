-- KEYS: a person's record | ARGV: now, until when, field of the year, days, days a year
-- Returns 'rests', and since and until when; or 'spent' where so many days are not left.
local now, until_, field, days, most =
  tonumber(ARGV[1]), ARGV[2], ARGV[3], tonumber(ARGV[4]), tonumber(ARGV[5])
local known = redis.call('HGET', KEYS[1], 'rest') or ''
local since, ends = known:match('^(%d+)-(%d+)$')
if ends and tonumber(ends) > now then return {'rests', since, ends} end

local rested = tonumber(redis.call('HGET', KEYS[1], field) or 0)
if rested + days > most then return {'spent', 0, 0} end
redis.call('HSET', KEYS[1], 'rest', ARGV[1] .. '-' .. until_, field, rested + days)
return {'rests', ARGV[1], until_}
