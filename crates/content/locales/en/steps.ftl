### Steps: what an effect does. Each is a clause that begins with a small letter and has no full stop.
### $form says how the deed is told (see `subject`); steps that order something ignore it in English.
### What you do is told with a subject where somebody else was asked: "1 investigator may …. If they do, you draw 1 relic."
### Where a step holds other steps, they arrive as $steps; .list is the line above them when they need a list.

step-advance-elder-one = advance the Elder One
step-investigate = { subject }investigate
step-keep-other-side = turn this card to its other side
step-discard-this = discard this card
step-resolve-kept-mythos = resolve the Mythos card kept here, without drawing it
step-keep-mythos = keep the latest discarded Mythos card here, unless one is kept already
# Each of those summoned with its place, joined with "and".
summoned = { $figures } { $place-in }
step-summon = summon { $summoned }
# $mover: who moves is whoever is addressed (`self`), or you after somebody else's choice (`you`). $way: `toward`, `to`, `to-away`, `away`, `far-away`, `both` or `free`.
step-move = { $mover ->
        [self] move { move-way }
        [you] you move { move-way }
       *[other] move { $what } { move-way }
    }
move-way = { $way ->
        [toward] { $spaces } toward { $toward-near }
        [to] to { $toward }
        [to-away] to { $toward }, away from { $away-near }
        [away] { $spaces } away from { $away-near }
        [far-away] as far as possible away from { $away-near }
        [both] { $spaces } toward { $toward-near }, away from { $away-near }
        [anywhere] any number of spaces
       *[free] up to { $spaces }
    }
# $same: several are placed, and one space is chosen for all of them.
step-place = place { $who-object } { $place-in }{ place-same }
step-place-enemies = place { $enemies } { $place-in }{ place-same }
place-same = { $same ->
        [yes] {""}, the same for all
       *[no] {""}
    }
step-summon-elder-one = summon the Elder One { $place-in }
step-relocate-elder-one = move the Elder One straight to { $place }
# $deeds: what is suffered, joined with "and". $unavoidable: nothing may prevent or reduce it.
step-suffer = { $unavoidable ->
        [yes] { subject }{ $deeds }, which nothing can prevent or reduce
       *[no] { subject }{ $deeds }
    }
# $missing: wounds for each point of stress that cannot be raised, or 0.
suffer-stress = { $missing ->
        [0] { verb-raise } { $their } stress by { $amount }
       *[other] { verb-raise } { $their } stress by { $amount } ({ suffer-missing } for each point that cannot be raised)
    }
suffer-missing = { $missing ->
        [one] 1 wound
       *[other] { $missing } wounds
    }
suffer-wounds = { verb-suffer } { $amount }
suffer-sanity = { verb-lose } { $amount }
step-heal = { $shared ->
        [yes] heal { $healed }, shared out among { $who-together }
       *[no] { subject }{ verb-heal } { $healed }
    }
# $equal: as many as something else, which is told last.
step-deal-wounds = { $equal ->
        [yes] deal { $enemies } { $wounds }
       *[no] deal { $wounds } to { $enemies }
    }
step-heal-enemies = heal all wounds of { $enemies }
step-wound-pieces = deal { $wounds } to { $pieces }
step-kill = kill { $enemies }
step-sacrifice = sacrifice { $who-object }
step-put-out = { subject }{ verb-lose } all fire
step-gain-token = { subject }{ verb-gain } { $tokens }
step-lose-token = { subject }{ verb-lose } { $tokens }
step-mark = put 1 { $token } on { $enemies }
step-unmark = remove 1 { $token } from { $enemies }
step-add-pieces = { $has-side ->
        [yes] put { $tokens }, { $side } side up, { $place-in }
       *[no] put { $tokens } { $place-in }
    }
step-draw-pieces = { subject }{ verb-draw } { $tokens }
step-return-pieces = shuffle { $pieces } back into the pile
step-favour-enemy = { subject }choose a kind of { $classes } to favour
step-flip = turn { $pieces } to its { $side } side
step-reveal = reveal what { $pieces } hides
step-reveal-to = { subject }{ verb-look } at what { $pieces } hides
step-remove-links = { $kind ->
        [staircase] remove all staircases
       *[tunnel] remove all tunnels
    }
# $spaces: the names that the map gives to its spaces.
tile-name = { $has-spaces ->
        [yes] { $code } ({ $spaces })
       *[no] { $code }
    }
step-swap-tiles = swap the tiles { $one } and { $other }
step-turn-tile = turn the tile { $tile } { $by ->
        [right] a quarter turn clockwise
        [half] half a turn
       *[left] a quarter turn anticlockwise
    }
step-remove-tile = remove the tile { $tile } from the map
step-add-tile = add the tile { $tile } to the map
step-move-gate = move { $gate } to { $place }
step-close-passage = close every way between { $from } and { $to }
step-open-passage = open a passage between { $from } and { $to }
step-remove-pieces = remove { $pieces }
step-add-fire = put { $fire } { $place-in }
step-remove-fire = remove { $fire } { $place-in }
step-add-counters = put { $counters } on this card
step-raise = raise { counter-of } by { $amount }
step-lower = lower { counter-of } by { $amount }
step-set = set { counter-of } to { $amount }
# As high as a counter goes.
counter-highest = its highest
# Each side on offer, joined with "or". $name: the name on that side. $gift: none of them has a price. $free: this one has
# none, else $price is what it costs.
claim-side = { $gift ->
        [yes] { $name }
       *[no] { $free ->
            [yes] { $name } (free)
           *[no] { $name } ({ $price })
        }
    }
claim-left = the left side
claim-right = the right side
step-claim = { $forced ->
        [yes] { $free ->
            [yes] { subject }{ verb-claim } { $sides }
           *[no] { subject }{ verb-claim } { $sides }, if { $who-they } can
        }
       *[no] { $who } may claim { $sides }
    }
claim-otherwise = otherwise, { $steps }
    .list = otherwise:
step-discard = { subject }{ verb-discard } { $cards }
# $taker: `enemy`, which carries the cards then, or `investigator`. $chosen: who picks them: `chance`, nobody where `all` are
# taken, or the `loser`. $single: it is one card.
step-steal = { $taker ->
        [enemy] { $enemies } takes { stolen }
       *[investigator] { subject }{ verb-take } { stolen }
    }
stolen = { $chosen ->
        [chance] { $cards } at random from { $from }
        [all] { $cards } from { $from }
       *[loser] { $from-person ->
            [you] { $cards } of your choice from { $from }
           *[one] { $cards } from { $from } (whoever loses { stolen-them } chooses)
        }
    }
stolen-them = { $single ->
        [yes] it
       *[no] them
    }
step-give-back = { $named ->
        [yes] { $enemies } gives what it carries to { $who }
       *[no] { $enemies } gives back what it carries
    }
step-draw-relics = { $transformed ->
        [yes] { subject }{ verb-draw } { relics-drawn }, transformed side up
       *[no] { subject }{ verb-draw } { relics-drawn }
    }
relics-drawn = { $kept ->
        [all] { $draw ->
            [one] 1 relic
           *[other] { $draw } relics
        }
       *[some] { $draw } relics and { verb-keep } { $keep }
    }
# $has-dice: the dice are named, else they are those of every roll. $bonus and $extra: what the roll adds, or nothing.
step-roll = { $has-dice ->
        [yes] { subject }roll { $dice }{ roll-against-self }{ roll-additions }
       *[no] { subject }make a roll{ roll-against-self }{ roll-additions }
    }
roll-against-self = { $against-self ->
        [yes] {" "}against yourself
       *[no] {""}
    }
roll-additions = { $has-bonus ->
        [yes] { $has-extra ->
            [yes] {" "}with { $bonus }, adding { $extra }
           *[no] {" "}with { $bonus }
        }
       *[no] { $has-extra ->
            [yes] , adding { $extra }
           *[no] {""}
        }
    }
roll-success = if you roll at least { $needs }{ in-roll }, { $steps }
    .list = if you roll at least { $needs }{ in-roll }:
roll-per-success = for each success{ in-roll }, { $steps }
    .list = for each success{ in-roll }:
# $after: something happens with enough successes, and that has just been said.
roll-failure = { $after ->
        [yes] otherwise, { $steps }
       *[no] if you roll less than { $needs }{ in-roll }, { $steps }
    }
    .list = { $after ->
        [yes] otherwise:
       *[no] if you roll less than { $needs }{ in-roll }:
    }
step-add-dice = add { $dice }
step-add-symbols = add { $symbols } to the result
step-redirect-attack = redirect the attack to { $who-object }
# $rest: where the cards go that are not resolved, and $left how many they are.
step-draw-mythos = { $left ->
        [0] { subject }draw and resolve { mythos-drawn }
       *[other] { subject }draw { mythos-drawn }, { mythos-resolved } and { mythos-rest }
    }
mythos-drawn = { $draw ->
        [one] 1 Mythos card
       *[other] { $draw } Mythos cards
    }
mythos-resolved = { $resolve ->
        [0] resolve none
       *[other] resolve { $resolve }
    }
mythos-rest = { $rest ->
        [bottom] put { mythos-left } under the deck
        [top] put { mythos-left } on top of the deck
       *[discard] discard { mythos-left }
    }
mythos-left = { $resolve ->
        [0] the rest
       *[other] { $left ->
            [one] the other
           *[other] the rest
        }
    }
step-cancel-mythos = { $to ->
        [bottom] put that card under the deck without resolving it
        [top] put that card back on top of the deck without resolving it
       *[discard] discard that card without resolving it
    }
# $takes: some of the cards are resolved. $several: more than one card is looked at. $rest: where the others go.
step-look-at = { $takes ->
        [yes] { subject }look at { $cards }, { look-taken } and { look-rest }
       *[no] { subject }look at { $cards } and { look-rest }
    }
look-taken = { $deck ->
        [mythos] resolve { $taken }
       *[discoveries] resolve { $taken } as if you investigated
    }
look-rest = { $rest ->
        [bottom] put { look-others } under the deck{ look-order }
        [top] put { look-others } back on top of the deck{ look-order }
       *[discard] discard { look-others }{ look-order }
    }
look-others = { $takes ->
        [yes] the rest
       *[no] { $several ->
            [yes] them
           *[no] it
        }
    }
look-order = { $several ->
        [yes] {" "}in any order
       *[no] {""}
    }
step-resolve-again = { $pile ->
        [mythos] { subject }resolve the top card of the Mythos discard pile again, without drawing it
       *[discovery] { subject }resolve the top card of the Discovery discard pile again, without drawing it
    }
step-add-wounds = add { $wounds } to this attack
step-prevent-tentacles = keep { $tentacles } from costing sanity
step-rest-less = heal { $points } in this Rest action
step-take-action = { $any ->
        [yes] { subject }{ verb-take } 1 free action
       *[no] { subject }{ verb-take } { $actions } for free
    }
action-move = a Move action
action-attack = an Attack action
action-rest = a Rest action
action-trade = a Trade action
# An action of the episode, by its name.
action-episode = “{ $name }”
# How long something holds. Your turns are those of whoever the card calls "you", also where somebody else has what is
# granted: $yours is `no` then, and what they have says "your" as well.
until = { $until ->
        [end-of-turn] until the end of the turn
        [end-of-round] until the end of the round
        [your-next-turn] until the start of { until-your } next turn
        [end-of-your-next-turn] until the end of { until-your } next turn
       *[end-of-game] for the rest of the game
    }
until-your = { $yours ->
        [yes] your
       *[no] your own
    }
# $yours: you have the abilities, else $who has them and is addressed in them. $action: it is an action, by its label.
step-grant = { $yours ->
        [yes] { $action ->
            [yes] { until }: { $abilities }
           *[no] { until }, { $abilities }
        }
       *[no] { until }, { $who } has “{ $abilities }”
    }
    .list = { $yours ->
        [yes] { until }:
       *[no] { until }, { $who } has:
    }
# What somebody else cannot do, told of them.
step-grant-forbid = { until }, { $who } cannot { $deeds }
step-copy-skill = { subject }{ verb-copy } 1 skill of { $of-any }, at the level it has now, { until }

step-if = if { $condition }, { $steps }
    .list = if { $condition }:
if-else = otherwise, { $steps }
    .list = otherwise:
step-choose = { subject }{ verb-choose } one:
    .list = { subject }{ verb-choose } one:
# A branch of a choice: its label, then what it costs and does, unless the label says that already.
branch = { $has-condition ->
        [yes] **{ $label }** (only if { $condition })
       *[no] **{ $label }**
    }
branch-with = { branch }: { $steps }
branch-pay = { $pay }
# One of several outcomes. $by-number: an amount says which, else chance does.
step-table = { $by-number ->
        [yes] look up { $number } in this list; that happens:
       *[no] one of these happens, by chance:
    }
# $kind says what a row shows besides what happens: its number, its label, how likely it is, or nothing.
outcome-row = { $kind ->
        [numbered-label] **{ $number }: { $label }**: { $steps }
        [number] **{ $number }**: { $steps }
        [odds-label] **{ $label }** ({ outcome-odds }): { $steps }
        [odds] { outcome-odds }: { $steps }
        [label] **{ $label }**: { $steps }
       *[bare] { $steps }
    }
outcome-odds = { $weight } in { $total }
outcome-nothing = nothing happens
# Steps in which somebody else is "you". $several: one after the other.
step-as = { as-opening } { $steps }
    .list = { as-opening }
as-opening = { $who-person ->
        [you] you do this:
       *[one] { $several ->
            [yes] { $who } does this, one after the other:
           *[no] { $who } does this:
        }
    }
# What somebody may do. $what: the price, the deed, or both; $instead: in place of something just named.
step-may = { $instead ->
        [yes] { $who } may instead { $what }
       *[no] { $who } may { $what }
    }
    .list = { $instead ->
        [yes] { $who } may do the following instead:
       *[no] { $who } may do the following:
    }
may-then = { $person ->
        [you] if you do, { $steps }
        [volunteer] if somebody does, { $steps }
       *[one] if they do, { $steps }
    }
    .list = { $person ->
        [you] if you do:
        [volunteer] if somebody does:
       *[one] if they do:
    }
may-otherwise = { $person ->
        [volunteer] if nobody does, { $steps }
        [many] for each who does not, { $steps }
       *[one] otherwise, { $steps }
    }
    .list = { $person ->
        [volunteer] if nobody does:
        [many] for each who does not:
       *[one] otherwise:
    }
# A price that keeps something from happening.
may-unless = { $steps } unless { $who-they } { $pay }
# $secret: nobody sees a vote before the last one. $tie: what happens when several branches have the most votes.
step-vote = { $secret ->
        [yes] { subject }{ verb-vote } in secret; { vote-outcome }:
       *[no] { subject }{ verb-vote }; { vote-outcome }:
    }
vote-outcome = { $tie ->
        [active] what gets the most votes happens (the active investigator breaks a tie)
        [first] what gets the most votes happens (of those tied, the first here)
        [random] what gets the most votes happens (chance breaks a tie)
       *[none] what gets the most votes happens (nothing does in a tie)
    }
# $has-most: there is a highest bid, which is $most. $several: more than one investigator may bid.
step-bid = { $several ->
        [yes] { $has-most ->
            [yes] { $who } may bid { bid-stake } in turn, more than the last bid and at most { $most }; whoever bids most pays it
           *[no] { $who } may bid { bid-stake } in turn, more than the last bid; whoever bids most pays it
        }
       *[no] { $has-most ->
            [yes] { $who } may bid { bid-stake }, at most { $most }, and pay it
           *[no] { $who } may bid { bid-stake } and pay it
        }
    }
bid-stake = { $stake ->
        [stress] stress
        [wounds] wounds
        [sanity] sanity
       *[token] { $token-many }
    }
bid-then = then { $steps }
    .list = then:
bid-otherwise = if nobody bids, { $steps }
    .list = if nobody bids:
# $single: it is one thing that has come up already.
step-for-each = { $single ->
        [yes] for { $each }, { $steps }
       *[no] for each { $each }, { $steps }
    }
    .list = { $single ->
        [yes] for { $each }:
       *[no] for each { $each }:
    }
step-repeat = { $times }, { $steps }
    .list = { $times }:
# $random: chance picks it, and nobody chooses.
step-with = { $random ->
        [yes] { subject }pick { $what }
       *[no] { subject }choose { $what }
    }
# Nobody chooses this space; it is kept in mind while somebody or something leaves it. $gate: it is that of a gate.
step-note = { $gate ->
        [yes] { subject }note the space of { $place }
       *[no] { subject }note { $place }
    }
