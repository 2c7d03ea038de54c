//! Which way the weights are to go, worked out backwards from what was chosen.

use crate::layers::{FULL, HIDDEN, Layers, VALUE_HIDDEN, scatter};
use crate::recorded::{Decision, View};
use crate::thought::Thought;

/// How much the parts of the loss count.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Objective {
    /// How far the chance of an option may move in one lot, as a share.
    pub(crate) clip: f32,
    /// How much it counts to stay undecided.
    pub(crate) entropy: f32,
    /// How much the two values count.
    pub(crate) value: f32,
    /// The mean of the advantages of the lot.
    pub(crate) mean: f32,
    /// One by their deviation.
    pub(crate) scale: f32,
}

/// What a piece of a lot has to say: slopes, and sums for people.
#[derive(Clone, Debug)]
pub(crate) struct Gradient {
    /// The slope of the loss for each weight, summed over the decisions.
    pub(crate) slopes: Layers,
    thought: Thought,
    /// How undecided the network was, summed.
    pub(crate) entropy: f64,
    /// How far its choices have moved since they were made, summed.
    pub(crate) drift: f64,
}

impl Gradient {
    /// No slopes for weights like these.
    pub(crate) fn new(layers: &Layers) -> Self {
        let slopes = Layers::zero(layers.shape());
        Self { slopes, thought: Thought::default(), entropy: 0.0, drift: 0.0 }
    }

    /// Forgets what was summed for the last step, and keeps the room.
    pub(crate) fn clear(&mut self) {
        self.slopes.clear();
        self.entropy = 0.0;
        self.drift = 0.0;
    }

    /// Adds the slopes of one decision, and returns its loss.
    pub(crate) fn learn(&mut self, layers: &Layers, view: View<'_>, decision: &Decision, objective: &Objective) -> f32 {
        let Self { slopes, thought, .. } = self;
        thought.think(layers, view);
        let entropy = thought.entropy();
        let log_chance = thought.logs.get(decision.chosen).copied().unwrap_or_default();
        let moved = log_chance - decision.log_chance;
        let ratio = moved.exp();
        let advantage = (decision.advantage - objective.mean) * objective.scale;
        let held = ratio.clamp(1.0 - objective.clip, 1.0 + objective.clip);
        // Where the chance has gone far enough the right way, nothing pulls at it any more.
        let pulls = ratio * advantage <= held * advantage;
        let pull = if pulls { -advantage * ratio } else { 0.0 };

        let mut base = [0.0; HIDDEN];
        let chances = thought.chances.iter().zip(&thought.logs);
        for (option, ((inputs, hidden), (chance, log))) in view.options().zip(&thought.hidden).zip(chances).enumerate()
        {
            let is_chosen = if option == decision.chosen { 1.0 } else { 0.0 };
            let slope = pull * (is_chosen - chance) + objective.entropy * chance * (log + entropy);
            let mut delta = [0.0; HIDDEN];
            for ((delta, weight), (unit, out)) in
                delta.iter_mut().zip(&layers.out).zip(hidden.iter().zip(&mut slopes.out))
            {
                *out += slope * unit;
                *delta = if is_open(*unit) { slope * weight } else { 0.0 };
            }
            scatter(&mut slopes.option, &delta, inputs);
            for (base, delta) in base.iter_mut().zip(&delta) {
                *base += delta;
            }
        }
        for (bias, base) in slopes.hidden_bias.iter_mut().zip(&base) {
            *bias += base;
        }
        scatter(&mut slopes.position, &base, view.position());

        // Cross-entropy for the chance of winning; half the square of what is missing for the reward.
        let win_slope = objective.value * (thought.win - decision.won);
        let missing = thought.expected - decision.reward;
        let reward_slope = objective.value * missing;
        let mut delta = [0.0; VALUE_HIDDEN];
        let weights = layers.value_out.iter().zip(&layers.shaped_out);
        let outs = slopes.value_out.iter_mut().zip(&mut slopes.shaped_out);
        for (((delta, unit), (win_weight, reward_weight)), (win_out, reward_out)) in
            delta.iter_mut().zip(&thought.value_hidden).zip(weights).zip(outs)
        {
            *win_out += win_slope * unit;
            *reward_out += reward_slope * unit;
            *delta = if is_open(*unit) { win_slope * win_weight + reward_slope * reward_weight } else { 0.0 };
        }
        slopes.value_out_bias += win_slope;
        slopes.shaped_bias += reward_slope;
        for (bias, delta) in slopes.value_bias.iter_mut().zip(&delta) {
            *bias += delta;
        }
        scatter(&mut slopes.value_position, &delta, view.position());

        let right = if decision.won > 0.5 { thought.win } else { 1.0 - thought.win };
        let value_loss = 0.5 * missing * missing - right.max(f32::MIN_POSITIVE).ln();
        self.entropy += f64::from(entropy);
        self.drift += f64::from(ratio - 1.0 - moved);
        -(ratio * advantage).min(held * advantage) - objective.entropy * entropy + objective.value * value_loss
    }
}

/// Whether a unit passes slopes on: it does not at either end.
fn is_open(unit: f32) -> bool {
    unit > 0.0 && unit < FULL
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layers::Shape;
    use crate::recorded::{Eyes, Recorded, shape};
    use crate::toy::Ladder;
    use ritual_playtest::chance::SeededChance;

    const OBJECTIVE: Objective = Objective { clip: 0.2, entropy: 0.05, value: 0.5, mean: 0.1, scale: 2.0 };

    /// A decision that was chosen with a chance near the one it has now.
    fn decided(layers: &Layers, won: f32, advantage: f32) -> (Recorded, Decision) {
        let game = Ladder { rung: 3, turn: 2 };
        let mut recorded = Recorded::default();
        let moment = recorded.see(&game, &mut game.clone(), &mut Eyes::default());
        let mut thought = Thought::default();
        thought.think(layers, recorded.view(moment));
        recorded.chose(moment, 1, thought.logs[1] + 0.05, 0.25, 0.1);
        let mut decision = recorded.decisions[0];
        (decision.won, decision.advantage, decision.reward) = (won, advantage, 0.7);
        (recorded, decision)
    }

    /// Weights of which none is so small that a step across 0 would bend the loss.
    fn layers() -> Layers {
        let Shape { position, option } = shape::<Ladder>();
        let mut layers = Layers::at_random(Shape { position, option }, &mut SeededChance::new(5, 0));
        for part in layers.parts_mut() {
            for (index, weight) in part.iter_mut().enumerate() {
                *weight = *weight * 2.0 + if index.is_multiple_of(2) { 0.05 } else { -0.05 };
            }
        }
        layers
    }

    #[test]
    fn slopes_are_those_of_small_steps() {
        const STEP: f32 = 1.0 / 2048.0;
        let mut layers = layers();
        for (won, advantage) in [(1.0, 0.9), (0.0, -0.8)] {
            let (recorded, decision) = decided(&layers, won, advantage);
            let view = recorded.seen(&decision);
            let mut gradient = Gradient::new(&layers);
            gradient.learn(&layers, view, &decision, &OBJECTIVE);
            let slopes = gradient.slopes.clone();
            let (mut compared, mut wrong) = (0, Vec::new());
            for (part, known) in slopes.parts().into_iter().enumerate() {
                for (index, slope) in known.iter().enumerate().step_by(3) {
                    let mut loss = |step: f32| {
                        layers.parts_mut()[part][index] += step;
                        let loss = gradient.learn(&layers, view, &decision, &OBJECTIVE);
                        layers.parts_mut()[part][index] -= step;
                        f64::from(loss)
                    };
                    let seen = (loss(STEP) - loss(-STEP)) / f64::from(2.0 * STEP);
                    if (seen - f64::from(*slope)).abs() > 2e-3 {
                        wrong.push(format!("part {part}, weight {index}: {seen}, not {slope}"));
                    }
                    compared += usize::from(slope.abs() > 4e-3);
                }
            }
            // A unit that is all but 0 bends within a step.
            assert!(compared > 50 && wrong.len() * 20 < compared, "{compared}: {wrong:#?}");
        }
    }

    #[test]
    fn a_choice_that_went_far_enough_is_let_go() {
        let layers = layers();
        let (recorded, decision) = decided(&layers, 1.0, 0.9);
        let slope = |log_chance: f32, advantage: f32| {
            let mut decision = decision;
            (decision.log_chance, decision.advantage) = (log_chance, advantage);
            let mut gradient = Gradient::new(&layers);
            let objective = Objective { entropy: 0.0, value: 0.0, mean: 0.0, ..OBJECTIVE };
            gradient.learn(&layers, recorded.seen(&decision), &decision, &objective);
            gradient.slopes.norm()
        };
        let now = decision.log_chance - 0.05;
        assert!(slope(now - 0.5, 1.0) < 1e-9 && slope(now + 0.5, 1.0) > 1e-6);
        assert!(slope(now + 0.5, -1.0) < 1e-9 && slope(now - 0.5, -1.0) > 1e-6);
    }
}
