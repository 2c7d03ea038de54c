### Symbols on dice, classes of dice, and the small words that join fragments.
### The idiom is that of the Polish rulebook: cards say "ty" by the verb alone, somebody else is told of in the third person,
### and what belongs to the game has a capital.
### Nouns have cases as attributes: the value is the nominative, .a the accusative, .the the dative, .many the genitive plural
### (after 5, "liczba" and "bez") and .few the accusative plural (after 2 to 4). .gender is `mo` for masculine persons, `mz` for
### masculine animals, `mr` for masculine things, `f` or `n`.

symbol = { $symbol ->
        [success] sukces
        [elder-sign] znak starszych bogów
       *[tentacle] macka
    }
    .a = { $symbol ->
        [success] sukces
        [elder-sign] znak starszych bogów
       *[tentacle] mackę
    }
    .few = { $symbol ->
        [success] sukcesy
        [elder-sign] znaki starszych bogów
       *[tentacle] macki
    }
    .many = { $symbol ->
        [success] sukcesów
        [elder-sign] znaków starszych bogów
       *[tentacle] macek
    }
    .every = { $symbol ->
        [tentacle] każdą
       *[other] każdy
    }

## Words that are said otherwise in front of others.

run-together = bez każdego = bez; bez każdej = bez; wykonywać akcję = wykonywać akcji; z wszystki… = ze; z st… = ze; z sch… = ze; z sk… = ze; z sp… = ze; z śc… = ze; z zn… = ze; z zw… = ze; z wz… = ze; na turę, możesz = na turę możesz; na rzut, możesz = na rzut możesz; na rundę, możesz = na rundę możesz; na grę, możesz = na grę możesz; na akcję Biegu, możesz = na akcję Biegu możesz; na akcję Odpoczynku, możesz = na akcję Odpoczynku możesz; tury jeżeli = tury, jeżeli; rundy jeżeli = rundy, jeżeli; gry jeżeli = gry, jeżeli; odpoczynku jeżeli = odpoczynku, jeżeli; wypadku jeżeli = wypadku, jeżeli; Wroga jeżeli = Wroga, jeżeli; Pola jeżeli = Pola, jeżeli; Obrażeń jeżeli = Obrażeń, jeżeli; Poczytalności jeżeli = Poczytalności, jeżeli; przerzucie jeżeli = przerzucie, jeżeli; rzutem jeżeli = rzutem, jeżeli; leczeniem jeżeli = leczeniem, jeżeli

# Quotation marks, and those that stand between them.
marks-inside = „ = «; ” = »

## Lists are joined from left to right: all but the last with `list-comma`, the last with one of the others.

list-comma = { $before }, { $after }
# Where what is listed has an "and" in it.
list-apart = { $before }; { $after }
list-and = { $before } i { $after }
list-or = { $before } lub { $after }
# After what says no.
list-nor = { $before } ani { $after }
list-then = { $before }, następnie { $after }

## Sentences. The first letter of a sentence is made a capital afterwards.

sentence = { $text }.
sentences = { $before } { $after }

## What a message may say before the rest.

if-before = jeżeli { $condition },{" "}
limit = { limit-times } { $per ->
        [roll] na rzut
        [move] na akcję Biegu
        [rest] na akcję Odpoczynku
        [round] na rundę
        [game] na grę
       *[turn] na turę
    }
limit-times = { $times ->
        [one] raz
       *[other] do { $times } razy
    }
limit-before = { $limit },{" "}

## Who does it. $form: `order` is the imperative and `may` the infinitive, without a subject; `you` and `one` are told about;
## `they` is what is done in the future, after "chyba że".

subject = { $form ->
        [order] {""}
        [may] {""}
        [they] {""}
       *[other] { $who }{" "}
    }
verb-raise = { $form ->
        [order] zwiększ
        [may] zwiększyć
        [you] zwiększasz
        [they] { $who-person ->
            [you] zwiększysz
           *[other] zwiększy
        }
       *[one] zwiększa
    }
verb-suffer = { $form ->
        [order] otrzymaj
        [may] otrzymać
        [you] otrzymujesz
        [they] { $who-person ->
            [you] otrzymasz
           *[other] otrzyma
        }
       *[one] otrzymuje
    }
verb-lose = { $form ->
        [order] strać
        [may] stracić
        [you] tracisz
        [they] { $who-person ->
            [you] stracisz
           *[other] straci
        }
       *[one] traci
    }
verb-heal = { $form ->
        [order] ulecz
        [may] uleczyć
        [you] leczysz
        [they] { $who-person ->
            [you] uleczysz
           *[other] uleczy
        }
       *[one] leczy
    }
verb-gain = { $form ->
        [order] otrzymaj
        [may] otrzymać
        [you] otrzymujesz
        [they] { $who-person ->
            [you] otrzymasz
           *[other] otrzyma
        }
       *[one] otrzymuje
    }
verb-take = { $form ->
        [order] weź
        [may] wziąć
        [you] bierzesz
        [they] { $who-person ->
            [you] weźmiesz
           *[other] weźmie
        }
       *[one] bierze
    }
verb-look = { $form ->
        [order] obejrzyj
        [may] obejrzeć
        [you] oglądasz
        [they] { $who-person ->
            [you] obejrzysz
           *[other] obejrzy
        }
       *[one] ogląda
    }
verb-give = { $form ->
        [order] odłóż
        [may] odłożyć
        [you] odkładasz
        [they] { $who-person ->
            [you] odłożysz
           *[other] odłoży
        }
       *[one] odkłada
    }
verb-discard = { $form ->
        [order] odrzuć
        [may] odrzucić
        [you] odrzucasz
        [they] { $who-person ->
            [you] odrzucisz
           *[other] odrzuci
        }
       *[one] odrzuca
    }
verb-copy = { $form ->
        [order] skopiuj
        [may] skopiować
        [you] kopiujesz
        [they] { $who-person ->
            [you] skopiujesz
           *[other] skopiuje
        }
       *[one] kopiuje
    }
verb-draw = { $form ->
        [order] dobierz
        [may] dobrać
        [you] dobierasz
        [they] { $who-person ->
            [you] dobierzesz
           *[other] dobierze
        }
       *[one] dobiera
    }
verb-keep = { $form ->
        [order] zachowaj
        [may] zachować
        [you] zachowujesz
        [they] { $who-person ->
            [you] zachowasz
           *[other] zachowa
        }
       *[one] zachowuje
    }
verb-claim = { $form ->
        [order] pozyskaj
        [may] pozyskać
        [you] pozyskujesz
        [they] { $who-person ->
            [you] pozyskasz
           *[other] pozyska
        }
       *[one] pozyskuje
    }
verb-choose = { $form ->
        [order] wybierz
        [may] wybrać
        [you] wybierasz
        [they] { $who-person ->
            [you] wybierzesz
           *[other] wybierze
        }
       *[one] wybiera
    }
verb-vote = { $form ->
        [order] zagłosuj
        [may] zagłosować
        [you] głosujesz
        [they] { $who-person ->
            [you] zagłosujesz
           *[other] zagłosuje
        }
       *[one] głosuje
    }

## Deeds of which English has no verb of its own.

do-perform = { $form ->
        [order] wykonaj
        [may] wykonać
        [you] wykonujesz
        [they] { $who-person ->
            [you] wykonasz
           *[other] wykona
        }
       *[one] wykonuje
    }
do-roll = { $form ->
        [order] rzuć
        [may] rzucić
        [you] rzucasz
        [they] { $who-person ->
            [you] rzucisz
           *[other] rzuci
        }
       *[one] rzuca
    }
do-resolve = { $form ->
        [order] rozpatrz
        [may] rozpatrzyć
        [you] rozpatrujesz
        [they] { $who-person ->
            [you] rozpatrzysz
           *[other] rozpatrzy
        }
       *[one] rozpatruje
    }
do-investigate = { $form ->
        [order] przeszukaj
        [may] przeszukać
        [you] przeszukujesz
        [they] { $who-person ->
            [you] przeszukasz
           *[other] przeszuka
        }
       *[one] przeszukuje
    }
do-note = { $form ->
        [order] zapamiętaj
        [may] zapamiętać
        [you] zapamiętujesz
        [they] { $who-person ->
            [you] zapamiętasz
           *[other] zapamięta
        }
       *[one] zapamiętuje
    }
do-put = { $form ->
        [order] połóż
        [may] położyć
        [you] kładziesz
        [they] { $who-person ->
            [you] położysz
           *[other] położy
        }
       *[one] kładzie
    }
