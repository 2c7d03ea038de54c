//! What lies on the table besides episode and Elder One: investigators, insanities, relics and Unknown cards.
//! A list the scenario leaves out holds everything of its pack and the packs that one builds on.

use std::collections::BTreeSet;
use std::sync::Arc;

use ritual_content::catalogue::{Catalogue, Documents, Entry};
use ritual_content::documents as docs;
use ritual_content::language::Slot;
use ritual_content::{FullId, Kind, Reference};
use serde::Serialize;

use super::compiler::Compiler;
use super::error::{CompileError, at_most};
use super::library::{Library, Origin};

/// The most Unknown monsters that may be drawn from.
const MAX_POOL: usize = 32;

/// The packs a scenario draws from.
pub(super) struct Scope(BTreeSet<Arc<str>>);

impl Scope {
    /// The pack and the packs it builds on, however deep.
    pub(super) fn of(catalogue: &Catalogue, pack: &Arc<str>) -> Self {
        Self(catalogue.in_scope([&**pack]).into_iter().map(Into::into).collect())
    }

    /// The documents that are named, or all of the packs in scope when none is.
    pub(super) fn pick<'a, R: Reference, T: Serialize>(
        &self,
        library: &mut Library<'a>,
        table: &'a Documents<T>,
        named: &[R],
        cx: Origin<'_>,
        fits: impl Fn(&T) -> bool,
    ) -> Result<Vec<&'a Entry<T>>, CompileError> {
        if !named.is_empty() {
            return named.iter().map(|reference| library.find(table, reference, cx)).collect();
        }
        let of_pack = |pack: &Arc<str>| {
            let first = FullId { pack: Arc::clone(pack), id: "".into() };
            let pack = Arc::clone(pack);
            table.range(first..).map(|(_, entry)| entry).take_while(move |entry| entry.id.pack == pack)
        };
        let found = self.0.iter().flat_map(of_pack).filter(|entry| fits(&*entry.document));
        Ok(found.inspect(|entry| library.digest.add(R::KIND, &entry.id, &*entry.document)).collect())
    }
}

impl<'a> Compiler<'a> {
    /// The Unknown monsters that may be drawn: none of a species the episode brings, nor, as a rule, of
    /// one the Elder One brings ([UNKNOWN-7], O32).
    pub(super) fn make_pool(
        &mut self,
        scenario: &docs::Scenario,
        scope: &Scope,
        episode: &'a Entry<docs::Episode>,
        elder_one: &'a Entry<docs::ElderOne>,
        excludes_minions: bool,
        cx: Origin<'_>,
    ) -> Result<(), CompileError> {
        if scenario.options.unknown_monsters == docs::UnknownMonsters::None {
            return Ok(());
        }
        let catalogue = self.library.catalogue;
        let is_unknown = |enemy: &docs::Enemy| enemy.unknown.is_some();
        let candidates =
            scope.pick(&mut self.library, &catalogue.enemies, &scenario.unknown_monsters, cx, is_unknown)?;
        let mut used = BTreeSet::new();
        let minions = (&elder_one.document.minions, Origin::new(Kind::ElderOne, &elder_one.id));
        let monsters = (&episode.document.monsters, Origin::new(Kind::Episode, &episode.id));
        for (references, cx) in [monsters, minions].into_iter().take(1 + usize::from(excludes_minions)) {
            for reference in references {
                used.insert(species(&self.enemy_entry(reference, cx)?.document).clone());
            }
        }
        for entry in candidates {
            if is_unknown(&entry.document) && used.insert(species(&entry.document).clone()) {
                self.enemies.number(entry);
                self.pool.push(entry);
            }
        }
        at_most("Unknown monsters to draw from", self.pool.len(), MAX_POOL)?;
        let largest = self.pool.iter().map(|entry| usize::from(entry.document.reserve)).max().unwrap_or(0);
        for slot in 0..slots(scenario.options.unknown_monsters) {
            self.reserve.add_slot(slot, largest)?;
        }
        Ok(())
    }

    /// The Unknown Mythos cards of the slots in use ([UNKNOWN-10], [DIFF-6]).
    pub(super) fn unknown_mythos(
        &mut self,
        scenario: &docs::Scenario,
        scope: &Scope,
        cx: Origin<'_>,
    ) -> Result<Vec<&'a Entry<docs::Mythos>>, CompileError> {
        let in_use = slots(scenario.options.unknown_monsters);
        if in_use == 0 {
            return Ok(Vec::new());
        }
        let catalogue = self.library.catalogue;
        let has_slot = |mythos: &docs::Mythos| mythos.slot.is_some();
        let mut cards = scope.pick(&mut self.library, &catalogue.mythos, &scenario.unknown_mythos, cx, has_slot)?;
        cards.retain(|entry| entry.document.slot == Some(Slot::A) || in_use == 2);
        Ok(cards)
    }
}

/// The figures an enemy uses.
fn species(enemy: &docs::Enemy) -> &ritual_content::Id {
    enemy.species.as_ref().unwrap_or(&enemy.id)
}

/// How many slots of the marker are in use.
pub(super) const fn slots(monsters: docs::UnknownMonsters) -> usize {
    match monsters {
        docs::UnknownMonsters::None => 0,
        docs::UnknownMonsters::One => 1,
        docs::UnknownMonsters::Two => 2,
    }
}
