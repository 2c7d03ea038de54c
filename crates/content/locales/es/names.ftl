### What things are called at the table, and the fragments that log lines, questions and options share.
### Names stand as they are, with no article, so that no sentence needs their gender.

## What stands for something that is not there.

name-rules = las reglas
name-nobody = nadie
name-nowhere = ninguna parte
name-nothing = nada
name-enemy = un enemigo
name-piece = una ficha
name-token = una ficha
name-counter = un contador
name-skill = una capacidad
name-stage = una Etapa
# Between the marks after "realiza la acción".
name-action = acción del Episodio

## Fragments

name-gate = { $gate ->
        [red] Portal rojo
        [yellow] Portal amarillo
       *[blue] Portal azul
    }
name-start = espacio inicial
# $code: what is printed on it.
name-tile = pieza de tablero { $code }
name-turn = { $turn ->
        [right] un cuarto de vuelta en sentido horario
        [half] media vuelta
       *[left] un cuarto de vuelta en sentido antihorario
    }
name-track = { $track ->
        [stress] medidor de Estrés
       *[wounds] medidor de Heridas
    }
# One of several that are called alike.
name-numbered = { $name } { $number }
# A counter whose numbers have names.
name-valued = { $name }: { $value }
name-noted = { $name } ({ $notes })
# What is hidden of a piece, and known.
name-hides = oculta { $what }
name-in-space = { $name } en { $space }
name-times = { $count } × { $name }
name-health = { $now } de { $most } Heridas
# How long something holds; $whose turn it may be about.
name-until = { $until ->
        [end_of_turn] hasta el final del turno
        [end_of_round] hasta el final de la ronda
        [your_next_turn] hasta el próximo turno de { $whose }
        [end_of_your_next_turn] hasta el final del próximo turno de { $whose }
       *[end_of_game] durante el resto de la partida
    }
name-granted = { $name } { name-until }
# What abilities do for a time, in whole sentences, and the card that gives them.
name-gives = { $does } ({ $name }, { name-until })
# What cannot be done.
name-deed = { $deed ->
        [move] realizar una acción «Mover»
        [attack] atacar
        [rest] descansar
        [trade] intercambiar
        [act] realizar acciones
       *[investigate] investigar
    }
name-take = realizar la acción «{ $action }»
name-enter = entrar en { $spaces }
# What a card does, behind its name.
name-text = : { $text }
# What is read aloud, behind a name and before what it does.
name-flavour = {" "}(«{ $flavour }»)

## Dice

name-die = { $bonus ->
        [yes] dado de bonificación
       *[no] dado
    }
name-symbols = { $count ->
        [one] { symbol }
       *[other] { $count } { symbol.many }
    }
name-blank = en blanco
name-no-dice = ningún dado
name-bonus-dice = dados de bonificación: { $dice }
name-both-dice = { $standard }; { $bonus }
