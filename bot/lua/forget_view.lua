-- ARGV: gid, field, fence
local field, fence = ARGV[2], tonumber(ARGV[3])
local known = can_mark() and fits(TABLE, 'hash') and redis.call('HEXISTS', home(field), field) == 1
if not known then return {0} end
local waiting = queue(field)
if tonumber(redis.call('ZSCORE', waiting, member(field)) or -1) ~= fence then return {0} end
redis.call('HDEL', home(field), field)
redis.call('HDEL', TABLE, again(field), late(field))
unmark(field)
return {1}
