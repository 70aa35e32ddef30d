-- ARGV: gid, field, fence, until, '1' where nobody but its reader can help, so that it does not count as late
-- Who holds the view no longer leaves it to whoever does, or to whoever asked for it again meanwhile.
local field, fence = ARGV[2], tonumber(ARGV[3])
if not (can_mark() and redis.call('HEXISTS', home(field), field) == 1) then return {0} end
local waiting = queue(field)
if tonumber(redis.call('ZSCORE', waiting, member(field)) or -1) ~= fence then return {0} end
redis.call('ZADD', waiting, ARGV[4], member(field))
if ARGV[5] == '1' then redis.call('ZREM', SINCE, member(field)) end
return {1}
