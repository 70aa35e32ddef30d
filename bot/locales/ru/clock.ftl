# Часы у стола
menu-to-clock = ⏳ Часы
clock-none = Без часов
clock-days = { $days ->
    [one] { $days } день на ход
    [few] { $days } дня на ход
   *[other] { $days } дней на ход
}
clock-bank = { $start } ч +{ $bonus } за ход
clock-bank-whole = Запас { $start } ч, после каждого хода +{ $bonus } ч, но не больше { $cap }
clock-live = ⚡ { $seconds } с на ход, запас { $minutes } мин
clock-rule = ⏳ { $clock }. Кто не успел, ещё не проиграл: соперник решает, засчитать себе победу или дать ещё время.
rule-clock = <b>Часы:</b> { $clock }. Время идёт у того, чей ход; запас, если он есть, — один на весь матч. Кто не успел, ещё не проиграл: соперник выбирает, засчитать себе победу (не дешевле, чем стоит позиция) или дать время ещё на ход. Пока я не работаю, часы стоят. Паузу просят кнопкой, нужно согласие обоих; отпуск и тихие часы — в /settings у меня в личке.

# Под доской
moment = { $day } { $month ->
    [1] января
    [2] февраля
    [3] марта
    [4] апреля
    [5] мая
    [6] июня
    [7] июля
    [8] августа
    [9] сентября
    [10] октября
    [11] ноября
   *[12] декабря
}, { $clock } ({ $offset })
clock-until = { $gone ->
    [no] ⏳ На ход: до { $until }
    [half] ⏰ Половина времени прошла. На ход: до { $until }
   *[ninth] ⏰ Время почти вышло! На ход: до { $until }
}
lasting-days = { $count ->
    [one] { $count } день
    [few] { $count } дня
   *[other] { $count } дней
}
lasting-hours = { $count } ч
lasting-minutes = { $count } мин
lasting-moment = меньше минуты
clock-paused = ⏸ Пауза, часы стоят. Пойдут, когда кто-нибудь сходит или нажмёт «Продолжить».
clock-given-back = 🔌 Меня не было { $lasting }, это время не в счёт.
time-up-you = ⌛ Ваше время вышло. { $asker ->
    [late] Ещё не поздно: отзовите свою просьбу и сходите, пока соперник не засчитал себе победу.
   *[nobody] Ещё не поздно: сходите, пока соперник не засчитал себе победу.
}
time-up-theirs = ⌛ { $name } не успевает: время вышло. { $asker ->
    [other] Отзовите свою просьбу — и сможете засчитать победу или дать ещё время.
   *[nobody] Засчитать победу или дать ещё время?
}
time-up-group = ⌛ { $name } не успевает: время вышло. { $other }, { $asker ->
    [other] отзовите свою просьбу — и сможете засчитать победу или дать ещё время.
   *[nobody] засчитать победу или дать ещё время?
}
time-up-seen = ⌛ { $name } не успевает: время вышло. Теперь решает соперник.
rests-until = 🏖 { $name } в отпуске до { $until }, часы стоят.
pause-asked = ⏸ { $who ->
    [you] Вы просите паузу: ждём, согласится ли соперник.
   *[other] { $name } просит паузу.
}
lost-on-time = ⌛ { $name } проигрывает по времени.
button-claim = 🏁 Засчитать победу: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
button-more-time = ⏳ Дать ещё времени
button-pause-ask = ⏸ Пауза?
button-pause-yes = ⏸ Да, пауза
button-pause-no = ▶ Без паузы
button-pause-end = ▶ Продолжить

# Ответы
claimed-you = Партия ваша.
time-given = Готово: соперник получил время ещё на ход.
time-left = Время ещё не вышло: засчитать победу пока нельзя.
time-up-yours = Это решает соперник. А вы ещё можете сходить.
question-open-yours = Вы сами ждёте ответа соперника. Сначала отзовите свою просьбу.
pause-too-late = Время уже вышло, пауза не поможет. Соперник может дать ещё время.
pause-wished = Попросили. Ждём ответа соперника.
pause-taken-back = Пауза не нужна, играем.
pause-declined = Без паузы: играем дальше.
paused = Пауза. Часы стоят.
pause-agreed = О паузе вы уже договорились. Чтобы играть дальше, нажмите «Продолжить».
pause-over = Часы снова идут.

# Своё время
settings-mine = { settings }

    🕒 Часовой пояс: { $zone }
    🌙 Тихие часы: { $quiet }
    🏖 Отпуск: { $rest }
habits-zone = 🕒 Часовой пояс
habits-quiet = 🌙 Тихие часы
habits-rest = 🏖 Отпуск
zone-unknown = не указан
zone-ask = 🕒 За этим столом играют с часами. Который у вас сейчас час? Спрашиваю один раз, чтобы показывать сроки по вашему времени и не напоминать ночью.
zone-choose = 🕒 Который у вас сейчас час?
zone-set = Готово: сроки теперь по вашему времени.
zone-America-Los_Angeles = Лос-Анджелес
zone-America-New_York = Нью-Йорк
zone-Europe-London = Лондон
zone-Europe-Berlin = Берлин
zone-Europe-Kaliningrad = Калининград
zone-Europe-Kyiv = Киев
zone-Asia-Jerusalem = Иерусалим
zone-Europe-Moscow = Москва
zone-Europe-Istanbul = Стамбул
zone-Asia-Tbilisi = Тбилиси
zone-Europe-Samara = Самара, Баку
zone-Asia-Yekaterinburg = Екатеринбург
zone-Asia-Tashkent = Ташкент
zone-Asia-Omsk = Омск, Бишкек
zone-Asia-Novosibirsk = Новосибирск
zone-Asia-Irkutsk = Иркутск
zone-Asia-Yakutsk = Якутск
zone-Asia-Vladivostok = Владивосток
zone-Asia-Magadan = Магадан
zone-Asia-Kamchatka = Камчатка
zone-Pacific-Honolulu = Гонолулу
zone-America-Anchorage = Анкоридж
zone-America-Denver = Денвер
zone-America-Chicago = Чикаго
zone-America-Halifax = Галифакс
zone-America-Sao_Paulo = Сан-Паулу
zone-Atlantic-Azores = Азоры
zone-Asia-Tehran = Тегеран
zone-Asia-Kabul = Кабул
zone-Asia-Kolkata = Дели
zone-Asia-Kathmandu = Катманду
zone-Asia-Yangon = Янгон
zone-Asia-Shanghai = Пекин
zone-Asia-Tokyo = Токио
zone-Australia-Adelaide = Аделаида
zone-Australia-Sydney = Сидней
zone-Pacific-Auckland = Окленд
zone-more = ▸ Другое время
quiet-choose = 🌙 Когда не напоминать о ходе? Напоминание подождёт до утра, если ход до утра терпит.
quiet-none = нет
button-quiet-none = Напоминать и ночью
quiet-hours = с { $begins }:00 до { $ends }:00
quiet-set = Запомнил.
quiet-no-zone = Сначала скажите, который у вас сейчас час.
rest-choose = 🏖 Отпуск: на сколько дней остановить ваши часы во всех партиях? Соперники увидят. В этом году осталось дней: { $left }.
rest-on = 🏖 Вы в отпуске до { $until }: ваши часы стоят во всех партиях.
rest-none = { $left ->
    [one] остался { $left } день в этом году
    [few] осталось { $left } дня в этом году
   *[other] осталось { $left } дней в этом году
}
rest-until = до { $until }
rest-begun = Хорошего отпуска! Ваши часы стоят.
rest-over = С возвращением! Ваши часы снова идут.
rest-spent = Столько дней отпуска в этом году уже не осталось. Выберите меньше.
rest-not-on = Вы и так не в отпуске.
button-rest = { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[other] { $days } дней
}
button-rest-over = ▶ Закончить отпуск
habits-back = ↩ Назад
