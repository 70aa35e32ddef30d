-- ARGV: gid, now, field, '1' where the board is to come as a new message, and else only if it waits
-- The record stays as it is: a worker that draws it meanwhile knows it better.
local now, field, anew = unpack(ARGV, 2)
if not (can_mark() and fits(TABLE, 'hash')) or redis.call('HEXISTS', home(field), field) == 0 then
  return {0}
end
if anew == '1' then
  ask_again(field, now)
  return {1}
end
if not redis.call('ZSCORE', queue(field), member(field)) then return {0} end
redis.call('ZADD', queue(field), now, member(field))
line_up(queue(field), field, now)
return {1}
