-- KEYS: a queue | ARGV: its member, since when it is due as far as the caller saw, end of the lease
-- Returns whether it still was, and now waits for the end of its lease.
if tonumber(redis.call('ZSCORE', KEYS[1], ARGV[1]) or -1) ~= tonumber(ARGV[2]) then return {0} end
redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1])
return {1}
