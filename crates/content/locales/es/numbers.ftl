### The numbers that a seat sees, where a hint says what an option changes. Their ids are the names that programs know them
### by.

## Of the table

number-players = jugadores
number-living-investigators = Investigadores con vida
number-turns-begun = turnos empezados
number-phase-actions = fase: acciones
number-phase-mythos = fase: Mitos
number-phase-encounter = fase: investigar o luchar
number-phase-end-of-turn = fase: final del turno
number-spaces-left-on-the-summoning-track = casillas que quedan en el medidor de la Invocación
number-one-space-left-on-the-track = queda una casilla en el medidor
number-the-track-is-in-the-red = el medidor está en rojo
number-ritual-disrupted = Ritual interrumpido
number-elder-one-on-the-map = Primigenio en el tablero
number-a-summoning-is-due = la Invocación está pendiente
number-nearness-of-the-ritual-s-disruption = cercanía de la interrupción del Ritual
number-stage-ii-or-later = Etapa II o posterior
number-stage-iii-or-later = Etapa III o posterior
number-final-stage = Etapa final
number-wounds-that-fell-the-stage = Heridas que vencen la Etapa
number-share-of-the-stage-s-wounds = parte de las Heridas de la Etapa
number-danger-of-the-elder-one = peligro del Primigenio
number-symbols-in-the-mythos-discard-pile = símbolos en la pila de descarte de Mitos
number-symbols-until-the-elder-one-advances = símbolos hasta que avance el Primigenio
number-mythos-cards-in-the-deck = cartas de Mitos en el mazo
number-discovery-cards-in-the-deck = cartas de Descubrimiento en el mazo
number-enemies-on-the-map = enemigos en el tablero
number-monsters-on-the-map = monstruos en el tablero
number-wounds-on-enemies = Heridas de los enemigos
number-danger-on-the-map = peligro en el tablero
number-danger-to-investigators = peligro para los Investigadores
number-fire-on-the-map = Fuego en el tablero
number-fire-in-the-reserve = Fuego en la reserva
number-pieces-on-the-map = fichas en el tablero
number-pieces-held = fichas en poder de Investigadores
number-pieces-out-of-the-game = fichas fuera de la partida
number-wounds-on-pieces = Heridas de las fichas
number-share-of-the-counters = parte de los contadores
number-goal-spaces = espacios de destino
number-spaces-from-anybody-to-a-goal = espacios desde cualquiera hasta un destino
number-relics-left = Reliquias que quedan
number-effects-for-a-time = efectos por un tiempo
number-pieces-wanted-for-the-ritual = fichas que pide el Ritual
number-pieces-done-for-the-ritual = fichas hechas para el Ritual
number-pieces-of-the-ritual-under-way = fichas del Ritual en marcha
number-pieces-of-the-ritual-that-nobody-is-with = fichas del Ritual con las que no está nadie

## Of what is under way

number-rolling-attack = tirada: ataque
number-rolling-task = tirada: tarea
number-rolling-attacked = tirada: ataque de un enemigo
number-rolling-fire = tirada: Fuego
number-rolling-against-yourself = tirada: contra ti mismo
number-dice-rolled = dados tirados
number-successes-rolled = Éxitos sacados
number-elder-signs-rolled = Símbolos arcanos sacados
number-tentacles-rolled = Tentáculos sacados
number-dice-without-a-success = dados sin Éxito
number-free-rerolls = repeticiones de tirada sin coste
number-successes-needed = Éxitos necesarios
number-successes-lacking = Éxitos que faltan
number-the-roll-is-enough = la tirada basta
number-danger-of-the-attacker = peligro del atacante
number-stress-to-come = Estrés por venir
number-wounds-to-come = Heridas por venir
number-sanity-to-come = Cordura por perder
number-spaces-left-to-move = espacios que quedan por mover
number-sneaks-left = escabullidas que quedan
number-a-card-is-being-resolved = se está resolviendo una carta
number-attackers-to-come = atacantes por venir
number-effects-under-way = efectos en marcha

## Of an investigator

# $seat: whoever asks, or somebody so many places to the left. $what: one of the numbers below.
number-of-seat = { $seat ->
       *[you] tú: { $what }
        [first] 1.º a la izquierda: { $what }
        [second] 2.º a la izquierda: { $what }
        [third] 3.º a la izquierda: { $what }
        [fourth] 4.º a la izquierda: { $what }
    }
number-alive = con vida
number-has-the-turn = tiene el turno
number-actions-left = acciones que quedan
number-health-left = Vida que queda
number-one-wound-from-death = a una Herida de morir
number-two-wounds-from-death = a dos Heridas de morir
number-three-wounds-from-death = a tres Heridas de morir
number-wound-track-blocked = medidor de Heridas bloqueado
number-stress-that-can-be-raised = Estrés que se puede aumentar
number-no-stress-can-be-raised = no se puede aumentar el Estrés
number-stress-that-can-be-healed = Estrés que se puede curar
number-wounds-that-can-be-healed = Heridas que se pueden curar
number-sanity-left = Cordura que queda
number-one-sanity-from-the-end = a un punto de Cordura del final
number-two-sanity-from-the-end = a dos puntos de Cordura del final
number-four-sanity-from-the-end = a cuatro puntos de Cordura del final
number-sanity-until-the-next-threshold = Cordura hasta el próximo Umbral de la Locura
number-bonus-dice-of-the-sanity-track = dados de bonificación del medidor de Cordura
number-level-of-the-signature-skill = nivel de la capacidad distintiva
number-level-of-the-first-common-skill = nivel de la primera capacidad común
number-level-of-the-second-common-skill = nivel de la segunda capacidad común
number-items = Objetos
number-companions = Compañeros
number-wounds-companions-can-take = Heridas que pueden sufrir los Compañeros
number-conditions = Estados
number-relics = Reliquias
number-fire-carried = Fuego encima
number-tokens-held = fichas en su poder
number-in-a-safe-space = en un espacio seguro
number-enemies-here = enemigos aquí
number-danger-here = peligro aquí
number-danger-one-space-away = peligro a un espacio
number-nearness-of-an-enemy = cercanía de un enemigo
number-fire-here = Fuego aquí
number-pieces-here = fichas aquí
number-at-a-gate = en un Portal
number-at-a-goal = en un destino
number-nearness-of-a-goal = cercanía de un destino
number-spaces-to-a-goal = espacios hasta un destino
number-with-the-elder-one = con el Primigenio
number-spaces-to-the-elder-one = espacios hasta el Primigenio
number-nearness-to-you = cercanía a ti
number-successes-added-to-the-episode-s-rolls = Éxitos que se suman a las tiradas del Episodio
