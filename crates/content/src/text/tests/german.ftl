### A language that is begun: as much of German as the tests of a fourth language tell, with its order of words, its cases
### and its contractions.

run-together = an dem = am; zu dem = zum
list-and = { $before } und { $after }
step-summon = { $form ->
        [may] { $summoned } beschwören
       *[order] beschwöre { $summoned }
    }
count-figures = { $count ->
        [one] { $noun-a }
       *[other] { $count } { $noun-many }
    }
name-many = { $has-plural ->
        [yes] { $plural }
       *[no] { $name }
    }
enemy-name = { $name }
    .gender = { $name-gender ->
        [f] f
        [n] n
       *[m] m
    }
    .many = { name-many }
    .a = { $name-gender ->
        [f] eine { $name }
        [n] ein { $name }
       *[m] einen { enemy-name-accusative }
    }
enemy-name-accusative = { $has-accusative ->
        [yes] { $name-accusative }
       *[no] { $name }
    }
place-gate = { $gate ->
        [red] das rote Tor
        [yellow] das gelbe Tor
       *[blue] das blaue Tor
    }
    .in = an dem { $gate ->
        [red] roten
        [yellow] gelben
       *[blue] blauen
    } Tor
suffer-wounds = { $form ->
        [may] { $amount } erleiden
        [one] erleidet { $amount }
       *[order] erleide { $amount }
    }
suffer-sanity = { $form ->
        [may] { $amount } verlieren
        [one] verliert { $amount }
       *[order] verliere { $amount }
    }
count-wounds = { $count ->
        [one] 1 Wunde
       *[other] { $count } Wunden
    }
count-sanity = { $count } Verstand
who-each = jeder Ermittler
    .person = one
    .their = seinen
    .they = er
