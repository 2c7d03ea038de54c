### Symbols on dice, classes of dice, and the small words that join fragments.
### The idiom is that of the Spanish rulebook: cards say "tú", somebody else is told of in the third person, and what belongs
### to the game has a capital. Nouns have a .gender, `m` or `f`.

symbol = { $symbol ->
        [success] Éxito
        [elder-sign] Símbolo arcano
       *[tentacle] Tentáculo
    }
    .many = { $symbol ->
        [success] Éxitos
        [elder-sign] Símbolos arcanos
       *[tentacle] Tentáculos
    }

## Words that are said otherwise in front of others.

run-together = a el = al; de el = del; y hie… = y; y hi… = e; y i… = e; o o… = u; o ho… = u

# Quotation marks, and those that stand between them.
marks-inside = « = “; » = ”

## Lists are joined from left to right: all but the last with `list-comma`, the last with one of the others.

list-comma = { $before }, { $after }
# Where what is listed has an "and" in it.
list-apart = { $before }; { $after }
list-and = { $before } y { $after }
list-or = { $before } o { $after }
# After what says no.
list-nor = { $before } ni { $after }
list-then = { $before }, después { $after }

## Sentences. The first letter of a sentence is made a capital afterwards.

sentence = { $text }.
sentences = { $before } { $after }

## What a message may say before the rest.

if-before = si { $condition },{" "}
limit = { limit-times } { $per ->
        [roll] por tirada
        [move] por acción «Mover»
        [rest] por acción «Descansar»
        [round] por ronda
        [game] por partida
       *[turn] por turno
    }
limit-times = { $times ->
        [one] una vez
        [2] hasta dos veces
        [3] hasta tres veces
       *[other] hasta { $times } veces
    }
limit-before = { $limit },{" "}

## Who does it. $form: `order` is the imperative and `may` the infinitive, without a subject; `you` and `one` are told about;
## `they` is the subjunctive after "a menos que". Of somebody else's deed a reflexive verb tells by $who-person.

subject = { $form ->
        [order] {""}
        [may] {""}
        [they] {""}
       *[other] { $who }{" "}
    }
verb-raise = { $form ->
        [order] aumenta
        [may] aumentar
        [you] aumentas
        [they] { $who-person ->
            [you] aumentes
           *[other] aumente
        }
       *[one] aumenta
    }
verb-suffer = { $form ->
        [order] sufre
        [may] sufrir
        [you] sufres
        [they] { $who-person ->
            [you] sufras
           *[other] sufra
        }
       *[one] sufre
    }
verb-lose = { $form ->
        [order] pierde
        [may] perder
        [you] pierdes
        [they] { $who-person ->
            [you] pierdas
           *[other] pierda
        }
       *[one] pierde
    }
verb-heal = { $form ->
        [order] cúrate
        [may] { $who-person ->
            [you] curarte
           *[other] curarse
        }
        [you] te curas
        [they] { $who-person ->
            [you] te cures
           *[other] se cure
        }
       *[one] se cura
    }
verb-gain = { $form ->
        [order] recibe
        [may] recibir
        [you] recibes
        [they] { $who-person ->
            [you] recibas
           *[other] reciba
        }
       *[one] recibe
    }
verb-take = { $form ->
        [order] toma
        [may] tomar
        [you] tomas
        [they] { $who-person ->
            [you] tomes
           *[other] tome
        }
       *[one] toma
    }
verb-look = { $form ->
        [order] mira
        [may] mirar
        [you] miras
        [they] { $who-person ->
            [you] mires
           *[other] mire
        }
       *[one] mira
    }
verb-give = { $form ->
        [order] devuelve
        [may] devolver
        [you] devuelves
        [they] { $who-person ->
            [you] devuelvas
           *[other] devuelva
        }
       *[one] devuelve
    }
verb-discard = { $form ->
        [order] descarta
        [may] descartar
        [you] descartas
        [they] { $who-person ->
            [you] descartes
           *[other] descarte
        }
       *[one] descarta
    }
verb-copy = { $form ->
        [order] copia
        [may] copiar
        [you] copias
        [they] { $who-person ->
            [you] copies
           *[other] copie
        }
       *[one] copia
    }
verb-draw = { $form ->
        [order] roba
        [may] robar
        [you] robas
        [they] { $who-person ->
            [you] robes
           *[other] robe
        }
       *[one] roba
    }
verb-keep = { $form ->
        [order] quédate con
        [may] { $who-person ->
            [you] quedarte con
           *[other] quedarse con
        }
        [you] te quedas con
        [they] { $who-person ->
            [you] te quedes con
           *[other] se quede con
        }
       *[one] se queda con
    }
verb-claim = { $form ->
        [order] reclama
        [may] reclamar
        [you] reclamas
        [they] { $who-person ->
            [you] reclames
           *[other] reclame
        }
       *[one] reclama
    }
verb-choose = { $form ->
        [order] escoge
        [may] escoger
        [you] escoges
        [they] { $who-person ->
            [you] escojas
           *[other] escoja
        }
       *[one] escoge
    }
verb-vote = { $form ->
        [order] vota
        [may] votar
        [you] votas
        [they] { $who-person ->
            [you] votes
           *[other] vote
        }
       *[one] vota
    }

## Deeds of which English has no verb of its own.

do-roll = { $form ->
        [order] tira
        [may] tirar
        [you] tiras
        [they] { $who-person ->
            [you] tires
           *[other] tire
        }
       *[one] tira
    }
do-make = { $form ->
        [order] haz
        [may] hacer
        [you] haces
        [they] { $who-person ->
            [you] hagas
           *[other] haga
        }
       *[one] hace
    }
do-resolve = { $form ->
        [order] resuelve
        [may] resolver
        [you] resuelves
        [they] { $who-person ->
            [you] resuelvas
           *[other] resuelva
        }
       *[one] resuelve
    }
do-perform = { $form ->
        [order] realiza
        [may] realizar
        [you] realizas
        [they] { $who-person ->
            [you] realices
           *[other] realice
        }
       *[one] realiza
    }
do-investigate = { $form ->
        [order] investiga
        [may] investigar
        [you] investigas
        [they] { $who-person ->
            [you] investigues
           *[other] investigue
        }
       *[one] investiga
    }
do-note = { $form ->
        [order] anota
        [may] anotar
        [you] anotas
        [they] { $who-person ->
            [you] anotes
           *[other] anote
        }
       *[one] anota
    }
do-put = { $form ->
        [order] pon
        [may] poner
        [you] pones
        [they] { $who-person ->
            [you] pongas
           *[other] ponga
        }
       *[one] pone
    }
