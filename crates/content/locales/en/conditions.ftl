### Conditions: whether. Each stands after "if"; .not is the opposite.
### That something is there is told with an article, "a Cultist is in your space"; numbers are for what is compared.

condition-ritual-disrupted = the ritual has been disrupted
    .not = the ritual has not been disrupted
condition-elder-one-on-map = the Elder One is on the map
    .not = the Elder One is not on the map
condition-that-enemy-on-map = { $enemy } is still on the map
    .not = { $enemy } is no longer on the map
# $outer: the piece that was chosen first.
condition-same-number = { $outer } and { $piece } bear the same number
    .not = { $outer } and { $piece } bear different numbers
# Joins conditions from left to right.
condition-all = { $before } and { $after }
condition-any = { $before } or { $after }
# The same where some of them are themselves joined, with the other word.
condition-all-apart = { $before }, and { $after }
condition-any-apart = { $before }, or if { $after }
condition-either = either { $condition }
# For what has no opposite of its own.
condition-not = it is not so that { $condition }
condition-you-have = { $named ->
        [yes] you have { $card }
       *[no] you have { $card-a }
    }
    .not = { $named ->
        [yes] you do not have { $card }
       *[no] you have no { $card-many }
    }
# $located: the query says where.
condition-enemies = { $unique ->
        [yes] { $noun-the }{ enemy-traits } is{ where }
       *[no] { enemy-one }{ enemy-traits } is{ where }
    }
    .not = { $unique ->
        [yes] { $noun-the }{ enemy-traits } is not{ where }
       *[no] no { enemy-noun }{ enemy-traits } is{ where }
    }
where = { $located ->
        [yes] { $at }{ $within }
       *[no] {" "}on the map
    }
condition-investigators = { $located ->
        [yes] { investigator-one }{ investigator-traits } is{ $at }{ $within }
       *[no] there is { investigator-one }{ investigator-traits }
    }
    .not = { $located ->
        [yes] no { investigator-noun }{ investigator-traits } is{ $at }{ $within }
       *[no] there is no { investigator-noun }{ investigator-traits }
    }
condition-pieces = { $held ->
        [yes] { $who-have } { piece-one }{ piece-traits }{ $at }{ $within }
       *[no] { piece-one }{ piece-traits } is{ where }
    }
    .not = { $held ->
        [yes] { $who-have } no { piece-noun }{ piece-traits }{ $at }{ $within }
       *[no] no { piece-noun }{ piece-traits } is{ where }
    }
condition-safe = { $place } is safe
    .not = { $place } is not safe
condition-safe-each = each { $place-each } is safe
    .not = not every { $place-each } is safe
condition-burning = there is fire { $place-in }
    .not = there is no fire { $place-in }
condition-burning-any = a { $place-each } has fire
    .not = no { $place-each } has fire
condition-in-space = { $who-person ->
        [you] you are { $place-any }
       *[one] { $who } is { $place-any }
    }
    .not = { $who-person ->
        [you] you are not { $place-any }
       *[one] { $who } is not { $place-any }
    }
condition-in-space-each = each { $who-each } is { $place-any }
    .not = not every { $who-each } is { $place-any }
# Of a single space, which is $from.
condition-space-origin = { $from } { space-fits }
    .not = it is not so that { $from } { space-fits }
condition-spaces = there is a { $spaces-each }
    .not = there is no { $spaces-each }
condition-near-threshold = { sanity-marker } is { near-threshold }
    .not = { $before ->
        [0] { sanity-marker } is not on a threshold
        [one] { sanity-marker } is neither on a threshold nor 1 space before one
       *[other] { sanity-marker } is more than { $before } spaces before the next threshold
    }
condition-near-threshold-each = the sanity marker of each { $who-each } is { near-threshold }
    .not = not every { $who-each } has their sanity marker { near-threshold }
sanity-marker = { $who-person ->
        [you] your sanity marker
       *[one] the sanity marker of { $who }
    }
near-threshold = { $before ->
        [0] on a threshold
        [one] on a threshold or 1 space before one
       *[other] on a threshold or at most { $before } spaces before one
    }
condition-has-skill = { $who-have } { skill-at-level }
    .not = { $who-person ->
        [you] you do not have { skill-at-level }
        [they] they do not have { skill-at-level }
       *[one] { $who } does not have { skill-at-level }
    }
condition-has-skill-each = each { $who-each } has { skill-at-level }
    .not = not every { $who-each } has { skill-at-level }
# $level: the least level; 4 is the highest there is.
skill-at-level = { $level ->
        [one] { $skill }
        [4] { $skill } at level { $level }
       *[other] { $skill } at level { $level } or higher
    }

## Comparisons. $bound is "at least 2" and the like; $count the number it ends with.

# $none: nothing is to be left of it.
condition-compare = { $none ->
        [yes] { $amount } is 0
       *[no] { $amount } is { $bound }
    }
# Something has just been counted.
condition-compare-that-many = { $none ->
        [yes] that number is 0
       *[no] that number is { $bound }
    }
condition-compare-tokens-held = { $who-have } { $bound } { bound-tokens }
condition-compare-tokens-on = { $enemies } has { $bound } { bound-tokens }
# Of a kind of token in the supply.
condition-compare-supply = { $bound } { bound-tokens } { $count ->
        [one] is
       *[other] are
    } left in the supply
bound-tokens = { $count ->
        [one] { $token }
       *[other] { $token-many }
    }
# $still: it was so just now, when it reached that number.
condition-compare-counter = { $none ->
        [yes] { counter-of } is 0
       *[no] { $still ->
            [yes] { counter-of } is still { $bound }
           *[no] { counter-of } is { $bound }
        }
    }
# A number of the counter that has a name.
condition-counter-named = { $holds ->
        [yes] { counter-of } is { $value }
       *[no] { counter-of } is not { $value }
    }
condition-compare-wounds-of = { $who-have } { $bound } { bound-wounds }
condition-compare-wounds-on = { $enemies } has { $bound } { bound-wounds }
bound-wounds = { $count ->
        [one] wound
       *[other] wounds
    }
condition-compare-stress-of = { $who-have } { $bound } stress
condition-compare-sanity-lost-by = { $who-have } lost { $bound } sanity
condition-compare-thresholds = { $who-have } reached { $bound } { $count ->
        [one] threshold
       *[other] thresholds
    }
# $others: several investigators, of whom the highest number counts.
condition-compare-thresholds-of-others = { $who-have } reached at least as many thresholds as { $others }
condition-compare-rolled = you rolled { $bound } { $count ->
        [one] { $symbol }
       *[other] { $symbol-many }
    }
condition-compare-cards = { $who-have } { $bound } { $count ->
        [one] { $cards }
       *[other] { $cards-many }
    }
condition-compare-enemies = { $count ->
        [one] { $bound } { enemy-noun }{ enemy-traits } is{ where }
       *[other] { $bound } { enemy-nouns }{ enemy-traits } are{ where }
    }
condition-compare-investigators = { $located ->
        [yes] { $count ->
            [one] { $bound } { investigator-noun }{ investigator-traits } is{ $at }{ $within }
           *[other] { $bound } { investigator-nouns }{ investigator-traits } are{ $at }{ $within }
        }
       *[no] { $count ->
            [one] there is { $bound } { investigator-noun }{ investigator-traits }
           *[other] there are { $bound } { investigator-nouns }{ investigator-traits }
        }
    }
condition-compare-pieces = { $held ->
        [yes] { $who-have } { $bound } { $count ->
            [one] { piece-noun }{ piece-traits }{ $at }{ $within }
           *[other] { piece-nouns }{ piece-traits }{ $at }{ $within }
        }
       *[no] { $count ->
            [one] { $bound } { piece-noun }{ piece-traits } is{ where }
           *[other] { $bound } { piece-nouns }{ piece-traits } are{ where }
        }
    }
condition-compare-spaces = { $count ->
        [one] there is { $bound } { $spaces-each }
       *[other] there are { $bound } { $spaces-many }
    }
condition-compare-fire-at = there is { $bound } fire { $place-in }
