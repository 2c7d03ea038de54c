//! A fourth language, as far as somebody who begins one gets in an hour: nothing of it needs a change in Rust.

use super::*;

#[test]
fn a_language_is_begun_with_messages_and_forms_alone() {
    let (mut catalogue, language) = (catalogue(), Language::begun("de", include_str!("german.ftl")));
    let mut forms = |enemy: &str, forms: &[(&str, &str)]| {
        let forms: crate::catalogue::Forms =
            forms.iter().map(|(form, text)| ((*form).to_owned(), (*text).to_owned())).collect();
        let id = FullId::resolve(enemy, "base");
        catalogue.forms.insert((crate::Kind::Enemy, id), [("name".to_owned(), forms)].into());
    };
    forms("ghast", &[("gender", "m"), ("accusative", "Ghasten"), ("plural", "Ghaste")]);
    forms("cultist", &[("gender", "f")]);
    let writer = Writer::new(&catalogue, &language, "base");
    for (yaml, expected) in [
        ("{ summon: ghast, at: { gate: blue } }", "Beschwöre einen Ghasten am blauen Tor."),
        ("{ summon: ghast, at: { gate: red }, count: 2 }", "Beschwöre 2 Ghaste am roten Tor."),
        ("{ summon: cultist, at: { gate: yellow } }", "Beschwöre eine Cultist am gelben Tor."),
        ("suffer: { wounds: 2, sanity: 1 }", "Erleide 2 Wunden und verliere 1 Verstand."),
        ("suffer: { who: each, wounds: 1 }", "Jeder Ermittler erleidet 1 Wunde."),
        // Where it does not say anything yet, English is heard.
        ("investigate", "Investigate."),
    ] {
        let step: Step = read(yaml);
        assert_eq!(writer.steps(&[step]), expected, "{yaml}");
    }
    assert_eq!((language.id(), Language::named("de").is_none()), ("de", true), "it is begun in this test only");
}
