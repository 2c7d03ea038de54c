//! What lasts for a time: abilities that were granted, skills that were copied, and the clock they go by.

use ritual_content::language::Until;
use serde::{Deserialize, Serialize};

use crate::ids::{Figure, MAX_SEATS, Name, Seat, Skill, Space, StepId};

/// The most that is granted at once, to everybody together: each figure and each seat can have something. What is alike
/// takes the room of one.
pub const MAX_GRANTS: usize = 128;
/// The most that is granted at once, to everybody together, where each counts of what is alike.
pub const MAX_GRANTED: usize = 512;

/// Something that an investigator or an enemy has for a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Grant {
    /// What is had for that time.
    pub gift: Gift,
    /// The investigator who has it; none if it is an enemy.
    pub seat: Seat,
    /// The enemy that has it; none if it is an investigator.
    pub figure: Figure,
    /// When it ends.
    pub until: Until,
    /// Whose turn `until` is about.
    pub whose: Seat,
    /// That turn has begun since.
    pub begun: bool,
    /// How often it is had.
    #[serde(default = "once", skip_serializing_if = "is_once")]
    pub times: u8,
}

/// What is granted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Gift {
    /// The abilities of a step.
    Abilities(StepId),
    /// A skill, at the level that somebody else had.
    Skill {
        /// Which skill of the scenario.
        skill: Skill,
        /// At which level.
        level: u8,
        /// The source that did it.
        by: Name,
    },
}

impl Grant {
    /// Returns whether it is the same but for how far its time has run, and how often it is had.
    pub fn is_alike(&self, other: &Self) -> bool {
        Self { begun: other.begun, times: other.times, ..*self } == *other
    }

    /// Returns whether one more of something is had with it.
    pub fn takes(&self, more: &Self) -> bool {
        self.is_alike(more) && self.begun == more.begun && self.times < u8::MAX
    }

    /// The step whose abilities it is, if it is abilities, as often as they are had.
    pub(super) fn steps(&self) -> impl Iterator<Item = StepId> + use<> {
        let (step, times) = match self.gift {
            Gift::Abilities(step) => (step, self.times),
            Gift::Skill { .. } => (StepId::NONE, 0),
        };
        std::iter::repeat_n(step, usize::from(times))
    }
}

/// How far the game is, in rounds, and where turns began.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// How many rounds have begun.
    pub rounds: u32,
    /// Whose turn began last; nobody's before the first.
    pub last: Seat,
    /// The space where the latest turn of each seat began; none before the first.
    pub began: [Space; MAX_SEATS],
}

impl Default for Clock {
    fn default() -> Self {
        Self { rounds: 0, last: Seat::NONE, began: [Space::NONE; MAX_SEATS] }
    }
}

impl Clock {
    /// Returns whether no turn has begun.
    pub fn is_new(&self) -> bool {
        *self == Self::default()
    }
}

const fn once() -> u8 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference over")]
const fn is_once(times: &u8) -> bool {
    *times == 1
}
