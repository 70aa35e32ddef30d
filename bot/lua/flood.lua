-- KEYS: chats that were lately refused, by time | ARGV: the chat, now, for how many ms it counts
-- Returns how many there are.
local now, HOUR = tonumber(ARGV[2]), 3600000
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - tonumber(ARGV[3]))
redis.call('PEXPIRE', KEYS[1], HOUR)  -- housekeeping, not a wait
return {redis.call('ZCARD', KEYS[1])}
