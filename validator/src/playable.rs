//! Scenarios that no check minds and that still cannot be made into a game.

use rayon::prelude::*;
use ritual_content::documents::Scenario;
use ritual_content::{Catalogue, Entry, FullId};
use ritual_diagnostic::{Diagnostic, Sink};
use ritual_engine::compile::try_compile;

/// The code of its findings.
pub(crate) const CODE: &str = "scenario/does-not-compile";

/// Compiles every scenario; worth while only for content in which nothing else is wrong.
pub fn check_playable(catalogue: &Catalogue, sink: &mut Sink) {
    let scenarios: Vec<(&FullId, &Entry<Scenario>)> = catalogue.scenarios.iter().collect();
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
