# Who, what and where. `start` begins a sentence, `bare` has no article.

Enemies-this_enemy = this enemy
Enemies-that_enemy = that enemy
Enemies-elder_one = the Elder One
Enemies-which = { $value }

EnemyQuery = { $pick ->
        [one] 1
        [nearest] the nearest
        [farthest] the farthest
        [random] a random
       *[other] each
    } { $wounded-is ->
        [true] wounded
       *[other] { "" }
    } { $other-is ->
        [true] other
       *[other] { "" }
    } { $favoured-is ->
        [true] favoured
       *[other] { "" }
    } { $kinds-is ->
        [none] { $classes-is ->
                [none] { $slot-is ->
                        [none] enemy
                       *[other] monster
                    }
               *[other] { $classes }
            }
       *[other] { $kinds }
    }{ $slot-is ->
        [none] { "" }
       *[other] { " " }of slot { $slot }
    }{ $with_token-is ->
        [none] { "" }
       *[other] { " " }with a { $with_token }
    }{ $without_token-is ->
        [none] { "" }
       *[other] { " " }without a { $without_token }
    }{ $tokens-is ->
        [none] { "" }
       *[other] { " " }{ $tokens }
    }{ $wounded-is ->
        [false] { " " }without wounds
       *[other] { "" }
    }{ $most-is ->
        [none] { "" }
       *[other] { " " }with the most { $most }
    }{ $least-is ->
        [none] { "" }
       *[other] { " " }with the least { $least }
    }{ $at-is ->
        [none] { "" }
       *[other] { " " }in { $at }
    }{ $within-is ->
        [none] { "" }
       *[other] { " " }{ $within ->
                [0] in the same space
                [one] within 1 space
               *[other] within { $within } spaces
            }
    }{ $from-is ->
        [none] { "" }
       *[other] { " " }of { $from }
    }
    .bare = { $wounded-is ->
            [true] wounded
           *[other] { "" }
        } { $other-is ->
            [true] other
           *[other] { "" }
        } { $favoured-is ->
            [true] favoured
           *[other] { "" }
        } { $kinds-is ->
            [none] { $classes-is ->
                    [none] { $slot-is ->
                            [none] enemy
                           *[other] monster
                        }
                   *[other] { $classes }
                }
           *[other] { $kinds }
        }{ $slot-is ->
            [none] { "" }
           *[other] { " " }of slot { $slot }
        }{ $with_token-is ->
            [none] { "" }
           *[other] { " " }with a { $with_token }
        }{ $without_token-is ->
            [none] { "" }
           *[other] { " " }without a { $without_token }
        }{ $tokens-is ->
            [none] { "" }
           *[other] { " " }{ $tokens }
        }{ $at-is ->
            [none] { "" }
           *[other] { " " }in { $at }
        }{ $within-is ->
            [none] { "" }
           *[other] { " " }{ $within ->
                    [0] in the same space
                    [one] within 1 space
                   *[other] within { $within } spaces
                }
        }{ $from-is ->
            [none] { "" }
           *[other] { " " }of { $from }
        }
EnemyFilter = { $favoured-is ->
        [true] favoured
       *[other] { "" }
    } { $kinds-is ->
        [none] { $classes-is ->
                [none] enemy
               *[other] { $classes }
            }
       *[other] { $kinds }
    }{ $with_token-is ->
        [none] { "" }
       *[other] { " " }with a { $with_token }
    }
EnemyClass-cultist = Cultist
EnemyClass-monster = monster
EnemyClass-elder_one = Elder One
EnemyRank-wounds = wounds
EnemyRank-health_left = health left
Slot-a = A
Slot-b = B
TokenBounds = with { $at_least-is ->
        [none] { "" }
       *[other] at least { $at_least }
    }{ $at_most-is ->
        [none] { "" }
       *[other] { " " }at most { $at_most }
    } { $token }

Who-you = you
    .start = You
Who-each = each investigator
    .start = Each investigator
Who-each_other = each other investigator
    .start = Each other investigator
Who-that_investigator = that investigator
    .start = That investigator
Who-active = the active investigator
    .start = The active investigator
Who-which = { $value }
    .start = { $value-start }
InvestigatorQuery = { $pick ->
        [one] 1
        [nearest] the nearest
        [farthest] the farthest
        [random] a random
       *[other] each
    } { InvestigatorNoun }
    .start = { $pick ->
            [one] One
            [nearest] The nearest
            [farthest] The farthest
            [random] A random
           *[other] Each
        } { InvestigatorNoun }
    .bare = { InvestigatorNoun }
InvestigatorNoun = { $other-is ->
        [true] other
       *[other] { "" }
    } investigator{ $at-is ->
        [none] { "" }
       *[other] { " " }in { $at }
    }{ $within-is ->
        [none] { "" }
       *[other] { " " }{ $within ->
                [0] in the same space
                [one] within 1 space
               *[other] within { $within } spaces
            }
    }{ $from-is ->
        [none] { "" }
       *[other] { " " }of { $from }
    }{ $with_token-is ->
        [none] { "" }
       *[other] { " " }with a { $with_token }
    }{ $most_tokens-is ->
        [none] { "" }
       *[other] { " " }with the most { $most_tokens }
    }{ $tokens-is ->
        [none] { "" }
       *[other] { " " }{ $tokens }
    }{ $most-is ->
        [none] { "" }
       *[other] { " " }with the most { $most }
    }{ $least-is ->
        [none] { "" }
       *[other] { " " }with the least { $least }
    }{ $has-is ->
        [none] { "" }
       *[other] { " " }who has any { $has }
    }
InvestigatorRank-stress = stress
InvestigatorRank-wounds = wounds
InvestigatorRank-sanity_lost = sanity lost
InvestigatorRank-thresholds = thresholds
InvestigatorRank-cards = items and companions
InvestigatorRank-fire = fire

Place-your_space = your space
Place-starting_space = the starting space
Place-that_space = that space
Place-that_enemys_space = that enemy’s space
Place-that_investigators_space = that investigator’s space
Place-its_space = its space
Place-nearest_investigator_to_it = the investigator nearest to it
Place-nearest_gate = the nearest gate
Place-farthest_gate = the farthest gate
Place-this_enemys_space = this enemy’s space
Place-that_pieces_space = its space
Place-targets_space = the target’s space
Place-elder_ones_space = the Elder One’s space
Place-gate = the { $value } gate
Place-named = { $value }
Place-which = { $value }
Gate-red = red
Gate-yellow = yellow
Gate-blue = blue
SpaceQuery = { $pick ->
        [one] 1
        [nearest] the nearest
        [farthest] the farthest
        [random] a random
       *[other] each
    } { SpaceNoun }
    .bare = { SpaceNoun }
SpaceNoun = { $safe-is ->
        [true] safe
       *[other] { "" }
    } { $burning-is ->
        [true] burning
       *[other] { "" }
    } { $gate-is ->
        [true] gate
       *[other] space
    }{ $named-is ->
        [none] { "" }
       *[other] { " " }({ $named })
    }{ $exactly-is ->
        [none] { "" }
       *[other] { " " }exactly { $exactly ->
                [one] 1 space
               *[other] { $exactly } spaces
            } away
    }{ $within-is ->
        [none] { "" }
       *[other] { " " }{ $within ->
                [0] in the same space
                [one] within 1 space
               *[other] within { $within } spaces
            }
    }{ $from-is ->
        [none] { "" }
       *[other] { " " }of { $from }
    }{ $with_enemy-is ->
        [none] { "" }
       *[other] { " " }with a { $with_enemy-bare }
    }{ $with_piece-is ->
        [none] { "" }
       *[other] { " " }with a { $with_piece-bare }
    }{ $without_piece-is ->
        [none] { "" }
       *[other] { " " }without a { $without_piece-bare }
    }{ $with_investigator-is ->
        [true] { " " }with an investigator
        [false] { " " }without an investigator
       *[other] { "" }
    }{ $burning-is ->
        [false] { " " }without fire
       *[other] { "" }
    }{ $safe-is ->
        [false] { " " }that is not safe
       *[other] { "" }
    }

CardQuery = { $types-is ->
        [none] card
       *[other] { $types }
    }{ $keyword-is ->
        [none] { "" }
       *[other] { " " }with the keyword { $keyword }
    }{ $condition-is ->
        [none] { "" }
       *[other] { " " }{ $condition }
    }{ $other-is ->
        [true] { " " }other than this one
       *[other] { "" }
    }
CardType-item = item
CardType-companion = companion
CardType-condition = condition
CardType-relic = relic

PieceQuery = { $pick ->
        [one] 1
        [nearest] the nearest
        [farthest] the farthest
        [random] a random
       *[other] each
    } { PieceNoun }
    .bare = { PieceNoun }
PieceNoun = { $destroyed-is ->
        [true] destroyed
        [false] intact
       *[other] { "" }
    } { $side-is ->
        [none] { "" }
       *[other] { $side }
    } { $token }{ $at-is ->
        [none] { "" }
       *[other] { " " }in { $at }
    }{ $within-is ->
        [none] { "" }
       *[other] { " " }{ $within ->
                [0] in the same space
                [one] within 1 space
               *[other] within { $within } spaces
            }
    }{ $from-is ->
        [none] { "" }
       *[other] { " " }of { $from }
    }{ $held_by-is ->
        [none] { "" }
        [you] { " " }you hold
       *[other] { " " }held by { $held_by }
    }
Pieces-that_piece = it
Pieces-outer_piece = the other one
Pieces-which = { $value }
Figures-enemies = { $value }
Figures-investigators = { $value }
Figures-pieces = { $value }
Picked-enemy = { $value }
Picked-investigator = { $value }
Picked-piece = { $value }
Picked-space = { $value }
Pick-all = all
Pick-one = one
Pick-nearest = nearest
Pick-farthest = farthest
Pick-random = random
