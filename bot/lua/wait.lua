-- KEYS: which tables wait for somebody | ARGV: one of them, how far it has come, what to note, or ''
-- What is known of it from later on stays. Returns whether it came to wait, or no longer does.
local known = redis.call('HGET', KEYS[1], ARGV[1])
if known and tonumber(known:match('^%d+') or 0) > tonumber(ARGV[2]) then return {0} end
if ARGV[3] == '' then return {redis.call('HDEL', KEYS[1], ARGV[1])} end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
return {known and 0 or 1}
