//! What is drawn with: a tool, the space that is painted, and the stroke under way. Nothing is edited before it ends.

use std::collections::BTreeSet;

use egui::Pos2;
use ritual_content::Id;
use ritual_content::documents::{SideUp, Tile};
use ritual_map::strokes::{NoBorder, TileCell, TileEdge, edges, erased, opened, owner, painted, side_of, walled};
use ritual_map::{redraw, rename_space};
use ritual_workspace::DocumentRef;

use super::notes::middle_of_edge;
use super::sheet::TileSheet;
use crate::board;
use crate::commands::Command;
use crate::cx::EditorCx;

/// How near a point is to the middle of an edge that it means, in cells.
const NEAR_EDGE: f32 = 0.3;
/// How many points are looked at between two frames: a stroke may cross a tile in one.
const SAMPLES: u16 = 48;

/// What is drawn with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Tool {
    /// Nothing: spaces are looked at.
    #[default]
    Look,
    /// Cells become a space.
    Paint,
    /// Cells become bare.
    Erase,
    /// Edges become passages and exits.
    Open,
    /// Edges become walls.
    Wall,
}

impl Tool {
    /// Whether it is about edges, and not about cells.
    pub(super) const fn is_for_edges(self) -> bool {
        matches!(self, Self::Open | Self::Wall)
    }
}

/// What is drawn with, and what it has drawn so far.
#[derive(Debug, Default)]
pub(in crate::panels::map) struct DrawingPen {
    /// A side gets the keys as soon as it is drawn.
    pub(in crate::panels::map) wants_focus: bool,
    /// The tile it draws on.
    document: Option<DocumentRef>,
    pub(super) tool: Tool,
    /// The space that is painted on side A and on side B; none begins a new one.
    brushes: [Option<Id>; 2],
    /// What is under way.
    pub(super) stroke: Option<Stroke>,
    /// The code that is typed for a space, and what the space is called until then.
    pub(super) draft: Option<(SideUp, Id, String)>,
}

/// A gesture under way on one side.
#[derive(Clone, Debug)]
pub(super) struct Stroke {
    pub(super) side: SideUp,
    /// The cells it went over.
    pub(super) cells: BTreeSet<TileCell>,
    /// The edges it went over.
    pub(super) edges: BTreeSet<TileEdge>,
    /// Where it was last.
    last: Pos2,
}

impl Stroke {
    /// Begins at a point of a side.
    pub(super) fn begin(tile: &Tile, side: SideUp, at: Pos2) -> Self {
        let mut stroke = Self::of(side, cell_at(tile, at), edge_at(&edges(tile), at));
        stroke.last = at;
        stroke
    }

    /// One cell, or one edge.
    pub(super) fn of(side: SideUp, cell: Option<TileCell>, edge: Option<TileEdge>) -> Self {
        Self { side, cells: cell.into_iter().collect(), edges: edge.into_iter().collect(), last: Pos2::ZERO }
    }

    /// Goes on to a point, over everything between; the pointer may be faster than the frames.
    pub(super) fn go_on(&mut self, tile: &Tile, to: Pos2) {
        let (from, all) = (self.last, edges(tile));
        for sample in 1..=SAMPLES {
            let at = from + (to - from) * (f32::from(sample) / f32::from(SAMPLES));
            self.cells.extend(cell_at(tile, at));
            self.edges.extend(edge_at(&all, at));
        }
        self.last = to;
    }
}

/// The cell at a point of a side.
pub(super) fn cell_at(tile: &Tile, at: Pos2) -> Option<TileCell> {
    let (column, row) = board::cell_at(at);
    let (column, row) = (u8::try_from(column).ok()?, u8::try_from(row).ok()?);
    (column < tile.width && row < tile.height).then_some([column, row])
}

/// The edge a point is near.
pub(super) fn edge_at(edges: &BTreeSet<TileEdge>, at: Pos2) -> Option<TileEdge> {
    let far = |edge: &TileEdge| middle_of_edge(edge.0, edge.1).distance(at);
    let nearest = edges.iter().copied().min_by(|one, other| far(one).total_cmp(&far(other)));
    nearest.filter(|edge| far(edge) <= NEAR_EDGE)
}

impl DrawingPen {
    /// Takes up another tile; the tool stays in the hand.
    pub(super) fn follow(&mut self, sheet: &TileSheet) {
        if self.document.as_ref() != Some(&sheet.document) {
            let (document, tool, wants_focus) = (Some(sheet.document.clone()), self.tool, self.wants_focus);
            *self = Self { wants_focus, document, tool, ..Self::default() };
            let first = |side| side_of(&sheet.tile, side).spaces.first().map(|space| space.id.clone());
            self.brushes = [SideUp::A, SideUp::B].map(first);
        }
    }

    /// The space that is painted on a side, as long as it is there.
    pub(super) fn brush(&self, tile: &Tile, side: SideUp) -> Option<&Id> {
        let [a, b] = &self.brushes;
        let brush = if side == SideUp::A { a } else { b };
        brush.as_ref().filter(|id| side_of(tile, side).spaces.iter().any(|space| space.id == **id))
    }

    /// Chooses the space that is painted on a side; none begins a new one.
    pub(super) fn choose(&mut self, side: SideUp, space: Option<Id>) {
        let [a, b] = &mut self.brushes;
        *(if side == SideUp::A { a } else { b }) = space;
    }

    /// What a stroke makes of a tile, and the space that was painted.
    ///
    /// # Errors
    /// Says why nothing comes of it.
    pub(super) fn drawn(&self, tile: &Tile, stroke: &Stroke) -> Result<(Tile, Option<Id>), String> {
        let side = stroke.side;
        match self.tool {
            Tool::Look => Ok((tile.clone(), None)),
            Tool::Paint if stroke.cells.is_empty() => Ok((tile.clone(), None)),
            Tool::Paint => {
                let (tile, id) = painted(tile, side, &stroke.cells, self.brush(tile, side));
                Ok((tile, Some(id)))
            }
            Tool::Erase => Ok((erased(tile, side, &stroke.cells), None)),
            Tool::Open => opened(tile, side, &stroke.edges).map(|tile| (tile, None)).map_err(|why| no_border(&why)),
            Tool::Wall => walled(tile, side, &stroke.edges).map(|tile| (tile, None)).map_err(|why| no_border(&why)),
        }
    }

    /// Ends a stroke: only now is anything edited, as one step.
    pub(super) fn finish(&mut self, stroke: &Stroke, sheet: &TileSheet, cx: &EditorCx<'_>, out: &mut Vec<Command>) {
        let drawn = match self.drawn(&sheet.tile, stroke) {
            _ if sheet.is_borrowed(stroke.side) => Err(borrowed()),
            drawn => drawn,
        };
        match drawn {
            Ok((tile, space)) => {
                let label = self.label(&sheet.tile, stroke);
                change(&tile, &label, sheet, cx, out);
                if space.is_some() {
                    self.choose(stroke.side, space);
                }
            }
            Err(why) => out.push(Command::Tell(why)),
        }
    }

    /// Gives a space the code that was typed for it.
    pub(super) fn rename(&mut self, sheet: &TileSheet, cx: &EditorCx<'_>, out: &mut Vec<Command>) {
        let Some((side, old, new)) = self.draft.take() else { return };
        let new = new.trim();
        if new == old.as_str() || new.is_empty() {
            return;
        }
        let new = Id(new.into());
        let drawn = side_of(&sheet.tile, side);
        if sheet.is_borrowed(side) {
            out.push(Command::Tell(borrowed()));
        } else if drawn.spaces.iter().any(|space| space.id == new) {
            out.push(Command::Tell(say!("Another space of this side is called `{new}`: choose another code.", new)));
        } else if let Some(site) = sheet.site(cx) {
            let label = say!("Rename {old} to {new}", old, new);
            let step = rename_space(&site, &label, drawn, side, [&old, &new], &sheet.uses);
            out.extend(step.map(Command::Edit));
            if self.brush(&sheet.tile, side) == Some(&old) {
                self.choose(side, Some(new));
            }
        }
    }

    /// What a stroke is called in the menu.
    fn label(&self, tile: &Tile, stroke: &Stroke) -> String {
        match self.tool {
            Tool::Look => String::new(),
            Tool::Paint => match self.brush(tile, stroke.side) {
                Some(id) => say!("Paint {id}", id),
                None => say!("Paint a new space").to_owned(),
            },
            Tool::Erase => match stroke.cells.first().and_then(|cell| owner(side_of(tile, stroke.side), *cell)) {
                Some(id) if stroke.cells.len() == 1 => say!("Erase a cell of {id}", id),
                _ => say!("Erase cells").to_owned(),
            },
            Tool::Open => say!("Open a way").to_owned(),
            Tool::Wall => say!("Wall up").to_owned(),
        }
    }
}

/// Makes a tile look like another one.
pub(super) fn change(new: &Tile, label: &str, sheet: &TileSheet, cx: &EditorCx<'_>, out: &mut Vec<Command>) {
    let step = sheet.site(cx).and_then(|site| redraw(&site, label, &sheet.tile, new));
    out.extend(step.map(Command::Edit));
}

fn borrowed() -> String {
    say!("This side is written on the tile that this one is like. Draw there, or write the side here in the text.")
        .to_owned()
}

/// Why no way can be opened or walled up at an edge.
fn no_border(why: &NoBorder) -> String {
    match why {
        NoBorder::Bare => say!("No space is painted there yet: a way leads out of a space.").to_owned(),
        NoBorder::Inside(id) => say!(
            "Both cells are of `{id}`: walls and passages are between two spaces. Paint one cell as another space first.",
            id
        ),
    }
}

#[cfg(test)]
mod tests {
    use egui::pos2;
    use ritual_content::documents::Edge;
    use ritual_map::reading;
    use serde_json::json;

    use super::*;

    fn tile() -> Tile {
        reading::tile(&json!({
            "id": "t", "width": 3, "height": 2,
            "a": { "spaces": [{ "id": "hall", "cells": [[0, 0], [1, 0], [2, 0]] }, { "id": "den", "cells": [[0, 1]] }] },
        }))
    }

    #[test]
    fn a_fast_stroke_leaves_no_cell_out_and_stays_on_the_tile() {
        let tile = tile();
        let mut stroke = Stroke::begin(&tile, SideUp::A, pos2(0.5, 1.5));
        stroke.go_on(&tile, pos2(2.5, 1.5));
        stroke.go_on(&tile, pos2(2.5, 9.0));
        stroke.go_on(&tile, pos2(-4.0, 9.0));
        assert_eq!(stroke.cells, BTreeSet::from([[0, 1], [1, 1], [2, 1]]));
        let pen = DrawingPen { tool: Tool::Paint, brushes: [Some(Id("den".into())), None], ..DrawingPen::default() };
        let (drawn, space) = pen.drawn(&tile, &stroke).unwrap();
        assert_eq!(space, Some(Id("den".into())));
        assert_eq!(drawn.a.spaces[1].cells, [[0, 1], [1, 1], [2, 1]]);
    }

    #[test]
    fn a_point_means_the_edge_it_is_near() {
        let tile = tile();
        let all = edges(&tile);
        assert_eq!(edge_at(&all, pos2(1.1, 0.5)), Some(([1, 0], Edge::West)));
        assert_eq!(edge_at(&all, pos2(2.9, 1.4)), Some(([2, 1], Edge::East)));
        assert_eq!(edge_at(&all, pos2(0.5, 0.5)), None);
        assert_eq!((cell_at(&tile, pos2(2.9, 1.9)), cell_at(&tile, pos2(3.0, 1.0))), (Some([2, 1]), None));
        assert_eq!(cell_at(&tile, pos2(-0.1, 0.5)), None);
    }

    #[test]
    fn a_space_that_is_gone_is_no_brush_any_more() {
        let mut pen = DrawingPen { tool: Tool::Paint, ..DrawingPen::default() };
        pen.choose(SideUp::B, Some(Id("hall".into())));
        assert_eq!(pen.brush(&tile(), SideUp::B), None, "the hall is on the other side");
        pen.choose(SideUp::A, Some(Id("hall".into())));
        assert_eq!(pen.brush(&tile(), SideUp::A), Some(&Id("hall".into())));
    }
}
