### What things are called at the table, and the fragments that log lines, questions and options share.
### Names stand as they are, in the nominative: no sentence here declines them, nor needs their gender.

## What stands for something that is not there.

name-rules = zasady
name-nobody = nikt
name-nowhere = nigdzie
name-nothing = nic
name-enemy = Wróg
name-piece = żeton
name-token = żeton
name-counter = licznik
name-skill = Umiejętność
name-stage = Stadium
# Between the marks after "wykonuje akcję".
name-action = Scenariusz

## Fragments

name-gate = { $gate ->
        [red] Czerwona Brama
        [yellow] Żółta Brama
       *[blue] Niebieska Brama
    }
name-start = Pole Startowe
# $code: what is printed on it.
name-tile = kafel { $code }
name-turn = { $turn ->
        [right] o ćwierć obrotu zgodnie z kierunkiem ruchu wskazówek zegara
        [half] o pół obrotu
       *[left] o ćwierć obrotu przeciwnie do kierunku ruchu wskazówek zegara
    }
name-track = { $track ->
        [stress] tor Stresu
       *[wounds] tor Obrażeń
    }
# One of several that are called alike.
name-numbered = { $name } { $number }
# A counter whose numbers have names.
name-valued = { $name }: { $value }
name-noted = { $name } ({ $notes })
# What is hidden of a piece, and known.
name-hides = skrywa: { $what }
name-in-space = { $name } (Pole: { $space })
name-times = { $count } × { $name }
name-health = Obrażenia: { $now } z { $most }
# How long something holds; $whose turn it may be about.
name-until = { $until ->
        [end_of_turn] do końca tury
        [end_of_round] do końca rundy
        [your_next_turn] do następnej tury (gracz: { $whose })
        [end_of_your_next_turn] do końca następnej tury (gracz: { $whose })
       *[end_of_game] do końca gry
    }
name-granted = { $name } { name-until }
# What abilities do for a time, in whole sentences, and the card that gives them.
name-gives = { $does } ({ $name }, { name-until })
# What cannot be done.
name-deed = { $deed ->
        [move] wykonać Biegu
        [attack] atakować
        [rest] odpoczywać
        [trade] się wymieniać
        [act] wykonywać akcji
       *[investigate] przeszukiwać Pola
    }
name-take = wykonać akcji „{ $action }”
name-enter = wejść na Pola: { $spaces }
# What a card does, behind its name.
name-text = : { $text }
# What is read aloud, behind a name and before what it does.
name-flavour = {" "}(„{ $flavour }”)

## Dice

name-die = { $bonus ->
        [yes] kość dodatkowa
       *[no] kość
    }
name-symbols = { $count ->
        [one] { symbol }
        [few] { $count } { symbol.few }
       *[many] { $count } { symbol.many }
    }
name-blank = pusta ścianka
name-no-dice = bez kości
name-bonus-dice = kości dodatkowe: { $dice }
name-both-dice = { $standard }; { $bonus }
