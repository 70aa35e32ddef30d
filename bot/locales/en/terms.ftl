# A glossary: the words of both languages side by side
terms =
    📗 <b>Words of the game</b>

    <b>Checker</b>, man, stone · шашка, фишка, камень — one of fifteen.
    <b>Point</b> · пункт, поле, лунка — one of the 24 places of the board.
    <b>Home board</b>, finishing quarter · дом, финальная четверть — your points 1–6, from which you bear off.
    <b>Entering table</b>, starting quarter · стол входа, начальная четверть — your points 19–24, the opponent's home.
    <b>Head</b> · голова — point 24, where all checkers begin in long and crazy narde.
    <b>Bar</b>, fence · бар, забор — where men that were hit wait; the Navy calls it the fence.
    <b>Hand</b>, reserve · рука, вне доски — men not yet entered in acey-deucey.
    <b>Oscar</b> · «Оскар» — a man kept in hand on purpose.
    <b>Blot</b> · блот — a single checker, and the point it stands on.
    <b>Anchor</b>, made point · якорь, барьер — a point with two or more.
    <b>Prime</b>, bridge, screen · заслон, мост — six or more of your points in a row.
    <b>To hit</b>, to kick · бить, рубить, выбивать — to land on a single opposing checker.
    <b>To bear off</b> · выбрасывать, выводить, выносить, выставлять — to take checkers off the board.
    <b>Pip</b> · пипс — a step of one point; the pip count is how far there is still to go.
    <b>Dice</b> · зары, кости, кубики.
    <b>Double</b> · дубль, паш, гош, куш — equal dice.
    <b>Acey-deucey</b> · туз-двойка, 1-2 — the bonus roll that the game is named for.
    <b>Complement</b> · дополнение — the number on the opposite face of a die, seven in all.
    <b>Lot</b> · жребий — one die each for who begins; pivvy or piddle · пивви, пиддл in the Navy.
    <b>Kestum</b> · кестум — a call that voids a throw before the dice have come to rest.
    <b>I adjust</b> · поправляю — said when a checker is only being straightened.

    <b>Score and cube</b>

    <b>Oin</b>, single game · оин — a plain win, one point.
    <b>Mars</b>, gammon · марс — the loser has borne off nothing, two points.
    <b>Koks</b>, backgammon · кокс, домашний марс — and besides has a checker on the bar or in the winner's home, three points.
    <b>Home mars</b> · домашний марс — in some long narde rooms: all home, but none borne off.
    <b>Match</b> · тас — several games, usually to three points.
    <b>Last-roll right</b> · право последнего броска — one more turn for the second player when the first has finished.
    <b>Money play</b> · без конца — game after game for as long as you like; the points just add up.
    <b>Cube</b> · куб — shows by how much the stake has grown; it lies in the middle or at its owner's.
    <b>Double</b>, dave · даве — an offer, before one's move, to double the stake; a refusal loses the present one.
    <b>Redouble</b>, base · басе — a later double in the same game, by the cube's owner.
    <b>Take, drop</b> (pass) · взять, отказаться — the answers to a double: play on at the new stake, or lose the old one.
    <b>Beaver</b> · бивер — here, as in most of the world, to take, double again at once and keep the cube; at many Russian tables, the right to the next double, that is, the cube itself.
    <b>Raccoon, otter</b> · ракун, оттер — the answers to a beaver and to a raccoon.
    <b>Jacoby rule</b> · правило Якоби — gammons and backgammons count only if a double was offered.
    <b>Crawford rule</b> · правило Кроуфорда — one game without the cube when somebody needs one point for the match.
    <b>Automatic double</b> · автоудвоение — a tied lot doubles the cube by itself.
    <b>Dead cube</b> · мёртвый куб — extra points would be useless.
