### Options: what choosing one of them does. $text is what a card does, with a colon before it, or nothing.

## Yes and no

option-yes = Sí
option-carry-yes = Sí, que venga
option-come-along = Acompañar
option-no = No
option-nothing = Nada
option-no-action = No realizar más acciones
option-no-spare = No usar nada ahora
option-no-step = Dejar de moverse
option-idle-step = Parar sin moverse: la acción no sirve de nada
option-no-sneak = No escabullirse de nadie más: los demás siguen
option-no-carry = No llevarse a nadie más
option-no-company = Quedarse aquí
option-no-target = No atacar a nadie más
option-no-reroll = Quedarse con los dados
option-no-convert = No considerar ninguno
option-no-reduce = No evitar nada
option-no-companion = Sufrirlas en persona
option-no-instead = No, seguir como siempre
option-no-trade = No intercambiar más
option-idle-trade = No intercambiar nada: la acción no sirve de nada
option-no-claim = No reclamar nada
option-no-discard = No descartar nada
option-no-relic = No quedarse con ninguna
option-no-path = Parar aquí
option-no-bid = Dejar de pujar

## Actions

option-act = { $deed ->
        [move] Mover
        [attack] Atacar
        [rest] Descansar
       *[trade] Intercambiar
    }{ $free ->
        [yes] {" "}(sin coste)
       *[no] {""}
    }{ $idle ->
        [yes] : ahora no sirve de nada
       *[no] {""}
    }
option-act-episode = { $free ->
        [yes] Sin coste:{" "}
       *[no] {""}
    }{ $card }{ $idle ->
        [yes] {" "}({ option-too-few-dice })
       *[no] {""}
    }{ $text }
# Una tirada que no puede bastar, salga lo que salga.
option-too-few-dice = los dados no pueden bastar ahora
option-use = Usar { $card }{ $text }
option-use-action = { $card }: { $action }
option-free = sin coste
# $rule: what a rule says, where several are offered that come from cards of one name.
option-rule = { $name }: { $rule }

## Prices, behind the name of what costs them

option-price-fire = recibir { count-fire }
option-price-tokens = { $count ->
        [one] 1 ficha
       *[other] { $count } fichas
    }
option-price-discard = descartar una carta

## Spaces, enemies and investigators

option-step = Moverse a { $space }
option-path = Ir a { $space }
option-target = Atacar a { $enemy }
option-extra-target = Atacar también a { $enemy }
option-sneak = Escabullirse de { $enemy }
option-next-attacker = Ataca { $enemy }
option-carry = Llevarse a { $who }
option-trade-to = Dársela a { $who }
option-assign = Las sufre { $who }

## Cards

option-trade-card = Entregar { $card }
option-discard = Descartar { $card }
option-take = Tomar { $card }{ $text }
option-put-back = { $card }{ $text }
option-assign-companion = { $card } sufre 1 Herida
option-keep-relic = Quedarse con { $card }{ $text }
option-resolve = Resolver { $card }{ $text }
option-claim = Reclamar { $card }{ $text }
option-raise = { $has-text ->
        [yes] Subir { $skill } al nivel { $level }: { $text }
       *[no] Subir { $skill } al nivel { $level }
    }
option-raise-any = Subir una capacidad de nivel
option-copy-skill = { $skill } de { $who }

## Numbers and dice

option-convert = { $count ->
        [0] { option-no-convert }
       *[other] Considerar { $count }
    }
option-heal = Curar { $what }
option-bid = Pujar { $bid }
option-reduce = { $wounds ->
        [yes] { $sanity ->
            [yes] Sufrir menos Heridas y perder menos Cordura
           *[no] Sufrir menos Heridas
        }
       *[no] { $sanity ->
            [yes] Perder menos Cordura
           *[no] No evitar nada
        }
    }
option-reroll = Repetir la tirada de un { name-die } que muestra { $face } ({ $paid ->
        [yes] 1 punto de Estrés
       *[no] sin coste
    })
option-block = Bloquear el { name-track }
