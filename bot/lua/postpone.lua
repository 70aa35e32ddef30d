-- ARGV: gid, field, until, '1' where nobody but its reader can help, so that it does not count as late
-- Without a look at the fence: whoever holds the view now will find his lost, and draw once more.
local field = ARGV[2]
if can_mark() and redis.call('HEXISTS', home(field), field) == 1 then
  redis.call('ZADD', queue(field), ARGV[3], member(field))
end
if ARGV[4] == '1' then redis.call('ZREM', SINCE, member(field)) end
return {}
