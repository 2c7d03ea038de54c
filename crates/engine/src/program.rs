//! The program of a scenario: the effect language with every name resolved, laid out in flat tables.
//!
//! The types mirror the language of the content crate; what they mean is in `effects` and `rules`.

mod ability;
mod ask;
mod roll;
mod select;
mod step;
mod trigger;

pub use ability::*;
pub use ask::*;
pub use roll::*;
pub use select::*;
pub use step::*;
pub use trigger::*;

use crate::ids::{AbilityId, BlockId, StepId};

/// What `all` means where an amount is asked for: more than there ever is.
pub(crate) const ALL_OF_IT: u8 = 99;

/// All steps, blocks and abilities of a scenario.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// Every step; a block is a run of them.
    pub steps: Vec<Step>,
    /// Every list of steps.
    pub blocks: Vec<Block>,
    /// Every lasting effect.
    pub abilities: Vec<Ability>,
    /// The members of ability sets, one run each.
    pub members: Vec<AbilityId>,
    /// The kinds of abilities and triggers anything in the scenario uses.
    pub used: u64,
}

/// A run of steps.
#[derive(Clone, Copy, Debug, Default)]
pub struct Block {
    /// The first step.
    pub start: u16,
    /// How many steps.
    pub len: u8,
}

/// A run of ability members, with the kinds it holds as bits of [`AbilityKind::bit`] and [`Trigger::bit`].
#[derive(Clone, Copy, Debug, Default)]
pub struct AbilitySet {
    /// The first member.
    pub start: u16,
    /// How many members.
    pub len: u8,
    /// What kinds are among them.
    pub kinds: u64,
}

impl Program {
    /// The steps of a block.
    pub fn block(&self, block: BlockId) -> Block {
        self.blocks.get(block.index()).copied().unwrap_or_default()
    }

    /// The steps of a block, in order.
    pub fn steps_of(&self, block: BlockId) -> &[Step] {
        let run = self.block(block);
        let first = usize::from(run.start);
        self.steps.get(first..first + usize::from(run.len)).unwrap_or_default()
    }

    /// Returns whether a block has no steps.
    pub fn is_empty(&self, block: BlockId) -> bool {
        self.block(block).len == 0
    }

    /// The members of a set.
    pub fn members(&self, set: AbilitySet) -> &[AbilityId] {
        let start = usize::from(set.start);
        self.members.get(start..start + usize::from(set.len)).unwrap_or_default()
    }

    /// An ability.
    pub fn ability(&self, id: AbilityId) -> Option<&Ability> {
        self.abilities.get(id.index())
    }

    /// A step.
    pub fn step(&self, id: StepId) -> Option<&Step> {
        self.steps.get(id.index())
    }
}
