//! The scenario tests of the shipped packs and those of the rules pass.

use std::collections::BTreeMap;
use std::sync::Arc;

use ritual_content::catalogue::AnyEntry;
use ritual_content::translation::{key, texts};
use ritual_content::{Catalogue, Entry, FullId, Loaded, load};
use ritual_diagnostic::{Route, Sink, Sources as _};
use ritual_tests::content::packs_in;
use serde_json::json;

/// A language that nobody translates into.
const BACKWARDS: &str = "und";

fn loaded(sink: &mut Sink) -> Loaded {
    let mut packs = packs_in("content").unwrap();
    packs.extend(packs_in("tests/conformance").unwrap());
    load(packs, sink)
}

/// The same content with every text that people read written backwards.
fn backwards(catalogue: &Catalogue) -> Catalogue {
    let mut packs: BTreeMap<Arc<str>, BTreeMap<String, BTreeMap<String, String>>> = BTreeMap::new();
    catalogue.for_each_document(|AnyEntry { kind, id, document, plain, .. }| {
        let written = texts(document, plain).into_iter().filter(ritual_content::translation::Text::is_written);
        let turned: BTreeMap<String, String> =
            written.map(|text| (text.address, text.original.chars().rev().collect())).collect();
        packs.entry(id.pack.clone()).or_default().insert(key(kind, id), turned);
    });
    let mut all = catalogue.clone();
    for (pack, texts) in packs {
        let id = FullId::resolve("backwards", &pack);
        let plain = json!({ "id": "backwards", "language": BACKWARDS, "texts": texts });
        let document = Arc::new(serde_json::from_value(plain.clone()).unwrap());
        let route = Route::file("backwards.yaml");
        all.translations.insert(id.clone(), Entry { id, route, document, plain: Arc::new(plain.into()) });
    }
    all.in_language(BACKWARDS)
}

#[test]
fn rewording_every_card_breaks_no_scenario_test() {
    let loaded = loaded(&mut Sink::new());
    let content = backwards(&loaded.catalogue);
    let name = |content: &Catalogue| content.enemies[&FullId::resolve("core/cultist", "core")].document.name.clone();
    assert_eq!((name(&loaded.catalogue).as_str(), name(&content).as_str()), ("Cultist", "tsitluC"));
    let mut runner = ritual_casebook::Runner::new(&content);
    let failed = content.tests.values().filter_map(|test| Some((test, runner.run(test).err()?)));
    let failed: Vec<String> = failed.map(|(test, failure)| format!("{}: {}", test.id, failure.what)).collect();
    assert!(failed.is_empty(), "{} fail:\n{}", failed.len(), failed.join("\n"));
}

#[test]
fn every_scenario_test_passes() {
    let mut sink = Sink::new();
    let loaded = loaded(&mut sink);
    let errors: Vec<String> = ritual_validator::check_all(&loaded, sink)
        .findings
        .into_iter()
        .map(|it| format!("{:?} {}", it.route, it.message))
        .collect();
    assert!(errors.is_empty(), "{}", errors.join("\n"));
    assert!(!loaded.catalogue.tests.is_empty());
    let mut failures = Vec::new();
    let mut runner = ritual_casebook::Runner::new(&loaded.catalogue);
    for test in loaded.catalogue.tests.values() {
        if let Err(failure) = runner.run(test) {
            let line = loaded.files.locate(&failure.route, None).map_or(0, |place| place.line);
            let (expected, actual) = (failure.expected.unwrap_or_default(), failure.actual.unwrap_or_default());
            failures.push(format!(
                "{} ({}:{line}): {}\n  expected {expected}\n  actual   {actual}",
                test.id, failure.route.file, failure.what
            ));
        }
    }
    assert!(
        failures.is_empty(),
        "{} of {} failed:\n{}",
        failures.len(),
        loaded.catalogue.tests.len(),
        failures.join("\n")
    );
}
