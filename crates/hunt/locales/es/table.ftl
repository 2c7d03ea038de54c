### Lo que se cuenta y se pregunta en la mesa.

## Preguntas

ask-final-boss = ¿Contra qué jefe final juegas?
ask-play = ¿Qué carta juegas?
ask-transform = ¿Qué arma sacas?
ask-extra-trophy = ¿De qué tipo ganas un trofeo más por { $creature }?
ask-spend-weapon = ¿Qué arma gastas?
ask-upgrade = ¿Qué mejora tomas?
ask-remove = ¿Qué carta retiras de la partida?

## Opciones

offer-weapon = { $card } ({ $type ->
        [melee] cuerpo a cuerpo
       *[ranged] a distancia
    }, { damage })
offer-played = { $card }, jugada en esta ronda
offer-used = { $card }, de tu pila de cartas usadas
offer-nothing = Nada

## Cómo está la mesa

lies-round = Ronda { $round }; el jefe final es { $creature }
lies-says = Dice: { $text }
lies-encounter = Luchas contra { $creature }, { $rank ->
        [monster] un monstruo
        [boss] un jefe
       *[final] el jefe final
    }, con { echoes }; ataca con el dado { die-colour } y da { trophies }
lies-dungeon = { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    } en la mazmorra
lies-offer = Mejoras disponibles: { $cards }
lies-hunter = { $who }: { $state }, { echoes } y { $banked ->
        [one] 1 guardado
       *[other] { $banked } guardados
    }, trofeos: { $kin } de estirpe, { $humanoid } de humanoide, { $beast } de bestia
state-out = fuera de la partida
state-dead = ha muerto (vuelve en el sueño)
pile-hand = en la mano: { $cards }
pile-hidden = { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    } en la mano
pile-played = cartas jugadas: { $cards }
pile-used = cartas usadas: { $cards }
no-cards = nada

## Qué ocurre

tell-final-boss-chosen = El jefe final es { $creature }.
tell-revealed = Se revela { $creature }.
tell-echoes-placed = Tiene { echoes }.
tell-round-began = Comienza una ronda.
tell-card-played = { $who } juega { $card }.
tell-die-rolled = El dado { die-colour } muestra { $value }{ $plus ->
        [yes] { " " }y se vuelve a tirar
       *[no] { "" }
    }.
tell-echoes-taken = { $who } le quita { echoes }.
tell-hurt = { $who } pierde { health-points }.
tell-healed = { $who } recupera { health-points }.
tell-gained = { $who } gana { echoes }{ $banked ->
        [yes] , directamente entre los guardados
       *[no] { "" }
    }.
tell-lost = { $who } pierde { echoes }.
tell-died = { $who } muere.
tell-eliminated = { $who } queda fuera de la partida.
tell-encounter-died = El enemigo muere.
tell-fled = El monstruo huye.
tell-boxed = { $creature } va a la caja.
tell-trophy-gained = { $who } gana un trofeo: { trophy-name }.
tell-card-spent = { $who } gasta { $card }.
tell-banked = { $who } guarda todos los ecos reunidos.
tell-recovered = { $who } recupera todas las cartas gastadas.
tell-upgraded = { $who } toma la mejora { $card }.
tell-removed = { $who } retira { $card } de la partida.
tell-rested = { $who } descansa y tiene { health-points }.
tell-offered = Queda disponible { $card }.
tell-marker-passed = Ahora juega primero { $who }.
tell-ended = La partida ha terminado: { $outcome ->
        [scored] se cuentan los puntos
        [eliminated] no queda ningún cazador
       *[endless] un dado se tiró sin fin
    }.
