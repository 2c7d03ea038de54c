//! Levels of skills.

use crate::language::{Phase, Written, word};

/// A level in a skill.
#[word]
pub struct SkillLevel<P: Phase = Written> {
    /// The skill whose level it is.
    #[main]
    pub skill: P::Skill,
    /// How many levels.
    #[serde(default = "once")]
    #[schemars(range(min = 1, max = 4))]
    pub levels: u8,
}

fn once() -> u8 {
    1
}
