//! Scenarios that no check minds and that still cannot be made into a game.

use std::collections::BTreeSet;

use rayon::prelude::*;
use ritual_content::documents::Scenario;
use ritual_content::{Catalogue, Entry, FullId, Loaded};
use ritual_diagnostic::{Diagnostic, Sink};
use ritual_engine::compile::try_compile;

/// The code of its findings.
pub(crate) const CODE: &str = "scenario/does-not-compile";

/// Compiles every scenario of whose packs nothing is wrong; of the others something is said already.
pub(crate) fn check(loaded: &Loaded, sink: &mut Sink) {
    let catalogue = &loaded.catalogue;
    let scenarios = sound_scenarios(catalogue, sink);
    let found: Vec<Option<Diagnostic>> = scenarios
        .into_par_iter()
        .map(|(id, entry)| {
            let error = try_compile(catalogue, id).err()?;
            let message = format!("`{id}` cannot be played: {error}");
            let finding = Diagnostic::error(CODE, message, entry.route.key("id"));
            Some(finding.help("correct what the message names; every part of the scenario is fine on its own"))
        })
        .collect();
    sink.extend(found.into_iter().flatten());
}

/// The scenarios that build only on packs without errors.
fn sound_scenarios<'c>(catalogue: &'c Catalogue, sink: &Sink) -> Vec<(&'c FullId, &'c Entry<Scenario>)> {
    let is_wrong = |pack: &str| {
        // A file of a pack inside the folder of another one counts for both: that only keeps a scenario from a compiler.
        let manifest = catalogue.pack(pack);
        manifest.is_none_or(|manifest| sink.files_with_errors().any(|file| manifest.holds(file)))
    };
    let homes: BTreeSet<&str> = catalogue.scenarios.keys().map(|id| &*id.pack).collect();
    let sound: BTreeSet<&str> =
        homes.into_iter().filter(|home| !catalogue.in_scope([*home]).into_iter().any(is_wrong)).collect();
    catalogue.scenarios.iter().filter(|(id, _)| sound.contains(&*id.pack)).collect()
}
