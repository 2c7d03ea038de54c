//! Scenarios that no check minds and that still cannot be made into a game, and tests that cannot begin in one.

use std::collections::{BTreeMap, BTreeSet};

use rayon::prelude::*;
use ritual_casebook::Runner;
use ritual_content::documents::{Scenario, ScenarioTest};
use ritual_content::{Catalogue, Entry, FullId, Loaded, Reference as _};
use ritual_diagnostic::{Diagnostic, Sink};

/// The code of the findings about scenarios.
pub(crate) const SCENARIO: &str = "scenario/does-not-compile";
/// The code of the findings about tests.
pub(crate) const TEST: &str = "test/does-not-begin";

/// A scenario and its tests, as far as nothing is wrong with their packs.
#[derive(Default)]
struct Played<'c> {
    scenario: Option<&'c Entry<Scenario>>,
    tests: Vec<&'c Entry<ScenarioTest>>,
}

/// What is wrong with a scenario, and with its tests, each with the pack that it is in.
type Faults<'c> = (Option<Diagnostic>, Vec<(&'c str, Diagnostic)>);

/// Compiles every scenario and begins every test of whose packs nothing is wrong; of the others something is said
/// already.
pub(crate) fn check(loaded: &Loaded, sink: &mut Sink) {
    let catalogue = &loaded.catalogue;
    let found: Vec<Faults<'_>> =
        played(catalogue, sink).into_par_iter().map(|(id, played)| faults(catalogue, &id, played)).collect();
    let (scenarios, tests): (Vec<_>, Vec<_>) = found.into_iter().unzip();
    sink.extend(scenarios.into_iter().flatten());
    // A scenario that does not compile is said, and not again with each test of the packs that build on its own.
    let sound = sound_packs(catalogue, sink);
    sink.extend(tests.into_iter().flatten().filter(|(pack, _)| sound.contains(pack)).map(|(_, finding)| finding));
}

/// Returns the scenarios with their tests, by the ids of the scenarios.
fn played<'c>(catalogue: &'c Catalogue, sink: &Sink) -> Vec<(FullId, Played<'c>)> {
    let sound = sound_packs(catalogue, sink);
    let mut played: BTreeMap<FullId, Played<'c>> = BTreeMap::new();
    for (id, scenario) in catalogue.scenarios.iter().filter(|(id, _)| sound.contains(&*id.pack)) {
        played.entry(id.clone()).or_default().scenario = Some(scenario);
    }
    for (id, test) in catalogue.tests.iter().filter(|(id, _)| sound.contains(&*id.pack)) {
        played.entry(test.document.scenario.resolve(&id.pack)).or_default().tests.push(test);
    }
    played.into_iter().collect()
}

fn faults<'c>(catalogue: &Catalogue, id: &FullId, Played { scenario, tests }: Played<'c>) -> Faults<'c> {
    // What one runner has compiled serves the scenario and all tests of it.
    let mut runner = Runner::that_begins(catalogue);
    if let Some(scenario) = scenario
        && let Err(error) = runner.compile(id)
    {
        let message = format!("`{id}` cannot be played: {error}");
        // Scenarios that share a part share its faults.
        let finding = Diagnostic::error(SCENARIO, message, scenario.route.key("id"))
            .follows_from(format!("scenarios that cannot be played: {error}"));
        let finding = finding.help("correct what the message names; every part of the scenario is fine on its own");
        return (Some(finding), Vec::new());
    }
    let found = tests.into_iter().filter_map(|test| {
        let failure = runner.begin(test).err()?;
        let message = format!("this test cannot begin: {}", failure.what);
        let finding = Diagnostic::error(TEST, message, failure.route);
        let finding = finding.help("correct what the message names; until then the test fails, whatever is played");
        Some((&*test.id.pack, finding))
    });
    (None, found.collect())
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
