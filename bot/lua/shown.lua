-- ARGV: gid, field, fence, now, changes of facts as claimed, length shown, draft shown, record
local field, fence, now, changes, length, drawn, record = unpack(ARGV, 2)
local known = can_mark() and fits(TABLE, 'hash') and redis.call('HGET', home(field), field)
if not known then return {0} end

-- Which picture lies there nobody knows after a late one; of a message in words that is no question.
local function unsure(text)
  if #(decoded(text).mark or '') ~= 32 then return text end
  return (text:gsub('("mark":%s*)"%x+"', '%1"?"'))  -- cjson would write a chat's long id inexactly
end

local waiting, message = queue(field), decoded(record).message
local holds = tonumber(redis.call('ZSCORE', waiting, member(field)) or -1)
if holds ~= tonumber(fence) then
  -- Somebody else draws it or has drawn it, and this late picture may lie over the newer one. To take
  -- his lease away in turn would have two workers draw against each other without end.
  if holds > tonumber(now) then
    redis.call('HSET', TABLE, late(field), message)
  elseif decoded(known).message == message then
    redis.call('HSET', home(field), field, unsure(known))
    line_up(waiting, field, now)
  end
  return {0}
end

local clean = tonumber(redis.call('HGET', TABLE, late(field)) or -1) ~= message
redis.call('HSET', home(field), field, clean and record or unsure(record))
redis.call('HDEL', TABLE, again(field), late(field))
local now_long = fits(LOG, 'list') and redis.call('LLEN', LOG) or 0
local same_length = tonumber(length) == now_long
-- A table that can't be read shows no draft, whatever it has.
local same_draft = not fits(LOG, 'list') or drawn == draft() or not sees_drafts(field)
if waiting == WATCH then
  same_length = tonumber(length) >= told()
elseif redis.call('ZSCORE', WATCH, member(ALL)) then
  -- Spectators may have waited for this one.
  redis.call('ZADD', WATCH, now, member(ALL))
end
local same_facts = changes == (redis.call('HGET', TABLE, 'n') or '0')
if clean and same_draft and same_facts and same_length then
  unmark(field)
else
  redis.call('ZADD', waiting, now, member(field))
  redis.call('ZADD', SINCE, now, member(field))
end
return {1}
