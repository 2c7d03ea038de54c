//! Whether a scenario can be played to its goals: a bounded search on the engine for a line of play that disrupts the
//! ritual, and for one that wins.
//!
//! A line that is found proves that it can be done; that none is found proves nothing, and the finding says so.

use std::sync::Arc;

use rayon::prelude::*;
use ritual_content::{Catalogue, FullId};
use ritual_diagnostic::{Diagnostic, Route, Severity};
use ritual_engine::compile::compile;
use ritual_engine::scenario::Scenario;
use ritual_engine::{Goal, Session, SetupError};
use ritual_playtest::chance::SeededChance;
use ritual_playtest::recording::{Digest, Recording, VERSION, record};
use ritual_playtest::search::{Found, Limits, Line, search};
use ritual_table::{Game as _, REACHED, Silent};

use crate::LoadingEntry;

/// The code of the finding that nothing was found that disrupts a ritual.
const NEVER_DISRUPTED: &str = "scenario/never-disrupted";
/// The code of the finding that nothing was found that wins.
const NEVER_WON: &str = "scenario/never-won";

/// The findings of a search, each with the page that explains it.
pub const FEASIBILITY: &[LoadingEntry] = &[
    LoadingEntry {
        code: NEVER_DISRUPTED,
        severity: Severity::Warning,
        page: include_str!("feasibility/scenario_never_disrupted.md"),
    },
    LoadingEntry {
        code: NEVER_WON,
        severity: Severity::Warning,
        page: include_str!("feasibility/scenario_never_won.md"),
    },
];

/// What a search may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The most decisions for one scenario.
    pub decisions: u64,
    /// How many investigators play; who, is drawn for every game.
    pub investigators: usize,
    /// The seed of everything that is drawn.
    pub seed: u64,
}

/// What a search found out about a scenario.
#[derive(Clone, Debug)]
pub struct Feasibility {
    /// The scenario.
    pub scenario: FullId,
    route: Route,
    compiled: Arc<Scenario>,
    budget: Budget,
    found: Result<Found, SetupError>,
}

/// Searches one scenario after another, several at a time; `done` hears of each that is finished, from any thread.
///
/// A scenario that does not compile is left out: other findings say why.
pub fn feasibility(
    catalogue: &Catalogue,
    scenarios: &[FullId],
    budget: Budget,
    done: &(dyn Fn(&FullId) + Sync),
) -> Vec<Feasibility> {
    let look = |id: &FullId| {
        let entry = catalogue.scenarios.get(id)?;
        let compiled = Arc::new(compile(catalogue, id).ok()?);
        let limits = Limits { decisions: budget.decisions, seed: budget.seed };
        let found = search(limits, &Goal::ALL, |chance| set_up(&compiled, budget, chance));
        done(id);
        Some(Feasibility { scenario: id.clone(), route: entry.route.clone(), compiled, budget, found })
    };
    scenarios.par_iter().with_max_len(1).filter_map(look).collect()
}

/// Who plays in a stream; chance of their own, so that a recording needs only their names.
fn seats(scenario: &Scenario, budget: Budget, stream: u64) -> Vec<usize> {
    SeededChance::new(budget.seed, u64::MAX - stream).pick(budget.investigators, scenario.investigators.len())
}

fn set_up(scenario: &Arc<Scenario>, budget: Budget, chance: &mut SeededChance) -> Result<Session, SetupError> {
    let seats = seats(scenario, budget, chance.state().stream);
    Session::new(Arc::clone(scenario), &seats, chance, &mut Silent)
}

impl Feasibility {
    /// Returns the line that reaches a goal first, or the one that comes closest.
    #[must_use]
    pub fn line(&self, goal: Goal) -> Option<&Line> {
        let position = Goal::ALL.iter().position(|it| *it == goal)?;
        self.found.as_ref().ok()?.lines.get(position)?.as_ref()
    }

    /// How many decisions were made.
    #[must_use]
    pub fn decisions(&self) -> u64 {
        self.found.as_ref().map_or(0, |found| found.decisions)
    }

    /// Writes the line towards a goal down, so that anybody can play it again.
    #[must_use]
    pub fn recording(&self, goal: Goal) -> Option<Recording> {
        let Line { stream, choices, .. } = self.line(goal)?;
        let mut chance = SeededChance::new(self.budget.seed, *stream);
        let mut game = set_up(&self.compiled, self.budget, &mut chance).ok()?;
        let turns = record(&mut game, choices, &mut chance).ok()?;
        let players = seats(&self.compiled, self.budget, *stream);
        let player = |seat: usize| self.compiled.investigators.get(seat).map(|it| it.id.clone());
        Some(Recording {
            version: VERSION,
            scenario: self.compiled.id.clone(),
            content: Digest(self.compiled.digest),
            players: players.into_iter().filter_map(player).collect(),
            seed: self.budget.seed,
            stream: *stream,
            turns,
            outcome: game.outcome().map(|outcome| outcome.to_string()),
        })
    }

    /// Returns what is to be said about it: a warning for the first goal that no line reaches.
    #[must_use]
    pub fn finding(&self) -> Option<Diagnostic> {
        let Self { scenario, route, budget, found, .. } = self;
        if let Err(error) = found {
            let n = budget.investigators;
            let message = format!("nobody can play `{scenario}` with {n} investigators: {error}");
            let finding = Diagnostic::warning(NEVER_DISRUPTED, message, route.key("id"));
            return Some(finding.help("search with another number of investigators"));
        }
        let missed = Goal::ALL.into_iter().find(|goal| !self.line(*goal).is_some_and(Line::is_reached))?;
        let (code, what, help) = match missed {
            Goal::Disrupt => (
                NEVER_DISRUPTED,
                "disrupts the ritual",
                "ask for less in `ritual`, bring what it asks for nearer, or search longer",
            ),
            Goal::Win => {
                (NEVER_WON, "wins", "give the stages less health, the investigators more help, or search longer")
            }
        };
        let closest = self.line(missed).map_or_else(String::new, |line| {
            format!("; the closest came to {} of the way, in turn {}", percent(line.nearness), line.turn)
        });
        let decisions = self.decisions().min(budget.decisions);
        let message = format!("no line of play that {what} was found in {decisions} decisions{closest}");
        Some(Diagnostic::warning(code, message, route.key("id")).help(help))
    }
}

/// A part of a goal as people read it; all of it only where it is reached.
fn percent(nearness: u32) -> String {
    format!("{} %", nearness / (REACHED / 100))
}
