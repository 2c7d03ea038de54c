//! Options that are thought about: what the tries and the network together say of them.

use std::cmp::Reverse;

use super::weighed::Weighed;
use crate::network::CERTAIN;

/// As many tries as it takes to count as much as what the network expects.
const TRIES_OF_PRIOR: i64 = 30;
/// How much better the network expects an option to be that it would always choose than one that it never would, in
/// chances of winning, of [`CERTAIN`]: ten points of a hundred.
const SPREAD_OF_PRIOR: i64 = 6_554;
/// How much more than another one an option may gain in each try that is left, in chances of winning, of [`CERTAIN`]:
/// thirty points of a hundred. In a single try it may be more, in all of them it never is.
const MOST_GAIN: i64 = 19_660;
/// By how much the tries must say that an option is better of which nothing comes, in chances of winning, of [`CERTAIN`]:
/// one point of a hundred.
pub(super) const LEAST_GAIN: u32 = CERTAIN / 100;

/// An option that is thought about.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    /// Its place among the options weighed.
    pub(super) place: usize,
    /// How likely the network would choose it.
    pub(super) prior: u32,
    /// Nothing comes of it.
    pub(super) is_vain: bool,
    /// The chances of winning in all its tries.
    pub(super) sum: u64,
    /// How often it was tried.
    pub(super) tries: u32,
}

impl Candidate {
    /// The chance of winning: what the tries say, drawn towards what the network expects of it at some level.
    pub(super) fn estimate(&self, level: i64) -> i64 {
        (self.weight() + level * TRIES_OF_PRIOR) / (i64::from(self.tries) + TRIES_OF_PRIOR)
    }

    /// The chances of winning in all its tries, and in those that stand for what the network expects.
    fn weight(&self) -> i64 {
        signed(self.sum) + expected(self.prior, 0) * TRIES_OF_PRIOR
    }
}

/// Returns whether no candidate can catch up with the best one any more, where each was tried as often and is tried again
/// so many times.
pub(super) fn is_decided(candidates: &[Candidate], ahead: u32) -> bool {
    let Some(most) = candidates.iter().map(Candidate::weight).max() else { return true };
    let least = most - MOST_GAIN * i64::from(ahead);
    candidates.iter().filter(|it| it.weight() >= least).count() <= 1
}

/// Writes down what came of thinking, and puts the best option first.
pub(super) fn settle(options: &mut [Weighed], candidates: &[Candidate]) {
    let level = level(candidates);
    let chance = |it: i64| u32::try_from(it.clamp(1, i64::from(CERTAIN) - 1)).unwrap_or(1);
    for weighed in options.iter_mut().filter(|it| it.win > 0) {
        weighed.win = chance(expected(weighed.prior, level));
    }
    let mut vain = Vec::new();
    for candidate in candidates {
        if let Some(weighed) = options.get_mut(candidate.place) {
            (weighed.win, weighed.tries) = (chance(candidate.estimate(level)), candidate.tries);
            vain.extend(candidate.is_vain.then_some(weighed.option));
        }
    }
    options.sort_by_key(|it| (it.tries == 0, if it.tries == 0 { Reverse(0) } else { Reverse(it.win) }));
    let Some(first) = options.first().filter(|it| vain.contains(&it.option)) else { return };
    let least = first.win.saturating_sub(LEAST_GAIN);
    let as_good = options.iter().position(|it| it.tries > 0 && it.win >= least && !vain.contains(&it.option));
    if let Some(place) = as_good
        && let Some(deeds) = options.get_mut(..=place)
    {
        deeds.rotate_right(1);
    }
}

/// The level at which what the network expects of the candidates is, all in all, what their tries came to.
fn level(candidates: &[Candidate]) -> i64 {
    let (mut sum, mut tries) = (0, 0);
    for candidate in candidates {
        let tried = i64::from(candidate.tries);
        sum += signed(candidate.sum) - expected(candidate.prior, 0) * tried;
        tries += tried;
    }
    sum / tries.max(1)
}

/// The chance of winning that the network expects of an option, where one that it would never choose is at a level.
fn expected(prior: u32, level: i64) -> i64 {
    level + i64::from(prior) * SPREAD_OF_PRIOR / i64::from(CERTAIN)
}

/// A sum of chances; as many tries as there can be come nowhere near the most there is.
fn signed(sum: u64) -> i64 {
    i64::try_from(sum).unwrap_or(i64::MAX / 2)
}
