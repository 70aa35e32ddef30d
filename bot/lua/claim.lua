-- ARGV: gid, field, score as seen, fence
-- Returns the record and the number of changes of facts, or nothing when another worker was faster.
local field, seen, fence = ARGV[2], tonumber(ARGV[3]), ARGV[4]
local record = can_mark() and fits(TABLE, 'hash') and redis.call('HGET', VIEWS, field)
if not record then
  redis.call('ZREM', DIRTY, member(field))
  redis.call('ZREM', WATCH, member(field))
  return {}
end
local waiting = queue(record)
if tonumber(redis.call('ZSCORE', waiting, member(field)) or -1) ~= seen then return {} end
redis.call('ZADD', waiting, fence, member(field))
return {record, redis.call('HGET', TABLE, 'n') or 0}
