### Amounts: how many. An amount that has .each can be written as "1 … por cada { $…-each }", and one that has .pairs as
### "1 … por cada 2 { $…-pairs }".

amount-number = { $count }
amount-all = todo
amount-that-many = esa cantidad
# The same, where another number has been told since: what somebody would suffer or lose, all of it or a part.
amount-wounds-replaced = la cantidad de Heridas que se iban a sufrir
amount-wounds-prevented = la cantidad de Heridas evitadas
amount-sanity-replaced = la cantidad de Cordura que se iba a perder
amount-sanity-prevented = la cantidad de Cordura que se evita perder
# Behind what dice show. $roll: it is the `only` one, the `first` one, or an `inner` one that is made in what comes of another.
in-roll = { $roll ->
        [first] {" "}en la primera tirada
        [inner] {" "}en esa tirada
       *[only] {""}
    }
amount-successes = la cantidad de Éxitos{ in-roll }
    .each = Éxito{ in-roll }
    .pairs = Éxitos{ in-roll }
amount-tentacles = la cantidad de Tentáculos{ in-roll }
    .each = Tentáculo{ in-roll }
    .pairs = Tentáculos{ in-roll }
amount-elder-signs = la cantidad de Símbolos arcanos{ in-roll }
    .each = Símbolo arcano{ in-roll }
    .pairs = Símbolos arcanos{ in-roll }
amount-targets = la cantidad de objetivos
    .each = objetivo
    .pairs = objetivos
amount-counters = la cantidad de fichas sobre esta carta
    .each = ficha sobre esta carta
    .pairs = fichas sobre esta carta
amount-round = el número de la ronda
    .each = ronda hasta ahora
amount-count = { $counted }
    .each = { $counted-each }
    .pairs = { $counted-pairs }
# $holder: `investigators`, `enemies`, `both`, or `none` when nobody is named.
amount-tokens = la cantidad de { $token-many }{ tokens-held }
    .each = { $token }{ tokens-held }
    .pairs = { $token-many }{ tokens-held }
tokens-held = { $holder ->
        [investigators] {" "}que { $who-held }
        [enemies] {" "}sobre { $enemies }
        [both] {" "}que { $who-held } o que haya sobre { $enemies }
       *[none] {" "}en juego
    }
amount-counter = { counter-of }
    .each = punto de { counter-of }
amount-value = { $value }
amount-supply = la cantidad de { $token-many } en la reserva
    .each = { $token } en la reserva
    .pairs = { $token-many } en la reserva
# $own: of whom has just been named.
amount-health-of = { $own ->
        [yes] su Vida total
       *[no] la Vida total de { $enemies }
    }
amount-thresholds = la cantidad de Umbrales de la Locura que { $who-did } alcanzado
    .each = Umbral de la Locura que { $who-did } alcanzado
    .pairs = Umbrales de la Locura que { $who-did } alcanzado
amount-wounds-on = la cantidad de Heridas de { $enemies }
    .each = Herida de { $enemies }
    .pairs = Heridas de { $enemies }
amount-stress-of = { stress-of }
    .each = punto de { stress-of }
stress-of = { $who-person ->
        [you] tu Estrés
        [they] su Estrés
       *[one] el Estrés de { $who }
    }
amount-wounds-of = la cantidad de Heridas que { $who-held }
    .each = Herida que { $who-held }
    .pairs = Heridas que { $who-held }
amount-sanity-lost-by = la Cordura que { $who-did } perdido
    .each = punto de Cordura que { $who-did } perdido
    .pairs = puntos de Cordura que { $who-did } perdido
# Of several investigators the highest counts.
amount-highest-thresholds = la mayor cantidad de Umbrales de la Locura alcanzados entre { $who-together }
amount-highest-stress = el mayor Estrés entre { $who-together }
amount-highest-wounds = la mayor cantidad de Heridas entre { $who-together }
amount-highest-sanity-lost = la mayor cantidad de Cordura perdida entre { $who-together }
amount-if = { $has-else ->
        [yes] { $then } si { $condition }, de lo contrario { $else }
       *[no] { $then } si { $condition }
    }
amount-sum = { $before } más { $after }
amount-minus = { $before } menos { $after }
amount-times = { $before } por { $after }
amount-smallest = la menor de estas cantidades: { $amounts }
amount-at-most = { $amount } (como máximo { $most })
amount-half-up = la mitad de { $amount } (redondeando hacia arriba)
# A part of an amount that has parts itself.
amount-apart = {"["}{ $amount }{"]"}

countable-enemies = la cantidad de { $enemies-many }
    .each = { $enemies-each }
    .pairs = { $enemies-many }
countable-investigators = la cantidad de { $who-many }
    .each = { $who-each }
    .pairs = { $who-many }
countable-cards = la cantidad de { $cards-all } que { $who-held }
    .each = { $cards } que { $who-held }
    .pairs = { $cards-many } que { $who-held }
countable-pieces = la cantidad de { $pieces-many }
    .each = { $pieces-each }
    .pairs = { $pieces-many }
countable-spaces = la cantidad de { $spaces-many }
    .each = { $spaces-each }
    .pairs = { $spaces-many }
countable-fire-at = la cantidad de Fuego { $place-in }
    .each = ficha de Fuego { $place-in }
    .pairs = fichas de Fuego { $place-in }

## Bounds, with the number they end with as $count beside them. None of something is 0 of it, so that no verb is negated.

bound-at-least = al menos { $amount }
bound-at-most = como máximo { $amount }
bound-exactly = exactamente { $amount }
bound-none = 0

## Amounts of something. $kind: `number`, `all`, `that-many`, `each` ($count of them for each $each beyond the first $beyond, or
## for every 2 $pairs; $most in all unless that is 0), or `equal` to $words.

unit-if = { amount-if }
unit-plus = { $before } y además { $after }
each-tail = { $by-pairs ->
        [yes] por cada 2 { $pairs } (redondeando hacia arriba{ each-most-of-pairs })
       *[no] por cada { $each }{ each-beyond }{ each-most }
    }
each-most-of-pairs = { $most ->
        [0] {""}
       *[other] , como máximo { $most }
    }
each-beyond = { $beyond ->
        [0] {""}
       *[other] {" "}(sin contar { $beyond })
    }
each-most = { $most ->
        [0] {""}
       *[other] {" "}(como máximo { $most })
    }
# As in "aumenta en 2 puntos tu Estrés".
unit-by = { $kind ->
        [number] { unit-by-points }
        [all] todo lo posible
        [that-many] en esa cantidad
        [each] { unit-by-points } { each-tail }
       *[equal] en tantos puntos como { $words }
    }
unit-by-points = { $count ->
        [one] en 1 punto
       *[other] en { $count } puntos
    }
unit-times = { $kind ->
        [number] { unit-times-counted }
        [all] tantas veces como sea posible
        [that-many] esa cantidad de veces
        [each] { unit-times-counted } { each-tail }
       *[equal] tantas veces como { $words }
    }
unit-times-counted = { $count ->
        [one] una vez
       *[other] { $count } veces
    }
count-stress = { $count ->
        [one] 1 punto de Estrés
       *[other] { $count } puntos de Estrés
    }
unit-stress = { $kind ->
        [number] { count-stress }
        [all] todo { $their } Estrés
        [that-many] esa cantidad de puntos de Estrés
        [each] { count-stress } { each-tail }
       *[equal] tantos puntos de Estrés como { $words }
    }
count-wounds = { $count ->
        [one] 1 Herida
       *[other] { $count } Heridas
    }
unit-wounds = { $kind ->
        [number] { count-wounds }
        [all] todas las Heridas
        [that-many] esa cantidad de Heridas
        [each] { count-wounds } { each-tail }
       *[equal] tantas Heridas como { $words }
    }
count-wounds-more = { $count ->
        [one] 1 Herida adicional
       *[other] { $count } Heridas adicionales
    }
unit-wounds-more = { $kind ->
        [number] { count-wounds-more }
        [all] todas las Heridas
        [that-many] esa cantidad de Heridas adicionales
        [each] { count-wounds-more } { each-tail }
       *[equal] tantas Heridas adicionales como { $words }
    }
count-wounds-less = { $count ->
        [one] 1 Herida menos
       *[other] { $count } Heridas menos
    }
unit-wounds-less = { $kind ->
        [number] { count-wounds-less }
        [all] 0 Heridas
        [that-many] esa cantidad menos de Heridas
        [each] { count-wounds-less } { each-tail }
       *[equal] tantas Heridas menos como { $words }
    }
count-healed-wounds = { $count ->
        [one] 1 Herida
       *[other] { $count } Heridas
    }
unit-healed-wounds = { $kind ->
        [number] { count-healed-wounds }
        [all] todas { $their }s Heridas
        [that-many] esa cantidad de Heridas
        [each] { count-healed-wounds } { each-tail }
       *[equal] tantas Heridas como { $words }
    }
count-sanity = { $count ->
        [one] 1 punto de Cordura
       *[other] { $count } puntos de Cordura
    }
unit-sanity = { $kind ->
        [number] { count-sanity }
        [all] toda { $their } Cordura
        [that-many] esa cantidad de puntos de Cordura
        [each] { count-sanity } { each-tail }
       *[equal] tantos puntos de Cordura como { $words }
    }
count-mix = { $count ->
        [one] 1 punto de Estrés o 1 Herida
       *[other] { $count } puntos de Estrés o Heridas en la combinación que prefieras
    }
unit-mix = { $kind ->
        [number] { count-mix }
        [all] todo { $their } Estrés y todas { $their }s Heridas
        [that-many] esa cantidad de puntos de Estrés o Heridas en la combinación que prefieras
        [each] { count-mix } { each-tail }
       *[equal] tantos puntos de Estrés o Heridas, en la combinación que prefieras, como { $words }
    }
count-spaces = { $count ->
        [one] 1 espacio
       *[other] { $count } espacios
    }
unit-spaces = { $kind ->
        [number] { count-spaces }
        [all] cualquier cantidad de espacios
        [that-many] esa cantidad de espacios
        [each] { count-spaces } { each-tail }
       *[equal] tantos espacios como { $words }
    }
count-spaces-farther = { $count ->
        [one] 1 espacio adicional
       *[other] { $count } espacios adicionales
    }
unit-spaces-farther = { $kind ->
        [number] { count-spaces-farther }
        [all] cualquier cantidad de espacios adicionales
        [that-many] esa cantidad de espacios adicionales
        [each] { count-spaces-farther } { each-tail }
       *[equal] tantos espacios adicionales como { $words }
    }
count-fire = { $count ->
        [one] 1 ficha de Fuego
       *[other] { $count } fichas de Fuego
    }
unit-fire = { $kind ->
        [number] { count-fire }
        [all] todas las fichas de Fuego
        [that-many] esa cantidad de fichas de Fuego
        [each] { count-fire } { each-tail }
       *[equal] tantas fichas de Fuego como { $words }
    }
count-points-more = { $count ->
        [one] 1 punto adicional
       *[other] { $count } puntos adicionales
    }
unit-points-more = { $kind ->
        [number] { count-points-more }
        [all] todo
        [that-many] esa cantidad de puntos adicionales
        [each] { count-points-more } { each-tail }
       *[equal] tantos puntos adicionales como { $words }
    }
count-points-less = { $count ->
        [one] 1 punto menos
       *[other] { $count } puntos menos
    }
unit-points-less = { $kind ->
        [number] { count-points-less }
        [all] 0 puntos
        [that-many] esa cantidad menos de puntos
        [each] { count-points-less } { each-tail }
       *[equal] tantos puntos menos como { $words }
    }
count-spaces-less = { $count ->
        [one] 1 espacio menos
       *[other] { $count } espacios menos
    }
unit-spaces-less = { $kind ->
        [number] { count-spaces-less }
        [all] 0 espacios
        [that-many] esa cantidad menos de espacios
        [each] { count-spaces-less } { each-tail }
       *[equal] tantos espacios menos como { $words }
    }
count-dice-fewer = { $count ->
        [one] 1 dado menos
       *[other] { $count } dados menos
    }
unit-dice-fewer = { $kind ->
        [number] { count-dice-fewer }
        [all] 0 dados
        [that-many] esa cantidad menos de dados
        [each] { count-dice-fewer } { each-tail }
       *[equal] tantos dados menos como { $words }
    }
count-standard-dice = { $count ->
        [one] 1 dado normal
       *[other] { $count } dados normales
    }
unit-standard-dice = { $kind ->
        [number] { count-standard-dice }
        [all] todos los dados normales
        [that-many] esa cantidad de dados normales
        [each] { count-standard-dice } { each-tail }
       *[equal] tantos dados normales como { $words }
    }
count-bonus-dice = { $count ->
        [one] 1 dado de bonificación
       *[other] { $count } dados de bonificación
    }
unit-bonus-dice = { $kind ->
        [number] { count-bonus-dice }
        [all] todos los dados de bonificación
        [that-many] esa cantidad de dados de bonificación
        [each] { count-bonus-dice } { each-tail }
       *[equal] tantos dados de bonificación como { $words }
    }
count-rerolls = { $count ->
        [one] 1 repetición de tirada sin coste
       *[other] { $count } repeticiones de tirada sin coste
    }
unit-rerolls = { $kind ->
        [number] { count-rerolls }
        [all] cualquier cantidad de repeticiones de tirada sin coste
        [that-many] esa cantidad de repeticiones de tirada sin coste
        [each] { count-rerolls } { each-tail }
       *[equal] tantas repeticiones de tirada sin coste como { $words }
    }
count-actions = { $count ->
        [one] 1 acción adicional
       *[other] { $count } acciones adicionales
    }
unit-actions = { $kind ->
        [number] { count-actions }
        [all] cualquier cantidad de acciones adicionales
        [that-many] esa cantidad de acciones adicionales
        [each] { count-actions } { each-tail }
       *[equal] tantas acciones adicionales como { $words }
    }
count-actions-fewer = { $count ->
        [one] 1 acción menos
       *[other] { $count } acciones menos
    }
unit-actions-fewer = { $kind ->
        [number] { count-actions-fewer }
        [all] 0 acciones
        [that-many] esa cantidad menos de acciones
        [each] { count-actions-fewer } { each-tail }
       *[equal] tantas acciones menos como { $words }
    }
count-targets = { $count ->
        [one] 1 { $noun } más
       *[other] { $count } { $noun-many } más
    }
# $noun: what they are.
unit-targets = { $kind ->
        [number] { count-targets }
        [all] cualquier cantidad de { $noun-many }
        [that-many] esa cantidad más de { $noun-many }
        [each] { count-targets } { each-tail }
       *[equal] { $noun-gender ->
            [f] tantas { $noun-many } más como { $words }
           *[m] tantos { $noun-many } más como { $words }
        }
    }
count-investigators = { $count ->
        [one] 1 Investigador
       *[other] { $count } Investigadores
    }
unit-investigators = { $kind ->
        [number] { count-investigators }
        [all] cualquier cantidad de Investigadores
        [that-many] esa cantidad de Investigadores
        [each] { count-investigators } { each-tail }
       *[equal] tantos Investigadores como { $words }
    }
count-enemies = { $count ->
        [one] 1 enemigo
       *[other] hasta { $count } enemigos
    }
unit-enemies = { $kind ->
        [number] { count-enemies }
        [all] cualquier cantidad de enemigos
        [that-many] esa cantidad de enemigos
        [each] { count-enemies } { each-tail }
       *[equal] tantos enemigos como { $words }
    }
count-health = { $count ->
        [one] 1 punto de Vida más
       *[other] { $count } puntos de Vida más
    }
unit-health = { $kind ->
        [number] { count-health }
        [all] cualquier cantidad de puntos de Vida más
        [that-many] esa cantidad más de puntos de Vida
        [each] { count-health } { each-tail }
       *[equal] tantos puntos de Vida más como { $words }
    }
count-counters = { $count ->
        [one] 1 ficha
       *[other] { $count } fichas
    }
unit-counters = { $kind ->
        [number] { count-counters }
        [all] todas las fichas
        [that-many] esa cantidad de fichas
        [each] { count-counters } { each-tail }
       *[equal] tantas fichas como { $words }
    }
count-successes = { $count ->
        [one] 1 Éxito
       *[other] { $count } Éxitos
    }
unit-successes = { $kind ->
        [number] { count-successes }
        [all] todos los Éxitos
        [that-many] esa cantidad de Éxitos
        [each] { count-successes } { each-tail }
       *[equal] tantos Éxitos como { $words }
    }
count-elder-signs = { $count ->
        [one] 1 Símbolo arcano
       *[other] { $count } Símbolos arcanos
    }
unit-elder-signs = { $kind ->
        [number] { count-elder-signs }
        [all] todos los Símbolos arcanos
        [that-many] esa cantidad de Símbolos arcanos
        [each] { count-elder-signs } { each-tail }
       *[equal] tantos Símbolos arcanos como { $words }
    }
count-tentacles = { $count ->
        [one] 1 Tentáculo
       *[other] { $count } Tentáculos
    }
unit-tentacles = { $kind ->
        [number] { count-tentacles }
        [all] todos los Tentáculos
        [that-many] esa cantidad de Tentáculos
        [each] { count-tentacles } { each-tail }
       *[equal] tantos Tentáculos como { $words }
    }
count-symbols = { $count ->
        [one] 1 { $symbol }
       *[other] { $count } { $symbol-many }
    }
unit-symbols = { $kind ->
        [number] { count-symbols }
        [all] cualquier cantidad de { $symbol-many }
        [that-many] esa cantidad de { $symbol-many }
        [each] { count-symbols } { each-tail }
       *[equal] tantos { $symbol-many } como { $words }
    }
count-tokens = { $count ->
        [one] 1 { $token }
       *[other] { $count } { $token-many }
    }
unit-tokens = { $kind ->
        [number] { count-tokens }
        [all] { $token-gender ->
            [f] todas las { $token-many }
           *[m] todos los { $token-many }
        }
        [that-many] esa cantidad de { $token-many }
        [each] { count-tokens } { each-tail }
       *[equal] { $token-gender ->
            [f] tantas { $token-many } como { $words }
           *[m] tantos { $token-many } como { $words }
        }
    }
count-cards = { $count ->
        [one] { $named ->
            [yes] { $card }
           *[no] 1 { $card }
        }
       *[other] { $count } { $card-many }
    }
unit-cards = { $kind ->
        [number] { count-cards }
        [all] { $card-gender ->
            [f] todas las { $card-many }
           *[m] todos los { $card-many }
        }
        [that-many] esa cantidad de { $card-many }
        [each] { count-cards } { each-tail }
       *[equal] { $card-gender ->
            [f] tantas { $card-many } como { $words }
           *[m] tantos { $card-many } como { $words }
        }
    }
# Cards of a deck, from the top. $deck: `mythos` or `discoveries`.
top-card = { $deck ->
        [mythos] del mazo de Mitos
       *[discoveries] del mazo de Descubrimiento
    }
top-cards = { top-card }
count-top-cards = { $count ->
        [one] la primera carta { top-card }
       *[other] las { $count } primeras cartas { top-cards }
    }
# So many for each of something.
count-from-the-top = { $count ->
        [one] 1 carta de la parte superior { top-card }
       *[other] { $count } cartas de la parte superior { top-cards }
    }
unit-top-cards = { $kind ->
        [number] { count-top-cards }
        [all] todas las cartas { top-cards }
        [that-many] esa cantidad de primeras cartas { top-cards }
        [each] { count-from-the-top } { each-tail }
       *[equal] tantas primeras cartas { top-cards } como { $words }
    }
# More of the cards that were just named.
unit-more-cards = { $kind ->
        [number] { $count } más
        [all] todas las demás
        [that-many] esa cantidad más
        [each] { $count } más { each-tail }
       *[equal] tantas más como { $words }
    }
# Some of the cards that were just named; $several: they are more than one.
count-taken = { $several ->
        [yes] { $count } de ellas
       *[no] esa carta
    }
unit-taken = { $kind ->
        [number] { count-taken }
        [all] { $several ->
            [yes] todas ellas
           *[no] esa carta
        }
        [that-many] esa cantidad de ellas
        [each] { count-taken } { each-tail }
       *[equal] tantas de ellas como { $words }
    }
count-figures = { $count ->
        [one] { $unique ->
            [yes] { $noun-the }
           *[no] { $noun-gender ->
                [f] una { $noun }
               *[m] un { $noun }
            }
        }
       *[other] { count-word } { $noun-many }
    }
unit-figures = { $kind ->
        [number] { count-figures }
        [all] { $noun-gender ->
            [f] todas las { $noun-many }
           *[m] todos los { $noun-many }
        }
        [that-many] esa cantidad de { $noun-many }
        [each] { count-figures } { each-tail }
       *[equal] { $noun-gender ->
            [f] tantas { $noun-many } como { $words }
           *[m] tantos { $noun-many } como { $words }
        }
    }
count-word = { $count ->
        [2] dos
        [3] tres
        [4] cuatro
        [5] cinco
        [6] seis
       *[other] { $count }
    }
