### The log: a line for each event, without a full stop.
### $who is an investigator or an enemy; $card is a card, and $text what it does, with a colon before it, or nothing.

# A line, and the card that was at work.
log-because = { $line } ({ $cause })

## Turns, the Elder One and the end

log-turn-began = Empieza el turno de { $who }
log-turn-ended = Termina el turno de { $who }
log-phase-began = { $phase ->
        [mythos] Se roba una carta de Mitos
        [encounter] Ahora toca investigar o luchar
       *[end] Llega el final del turno
    }
log-action-taken = { $who } { $deed ->
        [move] se mueve
        [attack] ataca
        [rest] descansa
        [trade] intercambia
       *[episode] realiza la acción «{ $action }»
    }{ $free ->
        [yes] {" "}como acción sin coste
       *[no] {""}
    }
# $gift: `skill`, or `abilities` that the card $name grants.
log-granted = { $gift ->
        [skill] { $who } tiene { name-granted }
       *[abilities] { $who } tiene por un tiempo: { name-gives }
    }
log-grant-ended = { $gift ->
        [skill] { $who } ya no tiene { $name }
       *[abilities] Se acaba lo que { $name } daba a { $who }
    }
log-ability-used = { $who } usa { $card }
log-elder-one-advanced = { $summoned ->
        [yes] La ficha de Progresión
       *[no] { $who }
    } avanza a la casilla { $to } de { $most } del medidor de la Invocación
log-summoning-due = { $who } aparece en la próxima comprobación de Invocación
log-elder-one-summoned = { $who } aparece en { $space }
log-elder-one-relocated = { $who } está ahora en { $space }
log-random-place-drawn = El lugar sacado al azar es { $place }
log-stage-defeated = { $killed ->
        [yes] { $who } vence: { $stage }
       *[no] Queda vencida: { $stage }
    }
log-stage-revealed = Se revela { $card }{ $flavour }{ $text }
log-ritual-disrupted = El Ritual es interrumpido
log-game-ended = { $outcome ->
        [defeated] Los Investigadores ganan la partida: han vencido a { $who }
        [early] Los Investigadores pierden la partida: uno de ellos ha muerto antes de la Invocación de { $who }
        [dead] Los Investigadores pierden la partida: todos han muerto
        [full] Los Investigadores pierden la partida: el medidor de la Invocación está lleno
       *[endless] La partida se detiene: hay efectos de cartas que no terminan nunca
    }

## Dice

log-roll-started = { $kind ->
        [attack] { $who } tira para atacar a { $targets }
        [nobody] { $who } tira para atacar
        [attacked] { $enemy } ataca a { $who }
        [fire] { $who } tira por Fuego
        [against] { $who } hace una tirada contra sí mismo
       *[task] { $who } hace una tirada
    }
log-dice-added = { $count ->
        [one] Se añade 1 dado de bonificación
       *[other] Se añaden { $count } dados de bonificación
    }
log-dice-removed = El atacante deja de tirar dados: normales { $standard }, de bonificación { $bonus }
log-rerolls-granted = La tirada tiene { count-rerolls }
log-die-rolled = Un { name-die } muestra { $face }
log-die-rerolled = Se repite { $free ->
        [yes] sin coste{" "}
       *[no] {""}
    }la tirada de un { name-die } que mostraba { $before }; ahora muestra { $face }
log-symbols-added = La tirada cuenta además con { $symbols }
log-symbols-counted = { $any ->
        [yes] La tirada cuenta con { $symbols }
       *[no] La tirada no tiene resultado
    }
log-symbols-converted = { $count ->
        [one] 1 { symbol } se considera
       *[other] { $count } { symbol.many } se consideran
    }{ $keep ->
        [yes] {" "}también
       *[no] {""}
    } como { $symbols }
log-attack-wounds-added = El ataque inflige { count-wounds-more }
log-tentacles-prevented = { $count ->
        [one] 1 Tentáculo no hace daño
       *[other] { $count } Tentáculos no hacen daño
    }

## Tables

# $named: the row has a label; else it is known by its number.
log-table-drawn = { $named ->
        [yes] La lista dice { $label }
       *[no] La lista dice { $row }
    }

## What happens to anybody

log-moved = { $who } se mueve de { $from } a { $space }
log-placed = Se sitúa a { $who } en { $space }
log-wounded = { $who } sufre { count-wounds }
log-wounded-now = { log-wounded }, ahora { $now } de { $most }
log-token-lost = { $who } pierde 1 { $token }
# $owned: it is somebody's or something's, and not the game's.
log-counter-changed = { $owned ->
        [yes] { $counter } de { $who }
       *[no] { $counter }
    }: { $named ->
        [yes] ahora es { $value }
       *[no] { $rises ->
            [yes] sube a { $now }
           *[no] baja a { $now }
        }
    }

## Investigators

log-sneaked-past = { $who } se escabulle de { $enemy }
log-investigator-died = { $who } muere y sale de la partida
log-threshold-reached = { $who } alcanza un Umbral de la Locura{ $bonus ->
        [yes] {" "}y consigue un dado de bonificación
       *[no] {""}
    }
log-skill-raised = { $who } sube { $skill } al nivel { $level }
log-rest-began = El descanso cura hasta { $count ->
        [one] 1 punto
       *[other] { $count } puntos
    }
log-rest-lessened = El descanso cura { count-points-less }
log-stress-raised = { $who } aumenta { $count ->
        [one] en 1 punto
       *[other] en { $count } puntos
    } su Estrés, hasta { $now } de { $most }
log-stress-healed = { $who } se cura { count-stress }, ahora { $now } de { $most }
log-wounds-healed = { $who } se cura { count-wounds }, ahora { $now } de { $most }
log-sanity-lost = { $who } pierde { count-sanity }, en total { $now } de { $most }
log-track-blocked = { $who } pone 1 { $token } en el { name-track }
log-track-freed = { $who } retira 1 { $token } del { name-track }
log-token-gained = { $who } recibe 1 { $token }
log-counters-added = { $who } pone { count-counters } sobre { $card }
log-fire-taken = { $who } recibe { count-fire }
log-fire-exchanged = { count-fire } de { $who } de vuelta a la reserva; en su lugar quedan fichas de Herida
log-fire-went-out = Se apaga el Fuego de { $who }

## Votes and auctions

log-vote-cast = { $who } vota: { $branch }
log-vote-decided = La votación se decide: { $branch }
log-vote-tied = La votación acaba en empate y no sucede nada
log-bid-made = { $who } puja { $count }
log-bidding-left = { $who } deja de pujar
log-bidding-won = Gana la puja de { $who }: { $count }

## Enemies

log-enemy-followed = { $who } sigue a { $space }
log-enemy-summoned = Se invoca a { $who } en { $space }
log-summoning-skipped = No se puede invocar a { $who }
log-enemy-healed = { $who } se cura todas las Heridas
log-enemy-killed = { $killed ->
        [yes] { $who } mata a { $enemy } en { $space }
       *[no] { $enemy } muere en { $space }
    }
log-enemy-returned = { $who } vuelve de { $space } a la reserva
log-enemy-marked = { $who } recibe 1 { $token }
log-enemy-favoured = { $who } favorece desde ahora a { $enemy }
log-attack-redirected = El ataque de { $enemy } se redirige hacia { $who }
log-unknown-drawn = Lo desconocido trae a { $enemy }

## Pieces, links, tiles and fire

log-piece-flipped = { $sided ->
        [yes] { $piece } muestra ahora la cara «{ $side }»
       *[no] Se le da la vuelta a { $piece }
    }
log-piece-removed = { $piece } sale del tablero
log-piece-added = Se coloca { $piece } en { $space }
log-piece-taken = { $who } roba 1 { $token }
log-piece-returned = 1 { $token } vuelve a la pila
log-piece-traded = { $from } entrega 1 { $token } a { $who }
# Where not $everybody sees it, it is not told.
log-piece-revealed = { $everybody ->
        [yes] Se revela { $piece }: oculta { $what }
       *[no] { $who } mira lo que oculta { $piece }
    }
log-links-removed = { $link ->
        [staircase] Las Escaleras han desaparecido
       *[tunnel] Los Túneles han desaparecido
    }
log-tiles-swapped = Cambian de lugar la { $tile } y la { $other }
log-tile-turned = La { $tile } gira { name-turn }
log-tile-removed = La { $tile } sale del tablero
log-tile-added = La { $tile } entra en el tablero
log-tile-stayed = La { $tile } se queda como está
log-gate-moved = El { $gate } está ahora en { $space }
log-passage-closed = Se cierra el paso entre { $from } y { $space }
log-passage-opened = Se abre una entrada entre { $from } y { $space }
log-fire-added = Se declara Fuego en { $space }: { count-fire }
log-fire-removed = Se apaga Fuego en { $space }: { count-fire }

## Cards and relics

log-mythos-shuffled = Se baraja el mazo de Mitos
log-mythos-drawn = Carta de Mitos { $card }{ $flavour }{ $text }
log-card-looked-at = { $who } mira { $card }{ $text }
log-card-repeated = { $who } resuelve de nuevo { $card }{ $text }
log-card-discarded = Se descarta { $card }{ $symbol ->
        [yes] {" "}con su símbolo de Invocación
       *[no] {""}
    }
log-mythos-kept = { $who } guarda { $card }
log-discovery-drawn = { $who } descubre { $card }{ $flavour }{ $text }
log-card-claimed = { $who } reclama { $card }{ $flavour }{ $text }
log-card-turned = { $who } le da la vuelta a una carta: ahora vale { $card }
log-companion-wounded = { $card } sufre { count-wounds }
log-claimed-card-discarded = { $who } descarta una carta de { $card }
log-card-traded = { $from } da { $card } a { $who }
log-card-stolen = { $who } toma { $card } de { $from }
log-card-given-back = { $enemy } devuelve { $card } a { $who }
log-card-dropped = Se descarta { $card }, que llevaba { $enemy }
log-relic-gained = { $who } recibe la Reliquia { $card }{ $text }
log-relic-returned = { $card } vuelve a su sitio
log-relic-transformed = { $before } de { $who } se transforma en { $card }{ $text }
