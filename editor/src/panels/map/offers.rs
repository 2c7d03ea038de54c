//! What can be put on a map: signs, fire, enemies and tokens, those of the episode first.

use std::sync::Arc;

use ritual_content::art::Art;
use ritual_content::documents::{Enemy, EnemyKindClass, LinkKind, Tile, Token, TokenPlace};
use ritual_content::language::Gate;
use ritual_content::{Catalogue, Entry, FullId, Kind};
use ritual_map::Placing;

use super::standing::{Face, capital};
use crate::board::SignMeans;

/// Something that can be put on a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PlaceOffer {
    /// What it is.
    pub(super) placing: Placing,
    /// What it is called.
    pub(super) name: String,
    /// How it looks.
    pub(super) face: Face,
    /// Its picture.
    pub(super) portrait: Option<Art>,
    /// The sign it is, if it is one.
    pub(super) sign: Option<SignMeans>,
    /// It belongs to the episode or to its pack; others are shown when asked for.
    pub(super) is_near: bool,
}

/// A tile of the box.
#[derive(Clone, Debug)]
pub(super) struct BoxTile {
    /// Its full id.
    pub(super) id: FullId,
    /// How the episode refers to it.
    pub(super) written: Arc<str>,
    pub(super) tile: Arc<Tile>,
    /// Its picture.
    pub(super) art: Option<Art>,
}

/// Lists what can be put on the map of an episode.
pub(super) fn offers(catalogue: &Catalogue, home: &str, monsters: &[String]) -> Vec<PlaceOffer> {
    let sign = |placing: Placing, name: String, means: SignMeans| PlaceOffer {
        placing,
        name,
        face: Face::Sign,
        portrait: None,
        sign: Some(means),
        is_near: true,
    };
    let mut offers = vec![sign(Placing::Start, say!("Start").to_owned(), SignMeans::Start)];
    for gate in [Gate::Red, Gate::Yellow, Gate::Blue] {
        let name = capital(&say!("{gate} gate", gate = gate.written()));
        offers.push(sign(Placing::Gate(gate), name, SignMeans::Gate(gate)));
    }
    offers.push(PlaceOffer {
        placing: Placing::Fire,
        name: say!("Fire").to_owned(),
        face: Face::Fire,
        portrait: None,
        sign: None,
        is_near: true,
    });
    for link in [LinkKind::Staircase, LinkKind::Tunnel] {
        let means = SignMeans::Link { link, index: 0, end: 0, number: 1 };
        offers.push(sign(Placing::Link(link), say!("{link} pair", link = capital(link.written())), means));
    }
    let n_signs = offers.len();
    let monsters: Vec<FullId> = monsters.iter().map(|written| FullId::resolve(written, home)).collect();
    for entry in in_scope::<Enemy>(catalogue, home) {
        let enemy = &entry.document;
        let is_cultist = enemy.class == EnemyKindClass::Cultist;
        offers.push(PlaceOffer {
            placing: Placing::Enemy(written(&entry.id, home)),
            name: enemy.name.clone(),
            face: if is_cultist { Face::Cultist(enemy.health) } else { Face::Monster(enemy.health) },
            portrait: catalogue.art_of(Kind::Enemy, &entry.id).cloned(),
            sign: None,
            is_near: monsters.contains(&entry.id) || is_cultist || (&*entry.id.pack == home && enemy.unknown.is_none()),
        });
    }
    for entry in in_scope::<Token>(catalogue, home).filter(|entry| entry.document.placed == TokenPlace::Map) {
        let token = &entry.document;
        let is_barrier = token.barrier.is_some();
        offers.push(PlaceOffer {
            placing: Placing::Piece { token: written(&entry.id, home), is_barrier },
            name: token.name.clone(),
            face: if is_barrier { Face::Barrier } else { Face::Piece(token.health.unwrap_or(0)) },
            portrait: catalogue.art_of(Kind::Token, &entry.id).cloned(),
            sign: None,
            is_near: &*entry.id.pack == home,
        });
    }
    if let Some(rest) = offers.get_mut(n_signs..) {
        rest.sort_by_key(|offer| !offer.is_near);
    }
    offers
}

/// The tiles an episode may use, those of its own pack first.
pub(super) fn tiles(catalogue: &Catalogue, home: &str) -> Vec<BoxTile> {
    let tile = |entry: &Entry<Tile>| BoxTile {
        id: entry.id.clone(),
        written: written(&entry.id, home),
        tile: Arc::clone(&entry.document),
        art: catalogue.art_of(Kind::Tile, &entry.id).cloned(),
    };
    in_scope::<Tile>(catalogue, home).map(tile).collect()
}

/// The documents a pack may refer to, its own first.
fn in_scope<'c, T: ritual_content::Document>(
    catalogue: &'c Catalogue,
    home: &'c str,
) -> impl Iterator<Item = &'c Entry<T>> {
    let others = catalogue.in_scope([home]).into_iter().filter(move |pack| *pack != home);
    std::iter::once(home).chain(others).flat_map(move |pack| catalogue.of_pack::<T>(pack))
}

/// An id as a document of a pack refers to it.
fn written(id: &FullId, home: &str) -> Arc<str> {
    if &*id.pack == home { Arc::clone(&id.id) } else { id.to_string().into() }
}

#[cfg(test)]
mod tests {
    use ritual_content::Document;
    use ritual_diagnostic::Route;
    use serde_json::{Value, json};

    use super::*;

    fn add<T: Document>(catalogue: &mut Catalogue, pack: &str, value: Value) {
        let document: T = serde_json::from_value(value).unwrap();
        let id = FullId::resolve(document.id().as_str(), pack);
        let route = Route::file(format!("{pack}/pack.yaml"));
        let entry = Entry { id: id.clone(), route, document: Arc::new(document), plain: Arc::default() };
        T::table_mut(catalogue).insert(id, entry);
    }

    fn catalogue() -> Catalogue {
        let mut catalogue = Catalogue::default();
        for (pack, needed) in [("mine", json!({ "core": "^1" })), ("core", json!({})), ("far", json!({}))] {
            let manifest = json!({ "id": pack, "name": pack, "version": "1.0.0", "authors": ["x"], "licence": "MIT", "dependencies": needed });
            add::<ritual_content::documents::Pack>(&mut catalogue, pack, manifest);
            let side = json!({ "spaces": [{ "id": "a", "cells": [[0, 0]] }] });
            let tile = json!({ "id": "t", "source": "original", "width": 1, "height": 1, "a": side, "b": side });
            add::<Tile>(&mut catalogue, pack, tile);
            let ghoul = json!({ "id": "ghoul", "name": "Ghoul", "source": "original", "class": "monster", "health": 3, "reserve": 3, "dice": {} });
            add::<Enemy>(&mut catalogue, pack, ghoul);
            let door = json!({ "id": "door", "name": "Door", "source": "original", "supply": 3, "placed": "map", "barrier": {} });
            add::<Token>(&mut catalogue, pack, door);
        }
        catalogue
    }

    #[test]
    fn only_what_the_pack_can_see_is_offered_and_its_own_comes_first() {
        let catalogue = catalogue();
        let written: Vec<String> = tiles(&catalogue, "mine").iter().map(|tile| tile.written.to_string()).collect();
        assert_eq!(written, ["t", "core/t"]);
        let offers = offers(&catalogue, "mine", &[]);
        assert_eq!(offers.len(), 1 + 3 + 2 + 1 + 2 + 2);
        let enemies: Vec<(&Placing, bool)> = offers.iter().map(|offer| (&offer.placing, offer.is_near)).collect();
        assert!(enemies.contains(&(&Placing::Enemy("ghoul".into()), true)));
        assert!(enemies.contains(&(&Placing::Enemy("core/ghoul".into()), false)));
        assert!(offers.iter().any(|offer| offer.placing == Placing::Piece { token: "door".into(), is_barrier: true }));
    }

    #[test]
    fn the_monsters_of_the_episode_are_near() {
        let offers = offers(&catalogue(), "mine", &["core/ghoul".to_owned()]);
        let ghoul = offers.iter().find(|offer| offer.placing == Placing::Enemy("core/ghoul".into())).unwrap();
        assert!(ghoul.is_near);
    }
}
