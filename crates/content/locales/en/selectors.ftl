### Selectors: who, what and where. Every message here is a fragment that other messages receive as an argument.
### A fragment `x` arrives as $x, and each of its attributes as $x-attribute: a case, a pronoun or a trait for agreement.
### Attributes may be added freely in any language; nothing else has to know about them.
### $pick says which of several are meant: `all`, `one` that you choose, `any` one where nobody chooses or the sentence says so
### already, `nearest`, `farthest` or `random`.

## Investigators
## .person: `you`, or `one` for somebody else. .their and .they: pronouns that come later in the sentence.
## .each: as in "for each …". .any: as in "when … would". .one: a single one of them. .have: with the verb.
## .together: all of them, as a group.

who-you = you
    .person = you
    .they = you
    .their = your
    .object = yourself
    .each = you
    .any = you
    .one = you
    .have = you have
    .together = you
who-each = each investigator
    .person = one
    .they = they
    .their = their
    .object = each investigator
    .each = investigator
    .any = any investigator
    .one = 1 investigator
    .have = the investigators have
    .together = all investigators
who-each-other = each { investigator-noun }
    .person = one
    .they = they
    .their = their
    .object = { who-each-other }
    .each = { investigator-noun }
    .any = any { investigator-noun }
    .one = 1 { investigator-noun }
    .have = the { investigator-nouns } have
    .together = all { investigator-nouns }
# $role says how the investigator came up: `attacker`, `attacked`, `killer`, `they` who are the subject of this sentence,
# `declined` for each of those who did not do what they may, or `that` for any other way; `earlier` for that way, and `bidder`
# for whoever bid most, in a sentence about somebody else, who must not be taken for them.
who-that-investigator = { $role ->
        [attacker] the attacker
        [attacked] the attacked investigator
        [killer] the killer
        [they] they
        [declined] each of them who does not
        [earlier] that first investigator
        [bidder] the highest bidder
       *[that] that investigator
    }
    .person = { $role ->
        [they] they
       *[other] one
    }
    .whose = { $role ->
        [they] their
       *[other] { who-that-investigator }'s
    }
    .they = they
    .their = their
    .object = { $self ->
        [yes] themselves
       *[no] { who-that-investigator }
    }
    .each = { who-that-investigator }
    .any = { who-that-investigator }
    .one = { who-that-investigator }
    .have = { $role ->
        [they] they have
       *[other] { who-that-investigator } has
    }
    .together = { who-that-investigator }
who-active = the active investigator
    .person = one
    .they = they
    .their = their
    .object = the active investigator
    .each = the active investigator
    .any = the active investigator
    .one = the active investigator
    .have = the active investigator has
    .together = the active investigator
who-which = { $pick ->
        [one] { $ranked ->
            [yes] the { investigator-noun }{ investigator-tail }
           *[no] 1 { investigator-noun } of your choice{ investigator-tail }
        }
        [any] { $ranked ->
            [yes] the { investigator-noun }{ investigator-tail }
           *[no] 1 { investigator-noun }{ investigator-tail }
        }
        [nearest] { $has-from ->
            [yes] { $from-described ->
                [yes] the { investigator-noun }{ investigator-tail } nearest to { $from-near }
               *[no] the { investigator-noun } nearest to { $from-near }{ investigator-tail }
            }
           *[no] the nearest { investigator-noun }{ investigator-tail }
        }
        [farthest] { $has-from ->
            [yes] { $from-described ->
                [yes] the { investigator-noun }{ investigator-tail } farthest from { $from-near }
               *[no] the { investigator-noun } farthest from { $from-near }{ investigator-tail }
            }
           *[no] the farthest { investigator-noun }{ investigator-tail }
        }
        [random] 1 random { investigator-noun }{ investigator-tail }
       *[all] each { investigator-noun }{ investigator-tail }
    }
    .person = one
    .they = they
    .their = their
    .object = { who-which }
    .each = { investigator-noun }{ investigator-tail }
    .any = any { investigator-noun }{ investigator-tail }
    .one = 1 { investigator-noun }{ investigator-tail }
    .many = { investigator-nouns }{ investigator-tail-many }
    .have = { $pick ->
        [all] the { investigator-nouns }{ investigator-tail-many } have
       *[other] { who-which } has
    }
    .together = { $pick ->
        [all] the { investigator-nouns }{ investigator-tail-many }
       *[other] { who-which }
    }
# What several investigators have is added up.
who-all-together = { $who-together } together
    .have = { $who-together } together have
# $other: all but you. $apart: somebody else has been named, to whom others could also be others.
investigator-noun = { $other ->
        [yes] { $apart ->
            [yes] investigator other than you
           *[no] other investigator
        }
       *[no] investigator
    }
investigator-nouns = { $other ->
        [yes] { $apart ->
            [yes] investigators other than you
           *[no] other investigators
        }
       *[no] investigators
    }
investigator-one = { $other ->
        [yes] { $apart ->
            [yes] an investigator other than you
           *[no] another investigator
        }
       *[no] an investigator
    }
# $joined: what is had, which is $has, and a place are told together. The verbs keep them apart: in "within 1 space of the
# Elder One with no tokens" it could be the Elder One that has none.
investigator-tail = { $joined ->
        [yes] { $most }{ $least }{ $ranked ->
            [yes] {" "}of those who have { $has } and are{ $at }{ $within }
           *[no] {" "}who has { $has } and is{ $at }{ $within }
        }{ $whose }
       *[no] { $most }{ $least }{ $with }{ $at }{ $within }{ $whose }
    }
investigator-tail-many = { $joined ->
        [yes] { $most }{ $least }{ $ranked ->
            [yes] {" "}of those who have { $has } and are{ $at }{ $within }
           *[no] {" "}who have { $has } and are{ $at }{ $within }
        }{ $whose }
       *[no] { investigator-tail }
    }
investigator-traits = { $most }{ $least }{ $with }{ $whose }

# Somebody who does what a trigger waits for.
# $doer: `you`, `other-here`, `other` or `anyone`. $within: a distance from you, or nothing.
someone = { $doer ->
        [you] you
        [other-here] another investigator in your space
        [other] another investigator{ $within }
       *[anyone] any investigator{ $within }
    }
    .person = { $doer ->
        [you] you
       *[other] one
    }

## Enemies
## .many: several of them. .a: an unnamed one. .the: the only one there is.

# $first: the first word of the name in small letters. $initial: its first letter.
article = { $initial ->
        [a] an
        [e] an
        [i] an
        [o] an
        [u] an
       *[other] a
    }
# $name-end: the last letter of the name, $name-ends the last two, and $name-stem all but the last.
name-many = { $has-plural ->
        [yes] { $plural }
       *[no] { $name-ends ->
            [ay] { $name }s
            [ey] { $name }s
            [oy] { $name }s
            [uy] { $name }s
            [ch] { $name }es
            [sh] { $name }es
           *[other] { $name-end ->
                [y] { $name-stem }ies
                [s] { $name }es
                [x] { $name }es
                [z] { $name }es
               *[other] { $name }s
            }
        }
    }
enemy-name = { $name }
    .many = { name-many }
    .one = { $first ->
        [the] { $name }
       *[other] 1 { $name }
    }
    .a = { $first ->
        [the] { $name }
       *[other] { article } { $name }
    }
    .the = { $first ->
        [the] { $name }
       *[other] the { $name }
    }
enemy-any = enemy
    .many = enemies
    .a = an enemy
    .the = the enemy
enemy-class = { $class ->
        [cultist] Cultist
        [monster] monster
       *[elder-one] Elder One
    }
    .many = { $class ->
        [cultist] Cultists
        [monster] monsters
       *[elder-one] Elder Ones
    }
    .a = { $class ->
        [cultist] a Cultist
        [monster] a monster
       *[elder-one] the Elder One
    }
    .the = the { enemy-class }
# Both the kind and the class are asked for.
enemy-both = { $kind } that is { $class-a }
    .many = { $kind-many } that are { $class-many }
    .a = { $kind-a } that is { $class-a }
    .the = { $kind-the } that is { $class-a }

# $it: the sentence began with it.
enemies-this-enemy = { $it ->
        [yes] it
       *[no] this enemy
    }
    .person = one
    .each = { enemies-this-enemy }
    .whose = { $it ->
        [yes] its
       *[no] this enemy's
    }
enemies-that-enemy = that enemy
    .person = one
    .each = that enemy
    .whose = that enemy's
# Where one of a kind was picked, it goes by its name. $unique: there is only one of it.
enemies-that-kind = { $unique ->
        [yes] { $noun-the }
       *[no] that { $noun }
    }
    .person = one
    .each = { enemies-that-kind }
    .whose = { enemies-that-kind }'s
enemies-elder-one = the Elder One
    .person = one
    .each = the Elder One
    .whose = the Elder One's
# $noun-both joins several kinds with "and", $noun with "or".
enemies-which = { $unique ->
        [yes] { $noun-the }{ enemy-tail }
       *[no] { $pick ->
            [one] { $ranked ->
                [yes] the { enemy-noun }{ enemy-tail }
               *[no] 1 { enemy-noun } of your choice{ enemy-tail }
            }
            [any] { $ranked ->
                [yes] the { enemy-noun }{ enemy-tail }
               *[no] 1 { enemy-noun }{ enemy-tail }
            }
            [nearest] { $has-from ->
                [yes] { $from-described ->
                    [yes] the { enemy-noun }{ enemy-tail } nearest to { $from-near }
                   *[no] the { enemy-noun } nearest to { $from-near }{ enemy-tail }
                }
               *[no] the nearest { enemy-noun }{ enemy-tail }
            }
            [farthest] { $has-from ->
                [yes] { $from-described ->
                    [yes] the { enemy-noun }{ enemy-tail } farthest from { $from-near }
                   *[no] the { enemy-noun } farthest from { $from-near }{ enemy-tail }
                }
               *[no] the farthest { enemy-noun }{ enemy-tail }
            }
            [random] 1 random { enemy-noun }{ enemy-tail }
           *[all] each { $other ->
                [yes] other { $noun-both }{ enemy-tail }
               *[no] { $noun-both }{ enemy-tail }
            }
        }
    }
    .person = one
    .each = { enemy-noun }{ enemy-tail }
    .many = { enemy-nouns }{ enemy-tail-many }
    .a = { enemy-one }{ enemy-tail }
enemies-all-together = all { enemy-nouns }{ enemy-tail-many } together
enemy-noun = { $other ->
        [yes] other { $noun }
       *[no] { $noun }
    }
enemy-one = { $other ->
        [yes] another { $noun }
       *[no] { $noun-a }
    }
enemy-nouns = { $other ->
        [yes] other { $noun-many }
       *[no] { $noun-many }
    }
enemy-tail = { $joined ->
        [yes] { $most }{ $least }{ $carries }{ $ranked ->
            [yes] {" "}of those that have { $has } and are{ $at }{ $within }
           *[no] {" "}that has { $has } and is{ $at }{ $within }
        }{ $whose }{ $slot }{ $favoured }
       *[no] { $most }{ $least }{ $with }{ $carries }{ $at }{ $within }{ $whose }{ $slot }{ $favoured }
    }
enemy-tail-many = { $joined ->
        [yes] { $most }{ $least }{ $carries }{ $ranked ->
            [yes] {" "}of those that have { $has } and are{ $at }{ $within }
           *[no] {" "}that have { $has } and are{ $at }{ $within }
        }{ $whose }{ $slot }{ $favoured }
       *[no] { enemy-tail }
    }
enemy-traits = { $most }{ $least }{ $with }{ $whose }{ $slot }{ $favoured }{ $carries }
enemy-filter = { $noun }{ $with-token }{ $favoured }
    .many = { $noun-many }{ $with-token }{ $favoured }
    .both = { $noun-both }{ $with-token }{ $favoured }
    .a = { $noun-a }{ $with-token }{ $favoured }

## What follows a noun, each with a space before it.

tail-at = {" "}{ $place-any }
tail-within = { $within ->
        [0] {" "}{ $from-any }
        [one] {" "}within 1 space of { $from-near }
       *[other] {" "}within { $within } spaces of { $from-near }
    }
tail-exactly = { $exactly ->
        [0] {" "}that is { $from }
        [one] {" "}exactly 1 space away from { $from-near }
       *[other] {" "}exactly { $exactly } spaces away from { $from-near }
    }
# $has: what is had, joined with "and". $ranked: those with the most or least of something, among those who have it.
tail-with = { $ranked ->
        [yes] {" "}of those with { $has }
       *[no] {" "}with { $has }
    }
token-had = { $token-a }
token-lacked = no { $token-many }
tokens-had = { $count ->
        [one] { $bound } { $token }
       *[other] { $bound } { $token-many }
    }
card-had = { $card-a }
wounds-had = { $wounded ->
        [yes] at least 1 wound
       *[no] no wounds
    }
counter-had = { $bound } { $counter }
tail-with-counter-named = {" "}whose { $counter } is { $value }
tail-most = { $rank ->
        [wounds] {" "}with the most wounds
        [health-left] {" "}with the most health left
        [stress] {" "}with the most stress
        [sanity-lost] {" "}with the most lost sanity
        [thresholds] {" "}with the most thresholds reached
        [cards] {" "}with the most items and companions
        [counter] {" "}with the most { $counter }
       *[fire] {" "}with the most fire
    }
tail-least = { $rank ->
        [wounds] {" "}with the fewest wounds
        [health-left] {" "}with the least health left
        [stress] {" "}with the least stress
        [sanity-lost] {" "}with the least lost sanity
        [thresholds] {" "}with the fewest thresholds reached
        [cards] {" "}with the fewest items and companions
        [counter] {" "}with the least { $counter }
       *[fire] {" "}with the least fire
    }
tail-most-tokens = {" "}with the most { $token-many }
tail-slot = { $slot ->
        [a] {" "}of the kind on slot A
       *[b] {" "}of the kind on slot B
    }
tail-favoured = {" "}of a kind you favour
tail-carries = {" "}carrying { $card-a }
tail-named = {" "}among { $named-both }
tail-held-by = {" "}{ $who-have }

## Tokens and pieces

token-name = { $name }
    .many = { name-many }
    .one = { $first ->
        [the] { $name }
       *[other] 1 { $name }
    }
    .a = { $first ->
        [the] { $name }
       *[other] { article } { $name }
    }
# A piece goes by the name of its kind where that is $known. $twice: both pieces that came up are of one kind.
pieces-that-piece = { $known ->
        [yes] { $twice ->
            [yes] the other { $token }
           *[no] that { $token }
        }
       *[no] that piece
    }
    .each = { pieces-that-piece }
    .whose = { pieces-that-piece }'s
pieces-outer-piece = { $known ->
        [yes] { $twice ->
            [yes] the { $token } chosen first
           *[no] that { $token }
        }
       *[no] the piece chosen first
    }
    .each = { pieces-outer-piece }
    .whose = { pieces-outer-piece }'s
pieces-which = { $pick ->
        [one] 1 { piece-noun } of your choice{ piece-tail }
        [any] 1 { piece-noun }{ piece-tail }
        [nearest] { $has-from ->
            [yes] { $from-described ->
                [yes] the { piece-noun }{ piece-tail } nearest to { $from-near }
               *[no] the { piece-noun } nearest to { $from-near }{ piece-tail }
            }
           *[no] the nearest { piece-noun }{ piece-tail }
        }
        [farthest] { $has-from ->
            [yes] { $from-described ->
                [yes] the { piece-noun }{ piece-tail } farthest from { $from-near }
               *[no] the { piece-noun } farthest from { $from-near }{ piece-tail }
            }
           *[no] the farthest { piece-noun }{ piece-tail }
        }
        [random] 1 random { piece-noun }{ piece-tail }
       *[all] each { piece-noun }{ piece-tail }
    }
    .each = { piece-noun }{ piece-tail }
    .many = { piece-nouns }{ piece-tail }
    .a = { piece-one }{ piece-tail }
pieces-all-together = all { piece-nouns }{ piece-tail } together
piece-noun = { piece-destroyed }{ $side }{ $token }
piece-one = { article } { piece-noun }
piece-nouns = { piece-destroyed }{ $side }{ $token-many }
piece-tail = { $at }{ $within }{ $held-by }{ piece-traits }
piece-traits = { $with-counter }
piece-side = { $side }{" "}
# $state: `destroyed`, `intact`, or `any`.
piece-destroyed = { $state ->
        [destroyed] destroyed{" "}
        [intact] intact{" "}
       *[any] {""}
    }

## Names that stand as they are. A language may give them attributes, as it may all names of documents: what a translation
## says of a name under `forms` arrives as $name-form for each of them, and $has-form is `yes` where there is one.

counter-name = { $name }
skill-name = { $name }
condition-name = { $name }
side-name = { $name }

## Counters. $on: `game`, `you`, `one` with $whose in front, or `others` for $things: whose counter it is.

counter-of = { $on ->
        [game] { $counter }
        [you] your { $counter }
        [one] { $whose } { $counter }
       *[others] the { $counter } of { $things }
    }
# Where nobody is named yet: any of those who have one, or the one whose card it is.
counter-of-any = { $on ->
        [game] { $counter }
        [you] your { $counter }
        [this-enemy] this enemy's { $counter }
        [investigator] an investigator's { $counter }
        [enemy] the { $counter } of an enemy
        [space] the { $counter } of a space
       *[piece] the { $counter } of a piece
    }

## Cards. $named: a condition is asked for by its name. $keyword: a word the card bears, or nothing; $initial: its first letter.
## .all: all of them, counted together.

card-type = { $type ->
        [item] item
        [companion] companion
        [condition] condition
       *[relic] relic
    }
    .many = { $type ->
        [item] items
        [companion] companions
        [condition] conditions
       *[relic] relics
    }
    .a = { $type ->
        [item] an item
        [companion] a companion
        [condition] a condition
       *[relic] a relic
    }
card-any = card
    .many = cards
    .a = a card
cards-which = { $other ->
        [yes] other { card-noun }
       *[no] { card-noun }
    }
    .many = { $other ->
        [yes] other { card-nouns }
       *[no] { card-nouns }
    }
    .all = { $other ->
        [yes] other { card-nouns-all }
       *[no] { card-nouns-all }
    }
    .a = { $named ->
        [yes] { card-noun }
       *[no] { $other ->
            [yes] another { card-noun }
           *[no] { $has-keyword ->
                [yes] { article } { card-noun }
               *[no] { $noun-a }
            }
        }
    }
card-noun = { $named ->
        [yes] { $condition }
       *[no] { $has-keyword ->
            [yes] { $keyword } { $noun }
           *[no] { $noun }
        }
    }
card-nouns = { $named ->
        [yes] { $condition }
       *[no] { $has-keyword ->
            [yes] { $keyword } { $noun-many }
           *[no] { $noun-many }
        }
    }
card-nouns-all = { $named ->
        [yes] { $condition }
       *[no] { $has-keyword ->
            [yes] { $keyword } { $noun-many-both }
           *[no] { $noun-many-both }
        }
    }

## Spaces
## .in: where something is put or stands. .any: the same in a description, where one such space is enough.
## .near: what is there, for distances and directions.

place-your-space = your space
    .in = in your space
    .any = in your space
    .near = you
place-starting-space = the starting space
    .in = in the starting space
    .any = in the starting space
    .near = the starting space
place-where-your-turn-began = the space where your turn began
    .in = in the space where your turn began
    .any = in the space where your turn began
    .near = the space where your turn began
# $moved: somebody moved there just now: `you`, or `they`. `gate`: it is one. `placed`: a monster is placed there at first.
# `noted`: it is kept in mind because somebody or something has left it since.
place-that-space = { $moved ->
        [you] the space you moved to
        [they] the space they moved to
        [gate] that gate
        [noted] the noted space
        [placed] the space where this monster is placed
       *[no] that space
    }
    .in = { $moved ->
        [gate] at { place-that-space }
       *[no] in { place-that-space }
    }
    .any = { $moved ->
        [gate] at { place-that-space }
       *[no] in { place-that-space }
    }
    .near = { place-that-space }
place-that-enemys-space = { $enemy-whose } space
    .in = in { $enemy-whose } space
    .any = in { $enemy-whose } space
    .near = { $enemy }
place-that-investigators-space = { $role ->
        [they] their space
       *[other] { who-that-investigator }'s space
    }
    .in = in { place-that-investigators-space }
    .any = in { place-that-investigators-space }
    .near = { $role ->
        [they] them
       *[other] { who-that-investigator }
    }
place-its-space = its space
    .in = in its space
    .any = in its space
    .near = it
place-nearest-investigator-to-it = the space of the investigator nearest to it
    .in = in the space of the investigator nearest to it
    .any = in the space of the investigator nearest to it
    .near = the investigator nearest to it
# $from-you: it could be measured from something else.
place-nearest-gate = { $from-you ->
        [yes] the gate nearest to you
       *[no] the nearest gate
    }
    .in = at { place-nearest-gate }
    .any = at { place-nearest-gate }
    .near = { place-nearest-gate }
place-farthest-gate = { $from-you ->
        [yes] the gate farthest from you
       *[no] the farthest gate
    }
    .in = at { place-farthest-gate }
    .any = at { place-farthest-gate }
    .near = { place-farthest-gate }
place-this-enemys-space = { $it ->
        [yes] its space
       *[no] this enemy's space
    }
    .in = in { place-this-enemys-space }
    .any = in { place-this-enemys-space }
    .near = { $it ->
        [yes] it
       *[no] this enemy
    }
place-that-pieces-space = { $piece-whose } space
    .in = in { $piece-whose } space
    .any = in { $piece-whose } space
    .near = { $piece }
place-targets-space = the target's space
    .in = in the target's space
    .any = in the target's space
    .near = the target
place-elder-ones-space = the Elder One's space
    .in = in the Elder One's space
    .any = in the Elder One's space
    .near = the Elder One
place-gate = { $gate ->
        [red] the red gate
        [yellow] the yellow gate
       *[blue] the blue gate
    }
    .in = at { place-gate }
    .any = at { place-gate }
    .near = { place-gate }
# $first: the first word of the name in small letters.
place-named = { $first ->
        [the] { $name }
       *[other] the { $name }
    }
    .in = in { place-named }
    .any = in { place-named }
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
            [yes] in { $named }
           *[no] { $gate ->
                [yes] at a { space-noun }{ space-tail }
               *[no] in a { space-noun }{ space-tail }
            }
        }
    }
    .near = { $named-only ->
        [yes] { place-which }
       *[no] { $pick ->
            [all] any { space-noun }{ space-tail }
           *[other] { space-picked }
        }
    }
    .each = { space-noun }{ space-tail }
    .many = { $named-only ->
        [yes] { $named-both }
       *[no] { space-nouns }{ space-tail-many }
    }
    .barred = { $named-only ->
        [yes] { $named-nor }
       *[no] { space-nouns }{ space-tail-many }
    }
# What is in several spaces is added up.
place-all-together = { $named-only ->
        [yes] { $named-both } together
       *[no] all { space-nouns }{ space-tail-many } together
    }
    .in = { $gate ->
        [yes] at { place-all-together }
       *[no] in { place-all-together }
    }
space-in = { $gate ->
        [yes] at { place-which }
       *[no] in { place-which }
    }
space-picked = { $pick ->
        [one] 1 { space-noun } of your choice{ space-tail }
        [any] 1 { space-noun }{ space-tail }
        [nearest] { $has-from ->
            [yes] { $from-described ->
                [yes] the { space-noun }{ space-tail } nearest to { $from-near }
               *[no] the { space-noun } nearest to { $from-near }{ space-tail }
            }
           *[no] the nearest { space-noun }{ space-tail }
        }
        [farthest] { $has-from ->
            [yes] { $from-described ->
                [yes] the { space-noun }{ space-tail } farthest from { $from-near }
               *[no] the { space-noun } farthest from { $from-near }{ space-tail }
            }
           *[no] the farthest { space-noun }{ space-tail }
        }
        [random] 1 random { space-noun }{ space-tail }
       *[all] each { space-noun }{ space-tail }
    }
# $safe: `yes`, `no`, or `any`.
space-noun = { $safe ->
        [yes] safe { space-word }
       *[other] { space-word }
    }
space-nouns = { $safe ->
        [yes] safe { space-words }
       *[other] { space-words }
    }
space-word = { $gate ->
        [yes] gate
       *[no] space
    }
space-words = { $gate ->
        [yes] gates
       *[no] spaces
    }
space-tail = { $named-tail }{ space-like }{ $whose }{ space-unsafe }
space-tail-many = { $named-tail }{ space-like-many }{ $whose }{ space-unsafe-many }
# $holds: something has to be there or not, which is $has, joined with "and". Beside a distance the verbs keep them apart: in
# "with no fire within 1 space of you" it could be the fire that is near.
space-like = { $holds ->
        [yes] { $far ->
            [yes] {" "}that has { $has } and is{ $exactly }{ $within }
           *[no] {" "}with { $has }
        }
       *[no] { $exactly }{ $within }
    }
space-like-many = { $holds ->
        [yes] { $far ->
            [yes] {" "}that have { $has } and are{ $exactly }{ $within }
           *[no] {" "}with { $has }
        }
       *[no] { $exactly }{ $within }
    }
space-unsafe = { $safe ->
        [no] {" "}that is not safe
       *[other] {""}
    }
space-unsafe-many = { $safe ->
        [no] {" "}that are not safe
       *[other] {""}
    }
space-holds = { $what }
space-lacks = no { $what }
space-fire = { $there ->
        [yes] fire
       *[no] no fire
    }
space-investigator = { $there ->
        [yes] an investigator
       *[no] no investigator
    }
# The one space that distances are measured from; unless it is meant as it is ($plain), only if it is like that.
place-origin = { $from }{ space-if }
    .in = { $from-in }{ space-if }
    .any = { $from-any }{ space-if }
    .near = { $from-near }{ space-if }
    .each = { place-origin }
    .many = { place-origin }
    .barred = { place-origin }
space-if = { $plain ->
        [yes] {""}
       *[no] {" "}(if it { space-fits })
    }
space-fits = { $holds ->
        [yes] has { $has }{ $whose }{ space-fits-too }
       *[no] is { space-fits-alone }
    }
space-fits-too = { $safe ->
        [yes] {" "}and is safe
        [no] {" "}and is not safe
       *[other] {""}
    }
space-fits-alone = { $safe ->
        [yes] safe{ $whose }
        [no] not safe{ $whose }
       *[other] one{ $whose }
    }

## What a step picks for the steps after it

picked-enemy = { $what }
picked-investigator = { $what }
# $another: a piece of that kind has been picked before.
picked-piece = { $another ->
        [yes] { $what } (another one)
       *[no] { $what }
    }
picked-space = { $what }
