//! What a batch came to.

use std::cmp::Reverse;
use std::sync::Arc;
use std::time::Duration;

use ritual_content::{Catalogue, FullId, Reference as _};
use ritual_diagnostic::Route;
use ritual_playtest::figures::{Figures, ThingFigures, TurnFigures, figures};
use ritual_playtest::paired::Winners;
use ritual_playtest::report::{Report, Tally};
use ritual_playtest::statistics::{float, ratio};
use ritual_table::Measured as _;

use crate::games::{Games, Group};
use crate::plan::Plan;
use crate::table::Table;
use crate::things::{INVESTIGATOR, Routes, SPACE, name, routes};
use crate::watch::Watched;

/// How a game that was won ended.
pub const WON: &str = "elder_one_defeated";
/// Turns are shown to which at least one game in so many comes: of later ones luck says more than the game does.
const RAREST_TURN: u64 = 20;

/// What a batch came to.
#[derive(Clone, Debug)]
pub struct Results {
    /// What was played.
    pub plan: Plan,
    /// The name of the scenario.
    pub title: String,
    /// The episode it is played with.
    pub episode: FullId,
    /// The revision of the content it was played with.
    pub revision: u64,
    /// A number that changes whenever anything in the scenario does.
    pub digest: u64,
    /// How the games ended.
    pub report: Report,
    /// What was met in them, and how they went.
    pub figures: Figures,
    /// Which of them were won.
    pub winners: Winners,
    /// Those that can be opened again.
    pub games: Games,
    /// Where the things that can be met are written.
    pub routes: Routes,
}

/// How a number of games ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ending<'a> {
    /// The name by which games that ended so are looked up.
    pub key: &'a str,
    /// The games that ended so.
    pub group: &'a Group,
    /// Their share of all games.
    pub share: f64,
    /// Whether they were won.
    pub is_win: bool,
}

impl Results {
    /// Works out what was counted at a table, of content of a revision.
    pub fn new(
        table: &Table,
        tally: Tally,
        watched: Watched,
        took: Duration,
        catalogue: &Catalogue,
        revision: u64,
    ) -> Self {
        let (scenario, plan) = (&table.scenario, &table.plan);
        let episode = catalogue
            .scenarios
            .get(&plan.scenario)
            .map_or_else(|| plan.scenario.clone(), |entry| entry.document.episode.resolve(&entry.id.pack));
        let Watched { counts, winners, samples } = watched;
        let lengths: Vec<(u32, u64)> = tally.lengths().collect();
        let report = tally.report(&table.batch(1), took);
        Self {
            title: scenario.title.clone(),
            revision,
            digest: scenario.digest,
            figures: figures(&counts, &table.first),
            winners,
            games: Games::new(&report.outcomes, lengths, samples),
            report,
            routes: routes(table.first.things(), scenario, catalogue, &episode),
            episode,
            plan: plan.clone(),
        }
    }

    /// Whether it was stopped before its end.
    pub const fn is_stopped(&self) -> bool {
        self.report.games < self.plan.games
    }

    /// The ways games ended: wins first, then the causes of loss, the most frequent one first.
    pub fn endings(&self) -> Vec<Ending<'_>> {
        let all = float(self.report.games);
        let endings = self.games.endings.iter();
        let mut endings: Vec<Ending<'_>> = endings
            .map(|(key, group)| Ending { key, group, share: ratio(float(group.count), all), is_win: key == WON })
            .collect();
        endings.sort_by_key(|ending| (!ending.is_win, Reverse(ending.group.count)));
        endings
    }

    /// The turns that enough games come to.
    pub fn course(&self) -> impl Iterator<Item = &TurnFigures> {
        let least = self.report.games.div_ceil(RAREST_TURN);
        self.figures.course.iter().filter(move |turn| turn.games >= least)
    }

    /// The things of a kind that were met.
    pub fn met<'r>(&'r self, kind: &'r str) -> impl Iterator<Item = &'r ThingFigures> {
        self.figures.things.iter().filter(move |it| it.kind == kind)
    }

    /// The space visited most: its name, and how often in a game.
    pub fn busiest(&self) -> Option<(String, f64)> {
        let busiest = self.met(SPACE).max_by(|one, other| one.seen.total_cmp(&other.seen))?;
        Some((name(&busiest.title, &busiest.id), busiest.seen))
    }

    /// How many investigators died in a game.
    pub fn deaths(&self) -> f64 {
        self.met(INVESTIGATOR).map(|it| it.died).sum()
    }

    /// Where a thing is written.
    pub fn route(&self, kind: &'static str, id: &str) -> Option<&Route> {
        self.routes.get(&(kind, id.to_owned()))
    }
}

/// Results that several parts look at.
pub type SharedResults = Arc<Results>;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::played;

    #[test]
    fn wins_come_first_and_losses_by_how_many_there_are() {
        let mut results = played(40, 1);
        let ended: u64 = results.endings().iter().map(|it| it.group.count).sum();
        assert_eq!((ended, results.report.games, results.revision, results.is_stopped()), (40, 40, 5, false));
        let group = |count: u64| Group { count, ..Group::default() };
        let endings = [("track_full", 30), (WON, 2), ("everyone_dead", 8)];
        results.games.endings = endings.into_iter().map(|(key, count)| (key.to_owned(), group(count))).collect();
        let endings: Vec<_> = results.endings().into_iter().map(|it| (it.key, it.group.count, it.is_win)).collect();
        assert_eq!(endings, [(WON, 2, true), ("track_full", 30, false), ("everyone_dead", 8, false)]);
    }

    #[test]
    fn turns_that_few_games_come_to_are_left_out() {
        let mut results = played(20, 1);
        let Some(first) = results.figures.course.first().cloned() else { panic!("nobody had a turn") };
        let turn = |turn: usize, games: u64| TurnFigures { turn, games, ..first.clone() };
        results.report.games = 100;
        results.figures.course = vec![turn(1, 100), turn(2, 5), turn(3, 4)];
        assert_eq!(results.course().map(|it| it.turn).collect::<Vec<_>>(), [1, 2]);
    }
}
