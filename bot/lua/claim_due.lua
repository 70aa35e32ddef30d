-- ARGV: gid, score as seen, end of the lease
if tonumber(redis.call('ZSCORE', DUE, GID) or -1) ~= tonumber(ARGV[2]) then return {0} end
redis.call('ZADD', DUE, ARGV[3], GID)
return {1}
