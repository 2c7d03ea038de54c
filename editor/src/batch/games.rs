//! Games that can be opened again, by what they have in common. Their number does not grow with that of the games.

use std::collections::BTreeMap;

use ritual_engine::Session;
use ritual_playtest::report::UNFINISHED;
use ritual_table::Game as _;

/// The most games that are remembered one by one, for each bar.
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

/// Games that have something in common.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Group {
    /// How many games there are.
    pub count: u64,
    /// The first of them.
    pub samples: Vec<Sample>,
}

impl Group {
    fn add(&mut self, sample: &Sample) {
        self.count += 1;
        if self.samples.len() < MOST_SAMPLES {
            self.samples.push(sample.clone());
        }
    }

    fn merge(&mut self, other: Self) {
        self.count += other.count;
        self.samples.extend(other.samples);
        self.samples.sort_by_key(|sample| sample.game);
        self.samples.truncate(MOST_SAMPLES);
    }
}

/// The games of a batch.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Games {
    /// By how they ended.
    pub endings: BTreeMap<String, Group>,
    /// By their turns.
    pub turns: BTreeMap<u32, Group>,
}

impl Games {
    /// Adds a game.
    pub fn add(&mut self, sample: &Sample) {
        match self.endings.get_mut(&sample.ending) {
            Some(group) => group.add(sample),
            None => self.endings.entry(sample.ending.clone()).or_default().add(sample),
        }
        self.turns.entry(sample.turns.min(MOST_TURNS)).or_default().add(sample);
    }

    /// Adds games that were played elsewhere. The order does not matter.
    pub fn merge(&mut self, other: Self) {
        for (ending, group) in other.endings {
            self.endings.entry(ending).or_default().merge(group);
        }
        for (turns, group) in other.turns {
            self.turns.entry(turns).or_default().merge(group);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(numbers: impl Iterator<Item = u64>) -> Games {
        let mut games = Games::default();
        for game in numbers {
            let turns = u32::try_from(game % 5).unwrap();
            let ending = if turns > 3 { "elder_one_defeated" } else { "everyone_dead" };
            games.add(&Sample { game, is_win: turns > 3, ending: ending.to_owned(), turns, deaths: 1 });
        }
        games
    }

    #[test]
    fn what_several_workers_played_is_what_one_would_have_played() {
        let mut both = games((0..200).filter(|game| game % 2 == 0));
        both.merge(games((0..200).filter(|game| game % 2 == 1)));
        assert_eq!(both, games(0..200));
    }

    #[test]
    fn only_the_first_games_are_remembered_and_all_are_counted() {
        let games = games(0..500);
        let group = &games.turns[&4];
        assert_eq!((group.count, group.samples.len(), group.samples[0].game), (100, MOST_SAMPLES, 4));
        let ended = games.endings.iter().map(|(ending, group)| (ending.as_str(), group.count));
        assert_eq!(ended.collect::<Vec<_>>(), [("elder_one_defeated", 100), ("everyone_dead", 400)]);
    }
}
