-- ARGV: gid, field, until, '1' where nobody but its reader can help, so that it does not count as late
-- Without a look at the fence: whoever holds the view now will find his lost, and draw once more.
local known = can_mark() and redis.call('HGET', VIEWS, ARGV[2])
if known then redis.call('ZADD', queue(known), ARGV[3], member(ARGV[2])) end
if ARGV[4] == '1' then redis.call('ZREM', SINCE, member(ARGV[2])) end
return {}
