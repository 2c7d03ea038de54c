//! What can be laid over the map: how its spaces hang together, what is wrong, how a game goes.

use std::collections::BTreeMap;

use ritual_batch::heat::Heat;
use ritual_diagnostic::Severity;

use super::notes::Note;
use crate::batch;
use crate::board::{Board, Marks};
use crate::theme::{Palette, mix};

/// What is laid over the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Overlay {
    #[default]
    Nothing,
    /// Which spaces can be reached from the start.
    Connectivity,
    /// How far each space is.
    Distances,
    /// The spaces that everybody has to pass through.
    CutPoints,
    /// What the checker says.
    Problems,
    /// How often games go there.
    Heat,
}

/// What an overlay is made of.
pub(super) struct Facts<'a> {
    /// The map.
    pub(super) board: &'a Board,
    /// The start, as a position in the graph.
    pub(super) start: Option<usize>,
    /// The space distances are counted from.
    pub(super) from: Option<usize>,
    /// What the checker says.
    pub(super) notes: &'a [Note],
    /// How often something happens in each space.
    pub(super) heat: Option<&'a Heat>,
}

impl Overlay {
    /// Every overlay.
    pub(super) const ALL: [Self; 6] =
        [Self::Nothing, Self::Connectivity, Self::Distances, Self::CutPoints, Self::Problems, Self::Heat];

    /// What it is called.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Nothing => say!("No overlay"),
            Self::Connectivity => say!("Reachable from start"),
            Self::Distances => say!("Distances"),
            Self::CutPoints => say!("Bottlenecks"),
            Self::Problems => say!("Problems"),
            Self::Heat => say!("Heat of a batch"),
        }
    }

    /// Colours and letters of the spaces, and what they say in a sentence.
    pub(super) fn marks(self, facts: &Facts<'_>, palette: &Palette) -> (Marks, String) {
        match self {
            Self::Nothing => (Marks::default(), String::new()),
            Self::Connectivity => connectivity(facts, palette),
            Self::Distances => distances(facts, palette),
            Self::CutPoints => cut_points(facts, palette),
            Self::Problems => problems(facts, palette),
            Self::Heat => heat(facts, palette),
        }
    }
}

fn connectivity(facts: &Facts<'_>, palette: &Palette) -> (Marks, String) {
    let Some(start) = facts.start else {
        return (Marks::default(), say!("The start is on no space of the map.").to_owned());
    };
    let mut marks = Marks::default();
    let distances = facts.board.distances(start);
    for (space, far) in distances.iter().enumerate() {
        marks.fills.insert(space, if far.is_some() { palette.ok } else { palette.danger });
        if far.is_none() {
            marks.labels.insert(space, say!("cut off").to_owned());
        }
    }
    let n_reached = distances.iter().flatten().count();
    (marks, say!("{n_reached} of {all} spaces can be reached from the start.", n_reached, all = distances.len()))
}

fn distances(facts: &Facts<'_>, palette: &Palette) -> (Marks, String) {
    let Some(from) = facts.from else {
        return (Marks::default(), say!("Pick a space to see how far the others are.").to_owned());
    };
    let mut marks = Marks::default();
    let distances = facts.board.distances(from);
    let farthest = distances.iter().flatten().copied().max().unwrap_or(0);
    for (space, far) in distances.iter().enumerate() {
        let label = far.map_or_else(|| "–".to_owned(), |far| far.to_string());
        marks.labels.insert(space, label);
        if let Some(far) = far {
            marks.fills.insert(space, mix(palette.accent, palette.gate_blue, share(*far, farthest)));
        }
    }
    let name = facts.board.graph.spaces.get(from).map_or("", |space| space.name.as_str());
    (marks, say!("Moves from {name}; the farthest space is {farthest} away.", name, farthest))
}

fn cut_points(facts: &Facts<'_>, palette: &Palette) -> (Marks, String) {
    let mut marks = Marks::default();
    let points = facts.board.cut_points();
    for space in &points {
        marks.fills.insert(*space, palette.warning);
        marks.labels.insert(*space, say!("only way").to_owned());
    }
    let text = match points.len() {
        0 => say!("No space is the only way anywhere.").to_owned(),
        n => say!(n, "1 space is the only way to others." | "{n} spaces are the only way to others."),
    };
    (marks, text)
}

fn problems(facts: &Facts<'_>, palette: &Palette) -> (Marks, String) {
    let mut worst: BTreeMap<usize, Severity> = BTreeMap::new();
    let mut mark = |space: usize, severity: Severity| {
        let known = worst.entry(space).or_insert(severity);
        *known = severity.max(*known);
    };
    for note in facts.notes {
        if let Some(space) = note.space {
            mark(space, note.severity);
        } else if let Some(tile) = note.tile.and_then(|tile| facts.board.tile(tile)) {
            for space in &tile.spaces {
                mark(*space, note.severity);
            }
        }
    }
    let mut marks = Marks::default();
    for (space, severity) in worst {
        marks.fills.insert(space, palette.of_severity(severity));
        marks.outlined.insert(space);
    }
    let text = match facts.notes.len() {
        0 => say!("Nothing is wrong with this map.").to_owned(),
        n => say!(n, "1 problem on this map." | "{n} problems on this map."),
    };
    (marks, text)
}

fn heat(facts: &Facts<'_>, palette: &Palette) -> (Marks, String) {
    let Some(Heat { of, spaces, .. }) = facts.heat.filter(|heat| !heat.spaces.is_empty()) else {
        return (Marks::default(), say!("Play a batch of games to see where they go.").to_owned());
    };
    let hottest = spaces.values().copied().fold(0.0_f64, f64::max);
    let mut marks = Marks::default();
    for (space, it) in facts.board.graph.spaces.iter().enumerate() {
        let Some(value) = spaces.get(it.id.as_str()) else { continue };
        marks.fills.insert(
            space,
            mix(palette.gate_blue, palette.fire, narrow(if hottest > 0.0 { value / hottest } else { 0.0 })),
        );
        // What happens seldom needs more digits to be told from nothing.
        let decimals = if *value >= 10.0 { 0 } else { usize::from(*value < 1.0) + 1 };
        marks.labels.insert(space, format!("{value:.decimals$}"));
    }
    (marks, batch::heat(*of).to_owned())
}

/// One number as a part of another.
fn share(part: u32, whole: u32) -> f32 {
    narrow(f64::from(part) / f64::from(whole.max(1)))
}

#[expect(clippy::cast_possible_truncation, reason = "a share of a colour need not be exact")]
fn narrow(share: f64) -> f32 {
    share as f32
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use ritual_batch::heat::Happening;
    use ritual_content::FullId;
    use ritual_content::documents::Tile;
    use ritual_map::reading;
    use serde_json::json;

    use super::*;
    use crate::theme::DARK;

    /// Three rooms in a row, the last without a door.
    fn board() -> Board {
        let tile: Tile = serde_json::from_value(json!({
            "id": "t", "source": "original", "width": 3, "height": 1,
            "a": {
                "spaces": [{ "id": "a", "cells": [[0, 0]] }, { "id": "b", "cells": [[1, 0]] }, { "id": "c", "cells": [[2, 0]] }],
                "passages": [{ "between": ["a", "b"] }],
            },
            "b": { "spaces": [{ "id": "a", "cells": [[0, 0]] }] },
        }))
        .unwrap();
        let named = |id: &str| json!({ "id": id, "name": id });
        let layout = reading::layout(&json!({ "map": { "tiles": [{ "tile": "t", "side": "a", "at": [0, 0], "spaces": {
            "a": named("a"), "b": named("b"), "c": named("c"),
        } }] } }));
        Board::build(&layout, |_| Some(&tile))
    }

    fn marked(marks: &Marks) -> BTreeSet<usize> {
        marks.fills.keys().chain(marks.labels.keys()).chain(&marks.outlined).copied().collect()
    }

    fn facts<'a>(board: &'a Board, notes: &'a [Note], heat: Option<&'a Heat>) -> Facts<'a> {
        Facts { board, start: Some(0), from: Some(1), notes, heat }
    }

    #[test]
    fn what_cannot_be_reached_says_so_in_words() {
        let board = board();
        let (marks, text) = Overlay::Connectivity.marks(&facts(&board, &[], None), &DARK);
        assert_eq!(marks.labels, BTreeMap::from([(2, "cut off".to_owned())]));
        assert_eq!(text, "2 of 3 spaces can be reached from the start.");
        let (marks, _) = Overlay::Distances.marks(&facts(&board, &[], None), &DARK);
        assert_eq!(marks.labels.into_values().collect::<Vec<_>>(), ["1", "0", "–"]);
    }

    #[test]
    fn problems_and_heat_mark_only_where_they_are() {
        let board = board();
        let note = |space, tile| Note { severity: Severity::Warning, message: String::new(), space, tile, thing: None };
        let notes = [note(Some(1), Some(0))];
        let (marks, _) = Overlay::Problems.marks(&facts(&board, &notes, None), &DARK);
        assert_eq!(marked(&marks), BTreeSet::from([1]));
        let notes = [note(None, Some(0))];
        let (marks, _) = Overlay::Problems.marks(&facts(&board, &notes, None), &DARK);
        assert_eq!(marked(&marks).len(), 3);
        let spaces = BTreeMap::from([("a".to_owned(), 0.07), ("b".to_owned(), 12.4), ("elsewhere".to_owned(), 99.0)]);
        let heat = Heat { episode: FullId::resolve("p/e", ""), of: Happening::Deaths, spaces };
        let (marks, text) = Overlay::Heat.marks(&facts(&board, &[], Some(&heat)), &DARK);
        assert_eq!(marks.labels, BTreeMap::from([(0, "0.07".to_owned()), (1, "12".to_owned())]));
        assert!(text.contains("died"), "{text}");
        let (marks, text) = Overlay::Heat.marks(&facts(&board, &[], None), &DARK);
        assert!(marked(&marks).is_empty() && text.contains("batch"));
    }
}
