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
clock-rule = ⏳ { $clock }. Whoever runs out of time has not lost yet: the opponent claims the game or gives more time.
rule-clock = <b>Clock:</b> { $clock }. It runs for whoever is to move; a bank, where there is one, is for the whole match. Whoever runs out of time has not lost yet: the opponent claims the game (never for less than the position is worth) or gives time for one more move. While I am away no clock runs. A pause is asked for with a button and needs both players; vacation and quiet hours are in /settings in our private chat.

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
clock-paused = ⏸ Paused: the clock is stopped. It runs again when somebody moves or presses “Go on”.
clock-given-back = 🔌 I was away for { $lasting }, and that does not count.
time-up-you = ⌛ Your time is up. { $asker ->
    [late] It is not too late: take back what you have asked for, and move before your opponent claims the game.
   *[nobody] It is not too late: move before your opponent claims the game.
}
time-up-theirs = ⌛ { $name } has run out of time. { $asker ->
    [other] Take back what you have asked for, then claim the game or give more time.
   *[nobody] Claim the game, or give more time?
}
time-up-group = ⌛ { $name } has run out of time. { $other }, { $asker ->
    [other] take back what you have asked for, then claim the game or give more time.
   *[nobody] claim the game, or give more time?
}
time-up-seen = ⌛ { $name } has run out of time. Now it is the opponent who decides.
rests-until = 🏖 { $name } is on vacation until { $until }, and the clock is stopped.
pause-asked = ⏸ { $who ->
    [you] You have asked for a pause: waiting for your opponent's answer.
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
time-given = Done: your opponent has time for one more move.
time-left = There is still time left: you can't claim the game yet.
time-up-yours = That is for your opponent to decide. You can still move.
question-open-yours = You have asked your opponent something yourself. Take that back first.
pause-too-late = The time is up already, and a pause does not help. The opponent may give more time.
pause-wished = Asked. Waiting for your opponent's answer.
pause-taken-back = No pause, then.
pause-declined = No pause: play goes on.
paused = Paused. The clock is stopped.
pause-agreed = You have both agreed to pause. To play on, press “Go on”.
pause-over = The clock is running again.

# One's own time
settings-mine = { settings }

    🕒 Time zone: { $zone }
    🌙 Quiet hours: { $quiet }
    🏖 Vacation: { $rest }
habits-zone = 🕒 Time zone
habits-quiet = 🌙 Quiet hours
habits-rest = 🏖 Vacation
zone-unknown = not set
zone-ask = 🕒 This table has a clock. What time is it where you are? I ask once, to show deadlines in your time and not to remind you at night.
zone-choose = 🕒 What time is it where you are?
zone-set = Done: deadlines are in your own time now.
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
zone-Pacific-Honolulu = Honolulu
zone-America-Anchorage = Anchorage
zone-America-Denver = Denver
zone-America-Chicago = Chicago
zone-America-Halifax = Halifax
zone-America-Sao_Paulo = São Paulo
zone-Atlantic-Azores = Azores
zone-Asia-Tehran = Tehran
zone-Asia-Kabul = Kabul
zone-Asia-Kolkata = Delhi
zone-Asia-Kathmandu = Kathmandu
zone-Asia-Yangon = Yangon
zone-Asia-Shanghai = Beijing
zone-Asia-Tokyo = Tokyo
zone-Australia-Adelaide = Adelaide
zone-Australia-Sydney = Sydney
zone-Pacific-Auckland = Auckland
zone-more = ▸ Another time
quiet-choose = 🌙 When should I keep quiet? A reminder waits until morning, if your move can.
quiet-none = none
button-quiet-none = Remind me at night too
quiet-hours = from { $begins }:00 to { $ends }:00
quiet-set = Noted.
quiet-no-zone = First tell me what time it is where you are.
rest-choose = 🏖 Vacation: for how many days shall your clocks stop in all games? Your opponents will see it. Days left this year: { $left }.
rest-on = 🏖 You are on vacation until { $until }: your clocks are stopped in all games.
rest-none = { $left ->
    [one] { $left } day left this year
   *[other] { $left } days left this year
}
rest-until = until { $until }
rest-begun = Have a good vacation! Your clocks are stopped.
rest-over = Welcome back! Your clocks are running again.
rest-spent = You don't have that many vacation days left this year. Choose fewer.
rest-not-on = You are not on vacation.
button-rest = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
button-rest-over = ▶ I'm back
habits-back = ↩ Back
