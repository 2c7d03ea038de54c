//! Which kinds of abilities there are, by where they stand: whoever looks for others need not look there.

use ritual_content::language::AbilityWord;

use super::Scenario;
use crate::program::{AbilitySet, Kinds, Step, ability_bit};

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
    /// Goes through everything abilities stand on.
    pub(crate) fn of(scenario: &Scenario) -> Self {
        let granted = scenario.program.steps.iter().filter_map(|step| match step {
            Step::Grant(grant) => Some(&grant.abilities),
            _ => None,
        });
        let spaces = scenario.map.spaces.iter().map(|it| &it.abilities);
        let stages = scenario.stages.iter().map(|it| &it.abilities);
        let sides = scenario.discoveries.iter().flat_map(|it| it.sides.iter().flatten());
        Self {
            skills: all(scenario.skills.iter().flat_map(|it| &it.levels)),
            cards: all(sides.map(|it| &it.abilities)),
            relics: all(scenario.relics.iter().flat_map(|it| &it.abilities)),
            insanities: all(scenario.insanities.iter().map(|it| &it.abilities)),
            granted: all(granted),
            enemies: all(scenario.enemies.iter().map(|it| &it.abilities)),
            common: all(stages.chain(spaces).chain([&scenario.episode.abilities])),
        }
    }

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

fn all<'s>(sets: impl Iterator<Item = &'s AbilitySet>) -> Kinds {
    sets.fold(0, |kinds, set| kinds | set.kinds)
}
