//! A tile as it is drawn: its two sides, what the checks say, and who uses it.

use ritual_content::art::Art;
use ritual_content::documents::{MapLayout, SideUp, Tile};
use ritual_content::{FullId, Kind, like};
use ritual_map::strokes::SIDES;
use ritual_map::{Site, TileUse, reading, uses};
use ritual_workspace::DocumentRef;
use serde_json::Value;

use super::notes::{TileNote, notes};
use crate::board::Board;
use crate::cx::EditorCx;
use crate::panels::map::thumbs::alone;

/// A tile, with its two sides as boards.
#[derive(Debug)]
pub(in crate::panels::map) struct TileSheet {
    /// The tile.
    pub(in crate::panels::map) document: DocumentRef,
    /// The tile as the text says it now, in order or not.
    pub(super) tile: Tile,
    /// What the checks say.
    pub(super) notes: Vec<TileNote>,
    /// Who uses it.
    pub(super) uses: Vec<TileUse>,
    /// Its picture.
    pub(super) art: Option<Art>,
    sides: [(MapLayout, Board); 2],
    /// The sides that are not written here, but on the tile this one is like.
    borrowed: Vec<SideUp>,
}

impl TileSheet {
    /// Works out what is shown of a tile.
    pub(in crate::panels::map) fn of(cx: &EditorCx<'_>, document: &DocumentRef, value: &Value) -> Self {
        let home = cx.home(document);
        let mut tile = reading::tile(value);
        let id = FullId::resolve(tile.id.as_str(), &home);
        let is_like = value.get(like::FIELD).is_some();
        let lacks = |key: &str| is_like && value.get(key).is_none();
        let borrowed: Vec<SideUp> = SIDES.into_iter().filter(|side| lacks(side.written())).collect();
        if let Some(whole) = cx.snapshot.catalogue.tiles.get(&id).map(|entry| &entry.document) {
            if lacks("width") {
                tile.width = whole.width;
            }
            if lacks("height") {
                tile.height = whole.height;
            }
            if borrowed.contains(&SideUp::A) {
                tile.a = whole.a.clone();
            }
            if borrowed.contains(&SideUp::B) {
                tile.b = whole.b.clone();
            }
        }
        let art = cx.snapshot.catalogue.art_of(Kind::Tile, &id).cloned();
        let sides = SIDES.map(|side| alone(&tile, art.as_ref(), side));
        Self {
            document: document.clone(),
            notes: notes(cx.snapshot, document, &tile, &|side| alone(&tile, None, side).1),
            uses: uses(cx.workspace, cx.snapshot, &id),
            tile,
            art,
            sides,
            borrowed,
        }
    }

    /// One side as a board.
    pub(super) fn side(&self, side: SideUp) -> &(MapLayout, Board) {
        let [a, b] = &self.sides;
        match side {
            SideUp::A => a,
            SideUp::B => b,
        }
    }

    /// Whether a side is written on the tile this one is like.
    pub(super) fn is_borrowed(&self, side: SideUp) -> bool {
        self.borrowed.contains(&side)
    }

    /// Where edits go.
    pub(super) fn site<'a>(&'a self, cx: &EditorCx<'a>) -> Option<Site<'a>> {
        Some(Site { value: cx.value(&self.document)?, file: &self.document.file, root: self.document.root() })
    }
}
