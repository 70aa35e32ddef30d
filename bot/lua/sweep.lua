-- ARGV: gid, now, latest score that a lease or a pause can have
-- Returns the number of views that were out of date and had no mark.
local now, latest = ARGV[2], tonumber(ARGV[3])
if not sound() then return {0} end

-- A clock that was set back leaves scores that would take hours to come.
local function heal(zset, name, score)
  local found = tonumber(redis.call('ZSCORE', zset, name) or -1)
  if found > math.max(latest, tonumber(score)) then redis.call('ZADD', zset, score, name) end
  return redis.call('ZADD', zset, 'NX', score, name)
end

local length, drawn, marked = redis.call('LLEN', LOG), draft(), 0
local all = redis.call('HGETALL', VIEWS)
for i = 1, #all, 2 do
  local view, waiting = decoded(all[i + 1]), queue(all[i + 1])
  local same_draft = waiting == WATCH or view.draft == drawn
  local shown = view.message ~= cjson.null and view.length == length and same_draft
  if not shown or redis.call('ZSCORE', waiting, member(all[i])) then
    marked = marked + heal(waiting, member(all[i]), now)
    line_up(waiting, all[i], now)
  end
end

local due = redis.call('HGET', TABLE, 'due')
if due then heal(DUE, GID, due) end
return {marked}
