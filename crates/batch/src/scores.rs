//! Many games in which each seat plays for itself, and who came where, whatever game it is.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use ritual_games::{Others, Setting, Visitor};
use ritual_playtest::batch::{Batch, watch};
use ritual_playtest::chance::SeededChance;
use ritual_playtest::monte_carlo::player_of;
use ritual_playtest::places::Places;
use ritual_playtest::policy::PolicyName;
use ritual_playtest::report::{Report, Tally};
use ritual_sitting::hot_seat::{Choosable, choosable};
use ritual_table::Silent;

use crate::failure::{Failure, Reason};
use crate::plan::Plan;
use crate::table::Means;

/// What many games came to.
#[derive(Clone, Debug)]
pub struct Scores {
    /// What was played, by as many as did play.
    pub plan: Plan,
    /// The name of the scenario.
    pub title: String,
    /// The revision of the content it was played with.
    pub revision: u64,
    /// How the games ended.
    pub report: Report,
    /// Who came where.
    pub places: Places,
    /// What those are called who can play, by full id.
    pub names: BTreeMap<String, String>,
}

/// Games that are played, some at a time.
pub struct ScoredGames {
    plan: Plan,
    offered: Choosable,
    others: Arc<Others>,
    tally: Tally,
    places: Places,
}

impl ScoredGames {
    /// Makes everything ready; as many play as are asked for, or as nearly as so many can.
    ///
    /// # Errors
    /// Says why the scenario cannot be played.
    pub fn new(plan: &Plan, others: &Arc<Others>) -> Result<Self, Failure> {
        let offered = choosable(others.shelf(), &plan.scenario.to_string()).map_err(unplayable)?;
        let players = usize::from(plan.players).clamp(*offered.seats.start(), *offered.seats.end());
        let plan = Plan { players: u8::try_from(players).unwrap_or(u8::MAX), ..plan.clone() };
        Ok(Self { plan, offered, others: Arc::clone(others), tally: Tally::default(), places: Places::default() })
    }

    /// How many games were played.
    pub fn n_played(&self) -> u64 {
        self.tally.games()
    }

    /// Returns whether all were.
    pub fn is_over(&self) -> bool {
        self.n_played() >= self.plan.games
    }

    /// The plan as a batch on so many threads, behind the games that were played.
    pub fn batch(&self, jobs: usize) -> Batch {
        let Plan { games, seed, policy, players, .. } = self.plan;
        Batch { jobs, players: players.into(), done: self.n_played(), ..Batch::whole(games, seed, policy) }
    }

    /// Plays on up to a game, by its number.
    ///
    /// # Errors
    /// Says why the first game, by number, that cannot be played cannot be played.
    pub fn play(&mut self, end: u64, means: Means<'_>) -> Result<(), Failure> {
        let batch = self.batch(means.jobs);
        let played = Played { batch, against: self.plan.against, games: batch.done..end, means };
        let scenario = self.plan.scenario.to_string();
        let played = self.others.shelf().visit(&scenario, played);
        let (tally, places) = played.map_err(|error| unplayable(error.to_string()))?.map_err(unplayable)?;
        self.tally.merge(tally);
        self.places.merge(places);
        Ok(())
    }

    /// What they came to.
    pub fn scores(self, took: Duration, revision: u64) -> Scores {
        let batch = Batch { done: 0, ..self.batch(1) };
        let Self { plan, offered, tally, places, .. } = self;
        let report = tally.report(&batch, took);
        Scores { plan, title: offered.title, revision, report, places, names: offered.people.into_iter().collect() }
    }
}

fn unplayable(why: String) -> Failure {
    Failure::of_all(Reason::Unplayable(why))
}

/// Plays some games of a batch, as `ritual simulate` does.
struct Played<'m> {
    batch: Batch,
    /// Who sits at all seats but one, if somebody else does.
    against: Option<PolicyName>,
    games: Range<u64>,
    means: Means<'m>,
}

impl Visitor for Played<'_> {
    type Out = Result<(Tally, Places), String>;

    fn visit<S: Setting>(self, setting: &S) -> Self::Out {
        let Self { batch, against, games, means } = self;
        let batch = Batch { games: games.end, done: games.start, ..batch };
        let available = setting.people().len();
        let make_policy = |game| player_of::<S::Game>(&batch, against, game);
        let make_game = |chance: &mut SeededChance| {
            let people = chance.pick(batch.players, available);
            setting.set_up(&people, chance, &mut Silent)
        };
        let played = watch(&batch, make_policy, make_game, Places::default, means.progress, means.stop);
        let (tally, watches) = played.map_err(|error| error.to_string())?;
        let mut places = Places::default();
        for it in watches {
            places.merge(it);
        }
        Ok((tally, places))
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::sync::atomic::AtomicBool;

    use ritual_content::FullId;
    use ritual_diagnostic::Sink;

    use super::*;

    fn others() -> Arc<Others> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/bloodborne");
        let pack = ritual_disk::read_pack(&folder).unwrap();
        Others::read(ritual_content::load(vec![pack], &mut Sink::new()).others, &Arc::default())
    }

    fn games(others: &Arc<Others>, players: u8) -> ScoredGames {
        let scenario = others.scenarios().next().unwrap().0.clone();
        let (policy, against) = (PolicyName::Random, None);
        let plan = Plan { scenario, games: 30, players, policy, against, seed: 7, unknown: None };
        ScoredGames::new(&plan, others).unwrap()
    }

    #[test]
    fn games_in_rounds_are_the_same_games_and_everybody_came_somewhere() {
        let (others, stop) = (others(), AtomicBool::new(false));
        let means = Means { jobs: 2, progress: &|| {}, stop: &stop };
        let (mut whole, mut parts) = (games(&others, 4), games(&others, 4));
        whole.play(30, means).unwrap();
        for end in [11, 30] {
            assert!(!parts.is_over());
            parts.play(end, means).unwrap();
        }
        assert!(parts.is_over());
        let scores = [whole, parts].map(|games| games.scores(Duration::ZERO, 5));
        assert_eq!(scores[0].places, scores[1].places);
        assert_eq!((scores[0].report.games, scores[0].revision), (30, 5));
        assert_eq!(scores[0].places.seats().len(), 4);
        assert!(scores[0].places.people().keys().all(|id| scores[0].names.contains_key(id)), "{:?}", scores[0].names);
    }

    #[test]
    fn whoever_thinks_comes_before_those_who_do_not() {
        let (others, stop) = (others(), AtomicBool::new(false));
        let plan = games(&others, 3).plan;
        let plan = Plan { policy: PolicyName::Quick, against: Some(PolicyName::Random), ..plan };
        let mut games = ScoredGames::new(&plan, &others).unwrap();
        games.play(30, Means { jobs: 2, progress: &|| {}, stop: &stop }).unwrap();
        let (one, rest) = games.scores(Duration::ZERO, 1).places.against();
        assert_eq!((one.games, rest.games), (30, 60));
        assert!(one.mean_place() + 0.5 < rest.mean_place(), "{} and {}", one.mean_place(), rest.mean_place());
    }

    #[test]
    fn as_many_play_as_can() {
        let others = others();
        assert_eq!([2, 4, 9].map(|players| games(&others, players).plan.players), [3, 4, 5]);
    }

    #[test]
    fn what_cannot_be_played_says_why() {
        let others = others();
        let nowhere = Plan { scenario: FullId::resolve("x/nowhere", ""), ..games(&others, 3).plan };
        let failure = ScoredGames::new(&nowhere, &others).map(|_| ()).unwrap_err();
        assert!(matches!(&failure.reason, Reason::Unplayable(why) if why.contains("`x/nowhere`")), "{failure:?}");
    }
}
