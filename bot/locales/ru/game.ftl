# Доска и подписи под ней
lot = Жребий: { $x } { $x_die }, { $o } { $o_die }.
turn-chosen = { $name } { $roll }: { $play }{ turn-hits }.
turn-forced = { $name } { $roll }: { $play }{ turn-hits } — другого хода нет.
turn-hits = { $hits ->
    [0] { "" }
   *[other] { $preset ->
        [navy] { turn-kicks }
        [navy_open] { turn-kicks }
        [navy_strict] { turn-kicks }
       *[other] { "" }
    }
}
turn-kicks = { $hits ->
    [one] {" "}и выбивает шашку на забор
   *[other] {" "}и выбивает { $hits } шашки на забор
}
turn-empty = { $name } { $roll }: хода нет.
turns-empty = { $name }: { $count ->
    [one] { $count } бросок без хода.
    [few] { $count } броска без хода.
   *[other] { $count } бросков без хода.
}
passed = { $name } дальше не может: { $rest } доигрывает соперник.
returned = Серия возвращается: { $name } играет { $roll }.
named = { $name } называет дубль { $die }-{ $die }.
threw = { $name } бросает одну кость: дубль { $die }-{ $die }.
your-turn = { $mark } Ваш ход, на костях { $roll }.
other-turn = { $mark } Ходит { $name }, на костях { $roll }.
your-rest = { $mark } Вы доигрываете остаток чужого броска: { $roll }. Ваш бросок ещё впереди.
other-rest = { $mark } { $name } доигрывает остаток чужого броска: { $roll }. Свой бросок ещё впереди.
your-naming = { $mark } 1-2 сыграны! Назовите любой дубль.
other-naming = { $mark } 1-2 сыграны! { $name } называет дубль.
draft = Выбрано { $play }, осталось сыграть: { $left }.
draft-whole = Выбрано { $play }. Нажмите «Готово», и ход сделан.
resigned = { $name } сдаёт партию.
level-backgammon = { $level ->
    [single] оин
    [gammon] марс
   *[triple] { $preset ->
        [international] кокс
       *[classic] домашний марс
    }
}
level-narde = { $level ->
    [single] оин
    [gammon] марс
   *[triple] кокс
}
level-long_narde = { level-narde }
level-crazy_narde = { level-narde }
level-acey_deucey = партия
title-backgammon = { $level ->
    [single] Оин
    [gammon] Марс
   *[triple] { $preset ->
        [international] Кокс
       *[classic] Домашний марс
    }
}
title-narde = { $level ->
    [single] Оин
    [gammon] Марс
   *[triple] Кокс
}
worth-backgammon = { level-backgammon }, { over-points }
worth-narde = { level-narde }, { over-points }
worth-long_narde = { worth-narde }
worth-crazy_narde = { worth-narde }
worth-acey_deucey = { over-points }
over = 🏆 { $name } — победа: { $worth }
over-points = { $points ->
    [one] { $points } очко.
    [few] { $points } очка.
   *[other] { $points } очков.
}
footer = { $game }, { $preset }{ $changes ->
    [0] { "" }
   *[other] {" "}с поправками
} · пипсы ⚪{"\u00A0"}{ $x }, ⚫{"\u00A0"}{ $o }
drawn = 🤝 Ничья: ни у кого больше нет ходов.
drawn-all-off = 🤝 Ничья: оба выбросили все шашки.

# Что остаётся от партии
replay-progress = 🎬 Собираю повтор: { $percent }%. Если через три минуты его не будет, нажмите кнопку ещё раз.
replay = 🎬 Вся партия: { $x } и { $o }, { $turns ->
    [one] { $turns } ход.
    [few] { $turns } хода.
   *[other] { $turns } ходов.
}
numbers = 📈 Наибольший отрыв в пипсах: { $x } — { $x_lead }, { $o } — { $o_lead }. Линия уходит в сторону того, кто впереди.{ $hits ->
    [0] { "" }
   *[other] {" "}Звёздочки — побитые шашки: { $x_hits } и { $o_hits }.
}
keepsake-failed = Не получилось. Партия цела: нажмите кнопку под её доской ещё раз.
keepsake-forbidden = Мне не разрешено присылать сюда картинки и анимации. Попросите админа разрешить и нажмите кнопку ещё раз.

# Открытый стол
asks-somebody = 🎲 { $name } зовёт сыграть: { $called }!
asks-for-game = 🎲 { $name } зовёт сыграть.
rematch-open = 🎲 { $name } предлагает ещё партию. { $invited }, сыграем?
rules-of-table = <b>{ $game }</b> · { $preset } · { $length }
length = { $length ->
    [0] без конца (money play)
    [1] одна партия
   *[other] матч (тас) до { $length }
}
type-length-group = Другая длина — ответьте на это сообщение: <code>до 9</code>
type-length-private = Другая длина — просто напишите: <code>до 9</code>
join-group = { $called ->
    [yes] Место ждёт только этого соперника: нажмите «Сыграть»;
   *[no] Кто готов, нажмите «Сыграть»;
} белые и чёрные по жребию. Стол ждёт сутки. Игру и правила меняет тот, кто открыл стол.
join-private = { $called ->
    [yes] Перешлите сопернику эту ссылку, сесть по ней сможет только он:
   *[no] Перешлите другу эту ссылку — кто первым сядет по ней, с тем и играете:
}
    { $link }
    Она действует сутки.
join-guest = Нажмите «Сыграть», и партия начнётся; белые и чёрные по жребию.
seat-gone = Место уже заняли. Свой стол: /play
gone-group = 🚪 Игрока { $name } больше нет в группе. Партия подождёт, а если за сутки так никто и не сходит, стол можно закрыть: /close
gone-private = 🚪 До игрока { $name } не достучаться: похоже, меня заблокировали. Партия подождёт, а если за сутки так никто и не сходит, стол можно закрыть: /close
table-begun = За столом { $x } и { $o }: доска ниже.
table-below = Этот стол теперь ниже.
table-cancelled = Стол закрыт. Новая партия: /play
table-expired = За сутки никто не сел, стол закрыт. Новая партия: /play
table-abandoned = Стол закрыт без результата. Новая партия: /play
table-quarantined = ⚠️ Запись этой партии повреждена. Она сохранена, хозяин бота уже знает; новая партия: /play
table-newer = Эту партию сохранила более новая версия бота. Она цела и откроется после обновления.
invitation = { $name } зовёт сыграть: { $game }, { $preset }, { $length }.

# Кнопки
button-join = 🎲 Сыграть
button-cancel = Закрыть стол
button-share = Отправить другу
button-rematch = 🔁 Реванш
button-replay = 🎬 Повтор
button-numbers = 📈 График
button-done = ✅ Готово
button-undo = ↩ Вернуть
button-ask-resign = 🏳 Сдаться
button-keep-on = Нет, играем дальше
button-why-not = ❓ Почему не могу
button-double = { $die }-{ $die }: { $most } из { $of }
button-money = ∞ Без конца (money play)
menu-to-game = 🎯 Игра
menu-to-preset = 📋 Правила
menu-to-options = ⚙ Все правила
menu-to-length = 🏁 До скольки
menu-to-folded = ✓ Готово
