-- KEYS: queues | ARGV: now
-- Returns of each queue in which anything is due: when what has waited longest was, the queue, that.
-- Only looks, so that a single server may be asked for all queues at once, whatever their slots.
local heads = {}
for _, queue in ipairs(KEYS) do
  local head = redis.call('ZRANGEBYSCORE', queue, '-inf', ARGV[1], 'WITHSCORES', 'LIMIT', 0, 1)
  if head[1] then
    heads[#heads + 1] = head[2]
    heads[#heads + 1] = queue
    heads[#heads + 1] = head[1]
  end
end
return heads
