# Dice that can be checked: the seal and the seed under a table
dice-seal = 🔏 Dice sealed: <code>{ $seal }</code>
dice-seal-next = 🔏 The next game's dice are sealed: <code>{ $seal }</code>
dice-seed = 🔓 Seed of the dice, check them: /verify <code>{ $seed }</code>

# Words of one's own
button-own-words = Own words for the dice: { $value }
button-start = 🎲 Start
button-get-up = Leave the table
own-words-noted = Noted.
words-asked = Before the start each player may add words of his own to the dice; the game begins when both have pressed Start.
seated = You are in. Add words of your own to the dice if you like, then press Start.
both-seated = 🎲 { $opener } and { $joiner } are at the table.
words-of-table = Words for the dice (✅ has pressed Start):
words-given = { words-ready } { $name }: <code>{ $given }</code>
words-none = { words-ready } { $name }: none yet
words-ready = { $ready ->
    [yes] ✅
   *[no] ⏳
}
words-how = The throws were sealed before anybody sat down, and your words are mixed into them, so that nobody could choose them for you. If you like, add yours: <code>/words lucky-7</code>, up to 32 Latin letters, digits and hyphens. Then both press Start.
words-noted = Noted.
words-unfit = Words for the dice are up to 32 Latin letters, digits and hyphens, for example: /words lucky-7
words-later = Somebody has to sit down first, then add your words: /words lucky-7
words-too-late = The game has begun, its dice are settled. Look at the board: /board
words-help = Add words of your own to the dice, so that nobody could choose them beforehand: <code>/words lucky-7</code>, up to 32 Latin letters, digits and hyphens.

    It works at a table whose opener has switched it on (Rules, All rules, “Own words for the dice”), after somebody has sat down and before both have pressed Start.
ready-noted = Noted. Now your opponent has to press Start.
got-up = You have left the table.
table-not-begun = Nobody pressed Start for a day, so the table is closed. Another game: /play

# Checking
dice-no-table = There is no game to look at here. Open a table: /play
dice-unsealed = This game's dice were not sealed, so they can't be checked. In newer games they can: /play
dice-of = 🎲 { $x } – { $o }
dice-running = The game is on, { $throws ->
    [one] { $throws } throw
   *[other] { $throws } throws
} so far. The seal was published before the first one; the seed comes at the end, and then /verify checks every throw. For an earlier game, reply to its board with /verify.
dice-promise = Seal: <code>{ $seal }</code>
    Words: <code>{ $given }</code>
dice-seed-was = Seed: <code>{ $seed }</code>
dice-sealed = ✅ The seed is the one that was sealed before the game.
dice-not-sealed = ❌ The seed is not the one that was sealed before the game. Keep this message and ask whoever runs the bot.
dice-equal = ✅ { $throws ->
    [one] { $throws } throw is
   *[other] All { $throws } throws are
} just what the seed gives.
dice-differ = ❌ Throw { $number }: the log has “{ $shown }”, the seed gives { $due }. Keep this message and ask whoever runs the bot.
dice-limits = What this proves: no throw was chosen or changed once the game had begun. What it can't show: whoever runs the bot has the seed all along and could know the throws beforehand.
dice-file =
    Dice of table { $gid }

    Seal   { $seal }
    Seed   { $seed }
    Words  { $given }

    The seal is the SHA-256 of the seed's bytes; it was published when the table was opened.
    Throw n is made of HMAC-SHA256 with the seed's bytes as key over the text
    words:n:0, that is { $given }:n:0. Of its bytes those from 252 up are passed over, each
    other one gives a die: its remainder by 6, and 1 more. (If a block were ever used
    up, words:n:1 would follow.)
    { $x } is White, { $o } Black; the lot has White's die first. "opened" plays the lot's dice,
    "threw" is one die, "thrown" waits for "rolled", and "voided" calls a throw off. After
    "granted take-back" the last play did not count, nor did the rolls that followed it.

      No.  Log                By the seed

# Luck
luck-of = { $name } · { $throws ->
    [one] { $throws } throw
   *[other] { $throws } throws
}
luck-was = was
luck-usual = usual
luck-pips = pips
luck-doubles = doubles
luck-few = So few throws say next to nothing about the dice. “Usual” is where 95 of 100 such games lie; with eight numbers for each of you, one outside is nothing special.
luck-many = “Usual” is where 95 of 100 such games lie; with eight numbers for each of you, one outside is nothing special.
luck-left-out = Pips are the mean of a throw, a double counted as four moves. Not counted: the lot, even where it was the first roll, and single dice.

# The menu
menu-verify = check the dice
menu-dice = how the dice fell
menu-words = my words for the dice
