-- ARGV: gid, field
-- Returns the record of a leased view and the number of changes of facts; nothing for a view that is gone.
local field = ARGV[2]
local record = can_mark() and fits(TABLE, 'hash') and redis.call('HGET', VIEWS, field)
if record then return {record, redis.call('HGET', TABLE, 'n') or 0} end
unmark(field)
return {}
