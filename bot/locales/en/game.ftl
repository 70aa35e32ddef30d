# The board and what stands under it
lot = The lot: { $x } { $x_die }, { $o } { $o_die }.
turn-chosen = { $name } { $roll }: { $play }.
turn-forced = { $name } { $roll }: { $play }, the only play.
turn-empty = { $name } { $roll }: no play.
turns-empty = { $name }: { $count ->
    [one] { $count } throw without a play.
   *[other] { $count } throws without a play.
}
passed = { $name } can't go on: { $rest } passes to the opponent.
named = { $name } names { $die }-{ $die }.
threw = { $name } throws one die: the double is { $die }-{ $die }.
your-turn = { $mark } Your turn, the dice show { $roll }.
turn-of = { $mark } { $name } to play { $roll }.
your-rest = { $mark } You play what was left to you: { $roll }. Then you throw.
rest-of = { $mark } { $name } plays what was left over: { $roll }. Then the own throw.
your-naming = { $mark } The 1-2 is played! Name any double.
naming-of = { $mark } The 1-2 is played! { $name } names a double.
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
footer = { $game }, { $preset } · pips ⚪ { $x }, ⚫ { $o }
drawn = 🤝 A draw: nobody can ever move again.

# An open table
asks-for-game = 🎲 { $name } wants a game.
rematch-open = 🎲 { $name } offers another game. { $invited }, shall we?
rules-of-table = <b>{ $game }</b> · { $preset }
join-group = Who is in? Press Play; White and Black are drawn by lot. The table waits a day. The game and its rules are chosen by whoever opened it.
join-private = Send this link to a friend; whoever opens it first plays you:
    { $link }
    It works for a day.
table-begun = At the table: { $x } and { $o }. The board is below.
table-below = This table is now further down.
table-cancelled = The table is closed. Another game: /play
table-expired = Nobody sat down for a day, so the table is closed. Another game: /play
table-quarantined = ⚠️ This game's record is damaged. It is kept as it is and the bot's owner has been told; another game: /play
table-newer = A newer release of the bot saved this game. It is safe, and opens again after the update.
invitation = A game? { $game }, { $preset }.

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
button-why-not = ❓ Why can't I?
button-double = { $die }-{ $die }: { $most } of { $of }
menu-to-game = 🎯 Game
menu-to-preset = 📋 Rules
menu-to-options = ⚙ All rules
menu-to-folded = ✓ Done
