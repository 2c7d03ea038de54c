# When something happens.

Trigger-turn_starts = At the start of your turn
Trigger-turn_ends = At the end of your turn
Trigger-elder_one_advances = When the Elder One advances
Trigger-threshold_reached = When you reach a threshold
Trigger-discovery_drawn = When you draw a Discovery card, before resolving it
Trigger-attacks = When this enemy attacks, before the dice are rolled
Trigger-dies = When this enemy dies
Trigger-game_starts = When the game begins
Trigger-ritual_disrupted = When the ritual is disrupted
Trigger-death_averted = When you would have died and live on
Trigger-summoned = When this enemy is summoned
Trigger-sneaked = When you sneak past an enemy
Trigger-attacked = After an attack{ $by-is ->
        [none] { "" }
       *[other] { " " }by a { $by }
    }{ $redirected-is ->
        [true] { " " }redirected to you
       *[other] { "" }
    }{ $result-is ->
        [none] { "" }
       *[other] { " " }that { $result }
    }
Trigger-enemy_summoned = When a { $of } is summoned{ $within-is ->
        [none] { "" }
       *[other] { " " }{ $within ->
                [0] in the same space
                [one] within 1 space
               *[other] within { $within } spaces
            }
    }{ $at_gate-is ->
        [true] { " " }at a gate
       *[other] { "" }
    }
Trigger-attack_starts = When a { $by } is about to attack { $against }
Trigger-wounds_suffered = When { $value } suffered wounds
Trigger-companion_lost = When { $value } lost a companion
Trigger-investigator_dies = When { $value } died
Trigger-investigated = After { $value } investigated
Trigger-mythos_drawn = When { $value } drew a Mythos card, before it is resolved
Trigger-killed = When you kill { $kinds-is ->
        [none] { $classes-is ->
                [none] an enemy
               *[other] a { $classes }
            }
       *[other] a { $kinds }
    }{ $place-is ->
        [here] { " " }in your space
        [elsewhere] { " " }in another space
       *[other] { "" }
    }
Trigger-roll_starts = Before { $value }
Trigger-roll_ends = After the rerolls of { $value }
Trigger-converted = When you count { $from } as something else
Trigger-rest_starts = When { $value } rests
Trigger-rested = After { $value } rested
Trigger-left_space = When { $value } left a space
Trigger-move_ends = After your Move action{ $sneaked-is ->
        [true] { " " }in which you sneaked
       *[other] { "" }
    }
Trigger-action_taken = When you take the action { $actions }

Someone = { $who }{ $within-is ->
        [none] { "" }
       *[other] { " " }{ $within ->
                [0] in the same space
                [one] within 1 space
               *[other] within { $within } spaces
            }
    }
Doer-you = you
Doer-other_here = another investigator in your space
Doer-other = another investigator
Doer-anyone = anybody
AttackResult-unharmed = dealt no wound
AttackResult-wounded = dealt at least 1 wound
AttackResult-survived = did not kill
AttackResult-killed = killed

RollFilter = { $kinds-is ->
        [none] any of your rolls
       *[other] { $kinds }
    }{ $target-is ->
        [here] { " " }on a target in your space
        [elsewhere] { " " }on a target in another space
       *[other] { "" }
    }{ $against-is ->
        [none] { "" }
       *[other] { " " }against a { $against }
    }{ $redirected-is ->
        [true] { " " }that was redirected to you
       *[other] { "" }
    }{ $action-is ->
        [none] { "" }
       *[other] { " " }for { $action }
    }
RollKind-attack = your attack
RollKind-task = your roll that is not an attack
RollKind-attacked = an attack on you
RollKind-fire = your roll for fire
Symbol-success = successes
Symbol-elder_sign = elder signs
Symbol-tentacle = tentacles
TargetPlace-here = here
TargetPlace-elsewhere = elsewhere
