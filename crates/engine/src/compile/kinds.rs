//! Which kinds of abilities stand where in a scenario.

use crate::program::{AbilitySet, Kinds, Step};
use crate::scenario::{HomeKinds, Scenario};

/// Goes through everything abilities stand on.
pub(super) fn kinds(scenario: &Scenario) -> HomeKinds {
    let granted = scenario.program.steps.iter().filter_map(|step| match step {
        Step::Grant(grant) => Some(&grant.abilities),
        _ => None,
    });
    let spaces = scenario.map.spaces.iter().map(|it| &it.abilities);
    let stages = scenario.stages.iter().map(|it| &it.abilities);
    let sides = scenario.discoveries.iter().flat_map(|it| it.sides.iter().flatten());
    HomeKinds {
        skills: all(scenario.skills.iter().flat_map(|it| &it.levels)),
        cards: all(sides.map(|it| &it.abilities)),
        relics: all(scenario.relics.iter().flat_map(|it| &it.abilities)),
        insanities: all(scenario.insanities.iter().map(|it| &it.abilities)),
        granted: all(granted),
        enemies: all(scenario.enemies.iter().map(|it| &it.abilities)),
        common: all(stages.chain(spaces).chain([&scenario.episode.abilities])),
    }
}

fn all<'s>(sets: impl Iterator<Item = &'s AbilitySet>) -> Kinds {
    sets.fold(0, |kinds, set| kinds | set.kinds)
}
