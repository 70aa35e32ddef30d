-- KEYS: guesses at a table's winner | ARGV: user, the side guessed, or '' to ask only
-- Returns the user's guess, which is the first one, and how many guessed X and O.
if ARGV[2] ~= '' and redis.call('HSETNX', KEYS[1], ARGV[1], ARGV[2]) == 1 then
  redis.call('HINCRBY', KEYS[1], ARGV[2], 1)
end
local found = redis.call('HMGET', KEYS[1], ARGV[1], 'X', 'O')
return {found[1] or '', found[2] or 0, found[3] or 0}
