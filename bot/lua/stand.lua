-- ARGV: gid
return fits(STAND, 'hash') and redis.call('HVALS', STAND) or {}
