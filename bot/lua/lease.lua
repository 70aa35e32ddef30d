-- KEYS: queues, in groups of which an earlier one goes first | ARGV: now, end of the lease, size of a group
-- Returns the member that has waited longest and now waits for the end of its lease,
-- and since when it was due; or nothing.
local now, fence, size = ARGV[1], ARGV[2], tonumber(ARGV[3])
local oldest, since, from

for i, key in ipairs(KEYS) do
  local head = redis.call('ZRANGEBYSCORE', key, '-inf', now, 'WITHSCORES', 'LIMIT', 0, 1)
  if head[1] and (not since or tonumber(head[2]) < since) then
    oldest, since, from = head[1], tonumber(head[2]), key
  end
  if oldest and i % size == 0 then break end
end

if not oldest then return {} end
redis.call('ZADD', from, fence, oldest)
return {oldest, since}
