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
supplement-mythos = ## Further Mythos cards
supplement-discoveries = ## Further Discovery cards
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
map-barrier = { $piece }, toward { $space }
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
token-numbers = The { $name-many } bear hidden numbers, dealt out at random when the game begins: { $numbers }.
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
