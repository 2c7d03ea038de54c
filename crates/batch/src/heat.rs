//! How often the games of a batch went where, and what happened there.

use std::collections::BTreeMap;

use ritual_content::FullId;
use ritual_playtest::figures::ThingFigures;

use crate::results::Results;
use crate::things::SPACE;

/// What happens in spaces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Happening {
    /// Investigators come there.
    #[default]
    Visits,
    /// They fight there.
    Fights,
    /// They die there.
    Deaths,
}

/// How often something happens in the spaces of a map.
#[derive(Clone, Debug, PartialEq)]
pub struct Heat {
    /// The episode whose map it is about.
    pub episode: FullId,
    /// What happens.
    pub of: Happening,
    /// How often in a game, by the id of the space.
    pub spaces: BTreeMap<String, f64>,
}

impl Happening {
    /// Everything that happens in spaces.
    pub const ALL: [Self; 3] = [Self::Visits, Self::Fights, Self::Deaths];

    /// How often it happened.
    const fn of(self, space: &ThingFigures) -> f64 {
        match self {
            Self::Visits => space.seen,
            Self::Fights => space.fought,
            Self::Deaths => space.died,
        }
    }
}

impl Heat {
    /// How often something happened in each space of the map of a batch.
    pub fn of(results: &Results, of: Happening) -> Self {
        let met = results.met(SPACE).map(|it| (it.id.clone(), of.of(it)));
        let never = results.figures.never.iter().filter(|it| it.kind == SPACE).map(|it| (it.id.clone(), 0.0));
        Self { episode: results.episode.clone(), of, spaces: never.chain(met).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::played;

    #[test]
    fn every_space_has_its_heat_and_the_busiest_is_the_hottest() {
        let results = played(20, 1);
        let heat = Heat::of(&results, Happening::Visits);
        assert_eq!(heat.episode.to_string(), "fear-of-the-unknown/great-punishment");
        let (_, most) = results.busiest().unwrap();
        assert!(most > 0.0 && heat.spaces.values().all(|visits| *visits <= most), "{heat:?}");
        let n_spaces = results.routes.keys().filter(|(kind, _)| *kind == SPACE).count();
        for of in Happening::ALL {
            assert_eq!(Heat::of(&results, of).spaces.len(), n_spaces, "{of:?}");
        }
    }

    #[test]
    fn whoever_dies_dies_somewhere() {
        let results = played(20, 1);
        let somewhere: f64 = Heat::of(&results, Happening::Deaths).spaces.values().sum();
        assert!((somewhere - results.deaths()).abs() < 1e-9, "{somewhere} of {}", results.deaths());
        assert!(results.deaths() > 0.0 && Heat::of(&results, Happening::Fights).spaces.values().sum::<f64>() > 0.0);
    }
}
