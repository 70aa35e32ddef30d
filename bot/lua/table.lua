-- Stands before every script that works on one table. ARGV[1] is the table's id.
-- Scripts have no rollback, so each makes all its checks before its first write.
local LOG, TABLE, VIEWS, DIRTY, WATCH, DUE, SINCE, ENDED, STAND = unpack(KEYS)
local GID = ARGV[1]
local COMMANDS_KEPT = 8
local LINES_AT_MOST = 20000
local LINES_TO_END = 50

local function fits(key, kind)
  local found = redis.call('TYPE', key).ok
  return found == kind or found == 'none'
end

local function can_mark()
  local queued = fits(DIRTY, 'zset') and fits(WATCH, 'zset') and fits(SINCE, 'zset')
  return queued and fits(VIEWS, 'hash') and fits(STAND, 'hash')
end

local function sound()
  local readable = fits(LOG, 'list') and fits(TABLE, 'hash')
  return readable and fits(DUE, 'zset') and fits(ENDED, 'zset') and can_mark()
end

local function decoded(record)
  local readable, view = pcall(cjson.decode, record)
  return readable and type(view) == 'table' and view or {}
end

-- Spectators' views have a hash and a queue of their own, which no player's command reads through:
-- it leaves one mark for all of them, under a field that no view has.
local ALL = '*'

local function looks_on(field)
  return field == ALL or field:sub(1, 1) == 'w'
end

local function home(field)
  return looks_on(field) and STAND or VIEWS
end

local function queue(field)
  return looks_on(field) and WATCH or DIRTY
end

local function member(field)
  return GID .. ':' .. field
end

-- The field of the table that says that a view is to come as a new message.
local function again(field)
  return 'again:' .. field
end

-- The field of the table with the message into which somebody drew whose lease was lost.
local function late(field)
  return 'late:' .. field
end

-- A group, whose id is negative, sees no drafts where the players have boards of their own.
local function sees_drafts(field)
  if looks_on(field) then return false end
  return field:sub(1, 1) ~= '-' or redis.call('HGET', TABLE, 'f:home') ~= 'private'
end

-- NX: a lease or a pause that a view has must outlast a commit, and so must the time since when it is
-- out of date, however often it was tried since.
local function line_up(waiting, field, now)
  redis.call('ZADD', waiting, 'NX', now, member(field))
  redis.call('ZADD', SINCE, 'NX', now, member(field))
end

-- What is the players' own affair is a draft, or a question that one of them was asked.
local function mark(now, is_own)
  for _, field in ipairs(redis.call('HKEYS', VIEWS)) do
    if not is_own or sees_drafts(field) then
      line_up(DIRTY, field, now)
    end
  end
end

-- How long the log was when spectators were last told of it; in the middle of a turn they are not.
local function told()
  return tonumber(redis.call('HGET', TABLE, 'told') or 0)
end

local function tell(now)
  if redis.call('EXISTS', STAND) == 0 then return end
  redis.call('HSET', TABLE, 'told', redis.call('LLEN', LOG))
  redis.call('ZADD', WATCH, 'NX', now, member(ALL))
end

local function unmark(field)
  redis.call('ZREM', DIRTY, member(field))
  redis.call('ZREM', WATCH, member(field))
  redis.call('ZREM', SINCE, member(field))
end

-- It is drawn next and as a new message, however long it was to wait.
local function ask_again(field, now)
  if redis.call('HEXISTS', home(field), field) == 0 then return end
  redis.call('HSET', TABLE, again(field), 1)
  unmark(field)
  line_up(queue(field), field, now)
end

-- Takes away a running claim's fence, so that the claim's answer cannot overwrite the new record.
-- Nobody looks on where he has a seat.
local function put_view(field, record)
  local other = looks_on(field) and field:sub(2) or 'w' .. field
  if redis.call('HDEL', home(other), other) == 1 then unmark(other) end
  redis.call('HSET', home(field), field, record)
  unmark(field)
end

local function put_views(views)
  for field, record in pairs(views) do put_view(field, record) end
end

-- An empty text and no fact are the same.
local function put_facts(facts)
  if not next(facts) then return end
  for name, text in pairs(facts) do
    if text == '' then
      redis.call('HDEL', TABLE, 'f:' .. name)
    else
      redis.call('HSET', TABLE, 'f:' .. name, text)
    end
  end
  redis.call('HINCRBY', TABLE, 'n', 1)
end

local function hold(facts)
  for name, text in pairs(facts) do
    if (redis.call('HGET', TABLE, 'f:' .. name) or '') ~= text then return false end
  end
  return true
end

local function put_deadline(due)
  if due == '' then
    redis.call('HDEL', TABLE, 'due')
    redis.call('ZREM', DUE, GID)
  else
    redis.call('HSET', TABLE, 'due', due)
    redis.call('ZADD', DUE, due, GID)
  end
end

local function draft()
  return redis.call('HGET', TABLE, 'draft') or ''
end

local function commands()
  return redis.call('HGET', TABLE, 'c') or ''
end

local function put_command(command)
  local kept = {}
  for word in commands():gmatch('%S+') do kept[#kept + 1] = word end
  kept[#kept + 1] = command
  redis.call('HSET', TABLE, 'c', table.concat(kept, ' ', math.max(1, #kept - COMMANDS_KEPT + 1)))
end

-- This server's own, in ms.
local function time()
  local seconds, micros = unpack(redis.call('TIME'))
  return seconds * 1000 + math.floor(micros / 1000)
end

-- Whether a command lay in a stalled server's buffer until nobody waited for it any more: whoever
-- gave it was told to try again. Without a time, which is this server's, it never is late.
local function is_late(before)
  return before and time() > tonumber(before)
end

-- Tells the time as well: the servers of a cluster have a clock each.
local function outcome(why, length)
  return {why, length, time()}
end

-- Why a command cannot be applied, or nothing.
local function refusal(expected, command, before)
  if is_late(before) then return 'late' end
  if not sound() then return 'broken' end
  if redis.call('EXISTS', TABLE) == 0 then return 'unknown' end
  if (' ' .. commands() .. ' '):find(' ' .. command .. ' ', 1, true) then return 'already' end
  if redis.call('LLEN', LOG) ~= expected then return 'stale' end
end

-- A stale command comes from a wrong picture, which the mark heals.
local function refused(why, now)
  if why == 'broken' or why == 'late' then return outcome(why, 0) end
  if why == 'stale' then mark(now) end
  return outcome(why, redis.call('LLEN', LOG))
end
