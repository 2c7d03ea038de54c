#![doc = include_str!("map_duplicate_space.md")]

use std::collections::{BTreeMap, BTreeSet};

use ritual_content::{Id, suggest};
use ritual_diagnostic::{Diagnostic, Fix, Route, Severity};

use crate::check::Check;
use crate::cx::{Cx, EpisodeMap};

/// See the page.
pub(super) struct MapDuplicateSpace;

/// Two spaces of a map with the same id.
pub(super) struct Twice<'c> {
    id: &'c Id,
    first: Route,
    second: Route,
    /// An id for the second one that no space has.
    other: Option<String>,
}

impl Check for MapDuplicateSpace {
    const CODE: &'static str = "map/duplicate-space";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("map_duplicate_space.md");
    type Finding<'c> = Twice<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Twice<'c>> {
        let mut found = Vec::new();
        for map in &cx.maps {
            let mut first_by_id: BTreeMap<&Id, (usize, &Id)> = BTreeMap::new();
            let mut taken: BTreeSet<String> = map.named_spaces().map(|(.., id)| id.to_string()).collect();
            for (tile, on_tile, id) in map.named_spaces() {
                match first_by_id.get(id) {
                    Some((first_tile, first_on_tile)) => {
                        let other = suggest::numbered(id.as_str(), |other| taken.contains(other));
                        taken.extend(other.clone());
                        let first = route(map, *first_tile, first_on_tile);
                        found.push(Twice { id, first, second: route(map, tile, on_tile), other });
                    }
                    None => {
                        first_by_id.insert(id, (tile, on_tile));
                    }
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Twice { id, first, second, other }: Twice<'_>) -> Diagnostic {
        let message = format!("two spaces of this map are called `{id}`");
        let finding = Diagnostic::error(Self::CODE, message, second.clone())
            .related(first, "the first one is here")
            .help("give one of them another id");
        match other {
            Some(other) => finding.fix(Fix::risky(format!("write `{other}`")).replace(second, other)),
            None => finding,
        }
    }
}

fn route(map: &EpisodeMap<'_>, tile: usize, on_tile: &Id) -> Route {
    map.tile_route(tile).key("spaces").key(on_tile.as_str()).key("id")
}
