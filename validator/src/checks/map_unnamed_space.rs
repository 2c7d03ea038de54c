#![doc = include_str!("map_unnamed_space.md")]

use ritual_content::{Id, suggest};
use ritual_diagnostic::{Diagnostic, Route, Severity};

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
    /// The spaces of the side that is up; none when the space lacks a name.
    spaces_of_side: Option<Vec<&'c str>>,
}

impl Check for MapUnnamedSpace {
    const CODE: &'static str = "map/unnamed-space";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("map_unnamed_space.md");
    type Finding<'c> = Unmatched<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Unmatched<'c>> {
        let mut found = Vec::new();
        for map in &cx.maps {
            for (index, placed, side) in map.sides() {
                let route = map.tile_route(index).key("spaces");
                let tile = &*placed.tile.0;
                for space in side.spaces.iter().filter(|space| !placed.spaces.contains_key(&space.id)) {
                    found.push(Unmatched { route: route.clone(), tile, space: &space.id, spaces_of_side: None });
                }
                let of_side: Vec<&str> = side.spaces.iter().map(|space| space.id.as_str()).collect();
                for space in placed.spaces.keys().filter(|space| !of_side.contains(&space.as_str())) {
                    let (route, spaces_of_side) = (route.clone(), Some(of_side.clone()));
                    found.push(Unmatched { route, tile, space, spaces_of_side });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Unmatched { route, tile, space, spaces_of_side }: Unmatched<'_>) -> Diagnostic {
        let Some(of_side) = spaces_of_side else {
            let message = format!("the space `{space}` of tile `{tile}` has no name on this map");
            let help = format!("add `{space}: {{ id: …, name: … }}`");
            return Diagnostic::error(Self::CODE, message, route).help(help);
        };
        let message = format!("the side of tile `{tile}` that is up has no space `{space}`");
        let finding = Diagnostic::error(Self::CODE, message, route.key(space.as_str()).on_key());
        match suggest::help(space.as_str(), of_side) {
            Some(help) => finding.help(help),
            None => finding,
        }
    }
}
