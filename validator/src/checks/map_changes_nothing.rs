#![doc = include_str!("map_changes_nothing.md")]

use std::collections::{BTreeMap, BTreeSet};

use ritual_content::language::{Gate, Place};
use ritual_content::{FullId, Id};
use ritual_diagnostic::{Diagnostic, Path, Route, Severity};

use crate::check::Check;
use crate::cx::ground::{GroundChange, GroundStep, in_play, named_pair};
use crate::cx::{Cx, EpisodeMap};

/// See the page.
pub(super) struct MapChangesNothing;

/// A step about the ground that changes nothing.
pub(super) struct IdleStep<'c> {
    route: Route,
    what: What<'c>,
}

/// The steps about the ground by where they stand, so that none looks for the next one among all.
type ByPlace<'c> = BTreeMap<(usize, &'c Path), &'c GroundStep>;

/// A map, and what the steps that can turn up on it do: worked out once, for thousands of steps may be asked about.
struct Played<'c> {
    map: &'c EpisodeMap<'c>,
    /// The tiles that some step adds.
    added: BTreeSet<&'c FullId>,
    /// The tiles that some step removes.
    removed: BTreeSet<&'c FullId>,
    /// By gate, the spaces to which some step moves it; none for one that is not named.
    moved: BTreeMap<Gate, BTreeSet<Option<&'c Id>>>,
    /// Some step closes the way or may tear tiles apart.
    may_part: bool,
}

/// What a step does not change.
enum What<'c> {
    /// A tile, named in this pack.
    Tile(&'c str, &'c FullId, Why),
    /// A gate that is in this space from the start, as this place says.
    Gate(Gate, &'c Id, Route),
    /// A gate that moves to itself.
    GateItself(Gate),
    /// A gate that the next step, at this place, moves somewhere else.
    MovedOn(Gate, Route),
    /// A passage between two spaces that is open from the start.
    Passage([&'c Id; 2]),
}

/// Why a step changes nothing about a tile.
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
    type Finding<'c> = IdleStep<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<IdleStep<'c>> {
        if cx.ground.is_empty() {
            return Vec::new();
        }
        let by_place: ByPlace<'c> = cx.ground.iter().map(|step| (step.place(), step)).collect();
        let maps: Vec<Played<'c>> = cx.maps.iter().map(|map| Played::of(cx, map)).collect();
        cx.ground.iter().filter_map(|step| idle(cx, step, &by_place, &maps)).collect()
    }

    fn describe(_: &Cx<'_>, IdleStep { route, what }: IdleStep<'_>) -> Diagnostic {
        let (home, tile, why) = match what {
            What::Tile(home, tile, why) => (home, tile, why),
            What::Gate(gate, space, placed) => {
                let gate = gate.written();
                let message = format!("the {gate} gate is in `{space}` already, and no step moves it away");
                return Diagnostic::warning(Self::CODE, message, route)
                    .related(placed, "it is here from the start")
                    .help("name another space, or take the step out");
            }
            What::GateItself(gate) => {
                let message = format!("the {} gate moves to where it is", gate.written());
                return Diagnostic::warning(Self::CODE, message, route).help("name another space or another gate");
            }
            What::MovedOn(gate, next) => {
                let gate = gate.written();
                let message = format!("the {gate} gate moves on with the next step: nothing comes of this one");
                return Diagnostic::warning(Self::CODE, message, route)
                    .related(next, "this is the next step")
                    .help("take one of the two out, or move another gate");
            }
            What::Passage([one, other]) => {
                let message = format!("the way from `{one}` to `{other}` is open already, and no step closes it");
                return Diagnostic::warning(Self::CODE, message, route)
                    .help("name two spaces that are not side by side, or take the step out");
            }
        };
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

impl<'c> Played<'c> {
    fn of(cx: &'c Cx<'_>, map: &'c EpisodeMap<'c>) -> Self {
        let (added, removed) = (BTreeSet::new(), BTreeSet::new());
        let mut played = Self { map, added, removed, moved: BTreeMap::new(), may_part: false };
        for step in in_play(cx, map) {
            match &step.change {
                GroundChange::Add(tile) => {
                    played.added.insert(tile);
                }
                GroundChange::Remove(tile) => {
                    played.removed.insert(tile);
                }
                GroundChange::MoveGate(gate, to) => {
                    let space = if let Place::Named(space) = to { Some(space) } else { None };
                    played.moved.entry(*gate).or_default().insert(space);
                }
                GroundChange::Swap(_) | GroundChange::Turn(..) | GroundChange::Close(_) | GroundChange::Open(_) => {}
            }
            played.may_part |= !matches!(step.change, GroundChange::MoveGate(..) | GroundChange::Open(_));
        }
        played
    }

    /// Returns whether some step moves a gate to another space than this, or to one that nobody can tell.
    fn moves_away(&self, gate: Gate, space: &Id) -> bool {
        self.moved.get(&gate).is_some_and(|spaces| spaces.iter().any(|it| *it != Some(space)))
    }
}

fn idle<'c>(cx: &'c Cx<'_>, step: &'c GroundStep, by_place: &ByPlace<'c>, maps: &[Played<'c>]) -> Option<IdleStep<'c>> {
    let document = cx.documents.get(step.document)?;
    let home = &*document.id.pack;
    if let GroundChange::Swap([tile, other]) = &step.change
        && tile == other
    {
        return Some(IdleStep { route: step.route(cx)?, what: What::Tile(home, tile, Why::Itself) });
    }
    if let GroundChange::MoveGate(gate, to) = &step.change {
        if *to == Place::Gate(*gate) {
            return Some(IdleStep { route: step.route(cx)?, what: What::GateItself(*gate) });
        }
        let next = step.next_place().and_then(|(document, path)| by_place.get(&(document, &path)).copied());
        if let Some(next) = next.filter(|next| moves_on(next, *gate)) {
            return Some(IdleStep { route: step.route(cx)?, what: What::MovedOn(*gate, next.route(cx)?) });
        }
    }
    // What is out of sight may add a tile, or take it away.
    if !cx.is_complete(home) {
        return None;
    }
    let episodes: BTreeSet<&FullId> = cx.episodes_of(step.document).into_iter().map(|episode| &episode.id).collect();
    // It is enough that one of several episodes has a use for it.
    let maps: Vec<&Played<'c>> = maps.iter().filter(|played| episodes.contains(&played.map.episode.id)).collect();
    if matches!(step.change, GroundChange::MoveGate(..) | GroundChange::Open(_)) {
        let whats: Option<Vec<What<'c>>> = maps.into_iter().map(|played| unchanged(cx, played, step)).collect();
        return Some(IdleStep { route: step.route(cx)?, what: whats?.into_iter().next()? });
    }
    step.tiles().into_iter().find_map(|(path, tile)| {
        let placed = maps.iter().filter(|played| played.map.tile_at(tile).is_some());
        let whys: Option<Vec<Why>> = placed.map(|played| why(cx, played, step, tile)).collect();
        Some(IdleStep { route: document.at(&path), what: What::Tile(home, tile, whys?.into_iter().next()?) })
    })
}

/// Returns whether a step moves a gate, and to where it goes wherever it was.
fn moves_on(step: &GroundStep, gate: Gate) -> bool {
    let GroundChange::MoveGate(moved, to) = &step.change else { return false };
    *moved == gate && matches!(to, Place::Named(_) | Place::Gate(_) | Place::YourSpace | Place::StartingSpace)
}

/// Returns the gate of a map that a step moves where it is, or the passage that it opens where there is one.
fn unchanged<'c>(cx: &Cx<'_>, played: &Played<'c>, step: &'c GroundStep) -> Option<What<'c>> {
    let map = played.map;
    if !cx.is_complete(&map.episode.id.pack) || map.tiles.iter().any(Option::is_none) {
        return None;
    }
    match &step.change {
        GroundChange::MoveGate(gate, Place::Named(to)) => {
            let (_, space) = map.episode.document.map.gates.each().into_iter().find(|(it, _)| it == gate)?;
            let placed = map.episode.route.key("map").key("gates").key(gate.written());
            (space == to && !played.moves_away(*gate, to)).then_some(What::Gate(*gate, to, placed))
        }
        GroundChange::Open(between) => {
            let [Place::Named(one), Place::Named(other)] = between else { return None };
            let pair = named_pair(map, between)?;
            // A way over a staircase or a tunnel may be removed, one between tiles closed or torn apart.
            let is_open = !played.may_part && map.graph.at_start(&map.graph.walks).any(|walk| *walk == pair);
            is_open.then_some(What::Passage([one, other]))
        }
        _ => None,
    }
}

/// Returns why a step does nothing to a tile of a map.
fn why(cx: &Cx<'_>, played: &Played<'_>, step: &GroundStep, tile: &FullId) -> Option<Why> {
    let map = played.map;
    if !cx.is_complete(&map.episode.id.pack) {
        return None;
    }
    let placed = map.tile_route(map.tile_at(tile)?);
    let is_there = map.tile_there(tile).is_some();
    match &step.change {
        GroundChange::Add(_) => (is_there && !played.removed.contains(tile)).then_some(Why::IsThere(placed)),
        GroundChange::Remove(_) | GroundChange::Turn(..) | GroundChange::Swap(_) => {
            (!is_there && !played.added.contains(tile)).then(|| Why::StaysAside(placed.key("aside")))
        }
        GroundChange::MoveGate(..) | GroundChange::Close(_) | GroundChange::Open(_) => None,
    }
}
