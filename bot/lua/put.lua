-- KEYS: what belongs together | ARGV: for each its type, how many texts follow, and these
-- Puts them, as copy.lua has read them, in the place of what is there.
local at = 3

local function each(step, write)
  local last = at + ARGV[at - 1] - 1
  for i = at, last, step do write(ARGV[i], ARGV[i + 1]) end
  at = last + 3
end

local WRITE = {
  string = function(key) each(1, function(text) redis.call('SET', key, text) end) end,
  list = function(key) each(1, function(text) redis.call('RPUSH', key, text) end) end,
  hash = function(key) each(2, function(name, text) redis.call('HSET', key, name, text) end) end,
  zset = function(key) each(2, function(name, score) redis.call('ZADD', key, score, name) end) end,
}

for _, key in ipairs(KEYS) do
  redis.call('DEL', key)
  WRITE[ARGV[at - 2]](key)
end
return {}
