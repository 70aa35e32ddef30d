-- ARGV: gid, field
if not can_mark() then return {0} end
unmark(ARGV[2])
return {redis.call('HDEL', STAND, ARGV[2])}
