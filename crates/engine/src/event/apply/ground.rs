//! Events that change the map itself: tiles, passages and gates.

use std::sync::Arc;

use ritual_content::geometry::turn_further;

use crate::event::Event;
use crate::ids::Tile;
use crate::scenario::TileState;
use crate::state::{Ground, State};

impl State {
    pub(super) fn apply_to_ground(&mut self, event: &Event) -> bool {
        match *event {
            Event::TilesSwapped { tile, other } => self.ground(|it| {
                if let (Some(one), Some(two)) = (it.tile(tile), it.tile(other)) {
                    lay(it, tile, |lies| lies.at = two.at);
                    lay(it, other, |lies| lies.at = one.at);
                }
            }),
            Event::TileTurned { tile, by } => {
                self.ground(|it| lay(it, tile, |lies| lies.turn = turn_further(lies.turn, by.turn())));
            }
            Event::TileRemoved { tile } => self.ground(|it| lay(it, tile, |lies| lies.is_there = false)),
            Event::TileAdded { tile } => self.ground(|it| lay(it, tile, |lies| lies.is_there = true)),
            Event::GateMoved { gate, to } => self.ground(|it| {
                if let Some(space) = it.gates.get_mut(gate as usize) {
                    *space = to;
                }
            }),
            Event::PassageClosed { from, to } => self.ground(|it| it.set_passage([from, to], false)),
            Event::PassageOpened { from, to } => self.ground(|it| it.set_passage([from, to], true)),
            _ => return false,
        }
        true
    }

    fn ground(&mut self, change: impl FnOnce(&mut Ground)) {
        let ground = Arc::make_mut(self.ground.get_or_insert_default());
        change(ground);
        ground.forget_ways();
    }
}

fn lay(ground: &mut Ground, tile: Tile, change: impl FnOnce(&mut TileState)) {
    if let Some(lies) = ground.tiles.get_mut(tile.index()) {
        change(lies);
    }
}
