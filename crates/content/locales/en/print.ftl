### Printed pages: what stands on cards, boards, tokens and sheets besides what they are called and what they do.

## Kinds of cards, at their feet and on their backs

print-kind = { $kind ->
        [mythos] Mythos
        [discovery] Discovery
        [item] Item
        [companion] Companion
        [condition] Condition
        [insanity] Insanity
        [relic] Relic
        [transformed] Relic, transformed
        [skill] Skill
        [enemy] Enemy
        [cultist] Cultist
        [monster] Monster
        [unknown] Unknown monster
        [stage] Elder One
        [action] Action
        [reference] Reference
        [investigator] Investigator
        [episode] Episode
        [elder-one] Elder One
        [tile] Tile
        [token] Token
       *[standee] Standee
    }

## What belongs together on pages and sheets

print-group = { $kind ->
        [mythos] Mythos cards
        [discovery] Discovery cards
        [condition] Conditions
        [insanity] Insanities
        [relic] Relics
        [skill] Skills
        [enemy] Enemies
        [stage] Stages
        [action] Actions
        [reference] Reference cards
        [board] Boards
        [tile] Tiles
        [token] Tokens
        [marker] Markers
        [die] Dice
        [face] Faces
       *[standee] Standees
    }
print-group-of = { print-group }: { $deck }

## On cards

print-slot = { $slot ->
        [a] Slot A
       *[b] Slot B
    }
print-figures = { $count ->
        [one] 1 figure
       *[other] { $count } figures
    }
print-side = Side { $side }

## On boards

print-track = { $track ->
        [stress] Stress
        [wounds] Wounds
        [sanity] Sanity lost
       *[summoning] Summoning track
    }
print-signature = signature skill
print-advance = { $count ->
        [one] The Elder One advances as soon as 1{"\u00A0\uE006"} is in the discard pile.
       *[other] The Elder One advances as soon as { $count }{"\u00A0\uE006"} are in the discard pile.
    }
print-pile = { $pile ->
        [deck] Mythos deck
       *[discard] Mythos discard pile
    }
print-ritual = Ritual
print-on-advance = When the Elder One advances
print-special = Special rules
print-setup = At the start
print-standing = { $count ->
        [one] { $name }
       *[other] { $count } × { $name }
    }
print-toward = { $name } (toward { $space })
print-fire = { $count } fire
print-all-investigators = all investigators
print-gate = { $gate ->
        [red] red gate{"\u00A0\uE007"}
        [yellow] yellow gate{"\u00A0\uE008"}
       *[blue] blue gate{"\u00A0\uE009"}
    }
print-link = { $kind ->
        [staircase] Staircase
       *[tunnel] Tunnel
    }
print-die = { $die ->
        [standard] Standard die
       *[bonus] Bonus die
    }
print-start = Start
print-fire-token = Fire

## The reference card

print-turn = Your turn
print-turn-actions = **1.** Take { $actions } actions: **Move** up to { $spaces } spaces, **Attack**, **Rest** and heal { $points } points of{"\u00A0\uE003"} and{"\u00A0\uE004"}, **Trade**, or an action of the episode.
print-turn-mythos = **2.** Draw a Mythos card and resolve it.
print-turn-encounter = **3.** **Investigate** if your space is safe; otherwise enemies there attack you.
print-turn-end = **4.** End of turn: fire, then what cards say. With { $count }{"\u00A0\uE006"} in the Mythos discard pile the Elder One advances.
print-symbols = Symbols
print-symbol-row = { $what ->
        [success] {"\uE000"} success
        [elder-sign] {"\uE001"} elder sign
        [tentacle] {"\uE002"} tentacle: lose 1{"\u00A0\uE005"}
        [stress] {"\uE003"} stress
        [wound] {"\uE004"} wound
        [sanity] {"\uE005"} sanity
        [summoning] {"\uE006"} summoning symbol
        [gates] {"\uE007"} {"\uE008"} {"\uE009"} red, yellow, blue gate
        [standard] {"\uE00A"} standard die
       *[bonus] {"\uE00B"} bonus die
    }

## The first page and the margins

print-licence = Version { $version }. Licence: { $licence }. By { $authors }.
print-scale = Print at 100 %, not fitted to the page. This line is 50 mm long; if it is not, the pieces are not either.
print-duplex = Print on both sides, turned over along the long edge: every page is followed by its backs.
print-cut = Cut along the marks in the margin.
print-fold = { $kind ->
        [die] Dice are cut out along their outline and folded along the dashed lines; the flaps are glued inside.
       *[standee] Standees are folded along the dashed lines.
    }
print-overlap = Parts of a big piece overlap by { $overlap } mm: glue one onto the other.
print-contents = What is here
print-supplement = Supplement to the rules
print-contents-row = { $count } × { $group }
print-page = { $pack } · { $group } · { $page }
print-page-back = { print-page } (backs)
