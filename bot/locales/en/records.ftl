# One's own record
player = Player
record-head = 📒 { $name }: { $where ->
    [group] games in this group
   *[private] all games
}
record-none = { $where ->
    [group] You haven't finished a game here yet. Open a table: /play
   *[private] You haven't finished a game yet. Open a table: /play
}
record-game = <b>{ $game }</b>: { $won } : { $lost }{ $drawn ->
    [0] { "" }
   *[other] {" "}and { $drawn } drawn
}
record-marses-backgammon = Gammons { $marses } : { $marses_lost }
record-marses-long_narde = Marses { $marses } : { $marses_lost }
record-marses-crazy_narde = { record-marses-long_narde }
record-points = Points { $won } : { $lost }
record-rating = Rating { $rating }
record-matches = Matches { $won } : { $lost }
record-streak = 🔥 { $count ->
    [one] { $count } win
   *[other] { $count } wins
} in a row, and counting
record-longest = Longest streak: { $count ->
    [one] { $count } win
   *[other] { $count } wins
}
record-rivals = Against whom:
record-rival = { $name }: { $won } : { $lost }{ $drawn ->
    [0] { "" }
   *[other] , { $drawn } drawn
}
record-unknown = You haven't finished a game with a player of that name. Answer a message of theirs, or a board, with /record, and I'll show the score.

# Head to head
duel = ⚔ { $one } and { $other }: { $won } : { $lost }{ $lead ->
    [you] , you lead
    [even] , level
   *[name] , { $leader } leads
}{ $drawn ->
    [0] .
   *[other] . Drawn: { $drawn }.
}
duel-none = You two haven't finished a game with each other yet. Open a table: /play
meetings = ⚔ Head to head: { $who ->
    [you] you lead
   *[name] { $name } leads
} { $won } : { $lost }
meetings-even = ⚔ Head to head: level, { $won } : { $won }

# The ladder
top-head = 🪜 <b>Ladder: { $game }</b>
top-line = { $number }. { $name }: { $rating } ({ $won } : { $lost }{ $drawn ->
    [0] { "" }
   *[other] , { $drawn } drawn
})
top-provisional = A question mark means fewer than ten games: the rating is still a guess.
top-none = Nobody has finished a game here yet. Open a table: /play
top-in-groups = Groups have a ladder and a weekly summary. Your own record: /record
ladder-shown = Here is the ladder.

# The week
week-head = 📅 <b>The week</b>: { $games ->
    [one] { $games } game
   *[other] { $games } games
}
week-line = { $number }. { $name }: { $won } : { $lost }{ $drawn ->
    [0] { "" }
   *[other] , { $drawn } drawn
}{ $marses ->
    [0] { "" }
    [one] , { $marses } gammon
   *[other] , { $marses } gammons
}
week-streak = 🔥 Streak of the week: { $name }, { $longest ->
    [one] { $longest } win
   *[other] { $longest } wins
} in a row
week-end = The ladder: /top
weekly-how = I send a summary of the week on Mondays, if anybody has played. To have it: <code>/weekly on</code>, to stop it: <code>/weekly off</code>. The group's admins decide.
weekly-by-chiefs = The group's admins decide on the weekly summary.
weekly-on = Done: a summary of the week every Monday. To stop it: <code>/weekly off</code>
weekly-off = Done: no more weekly summaries.

# Forgetting
forget-asks = Shall I forget you?

    <b>This goes:</b> your name and your Telegram id, in all games “Player” stands in their place; your record and your place on the ladders; the language, board and rules that you chose in private.

    <b>This stays:</b> the moves and dice of finished games, without your name, and your opponents' records. Games that are on can be finished: on the board you will be “Player”. Messages that I have sent already, and old backups of whoever runs the bot, stay as they are.

    There is no way back.
button-forget = Yes, forget me
forget-not-yours = It was somebody else who asked. To be forgotten: /forget me
forget-begun = I'm forgetting you: in a minute only “Player” is left.
opponent-forgotten = Your opponent has asked to be forgotten and can't be invited. A new table: /play

# Menu
menu-record = my record: wins, gammons, opponents
menu-top = this group's ladder
