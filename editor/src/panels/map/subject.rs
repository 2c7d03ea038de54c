//! What the panel is about: the map of an episode, a tile, or nothing.

use std::collections::BTreeMap;
use std::sync::Arc;

use ritual_content::documents::{MapLayout, PlacedTile, Setup, Tile};
use ritual_content::{FullId, Kind, Reference as _, TileRef};
use ritual_map::{Site, reading};
use ritual_workspace::DocumentRef;
use serde_json::Value;

use super::drawing::TileSheet;
use super::gesture::Ghost;
use super::notes::{Note, notes};
use super::offers::{PlaceOffer, offers};
use super::standing::{Standing, StandingSpot, spots, standing};
use crate::at_hand;
use crate::board::Board;
use crate::cx::EditorCx;

/// What the panel is about.
#[derive(Debug, Default)]
pub(super) enum Subject {
    /// Nothing with a map is picked.
    #[default]
    Nothing,
    /// The map of an episode.
    Episode(Box<EpisodeMap>),
    /// A tile, with its two sides.
    Tile(Box<TileSheet>),
    /// A document that should have a map, but cannot be read at present: why.
    Unreadable(String),
}

/// The map of an episode, worked out.
#[derive(Debug)]
pub(super) struct EpisodeMap {
    /// The episode.
    pub(super) document: DocumentRef,
    /// Its id, if it has one.
    pub(super) id: Option<FullId>,
    /// The pack it is in.
    pub(super) home: String,
    /// Its map, as the text says it now.
    pub(super) layout: MapLayout,
    /// What stands on it, as the text says it now.
    pub(super) setup: Setup,
    /// The tiles that are known, as they lie.
    pub(super) tiles: Vec<Ghost>,
    /// The map as it is drawn.
    pub(super) board: Board,
    /// What stands on it.
    pub(super) standing: Vec<Standing>,
    /// Where that is drawn.
    pub(super) spots: Vec<StandingSpot>,
    /// What the checker says.
    pub(super) notes: Vec<Note>,
    /// What can be put on it.
    pub(super) offers: Vec<PlaceOffer>,
    /// The start, as a position in the graph.
    pub(super) start: Option<usize>,
    /// How far each space is from the start.
    pub(super) from_start: Vec<Option<u32>>,
}

/// When something was worked out: as long as this stays the same, so does the rest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Stamp {
    document: Option<DocumentRef>,
    revision: u64,
    snapshot: (usize, u64),
}

impl Stamp {
    /// Returns whether both are about the same document.
    pub(super) fn is_about_the_same(&self, other: &Self) -> bool {
        self.document == other.document
    }

    /// What the panel would be worked out from now.
    pub(super) fn now(cx: &EditorCx<'_>) -> Self {
        Self {
            document: cx.picked.document.clone(),
            revision: cx.workspace.revision(),
            snapshot: (Arc::as_ptr(cx.snapshot).addr(), cx.snapshot.revision),
        }
    }
}

impl Subject {
    /// Works out what is shown for the picked document. What belongs to no episode leaves the last one where it is.
    pub(super) fn of(cx: &EditorCx<'_>, last: Option<&DocumentRef>) -> Self {
        let Some(document) = cx.picked.document.as_ref() else { return Self::Nothing };
        match cx.kind() {
            Some(Kind::Episode) => Self::episode(cx, document),
            Some(Kind::Scenario) => match at_hand::episode_of(cx, document) {
                Some(episode) => Self::episode(cx, &episode),
                None => Self::Unreadable(
                    say!("There is no map to show: the scenario names no episode that is there.").to_owned(),
                ),
            },
            Some(Kind::Tile) => Self::tile(cx, document),
            _ => {
                let last = || last.filter(|document| cx.value(document).is_some()).cloned();
                let episode = at_hand::episode(cx).or_else(last);
                episode.map_or(Self::Nothing, |episode| Self::episode(cx, &episode))
            }
        }
    }

    fn episode(cx: &EditorCx<'_>, document: &DocumentRef) -> Self {
        let Some(value) = cx.value(document) else {
            return Self::Unreadable(
                say!("The text of this episode cannot be read at present. Fix it, and the map is back.").to_owned(),
            );
        };
        let home = cx.home(document);
        let (layout, setup) = (reading::layout(value), reading::setup(value));
        let catalogue = &cx.snapshot.catalogue;
        let known: BTreeMap<Arc<str>, Arc<Tile>> = layout
            .tiles
            .iter()
            .filter_map(|placed| {
                let entry = catalogue.get::<Tile>(&placed.tile, &home)?;
                Some((Arc::clone(&placed.tile.0), Arc::clone(&entry.document)))
            })
            .collect();
        let mut board = Board::build(&layout, |tile| known.get(&tile.0).map(|tile| &**tile));
        board.hang(&layout, |tile: &TileRef| catalogue.art_of(Kind::Tile, &tile.resolve(&home)).cloned());
        let ghost = |(index, placed): (usize, &PlacedTile)| {
            let tile = Arc::clone(known.get(&placed.tile.0)?);
            Some(Ghost { index: Some(index), placed: placed.clone(), tile })
        };
        let tiles = layout.tiles.iter().enumerate().filter_map(ghost).collect();
        let standing = standing(&layout, &setup, &board, catalogue, &home);
        let start = board.space_by_id(layout.start.as_str());
        let monsters = words(value.get("monsters"));
        Self::Episode(Box::new(EpisodeMap {
            document: document.clone(),
            id: value.get("id").and_then(Value::as_str).map(|id| FullId::resolve(id, &home)),
            spots: spots(&standing, &board),
            notes: notes(cx.snapshot, document, &layout, &setup, &board),
            offers: offers(catalogue, &home, &monsters),
            from_start: start.map_or_else(|| vec![None; board.graph.spaces.len()], |start| board.distances(start)),
            start,
            home,
            layout,
            setup,
            tiles,
            board,
            standing,
        }))
    }

    fn tile(cx: &EditorCx<'_>, document: &DocumentRef) -> Self {
        match cx.value(document) {
            Some(value) => Self::Tile(Box::new(TileSheet::of(cx, document, value))),
            None => Self::Unreadable(
                say!("The text of this tile cannot be read at present. Fix it, and the tile is back.").to_owned(),
            ),
        }
    }
}

impl EpisodeMap {
    /// Where edits go.
    pub(super) fn site<'a>(&'a self, cx: &EditorCx<'a>) -> Option<Site<'a>> {
        Some(Site { value: cx.value(&self.document)?, file: &self.document.file, root: self.document.root() })
    }

    /// What stands on a space.
    pub(super) fn on_space(&self, space: usize) -> impl Iterator<Item = &Standing> {
        self.standing.iter().filter(move |it| it.space == Some(space) || it.beyond == Some(space))
    }

    /// The id of a space.
    pub(super) fn space_id(&self, space: usize) -> Option<&str> {
        Some(self.board.graph.spaces.get(space)?.id.as_str())
    }
}

fn words(list: Option<&Value>) -> Vec<String> {
    let items = list.and_then(Value::as_array).into_iter().flatten();
    items.filter_map(|item| item.as_str().map(str::to_owned)).collect()
}
