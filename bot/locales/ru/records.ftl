# Личный счёт
player = Игрок
record-head = 📒 { $name }: { $where ->
    [group] партии в этой группе
   *[private] все партии
}
record-none = { $where ->
    [group] Здесь вы ещё ни одной партии не доиграли. Открыть стол: /play
   *[private] Вы ещё ни одной партии не доиграли. Открыть стол: /play
}
record-game = <b>{ $game }</b>: { $won } : { $lost }{ $drawn ->
    [0] { "" }
   *[other] {" "}и ничьих { $drawn }
}
record-marses-backgammon = Марсов { $marses } : { $marses_lost }
record-marses-long_narde = Марсов { $marses } : { $marses_lost }
record-marses-crazy_narde = { record-marses-long_narde }
record-points = Очков { $won } : { $lost }
record-rating = Рейтинг { $rating }
record-matches = Матчи { $won } : { $lost }
record-streak = 🔥 { $count ->
    [one] { $count } победа подряд
    [few] { $count } победы подряд
   *[other] { $count } побед подряд
}, и серия не кончилась
record-longest = Лучшая серия: { $count ->
    [one] { $count } победа
    [few] { $count } победы
   *[other] { $count } побед
}
record-rivals = С кем играли:
record-rival = { $name } — { $won } : { $lost }{ $drawn ->
    [0] { "" }
   *[other] , ничьих { $drawn }
}
record-unknown = С таким игроком вы партий не доигрывали. Ответьте командой /record на сообщение соперника или на доску — покажу счёт.

# Личные встречи
duel = ⚔ { $one } и { $other } — { $won } : { $lost }{ $lead ->
    [you] , вы ведёте
    [even] , поровну
   *[name] , ведёт { $leader }
}{ $drawn ->
    [0] .
   *[other] . Ничьих: { $drawn }.
}
duel-none = Друг с другом вы ещё ни одной партии не доиграли. Открыть стол: /play
meetings = ⚔ Личные встречи: { $who ->
    [you] вы ведёте
   *[name] ведёт { $name },
} { $won } : { $lost }
meetings-even = ⚔ Личные встречи: поровну, { $won } : { $won }

# Лестница
top-head = 🪜 <b>Лестница: { $game }</b>
top-line = { $number }. { $name } — { $rating } ({ $won } : { $lost }{ $drawn ->
    [0] { "" }
   *[other] , ничьих { $drawn }
})
top-provisional = Знак вопроса — сыграно меньше десяти партий, рейтинг ещё прикидочный.
top-none = Здесь ещё никто ни одной партии не доиграл. Открыть стол: /play
top-in-groups = Лестница и итоги недели есть в группах. Ваш личный счёт: /record
ladder-shown = Лестница перед вами.

# Неделя
week-head = 📅 <b>Итоги недели</b>: { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[other] { $games } партий
}
week-line = { $number }. { $name } — { $won } : { $lost }{ $drawn ->
    [0] { "" }
   *[other] , ничьих { $drawn }
}{ $marses ->
    [0] { "" }
    [one] , { $marses } марс
    [few] , { $marses } марса
   *[other] , { $marses } марсов
}
week-streak = 🔥 Серия недели: { $name }, { $longest ->
    [one] { $longest } победа
    [few] { $longest } победы
   *[other] { $longest } побед
} подряд
week-end = Лестница: /top
weekly-how = Итоги недели я присылаю по понедельникам, если за неделю хоть раз сыграли. Включить: <code>/weekly on</code>, выключить: <code>/weekly off</code>. Решают админы группы.
weekly-by-chiefs = Итоги недели включают и выключают админы группы.
weekly-on = Готово: итоги недели буду присылать по понедельникам. Выключить: <code>/weekly off</code>
weekly-off = Готово: итогов недели больше не будет.

# Забыть
forget-asks = Забыть вас?

    <b>Пропадёт:</b> ваше имя и номер в Telegram — во всех партиях вместо них будет «Игрок»; ваш личный счёт и место в лестницах; язык, вид доски и правила, которые вы выбрали в личных сообщениях.

    <b>Останется:</b> ходы и кости сыгранных партий, без вашего имени, и счёт ваших соперников. Партии, которые идут, можно доиграть: на доске вы будете «Игрок». Сообщения, которые я уже прислал, и старые резервные копии хозяина бота это не изменит.

    Вернуть ничего будет нельзя.
button-forget = Да, забыть меня
forget-not-yours = Об этом просили не вы. Чтобы я забыл вас: /forget me
forget-begun = Забываю: через минуту от вас останется «Игрок».
opponent-forgotten = Соперник попросил его забыть, ещё партию ему не предложить. Новый стол: /play

# Меню
menu-record = мой счёт: победы, марсы, соперники
menu-top = лестница этой группы
