# Moves and short commands to type
keys = ⌨️ <b>Moves to type</b>
    In private just write them, in a group reply to the message with the board.

    <code>8/5 6/5</code> — two checkers, in any order; - and &gt; do for / as well
    <code>13/8(2)</code> or <code>13/8x2</code> — two alike
    <code>24/18/13</code> or <code>24/13</code> — one checker by both dice
    <code>bar/20*</code>, <code>бар/20</code>, <code>25/20</code> — from the bar; * is a hit and may be left out
    <code>hand/20</code>, <code>+20</code>, <code>рука/20</code>, <code>ввод/20</code> — a new checker
    <code>6/off</code>, <code>6/0</code>, <code>6/вынос</code>, <code>6/выброс</code>, <code>6/дом</code> — off
    <code>5</code> or <code>5-5</code> — name a double

    A whole play is played at once; a part of it waits on the board for the rest.

    <code>done</code>, <code>ok</code>, <code>готово</code>, <code>ок</code> — play what is chosen
    <code>undo</code>, <code>back</code>, <code>назад</code>, <code>вернуть</code> — take the last move back
    <code>?</code>, <code>why</code>, <code>why not</code>, <code>почему</code> — what is not allowed now, and why
    <code>board</code>, <code>доска</code> — show the board again
    <code>roll</code>, <code>бросаю</code> — throw the dice
    <code>double</code>, <code>даве</code>, <code>басе</code> — offer the cube; the answers: <code>take</code>, <code>беру</code>, <code>drop</code>, <code>pass</code>, <code>пас</code>
    <code>beaver</code>, <code>raccoon</code>, <code>otter</code>, <code>бивер</code>, <code>ракун</code>, <code>оттер</code> — turn the cube at once in answer, where the table has it
    <code>kestum</code>, <code>кестум</code> — call a throw off while the dice turn, where the table has it
    <code>resign</code>, <code>сдаюсь</code> — give up: I ask what; your opponent's answers: <code>accept</code>, <code>согласен</code>, <code>согласна</code>, <code>decline</code>, <code>play on</code>, <code>играем дальше</code>
    <code>take back</code>, <code>переходить</code>, <code>перехожу</code> — ask for your last play back; <code>play out</code>, <code>доиграть</code> — offer to let the rest play itself; your opponent's answers: <code>allow</code>, <code>разрешаю</code>, <code>refuse</code>, <code>play on</code>
    <code>next</code>, <code>дальше</code> — the next game of the match

    And at your own open table:
    <code>to 9</code>, <code>match 9</code>, <code>match to 9</code>, <code>до 9</code>, <code>тас 9</code> — the points that win the match; <code>to 1</code> is a single game
    <code>money</code>, <code>money play</code>, <code>без конца</code> — game after game, without end
typed-several = { $play } can be played in more than one way: { $plays }. Which?
typed-meant = Did you mean that? Then press it.
typed-too-much = Everything is chosen already: { $play }. Write “done” or “undo”.
typed-on-old = That is not the board you are playing on now. Reply to the fresh one: /board
