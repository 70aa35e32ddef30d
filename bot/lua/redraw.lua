-- ARGV: gid, now, field
-- The record stays as it is; whoever draws it at this moment draws in vain, since what he shows is old.
local now, field = ARGV[2], ARGV[3]
if not (can_mark() and fits(TABLE, 'hash')) or redis.call('HEXISTS', home(field), field) == 0 then
  return {0}
end
unmark(field)
line_up(queue(field), field, now)
return {1}
