# Who looks on
button-watch = 👁 Watch
button-own-board = 🎲 My board
button-stand = 👁 Spectators{ $count ->
    [0] { "" }
   *[other] : { $count }
}
button-closed-stand = 🔒 No spectators
button-unwatch = Stop watching
button-share-stand = 📨 Invite spectators
button-close-stand = 🔒 Play without spectators
button-open-stand = 👁 Let spectators in

watching = 👁 { $count ->
    [one] { $count } person is watching.
   *[other] { $count } people are watching.
}
guess-asked = 🔮 Who will win? Press a name: you have one guess.
guess-given = 🔮 Your guess: { $name }. { $same ->
    [one] { $same } of { $all } thinks so.
   *[other] { $same } of { $all } think so.
}
guess-right = 🔮 You picked the winner! { $right } of { $all } did.
guess-wrong = 🔮 Not this time. { $right } of { $all } picked the winner.
guesses-told = 🔮 { $right } of { $all } spectators picked the winner.

watch-none = There is nothing to watch here now. Open a table: /play
watch-here = Which game would you like to watch? Its board comes to your private chat and changes after every turn.
watch-help = To watch somebody's game, follow the link that a player sends you, or press “Watch” under its board in a group. A game of your own: /play
watch-again = 👁 You are watching these games. A button brings the board again.
watch-which = You play several games. Which one do you mean?
watch-not-begun = The game has not begun yet. Follow the link a little later.
watch-over = This game is over. A game of your own: /play
watch-invitation = Watch them play: { $table }. { $game }
own-board = This is your own game. Its board: /board
watches = The board is on its way.
watches-not = You are not watching this game. Follow its link again.
unwatched = All right, no more boards of this game.
stand-below = Spectators: see below.
stand-closed = The players have closed this game to spectators. A game of your own: /play
stand-full = Too many people are watching this game already. Try again later.
stand-gone = The players go on without spectators. A game of your own: /play
stand-is-open = 👁 { $x } and { $o }: { $count ->
        [0] nobody is watching yet.
        [one] { $count } person is watching.
       *[other] { $count } people are watching.
    }
    Whoever follows this link sees the board after every turn:
    { $link }
stand-is-closed = 🔒 { $x } and { $o } are playing without spectators.
stand-closed-now = You now play without spectators.
stand-open-now = Spectators may come in again.
guess-taken = Noted. I'll tell you at the end.
guess-once = You have guessed already, and a guess can't be changed.
guess-late = It is too late to guess: the outcome is clear.
menu-watch = watch a game, let spectators in

# A private table shown in a group
button-show-in-group = 👥 Show in a group
shown-here = The board is shown here.
show-in-group = Write /show in a group, and the game from our private chat will be shown there.
show-none = There is nothing to show: you have no game in our private chat now. Open a table: /play there.
show-closed = You play without spectators, so the board can't be shown to a group. Let spectators in first: /watch in our private chat.
show-which = Which game shall I show here?
menu-show = show a game of yours to this group

# The bot's name in any chat
button-invite-there = 💬 Invite in another chat
inline-invitation = Invite to a game
inline-game = Show a game: { $table }
inline-now = 🎲 { $x } and { $o } are playing: { $game }. This board stays as it is; the button leads to the live one.
