# The board and what stands under it
lot = The lot: { $x } { $x_die }, { $o } { $o_die }.
turn-chosen = { $name } { $roll }: { $play }{ turn-hits }.
turn-forced = { $name } { $roll }: { $play }{ turn-hits }, the only play.
turn-hits = { $hits ->
    [0] { "" }
   *[other] { $preset ->
        [navy] { turn-kicks }
        [navy_open] { turn-kicks }
        [navy_strict] { turn-kicks }
       *[other] { "" }
    }
}
turn-kicks = { $hits ->
    [one] {" "}and kicks a man onto the fence
   *[other] {" "}and kicks { $hits } men onto the fence
}
turn-empty = { $name } { $roll }: no play.
turns-empty = { $name }: { $count ->
    [one] { $count } throw without a play.
   *[other] { $count } throws without a play.
}
passed = { $name } can't go on: { $rest } passes to the opponent.
returned = The series goes back: { $name } plays { $roll }.
named = { $name } names { $die }-{ $die }.
threw = { $name } throws one die: the double is { $die }-{ $die }.
your-turn = { $mark } Your turn, the dice show { $roll }.
other-turn = { $mark } { $name } to play { $roll }.
your-rest = { $mark } You play the rest of your opponent's throw: { $roll }. Your own throw is still to come.
other-rest = { $mark } { $name } plays the rest of the opponent's throw: { $roll }. Their own throw is still to come.
your-naming = { $mark } The 1-2 is played! Name any double.
other-naming = { $mark } The 1-2 is played! { $name } names a double.
draft = Chosen { $play }, numbers left: { $left }.
draft-whole = Chosen { $play }. Press Done and it is played.
resigned = { $name } resigns.
level-backgammon = { $level ->
    [single] a single game
    [gammon] a gammon
   *[triple] a backgammon
}
level-narde = { $level ->
    [single] an oin
    [gammon] a mars
   *[triple] a koks
}
level-long_narde = { level-narde }
level-crazy_narde = { level-narde }
level-acey_deucey = the game
title-backgammon = { $level ->
    [single] Single game
    [gammon] Gammon
   *[triple] Backgammon
}
title-narde = { $level ->
    [single] Oin
    [gammon] Mars
   *[triple] Koks
}
worth-backgammon = { level-backgammon }, { over-points }
worth-narde = { level-narde }, { over-points }
worth-long_narde = { worth-narde }
worth-crazy_narde = { worth-narde }
worth-acey_deucey = { over-points }
over = 🏆 { $name } wins: { $worth }
over-points = { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
footer = { $game }, { $preset }{ $changes ->
    [0] { "" }
   *[other] {" "}with changes
} · pips ⚪{"\u00A0"}{ $x }, ⚫{"\u00A0"}{ $o }
drawn = 🤝 A draw: nobody can ever move again.
drawn-all-off = 🤝 A draw: both have borne off all their checkers.

# What a finished game leaves
replay-progress = 🎬 The replay is being made: { $percent }%. If it has not come in three minutes, press the button again.
replay = 🎬 The whole game: { $x } and { $o }, { $turns ->
    [one] { $turns } turn.
   *[other] { $turns } turns.
}
numbers = 📈 Largest lead in pips: { $x } { $x_lead }, { $o } { $o_lead }. The line leans towards whoever is ahead.{ $hits ->
    [0] { "" }
   *[other] {" "}Stars are hits: { $x_hits } and { $o_hits }.
}
keepsake-failed = That did not work out. The game is safe; press the button under its board again.
keepsake-forbidden = I am not allowed to send pictures and animations here. Ask an admin to allow it, then press the button again.

# An open table
asks-somebody = 🎲 { $name } invites { $called } to a game!
asks-for-game = 🎲 { $name } wants a game.
rematch-open = 🎲 { $name } offers another game. { $invited }, shall we?
rules-of-table = <b>{ $game }</b> · { $preset } · { $length }
length = { $length ->
    [0] money play
    [1] single game
   *[other] match to { $length }
}
type-length-group = For another length reply to this message: <code>to 9</code>
type-length-private = For another length just write: <code>to 9</code>
join-group = { $called ->
    [yes] The seat is kept for this opponent alone, who presses Play;
   *[no] Who is in? Press Play;
} White and Black are drawn by lot. The table waits a day. The game and its rules are chosen by whoever opened it.
join-private = { $called ->
    [yes] Send this link to your opponent, nobody else can sit down by it:
   *[no] Send this link to a friend; whoever sits down first plays you:
}
    { $link }
    It works for a day.
join-guest = Press Play and the game begins; White and Black are drawn by lot.
seat-gone = Somebody else took the seat. Open your own table: /play
gone-group = 🚪 { $name } has left the group. The game waits; if nobody plays for a day, you may close the table: /close
gone-private = 🚪 I can't reach { $name }: it seems I have been blocked. The game waits; if nobody plays for a day, you may close the table: /close
table-begun = At the table: { $x } and { $o }. The board is below.
table-below = This table is now further down.
table-cancelled = The table is closed. Another game: /play
table-expired = Nobody sat down for a day, so the table is closed. Another game: /play
table-abandoned = The table is closed, and nobody has won. Another game: /play
table-quarantined = ⚠️ This game's record is damaged. It is kept as it is and the bot's owner has been told; another game: /play
table-newer = A newer release of the bot saved this game. It is safe, and opens again after the update.
invitation = { $name } invites you to a game: { $game }, { $preset }, { $length }.

# Buttons
button-join = 🎲 Play
button-cancel = Close the table
button-share = Send to a friend
button-rematch = 🔁 Rematch
button-replay = 🎬 Replay
button-numbers = 📈 Numbers
button-done = ✅ Done
button-undo = ↩ Undo
button-ask-resign = 🏳 Resign
button-keep-on = No, play on
button-why-not = ❓ Why can't I?
button-double = { $die }-{ $die }: { $most } of { $of }
button-money = ∞ Money play, no end
menu-to-game = 🎯 Game
menu-to-preset = 📋 Rules
menu-to-options = ⚙ All rules
menu-to-length = 🏁 Length
menu-to-folded = ✓ Done
