#![doc = include_str!("map_unnamed_space.md")]

use std::collections::BTreeSet;

use ritual_content::{Id, suggest};
use ritual_diagnostic::{Diagnostic, Fix, Route, Severity};
use serde_json::json;

use crate::check::Check;
use crate::cx::Cx;

/// See the page.
pub(super) struct MapUnnamedSpace;

/// A space without a name, or a name without a space.
pub(super) struct Unmatched<'c> {
    /// Where the placed tile gives names.
    route: Route,
    /// The id of the tile.
    tile: &'c str,
    /// The id on the tile.
    space: &'c Id,
    fault: Unpaired<'c>,
}

/// What is missing.
enum Unpaired<'c> {
    /// The name, for which this would be a free id; none where another name may be the misspelt one of this space.
    Name { free: Option<String> },
    Space {
        /// The spaces of the side that is up.
        of_side: Vec<&'c str>,
        /// Those of them that have no name yet.
        unnamed: Vec<&'c str>,
    },
}

impl Check for MapUnnamedSpace {
    const CODE: &'static str = "map/unnamed-space";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("map_unnamed_space.md");
    type Finding<'c> = Unmatched<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Unmatched<'c>> {
        let mut found = Vec::new();
        for map in &cx.maps {
            let mut taken: BTreeSet<String> = map.named_spaces().map(|(.., id)| id.to_string()).collect();
            for (index, placed, side) in map.sides() {
                let route = map.tile_route(index).key("spaces");
                let tile = &*placed.tile.0;
                let of_side: Vec<&str> = side.spaces.iter().map(|space| space.id.as_str()).collect();
                let names = placed.spaces.keys();
                let strange: Vec<&Id> = names.filter(|space| !of_side.contains(&space.as_str())).collect();
                let on_tile = side.spaces.iter().map(|space| &space.id);
                let unnamed: Vec<&Id> = on_tile.filter(|space| !placed.spaces.contains_key(*space)).collect();
                for space in unnamed.iter().copied() {
                    let free = if strange.is_empty() { free_id(space, &taken) } else { None };
                    taken.extend(free.clone());
                    found.push(Unmatched { route: route.clone(), tile, space, fault: Unpaired::Name { free } });
                }
                for space in strange {
                    let unnamed = unnamed.iter().map(|space| space.as_str()).collect();
                    let fault = Unpaired::Space { of_side: of_side.clone(), unnamed };
                    found.push(Unmatched { route: route.clone(), tile, space, fault });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Unmatched { route, tile, space, fault }: Unmatched<'_>) -> Diagnostic {
        match fault {
            Unpaired::Name { free } => {
                let message = format!("the space `{space}` of tile `{tile}` has no name on this map");
                let help = format!("add `{space}: {{ id: …, name: … }}`");
                let finding = Diagnostic::error(Self::CODE, message, route.clone()).help(help);
                let Some(id) = free else { return finding };
                let named = json!({ "id": id, "name": title(&id) });
                finding.fix(Fix::risky(format!("call it `{id}`")).add(route, space.as_str(), named))
            }
            Unpaired::Space { of_side, unnamed } => {
                let message = format!("the side of tile `{tile}` that is up has no space `{space}`");
                let named = route.key(space.as_str());
                let finding = Diagnostic::error(Self::CODE, message, named.clone().on_key());
                let finding = match suggest::meant(space.as_str(), unnamed) {
                    Some((meant, fix)) => finding.fix(fix.rename(named, meant)),
                    None => finding,
                };
                match suggest::help(space.as_str(), of_side) {
                    Some(help) => finding.help(help),
                    None => finding,
                }
            }
        }
    }
}

/// Returns an id that no space of the map has, as like the one on the tile as can be.
fn free_id(on_tile: &Id, taken: &BTreeSet<String>) -> Option<String> {
    if taken.contains(on_tile.as_str()) {
        suggest::numbered(on_tile.as_str(), |other| taken.contains(other))
    } else {
        Some(on_tile.to_string())
    }
}

/// Returns an id as people would write it: `left-wing` is called `Left wing`.
fn title(id: &str) -> String {
    let mut letters = id.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters.map(|letter| if letter == '-' { ' ' } else { letter })).collect()
}
