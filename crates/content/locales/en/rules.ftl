### What rules say where the rulebooks leave a question open, as a supplement lists it where it is not the usual answer.
### One for each question, by its name. $answer: `yes` or `no`, a word of the rules, or a number.

open-rule-reshuffle = { $answer ->
        [after-discard-check] the Mythos discard pile goes back into the deck before it is seen whether the Elder One is summoned
       *[after-summoning-check] the Mythos discard pile goes back into the deck after it is seen whether the Elder One is summoned
    }
open-rule-effect-advance-reshuffles = { $answer ->
        [yes] an advance by an effect also shuffles the Mythos discard pile into the deck
       *[no] an advance by an effect leaves the Mythos discard pile where it is
    }
open-rule-empty-mythos-deck = { $answer ->
        [reshuffle] when the Mythos deck is empty, the discard pile is shuffled into a new one
       *[no-card] when the Mythos deck is empty, no card is drawn
    }
open-rule-empty-discovery-deck = { $answer ->
        [reshuffle] when the Discovery deck is empty, the discard pile is shuffled into a new one
       *[no-card] when the Discovery deck is empty, no card is drawn
    }
open-rule-must-investigate = { $answer ->
        [yes] in a safe space you must investigate
       *[no] in a safe space you may choose not to investigate
    }
open-rule-partial-stress = { $answer ->
        [yes] stress that an effect demands is raised as far as there is room
       *[no] stress that an effect demands is raised whole or not at all
    }
open-rule-thresholds-one-by-one = { $answer ->
        [yes] when several investigators reach thresholds at once, each finishes the own one before the next begins
       *[no] when several investigators reach thresholds at once, all insanities come before all level-ups
    }
open-rule-nested-threshold-waits = { $answer ->
        [yes] a threshold that is reached while another one is resolved waits until that one is done
       *[no] a threshold that is reached while another one is resolved comes at once
    }
open-rule-relic-transforms-first = { $answer ->
        [yes] a relic transforms before the insanity of the threshold
       *[no] a relic transforms after the level-up of the threshold
    }
open-rule-companion-levels-add-up = { $answer ->
        [yes] levels of several companions in one skill add up
       *[no] of the levels of several companions in one skill only the highest counts
    }
open-rule-trade-between-others = { $answer ->
        [yes] the others in the active investigator's space may also trade with each other
       *[no] only the active investigator trades with the others in the space
    }
open-rule-companions-pay = { $answer ->
        [yes] companions may take wounds that are a price
       *[no] companions take no wounds that are a price
    }
open-rule-prices-are-reduced = { $answer ->
        [yes] wounds and sanity that are a price can be reduced
       *[no] wounds and sanity that are a price cannot be reduced
    }
open-rule-reduce-before-companions = { $answer ->
        [yes] wounds are reduced before companions take some of them
       *[no] wounds are reduced after companions have taken some of them
    }
open-rule-heal-less = { $answer ->
        [yes] of points of healing that are split some may be left unused
       *[no] points of healing that are split are all used as far as they can be
    }
open-rule-fewest-actions = { $answer ->
        [one] however many actions are lost, { $answer } is left
       *[other] however many actions are lost, { $answer } are left
    }
open-rule-fewest-move-spaces = { $answer ->
        [one] however much shorter a Move action is, it goes { $answer } space
       *[other] however much shorter a Move action is, it goes { $answer } spaces
    }
open-rule-fewest-dice = { $answer ->
        [one] however many dice are lost, { $answer } is rolled
       *[other] however many dice are lost, { $answer } are rolled
    }
open-rule-sanity-dice-against-self = { $answer ->
        [yes] bonus dice of the sanity track are also rolled against yourself
       *[no] bonus dice of the sanity track are not rolled against yourself
    }
open-rule-fire-exchange = { $answer ->
        [yes] where the map needs fire and none is left, fire of investigators is exchanged
       *[no] where the map needs fire and none is left, none is put there
    }
open-rule-returning-enemies-attack-again = { $answer ->
        [yes] an enemy that has attacked, leaves and comes back in the same phase attacks again
       *[no] an enemy that has attacked, leaves and comes back in the same phase does not attack again
    }
open-rule-attack-abilities-before-dice = { $answer ->
        [yes] what an enemy does when it attacks happens before its dice are rolled
       *[no] what an enemy does when it attacks happens with the effects of its roll
    }
open-rule-stages-die = { $answer ->
        [yes] defeating a stage counts as killing an enemy
       *[no] defeating a stage does not count as killing an enemy
    }
open-rule-reveal-before-tentacles = { $answer ->
        [yes] the next stage is revealed before the attacker's tentacles count
       *[no] the next stage is revealed after the attacker's tentacles have counted
    }
open-rule-unknown-excludes-minions = { $answer ->
        [yes] no Unknown monster is of a kind that the episode or the Elder One brings
       *[no] no Unknown monster is of a kind that the episode brings
    }
open-rule-elder-signs-when-attacked = { $answer ->
        [yes] elder signs that an attacking enemy rolls can be used by whoever is attacked
       *[no] elder signs that an attacking enemy rolls are for that enemy's abilities only
    }
open-rule-investigate-when-safe-again = { $answer ->
        [yes] whoever stands in a safe space once the fight is over investigates after all
       *[no] whoever has fought does not investigate in that turn
    }
open-rule-late-arrivals-attack = { $answer ->
        [yes] enemies that come into the space of somebody who has investigated attack in the same phase
       *[no] enemies that come into the space of somebody who has investigated do not attack in the same phase
    }
open-rule-companion-levels-bar-level-up = { $answer ->
        [yes] levels that companions lend count when a skill at level 4 may not be raised
       *[no] levels that companions lend do not keep a skill from being raised
    }
open-rule-granted-moves-step-by-step = { $answer ->
        [yes] whoever an effect moves several spaces is followed and takes fire at each of them
       *[no] whoever an effect moves several spaces is followed and takes fire only where the move begins
    }
open-rule-carried-must-agree = { $answer ->
        [yes] whoever is to be carried along is asked first
       *[no] whoever is to be carried along is not asked
    }
open-rule-followed-outside-move-actions = { $answer ->
        [yes] investigators whom an effect moves are followed and take fire
       *[no] investigators whom an effect moves are not followed and take no fire
    }
open-rule-short-figures-chosen = { $answer ->
        [yes] when figures run short, the active player chooses where they come first
       *[no] when figures run short, they come in the order of the card
    }
open-rule-moving-away = { $answer ->
        [always-farther] what moves away and has no space farther off stays where it is
       *[never-closer] what moves away and has no space farther off goes where it is not nearer
    }
open-rule-late-disruption = { $answer ->
        [next-check] a ritual that is disrupted after it was seen whether the Elder One is summoned brings the Elder One at the end of the next turn
       *[at-once] a ritual that is disrupted after it was seen whether the Elder One is summoned brings the Elder One at once
    }
open-rule-traded-companions-keep-wounds = { $answer ->
        [yes] companions keep their wounds when they are traded
       *[no] companions lose their wounds when they are traded
    }
open-rule-relics-of-the-dead-return = { $answer ->
        [yes] relics of an eliminated investigator go back under the deck
       *[no] relics of an eliminated investigator leave the game
    }
open-rule-unreachable-comes-last = { $answer ->
        [yes] what cannot be reached is the farthest away
       *[no] what cannot be reached is never the nearest
    }
open-rule-investigators-on-removed-tiles = { $answer ->
        [placed-nearest] investigators whose tile leaves the map are placed in the nearest space
       *[starting-space] investigators whose tile leaves the map are placed in the starting space
    }
open-rule-enemies-on-removed-tiles = { $answer ->
        [reserve] enemies whose tile leaves the map go to the reserve
       *[placed-nearest] enemies whose tile leaves the map are placed in the nearest space
    }
