-- KEYS: the lease | ARGV: who asks, now, length of a lease
-- Returns the lease's number, which every change of hands raises, or 0 while another holds it.
local me, now, lease = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
local holder, ends = unpack(redis.call('HMGET', KEYS[1], 'by', 'until'))
-- What lies farther ahead comes from a clock that was set back.
ends = math.min(tonumber(ends or 0), now + lease)

if holder and holder ~= me and ends > now then
  redis.call('HSET', KEYS[1], 'until', ends)
  return {0}
end
if holder ~= me then redis.call('HINCRBY', KEYS[1], 'number', 1) end
redis.call('HSET', KEYS[1], 'by', me, 'until', now + lease)
return {redis.call('HGET', KEYS[1], 'number')}
