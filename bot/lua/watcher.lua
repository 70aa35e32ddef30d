-- ARGV: gid, field
local record = fits(STAND, 'hash') and redis.call('HGET', STAND, ARGV[2])
return record and {record} or {}
