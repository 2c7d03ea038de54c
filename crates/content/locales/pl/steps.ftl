### Steps: what an effect does. Each is a clause that begins with a small letter and has no full stop.
### $form says how the deed is told (see `subject`): an order, or the infinitive after "możesz" and "aby".
### What you do is told with a subject where somebody else was asked: "1 Badacz może …. Jeżeli to zrobi, ty dobierasz 1 Relikt."
### Where a step holds other steps, they arrive as $steps; .list is the line above them when they need a list.

step-advance-elder-one = { $form ->
        [may] sprawić, że Przedwieczny postąpi
       *[order] Przedwieczny postępuje
    }
step-investigate = { subject }{ do-investigate } Pole
step-keep-other-side = { $form ->
        [may] odwrócić tę kartę na drugą stronę
       *[order] odwróć tę kartę na drugą stronę
    }
step-discard-this = { $form ->
        [may] odrzucić tę kartę
       *[order] odrzuć tę kartę
    }
step-resolve-kept-mythos = { $form ->
        [may] rozpatrzyć zachowaną tu kartę Mitów, nie dobierając jej
       *[order] rozpatrz zachowaną tu kartę Mitów, nie dobierając jej
    }
step-keep-mythos = { $form ->
        [may] zachować tu ostatnią odrzuconą kartę Mitów, chyba że jakaś jest tu już zachowana
       *[order] zachowaj tu ostatnią odrzuconą kartę Mitów, chyba że jakaś jest tu już zachowana
    }
# Each of those summoned with its place, joined with "i".
summoned = { $figures } { $place-in }
step-summon = { order-summon } { $summoned }
# $mover: who moves is whoever is addressed (`self`), or you after somebody else's choice (`you`). $way: `toward`, `to`, `to-away`, `away`, `far-away`, `both` or `free`.
step-move = { $mover ->
        [self] { $form ->
            [may] poruszyć się { move-way }
           *[order] porusz się { move-way }
        }
        [you] ty poruszasz się { move-way }
       *[other] { order-move } { $what-accusative } { move-way }
    }
move-way = { $way ->
        [toward] o { $spaces } { $toward-toward }
        [to] { $toward-to }
        [to-away] { $toward-to }, { move-apart } od { $away-near }
        [away] o { $spaces }, { move-apart } od { $away-near }
        [far-away] jak najdalej od { $away-near }
        [both] o { $spaces } { $toward-toward }, { move-apart } od { $away-near }
        [anywhere] o dowolną liczbę Pól
       *[free] najwyżej o { $spaces }
    }
move-apart = { $mover ->
        [other] oddalając { $what-them }
       *[self] oddalając się
    }
# $same: several are placed, and one space is chosen for all of them.
step-place = { $who-person ->
        [you] { $form ->
            [may] umieścić swoją figurkę { $place-in }{ place-same }
           *[order] umieść swoją figurkę { $place-in }{ place-same }
        }
       *[one] { order-place } { $who-itself ->
            [yes] swoją figurkę
           *[no] { $who-object }
        } { $place-in }{ place-same }
    }
step-place-enemies = { order-place } { $enemies-accusative } { $place-in }{ place-same }
place-same = { $same ->
        [yes] {""}, tym samym dla wszystkich
       *[no] {""}
    }
step-summon-elder-one = { order-summon } Przedwiecznego { $place-in }
step-relocate-elder-one = { order-move } Przedwiecznego bezpośrednio { $place-to }
# $deeds: what is suffered, joined with "i". $unavoidable: nothing may prevent or reduce it.
step-suffer = { $unavoidable ->
        [yes] { subject }{ $deeds } (nie można temu zapobiec ani tego zmniejszyć)
       *[no] { subject }{ $deeds }
    }
# $missing: wounds for each point of stress that cannot be raised, or 0.
suffer-stress = { $missing ->
        [0] { verb-raise } { $their }ój Stres o { $amount }
       *[other] { verb-raise } { $their }ój Stres o { $amount } ({ suffer-missing } za każdy punkt, którego nie można otrzymać)
    }
suffer-missing = { $missing ->
        [one] 1 Obrażenie
        [few] { $missing } Obrażenia
       *[many] { $missing } Obrażeń
    }
suffer-wounds = { verb-suffer } { $amount }
suffer-sanity = { verb-lose } { $amount }
step-heal = { $shared ->
        [yes] { order-heal } { $healed }, rozdzielając to między { $who-together }
       *[no] { subject }{ verb-heal } { $healed }
    }
# $plain: the wounds are a number, which comes first; what else they may be is long, and is told last.
step-deal-wounds = { $plain ->
        [yes] { order-deal } { $wounds } { $enemies-dative }
       *[no] { order-deal } { $enemies-dative } { $wounds }
    }
step-heal-enemies = { order-heal } { $enemies-dative } wszystkie Obrażenia
step-wound-pieces = { $plain ->
        [yes] { order-deal } { $wounds } { $pieces-dative }
       *[no] { order-deal } { $pieces-dative } { $wounds }
    }
step-kill = { $form ->
        [may] zabić { $enemies-accusative }
       *[order] zabij { $enemies-accusative }
    }
step-sacrifice = { $who-person ->
        [you] { $form ->
            [may] się poświęcić
           *[order] poświęć się
        }
       *[one] { $form ->
            [may] { $who-itself ->
                [yes] się poświęcić
               *[no] poświęcić { $who-object }
            }
           *[order] poświęć { $who-object }
        }
    }
step-put-out = { subject }{ verb-lose } wszystkie swoje żetony Ognia
step-gain-token = { subject }{ verb-gain } { $tokens }
step-lose-token = { subject }{ verb-lose } { $tokens }
step-mark = { $form ->
        [may] przydzielić 1 { $token-a } { $enemies-dative }
       *[order] przydziel 1 { $token-a } { $enemies-dative }
    }
step-unmark = { $form ->
        [may] odebrać 1 { $token-a } { $enemies-dative }
       *[order] odbierz 1 { $token-a } { $enemies-dative }
    }
step-add-pieces = { $has-side ->
        [yes] { order-put } { $tokens } { $place-in }, stroną „{ $side }” do góry
       *[no] { order-put } { $tokens } { $place-in }
    }
step-draw-pieces = { subject }{ verb-draw } { $tokens }
step-return-pieces = { $form ->
        [may] wtasować { $pieces-accusative } z powrotem do stosu
       *[order] wtasuj { $pieces-accusative } z powrotem do stosu
    }
step-favour-enemy = { subject }{ verb-choose } rodzaj { $classes-genitive }, który będzie faworyzowany
step-flip = { $form ->
        [may] odwrócić { $pieces-accusative } na stronę „{ $side }”
       *[order] odwróć { $pieces-accusative } na stronę „{ $side }”
    }
step-reveal = { $form ->
        [may] odkryć to, co skrywa { $pieces }
       *[order] odkryj to, co skrywa { $pieces }
    }
step-reveal-to = { subject }{ verb-look } to, co skrywa { $pieces }
step-remove-links = { order-remove } { $kind ->
        [staircase] wszystkie Schody
       *[tunnel] wszystkie Tunele
    }
# $spaces: the names that the map gives to its spaces.
tile-name = { $has-spaces ->
        [yes] { $code } ({ $spaces })
       *[no] { $code }
    }
step-swap-tiles = { $form ->
        [may] zamienić miejscami kafle { $one } i { $other }
       *[order] zamień miejscami kafle { $one } i { $other }
    }
step-turn-tile = { $form ->
        [may] obrócić
       *[order] obróć
    } kafel { $tile } { $by ->
        [right] o ćwierć obrotu zgodnie z kierunkiem ruchu wskazówek zegara
        [half] o pół obrotu
       *[left] o ćwierć obrotu przeciwnie do kierunku ruchu wskazówek zegara
    }
step-remove-tile = { order-remove } z planszy kafel { $tile }
step-add-tile = { $form ->
        [may] dołożyć do planszy kafel { $tile }
       *[order] dołóż do planszy kafel { $tile }
    }
step-move-gate = { $form ->
        [may] przenieść { $gate-accusative } { $place-to }
       *[order] przenieś { $gate-accusative } { $place-to }
    }
step-close-passage = { $form ->
        [may] zamknąć każde Przejście od { $from-genitive } do { $to-genitive }
       *[order] zamknij każde Przejście od { $from-genitive } do { $to-genitive }
    }
step-open-passage = { $form ->
        [may] otworzyć Przejście od { $from-genitive } do { $to-genitive }
       *[order] otwórz Przejście od { $from-genitive } do { $to-genitive }
    }
step-remove-pieces = { order-remove } { $pieces-accusative }
step-add-fire = { order-put } { $fire } { $place-in }
step-remove-fire = { order-remove } { $fire } z { $place-genitive }
step-add-counters = { order-put } { $counters } na tej karcie
step-raise = { $form ->
        [may] zwiększyć { counter-of.accusative } o { $amount }
       *[order] zwiększ { counter-of.accusative } o { $amount }
    }
step-lower = { $form ->
        [may] zmniejszyć { counter-of.accusative } o { $amount }
       *[order] zmniejsz { counter-of.accusative } o { $amount }
    }
# $plain: it is a number.
step-set = { $form ->
        [may] ustawić
       *[order] ustaw
    } { counter-of.accusative } { $plain ->
        [yes] na { $amount }
       *[no] na wartość: { $amount }
    }
# As high as a counter goes.
counter-highest = najwyższa możliwa
# Each side on offer, joined with "lub". $name: the name on that side. $gift: none of them has a price. $free: this one has
# none, else $price is what it costs. Names are not declined, since they stand between marks.
claim-side = { $gift ->
        [yes] „{ $name }”
       *[no] { $free ->
            [yes] „{ $name }” (za darmo)
           *[no] „{ $name }” ({ $price })
        }
    }
claim-left = lewa strona
claim-right = prawa strona
step-claim = { $forced ->
        [yes] { $free ->
            [yes] { subject }{ verb-claim } { $sides }
           *[no] { subject }{ verb-claim } { $sides }, jeżeli to możliwe
        }
       *[no] { may } pozyskać { $sides }
    }
claim-otherwise = w przeciwnym wypadku { $steps }
    .list = w przeciwnym wypadku:
step-discard = { subject }{ verb-discard } { $cards }
# $taker: `enemy`, which carries the cards then, or `investigator`. $chosen: who picks them: `chance`, nobody where `all` are
# taken, or the `loser`. $single: it is one card.
step-steal = { $taker ->
        [enemy] { $enemies } zabiera { stolen }
       *[investigator] { subject }{ $form ->
            [order] zabierz
            [may] zabrać
            [you] zabierasz
            [they] { $who-person ->
                [you] zabierzesz
               *[other] zabierze
            }
           *[one] zabiera
        } { stolen }
    }
stolen = { $chosen ->
        [chance] { stolen-from } losowo { $cards }
        [all] { stolen-from } { $cards }
       *[loser] { $from-person ->
            [you] ci { $cards } (wybierasz ty)
           *[one] { stolen-from } { $cards } ({ stolen-them } wybiera ten, kto traci)
        }
    }
stolen-from = { $from-dative }
stolen-them = { $single ->
        [yes] kartę
       *[no] karty
    }
step-give-back = { $named ->
        [yes] { $enemies } oddaje { $who-dative } to, co niesie
       *[no] { $enemies } oddaje to, co niesie
    }
step-draw-relics = { $transformed ->
        [yes] { subject }{ verb-draw } { relics-drawn }, stroną przemienioną do góry
       *[no] { subject }{ verb-draw } { relics-drawn }
    }
relics-drawn = { $kept ->
        [all] { relics-counted }
       *[some] { relics-counted } i { verb-keep } { $keep }
    }
relics-counted = { $draw ->
        [one] 1 Relikt
        [few] { $draw } Relikty
       *[many] { $draw } Reliktów
    }
# $has-dice: the dice are named, else they are those of every roll. $bonus and $extra: what the roll adds, or nothing.
step-roll = { $has-dice ->
        [yes] { subject }{ do-roll }{ roll-against-self } { $dice-instrumental }{ roll-additions }
       *[no] { subject }{ do-perform } rzut kośćmi{ roll-against-self }{ roll-additions }
    }
roll-against-self = { $against-self ->
        [yes] {" "}przeciwko sobie
       *[no] {""}
    }
roll-additions = { $has-bonus ->
        [yes] { $has-extra ->
            [yes] , zyskując { $bonus } i dodając { $extra }
           *[no] , zyskując { $bonus }
        }
       *[no] { $has-extra ->
            [yes] , dodając { $extra }
           *[no] {""}
        }
    }
roll-success = jeżeli uzyskasz co najmniej { $needs }{ in-roll }, { $steps }
    .list = jeżeli uzyskasz co najmniej { $needs }{ in-roll }:
roll-per-success = za każdy uzyskany sukces{ in-roll } { $steps }
    .list = za każdy uzyskany sukces{ in-roll }:
# $after: something happens with enough successes, and that has just been said.
roll-failure = { $after ->
        [yes] w przeciwnym wypadku { $steps }
       *[no] jeżeli uzyskasz mniej niż { $needs }{ in-roll }, { $steps }
    }
    .list = { $after ->
        [yes] w przeciwnym wypadku:
       *[no] jeżeli uzyskasz mniej niż { $needs }{ in-roll }:
    }
step-add-dice = { $form ->
        [may] zyskać { $dice }
       *[order] zyskaj { $dice }
    }
step-add-symbols = { $form ->
        [may] dodać do wyniku { $symbols }
       *[order] dodaj do wyniku { $symbols }
    }
step-redirect-attack = { $form ->
        [may] przekierować atak na { $who-object }
       *[order] przekieruj atak na { $who-object }
    }
# $rest: where the cards go that are not resolved, and $left how many they are.
step-draw-mythos = { $left ->
        [0] { subject }{ verb-draw } i { do-resolve } { mythos-drawn }
       *[other] { subject }{ verb-draw } { mythos-drawn }, { mythos-resolved } i { mythos-rest }
    }
mythos-drawn = { $draw ->
        [one] 1 kartę Mitów
        [few] { $draw } karty Mitów
       *[many] { $draw } kart Mitów
    }
mythos-resolved = { $resolve ->
        [0] nie { do-resolve } żadnej
       *[other] { do-resolve } { $resolve }
    }
mythos-rest = { $rest ->
        [bottom] { do-put } { mythos-left } na spodzie talii
        [top] { do-put } { mythos-left } na wierzchu talii
       *[discard] { verb-discard } { mythos-left }
    }
mythos-left = { $resolve ->
        [0] pozostałe
       *[other] { $left ->
            [one] pozostałą
           *[many] pozostałe
        }
    }
step-cancel-mythos = { $to ->
        [bottom] { order-put } tę kartę na spodzie talii, nie rozpatrując jej
        [top] { order-put } tę kartę z powrotem na wierzchu talii, nie rozpatrując jej
       *[discard] { $form ->
            [may] odrzucić tę kartę, nie rozpatrując jej
           *[order] odrzuć tę kartę, nie rozpatrując jej
        }
    }
# $takes: some of the cards are resolved. $several: more than one card is looked at. $rest: where the others go.
step-look-at = { $takes ->
        [yes] { subject }{ verb-look } { $cards }, { look-taken } i { look-rest }
       *[no] { subject }{ verb-look } { $cards } i { look-rest }
    }
look-taken = { $deck ->
        [mythos] { do-resolve } { $taken }
       *[discoveries] { do-resolve } { $taken } jak przy przeszukiwaniu Pola
    }
look-rest = { $rest ->
        [bottom] { do-put } { look-others } na spodzie talii{ look-order }
        [top] { do-put } { look-others } z powrotem na wierzchu talii{ look-order }
       *[discard] { verb-discard } { look-others }{ look-order }
    }
look-others = { $takes ->
        [yes] pozostałe
       *[no] { $several ->
            [yes] je
           *[no] ją
        }
    }
look-order = { $several ->
        [yes] {" "}w dowolnej kolejności
       *[no] {""}
    }
step-resolve-again = { $pile ->
        [mythos] { subject }{ do-resolve } ponownie wierzchnią kartę stosu odrzuconych kart Mitów, nie dobierając jej
       *[discovery] { subject }{ do-resolve } ponownie wierzchnią kartę stosu odrzuconych kart Odkryć, nie dobierając jej
    }
step-add-wounds = { $form ->
        [may] dodać do tego ataku { $wounds }
       *[order] dodaj do tego ataku { $wounds }
    }
step-prevent-tentacles = { $form ->
        [may] pominąć { $tentacles } przy utracie Poczytalności
       *[order] pomiń { $tentacles } przy utracie Poczytalności
    }
step-rest-less = { order-heal } { $points } w tej akcji Odpoczynku
step-take-action = { $any ->
        [yes] { subject }{ do-perform } 1 darmową akcję
       *[no] { subject }{ do-perform } za darmo { $actions }
    }
action-move = akcję Biegu
action-attack = akcję Ataku
action-rest = akcję Odpoczynku
action-trade = akcję Wymiany
# An action of the episode, by its name.
action-episode = akcję „{ $name }”
# How long something holds. Your turns are those of whoever the card speaks to, also where somebody else has what is
# granted: $yours is `no` then, and what they have says "twojej" as well.
until = { $until ->
        [end-of-turn] do końca tury
        [end-of-round] do końca rundy
        [your-next-turn] do początku { until-your } następnej tury
        [end-of-your-next-turn] do końca { until-your } następnej tury
       *[end-of-game] do końca gry
    }
until-your = { $yours ->
        [yes] twojej
       *[no] twojej własnej
    }
# $yours: you have the abilities, else $who has them and is addressed in them. $action: it is an action, by its label.
step-grant = { $yours ->
        [yes] { $action ->
            [yes] { until }: { $abilities }
           *[no] { until } { $abilities }
        }
       *[no] { until } { $who } ma zdolność: „{ $abilities }”
    }
    .list = { $yours ->
        [yes] { until }:
       *[no] { until } { $who } ma:
    }
# What somebody else cannot do, told of them.
step-grant-forbid = { until } { $who } nie może { $deeds }
step-copy-skill = { subject }{ verb-copy } { until } 1 Umiejętność, którą ma { $of-any }, na jej obecnym poziomie

step-if = jeżeli { $condition }, { $steps }
    .list = jeżeli { $condition }:
if-else = w przeciwnym wypadku { $steps }
    .list = w przeciwnym wypadku:
step-choose = { subject }{ verb-choose } jedno:
    .list = { subject }{ verb-choose } jedno:
# A branch of a choice: its label, then what it costs and does, unless the label says that already.
branch = { $has-condition ->
        [yes] **{ $label }** (tylko jeżeli { $condition })
       *[no] **{ $label }**
    }
branch-with = { branch }: { $steps }
branch-pay = { $pay }
# One of several outcomes. $by-number: an amount says which, else chance does.
step-table = { $by-number ->
        [yes] znajdź na tej liście wynik, którym jest { $number }; dzieje się to:
       *[no] losowo dzieje się jedno z poniższych:
    }
# $kind says what a row shows besides what happens: its number, its label, how likely it is, or nothing.
outcome-row = { $kind ->
        [numbered-label] **{ $number }: { $label }**: { $steps }
        [number] **{ $number }**: { $steps }
        [odds-label] **{ $label }** ({ outcome-odds }): { $steps }
        [odds] { outcome-odds }: { $steps }
        [label] **{ $label }**: { $steps }
       *[bare] { $steps }
    }
outcome-odds = { $weight } na { $total }
outcome-nothing = nic się nie dzieje
# Steps in which somebody else is addressed. $several: one after the other.
step-as = { as-opening } { $steps }
    .list = { as-opening }
as-opening = { $who-person ->
        [you] ty robisz, co następuje:
       *[one] { $several ->
            [yes] { $who } po kolei robi, co następuje:
           *[no] { $who } robi, co następuje:
        }
    }
# What somebody may do. $what: the price, the deed, or both; $instead: in place of something just named.
step-may = { $instead ->
        [yes] zamiast tego { may } { $what }
       *[no] { may } { $what }
    }
    .list = { $instead ->
        [yes] zamiast tego { may } zrobić, co następuje:
       *[no] { may } zrobić, co następuje:
    }
may = { $who-person ->
        [you] możesz
       *[one] { $who } może
    }
may-then = { $person ->
        [you] jeżeli to zrobisz, { $steps }
        [volunteer] jeżeli ktoś to zrobi, { $steps }
       *[one] jeżeli to zrobi, { $steps }
    }
    .list = { $person ->
        [you] jeżeli to zrobisz:
        [volunteer] jeżeli ktoś to zrobi:
       *[one] jeżeli to zrobi:
    }
may-otherwise = { $person ->
        [volunteer] jeżeli nikt tego nie zrobi, { $steps }
        [many] za każdego, kto tego nie zrobi, { $steps }
       *[one] w przeciwnym wypadku { $steps }
    }
    .list = { $person ->
        [volunteer] jeżeli nikt tego nie zrobi:
        [many] za każdego, kto tego nie zrobi:
       *[one] w przeciwnym wypadku:
    }
# A price that keeps something from happening.
# $named: the sentence began with who pays.
may-unless = { $steps }, chyba że { $who-person ->
        [you] { $pay }
        [they] { $pay }
       *[one] { $named ->
            [yes] { $pay }
           *[no] { $who } { $pay }
        }
    }
# $secret: nobody sees a vote before the last one. $tie: what happens when several branches have the most votes.
step-vote = { $secret ->
        [yes] { subject }{ verb-vote } potajemnie; { vote-outcome }:
       *[no] { subject }{ verb-vote }; { vote-outcome }:
    }
vote-outcome = { $tie ->
        [active] dzieje się to, co otrzyma najwięcej głosów (w przypadku remisu wybiera aktywny Badacz)
        [first] dzieje się to, co otrzyma najwięcej głosów (w przypadku remisu to, co stoi tu pierwsze)
        [random] dzieje się to, co otrzyma najwięcej głosów (w przypadku remisu losowo)
       *[none] dzieje się to, co otrzyma najwięcej głosów (w przypadku remisu nic)
    }
# $has-most: there is a highest bid, which is $most. $several: more than one investigator may bid.
step-bid = { $several ->
        [yes] { $has-most ->
            [yes] { may } po kolei licytować { bid-stake }, wyżej niż poprzednia oferta i co najwyżej { $most }; kto zaoferuje najwięcej, płaci
           *[no] { may } po kolei licytować { bid-stake }, wyżej niż poprzednia oferta; kto zaoferuje najwięcej, płaci
        }
       *[no] { $has-most ->
            [yes] { may } zaoferować { bid-stake }, co najwyżej { $most }, i zapłacić
           *[no] { may } zaoferować { bid-stake } i zapłacić
        }
    }
bid-stake = { $stake ->
        [stress] Stres
        [wounds] Obrażenia
        [sanity] Poczytalność
       *[token] { $token-few }
    }
bid-then = następnie { $steps }
    .list = następnie:
bid-otherwise = jeżeli nikt nic nie zaoferuje, { $steps }
    .list = jeżeli nikt nic nie zaoferuje:
step-for-each = dla { $each }: { $steps }
    .list = dla { $each }:
# $kind: how often is told in a `clause` of its own, as in "tyle razy, ile to możliwe", or in a `phrase`.
step-repeat = { $kind ->
        [clause] { $times }, { $steps }
       *[phrase] { $times } { $steps }
    }
    .list = { $times }:
# What is picked says itself where chance picks it.
step-with = { subject }{ verb-choose } { $what }
# Nobody chooses this space; it is kept in mind while somebody or something leaves it. $gate: it is that of a gate.
step-note = { $gate ->
        [yes] { subject }{ do-note } Pole { $place-genitive }
       *[no] { subject }{ do-note } { $place-accusative }
    }

## What is ordered, whoever does it.

order-summon = { $form ->
        [may] przywołać
       *[order] przywołaj
    }
order-move = { $form ->
        [may] poruszyć
       *[order] porusz
    }
order-place = { $form ->
        [may] umieścić
       *[order] umieść
    }
order-heal = { $form ->
        [may] uleczyć
       *[order] ulecz
    }
order-deal = { $form ->
        [may] zadać
       *[order] zadaj
    }
order-put = { $form ->
        [may] położyć
       *[order] połóż
    }
order-remove = { $form ->
        [may] usunąć
       *[order] usuń
    }
