-- ARGV: gid, expected length, command, now, deadline or '' or 'keep', change as JSON, line, line…
local expected, command, now, due = tonumber(ARGV[2]), ARGV[3], ARGV[4], ARGV[5]
local change = cjson.decode(ARGV[6])
local lines = #ARGV - 6

local why = refusal(expected, command, change.before)
if not why and not hold(change.expect) then why = 'stale' end
if not why and change.was and change.was ~= draft() then why = 'stale' end
-- A full log can still be ended.
local room = change.is_last and LINES_TO_END or 0
if not why and expected + lines > LINES_AT_MOST + room then why = 'full' end
if why then return refused(why, now) end

for i = 7, #ARGV do redis.call('RPUSH', LOG, ARGV[i]) end
put_command(command)
if lines > 0 and not change.keeps_draft then redis.call('HDEL', TABLE, 'draft') end
put_facts(change.facts)
put_views(change.views)
if due ~= 'keep' then put_deadline(due) end
if change.ends then redis.call('ZADD', ENDED, now, GID) end
if change.unseen then
  for field in pairs(change.views) do redis.call('ZADD', queue(field), 'NX', now, member(field)) end
else
  mark(now, change.quiet and lines == 0)
  if not (change.quiet or change.untold) then tell(now) end
end
for _, field in ipairs(change.redrawn) do
  if redis.call('HEXISTS', home(field), field) == 1 then line_up(queue(field), field, now) end
end
for _, field in ipairs(change.anew) do ask_again(field, now) end
return outcome('applied', expected + lines)
