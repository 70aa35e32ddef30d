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
your-turn = { $mark } Ваш ход, на костях { $roll }.
turn-of = { $mark } Ходит { $name }, на костях { $roll }.
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
footer = { $game } · пипсы ⚪ { $x }, ⚫ { $o }

# Открытый стол
table-open-group = 🎲 { $name } зовёт сыграть: { $game }. Кто готов, нажмите «Сыграть»; белые и чёрные по жребию. Стол ждёт сутки.
table-open-private = 🎲 { $game }: стол открыт. Перешлите другу эту ссылку — кто откроет её первым, с тем и играете:
    { $link }
    Ссылка действует сутки.
rematch-open = 🎲 { $name } предлагает ещё партию: { $game }. { $invited }, сыграем?
table-begun = За столом { $x } и { $o }: доска ниже.
table-below = Этот стол теперь ниже.
table-cancelled = Стол закрыт. Новая партия: /play
table-expired = За сутки никто не сел, стол закрыт. Новая партия: /play
table-quarantined = ⚠️ Запись этой партии повреждена. Она сохранена, хозяин бота уже знает; новая партия: /play
table-newer = Эту партию сохранила более новая версия бота. Она цела и откроется после обновления.
invitation = Сыграем? { $game }.

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
