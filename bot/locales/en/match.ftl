# A match: what happened
starts = { $name } begins, having won the last game.
game-began = <b>Game { $number }.</b>{ $crawford ->
    [yes] {" "}The Crawford game: it is played without the cube.
   *[no] { "" }
}
cube-turned = A tied lot: the cube goes to { $value } by itself.
doubled = { $name } doubles: the cube to { $value }.
redoubled = { $name } redoubles: the cube to { $value }.
raised-beaver = { $name } beavers: the cube to { $value } at once.
raised-raccoon = { $name } raccoons: the cube to { $value } at once.
raised-otter = { $name } otters: the cube to { $value } at once.
took = { $name } takes, the game goes on.
dropped = { $name } drops.
resign-offered = { $name } offers to resign: { $level }.
accepted = { $name } accepts the resignation.
declined = { $name } declines the resignation, the game goes on.
withdrew = { $name } takes the resignation back, the game goes on.
resigned-match = 🏳 { $name } resigns the whole match.
voided = { $name }: kestum! The throw is void.
counts-single = Nobody doubled, so by the Jacoby rule it counts single.

# What is to be decided
your-throw = { $mark } Your throw{ $may ->
    [double] , or double first.
   *[throw] { "" }.
}
other-throw = { $mark } { $name } { $may ->
    [double] throws or doubles.
   *[throw] throws.
}
your-cube = { $mark } Your decision: play on for { $value }, or drop?
other-cube = { $mark } { $name } decides: play on for { $value }, or drop?
your-resignation = { $mark } Your opponent resigns: { $worth } Accept it or play on?
other-resignation = { $mark } { $name } decides whether to accept the resignation: { $worth }
dice-turn-now = 🎲 The dice are still turning{ $may ->
    [yes] : for five seconds “kestum” calls them off.
   *[no] …
}
resign-question = { $name }, { $whole ->
    [match] resign the whole match? It goes to your opponent at once, without being asked.
   *[game] what do you give up? Your opponent has to agree to a resigned game.
}
next-game-waits = To go on: “Next game”.

# Score and cube
score-match = Match to { $length }: ⚪ { $x } – { $o } ⚫
score-money = Score: ⚪ { $x } – { $o } ⚫
crawford-now = the Crawford game, no cube
cube-of = cube { $value }, { $mark }’s
cube-free = cube { $value } in the middle
stake-now = stake ×{ $stake }
match-won = 🏆🏆 { $name } wins the match to { $length }, ⚪ { $x } : { $o } ⚫!
match-left = 🏆🏆 { $name } wins the match to { $length }, resigned at ⚪ { $x } : { $o } ⚫.
game-won = { $number }. { $mark } { $level }, { $points } → { $x }:{ $o }
game-drawn = { $number }. a draw
costs = you lose { $points }
costs-score = you lose { $points }, score ⚪{ $x }:{ $o }⚫

# A match's buttons
button-throw = 🎲 Roll
button-cube = ⏫ { $kind ->
    [redouble] Redouble
   *[double] Double
}: cube to { $value }
button-take = ✅ Take: play on for { $value }
button-beaver = 🦫 Beaver: { $value } at once
button-raccoon = 🦝 Raccoon: { $value } at once
button-otter = 🦦 Otter: { $value } at once
button-drop = ❌ Drop: { $costs }{ $length ->
    [0] { "" }
   *[other] {" "}to { $length }
}
button-stake = ❓ What is at stake
button-offer-resign = 🏳 { $level }: { $costs }
button-resign-match = 🏳🏳 Resign the whole match…
button-resign-match-sure = 🏳🏳 Yes, I resign the match
button-accept = ✅ Accept
button-decline = Play on
button-withdraw = ↩ I take it back
button-next-game = ▶ Next game
button-void = ✋ Kestum!
button-rolls-for-me = ⏩ Roll for me
button-asks-me = ⏸ Ask me before my roll
