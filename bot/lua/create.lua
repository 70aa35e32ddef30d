-- ARGV: gid, now, deadline or '', facts as JSON, views as JSON
if redis.call('EXISTS', TABLE, LOG) > 0 or not sound() then return {0} end
redis.call('HSET', TABLE, 'n', 0)
put_facts(cjson.decode(ARGV[4]))
put_views(cjson.decode(ARGV[5]))
put_deadline(ARGV[3])
mark(ARGV[2], true)
return {1}
