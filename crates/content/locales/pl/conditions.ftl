### Conditions: whether. Each stands after "jeżeli"; .not is the opposite.

condition-ritual-disrupted = Rytuał został przerwany
    .not = Rytuał nie został przerwany
condition-elder-one-on-map = Przedwieczny jest na planszy
    .not = Przedwieczny nie jest na planszy
condition-that-enemy-on-map = { $enemy } nadal jest na planszy
    .not = { $enemy } nie jest już na planszy
# $outer: the piece that was chosen first.
condition-same-number = { $outer } i { $piece } mają ten sam numer
    .not = { $outer } i { $piece } mają różne numery
# Joins conditions from left to right.
condition-all = { $before } i { $after }
condition-any = { $before } lub { $after }
# The same where some of them are themselves joined, with the other word.
condition-all-apart = { $before }, a także { $after }
condition-any-apart = { $before }, albo jeżeli { $after }
condition-either = { $condition }
# For what has no opposite of its own.
condition-not = nieprawdą jest, że { $condition }
condition-you-have = masz { $card-a }
    .not = { $named ->
        [yes] nie masz { $card-genitive }
       *[no] nie masz żadn{ $card-gender ->
            [f] ej
           *[mr] ego
        } { $card-genitive }
    }
# $located: the query says where.
condition-enemies = { $unique ->
        [yes] { $noun }{ enemy-traits } jest{ where }
       *[no] { where.first } jest { enemy-noun }{ enemy-traits }
    }
    .not = { $unique ->
        [yes] { $noun }{ enemy-traits } nie jest{ where }
       *[no] { where.first } nie ma { enemy-no }{ enemy-traits }
    }
# .first: before the verb, as people say of what is not known yet.
where = { $located ->
        [yes] { $at }{ $within }
       *[no] {" "}na planszy
    }
    .first = { $located ->
        [yes] { where-exactly }
       *[no] na planszy
    }
where-exactly = { $has-at ->
        [yes] { $at-first }{ $within }
       *[no] { $within-first }
    }
condition-investigators = { $located ->
        [yes] { where-exactly } jest { investigator-noun }{ investigator-traits }
       *[no] jest { investigator-noun }{ investigator-traits }
    }
    .not = { $located ->
        [yes] { where-exactly } nie ma żadnego { investigator-noun.accusative }{ investigator-traits }
       *[no] nie ma żadnego { investigator-noun.accusative }{ investigator-traits }
    }
condition-pieces = { $held ->
        [yes] { $who-have } { piece-noun.accusative }{ piece-traits }{ $at }{ $within }
       *[no] { where.first } jest { piece-noun }{ piece-traits }
    }
    .not = { $held ->
        [yes] { $who-have } 0 { piece-nouns }{ piece-traits }{ $at }{ $within }
       *[no] { where.first } nie ma { piece-no }{ piece-traits }
    }
condition-safe = { $place } jest Bezpieczn{ place-end }
    .not = { $place } nie jest Bezpieczn{ place-end }
# A gate is feminine; all other places are "Pole".
place-end = { $place-gender ->
        [f] a
       *[n] e
    }
condition-safe-each = { $place-several } są Bezpieczne
    .not = nie { $place-several } są Bezpieczne
condition-burning = { $place-in } jest Ogień
    .not = { $place-in } nie ma Ognia
condition-burning-any = jest { $place-least }, gdzie jest Ogień
    .not = nie ma { $place-none }, gdzie jest Ogień
condition-in-space = { $who-person ->
        [you] jesteś { $place-any }
       *[one] { $who } jest { $place-any }
    }
    .not = { $who-person ->
        [you] nie jesteś { $place-any }
       *[one] { $who } nie jest { $place-any }
    }
condition-in-space-each = { $who } jest { $place-any }
    .not = nie { $who } jest { $place-any }
# Of a single space, which is $from.
condition-space-origin = { $from } { space-fits }
    .not = nieprawdą jest, że { $from } { space-fits }
condition-spaces = jest { $spaces-least }
    .not = nie ma { $spaces-none }
condition-near-threshold = { sanity-marker } jest { near-threshold }
    .not = { $before ->
        [0] { sanity-marker } nie jest na Progu Niepoczytalności
        [one] { sanity-marker } nie jest na Progu Niepoczytalności ani 1 pole przed nim
       *[other] { sanity-marker } jest dalej niż { $before } pola przed następnym Progiem Niepoczytalności
    }
condition-near-threshold-each = znacznik Poczytalności { $who-whose } jest { near-threshold }
    .not = nieprawdą jest, że znacznik Poczytalności { $who-whose } jest { near-threshold }
sanity-marker = { $who-person ->
        [you] twój znacznik Poczytalności
       *[one] znacznik Poczytalności { $who-whose }
    }
near-threshold = { $before ->
        [0] na Progu Niepoczytalności
        [one] na Progu Niepoczytalności lub 1 pole przed nim
        [few] na Progu Niepoczytalności lub najwyżej { $before } pola przed nim
       *[many] na Progu Niepoczytalności lub najwyżej { $before } pól przed nim
    }
condition-has-skill = { $who-have } Umiejętność { skill-at-level }
    .not = { $who-person ->
        [you] nie masz Umiejętności { skill-at-level }
       *[one] { $who } nie ma Umiejętności { skill-at-level }
    }
condition-has-skill-each = { $who } ma Umiejętność { skill-at-level }
    .not = nie { $who } ma Umiejętność { skill-at-level }
# The name stands beside its kind, so that it needs no case. $level: the least level; 4 is the highest there is.
skill-at-level = { $level ->
        [one] „{ $skill }”
        [4] „{ $skill }” na poziomie { $level }
       *[many] „{ $skill }” na poziomie { $level } lub wyższym
    }

## Comparisons. $bound is "co najmniej 2" and the like; $count the number it ends with. After 2 to 4 the verb agrees with what is
## counted ("są 2 Potwory", "jest 2 Kultystów"); kinds of several genders, and spaces, are told by their number
## ("liczba Pól wynosi …"), so that no verb has to.

# $none: nothing is to be left of it.
condition-compare = { $amount } wynosi { $bound }
# Something has just been counted.
condition-compare-that-many = ta liczba wynosi { $bound }
condition-compare-tokens-held = { $who-have } { $bound } { bound-tokens }
condition-compare-tokens-on = { $enemies } ma { $bound } { bound-tokens }
# Of a kind of token in the supply.
condition-compare-supply = { $count ->
        [one] w puli jest { $bound } { $token }
        [few] w puli są { $bound } { $token-few }
       *[many] w puli jest { $bound } { $token-many }
    }
bound-tokens = { $count ->
        [one] { $token-a }
        [few] { $token-few }
       *[many] { $token-many }
    }
# $still: it was so just now, when it reached that number.
condition-compare-counter = { $still ->
        [yes] { counter-of } nadal wynosi { $bound }
       *[no] { counter-of } wynosi { $bound }
    }
# A number of the counter that has a name.
condition-counter-named = { $holds ->
        [yes] { counter-of } ma wartość „{ $value }”
       *[no] { counter-of } nie ma wartości „{ $value }”
    }
condition-compare-wounds-of = { $who-have } { $bound } { bound-wounds }
condition-compare-wounds-on = { $none ->
        [yes] { $enemies } nie ma Obrażeń
       *[no] { $enemies } ma { $bound } { bound-wounds }
    }
bound-wounds = { $count ->
        [one] Obrażenie
        [few] Obrażenia
       *[many] Obrażeń
    }
condition-compare-stress-of = { $who-have } { $bound } { bound-points } Stresu
bound-points = { $count ->
        [one] punkt
        [few] punkty
       *[many] punktów
    }
condition-compare-sanity-lost-by = liczba punktów Poczytalności utraconych przez { $who-owner } wynosi { $bound }
condition-compare-thresholds = liczba Progów Niepoczytalności osiągniętych przez { $who-owner } wynosi { $bound }
# $others: several investigators, of whom the highest number counts.
condition-compare-thresholds-of-others = liczba Progów Niepoczytalności osiągniętych przez { $who-owner } jest nie mniejsza niż przez { $others-owner }
condition-compare-rolled = uzyskasz { $bound } { $count ->
        [one] { $symbol-a }
        [few] { $symbol-few }
       *[many] { $symbol-many }
    }
condition-compare-cards = { $who-have } { $bound } { $count ->
        [one] { $cards-a }
        [few] { $cards-few }
       *[many] { $cards-many }
    }
condition-compare-enemies = { $none ->
        [yes] { where.first } nie ma { enemy-no }{ enemy-traits }
       *[no] { $noun-gender ->
            [mo] { $count ->
                [one] { where.first } jest { $bound } { enemy-noun }{ enemy-traits }
               *[many] { where.first } jest { $bound } { enemy-nouns }{ enemy-traits }
            }
            [mz] { enemies-there }
            [mr] { enemies-there }
            [f] { enemies-there }
            [n] { enemies-there }
           *[several] liczba { enemy-nouns }{ enemy-traits }{ where } wynosi { $bound }
        }
    }
enemies-there = { $count ->
        [one] { where.first } jest { $bound } { enemy-noun }{ enemy-traits }
        [few] { where.first } są { $bound } { enemy-nouns.few }{ enemy-traits }
       *[many] { where.first } jest { $bound } { enemy-nouns }{ enemy-traits }
    }
condition-compare-investigators = { $located ->
        [yes] { where-exactly } jest { $bound } { investigators-there }
       *[no] jest { $bound } { investigators-there }
    }
investigators-there = { $count ->
        [one] { investigator-noun }{ investigator-traits }
       *[many] { investigator-nouns.accusative }{ investigator-traits }
    }
condition-compare-pieces = { $held ->
        [yes] { $who-have } { $bound } { $count ->
            [one] { piece-noun.accusative }{ piece-traits }{ $at }{ $within }
            [few] { piece-destroyed.few }{ $token-few }{ $side }{ piece-traits }{ $at }{ $within }
           *[many] { piece-nouns }{ piece-traits }{ $at }{ $within }
        }
       *[no] { $none ->
            [yes] { where.first } nie ma { piece-no }{ piece-traits }
           *[no] { $count ->
                [one] { where.first } jest { $bound } { piece-noun }{ piece-traits }
                [few] { where.first } { $token-gender ->
                    [mo] jest
                   *[mr] są
                } { $bound } { piece-destroyed.few }{ $token-few }{ $side }{ piece-traits }
               *[many] { where.first } jest { $bound } { piece-nouns }{ piece-traits }
            }
        }
    }
condition-compare-spaces = liczba { $spaces-many } wynosi { $bound }
condition-compare-fire-at = { $place-in } { $count ->
        [one] jest { $bound } żeton
        [few] są { $bound } żetony
       *[many] jest { $bound } żetonów
    } Ognia
