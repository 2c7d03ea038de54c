//! Who came where, in games in which each seat plays for itself.

use std::collections::BTreeMap;

use ritual_table::{Observer, Scored, Told};

use crate::statistics::{Interval, float, ratio};
use crate::watch::Watch;

/// How a seat, or somebody who played, did in many games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// In how many games.
    pub games: u64,
    /// How many of them were won, ties with others included.
    pub firsts: u64,
    pub(crate) places: u64,
    pub(crate) points: u64,
}

impl Standing {
    pub(crate) fn add(&mut self, place: u64, points: u64) {
        self.games += 1;
        self.firsts += u64::from(place == 1);
        self.places += place;
        self.points += points;
    }

    fn merge(&mut self, other: Self) {
        self.games += other.games;
        self.firsts += other.firsts;
        self.places += other.places;
        self.points += other.points;
    }

    /// The mean place, 1 for whoever always won.
    pub fn mean_place(self) -> f64 {
        ratio(float(self.places), float(self.games))
    }

    /// The mean score.
    pub fn mean_points(self) -> f64 {
        ratio(float(self.points), float(self.games))
    }

    /// The share of games won.
    pub fn first_rate(self) -> Interval {
        Interval::wilson(self.firsts, self.games)
    }
}

/// Counts who came where. Games that were not over do not count.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Places {
    seats: Vec<Standing>,
    people: BTreeMap<String, Standing>,
    unwon: BTreeMap<String, u64>,
    /// The number of the game that is played.
    number: u64,
    one: Standing,
    others: Standing,
}

/// Returns the seat that is the one of a game against all others: another one from game to game.
pub fn the_one(number: u64, seats: usize) -> usize {
    let seats = u64::try_from(seats.max(1)).unwrap_or(u64::MAX);
    usize::try_from(number % seats).unwrap_or(0)
}

impl Places {
    /// Returns how each seat did, in their order.
    pub fn seats(&self) -> &[Standing] {
        &self.seats
    }

    /// Returns how everybody did who played, by their names.
    pub const fn people(&self) -> &BTreeMap<String, Standing> {
        &self.people
    }

    /// Returns how the seat did that was [`the_one`] of each game, and how the others did.
    pub const fn against(&self) -> (Standing, Standing) {
        (self.one, self.others)
    }

    /// Returns how often games ended so that nobody won, by how they ended.
    pub const fn unwon(&self) -> &BTreeMap<String, u64> {
        &self.unwon
    }

    /// Adds what somebody else has counted. Sums do not depend on their order.
    pub fn merge(&mut self, other: Self) {
        let more = other.seats.len().saturating_sub(self.seats.len());
        self.seats.extend(std::iter::repeat_n(Standing::default(), more));
        for (standing, other) in self.seats.iter_mut().zip(other.seats) {
            standing.merge(other);
        }
        for (person, other) in other.people {
            self.people.entry(person).or_default().merge(other);
        }
        for (outcome, games) in other.unwon {
            *self.unwon.entry(outcome).or_default() += games;
        }
        self.one.merge(other.one);
        self.others.merge(other.others);
    }
}

impl<E> Observer<E> for Places {
    fn heard(&mut self, _: &E, _: u16) {}
}

impl<G: Scored + Told> Watch<G> for Places {
    fn begins(&mut self, number: u64, _: &G) {
        self.number = number;
    }

    fn chooses(&mut self, _: &G, _: usize) {}

    fn chosen(&mut self, _: &G) {}

    fn ends(&mut self, game: &G, is_won: bool) {
        let mut one = Self::default();
        for seat in 0..game.seats() {
            let (Some(place), Some(points)) = (game.place(seat), game.points(seat)) else { return };
            let mut standing = Standing::default();
            standing.add(u64::try_from(place).unwrap_or(u64::MAX), points.into());
            one.seats.push(standing);
            one.people.entry(game.seat(seat)).or_default().merge(standing);
            let side = if seat == the_one(self.number, game.seats()) { &mut one.one } else { &mut one.others };
            side.merge(standing);
        }
        if let Some(outcome) = game.outcome().filter(|_| !is_won) {
            one.unwon.insert(outcome.to_string(), 1);
        }
        self.merge(one);
    }
}

#[cfg(test)]
mod tests {
    use ritual_table::{Chance, Game, Refusal};

    use super::*;

    /// A game that is over, with the points of each seat.
    #[derive(Clone)]
    struct Over(&'static [u32]);

    impl Game for Over {
        type Event = ();
        type Outcome = bool;

        fn options(&self) -> usize {
            0
        }

        fn decider(&self) -> usize {
            0
        }

        fn choose(&mut self, _: usize, _: &mut dyn Chance, _: &mut dyn Observer<()>) -> Result<(), Refusal> {
            Err(Refusal::Over)
        }

        fn outcome(&self) -> Option<bool> {
            (!self.0.is_empty()).then(|| self.0.iter().any(|points| *points > 0))
        }

        fn is_win(outcome: bool) -> bool {
            outcome
        }

        fn turns(&self) -> u32 {
            1
        }

        fn check(&self) -> Result<(), String> {
            Ok(())
        }
    }

    impl Scored for Over {
        type Score = u32;

        fn seats(&self) -> usize {
            self.0.len().max(2)
        }

        fn score(&self, seat: usize) -> Option<u32> {
            self.0.get(seat).copied()
        }

        fn points(&self, seat: usize) -> Option<u32> {
            self.score(seat)
        }
    }

    impl Told for Over {
        fn names(&self) -> Vec<String> {
            Vec::new()
        }

        fn question(&self) -> Option<String> {
            None
        }

        fn seat(&self, seat: usize) -> String {
            ["ann", "ben", "cat"][seat].to_owned()
        }

        fn line(&self, (): &()) -> String {
            String::new()
        }

        fn digest(&self) -> u64 {
            0
        }
    }

    fn counted(games: &[&'static [u32]]) -> Places {
        let mut places = Places::default();
        for game in games {
            let game = Over(game);
            Watch::<Over>::ends(&mut places, &game, game.outcome().is_some_and(Over::is_win));
        }
        places
    }

    #[test]
    fn places_and_points_are_counted_by_seat_and_by_who_sat_there() {
        let places = counted(&[&[3, 8, 1], &[5, 5, 2], &[0, 0, 0], &[]]);
        let told = places.seats().iter().map(|it| (it.games, it.firsts, it.mean_place(), it.mean_points()));
        let third = 1.0 / 3.0;
        let expected = [(3, 2, 4.0 * third, 8.0 * third), (3, 3, 1.0, 13.0 * third), (3, 1, 7.0 * third, 1.0)];
        for ((games, firsts, place, points), wanted) in told.zip(expected) {
            assert_eq!((games, firsts), (wanted.0, wanted.1));
            assert!((place - wanted.2).abs() < 1e-9 && (points - wanted.3).abs() < 1e-9, "{place} {points}");
        }
        assert_eq!(places.people().keys().collect::<Vec<_>>(), ["ann", "ben", "cat"]);
        assert_eq!(places.unwon().iter().collect::<Vec<_>>(), [(&"false".to_owned(), &1)]);
    }

    #[test]
    fn the_one_sits_elsewhere_from_game_to_game() {
        let mut places = Places::default();
        for number in 0..4 {
            let game = Over(&[3, 8, 1]);
            Watch::<Over>::begins(&mut places, number, &game);
            Watch::<Over>::ends(&mut places, &game, true);
        }
        let (one, others) = places.against();
        // The seats 0, 1, 2 and 0 again: they came in second, first, third and second.
        assert_eq!((one.games, one.firsts, others.games, others.firsts), (4, 1, 8, 3));
        assert!((one.mean_place() - 2.0).abs() < 1e-9, "{}", one.mean_place());
        assert!((others.mean_place() - 2.0).abs() < 1e-9, "{}", others.mean_place());
    }

    #[test]
    fn jobs_that_are_merged_have_counted_what_one_would_have() {
        let games: [&[u32]; 3] = [&[3, 8, 1], &[5, 5], &[0, 4, 9]];
        for at in 0..=games.len() {
            let mut parts = counted(&games[..at]);
            parts.merge(counted(&games[at..]));
            assert_eq!(parts, counted(&games), "{at}");
        }
    }
}
