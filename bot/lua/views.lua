-- ARGV: gid
return fits(VIEWS, 'hash') and redis.call('HVALS', VIEWS) or {}
