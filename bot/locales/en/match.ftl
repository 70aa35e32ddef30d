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
asked-take-back = { $name } asks to take the play back.
asked-play-out = { $name } offers to let the rest play itself.
declined-take-back = { $name } lets the play stand, the game goes on.
declined-play-out = { $name } would rather move by hand, the game goes on.
withdrew-take-back = { $name } no longer asks for the play back, the game goes on.
withdrew-play-out = { $name } no longer offers to play it out, the game goes on.
took-back = ↩️ { $name } takes { $play } back and has { $roll } again.{ $count ->
    [0] { "" }
    [one] {" "}The roll { $void } is void.
   *[other] {" "}The rolls { $void } are void.
}
played-out = 🏁 Played out by consent: { $x } { $x_turns ->
    [one] { $x_turns } turn
   *[other] { $x_turns } turns
}, { $o } { $o_turns ->
    [one] { $o_turns } turn
   *[other] { $o_turns } turns
}.
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
your-take-back = { $mark } Your opponent asks to take { $play } back: the dice stay { $roll }{ $count ->
    [0] { "" }
    [one] , and the roll { $void } is void
   *[other] , and the rolls { $void } are void
}. Do you allow it?
other-take-back = { $mark } { $name } decides whether { $play } may be taken back{ $count ->
    [0] { "" }
    [one] ; the roll { $void } would be void
   *[other] ; the rolls { $void } would be void
}.
your-play-out = { $mark } There is no contact left. Your opponent offers to let the rest play itself: I roll and bear off for both, best first{ $cube ->
    [yes] , and nobody can double any more
   *[no] { "" }
}. Agreed?
other-play-out = { $mark } There is no contact left. { $name } decides whether the rest plays itself.
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
button-take-back = 🙏 Take back?
button-accept-take-back = ✅ Allow
button-decline-take-back = No, play on
button-withdraw-take-back = Never mind, it stands
button-play-out = 🏁 Play it out?
button-accept-play-out = ✅ Play it out
button-decline-play-out = No, move by hand
button-withdraw-play-out = Never mind, move by hand
button-next-game = ▶ Next game
button-void = ✋ Kestum!
button-rolls-for-me = ⏩ Roll for me
button-asks-me = ⏸ Ask me before my roll
