### Selectors: who, what and where. Every message here is a fragment that other messages receive as an argument.
### A fragment `x` arrives as $x, and each of its attributes as $x-attribute: a case or a trait for agreement.
### $pick says which of several are meant: `all`, `one` that you choose, `any` one where nobody chooses or the sentence says so
### already, `nearest`, `farthest` or `random`.
### What is nearest to something is "najbliższy względem" it and what is farthest "najdalszy od" it, before the noun: behind it,
### "porusz Ghasta najbliżej ciebie" could be how far he is moved. .them: whom somebody moves away, as "go".

## Investigators, all of them masculine persons: their accusative is their genitive.
## .person: `you`, or `one` for somebody else. .their: the stem of "swój". .they: `you` or `they`, by which messages choose.
## .accusative: the genitive too. .dative: to whom. .object: as what something is done to. .each: as in "dla …". .any: as in
## "gdy … ma". .one: a single one of them. .have: with the verb. .owner: those who have something, in the genitive.
## .together: all of them, as a group, in the genitive.

who-you = ty
    .person = you
    .them = siebie
    .they = you
    .their = sw
    .accusative = ciebie
    .dative = ci
    .object = siebie
    .each = ciebie
    .any = ty
    .one = ty
    .whose = twój
    .have = masz
    .owner = ciebie
    .many = ciebie
    .together = ciebie
who-each = każdy Badacz
    .person = one
    .them = go
    .they = they
    .their = sw
    .accusative = każdego Badacza
    .dative = każdemu Badaczowi
    .object = każdego Badacza
    .each = każdego Badacza
    .any = dowolny Badacz
    .one = 1 Badacz
    .whose = każdego Badacza
    .have = Badacze mają
    .owner = Badaczy
    .many = Badaczy
    .together = wszystkich Badaczy
who-each-other = każdy { investigator-noun }
    .person = one
    .them = go
    .they = they
    .their = sw
    .accusative = każdego { investigator-noun.accusative }
    .dative = każdemu { investigator-noun.dative }
    .object = każdego { investigator-noun.accusative }
    .each = każdego { investigator-noun.accusative }
    .any = dowolny { investigator-noun }
    .one = 1 { investigator-noun }
    .whose = każdego { investigator-noun.accusative }
    .have = { investigator-nouns } mają
    .owner = { investigator-nouns.accusative }
    .many = { investigator-nouns.accusative }
    .together = wszystkich { investigator-nouns.accusative }
# $role says how the investigator came up: `attacker`, `attacked`, `killer`, `they` who are the subject of this sentence,
# `declined` for each of those who did not do what they may, or `that` for any other way; `earlier` for that way, and `bidder`
# for whoever bid most, in a sentence about somebody else, who must not be taken for them.
who-that-investigator = { $role ->
        [attacker] atakujący
        [attacked] atakowany Badacz
        [killer] zabójca
        [declined] każdy, kto tego nie zrobi,
        [earlier] tamten Badacz
        [bidder] tamten Badacz
       *[that] ten Badacz
    }
    .person = { $role ->
        [they] they
       *[other] one
    }
    .they = they
    .them = go
    .their = sw
    .accusative = { $role ->
        [attacker] atakującego
        [attacked] atakowanego Badacza
        [killer] zabójcy
        [declined] każdego, kto tego nie zrobi
        [earlier] tamtego Badacza
        [bidder] tamtego Badacza
       *[that] tego Badacza
    }
    .dative = { $role ->
        [attacker] atakującemu
        [attacked] atakowanemu Badaczowi
        [killer] zabójcy
        [declined] każdemu, kto tego nie zrobi
        [earlier] tamtemu Badaczowi
        [bidder] tamtemu Badaczowi
       *[that] temu Badaczowi
    }
    .object = { $self ->
        [yes] siebie
       *[no] { who-that-investigator.accusative }
    }
    .itself = { $self ->
        [yes] yes
       *[no] no
    }
    .each = { who-that-investigator.accusative }
    .any = { who-that-investigator }
    .one = { who-that-investigator }
    .whose = { who-that-investigator.accusative }
    .have = { who-that-investigator } ma
    .owner = { who-that-investigator.accusative }
    .many = { who-that-investigator.accusative }
    .together = { who-that-investigator.accusative }
who-active = aktywny Badacz
    .person = one
    .them = go
    .they = they
    .their = sw
    .accusative = aktywnego Badacza
    .dative = aktywnemu Badaczowi
    .object = aktywnego Badacza
    .each = aktywnego Badacza
    .any = aktywny Badacz
    .one = aktywny Badacz
    .whose = aktywnego Badacza
    .have = aktywny Badacz ma
    .owner = aktywnego Badacza
    .many = aktywnego Badacza
    .together = aktywnego Badacza
who-which = { $pick ->
        [one] { $ranked ->
            [yes] { investigator-noun }{ investigator-tail }
           *[no] 1 wybrany { investigator-noun }{ investigator-tail }
        }
        [any] { $ranked ->
            [yes] { investigator-noun }{ investigator-tail }
           *[no] 1 { investigator-noun }{ investigator-tail }
        }
        [nearest] { $has-from ->
            [yes] najbliższy względem { $from-near } { investigator-noun }{ investigator-tail }
           *[no] najbliższy { investigator-noun }{ investigator-tail }
        }
        [farthest] { $has-from ->
            [yes] najdalszy od { $from-near } { investigator-noun }{ investigator-tail }
           *[no] najdalszy { investigator-noun }{ investigator-tail }
        }
        [random] 1 losowy { investigator-noun }{ investigator-tail }
       *[all] każdy { investigator-noun }{ investigator-tail }
    }
    .person = one
    .them = go
    .they = they
    .their = sw
    .accusative = { $pick ->
        [one] { $ranked ->
            [yes] { investigator-noun.accusative }{ investigator-tail }
           *[no] 1 wybranego { investigator-noun.accusative }{ investigator-tail }
        }
        [any] { $ranked ->
            [yes] { investigator-noun.accusative }{ investigator-tail }
           *[no] 1 { investigator-noun.accusative }{ investigator-tail }
        }
        [nearest] { $has-from ->
            [yes] najbliższego względem { $from-near } { investigator-noun.accusative }{ investigator-tail }
           *[no] najbliższego { investigator-noun.accusative }{ investigator-tail }
        }
        [farthest] { $has-from ->
            [yes] najdalszego od { $from-near } { investigator-noun.accusative }{ investigator-tail }
           *[no] najdalszego { investigator-noun.accusative }{ investigator-tail }
        }
        [random] 1 losowego { investigator-noun.accusative }{ investigator-tail }
       *[all] każdego { investigator-noun.accusative }{ investigator-tail }
    }
    .dative = { $pick ->
        [one] { $ranked ->
            [yes] { investigator-noun.dative }{ investigator-tail }
           *[no] 1 wybranemu { investigator-noun.dative }{ investigator-tail }
        }
        [any] { $ranked ->
            [yes] { investigator-noun.dative }{ investigator-tail }
           *[no] 1 { investigator-noun.dative }{ investigator-tail }
        }
        [nearest] { $has-from ->
            [yes] najbliższemu względem { $from-near } { investigator-noun.dative }{ investigator-tail }
           *[no] najbliższemu { investigator-noun.dative }{ investigator-tail }
        }
        [farthest] { $has-from ->
            [yes] najdalszemu od { $from-near } { investigator-noun.dative }{ investigator-tail }
           *[no] najdalszemu { investigator-noun.dative }{ investigator-tail }
        }
        [random] 1 losowemu { investigator-noun.dative }{ investigator-tail }
       *[all] każdemu { investigator-noun.dative }{ investigator-tail }
    }
    .object = { who-which.accusative }
    .each = każdego { investigator-noun.accusative }{ investigator-tail }
    .any = dowolny { investigator-noun }{ investigator-tail }
    .one = 1 { investigator-noun }{ investigator-tail }
    .whose = { who-which.accusative }
    .have = { $pick ->
        [all] { investigator-nouns }{ investigator-tail } mają
       *[other] { who-which } ma
    }
    .owner = { $pick ->
        [all] { investigator-nouns.accusative }{ investigator-tail }
       *[other] { who-which.accusative }
    }
    .many = { investigator-nouns.accusative }{ investigator-tail }
    .together = { $pick ->
        [all] wszystkich { investigator-nouns.accusative }{ investigator-tail }
       *[other] { who-which.accusative }
    }
# What several investigators have is added up.
who-all-together = { $who-together } łącznie
    .person = one
    .whose = { $who-together } łącznie
    .have = { $who-have } łącznie
    .owner = { $who-together } łącznie
# $other: all but you. $apart: somebody else has been named, to whom others could also be others.
investigator-one = { investigator-noun }
investigator-noun = { $other ->
        [yes] { $apart ->
            [yes] Badacz oprócz ciebie
           *[no] inny Badacz
        }
       *[no] Badacz
    }
    .accusative = { $other ->
        [yes] { $apart ->
            [yes] Badacza oprócz ciebie
           *[no] innego Badacza
        }
       *[no] Badacza
    }
    .dative = { $other ->
        [yes] { $apart ->
            [yes] Badaczowi oprócz ciebie
           *[no] innemu Badaczowi
        }
       *[no] Badaczowi
    }
investigator-nouns = { $other ->
        [yes] { $apart ->
            [yes] Badacze oprócz ciebie
           *[no] inni Badacze
        }
       *[no] Badacze
    }
    .accusative = { $other ->
        [yes] { $apart ->
            [yes] Badaczy oprócz ciebie
           *[no] innych Badaczy
        }
       *[no] Badaczy
    }
# $joined: what is had, which is $has, and a place are told together, the place last: in "w odległości do 1 Pola od
# Przedwiecznego bez żetonów" it could be the Elder One that has none.
investigator-tail = { $joined ->
        [yes] { $most }{ $least }{ $ranked ->
            [yes] {" "}spośród wszystkich { $has }{ $at }{ $within }
           *[no] {" "}{ $has }{ $at }{ $within }
        }{ $whose }
       *[no] { $most }{ $least }{ $with }{ $at }{ $within }{ $whose }
    }
investigator-tail-many = { investigator-tail }
investigator-traits = { $most }{ $least }{ $with }{ $whose }

# Somebody who does what a trigger waits for.
# $doer: `you`, `other-here`, `other` or `anyone`. $within: a distance from you, or nothing.
someone = { $doer ->
        [you] ty
        [other-here] inny Badacz na twoim Polu
        [other] inny Badacz{ $within }
       *[anyone] dowolny Badacz{ $within }
    }
    .person = { $doer ->
        [you] you
       *[other] one
    }
    .accusative = { $doer ->
        [you] ciebie
        [other-here] innego Badacza na twoim Polu
        [other] innego Badacza{ $within }
       *[anyone] dowolnego Badacza{ $within }
    }

## Enemies
## The forms of nouns are told at the head of symbols.ftl. A name without forms stands behind "Wróg", which is declined for it.

name-many = { $has-plural ->
        [yes] { $plural }
       *[no] { $name }
    }
enemy-name = { $name }
    .one = { $name }
    .gender = { $has-gender ->
        [yes] { $name-gender }
       *[no] mo
    }
    .a = { $has-accusative ->
        [yes] { $name-accusative }
       *[no] { $name-gender ->
            [mr] { $name }
            [f] { $name }
            [n] { $name }
           *[mo] { enemy-name.genitive }
        }
    }
    .the = { $has-dative ->
        [yes] { $name-dative }
       *[no] { $has-gender ->
            [yes] { $name }
           *[no] Wrogowi „{ $name }”
        }
    }
    .genitive = { $has-genitive ->
        [yes] { $name-genitive }
       *[no] { $has-gender ->
            [yes] { $name }
           *[no] Wroga „{ $name }”
        }
    }
    .instrumental = { $has-instrumental ->
        [yes] { $name-instrumental }
       *[no] { $has-gender ->
            [yes] { $name }
           *[no] Wrogiem „{ $name }”
        }
    }
    .few = { $name-gender ->
        [mo] { enemy-name.many }
       *[other] { $has-gender ->
            [yes] { name-many }
           *[no] Wrogów „{ $name }”
        }
    }
    .many = { $has-plural-genitive ->
        [yes] { $name-plural-genitive }
       *[no] { $has-gender ->
            [yes] { name-many }
           *[no] Wrogów „{ $name }”
        }
    }
enemy-any = Wróg
    .gender = mo
    .a = Wroga
    .the = Wrogowi
    .genitive = Wroga
    .instrumental = Wrogiem
    .few = Wrogów
    .many = Wrogów
enemy-class = { $class ->
        [cultist] Kultysta
        [monster] Potwór
       *[elder-one] Przedwieczny
    }
    .gender = { $class ->
        [monster] mz
       *[other] mo
    }
    .a = { $class ->
        [cultist] Kultystę
        [monster] Potwora
       *[elder-one] Przedwiecznego
    }
    .the = { $class ->
        [cultist] Kultyście
        [monster] Potworowi
       *[elder-one] Przedwiecznemu
    }
    .genitive = { $class ->
        [cultist] Kultysty
        [monster] Potwora
       *[elder-one] Przedwiecznego
    }
    .instrumental = { $class ->
        [cultist] Kultystą
        [monster] Potworem
       *[elder-one] Przedwiecznym
    }
    .few = { $class ->
        [cultist] Kultystów
        [monster] Potwory
       *[elder-one] Przedwiecznych
    }
    .many = { $class ->
        [cultist] Kultystów
        [monster] Potworów
       *[elder-one] Przedwiecznych
    }
# Both the kind and the class are asked for.
enemy-both = { $kind } (o ile to { $class })
    .gender = { $kind-gender }
    .a = { $kind-a } (o ile to { $class })
    .the = { $kind-the } (o ile to { $class })
    .genitive = { $kind-genitive } (o ile to { $class })
    .instrumental = { $kind-instrumental } (o ile to { $class })
    .few = { $kind-few } (o ile to { $class })
    .many = { $kind-many } (o ile to { $class })
# There are no articles; what comes nearest is "this", for what has just been named.
article = { $noun-gender ->
        [f] ta
        [n] to
       *[mo] ten
    }
    .accusative = { $noun-gender ->
        [f] tę
        [mr] ten
        [n] to
       *[mo] tego
    }
# The endings of what agrees with a noun: "inny", "najbliższy", "każdy". Where several nouns have several genders, that of
# persons and animals stands.
enemy-end = { $noun-gender ->
        [f] a
        [n] e
       *[mo] y
    }
    .accusative = { $noun-gender ->
        [f] ą
        [mr] y
        [n] e
       *[mo] ego
    }
    .genitive = { $noun-gender ->
        [f] ej
       *[mo] ego
    }
    .dative = { $noun-gender ->
        [f] ej
       *[mo] emu
    }
    .instrumental = { $noun-gender ->
        [f] ą
       *[mo] ym
    }

# On its own card this enemy is "ten", and another one that came up is "tamten"; elsewhere one that came up is "ten", and the
# one that a rule is about is "dany". $card as in triggers.ftl.
enemies-this-enemy = { $card ->
        [enemy] ten Wróg
       *[table] dany Wróg
    }
    .person = one
    .them = go
    .accusative = { enemies-this-enemy.genitive }
    .genitive = { $card ->
        [enemy] tego Wroga
       *[table] danego Wroga
    }
    .dative = { $card ->
        [enemy] temu Wrogowi
       *[table] danemu Wrogowi
    }
    .each = { enemies-this-enemy.genitive }
    .whose = { enemies-this-enemy.genitive }
enemies-that-enemy = { $card ->
        [enemy] tamten Wróg
       *[table] ten Wróg
    }
    .person = one
    .them = go
    .accusative = { enemies-that-enemy.genitive }
    .genitive = { $card ->
        [enemy] tamtego Wroga
       *[table] tego Wroga
    }
    .dative = { $card ->
        [enemy] tamtemu Wrogowi
       *[table] temu Wrogowi
    }
    .each = { enemies-that-enemy.genitive }
    .whose = { enemies-that-enemy.genitive }
# Where one of a kind was picked, it goes by its name. $unique: there is only one of it.
enemies-that-kind = { $unique ->
        [yes] { $noun }
       *[no] { article } { $noun }
    }
    .person = one
    .them = { enemy-them }
    .accusative = { $unique ->
        [yes] { $noun-a }
       *[no] { article.accusative } { $noun-a }
    }
    .genitive = { $unique ->
        [yes] { $noun-genitive }
       *[no] t{ enemy-end.genitive } { $noun-genitive }
    }
    .dative = { $unique ->
        [yes] { $noun-the }
       *[no] t{ enemy-end.dative } { $noun-the }
    }
    .each = { enemies-that-kind.genitive }
    .whose = { enemies-that-kind.genitive }
enemies-elder-one = Przedwieczny
    .person = one
    .them = go
    .accusative = Przedwiecznego
    .genitive = Przedwiecznego
    .dative = Przedwiecznemu
    .each = Przedwiecznego
    .whose = Przedwiecznego
# $noun-both joins several kinds with "i", $noun with "lub", and so with the cases. .a: with it, in the instrumental.
enemies-which = { $unique ->
        [yes] { $noun }{ enemy-tail }
       *[no] { $pick ->
            [one] { $ranked ->
                [yes] { enemy-noun }{ enemy-tail }
               *[no] 1 wybran{ enemy-end } { enemy-noun }{ enemy-tail }
            }
            [any] { $ranked ->
                [yes] { enemy-noun }{ enemy-tail }
               *[no] 1 { enemy-noun }{ enemy-tail }
            }
            [nearest] { $has-from ->
                [yes] najbliższ{ enemy-end } względem { $from-near } { enemy-noun }{ enemy-tail }
               *[no] najbliższ{ enemy-end } { enemy-noun }{ enemy-tail }
            }
            [farthest] { $has-from ->
                [yes] najdalsz{ enemy-end } od { $from-near } { enemy-noun }{ enemy-tail }
               *[no] najdalsz{ enemy-end } { enemy-noun }{ enemy-tail }
            }
            [random] 1 losow{ enemy-end } { enemy-noun }{ enemy-tail }
           *[all] każd{ enemy-end } { enemy-other }{ $noun-both }{ enemy-tail }
        }
    }
    .person = one
    .them = { enemy-them }
    .accusative = { $unique ->
        [yes] { $noun-a }{ enemy-tail }
       *[no] { $pick ->
            [one] { $ranked ->
                [yes] { enemy-noun.accusative }{ enemy-tail }
               *[no] 1 wybran{ enemy-end.accusative } { enemy-noun.accusative }{ enemy-tail }
            }
            [any] { $ranked ->
                [yes] { enemy-noun.accusative }{ enemy-tail }
               *[no] 1 { enemy-noun.accusative }{ enemy-tail }
            }
            [nearest] { $has-from ->
                [yes] najbliższ{ enemy-end.accusative } względem { $from-near } { enemy-noun.accusative }{ enemy-tail }
               *[no] najbliższ{ enemy-end.accusative } { enemy-noun.accusative }{ enemy-tail }
            }
            [farthest] { $has-from ->
                [yes] najdalsz{ enemy-end.accusative } od { $from-near } { enemy-noun.accusative }{ enemy-tail }
               *[no] najdalsz{ enemy-end.accusative } { enemy-noun.accusative }{ enemy-tail }
            }
            [random] 1 losow{ enemy-end.accusative } { enemy-noun.accusative }{ enemy-tail }
           *[all] każd{ enemy-end.accusative } { enemy-other.accusative }{ $noun-a-both }{ enemy-tail }
        }
    }
    .genitive = { $unique ->
        [yes] { $noun-genitive }{ enemy-tail }
       *[no] { $pick ->
            [one] { $ranked ->
                [yes] { enemy-noun.genitive }{ enemy-tail }
               *[no] 1 wybran{ enemy-end.genitive } { enemy-noun.genitive }{ enemy-tail }
            }
            [any] { $ranked ->
                [yes] { enemy-noun.genitive }{ enemy-tail }
               *[no] 1 { enemy-noun.genitive }{ enemy-tail }
            }
            [nearest] { $has-from ->
                [yes] najbliższ{ enemy-end.genitive } względem { $from-near } { enemy-noun.genitive }{ enemy-tail }
               *[no] najbliższ{ enemy-end.genitive } { enemy-noun.genitive }{ enemy-tail }
            }
            [farthest] { $has-from ->
                [yes] najdalsz{ enemy-end.genitive } od { $from-near } { enemy-noun.genitive }{ enemy-tail }
               *[no] najdalsz{ enemy-end.genitive } { enemy-noun.genitive }{ enemy-tail }
            }
            [random] 1 losow{ enemy-end.genitive } { enemy-noun.genitive }{ enemy-tail }
           *[all] każd{ enemy-end.genitive } { enemy-noun.genitive }{ enemy-tail }
        }
    }
    .dative = { $unique ->
        [yes] { $noun-the }{ enemy-tail }
       *[no] { $pick ->
            [one] { $ranked ->
                [yes] { enemy-noun.dative }{ enemy-tail }
               *[no] 1 wybran{ enemy-end.dative } { enemy-noun.dative }{ enemy-tail }
            }
            [any] { $ranked ->
                [yes] { enemy-noun.dative }{ enemy-tail }
               *[no] 1 { enemy-noun.dative }{ enemy-tail }
            }
            [nearest] { $has-from ->
                [yes] najbliższ{ enemy-end.dative } względem { $from-near } { enemy-noun.dative }{ enemy-tail }
               *[no] najbliższ{ enemy-end.dative } { enemy-noun.dative }{ enemy-tail }
            }
            [farthest] { $has-from ->
                [yes] najdalsz{ enemy-end.dative } od { $from-near } { enemy-noun.dative }{ enemy-tail }
               *[no] najdalsz{ enemy-end.dative } { enemy-noun.dative }{ enemy-tail }
            }
            [random] 1 losow{ enemy-end.dative } { enemy-noun.dative }{ enemy-tail }
           *[all] każd{ enemy-end.dative } { enemy-other.dative }{ $noun-the-both }{ enemy-tail }
        }
    }
    .each = każd{ enemy-end.genitive } { enemy-noun.genitive }{ enemy-tail }
    .every = każd{ enemy-end.accusative } { enemy-noun.accusative }{ enemy-tail }
    .whose = { enemies-which.genitive }
    .many = { enemy-nouns }{ enemy-tail }
    .a = { enemy-other.instrumental }{ $noun-instrumental }{ enemy-tail }
enemy-them = { $noun-gender ->
        [f] ją
        [n] je
       *[mo] go
    }
enemies-all-together = wszyscy razem: { $noun-both }{ enemy-tail }
    .genitive = wszystkich { enemy-nouns }{ enemy-tail } łącznie
    .whose = { enemies-all-together.genitive }
enemy-other = { $other ->
        [yes] inn{ enemy-end }{" "}
       *[no] {""}
    }
    .accusative = { $other ->
        [yes] inn{ enemy-end.accusative }{" "}
       *[no] {""}
    }
    .genitive = { $other ->
        [yes] inn{ enemy-end.genitive }{" "}
       *[no] {""}
    }
    .dative = { $other ->
        [yes] inn{ enemy-end.dative }{" "}
       *[no] {""}
    }
    .instrumental = { $other ->
        [yes] inn{ enemy-end.instrumental }{" "}
       *[no] {""}
    }
enemy-one = { enemy-noun }
enemy-noun = { enemy-other }{ $noun }
    .accusative = { enemy-other.accusative }{ $noun-a }
    .genitive = { enemy-other.genitive }{ $noun-genitive }
    .dative = { enemy-other.dative }{ $noun-the }
enemy-nouns = { $other ->
        [yes] innych { $noun-many }
       *[no] { $noun-many }
    }
    .few = { $other ->
        [yes] inne { $noun-few }
       *[no] { $noun-few }
    }
# After "nie ma".
enemy-no = żadn{ enemy-end.genitive } { enemy-other.genitive }{ $noun-genitive-nor }
enemy-tail = { $joined ->
        [yes] { $most }{ $least }{ $carries }{ $ranked ->
            [yes] {" "}spośród wszystkich { $has }{ $at }{ $within }
           *[no] {" "}{ $has }{ $at }{ $within }
        }{ $whose }{ $slot }{ $favoured }
       *[no] { $most }{ $least }{ $with }{ $carries }{ $at }{ $within }{ $whose }{ $slot }{ $favoured }
    }
enemy-tail-many = { enemy-tail }
enemy-traits = { $most }{ $least }{ $with }{ $whose }{ $slot }{ $favoured }{ $carries }
enemy-filter = { $noun }{ $with-token }{ $favoured }
    .gender = { $noun-gender }
    .a = { $noun-a }{ $with-token }{ $favoured }
    .genitive = { $noun-genitive }{ $with-token }{ $favoured }
    .dative = { $noun-the }{ $with-token }{ $favoured }
    .few = { $noun-few }{ $with-token }{ $favoured }
    .many = { $noun-many }{ $with-token }{ $favoured }
    .both = { $noun-both }{ $with-token }{ $favoured }

## What follows a noun, each with a space before it.

# .first: at the head of a clause, where a place that is itself told by a clause (.closed) needs a comma behind it.
tail-at = {" "}{ $place-any }
    .first = { $place-closed ->
        [yes] { $place-any },
       *[no] { $place-any }
    }
tail-within = { $within ->
        [0] {" "}{ $from-any }
        [one] {" "}w odległości do 1 Pola od { $from-near }
       *[other] {" "}w odległości do { $within } Pól od { $from-near }
    }
    .first = { $from-closed ->
        [yes] { distance },
       *[no] { distance }
    }
distance = { $within ->
        [0] { $from-any }
        [one] w odległości do 1 Pola od { $from-near }
       *[other] w odległości do { $within } Pól od { $from-near }
    }
tail-exactly = { $exactly ->
        [0] {" "}({ $from })
        [one] {" "}w odległości dokładnie 1 Pola od { $from-near }
       *[other] {" "}w odległości dokładnie { $exactly } Pól od { $from-near }
    }
# $has: what is had, each with its "z" or "bez", joined with "i". $ranked: those with the most or least of something, among
# those who have it.
tail-with = { $ranked ->
        [yes] {" "}spośród wszystkich { $has }
       *[no] {" "}{ $has }
    }
token-had = z { $token-instrumental }
token-lacked = bez { $token-many }
tokens-had = { $none ->
        [yes] bez { $token-many }
       *[no] { $count ->
            [one] z { $bound } { $token-instrumental }
           *[other] { $token-declined ->
                [yes] z { $bound } { $token-instrumentals }
               *[no] z liczbą { $token-many } wynoszącą { $bound }
            }
        }
    }
card-had = z { $card-instrumental }
wounds-had = { $wounded ->
        [yes] z co najmniej 1 Obrażeniem
       *[no] bez Obrażeń
    }
counter-had = { $none ->
        [yes] bez punktów { $counter-genitive }
       *[no] z { $bound } { $count ->
            [one] punktem
           *[other] punktami
        } { $counter-genitive }
    }
tail-with-counter-named = {" "}z wartością { $counter-genitive }: { $value }
tail-most = { $rank ->
        [wounds] {" "}z największą liczbą Obrażeń
        [health-left] {" "}z największą liczbą pozostałych punktów życia
        [stress] {" "}z najwyższym Stresem
        [sanity-lost] {" "}z największą utratą Poczytalności
        [thresholds] {" "}z największą liczbą osiągniętych Progów Niepoczytalności
        [cards] {" "}z największą liczbą Przedmiotów i Towarzyszy
        [counter] {" "}z największą liczbą punktów { $counter-genitive }
       *[fire] {" "}z największą liczbą żetonów Ognia
    }
tail-least = { $rank ->
        [wounds] {" "}z najmniejszą liczbą Obrażeń
        [health-left] {" "}z najmniejszą liczbą pozostałych punktów życia
        [stress] {" "}z najniższym Stresem
        [sanity-lost] {" "}z najmniejszą utratą Poczytalności
        [thresholds] {" "}z najmniejszą liczbą osiągniętych Progów Niepoczytalności
        [cards] {" "}z najmniejszą liczbą Przedmiotów i Towarzyszy
        [counter] {" "}z najmniejszą liczbą punktów { $counter-genitive }
       *[fire] {" "}z najmniejszą liczbą żetonów Ognia
    }
tail-most-tokens = {" "}z największą liczbą { $token-many }
tail-slot = { $slot ->
        [a] {" "}rodzaju z miejsca A
       *[b] {" "}rodzaju z miejsca B
    }
tail-favoured = {" "}faworyzowanego przez ciebie rodzaju
tail-carries = {" "}z niesion{ $card-gender ->
        [f] ą
       *[mr] ym
    } { $card-instrumental }
tail-named = {" "}spośród Pól { $named-bare-both }
tail-held-by = {" "}u { $who-owner }

## Tokens and pieces. A name without forms stands behind "żeton".

token-name = { $name }
    .one = { $name }
    .gender = { $has-gender ->
        [yes] { $name-gender }
       *[no] mr
    }
    .a = { $has-accusative ->
        [yes] { $name-accusative }
       *[no] { $name-gender ->
            [mr] { $name }
            [f] { $name }
            [n] { $name }
            [mo] { token-name.genitive }
            [mz] { token-name.genitive }
           *[none] żeton „{ $name }”
        }
    }
    .genitive = { $has-genitive ->
        [yes] { $name-genitive }
       *[no] { $has-gender ->
            [yes] { $name }
           *[no] żetonu „{ $name }”
        }
    }
    .dative = { $has-dative ->
        [yes] { $name-dative }
       *[no] { $has-gender ->
            [yes] { $name }
           *[no] żetonowi „{ $name }”
        }
    }
    .instrumental = { $has-instrumental ->
        [yes] { $name-instrumental }
       *[no] { $has-gender ->
            [yes] { $name }
           *[no] żetonem „{ $name }”
        }
    }
    .instrumentals = { $has-plural-instrumental ->
        [yes] { $name-plural-instrumental }
       *[no] żetonami „{ $name }”
    }
    .declined = { $has-plural-instrumental ->
        [yes] yes
       *[no] { $has-gender ->
            [yes] no
           *[no] yes
        }
    }
    .few = { $name-gender ->
        [mo] { token-name.many }
       *[other] { $has-gender ->
            [yes] { name-many }
           *[no] żetony „{ $name }”
        }
    }
    .many = { $has-plural-genitive ->
        [yes] { $name-plural-genitive }
       *[no] { $has-gender ->
            [yes] { name-many }
           *[no] żetonów „{ $name }”
        }
    }
# The endings of what agrees with it.
token-end = { $token-gender ->
        [f] a
        [n] e
       *[mr] y
    }
    .accusative = { $token-gender ->
        [f] ą
        [n] e
        [mo] ego
        [mz] ego
       *[mr] y
    }
    .genitive = { $token-gender ->
        [f] ej
       *[mr] ego
    }
    .dative = { $token-gender ->
        [f] ej
       *[mr] emu
    }
    .instrumental = { $token-gender ->
        [f] ą
       *[mr] ym
    }
# "This" token.
token-that = { $token-gender ->
        [f] ta { $token }
        [n] to { $token }
       *[mr] ten { $token }
    }
    .accusative = { $token-gender ->
        [f] tę { $token-a }
        [n] to { $token-a }
        [mo] tego { $token-a }
        [mz] tego { $token-a }
       *[mr] ten { $token-a }
    }
    .genitive = t{ token-end.genitive } { $token-genitive }
    .dative = t{ token-end.dative } { $token-dative }
token-them = { $token-gender ->
        [f] ją
        [n] je
       *[mr] go
    }
# A piece goes by the name of its kind where that is $known. $twice: both pieces that came up are of one kind.
pieces-that-piece = { $known ->
        [yes] { $twice ->
            [yes] drug{ $token-gender ->
                [f] a
                [n] ie
               *[mr] i
            } { $token }
           *[no] { token-that }
        }
       *[no] ten żeton
    }
    .accusative = { $known ->
        [yes] { $twice ->
            [yes] drug{ $token-gender ->
                [f] ą
                [n] ie
                [mo] iego
                [mz] iego
               *[mr] i
            } { $token-a }
           *[no] { token-that.accusative }
        }
       *[no] ten żeton
    }
    .genitive = { $known ->
        [yes] { $twice ->
            [yes] drugi{ token-end.genitive } { $token-genitive }
           *[no] { token-that.genitive }
        }
       *[no] tego żetonu
    }
    .dative = { $known ->
        [yes] { $twice ->
            [yes] drugi{ token-end.dative } { $token-dative }
           *[no] { token-that.dative }
        }
       *[no] temu żetonowi
    }
    .each = { pieces-that-piece.genitive }
    .them = { $known ->
        [yes] { token-them }
       *[no] go
    }
    .whose = { pieces-that-piece.genitive }
pieces-outer-piece = { $known ->
        [yes] { $twice ->
            [yes] pierwsz{ token-end } { $token }
           *[no] { token-that }
        }
       *[no] pierwszy wybrany żeton
    }
    .accusative = { $known ->
        [yes] { $twice ->
            [yes] pierwsz{ token-end.accusative } { $token-a }
           *[no] { token-that.accusative }
        }
       *[no] pierwszy wybrany żeton
    }
    .genitive = { $known ->
        [yes] { $twice ->
            [yes] pierwsz{ token-end.genitive } { $token-genitive }
           *[no] { token-that.genitive }
        }
       *[no] pierwszego wybranego żetonu
    }
    .dative = { $known ->
        [yes] { $twice ->
            [yes] pierwsz{ token-end.dative } { $token-dative }
           *[no] { token-that.dative }
        }
       *[no] pierwszemu wybranemu żetonowi
    }
    .each = { pieces-outer-piece.genitive }
    .them = { $known ->
        [yes] { token-them }
       *[no] go
    }
    .whose = { pieces-outer-piece.genitive }
# .a: with it, in the instrumental. .each: as in "dla …" and "bez …".
pieces-which = { $pick ->
        [one] 1 wybran{ token-end } { piece-noun }{ piece-tail }
        [any] 1 { piece-noun }{ piece-tail }
        [nearest] { $has-from ->
            [yes] najbliższ{ token-end } względem { $from-near } { piece-noun }{ piece-tail }
           *[no] najbliższ{ token-end } { piece-noun }{ piece-tail }
        }
        [farthest] { $has-from ->
            [yes] najdalsz{ token-end } od { $from-near } { piece-noun }{ piece-tail }
           *[no] najdalsz{ token-end } { piece-noun }{ piece-tail }
        }
        [random] 1 losow{ token-end } { piece-noun }{ piece-tail }
       *[all] każd{ token-end } { piece-noun }{ piece-tail }
    }
    .accusative = { $pick ->
        [one] 1 wybran{ token-end.accusative } { piece-noun.accusative }{ piece-tail }
        [any] 1 { piece-noun.accusative }{ piece-tail }
        [nearest] { $has-from ->
            [yes] najbliższ{ token-end.accusative } względem { $from-near } { piece-noun.accusative }{ piece-tail }
           *[no] najbliższ{ token-end.accusative } { piece-noun.accusative }{ piece-tail }
        }
        [farthest] { $has-from ->
            [yes] najdalsz{ token-end.accusative } od { $from-near } { piece-noun.accusative }{ piece-tail }
           *[no] najdalsz{ token-end.accusative } { piece-noun.accusative }{ piece-tail }
        }
        [random] 1 losow{ token-end.accusative } { piece-noun.accusative }{ piece-tail }
       *[all] każd{ token-end.accusative } { piece-noun.accusative }{ piece-tail }
    }
    .genitive = { $pick ->
        [one] 1 wybran{ token-end.genitive } { piece-noun.genitive }{ piece-tail }
        [any] 1 { piece-noun.genitive }{ piece-tail }
        [nearest] { $has-from ->
            [yes] najbliższ{ token-end.genitive } względem { $from-near } { piece-noun.genitive }{ piece-tail }
           *[no] najbliższ{ token-end.genitive } { piece-noun.genitive }{ piece-tail }
        }
        [farthest] { $has-from ->
            [yes] najdalsz{ token-end.genitive } od { $from-near } { piece-noun.genitive }{ piece-tail }
           *[no] najdalsz{ token-end.genitive } { piece-noun.genitive }{ piece-tail }
        }
        [random] 1 losow{ token-end.genitive } { piece-noun.genitive }{ piece-tail }
       *[all] każd{ token-end.genitive } { piece-noun.genitive }{ piece-tail }
    }
    .dative = { $pick ->
        [one] 1 wybran{ token-end.dative } { piece-noun.dative }{ piece-tail }
        [any] 1 { piece-noun.dative }{ piece-tail }
        [nearest] { $has-from ->
            [yes] najbliższ{ token-end.dative } względem { $from-near } { piece-noun.dative }{ piece-tail }
           *[no] najbliższ{ token-end.dative } { piece-noun.dative }{ piece-tail }
        }
        [farthest] { $has-from ->
            [yes] najdalsz{ token-end.dative } od { $from-near } { piece-noun.dative }{ piece-tail }
           *[no] najdalsz{ token-end.dative } { piece-noun.dative }{ piece-tail }
        }
        [random] 1 losow{ token-end.dative } { piece-noun.dative }{ piece-tail }
       *[all] każd{ token-end.dative } { piece-noun.dative }{ piece-tail }
    }
    .each = każd{ token-end.genitive } { piece-noun.genitive }{ piece-tail }
    .every = każd{ token-end.accusative } { piece-noun.accusative }{ piece-tail }
    .whose = { pieces-which.genitive }
    .them = { token-them }
    .many = { piece-nouns }{ piece-tail }
    .a = { piece-noun.instrumental }{ piece-tail }
pieces-all-together = wszystkie razem: { piece-noun }{ piece-tail }
    .genitive = wszystkich { piece-nouns }{ piece-tail } łącznie
    .whose = { pieces-all-together.genitive }
piece-one = { piece-noun }
piece-noun = { piece-destroyed }{ $token }{ $side }
    .accusative = { piece-destroyed.accusative }{ $token-a }{ $side }
    .genitive = { piece-destroyed.genitive }{ $token-genitive }{ $side }
    .dative = { piece-destroyed.dative }{ $token-dative }{ $side }
    .instrumental = { piece-destroyed.instrumental }{ $token-instrumental }{ $side }
piece-nouns = { piece-destroyed.many }{ $token-many }{ $side }
# After "nie ma".
piece-no = żadn{ token-end.genitive } { piece-noun.genitive }
piece-tail = { $at }{ $within }{ $held-by }{ piece-traits }
piece-traits = { $with-counter }
piece-side = {" "}„{ $side }”
# $state: `destroyed`, `intact`, or `any`.
piece-destroyed = { $state ->
        [any] {""}
       *[other] { piece-state }{ token-end }{" "}
    }
    .accusative = { $state ->
        [any] {""}
       *[other] { piece-state }{ token-end.accusative }{" "}
    }
    .genitive = { $state ->
        [any] {""}
       *[other] { piece-state }{ token-end.genitive }{" "}
    }
    .dative = { $state ->
        [any] {""}
       *[other] { piece-state }{ token-end.dative }{" "}
    }
    .instrumental = { $state ->
        [any] {""}
       *[other] { piece-state }{ token-end.instrumental }{" "}
    }
    .few = { $state ->
        [any] {""}
       *[other] { piece-state }{ $token-gender ->
            [mo] ych
           *[mr] e
        }{" "}
    }
    .many = { $state ->
        [any] {""}
       *[other] { piece-state }ych{" "}
    }
piece-state = { $state ->
        [destroyed] zniszczon
       *[intact] nienaruszon
    }

## Names that stand as they are, but for cases. A counter without forms stands behind "licznik", a skill behind "Umiejętność".

counter-name = { $name }
    .gender = { $has-gender ->
        [yes] { $name-gender }
       *[no] mr
    }
    .accusative = { $has-accusative ->
        [yes] { $name-accusative }
       *[no] { $has-gender ->
            [yes] { $name }
           *[no] licznik „{ $name }”
        }
    }
    .genitive = { $has-genitive ->
        [yes] { $name-genitive }
       *[no] { $has-gender ->
            [yes] { $name }
           *[no] licznika „{ $name }”
        }
    }
skill-name = { $name }
    .genitive = { $has-genitive ->
        [yes] { $name-genitive }
       *[no] Umiejętności „{ $name }”
    }
condition-name = { $name }
side-name = { $name }

## Counters. $on: `game`, `you`, `one` with $whose behind, or `others` for $things: whose counter it is.

counter-of = { $on ->
        [game] { $counter }
        [you] { $counter-gender ->
            [f] twoja { $counter }
            [n] twoje { $counter }
           *[mr] twój { $counter }
        }
        [one] { $counter } { $whose }
       *[others] { $counter } { $things-whose }
    }
    .accusative = { $on ->
        [game] { $counter-accusative }
        [you] { $counter-gender ->
            [f] swoją { $counter-accusative }
            [n] swoje { $counter-accusative }
           *[mr] swój { $counter-accusative }
        }
        [one] { $counter-accusative } { $whose }
       *[others] { $counter-accusative } { $things-whose }
    }
    .genitive = { $on ->
        [game] { $counter-genitive }
        [you] { $counter-gender ->
            [f] twojej { $counter-genitive }
           *[mr] twojego { $counter-genitive }
        }
        [one] { $counter-genitive } { $whose }
       *[others] { $counter-genitive } { $things-whose }
    }
# Where nobody is named yet: any of those who have one, or the one whose card it is.
counter-of-any = { $on ->
        [you] { $counter-gender ->
            [f] twoja { $counter }
            [n] twoje { $counter }
           *[mr] twój { $counter }
        }
        [this-enemy] { $counter } tego Wroga
        [investigator] { $counter } Badacza
        [enemy] { $counter } Wroga
        [space] { $counter } Pola
        [piece] { $counter } żetonu
       *[game] { $counter }
    }

## Cards. $named: a condition is asked for by its name. $keyword: a word the card bears, or nothing.

card-type = { $type ->
        [item] Przedmiot
        [companion] Towarzysz
        [condition] Stan
       *[relic] Relikt
    }
    .gender = { $type ->
        [companion] mo
       *[other] mr
    }
    .a = { $type ->
        [companion] Towarzysza
       *[other] { card-type }
    }
    .genitive = { $type ->
        [item] Przedmiotu
        [companion] Towarzysza
        [condition] Stanu
       *[relic] Reliktu
    }
    .instrumental = { $type ->
        [item] Przedmiotem
        [companion] Towarzyszem
        [condition] Stanem
       *[relic] Reliktem
    }
    .few = { $type ->
        [item] Przedmioty
        [companion] Towarzyszy
        [condition] Stany
       *[relic] Relikty
    }
    .many = { $type ->
        [item] Przedmiotów
        [companion] Towarzyszy
        [condition] Stanów
       *[relic] Reliktów
    }
card-any = karta
    .gender = f
    .a = kartę
    .genitive = karty
    .instrumental = kartą
    .few = karty
    .many = kart
cards-which = { card-noun }
    .gender = { $named ->
        [yes] mr
       *[no] { $noun-gender }
    }
    .a = { card-noun.accusative }
    .genitive = { card-noun.genitive }
    .instrumental = { card-noun.instrumental }
    .few = { card-nouns.few }
    .many = { card-nouns }
    .all = { card-nouns-all }
card-noun = { $named ->
        [yes] Stan „{ $condition }”
       *[no] { card-other }{ $noun }{ card-keyword }
    }
    .accusative = { $named ->
        [yes] Stan „{ $condition }”
       *[no] { card-other.accusative }{ $noun-a }{ card-keyword }
    }
    .genitive = { $named ->
        [yes] Stanu „{ $condition }”
       *[no] { card-other.genitive }{ $noun-genitive }{ card-keyword }
    }
    .instrumental = { $named ->
        [yes] Stanem „{ $condition }”
       *[no] { card-other.instrumental }{ $noun-instrumental }{ card-keyword }
    }
card-nouns = { $named ->
        [yes] Stanów „{ $condition }”
       *[no] { card-other.many }{ $noun-many }{ card-keyword }
    }
    .few = { $named ->
        [yes] Stany „{ $condition }”
       *[no] { card-other.few }{ $noun-few }{ card-keyword }
    }
card-nouns-all = { $named ->
        [yes] Stanów „{ $condition }”
       *[no] { card-other.many }{ $noun-many-both }{ card-keyword }
    }
card-other = { $other ->
        [yes] inn{ card-end }{" "}
       *[no] {""}
    }
    .accusative = { $other ->
        [yes] inn{ card-end.accusative }{" "}
       *[no] {""}
    }
    .genitive = { $other ->
        [yes] inn{ card-end.genitive }{" "}
       *[no] {""}
    }
    .instrumental = { $other ->
        [yes] inn{ card-end.instrumental }{" "}
       *[no] {""}
    }
    .few = { $other ->
        [yes] inne{" "}
       *[no] {""}
    }
    .many = { $other ->
        [yes] innych{" "}
       *[no] {""}
    }
card-end = { $noun-gender ->
        [f] a
       *[mr] y
    }
    .accusative = { $noun-gender ->
        [f] ą
        [mo] ego
       *[mr] y
    }
    .genitive = { $noun-gender ->
        [f] ej
       *[mr] ego
    }
    .instrumental = { $noun-gender ->
        [f] ą
       *[mr] ym
    }
card-keyword = { $has-keyword ->
        [yes] {" "}„{ $keyword }”
       *[no] {""}
    }

## Spaces. A space with a name is "Pole" with that name behind it, so that the name stays as it is.
## .accusative and .genitive: of the space itself. .in: where something is put or stands. .any: the same in a description,
## where one such space is enough. .to: where something moves. .toward: in which direction.
## .near: what is there, for distances, in the genitive. .locative: without "na".

place-your-space = twoje Pole
    .accusative = swoje Pole
    .genitive = twojego Pola
    .locative = twoim Polu
    .in = na twoim Polu
    .any = na twoim Polu
    .to = na twoje Pole
    .toward = w twoim kierunku
    .near = ciebie
    .each = twojego Pola
    .whose = twojego Pola
place-starting-space = Pole Startowe
    .accusative = Pole Startowe
    .genitive = Pola Startowego
    .locative = Polu Startowym
    .in = na Polu Startowym
    .any = na Polu Startowym
    .to = na Pole Startowe
    .toward = w kierunku Pola Startowego
    .near = Pola Startowego
    .each = Pola Startowego
    .whose = Pola Startowego
place-where-your-turn-began = Pole, na którym zaczęła się twoja tura
    .accusative = Pole, na którym zaczęła się twoja tura
    .genitive = Pola, na którym zaczęła się twoja tura
    .locative = Polu, na którym zaczęła się twoja tura
    .in = na Polu, na którym zaczęła się twoja tura
    .any = na Polu, na którym zaczęła się twoja tura
    .to = na Pole, na którym zaczęła się twoja tura
    .toward = w kierunku Pola, na którym zaczęła się twoja tura
    .near = Pola, na którym zaczęła się twoja tura
    .each = Pola, na którym zaczęła się twoja tura
    .whose = Pola, na którym zaczęła się twoja tura
    .closed = yes
# $moved: somebody moved there just now: `you`, or `they`. `gate`: it is one. `placed`: a monster is placed there at first.
# `noted`: it is kept in mind because somebody or something has left it since.
place-that-space = { $moved ->
        [gate] ta Brama
       *[no] { place-that-space.accusative }
    }
    .accusative = { $moved ->
        [you] Pole, na które przechodzisz
        [they] Pole, na które przechodzi ten Badacz
        [gate] tę Bramę
        [noted] zapamiętane Pole
        [placed] Pole, na którym umieszczono tego Potwora
       *[no] to Pole
    }
    .genitive = { $moved ->
        [you] Pola, na które przechodzisz
        [they] Pola, na które przechodzi ten Badacz
        [gate] tej Bramy
        [noted] zapamiętanego Pola
        [placed] Pola, na którym umieszczono tego Potwora
       *[no] tego Pola
    }
    .locative = { $moved ->
        [you] Polu, na które przechodzisz
        [they] Polu, na które przechodzi ten Badacz
        [gate] tej Bramie
        [noted] zapamiętanym Polu
        [placed] Polu, na którym umieszczono tego Potwora
       *[no] tym Polu
    }
    .gender = { $moved ->
        [gate] f
       *[no] n
    }
    .closed = { $moved ->
        [you] yes
        [they] yes
        [placed] yes
       *[no] no
    }
    .in = na { place-that-space.locative }
    .any = na { place-that-space.locative }
    .to = na { place-that-space.accusative }
    .toward = w kierunku { place-that-space.genitive }
    .near = { place-that-space.genitive }
    .each = { place-that-space.genitive }
    .whose = { place-that-space.genitive }
place-that-enemys-space = Pole { $enemy-whose }
    .accusative = Pole { $enemy-whose }
    .genitive = Pola { $enemy-whose }
    .locative = Polu { $enemy-whose }
    .in = na Polu { $enemy-whose }
    .any = na Polu { $enemy-whose }
    .to = na Pole { $enemy-whose }
    .toward = w kierunku { $enemy-whose }
    .near = { $enemy-whose }
    .each = Pola { $enemy-whose }
    .whose = Pola { $enemy-whose }
place-that-investigators-space = Pole { who-that-investigator.accusative }
    .accusative = Pole { who-that-investigator.accusative }
    .genitive = Pola { who-that-investigator.accusative }
    .locative = Polu { who-that-investigator.accusative }
    .in = na Polu { who-that-investigator.accusative }
    .any = na Polu { who-that-investigator.accusative }
    .to = na Pole { who-that-investigator.accusative }
    .toward = w kierunku { who-that-investigator.accusative }
    .near = { who-that-investigator.accusative }
    .each = Pola { who-that-investigator.accusative }
    .whose = Pola { who-that-investigator.accusative }
place-its-space = Pole tej figurki
    .accusative = Pole tej figurki
    .genitive = Pola tej figurki
    .locative = Polu tej figurki
    .in = na Polu tej figurki
    .any = na Polu tej figurki
    .to = na Pole tej figurki
    .toward = w kierunku tej figurki
    .near = tej figurki
    .each = Pola tej figurki
    .whose = Pola tej figurki
# Whoever is nearest to what moves or is placed.
place-nearest-investigator-to-it = Pole Badacza, do którego ma najbliżej
    .accusative = Pole Badacza, do którego ma najbliżej
    .genitive = Pola Badacza, do którego ma najbliżej
    .locative = Polu Badacza, do którego ma najbliżej
    .in = na Polu Badacza, do którego ma najbliżej
    .any = na Polu Badacza, do którego ma najbliżej
    .to = na Pole Badacza, do którego ma najbliżej
    .toward = w kierunku Badacza, do którego ma najbliżej
    .near = Badacza, do którego ma najbliżej
    .each = Pola Badacza, do którego ma najbliżej
    .whose = Pola Badacza, do którego ma najbliżej
    .closed = yes
# $from-you: it could be measured from something else.
place-nearest-gate = { $from-you ->
        [yes] najbliższa tobie Brama
       *[no] najbliższa Brama
    }
    .accusative = { $from-you ->
        [yes] najbliższą tobie Bramę
       *[no] najbliższą Bramę
    }
    .genitive = { $from-you ->
        [yes] najbliższej tobie Bramy
       *[no] najbliższej Bramy
    }
    .locative = { $from-you ->
        [yes] najbliższej tobie Bramie
       *[no] najbliższej Bramie
    }
    .gender = f
    .in = na { place-nearest-gate.locative }
    .any = na { place-nearest-gate.locative }
    .to = na { place-nearest-gate.accusative }
    .toward = w kierunku { place-nearest-gate.genitive }
    .near = { place-nearest-gate.genitive }
    .each = { place-nearest-gate.genitive }
    .whose = { place-nearest-gate.genitive }
place-farthest-gate = { $from-you ->
        [yes] najdalsza od ciebie Brama
       *[no] najdalsza Brama
    }
    .accusative = { $from-you ->
        [yes] najdalszą od ciebie Bramę
       *[no] najdalszą Bramę
    }
    .genitive = { $from-you ->
        [yes] najdalszej od ciebie Bramy
       *[no] najdalszej Bramy
    }
    .locative = { $from-you ->
        [yes] najdalszej od ciebie Bramie
       *[no] najdalszej Bramie
    }
    .gender = f
    .in = na { place-farthest-gate.locative }
    .any = na { place-farthest-gate.locative }
    .to = na { place-farthest-gate.accusative }
    .toward = w kierunku { place-farthest-gate.genitive }
    .near = { place-farthest-gate.genitive }
    .each = { place-farthest-gate.genitive }
    .whose = { place-farthest-gate.genitive }
place-this-enemys-space = Pole { enemies-this-enemy.genitive }
    .accusative = Pole { enemies-this-enemy.genitive }
    .genitive = Pola { enemies-this-enemy.genitive }
    .locative = Polu { enemies-this-enemy.genitive }
    .in = na Polu { enemies-this-enemy.genitive }
    .any = na Polu { enemies-this-enemy.genitive }
    .to = na Pole { enemies-this-enemy.genitive }
    .toward = w kierunku { enemies-this-enemy.genitive }
    .near = { enemies-this-enemy.genitive }
    .each = Pola { enemies-this-enemy.genitive }
    .whose = Pola { enemies-this-enemy.genitive }
place-that-pieces-space = Pole { $piece-whose }
    .accusative = Pole { $piece-whose }
    .genitive = Pola { $piece-whose }
    .locative = Polu { $piece-whose }
    .in = na Polu { $piece-whose }
    .any = na Polu { $piece-whose }
    .to = na Pole { $piece-whose }
    .toward = w kierunku { $piece-whose }
    .near = { $piece-whose }
    .each = Pola { $piece-whose }
    .whose = Pola { $piece-whose }
place-targets-space = Pole celu
    .accusative = Pole celu
    .genitive = Pola celu
    .locative = Polu celu
    .in = na Polu celu
    .any = na Polu celu
    .to = na Pole celu
    .toward = w kierunku celu
    .near = celu
    .each = Pola celu
    .whose = Pola celu
place-elder-ones-space = Pole Przedwiecznego
    .accusative = Pole Przedwiecznego
    .genitive = Pola Przedwiecznego
    .locative = Polu Przedwiecznego
    .in = na Polu Przedwiecznego
    .any = na Polu Przedwiecznego
    .to = na Pole Przedwiecznego
    .toward = w kierunku Przedwiecznego
    .near = Przedwiecznego
    .each = Pola Przedwiecznego
    .whose = Pola Przedwiecznego
place-gate = { $gate ->
        [red] Czerwona Brama
        [yellow] Żółta Brama
       *[blue] Niebieska Brama
    }
    .accusative = { $gate ->
        [red] Czerwoną Bramę
        [yellow] Żółtą Bramę
       *[blue] Niebieską Bramę
    }
    .genitive = { $gate ->
        [red] Czerwonej Bramy
        [yellow] Żółtej Bramy
       *[blue] Niebieskiej Bramy
    }
    .locative = { $gate ->
        [red] Czerwonej Bramie
        [yellow] Żółtej Bramie
       *[blue] Niebieskiej Bramie
    }
    .gender = f
    .in = na { place-gate.locative }
    .any = na { place-gate.locative }
    .to = na { place-gate.accusative }
    .toward = w kierunku { place-gate.genitive }
    .near = { place-gate.genitive }
    .each = { place-gate.genitive }
    .whose = { place-gate.genitive }
place-named = Pole „{ $name }”
    .accusative = Pole „{ $name }”
    .genitive = Pola „{ $name }”
    .locative = Polu „{ $name }”
    .in = na Polu „{ $name }”
    .any = na Polu „{ $name }”
    .to = na Pole „{ $name }”
    .toward = w kierunku Pola „{ $name }”
    .near = Pola „{ $name }”
    .each = Pola „{ $name }”
    .whose = Pola „{ $name }”
    .bare = „{ $name }”
# $named-only: nothing but a list of named places is given, $named-several of them or one: "Pole" stands once before all of
# them. $gate: the spaces must hold a gate.
place-which = { $named-only ->
        [yes] { $pick ->
            [all] { places-named }
           *[other] { space-picked }
        }
       *[no] { space-picked }
    }
    .accusative = { $named-only ->
        [yes] { $pick ->
            [all] { places-named }
           *[other] { space-picked.accusative }
        }
       *[no] { space-picked.accusative }
    }
    .genitive = { $named-only ->
        [yes] { $pick ->
            [all] { places-named.genitive }
           *[other] { space-picked.genitive }
        }
       *[no] { space-picked.genitive }
    }
    .locative = { $named-only ->
        [yes] { $pick ->
            [all] { places-named.locative }
           *[other] { space-picked.locative }
        }
       *[no] { space-picked.locative }
    }
    .gender = { $gate ->
        [yes] f
       *[no] n
    }
    .in = { space-in }
    .any = { $pick ->
        [nearest] { space-in }
        [farthest] { space-in }
       *[all] { $named-only ->
            [yes] na Polu { $named-bare }
           *[no] na { space-noun.locative }{ space-tail }
        }
    }
    .to = na { place-which.accusative }
    .toward = w kierunku { place-which.near }
    .near = { $named-only ->
        [yes] { $pick ->
            [all] Pola { $named-bare }
           *[other] { space-picked.genitive }
        }
       *[no] { $pick ->
            [all] dowoln{ space-end.genitive } { space-noun.genitive }{ space-tail }
           *[other] { space-picked.genitive }
        }
    }
    .each = każd{ space-end.genitive } { space-noun.genitive }{ space-tail }
    .every = każd{ space-end.accusative } { space-noun.accusative }{ space-tail }
    .least = { space-noun }{ space-tail }
    .none = żadn{ space-end.genitive } { space-noun.genitive }{ space-tail }
    .whose = { place-which.genitive }
    .many = { $named-only ->
        [yes] { places-named.genitive }
       *[no] { space-nouns }{ space-tail-many }
    }
    .several = { $named-only ->
        [yes] { places-named }
       *[no] wszystkie { space-nouns.several }{ space-tail-many }
    }
    .barred = { $named-only ->
        [yes] { $named-several ->
            [yes] Pola { $named-bare-nor }
           *[no] { $named-accusative }
        }
       *[no] { space-nouns.several }{ space-tail-many }
    }
places-named = { $named-several ->
        [yes] Pola { $named-bare-both }
       *[no] { $named }
    }
    .genitive = { $named-several ->
        [yes] Pól { $named-bare-both }
       *[no] { $named-genitive }
    }
    .locative = { $named-several ->
        [yes] Polach { $named-bare-both }
       *[no] { $named-locative }
    }
# What is in several spaces is added up.
place-all-together = { $named-only ->
        [yes] łącznie { places-named }
       *[no] łącznie wszystkie { space-nouns.several }{ space-tail-many }
    }
    .in = { $named-only ->
        [yes] łącznie na { places-named.locative }
       *[no] łącznie na wszystkich { space-nouns.locative }{ space-tail-many }
    }
    .whose = { $named-only ->
        [yes] łącznie { places-named.genitive }
       *[no] wszystkich { space-nouns }{ space-tail-many } łącznie
    }
space-in = na { place-which.locative }
space-picked = { $pick ->
        [one] 1 wybran{ space-end } { space-noun }{ space-tail }
        [any] 1 { space-noun }{ space-tail }
        [nearest] { $has-from ->
            [yes] najbliższ{ space-end } względem { $from-near } { space-noun }{ space-tail }
           *[no] najbliższ{ space-end } { space-noun }{ space-tail }
        }
        [farthest] { $has-from ->
            [yes] najdalsz{ space-end } od { $from-near } { space-noun }{ space-tail }
           *[no] najdalsz{ space-end } { space-noun }{ space-tail }
        }
        [random] 1 losow{ space-end } { space-noun }{ space-tail }
       *[all] każd{ space-end } { space-noun }{ space-tail }
    }
    .accusative = { $pick ->
        [one] 1 wybran{ space-end.accusative } { space-noun.accusative }{ space-tail }
        [any] 1 { space-noun.accusative }{ space-tail }
        [nearest] { $has-from ->
            [yes] najbliższ{ space-end.accusative } względem { $from-near } { space-noun.accusative }{ space-tail }
           *[no] najbliższ{ space-end.accusative } { space-noun.accusative }{ space-tail }
        }
        [farthest] { $has-from ->
            [yes] najdalsz{ space-end.accusative } od { $from-near } { space-noun.accusative }{ space-tail }
           *[no] najdalsz{ space-end.accusative } { space-noun.accusative }{ space-tail }
        }
        [random] 1 losow{ space-end.accusative } { space-noun.accusative }{ space-tail }
       *[all] każd{ space-end.accusative } { space-noun.accusative }{ space-tail }
    }
    .genitive = { $pick ->
        [one] 1 wybran{ space-end.genitive } { space-noun.genitive }{ space-tail }
        [any] 1 { space-noun.genitive }{ space-tail }
        [nearest] { $has-from ->
            [yes] najbliższ{ space-end.genitive } względem { $from-near } { space-noun.genitive }{ space-tail }
           *[no] najbliższ{ space-end.genitive } { space-noun.genitive }{ space-tail }
        }
        [farthest] { $has-from ->
            [yes] najdalsz{ space-end.genitive } od { $from-near } { space-noun.genitive }{ space-tail }
           *[no] najdalsz{ space-end.genitive } { space-noun.genitive }{ space-tail }
        }
        [random] 1 losow{ space-end.genitive } { space-noun.genitive }{ space-tail }
       *[all] każd{ space-end.genitive } { space-noun.genitive }{ space-tail }
    }
    .locative = { $pick ->
        [one] 1 wybran{ space-end.locative } { space-noun.locative }{ space-tail }
        [any] 1 { space-noun.locative }{ space-tail }
        [nearest] { $has-from ->
            [yes] najbliższ{ space-end.locative } względem { $from-near } { space-noun.locative }{ space-tail }
           *[no] najbliższ{ space-end.locative } { space-noun.locative }{ space-tail }
        }
        [farthest] { $has-from ->
            [yes] najdalsz{ space-end.locative } od { $from-near } { space-noun.locative }{ space-tail }
           *[no] najdalsz{ space-end.locative } { space-noun.locative }{ space-tail }
        }
        [random] 1 losow{ space-end.locative } { space-noun.locative }{ space-tail }
       *[all] każd{ space-end.locative } { space-noun.locative }{ space-tail }
    }
# The endings of what agrees with "Pole" and "Brama".
space-end = { $gate ->
        [yes] a
       *[no] e
    }
    .accusative = { $gate ->
        [yes] ą
       *[no] e
    }
    .genitive = { $gate ->
        [yes] ej
       *[no] ego
    }
    .locative = { $gate ->
        [yes] ej
       *[no] ym
    }
# $safe: `yes`, `no`, or `any`.
space-noun = { $safe ->
        [any] { space-word }
       *[other] { space-safe }{ space-end } { space-word }
    }
    .accusative = { $safe ->
        [any] { space-word.accusative }
       *[other] { space-safe }{ space-end.accusative } { space-word.accusative }
    }
    .genitive = { $safe ->
        [any] { space-word.genitive }
       *[other] { space-safe }{ space-end.genitive } { space-word.genitive }
    }
    .locative = { $safe ->
        [any] { space-word.locative }
       *[other] { space-safe }{ space-end.locative } { space-word.locative }
    }
space-nouns = { $safe ->
        [any] { space-words }
        [no] { space-unsafe-many } { space-words }
       *[yes] Bezpiecznych { space-words }
    }
    .several = { $safe ->
        [any] { space-words.several }
       *[other] { space-safe }e { space-words.several }
    }
    .locative = { $safe ->
        [any] { space-words.locative }
        [no] { space-unsafe-many } { space-words.locative }
       *[yes] Bezpiecznych { space-words.locative }
    }
space-safe = { $safe ->
        [no] { space-unsafe }
       *[yes] Bezpieczn
    }
space-word = { $gate ->
        [yes] Brama
       *[no] Pole
    }
    .accusative = { $gate ->
        [yes] Bramę
       *[no] Pole
    }
    .genitive = { $gate ->
        [yes] Bramy
       *[no] Pola
    }
    .locative = { $gate ->
        [yes] Bramie
       *[no] Polu
    }
space-words = { $gate ->
        [yes] Bram
       *[no] Pól
    }
    .several = { $gate ->
        [yes] Bramy
       *[no] Pola
    }
    .locative = { $gate ->
        [yes] Bramach
       *[no] Polach
    }
space-tail = { $named-tail }{ space-like }{ $whose }
space-tail-many = { $named-tail }{ space-like-many }{ $whose }
# $holds: something has to be there or not, which is $has, joined with "i". So is a distance: in "bez Ognia w odległości do 1
# Pola" it could be the fire that is near.
space-like = { $holds ->
        [yes] { $far ->
            [yes] {" "}{ $has } i{ $exactly }{ $within }
           *[no] {" "}{ $has }
        }
       *[no] { $exactly }{ $within }
    }
space-like-many = { space-like }
# Before an ending.
space-unsafe = Niebezpieczn
space-unsafe-many = { space-unsafe }ych
space-holds = z { $what }
space-lacks = bez { $what }
space-fire = { $there ->
        [yes] z Ogniem
       *[no] bez Ognia
    }
space-investigator = { $there ->
        [yes] z Badaczem
       *[no] bez Badaczy
    }
# The one space that distances are measured from; unless it is meant as it is ($plain), only if it is like that.
place-origin = { $from }{ space-if }
    .accusative = { $from-accusative }{ space-if }
    .genitive = { $from-genitive }{ space-if }
    .locative = { $from-locative }{ space-if }
    .gender = { $from-gender ->
        [f] f
       *[n] n
    }
    .in = { $from-in }{ space-if }
    .any = { $from-any }{ space-if }
    .to = { $from-to }{ space-if }
    .toward = { $from-toward }{ space-if }
    .near = { $from-near }{ space-if }
    .each = { $from-genitive }{ space-if }
    .every = { $from-accusative }{ space-if }
    .least = { $from }{ space-if }
    .none = { $from-genitive }{ space-if }
    .whose = { $from-genitive }{ space-if }
    .many = { $from-genitive }{ space-if }
    .several = { $from }{ space-if }
    .barred = { $from-accusative }{ space-if }
space-if = { $plain ->
        [yes] {""}
       *[no] {" "}(jeżeli { space-fits })
    }
space-fits = { $holds ->
        [yes] jest Polem { $has }{ $whose }{ space-fits-too }
       *[no] { space-fits-alone }
    }
space-fits-too = { $safe ->
        [yes] {" "}i jest Bezpieczne
        [no] {" "}i nie jest Bezpieczne
       *[other] {""}
    }
space-fits-alone = { $safe ->
        [yes] jest Bezpieczne{ $whose }
        [no] nie jest Bezpieczne{ $whose }
       *[other] jest Polem{ $whose }
    }

## What a step picks for the steps after it

picked-enemy = { $what-accusative }
picked-investigator = { $what-accusative }
# $another: a piece of that kind has been picked before.
picked-piece = { $another ->
        [yes] { $what-accusative } (inny żeton)
       *[no] { $what-accusative }
    }
picked-space = { $what-accusative }
