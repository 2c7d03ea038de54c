### Questions: a sentence for each, which names who decides as $who. $card is the card or rule that asks.

question-action = ¿Qué hace { $who }? (Le { $left ->
        [one] queda 1 acción
       *[other] quedan { $left } acciones
    })
question-action-given = ¿Qué acción realiza { $who }, como dice { $card }?
question-spare = ¿Usa algo { $who } antes de que siga el turno?
question-step = ¿Adónde se mueve ahora { $who }?
question-sneak = ¿De quién se escabulle { $who } de camino a { $space }?
question-come-along = ¿Acompaña { $who } a { $other }?
question-carry = ¿A quién se lleva consigo { $who }?
question-target = ¿A quién ataca { $who }?
question-extra-target = ¿A quién más ataca { $who }?
question-wounds-for = ¿Cuántas Heridas inflige { $who } a { $enemy }?
question-reroll = { $attacked ->
        [yes] Los dados de { $enemy }
       *[no] Los dados
    } muestran { $dice }. ¿De cuál repite la tirada { $who }?
question-convert = ¿Cuántos símbolos considera { $who } como otros?
question-split = { $own ->
        [yes] ¿Qué se cura { $who }?
       *[no] Decide { $who }: ¿qué se cura { $other }?
    }
question-assign-wounds = ¿Quién sufre las Heridas de { $who }?
question-reduce = ¿Qué evita { $who }?
question-instead = ¿Hace { $who } otra cosa en su lugar?
question-level-up = ¿Qué capacidad sube de nivel { $who }?
question-copy-skill = ¿Qué capacidad copia { $who }?
question-block-track = ¿Qué medidor de { $who } bloquea la ficha?
question-order = Suceden varias cosas a la vez. Decide { $who }: ¿cuál va primero?
question-react = ¿Usa { $who } { $card }?
# $rule: what the rule says, where the card has several.
question-react-rule = ¿Usa { $who } esto de { $card }? { $rule }
question-ignore = { $card } está a punto de actuar. ¿Ignora { $who } a { $enemy }?
question-next-attacker = Decide { $who }: ¿qué enemigo ataca ahora?
question-trade-card = ¿Qué carta cambia de manos? Decide { $who }.
question-trade-to = ¿Quién recibe la carta? Decide { $who }.
question-claim = ¿Reclama { $who } un lado de la carta?
question-discard = ¿Qué carta descarta { $who }?
question-lose = ¿Qué carta pierde { $who }?
question-investigate = ¿Investiga { $who }?
question-keep-mythos = ¿Qué carta de Mitos resuelve { $who }?
question-take-card = ¿Qué carta toma { $who }?
# $pile: where the cards go.
question-put-back = { $pile ->
        [top] ¿Qué carta pone { $who } ahora encima del mazo? La última se roba primero.
        [bottom] ¿Qué carta pone { $who } ahora debajo del mazo? La última se roba al final.
       *[discard] ¿Qué carta descarta { $who } ahora?
    }
question-favour = ¿A qué tipo de enemigo favorece { $who }?
question-fewer-dice = ¿Cuántos dados normales deja de tirar el atacante? Decide { $who }.
question-keep-relic = ¿Con qué Reliquia se queda { $who }?
question-may = ¿Hace { $who } lo que ofrece { $card }?
question-branch = Escoge { $who }. ¿Qué sucede?
question-vote = ¿Qué vota { $who }?
question-bid = { $stake ->
        [stress] ¿Cuánto Estrés puja { $who }?
        [wounds] ¿Cuántas Heridas puja { $who }?
        [sanity] ¿Cuánta Cordura puja { $who }?
       *[token] ¿Cuántas fichas puja { $who }? ({ $token })
    }
question-enemy = { $who } escoge a un enemigo. ¿A cuál?
question-investigator = { $who } escoge a un Investigador. ¿A quién?
question-piece = { $who } escoge una ficha. ¿Cuál?
question-space = { $who } escoge un espacio. ¿Cuál?
# $own: it is the one who moves.
question-path = { $own ->
        [yes] { $who } se mueve. ¿Adónde ahora?
       *[no] { $mover } se mueve, y { $who } indica el camino. ¿Adónde ahora?
    }
question-place-of = La pieza de tablero en la que está { $mover } sale del tablero. Decide { $who }: ¿dónde se sitúa a { $mover }?
