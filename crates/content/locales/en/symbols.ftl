### Symbols on dice, classes of dice, and the small words that join fragments.

symbol = { $symbol ->
        [success] success
        [elder-sign] elder sign
       *[tentacle] tentacle
    }
    .many = { $symbol ->
        [success] successes
        [elder-sign] elder signs
       *[tentacle] tentacles
    }

## Words that are said otherwise in front of others, as `de el = del; y i… = e` in another language; in English there are none.

run-together = {""}

# Quotation marks, and those that stand between them.
marks-inside = “ = ‘; ” = ’

## Lists are joined from left to right: all but the last with `list-comma`, the last with one of the others.

list-comma = { $before }, { $after }
# Where what is listed has an "and" in it.
list-apart = { $before }; { $after }
list-and = { $before } and { $after }
list-or = { $before } or { $after }
# After what says no.
list-nor = { $before } or { $after }
list-then = { $before }, then { $after }

## Sentences. The first letter of a sentence is made a capital afterwards.

sentence = { $text }.
sentences = { $before } { $after }

## What a message may say before the rest.

if-before = if { $condition },{" "}
limit = { $per ->
        [roll] { $times ->
            [one] once per roll
           *[other] { $times } times per roll
        }
        [move] { $times ->
            [one] once per Move action
           *[other] { $times } times per Move action
        }
        [rest] { $times ->
            [one] once per Rest action
           *[other] { $times } times per Rest action
        }
        [round] { $times ->
            [one] once per round
           *[other] { $times } times per round
        }
        [game] { $times ->
            [one] once per game
           *[other] { $times } times per game
        }
       *[turn] { $times ->
            [one] once per turn
           *[other] { $times } times per turn
        }
    }
limit-before = { $limit },{" "}

## Who does it. $form: `order` and `may` address or follow somebody and need no subject;
## `you` and `one` are told about; `they` stands after a pronoun.

subject = { $form ->
        [order] {""}
        [may] {""}
        [they] {""}
       *[other] { $who }{" "}
    }
verb-raise = { $form ->
        [one] raises
       *[other] raise
    }
verb-suffer = { $form ->
        [one] suffers
       *[other] suffer
    }
verb-lose = { $form ->
        [one] loses
       *[other] lose
    }
verb-heal = { $form ->
        [one] heals
       *[other] heal
    }
verb-gain = { $form ->
        [one] gains
       *[other] gain
    }
verb-take = { $form ->
        [one] takes
       *[other] take
    }
verb-look = { $form ->
        [one] looks
       *[other] look
    }
verb-give = { $form ->
        [one] gives
       *[other] give
    }
verb-discard = { $form ->
        [one] discards
       *[other] discard
    }
verb-copy = { $form ->
        [one] copies
       *[other] copy
    }
verb-draw = { $form ->
        [one] draws
       *[other] draw
    }
verb-keep = { $form ->
        [one] keeps
       *[other] keep
    }
verb-claim = { $form ->
        [one] claims
       *[other] claim
    }
verb-choose = { $form ->
        [one] chooses
       *[other] choose
    }
verb-vote = { $form ->
        [one] votes
       *[other] vote
    }
