//! Games that can be opened again, by what they have in common. Their number does not grow with that of the games.

use std::collections::BTreeMap;

use ritual_engine::Session;
use ritual_playtest::report::UNFINISHED;
use ritual_table::Game as _;

/// The most games that are remembered one by one, of those that have something in common.
pub const MOST_SAMPLES: usize = 20;
/// Longer games are listed as if they had so many turns.
const MOST_TURNS: u32 = 999;

/// A game that can be opened again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample {
    /// Its number in the batch, counted from 0.
    pub game: u64,
    /// Whether it was won.
    pub is_win: bool,
    /// How it ended, as a key.
    pub ending: String,
    /// How many turns have begun.
    pub turns: u32,
    /// How many investigators died.
    pub deaths: usize,
}

impl Sample {
    /// What is remembered of a game that is over, or has gone on for too long.
    pub fn of(game: u64, session: &Session, is_win: bool) -> Self {
        Self {
            game,
            is_win,
            ending: session.outcome().map_or_else(|| UNFINISHED.to_owned(), |outcome| outcome.to_string()),
            turns: session.turns(),
            deaths: session.state().seats.iter().filter(|seat| !seat.alive).count(),
        }
    }
}

/// The first games that have something in common, one by one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Samples {
    /// By how they ended.
    endings: BTreeMap<String, Vec<Sample>>,
    /// By their turns.
    turns: BTreeMap<u32, Vec<Sample>>,
}

/// Games that have something in common.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Group {
    /// How many games there are.
    pub count: u64,
    /// The first of them.
    pub samples: Vec<Sample>,
}

/// The games of a batch.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Games {
    /// By how they ended.
    pub endings: BTreeMap<String, Group>,
    /// By their turns.
    pub turns: BTreeMap<u32, Group>,
}

impl Samples {
    /// Remembers a game, if it is one of the first.
    pub fn add(&mut self, sample: &Sample) {
        match self.endings.get_mut(&sample.ending) {
            Some(known) => keep(known, sample),
            None => keep(self.endings.entry(sample.ending.clone()).or_default(), sample),
        }
        keep(self.turns.entry(sample.turns.min(MOST_TURNS)).or_default(), sample);
    }

    /// Adds games that were played elsewhere. The order does not matter.
    pub fn merge(&mut self, other: Self) {
        for (ending, samples) in other.endings {
            join(self.endings.entry(ending).or_default(), samples);
        }
        for (turns, samples) in other.turns {
            join(self.turns.entry(turns).or_default(), samples);
        }
    }
}

impl Games {
    /// The games as they were counted, by how they ended and by their turns, with the first of each.
    pub fn new(
        endings: &BTreeMap<String, u64>,
        lengths: impl IntoIterator<Item = (u32, u64)>,
        mut samples: Samples,
    ) -> Self {
        let mut games = Self::default();
        for (ending, count) in endings {
            let samples = samples.endings.remove(ending).unwrap_or_default();
            games.endings.insert(ending.clone(), Group { count: *count, samples });
        }
        for (turns, count) in lengths {
            games.turns.entry(turns.min(MOST_TURNS)).or_default().count += count;
        }
        for (turns, group) in &mut games.turns {
            group.samples = samples.turns.remove(turns).unwrap_or_default();
        }
        games
    }
}

/// Keeps a game that is played after those that are kept.
fn keep(known: &mut Vec<Sample>, sample: &Sample) {
    if known.len() < MOST_SAMPLES {
        known.push(sample.clone());
    }
}

fn join(known: &mut Vec<Sample>, others: Vec<Sample>) {
    known.extend(others);
    known.sort_by_key(|sample| sample.game);
    known.truncate(MOST_SAMPLES);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn samples(numbers: impl Iterator<Item = u64>) -> Samples {
        let mut samples = Samples::default();
        for game in numbers {
            let turns = u32::try_from(game % 5).unwrap();
            let ending = if turns > 3 { "elder_one_defeated" } else { "everyone_dead" };
            samples.add(&Sample { game, is_win: turns > 3, ending: ending.to_owned(), turns, deaths: 1 });
        }
        samples
    }

    #[test]
    fn what_several_workers_played_is_what_one_would_have_played() {
        let mut both = samples((0..200).filter(|game| game % 2 == 0));
        both.merge(samples((0..200).filter(|game| game % 2 == 1)));
        assert_eq!(both, samples(0..200));
    }

    #[test]
    fn only_the_first_games_are_remembered_and_all_are_counted() {
        let endings = BTreeMap::from([("elder_one_defeated".to_owned(), 100), ("everyone_dead".to_owned(), 400)]);
        let games = Games::new(&endings, (0..5).map(|turns| (turns, 100)), samples(0..500));
        let group = &games.turns[&4];
        assert_eq!((group.count, group.samples.len(), group.samples[0].game), (100, MOST_SAMPLES, 4));
        let ended = games.endings.iter().map(|(ending, group)| (ending.as_str(), group.count, group.samples.len()));
        let expected = [("elder_one_defeated", 100, MOST_SAMPLES), ("everyone_dead", 400, MOST_SAMPLES)];
        assert_eq!(ended.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn games_without_end_are_one_group() {
        let games = Games::new(&BTreeMap::new(), [(3, 1), (MOST_TURNS, 2), (MOST_TURNS + 7, 4)], Samples::default());
        assert_eq!(
            games.turns.iter().map(|(turns, it)| (*turns, it.count)).collect::<Vec<_>>(),
            [(3, 1), (MOST_TURNS, 6)]
        );
    }
}
