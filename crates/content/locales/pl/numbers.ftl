### The numbers that a seat sees, where a hint says what an option changes. Their ids are the names that programs know them
### by: another wording here is no other number.

## Of the table

number-players = gracze
number-living-investigators = żyjący Badacze
number-turns-begun = rozpoczęte tury
number-phase-actions = faza: akcje
number-phase-mythos = faza: Mity
number-phase-encounter = faza: przeszukaj lub walcz
number-phase-end-of-turn = faza: koniec tury
number-spaces-left-on-the-summoning-track = pola pozostałe na torze Przywołania
number-one-space-left-on-the-track = jedno pole pozostałe na torze
number-the-track-is-in-the-red = tor jest w czerwonej części
number-ritual-disrupted = Rytuał przerwany
number-elder-one-on-the-map = Przedwieczny na planszy
number-a-summoning-is-due = nadchodzi przywołanie
number-nearness-of-the-ritual-s-disruption = bliskość przerwania Rytuału
number-stage-ii-or-later = Stadium II lub późniejsze
number-stage-iii-or-later = Stadium III lub późniejsze
number-final-stage = Ostateczne Stadium
number-wounds-that-fell-the-stage = Obrażenia, które pokonują Stadium
number-share-of-the-stage-s-wounds = część Obrażeń Stadium
number-danger-of-the-elder-one = zagrożenie ze strony Przedwiecznego
number-symbols-in-the-mythos-discard-pile = symbole w stosie odrzuconych kart Mitów
number-symbols-until-the-elder-one-advances = symbole brakujące, by Przedwieczny postąpił
number-mythos-cards-in-the-deck = karty Mitów w talii
number-discovery-cards-in-the-deck = karty Odkryć w talii
number-enemies-on-the-map = Wrogowie na planszy
number-monsters-on-the-map = Potwory na planszy
number-wounds-on-enemies = Obrażenia Wrogów
number-danger-on-the-map = zagrożenie na planszy
number-danger-to-investigators = zagrożenie dla Badaczy
number-fire-on-the-map = Ogień na planszy
number-fire-in-the-reserve = Ogień w puli
number-pieces-on-the-map = żetony na planszy
number-pieces-held = żetony u Badaczy
number-pieces-out-of-the-game = żetony poza grą
number-wounds-on-pieces = Obrażenia żetonów
number-share-of-the-counters = część wartości liczników
number-goal-spaces = Pola celu Rytuału
number-spaces-from-anybody-to-a-goal = Pola od kogokolwiek do celu
number-relics-left = pozostałe Relikty
number-effects-for-a-time = efekty czasowe
number-pieces-wanted-for-the-ritual = żetony potrzebne do Rytuału
number-pieces-done-for-the-ritual = żetony gotowe dla Rytuału
number-pieces-of-the-ritual-under-way = żetony Rytuału w trakcie
number-pieces-of-the-ritual-that-nobody-is-with = żetony Rytuału, przy których nikogo nie ma

## Of what is under way

number-rolling-attack = rzut: atak
number-rolling-task = rzut: zadanie
number-rolling-attacked = rzut: obrona
number-rolling-fire = rzut: za Ogień
number-rolling-against-yourself = rzut: przeciwko sobie
number-dice-rolled = rzucone kości
number-successes-rolled = uzyskane sukcesy
number-elder-signs-rolled = uzyskane znaki starszych bogów
number-tentacles-rolled = uzyskane macki
number-dice-without-a-success = kości bez sukcesu
number-free-rerolls = darmowe przerzuty
number-successes-needed = potrzebne sukcesy
number-successes-lacking = brakujące sukcesy
number-the-roll-is-enough = rzut wystarczy
number-danger-of-the-attacker = zagrożenie ze strony atakującego
number-stress-to-come = nadchodzący Stres
number-wounds-to-come = nadchodzące Obrażenia
number-sanity-to-come = nadchodząca utrata Poczytalności
number-spaces-left-to-move = Pola pozostałe w ruchu
number-sneaks-left = pozostałe wymknięcia
number-a-card-is-being-resolved = trwa rozpatrywanie karty
number-attackers-to-come = kolejni atakujący
number-effects-under-way = efekty w toku

## Of an investigator

# $seat: whoever asks, or somebody so many places to the left. $what: one of the numbers below.
number-of-seat = { $seat ->
       *[you] ty: { $what }
        [first] 1. gracz po lewej: { $what }
        [second] 2. gracz po lewej: { $what }
        [third] 3. gracz po lewej: { $what }
        [fourth] 4. gracz po lewej: { $what }
    }
number-alive = żyje
number-has-the-turn = trwa własna tura
number-actions-left = pozostałe akcje
number-health-left = pozostałe punkty życia
number-one-wound-from-death = jedno Obrażenie od śmierci
number-two-wounds-from-death = dwa Obrażenia od śmierci
number-three-wounds-from-death = trzy Obrażenia od śmierci
number-wound-track-blocked = zajęte pola toru Obrażeń
number-stress-that-can-be-raised = Stres, który można otrzymać
number-no-stress-can-be-raised = nie można otrzymać Stresu
number-stress-that-can-be-healed = Stres, który można uleczyć
number-wounds-that-can-be-healed = Obrażenia, które można uleczyć
number-sanity-left = pozostała Poczytalność
number-one-sanity-from-the-end = jeden punkt Poczytalności od końca
number-two-sanity-from-the-end = dwa punkty Poczytalności od końca
number-four-sanity-from-the-end = cztery punkty Poczytalności od końca
number-sanity-until-the-next-threshold = Poczytalność do następnego Progu
number-bonus-dice-of-the-sanity-track = kości dodatkowe toru Poczytalności
number-level-of-the-signature-skill = poziom unikatowej Umiejętności
number-level-of-the-first-common-skill = poziom pierwszej wspólnej Umiejętności
number-level-of-the-second-common-skill = poziom drugiej wspólnej Umiejętności
number-items = Przedmioty
number-companions = Towarzysze
number-wounds-companions-can-take = Obrażenia, które mogą przyjąć Towarzysze
number-conditions = Stany
number-relics = Relikty
number-fire-carried = własny Ogień
number-tokens-held = własne żetony
number-in-a-safe-space = na Bezpiecznym Polu
number-enemies-here = Wrogowie tutaj
number-danger-here = zagrożenie tutaj
number-danger-one-space-away = zagrożenie o jedno Pole dalej
number-nearness-of-an-enemy = bliskość Wroga
number-fire-here = Ogień tutaj
number-pieces-here = żetony tutaj
number-at-a-gate = na Bramie
number-at-a-goal = na celu
number-nearness-of-a-goal = bliskość celu
number-spaces-to-a-goal = Pola do celu
number-with-the-elder-one = razem z Przedwiecznym
number-spaces-to-the-elder-one = Pola do Przedwiecznego
number-nearness-to-you = bliskość ciebie
number-successes-added-to-the-episode-s-rolls = sukcesy dodawane do rzutów Scenariusza
