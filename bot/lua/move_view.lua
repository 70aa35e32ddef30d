-- ARGV: gid, now, old field, new field, new record
local now, old, new, record = unpack(ARGV, 2)
if not can_mark() or redis.call('HDEL', home(old), old) == 0 then return {0} end
unmark(old)
put_view(new, record)
line_up(queue(new), new, now)
return {1}
