//! What is counted while games are played. Its size depends on the scenario, not on the number of games.

use std::collections::BTreeMap;

use ritual_engine::ids::{Name, Space};

/// The most games that are remembered one by one, for each bar.
pub const MOST_SAMPLES: usize = 20;
/// Longer games are counted as if they had so many turns.
const MOST_TURNS: u32 = 999;

/// A game that can be opened again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample {
    /// Its number in the batch, counted from 0.
    pub game: u64,
    /// Whether it was won.
    pub is_win: bool,
    /// How it ended, as a key.
    pub outcome: String,
    /// Turns begun.
    pub turns: u32,
    /// The turn in which the Elder One came, if it did.
    pub arrival: Option<u32>,
    /// How many investigators died.
    pub deaths: u32,
}

/// Games that have something in common.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Group {
    /// How many.
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

/// How often something happened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Often {
    /// All in all.
    pub times: u64,
    /// In how many games.
    pub games: u64,
    /// The last game in which it was counted, counted from 1; 0 for none.
    last: u64,
}

impl Often {
    fn add(&mut self, game: u64) {
        self.times += 1;
        if self.last != game + 1 {
            self.last = game + 1;
            self.games += 1;
        }
    }

    fn merge(&mut self, other: Self) {
        self.times += other.times;
        self.games += other.games;
    }

    /// Adds what is counted under another name.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self { times: self.times + other.times, games: self.games.max(other.games), last: 0 }
    }
}

/// What has been counted so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games played.
    pub games: u64,
    /// Games won.
    pub wins: u64,
    /// Choices made.
    pub decisions: u64,
    /// Investigators who died.
    pub deaths: u64,
    /// Games by how they ended.
    pub outcomes: BTreeMap<String, Group>,
    /// Games by their turns.
    pub turns: BTreeMap<u32, Group>,
    /// Games by the turn in which the Elder One came.
    pub arrivals: BTreeMap<u32, Group>,
    /// Games in which it never came.
    pub never_came: Group,
    /// How often an investigator came into each space.
    pub visits: Vec<u64>,
    /// How often each named source made something happen.
    pub fired: Vec<Often>,
    /// How often each named source came into play: drawn, claimed, revealed, summoned.
    pub came: Vec<Often>,
    /// The sources at work when effects went on without end, in the first such game.
    pub endless: Option<(u64, Vec<String>)>,
}

impl Tally {
    /// Begins with nothing, for so many names and spaces.
    pub fn new(names: usize, spaces: usize) -> Self {
        Self {
            visits: vec![0; spaces],
            fired: vec![Often::default(); names],
            came: vec![Often::default(); names],
            ..Self::default()
        }
    }

    /// Counts a game that is over.
    pub fn add(&mut self, sample: &Sample, decisions: u64) {
        self.games += 1;
        self.wins += u64::from(sample.is_win);
        self.decisions += decisions;
        self.deaths += u64::from(sample.deaths);
        match self.outcomes.get_mut(&sample.outcome) {
            Some(group) => group.add(sample),
            None => self.outcomes.entry(sample.outcome.clone()).or_default().add(sample),
        }
        self.turns.entry(sample.turns.min(MOST_TURNS)).or_default().add(sample);
        match sample.arrival {
            Some(turn) => self.arrivals.entry(turn.min(MOST_TURNS)).or_default().add(sample),
            None => self.never_came.add(sample),
        }
    }

    /// An investigator came into a space.
    pub fn visited(&mut self, space: Space) {
        if let Some(visits) = self.visits.get_mut(space.index()) {
            *visits += 1;
        }
    }

    /// A source made something happen. The rules themselves are no source.
    pub fn fired(&mut self, name: Name, game: u64) {
        if name.index() > 0
            && let Some(often) = self.fired.get_mut(name.index())
        {
            often.add(game);
        }
    }

    /// A source came into play.
    pub fn came(&mut self, name: Name, game: u64) {
        if let Some(often) = self.came.get_mut(name.index()) {
            often.add(game);
        }
    }

    /// Adds what was counted elsewhere. The order does not matter.
    pub fn merge(&mut self, other: Self) {
        self.games += other.games;
        self.wins += other.wins;
        self.decisions += other.decisions;
        self.deaths += other.deaths;
        for (outcome, group) in other.outcomes {
            self.outcomes.entry(outcome).or_default().merge(group);
        }
        for (turns, group) in other.turns {
            self.turns.entry(turns).or_default().merge(group);
        }
        for (turn, group) in other.arrivals {
            self.arrivals.entry(turn).or_default().merge(group);
        }
        self.never_came.merge(other.never_came);
        for (mine, theirs) in self.visits.iter_mut().zip(other.visits) {
            *mine += theirs;
        }
        for (mine, theirs) in self.fired.iter_mut().zip(other.fired) {
            mine.merge(theirs);
        }
        for (mine, theirs) in self.came.iter_mut().zip(other.came) {
            mine.merge(theirs);
        }
        let endless = [self.endless.take(), other.endless];
        self.endless = endless.into_iter().flatten().min_by_key(|(game, _)| *game);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(game: u64, turns: u32) -> Sample {
        let outcome = if turns > 3 { "elder_one_defeated" } else { "everyone_dead" };
        Sample { game, is_win: turns > 3, outcome: outcome.to_owned(), turns, arrival: Some(turns / 2), deaths: 1 }
    }

    fn tally(games: impl Iterator<Item = u64>) -> Tally {
        let mut tally = Tally::new(3, 2);
        for game in games {
            tally.add(&sample(game, u32::try_from(game % 5).unwrap()), 10);
            tally.fired(Name(2), game);
            tally.fired(Name(2), game);
            tally.came(Name(1), game);
            tally.visited(Space(1));
        }
        tally
    }

    #[test]
    fn what_several_workers_counted_is_what_one_would_have_counted() {
        let mut both = tally((0..200).filter(|game| game % 2 == 0));
        both.merge(tally((0..200).filter(|game| game % 2 == 1)));
        let one = tally(0..200);
        let forget = |mut tally: Tally| {
            for often in tally.fired.iter_mut().chain(&mut tally.came) {
                often.last = 0;
            }
            tally
        };
        assert_eq!(forget(both), forget(one));
    }

    #[test]
    fn only_the_first_games_are_remembered_and_all_are_counted() {
        let tally = tally(0..500);
        let group = &tally.turns[&4];
        assert_eq!((group.count, group.samples.len(), group.samples[0].game), (100, MOST_SAMPLES, 4));
        assert_eq!((tally.games, tally.wins, tally.deaths), (500, 100, 500));
    }

    #[test]
    fn what_happens_twice_in_a_game_is_one_game() {
        let tally = tally(0..7);
        assert_eq!((tally.fired[2].times, tally.fired[2].games), (14, 7));
        assert_eq!(tally.visits, [0, 7]);
    }

    #[test]
    fn names_nobody_knows_are_left_alone() {
        let mut tally = Tally::new(1, 0);
        tally.fired(Name(7), 0);
        tally.fired(Name(0), 0);
        tally.came(Name(7), 0);
        tally.visited(Space::NONE);
        assert_eq!(tally, Tally::new(1, 0));
    }
}
