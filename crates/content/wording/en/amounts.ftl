# How many.

AskedAmount-all = all
AskedAmount-that_many = that many
AskedAmount-successes = the successes
AskedAmount-tentacles = the tentacles
AskedAmount-elder_signs = the elder signs
AskedAmount-targets = the targets
AskedAmount-counters = the counters on this card
AskedAmount-count = the number of { $value }
AskedAmount-tokens = the number of { $token } { $held_by-is ->
        [none] on { $on_enemies }
        [you] you hold
       *[other] held by { $held_by }
    }
AskedAmount-health_of = the health of { $value }
AskedAmount-thresholds = the thresholds reached by { $value }
AskedAmount-wounds_on = the wounds on { $value }
AskedAmount-stress_of = the stress of { $value }
AskedAmount-wounds_of = the wounds of { $value }
AskedAmount-sanity_lost_by = the sanity lost by { $value }
AskedAmount-if = { $then } if { $is }, { $else } if not,
AskedAmount-sum = the sum of { $value }
AskedAmount-minus = { $item-0 } less { $item-1 }
AskedAmount-times = { $item-0 } times { $item-1 }
AskedAmount-smallest = the smallest of { $value }
AskedAmount-half_up = half of { $value }, rounded up,
Countable-enemies = { $value-bare }
Countable-investigators = { $value-bare }
Countable-cards = { $value }
Countable-pieces = { $value-bare }
Countable-spaces = { $value-bare }
Countable-fire_at = fire in { $value }
