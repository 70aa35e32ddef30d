# To the owner of the bot
owner-quarantined = Tables whose logs can't be read ({ $count }): { $tables }. They are stopped and nothing of them is lost; copies lie in Redis under bg:q:…, and the bot's log tells the reason.
owner-undrawn = The boards lag behind by { $minutes } min. ({ $count } are waiting). Look at the bot's log and at /metrics.
