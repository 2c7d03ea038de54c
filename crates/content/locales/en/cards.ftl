### Cards, boards and the supplement: headings, tables, frames. The supplement is Markdown.

## Mythos and Discovery cards

mythos-symbol = summoning symbol
mythos-plain = no symbol
# A sentence at the end of the card.
mythos-draw-again = then draw and resolve another Mythos card
mythos-slot = { $slot ->
        [a] monster on slot A
       *[b] monster on slot B
    }
mythos-heading = **{ $name }** ({ $marks }){ $copies }
copies = {" "}×{ $copies }
discovery-heading = **{ $name }**{ $copies }
discovery-left = Left
discovery-right = Right
side-item = *{ $side }:* **{ $name }** (item{ $keywords })
side-companion = *{ $side }:* **{ $name }** (companion, { $health } health{ $keywords })
side-condition = *{ $side }:* **{ $name }** (condition)
keywords = ; { $keywords }
# What is read aloud, on a line before the text.
flavour = *{ $flavour }*
# What stands behind the name of a card.
framed = { $frame }: { $text }

## Stages and Unknown Monsters

stage-on-reveal = Revealed
stage-on-advance = When the Elder One advances
stage-end-of-turn = End of turn
unknown-setup = Setup
part = *{ $label }:* { $text }
stage-first = Stage I
stage-second = Stage II
stage-third = Stage III
stage-last = Final stage
# As games call it, with whose it is.
stage-of = { $name }, { $stage ->
        [first] stage I
        [second] stage II
        [third] stage III
       *[last] final stage
    }
stage-numbers = Health { $health }, { $dice }
stage-heading = **{ $stage }**
stage-heading-numbers = **{ $stage }** ({ $numbers })
dice-none = no dice
dice-standard = { $count ->
        [one] 1 standard die
       *[other] { $count } standard dice
    }
dice-bonus = { $count ->
        [one] 1 bonus die
       *[other] { $count } bonus dice
    }

## Episodes

# Each a sentence before what the action does.
action-safe = only in a safe space
action-if = only if { $condition }
ritual-task = the ritual is disrupted as soon as { $condition }
ritual-then = then { $steps }
    .list = then:

## The supplement

supplement-title = # { $name }
supplement-licence = *Version { $version }. Licence: { $licence }. By { $authors }.*
supplement-episodes = ## Episodes
supplement-elder-ones = ## Elder Ones
supplement-enemies = ## Enemies
supplement-unknown = ## Unknown Monsters
supplement-investigators = ## Investigators
supplement-skills = ## Skills
supplement-insanities = ## Insanities
supplement-relics = ## Relics
supplement-conditions = ## Conditions
supplement-tokens = ## Tokens
supplement-counters = ## Counters
supplement-unknown-mythos = ## Unknown Mythos cards
supplement-mythos = ## Further Mythos cards
supplement-discoveries = ## Further Discovery cards
supplement-changed = ## Changed in { $name }
supplement-entry = ### { $name }
supplement-map = #### Map
supplement-actions = #### Actions
supplement-ritual = #### Ritual
supplement-advance = #### When the Elder One advances
supplement-special = #### Special rules
supplement-spaces = #### Spaces
space-rule = { $name } ({ $spaces }): { $text }
supplement-mythos-cards = #### Mythos cards
supplement-discovery-cards = #### Discovery cards
supplement-stages = #### Stages
monsters-line = Monsters: { $monsters }.
minions-line = Minions: { $minions }.

map-head = | Space | Next to | At the start |
map-row = | { $name } | { $next } | { $there } |
map-start = all investigators
map-aside = not on the map at first
map-gate = { $gate ->
        [red] red gate
        [yellow] yellow gate
       *[blue] blue gate
    }
map-fire = { $count } fire
map-enemies = { $count ->
        [one] { $name }
       *[other] { $count } { $name-many }
    }
map-pieces = { $count ->
        [one] { $name }
       *[other] { $count } { $name-many }
    }
map-pieces-side = { map-pieces } ({ $side })
map-barrier = { $piece } (toward { $space })
map-link = { $kind ->
        [staircase] A staircase joins { $from } and { $to }.
       *[tunnel] A tunnel joins { $from } and { $to }.
    }

enemy-head = | Enemy | Class | Health | Dice | Figures |
enemy-row = | { $name } | { $class ->
        [cultist] Cultist
       *[monster] monster
    } | { $health } | { $dice } | { $reserve } |

investigator-skills = Signature skill: { $signature }. Common skills: { $common }.
investigator-tracks = Own board: { $tracks }.
track-stress = { $count } stress
track-wounds = { $count ->
        [one] 1 wound
       *[other] { $count } wounds
    }
track-sanity = { $count } sanity
track-threshold = { $at }
track-threshold-die = { $at } (with a bonus die)
track-thresholds = thresholds at { $thresholds }
skill-replaces = { $count ->
        [one] (Replaces level { $levels }.)
       *[other] (Replaces levels { $levels }.)
    }
# Before a text that a level has in common with others that go on giving the same.
skill-again = { $count ->
        [one] (Besides level { $levels }.)
       *[other] (Besides levels { $levels }.)
    }
skill-nothing = No further effect.
relic-heading = ### { $name } / { $other }
card-heading = **{ $name }**

token-head = | Token | Supply | Where | Sides |
token-row = | { $name } | { $supply } | { $place } | { $sides } |
token-place = { $place ->
        [map] on the map
        [investigator] with an investigator
        [enemy] on an enemy
       *[hand] in hand, drawn from a pile
    }
token-blocks = Each { $name } blocks the leftmost free space of its holder's stress or wound track and pushes the marker first.
token-health = Each { $name } is destroyed by { $health ->
        [one] 1 wound
       *[other] { $health } wounds
    }.
token-backs = A destroyed { $name } turns to a side dealt out at random when the game begins: { $sides }.
token-turned = When { $name-a } turns to its { $side } side
token-numbers = The { $name-many } bear hidden numbers, dealt out at random when the game begins: { $numbers }{ token-each }.
# $each: how many tokens there are for each of the numbers.
token-each = { $each ->
        [0] , of which not all are used
        [one] {""}
       *[other] , each on { $each } of them
    }
token-barrier = { $has-classes ->
        [yes] Each { $name } lies on a passage and closes it for everybody but { $classes-many-both }.
       *[no] Each { $name } lies on a passage and closes it for everybody.
    }
token-tradeable = Investigators may trade { $name-many }.
counter-head = | Counter | Of | At the start | At most | Meaning |
counter-row = | { $name } | { $on ->
        [game] the game
        [investigator] each investigator
        [enemy] each enemy
        [space] each space
       *[piece] each piece
    } | { $start } | { $most } | { $text }{ counter-values }{ counter-wraps } |
# $named: its numbers have names, which are the $values from 0 on.
counter-values = { $named ->
        [yes] {" "}From 0 on: { $values }.
       *[no] {""}
    }
counter-wraps = { $wraps ->
        [yes] {" "}Beyond the last it begins again.
       *[no] {""}
    }
nothing = none

## On the table: what is at hand, how it is laid out, and the rules in short. $place and the like are spaces.

supplement-scenarios = ## Scenarios
scenario-head = | Scenario | Episode | Elder One | Rules | With |
scenario-row = | { $name } | { $episode } | { $elder-one } | { $rules } | { $options } |
scenario-starting-relics = a relic for each investigator
scenario-random-places = a random place for the Elder One in Stage III and the Final stage
scenario-unknown = { $number ->
        [one] one Unknown monster
       *[two] two Unknown monsters
    }
# $names: episodes and Elder Ones of another pack.
scenario-elsewhere = In the supplement of { $pack }: { $names }.
scenario-cards = Unless a scenario names its own, investigators, insanity cards, relics and Unknown cards are those of this pack and of { $packs }.
# Before a list of investigators and cards.
scenario-only = Only these are played with in { $name }:
scenario-chosen = { $what }: { $cards }
# Before a list of what the column "With" names, which is $name.
scenario-options = What a scenario is played with besides is set up when all steps of its episode are done, in this order:
option-unknown = { $number ->
        [one] **{ $name }**: draw 1 Unknown monster at random, of another kind than those of the episode and the Elder One, and lay its card on slot A; its figures join the reserve. Draw one of the three gates at random and put 1 of its figures there, then do what its card says of the setup. Shuffle the Unknown Mythos cards that speak of slot A into the Mythos deck.
       *[two] **{ $name }**: draw 2 Unknown monsters at random, of other kinds than those of the episode and the Elder One, and lay one card on slot A and the other on slot B; their figures join the reserve. For A and then for B, draw one of the gates at random, not the same one twice, and put 1 of its figures there, then do what its card says of the setup. Shuffle all Unknown Mythos cards into the Mythos deck.
    }
option-relics = **{ $name }**: shuffle the relics and draw as many as there are investigators. Beginning with whoever takes the first turn and then clockwise, each takes one of them and lays it down with the first of its two sides up.
option-places = **{ $name }**: shuffle four tokens face down, one for each gate and one for the starting space. Where Stage III or the Final stage, when it is revealed, moves the Elder One straight to a space, draw one and move it to that place instead; a token that was drawn is not used again.
# Before a list of what the rules of this name answer otherwise.
open-rules = With { $name }, these open questions are answered otherwise than usual:

supplement-components = ## Components
component-head = | Component | How many |
component-row = | { $name } | { $what } |
component-tiles = Map tiles
component-figures = Figures
component-tokens = Tokens
component-mythos = Mythos cards of { $name }
component-discoveries = Discovery cards of { $name }
component-stages = Stage cards of { $name }
component-investigators = Investigators
component-insanities = Insanity cards
component-relics = Relic cards
component-unknown = Unknown Monster cards
component-unknown-mythos = Unknown Mythos cards
component-some = { $count ->
        [one] { $name-one }
       *[other] { $count } { $name-many }
    }

tile-head = | Tile | Side up | Column | Row | Turned clockwise | Spaces |
# $aside: it is not on the map at first.
tile-row = { $aside ->
        [yes] | { $code } | { tile-side } | beside the map | beside the map | { tile-turned } | { $spaces } |
       *[no] | { $code } | { tile-side } | { $column } | { $row } | { tile-turned } | { $spaces } |
    }
tile-side = { $side ->
        [a] A
       *[b] B
    }
tile-turned = { $turn ->
        [none] no
        [right] a quarter
        [half] half
       *[left] three quarters
    }
map-picture = Map of { $name }
# On the tile in the picture.
map-tile = { $turn ->
        [none] { $code } { tile-side }
        [right] { $code } { tile-side } ↻90°
        [half] { $code } { tile-side } ↻180°
       *[left] { $code } { tile-side } ↻270°
    }

supplement-setup = #### Setup
setup-tiles = { $aside ->
        [yes] Lay out the tiles as the table says: columns and rows count squares, of which a tile covers several, and say where its top left one lies. Tiles that come later lie beside the map.
       *[no] Lay out the tiles as the table says: columns and rows count squares, of which a tile covers several, and say where its top left one lies.
    }
setup-gate = { $gate ->
        [red] the red gate { $place-in }
        [yellow] the yellow gate { $place-in }
       *[blue] the blue gate { $place-in }
    }
setup-gates = Put { $gates }.
setup-link = { $kind ->
        [staircase] Put one staircase token { $from-in } and the matching one { $to-in }.
       *[tunnel] Put one tunnel token { $from-in } and the matching one { $to-in }.
    }
setup-put-on-the-map = Put on the map:
# So many of a kind, and the spaces where they are put.
setup-put = { component-some }{ setup-side }: { $places }
setup-side = { $has-side ->
        [yes] {" "}({ $side })
       *[no] {""}
    }
setup-fire = fire
    .one = 1 fire
    .many = fire
setup-place = { $count ->
        [one] { $place }
       *[other] { $place } ({ $count })
    }
setup-barrier = { setup-place } (toward { $to })
setup-backs = Deal the hidden sides of the { $name-many } out at random, one to each, face down until that one is destroyed.
setup-numbers = Deal the hidden numbers of the { $name-many } out at random, one to each, face down until they are revealed.
setup-pile = Shuffle the { $name-many } face down into a pile.
setup-at-hand = Keep at hand: { $things }.
setup-counters = Note on paper: { $counters }.
# A counter and what it begins with.
setup-counter = { $on ->
        [game] { $name } { $start }
        [investigator] { $name } { $start } for each investigator
        [enemy] { $name } { $start } for each enemy
        [space] { $name } { $start } for each space
       *[piece] { $name } { $start } for each piece
    }
setup-decks = Shuffle the { $mythos } Mythos cards of the episode and those of the Elder One into one deck, and the { $discoveries } Discovery cards into another, both face down.
setup-elder-one = Stack the stages of the Elder One in order, Stage I on top, and put its figure on the first space of the Summoning track. All figures of its minions and of the monsters of the episode that are not on the map are the reserve.
setup-people = Each player takes an investigator (a single player takes two, whose turns alternate), with markers on level 1 of each skill and on the first space of each other track, and is dealt an insanity card face up. The starting space is { $start }; all investigators begin there.
setup-first = Draw at random who takes the first turn; the others follow clockwise.
setup-beginning = Last of all, do what the special rules say of the beginning of the game.

# $name: that of the rules.
supplement-rules = ## { $name }, in short
turn-phases = A turn has four phases:
turn-actions = { $actions ->
        [one] Take 1 action:
       *[other] Take { $actions } actions, in any order and as often as you like:
    }
turn-move = **Move** up to { $spaces ->
        [one] 1 space
       *[other] { $spaces } spaces
    }. Enemies in a space you leave follow you, and for each fire there you take 1 fire.
turn-attack = **Attack** an enemy in your space: make a roll, and deal 1 wound for each success.
turn-rest = **Rest** in a safe space: heal { $points } stress or wounds in any mix.
turn-trade = **Trade**: investigators in your space give each other items and companions.
turn-episode = **An action of the episode**.
turn-mythos = Draw a Mythos card and do what it says, from top to bottom.
turn-encounter = If your space is safe, investigate: draw a Discovery card. Otherwise, each enemy there attacks you: roll its dice, and suffer 1 wound for each success.
turn-end = End the turn, in this order:
turn-end-effects = what happens at the end of the turn;
turn-end-fire = for each fire you have, roll 1 standard die and suffer 1 wound for each success, then lose all fire;
turn-end-advance = with { $symbols } summoning symbols or more in the Mythos discard pile, the Elder One advances: 1 space along the Summoning track, then what the stages, the episode and the Unknown monsters on slots A and B say, in this order, then the discard pile is shuffled into the deck;
turn-end-summoning = if the Elder One has come to space { $red } of the track or the ritual was disrupted this turn, Stage II is revealed;
turn-end-stages = what the stages say of the end of the turn.
turn-next = Then the next player clockwise takes a turn. A round is over when everybody has had one.
turn-outcome = You win as soon as the Final stage is defeated. You lose when an investigator is eliminated before Stage II, when all are, or when the marker comes to space { $track } of the Summoning track.
reference-roll = A roll has { $dice } standard dice and all your bonus dice; each tentacle costs you 1 sanity. You may raise your stress by 1 to reroll a die, as often as you can.
reference-die = { $bonus ->
        [yes] Faces of a bonus die: { $faces }.
       *[no] Faces of a standard die: { $faces }.
    }
reference-board = Tracks of an investigator: { $tracks }.
reference-track = On a threshold the sanity marker stops: you gain the bonus die that is shown, do what your insanity says, and raise a skill by 1 level.
reference-relics = On threshold number { $relics } your relics turn to their other side for good. Relics are no items: nobody trades or discards them.
reference-elder-one = When Stage II is revealed, the Elder One comes on to the map, and a marker takes its place on the Summoning track. From then on it is an enemy that follows and attacks like others, with the dice of all revealed stages together. Nothing wounds it before the ritual is disrupted.
reference-stages = A stage is defeated by as many wounds as it has health; more are lost. Then the next one is revealed. What a stage says under “Revealed” happens once, everything else holds until the end of the game.
reference-stress = A price is paid in full or not at all. Other stress is raised as far as there is room.
reference-companions = Your companions may take wounds that you suffer. One with as many wounds as it has health is discarded; companions do not heal.
reference-out = Whose wounds or lost sanity come to the end of the track is eliminated; all cards and tokens of that investigator are put away.
reference-choices = On Mythos cards, stages and episodes “you” is whoever takes the turn. That player also decides whatever is left open, as which of two spaces is the nearest; distances are counted along the shortest way, and “within 1 space” includes the space itself. What cannot be done is passed over.
reference-limits = There are { $fire } fire tokens, and at most { $investigators } investigators.

## The glossary. .words: what it is known by in the text above, with commas between; small letters.

supplement-glossary = ## Glossary
glossary-advance = **Advance**: the Elder One comes 1 space nearer on the Summoning track, and what its stages and the episode say of that happens.
    .words = elder one advances
glossary-against-yourself = **Against yourself**: a roll whose successes harm you, for an enemy's attack, for fire or for a card.
    .words = against yourself
glossary-bonus-die = **Bonus die**: a die that is rolled besides; it never shows a tentacle.
    .words = bonus die, bonus dice
glossary-claim = **Claim**: pay the price, and put the card to your board so that this side counts and the other one does not.
    .words = claim
glossary-elder-sign = **Elder sign**: it does nothing unless something says what it counts as.
    .words = elder sign
glossary-fire = **Fire**: whoever leaves a space with fire takes as much from the supply; the fire there stays.
    .words = fire
glossary-free-action = **Free action**, or what you take for free: it costs none of the actions of your turn; take it before or after another action, and not while one is under way.
    .words = free action, for free
glossary-free-reroll = **Free reroll**: one die is rolled again, and no stress is raised for it.
    .words = free reroll
glossary-investigate = **Investigate**: draw a Discovery card and do what it says.
    .words = investigate
glossary-place = **Place**: it is set there without moving; nobody follows, and no fire is taken.
    .words = place yourself, place this, place each, place that, place the, place 1
glossary-safe = **Safe**: a space without an enemy.
    .words = safe
glossary-sneak = **Sneak past**: the enemy does not follow you out of its space.
    .words = sneak
glossary-summon = **Summon**: put a figure from the reserve there; if none is left, nobody comes.
    .words = summon
glossary-tentacle = **Tentacle**: whoever rolls loses 1 sanity, in every roll.
    .words = tentacle
glossary-threshold = **Threshold**: a marked space of the sanity track, on which the marker stops.
    .words = threshold

supplement-sources = ## Sources
sources-ours = Documents that are designed for this pack: { $count }.
sources-partly = Documents that are designed in part, each of which says what: { $count }.
sources-stated = Stated in the rulebooks:
sources-printed = Printed on pieces of the game:
