### The table, line by line: the turn, the Elder One, every investigator and every space; and what their cards do.

table-turn = Turn { $turn } (round { $round }), { $who }: { $phase ->
        [setup] setup
        [actions] actions, { $left } left
        [mythos] Mythos card
        [encounter] investigate or fight
       *[end] end of turn
    }
table-elder-one = { $stage }, { $where ->
        [wounded] in { $space } with { name-health }
        [there] in { $space }
       *[away] not summoned
    }; Summoning track { $track } of { $end } (red from { $red }); { $symbols } of { $needed } symbols discarded; Mythos deck { $deck }
table-no-stage = no stage
table-ritual = { $disrupted ->
        [yes] Ritual disrupted
       *[no] { $has-task ->
            [yes] Ritual under way: { $task }
           *[no] Ritual under way
        }
    }
table-counters = Counters: { $counters }

## An investigator

table-eliminated = { $who }: eliminated in { $space }
table-person = { $who } in { $space }: { $facts }
table-stress = stress { $now } of { $most }
table-wounds = wounds { $now } of { $most }
table-sanity = sanity lost { $now } of { $most }
table-dice = { count-bonus-dice } for sanity lost
table-skills = Skills: { $skills }
table-held = Has: { $held }
# $pieces: of which nobody else was shown what they hide.
table-seen = Has seen: { $pieces }
table-lasting = For a time: { $lasting }
# $what: what there is less of, in a whole sentence, and the card it comes from.
table-fewer = Less: { $what }
table-cannot = Cannot: { $deeds }
table-kept = kept Mythos card { $card }
table-card = { $card }: { $words }

## A space

table-space = { $space } [{ $ways }]: { $here }
table-ways = to { $spaces }
table-no-way = no way out
# $tiles: those that are aside, or that an effect has taken away.
table-aside = Not on the map: { $tiles }
table-start = start
table-empty = empty
