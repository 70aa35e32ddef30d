-- ARGV: gid, field, since when its view is due as far as the caller saw, end of the lease, and the
-- time at which the caller looked into all queues
-- Returns the record of the view, which is leased now, the number of changes of facts, 1 where it is
-- to come as a new message, and since when it is out of date; or 'lost' where it is due no longer, or
-- 'gone'. Then follows what else of this queue was due at that look, and since when, if anything.
local field, since, fence, looked = ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4]), ARGV[5]
local waiting = queue(field)

local function with_next(record, changes, anew, late)
  local head = redis.call('ZRANGEBYSCORE', waiting, '-inf', looked, 'WITHSCORES', 'LIMIT', 0, 1)
  return {record, changes, anew, late, unpack(head)}
end

-- Whether somebody at the table, or a group, is about to see what has happened, and has not yet.
local function players_wait()
  local length, all = redis.call('LLEN', LOG), redis.call('HGETALL', VIEWS)
  for i = 1, #all, 2 do
    local due = tonumber(redis.call('ZSCORE', DIRTY, member(all[i])) or fence + 1)
    if due <= fence and (tonumber(decoded(all[i + 1]).length) or 0) < length then return true end
  end
  return false
end

-- The one mark for all spectators becomes a mark for each, once the players have seen it.
local function spread()
  if fits(LOG, 'list') and players_wait() then
    redis.call('ZADD', WATCH, fence, member(ALL))
    return
  end
  redis.call('ZREM', WATCH, member(ALL))
  for _, each in ipairs(redis.call('HKEYS', STAND)) do
    redis.call('ZADD', WATCH, 'NX', since, member(each))
  end
end

if field == ALL and can_mark() then
  spread()
  return with_next('gone', 0, 0, 0)
end

local record = can_mark() and fits(TABLE, 'hash') and redis.call('HGET', home(field), field)
if not record then
  unmark(field)
  return with_next('gone', 0, 0, 0)
end

if tonumber(redis.call('ZSCORE', waiting, member(field)) or -1) ~= since then
  return with_next('lost', 0, 0, 0)
end
redis.call('ZADD', waiting, fence, member(field))
local changes = redis.call('HGET', TABLE, 'n') or 0
local late = redis.call('ZSCORE', SINCE, member(field)) or since
return with_next(record, changes, redis.call('HEXISTS', TABLE, again(field)), late)
