//! What is to be learned from: how many games, which tables, and by which rules.

/// How the network learns.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rules {
    /// How often each decision of a lot is learned from.
    pub epochs: u32,
    /// About how many decisions a step of the weights hears.
    pub minibatch: usize,
    /// What a reward is worth one decision later.
    pub discount: f32,
    /// How far a surprise reaches back: 0 is one decision, 1 the whole game.
    pub reach: f32,
    /// How far the chance of an option may move in one lot, as a share.
    pub clip: f32,
    /// How much it counts to stay undecided, at the start and at the end.
    pub entropy: [f32; 2],
    /// The length of a step, at the start and at the end.
    pub rate: [f32; 2],
    /// How much the values count beside the choices.
    pub value: f32,
    /// How long all slopes together may be.
    pub steepest: f32,
    /// What the way to a win is worth beside the win, which is worth 1.
    pub shaping: f32,
    /// How often a table that is always lost is played, against one that is always won; 1 is as often.
    pub lost: u32,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            epochs: 3,
            minibatch: 2048,
            discount: 0.999,
            reach: 0.95,
            clip: 0.2,
            entropy: [0.01, 0.002],
            rate: [1e-3, 1e-4],
            value: 0.5,
            steepest: 0.5,
            shaping: 0.5,
            lost: 4,
        }
    }
}

/// What is to be learned from.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The seed of all chance.
    pub seed: u64,
    /// How many games in all. The steps get shorter towards the last of them.
    pub games: u64,
    /// How many games are played before the weights change: a lot.
    pub lot: u64,
    /// How many threads work; 0 counts as 1. They do not change what comes of it.
    pub jobs: usize,
    /// How often each table is played, against the others that are won as often. Whoever sets the tables knows what
    /// they are.
    pub tables: Vec<u32>,
    /// What each table is called, in the same order.
    pub names: Vec<String>,
    /// A number for everything else that the games depend on: a training is only resumed where it is the same.
    pub content: u64,
    /// How the network learns.
    pub rules: Rules,
}

/// Why a plan cannot be carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    /// Nothing is to be played.
    #[error("no table is ever played: leave fewer scenarios or players out")]
    NoTable,
    /// A lot without games, or with too many.
    #[error("the weights cannot change after {0} games: choose a number from 1 to {most}", most = MOST_IN_LOT)]
    Lot(u64),
    /// More numbers than the network is made for.
    #[error(
        "the game shows {position} numbers of a position and {option} of an option: together, more than {most} are too many",
        most = MOST_INPUTS
    )]
    TooManyNumbers {
        /// Of a position.
        position: usize,
        /// Of an option, with the difference it makes.
        option: usize,
    },
}

/// The most games of a lot: all their decisions are in memory.
pub const MOST_IN_LOT: u64 = 2_048;
/// The most numbers that the network is given: places are 16 bits, and a row of each is in memory. That sums of whole
/// numbers cannot overflow is checked when weights are read, for it depends on how large they are.
pub(crate) const MOST_INPUTS: usize = 1500;

impl Plan {
    /// Says what is wrong with the plan.
    pub(crate) fn check(&self, position: usize, option: usize) -> Result<(), PlanError> {
        if self.tables.iter().all(|weight| *weight == 0) {
            return Err(PlanError::NoTable);
        }
        if !(1..=MOST_IN_LOT).contains(&self.lot) {
            return Err(PlanError::Lot(self.lot));
        }
        if position + option > MOST_INPUTS {
            return Err(PlanError::TooManyNumbers { position, option });
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_that_cannot_be_carried_out_is_refused() {
        let (tables, rules) = (vec![0, 3], Rules::default());
        let plan = Plan { seed: 1, games: 10, lot: 256, jobs: 1, tables, names: Vec::new(), content: 0, rules };
        assert_eq!(plan.check(700, 800), Ok(()));
        assert!(matches!(plan.check(701, 800), Err(PlanError::TooManyNumbers { .. })));
        assert_eq!(Plan { tables: vec![0], ..plan.clone() }.check(1, 1), Err(PlanError::NoTable));
        assert_eq!(Plan { lot: 0, ..plan }.check(1, 1), Err(PlanError::Lot(0)));
    }
}
