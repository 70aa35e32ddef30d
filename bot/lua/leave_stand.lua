-- ARGV: gid, field
if not sound() then return {0} end
unmark(ARGV[2])
redis.call('HDEL', TABLE, again(ARGV[2]), late(ARGV[2]))
return {redis.call('HDEL', STAND, ARGV[2])}
