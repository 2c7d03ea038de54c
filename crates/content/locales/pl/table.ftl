### The table, line by line: the turn, the Elder One, every investigator and every space; and what their cards do.

table-turn = Tura { $turn } (runda { $round }), { $who }: { $phase ->
        [setup] przygotowanie
        [actions] akcje, pozostało { $left }
        [mythos] karta Mitów
        [encounter] przeszukaj lub walcz
       *[end] koniec tury
    }
table-elder-one = { $stage }, { $where ->
        [wounded] Pole: { $space }, { name-health }
        [there] Pole: { $space }
       *[away] jeszcze poza planszą
    }; tor Przywołania { $track } z { $end } (czerwony od { $red }); odrzucone symbole: { $symbols } z { $needed }; talia Mitów: { $deck }
table-no-stage = bez Stadium
table-ritual = { $disrupted ->
        [yes] Rytuał przerwany
       *[no] { $has-task ->
            [yes] Rytuał trwa: { $task }
           *[no] Rytuał trwa
        }
    }
table-counters = Liczniki: { $counters }

## An investigator

table-eliminated = { $who }: poza grą (Pole: { $space })
table-person = { $who } (Pole: { $space }): { $facts }
table-stress = Stres { $now } z { $most }
table-wounds = Obrażenia { $now } z { $most }
table-sanity = utracona Poczytalność { $now } z { $most }
table-dice = { count-bonus-dice } za utraconą Poczytalność
table-skills = Umiejętności: { $skills }
table-held = Ma: { $held }
# $pieces: of which nobody else was shown what they hide.
table-seen = Zna ukryte strony: { $pieces }
table-lasting = Przez pewien czas: { $lasting }
# $what: what there is less of, in a whole sentence, and the card it comes from.
table-fewer = Mniej: { $what }
table-cannot = Nie może: { $deeds }
table-kept = zachowana karta Mitów: { $card }
table-card = { $card }: { $words }

## A space

table-space = { $space } [{ $ways }]: { $here }
table-ways = sąsiednie Pola: { $spaces }
table-no-way = bez wyjścia
# $tiles: those that are aside, or that an effect has taken away.
table-aside = Poza planszą: { $tiles }
table-start = Pole Startowe
table-empty = puste
