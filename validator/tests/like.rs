//! Documents that are like another one: what is said about them leads to the text that is really there.

use ritual_content::load;
use ritual_diagnostic::{Diagnostic, Severity, Sink};
use ritual_validator::{check_all, example};

const BASE: &str = "# file: ../base/pack.yaml\n\
    { id: base, schema_version: 2, name: Base, version: 1.0.0, authors: [us], licence: MIT, \
    dependencies: { core: ^1.0 } }\n\
    # file: ../core/pack.yaml\n\
    { id: core, schema_version: 2, name: Core, version: 1.0.0, authors: [us], licence: MIT }\n\
    # file: ../core/tokens.yaml\n\
    { id: dread, name: Dread, source: original, supply: 9, placed: investigator }\n";

/// Loads and checks the pack `example` with others beside it.
fn checked(files: &str) -> Vec<Diagnostic> {
    let mut sink = Sink::new();
    let loaded = load(example::packs(&format!("{BASE}{files}")), &mut sink);
    check_all(&loaded, sink).findings
}

/// The codes and routes of what is said in a group of findings, and the routes of related places.
fn said(group: &str, files: &str) -> Vec<(&'static str, String, Vec<String>)> {
    let mut findings = checked(files);
    findings.retain(|finding| finding.code.starts_with(group));
    let related = |finding: &Diagnostic| finding.related.iter().map(|it| it.route.to_string()).collect();
    findings.iter().map(|finding| (finding.code, finding.route.to_string(), related(finding))).collect()
}

/// A fiend with this beside what it needs, and a devil that is like it but for this.
fn enemies(fiend: &str, devil: &str) -> String {
    format!(
        "# file: enemies.yaml\n\
         - {{ id: fiend, name: Fiend, source: original, class: monster, health: 3, reserve: 2, \
         dice: {{ standard: 1 }}, {fiend} }}\n\
         - {{ id: devil, name: Devil, source: original, like: fiend, {devil} }}\n"
    )
}

#[test]
fn what_is_wrong_in_the_other_document_is_said_there_and_only_there() {
    let dangling = "abilities: [{ when: attacks, steps: [{ gain_token: fear, who: that_investigator }] }]";
    let found = said("reference/", &enemies(dangling, "health: 4"));
    let [(code, route, _)] = found.as_slice() else { panic!("one finding: {found:?}") };
    assert_eq!(*code, "reference/unknown");
    assert!(route.starts_with("example/enemies.yaml#[0].abilities[0]"), "{route}");
}

#[test]
fn what_is_wrong_only_in_this_one_is_said_where_it_names_the_other_one() {
    let bites = |wounds: u8| {
        format!(
            "abilities: [{{ when: attacks, steps: [{{ suffer: {{ who: that_investigator, wounds: {wounds} }} }}] }}]"
        )
    };
    let fiend = format!("text: 'Before it attacks, suffer 2 wounds.', {}", bites(2));
    let found = said("text/", &enemies(&fiend, &bites(3)));
    let expected = (
        "text/numbers-differ",
        "example/enemies.yaml#[1].like".to_owned(),
        vec!["example/enemies.yaml#[0].text".to_owned()],
    );
    assert!(found.contains(&expected), "{found:?}");
    assert_eq!(found.iter().filter(|(code, ..)| *code == "text/numbers-differ").count(), 1, "{found:?}");
    let findings = checked(&enemies(&fiend, &bites(3)));
    let numbers = findings.iter().find(|finding| finding.code == "text/numbers-differ").unwrap();
    assert_eq!(numbers.fix, None, "the text is not in this document");
}

#[test]
fn what_its_author_wrote_is_said_where_it_stands() {
    let dangling = "abilities: [{ when: attacks, steps: [{ gain_token: fear, who: that_investigator }] }]";
    let found = said("reference/", &enemies("plural: Fiends", dangling));
    let [(code, route, _)] = found.as_slice() else { panic!("one finding: {found:?}") };
    assert_eq!(*code, "reference/unknown");
    assert!(route.starts_with("example/enemies.yaml#[1].abilities[0]"), "{route}");
}

#[test]
fn what_is_like_nothing_is_an_unknown_reference_and_nothing_else() {
    let enemies = "# file: enemies.yaml\n\
        - { id: devil, name: Devil, source: original, like: fiend }\n\
        - { id: imp, name: Imp, source: original, like: devil }\n\
        # file: tokens.yaml\n\
        { id: fiend, name: Fiend, source: original, supply: 3, placed: map }\n";
    let mut findings = checked(enemies);
    findings.retain(|finding| finding.severity == Severity::Error);
    let [finding] = findings.as_slice() else { panic!("one finding: {findings:#?}") };
    assert_eq!((finding.code, finding.message.as_str()), ("reference/unknown", "no enemy is called `fiend`"));
    assert_eq!(finding.route.to_string(), "example/enemies.yaml#[0].like");
}

#[test]
fn a_pack_says_that_it_builds_on_the_one_it_takes_from_and_not_on_what_that_one_uses() {
    let base = "# file: ../base/enemies.yaml\n\
        { id: fiend, name: Fiend, source: original, class: monster, health: 3, reserve: 2, dice: { standard: 1 }, \
        abilities: [{ when: attacks, steps: [{ gain_token: core/dread, who: that_investigator }] }] }\n";
    let devil = "# file: enemies.yaml\n{ id: devil, name: Devil, source: original, like: base/fiend }\n";
    assert_eq!(said("reference/", &format!("{base}{devil}")), []);
    let manifest = "# file: pack.yaml\n\
        { id: example, schema_version: 2, name: X, version: 1.0.0, authors: [us], licence: MIT }\n";
    let found = said("reference/", &format!("{manifest}{base}{devil}"));
    let route = "example/enemies.yaml#like".to_owned();
    assert_eq!(found, [("reference/undeclared-dependency", route, vec!["example/pack.yaml".to_owned()])]);
}

#[test]
fn a_text_is_translated_where_it_is_written() {
    let enemies = enemies("text: It bites.", "reserve: 3");
    let translated = |texts: &str| {
        let found = said(
            "text/",
            &format!("{enemies}# file: translations/es.yaml\n{{ id: es, language: es, texts: {texts} }}\n"),
        );
        found.into_iter().map(|(code, ..)| code).collect::<Vec<_>>()
    };
    let all = "{ pack/example: { name: Ejemplo }, enemy/fiend: { name: Demonio, text: Muerde. }, enemy/devil: { name: Diablo } }";
    assert_eq!(translated(all), [""; 0]);
    assert_eq!(translated(&all.replace("name: Diablo", "name: Diablo, text: Muerde mucho.")), [""; 0]);
    assert_eq!(translated(&all.replace(", text: Muerde.", "")), ["text/missing-translation"]);
}
