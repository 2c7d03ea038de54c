#![doc = include_str!("map_gate_nowhere.md")]

use ritual_content::Id;
use ritual_diagnostic::{Diagnostic, Route, Severity};

use crate::check::Check;
use crate::cx::ground::{Anchor, GroundChange, anchor, in_play};
use crate::cx::map::places_at_start;
use crate::cx::{Cx, EpisodeMap};

/// See the page.
pub(super) struct MapGateNowhere;

/// Something that stands where no tile is.
pub(super) enum Nowhere<'c> {
    /// It is there when the game begins, and the tile is aside.
    AtStart { route: Route, space: &'c Id, tile: Route },
    /// A step that takes the tile away from below it.
    Removed {
        route: Route,
        /// Where another pack brings it into an episode that its own pack knows nothing of.
        used: Option<Route>,
        anchor: Anchor,
        /// Where the map says so.
        named_at: Route,
    },
}

impl Check for MapGateNowhere {
    const CODE: &'static str = "map/gate-nowhere";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("map_gate_nowhere.md");
    type Finding<'c> = Nowhere<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Nowhere<'c>> {
        let mut found = Vec::new();
        for map in &cx.maps {
            for (route, space) in places_at_start(map.episode) {
                let on_map = map.graph.spaces.iter().find(|it| it.id == *space);
                if let Some(aside) = on_map.filter(|it| it.is_aside) {
                    let tile = map.tile_route(aside.tile_index).key("aside");
                    found.push(Nowhere::AtStart { route, space, tile });
                }
            }
            found.extend(removed(cx, map));
        }
        found
    }

    fn describe(_: &Cx<'_>, finding: Nowhere<'_>) -> Diagnostic {
        match finding {
            Nowhere::AtStart { route, space, tile } => {
                let message = format!("`{space}` is not on the map when the game begins");
                Diagnostic::error(Self::CODE, message, route)
                    .related(tile, "its tile is aside")
                    .help("name a space of a tile that is there from the start")
            }
            Nowhere::Removed { route, used, anchor, named_at } => {
                let message = format!("this tile can never be removed: {} is on it", anchor.name());
                let finding = match used {
                    Some(used) => Diagnostic::error(Self::CODE, message, used).related(route, "the step is here"),
                    None => Diagnostic::error(Self::CODE, message, route),
                };
                let finding = finding.related(named_at, "it is there");
                match anchor {
                    Anchor::Start => finding.help("remove another tile, or let the investigators begin elsewhere"),
                    Anchor::Gate(_) => finding.help("move the gate first with `move_gate`, or remove another tile"),
                }
            }
        }
    }
}

/// Finds the steps that try to take away a tile that has to stay.
fn removed<'c>(cx: &'c Cx<'_>, map: &EpisodeMap<'_>) -> Vec<Nowhere<'c>> {
    let steps = in_play(cx, map);
    let mut found = Vec::new();
    for step in &steps {
        let GroundChange::Remove(tile) = &step.change else { continue };
        if let (Some((anchor, named_at)), Some(route)) = (anchor(map, &steps, tile), step.route(cx)) {
            let used = cx.use_elsewhere(step.document, &[map.episode]);
            found.push(Nowhere::Removed { route, used, anchor, named_at });
        }
    }
    found
}
