### Triggers: when. Each is an adverbial at the head of a sentence, without a comma.
### $card: `enemy` for an enemy's own card, `table` for stages and episodes, `yours` for everything an investigator has.

trigger-turn-starts = { $card ->
        [table] al inicio de cada turno
        [enemy] al inicio de cada turno
       *[yours] al inicio de tu turno
    }
trigger-turn-ends = { $card ->
        [table] al final de cada turno
        [enemy] al final de cada turno
       *[yours] al final de tu turno
    }
trigger-round-starts = al inicio de cada ronda
trigger-round-ends = al final de cada ronda
trigger-elder-one-advances = después de que avance el Primigenio
trigger-threshold-reached = cuando alcanzas un Umbral de la Locura
trigger-discovery-drawn = cuando robas una carta de Descubrimiento
trigger-attacks = antes de que este enemigo ataque
trigger-dies = cuando muera este enemigo
trigger-game-starts = cuando empieza la partida
trigger-ritual-disrupted = cuando el Ritual es interrumpido
trigger-death-averted = cuando ibas a morir y sigues con vida
trigger-level-gained = cuando subes de nivel una capacidad
trigger-summoned = cuando este enemigo es invocado
trigger-sneaked = cuando te escabulles de un enemigo
# $result: `any`, `unharmed`, `wounded`, `survived` or `killed`. $by-a: the attacker. $redirected: an attack taken over.
trigger-attacked = { $card ->
        [enemy] { $result ->
            [unharmed] cuando un ataque no inflige ninguna Herida a este enemigo
            [wounded] cuando este enemigo sufre Heridas por un ataque
            [survived] cuando este enemigo sobrevive a un ataque
            [killed] cuando un ataque mata a este enemigo
           *[any] después de un ataque contra este enemigo
        }
       *[yours] { $result ->
            [unharmed] cuando { attack-on-you } y no sufres ninguna Herida
            [wounded] cuando { attack-on-you } y sufres Heridas
            [survived] cuando { attack-on-you } y sobrevives
            [killed] cuando { attack-on-you } y mueres
           *[any] después de que { attack-on-you.after }
        }
    }
attack-on-you = { $redirected ->
        [yes] { $by-a } realiza un ataque redirigido hacia ti
       *[no] { $by-a } te ataca
    }
    .after = { $redirected ->
        [yes] { $by-a } realice un ataque redirigido hacia ti
       *[no] { $by-a } te ataque
    }
# $way: `least` or `most` for the one number it rises or falls to, `exactly` for the one it comes to, or `between`. $named:
# the numbers have names; they are $value.
trigger-counter-reaches = { $way ->
        [least] cuando { counter-of-any } sube a { $named ->
            [yes] { $value }
           *[no] { $least } o más
        }
        [most] cuando { counter-of-any } baja a { $named ->
            [yes] { $value }
           *[no] { $most ->
                [0] 0
               *[other] { $most } o menos
            }
        }
        [exactly] cuando { counter-of-any } llega a { $named ->
            [yes] { $value }
           *[no] { $least }
        }
       *[between] cuando { counter-of-any } llega a { $named ->
            [yes] { $value }
           *[no] un valor entre { $least } y { $most }
        }
    }
trigger-enemy-summoned = { $at-gate ->
        [yes] cuando se invoca a { $enemies-a } en un Portal{ $within }
       *[no] cuando se invoca a { $enemies-a }{ $within }
    }
trigger-attack-starts = { $who-person ->
        [you] antes de que { $by-a } te ataque
       *[one] antes de que { $by-a } ataque a { $who }
    }
trigger-wounds-suffered = { $who-person ->
        [you] después de sufrir Heridas
       *[one] después de que { $who } sufra Heridas
    }
trigger-sanity-lost = { $who-person ->
        [you] después de perder Cordura
       *[one] después de que { $who } pierda Cordura
    }
trigger-companion-lost = { $who-person ->
        [you] cuando pierdes un Compañero
       *[one] cuando { $who } pierde un Compañero
    }
trigger-investigator-dies = { $who-person ->
        [you] cuando mueres
       *[one] cuando { $who } muere
    }
trigger-investigated = { $who-person ->
        [you] después de investigar
       *[one] después de que { $who } investigue
    }
trigger-mythos-drawn = { $who-person ->
        [you] cuando robas una carta de Mitos
       *[one] cuando { $who } roba una carta de Mitos
    }
# $kind: of certain kinds; its own card says whether it is one of them.
trigger-killed = { $card ->
        [enemy] cuando un Investigador mata a este enemigo{ kill-place }{ kill-attack }{ kill-kind }
        [table] cuando un Investigador mata a { $enemies-a }{ kill-place }{ kill-attack }
       *[yours] cuando matas a { $enemies-a }{ kill-place }{ kill-attack }
    }
kill-kind = { $kind ->
        [yes] , si es { $enemies-a }
       *[no] {""}
    }
kill-attack = { $attack ->
        [yes] {" "}con un ataque
       *[no] {""}
    }
kill-place = { $place ->
        [here] { $card ->
            [yours] {" "}en tu espacio
           *[table] {" "}en su propio espacio
        }
        [elsewhere] {" "}en otro espacio
       *[any] {""}
    }
trigger-roll-starts = { $rolls }, antes de tirar
trigger-roll-ends = { $rolls }, después de la última repetición de tirada
trigger-converted = cuando consideras { $symbol-many } como otros símbolos
trigger-rest-starts = { $who-person ->
        [you] cuando descansas, antes de curarte
       *[one] cuando { $who } descansa, antes de curarse
    }
trigger-rested = { $who-person ->
        [you] después de descansar
       *[one] después de que { $who } descanse
    }
trigger-left-space = { $doer ->
        [you] cuando sales de un espacio
        [other-here] cuando otro Investigador sale de tu espacio
       *[other] cuando { $who } sale de un espacio
    }
trigger-move-ends = { $sneaked ->
        [yes] después de una acción «Mover» en la que te hayas escabullido de un enemigo
       *[no] después de tu acción «Mover»
    }
trigger-action-taken = cuando realizas { $actions }

## Which rolls. .clause: the moment itself, without "cuando".
## $kinds: `any`, one of `attack`, `task`, `attacked`, `fire` and `self`, some that have words of their own together, or
## `several`, which are $several, joined with "o".
## $they: `you`, or `they` for somebody else who rolls.

rolls = cuando { rolls-clause }
    .clause = { rolls-clause }
rolls-clause = { $has-action ->
        [yes] { rolls-make } para { $action }{ $against }
       *[no] { $kinds ->
            [attack] { roll-attack }
            [task] { rolls-make } que no sea un ataque ni contra { rolls-self }{ $against }
            [attacked] { roll-attacked }
            [fire] { $they ->
                [you] tiras por Fuego
               *[they] tira por Fuego
            }
            [self] { rolls-make } contra { rolls-self } por una carta
            [attack-task] { rolls-make } que no sea contra { rolls-self }{ $against }
            [attacked-fire-self] { rolls-make } contra { rolls-self }{ $against }
            [task-attacked-fire-self] { rolls-make } que no sea un ataque{ $against }
            [attack-task-attacked-fire] { rolls-make } que no sea contra { rolls-self } por una carta{ $against }
            [attack-task-attacked-self] { rolls-make } que no sea por Fuego{ $against }
            [attack-task-fire-self] { rolls-make } que no sea por el ataque de un enemigo{ $against }
            [several] { $several }
           *[any] { $has-against ->
                [yes] { rolls-make }{ $against }
               *[no] { rolls-make }, también contra { rolls-self }
            }
        }
    }
rolls-make = { $they ->
        [you] haces una tirada
       *[they] hace una tirada
    }
rolls-self = { $they ->
        [you] ti mismo
       *[they] sí mismo
    }
roll-attack = { $target ->
        [here] { $has-against ->
            [yes] { rolls-attack } a { $enemies-a } en { rolls-their } espacio
           *[no] { rolls-attack } a un objetivo en { rolls-their } espacio
        }
        [elsewhere] { $has-against ->
            [yes] { rolls-attack } a { $enemies-a } en otro espacio
           *[no] { rolls-attack } a un objetivo en otro espacio
        }
       *[any] { $has-against ->
            [yes] { rolls-attack } a { $enemies-a }
           *[no] { rolls-attack }
        }
    }
rolls-attack = { $they ->
        [you] atacas
       *[they] ataca
    }
rolls-their = { $they ->
        [you] tu
       *[they] su
    }
rolls-theirs = { $they ->
        [you] tus
       *[they] sus
    }
roll-attacked = { $redirected ->
        [yes] { $has-against ->
            [yes] un ataque de { $enemies-a } es redirigido hacia { rolls-them }
           *[no] un ataque es redirigido hacia { rolls-them }
        }
       *[no] { $has-against ->
            [yes] { $they ->
                [you] te ataca { $enemies-a }
               *[they] lo ataca { $enemies-a }
            }
           *[no] { $they ->
                [you] eres atacado
               *[they] es atacado
            }
        }
    }
rolls-them = { $they ->
        [you] ti
       *[they] él
    }
rolls-against = {" "}contra { $enemies-a }
