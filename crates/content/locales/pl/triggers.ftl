### Triggers: when. Each is an adverbial at the head of a sentence, without a comma. .loose: `yes` where it is no clause, so
### that no comma stands behind it; `inner` where a comma stands before its end already.
### $card: `enemy` for an enemy's own card, `table` for stages and episodes, `yours` for everything an investigator has.

trigger-turn-starts = { $card ->
        [table] na początku każdej tury
        [enemy] na początku każdej tury
       *[yours] na początku swojej tury
    }
    .loose = yes
trigger-turn-ends = { $card ->
        [table] na koniec każdej tury
        [enemy] na koniec każdej tury
       *[yours] na koniec swojej tury
    }
    .loose = yes
trigger-round-starts = na początku każdej rundy
    .loose = yes
trigger-round-ends = na koniec każdej rundy
    .loose = yes
trigger-elder-one-advances = po tym, jak Przedwieczny postąpi
trigger-threshold-reached = gdy osiągasz Próg Niepoczytalności
trigger-discovery-drawn = gdy dobierasz kartę Odkryć
trigger-attacks = zanim ten Wróg zaatakuje
trigger-dies = gdy ten Wróg umiera
trigger-game-starts = na początku gry
    .loose = yes
trigger-ritual-disrupted = gdy Rytuał zostaje przerwany
trigger-death-averted = gdy unikasz śmierci
trigger-level-gained = gdy zyskujesz poziom Umiejętności
trigger-summoned = gdy ten Wróg zostaje przywołany
trigger-sneaked = gdy wymykasz się Wrogowi
# $result: `any`, `unharmed`, `wounded`, `survived` or `killed`. $by: the attacker. $redirected: an attack taken over.
trigger-attacked = { $card ->
        [enemy] { $result ->
            [unharmed] gdy atak nie zadaje temu Wrogowi żadnych Obrażeń
            [wounded] gdy ten Wróg otrzymuje Obrażenia od ataku
            [survived] gdy ten Wróg przeżywa atak
            [killed] gdy atak zabija tego Wroga
           *[any] po ataku na tego Wroga
        }
       *[yours] { $result ->
            [unharmed] gdy { attack-on-you } i nie otrzymujesz żadnych Obrażeń
            [wounded] gdy { attack-on-you } i otrzymujesz Obrażenia
            [survived] gdy { attack-on-you } i przeżywasz
            [killed] gdy { attack-on-you } i giniesz
           *[any] po tym, jak { attack-on-you.after }
        }
    }
    .loose = { $card ->
        [enemy] { $result ->
            [any] yes
           *[other] no
        }
       *[yours] no
    }
attack-on-you = { $redirected ->
        [yes] { $by } wykonuje atak przekierowany na ciebie
       *[no] { $by } cię atakuje
    }
    .after = { $redirected ->
        [yes] { $by } wykona atak przekierowany na ciebie
       *[no] { $by } cię zaatakuje
    }
# $way: `least` or `most` for the one number it rises or falls to, `exactly` for the one it comes to, or `between`. $named:
# the numbers have names; they are $value.
trigger-counter-reaches = { $way ->
        [least] gdy { counter-of-any } wzrasta do { $named ->
            [yes] wartości „{ $value }”
           *[no] { $least } lub więcej
        }
        [most] gdy { counter-of-any } spada do { $named ->
            [yes] wartości „{ $value }”
           *[no] { $most ->
                [0] 0
               *[other] { $most } lub mniej
            }
        }
        [exactly] gdy { counter-of-any } osiąga { $named ->
            [yes] wartość „{ $value }”
           *[no] wartość { $least }
        }
       *[between] gdy { counter-of-any } osiąga { $named ->
            [yes] wartość „{ $value }”
           *[no] wartość od { $least } do { $most }
        }
    }
trigger-enemy-summoned = { $at-gate ->
        [yes] po przywołaniu { $enemies-genitive } na Bramie{ $within }
       *[no] po przywołaniu { $enemies-genitive }{ $within }
    }
    .loose = yes
trigger-attack-starts = { $who-person ->
        [you] zanim { $by } cię zaatakuje
       *[one] zanim { $by } zaatakuje { $who-accusative }
    }
trigger-wounds-suffered = { $who-person ->
        [you] po otrzymaniu Obrażeń
       *[one] po tym, jak { $who } otrzyma Obrażenia
    }
    .loose = { $who-person ->
        [you] yes
       *[one] no
    }
trigger-sanity-lost = { $who-person ->
        [you] po utracie Poczytalności
       *[one] po tym, jak { $who } straci Poczytalność
    }
    .loose = { $who-person ->
        [you] yes
       *[one] no
    }
trigger-companion-lost = { $who-person ->
        [you] gdy tracisz Towarzysza
       *[one] gdy { $who } traci Towarzysza
    }
trigger-investigator-dies = { $who-person ->
        [you] gdy giniesz
       *[one] gdy { $who } ginie
    }
trigger-investigated = { $who-person ->
        [you] po przeszukaniu Pola
       *[one] po tym, jak { $who } przeszuka Pole
    }
    .loose = { $who-person ->
        [you] yes
       *[one] no
    }
trigger-mythos-drawn = { $who-person ->
        [you] gdy dobierasz kartę Mitów
       *[one] gdy { $who } dobiera kartę Mitów
    }
# $kind: of certain kinds; its own card says whether it is one of them.
trigger-killed = { $card ->
        [enemy] gdy Badacz zabija tego Wroga{ kill-place }{ kill-attack }{ kill-kind }
        [table] gdy Badacz zabija { $enemies-a }{ kill-place }{ kill-attack }
       *[yours] gdy zabijasz { $enemies-a }{ kill-place }{ kill-attack }
    }
kill-kind = { $kind ->
        [yes] , jeżeli to { $enemies }
       *[no] {""}
    }
kill-attack = { $attack ->
        [yes] {" "}atakiem
       *[no] {""}
    }
kill-place = { $place ->
        [here] { $card ->
            [yours] {" "}na twoim Polu
           *[table] {" "}na swoim własnym Polu
        }
        [elsewhere] {" "}na innym Polu
       *[any] {""}
    }
trigger-roll-starts = { $rolls }, przed rzutem
    .loose = inner
trigger-roll-ends = { $rolls }, po ostatnim przerzucie
    .loose = inner
trigger-converted = gdy liczysz { $symbol-few } jako inne symbole
trigger-rest-starts = { $who-person ->
        [you] gdy odpoczywasz, przed leczeniem
       *[one] gdy { $who } odpoczywa, przed leczeniem
    }
    .loose = inner
trigger-rested = { $who-person ->
        [you] po odpoczynku
       *[one] po tym, jak { $who } odpocznie
    }
    .loose = { $who-person ->
        [you] yes
       *[one] no
    }
trigger-left-space = { $doer ->
        [you] gdy opuszczasz Pole
        [other-here] gdy inny Badacz opuszcza twoje Pole
       *[other] gdy { $who } opuszcza Pole
    }
trigger-move-ends = { $sneaked ->
        [yes] po akcji Biegu, podczas której wymykasz się Wrogowi
       *[no] po swojej akcji Biegu
    }
    .loose = { $sneaked ->
        [yes] no
       *[no] yes
    }
trigger-action-taken = gdy wykonujesz { $actions }

## Which rolls. .clause: the moment itself, without "gdy".
## $kinds: `any`, one of `attack`, `task`, `attacked`, `fire` and `self`, some that have words of their own together, or
## `several`, which are $several, joined with "lub".
## $they: `you`, or `they` for somebody else who rolls.

rolls = gdy { rolls-clause }
    .clause = { rolls-clause }
rolls-clause = { $has-action ->
        [yes] { rolls-make } na { $action }{ $against }
       *[no] { $kinds ->
            [attack] { roll-attack }
            [task] { rolls-make }, który nie jest atakiem ani rzutem przeciwko sobie{ $against }
            [attacked] { roll-attacked }
            [fire] { $they ->
                [you] rzucasz za Ogień
               *[they] rzuca za Ogień
            }
            [self] { rolls-make } przeciwko sobie z powodu karty
            [attack-task] { rolls-make }, który nie jest rzutem przeciwko sobie{ $against }
            [attacked-fire-self] { rolls-make } przeciwko sobie{ $against }
            [task-attacked-fire-self] { rolls-make }, który nie jest atakiem{ $against }
            [attack-task-attacked-fire] { rolls-make }, który nie jest rzutem przeciwko sobie z powodu karty{ $against }
            [attack-task-attacked-self] { rolls-make }, który nie jest rzutem za Ogień{ $against }
            [attack-task-fire-self] { rolls-make }, który nie jest rzutem z powodu ataku Wroga{ $against }
            [several] { $several }
           *[any] { $has-against ->
                [yes] { rolls-make }{ $against }
               *[no] { rolls-make }, także przeciwko sobie
            }
        }
    }
rolls-make = { $they ->
        [you] wykonujesz rzut
       *[they] wykonuje rzut
    }
rolls-self = { $they ->
        [you] ciebie
       *[they] tego Badacza
    }
roll-attack = { $target ->
        [here] { $has-against ->
            [yes] { rolls-attack } { $enemies-a } na { rolls-their } Polu
           *[no] { rolls-attack } cel na { rolls-their } Polu
        }
        [elsewhere] { $has-against ->
            [yes] { rolls-attack } { $enemies-a } na innym Polu
           *[no] { rolls-attack } cel na innym Polu
        }
       *[any] { $has-against ->
            [yes] { rolls-attack } { $enemies-a }
           *[no] { rolls-attack }
        }
    }
rolls-attack = { $they ->
        [you] atakujesz
       *[they] atakuje
    }
rolls-their = { $they ->
        [you] twoim
       *[they] swoim
    }
roll-attacked = { $redirected ->
        [yes] { $has-against ->
            [yes] atak { $enemies-genitive } zostaje przekierowany na { rolls-them }
           *[no] atak zostaje przekierowany na { rolls-them }
        }
       *[no] { $has-against ->
            [yes] { $they ->
                [you] { $enemies } cię atakuje
               *[they] { $enemies } atakuje { rolls-them }
            }
           *[no] { $they ->
                [you] jesteś atakowany
               *[they] jest atakowany
            }
        }
    }
rolls-them = { rolls-self }
rolls-against = {" "}przeciwko { $enemies-dative }
