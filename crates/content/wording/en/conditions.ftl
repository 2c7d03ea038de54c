# Whether something holds.

Condition-ritual_disrupted = the ritual has been disrupted
Condition-elder_one_on_map = the Elder One is on the map
Condition-that_enemy_on_map = that enemy is still on the map
Condition-same_number = both numbers are the same
Condition-all = all of this holds: { $value }
Condition-any = any of this holds: { $value }
Condition-not = it is not true that { $value }
Condition-compare = { $amount } is { $exactly-is ->
        [none] { $at_least-is ->
                [none] { "" }
               *[other] at least { $at_least }
            }{ $at_most-is ->
                [none] { "" }
               *[other] { " " }at most { $at_most }
            }
       *[other] exactly { $exactly }
    }
Condition-you_have = you have any { $value }
Condition-enemies = there is any { $value-bare }
Condition-investigators = there is any { $value-bare }
Condition-pieces = there is any { $value-bare }
Condition-safe = { $value } is safe
Condition-burning = fire is in { $value }
Condition-in_space = { $who-is ->
        [you] you are
       *[other] { $who } is
    } in { $space }
Condition-spaces = there is a { $value-bare }
Condition-near_threshold = { $who-is ->
        [you] your sanity marker is
       *[other] the sanity marker of { $who } is
    } on a threshold{ $before ->
        [0] { "" }
        [one] { " " }or 1 space before one
       *[other] { " " }or at most { $before } spaces before one
    }
