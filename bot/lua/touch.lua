-- ARGV: gid, now
if sound() then mark(ARGV[2], true) end
return {}
