//! The scenario tests of the shipped packs and those of the rules pass.

use ritual_content::load;
use ritual_diagnostic::{Sink, Sources as _};
use ritual_tests::content::packs_in;

#[test]
fn every_scenario_test_passes() {
    let mut packs = packs_in("content").unwrap();
    packs.extend(packs_in("tests/conformance").unwrap());
    let mut sink = Sink::new();
    let loaded = load(packs, &mut sink);
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
