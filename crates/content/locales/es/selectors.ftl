### Selectors: who, what and where. Every message here is a fragment that other messages receive as an argument.
### A fragment `x` arrives as $x, and each of its attributes as $x-attribute: a form or a trait for agreement.
### $pick says which of several are meant: `all`, `one` that you choose, `any` one where nobody chooses or the sentence says so
### already, `nearest`, `farthest` or `random`.
### "a el" and "de el" become "al" and "del" by themselves (`run-together`).

## Investigators
## .person: `you`, or `one` for somebody else. .their: the possessive. .they: `you` or `they`, by which messages choose.
## .object: as what something is done to. .each: as in "por cada …". .any: as in "cuando … vaya a". .one: a single one of them.
## .have: with the verb. .held: the same after "que", of what
## somebody may have. .did: with the verb before a participle. .together: all of them, as a group.

who-you = tú
    .person = you
    .they = you
    .their = tu
    .object = a ti mismo
    .each = ti
    .any = tú
    .one = tú
    .have = tienes
    .held = tengas
    .did = has
    .together = tú
who-each = cada Investigador
    .person = one
    .they = they
    .their = su
    .object = a cada Investigador
    .each = Investigador
    .any = cualquier Investigador
    .one = un Investigador
    .have = los Investigadores tienen
    .held = tengan los Investigadores
    .did = los Investigadores han
    .together = todos los Investigadores
who-each-other = cada { investigator-every }
    .person = one
    .they = they
    .their = su
    .object = a { who-each-other }
    .each = { investigator-every }
    .any = cualquier { investigator-noun }
    .one = { investigator-one }
    .have = los { investigator-nouns } tienen
    .held = tengan los { investigator-nouns }
    .did = los { investigator-nouns } han
    .together = todos los { investigator-nouns }
# $role says how the investigator came up: `attacker`, `attacked`, `killer`, `they` who are the subject of this sentence,
# `declined` for each of those who did not do what they may, or `that` for any other way; `earlier` for that way, and `bidder`
# for whoever bid most, in a sentence about somebody else, who must not be taken for them.
who-that-investigator = { $role ->
        [attacker] el atacante
        [attacked] el Investigador atacado
        [killer] el Investigador que lo mata
        [declined] quien no lo haga
        [earlier] ese primer Investigador
        [bidder] el mejor postor
       *[that] ese Investigador
    }
    .person = { $role ->
        [they] they
       *[other] one
    }
    .whose = de { who-that-investigator }
    .they = they
    .their = su
    .object = { $self ->
        [yes] a sí mismo
       *[no] a { who-that-investigator }
    }
    .itself = { $self ->
        [yes] yes
       *[no] no
    }
    .each = { who-that-investigator }
    .any = { who-that-investigator }
    .one = { who-that-investigator }
    .have = { who-that-investigator } tiene
    .held = tenga { who-that-investigator }
    .did = { who-that-investigator } ha
    .together = { who-that-investigator }
who-active = el Investigador activo
    .person = one
    .they = they
    .their = su
    .object = a el Investigador activo
    .each = el Investigador activo
    .any = el Investigador activo
    .one = el Investigador activo
    .have = el Investigador activo tiene
    .held = tenga el Investigador activo
    .did = el Investigador activo ha
    .together = el Investigador activo
who-which = { $pick ->
        [one] { $ranked ->
            [yes] el { investigator-noun }{ investigator-tail }
           *[no] { investigator-one } a tu elección{ investigator-tail }
        }
        [any] { $ranked ->
            [yes] el { investigator-noun }{ investigator-tail }
           *[no] { investigator-one }{ investigator-tail }
        }
        [nearest] { $has-from ->
            [yes] { $from-described ->
                [yes] el { investigator-noun }{ investigator-tail } más cercano a { $from-near }
               *[no] el { investigator-noun } más cercano a { $from-near }{ investigator-tail }
            }
           *[no] el { investigator-noun } más cercano{ investigator-tail }
        }
        [farthest] { $has-from ->
            [yes] { $from-described ->
                [yes] el { investigator-noun }{ investigator-tail } más alejado de { $from-near }
               *[no] el { investigator-noun } más alejado de { $from-near }{ investigator-tail }
            }
           *[no] el { investigator-noun } más lejano{ investigator-tail }
        }
        [random] { investigator-one } al azar{ investigator-tail }
       *[all] cada { investigator-every }{ investigator-tail }
    }
    .person = one
    .they = they
    .their = su
    .object = a { who-which }
    .each = { investigator-every }{ investigator-tail }
    .any = cualquier { investigator-noun }{ investigator-tail }
    .one = { investigator-one }{ investigator-tail }
    .many = { investigator-nouns }{ investigator-tail-many }
    .have = { $pick ->
        [all] los { investigator-nouns }{ investigator-tail-many } tienen
       *[other] { who-which } tiene
    }
    .held = { $pick ->
        [all] tengan los { investigator-nouns }{ investigator-tail-many }
       *[other] tenga { who-which }
    }
    .did = { $pick ->
        [all] los { investigator-nouns }{ investigator-tail-many } han
       *[other] { who-which } ha
    }
    .together = { $pick ->
        [all] los { investigator-nouns }{ investigator-tail-many }
       *[other] { who-which }
    }
# What several investigators have is added up.
who-all-together = { $who-together } en conjunto
    .have = { $who-together } tienen en conjunto
    .held = tengan { $who-together } en conjunto
    .did = { $who-together } han en conjunto
# $other: all but you. $apart: somebody else has been named, to whom others could also be others.
investigator-noun = { $other ->
        [yes] { $apart ->
            [yes] Investigador aparte de ti
           *[no] otro Investigador
        }
       *[no] Investigador
    }
# After "cada".
investigator-every = { $other ->
        [yes] { $apart ->
            [yes] Investigador aparte de ti
           *[no] uno de los demás Investigadores
        }
       *[no] Investigador
    }
investigator-nouns = { $other ->
        [yes] { $apart ->
            [yes] Investigadores aparte de ti
           *[no] otros Investigadores
        }
       *[no] Investigadores
    }
investigator-one = { $other ->
        [yes] { $apart ->
            [yes] un Investigador aparte de ti
           *[no] otro Investigador
        }
       *[no] un Investigador
    }
# $joined: what is had, which is $has, and a place are told together. The verb keeps them apart: in "a 1 espacio o menos del
# Primigenio sin fichas" it could be the Elder One that has none.
investigator-tail = { $joined ->
        [yes] { $most }{ $least }{ $ranked ->
            [yes] {" "}de entre aquellos { $has } que estén{ $at }{ $within }
           *[no] {" "}{ $has } que esté{ $at }{ $within }
        }{ $whose }
       *[no] { $most }{ $least }{ $with }{ $at }{ $within }{ $whose }
    }
investigator-tail-many = { $joined ->
        [yes] { $most }{ $least }{ $ranked ->
            [yes] {" "}de entre aquellos { $has } que estén{ $at }{ $within }
           *[no] {" "}{ $has } que estén{ $at }{ $within }
        }{ $whose }
       *[no] { investigator-tail }
    }
investigator-traits = { $most }{ $least }{ $with }{ $whose }

# Somebody who does what a trigger waits for.
# $doer: `you`, `other-here`, `other` or `anyone`. $within: a distance from you, or nothing.
someone = { $doer ->
        [you] tú
        [other-here] otro Investigador en tu espacio
        [other] otro Investigador{ $within }
       *[anyone] cualquier Investigador{ $within }
    }
    .person = { $doer ->
        [you] you
       *[other] one
    }

## Enemies
## .many: several of them. .a: an unnamed one. .the: the only one there is. .gender: `m` or `f`.

# Of names: $name-gender comes from the translation; a name that begins with an article has it already.
article = { $name-gender ->
        [f] una
       *[m] un
    }
article-the = { $name-gender ->
        [f] la
       *[m] el
    }
name-many = { $has-plural ->
        [yes] { $plural }
       *[no] { $name }
    }
enemy-name = { $name }
    .gender = { $name-gender ->
        [f] f
       *[m] m
    }
    .many = { name-many }
    .one = { $first ->
        [el] { $name }
        [la] { $name }
        [lo] { $name }
        [the] { $name }
       *[other] 1 { $name }
    }
    .a = { $first ->
        [el] { $name }
        [la] { $name }
        [lo] { $name }
        [the] { $name }
       *[other] { article } { $name }
    }
    .the = { $first ->
        [el] { $name }
        [la] { $name }
        [lo] { $name }
        [the] { $name }
       *[other] { article-the } { $name }
    }
enemy-any = enemigo
    .gender = m
    .many = enemigos
    .a = un enemigo
    .the = el enemigo
enemy-class = { $class ->
        [cultist] Sectario
        [monster] monstruo
       *[elder-one] Primigenio
    }
    .gender = m
    .many = { $class ->
        [cultist] Sectarios
        [monster] monstruos
       *[elder-one] Primigenios
    }
    .a = { $class ->
        [cultist] un Sectario
        [monster] un monstruo
       *[elder-one] el Primigenio
    }
    .the = el { enemy-class }
# Both the kind and the class are asked for.
enemy-both = { $kind } que sea { $class-a }
    .gender = { $kind-gender ->
        [f] f
       *[m] m
    }
    .many = { $kind-many } que sean { $class-many }
    .a = { $kind-a } que sea { $class-a }
    .the = { $kind-the } que sea { $class-a }

enemies-this-enemy = este enemigo
    .person = one
    .each = este enemigo
    .whose = de este enemigo
enemies-that-enemy = ese enemigo
    .person = one
    .each = ese enemigo
    .whose = de ese enemigo
# Where one of a kind was picked, it goes by its name. $unique: there is only one of it.
enemies-that-kind = { $unique ->
        [yes] { $noun-the }
       *[no] { $noun-gender ->
            [f] esa { $noun }
           *[m] ese { $noun }
        }
    }
    .gender = { $noun-gender ->
        [f] f
       *[m] m
    }
    .person = one
    .each = { enemies-that-kind }
    .whose = de { enemies-that-kind }
enemies-elder-one = el Primigenio
    .person = one
    .each = el Primigenio
    .whose = de el Primigenio
# $noun-both joins several kinds with "y", $noun with "o".
enemies-which = { $unique ->
        [yes] { $noun-the }{ enemy-tail }
       *[no] { $pick ->
            [one] { $ranked ->
                [yes] { enemy-the }{ enemy-tail }
               *[no] { enemy-one } a tu elección{ enemy-tail }
            }
            [any] { $ranked ->
                [yes] { enemy-the }{ enemy-tail }
               *[no] { enemy-one }{ enemy-tail }
            }
            [nearest] { $has-from ->
                [yes] { $from-described ->
                    [yes] { enemy-the }{ enemy-tail } { enemy-nearest } a { $from-near }
                   *[no] { enemy-the } { enemy-nearest } a { $from-near }{ enemy-tail }
                }
               *[no] { enemy-the } { enemy-nearest }{ enemy-tail }
            }
            [farthest] { $has-from ->
                [yes] { $from-described ->
                    [yes] { enemy-the }{ enemy-tail } { enemy-farthest } de { $from-near }
                   *[no] { enemy-the } { enemy-farthest } de { $from-near }{ enemy-tail }
                }
               *[no] { enemy-the } { enemy-farthest }{ enemy-tail }
            }
            [random] { enemy-one } al azar{ enemy-tail }
           *[all] cada { $other ->
                [yes] { enemy-others } { $noun-many-both }{ enemy-tail-many }
               *[no] { $noun-both }{ enemy-tail }
            }
        }
    }
    .gender = { $noun-gender ->
        [f] f
       *[m] m
    }
    .person = one
    .each = { $other ->
        [yes] { enemy-others } { $noun-many }{ enemy-tail-many }
       *[no] { $noun }{ enemy-tail }
    }
    .many = { enemy-nouns }{ enemy-tail-many }
    .a = { $other ->
        [yes] { enemy-noun }{ enemy-tail }
       *[no] { $noun-a }{ enemy-tail }
    }
enemies-all-together = { $noun-gender ->
        [f] todas las { enemy-nouns }{ enemy-tail-many } en conjunto
       *[m] todos los { enemy-nouns }{ enemy-tail-many } en conjunto
    }
enemy-the = { $noun-gender ->
        [f] la { enemy-noun }
       *[m] el { enemy-noun }
    }
enemy-one = { $other ->
        [yes] { enemy-noun }
       *[no] { $noun-gender ->
            [f] una { $noun }
           *[m] un { $noun }
        }
    }
enemy-no = { $noun-gender ->
        [f] ninguna { enemy-none }
       *[m] ningún { enemy-none }
    }
# After what says no.
enemy-none = { $other ->
        [yes] { enemy-other } { $noun-nor }
       *[no] { $noun-nor }
    }
# After "cada".
enemy-others = { $noun-gender ->
        [f] una de las demás
       *[m] uno de los demás
    }
enemy-other = { $noun-gender ->
        [f] otra
       *[m] otro
    }
enemy-nearest = { $noun-gender ->
        [f] más cercana
       *[m] más cercano
    }
enemy-farthest = { $noun-gender ->
        [f] más alejada
       *[m] más alejado
    }
enemy-noun = { $other ->
        [yes] { enemy-other } { $noun }
       *[no] { $noun }
    }
enemy-nouns = { $other ->
        [yes] { $noun-gender ->
            [f] otras { $noun-many }
           *[m] otros { $noun-many }
        }
       *[no] { $noun-many }
    }
enemy-tail = { $joined ->
        [yes] { $most }{ $least }{ $carries }{ $ranked ->
            [yes] {" "}de entre aquellos { $has } que estén{ $at }{ $within }
           *[no] {" "}{ $has } que esté{ $at }{ $within }
        }{ $whose }{ $slot }{ $favoured }
       *[no] { $most }{ $least }{ $with }{ $carries }{ $at }{ $within }{ $whose }{ $slot }{ $favoured }
    }
enemy-tail-many = { $joined ->
        [yes] { $most }{ $least }{ $carries }{ $ranked ->
            [yes] {" "}de entre aquellos { $has } que estén{ $at }{ $within }
           *[no] {" "}{ $has } que estén{ $at }{ $within }
        }{ $whose }{ $slot }{ $favoured }
       *[no] { enemy-tail }
    }
enemy-traits = { $most }{ $least }{ $with }{ $whose }{ $slot }{ $favoured }{ $carries }
enemy-filter = { $noun }{ $with-token }{ $favoured }
    .gender = { $noun-gender ->
        [f] f
       *[m] m
    }
    .many = { $noun-many }{ $with-token }{ $favoured }
    .both = { $noun-both }{ $with-token }{ $favoured }
    .a = { $noun-a }{ $with-token }{ $favoured }

## What follows a noun, each with a space before it.

tail-at = {" "}{ $place-any }
tail-within = { $within ->
        [0] {" "}{ $from-any }
        [one] {" "}a 1 espacio o menos de { $from-near }
       *[other] {" "}a { $within } o menos espacios de { $from-near }
    }
tail-exactly = { $exactly ->
        [0] {" "}que sea { $from }
        [one] {" "}exactamente a 1 espacio de distancia de { $from-near }
       *[other] {" "}exactamente a { $exactly } espacios de distancia de { $from-near }
    }
# $has: what is had, each with its "con" or "sin", joined with "y". $ranked: those with the most or least of something,
# among those who have it.
tail-with = { $ranked ->
        [yes] {" "}de entre aquellos { $has }
       *[no] {" "}{ $has }
    }
token-had = con { $token-a }
token-lacked = sin { $token-many }
tokens-had = { $none ->
        [yes] sin { $token-many }
       *[no] { $count ->
            [one] con { $bound } { $token }
           *[other] con { $bound } { $token-many }
        }
    }
card-had = con { $card-a }
wounds-had = { $wounded ->
        [yes] con al menos 1 Herida
       *[no] sin Heridas
    }
counter-had = { $none ->
        [yes] sin { $counter }
       *[no] con { $bound } { $count ->
            [one] punto
           *[other] puntos
        } de { $counter }
    }
tail-with-counter-named = { $counter-gender ->
        [f] {" "}cuya { $counter } es { $value }
       *[m] {" "}cuyo { $counter } es { $value }
    }
tail-most = { $rank ->
        [wounds] {" "}con más Heridas
        [health-left] {" "}con más Vida restante
        [stress] {" "}con más Estrés
        [sanity-lost] {" "}con más Cordura perdida
        [thresholds] {" "}con más Umbrales de la Locura alcanzados
        [cards] {" "}con más Objetos y Compañeros
        [counter] {" "}con más { $counter }
       *[fire] {" "}con más Fuego
    }
tail-least = { $rank ->
        [wounds] {" "}con menos Heridas
        [health-left] {" "}con menos Vida restante
        [stress] {" "}con menos Estrés
        [sanity-lost] {" "}con menos Cordura perdida
        [thresholds] {" "}con menos Umbrales de la Locura alcanzados
        [cards] {" "}con menos Objetos y Compañeros
        [counter] {" "}con menos { $counter }
       *[fire] {" "}con menos Fuego
    }
tail-most-tokens = {" "}con más { $token-many }
tail-slot = { $slot ->
        [a] {" "}del tipo del espacio A
       *[b] {" "}del tipo del espacio B
    }
tail-favoured = {" "}de un tipo que favoreces
tail-carries = {" "}que lleve { $card-a }
tail-named = {" "}de entre { $named-both }
tail-held-by = {" "}que { $who-held }

## Tokens and pieces

# .person: whether it stands for somebody, whom one moves with "a". A piece says as .thing that it does not.
token-name = { $name }
    .gender = { $name-gender ->
        [f] f
       *[m] m
    }
    .person = { $has-person ->
        [yes] yes
       *[no] no
    }
    .many = { name-many }
    .one = { $first ->
        [el] { $name }
        [la] { $name }
        [lo] { $name }
        [the] { $name }
       *[other] 1 { $name }
    }
    .a = { $first ->
        [el] { $name }
        [la] { $name }
        [lo] { $name }
        [the] { $name }
       *[other] { article } { $name }
    }
# A piece goes by the name of its kind where that is $known. $twice: both pieces that came up are of one kind.
pieces-that-piece = { $known ->
        [yes] { $twice ->
            [yes] { token-the-other } { $token }
           *[no] { token-that } { $token }
        }
       *[no] esa ficha
    }
    .each = { pieces-that-piece }
    .gender = { $known ->
        [yes] { $token-gender ->
            [f] f
           *[m] m
        }
       *[no] f
    }
    .thing = { $token-person ->
        [yes] no
       *[no] yes
    }
    .whose = de { pieces-that-piece }
pieces-outer-piece = { $known ->
        [yes] { $twice ->
            [yes] { $token-gender ->
                [f] la primera { $token } escogida
               *[m] el primer { $token } escogido
            }
           *[no] { token-that } { $token }
        }
       *[no] la primera ficha escogida
    }
    .each = { pieces-outer-piece }
    .gender = { $known ->
        [yes] { $token-gender ->
            [f] f
           *[m] m
        }
       *[no] f
    }
    .thing = { $token-person ->
        [yes] no
       *[no] yes
    }
    .whose = de { pieces-outer-piece }
token-that = { $token-gender ->
        [f] esa
       *[m] ese
    }
token-the-other = { $token-gender ->
        [f] la otra
       *[m] el otro
    }
token-no = { $token-gender ->
        [f] ninguna
       *[m] ningún
    }
pieces-which = { $pick ->
        [one] { piece-one } a tu elección{ piece-tail }
        [any] { piece-one }{ piece-tail }
        [nearest] { $has-from ->
            [yes] { $from-described ->
                [yes] { piece-the }{ piece-tail } { piece-nearest } a { $from-near }
               *[no] { piece-the } { piece-nearest } a { $from-near }{ piece-tail }
            }
           *[no] { piece-the } { piece-nearest }{ piece-tail }
        }
        [farthest] { $has-from ->
            [yes] { $from-described ->
                [yes] { piece-the }{ piece-tail } { piece-farthest } de { $from-near }
               *[no] { piece-the } { piece-farthest } de { $from-near }{ piece-tail }
            }
           *[no] { piece-the } { piece-farthest }{ piece-tail }
        }
        [random] { piece-one } al azar{ piece-tail }
       *[all] cada { piece-noun }{ piece-tail }
    }
    .gender = { $token-gender ->
        [f] f
       *[m] m
    }
    .each = { piece-noun }{ piece-tail }
    .thing = { $token-person ->
        [yes] no
       *[no] yes
    }
    .many = { piece-nouns }{ piece-tail }
    .a = { piece-one }{ piece-tail }
pieces-all-together = { $token-gender ->
        [f] todas las { piece-nouns }{ piece-tail } en conjunto
       *[m] todos los { piece-nouns }{ piece-tail } en conjunto
    }
piece-one = { $token-gender ->
        [f] una { piece-noun }
       *[m] un { piece-noun }
    }
piece-the = { $token-gender ->
        [f] la { piece-noun }
       *[m] el { piece-noun }
    }
piece-nearest = { $token-gender ->
        [f] más cercana
       *[m] más cercano
    }
piece-farthest = { $token-gender ->
        [f] más alejada
       *[m] más alejado
    }
piece-noun = { $token }{ $side }{ piece-destroyed }
piece-nouns = { $token-many }{ $side }{ pieces-destroyed }
piece-tail = { $at }{ $within }{ $held-by }{ piece-traits }
piece-traits = { $with-counter }
piece-side = {" "}«{ $side }»
# $state: `destroyed`, `intact`, or `any`.
piece-destroyed = { $state ->
        [destroyed] { $token-gender ->
            [f] {" "}destruida
           *[m] {" "}destruido
        }
        [intact] { $token-gender ->
            [f] {" "}intacta
           *[m] {" "}intacto
        }
       *[any] {""}
    }
pieces-destroyed = { $state ->
        [any] {""}
       *[other] { piece-destroyed }s
    }

## Names that stand as they are.

counter-name = { $name }
    .gender = { $name-gender ->
        [f] f
       *[m] m
    }
skill-name = { $name }
condition-name = { $name }
side-name = { $name }

## Counters. $on: `game`, `you`, `one` with $whose behind, or `others` for $things: whose counter it is.

counter-of = { $on ->
        [game] { counter-the }
        [you] tu { $counter }
        [one] { counter-the } { $whose }
       *[others] { counter-the } de { $things }
    }
# Where nobody is named yet: any of those who have one, or the one whose card it is.
counter-of-any = { $on ->
        [game] { counter-the }
        [you] tu { $counter }
        [this-enemy] { counter-the } de este enemigo
        [investigator] { counter-the } de un Investigador
        [enemy] { counter-the } de un enemigo
        [space] { counter-the } de un espacio
       *[piece] { counter-the } de una ficha
    }
counter-the = { $counter-gender ->
        [f] la { $counter }
       *[m] el { $counter }
    }

## Cards. $named: a condition is asked for by its name. $keyword: a word the card bears, or nothing.

card-type = { $type ->
        [item] Objeto
        [companion] Compañero
        [condition] Estado
       *[relic] Reliquia
    }
    .gender = { $type ->
        [relic] f
       *[other] m
    }
    .many = { $type ->
        [item] Objetos
        [companion] Compañeros
        [condition] Estados
       *[relic] Reliquias
    }
    .a = { $type ->
        [item] un Objeto
        [companion] un Compañero
        [condition] un Estado
       *[relic] una Reliquia
    }
card-any = carta
    .gender = f
    .many = cartas
    .a = una carta
cards-which = { $other ->
        [yes] { card-other } { card-noun }
       *[no] { card-noun }
    }
    .gender = { $named ->
        [yes] m
       *[no] { $noun-gender ->
            [f] f
           *[m] m
        }
    }
    .many = { $other ->
        [yes] { card-other }s { card-nouns }
       *[no] { card-nouns }
    }
    .all = { $other ->
        [yes] { card-other }s { card-nouns-all }
       *[no] { card-nouns-all }
    }
    .a = { $named ->
        [yes] { card-noun }
       *[no] { $other ->
            [yes] { card-other } { card-noun }
           *[no] { $has-keyword ->
                [yes] { card-one }
               *[no] { $noun-a }
            }
        }
    }
card-one = { $noun-gender ->
        [f] una { card-noun }
       *[m] un { card-noun }
    }
card-other = { $noun-gender ->
        [f] otra
       *[m] otro
    }
card-noun = { $named ->
        [yes] «{ $condition }»
       *[no] { $has-keyword ->
            [yes] { $noun } «{ $keyword }»
           *[no] { $noun }
        }
    }
card-nouns = { $named ->
        [yes] «{ $condition }»
       *[no] { $has-keyword ->
            [yes] { $noun-many } «{ $keyword }»
           *[no] { $noun-many }
        }
    }
card-nouns-all = { $named ->
        [yes] «{ $condition }»
       *[no] { $has-keyword ->
            [yes] { $noun-many-both } «{ $keyword }»
           *[no] { $noun-many-both }
        }
    }

## Spaces
## .in: where something is put or stands. .any: the same in a description, where one such space is enough.
## .near: what is there, for distances and directions.

place-your-space = tu espacio
    .in = en tu espacio
    .any = en tu espacio
    .near = ti
place-starting-space = el espacio inicial
    .in = en el espacio inicial
    .any = en el espacio inicial
    .near = el espacio inicial
place-where-your-turn-began = el espacio en el que empezó tu turno
    .in = en el espacio en el que empezó tu turno
    .any = en el espacio en el que empezó tu turno
    .near = el espacio en el que empezó tu turno
# $moved: somebody moved there just now: `you`, or `they`. `gate`: it is one. `placed`: a monster is placed there at first.
# `noted`: it is kept in mind because somebody or something has left it since.
place-that-space = { $moved ->
        [you] el espacio al que te has movido
        [they] el espacio al que se ha movido
        [gate] ese Portal
        [noted] el espacio anotado
        [placed] el espacio en el que se sitúa este monstruo
       *[no] ese espacio
    }
    .in = en { place-that-space }
    .any = en { place-that-space }
    .near = { place-that-space }
place-that-enemys-space = el espacio { $enemy-whose }
    .in = en el espacio { $enemy-whose }
    .any = en el espacio { $enemy-whose }
    .near = { $enemy }
place-that-investigators-space = { $role ->
        [they] su espacio
       *[other] el espacio de { who-that-investigator }
    }
    .in = en { place-that-investigators-space }
    .any = en { place-that-investigators-space }
    .near = { who-that-investigator }
place-its-space = su espacio
    .in = en su espacio
    .any = en su espacio
    .near = esa figura
place-nearest-investigator-to-it = el espacio del Investigador que tenga más cerca
    .in = en el espacio del Investigador que tenga más cerca
    .any = en el espacio del Investigador que tenga más cerca
    .near = el Investigador que tenga más cerca
# $from-you: it could be measured from something else.
place-nearest-gate = { $from-you ->
        [yes] el Portal más cercano a ti
       *[no] el Portal más cercano
    }
    .in = en { place-nearest-gate }
    .any = en { place-nearest-gate }
    .near = { place-nearest-gate }
place-farthest-gate = { $from-you ->
        [yes] el Portal más alejado de ti
       *[no] el Portal más lejano
    }
    .in = en { place-farthest-gate }
    .any = en { place-farthest-gate }
    .near = { place-farthest-gate }
place-this-enemys-space = { $it ->
        [yes] su espacio
       *[no] el espacio de este enemigo
    }
    .in = en { place-this-enemys-space }
    .any = en { place-this-enemys-space }
    .near = este enemigo
place-that-pieces-space = el espacio { $piece-whose }
    .in = en el espacio { $piece-whose }
    .any = en el espacio { $piece-whose }
    .near = { $piece }
place-targets-space = el espacio del objetivo
    .in = en el espacio del objetivo
    .any = en el espacio del objetivo
    .near = el objetivo
place-elder-ones-space = el espacio del Primigenio
    .in = en el espacio del Primigenio
    .any = en el espacio del Primigenio
    .near = el Primigenio
place-gate = { $gate ->
        [red] el Portal rojo
        [yellow] el Portal amarillo
       *[blue] el Portal azul
    }
    .in = en { place-gate }
    .any = en { place-gate }
    .near = { place-gate }
# A name of which no gender is known is the name of a space. `mp` and `fp` are names that are only plural.
place-named = { $first ->
        [el] { $name }
        [la] { $name }
        [los] { $name }
        [las] { $name }
       *[other] { $name-gender ->
            [m] el { $name }
            [f] la { $name }
            [mp] los { $name }
            [fp] las { $name }
           *[none] el espacio «{ $name }»
        }
    }
    .in = en { place-named }
    .any = en { place-named }
    .near = { place-named }
# $named-only: nothing but a list of named places is given. $gate: the spaces must hold a gate.
place-which = { $named-only ->
        [yes] { $pick ->
            [all] { $named-both }
           *[other] { space-picked }
        }
       *[no] { space-picked }
    }
    .in = { space-in }
    .any = { $pick ->
        [nearest] { space-in }
        [farthest] { space-in }
       *[all] { $named-only ->
            [yes] en { $named }
           *[no] en un { space-noun }{ space-tail }
        }
    }
    .near = { $named-only ->
        [yes] { place-which }
       *[no] { $pick ->
            [all] cualquier { space-noun }{ space-tail }
           *[other] { space-picked }
        }
    }
    .each = { space-noun }{ space-tail }
    .many = { $named-only ->
        [yes] { $named-both }
       *[no] { space-nouns }{ space-tail-many }
    }
    .several = { $named-only ->
        [yes] { $named-both }
       *[no] todos los { space-nouns }{ space-tail-many }
    }
    .barred = { $named-only ->
        [yes] { $named-in-nor }
       *[no] en { space-nouns }{ space-tail-many }
    }
# What is in several spaces is added up.
place-all-together = { $named-only ->
        [yes] { $named-both } en conjunto
       *[no] todos los { space-nouns }{ space-tail-many } en conjunto
    }
    .in = en { place-all-together }
space-in = en { place-which }
space-picked = { $pick ->
        [one] un { space-noun } a tu elección{ space-tail }
        [any] un { space-noun }{ space-tail }
        [nearest] { $has-from ->
            [yes] { $from-described ->
                [yes] el { space-noun }{ space-tail } más cercano a { $from-near }
               *[no] el { space-noun } más cercano a { $from-near }{ space-tail }
            }
           *[no] el { space-noun } más cercano{ space-tail }
        }
        [farthest] { $has-from ->
            [yes] { $from-described ->
                [yes] el { space-noun }{ space-tail } más alejado de { $from-near }
               *[no] el { space-noun } más alejado de { $from-near }{ space-tail }
            }
           *[no] el { space-noun } más lejano{ space-tail }
        }
        [random] un { space-noun } al azar{ space-tail }
       *[all] cada { space-noun }{ space-tail }
    }
# $safe: `yes`, `no`, or `any`.
space-noun = { $safe ->
        [yes] { space-word } seguro
       *[other] { space-word }
    }
space-nouns = { $safe ->
        [yes] { space-words } seguros
       *[other] { space-words }
    }
space-word = { $gate ->
        [yes] Portal
       *[no] espacio
    }
space-words = { $gate ->
        [yes] Portales
       *[no] espacios
    }
space-tail = { $named-tail }{ space-like }{ $whose }{ space-unsafe }
space-tail-many = { $named-tail }{ space-like-many }{ $whose }{ space-unsafe-many }
# $holds: something has to be there or not, which is $has, joined with "y". So is a distance: in "sin Fuego a 1 espacio o menos
# de ti" it could be the fire that is near.
space-like = { $holds ->
        [yes] { $far ->
            [yes] {" "}{ $has } y{ $exactly }{ $within }
           *[no] {" "}{ $has }
        }
       *[no] { $exactly }{ $within }
    }
space-like-many = { space-like }
space-unsafe = { $safe ->
        [no] {" "}que no sea seguro
       *[other] {""}
    }
space-unsafe-many = { $safe ->
        [no] {" "}que no sean seguros
       *[other] {""}
    }
space-holds = con { $what }
space-lacks = sin { $what }
space-fire = { $there ->
        [yes] con Fuego
       *[no] sin Fuego
    }
space-investigator = { $there ->
        [yes] con un Investigador
       *[no] sin Investigadores
    }
# The one space that distances are measured from; unless it is meant as it is ($plain), only if it is like that.
place-origin = { $from }{ space-if }
    .in = { $from-in }{ space-if }
    .any = { $from-any }{ space-if }
    .near = { $from-near }{ space-if }
    .each = { place-origin }
    .many = { place-origin }
    .several = { place-origin }
    .barred = { $from-in }{ space-if }
space-if = { $plain ->
        [yes] {""}
       *[no] {" "}(si { space-fits })
    }
space-fits = { $holds ->
        [yes] es un espacio { $has }{ $whose }{ space-fits-too }
       *[no] { space-fits-alone }
    }
space-fits-too = { $safe ->
        [yes] {" "}y es seguro
        [no] {" "}y no es seguro
       *[other] {""}
    }
space-fits-alone = { $safe ->
        [yes] es seguro{ $whose }
        [no] no es seguro{ $whose }
       *[other] es un espacio{ $whose }
    }

## What a step picks for the steps after it

picked-enemy = a { $what }
picked-investigator = a { $what }
# $another: a piece of that kind has been picked before.
picked-piece = { $another ->
        [yes] { $what } (otra ficha)
       *[no] { $what }
    }
picked-space = { $what }
