-- KEYS: a key of the server whose time counts for all
return redis.call('TIME')
