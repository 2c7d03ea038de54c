//! Which kinds of abilities there are, by where they stand: whoever looks for others need not look there.

use ritual_content::language::AbilityWord;

use crate::program::{Kinds, ability_bit};

/// The kinds of abilities that stand on each home somewhere in a scenario.
#[derive(Clone, Copy, Debug, Default)]
pub struct HomeKinds {
    /// Of skills, at some level.
    pub skills: Kinds,
    /// Of claimed cards, with conditions.
    pub cards: Kinds,
    /// Of relics, on either side.
    pub relics: Kinds,
    /// Of insanity cards.
    pub insanities: Kinds,
    /// Of what is granted for a time, to whomever.
    pub granted: Kinds,
    /// Of enemies.
    pub enemies: Kinds,
    /// Of stages, the episode and spaces, which are nobody's.
    pub common: Kinds,
}

impl HomeKinds {
    /// Those of everything that an investigator has.
    pub const fn of_investigators(&self) -> Kinds {
        self.skills | self.cards | self.relics | self.insanities | self.granted
    }

    /// Those of everything that an enemy has.
    pub const fn of_enemies(&self) -> Kinds {
        self.enemies | self.granted
    }

    /// Returns whether anything but claimed cards, and what is granted, lends levels of skills.
    pub(crate) fn lend_beyond_cards(&self) -> bool {
        (self.relics | self.insanities | self.common) & ability_bit(AbilityWord::SkillLevel) != 0
    }
}
