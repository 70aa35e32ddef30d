-- ARGV: gid, now
local known = redis.call('TYPE', TABLE).ok == 'hash'
-- Once is enough: each change of facts has the boards drawn again.
if known and redis.call('HGET', TABLE, 'f:status') == 'quarantined' then return {} end
if known and fits(DUE, 'zset') then put_deadline('') end
if known then put_facts({status = 'quarantined'}) end
if known and can_mark() then
  mark(ARGV[2])
  if fits(LOG, 'list') then tell(ARGV[2]) else redis.call('ZADD', WATCH, ARGV[2], member(ALL)) end
end
return {}
