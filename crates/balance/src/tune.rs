//! Which numbers make a scenario as hard as it is meant to be.
//!
//! The search chooses settings by few games, and what it comes to is proven by other ones, beside the scenario as it is.

use std::collections::BTreeMap;
use std::ops::{Range, RangeInclusive};
use std::sync::Arc;

use ritual_content::Catalogue;
use ritual_engine::compile::{Request, compile_as};
use ritual_engine::scenario::Scenario;
use ritual_playtest::statistics::Interval;
use serde::Serialize;

use crate::change::Change;
use crate::free::Free;
use crate::play::{Play, PlayError, Stopped};
pub use crate::search::Setting;
use crate::search::{self, KEPT, Searched, search};

/// What came of a search.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Tuning {
    /// The games that prove a setting.
    pub games: u64,
    /// The share of them won as the scenario is; nothing where it was stopped before.
    pub before: Option<Interval>,
    /// How many settings were played.
    pub tried: usize,
    /// All games that were played, and the seconds they took.
    pub cost: Cost,
    /// The best settings, the nearest to the target first.
    pub proposals: Vec<Proposal>,
    /// Settings that cannot be played.
    pub refused: Vec<Refused>,
    /// Not everything was played.
    pub is_stopped: bool,
}

/// What playing took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Cost {
    /// How many games were played.
    pub games: u64,
    /// How many seconds that took.
    pub seconds: f64,
}

/// A setting that comes near the target.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Proposal {
    /// A number for each that may be chosen.
    pub numbers: Setting,
    /// The share of games won.
    pub win_rate: Interval,
    /// The target is in the interval.
    pub is_on_target: bool,
    /// Other games say so than those that chose it. Where it was stopped before, no setting is proven.
    pub is_proven: bool,
    /// What it took, the search included.
    pub cost: Cost,
}

/// A setting that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refused {
    /// A number for each that may be chosen.
    pub numbers: Setting,
    /// What makes it impossible.
    pub reason: String,
}

/// How many games are played at most, if so many prove a setting.
pub fn most_games(free: &[Free], games: u64) -> u64 {
    let proven = u64::try_from(KEPT + 1).unwrap_or(u64::MAX);
    search::most_games(&ranges(free), games) + proven * games
}

/// Looks for numbers with which the share of games won comes near the target; so many games prove a setting. Where it is
/// stopped, what was found until then is told.
///
/// # Errors
/// Says why the scenario cannot be played as it is, or that it was stopped before any setting had played.
pub fn tune(
    catalogue: &Catalogue,
    request: &Request,
    play: &Play<'_>,
    free: &[Free],
    target: f64,
    games: u64,
) -> Result<Tuning, PlayError> {
    let seen = catalogue.as_seen_by(&request.scenario.pack);
    let scenario = Arc::new(compile_as(&seen, request)?);
    play.fits(&scenario)?;
    let (ranges, present) = (ranges(free), free.iter().map(|it| it.present).collect::<Setting>());
    let mut bench = Bench { catalogue: &seen, request, play, free, tables: BTreeMap::new(), refused: Vec::new() };
    let Searched { left, mut is_stopped } =
        search(&ranges, &present, target, games, |numbers, games| bench.games(numbers, games));
    // Games that had no part in the choice.
    let begin = search::rounds(&ranges, games).last().copied().unwrap_or(0);
    let fresh = begin..begin.saturating_add(games);
    let (mut before, mut proven) = (None, Vec::with_capacity(left.len()));
    if !is_stopped {
        match play.games(&scenario, fresh.clone()) {
            Err(PlayError::Stopped) => is_stopped = true,
            played => before = Some(played?.report),
        }
    }
    for runner in &left {
        if is_stopped {
            break;
        }
        match bench.games(&runner.setting, fresh.clone()) {
            Ok(Some(wins)) => proven.push((&runner.setting, Interval::wilson(wins, games))),
            Ok(None) => {}
            Err(Stopped) => is_stopped = true,
        }
    }
    let is_proven = !is_stopped || !proven.is_empty();
    if !is_proven {
        proven.extend(left.iter().map(|it| (&it.setting, Interval::wilson(it.wins, it.games))));
    }
    let proposal = |(numbers, win_rate): (&Setting, Interval)| Proposal {
        numbers: numbers.clone(),
        win_rate,
        is_on_target: (win_rate.low..=win_rate.high).contains(&target),
        is_proven,
        cost: bench.tables.get(numbers).map_or_else(Cost::default, |table| table.cost),
    };
    let mut proposals: Vec<Proposal> = proven.into_iter().map(proposal).collect();
    if is_stopped && proposals.is_empty() {
        return Err(PlayError::Stopped);
    }
    let off = |it: &Proposal| (it.win_rate.mean - target).abs();
    proposals.sort_by(|one, other| off(one).total_cmp(&off(other)));
    let mut cost = Cost::default();
    if let Some(report) = &before {
        cost.add(Cost { games: report.games, seconds: report.seconds });
    }
    bench.tables.values().for_each(|table| cost.add(table.cost));
    let (before, tried) = (before.map(|report| report.win_rate), bench.tables.len());
    Ok(Tuning { games, before, tried, cost, proposals, refused: bench.refused, is_stopped })
}

fn ranges(free: &[Free]) -> Vec<RangeInclusive<i64>> {
    free.iter().map(|it| it.range.clone()).collect()
}

impl Cost {
    fn add(&mut self, other: Self) {
        self.games += other.games;
        self.seconds += other.seconds;
    }
}

/// Plays settings, and remembers them.
struct Bench<'b> {
    catalogue: &'b Catalogue,
    request: &'b Request,
    play: &'b Play<'b>,
    free: &'b [Free],
    tables: BTreeMap<Setting, TriedSetting>,
    refused: Vec<Refused>,
}

/// A scenario with a setting.
struct TriedSetting {
    scenario: Arc<Scenario>,
    cost: Cost,
}

impl Bench<'_> {
    /// Plays games with a setting: how many are won; nothing where it cannot be played.
    fn games(&mut self, numbers: &[i64], games: Range<u64>) -> Result<Option<u64>, Stopped> {
        if !self.tables.contains_key(numbers) {
            match self.compiled(numbers) {
                Ok(scenario) => {
                    self.tables.insert(numbers.to_vec(), TriedSetting { scenario, cost: Cost::default() });
                }
                Err(reason) => {
                    self.refused.push(Refused { numbers: numbers.to_vec(), reason });
                    return Ok(None);
                }
            }
        }
        let Some(table) = self.tables.get_mut(numbers) else { return Ok(None) };
        match self.play.games(&table.scenario, games) {
            Ok(played) => {
                let report = played.report;
                table.cost.add(Cost { games: report.games, seconds: report.seconds });
                Ok(Some(report.wins))
            }
            Err(PlayError::Stopped) => Err(Stopped),
            Err(error) => {
                self.refused.push(Refused { numbers: numbers.to_vec(), reason: error.to_string() });
                Ok(None)
            }
        }
    }

    fn compiled(&self, numbers: &[i64]) -> Result<Arc<Scenario>, String> {
        let chosen = self.free.iter().zip(numbers).filter(|(free, number)| free.present != **number);
        let edits = chosen.flat_map(|(free, number)| free.edits(*number)).collect();
        let change = Change { words: String::new(), edits };
        let scenario = change.compiled(self.catalogue, self.request).map_err(|error| error.to_string())?;
        self.play.fits(&scenario).map_err(|error| error.to_string())?;
        Ok(scenario)
    }
}
