//! What a lot of games teaches: proximal policy optimisation.

use std::thread;

use ritual_playtest::chance::SeededChance;
use ritual_table::{Chance as _, Draw};

use crate::adam::Adam;
use crate::gradient::{Gradient, Objective};
use crate::layers::Layers;
use crate::numbers::{count, narrow};
use crate::plan::Rules;
use crate::recorded::Recorded;

/// How many pieces the decisions of a step are cut into, whatever the number of jobs: sums of numbers depend on the
/// order of their additions, and so this keeps it.
const PIECES: usize = 8;
/// What makes the order in which decisions are learned from independent of everything else.
const ORDER: u64 = 0x6f72_6465_7220_2121;

/// Who learns: room that is used again for every lot.
#[derive(Debug)]
pub(crate) struct Learning {
    pieces: Vec<Gradient>,
    sum: Layers,
    /// Where the decisions are: the job that recorded them and the place there.
    order: Vec<(usize, usize)>,
}

/// What learning from a lot was like.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Learned {
    /// Decisions with at least two options.
    pub(crate) decisions: usize,
    /// How undecided the network was, in natural units, on average.
    pub(crate) entropy: f64,
    /// How far its choices moved: the relative entropy, on average over the last round.
    pub(crate) drift: f64,
}

/// The numbers grew beyond all bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Diverged;

/// How a lot is learned from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lesson<'a> {
    pub(crate) rules: &'a Rules,
    /// How much of the training is over, from 0 to 1.
    pub(crate) share: f32,
    /// The seed of the order.
    pub(crate) seed: u64,
    /// The number of the lot, counted from 0.
    pub(crate) lot: u64,
    /// How many threads work.
    pub(crate) jobs: usize,
}

impl Learning {
    /// Room for weights like these.
    pub(crate) fn new(layers: &Layers) -> Self {
        Self { pieces: vec![Gradient::new(layers); PIECES], sum: Layers::zero(layers.shape()), order: Vec::new() }
    }

    /// Learns from the games of a lot.
    pub(crate) fn learn(
        &mut self,
        layers: &mut Layers,
        adam: &mut Adam,
        recorded: &[Recorded],
        lesson: Lesson<'_>,
    ) -> Result<Learned, Diverged> {
        let Lesson { rules, share, seed, lot, jobs } = lesson;
        self.put_in_order(recorded);
        let mut learned = Learned { decisions: self.order.len(), ..Learned::default() };
        if self.order.is_empty() {
            return Ok(learned);
        }
        let (mean, scale) = spread(recorded, &self.order);
        let between = |ends: [f32; 2]| ends[0] + (ends[1] - ends[0]) * share;
        let objective =
            Objective { clip: rules.clip, entropy: between(rules.entropy), value: rules.value, mean, scale };
        let rate = between(rules.rate);
        let batches = (self.order.len() / rules.minibatch.max(1)).max(1);
        let length = self.order.len().div_ceil(batches);
        for epoch in 0..rules.epochs {
            let stream = lot.wrapping_mul(u64::from(rules.epochs)).wrapping_add(u64::from(epoch));
            shuffle(&mut self.order, &mut SeededChance::new(seed ^ ORDER, stream));
            let (mut entropy, mut drift) = (0.0, 0.0);
            for batch in self.order.chunks(length) {
                let used = work(&mut self.pieces, layers, recorded, batch, &objective, jobs);
                self.sum.clear();
                for piece in used {
                    self.sum.add(&piece.slopes);
                    entropy += piece.entropy;
                    drift += piece.drift;
                }
                let each = 1.0 / count(batch.len());
                let steepness = narrow(self.sum.norm()) * each;
                if !steepness.is_finite() {
                    return Err(Diverged);
                }
                let held = if steepness > rules.steepest { rules.steepest / steepness } else { 1.0 };
                adam.step(layers, &self.sum, each * held, rate);
            }
            let decisions = f64::from(count(self.order.len()));
            (learned.entropy, learned.drift) = (entropy / decisions, drift / decisions);
        }
        Ok(learned)
    }

    /// Lists the decisions by the number of their game, so that it does not matter who played it.
    fn put_in_order(&mut self, recorded: &[Recorded]) {
        let mut games: Vec<(u64, usize, usize, usize)> = Vec::new();
        for (job, recorded) in recorded.iter().enumerate() {
            let ends = recorded.games.iter().skip(1).map(|(first, _)| *first);
            let ends = ends.chain([recorded.decisions.len()]);
            games.extend(recorded.games.iter().zip(ends).map(|((first, played), end)| (played.game, job, *first, end)));
        }
        games.sort_unstable();
        self.order.clear();
        for (_, job, first, end) in games {
            self.order.extend((first..end).map(|place| (job, place)));
        }
    }
}

/// Has the jobs work out the slopes of a batch, in pieces; those that were needed come back.
fn work<'p>(
    pieces: &'p mut [Gradient],
    layers: &Layers,
    recorded: &[Recorded],
    batch: &[(usize, usize)],
    objective: &Objective,
    jobs: usize,
) -> &'p [Gradient] {
    let length = batch.len().div_ceil(PIECES).max(1);
    let needed = batch.len().div_ceil(length).min(pieces.len());
    let used = pieces.get_mut(..needed).unwrap_or_default();
    let each = needed.div_ceil(jobs.max(1)).max(1);
    thread::scope(|scope| {
        for (pieces, batch) in used.chunks_mut(each).zip(batch.chunks(length * each)) {
            scope.spawn(move || {
                for (piece, batch) in pieces.iter_mut().zip(batch.chunks(length)) {
                    piece.clear();
                    for (job, place) in batch {
                        let Some(recorded) = recorded.get(*job) else { continue };
                        let Some(decision) = recorded.decisions.get(*place) else { continue };
                        piece.learn(layers, recorded.seen(decision), decision, objective);
                    }
                }
            });
        }
    });
    used
}

/// The mean of the advantages, and one by their deviation.
fn spread(recorded: &[Recorded], order: &[(usize, usize)]) -> (f32, f32) {
    let advantages = || {
        order
            .iter()
            .filter_map(|(job, place)| recorded.get(*job)?.decisions.get(*place))
            .map(|decision| f64::from(decision.advantage))
    };
    let decisions = f64::from(count(order.len().max(1)));
    let mean = advantages().sum::<f64>() / decisions;
    let variance = advantages().map(|it| (it - mean) * (it - mean)).sum::<f64>() / decisions;
    (narrow(mean), narrow(1.0 / (variance.sqrt() + 1e-6)))
}

/// Puts things into any order, each as likely as the others.
fn shuffle<T>(things: &mut [T], chance: &mut SeededChance) {
    for last in (1..things.len()).rev() {
        let below = u32::try_from(last + 1).unwrap_or(u32::MAX);
        things.swap(last, usize::try_from(chance.below(below, Draw::Pick)).unwrap_or(0));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_thing_is_shuffled_to_every_place() {
        let mut seen = [[0_u32; 4]; 4];
        for game in 0..4_000 {
            let mut things = [0, 1, 2, 3];
            shuffle(&mut things, &mut SeededChance::new(2, game));
            for (place, thing) in things.into_iter().enumerate() {
                seen[place][thing] += 1;
            }
        }
        assert!(seen.iter().flatten().all(|it| (850..1_150).contains(it)), "{seen:?}");
    }
}
