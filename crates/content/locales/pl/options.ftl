### Options: what choosing one of them does. $text is what a card does, with a colon before it, or nothing.
### Names are nominatives, behind a colon.

## Yes and no

option-yes = Tak
option-carry-yes = Tak, zabierz
option-come-along = Idź razem
option-no = Nie
option-nothing = Nic
option-no-action = Nie wykonuj już akcji
option-no-spare = Nie używaj teraz niczego
option-no-step = Zatrzymaj się
option-idle-step = Zostań w miejscu: akcja nic nie da
option-no-sneak = Nie wymykaj się nikomu więcej: pozostali podążają
option-no-carry = Nie zabieraj nikogo więcej
option-no-company = Zostań tutaj
option-no-target = Nie atakuj nikogo więcej
option-no-reroll = Zachowaj wynik
option-no-convert = Nie licz żadnego
option-no-reduce = Nie unikaj niczego
option-no-companion = Przyjmij je osobiście
option-no-instead = Nie, niech będzie jak zwykle
option-no-trade = Zakończ wymianę
option-idle-trade = Nie wymieniaj niczego: akcja nic nie da
option-no-claim = Nie pozyskuj niczego
option-no-discard = Nie odrzucaj niczego
option-no-relic = Nie zachowuj żadnego
option-no-path = Zatrzymaj się tutaj
option-no-bid = Nie licytuj dalej

## Actions

option-act = { $deed ->
        [move] Bieg
        [attack] Atak
        [rest] Odpoczynek
       *[trade] Wymiana
    }{ $free ->
        [yes] {" "}(za darmo)
       *[no] {""}
    }{ $idle ->
        [yes] : teraz nic nie da
       *[no] {""}
    }
option-act-episode = { $free ->
        [yes] Za darmo:{" "}
       *[no] {""}
    }{ $card }{ $idle ->
        [yes] {" "}({ option-too-few-dice })
       *[no] {""}
    }{ $text }
# A roll cannot be enough, whatever the dice show.
option-too-few-dice = kości nie mogą teraz dać dość sukcesów
option-use = Użyj: { $card }{ $text }
option-use-action = { $card }: { $action }
option-free = za darmo
# $rule: what a rule says, where several are offered that come from cards of one name.
option-rule = { $name }: { $rule }

## Prices, behind the name of what costs them

option-price-fire = otrzymaj { count-fire }
option-price-tokens = { $count ->
        [one] 1 żeton
        [few] { $count } żetony
       *[many] { $count } żetonów
    }
option-price-discard = odrzuć kartę

## Spaces, enemies and investigators

option-step = Idź na Pole: { $space }
option-path = Pole: { $space }
option-target = Atakuj: { $enemy }
option-extra-target = Atakuj też: { $enemy }
option-sneak = Wymknij się: { $enemy }
option-next-attacker = Atakuje { $enemy }
option-carry = Zabierz: { $who }
option-trade-to = Kartę dostaje { $who }
option-assign = Przyjmuje { $who }

## Cards

option-trade-card = Oddaj: { $card }
option-discard = Odrzuć: { $card }
option-take = Weź: { $card }{ $text }
option-put-back = { $card }{ $text }
option-assign-companion = { $card } otrzymuje 1 Obrażenie
option-keep-relic = Zachowaj: { $card }{ $text }
option-resolve = Rozpatrz: { $card }{ $text }
option-claim = Pozyskaj: { $card }{ $text }
option-raise = { $has-text ->
        [yes] Rozwiń: { $skill }, poziom { $level }: { $text }
       *[no] Rozwiń: { $skill }, poziom { $level }
    }
option-raise-any = Rozwiń Umiejętność
option-copy-skill = { $skill } ({ $who })

## Numbers and dice

option-convert = { $count ->
        [0] { option-no-convert }
       *[other] Licz { $count }
    }
option-heal = Ulecz { $what }
option-bid = Zaoferuj: { $bid }
option-reduce = { $wounds ->
        [yes] { $sanity ->
            [yes] Otrzymaj mniej Obrażeń i strać mniej Poczytalności
           *[no] Otrzymaj mniej Obrażeń
        }
       *[no] { $sanity ->
            [yes] Strać mniej Poczytalności
           *[no] Nie unikaj niczego
        }
    }
option-reroll = Przerzuć ({ name-die }): { $face } ({ $paid ->
        [yes] 1 punkt Stresu
       *[no] za darmo
    })
option-block = Zajmij { name-track }
