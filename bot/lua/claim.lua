-- ARGV: gid, field, since when its view is due as far as the caller saw, end of the lease, and the
-- time at which the caller looked into all queues
-- Returns the record of the view, which is leased now, the number of changes of facts, 1 where it is
-- to come as a new message, and since when it is out of date; or 'lost' where it is due no longer, or
-- 'gone'. Then follows what else of this shard was due at that look, and since when, if anything.
local field, since, fence, looked = ARGV[2], tonumber(ARGV[3]), ARGV[4], ARGV[5]

local function with_next(record, changes, anew, late)
  local head = redis.call('ZRANGEBYSCORE', DIRTY, '-inf', looked, 'WITHSCORES', 'LIMIT', 0, 1)
  return {record, changes, anew, late, unpack(head)}
end

local record = can_mark() and fits(TABLE, 'hash') and redis.call('HGET', VIEWS, field)
if not record then
  unmark(field)
  return with_next('gone', 0, 0, 0)
end

local waiting = queue(record)
-- A mark in the wrong queue would come up again and again.
if redis.call('ZREM', waiting == DIRTY and WATCH or DIRTY, member(field)) == 1 then
  redis.call('ZADD', waiting, 'NX', since, member(field))
end
if tonumber(redis.call('ZSCORE', waiting, member(field)) or -1) ~= since then
  return with_next('lost', 0, 0, 0)
end
redis.call('ZADD', waiting, fence, member(field))
local changes = redis.call('HGET', TABLE, 'n') or 0
local late = redis.call('ZSCORE', SINCE, member(field)) or since
return with_next(record, changes, redis.call('HEXISTS', TABLE, again(field)), late)
