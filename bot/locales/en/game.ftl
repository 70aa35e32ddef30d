# The board and what stands under it
lot = The lot: { $x } { $x_die }, { $o } { $o_die }.
turn-chosen = { $name } { $roll }: { $play }.
turn-forced = { $name } { $roll }: { $play }, the only play.
turn-empty = { $name } { $roll }: no play.
turns-empty = { $name }: { $count ->
    [one] { $count } throw without a play.
   *[other] { $count } throws without a play.
}
your-turn = { $mark } Your turn, the dice show { $roll }.
turn-of = { $mark } { $name } to play { $roll }.
draft = Chosen { $play }, numbers left: { $left }.
draft-whole = Chosen { $play }. Press Done and it is played.
resigned = { $name } resigns.
over = 🏆 { $name } wins { $how }: { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
won-single = a single game
won-gammon = a gammon
won-triple = a backgammon
resign-question = { $name }, give this game up? { $winner } gets { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
footer = { $game } · pips ⚪ { $x }, ⚫ { $o }

# An open table
table-open-group = 🎲 { $name } wants a game: { $game }. Who is in? Press Play; White and Black are drawn by lot. The table waits a day.
table-open-private = 🎲 { $game }: the table is open. Send this link to a friend; whoever opens it first plays you:
    { $link }
    It works for a day.
rematch-open = 🎲 { $name } offers another game: { $game }. { $invited }, shall we?
table-begun = At the table: { $x } and { $o }. The board is below.
table-below = This table is now further down.
table-cancelled = The table is closed. Another game: /play
table-expired = Nobody sat down for a day, so the table is closed. Another game: /play
table-quarantined = ⚠️ This game's record is damaged. It is kept as it is and the bot's owner has been told; another game: /play
table-newer = A newer release of the bot saved this game. It is safe, and opens again after the update.
invitation = A game of { $game }?

# Buttons
button-join = 🎲 Play
button-cancel = Close the table
button-share = Send to a friend
button-rematch = 🔁 Rematch
button-done = ✅ Done
button-undo = ↩ Undo
button-ask-resign = 🏳 Resign
button-resign = 🏳 Yes, I resign
button-keep-on = No, play on
