# Rules to choose: their names and values on buttons
value-yes = yes
value-no = no

option-opening_roll = First play
value-opening_roll-use_lot = with the lot's dice
value-opening_roll-reroll = with a new throw
option-next_starter = The next game begins
value-next_starter-lot = by lot
value-next_starter-winner = with the winner
option-obligation = If either die but not both
value-obligation-standard = the larger
value-obligation-max_only = any of them
option-kestum = Kestum (voiding a throw)

option-cube = Doubling cube
option-cube_max = Cube limit
value-cube_max-none = none
value-cube_max-2 = 2
value-cube_max-4 = 4
value-cube_max-8 = 8
value-cube_max-16 = 16
value-cube_max-32 = 32
value-cube_max-64 = 64
option-double_ban = Doubling ban
value-double_ban-none = none
value-double_ban-dead = if your single win is enough
value-double_ban-free = if theirs is enough
value-double_ban-classic = if a single win is enough
value-double_ban-match_win = if a win or a double is enough
option-crawford = Crawford rule
option-jacoby = Jacoby rule
option-auto_doubles = Automatic doubles a game
value-auto_doubles-0 = none
value-auto_doubles-1 = one
value-auto_doubles-2 = two at most
value-auto_doubles-3 = three at most
option-beaver = Beavers
option-raccoon = Raccoons
option-otter = Otters

option-koks_needs_zero_off = Triple only with none off

option-prime_rule = Six in a row
value-prime_rule-ahead = if an opponent is ahead
value-prime_rule-opp_home = if an opponent is home
value-prime_rule-never = forbidden
value-prime_rule-free = always allowed
option-prime_check = The block is checked
value-prime_check-each_step = after each checker
value-prime_check-end_of_turn = at the turn's end
option-narde_scoring = Score
value-narde_scoring-oin_mars = oin and mars
value-narde_scoring-koks = oin, mars, koks

option-head_exception = Two from the head
value-head_exception-fixed = first turn: 3-3, 4-4, 6-6
value-head_exception-blocked = if a first double is stuck
value-head_exception-blocked_any = if a first roll is stuck
value-head_exception-any_double = on any double
value-head_exception-six_four = first turn: 4-4, 6-6
value-head_exception-none = never
option-last_roll = Right of the last roll
value-last_roll-none = no
value-last_roll-second_player = yes

option-bear_off = Bearing off
value-bear_off-backgammon = a larger die will do
value-bear_off-exact = exact only
option-home_moves = Moves inside the home
value-home_moves-until_all_home = until all are home
value-home_moves-never = none
value-home_moves-always = always
option-crazy_head = From the head on a double
value-crazy_head-one_per_value = one a number
value-crazy_head-two_per_value = two a number
value-crazy_head-one_per_turn = one a turn
option-crazy_head_first = Two on a first 3-3, 4-4, 6-6
option-start_void = A stuck double is lost
option-pass_scope = Opponent gets
value-pass_scope-doubles = the rest of a double
value-pass_scope-any_roll = the rest of any roll
option-series_pass = Unfinished series
value-series_pass-rest_of_series = goes to the opponent
value-series_pass-value_only = the number goes over
value-series_pass-lost = is lost
option-plain_double_turns = First throws without series
value-plain_double_turns-0 = none
value-plain_double_turns-3 = three

option-double_bonus = After a double
value-double_bonus-none = the turn ends
value-double_bonus-reroll = another throw
value-double_bonus-complement_reroll = complement and a throw
option-complement_shape = A named double is
value-complement_shape-four_four = four moves
value-complement_shape-two_two = two moves
option-complement_after_acey = Complement after 1-2 too
option-acey_double = The double after 1-2
value-acey_double-choose = any you name
value-acey_double-roll_one_die = a die decides
option-acey_needs_full = Double only for a full 1-2
option-double_needs_full = Throw only for a full double
option-bar_first = { $preset ->
    [navy] Fence men first
    [navy_open] Fence men first
    [navy_strict] Fence men first
   *[other] Bar checkers first
}
option-bar_entry_doubles_only = { $preset ->
    [navy] Off the fence on doubles only
    [navy_open] Off the fence on doubles only
    [navy_strict] Off the fence on doubles only
   *[other] Off the bar on doubles only
}
option-entry_lock = Entering
value-entry_lock-none = at once
value-entry_lock-double = from the first double
value-entry_lock-double_or_acey = from a double or 1-2
option-home_move_before_all_home = Home moves before all are home
option-home_move_after_all_home = Home moves when all are home
option-scoring = Score
value-scoring-per_checker = each checker left
value-scoring-single = the game
option-acey_doubles_stake = 1-2 doubles the stake
option-acey_stake_max = Highest stake
value-acey_stake_max-2 = ×2
value-acey_stake_max-4 = ×4
value-acey_stake_max-8 = ×8
value-acey_stake_max-16 = ×16
value-acey_stake_max-32 = ×32
value-acey_stake_max-64 = ×64
value-acey_stake_max-none = none
option-all_in_before_move = Move only with all 15 in
option-hit_needs_home = { $preset ->
    [navy] Kick only with one man home
    [navy_open] Kick only with one man home
    [navy_strict] Kick only with one man home
   *[other] Hit only with one man home
}
option-chain_limit = Throws a turn
value-chain_limit-none = as many as come
value-chain_limit-1 = one
value-chain_limit-2 = two at most
value-chain_limit-3 = three at most
value-chain_limit-4 = four at most
value-chain_limit-5 = five at most

# Why rules don't go together
nonsense-two-two-without-complement = A double of two moves is for games where a double has its complement.
nonsense-named-complement-without-complement = A complement after 1-2 is for games where an ordinary double has one.
nonsense-prime-check-without-rule = Where any block is allowed there is nothing to check.
nonsense-raccoon-without-beaver = A raccoon answers a beaver, so beavers stay as long as there are raccoons. Switch raccoons off first.
nonsense-otter-without-raccoon = An otter answers a raccoon, so raccoons stay as long as there are otters. Switch otters off first.
