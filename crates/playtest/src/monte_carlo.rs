//! Who plays where each seat plays for itself: every option is tried in games that the seat imagines.

use ritual_table::{Scored, Silent, Viewed};

use crate::batch::Batch;
use crate::chooser::Policy;
use crate::places::{Standing, the_one};
use crate::policy::{PolicyName, Random};
use crate::splitmix::SplitMix;

/// The most decisions of a game that is only thought of.
const MOST_DECISIONS: usize = 2_000;
/// What a seat that one leaves behind is worth, in points: more than anybody gains by points alone.
const PLACE: u64 = 1_000;

/// Flat Monte Carlo: plays each option to the end at random, in games that look the same to its seat, and takes the one
/// that comes off best. It needs no training, and knows nothing but the rules.
#[derive(Clone, Debug)]
pub struct MonteCarlo {
    games: u32,
    numbers: SplitMix,
}

impl MonteCarlo {
    /// Begins a stream of a seed: so many games are imagined for each option.
    pub fn new(games: u32, seed: u64, stream: u64) -> Self {
        Self { games, numbers: SplitMix::new(seed, stream) }
    }
}

/// An option, as it was tried in games that a seat imagined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tried {
    /// The number of the option.
    pub option: usize,
    /// How the seat came off behind it. Where nobody won, it counts as the last one, without points.
    pub standing: Standing,
}

impl MonteCarlo {
    /// Tries every option for the seat that decides; the best one comes first. An only option is not tried.
    pub fn consider<G: Scored + Viewed>(&mut self, game: &G) -> Vec<Tried> {
        let (seat, n_options) = (game.decider(), game.options());
        let untried = |option| Tried { option, standing: Standing::default() };
        let mut options: Vec<Tried> = (0..n_options).map(untried).collect();
        if n_options > 1 {
            for _ in 0..self.games {
                // The same for all options, so that luck tells them apart as little as possible.
                let fate = self.numbers.word();
                for Tried { option, standing } in &mut options {
                    let (place, points) = play(game, seat, *option, fate);
                    standing.add(place, points);
                }
            }
        }
        options.sort_by_key(|it| (it.standing.places * PLACE).saturating_sub(it.standing.points));
        options
    }
}

impl<G: Scored + Viewed> Policy<G> for MonteCarlo {
    fn choose(&mut self, game: &G) -> usize {
        self.consider(game).first().map_or(0, |best| best.option)
    }
}

/// Plays an option to the end at random; returns the place and the points of the seat.
fn play<G: Scored + Viewed>(game: &G, seat: usize, option: usize, fate: u64) -> (u64, u64) {
    let (mut chance, mut choices) = (SplitMix::new(fate, 0), SplitMix::new(fate, 1));
    let mut game = game.imagine_for(seat, &mut chance);
    let mut answer = game.choose_for(seat, option, &mut chance, &mut Silent);
    for _ in 0..MOST_DECISIONS {
        if answer.is_err() || game.outcome().is_some() {
            break;
        }
        answer = game.choose(choices.pick(game.options()), &mut chance, &mut Silent);
    }
    let is_won = game.outcome().is_some_and(G::is_win);
    let place = game.place(seat).filter(|_| is_won).zip(game.points(seat));
    let (place, points) = place.unwrap_or_else(|| (game.seats(), 0));
    (u64::try_from(place).unwrap_or(u64::MAX), u64::from(points).min(PLACE - 1))
}

impl PolicyName {
    /// How many games it imagines for each option where every seat plays for itself; none for the one that does not look
    /// at the game.
    pub const fn imagined(self) -> Option<u32> {
        match self {
            Self::Random => None,
            Self::Quick => Some(4),
            Self::Good => Some(32),
            Self::Expert => Some(256),
        }
    }

    /// Makes the policy for one game of a batch where every seat plays for itself.
    pub fn make_for_itself<G: Scored + Viewed>(self, seed: u64, game: u64) -> Box<dyn Policy<G>> {
        match self.imagined() {
            None => Box::new(Random::new(seed, game)),
            Some(games) => Box::new(MonteCarlo::new(games, seed, game)),
        }
    }
}

/// Makes whoever chooses in a game of a batch, by its number, where every seat plays for itself: the policy of the batch,
/// and, where it plays against another one, that one at every seat but [`the_one`].
pub fn player_of<G: Scored + Viewed + 'static>(
    batch: &Batch,
    against: Option<PolicyName>,
    number: u64,
) -> Box<dyn Policy<G>> {
    let make = |policy: PolicyName| policy.make_for_itself::<G>(batch.seed, number);
    let one = make(batch.policy);
    match against {
        None => one,
        Some(others) => Box::new(OneAgainst { seat: the_one(number, batch.players), one, others: make(others) }),
    }
}

/// One seat is played by one policy, and the others by another one.
struct OneAgainst<G> {
    /// The seat of the one.
    seat: usize,
    /// Who plays it.
    one: Box<dyn Policy<G>>,
    /// Who plays the others.
    others: Box<dyn Policy<G>>,
}

impl<G: ritual_table::Game> Policy<G> for OneAgainst<G> {
    fn choose(&mut self, game: &G) -> usize {
        if game.decider() == self.seat { self.one.choose(game) } else { self.others.choose(game) }
    }
}

#[cfg(test)]
mod tests {
    use ritual_table::{Chance, Draw, Game, Observer, Refusal};

    use super::*;

    /// Two seats choose a number from 0 to 2, one after the other and in secret: 1 is worth 2 points and 2 nothing. For
    /// the second one 0 is worth 4 points half of the time, which is hidden.
    #[derive(Clone, Debug, Default)]
    struct Bids {
        chosen: Vec<usize>,
        hidden: usize,
    }

    impl Game for Bids {
        type Event = ();
        type Outcome = bool;

        fn options(&self) -> usize {
            if self.chosen.len() < 2 { 3 } else { 0 }
        }

        fn decider(&self) -> usize {
            self.chosen.len().min(1)
        }

        fn choose(&mut self, option: usize, _: &mut dyn Chance, _: &mut dyn Observer<()>) -> Result<(), Refusal> {
            self.chosen.push(option);
            Ok(())
        }

        fn outcome(&self) -> Option<bool> {
            (self.chosen.len() == 2).then_some(true)
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

    impl Scored for Bids {
        type Score = u32;

        fn seats(&self) -> usize {
            2
        }

        fn score(&self, seat: usize) -> Option<u32> {
            let bid = *self.chosen.get(seat)?;
            let points = if (seat, bid) == (1, 0) { 4 * self.hidden } else { bid % 2 * 2 };
            Some(u32::try_from(points).unwrap())
        }

        fn points(&self, seat: usize) -> Option<u32> {
            self.score(seat)
        }
    }

    impl Viewed for Bids {
        type View = usize;

        fn view(&self, seat: usize) -> usize {
            if seat < self.chosen.len() { self.chosen[seat] } else { 3 }
        }

        fn imagine_for(&self, seat: usize, chance: &mut dyn Chance) -> Self {
            let mut draw = |choices| usize::try_from(chance.below(choices, Draw::Pick)).unwrap();
            let mut other = self.clone();
            other.hidden = draw(2);
            for (_, chosen) in other.chosen.iter_mut().enumerate().filter(|(of, _)| *of != seat) {
                *chosen = draw(3);
            }
            other
        }
    }

    #[test]
    fn the_option_is_taken_that_comes_off_best_whatever_is_hidden() {
        for (first, hidden) in [(0, 0), (1, 1), (2, 0), (1, 0)] {
            for stream in 0..20 {
                let mut policy = MonteCarlo::new(40, 7, stream);
                assert_eq!(policy.choose(&Bids::default()), 1);
                assert_eq!(policy.choose(&Bids { chosen: vec![first], hidden }), 1, "{first} {hidden} {stream}");
            }
        }
    }

    #[test]
    fn what_is_considered_says_where_the_seat_came_behind_each_option() {
        let tried = MonteCarlo::new(40, 7, 0).consider(&Bids::default());
        let options: Vec<usize> = tried.iter().map(|it| it.option).collect();
        assert_eq!(options, [1, 0, 2], "of options alike the first one comes first");
        let [best, worst] = [0, 2].map(|at: usize| tried[at].standing);
        assert_eq!((best.games, worst.games), (40, 40));
        assert!(best.mean_place() < worst.mean_place(), "{tried:?}");
        assert_eq!([best, worst].map(|it| it.mean_points().to_bits()), [2.0_f64, 0.0].map(f64::to_bits));
        let untried = MonteCarlo::new(0, 7, 0).consider(&Bids::default());
        assert!(untried.iter().all(|it| it.standing == Standing::default()), "{untried:?}");
    }

    /// With few tries the choice is luck, but never that of what is hidden.
    #[test]
    fn what_is_hidden_changes_no_choice() {
        let choices = |first, hidden| {
            let choose = |stream| MonteCarlo::new(1, 3, stream).choose(&Bids { chosen: vec![first], hidden });
            (0..60).map(choose).collect::<Vec<_>>()
        };
        let one = choices(0, 0);
        assert!([0, 1].iter().all(|option| one.contains(option)), "{one:?}");
        assert_eq!(choices(2, 1), one);
    }

    #[test]
    fn one_seat_is_played_by_one_and_the_others_by_another() {
        /// Always chooses the same.
        struct Same(usize);

        impl Policy<Bids> for Same {
            fn choose(&mut self, _: &Bids) -> usize {
                self.0
            }
        }

        let mut policy = OneAgainst { seat: 1, one: Box::new(Same(1)), others: Box::new(Same(2)) };
        assert_eq!(policy.choose(&Bids::default()), 2);
        assert_eq!(policy.choose(&Bids { chosen: vec![0], hidden: 0 }), 1);
    }
}
