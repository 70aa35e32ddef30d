-- ARGV: gid, now, deadline or '', facts as JSON, views as JSON, the dice's seed or ''
local SEED = KEYS[10]
if redis.call('EXISTS', TABLE, LOG) > 0 or not sound() then return {0} end
redis.call('HSET', TABLE, 'n', 0)
put_facts(cjson.decode(ARGV[4]))
put_views(cjson.decode(ARGV[5]))
put_deadline(ARGV[3])
if ARGV[6] ~= '' then redis.call('SET', SEED, ARGV[6]) end
mark(ARGV[2])
for _, field in ipairs(redis.call('HKEYS', STAND)) do
  redis.call('ZADD', WATCH, ARGV[2], member(field))
end
return {1}
