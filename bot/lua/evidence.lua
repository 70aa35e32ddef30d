-- ARGV: gid
-- Returns log and table, readable where they have their type and as the server's dump where not.
local function kept(key, kind, readable)
  local found = redis.call('TYPE', key).ok
  if found == 'none' then return '' end
  return found == kind and readable(key) or redis.call('DUMP', key)
end

local function lines(key)
  return table.concat(redis.call('LRANGE', key, 0, -1), '\n')
end

local function fields(key)
  local all, named = redis.call('HGETALL', key), {}
  for i = 1, #all, 2 do named[all[i]] = all[i + 1] end
  return cjson.encode(named)
end

return {kept(LOG, 'list', lines), kept(TABLE, 'hash', fields)}
