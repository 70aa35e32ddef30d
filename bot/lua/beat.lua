-- KEYS: the store's record | ARGV: now, ms of silence from which on the bot was away, 1 where the
-- caller was awake all the time, how many times away are remembered
-- Returns 1 where the bot was away until now and nobody has noted it yet, and all times away.
local now, silence, awake, most =
  tonumber(ARGV[1]), tonumber(ARGV[2]), ARGV[3] == '1', tonumber(ARGV[4])
local META = KEYS[1]
local last = tonumber(redis.call('HGET', META, 'beat') or now - 1)
local outages = redis.call('HGET', META, 'outages') or ''

local away = not awake and now - last > silence
if away then
  local kept = {}
  for stand in outages:gmatch('%S+') do kept[#kept + 1] = stand end
  kept[#kept + 1] = string.format('*:%d-%d', last, now)
  outages = table.concat(kept, ' ', math.max(1, #kept - most + 1))
  redis.call('HSET', META, 'outages', outages)
end
-- A clock that was set back tells nothing.
if now > last then redis.call('HSET', META, 'beat', string.format('%d', now)) end
return {away and 1 or 0, outages}
