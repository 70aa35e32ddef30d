-- ARGV: gid, number of lines that the caller has
-- Returns: how it stands, the log's length, twice the number of the table's fields, the fields with their texts, the lines.
if not sound() then return {'broken'} end
local fields = redis.call('HGETALL', TABLE)
if #fields == 0 then return {'unknown'} end
local watching = redis.pcall('HLEN', STAND)
if type(watching) == 'number' and watching > 0 then
  fields[#fields + 1] = 'watching'
  fields[#fields + 1] = watching
end
local answer = {'sound', redis.call('LLEN', LOG), #fields}
for _, part in ipairs(fields) do answer[#answer + 1] = part end
for _, line in ipairs(redis.call('LRANGE', LOG, ARGV[2], -1)) do answer[#answer + 1] = line end
return answer
