//! What stands on the map, with its name, its look and its place.

use egui::Pos2;
use ritual_content::art::Art;
use ritual_content::documents::{Enemy, EnemyKindClass, MapLayout, Setup, Token};
use ritual_content::{Catalogue, Id, Kind, Reference as _};
use ritual_map::Thing;

use crate::board::{Board, Border, FigureKind, FigureLook, SignMeans, initials};

/// Something that stands on the map.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Standing {
    /// Where it is written.
    pub(super) thing: Thing,
    /// What it is called.
    pub(super) name: String,
    /// The space, as a position in the graph; none where there is no such space.
    pub(super) space: Option<usize>,
    /// For what closes a passage: the space on the other side.
    pub(super) beyond: Option<usize>,
    /// How it looks.
    pub(super) face: Face,
    /// Its picture.
    pub(super) portrait: Option<Art>,
    /// How many there are.
    pub(super) count: usize,
}

impl Standing {
    /// Its look as a figure; none for what is no figure.
    pub(super) fn figure(&self, is_outlined: bool) -> Option<FigureLook> {
        self.face.figure(&self.name, is_outlined, self.portrait.as_ref())
    }
}

/// How something looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Face {
    /// A sign, which the board draws.
    Sign,
    /// A Cultist, with its health.
    Cultist(u8),
    /// A monster, with its health.
    Monster(u8),
    /// A piece, with its health if it has any.
    Piece(u8),
    /// Something across a passage.
    Barrier,
    Fire,
}

/// Where one of them is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct StandingSpot {
    /// Which one, as a position in the list of what stands on the map.
    pub(super) standing: usize,
    /// Which of several of the same.
    pub(super) copy: usize,
    /// Its middle, in cells.
    pub(super) at: Pos2,
    /// How wide it is, in cells.
    pub(super) size: f32,
}

impl Face {
    /// The look of a figure of this face; none for what is no figure.
    pub(super) fn figure(self, name: &str, is_outlined: bool, portrait: Option<&Art>) -> Option<FigureLook> {
        let (kind, health) = match self {
            Self::Cultist(health) => (FigureKind::Cultist, health),
            Self::Monster(health) => (FigureKind::Monster, health),
            Self::Piece(health) => (FigureKind::Piece, health),
            Self::Sign | Self::Barrier | Self::Fire => return None,
        };
        let portrait = portrait.cloned();
        Some(FigureLook { kind, label: initials(name), wounds: 0, health, is_outlined, portrait })
    }
}

/// Lists what stands on a map, in the order of the file.
pub(super) fn standing(
    layout: &MapLayout,
    setup: &Setup,
    board: &Board,
    catalogue: &Catalogue,
    home: &str,
) -> Vec<Standing> {
    let space = |id: &Id| board.space_by_id(id.as_str());
    let sign = |thing, name: String, at: &Id| Standing {
        thing,
        name,
        space: space(at),
        beyond: None,
        face: Face::Sign,
        portrait: None,
        count: 1,
    };
    let mut all = vec![sign(Thing::Start, say!("Start").to_owned(), &layout.start)];
    for (gate, at) in layout.gates.each() {
        all.push(sign(Thing::Gate(gate), capital(&say!("{gate} gate", gate = gate.written())), at));
    }
    for (index, link) in layout.links.iter().enumerate() {
        for (end, at) in link.between.iter().enumerate() {
            all.push(sign(Thing::Link(index, end), capital(link.kind.written()), at));
        }
    }
    for (index, it) in setup.enemies.iter().enumerate() {
        let enemy = catalogue.get::<Enemy>(&it.enemy, home).map(|entry| &*entry.document);
        let face = match enemy {
            Some(enemy) if enemy.class == EnemyKindClass::Cultist => Face::Cultist(enemy.health),
            Some(enemy) => Face::Monster(enemy.health),
            None => Face::Monster(0),
        };
        let name = enemy.map_or_else(|| it.enemy.written().to_owned(), |enemy| enemy.name.clone());
        let (space, count) = (space(&it.at), usize::from(it.count));
        let portrait = catalogue.art_of(Kind::Enemy, &it.enemy.resolve(home)).cloned();
        all.push(Standing { thing: Thing::Enemy(index), name, space, beyond: None, face, portrait, count });
    }
    for (index, it) in setup.pieces.iter().enumerate() {
        let token = catalogue.get::<Token>(&it.token, home).map(|entry| &*entry.document);
        let beyond = it.to.as_ref().and_then(space);
        let face =
            if beyond.is_some() { Face::Barrier } else { Face::Piece(token.and_then(|it| it.health).unwrap_or(0)) };
        let name = token.map_or_else(|| it.token.written().to_owned(), |token| token.name.clone());
        let (space, count) = (space(&it.at), usize::from(it.count));
        let portrait = catalogue.art_of(Kind::Token, &it.token.resolve(home)).cloned();
        all.push(Standing { thing: Thing::Piece(index), name, space, beyond, face, portrait, count });
    }
    for (index, it) in setup.fire.iter().enumerate() {
        let (space, count) = (space(&it.at), usize::from(it.count));
        all.push(Standing {
            thing: Thing::Fire(index),
            name: say!("Fire").to_owned(),
            space,
            beyond: None,
            face: Face::Fire,
            portrait: None,
            count,
        });
    }
    all
}

/// Says where everything is drawn: signs where the board has them, figures side by side, barriers across their passage.
pub(super) fn spots(all: &[Standing], board: &Board) -> Vec<StandingSpot> {
    let mut spots = Vec::new();
    for sign in &board.signs {
        let thing = match sign.means {
            SignMeans::Start => Thing::Start,
            SignMeans::Gate(gate) => Thing::Gate(gate),
            SignMeans::Link { index, end, .. } => Thing::Link(index, end),
        };
        if let Some(standing) = all.iter().position(|it| it.thing == thing) {
            spots.push(StandingSpot { standing, copy: 0, at: sign.at, size: 0.3 });
        }
    }
    for space in 0..board.graph.spaces.len() {
        let here = all.iter().enumerate().filter(|(_, it)| it.space == Some(space));
        let figures = here.filter(|(_, it)| !matches!(it.face, Face::Sign | Face::Barrier));
        let each: Vec<(usize, usize)> =
            figures.flat_map(|(standing, it)| (0..it.count).map(move |copy| (standing, copy))).collect();
        let size = board.slot_size(space, each.len());
        let slots = board.slots(space, each.len());
        spots.extend(each.into_iter().zip(slots).map(|((standing, copy), at)| StandingSpot {
            standing,
            copy,
            at,
            size,
        }));
    }
    for (standing, it) in all.iter().enumerate() {
        if let (Face::Barrier, Some(one), Some(other)) = (it.face, it.space, it.beyond) {
            let way = board.way_between(one, other);
            let between = || board.anchor(one) + (board.anchor(other) - board.anchor(one)) * 0.5;
            spots.push(StandingSpot { standing, copy: 0, at: way.map_or_else(between, Border::middle), size: 0.3 });
        }
    }
    spots
}

/// What is drawn at a point, of what can be taken hold of: the last drawn lies on top.
pub(super) fn spot_at(
    spots: &[StandingSpot],
    at: Pos2,
    is_in_reach: impl Fn(&StandingSpot) -> bool,
) -> Option<&StandingSpot> {
    spots.iter().rev().find(|spot| spot.at.distance(at) <= spot.size / 2.0 && is_in_reach(spot))
}

/// With a capital letter at the beginning.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    first + letters.as_str()
}

#[cfg(test)]
mod tests {
    use ritual_map::reading;
    use serde_json::json;

    use super::*;

    #[test]
    fn everything_that_stands_somewhere_has_a_spot_of_its_own() {
        let tile: ritual_content::documents::Tile = serde_json::from_value(json!({
            "id": "t", "source": "original", "width": 2, "height": 1,
            "a": { "spaces": [{ "id": "w", "cells": [[0, 0]] }, { "id": "e", "cells": [[1, 0]] }], "passages": [{ "between": ["w", "e"] }] },
            "b": { "spaces": [{ "id": "w", "cells": [[0, 0]] }] },
        }))
        .unwrap();
        let episode = json!({
            "map": {
                "tiles": [{ "tile": "t", "side": "a", "at": [0, 0], "spaces": {
                    "w": { "id": "hall", "name": "Hall" }, "e": { "id": "yard", "name": "Yard" },
                } }],
                "start": "hall", "gates": { "red": "yard", "yellow": "nowhere", "blue": "hall" },
            },
            "setup": {
                "enemies": [{ "enemy": "ghoul", "at": "hall", "count": 3 }, { "enemy": "ghoul", "at": "nowhere" }],
                "pieces": [{ "token": "door", "at": "hall", "to": "yard" }],
                "fire": [{ "at": "yard" }],
            },
        });
        let (layout, setup) = (reading::layout(&episode), reading::setup(&episode));
        let board = Board::build(&layout, |_| Some(&tile));
        let all = standing(&layout, &setup, &board, &Catalogue::default(), "mine");
        assert_eq!(all.len(), 1 + 3 + 2 + 1 + 1);
        assert!(all.iter().any(|it| it.name == "Red gate"));
        let spots = spots(&all, &board);
        assert_eq!(spots.len(), 3 + 3 + 1 + 1, "what stands nowhere is not drawn");
        for (index, spot) in spots.iter().enumerate() {
            assert_eq!(spot_at(&spots, spot.at, |_| true), Some(&spots[index]));
        }
        assert_eq!(spot_at(&spots, Pos2::new(9.0, 9.0), |_| true), None);
        assert_eq!(spot_at(&spots, spots[0].at, |_| false), None, "what is out of reach");
    }
}
