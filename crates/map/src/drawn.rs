//! Edits of tiles that are drawn: only what differs is written, item by item, so that the rest keeps its comments.

use std::collections::BTreeSet;
use std::sync::Arc;

use ritual_assist::edits::FileEdit;
use ritual_content::Id;
use ritual_content::documents::{SideUp, Tile, TileSide, TileSpace};
use ritual_diagnostic::Path;
use ritual_workspace::Step;
use ritual_yaml::Edit;
use serde::Serialize;
use serde_json::{Value, json};

use crate::site::Site;
use crate::strokes::{SIDES, side_of};
use crate::uses::TileUse;

/// Which items of a list are there before and after.
struct Matched {
    /// The positions before and after of those that stay.
    kept: Vec<(usize, usize)>,
    /// The positions of those that go.
    gone: BTreeSet<usize>,
    /// The positions of those that are new.
    new: Vec<usize>,
}

/// Makes a tile look like another one.
pub fn redraw(site: &Site<'_>, label: &str, old: &Tile, new: &Tile) -> Option<Step> {
    let mut edits = Vec::new();
    for (key, old, new) in [("width", old.width, new.width), ("height", old.height, new.height)] {
        if old != new {
            edits.extend(site.set(&Path::root(), key, Some(new.into())));
        }
    }
    for side in SIDES {
        edits.extend(side_edits(site, side, side_of(old, side), side_of(new, side)));
    }
    site.step(label, edits)
}

/// Gives a space of a tile another code, on the tile and on every map where that side is up.
pub fn rename_space(
    site: &Site<'_>,
    label: &str,
    drawn: &TileSide,
    side: SideUp,
    [old, new]: [&Id; 2],
    uses: &[TileUse],
) -> Option<Step> {
    let root = Path::root().key(side.written());
    let write = |path: &Path| Edit::Replace { path: site.full(path), value: new.as_str().into() };
    let space = drawn.spaces.iter().position(|space| space.id == *old)?;
    let mut edits = vec![write(&root.key("spaces").index(space).key("id"))];
    for (index, passage) in drawn.passages.iter().enumerate() {
        let ends = passage.between.iter().enumerate().filter(|(_, id)| *id == old);
        edits.extend(ends.map(|(end, _)| write(&root.key("passages").index(index).key("between").index(end))));
    }
    let mut step = site.step(label, edits)?;
    // Where the new code names something already, the checker says what is wrong.
    let maps = uses.iter().flat_map(|it| &it.laid).filter(|laid| laid.side == side);
    for laid in maps.filter(|laid| laid.names.contains(old) && !laid.names.contains(new)) {
        let path = laid.route.path.key("spaces").key(old.as_str());
        let edit = Edit::Rename { path, key: new.to_string() };
        step.edits.push(FileEdit { file: Arc::clone(&laid.route.file), edit });
    }
    Some(step)
}

fn side_edits(site: &Site<'_>, side: SideUp, old: &TileSide, new: &TileSide) -> Vec<Edit> {
    if old == new {
        return Vec::new();
    }
    let root = Path::root().key(side.written());
    let mut edits = Vec::new();
    if !site.get(&root).is_some_and(Value::is_object) {
        edits.extend(site.set(&Path::root(), side.written(), Some(json!({}))));
    }
    let spaces = matched(&old.spaces, &new.spaces, |old, new| old.id == new.id);
    for (before, after) in &spaces.kept {
        if let (Some(old), Some(new)) = (old.spaces.get(*before), new.spaces.get(*after)) {
            edits.extend(cell_edits(site, &root.key("spaces").index(*before), old, new));
        }
    }
    edits.extend(list_edits(site, &root, "spaces", &spaces, &new.spaces));
    let passages = matched(&old.passages, &new.passages, |old, new| old == new);
    edits.extend(list_edits(site, &root, "passages", &passages, &new.passages));
    let exits = matched(&old.exits, &new.exits, |old, new| old == new);
    edits.extend(list_edits(site, &root, "exits", &exits, &new.exits));
    edits
}

fn cell_edits(site: &Site<'_>, space: &Path, old: &TileSpace, new: &TileSpace) -> Vec<Edit> {
    let cells = matched(&old.cells, &new.cells, |old, new| old == new);
    list_edits(site, space, "cells", &cells, &new.cells)
}

/// Adds what is new to a list, which is begun where there is none yet, and takes out what is gone, from the back, so
/// that the positions before stay what they are.
fn list_edits<T: Serialize>(site: &Site<'_>, parent: &Path, key: &str, items: &Matched, all: &[T]) -> Vec<Edit> {
    let path = parent.key(key);
    let mut edits = Vec::new();
    if !items.new.is_empty() && !site.get(&path).is_some_and(Value::is_array) {
        edits.extend(site.set(parent, key, Some(json!([]))));
    }
    let new = items.new.iter().filter_map(|index| all.get(*index));
    edits.extend(new.map(|item| Edit::Append { path: site.full(&path), value: json!(item) }));
    edits.extend(items.gone.iter().rev().map(|index| Edit::Remove { path: site.full(&path.index(*index)) }));
    edits
}

/// Finds the items of one list in another one; each stands for one.
fn matched<T>(old: &[T], new: &[T], is_same: impl Fn(&T, &T) -> bool) -> Matched {
    let mut matched = Matched { kept: Vec::new(), gone: (0..old.len()).collect(), new: Vec::new() };
    for (after, item) in new.iter().enumerate() {
        let same = matched.gone.iter().copied().find(|before| old.get(*before).is_some_and(|it| is_same(it, item)));
        if let Some(before) = same {
            matched.gone.remove(&before);
            matched.kept.push((before, after));
        } else {
            matched.new.push(after);
        }
    }
    matched
}

#[cfg(test)]
mod tests {
    use ritual_content::documents::Edge;
    use ritual_diagnostic::Route;
    use ritual_yaml::{Limits, parse};

    use super::*;
    use crate::reading;
    use crate::strokes::{cells, erased, opened, painted, resized, walled};
    use crate::uses::Laid;

    const TEXT: &str = "\
- id: other
- id: t
  source: original
  width: 2
  height: 2 # as printed
  a:
    spaces:
      # To the north.
      - { id: hall, cells: [[0, 0], [1, 0]] }
      - { id: den, cells: [[0, 1]] } # small
    passages:
      - { between: [hall, den] }
    exits: [{ cell: [0, 0], edge: west }]
  b: { spaces: [{ id: yard, cells: [[0, 0], [1, 0], [0, 1], [1, 1]] }] }
";

    fn value(text: &str) -> Value {
        parse(text.as_bytes(), &Limits::DEFAULT).unwrap().to_json()
    }

    fn tile(text: &str) -> Tile {
        reading::tile(&value(text)[1])
    }

    /// The text after a tile was drawn; what was drawn is what is read.
    #[track_caller]
    fn after(text: &str, draw: impl Fn(&Tile) -> Tile) -> String {
        let (value, file) = (value(text), Arc::from("tiles.yaml"));
        let site = Site { value: &value[1], file: &file, root: Path::root().index(1) };
        let (old, new) = (tile(text), draw(&tile(text)));
        let step = redraw(&site, "Draw", &old, &new).unwrap();
        let edits: Vec<Edit> = step.edits.into_iter().map(|edit| edit.edit).collect();
        let text = ritual_yaml::apply(text, &edits).unwrap();
        assert_eq!(tile(&text), new, "{text}");
        text
    }

    #[track_caller]
    fn check(draw: impl Fn(&Tile) -> Tile, old: &str, new: &str) {
        assert_eq!(TEXT.matches(old).count(), 1, "`{old}` is not unique");
        assert_eq!(after(TEXT, draw), TEXT.replace(old, new));
    }

    fn id(id: &str) -> Id {
        Id(id.into())
    }

    #[test]
    fn a_cell_that_changes_its_space_changes_two_lines() {
        let cells = BTreeSet::from([[1, 0]]);
        let text = after(TEXT, |tile| painted(tile, SideUp::A, &cells, Some(&id("den"))).0);
        let expected = TEXT.replace("hall, cells: [[0, 0], [1, 0]]", "hall, cells: [[0, 0]]");
        assert_eq!(text, expected.replace("cells: [[0, 1]] } # small", "cells: [[0, 1], [1, 0]] } # small"));
    }

    #[test]
    fn a_new_space_stands_on_a_line_like_those_before_it() {
        let cells = BTreeSet::from([[1, 1]]);
        let line = "      - { id: den, cells: [[0, 1]] } # small\n";
        let new = format!("{line}      - {{ id: space, cells: [[1, 1]] }}\n");
        check(|tile| painted(tile, SideUp::A, &cells, None).0, line, &new);
    }

    #[test]
    fn edges_are_opened_and_walled_up_where_they_are_written() {
        let edge = |cell, edge| BTreeSet::from([(cell, edge)]);
        let exits = "[{ cell: [0, 0], edge: west }]";
        let more = "[{ cell: [0, 0], edge: west }, { cell: [1, 0], edge: east }]";
        check(|tile| opened(tile, SideUp::A, &edge([1, 0], Edge::East)).unwrap(), exits, more);
        check(|tile| walled(tile, SideUp::A, &edge([0, 0], Edge::West)).unwrap(), exits, "[]");
        let text = after(TEXT, |tile| walled(tile, SideUp::A, &edge([0, 1], Edge::North)).unwrap());
        assert_eq!(value(&text)[1]["a"]["passages"], json!([]));
        // A side without the list gets one.
        let text = after(TEXT, |tile| opened(tile, SideUp::B, &edge([1, 1], Edge::South)).unwrap());
        assert!(text.contains("exits: [ { cell: [1, 1], edge: south } ]"), "{text}");
    }

    #[test]
    fn a_side_that_is_erased_is_painted_again() {
        let all: BTreeSet<[u8; 2]> = cells(&tile(TEXT)).collect();
        let bare = after(TEXT, |tile| erased(tile, SideUp::B, &all));
        let again = after(&bare, |tile| painted(tile, SideUp::B, &all, None).0);
        let side = "b: { spaces: [ { id: space, cells: [[0, 0], [1, 0], [0, 1], [1, 1]] } ] }";
        assert_eq!(again, TEXT.replace("b: { spaces: [{ id: yard, cells: [[0, 0], [1, 0], [0, 1], [1, 1]] }] }", side));
        let without = TEXT.split("  b:").next().unwrap();
        let text = after(without, |tile| painted(tile, SideUp::B, &all, None).0);
        assert_eq!(value(&text)[1]["b"]["spaces"][0]["id"], "space");
    }

    #[test]
    fn a_smaller_tile_keeps_its_comments() {
        let text = after(TEXT, |tile| resized(tile, [2, 1]));
        assert!(
            text.contains("height: 1 # as printed") && text.contains("# To the north.\n      - { id: hall"),
            "{text}"
        );
        assert!(!text.contains("den"), "{text}");
    }

    #[test]
    fn a_space_is_renamed_on_the_tile_and_on_the_maps_where_it_is_up() {
        let (value, file) = (value(TEXT), Arc::from("tiles.yaml"));
        let site = Site { value: &value[1], file: &file, root: Path::root().index(1) };
        let laid = |at: usize, side: SideUp, names: [&str; 1]| Laid {
            route: Route::new("e.yaml", Path::root().key("map").key("tiles").index(at)),
            side,
            names: names.map(id).into_iter().collect(),
        };
        let laid = vec![laid(0, SideUp::A, ["den"]), laid(1, SideUp::B, ["den"]), laid(2, SideUp::A, ["hall"])];
        let route = Route::file("e.yaml");
        let uses = [TileUse { route, name: "E".to_owned(), n_places: 3, worst: None, laid }];
        let step = rename_space(&site, "Rename", &tile(TEXT).a, SideUp::A, [&id("den"), &id("snug")], &uses).unwrap();
        let (here, there): (Vec<FileEdit>, Vec<FileEdit>) = step.edits.into_iter().partition(|edit| edit.file == file);
        let edits: Vec<Edit> = here.into_iter().map(|edit| edit.edit).collect();
        assert_eq!(ritual_yaml::apply(TEXT, &edits).unwrap(), TEXT.replace("den", "snug"));
        let path = Path::root().key("map").key("tiles").index(0).key("spaces").key("den");
        let edit = Edit::Rename { path, key: "snug".to_owned() };
        assert_eq!(there, [FileEdit { file: "e.yaml".into(), edit }]);
    }
}
