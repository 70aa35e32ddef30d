# Commands and talk
help-private = Play backgammon with friends, turn by turn, at once or over a week.

    /play — open a table and get a link for a friend
    /games — my games, those that wait for me first
    /board — show the board again
    /rules — rules and examples
    /verify — check the dice
    /terms — words of the game
    /keys — moves and commands to type
    /export — the game as a file
    /record — my record, or in answer to somebody's message ours
    /settings — language, board, time zone, vacation
    /forget — erase what is personal

    To play in a group, add me there and write /play in it.
help-group = Backgammon right here, turn by turn, with everybody watching.

    /play — open a table: whoever presses Play sits down
    /board — show the board again
    /rules — rules and examples
    /verify — check the dice
    /terms — words of the game
    /keys — moves and commands to type
    /export — the game as a file
    /record — my record, or in answer to somebody's message ours
    /top — the group's ladder
    /weekly — a summary of the week
    /games — my games
    /close — close a table at which nobody plays any more
    /settings — this group's language and board, who opens tables and where
    /forget — erase what is personal

    You play with the buttons under the board. Where there are few plays, each has its button; where there are many, press checker by checker: a row shows a die and the points it can be played from.
not-understood = I understand buttons and commands. Open a table: /play, my games: /games, help: /help
nobody-opens = A chat has no seat at a table. Write /play under your own name.
no-board = Nobody is playing here. Open a table: /play
games = Your games. A number's button opens its board.
games-paged = Your games, page { $page } of { $pages }. A number's button opens its board.
games-more = Your other games ({ $count }) are in our private chat.
games-none-here = You have no games here now. Open a table: /play
button-all-games = 📋 All my games
games-none = You have no games now. Open a table: /play
games-part-waits = 🎲 Waiting for you
games-part-on = ⏳ Your opponents' turn
games-part-open = 🪑 Nobody has sat down yet
games-against = { $number }. { $opponent }: { $what }
games-invited = { $number }. { $opponent } asks you for a game: { $what }
games-score = ⚪ { $x } : { $o } ⚫
games-left = ⏳ { $left } left, until { $until }
games-stands = ⏸ { $left } left, the clock is stopped
games-up = ⌛ Your time is up. It is not too late to move.
games-since = 💤 waiting for { $ago }
games-there = 🎲 { $opponent }: { $what }. The board is in the group.
button-to-board = Open the board
button-next-table = ➡ Next game: { $name }{ $more ->
    [0] { "" }
   *[other] {" "}({ $more } more)
}
next-there = That game is in a group. The link is below.
none-waits = No game is waiting for you now. All your games: /games
played-more = Played. Another game waits for you: /games
digest = 🎲 { $count ->
    [one] A game waits for you
   *[other] { $count } games wait for you
}: /games
digest-until = ⏳ The most urgent: by { $until }
digest-old = All your games: /games
board-in-group = The board is shown again: { $title }.
board-in-private = The board is in our private chat.
settings = Which language shall I speak here, and which board shall I show?
language-set = Done: English from now on.
look-classic = 🟫 Wood and felt
look-dark = 🌙 Dark
look-paper = 📰 Like a book
look-letters = 🔤 In letters
home-right = Home right ▶
home-left = ◀ Home left
home-set-right = Your home is bottom right now.
home-set-left = Your home is bottom left now: the whole board is turned round.
look-set-classic = The board is of wood and felt now.
look-set-dark = The board is dark now.
look-set-paper = The board is like a book's now: black on white, fit to be printed.
look-set-letters = The board is in letters now: X is White, O is Black.
pictures-forbidden = 🖼 The bot may not send pictures here, so the board is in letters. An admin of the group can allow it.

# Beside a board in letters: ten signs at most
letters-pips = pips
letters-bar = bar
letters-hand = hand
letters-off = off
letters-cube = cube

# The bot's menu
menu-play = open a table
menu-games = my games
menu-board = show the board again
menu-rules = rules and examples
menu-terms = words of the game
menu-keys = moves and commands to type
menu-export = the game as a file
menu-settings = language and board
menu-help = how to play here
about = Backgammon with friends, turn by turn, in a group or in private. A fresh board picture after every turn.
about-short = Backgammon with friends, turn by turn

# Games as documents
no-export = Nothing has been played here yet. Open a table: /play
export-log = The game's log, line by line, as I keep it.
export-mat = For GNU Backgammon, eXtreme Gammon and others.
export-mat-position = For GNU Backgammon, eXtreme Gammon and others. The buttons copy the position.
mat-long = GNU Backgammon reads matches to { $most } points at most.
mat-cube-turned = Game { $game }: the lot was tied and the cube turned to { $cube } by itself; a .mat file cannot say so.
mat-koks = Game { $game }: koks although the loser had borne checkers off; it counts { $points } here, { $cube } in GNU Backgammon.
mat-took-back = Game { $game }: a play was taken back by consent; the .mat file has only what counted.
mat-resigned-match = Game { $game } was left unfinished: the whole match was resigned.
