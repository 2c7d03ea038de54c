### What rules say where the rulebooks leave a question open, as a supplement lists it where it is not the usual answer.
### One for each question, by its name. $answer: `yes` or `no`, a word of the rules, or a number.

open-rule-reshuffle = { $answer ->
        [after-discard-check] stos odrzuconych kart Mitów wraca do talii, zanim okaże się, czy Przedwieczny zostaje przywołany
       *[after-summoning-check] stos odrzuconych kart Mitów wraca do talii po tym, jak okaże się, czy Przedwieczny zostaje przywołany
    }
open-rule-effect-advance-reshuffles = { $answer ->
        [yes] gdy Przedwieczny postępuje z powodu efektu, stos odrzuconych kart Mitów także wtasowuje się do talii
       *[no] gdy Przedwieczny postępuje z powodu efektu, stos odrzuconych kart Mitów pozostaje na miejscu
    }
open-rule-empty-mythos-deck = { $answer ->
        [reshuffle] gdy talia Mitów jest pusta, tasuje się stos odrzuconych kart w nową
       *[no-card] gdy talia Mitów jest pusta, nie dobiera się karty
    }
open-rule-empty-discovery-deck = { $answer ->
        [reshuffle] gdy talia Odkryć jest pusta, tasuje się stos odrzuconych kart w nową
       *[no-card] gdy talia Odkryć jest pusta, nie dobiera się karty
    }
open-rule-must-investigate = { $answer ->
        [yes] na Bezpiecznym Polu musisz je przeszukać
       *[no] na Bezpiecznym Polu nie musisz go przeszukiwać
    }
open-rule-partial-stress = { $answer ->
        [yes] Stres, którego wymaga efekt, zwiększa się, na ile jest miejsca
       *[no] Stres, którego wymaga efekt, zwiększa się w całości albo wcale
    }
open-rule-thresholds-one-by-one = { $answer ->
        [yes] gdy kilku Badaczy naraz osiąga Progi Niepoczytalności, każdy kończy swój, zanim zacznie następny
       *[no] gdy kilku Badaczy naraz osiąga Progi Niepoczytalności, najpierw rozpatruje się wszystkie Niepoczytalności, potem podnosi wszystkie Umiejętności
    }
open-rule-nested-threshold-waits = { $answer ->
        [yes] Próg Niepoczytalności osiągnięty podczas rozpatrywania innego czeka, aż tamten się skończy
       *[no] Próg Niepoczytalności osiągnięty podczas rozpatrywania innego rozpatruje się od razu
    }
open-rule-relic-transforms-first = { $answer ->
        [yes] Relikt przemienia się przed Niepoczytalnością z Progu
       *[no] Relikt przemienia się po podniesieniu Umiejętności z Progu
    }
open-rule-companion-levels-add-up = { $answer ->
        [yes] poziomy kilku Towarzyszy w jednej Umiejętności sumują się
       *[no] z poziomów kilku Towarzyszy w jednej Umiejętności liczy się tylko najwyższy
    }
open-rule-trade-between-others = { $answer ->
        [yes] pozostali na Polu aktywnego Badacza mogą wymieniać się także między sobą
       *[no] tylko aktywny Badacz wymienia się z pozostałymi na swoim Polu
    }
open-rule-companions-pay = { $answer ->
        [yes] Towarzysze mogą otrzymać Obrażenia, które są kosztem
       *[no] Towarzysze nie otrzymują Obrażeń, które są kosztem
    }
open-rule-prices-are-reduced = { $answer ->
        [yes] Obrażenia i utratę Poczytalności, które są kosztem, można zmniejszyć
       *[no] Obrażeń i utraty Poczytalności, które są kosztem, nie można zmniejszyć
    }
open-rule-reduce-before-companions = { $answer ->
        [yes] Obrażenia zmniejsza się, zanim część z nich otrzymają Towarzysze
       *[no] Obrażenia zmniejsza się po tym, jak część z nich otrzymają Towarzysze
    }
open-rule-heal-less = { $answer ->
        [yes] przy rozdzielaniu leczenia część punktów może pozostać niewykorzystana
       *[no] przy rozdzielaniu leczenia wykorzystuje się tyle punktów, ile można
    }
open-rule-fewest-actions = ilekolwiek akcji się traci, najmniejsza ich liczba to { $answer }
open-rule-fewest-move-spaces = o ilekolwiek krótsza jest akcja Biegu, najmniejsza liczba Pól to { $answer }
open-rule-fewest-dice = ilekolwiek kości się traci, najmniejsza ich liczba to { $answer }
open-rule-sanity-dice-against-self = { $answer ->
        [yes] kośćmi dodatkowymi z toru Poczytalności rzuca się także przeciwko sobie
       *[no] kośćmi dodatkowymi z toru Poczytalności nie rzuca się przeciwko sobie
    }
open-rule-fire-exchange = { $answer ->
        [yes] gdy na mapę potrzeba Ognia, a w puli go nie ma, zamienia się Ogień Badaczy
       *[no] gdy na mapę potrzeba Ognia, a w puli go nie ma, nie kładzie się go
    }
open-rule-returning-enemies-attack-again = { $answer ->
        [yes] Wróg, który zaatakował, opuścił Pole i wrócił w tej samej fazie, atakuje ponownie
       *[no] Wróg, który zaatakował, opuścił Pole i wrócił w tej samej fazie, nie atakuje ponownie
    }
open-rule-attack-abilities-before-dice = { $answer ->
        [yes] to, co Wróg robi, gdy atakuje, dzieje się przed rzutem jego kośćmi
       *[no] to, co Wróg robi, gdy atakuje, dzieje się razem z efektami jego rzutu
    }
open-rule-stages-die = { $answer ->
        [yes] pokonanie Stadium liczy się jako zabicie Wroga
       *[no] pokonanie Stadium nie liczy się jako zabicie Wroga
    }
open-rule-reveal-before-tentacles = { $answer ->
        [yes] następne Stadium odkrywa się, zanim policzą się macki atakującego
       *[no] następne Stadium odkrywa się po tym, jak policzą się macki atakującego
    }
open-rule-unknown-excludes-minions = { $answer ->
        [yes] żaden Nieznany Potwór nie jest rodzaju ze Scenariusza ani od Przedwiecznego
       *[no] żaden Nieznany Potwór nie jest rodzaju ze Scenariusza
    }
open-rule-elder-signs-when-attacked = { $answer ->
        [yes] znaków starszych bogów z rzutu atakującego Wroga może użyć atakowany Badacz
       *[no] znaki starszych bogów z rzutu atakującego Wroga służą tylko jego zdolnościom
    }
open-rule-investigate-when-safe-again = { $answer ->
        [yes] kto po walce stoi na Bezpiecznym Polu, jednak je przeszukuje
       *[no] kto walczył, w tej turze nie przeszukuje Pola
    }
open-rule-late-arrivals-attack = { $answer ->
        [yes] Wrogowie, którzy wchodzą na Pole kogoś, kto je przeszukał, atakują w tej samej fazie
       *[no] Wrogowie, którzy wchodzą na Pole kogoś, kto je przeszukał, nie atakują w tej samej fazie
    }
open-rule-companion-levels-bar-level-up = { $answer ->
        [yes] poziomy od Towarzyszy liczą się, gdy Umiejętności na 4. poziomie nie można podnieść
       *[no] poziomy od Towarzyszy nie przeszkadzają w podniesieniu Umiejętności
    }
open-rule-granted-moves-step-by-step = { $answer ->
        [yes] za kimś, kogo efekt porusza o kilka Pól, Wrogowie podążają, a on bierze Ogień, na każdym z nich
       *[no] za kimś, kogo efekt porusza o kilka Pól, Wrogowie podążają, a on bierze Ogień, tylko na pierwszym z nich
    }
open-rule-carried-must-agree = { $answer ->
        [yes] kogo chce się zabrać ze sobą, tego trzeba najpierw zapytać
       *[no] kogo chce się zabrać ze sobą, tego nie trzeba pytać
    }
open-rule-followed-outside-move-actions = { $answer ->
        [yes] za Badaczami poruszanymi przez efekt podążają Wrogowie, a Badacze biorą Ogień
       *[no] za Badaczami poruszanymi przez efekt Wrogowie nie podążają, a Badacze nie biorą Ognia
    }
open-rule-short-figures-chosen = { $answer ->
        [yes] gdy brakuje figurek, aktywny gracz wybiera, gdzie pojawią się najpierw
       *[no] gdy brakuje figurek, pojawiają się w kolejności z karty
    }
open-rule-moving-away = { $answer ->
        [always-farther] to, co się oddala, a nie ma dalszego Pola, zostaje na miejscu
       *[never-closer] to, co się oddala, a nie ma dalszego Pola, idzie tam, gdzie nie jest bliżej
    }
open-rule-late-disruption = { $answer ->
        [next-check] Rytuał przerwany po tym, jak okaże się, czy Przedwieczny zostaje przywołany, sprowadza go na koniec następnej tury
       *[at-once] Rytuał przerwany po tym, jak okaże się, czy Przedwieczny zostaje przywołany, sprowadza go od razu
    }
open-rule-traded-companions-keep-wounds = { $answer ->
        [yes] Towarzysze zachowują Obrażenia przy Wymianie
       *[no] Towarzysze tracą Obrażenia przy Wymianie
    }
open-rule-relics-of-the-dead-return = { $answer ->
        [yes] Relikty wyeliminowanego Badacza wracają na spód talii
       *[no] Relikty wyeliminowanego Badacza opuszczają grę
    }
open-rule-unreachable-comes-last = { $answer ->
        [yes] to, dokąd nie można dojść, jest najdalej
       *[no] to, dokąd nie można dojść, nigdy nie jest najbliżej
    }
open-rule-investigators-on-removed-tiles = { $answer ->
        [placed-nearest] Badaczy, których kafel znika z planszy, umieszcza się na najbliższym Polu
       *[starting-space] Badaczy, których kafel znika z planszy, umieszcza się na Polu Startowym
    }
open-rule-enemies-on-removed-tiles = { $answer ->
        [reserve] Wrogowie, których kafel znika z planszy, wracają do puli
       *[placed-nearest] Wrogów, których kafel znika z planszy, umieszcza się na najbliższym Polu
    }
