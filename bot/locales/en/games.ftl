# The games and their sets of rules
game-backgammon = Backgammon
preset-backgammon-classic = classic
preset-backgammon-international = international
about-backgammon-classic = A checker left on the bar or in the winner's home always loses a backgammon, even if some have been borne off.
about-backgammon-international = Tournament rules: it is a backgammon only if the loser has borne nothing off.

game-long_narde = Long narde
preset-long_narde-standard = standard
preset-long_narde-source = two on any double
about-long_narde-standard = One checker a turn from the head, two only on a first turn with 3-3, 4-4 or 6-6; six in a row only with an opposing checker ahead of them.
about-long_narde-source = Like standard, but any double, at any time, lets two checkers leave the head.

game-crazy_narde = Crazy narde
preset-crazy_narde-source = strict
preset-crazy_narde-club = club
preset-crazy_narde-gul_bara = Gul bara
about-crazy_narde-source = A double runs on up to the sixes and what can't be played goes to the opponent; one checker from the head for each number, no exceptions.
about-crazy_narde-club = Like strict, but on a first turn with 3-3, 4-4 or 6-6 the number thrown lets two checkers leave the head.
about-crazy_narde-gul_bara = An unfinished series is lost, the first three throws of each player make no series, blocks are free, and a larger die may bear off.

game-acey_deucey = Acey-deucey
preset-acey_deucey-american = American
preset-acey_deucey-european = European
preset-acey_deucey-navy = Navy
preset-acey_deucey-navy_open = open Navy
preset-acey_deucey-navy_strict = strict Navy
preset-acey_deucey-european_stakes = European with stakes
about-acey_deucey-american = An empty board, and 1-2 brings any double and another throw; an ordinary double is just four moves; the loser pays for each checker left.
about-acey_deucey-european = After a double you play its complement to seven and throw again; checkers are borne off by exact numbers; a game is one point.
about-acey_deucey-navy = Every double brings another throw; a man kicked onto the fence does not stop the others; at home men stand still until all have arrived.
about-acey_deucey-navy_open = Like Navy, but the bonus comes even if 1-2 or the double could not be played in full.
about-acey_deucey-navy_strict = Only a double brings the first men in, and men on the fence always need one; a die decides the double after 1-2; nobody moves inside his home.
about-acey_deucey-european_stakes = European, and each 1-2 thrown doubles the stake of the game.

game-nackgammon = Nackgammon
preset-nackgammon-classic = classic
preset-nackgammon-international = international
about-nackgammon-classic = Backgammon with four checkers at the back instead of two: fewer races, more of a fight. Scored as in the classic game.
about-nackgammon-international = Nackgammon with the tournament score: a backgammon only if the loser has borne nothing off.
