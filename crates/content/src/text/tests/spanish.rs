//! Spanish.

use super::*;

/// Checks what is written in Spanish; the Verse is feminine there.
fn check_spanish<T: DeserializeOwned>(cases: &[(&str, &str)], write: impl Fn(&Writer<'_>, &T) -> String) {
    let (mut catalogue, language) = (catalogue(), Language::named("es").unwrap());
    let gender = |gender: &str| [("gender".to_owned(), gender.to_owned())].into();
    for (kind, id) in [(crate::Kind::Token, "verse"), (crate::Kind::Counter, "hunger")] {
        catalogue.forms.insert((kind, FullId::resolve(id, "base")), [("name".to_owned(), gender("f"))].into());
    }
    let writer = Writer::new(&catalogue, &language, "base");
    for (yaml, expected) in cases {
        assert_eq!(write(&writer, &read::<T>(yaml)), *expected, "{yaml}");
    }
}

#[test]
fn spanish_steps_are_told_in_its_own_order_and_forms() {
    check_spanish::<Step>(
        &[
            (
                "suffer: { stress: 2, wounds: 1, sanity: 1 }",
                "Aumenta en 2 puntos tu Estrés, sufre 1 Herida y pierde 1 punto de Cordura.",
            ),
            ("suffer: { who: each, stress: 1 }", "Cada Investigador aumenta en 1 punto su Estrés."),
            ("suffer: { stress: that_many }", "Aumenta tu Estrés en esa cantidad."),
            ("heal: { stress: all }", "Cúrate todo tu Estrés."),
            (
                "roll: { success: [{ roll: { per_success: [{ heal: { stress: 1 } }] } }] }",
                "Haz una tirada. Si sacas al menos 1 Éxito, haz una tirada. Por cada Éxito que saques en esa tirada, cúrate 1 \
                 punto de Estrés.",
            ),
            (
                "heal: { who: { within: 1 }, mix: 3 }",
                "Cada Investigador a 1 espacio o menos de ti se cura 3 puntos de Estrés o Heridas en la combinación que \
                 prefieras.",
            ),
            (
                "{ move: { enemies: ghast }, spaces: 1, toward: nearest_investigator_to_it }",
                "Mueve a cada Ghast 1 espacio hacia el Investigador que tenga más cerca.",
            ),
            ("{ summon: ghast, at: { gate: red }, count: 2 }", "Invoca a dos Ghast en el Portal rojo."),
            (
                "kill: { pick: nearest, classes: [cultist], within: 2 }",
                "Mata al Sectario más cercano a 2 o menos espacios de ti.",
            ),
            ("{ raise: hunger, on: { enemies: elder_one }, by: 2 }", "Aumenta en 2 puntos la Hunger del Primigenio."),
            (
                "kill: { pick: nearest, classes: [cultist], within: 2, without_token: verse }",
                "Mata al Sectario más cercano sin Verse que esté a 2 o menos espacios de ti.",
            ),
            // Whether the enemy or the gate is to have none.
            (
                "kill: { pick: nearest, classes: [cultist], without_token: verse, from: { pick: nearest, with_gate: true } }",
                "Mata al Sectario sin Verse más cercano al Portal más cercano.",
            ),
            (
                "remove_pieces: { token: juror, pick: farthest, at: { burning: true }, from: { pick: nearest, with_gate: true } }",
                "Retira el Juror en un espacio con Fuego más alejado del Portal más cercano.",
            ),
        ],
        |writer, step| writer.steps(std::slice::from_ref(step)),
    );
}

#[test]
fn spanish_prices_and_offers_are_infinitives_and_exceptions_subjunctives() {
    check_spanish::<Step>(
        &[
            (
                "{ may: you, pay: { stress: 1 }, then: [{ roll: { per_success: [{ heal: { wounds: 1 } }] } }] }",
                "Puedes aumentar en 1 punto tu Estrés para hacer una tirada. Por cada Éxito que saques, cúrate 1 Herida.",
            ),
            (
                "{ may: you, pay: { sanity: 2 }, otherwise: [{ gain_token: verse }] }",
                "Recibe 1 Verse a menos que pierdas 2 puntos de Cordura.",
            ),
            (
                "{ for_each: { investigators: { with_token: verse } }, steps: [{ may: that_investigator, pay: { stress: 2 }, \
                 otherwise: [{ suffer: { who: that_investigator, wounds: 1 } }] }] }",
                "Cada Investigador con una Verse sufre 1 Herida a menos que aumente en 2 puntos su Estrés.",
            ),
            (
                "{ may: { within: 1 }, then: [{ heal: { who: that_investigator, stress: 1 } }, discard_this] }",
                "Cada Investigador a 1 espacio o menos de ti puede curarse 1 punto de Estrés, después descartar esta carta.",
            ),
        ],
        |writer, step| writer.steps(std::slice::from_ref(step)),
    );
}

#[test]
fn spanish_words_agree_with_the_gender_of_names() {
    check_spanish::<Condition>(
        &[
            ("enemies: { kinds: [ghast], other: true }", "hay otro Ghast en el tablero"),
            ("not: { pieces: { token: verse, at: your_space } }", "no hay ninguna Verse en tu espacio"),
            ("not: { pieces: { token: juror, at: your_space } }", "no hay ningún Juror en tu espacio"),
            ("{ compare: { pieces: { token: juror } }, exactly: 0 }", "no hay ningún Juror en el tablero"),
            ("pieces: { token: verse, destroyed: true }", "hay una Verse destruida en el tablero"),
            ("{ has_skill: brawling, level: 2 }", "tienes Brawling a nivel 2 o superior"),
            ("not: { has_skill: brawling, who: each }", "no es cierto que cada Investigador tenga Brawling"),
        ],
        |writer, condition| writer.holds(condition),
    );
}

#[test]
fn an_id_that_people_read_is_told_by_what_it_is_called() {
    let (mut catalogue, language) = (catalogue(), Language::named("es").unwrap());
    let kinds = [
        (crate::Kind::Token, "juror", "sides.innocent", "inocente"),
        (crate::Kind::Counter, "weather", "values.steady-rain", "lluvia fina"),
        (crate::Kind::Counter, "mood", "values.uneasy", "inquieto"),
        (crate::Kind::Pack, "base", "keywords.evidence", "prueba"),
    ];
    for (kind, id, address, called) in kinds {
        let words = [(address.to_owned(), called.to_owned())].into();
        catalogue.words.insert((kind, FullId::resolve(id, "base")), words);
    }
    let writer = Writer::new(&catalogue, &language, "base");
    let told = |yaml: &str, called: &str, id: &str| {
        let text = writer.steps(&[read::<Step>(yaml)]);
        assert!(text.contains(called) && !text.contains(id), "{yaml}: {text}");
    };
    told("{ flip: { token: juror, pick: one }, to: innocent }", "«inocente»", "innocent");
    told("{ flip: { token: juror, pick: one, side: innocent }, to: guilty }", "«inocente»", "innocent");
    told(
        "{ with: { piece: { token: juror, pick: one } }, steps: [{ flip: that_piece, to: innocent }] }",
        "«inocente»",
        "innocent",
    );
    told("{ set: weather, to: 1 }", "lluvia fina", "steady");
    told("{ set: weather, to: { value: steady-rain } }", "lluvia fina", "steady");
    told("{ if: { compare: { counter: weather }, at_most: 1 }, then: [investigate] }", "calm o lluvia fina", "steady");
    told(
        "kill: { pick: nearest, kinds: [ghast], with_counter: { counter: mood, exactly: uneasy } }",
        "inquieto",
        "uneasy",
    );
    told("{ if: { you_have: { keyword: evidence } }, then: [investigate] }", "«prueba»", "evidence");
}

#[test]
fn spanish_denials_go_on_with_a_denial_and_cards_are_put_where_they_lie() {
    check_spanish::<Ability>(
        &[
            ("forbid: [rest, trade]", "No puedes descansar ni intercambiar."),
            ("{ no_entry: { named: [pub, pier] } }", "No puedes entrar en el espacio «pub» ni en el espacio «pier»."),
            ("{ no_entry: { burning: true } }", "No puedes entrar en espacios con Fuego."),
            (
                "{ instead: suffer_wounds, pay: { stress: { wounds_of: you } }, steps: [{ heal: { stress: that_many } }] }",
                "Cuando vayas a sufrir Heridas, en su lugar puedes aumentar tu Estrés en 1 punto por cada Herida que tengas para \
                 curarte tantos puntos de Estrés como la cantidad de Heridas que se iban a sufrir.",
            ),
        ],
        |writer, ability| writer.rule(Home::Condition, ability),
    );
    check_spanish::<Step>(
        &[("cancel_mythos: bottom", "Pon esa carta debajo del mazo sin resolverla.")],
        |writer, step| writer.steps(std::slice::from_ref(step)),
    );
}

#[test]
fn spanish_says_of_the_others_that_each_of_them_is_one() {
    check_spanish::<Step>(
        &[
            ("suffer: { who: each_other, wounds: 1 }", "Cada uno de los demás Investigadores sufre 1 Herida."),
            (
                "{ deal_wounds: 1, to: { kinds: [ghast], other: true } }",
                "Inflige 1 Herida a cada uno de los demás Ghast.",
            ),
            (
                "suffer: { stress: { investigators: { other: true, within: 1 } } }",
                "Aumenta tu Estrés en 1 punto por cada uno de los demás Investigadores a 1 espacio o menos de ti.",
            ),
            (
                "{ may: each, pay: { stress: 1 }, otherwise: [{ gain_token: verse, who: that_investigator }] }",
                "Cada Investigador puede aumentar en 1 punto su Estrés. Quien no lo haga recibe 1 Verse.",
            ),
        ],
        |writer, step| writer.steps(std::slice::from_ref(step)),
    );
}

#[test]
fn spanish_says_who_is_moved_away_and_what_somebody_may_have() {
    check_spanish::<Step>(
        &[
            (
                "{ move: { enemies: ghast }, spaces: 1, away_from: your_space }",
                "Mueve a cada Ghast 1 espacio alejándolo de ti.",
            ),
            (
                "{ move: { pieces: { token: verse, pick: one } }, spaces: 1, away_from: your_space }",
                "Mueve una Verse a tu elección 1 espacio alejándola de ti.",
            ),
            (
                "{ move: { investigators: you }, spaces: 1, away_from: { gate: red } }",
                "Muévete 1 espacio alejándote del Portal rojo.",
            ),
            ("heal: { stress: { cards: item } }", "Cúrate 1 punto de Estrés por cada Objeto que tengas."),
            ("remove_fire: your_space", "Retira 1 ficha de Fuego de tu espacio."),
            ("prevent_tentacles: 1", "Ignora 1 Tentáculo al perder Cordura."),
            (
                "{ raise: hunger, on: { enemies: elder_one }, by: { enemies: ghast } }",
                "Aumenta la Hunger del Primigenio en 1 punto por cada Ghast.",
            ),
            ("{ give_back: ghast, to: you }", "Cada Ghast te da lo que lleva."),
        ],
        |writer, step| writer.steps(std::slice::from_ref(step)),
    );
    check_spanish::<Condition>(
        &[(
            "not: { enemies: { classes: [monster, elder_one], at: your_space } }",
            "no hay ningún monstruo ni Primigenio en tu espacio",
        )],
        |writer, condition| writer.holds(condition),
    );
}

#[test]
fn spanish_tells_who_came_up_before_apart_and_a_single_thing_as_one() {
    check_spanish::<Step>(
        &[
            (
                "{ with: { investigator: { pick: one } }, steps: [{ heal: { who: each, stress: { stress_of: that_investigator } } }] }",
                "Escoge a un Investigador. Cada Investigador se cura 1 punto de Estrés por cada punto del Estrés de ese \
                 primer Investigador.",
            ),
            (
                "{ for_each: { investigators: active }, steps: [{ suffer: { who: that_investigator, stress: { counter: floodwater } } }] }",
                "Para el Investigador activo, ese Investigador aumenta su Estrés en 1 punto por cada punto del \
                 Floodwater.",
            ),
        ],
        |writer, step| writer.steps(std::slice::from_ref(step)),
    );
}
