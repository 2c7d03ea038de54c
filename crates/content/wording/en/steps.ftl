# What steps do. Each message is a sentence without its full stop.

sentence = { $text }.
join-steps = { $first }. { $next }
join-words = { $first } or { $next }
join-conditions = { $first }; { $next }
join-amounts = { $first } and { $next }

Step-advance_elder_one = The Elder One advances
Step-investigate = Investigate
Step-keep_other_side = Turn this card: its other side counts from now on
Step-discard_this = Discard this card
Step-resolve_kept_mythos = Resolve the Mythos card kept with this card, without drawing it
Step-keep_mythos = Unless a Mythos card is kept here already, keep the latest discarded one here
Step-summon = Summon { $count } { $enemy } in { $at }
Step-move = { $toward-is ->
        [none] { $away_from-is ->
                [none] Move { $what } up to { $spaces-is ->
                        [none] any number of spaces
                       *[other] { $spaces ->
                                [one] 1 space
                               *[other] { $spaces } spaces
                            }
                    }
               *[other] Move { $what } { $spaces ->
                        [one] 1 space
                       *[other] { $spaces } spaces
                    } away from { $away_from }
            }
       *[other] { $spaces-is ->
                [none] Move { $what } straight to { $toward }
               *[other] Move { $what } { $spaces ->
                        [one] 1 space
                       *[other] { $spaces } spaces
                    } toward { $toward }
            }
    }
Step-place = { $who-is ->
        [you] You are placed in { $at }
       *[other] { $who-start } is placed in { $at }
    }
Step-place_enemies = Place { $enemies } in { $at }
Step-summon_elder_one = Summon the Elder One in { $at }
Step-relocate_elder_one = Move the Elder One to { $to }
Step-suffer = { $who-is ->
        [you] { $stress-is ->
                [none] { "" }
               *[other] Raise your stress by { $stress }
            }{ $stress-is ->
                [none] { $wounds-is ->
                        [none] Lose { $sanity } sanity
                       *[other] Suffer { $wounds ->
                                [one] 1 wound
                               *[other] { $wounds } wounds
                            }{ $sanity-is ->
                                [none] { "" }
                               *[other] { " " }and lose { $sanity } sanity
                            }
                    }
               *[other] { $wounds-is ->
                        [none] { "" }
                       *[other] , suffer { $wounds ->
                                [one] 1 wound
                               *[other] { $wounds } wounds
                            }
                    }{ $sanity-is ->
                        [none] { "" }
                       *[other] , lose { $sanity } sanity
                    }
            }
       *[other] { $who-start } { $stress-is ->
                [none] { "" }
               *[other] raises stress by { $stress }
            }{ $stress-is ->
                [none] { $wounds-is ->
                        [none] loses { $sanity } sanity
                       *[other] suffers { $wounds ->
                                [one] 1 wound
                               *[other] { $wounds } wounds
                            }{ $sanity-is ->
                                [none] { "" }
                               *[other] { " " }and loses { $sanity } sanity
                            }
                    }
               *[other] { $wounds-is ->
                        [none] { "" }
                       *[other] , suffers { $wounds ->
                                [one] 1 wound
                               *[other] { $wounds } wounds
                            }
                    }{ $sanity-is ->
                        [none] { "" }
                       *[other] , loses { $sanity } sanity
                    }
            }
    }{ $wounds_per_missing_stress ->
        [0] { "" }
        [one] , and suffers 1 wound for each point that cannot be raised
       *[other] , and suffers { $wounds_per_missing_stress } wounds for each point that cannot be raised
    }{ $unavoidable-is ->
        [true] { "; this cannot be prevented or reduced" }
       *[other] { "" }
    }
Step-heal = { $who-is ->
        [you] Heal
       *[other] { $who-start } heals
    } { $mix-is ->
        [none] { $stress-is ->
                [none] { $wounds-is ->
                        [all] all wounds
                       *[other] { $wounds ->
                                [one] 1 wound
                               *[other] { $wounds } wounds
                            }
                    }
               *[other] { $stress-is ->
                        [all] all stress
                       *[other] { $stress } stress
                    }{ $wounds-is ->
                        [none] { "" }
                        [all] { " " }and all wounds
                       *[other] { " " }and { $wounds ->
                                [one] 1 wound
                               *[other] { $wounds } wounds
                            }
                    }
            }
       *[other] { $mix-is ->
                [all] all stress and wounds
               *[other] { $mix } stress or wounds in any mix
            }
    }{ $shared-is ->
        [true] { ", shared out among them" }
       *[other] { "" }
    }
Step-deal_wounds = Deal { $wounds ->
        [one] 1 wound
       *[other] { $wounds } wounds
    } to { $to }
Step-heal_enemies = Remove all wounds from { $value }
Step-wound_pieces = Deal { $wounds ->
        [one] 1 wound
       *[other] { $wounds } wounds
    } to { $pieces }
Step-kill = Kill { $value }
Step-sacrifice = { $value-is ->
        [you] You are
       *[other] { $value-start } is
    } eliminated
Step-gain_token = { $who-is ->
        [you] Gain
       *[other] { $who-start } gains
    } { $count } { $token }
Step-lose_token = { $who-is ->
        [you] Lose
       *[other] { $who-start } loses
    } { $count } { $token }
Step-mark = Put 1 { $token } on { $enemies }
Step-unmark = Take 1 { $token } off { $enemies }
Step-add_pieces = Put { $count } { $token } in { $at }{ $side-is ->
        [none] { "" }
       *[other] , with the side { $side } up
    }
Step-draw_pieces = { $who-is ->
        [you] Draw
       *[other] { $who-start } draws
    } { $count } { $token }
Step-return_pieces = Shuffle { $value } back into its pile
Step-favour_enemy = Choose a kind of enemy: you favour it from now on
Step-flip = Turn { $pieces } to { $to }
Step-remove_links = Remove both tokens of every { $value }
Step-remove_pieces = Remove { $value }
Step-add_fire = Put { $count } fire in { $at }
Step-remove_fire = Remove { $count } fire from { $at }
Step-add_counters = Put { $value ->
        [one] 1 counter
       *[other] { $value } counters
    } on this card
Step-claim = { $left-is ->
        [none] { "" }
       *[other] { $forced-is ->
                [true] Claim
               *[other] You may claim
            } the left side{ $left-free ->
                [yes] { "" }
               *[other] { " " }({ $left })
            }
    }{ $right-is ->
        [none] { "" }
       *[other] { $left-is ->
                [none] { $forced-is ->
                        [true] Claim
                       *[other] You may claim
                    }
               *[other] { " " }or
            } the right side{ $right-free ->
                [yes] { "" }
               *[other] { " " }({ $right })
            }
    }{ $otherwise-is ->
        [none] { "" }
       *[other] . Otherwise: { $otherwise }
    }
Step-discard = { $who-is ->
        [you] Discard
       *[other] { $who-start } discards
    } { $count } { $cards }
Step-draw_relics = Draw { $draw ->
        [one] 1 relic
       *[other] { $draw } relics
    } and keep { $keep }{ $transformed-is ->
        [true] { ", transformed side up" }
       *[other] { "" }
    }
Step-roll = { $against_self-is ->
        [true] Make a roll against yourself
       *[other] Make a roll
    }{ $dice-is ->
        [none] { "" }
       *[other] { " " }with { $dice }
    }{ $bonus_dice-is ->
        [none] { "" }
       *[other] { " " }plus { $bonus_dice } bonus dice
    }{ $extra_successes-is ->
        [none] { "" }
       *[other] , adding { $extra_successes } successes
    }{ $needs-is ->
        [none] { $success-is ->
                [none] { "" }
               *[other] . Then: { $success }
            }
       *[other] . With { $needs } or more successes: { $success }
    }{ $per_success-is ->
        [none] { "" }
       *[other] . For each success: { $per_success }
    }{ $failure-is ->
        [none] { "" }
       *[other] . With fewer: { $failure }
    }
Step-add_dice = Add { $value ->
        [one] 1 bonus die
       *[other] { $value } bonus dice
    } to this roll
Step-add_symbols = Add to this roll:{ $successes-is ->
        [none] { "" }
       *[other] { " " }{ $successes ->
                [one] 1 success
               *[other] { $successes } successes
            }
    }{ $elder_signs-is ->
        [none] { "" }
       *[other] { " " }{ $elder_signs ->
                [one] 1 elder sign
               *[other] { $elder_signs } elder signs
            }
    }{ $tentacles-is ->
        [none] { "" }
       *[other] { " " }{ $tentacles ->
                [one] 1 tentacle
               *[other] { $tentacles } tentacles
            }
    }
Step-redirect_attack = The attack is made on { $value } instead
Step-draw_mythos = { $resolve ->
        [0] Put the top { $draw ->
                [one] Mythos card
               *[other] { $draw } Mythos cards
            } { $rest }
       *[other] Draw { $draw ->
                [one] 1 Mythos card
               *[other] { $draw } Mythos cards
            } and resolve { $resolve }{ $draw ->
                [one] { "" }
               *[other] ; the others go { $rest }
            }
    }
Step-cancel_mythos = That Mythos card is not resolved: it goes { $to }
Step-add_wounds = The attack deals { $value ->
        [one] 1 more wound
       *[other] { $value } more wounds
    }
Step-prevent_tentacles = { $value ->
        [one] 1 tentacle
       *[other] { $value } tentacles
    } of this roll cost no sanity
Step-rest_less = This rest heals { $value ->
        [one] 1 point
       *[other] { $value } points
    } less
Step-take_action = { $who-is ->
        [you] You may take 1 action
       *[other] { $who-start } may take 1 action
    }{ $actions-is ->
        [none] { "" }
       *[other] { " " }({ $actions })
    } without spending one
Step-if = If { $is }: { $then }{ $else-is ->
        [none] { "" }
       *[other] . Otherwise: { $else }
    }
Step-choose = { $who-is ->
        [you] Choose one
       *[other] { $who-start } chooses one
    }: { $options }
Step-may = { $volunteer-is ->
        [true] One investigator may volunteer{ $pay-free ->
                [yes] { "" }
               *[other] { " " }({ $pay })
            }
       *[other] { $who-is ->
                [you] You may
               *[other] { $who-start } may
            }{ $pay-free ->
                [yes] { " " }do this
               *[other] { " " }{ $pay }
            }
    }{ $then-is ->
        [none] { "" }
       *[other] : { $then }
    }{ $otherwise-is ->
        [none] { "" }
       *[other] . Otherwise: { $otherwise }
    }
Step-for_each = For { $in }: { $steps }
Step-repeat = Do this { $times ->
        [one] once
       *[other] { $times } times
    }: { $steps }
Step-with = Choose { $pick }: { $steps }

Branch = “{ $label }”{ $pay-free ->
        [yes] { "" }
       *[other] { " " }({ $pay })
    }{ $if-is ->
        [none] { "" }
       *[other] , if { $if }
    }{ $steps-is ->
        [none] { "" }
       *[other] : { $steps }
    }
DiceCount = { $standard ->
        [0] { $bonus ->
                [one] 1 bonus die
               *[other] { $bonus } bonus dice
            }
       *[other] { $standard ->
                [one] 1 standard die
               *[other] { $standard } standard dice
            }{ $bonus ->
                [0] { "" }
                [one] { " " }and 1 bonus die
               *[other] { " " }and { $bonus } bonus dice
            }
    }
MythosPile-discard = on the discard pile
MythosPile-bottom = under the deck
MythosPile-top = on top of the deck
LinkKind-staircase = staircase
LinkKind-tunnel = tunnel
BasicAction-move = Move
BasicAction-attack = Attack
BasicAction-rest = Rest
BasicAction-trade = Trade

Price = { $stress ->
        [0] { "" }
       *[other] raise stress by { $stress }
    }{ $wounds ->
        [0] { "" }
        [one] { " " }suffer 1 wound
       *[other] { " " }suffer { $wounds } wounds
    }{ $sanity ->
        [0] { "" }
       *[other] { " " }lose { $sanity } sanity
    }{ $fire ->
        [0] { "" }
       *[other] { " " }take { $fire } fire
    }{ $tokens-is ->
        [none] { "" }
       *[other] { " " }give back { $tokens }
    }{ $discard-is ->
        [none] { "" }
       *[other] { " " }discard 1 { $discard }
    }
    .free = { $stress ->
            [0] { $wounds ->
                    [0] { $sanity ->
                            [0] { $fire ->
                                    [0] { $tokens-is ->
                                            [none] { $discard-is ->
                                                    [none] yes
                                                   *[other] no
                                                }
                                           *[other] no
                                        }
                                   *[other] no
                                }
                           *[other] no
                        }
                   *[other] no
                }
           *[other] no
        }
TokenPrice = { $count } { $token }
