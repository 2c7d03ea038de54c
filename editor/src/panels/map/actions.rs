//! What keys and buttons do to what is selected, or to what is held.

use std::collections::BTreeMap;
use std::sync::Arc;

use egui::Pos2;
use ritual_content::documents::PlacedTile;
use ritual_diagnostic::{Path, Route};
use ritual_map::{OnTiles, Placing, Thing, add_tiles, change_count, change_tiles, place, remove_things, remove_tiles};
use ritual_workspace::{DocumentRef, Step};

use super::clipboard::{Clip, copied, left_behind};
use super::gesture::{Armed, Drag, Ghost, Selection, aligned, cells_of, collisions, laid_aside, where_free};
use super::labels;
use super::layering::{Layer, Layers};
use super::notes::Located;
use super::subject::EpisodeMap;
use crate::board::Border;
use crate::commands::Command;
use crate::cx::EditorCx;

/// What keys and buttons do.
#[derive(Clone, Debug)]
pub(super) enum Action {
    /// Turn tiles a quarter to the right.
    Turn,
    /// Turn tiles over.
    Flip,
    /// Lay tiles aside, or put them back on the map.
    Aside,
    /// Take away what is selected.
    Remove,
    /// Copy tiles beside themselves.
    Duplicate,
    /// Keep tiles for pasting.
    Copy,
    /// Paste tiles.
    Paste(String),
    /// Move tiles by some cells.
    Nudge([i16; 2]),
    /// Put edges in line: the left ones, or the top ones.
    Align(usize),
    /// One more of what is selected.
    More,
    Fewer,
    /// Select every tile.
    SelectAll,
    /// Let go, or select nothing.
    Cancel,
    /// Put a tile on the map where there is room.
    Add(Box<Ghost>),
    /// Put something on the next space that is clicked.
    Arm(Armed),
}

/// What the hand does: what is selected, held, and about to be put down.
#[derive(Debug, Default)]
pub(super) struct Hand {
    /// The episode it works on.
    pub(super) document: Option<DocumentRef>,
    /// What is selected.
    pub(super) selection: Selection,
    /// What is under way.
    pub(super) drag: Option<Drag>,
    /// What the next click puts down.
    pub(super) armed: Option<Armed>,
    /// The place of the map that is picked.
    pub(super) located: Located,
    /// What this panel itself picked last: it is in view already.
    pub(super) own: Option<Route>,
    /// The picks that have been seen.
    pub(super) n_seen: u64,
    /// A point to bring into view, in cells.
    pub(super) look_at: Option<Pos2>,
}

impl Hand {
    /// Picks a place of the episode.
    pub(super) fn pick(&mut self, map: &EpisodeMap, path: &Path, out: &mut Vec<Command>) {
        let root = map.document.root();
        let path = root.segments().iter().chain(path.segments()).cloned().collect();
        let route = Route::new(Arc::clone(&map.document.file), path);
        self.own = Some(route.clone());
        out.push(Command::Pick(route));
    }

    /// The selected tiles, as they lie.
    pub(super) fn ghosts(&self, map: &EpisodeMap) -> Vec<Ghost> {
        let is_selected = |ghost: &&Ghost| ghost.index.is_some_and(|index| self.selection.tiles.contains(&index));
        map.tiles.iter().filter(is_selected).cloned().collect()
    }

    /// Does what a key or button asks for; returns text for the clipboard.
    pub(super) fn act(
        &mut self,
        action: Action,
        map: &EpisodeMap,
        layers: &Layers,
        cx: &EditorCx<'_>,
        out: &mut Vec<Command>,
    ) -> Option<String> {
        if let Some(drag) = &mut self.drag {
            match action {
                Action::Turn => held(drag).iter_mut().for_each(Ghost::turn_right),
                Action::Flip => held(drag).iter_mut().for_each(|ghost| ghost.flip(&map.layout)),
                Action::Cancel => self.drag = None,
                _ => {}
            }
            return None;
        }
        if let Some(why) = self.layer_of(&action).and_then(|layer| layers.refusal(layer)) {
            out.push(Command::Tell(why));
            return None;
        }
        let Some(site) = map.site(cx) else {
            out.push(Command::Tell(
                say!("The text cannot be read at present: fix it before the map is changed.").to_owned(),
            ));
            return None;
        };
        let mut ghosts = self.ghosts(map);
        let n_tiles = ghosts.len();
        let thing = self.selection.only_thing();
        let mut step: Option<Step> = None;
        match action {
            Action::Turn => {
                for ghost in &mut ghosts {
                    ghost.turn_right();
                }
                step = change_tiles(&site, &say!(n_tiles, "Turn tile" | "Turn tiles"), &as_changes(&ghosts));
            }
            Action::Flip => {
                for ghost in &mut ghosts {
                    ghost.flip(&map.layout);
                }
                step = change_tiles(&site, &say!(n_tiles, "Turn tile over" | "Turn tiles over"), &as_changes(&ghosts));
            }
            Action::Aside => {
                let laid = laid_aside(&ghosts);
                let goes = laid.iter().any(|ghost| ghost.placed.aside);
                let label = if goes {
                    say!(n_tiles, "Lay tile aside" | "Lay tiles aside")
                } else {
                    say!(n_tiles, "Put tile back" | "Put tiles back")
                };
                if collisions(&laid, &map.tiles).is_empty() {
                    step = change_tiles(&site, &label, &as_changes(&laid));
                } else {
                    out.push(in_the_way());
                }
            }
            Action::Nudge(by) => {
                let moved: Vec<Ghost> = ghosts.iter().map(|ghost| ghost.moved(by)).collect();
                if collisions(&moved, &map.tiles).is_empty() {
                    step = change_tiles(&site, &say!(n_tiles, "Move tile" | "Move tiles"), &as_changes(&moved));
                    // Arrow keys pressed one after another are one step.
                    step = step.map(|step| step.during(format!("map-{:?}", self.selection.tiles)));
                } else {
                    out.push(in_the_way());
                }
            }
            Action::Align(axis) => {
                let changes = aligned(&ghosts, axis);
                step = change_tiles(&site, &say!(n_tiles, "Align tile" | "Align tiles"), &changes);
            }
            Action::Remove => {
                step = if self.selection.things.is_empty() {
                    let label = say!(self.selection.tiles.len(), "Remove tile" | "Remove tiles");
                    remove_tiles(&site, &label, &self.selection.tiles)
                } else {
                    let places = self.selection.places();
                    remove_things(&site, &labels::removed(places.iter().filter_map(Thing::at_path)), &places)
                };
                if step.is_some() {
                    self.selection = Selection::default();
                    out.push(Command::PickNothing);
                }
            }
            Action::Duplicate if ghosts.is_empty() => {}
            Action::Duplicate => {
                let (clip, left) = self.clip(map);
                self.put_down(Ok(clip), &say!(n_tiles, "Duplicate tile" | "Duplicate tiles"), left, map, cx, out);
            }
            Action::Copy if self.selection.tiles.is_empty() => out.push(Command::Tell(
                say!("Nothing was copied: pick tiles first, with a click or a frame around them.").to_owned(),
            )),
            Action::Copy => {
                let (clip, left) = self.clip(map);
                out.push(Command::Tell(say!(
                    "Copied {tiles}.{left_behind}",
                    tiles = clip.told(),
                    left_behind = left_behind(&left)
                )));
                return clip.to_text();
            }
            Action::Paste(text) => self.put_down(Clip::read(&text), say!("Paste tiles"), Vec::new(), map, cx, out),
            Action::More => step = thing.and_then(|thing| change_count(&site, say!("One more"), thing, true)),
            Action::Fewer => {
                step = thing.and_then(|thing| change_count(&site, &labels::fewer(&site, thing), thing, false));
            }
            Action::SelectAll => {
                self.selection = Selection::of_tiles(map.tiles.iter().filter_map(|ghost| ghost.index));
            }
            Action::Cancel => {
                let was_armed = self.armed.take().is_some();
                if !was_armed {
                    self.selection = Selection::default();
                    out.push(Command::PickNothing);
                }
            }
            Action::Add(mut ghost) => {
                // Beside the map, at its top.
                let bounds = map.board.bounds();
                let corner = if map.tiles.is_empty() { [0, 0] } else { cells_of(bounds.right_top().to_vec2()) };
                ghost.placed.at = corner;
                self.add(*ghost, map, cx, out);
            }
            Action::Arm(armed) => self.armed = if self.armed.as_ref() == Some(&armed) { None } else { Some(armed) },
        }
        out.extend(step.map(Command::Edit));
        None
    }

    /// The layer of what a key or button would change; none where it changes nothing that is there.
    fn layer_of(&self, action: &Action) -> Option<Layer> {
        match action {
            Action::Turn | Action::Flip | Action::Aside | Action::Nudge(_) | Action::Align(_) => {
                (!self.selection.tiles.is_empty()).then_some(Layer::Tiles)
            }
            Action::Remove | Action::More | Action::Fewer => match self.selection.things.first() {
                Some(thing) => Some(Layer::of(*thing)),
                None => (!self.selection.tiles.is_empty()).then_some(Layer::Tiles),
            },
            Action::Duplicate
            | Action::Copy
            | Action::Paste(_)
            | Action::SelectAll
            | Action::Cancel
            | Action::Add(_)
            | Action::Arm(_) => None,
        }
    }

    /// Whether what the next click puts down goes between two spaces, and neither is chosen yet.
    pub(super) fn is_armed_for_two(&self) -> bool {
        self.armed.as_ref().is_some_and(|armed| armed.first.is_none() && armed.placing.needs_two())
    }

    /// Puts something between the two spaces of a border.
    pub(super) fn put_across(
        &mut self,
        placing: &Placing,
        border: &Border,
        map: &EpisodeMap,
        cx: &EditorCx<'_>,
        out: &mut Vec<Command>,
    ) {
        self.armed = None;
        if let [Some(one), Some(other)] = border.spaces.map(|space| map.space_id(space?)) {
            let step = map.site(cx).and_then(|site| place(&site, &labels::placed(placing), placing, one, Some(other)));
            out.extend(step.map(Command::Edit));
        }
    }

    /// Copies the selected tiles; returns them with what stays behind, in words.
    fn clip(&self, map: &EpisodeMap) -> (Clip, Vec<String>) {
        copied(&map.layout, &map.setup, &self.selection.tiles, &map.home)
    }

    /// Puts copied tiles down and says what became of them.
    fn put_down(
        &mut self,
        clip: Result<Clip, String>,
        label: &str,
        mut left: Vec<String>,
        map: &EpisodeMap,
        cx: &EditorCx<'_>,
        out: &mut Vec<Command>,
    ) {
        match clip.and_then(|clip| clip.unpacked(&map.layout, &map.home, &cx.snapshot.catalogue)) {
            Ok(parcel) => {
                if self.lay(&parcel.ghosts, &parcel.stands, label, map, cx, out) {
                    left.extend(parcel.left.iter().cloned());
                    out.push(Command::Tell(format!("{label}: {}.{}", parcel.told(), left_behind(&left))));
                }
            }
            Err(why) => out.push(Command::Tell(why)),
        }
    }

    /// Puts a tile where there is room, and selects it.
    pub(super) fn add(&mut self, ghost: Ghost, map: &EpisodeMap, cx: &EditorCx<'_>, out: &mut Vec<Command>) {
        self.lay(&[ghost], &OnTiles::default(), say!("Add tile"), map, cx, out);
    }

    /// Puts tiles where there is room, with what stands on them, and selects them; returns whether there is room.
    fn lay(
        &mut self,
        ghosts: &[Ghost],
        stands: &OnTiles,
        label: &str,
        map: &EpisodeMap,
        cx: &EditorCx<'_>,
        out: &mut Vec<Command>,
    ) -> bool {
        let step = where_free(ghosts, &map.tiles).and_then(|free| {
            let placed: Vec<PlacedTile> = free.into_iter().map(|ghost| ghost.placed).collect();
            add_tiles(&map.site(cx)?, label, &placed, stands)
        });
        let Some(step) = step else {
            out.push(Command::Tell(say!("There is no room for these tiles: nothing was added.").to_owned()));
            return false;
        };
        out.push(Command::Edit(step));
        let first = map.layout.tiles.len();
        self.selection = Selection::of_tiles(first..first + ghosts.len());
        self.pick(map, &Path::root().key("map").key("tiles").index(first), out);
        true
    }

    /// Puts something on a space, or asks for the second one.
    pub(super) fn put(
        &mut self,
        placing: &Placing,
        name: &str,
        space: &str,
        map: &EpisodeMap,
        cx: &EditorCx<'_>,
        out: &mut Vec<Command>,
    ) {
        let first = self.armed.take().and_then(|armed| armed.first);
        let step = |at: &str, to: Option<&str>| place(&map.site(cx)?, &labels::placed(placing), placing, at, to);
        match first {
            Some(first) if first != space => out.extend(step(&first, Some(space)).map(Command::Edit)),
            None if !placing.needs_two() => out.extend(step(space, None).map(Command::Edit)),
            _ => {
                self.armed =
                    Some(Armed { placing: placing.clone(), name: name.to_owned(), first: Some(space.to_owned()) });
            }
        }
    }
}

/// Says that tiles cannot lie on each other.
pub(super) fn in_the_way() -> Command {
    Command::Tell(say!("Another tile is in the way; nothing was moved.").to_owned())
}

/// Tiles as changes of the layout.
pub(super) fn as_changes(ghosts: &[Ghost]) -> BTreeMap<usize, PlacedTile> {
    ghosts.iter().filter_map(|ghost| Some((ghost.index?, ghost.placed.clone()))).collect()
}

/// The tiles that are held.
fn held(drag: &mut Drag) -> &mut [Ghost] {
    match drag {
        Drag::Tiles { ghosts, .. } => ghosts,
        Drag::New(ghost) => std::slice::from_mut(ghost),
        Drag::Thing(..) | Drag::Frame(_) => &mut [],
    }
}
