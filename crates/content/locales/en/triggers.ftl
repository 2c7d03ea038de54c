### Triggers: when. Each is an adverbial at the head of a sentence, without a comma.
### $card: `enemy` for an enemy's own card, `table` for stages and episodes, `yours` for everything an investigator has.

trigger-turn-starts = { $card ->
        [table] at the start of every turn
        [enemy] at the start of every turn
       *[yours] at the start of your turn
    }
trigger-turn-ends = { $card ->
        [table] at the end of every turn
        [enemy] at the end of every turn
       *[yours] at the end of your turn
    }
trigger-round-starts = at the start of each round
trigger-round-ends = at the end of each round
trigger-elder-one-advances = after the Elder One advances
trigger-threshold-reached = when you reach a threshold
trigger-discovery-drawn = when you draw a Discovery card
trigger-attacks = before this enemy attacks
trigger-dies = when this enemy dies
trigger-game-starts = when the game begins
trigger-ritual-disrupted = when the ritual is disrupted
trigger-death-averted = when you would have died and live on
trigger-level-gained = when you gain a level of a skill
trigger-summoned = when this enemy is summoned
trigger-sneaked = when you sneak past an enemy
# $result: `any`, `unharmed`, `wounded`, `survived` or `killed`. $by-a: the attacker. $redirected: an attack taken over.
trigger-attacked = { $card ->
        [enemy] { $result ->
            [unharmed] when an attack deals no wounds to this enemy
            [wounded] when this enemy suffers wounds from an attack
            [survived] when this enemy survives an attack
            [killed] when an attack kills this enemy
           *[any] after an attack on this enemy
        }
       *[yours] { $result ->
            [unharmed] when { attack-on-you } and you suffer no wounds
            [wounded] when { attack-on-you } and you suffer wounds
            [survived] when { attack-on-you } and you survive
            [killed] when { attack-on-you } and you die
           *[any] after { attack-on-you }
        }
    }
attack-on-you = { $redirected ->
        [yes] { $by-a } makes an attack that was redirected to you
       *[no] { $by-a } attacks you
    }
# $way: `least` or `most` for the one number it rises or falls to, `exactly` for the one it comes to, or `between`. $named:
# the numbers have names; they are $value.
trigger-counter-reaches = { $way ->
        [least] when { counter-of-any } rises to { $named ->
            [yes] { $value }
           *[no] { $least } or more
        }
        [most] when { counter-of-any } falls to { $named ->
            [yes] { $value }
           *[no] { $most ->
                [0] 0
               *[other] { $most } or less
            }
        }
        [exactly] when { counter-of-any } comes to { $named ->
            [yes] { $value }
           *[no] { $least }
        }
       *[between] when { counter-of-any } comes to { $named ->
            [yes] { $value }
           *[no] between { $least } and { $most }
        }
    }
trigger-enemy-summoned = { $at-gate ->
        [yes] when { $enemies-a } is summoned at a gate{ $within }
       *[no] when { $enemies-a } is summoned{ $within }
    }
trigger-attack-starts = before { $by-a } attacks { $who }
trigger-wounds-suffered = { $who-person ->
        [you] after you suffer wounds
       *[one] after { $who } suffers wounds
    }
trigger-sanity-lost = { $who-person ->
        [you] after you lose sanity
       *[one] after { $who } loses sanity
    }
trigger-companion-lost = { $who-person ->
        [you] when you lose a companion
       *[one] when { $who } loses a companion
    }
trigger-investigator-dies = { $who-person ->
        [you] when you die
       *[one] when { $who } dies
    }
trigger-investigated = { $who-person ->
        [you] after you investigate
       *[one] after { $who } investigates
    }
trigger-mythos-drawn = { $who-person ->
        [you] when you draw a Mythos card
       *[one] when { $who } draws a Mythos card
    }
# $kind: of certain kinds; its own card says whether it is one of them.
trigger-killed = { $card ->
        [enemy] when an investigator kills this enemy{ kill-place }{ kill-attack }{ kill-kind }
        [table] when an investigator kills { $enemies-a }{ kill-place }{ kill-attack }
       *[yours] when you kill { $enemies-a }{ kill-place }{ kill-attack }
    }
kill-kind = { $kind ->
        [yes] , if it is { $enemies-a }
       *[no] {""}
    }
kill-attack = { $attack ->
        [yes] {" "}with an attack
       *[no] {""}
    }
kill-place = { $place ->
        [here] { $card ->
            [yours] {" "}in your space
           *[table] {" "}in their own space
        }
        [elsewhere] {" "}in another space
       *[any] {""}
    }
trigger-roll-starts = before { $rolls-clause }
trigger-roll-ends = { $rolls }, after the last reroll
trigger-converted = when you count { $symbol-many } as other symbols
trigger-rest-starts = { $who-person ->
        [you] when you rest, before you heal
       *[one] when { $who } rests, before they heal
    }
trigger-rested = { $who-person ->
        [you] after you rest
       *[one] after { $who } rests
    }
trigger-left-space = { $doer ->
        [you] when you leave a space
        [other-here] when another investigator leaves your space
       *[other] when { $who } leaves a space
    }
trigger-move-ends = { $sneaked ->
        [yes] after a Move action in which you sneaked past an enemy
       *[no] after your Move action
    }
trigger-action-taken = when you take { $actions }

## Which rolls. .clause: the moment itself, without "when".
## $kinds: `any`, one of `attack`, `task`, `attacked`, `fire` and `self`, some that have words of their own together, or
## `several`, which are $several, joined with "or".
## $they: "you", or a pronoun for whoever rolls.

rolls = when { rolls-clause }
    .clause = { rolls-clause }
rolls-clause = { $has-action ->
        [yes] { $they } roll for { $action }{ $against }
       *[no] { $kinds ->
            [attack] { roll-attack }
            [task] { $they } make a roll that is neither an attack nor against { rolls-self }{ $against }
            [attacked] { roll-attacked }
            [fire] { $they } roll for fire
            [self] { $they } roll against { rolls-self } for a card
            [attack-task] { $they } make a roll that is not against { rolls-self }{ $against }
            [attacked-fire-self] { $they } roll against { rolls-self }{ $against }
            [task-attacked-fire-self] { $they } make a roll that is not an attack{ $against }
            [attack-task-attacked-fire] { $they } make a roll that is not against { rolls-self } for a card{ $against }
            [attack-task-attacked-self] { $they } make a roll that is not for fire{ $against }
            [attack-task-fire-self] { $they } make a roll that is not for an enemy's attack{ $against }
            [several] { $several }
           *[any] { $has-against ->
                [yes] { $they } roll{ $against }
               *[no] { $they } roll, also against { rolls-self }
            }
        }
    }
rolls-self = { $they ->
        [you] yourself
       *[they] themselves
    }
roll-attack = { $target ->
        [here] { $has-against ->
            [yes] { $they } attack { $enemies-a } in { rolls-their } space
           *[no] { $they } attack a target in { rolls-their } space
        }
        [elsewhere] { $has-against ->
            [yes] { $they } attack { $enemies-a } in another space
           *[no] { $they } attack a target in another space
        }
       *[any] { $has-against ->
            [yes] { $they } attack { $enemies-a }
           *[no] { $they } attack
        }
    }
rolls-their = { $they ->
        [you] your
       *[they] their
    }
roll-attacked = { $redirected ->
        [yes] { $has-against ->
            [yes] an attack by { $enemies-a } is redirected to { rolls-them }
           *[no] an attack is redirected to { rolls-them }
        }
       *[no] { $has-against ->
            [yes] { $enemies-a } attacks { rolls-them }
           *[no] { $they } are attacked
        }
    }
rolls-them = { $they ->
        [you] you
       *[they] them
    }
rolls-against = {" "}against { $enemies-a }
