//! New documents: what is made passes the checks where it is put, and what cannot be made is refused in words.

use ritual_diagnostic::{Severity, Sink};
use ritual_hunt::{File, Kind, Library, STARTER, Scenario};

use crate::table::shipped;

/// The packs of these tests have no id.
const NEAR: &[&str] = &[""];

#[test]
fn a_new_document_of_every_kind_passes_the_checks() {
    for kind in Kind::ALL {
        let mut library = shipped();
        let text = library.sketch(kind, "", "brand-new", "It's \"new\": yes", NEAR).unwrap().to_string();
        let (path, mut sink) = (format!("brand-new.{}.yaml", kind.name()), Sink::new());
        library.add("", [File { path: &path, inside: &path, bytes: text.as_bytes() }], &mut sink);
        assert!(sink.is_empty(), "{text}\n{:#?}", sink.kept());
        let new = library.known(kind).into_iter().find(|known| known.id.as_str() == "brand-new").unwrap();
        assert_eq!((new.name, &*new.route.file), ("It's \"new\": yes", path.as_str()));
        Scenario::check(&library, &mut sink);
        let errors: Vec<_> = sink.into_sorted().into_iter().filter(|it| it.severity == Severity::Error).collect();
        assert!(errors.is_empty(), "{text}\n{errors:#?}");
        for test in library.tests.values() {
            assert_eq!(library.run(test), Ok(()), "{text}");
        }
    }
}

#[test]
fn a_new_pack_is_not_even_odd_and_its_test_passes() {
    let (mut library, mut sink) = (Library::default(), Sink::new());
    let files = STARTER.iter().filter(|(path, _)| *path != "pack.yaml");
    library.add("mine", files.map(|(path, text)| File { path, inside: path, bytes: text.as_bytes() }), &mut sink);
    Scenario::check(&library, &mut sink);
    assert!(sink.is_empty(), "{:#?}", sink.kept());
    assert_eq!(library.tests.len(), 1);
    for test in library.tests.values() {
        assert_eq!(library.run(test), Ok(()));
    }
}

#[test]
fn a_new_scenario_plays_what_is_there_and_fits_into_the_decks() {
    let mut library = shipped();
    let text = library.sketch(Kind::Scenario, "", "brand-new", "New", NEAR).unwrap().to_string();
    let file = File { path: "brand-new.scenario.yaml", inside: "brand-new.scenario.yaml", bytes: text.as_bytes() };
    library.add("", [file], &mut Sink::new());
    let mut sink = Sink::new();
    let scenario = Scenario::compile(&library, "brand-new", &mut sink).unwrap_or_else(|| panic!("{:#?}", sink.kept()));
    assert_eq!((scenario.hunters.len(), scenario.upgrades.len()), (5, 32));
    let started_with = scenario.hunters[0].cards[0];
    assert!(!scenario.upgrades.contains(&started_with), "nobody can gain what everybody has");
}

#[test]
fn documents_of_another_pack_are_named_with_it_and_only_where_it_is_near() {
    let mut library = Library::default();
    let mut add = |pack: &str, path: &str, text: &str| {
        let mut sink = Sink::new();
        library.add(pack, [File { path, inside: path, bytes: text.as_bytes() }], &mut sink);
        assert!(sink.is_empty(), "{:#?}", sink.kept());
    };
    add("far", "hunters.yaml", "[{ id: ann, name: Ann, source: ours, cards: [axe, near/bell] }]");
    add("near", "hunters.yaml", "[{ id: bob, name: Bob, source: ours, cards: [bell, mine/axe] }]");
    let cleo = library.sketch(Kind::Hunter, "mine", "cleo", "Cleo", &["near", "mine"]).unwrap();
    assert_eq!(cleo["cards"], serde_json::json!(["near/bell", "axe"]));
    let alone = library.sketch(Kind::Hunter, "mine", "cleo", "Cleo", &["mine"]).unwrap_err();
    assert!(alone.contains("under `dependencies`"), "{alone}");
}

#[test]
fn what_cannot_be_made_is_refused_in_words() {
    let library = shipped();
    for (kind, id, said) in [
        (Kind::Monster, "brainsucker", "the id `brainsucker` is taken by another monster"),
        (Kind::Monster, "Brain Sucker", "is no id: write small letters"),
        (Kind::Monster, "mine/rat", "names a pack too"),
    ] {
        let refused = library.sketch(kind, "", id, "New", NEAR).unwrap_err();
        assert!(refused.contains(said), "{id}: {refused}");
    }
    for kind in [Kind::Rules, Kind::Hunter, Kind::Scenario, Kind::Test] {
        let refused = Library::default().sketch(kind, "", "new", "New", NEAR).unwrap_err();
        assert!(refused.contains("there is none: name a pack"), "{kind:?}: {refused}");
    }
}
