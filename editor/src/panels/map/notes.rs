//! What the checker says about places of the map, and which place a route leads to.

use ritual_content::documents::{MapLayout, Setup};
use ritual_diagnostic::{Path, Route, Segment, Severity};
use ritual_map::Thing;
use ritual_workspace::{DocumentRef, Snapshot};

use crate::board::Board;

/// Something the checker says about a place of the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Note {
    /// How bad it is.
    pub(super) severity: Severity,
    /// What is wrong, and what can be done.
    pub(super) message: String,
    /// The tile, as a position in the layout.
    pub(super) tile: Option<usize>,
    /// The space, as a position in the graph.
    pub(super) space: Option<usize>,
    /// What stands there.
    pub(super) thing: Option<Thing>,
}

/// A place of the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Located {
    /// The tile, as a position in the layout.
    pub(super) tile: Option<usize>,
    /// The space, as a position in the graph.
    pub(super) space: Option<usize>,
    /// What stands there.
    pub(super) thing: Option<Thing>,
}

/// The path inside a document of a route that leads into it.
pub(super) fn inside(document: &DocumentRef, route: &Route) -> Option<Path> {
    let n_root = document.root().segments().len();
    document.holds(route).then(|| route.path.segments().iter().skip(n_root).cloned().collect())
}

/// The place of the map that a path inside the episode leads to; nothing for paths elsewhere.
pub(super) fn located(path: &Path, layout: &MapLayout, setup: &Setup, board: &Board) -> Located {
    if let [Segment::Key(map), Segment::Key(tiles), Segment::Index(tile), rest @ ..] = path.segments()
        && (&**map, &**tiles) == ("map", "tiles")
    {
        let named = match rest {
            [Segment::Key(spaces), Segment::Key(key), ..] if &**spaces == "spaces" => {
                let placed = layout.tiles.get(*tile);
                placed.and_then(|placed| placed.spaces.iter().find(|(id, _)| id.as_str() == &**key))
            }
            _ => None,
        };
        // Two spaces may have the same id while somebody is at it: the one on this tile is meant.
        let mut on_tile = board.tile(*tile).into_iter().flat_map(|it| it.spaces.iter().copied());
        let is_named = |space: &usize| {
            let id = board.graph.spaces.get(*space).map(|space| &space.id);
            named.is_some_and(|(_, named)| Some(&named.id) == id)
        };
        return Located { tile: Some(*tile), space: on_tile.find(is_named), thing: None };
    }
    let Some(thing) = Thing::at_path(path) else { return Located::default() };
    let at = match thing {
        Thing::Start => Some(&layout.start),
        Thing::Gate(gate) => layout.gates.each().into_iter().find(|(it, _)| *it == gate).map(|(_, at)| at),
        Thing::Link(index, end) => layout.links.get(index).and_then(|link| link.between.get(end)),
        Thing::Enemy(index) => setup.enemies.get(index).map(|it| &it.at),
        Thing::Piece(index) => setup.pieces.get(index).map(|it| &it.at),
        Thing::Fire(index) => setup.fire.get(index).map(|it| &it.at),
    };
    let space = at.and_then(|at| board.space_by_id(at.as_str()));
    let tile = space.and_then(|space| board.graph.spaces.get(space)).map(|space| space.tile_index);
    Located { tile, space, thing: Some(thing) }
}

/// What the checker says about places of the map.
pub(super) fn notes(
    snapshot: &Snapshot,
    document: &DocumentRef,
    layout: &MapLayout,
    setup: &Setup,
    board: &Board,
) -> Vec<Note> {
    let note = |finding: &ritual_diagnostic::Diagnostic| {
        let Located { tile, space, thing } = located(&inside(document, &finding.route)?, layout, setup, board);
        tile.or(space)?;
        let message = match &finding.help {
            Some(help) => format!("{}\n{help}", finding.message),
            None => finding.message.clone(),
        };
        Some(Note { severity: finding.severity, message, tile, space, thing })
    };
    snapshot.findings_in(document).filter_map(note).collect()
}

#[cfg(test)]
mod tests {
    use ritual_content::documents::Tile;
    use ritual_diagnostic::Diagnostic;
    use ritual_map::reading;
    use ritual_workspace::DocumentAt;
    use serde_json::json;

    use super::*;

    #[test]
    fn findings_are_noted_where_they_are() {
        let tile: Tile = serde_json::from_value(json!({
            "id": "t", "source": "original", "width": 1, "height": 1,
            "a": { "spaces": [{ "id": "hall", "cells": [[0, 0]] }] },
            "b": { "spaces": [{ "id": "hall", "cells": [[0, 0]] }] },
        }))
        .unwrap();
        let episode = json!({ "map": {
            "tiles": [{ "tile": "t", "at": [0, 0], "spaces": { "hall": { "id": "hall", "name": "Hall" } } }],
            "start": "hall",
        } });
        let (layout, setup) = (reading::layout(&episode), reading::setup(&episode));
        let board = Board::build(&layout, |_| Some(&tile));
        let document = DocumentRef { file: "e.yaml".into(), at: DocumentAt::Item(1) };
        let root = Path::root().index(1);
        let finding = |path: Path| Diagnostic::warning("map/odd", "odd", Route::new("e.yaml", path)).help("fix it");
        let tiles = root.key("map").key("tiles").index(0);
        let findings = vec![
            finding(tiles.key("spaces").key("hall").key("id")),
            finding(tiles),
            finding(root.key("map").key("start")),
            finding(root.key("name")),
            finding(Path::root().index(0).key("map").key("start")),
        ];
        let snapshot = Snapshot { findings, ..Snapshot::default() };
        let notes = notes(&snapshot, &document, &layout, &setup, &board);
        let places: Vec<_> = notes.iter().map(|note| (note.tile, note.space, note.thing)).collect();
        assert_eq!(places, [(Some(0), Some(0), None), (Some(0), None, None), (Some(0), Some(0), Some(Thing::Start))]);
        assert_eq!(notes[0].message, "odd\nfix it");
    }
}
