-- ARGV: gid, field, since when its view is due as far as the caller saw, end of the lease
-- Returns 'lost' where that holds no longer, or 'gone' where there is no such view; else the record
-- of the view, which is leased now, the number of changes of facts, and 1 where it is to come as a
-- new message.
local field, since, fence = ARGV[2], tonumber(ARGV[3]), ARGV[4]
local record = can_mark() and fits(TABLE, 'hash') and redis.call('HGET', VIEWS, field)
if not record then
  unmark(field)
  return {'gone'}
end

local waiting = queue(record)
-- A mark in the wrong queue would come up again and again.
if redis.call('ZREM', waiting == DIRTY and WATCH or DIRTY, member(field)) == 1 then
  redis.call('ZADD', waiting, 'NX', since, member(field))
end
if tonumber(redis.call('ZSCORE', waiting, member(field)) or -1) ~= since then return {'lost'} end
redis.call('ZADD', waiting, fence, member(field))
local changes = redis.call('HGET', TABLE, 'n') or 0
return {record, changes, redis.call('HEXISTS', TABLE, again(field))}
