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
            ("enemies: { kinds: [ghast], other: true }", "co najmniej 1 inny Ghast jest na planszy"),
            ("not: { enemies: { kinds: [ghast], at: your_space } }", "żaden Ghast nie jest na twoim Polu"),
            (
                "spaces: { with_gate: true, without_piece: verse }",
                "jest co najmniej 1 Brama bez żadnego żetonu „Verse”",
            ),
            ("not: { spaces: { with_gate: true, safe: true } }", "nie ma żadnej Bezpiecznej Bramy"),
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
        &[("forbid: [rest, trade]", "Nie możesz odpoczywać ani się wymieniać.")],
        |writer, ability| writer.rule(Home::Condition, ability),
    );
    check_polish::<Condition>(
        &[
            (
                "{ compare: { enemies: ghast }, at_least: round }",
                "liczba Ghastów wynosi co najmniej tyle, ile numer rundy",
            ),
            ("{ compare: { enemies: ghast }, at_least: 2 }", "liczba Ghastów na planszy wynosi co najmniej 2"),
        ],
        |writer, condition| writer.holds(condition),
    );
}
