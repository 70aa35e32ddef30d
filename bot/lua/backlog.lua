-- KEYS: queues | ARGV: now
-- Returns how many wait in all, and for how many ms the oldest of those that are due.
local now, count, oldest = tonumber(ARGV[1]), 0, 0
for _, key in ipairs(KEYS) do
  count = count + redis.call('ZCARD', key)
  local head = redis.call('ZRANGEBYSCORE', key, '-inf', now, 'WITHSCORES', 'LIMIT', 0, 1)
  if head[1] then oldest = math.max(oldest, now - tonumber(head[2])) end
end
return {count, oldest}
