# Answers to presses
played = Played.
chosen = { $play } ✓ Numbers left: { $left }.
chosen-all = { $play } ✓ Now press Done.
undone = Taken back.
nothing-to-undo = Nothing to undo: you have not moved yet.
joined = You are in. Good luck!
closed = The table is closed.
rematch-offered = Offered. { $name } has to say yes now.
rematch-set = A rematch is offered already, see below.
resign-sure = What do you give up? Choose on the board.
play-on = Playing on.
resign-offered-you = Offered. Your opponent has to agree.
resign-match-sure = The whole match, really? Confirm on the board.
resigned-match-you = You resigned the match.
thrown = Rolled.
doubled-you = Offered. Your opponent decides.
took-you = Taken, the game goes on.
dropped-you = Dropped. The game is lost.
accepted-you = Accepted.
asked-you = Asked. Your opponent decides.
granted-you = Agreed.
voided-you = Kestum! The dice are thrown anew.
next-game-begins = The next game has begun.
rolls-for-me-now = I roll for you at once now. A button under the board brings the question back.
asks-me-now = All right, I ask before each of your rolls.
at-stake = { $who ->
    [you] Drop and you lose { $stake }, the score becomes ⚪ { $x } : { $o } ⚫. Take and the game is worth { $value }
   *[other] Your opponent decides. Drop: they lose { $stake }, the score becomes ⚪ { $x } : { $o } ⚫. Take: the game is worth { $value }
}{ $cube ->
    [yours] , the cube is yours.
   *[theirs] , the cube is your opponent’s.
}
board-again = The board is below.
already = That was played already.
stale = The position has changed. Look at the fresh board, I am updating it.
moves-lost = The server failed and lost the last moves. Look at the fresh board: the same dice come again.
no-such-button = There is no such button. Press on the fresh board: /board
not-a-player = Others play at this table. Open your own: /play
not-your-turn = It is { $name }'s turn.
answer-awaited = { $name } has yet to answer you. Changed your mind? Call it off with the button under the board.
not-your-question = That question is not for you. Your opponent has to answer.
not-your-table = Only { $name } can close this table.
own-table = This is your own table, it waits for an opponent.
no-such-table = There is no such table. Open one: /play
slow = Not so fast, I can't keep up. Wait a second or two and press again.
many-open-yours = You already have { $most } tables that nobody has joined. Close one of them first: /games
many-open-here = There are { $most } tables here that wait for an opponent. Join one of them: /board
opens-too-fast = That is a lot of tables in a row. You can open the next one in a few minutes: /play
seat-taken = The seat is taken. Open your own table: /play
call-another = You can't play yourself. Call somebody else: /play @name
seat-kept = This seat is kept for { $name }. Open your own table: /play
already-closed = The table is closed already, or being played at.
close-too-soon = This table can be closed when nobody has played at it for a day. The board again: /board
close-clock-runs = This table has a clock, and there is time left. It can be closed when that is up. The board again: /board
close-not-yours-group = An admin of the group may close this table; a player only if the opponent has left. To resign, use the button under the board: /board
close-not-yours-private = A table can be closed without a result only if your opponent can't be reached. To resign, use the button under the board: /board
close-which = There are several tables here. Reply /close to the board of the one to close.
nobody-sits = A chat can't take a seat. Press as yourself.
game-over = The game is over. Another one: the button under the board, or /play
started-before = The game has begun already.
game-not-over = This game is still on.
table-open = Nobody has joined this table yet.
table-closed = This table is closed. Open a new one: /play
table-full = This game is too long to be written down any further. A new one: /play
try-again = I can't tell whether that was taken. Look at the board in a minute and press again if need be.
was-away = I was away, and let go of what was written meanwhile. Write it again if you still want it.

rules-are-openers = It is { $name }'s table, so they choose the game and the rules.
rules-changed-by-you = Noted. This chat will remember it.
rules-changed = The rules have just been changed. Read them and press Play again.
menu-turned = Choose.
no-open-table = The length is chosen at your own open table, before anybody sits down. Open one: /play
so-already = It is so already.
name-first = Name a double first: the buttons under the board.
nothing-to-name = There is nothing to name now.
bans = Not allowed now:
no-bans = No rule takes anything away now: you may play whatever the dice allow.

replay-begun = Making the replay. It comes here in a moment.
numbers-begun = Drawing the numbers. They come here in a moment.
keepsake-on-its-way = It is on its way, a moment more.
keepsake-here = It has just come to this chat: scroll a little.
keepsakes-many = Many have asked before you. Press again in a minute.

# Something else first
next-game-first = This game is over. Press “Next game”.
double-open = The double comes first: take it or drop.
resignation-open = The resignation comes first: accept it or play on.
wish-open = What was asked comes first: the buttons are under the board.
dice-turn = The dice are still turning, wait a second.
throw-first = Roll first: the button under the board.
nothing-to-throw = The dice are rolled already: play them.
not-your-throw = It is your opponent's throw.
no-double-open = There is no double to answer any more. Look at the fresh board.
question-gone = Nobody asks that any more. Look at the fresh board.
older-game = This game began before I could do that. In the next one, gladly.
asked-before = That was asked already. You can ask again after the next play.
nothing-to-take-back = There is nothing to take back now.
not-your-play = The last play is not yours: your opponent may ask for it back.
no-other-play = There was no other play, so there is no point in taking it back.
nothing-to-play-out = There is nothing to play out now.
contact-left = The rest can play itself only once the sides have passed and there is no contact left.
not-your-answer = You offered it yourself: your opponent has to answer.
no-raise = Here a double is only taken or dropped.
no-match-to-resign = There is no match here: only the game can be resigned.
next-game-set = The next game has begun already, see below.
no-such-level = This game can't be given up like that. Choose on the board.
no-dice-turn = The dice lie already, it is too late.
voided-before = Each player has one kestum a game, and you have used yours.

# Why no double
no-cube = This table plays without the cube. It is switched on before the start, under “All rules”.
crawford-game = The Crawford game: somebody needs one point, so this game is played without the cube.
double-dead = No need to double: at { $cube } a single win is enough for you. This table forbids it.
double-free = You can't double: at { $cube } a single win is enough for your opponent, so you would risk nothing.
double-wins-match = You can't double: a doubled win would end the match, and this table forbids that.
cube-not-yours = The cube is your opponent's: only they can double now.
cube-at-top = The cube is at { $cube } and goes no higher at this table.
double-before-throw = Doubling is done before one's own roll.
double-not-first = No doubling before the first roll of a game.

# Why not
must-play = You have to play, for example { $instead }.
no-checker = You have no checker on { $point }. You can play { $instead }, for example.
bar-first = Your checker on the bar comes in first. You can play { $instead }, for example.
closed-point = Point { $point } is closed. You can play { $instead }, for example.
not-all-home = Too early to bear off: the checker on { $point } is not home yet. You can play { $instead }, for example.
higher-first = The checker on { $point } comes first, it is farther away. You can play { $instead }, for example.
not-a-play = The dice don't allow that. You can play { $instead }, for example.
both-dice = Not so: both dice must be played. You can play { $instead }, for example.
whole-double = Not so: a double is played as often as it can be. You can play { $instead }, for example.
larger-die = Not so: only one of the dice can be played, so it must be the larger. You can play { $instead }, for example.
backwards = Checkers go from higher numbers to lower ones, so down from { $point }. You can play { $instead }, for example.
die-can = The { $die } can be played from: { $sources }.
die-later = The { $die } comes second: play the other die first, for example { $instead }.
die-smaller = Only one of the dice can be played, so it must be the larger: { $instead }.
die-bar-closed = Entering on { $point } is closed, so the { $die } can't be played.
die-blocked = The { $die } can't be played: its points are closed, or nothing can move by it.
head = No more from the head this turn. You can play { $instead }, for example.
block = Six in a row are not allowed here now, see /rules. You can play { $instead }, for example.
home-frozen = The checker on { $point } is home and stays. You can play { $instead }, for example.
exact-only = Bearing off must be exact. You can play { $instead }, for example.
bar-before-hand = The checker that was hit comes in before a new one. You can play { $instead }, for example.
bar-needs-double = Checkers that were hit come in on a double only. You can play { $instead }, for example.
entry-locked = Too early to come in: it takes a certain throw first, see /rules. You can play { $instead }, for example.
all-in-first = Bring all your checkers in first. You can play { $instead }, for example.
hit-needs-home = You may hit only once a checker of yours is home. You can play { $instead }, for example.

# A word for each rule that takes a move away
ban-head = { $move }: the head
ban-block = { $move }: the block of six
ban-home-frozen = { $move }: frozen at home
ban-exact-only = { $move }: bear off exactly
ban-higher-first = { $move }: farther ones first
ban-not-all-home = { $move }: not all home
ban-bar-first = { $move }: the bar comes first
ban-bar-before-hand = { $move }: the one hit comes first
ban-bar-needs-double = { $move }: the one hit needs a double
ban-entry-locked = { $move }: no entry yet
ban-all-in-first = { $move }: all in first
ban-hit-needs-home = { $move }: no hit before one is home
ban-both-dice = { $move }: wastes the other die
ban-whole-double = { $move }: plays less of the double
ban-larger-die = { $move }: must be the larger die
