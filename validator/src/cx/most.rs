//! The most there can be of what boards, rules and maps hold.

use ritual_content::documents::{Face, Rules};
use ritual_content::language::Symbol;

use super::Cx;

/// The most under any rules and on any map.
pub(crate) struct Most {
    /// Points of stress on a board.
    pub(crate) stress: u32,
    /// Wounds on a board.
    pub(crate) wounds: u32,
    /// Sanity lost on a board.
    pub(crate) sanity: u32,
    /// Thresholds of a board.
    pub(crate) thresholds: u32,
    /// Investigators in a game.
    pub(crate) investigators: u32,
    /// Fire tokens on a map.
    pub(crate) fire: u32,
    /// Spaces of a map.
    pub(crate) spaces: u32,
    /// Successes of a roll with the bonus dice of all thresholds, if every elder sign counts as one.
    pub(crate) successes: u32,
}

impl Most {
    /// Counts; nothing where some rules or maps are not known.
    pub(crate) fn of(cx: &Cx<'_>) -> Option<Self> {
        if cx.catalogue.rules.is_empty() || !cx.is_all_complete() {
            return None;
        }
        let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        let spaces = cx.maps.iter().map(|map| count(map.named_spaces().count())).max().unwrap_or(u32::MAX);
        let mut most =
            Self { stress: 0, wounds: 0, sanity: 0, thresholds: 0, investigators: 0, fire: 0, spaces, successes: 0 };
        for rules in cx.catalogue.rules.values() {
            let (tracks, limits) = (&rules.document.tracks, &rules.document.limits);
            most.grow([tracks.stress, tracks.wounds, tracks.sanity], tracks.thresholds.len());
            most.investigators = most.investigators.max(limits.investigators.into());
            most.fire = most.fire.max(limits.fire.into());
            most.successes = most.successes.max(successes(&rules.document));
        }
        let own = cx.catalogue.investigators.values().filter_map(|it| it.document.tracks.as_ref());
        for tracks in own {
            let numbers = [tracks.stress, tracks.wounds, tracks.sanity].map(Option::unwrap_or_default);
            most.grow(numbers, tracks.thresholds.as_ref().map_or(0, Vec::len));
        }
        Some(most)
    }

    /// Returns how much fits on a board, of everything together.
    pub(crate) fn board(&self) -> u32 {
        self.stress.saturating_add(self.wounds).saturating_add(self.sanity)
    }

    fn grow(&mut self, [stress, wounds, sanity]: [u8; 3], n_thresholds: usize) {
        self.stress = self.stress.max(stress.into());
        self.wounds = self.wounds.max(wounds.into());
        self.sanity = self.sanity.max(sanity.into());
        self.thresholds = self.thresholds.max(u32::try_from(n_thresholds).unwrap_or(u32::MAX));
    }
}

/// Returns the most successes of a roll without the help of cards.
fn successes(rules: &Rules) -> u32 {
    let best = |faces: &[Face]| {
        let counted = |face: &Face| face.iter().filter(|symbol| **symbol != Symbol::Tentacle).count();
        u32::try_from(faces.iter().map(counted).max().unwrap_or(0)).unwrap_or(u32::MAX)
    };
    let n_bonus = rules.tracks.thresholds.iter().filter(|threshold| threshold.bonus_die).count();
    let standard = best(&rules.dice.standard).saturating_mul(rules.dice.roll.into());
    let bonus = best(&rules.dice.bonus).saturating_mul(u32::try_from(n_bonus).unwrap_or(u32::MAX));
    standard.saturating_add(bonus)
}
