### What things are called at the table, and the fragments that log lines, questions and options share.

## What stands for something that is not there.

name-rules = the rules
name-nobody = nobody
name-nowhere = nowhere
name-nothing = nothing
name-enemy = an enemy
name-piece = a piece
name-token = a token
name-counter = a counter
name-skill = a skill
name-stage = a stage
# After "takes the action".
name-action = of the episode

## Fragments

name-gate = { $gate ->
        [red] red gate
        [yellow] yellow gate
       *[blue] blue gate
    }
name-start = starting space
# $code: what is printed on it.
name-tile = tile { $code }
name-turn = { $turn ->
        [right] a quarter turn clockwise
        [half] half a turn
       *[left] a quarter turn anticlockwise
    }
name-track = { $track ->
        [stress] stress track
       *[wounds] wound track
    }
# One of several that are called alike.
name-numbered = { $name } { $number }
# A counter whose numbers have names.
name-valued = { $name }: { $value }
name-noted = { $name } ({ $notes })
# What is hidden of a piece, and known.
name-hides = hides { $what }
name-in-space = { $name } in { $space }
name-times = { $count } × { $name }
name-health = { $now } of { $most } wounds
# How long something holds; $whose turn it may be about.
name-until = { $until ->
        [end_of_turn] until the end of the turn
        [end_of_round] until the end of the round
        [your_next_turn] until { $whose }'s next turn
        [end_of_your_next_turn] until the end of { $whose }'s next turn
       *[end_of_game] for the rest of the game
    }
name-granted = { $name } { name-until }
# What abilities do for a time, in whole sentences, and the card that gives them.
name-gives = { $does } ({ $name }, { name-until })
# What cannot be done.
name-deed = { $deed ->
        [move] take a Move action
        [attack] attack
        [rest] rest
        [trade] trade
        [act] take actions
       *[investigate] investigate
    }
name-take = take the action { $action }
name-enter = enter { $spaces }
# What a card does, behind its name.
name-text = : { $text }
# What is read aloud, behind a name and before what it does.
name-flavour = {" "}(“{ $flavour }”)

## Dice

name-die = { $bonus ->
        [yes] bonus die
       *[no] die
    }
name-symbols = { $count ->
        [one] { symbol }
       *[other] { $count } { symbol.many }
    }
name-blank = blank
name-no-dice = no dice
name-bonus-dice = bonus dice: { $dice }
name-both-dice = { $standard }; { $bonus }
