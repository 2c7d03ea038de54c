### A pack as a supplement to the rulebook.

for-players = For { $min } to { $max } players.
other-packs = Some of it is of other packs, and stands in their supplements: { $packs }.
hunter-starts = **{ $hunter }** starts with { $cards }.
glossary = Glossary
cards = Cards

## Components

components = Components
box-hunters = { $count ->
        [one] 1 hunter, with a board
       *[other] { $count } hunters, each with a board
    }
box-start = { $count } cards to start with: { $cards }
box-upgrades = { $count } upgrades: { $cards }
box-monsters = { $count ->
        [one] 1 monster
       *[other] { $count } monsters
    }
box-bosses = { $count ->
        [one] 1 boss
       *[other] { $count } bosses
    }
box-final-bosses = { $count ->
        [one] 1 final boss
       *[other] { $count } final bosses
    }
box-echoes = Echoes: { $ones } tokens of 1 and { $fives } of 5
box-dice = 3 dice: green, yellow and red
box-markers = Markers, { $count } of each: health, points, and the trophies kin, humanoid and beast; a first-player marker
box-track = A track for points
box-rounds = { $count ->
        [one] 1 card
       *[other] { $count } cards
    } with the order of a round

## Setup

setup = Setup
setup-final-boss = { $how ->
        [random] Draw
       *[agreed] Agree on
    } a final boss and lay it face up: what it says is in force until the end of the game.
setup-dungeon = Draw { $monsters } of the { $all-monsters } monsters and { $bosses } of the { $all-bosses } bosses, unseen, and shuffle them together: they are the dungeon. The others go back into the box, unseen.
setup-upgrades = Shuffle the upgrades, and turn up as many as there are players.
setup-hunters = Each hunter takes a board and the cards to start with, lays the marker for health on { $health }, a trophy marker beside each of the three tracks, and the marker for points on 0 of theirs.
setup-reserve = Lay the echoes into the reserve.
setup-first-player = Give the first-player marker to { $who ->
        [random] anybody, at random
       *[first] whoever sits first
    }.
setup-encounter = Turn up the top card of the dungeon and put echoes from the reserve on it: as many as its health, and 1 more for each player beyond { $players }.

## A round

a-round = A round
order-choose = **Choose.** Everybody chooses a card from hand in secret; then all are shown at once.
order-transform = **Transform.** Whoever played a card that brings in a weapon chooses one from hand, in secret again.
order-instants = **Instants.** From the first player on, clockwise, what is instant is done. When no echo is left on the encounter, it dies, and the round goes on with the dream.
order-encounter = **The encounter attacks.** Roll its die. Every hunter suffers what it shows, in the dream half of it, rounded down. Who has no health left dies: all collected echoes are lost, and the hunter is out until the dream.
order-attack = **Hunters attack.** From the first player on, clockwise, each weapon played deals its damage: so many echoes go from the encounter to the collected ones of the hunter. When none is left, it dies, and everybody who took one in this round gains a trophy of each type that it shows.
order-escape = **Escape.** A monster that is left flees and gives no trophies. A boss stays, with the echoes it has.
order-dream = **The dream.** From the first player on, clockwise, hunters in the dream bank their collected echoes, take back all spent cards, gain an upgrade and rest; those who died gain an upgrade and rest. Who owns more than { $cards } cards removes one from the game. Then the upgrades on offer are filled up.
order-end = **The end of the round.** Played cards go to the used piles, and the first-player marker goes to the left. When the encounter is gone, the next one is turned up; after the last one of the dungeon it is the final boss.

## The end, dice and open points

the-end = The end
end-of-game = The game ends when the final boss dies: everybody who took an echo from it in that round gains a trophy of each type. Then all collected echoes are banked. A hunter scores the banked echoes, and for each of the three tracks the space that its marker is on: { $spaces }. The most points win; of those tied, the most banked echoes.
dice = Dice
dice-plus = A face with a plus is rolled again and added.
open-points = What the rulebook leaves open: { $rules }

## Figures

figures = Figures
figures-creatures = | Creatures | Number | Health, least | mean | most | Green | Yellow | Red |
figures-cards = | Cards | Kinds | Copies | Damage of a copy, mean |
figures-dice = | Die | Faces | With a plus | Damage of a roll, mean |
tenths = { $whole }.{ $tenths }
