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
  local view = decoded(all[i + 1])
  local same_draft = view.draft == drawn or not sees_drafts(all[i])
  local shown = view.message ~= cjson.null and view.length == length and same_draft
  if not shown or redis.call('ZSCORE', DIRTY, member(all[i])) then
    marked = marked + heal(DIRTY, member(all[i]), now)
    line_up(DIRTY, all[i], now)
  end
end

local marked_all = redis.call('ZSCORE', WATCH, member(ALL))
if marked_all then heal(WATCH, member(ALL), now) end
local stand = redis.call('HGETALL', STAND)
for i = 1, #stand, 2 do
  local view = decoded(stand[i + 1])
  local shown = view.message ~= cjson.null and (marked_all or tonumber(view.length or 0) >= told())
  if not shown or redis.call('ZSCORE', WATCH, member(stand[i])) then
    marked = marked + heal(WATCH, member(stand[i]), now)
  end
end

local due = redis.call('HGET', TABLE, 'due')
if due then heal(DUE, GID, due) end
return {marked}
