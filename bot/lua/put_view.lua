-- ARGV: gid, now, field, record
if not sound() or redis.call('EXISTS', TABLE) == 0 then return {0} end
put_view(ARGV[3], ARGV[4])
line_up(queue(ARGV[3]), ARGV[3], ARGV[2])
return {1}
