### Amounts: how many. An amount that has .each can be written as "1 … for each { $…-each }", and one that has .pairs as
### "1 … for every 2 { $…-pairs }".

amount-number = { $count }
amount-all = everything
amount-that-many = that many
# The same, where another number has been told since: what somebody would suffer or lose, all of it or a part.
amount-wounds-replaced = the number of wounds that would be suffered
amount-wounds-prevented = the number of wounds prevented
amount-sanity-replaced = the sanity that would be lost
amount-sanity-prevented = the sanity whose loss is prevented
# Behind what dice show. $roll: it is the `only` one, the `first` one, or an `inner` one that is made in what comes of another.
in-roll = { $roll ->
        [first] {" "}in the first roll
        [inner] {" "}in that roll
       *[only] {""}
    }
amount-successes = the number of successes{ in-roll }
    .each = success{ in-roll }
    .pairs = successes{ in-roll }
amount-tentacles = the number of tentacles{ in-roll }
    .each = tentacle{ in-roll }
    .pairs = tentacles{ in-roll }
amount-elder-signs = the number of elder signs{ in-roll }
    .each = elder sign{ in-roll }
    .pairs = elder signs{ in-roll }
amount-targets = the number of targets
    .each = target
    .pairs = targets
amount-counters = the number of counters on this card
    .each = counter on this card
    .pairs = counters on this card
amount-round = the number of the round
    .each = round so far
amount-count = { $counted }
    .each = { $counted-each }
    .pairs = { $counted-pairs }
# $holder: `investigators`, `enemies`, `both`, or `none` when nobody is named.
amount-tokens = the number of { $token-many }{ tokens-held }
    .each = { $token }{ tokens-held }
    .pairs = { $token-many }{ tokens-held }
tokens-held = { $holder ->
        [investigators] {" "}{ $who-have }
        [enemies] {" "}on { $enemies }
        [both] {" "}{ $who-have } or that are on { $enemies }
       *[none] {" "}in play
    }
amount-counter = { counter-of }
    .each = point of { counter-of }
amount-value = { $value }
amount-supply = the number of { $token-many } left in the supply
    .each = { $token } left in the supply
    .pairs = { $token-many } left in the supply
# $own: of whom has just been named.
amount-health-of = { $own ->
        [yes] its full health
       *[no] the full health of { $enemies }
    }
amount-thresholds = the number of thresholds { $who-have } reached
    .each = threshold { $who-have } reached
    .pairs = thresholds { $who-have } reached
amount-wounds-on = the number of wounds on { $enemies }
    .each = wound on { $enemies }
    .pairs = wounds on { $enemies }
amount-stress-of = { stress-of }
    .each = point of { stress-of }
stress-of = { $who-person ->
        [you] your stress
        [they] their stress
       *[one] the stress of { $who }
    }
amount-wounds-of = the number of wounds { $who-have }
    .each = wound { $who-have }
    .pairs = wounds { $who-have }
amount-sanity-lost-by = the sanity { $who-have } lost
    .each = point of sanity { $who-have } lost
    .pairs = points of sanity { $who-have } lost
# Of several investigators the highest counts.
amount-highest-thresholds = the highest number of thresholds reached among { $who-together }
amount-highest-stress = the highest stress among { $who-together }
amount-highest-wounds = the highest number of wounds among { $who-together }
amount-highest-sanity-lost = the highest amount of sanity lost among { $who-together }
amount-if = { $has-else ->
        [yes] { $then } if { $condition }, otherwise { $else }
       *[no] { $then } if { $condition }
    }
amount-sum = { $before } plus { $after }
amount-minus = { $before } minus { $after }
amount-times = { $before } times { $after }
amount-smallest = the smallest of { $amounts }
amount-at-most = { $amount } (at most { $most })
amount-half-up = half of { $amount } (rounded up)
# A part of an amount that has parts itself.
amount-apart = {"["}{ $amount }{"]"}

countable-enemies = the number of { $enemies-many }
    .each = { $enemies-each }
    .pairs = { $enemies-many }
countable-investigators = the number of { $who-many }
    .each = { $who-each }
    .pairs = { $who-many }
countable-cards = the number of { $cards-all } { $who-have }
    .each = { $cards } { $who-have }
    .pairs = { $cards-many } { $who-have }
countable-pieces = the number of { $pieces-many }
    .each = { $pieces-each }
    .pairs = { $pieces-many }
countable-spaces = the number of { $spaces-many }
    .each = { $spaces-each }
    .pairs = { $spaces-many }
countable-fire-at = the amount of fire { $place-in }
    .each = fire { $place-in }
    .pairs = fire { $place-in }

## Bounds, with the number they end with as $count beside them.

bound-at-least = at least { $amount }
bound-at-most = at most { $amount }
bound-exactly = exactly { $amount }
bound-none = no

## Amounts of something. $kind: `number`, `all`, `that-many`, `each` ($count of them for each $each beyond the first $beyond, or
## for every 2 $pairs; $most in all unless that is 0), or `equal` to $words.

unit-if = { amount-if }
unit-plus = { $before } plus { $after }
each-tail = { $by-pairs ->
        [yes] for every 2 { $pairs } (rounded up{ each-most-of-pairs })
       *[no] for each { $each }{ each-beyond }{ each-most }
    }
each-most-of-pairs = { $most ->
        [0] {""}
       *[other] , at most { $most }
    }
each-beyond = { $beyond ->
        [0] {""}
        [one] {" "}beyond the first
       *[other] {" "}beyond the first { $beyond }
    }
each-most = { $most ->
        [0] {""}
       *[other] {" "}(at most { $most })
    }
# After "by", as in "raise your stress by …".
unit-by = { $kind ->
        [number] { $count }
        [all] as much as possible
        [that-many] that much
        [each] { $count } { each-tail }
       *[equal] { $words }
    }
unit-times = { $kind ->
        [number] { $count ->
            [one] once
           *[other] { $count } times
        }
        [all] as often as possible
        [that-many] that many times
        [each] { $count ->
            [one] once { each-tail }
           *[other] { $count } times { each-tail }
        }
       *[equal] as many times as { $words }
    }
count-stress = { $count ->
        [one] 1 stress
       *[other] { $count } stress
    }
unit-stress = { $kind ->
        [number] { count-stress }
        [all] all { $their } stress
        [that-many] that much stress
        [each] { count-stress } { each-tail }
       *[equal] stress equal to { $words }
    }
count-wounds = { $count ->
        [one] 1 wound
       *[other] { $count } wounds
    }
unit-wounds = { $kind ->
        [number] { count-wounds }
        [all] all wounds
        [that-many] that many wounds
        [each] { count-wounds } { each-tail }
       *[equal] wounds equal to { $words }
    }
count-wounds-more = { $count ->
        [one] 1 wound more
       *[other] { $count } wounds more
    }
unit-wounds-more = { $kind ->
        [number] { count-wounds-more }
        [all] all wounds
        [that-many] that many wounds more
        [each] { count-wounds-more } { each-tail }
       *[equal] as many wounds more as { $words }
    }
count-wounds-less = { $count ->
        [one] 1 wound less
       *[other] { $count } wounds less
    }
unit-wounds-less = { $kind ->
        [number] { count-wounds-less }
        [all] no wounds
        [that-many] that many wounds less
        [each] { count-wounds-less } { each-tail }
       *[equal] as many wounds less as { $words }
    }
count-healed-wounds = { $count ->
        [one] 1 wound
       *[other] { $count } wounds
    }
unit-healed-wounds = { $kind ->
        [number] { count-healed-wounds }
        [all] all { $their } wounds
        [that-many] that many wounds
        [each] { count-healed-wounds } { each-tail }
       *[equal] wounds equal to { $words }
    }
count-sanity = { $count ->
        [one] 1 sanity
       *[other] { $count } sanity
    }
unit-sanity = { $kind ->
        [number] { count-sanity }
        [all] all { $their } sanity
        [that-many] that much sanity
        [each] { count-sanity } { each-tail }
       *[equal] sanity equal to { $words }
    }
count-mix = { $count ->
        [one] 1 stress or wound
       *[other] { $count } stress or wounds in any mix
    }
unit-mix = { $kind ->
        [number] { count-mix }
        [all] all { $their } stress and wounds
        [that-many] that many stress or wounds in any mix
        [each] { count-mix } { each-tail }
       *[equal] as many stress or wounds, in any mix, as { $words }
    }
count-spaces = { $count ->
        [one] 1 space
       *[other] { $count } spaces
    }
unit-spaces = { $kind ->
        [number] { count-spaces }
        [all] any number of spaces
        [that-many] that many spaces
        [each] { count-spaces } { each-tail }
       *[equal] as many spaces as { $words }
    }
count-spaces-farther = { $count ->
        [one] 1 space farther
       *[other] { $count } spaces farther
    }
unit-spaces-farther = { $kind ->
        [number] { count-spaces-farther }
        [all] any number of spaces farther
        [that-many] that many spaces farther
        [each] { count-spaces-farther } { each-tail }
       *[equal] as many spaces farther as { $words }
    }
count-fire = { $count ->
        [one] 1 fire
       *[other] { $count } fire
    }
unit-fire = { $kind ->
        [number] { count-fire }
        [all] all fire
        [that-many] that much fire
        [each] { count-fire } { each-tail }
       *[equal] fire equal to { $words }
    }
count-points-more = { $count ->
        [one] 1 point more
       *[other] { $count } points more
    }
count-points-less = { $count ->
        [one] 1 point less
       *[other] { $count } points less
    }
unit-points-more = { $kind ->
        [number] { count-points-more }
        [all] everything
        [that-many] that many points more
        [each] { count-points-more } { each-tail }
       *[equal] as many points more as { $words }
    }
unit-points-less = { $kind ->
        [number] { count-points-less }
        [all] nothing
        [that-many] that many points less
        [each] { count-points-less } { each-tail }
       *[equal] as many points less as { $words }
    }
count-spaces-less = { $count ->
        [one] 1 space less
       *[other] { $count } spaces less
    }
unit-spaces-less = { $kind ->
        [number] { count-spaces-less }
        [all] no space
        [that-many] that many spaces less
        [each] { count-spaces-less } { each-tail }
       *[equal] as many spaces less as { $words }
    }
count-dice-fewer = { $count ->
        [one] 1 die fewer
       *[other] { $count } dice fewer
    }
unit-dice-fewer = { $kind ->
        [number] { count-dice-fewer }
        [all] no dice
        [that-many] that many dice fewer
        [each] { count-dice-fewer } { each-tail }
       *[equal] as many dice fewer as { $words }
    }
count-standard-dice = { $count ->
        [one] 1 standard die
       *[other] { $count } standard dice
    }
unit-standard-dice = { $kind ->
        [number] { count-standard-dice }
        [all] all standard dice
        [that-many] that many standard dice
        [each] { count-standard-dice } { each-tail }
       *[equal] standard dice equal to { $words }
    }
count-bonus-dice = { $count ->
        [one] 1 bonus die
       *[other] { $count } bonus dice
    }
unit-bonus-dice = { $kind ->
        [number] { count-bonus-dice }
        [all] all bonus dice
        [that-many] that many bonus dice
        [each] { count-bonus-dice } { each-tail }
       *[equal] bonus dice equal to { $words }
    }
count-rerolls = { $count ->
        [one] 1 free reroll
       *[other] { $count } free rerolls
    }
unit-rerolls = { $kind ->
        [number] { count-rerolls }
        [all] any number of free rerolls
        [that-many] that many free rerolls
        [each] { count-rerolls } { each-tail }
       *[equal] free rerolls equal to { $words }
    }
count-actions = { $count ->
        [one] 1 more action
       *[other] { $count } more actions
    }
unit-actions = { $kind ->
        [number] { count-actions }
        [all] any number of more actions
        [that-many] that many more actions
        [each] { count-actions } { each-tail }
       *[equal] as many more actions as { $words }
    }
count-actions-fewer = { $count ->
        [one] 1 action fewer
       *[other] { $count } actions fewer
    }
unit-actions-fewer = { $kind ->
        [number] { count-actions-fewer }
        [all] no actions
        [that-many] that many actions fewer
        [each] { count-actions-fewer } { each-tail }
       *[equal] as many actions fewer as { $words }
    }
count-targets = { $count ->
        [one] 1 more { $noun }
       *[other] { $count } more { $noun-many }
    }
# $noun: what they are.
unit-targets = { $kind ->
        [number] { count-targets }
        [all] any number of { $noun-many }
        [that-many] that many more { $noun-many }
        [each] { count-targets } { each-tail }
       *[equal] as many more { $noun-many } as { $words }
    }
count-investigators = { $count ->
        [one] 1 investigator
       *[other] { $count } investigators
    }
unit-investigators = { $kind ->
        [number] { count-investigators }
        [all] any number of investigators
        [that-many] that many investigators
        [each] { count-investigators } { each-tail }
       *[equal] as many investigators as { $words }
    }
count-enemies = { $count ->
        [one] 1 enemy
       *[other] up to { $count } enemies
    }
unit-enemies = { $kind ->
        [number] { count-enemies }
        [all] any number of enemies
        [that-many] that many enemies
        [each] { count-enemies } { each-tail }
       *[equal] as many enemies as { $words }
    }
count-health = { $count ->
        [one] 1 more health
       *[other] { $count } more health
    }
unit-health = { $kind ->
        [number] { count-health }
        [all] any amount of health
        [that-many] that much more health
        [each] { count-health } { each-tail }
       *[equal] more health, by { $words }
    }
count-counters = { $count ->
        [one] 1 counter
       *[other] { $count } counters
    }
unit-counters = { $kind ->
        [number] { count-counters }
        [all] all counters
        [that-many] that many counters
        [each] { count-counters } { each-tail }
       *[equal] counters equal to { $words }
    }
count-successes = { $count ->
        [one] 1 success
       *[other] { $count } successes
    }
unit-successes = { $kind ->
        [number] { count-successes }
        [all] all successes
        [that-many] that many successes
        [each] { count-successes } { each-tail }
       *[equal] successes equal to { $words }
    }
count-elder-signs = { $count ->
        [one] 1 elder sign
       *[other] { $count } elder signs
    }
unit-elder-signs = { $kind ->
        [number] { count-elder-signs }
        [all] all elder signs
        [that-many] that many elder signs
        [each] { count-elder-signs } { each-tail }
       *[equal] elder signs equal to { $words }
    }
count-tentacles = { $count ->
        [one] 1 tentacle
       *[other] { $count } tentacles
    }
unit-tentacles = { $kind ->
        [number] { count-tentacles }
        [all] all tentacles
        [that-many] that many tentacles
        [each] { count-tentacles } { each-tail }
       *[equal] tentacles equal to { $words }
    }
count-symbols = { $count ->
        [one] 1 { $symbol }
       *[other] { $count } { $symbol-many }
    }
unit-symbols = { $kind ->
        [number] { count-symbols }
        [all] any number of { $symbol-many }
        [that-many] that many { $symbol-many }
        [each] { count-symbols } { each-tail }
       *[equal] as many { $symbol-many } as { $words }
    }
count-tokens = { $count ->
        [one] 1 { $token }
       *[other] { $count } { $token-many }
    }
unit-tokens = { $kind ->
        [number] { count-tokens }
        [all] all { $token-many }
        [that-many] that many { $token-many }
        [each] { count-tokens } { each-tail }
       *[equal] { $token-many } equal to { $words }
    }
count-cards = { $count ->
        [one] { $named ->
            [yes] { $card }
           *[no] 1 { $card }
        }
       *[other] { $count } { $card-many }
    }
unit-cards = { $kind ->
        [number] { count-cards }
        [all] all { $card-many }
        [that-many] that many { $card-many }
        [each] { count-cards } { each-tail }
       *[equal] { $card-many } equal to { $words }
    }
# Cards of a deck, from the top. $deck: `mythos` or `discoveries`.
top-card = { $deck ->
        [mythos] Mythos card
       *[discoveries] Discovery card
    }
top-cards = { $deck ->
        [mythos] Mythos cards
       *[discoveries] Discovery cards
    }
count-top-cards = { $count ->
        [one] the top { top-card }
       *[other] the top { $count } { top-cards }
    }
# So many for each of something.
count-from-the-top = { $count ->
        [one] 1 { top-card } from the top of the deck
       *[other] { $count } { top-cards } from the top of the deck
    }
unit-top-cards = { $kind ->
        [number] { count-top-cards }
        [all] all { top-cards }
        [that-many] that many of the top { top-cards }
        [each] { count-from-the-top } { each-tail }
       *[equal] as many of the top { top-cards } as { $words }
    }
# More of the cards that were just named.
unit-more-cards = { $kind ->
        [number] { $count } more
        [all] all others
        [that-many] that many more
        [each] { $count } more { each-tail }
       *[equal] as many more as { $words }
    }
# Some of the cards that were just named; $several: they are more than one.
count-taken = { $several ->
        [yes] { $count } of them
       *[no] it
    }
unit-taken = { $kind ->
        [number] { count-taken }
        [all] { $several ->
            [yes] all of them
           *[no] it
        }
        [that-many] that many of them
        [each] { count-taken } { each-tail }
       *[equal] as many of them as { $words }
    }
count-figures = { $count ->
        [one] { $unique ->
            [yes] { $noun-the }
           *[no] 1 { $noun }
        }
       *[other] { $count } { $noun-many }
    }
unit-figures = { $kind ->
        [number] { count-figures }
        [all] all { $noun-many }
        [that-many] that many { $noun-many }
        [each] { count-figures } { each-tail }
       *[equal] { $noun-many } equal to { $words }
    }
