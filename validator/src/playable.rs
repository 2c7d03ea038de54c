//! Scenarios that no check minds and that still cannot be made into a game, and tests that cannot begin in one.

use std::collections::{BTreeMap, BTreeSet};

use rayon::prelude::*;
use ritual_casebook::Runner;
use ritual_content::documents::ScenarioTest;
use ritual_content::{Catalogue, Entry, FullId, Loaded, Reference as _};
use ritual_diagnostic::{Diagnostic, Sink};
use ritual_engine::compile::try_compile;

/// The code of the findings about scenarios.
pub(crate) const SCENARIO: &str = "scenario/does-not-compile";
/// The code of the findings about tests.
pub(crate) const TEST: &str = "test/does-not-begin";

/// Compiles every scenario and begins every test of whose packs nothing is wrong; of the others something is said
/// already.
pub(crate) fn check(loaded: &Loaded, sink: &mut Sink) {
    let found = scenarios(&loaded.catalogue, &sound_packs(&loaded.catalogue, sink));
    sink.extend(found);
    // A scenario that does not compile is said, and not again with each of its tests.
    let found = tests(&loaded.catalogue, &sound_packs(&loaded.catalogue, sink));
    sink.extend(found);
}

fn scenarios(catalogue: &Catalogue, sound: &BTreeSet<&str>) -> Vec<Diagnostic> {
    let scenarios: Vec<_> = catalogue.scenarios.iter().filter(|(id, _)| sound.contains(&*id.pack)).collect();
    let found = scenarios.into_par_iter().filter_map(|(id, entry)| {
        let error = try_compile(catalogue, id).err()?;
        let message = format!("`{id}` cannot be played: {error}");
        let finding = Diagnostic::error(SCENARIO, message, entry.route.key("id"));
        // Scenarios that share a part share its faults.
        let finding = finding.follows_from(format!("scenarios that cannot be played: {error}"));
        Some(finding.help("correct what the message names; every part of the scenario is fine on its own"))
    });
    found.collect()
}

fn tests(catalogue: &Catalogue, sound: &BTreeSet<&str>) -> Vec<Diagnostic> {
    let mut by_scenario: BTreeMap<FullId, Vec<&Entry<ScenarioTest>>> = BTreeMap::new();
    for (id, test) in catalogue.tests.iter().filter(|(id, _)| sound.contains(&*id.pack)) {
        by_scenario.entry(test.document.scenario.resolve(&id.pack)).or_default().push(test);
    }
    let groups: Vec<Vec<&Entry<ScenarioTest>>> = by_scenario.into_values().collect();
    let found = groups.into_par_iter().flat_map_iter(|tests| {
        // What one runner has compiled serves all tests of a scenario.
        let mut runner = Runner::new(catalogue);
        tests.into_iter().filter_map(move |test| {
            let failure = runner.begin(test).err()?;
            let message = format!("this test cannot begin: {}", failure.what);
            let finding = Diagnostic::error(TEST, message, failure.route);
            Some(finding.help("correct what the message names; until then the test fails, whatever is played"))
        })
    });
    found.collect()
}

/// The packs with scenarios or tests that build only on packs without errors.
fn sound_packs<'c>(catalogue: &'c Catalogue, sink: &Sink) -> BTreeSet<&'c str> {
    let is_wrong = |pack: &str| {
        // A file of a pack inside the folder of another one counts for both: that only keeps a scenario from a compiler.
        let manifest = catalogue.pack(pack);
        manifest.is_none_or(|manifest| sink.files_with_errors().any(|file| manifest.holds(file)))
    };
    let homes: BTreeSet<&str> = catalogue.scenarios.keys().chain(catalogue.tests.keys()).map(|id| &*id.pack).collect();
    homes.into_iter().filter(|home| !catalogue.in_scope([*home]).into_iter().any(is_wrong)).collect()
}
