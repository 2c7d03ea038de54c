### Co jest na kartach: czym są i co mówią.

## Czym są

card-type = { $type ->
        [melee] broń do walki wręcz
        [ranged] broń dystansowa
       *[usable] karta użytkowa
    }
weapon-facts = { card-type }, { damage }
copies = { $count ->
        [one] 1 egzemplarz
        [few] { $count } egzemplarze
       *[other] { $count } egzemplarzy
    }
creature-facts = Zdrowie { $health }, atakuje { $die ->
        [green] zieloną
        [yellow] żółtą
       *[red] czerwoną
    } kością, { trophies }
creature-at-a-glance = Zdrowie { $health }, { die-colour } kość
die-colour = { $die ->
        [green] zielona
        [yellow] żółta
       *[red] czerwona
    }
trophies = trofea: { $trophies }
trophy-name = { $of ->
        [kin] krewniak
        [humanoid] humanoid
       *[beast] bestia
    }
starts-with = Zaczyna z kartami: { $cards }.

## Talie: jedna z kart i wszystkie

deck-hunter = Łowca
deck-hunter-all = Łowcy
deck-starting-card = Karta początkowa
deck-starting-card-all = Karty początkowe
deck-upgrade = Ulepszenie
deck-upgrade-all = Ulepszenia
deck-monster = Potwór
deck-monster-all = Potwory
deck-boss = Boss
deck-boss-all = Bossowie
deck-final-boss = Ostateczny boss
deck-final-boss-all = Ostateczni bossowie

## Co się liczy

damage = { $count ->
        [one] 1 obrażenie
        [few] { $count } obrażenia
       *[other] { $count } obrażeń
    }
health-points = { $count ->
        [one] 1 punkt zdrowia
        [few] { $count } punkty zdrowia
       *[other] { $count } punktów zdrowia
    }

## Kroki: kto co robi

who = { $who ->
        [you] ty
        [dealer] ten łowca
        [left] twój lewy sąsiad
        [left-of-dealer] lewy sąsiad tego łowcy
        [each] każdy łowca
       *[poorest] każdy łowca, który ma łącznie najmniej ech,
    }
step-damage = { $who ->
        [you] otrzymujesz
       *[other] { who } otrzymuje
    } { damage }
step-damage-encounter = { $who ->
        [you] zadajesz wrogowi { damage } i zbierasz
       *[other] { who } zadaje wrogowi { damage } i zbiera
    } tyle samo ech
step-pass-on = { $who ->
        [you] otrzymujesz
       *[other] { who } otrzymuje
    } tyle obrażeń, ile zadano
step-heal = { $who ->
        [you] odzyskujesz
       *[other] { who } odzyskuje
    } { health-points }
step-gain = { $who ->
        [you] zyskujesz
       *[other] { who } zyskuje
    } { echoes }
step-lose = { $who ->
        [you] tracisz
       *[other] { who } traci
    } { $count ->
        [one] 1 zebrane echo
        [few] { $count } zebrane echa
       *[other] { $count } zebranych ech
    }
step-spend-weapons = { $who ->
        [you] zużywasz
       *[other] { who } zużywa
    } { $count ->
        [one] 1 broń
        [few] { $count } bronie
       *[other] { $count } broni
    }
step-add-monsters = { $count ->
        [one] potwór dobrany z pudełka trafia
        [few] { $count } potwory dobrane z pudełka trafiają
       *[other] { $count } potworów dobranych z pudełka trafia
    } na wierzch talii lochów

## Kiedy wykonuje się kroki

moment-instant = Natychmiast
moment-revealed = Po odkryciu
moment-it-flees = Jeśli ucieknie
moment-monster-flees = Gdy ucieka potwór
moment-round = Na początku każdej rundy
moment-damaged = Za każdego łowcę, który zada tej istocie obrażenia{ $by ->
        [any] { "" }
        [melee] { " " }bronią do walki wręcz
        [ranged] { " " }bronią dystansową
       *[usable] { " " }kartą użytkową
    }
nothing-happens = nic się nie dzieje

## Zdolności bez kroków

ability-transform = Gdy wszystkie karty są odkryte, zagraj także broń z ręki.
ability-dream = Nie bierzesz udziału w walce, a obrażenia, które otrzymujesz, dzieli się na pół. We śnie zachowujesz swoje echa, odzyskujesz zużyte karty, bierzesz ulepszenie i odpoczywasz.
ability-never-removed = Tej karty nigdy nie usuwa się z gry.
ability-ignore-damage = W tej rundzie ignoruj wszystkie obrażenia, które masz otrzymać.
ability-extra-trophy = Jeśli w tej rundzie zdobędziesz trofeum, zdobądź jeszcze jedno, jednego z typów wroga.
ability-instant-attack = { $when ->
        [always] Natychmiast
       *[alone] Natychmiast, jeśli w tej rundzie nikt inny nie zagrywa karty o tej nazwie
    }: ta broń zadaje obrażenia, zanim zaatakuje wróg.
ability-cap-damage = Każda { card-type } zadaje tej istocie najwyżej { damage }.
ability-no-protection = Łowcy nie mogą unikać obrażeń dzięki efektom kart.
ability-max-health = Ani leczenie, ani odpoczynek nie dają łowcy więcej niż { health-points }.
ability-eliminate-at-death = Łowca, który ginie po raz { $count }., odpada z gry.
ability-extra-echoes = Na każdej innej istocie leży o { echoes } więcej.
