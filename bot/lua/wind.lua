-- ARGV: gid, length that the log must have, how often its facts must have changed, deadline or ''
-- Nothing else changes, so no board is drawn. Whatever came meanwhile has brought its own deadline, or
-- leaves it to whoever looks again when the lease is over.
if not sound() then return {} end
local changes = redis.call('HGET', TABLE, 'n') or '0'
if redis.call('LLEN', LOG) == tonumber(ARGV[2]) and changes == ARGV[3] then put_deadline(ARGV[4]) end
return {}
