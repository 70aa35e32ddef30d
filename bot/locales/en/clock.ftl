# A table's clock
menu-to-clock = ⏳ Clock
clock-none = No clock
clock-days = { $days ->
    [one] { $days } day a move
   *[other] { $days } days a move
}
clock-bank = { $start } h, +{ $bonus } a move
clock-bank-whole = A bank of { $start } h, +{ $bonus } h after each move, { $cap } at most
clock-live = ⚡ { $seconds } s a move, a bank of { $minutes } min
clock-rule = ⏳ { $clock }. Who runs out of time has not lost yet: the opponent claims the game or gives more time.
rule-clock = <b>Clock:</b> { $clock }. It runs for whoever is to move; a bank, where there is one, is for the whole match. Who runs out of time has not lost by that: the opponent claims the game (never for less than the position is worth) or gives another move's time. While I was away no clock ran. A pause takes a button and both players' word; rests and quiet hours are in /settings in our private chat.

# Under the board
moment = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}, { $clock } ({ $offset })
clock-until = { $gone ->
    [no] ⏳ To move by { $until }
    [half] ⏰ Half of the time is gone. To move by { $until }
   *[ninth] ⏰ Hardly any time left! To move by { $until }
}
lasting-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
lasting-hours = { $count } h
lasting-minutes = { $count } min
lasting-moment = less than a minute
clock-paused = ⏸ Paused, the clock stands. It runs again when somebody moves or presses “Go on”.
clock-given-back = 🔌 I was away for { $hours ->
    [0] { "" }
   *[other] { $hours } h{" "}
}{ $minutes } min, and that does not count.
time-up-you = ⌛ Your time is up. It is not too late: move before your opponent claims the game.
time-up-theirs = ⌛ { $name } has run out of time. Claim the game, or give more time?
time-up-group = ⌛ { $name } has run out of time. { $other }, claim the game, or give more time?
rests-until = 🏖 { $name } rests until { $until }, and the clock stands.
pause-asked = ⏸ { $who ->
    [you] You ask for a pause: waiting for your opponent's word.
   *[other] { $name } asks for a pause.
}
lost-on-time = ⌛ { $name } loses on time.
button-claim = 🏁 Claim the game: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
button-more-time = ⏳ Give more time
button-pause-ask = ⏸ Pause?
button-pause-yes = ⏸ Agree to pause
button-pause-no = ▶ No pause
button-pause-end = ▶ Go on

# Answers
claimed-you = The game is yours.
time-given = Another move's time is given.
time-left = There is time left.
time-up-yours = That is your opponent's choice. You can still move.
question-open-yours = You have asked your opponent something yourself. Take that back first.
pause-wished = Asked. Waiting for your opponent's word.
pause-taken-back = No pause, then.
pause-declined = No pause: play goes on.
paused = Paused. The clock stands.
pause-over = The clock runs again.

# One's own time
settings-mine = { settings }

    🕒 Time zone: { $zone }
    🌙 Don't disturb: { $quiet }
    🏖 Rest: { $rest }
habits-zone = 🕒 Time zone
habits-quiet = 🌙 Quiet hours
habits-rest = 🏖 Rest
zone-unknown = not known
zone-ask = 🕒 This table has a clock. What time is it where you are? I ask once, to show deadlines in your time and not to remind you at night.
zone-choose = 🕒 What time is it where you are?
zone-set = Done, the time is yours now.
zone-America-Los_Angeles = Los Angeles
zone-America-New_York = New York
zone-Europe-London = London
zone-Europe-Berlin = Berlin
zone-Europe-Kaliningrad = Kaliningrad
zone-Europe-Kyiv = Kyiv
zone-Asia-Jerusalem = Jerusalem
zone-Europe-Moscow = Moscow
zone-Europe-Istanbul = Istanbul
zone-Asia-Tbilisi = Tbilisi
zone-Europe-Samara = Samara, Baku
zone-Asia-Yekaterinburg = Yekaterinburg
zone-Asia-Tashkent = Tashkent
zone-Asia-Omsk = Omsk, Bishkek
zone-Asia-Novosibirsk = Novosibirsk
zone-Asia-Irkutsk = Irkutsk
zone-Asia-Yakutsk = Yakutsk
zone-Asia-Vladivostok = Vladivostok
zone-Asia-Magadan = Magadan
zone-Asia-Kamchatka = Kamchatka
quiet-choose = 🌙 When shall I not remind you of a move? A reminder waits for the morning, if the move can.
quiet-none = even at night
quiet-hours = from { $begins }:00 to { $ends }:00
quiet-set = Noted.
quiet-no-zone = First tell me what time it is where you are.
rest-choose = 🏖 Rest: for how many days shall your clocks stand in all games? Opponents will see it. Days left this year: { $left }.
rest-on = 🏖 You rest until { $until }: your clocks stand in all games.
rest-none = { $left ->
    [one] { $left } day left this year
   *[other] { $left } days left this year
}
rest-until = until { $until }
rest-begun = Have a good rest! Your clocks stand.
rest-over = Welcome back! Your clocks run again.
rest-spent = There are not so many days of rest left this year.
rest-not-on = You are not resting.
button-rest = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
button-rest-over = ▶ I am back
habits-back = ↩ Back
