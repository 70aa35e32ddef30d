-- ARGV: gid, field
-- Returns the record of a leased view, the number of changes of facts, and 1 where it is to come as
-- a new message; nothing for a view that is gone.
local field = ARGV[2]
local record = can_mark() and fits(TABLE, 'hash') and redis.call('HGET', VIEWS, field)
if record then
  local changes = redis.call('HGET', TABLE, 'n') or 0
  return {record, changes, redis.call('HEXISTS', TABLE, again(field))}
end
unmark(field)
return {}
