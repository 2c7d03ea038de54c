//! What can be played: scenarios, people, options, tests. Worked out again only when something has changed.

use std::sync::Arc;

use ritual_balance::change::Change;
use ritual_content::{Catalogue, FullId, Reference as _};
use ritual_engine::compile::{Request, compile_as};
use ritual_engine::scenario::Scenario;
use ritual_games::Others;
use ritual_playthrough::{Holder, PlaySettings, Position, SeatPlan, Setting, Start};

use crate::cx::EditorCx;
use crate::shipped;

/// A scenario in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ScenarioRow {
    pub(super) id: FullId,
    /// Its name.
    pub(super) title: String,
    /// Its episode and its Elder One, or its game where that is another one.
    pub(super) played: String,
}

/// A test of a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TestRow {
    pub(super) id: FullId,
    /// What it shows.
    pub(super) name: String,
}

/// What a scenario offers.
pub(super) struct Offered {
    id: FullId,
    chosen: PlaySettings,
    /// The snapshot it was read from.
    seen: (u64, usize),
    /// The compiled scenario, or why it cannot be played.
    pub(super) scenario: Result<Arc<Scenario>, String>,
    pub(super) settings: Vec<Setting>,
    pub(super) tests: Vec<TestRow>,
}

impl Offered {
    pub(super) fn new(cx: &EditorCx<'_>, id: &FullId, chosen: &PlaySettings) -> Self {
        let catalogue = &cx.snapshot.written;
        let compiled = compile_as(catalogue, &chosen.request(catalogue, id));
        Self {
            id: id.clone(),
            chosen: chosen.clone(),
            seen: seen(cx),
            scenario: compiled.map(Arc::new).map_err(|error| error.to_string()),
            settings: chosen.list(catalogue, id),
            tests: tests(&cx.snapshot.catalogue, id),
        }
    }

    /// Returns whether nothing has changed.
    pub(super) fn is_for(&self, cx: &EditorCx<'_>, id: &FullId, chosen: &PlaySettings) -> bool {
        self.id == *id && self.chosen == *chosen && self.seen == seen(cx)
    }
}

/// Tells snapshots apart.
fn seen(cx: &EditorCx<'_>) -> (u64, usize) {
    (cx.snapshot.revision, Arc::as_ptr(cx.snapshot).addr())
}

/// Every scenario of every game, somebody's own before those that are shipped, by name.
pub(super) fn scenarios(catalogue: &Catalogue, others: &Others) -> Vec<ScenarioRow> {
    let mut rows: Vec<ScenarioRow> = Vec::new();
    for entry in catalogue.scenarios.values() {
        let (document, home) = (&*entry.document, &*entry.id.pack);
        let episode = catalogue.episodes.get(&document.episode.resolve(home));
        let elder_one = catalogue.elder_ones.get(&document.elder_one.resolve(home));
        let episode = episode.map_or(say!("an episode that is missing"), |it| it.document.name.as_str());
        let elder_one = elder_one.map_or(say!("an Elder One that is missing"), |it| it.document.name.as_str());
        let (id, title) = (entry.id.clone(), document.name.clone());
        rows.push(ScenarioRow { id, title, played: say!("{episode} with {elder_one}", episode, elder_one) });
    }
    for (id, document) in others.scenarios() {
        let played = document.kind.game().title.to_owned();
        rows.push(ScenarioRow { id: id.clone(), title: document.name.clone(), played });
    }
    rows.sort_by_cached_key(|row| (shipped::has(&row.id.pack), row.title.clone()));
    rows
}

fn tests(catalogue: &Catalogue, scenario: &FullId) -> Vec<TestRow> {
    let of_it = catalogue.tests.values().filter(|it| it.document.scenario.resolve(&it.id.pack) == *scenario);
    of_it.map(|it| TestRow { id: it.id.clone(), name: it.document.name.clone() }).collect()
}

impl TestRow {
    /// A game that begins where the test begins.
    pub(super) fn start(&self, catalogue: &Catalogue, seed: u64, holders: &[Holder]) -> Option<Start> {
        let entry = catalogue.tests.get(&self.id)?;
        let (test, home) = (&*entry.document, &entry.id.pack);
        let seat = |(index, investigator): (usize, &ritual_content::InvestigatorRef)| SeatPlan {
            investigator: Some(investigator.resolve(home).to_string()),
            holder: holders.get(index).copied().unwrap_or_default(),
        };
        Some(Start {
            request: Request {
                scenario: test.scenario.resolve(home),
                episode: test.episode.as_ref().map(|it| it.resolve(home)),
                elder_one: test.elder_one.as_ref().map(|it| it.resolve(home)),
                rules: None,
                table: test.options.clone(),
                open: test.rules_options.clone(),
            },
            seats: test.investigators.iter().enumerate().map(seat).collect(),
            seed,
            stream: 0,
            form: ritual_playtest::recording::VERSION,
            draws_people: false,
            position: Some(Position { name: self.name.clone(), home: Arc::clone(home), given: test.given.clone() }),
            change: Change::default(),
        })
    }
}

#[cfg(test)]
mod tests {
    use ritual_playthrough::sample;

    use super::*;

    #[test]
    fn every_shipped_scenario_is_offered_with_its_episode() {
        let catalogue = sample::shipped();
        let rows = scenarios(&catalogue, &Others::default());
        assert_eq!(rows.len(), catalogue.scenarios.len());
        assert!(rows.iter().all(|row| !row.played.contains("missing")));
        assert!(rows.is_sorted_by(|one, other| one.title <= other.title));
    }

    #[test]
    fn own_scenarios_come_before_those_that_are_shipped() {
        let mut catalogue = (*sample::shipped()).clone();
        let mut own = catalogue.scenarios.values().next().unwrap().clone();
        own.id = FullId::resolve("zz-own/last", "");
        catalogue.scenarios.insert(own.id.clone(), own);
        assert_eq!(&*scenarios(&catalogue, &Others::default())[0].id.pack, "zz-own");
    }
}
