# Доска и подписи под ней
lot = Жребий: { $x } { $x_die }, { $o } { $o_die }.
turn-chosen = { $name } { $roll }: { $play }.
turn-forced = { $name } { $roll }: { $play } — другого хода нет.
turn-empty = { $name } { $roll }: хода нет.
turns-empty = { $name }: { $count ->
    [one] { $count } бросок без хода.
    [few] { $count } броска без хода.
   *[other] { $count } бросков без хода.
}
passed = { $name } дальше не может: { $rest } доигрывает соперник.
named = { $name } называет дубль { $die }-{ $die }.
threw = { $name } бросает одну кость: дубль { $die }-{ $die }.
your-turn = { $mark } Ваш ход, на костях { $roll }.
turn-of = { $mark } Ходит { $name }, на костях { $roll }.
your-rest = { $mark } Вы доигрываете чужой дубль: { $roll }. Потом ваш бросок.
rest-of = { $mark } { $name } доигрывает чужой дубль: { $roll }. Потом свой бросок.
your-naming = { $mark } 1-2 сыграны! Назовите любой дубль.
naming-of = { $mark } 1-2 сыграны! { $name } называет дубль.
draft = Выбрано { $play }, осталось сыграть: { $left }.
draft-whole = Выбрано { $play }. Нажмите «Готово», и ход сделан.
resigned = { $name } сдаёт партию.
over = 🏆 { $name } — победа: { $how }, { $points ->
    [one] { $points } очко.
    [few] { $points } очка.
   *[other] { $points } очков.
}
won-single = оин
won-gammon = марс
won-triple = домашний марс
resign-question = { $name }, сдать партию? { $winner } получит { $points ->
    [one] { $points } очко.
    [few] { $points } очка.
   *[other] { $points } очков.
}
footer = { $game }, { $preset } · пипсы ⚪ { $x }, ⚫ { $o }
drawn = 🤝 Ничья: ни у кого больше нет ходов.

# Открытый стол
asks-for-game = 🎲 { $name } зовёт сыграть.
rematch-open = 🎲 { $name } предлагает ещё партию. { $invited }, сыграем?
rules-of-table = <b>{ $game }</b> · { $preset }
join-group = Кто готов, нажмите «Сыграть»; белые и чёрные по жребию. Стол ждёт сутки. Игру и правила меняет тот, кто открыл стол.
join-private = Перешлите другу эту ссылку — кто откроет её первым, с тем и играете:
    { $link }
    Она действует сутки.
table-begun = За столом { $x } и { $o }: доска ниже.
table-below = Этот стол теперь ниже.
table-cancelled = Стол закрыт. Новая партия: /play
table-expired = За сутки никто не сел, стол закрыт. Новая партия: /play
table-quarantined = ⚠️ Запись этой партии повреждена. Она сохранена, хозяин бота уже знает; новая партия: /play
table-newer = Эту партию сохранила более новая версия бота. Она цела и откроется после обновления.
invitation = Сыграем? { $game }, { $preset }.

# Кнопки
button-join = 🎲 Сыграть
button-cancel = Закрыть стол
button-share = Отправить другу
button-rematch = 🔁 Ещё партию
button-done = ✅ Готово
button-undo = ↩ Вернуть
button-ask-resign = 🏳 Сдаться
button-resign = 🏳 Да, сдаю партию
button-keep-on = Нет, играем дальше
button-why-not = ❓ Почему не могу
button-double = { $die }-{ $die }: { $most } из { $of }
menu-to-game = 🎯 Игра
menu-to-preset = 📋 Правила
menu-to-options = ⚙ Все правила
menu-to-folded = ✓ Готово
