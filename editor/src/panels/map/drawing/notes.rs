//! What the checks say about a tile, at the cell or edge they mean.

use egui::{Pos2, Vec2, pos2};
use ritual_content::documents::{Edge, SideUp, Tile};
use ritual_diagnostic::{Diagnostic, Path, Segment, Severity};
use ritual_map::strokes::{TileCell, cells, owner, side_of};
use ritual_workspace::{DocumentRef, Snapshot};

use crate::board::{Board, Border, outward};
use crate::panels::map::notes::inside;

/// Something the checks say about a tile.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::panels::map) struct TileNote {
    /// How bad it is.
    pub(in crate::panels::map) severity: Severity,
    /// What is wrong, and what can be done.
    pub(in crate::panels::map) message: String,
    /// The side and the point of it, in cells; none for what is about the whole tile.
    pub(in crate::panels::map) at: Option<(SideUp, Pos2)>,
}

/// What the checks say about a tile; `board` draws a side.
pub(super) fn notes(
    snapshot: &Snapshot,
    document: &DocumentRef,
    tile: &Tile,
    board: &dyn Fn(SideUp) -> Board,
) -> Vec<TileNote> {
    let note = |finding: &Diagnostic| {
        let path = inside(document, &finding.route).unwrap_or_default();
        let message = match &finding.help {
            Some(help) => format!("{}\n{help}", finding.message),
            None => finding.message.clone(),
        };
        TileNote { severity: finding.severity, message, at: place(&path, tile, board) }
    };
    snapshot.findings_in(document).map(note).collect()
}

/// The point that a path inside the tile leads to.
fn place(path: &Path, tile: &Tile, board: &dyn Fn(SideUp) -> Board) -> Option<(SideUp, Pos2)> {
    let [Segment::Key(side), Segment::Key(list), rest @ ..] = path.segments() else { return None };
    let side = match &**side {
        "a" => SideUp::A,
        "b" => SideUp::B,
        _ => return None,
    };
    let drawn = side_of(tile, side);
    let first_of = |space: usize| drawn.spaces.get(space).and_then(|space| space.cells.first()).copied();
    let at = match (&**list, rest) {
        // What is said of all spaces is that one of the cells has none.
        ("spaces", []) => middle(cells(tile).find(|cell| owner(drawn, *cell).is_none())?),
        ("spaces", [Segment::Index(space), Segment::Key(_), Segment::Index(cell), ..]) => {
            middle(*drawn.spaces.get(*space)?.cells.get(*cell)?)
        }
        ("spaces", [Segment::Index(space), ..]) => middle(first_of(*space)?),
        ("exits", [Segment::Index(exit), ..]) => {
            let exit = drawn.exits.get(*exit)?;
            middle_of_edge(exit.cell, exit.edge)
        }
        ("passages", [Segment::Index(passage), ..]) => {
            let known = drawn.passages.get(*passage)?.between.each_ref();
            let ends = known.map(|id| drawn.spaces.iter().position(|space| space.id == *id));
            let between = match ends {
                [Some(one), Some(other)] => board(side).way_between(one, other).map(Border::middle),
                _ => None,
            };
            between.or_else(|| ends.into_iter().flatten().find_map(first_of).map(middle))?
        }
        _ => return None,
    };
    // What lies beyond the tile is told at its rim, where it is seen.
    let rim = pos2(f32::from(tile.width), f32::from(tile.height));
    Some((side, at.clamp(Pos2::ZERO, rim)))
}

/// The middle of a cell.
pub(super) fn middle([column, row]: TileCell) -> Pos2 {
    pos2(f32::from(column), f32::from(row)) + Vec2::splat(0.5)
}

/// The middle of an edge of a cell.
pub(super) fn middle_of_edge(cell: TileCell, edge: Edge) -> Pos2 {
    middle(cell) + outward(edge) * 0.5
}

#[cfg(test)]
mod tests {
    use ritual_diagnostic::Route;
    use ritual_map::reading;
    use ritual_workspace::DocumentAt;
    use serde_json::json;

    use super::*;
    use crate::panels::map::thumbs::alone;

    #[test]
    fn what_is_wrong_is_told_at_its_cell_or_edge() {
        let tile = reading::tile(&json!({
            "id": "t", "width": 2, "height": 2,
            "a": {
                "spaces": [{ "id": "hall", "cells": [[0, 0], [1, 0], [7, 0]] }, { "id": "den", "cells": [[0, 1]] }],
                "passages": [{ "between": ["hall", "den"] }, { "between": ["cellar", "den"] }],
                "exits": [{ "cell": [1, 0], "edge": "east" }],
            },
        }));
        let document = DocumentRef { file: "t.yaml".into(), at: DocumentAt::Item(2) };
        let root = Path::root().index(2);
        let side = root.key("a");
        let paths = [
            side.key("spaces").index(0).key("cells").index(1),
            side.key("spaces").index(0).key("cells").index(2),
            side.key("spaces").index(1).key("id"),
            side.key("spaces"),
            side.key("exits").index(0),
            side.key("passages").index(0),
            side.key("passages").index(1).key("between").index(0),
            root.key("width"),
            side,
        ];
        let finding =
            |path: &Path| Diagnostic::error("tile/odd", "odd", Route::new("t.yaml", path.clone())).help("fix it");
        let findings = paths.iter().map(finding).collect();
        let snapshot = Snapshot { findings, ..Snapshot::default() };
        let notes = notes(&snapshot, &document, &tile, &|side| alone(&tile, None, side).1);
        let at: Vec<Option<(f32, f32)>> = notes.iter().map(|note| note.at.map(|(_, at)| (at.x, at.y))).collect();
        let on_side_a = |note: &TileNote| note.at.is_none_or(|(side, _)| side == SideUp::A);
        assert!(notes.iter().all(on_side_a), "{notes:?}");
        let expected = [
            Some((1.5, 0.5)),
            Some((2.0, 0.5)),
            Some((0.5, 1.5)),
            Some((1.5, 1.5)),
            Some((2.0, 0.5)),
            Some((0.5, 1.0)),
            Some((0.5, 1.5)),
            None,
            None,
        ];
        assert_eq!(at, expected);
        assert_eq!(notes[0].message, "odd\nfix it");
    }
}
