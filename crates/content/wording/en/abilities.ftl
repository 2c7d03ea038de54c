# What holds while a card is in play.

Ability-free_items = Claim items without their price
Ability-when = { $trigger }{ $limit-is ->
        [none] { "" }
       *[other] , { $limit-bare }
    }{ $if-is ->
        [none] { "" }
       *[other] , if { $if }
    }{ $pay-free ->
        [yes] { $optional-is ->
                [true] , you may do this:
               *[other] :
            }
       *[other] , you may { $pay }:
    } { $steps }
Ability-action = { $anytime-is ->
        [true] At any time in your turn
       *[other] { $free-is ->
                [true] Free action
               *[other] Action
            }
    }{ $limit-is ->
        [none] { "" }
       *[other] , { $limit-bare }
    }{ $if-is ->
        [none] { "" }
       *[other] , if { $if }
    }{ $pay-free ->
        [yes] { "" }
       *[other] , { $pay }
    }: { $steps }
Ability-free_action = { $times ->
        [one] Once
       *[other] { $times } times
    } per turn{ $if-is ->
        [none] { "" }
       *[other] , if { $if }
    }, take a free { $action } action{ $target-is ->
        [here] { " " }on a target in your space
        [elsewhere] { " " }on a target in another space
       *[other] { "" }
    }
Ability-extra_actions = You have { $value ->
        [one] 1 more action
       *[other] { $value } more actions
    } in your turn
Ability-bonus_dice = { $who-is ->
        [you] Add
       *[other] { $who-start } adds
    } { $count ->
        [one] 1 bonus die
       *[other] { $count } bonus dice
    } to { $rolls }{ $if-is ->
        [none] { "" }
       *[other] , if { $if }
    }
Ability-free_rerolls = { $who-is ->
        [you] You have
       *[other] { $who-start } has
    } { $count ->
        [one] 1 free reroll
       *[other] { $count } free rerolls
    } { $per-is ->
        [none] in { $rolls }
       *[other] per { $per }
    }{ $if-is ->
        [none] { "" }
       *[other] , if { $if }
    }
Ability-double_rerolls = In { $value }, each stress raised to reroll a die rerolls 1 more
Ability-convert = { $limit-is ->
        [none] In
       *[other] { $limit }, in
    } { $rolls }, you may count { $up_to-is ->
        [all] any number of
       *[other] up to { $up_to }
    } { $from } as { $successes ->
        [0] { "" }
        [one] a success
       *[other] { $successes } successes
    }{ $tentacles ->
        [0] { "" }
        [one] { " " }a tentacle
       *[other] { " " }{ $tentacles } tentacles
    } each{ $keep-is ->
        [true] , and still as themselves
       *[other] { "" }
    }
Ability-attack_range = Your attacks reach { $value ->
        [one] 1 space
       *[other] { $value } spaces
    } farther
Ability-extra_targets = Your attack may have { $up_to-is ->
        [all] any number of further targets
       *[other] { $up_to ->
                [one] 1 further target
               *[other] { $up_to } further targets
            }
    }{ $against-is ->
        [none] { "" }
       *[other] { " " }({ $against })
    } { $place }
Ability-full_wounds = Your attack deals its full wounds to each target{ $target-is ->
        [here] { " " }in your space
        [elsewhere] { " " }in another space
       *[other] { "" }
    }
Ability-attack_wounds = Your attacks deal { $value ->
        [one] 1 more wound
       *[other] { $value } more wounds
    }
Ability-move_distance = Your Move action goes { $value ->
        [one] 1 space
       *[other] { $value } spaces
    } farther
Ability-sneak = In a Move action, you may sneak { $value-is ->
        [all] any number of times
       *[other] { $value ->
                [one] once
               *[other] { $value } times
            }
    }
Ability-carry = In a Move action, take { $value ->
        [one] 1 investigator
       *[other] { $value } investigators
    } along when you leave a space
Ability-reduce = { $wounds ->
        [0] { "" }
        [one] Suffer 1 wound less
       *[other] Suffer { $wounds } wounds less
    }{ $sanity ->
        [0] { "" }
       *[other] { $wounds ->
                [0] Lose
               *[other] { " " }and lose
            } { $sanity } sanity less
    }{ $from-is ->
        [none] { "" }
       *[other] { " " }from { $from }
    }
Ability-instead = { $limit-is ->
        [none] Instead
       *[other] { $limit }, instead
    } of { $of }{ $who-is ->
        [you] { "" }
       *[other] { " " }(by { $who })
    }{ $up_to-is ->
        [none] { "" }
       *[other] , up to { $up_to }
    }{ $from-is ->
        [none] { "" }
       *[other] { " " }from { $from }
    }{ $if-is ->
        [none] { "" }
       *[other] , if { $if }
    }{ $pay-free ->
        [yes] { "" }
       *[other] , { $pay }
    }{ $compulsory-is ->
        [true] :
       *[other] , you may do this:
    } { $steps-is ->
        [none] Nothing happens
       *[other] { $steps }
    }
Ability-skill_level = You have { $levels ->
        [one] 1 more level
       *[other] { $levels } more levels
    } in { $skill }
Ability-armour = This enemy suffers { $wounds ->
        [one] 1 wound
       *[other] { $wounds } wounds
    } less from an attack{ $if-is ->
        [none] { "" }
       *[other] , if { $if }
    }
Ability-attack_dice = { $classes-is ->
        [none] This enemy attacks
       *[other] Each { $classes } attacks
    } with { $standard-is ->
        [none] { "" }
       *[other] { $standard } more standard dice
    }{ $bonus-is ->
        [none] { "" }
       *[other] { " " }{ $bonus } more bonus dice
    }{ $if-is ->
        [none] { "" }
       *[other] , if { $if }
    }
Ability-also_counts = When { $classes-is ->
        [none] this enemy
       *[other] a { $classes }
    } attacks, { $symbol } also count as { $successes ->
        [0] { "" }
        [one] a success
       *[other] { $successes } successes
    }{ $tentacles ->
        [0] { "" }
        [one] a tentacle
       *[other] { $tentacles } tentacles
    } each{ $if-is ->
        [none] { "" }
       *[other] , if { $if }
    }
Ability-fewer_attack_dice = A { $by } that attacks { $against } rolls fewer dice:{ $standard ->
        [0] { "" }
       *[other] { " " }{ $standard } standard
    }{ $bonus ->
        [0] { "" }
       *[other] { " " }{ $bonus } bonus
    }{ $any ->
        [0] { "" }
       *[other] { " " }{ $any } of your choice
    }
Ability-extra_health = Each { $of } has { $health } more health
Ability-ignore = { $in_move_action-is ->
        [true] In a Move action, ignore
       *[other] Ignore
    } { $what-is ->
        [enemy_abilities] the abilities of a { $of }
       *[other] { $what }
    }{ $if-is ->
        [none] { "" }
       *[other] , if { $if }
    }
Ability-counts_as_safe = Your space counts as safe for { $for }{ $if-is ->
        [none] { "" }
       *[other] , if { $if }
    }
Ability-shortcut = In your Move actions you may go straight between spaces of this kind: { $between-bare }
Ability-bars_summoning = A { $of } cannot be summoned { $within ->
        [0] in your space
        [one] within 1 space of you
       *[other] within { $within } spaces of you
    }

Limit = { $times ->
        [one] Once
       *[other] { $times } times
    } per { $per }
    .bare = { $times ->
            [one] once
           *[other] { $times } times
        } per { $per }
Span-roll = roll
Span-move = Move action
Span-rest = Rest action
Span-turn = turn
Span-game = game
Replaced-suffer_wounds = suffering wounds
Replaced-lose_sanity = losing sanity
Replaced-investigate = investigating
Replaced-draw_mythos = drawing a Mythos card
Replaced-die_of_wounds = dying of wounds
Cause-attack = attacks
Cause-fire = fire
Cause-roll = rolls
Cause-effect = effects
ExtraTargetPlace-your_space = in your space
ExtraTargetPlace-targets_space = in the target’s space
Ignored-enemy_abilities = enemy abilities
Ignored-fire = fire in spaces you leave
Ignored-followers = enemies that would follow you
SafeFor-rest = resting
SafeFor-episode_actions = actions of the episode
