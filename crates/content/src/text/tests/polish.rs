//! Polish.

use super::*;

/// Checks what is written in Polish; the Ghast has all its cases there, and nothing else has any.
fn check_polish<T: DeserializeOwned>(cases: &[(&str, &str)], write: impl Fn(&Writer<'_>, &T) -> String) {
    let (mut catalogue, language) = (catalogue(), Language::named("pl").unwrap());
    let ghast = [
        ("gender", "mz"),
        ("genitive", "Ghasta"),
        ("dative", "Ghastowi"),
        ("instrumental", "Ghastem"),
        ("plural", "Ghasty"),
        ("plural-genitive", "Ghastów"),
    ];
    let ghast: crate::catalogue::Forms = ghast.map(|(form, text)| (form.to_owned(), text.to_owned())).into();
    let id = FullId::resolve("ghast", "base");
    catalogue.forms.insert((crate::Kind::Enemy, id), [("name".to_owned(), ghast)].into());
    let writer = Writer::new(&catalogue, &language, "base");
    for (yaml, expected) in cases {
        assert_eq!(write(&writer, &read::<T>(yaml)), *expected, "{yaml}");
    }
}

#[test]
fn polish_counts_in_three_ways_and_declines_names() {
    check_polish::<Step>(
        &[
            (
                "suffer: { stress: 2, wounds: 1, sanity: 5 }",
                "Zwiększ swój Stres o 2, otrzymaj 1 Obrażenie i strać 5 punktów Poczytalności.",
            ),
            ("suffer: { who: each, wounds: 3 }", "Każdy Badacz otrzymuje 3 Obrażenia."),
            (
                "roll: { success: [{ roll: { per_success: [{ heal: { stress: 1 } }] } }] }",
                "Wykonaj rzut kośćmi. Jeżeli uzyskasz co najmniej 1 sukces, wykonaj rzut kośćmi. Za każdy uzyskany sukces w tym \
                 rzucie ulecz 1 punkt Stresu.",
            ),
            (
                "suffer: { wounds: { cards: { types: [item, companion] } } }",
                "Otrzymaj 1 Obrażenie za każdy Przedmiot lub Towarzysza u ciebie.",
            ),
            ("suffer: { wounds: { cards: companion } }", "Otrzymaj 1 Obrażenie za każdego Towarzysza u ciebie."),
            ("{ summon: ghast, at: { gate: red } }", "Przywołaj 1 Ghasta na Czerwonej Bramie."),
            ("{ summon: ghast, at: { gate: red }, count: 2 }", "Przywołaj 2 Ghasty na Czerwonej Bramie."),
            ("{ summon: ghast, at: { gate: red }, count: 5 }", "Przywołaj 5 Ghastów na Czerwonej Bramie."),
            ("{ summon: cultist, at: { gate: blue } }", "Przywołaj 1 Wroga „Cultist” na Niebieskiej Bramie."),
            (
                "{ move: { enemies: ghast }, spaces: 1, toward: nearest_investigator_to_it }",
                "Porusz każdego Ghasta o 1 Pole w kierunku Badacza, do którego ma najbliżej.",
            ),
            (
                "kill: { pick: nearest, classes: [cultist], within: 2 }",
                "Zabij najbliższego Kultystę w odległości do 2 Pól od ciebie.",
            ),
            (
                "kill: { pick: one, classes: [cultist], within: 2, most: wounds }",
                "Zabij Kultystę z największą liczbą Obrażeń w odległości do 2 Pól od ciebie.",
            ),
        ],
        |writer, step| writer.steps(std::slice::from_ref(step)),
    );
}

#[test]
fn polish_prices_and_offers_are_infinitives_and_exceptions_lie_ahead() {
    check_polish::<Step>(
        &[
            (
                "{ may: you, pay: { stress: 1 }, then: [{ roll: { per_success: [{ heal: { wounds: 1 } }] } }] }",
                "Możesz zwiększyć swój Stres o 1, aby wykonać rzut kośćmi. Za każdy uzyskany sukces ulecz 1 Obrażenie.",
            ),
            (
                "{ may: you, pay: { sanity: 2 }, otherwise: [{ gain_token: verse }] }",
                "Otrzymaj 1 żeton „Verse”, chyba że stracisz 2 punkty Poczytalności.",
            ),
        ],
        |writer, step| writer.steps(std::slice::from_ref(step)),
    );
}

#[test]
fn polish_words_agree_with_the_gender_of_names() {
    check_polish::<Condition>(
        &[
            ("enemies: { kinds: [ghast], other: true }", "na planszy jest inny Ghast"),
            ("not: { enemies: { kinds: [ghast], at: your_space } }", "na twoim Polu nie ma żadnego Ghasta"),
            (
                "not: { enemies: { classes: [monster, elder_one], within: 1 } }",
                "w odległości do 1 Pola od ciebie nie ma żadnego Potwora ani Przedwiecznego",
            ),
            ("not: { pieces: { token: juror, at: pub } }", "na Polu „pub” nie ma żadnego żetonu „Juror”"),
            ("investigators: { other: true, within: 2 }", "w odległości do 2 Pól od ciebie jest inny Badacz"),
            ("enemies: { at: where_your_turn_began }", "na Polu, na którym zaczęła się twoja tura, jest Wróg"),
            ("spaces: { with_gate: true, without_piece: verse }", "jest Brama bez żetonu „Verse”"),
            ("spaces: { burning: true, within: 1 }", "jest Pole z Ogniem i w odległości do 1 Pola od ciebie"),
            ("not: { spaces: { with_gate: true, safe: true } }", "nie ma żadnej Bezpiecznej Bramy"),
            ("has_skill: brawling", "masz Umiejętność „Brawling”"),
            ("not: { has_skill: brawling, level: 3 }", "nie masz Umiejętności „Brawling” na poziomie 3 lub wyższym"),
            ("not: { has_skill: brawling, who: each }", "nie każdy Badacz ma Umiejętność „Brawling”"),
        ],
        |writer, condition| writer.holds(condition),
    );
}

#[test]
fn polish_has_a_comma_behind_clauses_only() {
    check_polish::<Ability>(
        &[
            (
                "{ when: { rested: you }, steps: [{ suffer: { sanity: 1 } }] }",
                "Po odpoczynku strać 1 punkt Poczytalności.",
            ),
            (
                "{ when: { rested: you }, if: ritual_disrupted, steps: [{ suffer: { sanity: 1 } }] }",
                "Po odpoczynku, jeżeli Rytuał został przerwany, strać 1 punkt Poczytalności.",
            ),
            (
                "{ when: game_starts, limit: { times: 1, per: game }, steps: [{ suffer: { sanity: 1 } }] }",
                "Raz na grę, na początku gry, strać 1 punkt Poczytalności.",
            ),
            (
                "{ when: { rested: other }, steps: [discard_this] }",
                "Po tym, jak inny Badacz odpocznie, odrzuć tę kartę.",
            ),
            (
                "{ when: threshold_reached, steps: [discard_this] }",
                "Gdy osiągasz Próg Niepoczytalności, odrzuć tę kartę.",
            ),
        ],
        |writer, ability| writer.rule(Home::Condition, ability),
    );
}

#[test]
fn polish_denials_go_on_with_a_denial_and_amounts_are_as_many_as_others() {
    check_polish::<Ability>(
        &[
            ("forbid: [rest, trade]", "Nie możesz odpoczywać ani się wymieniać."),
            ("{ no_entry: { named: [pub, pier] } }", "Nie możesz wejść na Pola „pub” ani „pier”."),
            ("{ no_entry: { burning: true } }", "Nie możesz wejść na Pola z Ogniem."),
            (
                "{ instead: suffer_wounds, pay: { stress: { wounds_of: you } }, steps: [{ heal: { stress: that_many } }] }",
                "Gdy masz otrzymać Obrażenia, zamiast tego możesz zwiększyć swój Stres o 1 za każde twoje Obrażenie, aby uleczyć \
                 tyle punktów Stresu, ile wynosi liczba Obrażeń, które miały zostać otrzymane.",
            ),
        ],
        |writer, ability| writer.rule(Home::Condition, ability),
    );
    check_polish::<Condition>(
        &[
            (
                "{ compare: { enemies: ghast }, at_least: round }",
                "liczba Ghastów wynosi co najmniej tyle, ile numer rundy",
            ),
            ("{ compare: { enemies: ghast }, at_least: 2 }", "na planszy są co najmniej 2 Ghasty"),
        ],
        |writer, condition| writer.holds(condition),
    );
}

#[test]
fn polish_tells_the_enemy_of_the_card_from_another_one() {
    for (home, this, that) in [
        (
            Home::Enemy,
            "Gdy osiągasz Próg Niepoczytalności, zadaj 1 Obrażenie temu Wrogowi.",
            "Gdy osiągasz Próg Niepoczytalności, zadaj 1 Obrażenie tamtemu Wrogowi.",
        ),
        (
            Home::Stage,
            "Gdy osiągasz Próg Niepoczytalności, zadaj 1 Obrażenie danemu Wrogowi.",
            "Gdy osiągasz Próg Niepoczytalności, zadaj 1 Obrażenie temu Wrogowi.",
        ),
        (
            Home::Skill,
            "Gdy osiągasz Próg Niepoczytalności, zadaj 1 Obrażenie danemu Wrogowi.",
            "Gdy osiągasz Próg Niepoczytalności, zadaj 1 Obrażenie temu Wrogowi.",
        ),
    ] {
        check_polish::<Ability>(
            &[
                ("{ when: threshold_reached, steps: [{ deal_wounds: 1, to: this_enemy }] }", this),
                ("{ when: threshold_reached, steps: [{ deal_wounds: 1, to: that_enemy }] }", that),
            ],
            |writer, ability| writer.rule(home, ability),
        );
    }
}

#[test]
fn polish_names_places_behind_one_word_and_numbers_before_whom_they_are_for() {
    check_polish::<Step>(
        &[
            (
                "suffer: { who: { at: { named: [pub, pier] } }, wounds: 1 }",
                "Każdy Badacz na Polu „pub” lub „pier” otrzymuje 1 Obrażenie.",
            ),
            ("add_fire: { named: [pub, pier] }", "Połóż 1 żeton Ognia na Polach „pub” i „pier”."),
            ("remove_fire: { named: [pub, pier] }", "Usuń 1 żeton Ognia z Pól „pub” i „pier”."),
            ("remove_fire: pub", "Usuń 1 żeton Ognia z Pola „pub”."),
            (
                "{ deal_wounds: 2, to: { kinds: [ghast], at: your_space } }",
                "Zadaj 2 Obrażenia każdemu Ghastowi na twoim Polu.",
            ),
            (
                "{ deal_wounds: that_many, to: { kinds: [ghast], pick: one } }",
                "Zadaj 1 wybranemu Ghastowi tyle samo Obrażeń.",
            ),
            ("{ mark: verse, enemies: ghast }", "Przydziel 1 żeton „Verse” każdemu Ghastowi."),
            (
                "kill: { kinds: [ghast], pick: nearest, carries: item }",
                "Zabij najbliższego Ghasta z niesionym Przedmiotem.",
            ),
        ],
        |writer, step| writer.steps(std::slice::from_ref(step)),
    );
}

#[test]
fn polish_has_a_comma_before_if_wherever_the_sentence_begins() {
    check_polish::<Ability>(
        &[
            (
                "{ when: turn_ends, steps: [{ if: ritual_disrupted, then: [discard_this] }] }",
                "Na koniec swojej tury, jeżeli Rytuał został przerwany, odrzuć tę kartę.",
            ),
            (
                "{ free_rerolls: 2, rolls: { kinds: [attacked], redirected: true } }",
                "Gdy atak zostaje przekierowany na ciebie, masz 2 darmowe przerzuty.",
            ),
            ("{ carry: 1 }", "Gdy opuszczasz Pole podczas akcji Biegu, możesz zabrać z niego ze sobą 1 Badacza."),
        ],
        |writer, ability| writer.rule(Home::Condition, ability),
    );
    check_polish::<Step>(
        &[(
            "{ if: ritual_disrupted, then: [discard_this], else: [{ if: elder_one_on_map, then: [investigate] }] }",
            "Jeżeli Rytuał został przerwany, odrzuć tę kartę. W przeciwnym wypadku, jeżeli Przedwieczny jest na planszy, \
             przeszukaj Pole.",
        )],
        |writer, step| writer.steps(std::slice::from_ref(step)),
    );
}

#[test]
fn polish_says_whom_it_moves_away_and_what_something_is_nearest_to() {
    check_polish::<Step>(
        &[
            (
                "{ move: { enemies: ghast }, spaces: 1, away_from: your_space }",
                "Porusz każdego Ghasta o 1 Pole, oddalając go od ciebie.",
            ),
            (
                "{ move: { investigators: you }, spaces: 1, away_from: { gate: red } }",
                "Porusz się o 1 Pole, oddalając się od Czerwonej Bramy.",
            ),
            (
                "kill: { pick: nearest, kinds: [ghast], from: starting_space }",
                "Zabij najbliższego względem Pola Startowego Ghasta.",
            ),
            (
                "kill: { pick: farthest, kinds: [ghast], from: starting_space }",
                "Zabij najdalszego od Pola Startowego Ghasta.",
            ),
            ("{ place: you, at: starting_space }", "Umieść swoją figurkę na Polu Startowym."),
            (
                "{ may: each, then: [{ place: that_investigator, at: starting_space }] }",
                "Każdy Badacz może umieścić swoją figurkę na Polu Startowym.",
            ),
        ],
        |writer, step| writer.steps(std::slice::from_ref(step)),
    );
}

#[test]
fn polish_counts_what_is_rolled_had_and_there() {
    check_polish::<Step>(
        &[
            (
                "roll: { dice: { standard: 2, bonus: 1 }, against_self: true, per_success: [{ suffer: { wounds: 1 } }] }",
                "Rzuć przeciwko sobie 2 kośćmi standardowymi i 1 kością dodatkową. Za każdy uzyskany sukces otrzymaj 1 \
                 Obrażenie.",
            ),
            (
                "suffer: { who: { tokens: { token: verse, at_least: 2 } }, wounds: 1 }",
                "Każdy Badacz z co najmniej 2 żetonami „Verse” otrzymuje 1 Obrażenie.",
            ),
            ("{ set: dread, to: 0 }", "Ustaw swój licznik „Dread” na 0."),
        ],
        |writer, step| writer.steps(std::slice::from_ref(step)),
    );
    check_polish::<Condition>(
        &[
            ("{ compare: { enemies: { at: your_space } }, at_least: 2 }", "na twoim Polu jest co najmniej 2 Wrogów"),
            (
                "{ compare: { enemies: { kinds: [ghast], at: your_space } }, exactly: 1 }",
                "na twoim Polu jest dokładnie 1 Ghast",
            ),
            ("{ compare: { enemies: ghast }, at_least: 5 }", "na planszy jest co najmniej 5 Ghastów"),
            ("{ compare: { enemies: ghast }, at_most: 0 }", "na planszy nie ma żadnego Ghasta"),
            ("{ compare: { investigators: {} }, at_least: 3 }", "jest co najmniej 3 Badaczy"),
            ("{ compare: { pieces: { token: juror } }, at_least: 4 }", "na planszy są co najmniej 4 żetony „Juror”"),
            ("{ compare: { fire_at: your_space }, at_least: 2 }", "na twoim Polu są co najmniej 2 żetony Ognia"),
        ],
        |writer, condition| writer.holds(condition),
    );
}

#[test]
fn polish_has_no_comma_behind_a_moment_and_other_marks_between_marks() {
    check_polish::<Ability>(
        &[
            (
                "{ when: { roll_ends: attack }, limit: { per: turn }, steps: [{ add_wounds: 1 }] }",
                "Raz na turę, gdy atakujesz, po ostatnim przerzucie dodaj do tego ataku 1 Obrażenie.",
            ),
            (
                "{ when: { roll_ends: attack }, if: ritual_disrupted, steps: [{ add_wounds: 1 }] }",
                "Gdy atakujesz, po ostatnim przerzucie, jeżeli Rytuał został przerwany, dodaj do tego ataku 1 Obrażenie.",
            ),
            (
                "reduce: { wounds: 1, from: [attack, fire] }",
                "Od ataków Wrogów lub Ognia otrzymujesz o 1 Obrażenie mniej.",
            ),
        ],
        |writer, ability| writer.rule(Home::Condition, ability),
    );
    check_polish::<Step>(
        &[(
            "{ grant: [{ no_entry: { named: [pub] } }], to: each, until: end_of_round }",
            "Do końca rundy każdy Badacz ma zdolność: „Nie możesz wejść na Pole «pub»”.",
        )],
        |writer, step| writer.steps(std::slice::from_ref(step)),
    );
}

#[test]
fn polish_tells_how_often_in_a_clause_and_who_came_up_before() {
    check_polish::<Step>(
        &[
            (
                "{ repeat: all, steps: [{ summon: ghast, at: { gate: red } }] }",
                "Tyle razy, ile to możliwe, przywołaj 1 Ghasta na Czerwonej Bramie.",
            ),
            (
                "{ repeat: 2, steps: [{ summon: ghast, at: { gate: red } }] }",
                "2 razy przywołaj 1 Ghasta na Czerwonej Bramie.",
            ),
            (
                "{ with: { investigator: { pick: one } }, steps: [{ heal: { who: each, stress: { stress_of: that_investigator } } }] }",
                "Wybierz 1 Badacza. Każdy Badacz leczy 1 punkt Stresu za każdy punkt Stresu tamtego Badacza.",
            ),
        ],
        |writer, step| writer.steps(std::slice::from_ref(step)),
    );
}
