#![doc = include_str!("map_changes_nothing.md")]

use ritual_content::FullId;
use ritual_diagnostic::{Diagnostic, Route, Severity};

use crate::check::Check;
use crate::cx::ground::{GroundChange, GroundStep, in_play};
use crate::cx::{Cx, EpisodeMap};

/// See the page.
pub(super) struct MapChangesNothing;

/// A step about tiles that changes nothing.
pub(super) struct Idle<'c> {
    route: Route,
    /// The pack that the name of the tile is read from.
    home: &'c str,
    tile: &'c FullId,
    why: Why,
}

/// Why a step changes nothing.
enum Why {
    /// A tile changes places with itself.
    Itself,
    /// A tile is added that lies there from the start, at this place, and that nothing takes away.
    IsThere(Route),
    /// A tile is aside, as this place says, and nothing adds it.
    StaysAside(Route),
}

impl Check for MapChangesNothing {
    const CODE: &'static str = "map/changes-nothing";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("map_changes_nothing.md");
    type Finding<'c> = Idle<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Idle<'c>> {
        cx.ground.iter().filter_map(|step| idle(cx, step)).collect()
    }

    fn describe(_: &Cx<'_>, Idle { route, home, tile, why }: Idle<'_>) -> Diagnostic {
        let name = tile.written_in(home);
        match why {
            Why::Itself => {
                Diagnostic::warning(Self::CODE, format!("the tile `{name}` changes places with itself"), route)
                    .help("write two tiles")
            }
            Why::IsThere(placed) => {
                let message = format!("the tile `{name}` is on the map already, and no step removes it");
                Diagnostic::warning(Self::CODE, message, route)
                    .related(placed, "it lies here from the start")
                    .help("write `aside: true` where the map lays it, or take the step out")
            }
            Why::StaysAside(aside) => {
                let message = format!("the tile `{name}` is never on the map when this happens: no step adds it");
                Diagnostic::warning(Self::CODE, message, route)
                    .related(aside, "it is aside")
                    .help("write `add_tile` in an effect, or take the step out")
            }
        }
    }
}

fn idle<'c>(cx: &'c Cx<'_>, step: &'c GroundStep) -> Option<Idle<'c>> {
    let document = cx.documents.get(step.document)?;
    let home = &*document.id.pack;
    if let GroundChange::Swap([tile, other]) = &step.change
        && tile == other
    {
        return Some(Idle { route: step.route(cx)?, home, tile, why: Why::Itself });
    }
    // What is out of sight may add a tile, or take it away.
    if !cx.is_complete(home) {
        return None;
    }
    let episodes = cx.episodes_of(step.document);
    let is_meant = |map: &&EpisodeMap<'_>| episodes.iter().any(|episode| episode.id == map.episode.id);
    step.tiles().into_iter().find_map(|(path, tile)| {
        let placed = cx.maps.iter().filter(is_meant).filter(|map| map.tile_at(tile).is_some());
        // It is enough that one of several episodes has a use for it.
        let whys: Option<Vec<Why>> = placed.map(|map| why(cx, map, step, tile)).collect();
        Some(Idle { route: document.at(&path), home, tile, why: whys?.into_iter().next()? })
    })
}

/// Returns why a step does nothing to a tile of a map.
fn why(cx: &Cx<'_>, map: &EpisodeMap<'_>, step: &GroundStep, tile: &FullId) -> Option<Why> {
    if !cx.is_complete(&map.episode.id.pack) {
        return None;
    }
    let placed = map.tile_route(map.tile_at(tile)?);
    let is_there = map.tile_there(tile).is_some();
    let steps = in_play(cx, map);
    let some_step = |is_it: fn(&GroundChange, &FullId) -> bool| steps.iter().any(|step| is_it(&step.change, tile));
    match &step.change {
        GroundChange::Add(_) => (is_there && !some_step(removes)).then_some(Why::IsThere(placed)),
        GroundChange::Remove(_) | GroundChange::Turn(..) | GroundChange::Swap(_) => {
            (!is_there && !some_step(adds)).then(|| Why::StaysAside(placed.key("aside")))
        }
        GroundChange::MoveGate(_) | GroundChange::Close(_) | GroundChange::Open(_) => None,
    }
}

fn removes(change: &GroundChange, tile: &FullId) -> bool {
    matches!(change, GroundChange::Remove(removed) if removed == tile)
}

fn adds(change: &GroundChange, tile: &FullId) -> bool {
    matches!(change, GroundChange::Add(added) if added == tile)
}
