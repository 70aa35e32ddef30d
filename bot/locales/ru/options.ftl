# Правила по выбору: названия и значения на кнопках
value-yes = да
value-no = нет

option-opening_roll = Первый ход
value-opening_roll-use_lot = костями жребия
value-opening_roll-reroll = новым броском
option-next_starter = Кто начинает следующую
value-next_starter-lot = по жребию
value-next_starter-winner = победитель
option-obligation = Если обе не сыграть
value-obligation-standard = играть большую
value-obligation-max_only = играть любую
option-kestum = Кестум (отмена броска)

option-cube = Куб удвоения (даве, басе)
option-cube_max = Предел куба
value-cube_max-none = нет
value-cube_max-2 = 2
value-cube_max-4 = 4
value-cube_max-8 = 8
value-cube_max-16 = 16
value-cube_max-32 = 32
value-cube_max-64 = 64
option-double_ban = Запрет даве
value-double_ban-none = нет
value-double_ban-dead = удваивающему хватит оина
value-double_ban-free = сопернику хватит оина
value-double_ban-classic = если кому-то хватит оина
value-double_ban-match_win = если решит оин или даве
option-crawford = Правило Кроуфорда (Crawford)
option-jacoby = Правило Якоби (Jacoby)
option-auto_doubles = Автоудвоения за партию
value-auto_doubles-0 = нет
value-auto_doubles-1 = одно
value-auto_doubles-2 = до двух
value-auto_doubles-3 = до трёх
option-beaver = Бивер в ответ (beaver)
option-raccoon = Ракун на бивер (raccoon)
option-otter = Оттер на ракун (otter)

option-koks_needs_zero_off = Кокс, если ничего не выброшено

option-prime_rule = Заслон из шести
value-prime_rule-ahead = если впереди соперник
value-prime_rule-opp_home = если соперник уже дома
value-prime_rule-never = нельзя
value-prime_rule-free = можно всегда
option-prime_check = Заслон проверяют
value-prime_check-each_step = после каждой шашки
value-prime_check-end_of_turn = в конце хода
option-narde_scoring = Счёт
value-narde_scoring-oin_mars = оин и марс
value-narde_scoring-koks = оин, марс, кокс

option-head_exception = Две с головы
value-head_exception-fixed = первый ход: 3-3, 4-4, 6-6
value-head_exception-blocked = если первый дубль не идёт
value-head_exception-blocked_any = если первый бросок не идёт
value-head_exception-any_double = при любом дубле
value-head_exception-six_four = первый ход: 4-4, 6-6
value-head_exception-none = никогда
option-last_roll = Право последнего броска
value-last_roll-none = нет
value-last_roll-second_player = есть

option-bear_off = Выбрасывание
value-bear_off-backgammon = большей костью тоже
value-bear_off-exact = только точно
option-home_moves = Ходы внутри дома
value-home_moves-until_all_home = пока не все дома
value-home_moves-never = нельзя
value-home_moves-always = всегда
option-crazy_head = С головы при дубле
value-crazy_head-one_per_value = по одной на число
value-crazy_head-two_per_value = по две на число
value-crazy_head-one_per_turn = одна за ход
option-crazy_head_first = Две первым 3-3, 4-4 или 6-6
option-start_void = Дубль без хода сгорает
option-pass_scope = Сопернику идёт
value-pass_scope-doubles = остаток дубля
value-pass_scope-any_roll = остаток любого броска
option-series_pass = Недоигранная серия
value-series_pass-rest_of_series = вся — сопернику
value-series_pass-value_only = число — сопернику
value-series_pass-lost = сгорает
option-plain_double_turns = Первые броски без серии
value-plain_double_turns-0 = нет
value-plain_double_turns-3 = три

option-double_bonus = После дубля
value-double_bonus-none = ход окончен
value-double_bonus-reroll = ещё бросок
value-double_bonus-complement_reroll = дополнение и ещё бросок
option-complement_shape = Названный дубль — это
value-complement_shape-four_four = четыре хода
value-complement_shape-two_two = два хода
option-complement_after_acey = Дополнение и после 1-2
option-acey_double = Дубль после 1-2
value-acey_double-choose = любой на выбор
value-acey_double-roll_one_die = решает кость
option-acey_needs_full = Дубль только за целые 1-2
option-double_needs_full = Бросок только за целый дубль
option-bar_first = { $preset ->
    [navy] Сначала шашки с забора
    [navy_open] Сначала шашки с забора
    [navy_strict] Сначала шашки с забора
   *[other] Сначала шашки с бара
}
option-bar_entry_doubles_only = { $preset ->
    [navy] С забора только дублем
    [navy_open] С забора только дублем
    [navy_strict] С забора только дублем
   *[other] С бара только дублем
}
option-entry_lock = Ввод шашек
value-entry_lock-none = сразу
value-entry_lock-double = после первого дубля
value-entry_lock-double_or_acey = после дубля или 1-2
option-home_move_before_all_home = Ходы в доме, пока не все дома
option-home_move_after_all_home = Ходы в доме, когда все дома
option-scoring = Счёт
value-scoring-per_checker = за каждую шашку
value-scoring-single = за партию
option-acey_doubles_stake = 1-2 удваивает ставку
option-acey_stake_max = Предел ставки
value-acey_stake_max-2 = ×2
value-acey_stake_max-4 = ×4
value-acey_stake_max-8 = ×8
value-acey_stake_max-16 = ×16
value-acey_stake_max-32 = ×32
value-acey_stake_max-64 = ×64
value-acey_stake_max-none = нет
option-all_in_before_move = Ходить, когда введены все 15
option-hit_needs_home = { $preset ->
    [navy] Выбивать лишь с шашкой дома
    [navy_open] Выбивать лишь с шашкой дома
    [navy_strict] Выбивать лишь с шашкой дома
   *[other] Бить, только имея шашку дома
}
option-chain_limit = Бросков за ход
value-chain_limit-none = сколько выпадет
value-chain_limit-1 = один
value-chain_limit-2 = не больше двух
value-chain_limit-3 = не больше трёх
value-chain_limit-4 = не больше четырёх
value-chain_limit-5 = не больше пяти

# Почему правила не сочетаются
nonsense-two-two-without-complement = Дубль в два хода бывает только там, где после дубля играют дополнение.
nonsense-named-complement-without-complement = Дополнение после 1-2 бывает только там, где его играют после обычного дубля.
nonsense-prime-check-without-rule = Если заслон можно строить всегда, проверять его незачем.
nonsense-raccoon-without-beaver = Ракун отвечает на бивер: пока он включён, бивер не убрать. Сначала уберите ракун.
nonsense-otter-without-raccoon = Оттер отвечает на ракун: пока он включён, ракун не убрать. Сначала уберите оттер.
