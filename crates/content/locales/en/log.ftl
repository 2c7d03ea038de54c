### The log: a line for each event, without a full stop.
### $who is an investigator or an enemy; $card is a card, and $text what it does, with a colon before it, or nothing.

# A line, and the card that was at work.
log-because = { $line } ({ $cause })

## Turns, the Elder One and the end

log-turn-began = { $who }'s turn begins
log-turn-ended = { $who }'s turn ends
log-phase-began = { $phase ->
        [mythos] A Mythos card is drawn
        [encounter] Now it is time to investigate or fight
       *[end] The turn comes to its end
    }
log-action-taken = { $who } { $deed ->
        [move] moves
        [attack] attacks
        [rest] rests
        [trade] trades
       *[episode] takes the action { $action }
    }{ $free ->
        [yes] {" "}as a free action
       *[no] {""}
    }
# $gift: `skill`, or `abilities` that the card $name grants.
log-granted = { $gift ->
        [skill] { $who } has { name-granted }
       *[abilities] { $who } has for a time: { name-gives }
    }
log-grant-ended = { $gift ->
        [skill] { $who } no longer has { $name }
       *[abilities] What { $name } granted { $who } is over
    }
log-ability-used = { $who } uses { $card }
log-elder-one-advanced = { $summoned ->
        [yes] The progression token
       *[no] { $who }
    } advances to space { $to } of { $most } on the Summoning track
log-summoning-due = { $who } comes at the next summoning check
log-elder-one-summoned = { $who } comes to { $space }
log-elder-one-relocated = { $who } is now in { $space }
log-random-place-drawn = The place drawn at random is the { $place }
log-stage-defeated = { $killed ->
        [yes] { $who } defeats { $stage }
       *[no] { $stage } is defeated
    }
log-stage-revealed = { $card } is revealed{ $flavour }{ $text }
log-ritual-disrupted = The ritual is disrupted
log-game-ended = { $outcome ->
        [defeated] The investigators win: { $who } is defeated
        [early] The investigators lose: one of them died before { $who } was summoned
        [dead] The investigators lose: all of them are dead
        [full] The investigators lose: the Summoning track is full
       *[endless] The game stops: effects of cards go on without end
    }

## Dice

log-roll-started = { $kind ->
        [attack] { $who } rolls to attack { $targets }
        [nobody] { $who } rolls to attack
        [attacked] { $enemy } attacks { $who }
        [fire] { $who } rolls for fire
        [against] { $who } rolls, and it is against them
       *[task] { $who } rolls
    }
log-dice-added = { $count ->
        [one] 1 bonus die is added
       *[other] { $count } bonus dice are added
    }
log-dice-removed = The attacker leaves out dice: { $standard } standard, { $bonus } bonus
log-rerolls-granted = The roll has { count-rerolls }
log-die-rolled = A { name-die } shows { $face }
log-die-rerolled = A { name-die } showing { $before } is rerolled{ $free ->
        [yes] {" "}for free
       *[no] {""}
    } and shows { $face }
log-symbols-added = The roll also counts { $symbols }
log-symbols-counted = { $any ->
        [yes] The roll counts { $symbols }
       *[no] The roll has no result
    }
log-symbols-converted = { $count ->
        [one] 1 { symbol }
       *[other] { $count } { symbol.many }
    }{ $keep ->
        [yes] {" "}also
       *[no] {""}
    } counted as { $symbols }
log-attack-wounds-added = The attack deals { count-wounds-more }
log-tentacles-prevented = { $count ->
        [one] 1 tentacle does no harm
       *[other] { $count } tentacles do no harm
    }

## Tables

# $named: the row has a label; else it is known by its number.
log-table-drawn = { $named ->
        [yes] The table says { $label }
       *[no] The table says { $row }
    }

## What happens to anybody

log-moved = { $who } moves from { $from } to { $space }
log-placed = { $who } is placed in { $space }
log-wounded = { $who } suffers { count-wounds }
log-wounded-now = { log-wounded }, now { $now } of { $most }
log-token-lost = { $who } loses 1 { $token }
# $owned: it is somebody's or something's, and not the game's.
log-counter-changed = { $owned ->
        [yes] { $counter } of { $who }
       *[no] { $counter }
    } { $named ->
        [yes] is { $value } now
       *[no] { $rises ->
            [yes] rises to { $now }
           *[no] falls to { $now }
        }
    }

## Investigators

log-sneaked-past = { $who } sneaks past { $enemy }
log-investigator-died = { $who } is eliminated
log-threshold-reached = { $who } reaches a threshold{ $bonus ->
        [yes] {" "}and gains a bonus die
       *[no] {""}
    }
log-skill-raised = { $who } raises { $skill } to level { $level }
log-rest-began = The rest heals up to { $count ->
        [one] 1 point
       *[other] { $count } points
    }
log-rest-lessened = The rest heals { count-points-less }
log-stress-raised = { $who } raises stress by { $count }, to { $now } of { $most }
log-stress-healed = { $who } heals { count-stress }, now { $now } of { $most }
log-wounds-healed = { $who } heals { count-wounds }, now { $now } of { $most }
log-sanity-lost = { $who } loses { count-sanity }, { $now } of { $most } lost
log-track-blocked = { $who } puts 1 { $token } on the { name-track }
log-track-freed = { $who } takes 1 { $token } off the { name-track }
log-token-gained = { $who } gains 1 { $token }
log-counters-added = { $who } puts { count-counters } on { $card }
log-fire-taken = { $who } takes { count-fire }
log-fire-exchanged = { count-fire } of { $who } goes back to the reserve, wound tokens stand for it
log-fire-went-out = The fire of { $who } goes out

## Votes and auctions

log-vote-cast = { $who } votes: { $branch }
log-vote-decided = The vote is decided: { $branch }
log-vote-tied = The vote is a tie, and nothing happens
log-bid-made = { $who } bids { $count }
log-bidding-left = { $who } bids no more
log-bidding-won = The bid of { $who } wins: { $count }

## Enemies

log-enemy-followed = { $who } follows to { $space }
log-enemy-summoned = { $who } is summoned in { $space }
log-summoning-skipped = { $who } cannot be summoned
log-enemy-healed = { $who } loses all its wounds
log-enemy-killed = { $killed ->
        [yes] { $who } kills { $enemy } in { $space }
       *[no] { $enemy } dies in { $space }
    }
log-enemy-returned = { $who } goes from { $space } back to the reserve
log-enemy-marked = { $who } gets 1 { $token }
log-enemy-favoured = { $who } favours { $enemy } from now on
log-attack-redirected = The attack of { $enemy } is redirected to { $who }
log-unknown-drawn = The Unknown brings { $enemy }

## Pieces, links, tiles and fire

log-piece-flipped = { $sided ->
        [yes] { $piece } is turned to { $side }
       *[no] { $piece } is turned over
    }
log-piece-removed = { $piece } leaves the map
log-piece-added = { $piece } is put in { $space }
log-piece-taken = { $who } draws 1 { $token }
log-piece-returned = 1 { $token } goes back to the pile
log-piece-traded = { $from } hands 1 { $token } over to { $who }
# Where not $everybody sees it, it is not told.
log-piece-revealed = { $everybody ->
        [yes] { $piece } is revealed: it hides { $what }
       *[no] { $who } looks at what { $piece } hides
    }
log-links-removed = { $link ->
        [staircase] The staircases are gone
       *[tunnel] The tunnels are gone
    }
log-tiles-swapped = The { $tile } and the { $other } change places
log-tile-turned = The { $tile } is turned { name-turn }
log-tile-removed = The { $tile } leaves the map
log-tile-added = The { $tile } comes onto the map
log-tile-stayed = The { $tile } stays as it is
log-gate-moved = The { $gate } is in { $space } now
log-passage-closed = The way between { $from } and { $space } is closed
log-passage-opened = A passage opens between { $from } and { $space }
log-fire-added = { count-fire } breaks out in { $space }
log-fire-removed = { count-fire } goes out in { $space }

## Cards and relics

log-mythos-shuffled = The Mythos deck is shuffled
log-mythos-drawn = Mythos card { $card }{ $flavour }{ $text }
log-card-looked-at = { $who } looks at { $card }{ $text }
log-card-repeated = { $who } resolves { $card } again{ $text }
log-card-discarded = { $card } is discarded{ $symbol ->
        [yes] {" "}with its summoning symbol
       *[no] {""}
    }
log-mythos-kept = { $who } keeps { $card }
log-discovery-drawn = { $who } discovers { $card }{ $flavour }{ $text }
log-card-claimed = { $who } claims { $card }{ $flavour }{ $text }
log-card-turned = { $who } turns a card: { $card } counts now
log-companion-wounded = { $card } takes { count-wounds }
log-claimed-card-discarded = { $who } discards a card of { $card }
log-card-traded = { $from } gives { $card } to { $who }
log-card-stolen = { $who } takes { $card } from { $from }
log-card-given-back = { $enemy } gives { $card } back to { $who }
log-card-dropped = { $card } that { $enemy } carried is discarded
log-relic-gained = { $who } gains the relic { $card }{ $text }
log-relic-returned = { $card } is put back
log-relic-transformed = { $before } of { $who } becomes { $card }{ $text }
