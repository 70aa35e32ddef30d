# Матч: что произошло
starts = { $name } начинает как победитель прошлой партии.
game-began = <b>Партия { $number }.</b>{ $crawford ->
    [yes] {" "}Правило Кроуфорда: эту партию играют без куба.
   *[no] { "" }
}
cube-turned = Ничья в жребии: куб сам переходит на { $value }.
doubled = { $name }: даве! Куб на { $value }.
redoubled = { $name }: басе! Куб на { $value }.
raised-beaver = { $name } отвечает бивером: куб сразу на { $value }.
raised-raccoon = { $name } отвечает ракуном: куб сразу на { $value }.
raised-otter = { $name } отвечает оттером: куб сразу на { $value }.
took = { $name } принимает: играем дальше.
dropped = { $name } — пас.
resign-offered = { $name } предлагает сдачу: { $level }.
accepted = { $name } принимает сдачу.
declined = { $name } сдачу не принимает: играем дальше.
withdrew = { $name } всё-таки не сдаётся: играем дальше.
resigned-match = 🏳 { $name } сдаёт весь матч.
voided = { $name }: кестум! Бросок не считается.
counts-single = Никто не удваивал, поэтому по правилу Якоби засчитан оин.

# Что решать
your-throw = { $mark } Ваш бросок{ $may ->
    [double] {" "}— или сначала удвойте.
   *[throw] { "" }.
}
other-throw = { $mark } { $name } { $may ->
    [double] бросает или удваивает.
   *[throw] бросает.
}
your-cube = { $mark } Вам решать: играть дальше по { $value } или пас?
other-cube = { $mark } { $name } решает: играть дальше по { $value } или пас?
your-resignation = { $mark } Соперник сдаётся: { $worth } Принять или играть дальше?
other-resignation = { $mark } { $name } решает, принять ли сдачу: { $worth }
dice-turn-now = 🎲 Кости ещё катятся{ $may ->
    [yes] : пять секунд их можно отменить словом «кестум».
   *[no] …
}
resign-question = { $name }, { $whole ->
    [match] сдать весь матч? Он сразу достанется сопернику, его согласие не нужно.
   *[game] что сдаёте? На сдачу партии соперник ещё должен согласиться.
}
next-game-waits = Дальше — «Следующая партия».

# Счёт и куб
score-match = Матч до { $length }: ⚪ { $x } — { $o } ⚫
score-money = Счёт: ⚪ { $x } — { $o } ⚫
crawford-now = партия Кроуфорда, без куба
cube-of = куб { $value } у { $mark }
cube-free = куб { $value } в середине
stake-now = ставка ×{ $stake }
match-won = 🏆🏆 { $name } выигрывает матч до { $length }, счёт ⚪ { $x } : { $o } ⚫!
match-left = 🏆🏆 { $name } выигрывает матч до { $length }: он сдан при счёте ⚪ { $x } : { $o } ⚫.
game-won = { $number }. { $mark } { $level }, { $points } → { $x }:{ $o }
game-drawn = { $number }. ничья
costs = отдаёте { $points }
costs-score = отдаёте { $points }, счёт ⚪{ $x }:{ $o }⚫

# Кнопки матча
button-throw = 🎲 Бросить
button-cube = ⏫ { $kind ->
    [redouble] Басе
   *[double] Даве
}: куб на { $value }
button-take = ✅ Принять: играем по { $value }
button-beaver = 🦫 Бивер: сразу по { $value }
button-raccoon = 🦝 Ракун: сразу по { $value }
button-otter = 🦦 Оттер: сразу по { $value }
button-drop = ❌ Пас: { $costs }{ $length ->
    [0] { "" }
   *[other] {" "}до { $length }
}
button-stake = ❓ Что на кону
button-offer-resign = 🏳 { $level }: { $costs }
button-resign-match = 🏳🏳 Сдать весь матч…
button-resign-match-sure = 🏳🏳 Да, сдаю весь матч
button-accept = ✅ Принять сдачу
button-decline = Играем дальше
button-withdraw = ↩ Не сдаюсь
button-next-game = ▶ Следующая партия
button-void = ✋ Кестум!
button-rolls-for-me = ⏩ Бросать за меня
button-asks-me = ⏸ Спрашивать меня перед броском
