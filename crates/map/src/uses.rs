//! Who uses a tile: the maps it lies on, and whoever else names it.

use std::collections::BTreeSet;
use std::sync::Arc;

use ritual_content::documents::SideUp;
use ritual_content::references::value_at;
use ritual_content::{FullId, Id, Kind};
use ritual_diagnostic::{Path, Route, Segment, Severity};
use ritual_workspace::{Snapshot, Workspace};

use crate::reading;

/// A document that uses a tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileUse {
    /// The first place it does so.
    pub route: Route,
    /// What the document is called.
    pub name: String,
    /// How many places there are.
    pub n_places: usize,
    /// The worst that is said about the document.
    pub worst: Option<Severity>,
    /// Where the tile lies on its map.
    pub laid: Vec<Laid>,
}

/// A tile on a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Laid {
    /// The place of the entry.
    pub route: Route,
    /// The side that is up.
    pub side: SideUp,
    /// The spaces it gives names.
    pub names: BTreeSet<Id>,
}

/// Lists who uses a tile, in the order of the checker.
pub fn uses(workspace: &Workspace, snapshot: &Snapshot, tile: &FullId) -> Vec<TileUse> {
    let mut uses: Vec<TileUse> = Vec::new();
    for route in snapshot.usages_of(Kind::Tile, tile) {
        let Some(document) = workspace.document_at(route) else { continue };
        let known = uses.iter().position(|it| document.holds(&it.route));
        if let Some(it) = known.and_then(|known| uses.get_mut(known)) {
            it.n_places += 1;
            it.laid.extend(laid(workspace, route));
            continue;
        }
        uses.push(TileUse {
            route: route.clone(),
            name: workspace.head(&document).map_or_else(|| route.file.to_string(), |head| head.name.clone()),
            n_places: 1,
            worst: snapshot.worst(&document),
            laid: laid(workspace, route).into_iter().collect(),
        });
    }
    uses
}

/// The tile on a map that a reference belongs to, as the text says it now; none for a reference elsewhere.
fn laid(workspace: &Workspace, route: &Route) -> Option<Laid> {
    let [before @ .., Segment::Key(last)] = route.path.segments() else { return None };
    let is_on_map = matches!(before, [.., Segment::Key(map), Segment::Key(tiles), Segment::Index(_)]
        if &**map == "map" && &**tiles == "tiles");
    if !is_on_map || &**last != "tile" {
        return None;
    }
    let path: Path = before.iter().cloned().collect();
    let placed = reading::placed(value_at(&workspace.file(&route.file)?.parsed.json, &path)?);
    let names = placed.spaces.into_keys().collect();
    Some(Laid { route: Route::new(Arc::clone(&route.file), path), side: placed.side, names })
}

#[cfg(test)]
mod tests {
    use ritual_content::{PackFiles, SourceFile};
    use ritual_diagnostic::Diagnostic;

    use super::*;

    const EPISODE: &str = "\
id: e
name: Night
map:
  tiles:
    - { tile: t, side: b, at: [0, 0], spaces: { yard: { id: yard, name: Yard } } }
    - { tile: t, side: a, at: [2, 0], spaces: { hall: { id: hall, name: Hall } } }
";

    #[test]
    fn each_user_is_listed_once_with_its_maps_and_its_worst_fault() {
        let file = |name: &str, text: &str| SourceFile {
            path: format!("one/{name}").into(),
            pack_path: name.to_owned(),
            bytes: text.as_bytes().to_vec(),
        };
        let files = vec![file("pack.yaml", "id: one\n"), file("episodes/e/episode.yaml", EPISODE)];
        let workspace = Workspace::new(".".into(), vec![PackFiles { folder: "one".into(), files }]);
        let id = FullId::resolve("t", "one");
        let route = |path: Path| Route::new("one/episodes/e/episode.yaml", path);
        let tiles = Path::root().key("map").key("tiles");
        let step = Path::root().key("actions").index(0).key("steps").index(0).key("add_tile");
        let routes = [tiles.index(0).key("tile"), tiles.index(1).key("tile"), step].map(route);
        let findings = vec![Diagnostic::warning("map/odd", "odd", route(tiles.index(1)))];
        let usages = [((Kind::Tile, id.clone()), routes.to_vec())].into_iter().collect();
        let snapshot = Snapshot { findings, usages, ..Snapshot::default() };
        let uses = uses(&workspace, &snapshot, &id);
        let [night] = uses.as_slice() else { panic!("one user: {uses:?}") };
        assert_eq!((night.name.as_str(), night.n_places, night.worst), ("Night", 3, Some(Severity::Warning)));
        assert_eq!(night.laid.iter().map(|it| it.side).collect::<Vec<_>>(), [SideUp::B, SideUp::A]);
        assert_eq!(night.laid[1].names, BTreeSet::from([Id("hall".into())]));
        assert_eq!(self::uses(&workspace, &snapshot, &FullId::resolve("other", "one")), []);
    }
}
