-- KEYS: a queue | ARGV: its member, the score under which it was claimed
-- Takes it off, unless it was put there again meanwhile; returns whether it did.
if tonumber(redis.call('ZSCORE', KEYS[1], ARGV[1]) or -1) ~= tonumber(ARGV[2]) then return {0} end
redis.call('ZREM', KEYS[1], ARGV[1])
return {1}
