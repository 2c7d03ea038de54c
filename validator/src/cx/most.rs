//! The most there can be of what boards, rules and maps hold.

use std::collections::BTreeMap;

use ritual_content::documents::{Face, Rules};
use ritual_content::language::Symbol;

use super::Cx;

/// The most under any rules and on any map of some packs.
#[derive(Clone, Copy, Default)]
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
    /// There are rules in these packs, and so numbers that mean something.
    has_rules: bool,
}

/// Returns for each pack the most there can be in the packs it is played with; nothing of those for which some rules or
/// maps are not known.
pub(super) fn by_pack<'c>(cx: &Cx<'c>) -> BTreeMap<&'c str, Most> {
    let catalogue = cx.catalogue;
    let mut own: BTreeMap<&str, Most> = BTreeMap::new();
    for map in &cx.maps {
        let most = own.entry(&*map.episode.id.pack).or_default();
        most.spaces = most.spaces.max(count(map.named_spaces().count()));
    }
    for (id, rules) in &catalogue.rules {
        own.entry(&*id.pack).or_default().add_rules(&rules.document);
    }
    for (id, investigator) in &catalogue.investigators {
        let Some(tracks) = &investigator.document.tracks else { continue };
        let numbers = [tracks.stress, tracks.wounds, tracks.sanity].map(Option::unwrap_or_default);
        own.entry(&*id.pack).or_default().grow(numbers, tracks.thresholds.as_ref().map_or(0, Vec::len));
    }
    let packs = catalogue.packs.keys().map(|id| &*id.pack).filter(|pack| cx.is_complete(pack));
    let with_most = packs.filter_map(|pack| {
        let mut most = Most::default();
        for other in cx.company.around(pack) {
            if let Some(own) = own.get(other) {
                most.take_greater(own);
            }
        }
        if most.spaces == 0 {
            most.spaces = u32::MAX;
        }
        most.has_rules.then_some((pack, most))
    });
    with_most.collect()
}

impl Most {
    /// Returns how much fits on a board, of everything together.
    pub(crate) fn board(&self) -> u32 {
        self.stress.saturating_add(self.wounds).saturating_add(self.sanity)
    }

    fn take_greater(&mut self, other: &Self) {
        let Self { stress, wounds, sanity, thresholds, investigators, fire, spaces, successes, has_rules } = *other;
        self.stress = self.stress.max(stress);
        self.wounds = self.wounds.max(wounds);
        self.sanity = self.sanity.max(sanity);
        self.thresholds = self.thresholds.max(thresholds);
        self.investigators = self.investigators.max(investigators);
        self.fire = self.fire.max(fire);
        self.spaces = self.spaces.max(spaces);
        self.successes = self.successes.max(successes);
        self.has_rules |= has_rules;
    }

    fn add_rules(&mut self, rules: &Rules) {
        let (tracks, limits) = (&rules.tracks, &rules.limits);
        self.grow([tracks.stress, tracks.wounds, tracks.sanity], tracks.thresholds.len());
        self.investigators = self.investigators.max(limits.investigators.into());
        self.fire = self.fire.max(limits.fire.into());
        self.successes = self.successes.max(successes(rules));
        self.has_rules = true;
    }

    fn grow(&mut self, [stress, wounds, sanity]: [u8; 3], n_thresholds: usize) {
        self.stress = self.stress.max(stress.into());
        self.wounds = self.wounds.max(wounds.into());
        self.sanity = self.sanity.max(sanity.into());
        self.thresholds = self.thresholds.max(count(n_thresholds));
    }
}

fn count(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

/// Returns the most successes of a roll without the help of cards.
fn successes(rules: &Rules) -> u32 {
    let best = |faces: &[Face]| {
        let counted = |face: &Face| face.iter().filter(|symbol| **symbol != Symbol::Tentacle).count();
        count(faces.iter().map(counted).max().unwrap_or(0))
    };
    let n_bonus = rules.tracks.thresholds.iter().filter(|threshold| threshold.bonus_die).count();
    let standard = best(&rules.dice.standard).saturating_mul(rules.dice.roll.into());
    let bonus = best(&rules.dice.bonus).saturating_mul(count(n_bonus));
    standard.saturating_add(bonus)
}
