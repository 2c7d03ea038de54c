//! Thinking about a decision: what the network makes of each option, and what comes of the best ones in games that are
//! only thought of.
//!
//! Such a game has what is hidden drawn again, and the network plays every seat of it for a few turns; then it estimates
//! the chance of winning. The options that may be the best are tried with the same games, the worse half is dropped,
//! and the others are tried again, until none of them can catch up with the best one any more. With few tries the result
//! is drawn towards what the network expects. An option of which nothing comes is expected to be no better than the
//! others, and is chosen only where the tries say that waiting is; then it is done by the shortest way.
//!
//! INVARIANT: the chance of the game that is played is never drawn from, and what is hidden in it is never looked at:
//! games that look alike are thought of alike.
//! INVARIANT: the clock is read only where an effort has a limit of time.

mod candidate;
mod weighed;

use std::cmp::Reverse;
use std::iter::successors;
use std::time::Duration;

use ritual_table::Seen;
use web_time::Instant;

use crate::chooser::Policy;
use crate::errand;
use crate::mind::Mind;
use crate::network::{CERTAIN, Network, chance, share};
use crate::rollout::{Fate, play};
use crate::splitmix::SplitMix;
use candidate::{Candidate, is_decided, settle};

pub use weighed::{Considered, Weighed};

/// How much is thought about a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// How many games are thought of for one decision, for all its options together; 0 for none. There are a few more
    /// if they cannot be shared equally, and no more than [`MOST_ROLLOUTS`].
    pub rollouts: u32,
    /// For how many further turns each is played.
    pub turns: u32,
    /// How long thinking may take. What is chosen then depends on the machine; without a limit it never does.
    pub limit: Option<Duration>,
}

impl Effort {
    /// Takes the network at its word.
    pub const QUICK: Self = Self { rollouts: 0, turns: 0, limit: None };
    /// Thinks a little.
    pub const GOOD: Self = Self { rollouts: 16, turns: 2, limit: None };
    /// Thinks a lot.
    pub const EXPERT: Self = Self { rollouts: 128, turns: 3, limit: None };
}

/// The most games that are thought of for one decision, whatever was asked for.
pub const MOST_ROLLOUTS: u32 = 100_000;
/// The most options that are thought about.
const MOST_CANDIDATES: usize = 4;
/// An option that the network would choose less often is not thought about, of [`CERTAIN`]: one time in a hundred.
const LEAST_PRIOR: u32 = CERTAIN / 100;
/// Where the network would choose an option more often, there is nothing to think about: 97 times in a hundred.
const CLEAR_PRIOR: u32 = CERTAIN * 97 / 100;
/// By how much tries may say that an option is worse than a longer way to where it leads, and be taken for chance, in
/// chances of winning, of [`CERTAIN`]: ten points of a hundred.
const MOST_LOSS: u32 = CERTAIN / 10;
/// The most decisions of one turn that a player thinks about; no turn that comes to its end has nearly as many.
const MOST_IN_TURN: u32 = 100;
/// The most decisions of one game that a player thinks about; no game that comes to its end has nearly as many.
const MOST_IN_GAME: u32 = 2_000;
/// Makes the streams of these players others than those of players who use the same seed.
const STREAMS: u64 = 0x7468_6f75_6768_7473;

/// Thinks about decisions with a network, more or less.
#[derive(Clone, Debug)]
pub struct Thinker {
    mind: Mind,
    effort: Effort,
    numbers: SplitMix,
    patience: Patience,
}

/// How many decisions a player has thought about. A game that does not get on is played by the network at its word, so
/// that it is soon cut short.
#[derive(Clone, Debug, Default)]
struct Patience {
    turn: u32,
    in_turn: u32,
    in_game: u32,
}

impl Patience {
    /// Returns whether one more decision is thought about in a turn, and counts it.
    fn lasts(&mut self, turn: u32) -> bool {
        if self.turn != turn {
            (self.turn, self.in_turn) = (turn, 0);
        }
        let lasts = self.in_turn < MOST_IN_TURN && self.in_game < MOST_IN_GAME;
        self.in_turn += u32::from(lasts);
        self.in_game += u32::from(lasts);
        lasts
    }

    /// Nothing more is thought about in this turn: it does not get on.
    const fn lose(&mut self) {
        self.in_turn = MOST_IN_TURN;
    }
}

impl Thinker {
    /// Begins a stream of a seed: the number of a game in its batch.
    pub fn new(network: Network, effort: Effort, seed: u64, game: u64) -> Self {
        let (mind, numbers) = (Mind::new(network), SplitMix::new(seed ^ STREAMS, game));
        Self { mind, effort, numbers, patience: Patience::default() }
    }

    /// The chance of winning as whoever decides sees it, without a look at the options.
    pub(crate) fn win<G: Seen>(&mut self, game: &G) -> u32 {
        self.mind.win(game)
    }

    /// Thinks about the decision that is due. Where the game is over there is no option, and it is won or lost.
    pub fn consider<G: Seen>(&mut self, game: &G) -> Considered {
        let now = self.mind.value(game);
        let options = self.weighed();
        let mut considered = Considered { options, win: now };
        if self.effort.rollouts > 0 {
            self.think(game, &mut considered);
            self.shorten(game, &mut considered.options);
        }
        considered
    }

    /// The options as the network weighs them, the best one first, the first of those alike.
    fn weighed(&self) -> Vec<Weighed> {
        let mut shares = Vec::new();
        let sum = share(&self.mind.scores, &mut shares);
        let mut weighed = Vec::with_capacity(shares.len());
        for (option, ((score, win), share)) in self.mind.scores.iter().zip(&self.mind.wins).zip(shares).enumerate() {
            let (prior, (win, is_foreseen)) = (chance(share, sum), *win);
            weighed.push((*score, Weighed { option, prior, win, tries: 0, is_foreseen }));
        }
        weighed.sort_by_key(|(score, _)| Reverse(*score));
        weighed.into_iter().map(|(_, weighed)| weighed).collect()
    }

    /// Thinks about the options that may be the best, if there are several, and puts the best one first.
    fn think<G: Seen>(&mut self, game: &G, considered: &mut Considered) {
        let Considered { options, win } = considered;
        // Nothing is better than to win at once, and anything is better than to lose.
        let won = options.iter().position(|it| it.win == CERTAIN);
        let first = won.or_else(|| options.iter().position(|it| it.win > 0)).unwrap_or(0);
        if let Some(options) = options.get_mut(..=first) {
            options.rotate_right(1);
        }
        let mind = &mut self.mind;
        let is_clear = options
            .first()
            .is_none_or(|it| it.win == 0 || (it.prior > CLEAR_PRIOR && !errand::is_vain(mind, game, it.option)));
        if won.is_some() {
            *win = CERTAIN;
        }
        if won.is_some() || is_clear {
            return;
        }
        let places = options.iter().enumerate().filter(|(_, it)| it.prior >= LEAST_PRIOR && it.win > 0);
        let candidates = places.take(MOST_CANDIDATES).map(|(place, it)| {
            let is_vain = errand::is_vain(mind, game, it.option);
            Candidate { place, prior: it.prior, is_vain, sum: 0, tries: 0 }
        });
        let mut candidates: Vec<Candidate> = candidates.collect();
        if candidates.len() <= 1 {
            return;
        }
        // Habit says nothing for what nothing comes of.
        if let Some(most) = candidates.iter().filter(|it| !it.is_vain).map(|it| it.prior).max() {
            candidates.iter_mut().filter(|it| it.is_vain).for_each(|it| it.prior = it.prior.min(most));
        }
        let gets_on = self.try_out(game, options, &mut candidates).is_some();
        if !gets_on {
            self.patience.lose();
        } else if candidates.iter().all(|it| it.tries > 0) {
            settle(options, &candidates);
            *win = options.first().map_or(*win, |it| it.win);
        }
    }

    /// Tries candidates in games that are only thought of, and the better half of them again and again. Nothing comes of it
    /// where such a game does not get on: the others would not either, and take as long.
    fn try_out<G: Seen>(&mut self, game: &G, options: &[Weighed], candidates: &mut [Candidate]) -> Option<()> {
        let seed = self.numbers.word();
        let started = self.effort.limit.map(|limit| (Instant::now(), limit));
        let is_late = || started.is_some_and(|(started, limit)| started.elapsed() >= limit);
        let rollouts = self.effort.rollouts.min(MOST_ROLLOUTS);
        // As often as the candidates can be halved until one is left.
        let rounds = candidates.len().next_power_of_two().ilog2().max(1);
        let tries = |n_left: usize| {
            let shared = rounds.saturating_mul(u32::try_from(n_left).unwrap_or(u32::MAX)).max(1);
            (rollouts / shared).max(1)
        };
        let halves = successors(Some(candidates.len()), |n_left| Some(n_left.div_ceil(2)));
        // How often those are still tried that stay to the end.
        let mut ahead: u32 = halves.take(usize::try_from(rounds).unwrap_or(1)).map(tries).sum();
        let mut n_left = candidates.len();
        let mut stream = 0;
        for _ in 0..rounds {
            let Some(left) = candidates.get_mut(..n_left) else { break };
            for _ in 0..tries(n_left) {
                if is_late() {
                    break;
                }
                let mut fate = Fate::new(seed, stream);
                stream += 1;
                let imagined = fate.imagine(game);
                for candidate in &mut *left {
                    let Some(weighed) = options.get(candidate.place) else { continue };
                    let mut tried = imagined.clone();
                    let win = play(&mut self.mind, &mut tried, weighed.option, self.effort.turns, fate.clone())?;
                    candidate.sum += u64::from(win);
                    candidate.tries += 1;
                }
                ahead = ahead.saturating_sub(1);
                if is_decided(left, ahead) {
                    return Some(());
                }
            }
            // All that are left were tried as often and with the same games, so their level makes no difference yet.
            left.sort_by_key(|it| (Reverse(it.estimate(0)), it.is_vain));
            n_left = n_left.div_ceil(2);
        }
        Some(())
    }

    /// Puts an option first that comes to the same as the best one, where nothing comes of that: whoever waits does it by
    /// the shortest way.
    fn shorten<G: Seen>(&mut self, game: &G, options: &mut [Weighed]) {
        let [vain, _, ..] = *options else { return };
        if !errand::is_vain(&mut self.mind, game, vain.option) {
            return;
        }
        let chance = SplitMix::new(self.numbers.word(), 0);
        let Some(sooner) = errand::sooner(&mut self.mind, game, vain.option, chance) else { return };
        let Some(place) = options.iter().position(|it| it.option == sooner) else { return };
        // What tries say by far is of something on the way that habit does not know.
        if options.get(place).is_some_and(|it| it.tries > 0 && it.win.saturating_add(MOST_LOSS) < vain.win) {
            return;
        }
        if let Some(options) = options.get_mut(..=place) {
            options.rotate_right(1);
        }
        if let Some(first) = options.first_mut() {
            (first.win, first.tries) = (vain.win, vain.tries);
        }
    }
}

impl<G: Seen> Policy<G> for Thinker {
    fn choose(&mut self, game: &G) -> usize {
        if self.effort.rollouts == 0 || game.options() <= 1 || !self.patience.lasts(game.turns()) {
            return self.mind.best(game);
        }
        self.consider(game).best()
    }
}

#[cfg(test)]
mod tests;
