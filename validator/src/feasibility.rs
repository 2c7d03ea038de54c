//! Whether a scenario can be won: a won game is looked for, by players who know what to do, in a budget of decisions.
//!
//! A game that is found proves that it can be done; that none is found proves nothing, and the finding says so.

use std::fmt;
use std::sync::Arc;

use rayon::prelude::*;
use ritual_content::documents::Episode;
use ritual_content::language::Condition;
use ritual_content::{Catalogue, FullId, Reference as _};
use ritual_diagnostic::{Diagnostic, FindingKind, Route, Severity};
use ritual_engine::compile::compile;
use ritual_engine::scenario::Scenario;
use ritual_engine::{Session, SetupError};
use ritual_playtest::chance::SeededChance;
use ritual_playtest::feasible::{Endless, Limits, Line, Sought, seek};
use ritual_playtest::network::Network;
use ritual_playtest::recording::{Digest, RecordedTable, Recording, VERSION, record};
use ritual_table::{Game as _, REACHED, Silent};

/// The code of the finding that no won game was found.
const NEVER_WON: &str = "scenario/never-won";

/// The code of the finding that a game has no end.
const ENDLESS: &str = "scenario/endless-effects";

/// The findings of a search, each with the page that explains it.
pub const FEASIBILITY: &[FindingKind] = &[
    FindingKind {
        code: ENDLESS,
        severity: Severity::Error,
        page: include_str!("feasibility/scenario_endless_effects.md"),
    },
    FindingKind {
        code: NEVER_WON,
        severity: Severity::Warning,
        page: include_str!("feasibility/scenario_never_won.md"),
    },
];

/// What a search may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The most decisions for one scenario, those in games that are only thought of included.
    pub decisions: u64,
    /// How many investigators play; who, is drawn for every game.
    pub investigators: usize,
    /// The seed of everything that is drawn.
    pub seed: u64,
}

/// What a search found out about a scenario.
#[derive(Clone, Debug)]
pub struct Feasibility {
    /// The full id of the scenario that is searched.
    pub scenario: FullId,
    route: Route,
    compiled: Arc<Scenario>,
    budget: Budget,
    sought: Result<Sought, SetupError>,
    /// Where each part of the ritual is written, and how much of it was done at best, of [`REACHED`].
    ritual: Vec<(Route, u32)>,
}

/// How far a game came, as people say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reached {
    /// The ritual was disrupted.
    pub is_disrupted: bool,
    /// The stage in force last.
    pub stage: &'static str,
    /// The number of the turn it came to.
    pub turn: u32,
}

/// The stages by their number.
const STAGES: [&str; 4] = ["stage I", "stage II", "stage III", "the Final stage"];

/// Searches one scenario after another, several at a time; `done` hears of each that is finished, from any thread.
///
/// A scenario that does not compile is left out: other findings say why.
pub fn feasibility(
    catalogue: &Catalogue,
    scenarios: &[FullId],
    network: &Network,
    budget: Budget,
    done: &(dyn Fn(&FullId) + Sync),
) -> Vec<Feasibility> {
    let look = |id: &FullId| {
        let entry = catalogue.scenarios.get(id)?;
        let compiled = Arc::new(compile(catalogue, id).ok()?);
        let limits = Limits { decisions: budget.decisions, seed: budget.seed };
        let parts = parts_of_ritual(catalogue, id).into_iter();
        let mut ritual: Vec<(Route, u32)> = parts.map(|route| (route, 0)).collect();
        let see = |game: &Session| {
            for ((_, best), part) in ritual.iter_mut().zip(game.parts_of_ritual()) {
                *best = part.max(*best);
            }
        };
        let sought = seek(limits, network, |chance| set_up(&compiled, budget, chance), see);
        done(id);
        Some(Feasibility { scenario: id.clone(), route: entry.route.clone(), compiled, budget, sought, ritual })
    };
    scenarios.par_iter().with_max_len(1).filter_map(look).collect()
}

/// Where the parts of a scenario's ritual are written.
fn parts_of_ritual(catalogue: &Catalogue, id: &FullId) -> Vec<Route> {
    let Some(entry) = catalogue.scenarios.get(id) else { return Vec::new() };
    let home = &entry.id.pack;
    let Some(episode) = catalogue.seen_by::<Episode>(&entry.document.episode.resolve(home), home) else {
        return Vec::new();
    };
    let route = episode.route.key("ritual").key("disrupted_when");
    match &episode.document.ritual.disrupted_when {
        Condition::All(parts) => (0..parts.len()).map(|index| route.key("all").index(index)).collect(),
        _ => vec![route],
    }
}

/// Who plays in a stream; chance of their own, so that a recording needs only their names.
fn seats(scenario: &Scenario, budget: Budget, stream: u64) -> Vec<usize> {
    SeededChance::new(budget.seed, u64::MAX - stream).pick(budget.investigators, scenario.investigators.len())
}

fn set_up(scenario: &Arc<Scenario>, budget: Budget, chance: &mut SeededChance) -> Result<Session, SetupError> {
    let seats = seats(scenario, budget, chance.stream());
    Session::new(Arc::clone(scenario), &seats, chance, &mut Silent)
}

impl Feasibility {
    /// Returns the won game, or the line that came farthest; none where nobody can play.
    #[must_use]
    pub fn line(&self) -> Option<&Line> {
        self.sought.as_ref().ok().map(|sought| &sought.line)
    }

    /// Returns the game that would have gone on without end, if one would.
    #[must_use]
    pub fn endless(&self) -> Option<&Endless> {
        self.sought.as_ref().ok()?.endless.as_ref()
    }

    /// Returns whether a won game was found.
    #[must_use]
    pub fn is_won(&self) -> bool {
        self.line().is_some_and(Line::is_won)
    }

    /// How many games were played, and how many decisions were made in them and in those that were thought of.
    #[must_use]
    pub fn effort(&self) -> (u64, u64) {
        self.sought.as_ref().map_or((0, 0), |sought| (sought.games, sought.decisions))
    }

    /// Plays the line again; returns the game behind it and the chance that goes on with it.
    fn begin(&self, line: &Line) -> Option<(Session, SeededChance)> {
        let mut chance = SeededChance::new(self.budget.seed, line.stream);
        let game = set_up(&self.compiled, self.budget, &mut chance).ok()?;
        Some((game, chance))
    }

    /// Returns how far the game came that came farthest.
    #[must_use]
    pub fn reached(&self) -> Option<Reached> {
        let line = self.line()?;
        let (mut game, mut chance) = self.begin(line)?;
        for choice in &line.choices {
            game.choose(usize::from(*choice), &mut chance, &mut Silent).ok()?;
        }
        let state = game.state();
        let stage = STAGES.get(usize::from(state.stage)).or(STAGES.last()).copied()?;
        Some(Reached { is_disrupted: state.disrupted, stage, turn: game.turns() })
    }

    /// Writes the game down, so that anybody can play it again: the one without an end, or else the line.
    #[must_use]
    pub fn recording(&self) -> Option<Recording> {
        let line = self.endless().map(|it| &it.line).or_else(|| self.line())?;
        let (mut game, mut chance) = self.begin(line)?;
        let turns = record(&mut game, &line.choices, &mut chance).ok()?;
        let players = seats(&self.compiled, self.budget, line.stream);
        let player = |seat: usize| self.compiled.investigators.get(seat).map(|it| it.id.clone());
        Some(Recording {
            version: VERSION,
            scenario: self.compiled.id.clone(),
            table: RecordedTable::default(),
            changes: Vec::new(),
            content: Digest(self.compiled.digest),
            players: players.into_iter().filter_map(player).collect(),
            drawn_from: None,
            seed: self.budget.seed,
            stream: line.stream,
            turns,
            outcome: game.outcome().map(|outcome| outcome.to_string()),
        })
    }

    /// Returns what is to be said about it: an error where a game has no end, a warning where no won game was found.
    #[must_use]
    pub fn finding(&self) -> Option<Diagnostic> {
        let Self { scenario, route, budget, sought, ritual, .. } = self;
        let sought = match sought {
            Ok(sought) => sought,
            Err(error) => {
                let n = budget.investigators;
                let message = format!("nobody can play `{scenario}` with {n} investigators: {error}");
                let finding = Diagnostic::warning(NEVER_WON, message, route.key("id"));
                return Some(finding.help("search with another number of investigators"));
            }
        };
        if sought.line.is_won() {
            return None;
        }
        let Sought { line, games, decisions, endless } = sought;
        if let Some(Endless { line, at_work }) = endless {
            let (turn, names) = (line.turn, at_work.join("`, `"));
            let message = format!("effects go on without end in turn {turn} of a game; at work are `{names}`");
            let finding = Diagnostic::error(ENDLESS, message, route.key("id"));
            return Some(finding.help("give one of them a limit or an `if`; `--recordings DIR` keeps the game"));
        }
        let reached = self.reached();
        let farthest = reached.map_or_else(String::new, |it| {
            format!("; the one that came farthest got to {} of the way, {it}", percent(line.progress))
        });
        let message = format!(
            "none of {games} games was won, in {decisions} decisions{farthest}; that does not prove that nobody can win"
        );
        let help = if reached.is_some_and(|it| it.is_disrupted) {
            "give the stages less health, the investigators more help, or search longer with `--budget`"
        } else {
            "ask for less in `ritual`, bring what it asks for nearer, or search longer with `--budget`"
        };
        let finding = Diagnostic::warning(NEVER_WON, message, route.key("id")).help(help);
        let lacking = ritual.iter().filter(|(_, best)| *best < REACHED);
        Some(lacking.fold(finding, |finding, (part, best)| {
            finding.related(part.clone(), format!("in no game more than {} of this was done", percent(*best)))
        }))
    }
}

impl fmt::Display for Reached {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { is_disrupted, stage, turn } = self;
        let ritual = if *is_disrupted { "disrupted" } else { "not disrupted" };
        write!(out, "in turn {turn}, with the ritual {ritual} and the Elder One in {stage}")
    }
}

/// A part of the way as people read it; all of it only where it is reached.
fn percent(progress: u32) -> String {
    format!("{} %", progress / (REACHED / 100))
}
