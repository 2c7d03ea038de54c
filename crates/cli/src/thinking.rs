//! Players who think, for those who ask them: how long they think, what they follow, and chances of winning in words.

use clap::ValueEnum;
use ritual_playtest::network::Network;
use ritual_playtest::policy::PolicyName;
use ritual_playtest::review::CERTAIN;
use ritual_playtest::thought::Effort;

use crate::weights::Weights;

/// How long somebody thinks about a decision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Care {
    /// At first sight
    Quick,
    /// Plays the likely options on for two turns, some times
    #[default]
    Good,
    /// Plays the likely options on for three turns, many times
    Expert,
}

impl Care {
    /// Who thinks so long.
    pub(crate) const fn policy(self) -> PolicyName {
        match self {
            Self::Quick => PolicyName::Quick,
            Self::Good => PolicyName::Good,
            Self::Expert => PolicyName::Expert,
        }
    }

    /// The name.
    pub(crate) const fn as_str(self) -> &'static str {
        self.policy().as_str()
    }

    /// How much that is.
    pub(crate) const fn effort(self) -> Effort {
        match self {
            Self::Quick => Effort::QUICK,
            Self::Good => Effort::GOOD,
            Self::Expert => Effort::EXPERT,
        }
    }
}

/// The network that players follow, read when it is asked for first.
#[derive(Clone, Debug)]
pub(crate) struct Mind {
    weights: Weights,
    network: Option<Network>,
}

impl Mind {
    /// One that has not been asked for anything yet.
    pub(crate) const fn new(weights: Weights) -> Self {
        Self { weights, network: None }
    }

    pub(crate) fn network(&mut self) -> anyhow::Result<Network> {
        if let Some(network) = &self.network {
            return Ok(network.clone());
        }
        let network = self.weights.read()?;
        self.network = Some(network.clone());
        Ok(network)
    }
}

/// A chance of winning as people read it, always as wide.
pub(crate) fn chance(win: u32) -> String {
    format!("{:>3} %", points(win))
}

/// A chance of winning, or a difference of two, in points of a hundred.
pub(crate) fn points(win: u32) -> u32 {
    (win.min(CERTAIN) * 100 + CERTAIN / 2) / CERTAIN
}

/// A chance of winning for programs: 0 to 1.
pub(crate) fn share(win: u32) -> f64 {
    f64::from(win) / f64::from(CERTAIN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_rounded_and_as_wide() {
        assert_eq!([0, 300, CERTAIN / 2, CERTAIN, u32::MAX].map(chance), ["  0 %", "  0 %", " 50 %", "100 %", "100 %"]);
        assert_eq!(points(CERTAIN / 3 * 2), 67);
        assert!((share(CERTAIN / 4) - 0.25).abs() < f64::EPSILON);
    }
}
