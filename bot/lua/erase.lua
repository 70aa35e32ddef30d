-- ARGV: gid, a user, the number that takes the place of his id, the name that takes that of his name
-- Moves, times and dice stay as they are; his own chat's view is let go, and so is whom the free seat
-- was for and who would have liked a pause.
local user, alias, name = ARGV[2], ARGV[3], ARGV[4]
if not sound() or redis.call('EXISTS', TABLE) == 0 then return {0} end

-- His id as a number of its own, after this.
local function without(text, after)
  return (text:gsub(after .. user .. '%f[%D]', function(found)
    return found:sub(1, -#user - 1) .. alias
  end))
end

local lines = redis.call('LRANGE', LOG, 0, -1)
for i, line in ipairs(lines) do
  -- Seats stand in the first line, private chats in the ids of what was typed there.
  local cleaned = without(line, i == 1 and ' [XO] ' or ' m')
  if cleaned ~= line then redis.call('LSET', LOG, i - 1, cleaned) end
end

local fields = redis.call('HGETALL', TABLE)
for i = 1, #fields, 2 do
  local field, text = fields[i], fields[i + 1]
  if field == 'f:as:' .. user or field == 'f:for' or field == 'f:pause' then
    redis.call('HDEL', TABLE, field)
  elseif field:sub(1, 2) == 'f:' then
    local renamed = without(field, ':')
    local told = text == user and alias or text
    if field == 'f:name:' .. user then told = name end
    if renamed ~= field then redis.call('HDEL', TABLE, field) end
    redis.call('HSET', TABLE, renamed, told)
  end
end
redis.call('HDEL', TABLE, 'c')
redis.call('HINCRBY', TABLE, 'f:erased', 1)
redis.call('HINCRBY', TABLE, 'n', 1)

for _, field in ipairs(redis.call('HKEYS', VIEWS)) do
  if field:sub(1, #user + 1) == user .. ':' then
    redis.call('HDEL', VIEWS, field)
    redis.call('HDEL', TABLE, again(field), late(field))
    unmark(field)
  end
end
return {1}
