//! What the network makes of a decision.

use crate::layers::{HIDDEN, Layers, VALUE_HIDDEN, cut, dot, gather};
use crate::recorded::View;

/// What the network makes of a decision; room that is used again for the next one.
#[derive(Clone, Debug)]
pub(crate) struct Thought {
    /// The units of each option.
    pub(crate) hidden: Vec<[f32; HIDDEN]>,
    /// The logarithm of the chance of each option.
    pub(crate) logs: Vec<f32>,
    /// The chance of each option.
    pub(crate) chances: Vec<f32>,
    /// The units of the position's value.
    pub(crate) value_hidden: [f32; VALUE_HIDDEN],
    /// The chance of winning.
    pub(crate) win: f32,
    /// The reward still to come.
    pub(crate) expected: f32,
}

impl Default for Thought {
    fn default() -> Self {
        Self {
            hidden: Vec::new(),
            logs: Vec::new(),
            chances: Vec::new(),
            value_hidden: [0.0; VALUE_HIDDEN],
            win: 0.0,
            expected: 0.0,
        }
    }
}

impl Thought {
    /// Thinks about a decision.
    pub(crate) fn think(&mut self, layers: &Layers, view: View<'_>) {
        let position = view.position();
        let mut base = layers.hidden_bias;
        gather(&mut base, &layers.position, position);
        self.hidden.clear();
        self.logs.clear();
        for option in view.options() {
            let mut hidden = base;
            gather(&mut hidden, &layers.option, option);
            cut(&mut hidden);
            self.logs.push(dot(&hidden, &layers.out));
            self.hidden.push(hidden);
        }
        self.weigh();
        self.value_hidden = layers.value_bias;
        gather(&mut self.value_hidden, &layers.value_position, position);
        cut(&mut self.value_hidden);
        self.win = sigmoid(layers.value_out_bias + dot(&self.value_hidden, &layers.value_out));
        self.expected = layers.shaped_bias + dot(&self.value_hidden, &layers.shaped_out);
    }

    /// Makes chances of scores.
    fn weigh(&mut self) {
        let best = self.logs.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let sum: f32 = self.logs.iter().map(|score| (score - best).exp()).sum();
        let log_sum = best + sum.ln();
        self.chances.clear();
        for log in &mut self.logs {
            *log -= log_sum;
            self.chances.push(log.exp());
        }
    }

    /// How undecided the network is, in natural units.
    pub(crate) fn entropy(&self) -> f32 {
        -self.chances.iter().zip(&self.logs).map(|(chance, log)| chance * log).sum::<f32>()
    }

    /// The option that a number from 0 to 1 falls on.
    pub(crate) fn sample(&self, number: f64) -> usize {
        let mut left = number;
        for (option, chance) in self.chances.iter().enumerate() {
            left -= f64::from(*chance);
            if left < 0.0 {
                return option;
            }
        }
        // Rounding may leave a little over: the likeliest option has room for it.
        self.best()
    }

    /// The likeliest option, the first of equals.
    pub(crate) fn best(&self) -> usize {
        let mut best = (0, f32::NEG_INFINITY);
        for (option, log) in self.logs.iter().enumerate() {
            if *log > best.1 {
                best = (option, *log);
            }
        }
        best.0
    }
}

/// The chance behind a logit.
pub(crate) fn sigmoid(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_follow_scores() {
        let mut thought = Thought { logs: vec![0.0, 2.0_f32.ln(), 0.0], ..Thought::default() };
        thought.weigh();
        assert!((thought.chances[1] - 0.5).abs() < 1e-6, "{:?}", thought.chances);
        assert_eq!([0.0, 0.24, 0.26, 0.74, 0.76].map(|it| thought.sample(it)), [0, 0, 1, 1, 2]);
        assert_eq!(thought.best(), 1);
        assert!((thought.entropy() - 1.5 * 2.0_f32.ln()).abs() < 1e-6);
    }
}
