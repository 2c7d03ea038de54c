### The numbers that a seat sees, where a hint says what an option changes. Their ids are the names that programs know them
### by: another wording here is no other number.

## Of the table

number-players = players
number-living-investigators = living investigators
number-turns-begun = turns begun
number-phase-actions = phase: actions
number-phase-mythos = phase: Mythos
number-phase-encounter = phase: encounter
number-phase-end-of-turn = phase: end of turn
number-spaces-left-on-the-summoning-track = spaces left on the Summoning track
number-one-space-left-on-the-track = one space left on the track
number-the-track-is-in-the-red = the track is in the red
number-ritual-disrupted = ritual disrupted
number-elder-one-on-the-map = Elder One on the map
number-a-summoning-is-due = a summoning is due
number-nearness-of-the-ritual-s-disruption = nearness of the ritual's disruption
number-stage-ii-or-later = stage II or later
number-stage-iii-or-later = stage III or later
number-final-stage = final stage
number-wounds-that-fell-the-stage = wounds that fell the stage
number-share-of-the-stage-s-wounds = share of the stage's wounds
number-danger-of-the-elder-one = danger of the Elder One
number-symbols-in-the-mythos-discard-pile = symbols in the Mythos discard pile
number-symbols-until-the-elder-one-advances = symbols until the Elder One advances
number-mythos-cards-in-the-deck = Mythos cards in the deck
number-discovery-cards-in-the-deck = Discovery cards in the deck
number-enemies-on-the-map = enemies on the map
number-monsters-on-the-map = monsters on the map
number-wounds-on-enemies = wounds on enemies
number-danger-on-the-map = danger on the map
number-danger-to-investigators = danger to investigators
number-fire-on-the-map = fire on the map
number-fire-in-the-reserve = fire in the reserve
number-pieces-on-the-map = pieces on the map
number-pieces-held = pieces held
number-pieces-out-of-the-game = pieces out of the game
number-wounds-on-pieces = wounds on pieces
number-share-of-the-counters = share of the counters
number-goal-spaces = goal spaces
number-spaces-from-anybody-to-a-goal = spaces from anybody to a goal
number-relics-left = relics left
number-effects-for-a-time = effects for a time
number-pieces-wanted-for-the-ritual = pieces wanted for the ritual
number-pieces-done-for-the-ritual = pieces done for the ritual
number-pieces-of-the-ritual-under-way = pieces of the ritual under way
number-pieces-of-the-ritual-that-nobody-is-with = pieces of the ritual that nobody is with

## Of what is under way

number-rolling-attack = rolling: attack
number-rolling-task = rolling: task
number-rolling-attacked = rolling: attacked
number-rolling-fire = rolling: fire
number-rolling-against-yourself = rolling: against yourself
number-dice-rolled = dice rolled
number-successes-rolled = successes rolled
number-elder-signs-rolled = elder signs rolled
number-tentacles-rolled = tentacles rolled
number-dice-without-a-success = dice without a success
number-free-rerolls = free rerolls
number-successes-needed = successes needed
number-successes-lacking = successes lacking
number-the-roll-is-enough = the roll is enough
number-danger-of-the-attacker = danger of the attacker
number-stress-to-come = stress to come
number-wounds-to-come = wounds to come
number-sanity-to-come = sanity to come
number-spaces-left-to-move = spaces left to move
number-sneaks-left = sneaks left
number-a-card-is-being-resolved = a card is being resolved
number-attackers-to-come = attackers to come
number-effects-under-way = effects under way

## Of an investigator

# $seat: whoever asks, or somebody so many places to the left. $what: one of the numbers below.
number-of-seat = { $seat ->
       *[you] you: { $what }
        [first] 1st to the left: { $what }
        [second] 2nd to the left: { $what }
        [third] 3rd to the left: { $what }
        [fourth] 4th to the left: { $what }
    }
number-alive = alive
number-has-the-turn = has the turn
number-actions-left = actions left
number-health-left = health left
number-one-wound-from-death = one wound from death
number-two-wounds-from-death = two wounds from death
number-three-wounds-from-death = three wounds from death
number-wound-track-blocked = wound track blocked
number-stress-that-can-be-raised = stress that can be raised
number-no-stress-can-be-raised = no stress can be raised
number-stress-that-can-be-healed = stress that can be healed
number-wounds-that-can-be-healed = wounds that can be healed
number-sanity-left = sanity left
number-one-sanity-from-the-end = one sanity from the end
number-two-sanity-from-the-end = two sanity from the end
number-four-sanity-from-the-end = four sanity from the end
number-sanity-until-the-next-threshold = sanity until the next threshold
number-bonus-dice-of-the-sanity-track = bonus dice of the sanity track
number-level-of-the-signature-skill = level of the signature skill
number-level-of-the-first-common-skill = level of the first common skill
number-level-of-the-second-common-skill = level of the second common skill
number-items = items
number-companions = companions
number-wounds-companions-can-take = wounds companions can take
number-conditions = conditions
number-relics = relics
number-fire-carried = fire carried
number-tokens-held = tokens held
number-in-a-safe-space = in a safe space
number-enemies-here = enemies here
number-danger-here = danger here
number-danger-one-space-away = danger one space away
number-nearness-of-an-enemy = nearness of an enemy
number-fire-here = fire here
number-pieces-here = pieces here
number-at-a-gate = at a gate
number-at-a-goal = at a goal
number-nearness-of-a-goal = nearness of a goal
number-spaces-to-a-goal = spaces to a goal
number-with-the-elder-one = with the Elder One
number-spaces-to-the-elder-one = spaces to the Elder One
number-nearness-to-you = nearness to you
number-successes-added-to-the-episode-s-rolls = successes added to the episode's rolls
