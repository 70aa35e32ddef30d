-- KEYS: the lease | ARGV: who leaves it
if redis.call('HGET', KEYS[1], 'by') == ARGV[1] then redis.call('HSET', KEYS[1], 'until', 0) end
return {}
