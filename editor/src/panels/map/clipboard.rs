//! Tiles on their way to another place: with all that stands on them, under ids that mean the same everywhere.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use ritual_content::documents::{EnemyAt, MapLayout, PieceAt, PlacedTile, Setup, Tile};
use ritual_content::{Catalogue, EnemyRef, FullId, Id, Kind, Reference, TileRef, TokenRef};
use ritual_map::OnTiles;
use serde::{Deserialize, Serialize};

use super::gesture::{Ghost, copies};

/// The most tiles of a map; the schema allows no more.
const MOST_TILES: usize = 40;

/// Tiles that were copied.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Clip {
    /// The tiles, named with their packs.
    tiles: Vec<PlacedTile>,
    /// What stands on them.
    stands: OnTiles,
}

/// Tiles as they are put down: with names of their own, as the pack there refers to them.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Parcel {
    /// The tiles.
    pub(super) ghosts: Vec<Ghost>,
    /// What stands on them.
    pub(super) stands: OnTiles,
    /// What stays behind, in words.
    pub(super) left: Vec<String>,
}

/// Copies tiles of a map; returns them with what stays behind, in words.
pub(super) fn copied(layout: &MapLayout, setup: &Setup, tiles: &BTreeSet<usize>, home: &str) -> (Clip, Vec<String>) {
    let mut clip = Clip { tiles: Vec::new(), stands: OnTiles::default() };
    let mut spaces = BTreeSet::new();
    for placed in tiles.iter().filter_map(|tile| layout.tiles.get(*tile)) {
        spaces.extend(placed.spaces.values().map(|space| &space.id));
        clip.tiles.push(PlacedTile { tile: TileRef(whole(&placed.tile, home)), ..placed.clone() });
    }
    let is_here = |id: &Id| spaces.contains(id);
    clip.stands.start = Some(&layout.start).filter(|id| is_here(id)).cloned();
    let gates = &layout.gates;
    for (gate, at) in [("red", &gates.red), ("yellow", &gates.yellow), ("blue", &gates.blue)] {
        if is_here(at) {
            clip.stands.gates.insert(gate.to_owned(), at.clone());
        }
    }
    let mut n_torn = [0_usize, 0];
    for link in &layout.links {
        match link.between.iter().filter(|end| is_here(end)).count() {
            2 => clip.stands.links.push(link.clone()),
            1 => n_torn[0] += 1,
            _ => {}
        }
    }
    for it in setup.enemies.iter().filter(|it| is_here(&it.at)) {
        clip.stands.enemies.push(EnemyAt { enemy: EnemyRef(whole(&it.enemy, home)), ..it.clone() });
    }
    for it in &setup.pieces {
        let ends = std::iter::once(&it.at).chain(&it.to);
        match (ends.clone().filter(|end| is_here(end)).count(), ends.count()) {
            (0, _) => {}
            (n_here, n) if n_here == n => {
                clip.stands.pieces.push(PieceAt { token: TokenRef(whole(&it.token, home)), ..it.clone() });
            }
            _ => n_torn[1] += 1,
        }
    }
    clip.stands.fire = setup.fire.iter().filter(|it| is_here(&it.at)).cloned().collect();
    let mut left = Vec::new();
    let [links, barriers] = n_torn;
    let torn = [
        (
            links,
            say!(
                links,
                "1 staircase or tunnel with only one end here" | "{n} staircases or tunnels with only one end here"
            ),
        ),
        (barriers, say!(barriers, "1 barrier with only one end here" | "{n} barriers with only one end here")),
    ];
    left.extend(torn.into_iter().filter(|(n, _)| *n > 0).map(|(_, told)| told));
    (clip, left)
}

impl Clip {
    /// Reads what was copied, here or in another window.
    ///
    /// # Errors
    /// Says what was copied instead.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        if text.trim().is_empty() {
            return Err(say!("There is nothing to paste: copy tiles of a map first.").to_owned());
        }
        let clip: Self = serde_json::from_str(text).map_err(|_| {
            say!("What was copied is no part of a map: pick tiles of a map and copy them, then paste them here.")
                .to_owned()
        })?;
        match clip.tiles.len() {
            0 => Err(say!("There is no tile in what was copied: copy tiles of a map first.").to_owned()),
            n if n > MOST_TILES => Err(say!(
                n,
                "1 tile is too many: a map has at most {most}." | "{n} tiles are too many: a map has at most {most}.",
                most = MOST_TILES
            )),
            _ => Ok(clip),
        }
    }

    /// The text that is copied; none where no tile is.
    pub(super) fn to_text(&self) -> Option<String> {
        serde_json::to_string(self).ok().filter(|_| !self.tiles.is_empty())
    }

    /// What was copied, as people read it.
    pub(super) fn told(&self) -> String {
        told(self.tiles.len(), &self.stands)
    }

    /// Makes tiles fit for a map: as its pack refers to them, with names that are free there. What its pack cannot use
    /// stays behind; without one of the tiles nothing goes.
    ///
    /// # Errors
    /// Says why a tile cannot be used there.
    pub(super) fn unpacked(&self, layout: &MapLayout, home: &str, catalogue: &Catalogue) -> Result<Parcel, String> {
        let scope = catalogue.in_scope([home]);
        let is_in_reach = |id: &FullId| scope.contains(&*id.pack);
        let mut ghosts = Vec::new();
        for placed in &self.tiles {
            let id = placed.tile.resolve(home);
            let entry = catalogue.tiles.get(&id).ok_or_else(|| {
                say!("There is no tile `{id}` in the packs that are open, or it is faulty: nothing was pasted.", id)
            })?;
            if !is_in_reach(&id) {
                return Err(say!(
                    "The tile `{id}` cannot be used here, because this pack does not build on `{pack}`: nothing was pasted. \
                     Add that pack to `dependencies` in pack.yaml first.",
                    id,
                    pack = id.pack
                ));
            }
            let tile: Arc<Tile> = Arc::clone(&entry.document);
            let placed = PlacedTile { tile: TileRef(id.written_in(home).into()), ..placed.clone() };
            ghosts.push(Ghost { index: None, placed, tile });
        }
        let named = copies(&ghosts, layout);
        let mut ids: BTreeMap<Id, Id> = BTreeMap::new();
        for (old, new) in ghosts.iter().zip(&named) {
            for (key, space) in &old.placed.spaces {
                ids.extend(new.placed.spaces.get(key).map(|it| (space.id.clone(), it.id.clone())));
            }
        }
        let mut left = Vec::new();
        let mut stands = self.stands.moved(&ids);
        let of_map = |id: &Id| layout.tiles.iter().flat_map(|it| it.spaces.values()).any(|space| space.id == *id);
        if stands.start.is_some() && of_map(&layout.start) {
            stands.start = None;
            left.push(say!("the start, which this map has already").to_owned());
        }
        for (gate, at) in [("red", &layout.gates.red), ("yellow", &layout.gates.yellow), ("blue", &layout.gates.blue)] {
            if of_map(at) && stands.gates.remove(gate).is_some() {
                left.push(say!("the {gate} gate, which this map has already", gate));
            }
        }
        let mut is_known = |kind: Kind, id: &FullId| {
            let is_known = is_in_reach(id) && catalogue.contains(kind, id);
            if !is_known {
                left.push(say!("`{id}`, which this pack cannot use", id));
            }
            is_known
        };
        stands.enemies.retain_mut(|it| {
            let id = it.enemy.resolve(home);
            it.enemy = EnemyRef(id.written_in(home).into());
            is_known(Kind::Enemy, &id)
        });
        stands.pieces.retain_mut(|it| {
            let id = it.token.resolve(home);
            it.token = TokenRef(id.written_in(home).into());
            is_known(Kind::Token, &id)
        });
        Ok(Parcel { ghosts: named, stands, left })
    }
}

impl Parcel {
    /// What was put down, as people read it.
    pub(super) fn told(&self) -> String {
        told(self.ghosts.len(), &self.stands)
    }
}

/// What stays behind, as people read it; nothing where nothing does.
pub(super) fn left_behind(left: &[String]) -> String {
    let mut once: Vec<&str> = Vec::new();
    for it in left {
        if !once.contains(&it.as_str()) {
            once.push(it);
        }
    }
    if once.is_empty() { String::new() } else { say!(" Left behind: {once}.", once = once.join("; ")) }
}

/// Tiles and what stands on them, as people read it.
fn told(n_tiles: usize, stands: &OnTiles) -> String {
    let n_of = |counts: &mut dyn Iterator<Item = u8>| counts.map(usize::from).sum::<usize>();
    let n_enemies = n_of(&mut stands.enemies.iter().map(|it| it.count));
    let n_pieces = n_of(&mut stands.pieces.iter().map(|it| it.count));
    let n_fire = n_of(&mut stands.fire.iter().map(|it| it.count));
    let n_starts = usize::from(stands.start.is_some());
    let (n_gates, n_links) = (stands.gates.len(), stands.links.len());
    let things = [
        (n_starts, say!(n_starts, "1 start" | "{n} starts")),
        (n_gates, say!(n_gates, "1 gate" | "{n} gates")),
        (n_links, say!(n_links, "1 staircase or tunnel" | "{n} staircases or tunnels")),
        (n_enemies, say!(n_enemies, "1 enemy" | "{n} enemies")),
        (n_pieces, say!(n_pieces, "1 piece" | "{n} pieces")),
        (n_fire, say!(n_fire, "1 fire" | "{n} fires")),
    ];
    let things: Vec<String> = things.into_iter().filter(|(n, _)| *n > 0).map(|(_, told)| told).collect();
    let with = if things.is_empty() { String::new() } else { say!(" with {things}", things = things.join(", ")) };
    format!("{}{with}", say!(n_tiles, "1 tile" | "{n} tiles"))
}

/// A reference with its pack, which means the same everywhere.
fn whole(reference: &impl Reference, home: &str) -> Arc<str> {
    reference.resolve(home).to_string().into()
}

#[cfg(test)]
mod tests;
