### The table, line by line: the turn, the Elder One, every investigator and every space; and what their cards do.

table-turn = Turno { $turn } (ronda { $round }), { $who }: { $phase ->
        [setup] preparación
        [actions] acciones, quedan { $left }
        [mythos] carta de Mitos
        [encounter] investigar o luchar
       *[end] final del turno
    }
table-elder-one = { $stage }, { $where ->
        [wounded] en { $space } con { name-health }
        [there] en { $space }
       *[away] aún no está en el tablero
    }; medidor de la Invocación { $track } de { $end } (en rojo desde { $red }); { $symbols } de { $needed } símbolos en la pila de descarte; mazo de Mitos { $deck }
table-no-stage = ninguna Etapa
table-ritual = { $disrupted ->
        [yes] Ritual interrumpido
       *[no] { $has-task ->
            [yes] Ritual en marcha: { $task }
           *[no] Ritual en marcha
        }
    }
table-counters = Contadores: { $counters }

## An investigator

table-eliminated = { $who }: fuera de la partida en { $space }
table-person = { $who } en { $space }: { $facts }
table-stress = Estrés { $now } de { $most }
table-wounds = Heridas { $now } de { $most }
table-sanity = Cordura perdida { $now } de { $most }
table-dice = { count-bonus-dice } por Cordura perdida
table-skills = Capacidades: { $skills }
table-held = Tiene: { $held }
# $pieces: of which nobody else was shown what they hide.
table-seen = Ha visto: { $pieces }
table-lasting = Por un tiempo: { $lasting }
# $what: what there is less of, in a whole sentence, and the card it comes from.
table-fewer = Menos: { $what }
table-cannot = No puede: { $deeds }
table-kept = carta de Mitos guardada { $card }
table-card = { $card }: { $words }

## A space

table-space = { $space } [{ $ways }]: { $here }
table-ways = a { $spaces }
table-no-way = sin salida
# $tiles: those that are aside, or that an effect has taken away.
table-aside = Fuera del tablero: { $tiles }
table-start = espacio inicial
table-empty = vacío
