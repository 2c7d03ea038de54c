### Conditions: whether. Each stands after "si"; .not is the opposite.

condition-ritual-disrupted = el Ritual ha sido interrumpido
    .not = el Ritual no ha sido interrumpido
condition-elder-one-on-map = el Primigenio está en el tablero
    .not = el Primigenio no está en el tablero
condition-that-enemy-on-map = { $enemy } sigue en el tablero
    .not = { $enemy } ya no está en el tablero
# $outer: the piece that was chosen first.
condition-same-number = { $outer } y { $piece } tienen el mismo número
    .not = { $outer } y { $piece } tienen números distintos
# Joins conditions from left to right.
condition-all = { $before } y { $after }
condition-any = { $before } o { $after }
# The same where some of them are themselves joined, with the other word.
condition-all-apart = { $before }, y además { $after }
condition-any-apart = { $before }, o bien si { $after }
condition-either = o bien { $condition }
# For what has no opposite of its own.
condition-not = no se cumple que { $condition }
condition-you-have = { $named ->
        [yes] tienes { $card }
       *[no] tienes { $card-a }
    }
    .not = { $named ->
        [yes] no tienes { $card }
       *[no] { $card-gender ->
            [f] no tienes ninguna { $card }
           *[m] no tienes ningún { $card }
        }
    }
# $located: the query says where.
condition-enemies = { $unique ->
        [yes] { $noun-the }{ enemy-traits } está{ where }
       *[no] hay { enemy-one }{ enemy-traits }{ where }
    }
    .not = { $unique ->
        [yes] { $noun-the }{ enemy-traits } no está{ where }
       *[no] no hay { enemy-no }{ enemy-traits }{ where }
    }
where = { $located ->
        [yes] { $at }{ $within }
       *[no] {" "}en el tablero
    }
condition-investigators = hay { investigator-one }{ investigator-traits }{ $at }{ $within }
    .not = no hay ningún { investigator-noun }{ investigator-traits }{ $at }{ $within }
condition-pieces = { $held ->
        [yes] { $who-have } { piece-one }{ piece-traits }{ $at }{ $within }
       *[no] hay { piece-one }{ piece-traits }{ where }
    }
    .not = { $held ->
        [yes] { $who-have } 0 { piece-nouns }{ piece-traits }{ $at }{ $within }
       *[no] no hay { token-no } { piece-noun }{ piece-traits }{ where }
    }
condition-safe = { $place } es seguro
    .not = { $place } no es seguro
condition-safe-each = cada { $place-each } es seguro
    .not = no todos los { $place-many } son seguros
condition-burning = hay Fuego { $place-in }
    .not = no hay Fuego { $place-in }
condition-burning-any = un { $place-each } tiene Fuego
    .not = ningún { $place-each } tiene Fuego
condition-in-space = { $who-person ->
        [you] estás { $place-any }
       *[one] { $who } está { $place-any }
    }
    .not = { $who-person ->
        [you] no estás { $place-any }
       *[one] { $who } no está { $place-any }
    }
condition-in-space-each = cada { $who-each } está { $place-any }
    .not = no es cierto que cada { $who-each } esté { $place-any }
# Of a single space, which is $from.
condition-space-origin = { $from } { space-fits }
    .not = no se cumple que { $from } { space-fits }
condition-spaces = hay un { $spaces-each }
    .not = no hay ningún { $spaces-each }
condition-near-threshold = { sanity-marker } está { near-threshold }
    .not = { $before ->
        [0] { sanity-marker } no está sobre un Umbral de la Locura
        [one] { sanity-marker } no está sobre un Umbral de la Locura ni a 1 casilla de llegar a uno
       *[other] { sanity-marker } está a más de { $before } casillas del siguiente Umbral de la Locura
    }
condition-near-threshold-each = el marcador de Cordura de cada { $who-each } está { near-threshold }
    .not = no es cierto que el marcador de Cordura de cada { $who-each } esté { near-threshold }
sanity-marker = { $who-person ->
        [you] tu marcador de Cordura
       *[one] el marcador de Cordura de { $who }
    }
near-threshold = { $before ->
        [0] sobre un Umbral de la Locura
        [one] sobre un Umbral de la Locura o a 1 casilla de llegar a uno
       *[other] sobre un Umbral de la Locura o como máximo a { $before } casillas de llegar a uno
    }
condition-has-skill = { $who-have } { skill-at-level }
    .not = { $who-person ->
        [you] no tienes { skill-at-level }
       *[one] { $who } no tiene { skill-at-level }
    }
condition-has-skill-each = cada { $who-each } tiene { skill-at-level }
    .not = no es cierto que cada { $who-each } tenga { skill-at-level }
# $level: the least level; 4 is the highest there is.
skill-at-level = { $level ->
        [one] { $skill }
        [4] { $skill } a nivel { $level }
       *[other] { $skill } a nivel { $level } o superior
    }

## Comparisons. $bound is "al menos 2" and the like; $count the number it ends with.

# $none: nothing is to be left of it.
condition-compare = { $none ->
        [yes] { $amount } es 0
       *[no] { $amount } es de { $bound }
    }
# Something has just been counted.
condition-compare-that-many = { $none ->
        [yes] esa cantidad es 0
       *[no] esa cantidad es de { $bound }
    }
condition-compare-tokens-held = { $who-have } { $bound } { bound-tokens }
condition-compare-tokens-on = { $enemies } tiene { $bound } { bound-tokens }
# Of a kind of token in the supply.
condition-compare-supply = { $count ->
        [one] queda { $bound } { bound-tokens } en la reserva
       *[other] quedan { $bound } { bound-tokens } en la reserva
    }
bound-tokens = { $count ->
        [one] { $token }
       *[other] { $token-many }
    }
# $still: it was so just now, when it reached that number.
condition-compare-counter = { $none ->
        [yes] { counter-of } es 0
       *[no] { $still ->
            [yes] { counter-of } sigue siendo de { $bound }
           *[no] { counter-of } es de { $bound }
        }
    }
# A number of the counter that has a name.
condition-counter-named = { $holds ->
        [yes] { counter-of } es { $value }
       *[no] { counter-of } no es { $value }
    }
condition-compare-wounds-of = { $who-have } { $bound } { bound-wounds }
condition-compare-wounds-on = { $none ->
        [yes] { $enemies } no tiene Heridas
       *[no] { $enemies } tiene { $bound } { bound-wounds }
    }
bound-wounds = { $count ->
        [one] Herida
       *[other] Heridas
    }
condition-compare-stress-of = { $who-have } { $bound } { bound-points } de Estrés
condition-compare-sanity-lost-by = { $who-did } perdido { $bound } { bound-points } de Cordura
bound-points = { $count ->
        [one] punto
       *[other] puntos
    }
condition-compare-thresholds = { $who-did } alcanzado { $bound } { $count ->
        [one] Umbral de la Locura
       *[other] Umbrales de la Locura
    }
# $others: several investigators, of whom the highest number counts.
condition-compare-thresholds-of-others = { $who-did } alcanzado al menos tantos Umbrales de la Locura como { $others }
condition-compare-rolled = has sacado { $bound } { $count ->
        [one] { $symbol }
       *[other] { $symbol-many }
    }
condition-compare-cards = { $who-have } { $bound } { $count ->
        [one] { $cards }
       *[other] { $cards-many }
    }
condition-compare-enemies = { $count ->
        [one] hay { $bound } { enemy-noun }{ enemy-traits }{ where }
       *[other] hay { $bound } { enemy-nouns }{ enemy-traits }{ where }
    }
condition-compare-investigators = { $count ->
        [one] hay { $bound } { investigator-noun }{ investigator-traits }{ $at }{ $within }
       *[other] hay { $bound } { investigator-nouns }{ investigator-traits }{ $at }{ $within }
    }
condition-compare-pieces = { $held ->
        [yes] { $who-have } { $bound } { $count ->
            [one] { piece-noun }{ piece-traits }{ $at }{ $within }
           *[other] { piece-nouns }{ piece-traits }{ $at }{ $within }
        }
       *[no] { $none ->
            [yes] no hay { token-no } { piece-noun }{ piece-traits }{ where }
           *[no] { $count ->
                [one] hay { $bound } { piece-noun }{ piece-traits }{ where }
               *[other] hay { $bound } { piece-nouns }{ piece-traits }{ where }
            }
        }
    }
condition-compare-spaces = { $count ->
        [one] hay { $bound } { $spaces-each }
       *[other] hay { $bound } { $spaces-many }
    }
condition-compare-fire-at = hay { $bound } { $count ->
        [one] ficha de Fuego
       *[other] fichas de Fuego
    } { $place-in }
