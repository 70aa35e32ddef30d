-- KEYS: what belongs together
-- Returns for each its type, how many texts follow, and these, as one moment has them.
local READ = {
  string = function(key) return {redis.call('GET', key)} end,
  list = function(key) return redis.call('LRANGE', key, 0, -1) end,
  hash = function(key) return redis.call('HGETALL', key) end,
  zset = function(key) return redis.call('ZRANGE', key, 0, -1, 'WITHSCORES') end,
}

local answer = {}
for _, key in ipairs(KEYS) do
  local kind = redis.call('TYPE', key).ok
  local texts = READ[kind] and READ[kind](key) or {}
  answer[#answer + 1] = kind
  answer[#answer + 1] = #texts
  for _, text in ipairs(texts) do answer[#answer + 1] = text end
end
return answer
