-- ARGV: gid, expected length, command, now, present draft, new draft, and after which time not
local expected, command, now, was, new, before = tonumber(ARGV[2]), unpack(ARGV, 3)

local why = refusal(expected, command, before)
if not why and was ~= draft() then why = 'stale' end
if why then return refused(why, now) end

redis.call('HSET', TABLE, 'draft', new)
put_command(command)
mark(now, true)
return outcome('applied', expected)
