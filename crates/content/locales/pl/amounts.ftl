### Amounts: how many, in the accusative. An amount that has .each can be written as "1 … za { $…-each }", and one that has
### .pairs, in the genitive plural, as "1 … za każdą parę { $…-pairs }".

amount-number = { $count }
    .plain = yes
amount-all = wszystko
amount-that-many = ta liczba
# The same, where another number has been told since: what somebody would suffer or lose, all of it or a part.
amount-wounds-replaced = liczba Obrażeń, które miały zostać otrzymane
amount-wounds-prevented = liczba Obrażeń, których uniknięto
amount-sanity-replaced = liczba punktów Poczytalności, które miały zostać utracone
amount-sanity-prevented = liczba punktów Poczytalności, których utraty uniknięto
# Behind what dice show. $roll: it is the `only` one, the `first` one, or an `inner` one that is made in what comes of another.
in-roll = { $roll ->
        [first] {" "}w pierwszym rzucie
        [inner] {" "}w tym rzucie
       *[only] {""}
    }
amount-successes = liczba sukcesów{ in-roll }
    .each = każdy uzyskany sukces{ in-roll }
    .pairs = uzyskanych sukcesów{ in-roll }
amount-tentacles = liczba macek{ in-roll }
    .each = każdą uzyskaną mackę{ in-roll }
    .pairs = uzyskanych macek{ in-roll }
amount-elder-signs = liczba znaków starszych bogów{ in-roll }
    .each = każdy uzyskany znak starszych bogów{ in-roll }
    .pairs = uzyskanych znaków starszych bogów{ in-roll }
amount-targets = liczba celów
    .each = każdy cel
    .pairs = celów
amount-counters = liczba żetonów na tej karcie
    .each = każdy żeton na tej karcie
    .pairs = żetonów na tej karcie
amount-round = numer rundy
    .each = każdą dotychczasową rundę
amount-count = { $counted }
    .each = { $counted-each }
    .pairs = { $counted-pairs }
# $holder: `investigators`, `enemies`, `both`, or `none` when nobody is named.
amount-tokens = liczba { $token-many }{ tokens-held }
    .each = każd{ token-end.accusative } { $token-a }{ tokens-held }
    .pairs = { $token-many }{ tokens-held }
tokens-held = { $holder ->
        [investigators] {" "}u { $who-owner }
        [enemies] {" "}u { $enemies-genitive }
        [both] {" "}u { $who-owner } lub u { $enemies-genitive }
       *[none] {" "}w grze
    }
amount-counter = { counter-of }
    .each = każdy punkt { counter-of.genitive }
amount-value = { $value }
amount-supply = liczba { $token-many } w puli
    .each = każd{ token-end.accusative } { $token-a } w puli
    .pairs = { $token-many } w puli
# $own: of whom has just been named.
amount-health-of = { $own ->
        [yes] pełna liczba jego punktów życia
       *[no] pełna liczba punktów życia { $enemies-genitive }
    }
amount-thresholds = liczba Progów Niepoczytalności osiągniętych przez { $who-owner }
    .each = każdy Próg Niepoczytalności osiągnięty przez { $who-owner }
    .pairs = Progów Niepoczytalności osiągniętych przez { $who-owner }
amount-wounds-on = liczba Obrażeń { $enemies-genitive }
    .each = każde Obrażenie { $enemies-genitive }
    .pairs = Obrażeń { $enemies-genitive }
amount-stress-of = { stress-of }
    .each = każdy punkt { $who-person ->
        [you] twojego Stresu
        [they] swojego Stresu
       *[one] Stresu { $who-owner }
    }
stress-of = { $who-person ->
        [you] twój Stres
        [they] własny Stres
       *[one] Stres { $who-owner }
    }
amount-wounds-of = liczba { $who-person ->
        [you] twoich Obrażeń
        [they] własnych Obrażeń
       *[one] Obrażeń { $who-owner }
    }
    .each = każde { $who-person ->
        [you] twoje Obrażenie
        [they] własne Obrażenie
       *[one] Obrażenie { $who-owner }
    }
    .pairs = { $who-person ->
        [you] twoich Obrażeń
        [they] własnych Obrażeń
       *[one] Obrażeń { $who-owner }
    }
amount-sanity-lost-by = liczba punktów Poczytalności utraconych przez { $who-owner }
    .each = każdy punkt Poczytalności utracony przez { $who-owner }
    .pairs = punktów Poczytalności utraconych przez { $who-owner }
# Of several investigators the highest counts.
amount-highest-thresholds = najwyższa liczba osiągniętych Progów Niepoczytalności wśród { $who-together }
amount-highest-stress = najwyższy Stres wśród { $who-together }
amount-highest-wounds = najwyższa liczba Obrażeń wśród { $who-together }
amount-highest-sanity-lost = najwyższa utrata Poczytalności wśród { $who-together }
amount-if = { $has-else ->
        [yes] { $then }, jeżeli { $condition }, a w przeciwnym wypadku { $else }
       *[no] { $then }, jeżeli { $condition }
    }
amount-sum = { $before } plus { $after }
amount-minus = { $before } minus { $after }
amount-times = { $before } razy { $after }
amount-smallest = najmniejsza z liczb: { $amounts }
amount-at-most = { $amount } (co najwyżej { $most })
amount-half-up = { $amount } po podzieleniu przez 2 (zaokrąglając w górę)
# A part of an amount that has parts itself.
amount-apart = {"["}{ $amount }{"]"}

countable-enemies = liczba { $enemies-many }
    .each = { $enemies-every }
    .pairs = { $enemies-many }
countable-investigators = liczba { $who-many }
    .each = { $who-each }
    .pairs = { $who-many }
# Of cards of two types the first is mostly a thing: "każdy Przedmiot lub Towarzysza".
countable-cards = liczba { $cards-all } u { $who-owner }
    .each = każd{ $cards-gender ->
        [f] ą
        [mo] ego
       *[mr] y
    } { $cards-a } u { $who-owner }
    .pairs = { $cards-many } u { $who-owner }
countable-pieces = liczba { $pieces-many }
    .each = { $pieces-every }
    .pairs = { $pieces-many }
countable-spaces = liczba { $spaces-many }
    .each = { $spaces-every }
    .pairs = { $spaces-many }
countable-fire-at = liczba żetonów Ognia { $place-in }
    .each = każdy żeton Ognia { $place-in }
    .pairs = żetonów Ognia { $place-in }

## Bounds, with the number they end with as $count beside them. None of something is 0 of it, so that no verb is negated.

bound-at-least = co najmniej { bound-amount }
bound-at-most = co najwyżej { bound-amount }
bound-exactly = dokładnie { bound-amount }
bound-none = 0
bound-amount = { $amount-plain ->
        [yes] { $amount }
       *[no] tyle, ile { $amount }
    }

## Amounts of something. $kind: `number`, `all`, `that-many`, `each` ($count of them for each $each beyond the first $beyond, or
## for every 2 $pairs; $most in all unless that is 0), or `equal` to $words.

unit-if = { amount-if }
unit-plus = { $before } plus { $after }
each-tail = { $by-pairs ->
        [yes] za każdą parę { $pairs } (zaokrąglając w górę{ each-most-of-pairs })
       *[no] za { $each }{ each-beyond }{ each-most }
    }
each-most-of-pairs = { $most ->
        [0] {""}
       *[other] , co najwyżej { $most }
    }
each-beyond = { $beyond ->
        [0] {""}
       *[other] {" "}(nie licząc { $beyond })
    }
each-most = { $most ->
        [0] {""}
       *[other] {" "}(co najwyżej { $most })
    }
# As in "zwiększ swój Stres o 2".
unit-by = { $kind ->
        [number] { $count }
        [all] tyle, ile to możliwe
        [that-many] tyle samo
        [each] { $count } { each-tail }
       *[equal] tyle, ile wynosi { $words }
    }
unit-times = { $kind ->
        [number] { unit-times-counted }
        [all] tyle razy, ile to możliwe
        [that-many] tyle samo razy
        [each] { unit-times-counted } { each-tail }
       *[equal] tyle razy, ile wynosi { $words }
    }
unit-times-counted = { $count ->
        [one] raz
       *[other] { $count } razy
    }
count-stress = { $count ->
        [one] 1 punkt Stresu
        [few] { $count } punkty Stresu
       *[many] { $count } punktów Stresu
    }
unit-stress = { $kind ->
        [number] { count-stress }
        [all] cały { $their }ój Stres
        [that-many] tyle samo punktów Stresu
        [each] { count-stress } { each-tail }
       *[equal] tyle punktów Stresu, ile wynosi { $words }
    }
count-wounds = { $count ->
        [one] 1 Obrażenie
        [few] { $count } Obrażenia
       *[many] { $count } Obrażeń
    }
unit-wounds = { $kind ->
        [number] { count-wounds }
        [all] wszystkie Obrażenia
        [that-many] tyle samo Obrażeń
        [each] { count-wounds } { each-tail }
       *[equal] tyle Obrażeń, ile wynosi { $words }
    }
count-wounds-more = { $count ->
        [one] 1 dodatkowe Obrażenie
        [few] { $count } dodatkowe Obrażenia
       *[many] { $count } dodatkowych Obrażeń
    }
unit-wounds-more = { $kind ->
        [number] { count-wounds-more }
        [all] wszystkie Obrażenia
        [that-many] tyle samo dodatkowych Obrażeń
        [each] { count-wounds-more } { each-tail }
       *[equal] tyle dodatkowych Obrażeń, ile wynosi { $words }
    }
count-wounds-less = { $count ->
        [one] o 1 Obrażenie mniej
        [few] o { $count } Obrażenia mniej
       *[many] o { $count } Obrażeń mniej
    }
unit-wounds-less = { $kind ->
        [number] { count-wounds-less }
        [all] 0 Obrażeń
        [that-many] o tyle samo Obrażeń mniej
        [each] { count-wounds-less } { each-tail }
       *[equal] o tyle Obrażeń mniej, ile wynosi { $words }
    }
count-healed-wounds = { $count ->
        [one] 1 Obrażenie
        [few] { $count } Obrażenia
       *[many] { $count } Obrażeń
    }
unit-healed-wounds = { $kind ->
        [number] { count-healed-wounds }
        [all] wszystkie { $their }oje Obrażenia
        [that-many] tyle samo Obrażeń
        [each] { count-healed-wounds } { each-tail }
       *[equal] tyle Obrażeń, ile wynosi { $words }
    }
count-sanity = { $count ->
        [one] 1 punkt Poczytalności
        [few] { $count } punkty Poczytalności
       *[many] { $count } punktów Poczytalności
    }
unit-sanity = { $kind ->
        [number] { count-sanity }
        [all] całą { $their }oją Poczytalność
        [that-many] tyle samo punktów Poczytalności
        [each] { count-sanity } { each-tail }
       *[equal] tyle punktów Poczytalności, ile wynosi { $words }
    }
count-mix = { $count ->
        [one] 1 punkt Stresu lub 1 Obrażenie
        [few] { $count } punkty Stresu i/lub Obrażeń w dowolnej kombinacji
       *[many] { $count } punktów Stresu i/lub Obrażeń w dowolnej kombinacji
    }
unit-mix = { $kind ->
        [number] { count-mix }
        [all] cały { $their }ój Stres i wszystkie { $their }oje Obrażenia
        [that-many] tyle samo punktów Stresu i/lub Obrażeń w dowolnej kombinacji
        [each] { count-mix } { each-tail }
       *[equal] tyle punktów Stresu i/lub Obrażeń w dowolnej kombinacji, ile wynosi { $words }
    }
count-spaces = { $count ->
        [one] 1 Pole
        [few] { $count } Pola
       *[many] { $count } Pól
    }
unit-spaces = { $kind ->
        [number] { count-spaces }
        [all] dowolną liczbę Pól
        [that-many] tyle samo Pól
        [each] { count-spaces } { each-tail }
       *[equal] tyle Pól, ile wynosi { $words }
    }
count-spaces-farther = { $count ->
        [one] 1 dodatkowe Pole
        [few] { $count } dodatkowe Pola
       *[many] { $count } dodatkowych Pól
    }
unit-spaces-farther = { $kind ->
        [number] { count-spaces-farther }
        [all] dowolną liczbę dodatkowych Pól
        [that-many] tyle samo dodatkowych Pól
        [each] { count-spaces-farther } { each-tail }
       *[equal] tyle dodatkowych Pól, ile wynosi { $words }
    }
count-fire = { $count ->
        [one] 1 żeton Ognia
        [few] { $count } żetony Ognia
       *[many] { $count } żetonów Ognia
    }
unit-fire = { $kind ->
        [number] { count-fire }
        [all] wszystkie żetony Ognia
        [that-many] tyle samo żetonów Ognia
        [each] { count-fire } { each-tail }
       *[equal] tyle żetonów Ognia, ile wynosi { $words }
    }
count-points-more = { $count ->
        [one] 1 dodatkowy punkt
        [few] { $count } dodatkowe punkty
       *[many] { $count } dodatkowych punktów
    }
unit-points-more = { $kind ->
        [number] { count-points-more }
        [all] wszystko
        [that-many] tyle samo dodatkowych punktów
        [each] { count-points-more } { each-tail }
       *[equal] tyle dodatkowych punktów, ile wynosi { $words }
    }
count-points-less = { $count ->
        [one] o 1 punkt mniej
        [few] o { $count } punkty mniej
       *[many] o { $count } punktów mniej
    }
unit-points-less = { $kind ->
        [number] { count-points-less }
        [all] 0 punktów
        [that-many] o tyle samo punktów mniej
        [each] { count-points-less } { each-tail }
       *[equal] o tyle punktów mniej, ile wynosi { $words }
    }
count-spaces-less = { $count ->
        [one] o 1 Pole mniej
        [few] o { $count } Pola mniej
       *[many] o { $count } Pól mniej
    }
unit-spaces-less = { $kind ->
        [number] { count-spaces-less }
        [all] 0 Pól
        [that-many] o tyle samo Pól mniej
        [each] { count-spaces-less } { each-tail }
       *[equal] o tyle Pól mniej, ile wynosi { $words }
    }
count-dice-fewer = { $count ->
        [one] o 1 kość mniej
        [few] o { $count } kości mniej
       *[many] o { $count } kości mniej
    }
unit-dice-fewer = { $kind ->
        [number] { count-dice-fewer }
        [all] 0 kości
        [that-many] o tyle samo kości mniej
        [each] { count-dice-fewer } { each-tail }
       *[equal] o tyle kości mniej, ile wynosi { $words }
    }
count-standard-dice = { $count ->
        [one] 1 kość standardową
        [few] { $count } kości standardowe
       *[many] { $count } kości standardowych
    }
unit-standard-dice = { $kind ->
        [number] { count-standard-dice }
        [all] wszystkie kości standardowe
        [that-many] tyle samo kości standardowych
        [each] { count-standard-dice } { each-tail }
       *[equal] tyle kości standardowych, ile wynosi { $words }
    }
count-bonus-dice = { $count ->
        [one] 1 kość dodatkową
        [few] { $count } kości dodatkowe
       *[many] { $count } kości dodatkowych
    }
unit-bonus-dice = { $kind ->
        [number] { count-bonus-dice }
        [all] wszystkie kości dodatkowe
        [that-many] tyle samo kości dodatkowych
        [each] { count-bonus-dice } { each-tail }
       *[equal] tyle kości dodatkowych, ile wynosi { $words }
    }
count-rerolls = { $count ->
        [one] 1 darmowy przerzut
        [few] { $count } darmowe przerzuty
       *[many] { $count } darmowych przerzutów
    }
unit-rerolls = { $kind ->
        [number] { count-rerolls }
        [all] dowolną liczbę darmowych przerzutów
        [that-many] tyle samo darmowych przerzutów
        [each] { count-rerolls } { each-tail }
       *[equal] tyle darmowych przerzutów, ile wynosi { $words }
    }
count-actions = { $count ->
        [one] 1 dodatkową akcję
        [few] { $count } dodatkowe akcje
       *[many] { $count } dodatkowych akcji
    }
unit-actions = { $kind ->
        [number] { count-actions }
        [all] dowolną liczbę dodatkowych akcji
        [that-many] tyle samo dodatkowych akcji
        [each] { count-actions } { each-tail }
       *[equal] tyle dodatkowych akcji, ile wynosi { $words }
    }
count-actions-fewer = { $count ->
        [one] o 1 akcję mniej
        [few] o { $count } akcje mniej
       *[many] o { $count } akcji mniej
    }
unit-actions-fewer = { $kind ->
        [number] { count-actions-fewer }
        [all] 0 akcji
        [that-many] o tyle samo akcji mniej
        [each] { count-actions-fewer } { each-tail }
       *[equal] o tyle akcji mniej, ile wynosi { $words }
    }
count-targets = { $count ->
        [one] jeszcze 1 { $noun-a }
        [few] jeszcze { $count } { $noun-few }
       *[many] jeszcze { $count } { $noun-many }
    }
# $noun: what they are.
unit-targets = { $kind ->
        [number] { count-targets }
        [all] dowolną liczbę { $noun-many }
        [that-many] jeszcze tyle samo { $noun-many }
        [each] { count-targets } { each-tail }
       *[equal] jeszcze tyle { $noun-many }, ile wynosi { $words }
    }
count-investigators = { $count ->
        [one] 1 Badacza
        [few] { $count } Badaczy
       *[many] { $count } Badaczy
    }
unit-investigators = { $kind ->
        [number] { count-investigators }
        [all] dowolną liczbę Badaczy
        [that-many] tyle samo Badaczy
        [each] { count-investigators } { each-tail }
       *[equal] tyle Badaczy, ile wynosi { $words }
    }
# In the dative, after "wymknąć się".
count-enemies = { $count ->
        [one] 1 Wrogowi
       *[other] nawet { $count } Wrogom
    }
unit-enemies = { $kind ->
        [number] { count-enemies }
        [all] dowolnej liczbie Wrogów
        [that-many] tylu samo Wrogom
        [each] { count-enemies } { each-tail }
       *[equal] tylu Wrogom, ile wynosi { $words }
    }
count-health = { $count ->
        [one] 1 dodatkowy punkt życia
        [few] { $count } dodatkowe punkty życia
       *[many] { $count } dodatkowych punktów życia
    }
unit-health = { $kind ->
        [number] { count-health }
        [all] dowolną liczbę dodatkowych punktów życia
        [that-many] tyle samo dodatkowych punktów życia
        [each] { count-health } { each-tail }
       *[equal] tyle dodatkowych punktów życia, ile wynosi { $words }
    }
count-counters = { $count ->
        [one] 1 żeton
        [few] { $count } żetony
       *[many] { $count } żetonów
    }
unit-counters = { $kind ->
        [number] { count-counters }
        [all] wszystkie żetony
        [that-many] tyle samo żetonów
        [each] { count-counters } { each-tail }
       *[equal] tyle żetonów, ile wynosi { $words }
    }
count-successes = { $count ->
        [one] 1 sukces
        [few] { $count } sukcesy
       *[many] { $count } sukcesów
    }
unit-successes = { $kind ->
        [number] { count-successes }
        [all] wszystkie sukcesy
        [that-many] tyle samo sukcesów
        [each] { count-successes } { each-tail }
       *[equal] tyle sukcesów, ile wynosi { $words }
    }
count-elder-signs = { $count ->
        [one] 1 znak starszych bogów
        [few] { $count } znaki starszych bogów
       *[many] { $count } znaków starszych bogów
    }
unit-elder-signs = { $kind ->
        [number] { count-elder-signs }
        [all] wszystkie znaki starszych bogów
        [that-many] tyle samo znaków starszych bogów
        [each] { count-elder-signs } { each-tail }
       *[equal] tyle znaków starszych bogów, ile wynosi { $words }
    }
count-tentacles = { $count ->
        [one] 1 mackę
        [few] { $count } macki
       *[many] { $count } macek
    }
unit-tentacles = { $kind ->
        [number] { count-tentacles }
        [all] wszystkie macki
        [that-many] tyle samo macek
        [each] { count-tentacles } { each-tail }
       *[equal] tyle macek, ile wynosi { $words }
    }
count-symbols = { $count ->
        [one] 1 { $symbol-a }
        [few] { $count } { $symbol-few }
       *[many] { $count } { $symbol-many }
    }
unit-symbols = { $kind ->
        [number] { count-symbols }
        [all] dowolną liczbę { $symbol-many }
        [that-many] tyle samo { $symbol-many }
        [each] { count-symbols } { each-tail }
       *[equal] tyle { $symbol-many }, ile wynosi { $words }
    }
count-tokens = { $count ->
        [one] 1 { $token-a }
        [few] { $count } { $token-few }
       *[many] { $count } { $token-many }
    }
unit-tokens = { $kind ->
        [number] { count-tokens }
        [all] { $token-gender ->
            [mo] wszystkich { $token-few }
           *[mr] wszystkie { $token-few }
        }
        [that-many] tyle samo { $token-many }
        [each] { count-tokens } { each-tail }
       *[equal] tyle { $token-many }, ile wynosi { $words }
    }
count-cards = { $count ->
        [one] { $named ->
            [yes] { $card-a }
           *[no] 1 { $card-a }
        }
        [few] { $count } { $card-few }
       *[many] { $count } { $card-many }
    }
unit-cards = { $kind ->
        [number] { count-cards }
        [all] { $card-gender ->
            [mo] wszystkich { $card-few }
           *[mr] wszystkie { $card-few }
        }
        [that-many] tyle samo { $card-many }
        [each] { count-cards } { each-tail }
       *[equal] tyle { $card-many }, ile wynosi { $words }
    }
# Cards of a deck, from the top. $deck: `mythos` or `discoveries`.
top-card = { $deck ->
        [mythos] kartę Mitów
       *[discoveries] kartę Odkryć
    }
top-cards = { $deck ->
        [mythos] kart Mitów
       *[discoveries] kart Odkryć
    }
    .few = { $deck ->
        [mythos] karty Mitów
       *[discoveries] karty Odkryć
    }
count-top-cards = { $count ->
        [one] wierzchnią { top-card }
        [few] { $count } wierzchnie { top-cards.few }
       *[many] { $count } wierzchnich { top-cards }
    }
# So many for each of something.
count-from-the-top = { $count ->
        [one] 1 { top-card } z wierzchu talii
        [few] { $count } { top-cards.few } z wierzchu talii
       *[many] { $count } { top-cards } z wierzchu talii
    }
unit-top-cards = { $kind ->
        [number] { count-top-cards }
        [all] wszystkie { top-cards.few }
        [that-many] tyle samo wierzchnich { top-cards }
        [each] { count-from-the-top } { each-tail }
       *[equal] tyle wierzchnich { top-cards }, ile wynosi { $words }
    }
# More of the cards that were just named.
unit-more-cards = { $kind ->
        [number] { $count } więcej
        [all] wszystkie pozostałe
        [that-many] tyle samo więcej
        [each] { $count } więcej { each-tail }
       *[equal] tyle więcej, ile wynosi { $words }
    }
# Some of the cards that were just named; $several: they are more than one.
count-taken = { $several ->
        [yes] { $count } z nich
       *[no] ją
    }
unit-taken = { $kind ->
        [number] { count-taken }
        [all] { $several ->
            [yes] je wszystkie
           *[no] ją
        }
        [that-many] tyle samo z nich
        [each] { count-taken } { each-tail }
       *[equal] tyle z nich, ile wynosi { $words }
    }
count-figures = { $count ->
        [one] { $unique ->
            [yes] { $noun-a }
           *[no] 1 { $noun-a }
        }
        [few] { $count } { $noun-few }
       *[many] { $count } { $noun-many }
    }
unit-figures = { $kind ->
        [number] { count-figures }
        [all] wszystkie figurki { $noun-many }
        [that-many] tyle samo { $noun-many }
        [each] { count-figures } { each-tail }
       *[equal] tyle { $noun-many }, ile wynosi { $words }
    }
