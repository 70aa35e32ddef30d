-- KEYS: tables held open by somebody | ARGV: gid, now, how many there may be
if not redis.call('ZSCORE', KEYS[1], ARGV[1]) then
  if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[3]) then return {0} end
  redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1])
end
return {1}
