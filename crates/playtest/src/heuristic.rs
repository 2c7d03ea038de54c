//! A player who thinks one decision ahead and knows nothing but what every player sees.
//!
//! Each option is chosen in games that are only thought of, played on until nothing is half done, and judged by how
//! good the position is then. Which game it is, only the game itself knows: it says what a position is worth.
//!
//! INVARIANT: the chance of the game that is played is never drawn from, and what is hidden in it is never looked at:
//! games that look alike are thought of alike.

use std::cmp::Reverse;

use ritual_table::{Quest, Silent};

use crate::chooser::Policy;
use crate::splitmix::SplitMix;

/// Chooses what turns out best on average, one decision ahead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heuristic {
    numbers: SplitMix,
    /// The turn under way, and how many decisions have been thought through in it.
    turn: u32,
    thoughts: u32,
}

/// How a decision is thought through.
struct Care {
    /// In each round, how often each option is tried, and how many options remain for the next one.
    rounds: [(u64, usize); 2],
    /// How many decisions behind it are made by sight; those that follow are made at random.
    by_sight: usize,
}

/// For decisions at which nothing is half done: what to do next.
const LARGE: Care = Care { rounds: [(2, 3), (4, 1)], by_sight: 3 };
/// For those in the middle of something: how to do it.
const SMALL: Care = Care { rounds: [(2, 2), (3, 1)], by_sight: 1 };
/// The most decisions behind the one that is thought through; what is not settled then is judged as it stands.
const MOST_DECISIONS_AHEAD: usize = 40;
/// The most options that are looked at; of more, some are picked at random.
const MOST_OPTIONS: usize = 24;
/// The same, for a decision that is made by sight.
const MOST_OPTIONS_BY_SIGHT: usize = 8;
/// The most decisions of one turn that are thought through; whoever goes round in circles gets out by chance.
const MOST_THOUGHTS_A_TURN: u32 = 200;
/// Makes the streams of this player others than those of players who use the same seed.
const STREAMS: u64 = 0x6865_7572_6973_7469;

/// An option and how good it seems.
struct Candidate {
    option: usize,
    points: i64,
    /// Decides between options that seem equally good.
    lot: u64,
}

impl Heuristic {
    /// Begins a stream of a seed.
    pub fn new(seed: u64, stream: u64) -> Self {
        Self { numbers: SplitMix::new(seed ^ STREAMS, stream), turn: 0, thoughts: 0 }
    }

    /// Counts the decisions of a turn; says whether this one is still thought through.
    fn thinks(&mut self, turn: u32) -> bool {
        if self.turn != turn {
            (self.turn, self.thoughts) = (turn, 0);
        }
        self.thoughts += 1;
        self.thoughts <= MOST_THOUGHTS_A_TURN
    }

    /// The options to look at, in any order.
    fn candidates(&mut self, n_options: usize) -> Vec<Candidate> {
        let mut options: Vec<usize> = (0..n_options).collect();
        if n_options > MOST_OPTIONS {
            for place in 0..MOST_OPTIONS {
                options.swap(place, place + self.numbers.pick(n_options - place));
            }
            options.truncate(MOST_OPTIONS);
        }
        options.into_iter().map(|option| Candidate { option, points: 0, lot: self.numbers.word() }).collect()
    }
}

impl<G: Quest> Policy<G> for Heuristic {
    fn choose(&mut self, game: &G) -> usize {
        let n_options = game.options();
        if n_options <= 1 {
            return 0;
        }
        if !self.thinks(game.turns()) {
            return self.numbers.pick(n_options);
        }
        let mut candidates = self.candidates(n_options);
        let seed = self.numbers.word();
        let Care { rounds, by_sight } = if game.is_settled() { LARGE } else { SMALL };
        let mut n_tries = 0;
        for (tries, kept) in rounds {
            if candidates.len() <= 1 {
                break;
            }
            for number in n_tries..n_tries + tries {
                // All options are tried with the same chance, so that luck tells them apart as little as possible.
                let mut chance = SplitMix::new(seed, number);
                let imagined = game.imagine(&mut chance);
                for candidate in &mut candidates {
                    candidate.points += points(imagined.clone(), candidate.option, by_sight, chance.clone());
                }
            }
            n_tries += tries;
            candidates.sort_by_key(|it| Reverse((it.points, it.lot)));
            candidates.truncate(kept);
        }
        candidates.first().map_or(0, |it| it.option)
    }
}

/// Chooses an option in a game that is only thought of, plays on until it is settled, and returns how good it is then.
fn points<G: Quest>(mut game: G, option: usize, by_sight: usize, mut chance: SplitMix) -> i64 {
    let mut next = option;
    for n_made in 0..MOST_DECISIONS_AHEAD {
        if game.choose(next, &mut chance, &mut Silent).is_err() || game.outcome().is_some() || game.is_settled() {
            break;
        }
        next = if n_made < by_sight { best_by_sight(&game, &mut chance) } else { anything(&game, &mut chance) };
    }
    i64::from(game.appraise())
}

/// The option right behind which the position is best, whatever comes of it.
fn best_by_sight<G: Quest>(game: &G, numbers: &mut SplitMix) -> usize {
    let n_options = game.options();
    let first = numbers.pick(n_options);
    // Dice that are looked at here are not those that will be rolled.
    let chance = SplitMix::new(numbers.word(), 0);
    let worth = |option: &usize| {
        let mut behind = game.clone();
        let is_refused = behind.choose(*option, &mut chance.clone(), &mut Silent).is_err();
        if is_refused { i32::MIN } else { behind.appraise() }
    };
    let options = (0..n_options.min(MOST_OPTIONS_BY_SIGHT)).map(|offset| (first + offset) % n_options);
    options.max_by_key(worth).unwrap_or(0)
}

/// Any option; half the time nothing, where that can be chosen.
fn anything<G: Quest>(game: &G, numbers: &mut SplitMix) -> usize {
    let is_idle = numbers.pick(2) == 0;
    match game.way_out() {
        Some(option) if is_idle => option,
        _ => numbers.pick(game.options()),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use ritual_table::Game as _;

    use super::*;
    use crate::batch::{Batch, run};
    use crate::policy::PolicyName;
    use crate::report::Report;
    use crate::toy::CountToTen;

    fn play(policy: PolicyName) -> Report {
        let batch = Batch { games: 400, seed: 7, jobs: 2, policy, players: 1, check_states: false };
        let make = |_: &mut crate::chance::SeededChance| Ok::<_, String>(CountToTen::default());
        run(&batch, make, &|_| {}, &AtomicBool::new(false)).unwrap()
    }

    #[test]
    fn whoever_thinks_ahead_wins_more_often() {
        let (thinking, random) = (play(PolicyName::Heuristic), play(PolicyName::Random));
        let (low, high) = (thinking.win_rate.low, random.win_rate.high);
        assert!(low > high, "{low} is not above {high}");
    }

    #[test]
    fn the_same_seed_and_game_choose_alike() {
        let choices = |seed, stream| {
            let mut policy = Heuristic::new(seed, stream);
            (0..200).map(|_| policy.choose(&CountToTen::default())).collect::<Vec<_>>()
        };
        assert_eq!(choices(1, 2), choices(1, 2));
        // To stop is to lose.
        assert!(choices(1, 2).iter().all(|option| *option == 1));
    }

    #[test]
    fn a_game_that_is_thought_about_does_not_change() {
        let game = CountToTen { sum: 7, ..CountToTen::default() };
        let before = game.clone();
        Heuristic::new(1, 0).choose(&game);
        assert_eq!(game, before);
        assert_eq!(game.options(), 2);
    }

    #[test]
    fn of_very_many_options_some_are_looked_at_and_none_twice() {
        let mut policy = Heuristic::new(1, 0);
        for n_options in [2, MOST_OPTIONS, MOST_OPTIONS + 1, 96] {
            let mut options: Vec<usize> = policy.candidates(n_options).iter().map(|it| it.option).collect();
            options.sort_unstable();
            options.dedup();
            assert_eq!(options.len(), n_options.min(MOST_OPTIONS));
            assert!(options.iter().all(|option| *option < n_options));
        }
    }

    #[test]
    fn whoever_goes_round_in_circles_stops_thinking_until_the_next_turn() {
        let mut policy = Heuristic::new(1, 0);
        let thoughts = (0..MOST_THOUGHTS_A_TURN + 5).filter(|_| policy.thinks(1)).count();
        assert_eq!(u32::try_from(thoughts), Ok(MOST_THOUGHTS_A_TURN));
        assert!(policy.thinks(2));
    }
}
