-- KEYS: when the chat was last sent something, pause | ARGV: now, sends wanted, how many are allowed
-- in any period, that period in ms, longest pause, how many must be left over, the sends' mark
-- Returns: 1 when granted, how many are left, ms to wait.
local now, wanted, allowed, period, longest =
  tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])
local needed = wanted + tonumber(ARGV[6])
local DAY = 86400000

local pause = tonumber(redis.call('GET', KEYS[2]) or 0)
-- Only a clock that was set back makes a pause this long.
if pause > now + longest then
  pause = now + longest
  redis.call('SET', KEYS[2], pause, 'PX', DAY)
end
if pause > now then return {0, 0, pause - now} end

-- What lies ahead comes from a clock that was set back: it counts as sent now, and grants no flood.
local sent, times = {}, {}
for _, each in ipairs(redis.call('LRANGE', KEYS[1], 0, -1)) do
  local at = tonumber(each:match('^%S+'))
  if at > now - period then
    sent[#sent + 1] = at > now and ARGV[1] or each
    times[#times + 1] = math.min(at, now)
  end
end
local left = allowed - #sent
local granted = left >= needed
if granted then
  for _ = 1, wanted do sent[#sent + 1] = ARGV[1] .. ' ' .. ARGV[7] end
end

redis.call('DEL', KEYS[1])
if #sent > 0 then
  redis.call('RPUSH', KEYS[1], unpack(sent))
  redis.call('PEXPIRE', KEYS[1], DAY)  -- housekeeping, not a wait
end
if granted then return {1, left - wanted, 0} end
return {0, left, times[needed - left] + period - now}
