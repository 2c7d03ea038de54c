//! What is wrong between documents: references, maps, decks, sides, actions and scenarios.
//!
//! Loading has said already what is wrong with single documents.
//! Each check is one file in `checks`, with the page that explains it beside it; [`CHECKS`] lists them all.
//!
//! INVARIANT: no check reads a file or changes a document; everything is asked of the catalogue.
//! INVARIANT: no check knows another one, and their order changes nothing.
//! INVARIANT: what is found in a pack depends on the packs it is played with, whatever else lies beside them.
//! INVARIANT: knows no rules beyond what makes content usable; what effects do is the engine's business.

mod check;
mod checks;
mod cx;
pub mod example;
mod feasibility;
mod inherited;
mod kinds;
mod loading;
mod playable;
mod review;
mod triage;
mod upkeep;

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use rayon::prelude::*;
use ritual_content::{Catalogue, Loaded};
use ritual_diagnostic::{Counts, Diagnostic, Sink};

use cx::TextsByGame;

pub use check::CheckEntry;
pub use checks::CHECKS;
pub use feasibility::{Budget, FEASIBILITY, Feasibility, feasibility};
pub use kinds::{codes, kinds, page};
pub use loading::LOADING;
pub use review::Review;
pub use triage::{
    Baseline, BaselineError, Codes, Known, Level, LevelError, Levels, UnknownCode, excuse, fingerprint,
    is_always_error, keeps_from_reading, pack_of, sort_by_cause,
};
pub use upkeep::{Affected, Changes, Look, Upkeep};

/// Everything that is said about content.
#[derive(Clone, Debug, Default)]
pub struct Checked {
    /// The findings, sorted by file, position and code.
    pub findings: Vec<Diagnostic>,
    /// How many findings there are, those included that are too many of one file to be listed.
    pub counts: Counts,
    /// The findings that comments excuse.
    pub excused: Vec<Diagnostic>,
}

/// Says everything there is to say about content that was loaded; `sink` holds what loading said.
///
/// A scenario is compiled only where nothing in the packs it builds on is an error; what comments excuse is left out.
#[must_use]
pub fn check_all(loaded: &Loaded, sink: Sink) -> Checked {
    check_selected(loaded, sink, &Codes::default())
}

/// As [`check_all`], without the work whose findings nobody wants to see; what is found besides is for nobody's eyes.
#[must_use]
pub fn check_selected(loaded: &Loaded, mut sink: Sink, codes: &Codes) -> Checked {
    let others = ritual_games::check(loaded, &mut sink).texts();
    // They say something about what no other check has found.
    let needs_all = [triage::UNUSED, playable::SCENARIO, playable::TEST].into_iter().any(|code| codes.shows(code));
    run(&loaded.catalogue, &others, &mut sink, |code| needs_all || codes.shows(code));
    if needs_all {
        playable::check(loaded, &mut sink);
    }
    let mut counts = sink.counts();
    let mut findings = sink.into_sorted();
    ritual_games::place_of_strangers(&mut findings);
    let listed = Counts::of(&findings);
    let excused = excuse(&mut findings, loaded);
    let left = Counts::of(&findings);
    counts.errors = (counts.errors + left.errors).saturating_sub(listed.errors);
    counts.warnings = (counts.warnings + left.warnings).saturating_sub(listed.warnings);
    counts.notes = (counts.notes + left.notes).saturating_sub(listed.notes);
    Checked { findings, counts, excused }
}

/// Runs every check; what is said about the same catalogue is always the same. Of translations of packs of other games, whose
/// documents are not in it, nothing is said.
pub fn check(catalogue: &Catalogue, sink: &mut Sink) {
    run(catalogue, &TextsByGame::new(), sink, |_| true);
}

/// Runs the checks whose codes are wanted; `others` are the texts of packs of other games.
fn run(catalogue: &Catalogue, others: &TextsByGame, sink: &mut Sink, is_wanted: impl Fn(&str) -> bool) {
    let wanted: Vec<&CheckEntry> = CHECKS.iter().filter(|entry| is_wanted(entry.code)).collect();
    if wanted.is_empty() {
        return;
    }
    let seen = as_seen(catalogue);
    let cx = cx::Cx::new(catalogue, &seen, others);
    let found: Vec<Vec<Diagnostic>> = wanted.into_par_iter().with_max_len(1).map(|entry| entry.run(&cx)).collect();
    sink.extend(inherited::placed(catalogue, found.into_iter().flatten().collect()));
}

/// Returns the catalogue as packs with scenarios see it, of those for which something is overridden.
fn as_seen(catalogue: &Catalogue) -> BTreeMap<String, Catalogue> {
    if catalogue.overrides.is_empty() {
        return BTreeMap::new();
    }
    let homes: BTreeSet<&str> = catalogue.scenarios.keys().map(|id| &*id.pack).collect();
    let seen = homes.into_iter().filter_map(|home| match catalogue.as_seen_by(home) {
        Cow::Owned(seen) => Some((home.to_owned(), seen)),
        Cow::Borrowed(_) => None,
    });
    seen.collect()
}

#[cfg(test)]
mod tests {
    use ritual_content::load;

    use super::*;

    /// A note, a warning and an error, and each of them again with an excuse.
    const CARDS: &str = "# file: pack.yaml\n\
        { id: example, schema_version: 2, name: Example, version: 1.0.0, authors: [us], licence: MIT }\n\
        # file: insanities.yaml\n\
        - { id: fear, name: Fear, source: original, text: Lose 3 sanity., symptoms: [{ suffer: { sanity: 2 } }] }\n\
        - { id: awe, name: Awe, source: original, symptoms: [{ kill: rat }] }\n\
        - { id: gloom, name: Gloom, source: original, text: Lose 3 sanity., symptoms: [{ suffer: { sanity: 2 } }] } \
        # ritual: allow text, a test\n\
        - { id: dread, name: Dread, source: original, symptoms: [{ kill: rat }] } # ritual: allow reference, a test\n";

    fn selected(names: &[&str]) -> Checked {
        let mut sink = Sink::new();
        let loaded = load(example::packs(CARDS), &mut sink);
        let names = names.iter().map(|name| (*name).to_owned()).collect();
        check_selected(&loaded, sink, &Codes::new(names, Vec::new()).unwrap())
    }

    #[test]
    fn what_is_excused_is_not_counted() {
        let checked = selected(&[]);
        let told: Vec<&str> = checked.findings.iter().map(|finding| finding.code).collect();
        assert_eq!(told, ["text/by-hand", "text/numbers-differ", "reference/unknown"]);
        assert_eq!(checked.counts, Counts { errors: 1, warnings: 1, notes: 1 });
        assert_eq!(checked.excused.len(), 3);
    }

    #[test]
    fn only_what_is_wanted_is_looked_for() {
        let told: BTreeSet<&str> = selected(&["text"]).findings.iter().map(|finding| finding.code).collect();
        assert!(told.contains("text/by-hand") && !told.contains("reference/unknown"), "{told:?}");
    }

    #[test]
    fn an_excuse_is_needed_though_nobody_wants_to_see_what_for() {
        let told: Vec<&str> = selected(&["allow"]).findings.iter().map(|finding| finding.code).collect();
        assert!(!told.contains(&triage::UNUSED), "{told:?}");
    }
}
