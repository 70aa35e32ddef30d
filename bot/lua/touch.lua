-- ARGV: gid, now
if sound() then
  mark(ARGV[2])
  tell(ARGV[2])
end
return {}
