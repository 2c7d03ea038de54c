### Steps: what an effect does. Each is a clause that begins with a small letter and has no full stop.
### $form says how the deed is told (see `subject`): an order, or the infinitive after "puedes" and "para".
### What you do is told with a subject where somebody else was asked: "un Investigador puede …. Si lo hace, tú robas 1 Reliquia."
### Where a step holds other steps, they arrive as $steps; .list is the line above them when they need a list.

step-advance-elder-one = { $form ->
        [may] hacer avanzar al Primigenio
       *[order] haz avanzar al Primigenio
    }
step-investigate = { subject }{ do-investigate }
step-keep-other-side = { $form ->
        [may] dar la vuelta a esta carta
       *[order] dale la vuelta a esta carta
    }
step-discard-this = { $form ->
        [may] descartar esta carta
       *[order] descarta esta carta
    }
step-resolve-kept-mythos = { $form ->
        [may] resolver la carta de Mitos guardada aquí, sin robarla
       *[order] resuelve la carta de Mitos guardada aquí, sin robarla
    }
step-keep-mythos = { $form ->
        [may] guardar aquí la última carta de Mitos descartada, a menos que ya haya una guardada
       *[order] guarda aquí la última carta de Mitos descartada, a menos que ya haya una guardada
    }
# Each of those summoned with its place, joined with "y".
summoned = a { $figures } { $place-in }
step-summon = { order-summon } { $summoned }
# $mover: who moves is whoever is addressed (`self`), or you after somebody else's choice (`you`). $way: `toward`, `to`, `to-away`, `away`, `far-away`, `both` or `free`.
step-move = { $mover ->
        [self] { $form ->
            [may] { $what-person ->
                [you] moverte { move-way }
               *[one] moverse { move-way }
            }
           *[order] muévete { move-way }
        }
        [you] tú te mueves { move-way }
       *[other] { order-move } { $what-thing ->
            [yes] { $what }
           *[no] a { $what }
        } { move-way }
    }
move-way = { $way ->
        [toward] { $spaces } hacia { $toward-near }
        [to] a { $toward }
        [to-away] a { $toward }, { move-apart } de { $away-near }
        [away] { $spaces } { move-apart } de { $away-near }
        [far-away] lo más lejos posible de { $away-near }
        [both] { $spaces } hacia { $toward-near }, { move-apart } de { $away-near }
        [anywhere] cualquier cantidad de espacios
       *[free] hasta { $spaces }
    }
move-apart = { $mover ->
        [self] { $what-person ->
            [you] alejándote
           *[one] alejándose
        }
        [you] alejándote
       *[other] { $what-gender ->
            [f] alejándola
           *[m] alejándolo
        }
    }
# $same: several are placed, and one space is chosen for all of them.
step-place = { $who-person ->
        [you] { $form ->
            [may] situarte { $place-in }{ place-same }
           *[order] sitúate { $place-in }{ place-same }
        }
       *[one] { order-place } { $who-object } { $place-in }{ place-same }
    }
step-place-enemies = { order-place } a { $enemies } { $place-in }{ place-same }
place-same = { $same ->
        [yes] {""}, el mismo para todos
       *[no] {""}
    }
step-summon-elder-one = { order-summon } al Primigenio { $place-in }
step-relocate-elder-one = { order-move } al Primigenio directamente a { $place }
# $deeds: what is suffered, joined with "y". $unavoidable: nothing may prevent or reduce it.
step-suffer = { $unavoidable ->
        [yes] { subject }{ $deeds }, lo que no puede evitarse ni reducirse
       *[no] { subject }{ $deeds }
    }
# $missing: wounds for each point of stress that cannot be raised, or 0.
suffer-stress = { $missing ->
        [0] { raise-stress }
       *[other] { raise-stress } ({ suffer-missing } por cada punto que no se pueda aumentar)
    }
# $plain: it is a number, which stands before what it is a number of.
raise-stress = { $plain ->
        [yes] { verb-raise } { $amount } { $their } Estrés
       *[no] { verb-raise } { $their } Estrés { $amount }
    }
suffer-missing = { $missing ->
        [one] 1 Herida
       *[other] { $missing } Heridas
    }
suffer-wounds = { verb-suffer } { $amount }
suffer-sanity = { verb-lose } { $amount }
step-heal = { $shared ->
        [yes] { order-heal } { $healed }, { $form ->
            [may] repartiéndolo entre { $who-together }
           *[order] a repartir entre { $who-together }
        }
       *[no] { subject }{ verb-heal } { $healed }
    }
# $equal: as many as something else, which is told last.
step-deal-wounds = { $equal ->
        [yes] { order-deal } a { $enemies } { $wounds }
       *[no] { order-deal } { $wounds } a { $enemies }
    }
step-heal-enemies = { order-heal } todas las Heridas de { $enemies }
step-wound-pieces = { order-deal } { $wounds } a { $pieces }
step-kill = { $form ->
        [may] matar a { $enemies }
       *[order] mata a { $enemies }
    }
step-sacrifice = { $who-person ->
        [you] { $form ->
            [may] sacrificarte
           *[order] sacrifícate
        }
       *[one] { $form ->
            [may] { $who-itself ->
                [yes] sacrificarse
               *[no] sacrificar { $who-object }
            }
           *[order] sacrifica { $who-object }
        }
    }
step-put-out = { subject }{ verb-lose } todas { $who-person ->
        [you] tus fichas de Fuego
       *[one] sus fichas de Fuego
    }
step-gain-token = { subject }{ verb-gain } { $tokens }
step-lose-token = { subject }{ verb-lose } { $tokens }
step-mark = { order-put } 1 { $token } sobre { $enemies }
step-unmark = { order-remove } 1 { $token } de { $enemies }
step-add-pieces = { $has-side ->
        [yes] { order-put } { $tokens } { $place-in }, con la cara «{ $side }» bocarriba
       *[no] { order-put } { $tokens } { $place-in }
    }
step-draw-pieces = { subject }{ verb-draw } { $tokens }
step-return-pieces = { $form ->
        [may] volver a mezclar con la pila { $pieces }
       *[order] vuelve a mezclar con la pila { $pieces }
    }
step-favour-enemy = { subject }{ verb-choose } un tipo de { $classes } al que favorecer
step-flip = { $form ->
        [may] poner { $pieces } con la cara «{ $side }» bocarriba
       *[order] pon { $pieces } con la cara «{ $side }» bocarriba
    }
step-reveal = { $form ->
        [may] revelar lo que oculta { $pieces }
       *[order] revela lo que oculta { $pieces }
    }
step-reveal-to = { subject }{ verb-look } lo que oculta { $pieces }
step-remove-links = { order-remove } { $kind ->
        [staircase] todas las Escaleras
       *[tunnel] todos los Túneles
    }
# $spaces: the names that the map gives to its spaces.
tile-name = { $has-spaces ->
        [yes] { $code } ({ $spaces })
       *[no] { $code }
    }
step-swap-tiles = { $form ->
        [may] intercambiar las piezas de tablero { $one } y { $other }
       *[order] intercambia las piezas de tablero { $one } y { $other }
    }
step-turn-tile = { $form ->
        [may] girar
       *[order] gira
    } la pieza de tablero { $tile } { $by ->
        [right] un cuarto de vuelta en sentido horario
        [half] media vuelta
       *[left] un cuarto de vuelta en sentido antihorario
    }
step-remove-tile = { order-remove } del tablero la pieza { $tile }
step-add-tile = { $form ->
        [may] añadir al tablero la pieza { $tile }
       *[order] añade al tablero la pieza { $tile }
    }
step-move-gate = { order-move } { $gate } a { $place }
step-close-passage = { $form ->
        [may] cerrar todo paso entre { $from } y { $to }
       *[order] cierra todo paso entre { $from } y { $to }
    }
step-open-passage = { $form ->
        [may] abrir una entrada entre { $from } y { $to }
       *[order] abre una entrada entre { $from } y { $to }
    }
step-remove-pieces = { order-remove } { $pieces }
step-add-fire = { order-put } { $fire } { $place-in }
step-remove-fire = { order-remove } { $fire } de { $place }
step-add-counters = { order-put } { $counters } sobre esta carta
# $plain: the amount is a number, which stands before what it is a number of.
step-raise = { $form ->
        [may] aumentar { counter-by }
       *[order] aumenta { counter-by }
    }
step-lower = { $form ->
        [may] reducir { counter-by }
       *[order] reduce { counter-by }
    }
counter-by = { $plain ->
        [yes] { $amount } { counter-of }
       *[no] { counter-of } { $amount }
    }
step-set = { $form ->
        [may] fijar { counter-of } en { $amount }
       *[order] fija { counter-of } en { $amount }
    }
# As high as a counter goes.
counter-highest = su máximo
# Each side on offer, joined with "o". $name: the name on that side. $gift: none of them has a price. $free: this one has
# none, else $price is what it costs.
claim-side = { $gift ->
        [yes] «{ $name }»
       *[no] { $free ->
            [yes] «{ $name }» (sin coste)
           *[no] «{ $name }» ({ $price })
        }
    }
claim-left = el lado izquierdo
claim-right = el lado derecho
step-claim = { $forced ->
        [yes] { $free ->
            [yes] { subject }{ verb-claim } { $sides }
           *[no] { subject }{ verb-claim } { $sides }, si { $who-person ->
                [you] puedes
               *[one] puede
            }
        }
       *[no] { may } reclamar { $sides }
    }
claim-otherwise = de lo contrario, { $steps }
    .list = de lo contrario:
step-discard = { subject }{ verb-discard } { $cards }
# $taker: `enemy`, which carries the cards then, or `investigator`. $chosen: who picks them: `chance`, nobody where `all` are
# taken, or the `loser`. $single: it is one card.
step-steal = { $taker ->
        [enemy] { $enemies } toma { stolen }
       *[investigator] { subject }{ verb-take } { stolen }
    }
stolen = { $chosen ->
        [chance] { $cards } al azar de { stolen-from }
        [all] { $cards } de { stolen-from }
       *[loser] { $from-person ->
            [you] { $cards } de tu elección, de entre lo tuyo
           *[one] { $cards } de { stolen-from } (quien pierda { stolen-them } escoge)
        }
    }
stolen-from = { $from-person ->
        [you] ti
       *[one] { $from }
    }
stolen-them = { $single ->
        [yes] la carta
       *[no] las cartas
    }
step-give-back = { $named ->
        [yes] { $who-person ->
            [you] { $enemies } te da lo que lleva
           *[one] { $enemies } da lo que lleva a { $who }
        }
       *[no] { $enemies } devuelve lo que lleva
    }
step-draw-relics = { $transformed ->
        [yes] { subject }{ verb-draw } { relics-drawn }, con la cara transformada bocarriba
       *[no] { subject }{ verb-draw } { relics-drawn }
    }
relics-drawn = { $kept ->
        [all] { relics-counted }
       *[some] { relics-counted } y { verb-keep } { $keep }
    }
relics-counted = { $draw ->
        [one] 1 Reliquia
       *[other] { $draw } Reliquias
    }
# $has-dice: the dice are named, else they are those of every roll. $bonus and $extra: what the roll adds, or nothing.
step-roll = { $has-dice ->
        [yes] { subject }{ do-roll } { $dice }{ roll-against-self }{ roll-additions }
       *[no] { subject }{ do-make } una tirada{ roll-against-self }{ roll-additions }
    }
roll-against-self = { $against-self ->
        [yes] {" "}contra ti mismo
       *[no] {""}
    }
roll-additions = { $has-bonus ->
        [yes] { $has-extra ->
            [yes] {" "}con { $bonus }, sumando { $extra }
           *[no] {" "}con { $bonus }
        }
       *[no] { $has-extra ->
            [yes] , sumando { $extra }
           *[no] {""}
        }
    }
roll-success = si sacas al menos { $needs }{ in-roll }, { $steps }
    .list = si sacas al menos { $needs }{ in-roll }:
roll-per-success = por cada Éxito que saques{ in-roll }, { $steps }
    .list = por cada Éxito que saques{ in-roll }:
# $after: something happens with enough successes, and that has just been said.
roll-failure = { $after ->
        [yes] de lo contrario, { $steps }
       *[no] si no sacas al menos { $needs }{ in-roll }, { $steps }
    }
    .list = { $after ->
        [yes] de lo contrario:
       *[no] si no sacas al menos { $needs }{ in-roll }:
    }
step-add-dice = { $form ->
        [may] conseguir { $dice }
       *[order] consigue { $dice }
    }
step-add-symbols = { $form ->
        [may] sumar { $symbols } al resultado
       *[order] suma { $symbols } al resultado
    }
step-redirect-attack = { $form ->
        [may] redirigir el ataque { $who-object }
       *[order] redirige el ataque { $who-object }
    }
# $rest: where the cards go that are not resolved, and $left how many they are.
step-draw-mythos = { $left ->
        [0] { subject }{ verb-draw } y { do-resolve } { mythos-drawn }
       *[other] { subject }{ verb-draw } { mythos-drawn }, { mythos-resolved } y { mythos-rest }
    }
mythos-drawn = { $draw ->
        [one] 1 carta de Mitos
       *[other] { $draw } cartas de Mitos
    }
mythos-resolved = { $resolve ->
        [0] no { do-resolve } ninguna
       *[other] { do-resolve } { $resolve }
    }
mythos-rest = { $rest ->
        [bottom] { do-put } { mythos-left } debajo del mazo
        [top] { do-put } { mythos-left } encima del mazo
       *[discard] { verb-discard } { mythos-left }
    }
mythos-left = { $resolve ->
        [0] las demás
       *[other] { $left ->
            [one] la otra
           *[other] las demás
        }
    }
step-cancel-mythos = { $to ->
        [bottom] { order-put } esa carta debajo del mazo sin resolverla
        [top] { order-put } esa carta de nuevo encima del mazo sin resolverla
       *[discard] { $form ->
            [may] descartar esa carta sin resolverla
           *[order] descarta esa carta sin resolverla
        }
    }
# $takes: some of the cards are resolved. $several: more than one card is looked at. $rest: where the others go.
step-look-at = { $takes ->
        [yes] { subject }{ verb-look } { $cards }, { look-taken } y { look-rest }
       *[no] { subject }{ verb-look } { $cards } y { look-rest }
    }
look-taken = { $deck ->
        [mythos] { do-resolve } { $taken }
       *[discoveries] { do-resolve } { $taken } como si investigaras
    }
look-rest = { $rest ->
        [bottom] { do-put } { look-others } debajo del mazo{ look-order }
        [top] { do-put } { look-others } de nuevo encima del mazo{ look-order }
       *[discard] { verb-discard } { look-others }{ look-order }
    }
look-others = { $takes ->
        [yes] las demás
       *[no] { $several ->
            [yes] esas cartas
           *[no] esa carta
        }
    }
look-order = { $several ->
        [yes] {" "}en el orden que prefieras
       *[no] {""}
    }
step-resolve-again = { $pile ->
        [mythos] { subject }{ do-resolve } de nuevo, sin robarla, la primera carta de la pila de descarte de Mitos
       *[discovery] { subject }{ do-resolve } de nuevo, sin robarla, la primera carta de la pila de descarte de Descubrimiento
    }
step-add-wounds = { $form ->
        [may] sumar { $wounds } a este ataque
       *[order] suma { $wounds } a este ataque
    }
step-prevent-tentacles = { $form ->
        [may] ignorar { $tentacles } al perder Cordura
       *[order] ignora { $tentacles } al perder Cordura
    }
step-rest-less = { order-heal } { $points } en esta acción «Descansar»
step-take-action = { $any ->
        [yes] { subject }{ do-perform } 1 acción sin coste
       *[no] { subject }{ do-perform } { $actions } sin coste
    }
action-move = una acción «Mover»
action-attack = una acción «Atacar»
action-rest = una acción «Descansar»
action-trade = una acción «Intercambiar»
# An action of the episode, by its name.
action-episode = la acción «{ $name }»
# How long something holds. Your turns are those of whoever the card calls "tú", also where somebody else has what is
# granted: $yours is `no` then, and what they have says "tu" as well.
until = { $until ->
        [end-of-turn] hasta el final del turno
        [end-of-round] hasta el final de la ronda
        [your-next-turn] hasta el inicio de { until-your } próximo turno
        [end-of-your-next-turn] hasta el final de { until-your } próximo turno
       *[end-of-game] durante el resto de la partida
    }
until-your = { $yours ->
        [yes] tu
       *[no] tu propio
    }
# $yours: you have the abilities, else $who has them and is addressed in them. $action: it is an action, by its label.
step-grant = { $yours ->
        [yes] { $action ->
            [yes] { until }: { $abilities }
           *[no] { until }, { $abilities }
        }
       *[no] { until }, { $who } tiene esta habilidad: «{ $abilities }»
    }
    .list = { $yours ->
        [yes] { until }:
       *[no] { until }, { $who } tiene:
    }
# What somebody else cannot do, told of them.
step-grant-forbid = { until }, { $who } no puede { $deeds }
step-copy-skill = { subject }{ verb-copy } { until } 1 capacidad de { $of-any }, con el nivel que tiene ahora

step-if = si { $condition }, { $steps }
    .list = si { $condition }:
if-else = de lo contrario, { $steps }
    .list = de lo contrario:
step-choose = { subject }{ verb-choose } una opción:
    .list = { subject }{ verb-choose } una opción:
# A branch of a choice: its label, then what it costs and does, unless the label says that already.
branch = { $has-condition ->
        [yes] **{ $label }** (solo si { $condition })
       *[no] **{ $label }**
    }
branch-with = { branch }: { $steps }
branch-pay = { $pay }
# One of several outcomes. $by-number: an amount says which, else chance does.
step-table = { $by-number ->
        [yes] busca en esta lista { $number }, y eso sucede:
       *[no] sucede una de estas cosas, al azar:
    }
# $kind says what a row shows besides what happens: its number, its label, how likely it is, or nothing.
outcome-row = { $kind ->
        [numbered-label] **{ $number }: { $label }**: { $steps }
        [number] **{ $number }**: { $steps }
        [odds-label] **{ $label }** ({ outcome-odds }): { $steps }
        [odds] { outcome-odds }: { $steps }
        [label] **{ $label }**: { $steps }
       *[bare] { $steps }
    }
outcome-odds = { $weight } de { $total }
outcome-nothing = no sucede nada
# Steps in which somebody else is "you". $several: one after the other.
step-as = { as-opening } { $steps }
    .list = { as-opening }
as-opening = { $who-person ->
        [you] tú haces lo siguiente:
       *[one] { $several ->
            [yes] { $who } hace lo siguiente, uno tras otro:
           *[no] { $who } hace lo siguiente:
        }
    }
# What somebody may do. $what: the price, the deed, or both; $instead: in place of something just named.
step-may = { $instead ->
        [yes] en su lugar { may } { $what }
       *[no] { may } { $what }
    }
    .list = { $instead ->
        [yes] en su lugar { may } hacer lo siguiente:
       *[no] { may } hacer lo siguiente:
    }
may = { $who-person ->
        [you] puedes
       *[one] { $who } puede
    }
may-then = { $person ->
        [you] si lo haces, { $steps }
        [volunteer] si alguien lo hace, { $steps }
       *[one] si lo hace, { $steps }
    }
    .list = { $person ->
        [you] si lo haces:
        [volunteer] si alguien lo hace:
       *[one] si lo hace:
    }
may-otherwise = { $person ->
        [volunteer] si nadie lo hace, { $steps }
        [many] por cada Investigador que no lo haga, { $steps }
       *[one] de lo contrario, { $steps }
    }
    .list = { $person ->
        [volunteer] si nadie lo hace:
        [many] por cada Investigador que no lo haga:
       *[one] de lo contrario:
    }
# A price that keeps something from happening; $pay is in the subjunctive.
# $named: the sentence began with who pays.
may-unless = { $steps } a menos que { $who-person ->
        [you] { $pay }
       *[one] { $named ->
            [yes] { $pay }
           *[no] { $who } { $pay }
        }
    }
# $secret: nobody sees a vote before the last one. $tie: what happens when several branches have the most votes.
step-vote = { $secret ->
        [yes] { subject }{ verb-vote } en secreto; { vote-outcome }:
       *[no] { subject }{ verb-vote }; { vote-outcome }:
    }
vote-outcome = { $tie ->
        [active] sucede lo que más votos obtenga (en caso de empate, escoge el Investigador activo)
        [first] sucede lo que más votos obtenga (en caso de empate, lo primero de esta lista)
        [random] sucede lo que más votos obtenga (en caso de empate, al azar)
       *[none] sucede lo que más votos obtenga (en caso de empate, nada)
    }
# $has-most: there is a highest bid, which is $most. $several: more than one investigator may bid.
step-bid = { $several ->
        [yes] { $has-most ->
            [yes] { may } pujar por turnos con { bid-stake }, más que la última puja y como máximo { $most }; quien más puje lo paga
           *[no] { may } pujar por turnos con { bid-stake }, más que la última puja; quien más puje lo paga
        }
       *[no] { $has-most ->
            [yes] { may } pujar con { bid-stake }, como máximo { $most }, y pagarlo
           *[no] { may } pujar con { bid-stake } y pagarlo
        }
    }
bid-stake = { $stake ->
        [stress] Estrés
        [wounds] Heridas
        [sanity] Cordura
       *[token] { $token-many }
    }
bid-then = después, { $steps }
    .list = después:
bid-otherwise = si nadie puja, { $steps }
    .list = si nadie puja:
# $single: it is one thing that has come up already.
step-for-each = { $single ->
        [yes] para { $each }, { $steps }
       *[no] por cada { $each }, { $steps }
    }
    .list = { $single ->
        [yes] para { $each }:
       *[no] por cada { $each }:
    }
step-repeat = { $times }, { $steps }
    .list = { $times }:
# What is picked says itself where chance picks it.
step-with = { subject }{ verb-choose } { $what }
# Nobody chooses this space; it is kept in mind while somebody or something leaves it. $gate: it is that of a gate.
step-note = { $gate ->
        [yes] { subject }{ do-note } el espacio de { $place }
       *[no] { subject }{ do-note } { $place }
    }

## What is ordered, whoever does it.

order-summon = { $form ->
        [may] invocar
       *[order] invoca
    }
order-move = { $form ->
        [may] mover
       *[order] mueve
    }
order-place = { $form ->
        [may] situar
       *[order] sitúa
    }
order-heal = { $form ->
        [may] curar
       *[order] cura
    }
order-deal = { $form ->
        [may] infligir
       *[order] inflige
    }
order-put = { $form ->
        [may] poner
       *[order] pon
    }
order-remove = { $form ->
        [may] retirar
       *[order] retira
    }
