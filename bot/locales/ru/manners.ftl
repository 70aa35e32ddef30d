# Разговоры за столом
button-talk = 💬
phrase-well-played = Молодец!
phrase-lucky = Везёт же!
phrase-what-dice = Ну и кости…
phrase-missed = Эх, зевок
phrase-let-me-think = Дай подумать
phrase-again = Ещё партию?
phrase-thanks = Спасибо за игру!
talk-line = 💬 { $name }: { $phrase }
talk-choose = Что скажете? Выберите под доской.
talk-shut = Молчим.
talk-said = Сказано: это увидят под доской.
talk-once = Вы уже высказались. Ещё раз — после следующего хода.
talk-unheard = { $name } играет молча: разговоры за столом выключены.
habits-talk = 💬 Разговоры: { $on ->
    [yes] вкл
   *[no] выкл
}
talk-heard-yes = Разговоры за столом включены.
talk-heard-no = Разговоры выключены: фраз соперника вы больше не увидите.

# Напомнить сопернику
button-nudge = 👋 Напомнить
nudge-line = 👋 { $name } ждёт вашего хода.
nudge-sent = { $name } получит напоминание.
nudge-morning = { $name } сейчас спит: напомню утром.
nudge-soon = { $name } только начинает думать. Напомнить можно через { $minutes } мин.
nudge-again = Сегодня вы уже напоминали. Ещё раз можно через { $hours } ч.
nudge-rests = { $name } в отпуске, и беспокоить не стоит.
nudge-paused = За столом пауза. Сначала нажмите «Продолжить».
nudge-gone = { $name } не получает моих сообщений. Напишите сами.
nudge-yourself = Сейчас ваш ход: ждут вас.
