-- KEYS: when the owner was last told something, when tables were quarantined
-- ARGV: now, shortest time between words, whether there is something to say even without tables
-- Returns nothing where the owner is to be left alone; else, as told now, when he was told before,
-- and the tables quarantined since then.
local now, apart, anyway = tonumber(ARGV[1]), tonumber(ARGV[2]), ARGV[3] == '1'
-- What lies ahead comes from a clock that was set back.
local last = math.min(tonumber(redis.call('GET', KEYS[1]) or 0), now)
if last > 0 and now - last < apart then return {} end

local tables = redis.call('ZRANGEBYSCORE', KEYS[2], '(' .. last, '+inf')
if #tables == 0 and not anyway then return {} end
redis.call('SET', KEYS[1], now)
return {last, unpack(tables)}
