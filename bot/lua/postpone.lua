-- ARGV: gid, field, until
-- Without a look at the fence: whoever holds the view now will find his lost, and draw once more.
local field = ARGV[2]
if can_mark() and redis.call('HEXISTS', home(field), field) == 1 then
  redis.call('ZADD', queue(field), ARGV[3], member(field))
end
return {}
