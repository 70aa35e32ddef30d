-- ARGV: gid, now, field, record
if not sound() or redis.call('EXISTS', TABLE) == 0 then return {0} end
put_view(ARGV[3], ARGV[4])
redis.call('ZADD', queue(ARGV[3]), 'NX', ARGV[2], member(ARGV[3]))
put_since(ARGV[3], ARGV[2])
return {1}
