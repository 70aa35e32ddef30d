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
guess-given = 🔮 Your guess: { $name }. So think { $same } of { $all }.
guess-right = 🔮 You picked the winner! { $right } of { $all } did.
guess-wrong = 🔮 Not this time. { $right } of { $all } picked the winner.
guesses-told = 🔮 { $right } of { $all } spectators picked the winner.

watch-none = There is nothing to watch here now. Open a table: /play
watch-here = Which game will you watch? Its board comes to your private chat and changes after every turn.
watch-help = To watch somebody's game, follow the link that a player sends you, or press “Watch” under its board in a group. A game of your own: /play
watch-which = You play several games. Which one do you mean?
watch-not-begun = The game has not begun yet. Follow the link a little later.
watch-over = This game is over. A game of your own: /play
watch-invitation = Watch them play: { $table }. { $game }
own-board = This is your own game. Its board: /board
watches = The board is on its way.
watches-not = You are not watching this game. Follow its link again.
unwatched = All right, no more boards of this game.
stand-below = About spectators: see below.
stand-closed = The players want no spectators. A game of your own: /play
stand-full = Too many people want to watch this game, there is no room now. Try again later.
stand-gone = The players go on without spectators. A game of your own: /play
stand-is-open = 👁 { $x } and { $o }: { $count ->
        [0] nobody is watching yet.
        [one] { $count } person is watching.
       *[other] { $count } people are watching.
    }
    Whoever follows this link sees the board after every turn:
    { $link }
stand-is-closed = 🔒 { $x } and { $o } play without spectators.
stand-closed-now = You now play without spectators.
stand-open-now = Spectators may come in again.
guess-taken = Noted. I'll tell you at the end.
guess-once = Your guess is noted already, and stays.
guess-late = It is too late to guess: one can see who wins.
menu-watch = watch a game, let spectators in

# A private table shown in a group
button-show-in-group = 👥 Show in a group
shown-here = The board is shown here.
show-in-group = Write /show in a group, and the game of your private chat will be seen there.
show-none = There is nothing to show: you play no game in your private chat now. Open a table: /play in your private chat
show-closed = You play without spectators, so the board can't be shown to a group. Let spectators in first: /watch in our private chat.
show-which = Which game shall be shown here?
menu-show = show a game of yours to this group

# The bot's name in any chat
button-invite-there = 💬 Invite in another chat
inline-invitation = Invite to a game
inline-game = Show a game: { $table }
inline-now = 🎲 { $x } and { $o } play: { $game }. This board stays as it is; the button leads to the live one.
