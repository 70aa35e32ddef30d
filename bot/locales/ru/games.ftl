# Игры и наборы правил
game-backgammon = Короткие нарды
preset-backgammon-classic = классика
preset-backgammon-international = международные
about-backgammon-classic = Короткие нарды, как их описывают у нас: за шашку на баре или в доме победителя платят домашний марс, даже если часть шашек уже выброшена.
about-backgammon-international = Правила международных турниров: кокс считается, только если проигравший не выбросил ни одной шашки.

game-long_narde = Длинные нарды
preset-long_narde-standard = обычные
preset-long_narde-source = две с головы
about-long_narde-standard = С головы по одной за ход, две — только первым ходом при 3-3, 4-4 и 6-6; заслон из шести — только если впереди него есть шашка соперника.
about-long_narde-source = Как обычные, но любой дубль, в любой ход партии, позволяет взять с головы две.

game-crazy_narde = Бешеные нарды
preset-crazy_narde-source = строгие
preset-crazy_narde-club = клубные
preset-crazy_narde-gul_bara = гюльбара
about-crazy_narde-source = Дубль идёт серией до шестёрок, недоигранное достаётся сопернику; с головы по одной на каждое число серии, без исключений.
about-crazy_narde-club = Как строгие, но первым ходом при 3-3, 4-4 и 6-6 выпавшим числом можно взять с головы две.
about-crazy_narde-gul_bara = Недоигранная серия сгорает, первые три броска каждого обходятся без серий, заслон любой, выбрасывать можно и большей костью.

game-acey_deucey = Эйси-дьюси
preset-acey_deucey-american = американские
preset-acey_deucey-european = европейские
preset-acey_deucey-navy = флотские
preset-acey_deucey-navy_open = флотские вольные
preset-acey_deucey-navy_strict = флотские строгие
preset-acey_deucey-european_stakes = европейские со ставкой
about-acey_deucey-american = Пустая доска, 1-2 даёт любой дубль и новый бросок; обычный дубль — просто четыре хода; проигравший платит за каждую оставшуюся шашку.
about-acey_deucey-european = После дубля играют его дополнение до семи и бросают снова; выбрасывают только точно; партия стоит одно очко.
about-acey_deucey-navy = После любого дубля новый бросок; выбитая на забор шашка не мешает ходить другими; в доме стоят, пока не соберутся все.
about-acey_deucey-navy_open = Как флотские, но бонус положен, даже если 1-2 или дубль сыграны не целиком.
about-acey_deucey-navy_strict = Первые шашки вводит только дубль, с забора входят только дублем, дубль после 1-2 решает кость, а в доме не ходят вовсе.
about-acey_deucey-european_stakes = Европейские, и каждые выпавшие 1-2 удваивают ставку партии.

game-nackgammon = Накгаммон
preset-nackgammon-classic = классика
preset-nackgammon-international = международные
about-nackgammon-classic = Короткие нарды, где сзади стоят четыре шашки, а не две: гонки реже, борьбы больше. Счёт как в классике.
about-nackgammon-international = Накгаммон с международным счётом: кокс, только если проигравший не выбросил ни одной шашки.
