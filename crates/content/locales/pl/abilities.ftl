### Abilities: what holds. Each is one paragraph. $card as in triggers.ftl.
### $limit and $if stand at the head of the sentence, each with a comma and a space behind it, or are empty.

ability-when = { $limit }{ $trigger }{ when-comma } { $if }{ $steps }
    .list = { $limit }{ $trigger }{ when-comma } { $if }zrób, co następuje:
# What is no clause, such as "po odpoczynku" ($trigger-loose), has a comma only where it stands between two others; what ends
# without one, as in "gdy atakujesz, po ostatnim przerzucie", only before a condition.
when-comma = { $trigger-loose ->
        [inner] { $has-if ->
            [yes] ,
           *[no] {""}
        }
        [yes] { $has-limit ->
            [yes] ,
           *[no] { $has-if ->
                [yes] ,
               *[no] {""}
            }
        }
       *[no] ,
    }
# $kind: `action`, `free` or `anytime`. $limit and $condition say how often and when, or are empty.
ability-action = **{ $label }** ({ action-terms }): { $steps }
    .list = **{ $label }** ({ action-terms }):
# The label says already what the action does.
ability-action-named = **{ $label }** ({ action-terms })
action-terms = { action-kind }{ $limit }{ $condition }
action-kind = { $kind ->
        [free] darmowa akcja
        [anytime] w dowolnym momencie twojej tury
       *[action] akcja
    }
action-limit = , { $limit }
action-condition = , tylko jeżeli { $condition }
ability-free-action = { $limit }{ $if }możesz wykonać za darmo { $action }{ action-target }
action-target = { $target ->
        [here] {" "}przeciwko celowi na twoim Polu
        [elsewhere] {" "}przeciwko celowi na innym Polu
       *[any] {""}
    }
# $turns: `every` one, or of what is granted for a time `this` one or `several`.
ability-extra-actions = { $turns ->
        [this] { $if }masz { $actions }
       *[every] { $if }co turę masz { $actions }
    }
# $form: `order` for your own rolls, `one` for those of somebody else.
ability-bonus-dice = { $if }{ $form ->
        [one] { $who } zyskuje { $dice }, { $rolls }
       *[order] { $rolls }, zyskujesz { $dice }
    }
ability-free-rerolls = { reroll-span }{ $if }{ $form ->
        [one] { $who } ma { $rerolls }, { $rolls }
       *[order] { $rolls }, masz { $rerolls }
    }
reroll-span = { $per ->
        [move] na każdą akcję Biegu:{" "}
        [rest] na każdą akcję Odpoczynku:{" "}
        [turn] co turę,{" "}
        [round] co rundę,{" "}
        [game] na całą grę:{" "}
       *[roll] {""}
    }
ability-double-rerolls = { $if }{ $rolls }, za każdy punkt Stresu otrzymany, aby przerzucić kość, możesz przerzucić 1 kość więcej
# $counted: the symbols, $worth: what each counts as. $keep: they still count as themselves.
ability-convert = { $keep ->
        [yes] { $limit }{ $if }{ $rolls }, możesz liczyć { $counted } jako { $worth }{ convert-each }, a zarazem { convert-kept }
       *[no] { $limit }{ $if }{ $rolls }, możesz liczyć { $counted } jako { $worth }{ convert-each }
    }
convert-kept = { $single ->
        [yes] jako to, czym jest
       *[no] jako to, czym są
    }
convert-each = { $single ->
        [yes] {""}
       *[no] {" "}za każdy symbol
    }
ability-attack-range = { $if }zasięg twoich ataków zwiększa się o { $spaces }
# $noun: what may be a target, in $targets too.
ability-extra-targets = { $place ->
        [your-space] { $if }gdy atakujesz { $noun-a } na twoim Polu, możesz zaatakować tam naraz { $targets } i rozdzielić Obrażenia między cele
       *[targets-space] { $if }gdy atakujesz { $noun-a }, możesz zaatakować naraz { $targets } na tym samym Polu i rozdzielić Obrażenia między cele
    }
target = cel
    .gender = mr
    .a = cel
    .few = cele
    .many = celów
ability-full-wounds = { $target ->
        [here] { $if }twoje ataki zadają pełną liczbę Obrażeń każdemu celowi na twoim Polu
        [elsewhere] { $if }twoje ataki zadają pełną liczbę Obrażeń każdemu celowi na innym Polu
       *[any] { $if }twoje ataki zadają pełną liczbę Obrażeń każdemu celowi
    }
ability-attack-wounds = { $if }twoje ataki zadają { $wounds }
ability-rest-points = { $if }twoje akcje Odpoczynku leczą { $points }
ability-move-distance = { $if }gdy wykonujesz Bieg, możesz poruszyć się o { $spaces }
ability-sneak = { $if }podczas każdej swojej akcji Biegu możesz wymknąć się { $enemies }
ability-carry = { $if }gdy opuszczasz Pole podczas akcji Biegu, możesz zabrać z niego ze sobą { $investigators }
# $less: what is not suffered, joined with "i". $causes: joined with "lub", if any are named.
ability-reduce = { $has-causes ->
        [yes] { $if }od { $causes } { $less }
       *[no] { $if }niezależnie od powodu { $less }
    }
reduce-wounds = { $count ->
        [one] otrzymujesz o 1 Obrażenie mniej
        [few] otrzymujesz o { $count } Obrażenia mniej
       *[many] otrzymujesz o { $count } Obrażeń mniej
    }
reduce-sanity = { $count ->
        [one] tracisz o 1 punkt Poczytalności mniej
        [few] tracisz o { $count } punkty Poczytalności mniej
       *[many] tracisz o { $count } punktów Poczytalności mniej
    }
# $beside-fire: fire, for which one rolls as well, is named too.
cause = { $cause ->
        [attack] ataków Wrogów
        [fire] Ognia
        [roll] { $beside-fire ->
            [yes] innych rzutów
           *[no] rzutów innych niż za Ogień
        }
       *[effect] kart i efektów
    }
# $moment: what would happen, from `instead-…`.
# $paid: it must be done and has a price, so that it is done by whoever can pay.
ability-instead = { $limit }{ $moment }, { $if }{ $steps }
    .list = { $limit }{ $moment }, { $if }zrób zamiast tego, co następuje{ instead-paid }:
instead-suffer-wounds = { $who-person ->
        [you] gdy masz otrzymać Obrażenia{ $causes }
       *[one] gdy { $who-any } ma otrzymać Obrażenia{ $causes }
    }
instead-lose-sanity = { $who-person ->
        [you] gdy masz stracić Poczytalność{ $causes }
       *[one] gdy { $who-any } ma stracić Poczytalność{ $causes }
    }
instead-investigate = { $who-person ->
        [you] gdy masz przeszukać Pole{ $causes }
       *[one] gdy { $who-any } ma przeszukać Pole{ $causes }
    }
instead-draw-mythos = { $who-person ->
        [you] gdy masz dobrać kartę Mitów{ $causes }
       *[one] gdy { $who-any } ma dobrać kartę Mitów{ $causes }
    }
instead-die-of-wounds = { $who-person ->
        [you] gdy masz zginąć od Obrażeń{ $causes }
       *[one] gdy { $who-any } ma zginąć od Obrażeń{ $causes }
    }
instead-die-of-madness = { $who-person ->
        [you] gdy masz stracić ostatni punkt Poczytalności{ $causes }
       *[one] gdy { $who-any } ma stracić ostatni punkt Poczytalności{ $causes }
    }
instead-causes = {" "}od { $causes }
# Only a part of it: $deed, with its price.
instead-part = { $compulsory ->
        [yes] { $deed }{ instead-paid }
       *[no] możesz { $deed }
    }
# $single: the part is one wound or point. $who: whose it is. $form: an order, or the infinitive.
instead-prevent = { $single ->
        [yes] { $what ->
            [wounds] { instead-avoid } 1 z tych Obrażeń
            [sanity] { $who-person ->
                [you] { instead-avoid } utraty 1 punktu Poczytalności
               *[one] { instead-forestall } utracie 1 punktu Poczytalności
            }
           *[other] { instead-avoid } 1 z nich
        }
       *[no] { $what ->
            [wounds] { instead-avoid } części tych Obrażeń (najwyżej { $amount })
            [sanity] { $who-person ->
                [you] { instead-avoid } utraty części punktów Poczytalności (najwyżej { $amount })
               *[one] { instead-forestall } utracie części punktów Poczytalności (najwyżej { $amount })
            }
           *[other] { instead-avoid } części z nich (najwyżej { $amount })
        }
    }
instead-avoid = { $form ->
        [may] uniknąć
       *[order] uniknij
    }
instead-forestall = { $form ->
        [may] zapobiec
       *[order] zapobiegnij
    }
# There are no steps and there is no price.
instead-nothing = { $compulsory ->
        [yes] zamiast tego nic się nie dzieje
       *[no] możesz tego uniknąć
    }
instead-steps = zamiast tego { $steps }{ instead-paid }
instead-paid = { $paid ->
        [yes] , jeżeli możesz zapłacić
       *[no] {""}
    }
ability-skill-level = { $levels ->
        [one] zyskujesz 1 poziom { $skill-genitive }
        [few] zyskujesz { $levels } poziomy { $skill-genitive }
       *[many] zyskujesz { $levels } poziomów { $skill-genitive }
    }
ability-free-items = możesz pozyskiwać Przedmioty, pomijając Stres i Obrażenia w ich koszcie
# Whoever it is about comes first, so that a condition about them is about them.
ability-armour = gdy { one-of-classes } jest celem ataku, { $if }otrzymuje { $wounds }
# $classes: which enemies, on stages, episodes and spaces.
one-of-classes = { $card ->
        [enemy] ten Wróg
       *[table] { $has-classes ->
            [yes] { $classes }
           *[no] { $card ->
                [space] Wróg
               *[table] Przedwieczny
            }
        }
    }
ability-attack-dice = gdy { one-of-all } atakuje, { $if }zyskuje { $dice }
one-of-all = { $card ->
        [enemy] ten Wróg
       *[table] { $has-classes ->
            [yes] { $classes }
           *[no] Wróg
        }
    }
ability-also-counts = gdy { one-of-classes } atakuje, { $if }licz { $symbol-every } { $symbol-a } w tym rzucie też jako { $worth }
ability-fewer-attack-dice = { $if }gdy { $enemies } { fewer-attacked }, rzuca { $dice }
fewer-attacked = { $who-person ->
        [you] cię atakuje
       *[one] atakuje { $who-accusative }
    }
fewer-standard = { $count ->
        [one] o 1 kość standardową mniej
        [few] o { $count } kości standardowe mniej
       *[many] o { $count } kości standardowych mniej
    }
fewer-bonus = { $count ->
        [one] o 1 kość dodatkową mniej
        [few] o { $count } kości dodatkowe mniej
       *[many] o { $count } kości dodatkowych mniej
    }
fewer-any = { $count ->
        [one] o 1 wybraną kość mniej
        [few] o { $count } wybrane kości mniej
       *[many] o { $count } wybranych kości mniej
    }
ability-extra-health = { $if }{ $card ->
        [enemy] ten Wróg ma { $health }
       *[table] każd{ $enemies-gender ->
            [f] a
            [n] e
           *[mo] y
        } { $enemies-both } ma { $health }
    }
ability-ignore = { $what ->
        [enemy-abilities] { $optional ->
            [yes] { $if }gdy { $enemies } cię atakuje lub jest celem twojego ataku, możesz zignorować wszystkie zdolności tego Wroga
           *[no] { $if }gdy { $enemies } cię atakuje lub jest celem twojego ataku, zignoruj wszystkie zdolności tego Wroga
        }
        [fire] { $in-move-action ->
            [yes] { $if }ignoruj Ogień podczas swoich akcji Biegu
           *[no] { $if }ignoruj Ogień na Polach, które opuszczasz
        }
       *[followers] { $in-move-action ->
            [yes] { $if }Wrogowie nie podążają za tobą podczas twoich akcji Biegu
           *[no] { $if }Wrogowie nie podążają za tobą
        }
    }
ability-counts-as-safe = { $if }twoje Pole liczy się jako Bezpieczne na potrzeby { $uses }
safe-for = { $use ->
        [rest] akcji Odpoczynku
       *[episode-actions] akcji Scenariusza
    }
ability-shortcut = { $if }podczas twoich akcji Biegu { $spaces-several } sąsiadują ze sobą
ability-no-entry = { $if }nie możesz wejść na { $spaces-barred }
# $deeds: what cannot be done, joined with "ani".
ability-forbid = { $if }nie możesz { $deeds }
forbidden-deed = { $deed ->
        [move] wykonać Biegu
        [attack] atakować
        [rest] odpoczywać
        [trade] się wymieniać
        [act] wykonywać akcji
       *[investigate] przeszukiwać Pola
    }
forbidden-action = wykonywać { $action }
# $less: how much less, and of what. $turns as in ability-extra-actions.
ability-fewer = { $what ->
        [actions] { $turns ->
            [this] { $if }masz { $less }
           *[every] { $if }co turę masz { $less }
        }
        [move-spaces] { $if }twoje akcje Biegu sięgają { $less }
        [attack-range] { $if }twoje ataki sięgają { $less }
        [dice] { $if }{ $rolls }, rzucasz { $less }
       *[rest-points] { $if }twoje akcje Odpoczynku leczą { $less }
    }
ability-bars-summoning = { $if }nie można przywoływać { $enemies-many }{ $within }
