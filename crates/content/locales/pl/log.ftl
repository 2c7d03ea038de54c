### The log: a line for each event, without a full stop.
### $who is an investigator or an enemy; $card is a card, and $text what it does, with a colon before it, or nothing.
### Names are nominatives: whoever acts comes first, and what it is done to stands behind a colon or between brackets.

# A line, and the card that was at work.
log-because = { $line } (powód: { $cause })

## Turns, the Elder One and the end

log-turn-began = { $who } zaczyna turę
log-turn-ended = { $who } kończy turę
log-phase-began = { $phase ->
        [mythos] Czas dobrać kartę Mitów
        [encounter] Czas przeszukać Pole lub walczyć
       *[end] Tura dobiega końca
    }
log-action-taken = { $who } { $deed ->
        [move] wykonuje Bieg
        [attack] wykonuje Atak
        [rest] wykonuje Odpoczynek
        [trade] wykonuje Wymianę
       *[episode] wykonuje akcję „{ $action }”
    }{ $free ->
        [yes] {" "}w ramach darmowej akcji
       *[no] {""}
    }
# $gift: `skill`, or `abilities` that the card $name grants.
log-granted = { $gift ->
        [skill] { $who } ma { name-granted }
       *[abilities] { $who } ma przez pewien czas: { name-gives }
    }
log-grant-ended = { $gift ->
        [skill] { $who } nie ma już: { $name }
       *[abilities] { $who } nie ma już tego, co daje { $name }
    }
log-ability-used = { $who } używa: { $card }
log-elder-one-advanced = { $summoned ->
        [yes] Żeton Postępu postępuje
       *[no] { $who } postępuje
    } na pole { $to } z { $most } na torze Przywołania
log-summoning-due = { $who } przybędzie przy najbliższym sprawdzeniu Przywołania
log-elder-one-summoned = { $who } przybywa (Pole: { $space })
log-elder-one-relocated = { $who } zmienia miejsce (Pole: { $space })
log-random-place-drawn = Wylosowane miejsce: { $place }
log-stage-defeated = { $killed ->
        [yes] { $who } pokonuje: { $stage }
       *[no] Pokonano: { $stage }
    }
log-stage-revealed = Odkryto: { $card }{ $flavour }{ $text }
log-ritual-disrupted = Rytuał zostaje przerwany
log-game-ended = { $outcome ->
        [defeated] Badacze wygrywają grę; pokonany Przedwieczny: { $who }
        [early] Badacze przegrywają grę: jeden z nich zginął przed przywołaniem Przedwiecznego ({ $who })
        [dead] Badacze przegrywają grę: wszyscy zginęli
        [full] Badacze przegrywają grę: tor Przywołania jest pełny
       *[endless] Gra zostaje zatrzymana: efekty kart nie mają końca
    }

## Dice

log-roll-started = { $kind ->
        [attack] { $who } wykonuje rzut na atak; cel: { $targets }
        [nobody] { $who } wykonuje rzut na atak
        [attacked] { $enemy } atakuje (cel: { $who })
        [fire] { $who } rzuca za Ogień
        [against] { $who } wykonuje rzut przeciwko sobie
       *[task] { $who } wykonuje rzut
    }
log-dice-added = { $count ->
        [one] Dochodzi 1 kość dodatkowa
        [few] Dochodzą { $count } kości dodatkowe
       *[many] Dochodzi { $count } kości dodatkowych
    }
log-dice-removed = Atakujący odkłada kości: standardowe { $standard }, dodatkowe { $bonus }
log-rerolls-granted = Rzut ma { count-rerolls }
log-die-rolled = Wynik ({ name-die }): { $face }
log-die-rerolled = { $free ->
        [yes] Darmowy przerzut
       *[no] Przerzut
    } ({ name-die }): { $before } → { $face }
log-symbols-added = Rzut liczy dodatkowo: { $symbols }
log-symbols-counted = { $any ->
        [yes] Rzut liczy: { $symbols }
       *[no] Rzut nie ma wyniku
    }
log-symbols-converted = Jako { $symbols } { $keep ->
        [yes] liczy się też
       *[no] liczy się
    }: { name-symbols }
log-attack-wounds-added = Atak zadaje { count-wounds-more }
log-tentacles-prevented = { $count ->
        [one] 1 macka nie szkodzi
        [few] { $count } macki nie szkodzą
       *[many] { $count } macek nie szkodzi
    }

## Tables

# $named: the row has a label; else it is known by its number.
log-table-drawn = { $named ->
        [yes] Wynik z listy: { $label }
       *[no] Wynik z listy: { $row }
    }

## What happens to anybody

log-moved = { $who } porusza się: { $from } → { $space }
log-placed = { $who } staje na Polu: { $space }
log-wounded = { $who } otrzymuje { count-wounds }
log-wounded-now = { log-wounded }, teraz { $now } z { $most }
log-token-lost = { $who } traci żeton: { $token }
# $owned: it is somebody's or something's, and not the game's.
log-counter-changed = { $owned ->
        [yes] { $counter } ({ $who })
       *[no] { $counter }
    } { $named ->
        [yes] przyjmuje wartość: { $value }
       *[no] { $rises ->
            [yes] wzrasta do { $now }
           *[no] spada do { $now }
        }
    }

## Investigators

log-sneaked-past = { $who } wymyka się (Wróg: { $enemy })
log-investigator-died = { $who } ginie i odpada z gry
log-threshold-reached = { $who } osiąga Próg Niepoczytalności{ $bonus ->
        [yes] {" "}i zyskuje kość dodatkową
       *[no] {""}
    }
log-skill-raised = { $who } podnosi poziom: { $skill }, teraz { $level }
log-rest-began = Odpoczynek leczy najwyżej { $count ->
        [one] 1 punkt
        [few] { $count } punkty
       *[many] { $count } punktów
    }
log-rest-lessened = Odpoczynek leczy { count-points-less }
log-stress-raised = { $who } otrzymuje { count-stress }, teraz { $now } z { $most }
log-stress-healed = { $who } leczy { count-stress }, teraz { $now } z { $most }
log-wounds-healed = { $who } leczy { count-wounds }, teraz { $now } z { $most }
log-sanity-lost = { $who } traci { count-sanity }, łącznie { $now } z { $most }
log-track-blocked = { $who } kładzie 1 żeton ({ $token }) na: { name-track }
log-track-freed = { $who } zdejmuje 1 żeton ({ $token }); wolne jest: { name-track }
log-token-gained = { $who } otrzymuje żeton: { $token }
log-counters-added = { $who } kładzie { count-counters } (karta: { $card })
log-fire-taken = { $who } otrzymuje { count-fire }
log-fire-exchanged = { $who } odkłada do puli { count-fire }; zastępują go żetony Obrażeń
log-fire-went-out = { $who } traci swój Ogień

## Votes and auctions

log-vote-cast = { $who } głosuje: { $branch }
log-vote-decided = Wynik głosowania: { $branch }
log-vote-tied = Głosowanie kończy się remisem i nic się nie dzieje
log-bid-made = { $who } oferuje { $count }
log-bidding-left = { $who } nie licytuje dalej
log-bidding-won = { $who } wygrywa licytację: { $count }

## Enemies

log-enemy-followed = { $who } podąża na Pole: { $space }
log-enemy-summoned = Przywołano: { $who } (Pole: { $space })
log-summoning-skipped = Nie można przywołać: { $who }
log-enemy-healed = { $who } leczy wszystkie Obrażenia
log-enemy-killed = { $killed ->
        [yes] { $who } zabija: { $enemy } (Pole: { $space })
       *[no] { $enemy } umiera (Pole: { $space })
    }
log-enemy-returned = { $who } wraca do puli (Pole: { $space })
log-enemy-marked = { $who } otrzymuje żeton: { $token }
log-enemy-favoured = { $who } od teraz faworyzuje: { $enemy }
log-attack-redirected = { $enemy }: nowy cel ataku to { $who }
log-unknown-drawn = Nieznane przynosi: { $enemy }

## Pieces, links, tiles and fire

log-piece-flipped = { $sided ->
        [yes] { $piece }: odwrócono na stronę „{ $side }”
       *[no] { $piece }: odwrócono
    }
log-piece-removed = { $piece } znika z planszy
log-piece-added = Położono: { $piece } (Pole: { $space })
log-piece-taken = { $who } dobiera żeton: { $token }
log-piece-returned = Żeton wraca do stosu: { $token }
log-piece-traded = { $from } oddaje żeton: { $token } (dostaje: { $who })
# Where not $everybody sees it, it is not told.
log-piece-revealed = { $everybody ->
        [yes] Odkryto: { $piece } skrywa: { $what }
       *[no] { $who } ogląda to, co skrywa { $piece }
    }
log-links-removed = { $link ->
        [staircase] Schody znikają
       *[tunnel] Tunele znikają
    }
log-tiles-swapped = Miejscami zamieniają się { $tile } i { $other }
log-tile-turned = Obraca się { $tile }: { name-turn }
log-tile-removed = Z planszy znika { $tile }
log-tile-added = Na planszę trafia { $tile }
log-tile-stayed = Bez zmian zostaje { $tile }
log-gate-moved = { $gate } jest teraz na Polu: { $space }
log-passage-closed = Zamknięto Przejście: { $from } – { $space }
log-passage-opened = Otwarto Przejście: { $from } – { $space }
log-fire-added = Wybucha Ogień (Pole: { $space }): { count-fire }
log-fire-removed = Gaśnie Ogień (Pole: { $space }): { count-fire }

## Cards and relics

log-mythos-shuffled = Potasowano talię Mitów
log-mythos-drawn = Karta Mitów: { $card }{ $flavour }{ $text }
log-card-looked-at = { $who } ogląda: { $card }{ $text }
log-card-repeated = { $who } rozpatruje ponownie: { $card }{ $text }
log-card-discarded = Odrzucono: { $card }{ $symbol ->
        [yes] {" "}(z symbolem Przywołania)
       *[no] {""}
    }
log-mythos-kept = { $who } zachowuje: { $card }
log-discovery-drawn = { $who } odkrywa: { $card }{ $flavour }{ $text }
log-card-claimed = { $who } pozyskuje: { $card }{ $flavour }{ $text }
log-card-turned = { $who } odwraca kartę, teraz to { $card }
log-companion-wounded = { $card } otrzymuje { count-wounds }
log-claimed-card-discarded = { $who } odrzuca kartę: { $card }
log-card-traded = { $from } daje: { $card } (dostaje: { $who })
log-card-stolen = { $who } zabiera: { $card } (traci: { $from })
log-card-given-back = { $enemy } oddaje: { $card } (dostaje: { $who })
log-card-dropped = Odrzucono: { $card } (dotąd przy figurce: { $enemy })
log-relic-gained = { $who } otrzymuje Relikt: { $card }{ $text }
log-relic-returned = { $card } wraca na miejsce
log-relic-transformed = { $who }: { $before } przemienia się, teraz to { $card }{ $text }
