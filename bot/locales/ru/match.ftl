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
asked-take-back = { $name } просит вернуть ход.
asked-play-out = { $name } предлагает доиграть без ходов.
declined-take-back = { $name } ход не возвращает: играем дальше.
declined-play-out = { $name } доигрывать без ходов не хочет: ходим дальше.
withdrew-take-back = { $name } больше не просит вернуть ход: играем дальше.
withdrew-play-out = { $name } больше не предлагает доиграть: ходим дальше.
took-back = ↩️ { $name } берёт ход { $play } назад, на костях снова { $roll }.{ $count ->
    [0] { "" }
    [one] {" "}Бросок { $void } не считается.
   *[other] {" "}Броски { $void } не считаются.
}
played-out = 🏁 Доиграли по согласию: { $x } { $x_turns ->
    [one] { $x_turns } ход
    [few] { $x_turns } хода
   *[other] { $x_turns } ходов
}, { $o } { $o_turns ->
    [one] { $o_turns } ход
    [few] { $o_turns } хода
   *[other] { $o_turns } ходов
}.
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
your-take-back = { $mark } Соперник просит вернуть ход { $play }: кости { $roll } останутся те же{ $count ->
    [0] { "" }
    [one] , а бросок { $void } пропадёт
   *[other] , а броски { $void } пропадут
}. Разрешаете?
other-take-back = { $mark } { $name } решает, вернуть ли ход { $play }{ $count ->
    [0] { "" }
    [one] : бросок { $void } тогда пропадёт
   *[other] : броски { $void } тогда пропадут
}.
your-play-out = { $mark } Контакта больше нет. Соперник предлагает доиграть без ходов: брошу и выброшу за обоих, как лучше{ $cube ->
    [yes] , и удваивать уже нельзя
   *[no] { "" }
}. Согласны?
other-play-out = { $mark } Контакта больше нет. { $name } решает, доиграть ли без ходов.
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
button-take-back = 🙏 Ход назад?
button-accept-take-back = ✅ Разрешить
button-decline-take-back = Нет, играем дальше
button-withdraw-take-back = Не надо, ход остаётся
button-play-out = 🏁 Доиграем?
button-accept-play-out = ✅ Доиграть
button-decline-play-out = Нет, ходим сами
button-withdraw-play-out = Не надо, ходим сами
button-next-game = ▶ Следующая партия
button-void = ✋ Кестум!
button-rolls-for-me = ⏩ Бросать за меня
button-asks-me = ⏸ Спрашивать меня перед броском
