# Ходы и короткие команды с клавиатуры
keys = ⌨️ <b>Ходы с клавиатуры</b>
    В личных сообщениях просто пишите, в группе отвечайте на сообщение с доской.

    <code>8/5 6/5</code> — две шашки; порядок любой, вместо / годятся - и &gt;
    <code>13/8(2)</code> или <code>13/8x2</code> — две одинаковые
    <code>24/18/13</code> или <code>24/13</code> — одной шашкой обеими костями
    <code>бар/20*</code>, <code>bar/20</code>, <code>25/20</code> — с бара; * — удар, её можно не писать
    <code>рука/20</code>, <code>ввод/20</code>, <code>hand/20</code>, <code>+20</code> — новая шашка
    <code>6/вынос</code>, <code>6/выброс</code>, <code>6/дом</code>, <code>6/off</code>, <code>6/0</code> — вынос
    <code>5</code> или <code>5-5</code> — назвать дубль

    Весь ход играется сразу; часть хода ждёт на доске остального.

    <code>готово</code>, <code>ок</code>, <code>done</code>, <code>ok</code> — сыграть выбранное
    <code>назад</code>, <code>вернуть</code>, <code>back</code>, <code>undo</code> — отменить последнее
    <code>?</code>, <code>почему</code>, <code>why</code>, <code>why not</code> — что сейчас нельзя и почему
    <code>доска</code>, <code>board</code> — показать доску ещё раз
    <code>бросаю</code>, <code>roll</code> — бросить кости
    <code>даве</code>, <code>басе</code>, <code>double</code> — предложить куб; ответы: <code>беру</code>, <code>take</code>, <code>пас</code>, <code>drop</code>, <code>pass</code>
    <code>бивер</code>, <code>ракун</code>, <code>оттер</code>, <code>beaver</code>, <code>raccoon</code>, <code>otter</code> — сразу поднять куб в ответ, если за столом так играют
    <code>кестум</code>, <code>kestum</code> — отменить бросок, пока кости катятся, если за столом так играют
    <code>сдаюсь</code>, <code>resign</code> — сдаться: спрошу, что сдаёте; ответы соперника: <code>согласен</code>, <code>согласна</code>, <code>accept</code>, <code>играем дальше</code>, <code>decline</code>, <code>play on</code>
    <code>переходить</code>, <code>перехожу</code>, <code>take back</code> — попросить последний ход назад; <code>доиграть</code>, <code>play out</code> — предложить доиграть без ходов; ответы соперника: <code>разрешаю</code>, <code>allow</code>, <code>играем дальше</code>, <code>refuse</code>
    <code>дальше</code>, <code>next</code> — следующая партия матча

    А за своим открытым столом:
    <code>до 9</code>, <code>матч 9</code>, <code>тас до 3</code>, <code>to 9</code>, <code>match 9</code> — сколько очков до победы; <code>до 1</code> — одна партия
    <code>без конца</code>, <code>money</code>, <code>money play</code> — партия за партией, сколько захочется
typed-several = { $play } можно сыграть по-разному: { $plays }. Как?
typed-meant = Вы это имели в виду? Тогда нажмите.
typed-too-much = Выбрано уже всё: { $play }. Напишите «готово» или «назад».
typed-on-old = Это не та доска, на которой сейчас играют. Ответьте на свежую: /board
