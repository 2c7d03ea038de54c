//! How many spaces there can be, how much fire lies there, and where nobody comes.

use std::collections::BTreeSet;

use ritual_content::Id;
use ritual_content::language::{Place, SpaceQuery};

use super::world::World;
use crate::cx::barriers::{Barrier, barriers, connected, open, space_at};
use crate::cx::map::space_names;
use crate::cx::range::UNBOUNDED;

impl World<'_> {
    /// Returns the most fire tokens that can lie in a place.
    pub(super) fn most_fire(&self, place: &Place) -> u32 {
        let limit = u32::from(self.table.rules.document.limits.fire);
        let Place::Named(space) = place else { return limit };
        let is_lit = self.episode().setup.fire.iter().any(|fire| fire.at == *space)
            || self.can(|it| it.fires.iter().any(|at| !matches!(at, Place::Named(other) if other != space)));
        if is_lit { limit } else { 0 }
    }

    /// Returns the most spaces there can be that fit a description.
    pub(super) fn most_spaces(&self, query: &SpaceQuery) -> u32 {
        let number = |n: usize| u32::try_from(n).unwrap_or(UNBOUNDED);
        let mut most = number(space_names(self.episode()).count());
        if !query.named.is_empty() {
            most = most.min(number(query.named.len()));
        }
        if query.with_gate {
            let gates = self.episode().map.gates.each();
            let spaces: BTreeSet<&Id> = gates.into_iter().map(|(_, space)| space).collect();
            most = most.min(number(if self.can(|it| !it.gates.is_empty()) { gates.len() } else { spaces.len() }));
        }
        if query.burning == Some(true) {
            let is_lit = !self.episode().setup.fire.is_empty() || self.can(|it| !it.fires.is_empty());
            // Fire was not looked for unless a ritual asks for it by name.
            most = most.min(if is_lit { u32::from(self.table.rules.document.limits.fire) } else { UNBOUNDED });
        }
        if let Some(piece) = &query.with_piece {
            // A barrier is in both spaces it parts.
            most = most.min(self.most_pieces(piece).saturating_mul(2));
        }
        if let Some(enemy) = &query.with_enemy {
            most = most.min(self.most_enemies(enemy));
        }
        if query.with_investigator == Some(true) {
            most = most.min(u32::from(self.table.rules.document.limits.investigators));
        }
        most
    }

    /// Returns the name of a place nobody can come to: only barriers that stay lie between it and the start.
    pub(super) fn barred<'p>(&self, place: &'p Place) -> Option<&'p Id> {
        let Place::Named(space) = place else { return None };
        let map = self.map.filter(|map| map.tiles.iter().all(Option::is_some))?;
        if self.can(|it| it.places_people) {
            return None;
        }
        let (from, to) = (space_at(map, &map.episode.document.map.start)?, space_at(map, space)?);
        let lasting: Vec<Barrier<'_>> =
            barriers(self.cx, map).into_iter().filter(|barrier| !self.can_go(barrier.token)).collect();
        let whole = connected(map, map.graph.passages.iter().copied());
        let left = connected(map, open(&map.graph.passages, &lasting));
        // Without any way at all it is the map that is wrong.
        let is_barred = whole.equiv(from, to) && !left.equiv(from, to);
        is_barred.then_some(space)
    }
}
