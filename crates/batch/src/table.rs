//! Playing the games of a plan at a table.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use ritual_content::Catalogue;
use ritual_engine::compile::compile_as;
use ritual_engine::scenario::Scenario;
use ritual_engine::{Session, SetupError};
use ritual_playtest::batch::{Batch, BatchError, watch as watch_games};
use ritual_playtest::chance::SeededChance;
use ritual_playtest::meter::{Meter, Same, same_things};
use ritual_playtest::network::Network;
use ritual_playtest::report::Tally;
use ritual_playtest::watch::Watch;
use ritual_table::Silent;

use crate::failure::{Failure, Reason};
use crate::plan::Plan;
use crate::players::Players;
use crate::watch::{Watched, Watcher};

/// What plays: on how many threads, who hears of every game that is over, from any thread, and what ends it early.
#[derive(Clone, Copy)]
pub struct Means<'a> {
    /// How many threads play.
    pub jobs: usize,
    /// Hears of every game that is over.
    pub progress: &'a (dyn Fn() + Sync),
    /// Ends the batch; the games under way are played to their end.
    pub stop: &'a AtomicBool,
}

/// A table at which the games of a plan can be played.
pub struct Table {
    /// The scenario as it was compiled for these games.
    pub scenario: Arc<Scenario>,
    /// What is played.
    pub plan: Plan,
    /// The first game, before anybody has chosen anything.
    pub first: Session,
    network: Network,
    same: Arc<[Same]>,
}

/// How many investigators play: a single player leads two.
pub fn investigators(players: u8) -> usize {
    usize::from(players.max(2))
}

/// Sets the table for a game with its chance, as `ritual simulate` does.
///
/// # Errors
/// Says why the table cannot be set.
pub fn set_up(scenario: &Arc<Scenario>, players: u8, chance: &mut SeededChance) -> Result<Session, SetupError> {
    let who = chance.pick(investigators(players), scenario.investigators.len());
    Session::new(Arc::clone(scenario), &who, chance, &mut Silent)
}

impl Table {
    /// Makes everything ready.
    ///
    /// # Errors
    /// Says why the scenario cannot be played, or not by those who are to play it.
    pub fn new(catalogue: &Catalogue, plan: &Plan, players: &Players) -> Result<Self, Failure> {
        let network = players.network().map_err(|why| Failure::of_all(Reason::NoNetwork(why)))?.clone();
        let scenario = compile_as(catalogue, &plan.request(catalogue));
        let scenario = Arc::new(scenario.map_err(|error| Failure::of_all(Reason::Unplayable(error.to_string())))?);
        let most = scenario.max_seats();
        if investigators(plan.players) > most {
            let scenario = scenario.id.clone();
            return Err(Failure::of_all(Reason::TooMany { scenario, most, players: plan.players }));
        }
        let first = set_up(&scenario, plan.players, &mut SeededChance::new(plan.seed, 0));
        let first = first.map_err(|error| Failure::of_all(Reason::NoTable(error)))?;
        let same = same_things(&first);
        Ok(Self { scenario, plan: plan.clone(), first, network, same })
    }

    /// The plan as a batch on so many threads.
    pub fn batch(&self, jobs: usize) -> Batch {
        let Plan { games, seed, policy, players, .. } = self.plan;
        Batch { jobs, players: players.into(), ..Batch::whole(games, seed, policy) }
    }

    /// Plays some of the games, by their numbers, and watches everything that can be told of them. Those that were
    /// played are the first of them, however early it was stopped.
    ///
    /// # Errors
    /// Says why the first game, by number, that cannot be played cannot be played.
    pub fn play_watched(&self, games: Range<u64>, means: Means<'_>) -> Result<(Tally, Watched), Failure> {
        let watcher = || Watcher::new(Meter::new(self.network.clone(), Arc::clone(&self.same)));
        let (tally, watchers) = self.play_some(games, watcher, means)?;
        let mut watched = Watched::default();
        for watcher in watchers {
            watched.merge(watcher.watched());
        }
        Ok((tally, watched))
    }

    /// Plays the games, watched by those whom `watch` makes, one for each thread.
    ///
    /// # Errors
    /// Says why the first game, by number, that cannot be played cannot be played.
    pub fn play<W: Watch<Session> + Send>(
        &self,
        watch: impl Fn() -> W + Sync,
        means: Means<'_>,
    ) -> Result<(Tally, Vec<W>), Failure> {
        self.play_some(0..self.plan.games, watch, means)
    }

    fn play_some<W: Watch<Session> + Send>(
        &self,
        games: Range<u64>,
        watch: impl Fn() -> W + Sync,
        means: Means<'_>,
    ) -> Result<(Tally, Vec<W>), Failure> {
        let Plan { seed, policy, players, .. } = self.plan;
        let batch = Batch { games: games.end, done: games.start, ..self.batch(means.jobs) };
        let make_policy = |game| policy.make::<Session>(&self.network, seed, game);
        let make_game = |chance: &mut SeededChance| set_up(&self.scenario, players, chance);
        let played = watch_games(&batch, make_policy, make_game, watch, means.progress, means.stop);
        played.map_err(|error| self.failure(&error))
    }

    fn failure(&self, error: &BatchError<SetupError>) -> Failure {
        let (reason, game) = match error {
            BatchError::Setup { game, error } => (Reason::NoGame(*game, error.clone()), None),
            BatchError::Violation(it) => (Reason::Violation(it.to_string()), Some(it.game)),
            BatchError::Endless { game, .. } => (Reason::Endless(error.to_string()), Some(*game)),
        };
        Failure { reason, game: game.map(|game| (self.plan.clone(), game)) }
    }
}

#[cfg(test)]
mod tests {
    use ritual_playtest::batch::Violation;

    use super::*;
    use crate::players::NoNetwork;
    use crate::sample::{plain, plan, table};

    #[test]
    fn without_a_network_nobody_says_how_likely_a_win_is() {
        let gone = Players::Gone("there are no weights".into());
        let failure = Table::new(&plain(), &plan(5, 7), &gone).map(|_| ()).unwrap_err();
        assert_eq!(failure, Failure::of_all(Reason::NoNetwork(NoNetwork::Gone("there are no weights".into()))));
    }

    #[test]
    fn a_game_that_goes_wrong_can_be_opened() {
        let table = table(5, 7);
        let endless = BatchError::Endless { game: 3, at_work: vec!["Louder".to_owned()], limit: None };
        let failure = table.failure(&endless);
        assert!(matches!(&failure.reason, Reason::Endless(why) if why.contains("`Louder`")), "{failure:?}");
        assert_eq!(failure.game, Some((plan(5, 7), 3)));
        let message = "nobody is anywhere".to_owned();
        let violation = BatchError::Violation(Violation { seed: 7, game: 4, decisions: 9, message });
        assert_eq!(table.failure(&violation).game, Some((plan(5, 7), 4)));
    }
}
