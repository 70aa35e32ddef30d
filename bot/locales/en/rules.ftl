# The rules of the games: a paragraph a topic; the variables are the options and the preset
rules-title = 📖 <b>{ $game }</b>, { $preset }
rules-title-changed = 📖 <b>{ $game }</b>, { $preset } with changes
rules-tips = <b>Five tips</b>

# Common
rule-lot = The lot: each throws one die, the higher begins, a tie is thrown again. { $opening_roll ->
    [use_lot] These two dice are also the first roll.
   *[reroll] For the first play the winner throws both dice anew.
}
rule-dice-each = Each die is a move of its own: two dice move two checkers or one checker twice, but a sum is no move, the point in between must be open too. A double is four moves.
rule-dice-all = <b>You must play.</b> Play as much as you can: both dice if both can be played in any order, of a double as many of the four as possible. { $obligation ->
    [standard] If either die can be played but not both, it must be the larger.
   *[max_only] If either die can be played but not both, take whichever you like.
} If nothing can move, you pass.
rule-off-larger = If you have none on the die's point, you move a checker from a higher point; if there is none either, you take one off the highest point that you hold.
rule-off-exact = It must be exact: a six from 6, a two from 2. What can't be played so is lost, even if nobody stands farther back.
rule-off-by-option = { $bear_off ->
    [backgammon] { rule-off-larger }
   *[exact] { rule-off-exact }
}

# Match, cube, resignation, kestum: what the table has not is not told
rule-match = { $length ->
    [0] <b>Money play.</b> Game follows game for as long as you like, and the points add up.
   *[other] <b>Match to { $length }.</b> Games go on until somebody has { $length } points; surplus ones don't count.
} { $next_starter ->
    [winner] The winner begins the next game: no lot, both dice at once.
   *[lot] Each game begins by lot.
}
rule-cube = <b>The cube.</b> The stake begins at 1. Before your throw, but not the game's first, you may offer to double it. The other side takes, owns the cube and alone may redouble; or drops and pays the old stake. A win's points are multiplied by the cube{ $cube_max ->
    [none] , which has no limit.
   *[other] , which stops at { $cube_max }.
} { $double_ban ->
    [dead] You may not double if a single win at the present cube gives you the match: more points are no use.
    [free] You may not double if a single win at the present cube gives your opponent the match: you would have nothing to lose.
    [classic] { rule-cube-either }
    [match_win] { rule-cube-either } Nor if a single win at the doubled stake would give you the match.
   *[none] { "" }
} { $crawford ->
    [yes] Crawford rule: no cube in the first game in which somebody needs one point{ $double_ban ->
        [classic] { rule-cube-never-back }
        [match_win] { rule-cube-never-back }
       *[none] ; in the next it is back.
    }
   *[no] { $double_ban ->
        [classic] { rule-cube-gone }
        [match_win] { rule-cube-gone }
       *[none] { "" }
    }
} { $jacoby ->
    [yes] Jacoby rule: until somebody has offered a double, any win counts as a single one.
   *[no] { "" }
} { $auto_doubles ->
    [1] A tied lot doubles the cube and leaves it in the centre, once a game.
    [2] A tied lot doubles the cube and leaves it in the centre, up to twice a game.
    [3] A tied lot doubles the cube and leaves it in the centre, up to three times a game.
   *[0] { "" }
} { $beaver ->
    [yes] Beaver: you may take, double again at once and keep the cube; the other side takes or drops{ $raccoon ->
        [yes] , or answers with a raccoon, twice that again{ $otter ->
            [yes] , and that with an otter.
           *[no] .
        }
       *[no] .
    }
   *[no] { "" }
}
rule-cube-either = Nobody may double if a single win at the present cube gives either side the match: one has no use for more points, the other nothing to lose.
rule-cube-never-back = , and it never comes back: the ban keeps it out.
rule-cube-gone = Once somebody needs one point, there is no cube for the rest of the match.
rule-resign-answer = your opponent accepts and gets these points{ $cube ->
    [yes] {" "}times the cube,
   *[no] , { "" }
} { rule-resign-declined }
rule-resign-declined = or declines, and you play on. { $length ->
    [0] { "" }
    [1] { "" }
   *[other] Resigning the whole match needs no consent.
}
rule-kestum = <b>Kestum.</b> You throw by a press, and the dice turn for five seconds: until they lie, either player may have them thrown anew, once a game each.

# Backgammon
rule-backgammon-start = <b>Goal and start.</b> The first to bear off all 15 checkers wins. Each side counts its own way, from 24 down to 1; its points 1–6 are its home. At the start each has two checkers on 24, five on 13, three on 8 and five on 6. { rule-lot }
rule-backgammon-motion = <b>Moving.</b> Checkers go from 24 to 1, against the stream of the other side's. { rule-dice-each }
rule-backgammon-points = <b>Points and hits.</b> Two or more opposing checkers close a point. A single one, a blot, is hit: it goes to the bar. Any number of your own may share a point.
rule-backgammon-own = <b>The bar.</b> While you have a checker on the bar, no other may move. It enters the opponent's home: a six puts it on 19, a one on 24. If that point is closed, the die is lost.
rule-backgammon-dice = { rule-dice-all }
rule-backgammon-off = <b>Bearing off.</b> With all your checkers home, a die takes one off its point. { rule-off-larger } You may move inside your home instead. A checker that is hit has to come home first.
rule-backgammon-score = <b>Score.</b> A single game is 1 point. A gammon, when the loser has borne off nothing, is 2. A backgammon is 3: { $koks_needs_zero_off ->
    [yes] the loser has borne off nothing and has a checker on the bar or in the winner's home.
   *[no] the loser has a checker on the bar or in the winner's home, even if others have been borne off.
}
rule-backgammon-resign = <b>Resigning.</b> You may offer to lose a single game, a gammon or a backgammon: { rule-resign-answer }
tip-backgammon-1 = Make your 5, 7 and 4 points: six in a row are a prime that nobody can pass.
tip-backgammon-2 = Hold an anchor, two checkers in the enemy home: while it stands you can always come in.
tip-backgammon-3 = A blot within six pips of an enemy checker is hit by a single die; farther away it is much safer.
tip-backgammon-4 = Ahead in pips, run and trade; behind, hold your points and wait for a shot.
tip-backgammon-5 = Far behind, play the back game: two anchors in the enemy home and a strong home of your own, so that a late hit wins.

# Nackgammon
rule-nackgammon-start = <b>Goal and start.</b> The first to bear off all 15 checkers wins. Each side counts its own way, from 24 down to 1; its points 1–6 are its home. At the start each has two checkers on 24, two on 23, four on 13, three on 8 and four on 6: two more at the back than in backgammon, all other rules are the same. { rule-lot }

# Long and crazy narde
rule-narde-start = <b>Goal and start.</b> The first to bear off all 15 checkers wins. Each side counts its own way, from 24 down to 1; its points 1–6 are its home. All checkers begin on the head, your point 24. { rule-lot }
rule-narde-motion = <b>Moving.</b> Both go the same way round, anticlockwise, from their own 24 to 1; the opponent's head is your point 12. { rule-dice-each }
rule-narde-points = <b>Points and the block.</b> Even a single opposing checker closes a point; there is no hitting and no bar. { $prime_rule ->
    [free] A block of six or more points in a row may be made at any time.
    [never] A block, six or more points in a row, is forbidden. { rule-narde-checked }
    [opp_home] A block, six or more points in a row, is allowed only once an opposing checker has reached its own home. { rule-narde-checked }
   *[ahead] A block, six or more points in a row, is allowed only with at least one opposing checker ahead of it already. { rule-narde-checked }
}
rule-narde-checked = { $prime_check ->
    [end_of_turn] What counts is how the checkers stand when all is played, not on the way.
   *[each_step] That holds after each checker, on the way too.
}
rule-narde-score = <b>Score.</b> Oin, a plain win, is 1 point. Mars, when the loser has borne off nothing, is 2. { $narde_scoring ->
    [koks] Koks is 3: the loser has borne off nothing and brought not one checker home.
   *[oin_mars] There is no koks.
}
rule-narde-resign = <b>Resigning.</b> You may offer to lose { $narde_scoring ->
    [koks] an oin, a mars or a koks
   *[oin_mars] an oin or a mars
}: { rule-resign-answer }

rule-long_narde-start = { rule-narde-start }
rule-long_narde-motion = { rule-narde-motion }
rule-long_narde-points = { rule-narde-points }
rule-long_narde-own = <b>The head.</b> One checker a turn may leave the head. { $head_exception ->
    [fixed] The exception is each player's first turn: with 3-3, 4-4 and 6-6 two leave it, since one alone runs into the other head.
    [blocked] The exception is each player's first turn: if one checker can't play the whole double, a second one leaves it.
    [blocked_any] The exception is each player's first turn: if one checker can't play the whole roll, a second one leaves it.
    [any_double] On a double, and not only the first, two may leave it.
    [six_four] The exception is each player's first turn: with 4-4 and 6-6 two leave it.
   *[none] There is no exception, not even on a first turn.
}
rule-long_narde-dice = { rule-dice-all }
rule-long_narde-off = <b>Bearing off.</b> With all your checkers home, a die takes one off its point. { rule-off-larger } You may move inside your home instead.
rule-long_narde-score = { rule-narde-score } { $last_roll ->
    [second_player] The right of the last roll: if the one who began finishes first, the other has one more turn; finishing too makes it a draw.
   *[none] There is no right of the last roll.
}
rule-long_narde-resign = { rule-narde-resign }
tip-long_narde-1 = Take one from the head every turn while you can: those checkers have the longest way to go.
tip-long_narde-2 = Take points in the second and third quarters side by side: four or five together already hold the enemy.
tip-long_narde-3 = { $prime_rule ->
    [never] Six in a row is forbidden, but five and one more beyond a gap hold nearly as well.
    [free] Build the block of six as soon as you can: while it stands, nobody gets past.
   *[ahead] Prepare the block of six early: close the sixth point as soon as an enemy checker has come out ahead.
}
tip-long_narde-4 = Don't get shut in yourself: keep points open on which your sixes and fives can land.
tip-long_narde-5 = In the race count the pips and waste none: bring checkers to 6, 5 and 4, deeper only if you must.

rule-crazy_narde-start = { rule-narde-start }
rule-crazy_narde-motion = { rule-narde-motion }
rule-crazy_narde-points = { rule-narde-points }
rule-crazy_narde-own = <b>The head and the series.</b> One checker a turn may leave the head{ $crazy_head ->
    [two_per_value] , on a double two for each number of the series.
    [one_per_turn] , on a double too, one for the whole turn. { rule-crazy-first }
   *[one_per_value] , on a double one for each number of the series. { rule-crazy-first }
}
    A double begins a series: four moves by its number, then four by the next, and so on up to the sixes; 4-4 is fours, fives and sixes. { $plain_double_turns ->
    [0] { "" }
   *[other] But the first three throws of each player make no series: a double is just four moves then.
} { $series_pass ->
    [lost] What can't be played of a series is lost, and the series ends there.
    [value_only] If you get stuck, the opponent plays what is left of that number, nothing from the head, and you go on from the next; when the series is over, the opponent throws. { rule-crazy-void }
   *[rest_of_series] If you get stuck, the rest goes to the opponent, who plays out that number and on up to the sixes, nothing from the head, and then throws; whoever gets stuck there too loses what is left. { rule-crazy-void }
} Whoever has all checkers home begins no new number, and the rest of that turn goes to nobody. { $pass_scope ->
    [any_roll] What can't be played of an ordinary roll goes to the opponent too, to be played before the next throw, nothing from the head.
   *[doubles] What can't be played of an ordinary roll is lost.
}
rule-crazy-first = { $crazy_head_first ->
    [yes] On a first turn with 3-3, 4-4 and 6-6 { $crazy_head ->
        [one_per_turn] two may leave it.
       *[one_per_value] the number thrown lets two leave it.
    }
   *[no] A first turn is no exception.
}
rule-crazy-void = { $start_void ->
    [yes] If the number thrown can't be played at all, the double is lost and nothing goes over.
   *[no] If the number thrown can't be played at all, the whole double goes to the opponent.
}
rule-crazy_narde-dice = { rule-dice-all }
rule-crazy_narde-off = <b>Bearing off.</b> With all your checkers home, a die takes one off its point. { rule-off-by-option } { $home_moves ->
    [never] Nobody moves inside the home.
    [always] You may always move inside your home.
   *[until_all_home] You may move inside your home only until all have arrived; from then on checkers only come off.
}
rule-crazy_narde-score = { rule-narde-score }
rule-crazy_narde-resign = { rule-narde-resign }
tip-crazy_narde-1 = A double decides the game: keep points open on which the higher numbers of a series can land.
tip-crazy_narde-2 = { $series_pass ->
    [lost] A series is lost where it gets stuck: begin it with checkers that have free points farther on.
   *[other] The rest of the opponent's series is yours to play: free checkers in the field turn that bad luck into your moves.
}
tip-crazy_narde-3 = Take from the head whenever you can: { $series_pass ->
    [lost] later it will be shut in.
   *[other] another's series never moves it.
}
tip-crazy_narde-4 = Take points in a row in front of the opponent's checkers: let those series get stuck.
tip-crazy_narde-5 = At the end spread your checkers over the points of your home: the fewer are empty, the fewer throws are lost.

# Acey-deucey
rule-acey-bar = { $preset ->
    [navy] fence
    [navy_open] fence
    [navy_strict] fence
   *[other] bar
}
rule-acey-hit = { $preset ->
    [navy] kicked
    [navy_open] kicked
    [navy_strict] kicked
   *[other] hit
}
rule-acey_deucey-start = <b>Goal and start.</b> The first to bear off all 15 men wins. Each side counts its own way, from 24 down to 1; its points 1–6 are its home. The board is empty at the start, all men are still in hand. { rule-lot }
rule-acey_deucey-motion = <b>Entering and moving.</b> A die brings a man from the hand into the opponent's home: a one to 24, a six to 19. From there it goes to 1, against the stream of the other side's, if you like with the same roll. { $entry_lock ->
    [double] You may enter only once you have thrown a double, with that very double first.
    [double_or_acey] You may enter only once you have thrown a double or 1-2, with that very roll first.
   *[none] { "" }
} { $all_in_before_move ->
    [yes] Men on the board may move only when all 15 have been entered.
   *[no] There is no need to enter all of them first.
} { rule-dice-each }
rule-acey_deucey-points = <b>Points and hits.</b> Two or more opposing men close a point, a single one is { rule-acey-hit }: it goes to the { rule-acey-bar }. { $hit_needs_home ->
    [yes] For that at least one of your men must be home or borne off; before, a single man closes a point too.
   *[no] { "" }
} { $bar_first ->
    [yes] While you have a man on the { rule-acey-bar }, no other may move; it comes in { $bar_entry_doubles_only ->
        [yes] on doubles only.
       *[no] just as from the hand.
    }
   *[no] A man on the { rule-acey-bar } does not stop the others{ $bar_entry_doubles_only ->
        [yes] ; it comes in on doubles only, and then before those in hand.
       *[no] , but comes in before those in hand.
    }
}
rule-acey_deucey-own = <b>1-2 and doubles.</b> With a 1-2 you play the one and the two, { $acey_double ->
    [roll_one_die] throw one die, which sets a double,
   *[choose] name any double you like,
} play it as { $complement_shape ->
    [two_two] two moves
   *[four_four] four moves
} and throw again. { $acey_needs_full ->
    [yes] If the one or the two can't be played, there is no double and the turn ends.
   *[no] The double comes even if the one or the two can't be played.
} { $double_bonus ->
    [none] An ordinary double is just four moves, without another throw.
    [reroll] After an ordinary double you throw again too.
   *[complement_reroll] After an ordinary double you play its complement to seven, four twos after 5-5, and throw again too. { $complement_after_acey ->
        [yes] The double after 1-2 has its complement as well.
       *[no] { $complement_shape ->
            [two_two] The double after 1-2 has its complement as well, of two moves too.
           *[four_four] The double after 1-2 has no complement.
        }
    }
} { $double_needs_full ->
    [yes] A double that is not played in full brings no throw.
   *[no] The throw comes even if the double could not be played in full.
} { $chain_limit ->
    [none] A turn may have any number of throws.
    [1] But there is only one throw a turn, none follows.
   *[other] A turn has { $chain_limit } throws at most.
}
rule-acey_deucey-dice = { rule-dice-all }
rule-acey_deucey-off = <b>Bearing off.</b> With all 15 men entered and home, a die takes one off its point; a man that is hit has to come home first. { rule-off-by-option } { $home_move_before_all_home ->
    [yes] { $home_move_after_all_home ->
        [yes] Men may always move inside the home.
       *[no] Men may move inside the home only until all have arrived; from then on they only come off.
    }
   *[no] { $home_move_after_all_home ->
        [yes] Men that are home stand still until all have arrived; then they may also move instead of coming off.
       *[no] Nobody moves inside the home.
    }
}
rule-acey_deucey-score = <b>Score.</b> There is no gammon and no backgammon. { $scoring ->
    [per_checker] The loser pays a point for each man not borne off.
   *[single] A game is one point.
} { $acey_doubles_stake ->
    [yes] Each 1-2 thrown, whoever throws it, doubles the stake{ $acey_stake_max ->
        [none] , however many there are.
       *[other] , up to ×{ $acey_stake_max }.
    }
   *[no] { "" }
}
rule-acey_deucey-resign = <b>Resigning.</b> You may offer to give the game up: your opponent accepts and gets what a win is worth at that moment, { rule-resign-declined }
tip-acey_deucey-1 = Enter in pairs: two men on a point can't be { rule-acey-hit }, and the opponent can't land there.
tip-acey_deucey-2 = Hold points in the opponent's home: there you can always come in, and the opponent's men can hardly get home.
tip-acey_deucey-3 = Keep an Oscar, one last man in hand: it comes in late and hits whoever felt safe.
tip-acey_deucey-4 = { $acey_double ->
    [roll_one_die] A die sets the double after 1-2: keep a position in which any number moves, and the one and the two as well.
   *[choose] Name a double that you can play in full: sixes bring men in and run, fours and threes make points.
}
tip-acey_deucey-5 = Behind? Play the back game: hold two points in the opponent's home and wait for a blot while men are borne off.

# Examples: what the boards show, by number
examples-title = 🖼 <b>{ $game }</b>: examples on the board
example-backgammon-sum = 6-3 with one checker: from 24 to 18, from 18 to 15. These are two moves, so 18 must be open.
example-backgammon-bar = 5-2: first the five brings the checker on the bar to 20 and hits a blot there, then the two.
example-backgammon-off = 4-2: nobody on 4, 5 and 6, so the four takes one off the highest point, which is 3.
example-backgammon-higher = 4-3: nobody on 4, but there is a checker on 6, so the four moves it; the three takes one off the highest point, which is 2.
example-long_narde-head = { $head_exception ->
    [any_double] 6-6: a double, so two checkers leave the head.
   *[fixed] 6-6 on the first turn: two checkers leave the head.
} The opponent's head stops them both, and two sixes are lost.
example-long_narde-single = 6-5 on the first turn: one checker leaves the head and plays both dice, to 18 and on to 13.
example-long_narde-block = 6-2: the checker goes to 8 and on to 6, which makes six points in a row. { $prime_rule ->
    [free] Here a block may be made at any time.
    [opp_home] That is allowed: three of Black's are home already.
   *[ahead] That is allowed: three of Black's are ahead of the block already.
}
example-long_narde-off = 5-4: nobody on 5, but there is a checker on 6, so the five moves it; the four takes one off 4.
example-crazy_narde-fours = 4-4: first four fours, one checker from the head.
example-crazy_narde-fives = Then four fives; { $crazy_head ->
    [two_per_value] more may leave the head.
   *[one_per_value] one more may leave the head.
}
example-crazy_narde-sixes = Two sixes are played: what is left is closed, so two go to the opponent.
example-crazy_narde-passed = Black plays another's two sixes, not from the head, and { $series_pass ->
    [value_only] throws.
   *[rest_of_series] now throws too.
}
example-crazy_narde-larger = 6-5: nobody on 6 and 5, so both dice take one off the highest point, which is 4.
example-crazy_narde-single = 6-5 on the first turn: one checker leaves the head and plays both dice, to 18 and on to 13.
example-acey_deucey-pair = 6-3 on the empty board: two men enter on 19 and 22.
example-acey_deucey-alone = Or one: by the six to 19, by the three on to 16. There is no other play.
example-acey_deucey-acey = 1-2: men enter on 24 and 23, and { $acey_double ->
    [roll_one_die] one die is thrown.
   *[choose] any double may be named.
}
example-acey_deucey-named = { $acey_double ->
    [roll_one_die] The die shows a six
   *[choose] 6-6 is named
}: four men enter on 19.
example-acey_deucey-double = 5-5: four men enter on 20. { $double_bonus ->
    [none] That ends the turn.
    [reroll] { $chain_limit ->
        [1] That ends the turn.
       *[other] Then another throw.
    }
   *[complement_reroll] Then four twos{ $chain_limit ->
        [1] { "." }
       *[other] {" "}and another throw.
    }
}
example-acey_deucey-exact = 6-6: three men come off 6, the fourth six can't take one off 4.
