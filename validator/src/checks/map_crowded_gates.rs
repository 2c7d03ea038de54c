#![doc = include_str!("map_crowded_gates.md")]

use ritual_content::documents::Episode;
use ritual_content::language::{Gate, Place};
use ritual_content::{Entry, Id};
use ritual_diagnostic::{Diagnostic, Route, Severity};

use crate::check::Check;
use crate::cx::ground::{GroundChange, in_play, moves_gate};
use crate::cx::map::has_space;
use crate::cx::{Cx, EpisodeMap};

/// See the page.
pub(super) struct MapCrowdedGates;

/// The fewest spaces that the gates and the investigators can begin in apart.
const FEWEST_SPACES: usize = 4;

/// A gate in the space of another, or of the investigators.
pub(super) struct Crowded<'c> {
    episode: &'c Entry<Episode>,
    space: &'c Id,
    gate: Gate,
    /// The other gate; none where the investigators begin there.
    other: Option<Gate>,
    /// The step that moves it there; none where the game begins so.
    moved: Option<Route>,
}

impl Check for MapCrowdedGates {
    const CODE: &'static str = "map/crowded-gates";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("map_crowded_gates.md");
    type Finding<'c> = Crowded<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Crowded<'c>> {
        let mut found: Vec<Crowded<'c>> = cx.maps.iter().flat_map(at_start).collect();
        for it in cx.maps.iter().flat_map(|map| moved(cx, map)) {
            // A step that turns up on several maps is one fault.
            if found.iter().all(|other| other.moved != it.moved) {
                found.push(it);
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Crowded { episode, space, gate, other, moved }: Crowded<'_>) -> Diagnostic {
        let (gate, map) = (gate.written(), episode.route.key("map"));
        let gates = map.key("gates");
        let (taken, taken_at, of_other) = match other {
            Some(other) => {
                let other = other.written();
                (format!("the space of the {other} gate"), gates.key(other), format!("the {other} gate is here"))
            }
            None => (
                "the space in which the investigators begin".to_owned(),
                map.key("start"),
                "they begin here".to_owned(),
            ),
        };
        let (message, route, related) = match moved {
            None => (format!("the {gate} gate is in {taken}, `{space}`"), gates.key(gate), of_other),
            Some(route) => {
                (format!("the {gate} gate moves into {taken}"), route, format!("{of_other} when the game begins"))
            }
        };
        Diagnostic::warning(Self::CODE, message, route)
            .related(taken_at, related)
            .help("put one of the two into another space")
    }
}

/// Finds the gates of a map that share a space with another, or with the investigators, when the game begins.
fn at_start<'c>(map: &'c EpisodeMap<'_>) -> Vec<Crowded<'c>> {
    let episode = map.episode;
    let gates = episode.document.map.gates.each();
    let mut found = Vec::new();
    for (index, (gate, space)) in gates.into_iter().enumerate() {
        let other = gates.into_iter().take(index).find(|(_, taken)| *taken == space).map(|(other, _)| other);
        let is_crowded = other.is_some() || (*space == episode.document.map.start && has_room(map));
        // A space that is not on the map is reported as such.
        if is_crowded && has_space(&episode.document, space.as_str()) {
            found.push(Crowded { episode, space, gate, other, moved: None });
        }
    }
    found
}

/// Returns whether a map has room for three gates and the investigators.
fn has_room(map: &EpisodeMap<'_>) -> bool {
    map.named_spaces().count() >= FEWEST_SPACES
}

/// Finds the steps that move a gate of a map to another gate which does not go on from there in the same list, or to
/// where one is that never moves.
fn moved<'c>(cx: &'c Cx<'_>, map: &'c EpisodeMap<'_>) -> Vec<Crowded<'c>> {
    let episode = map.episode;
    let steps = in_play(cx, map);
    let mut found = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        let GroundChange::MoveGate(gate, to) = &step.change else { continue };
        let mut others = episode.document.map.gates.each().into_iter().filter(|(other, _)| other != gate);
        let goes_on = |other: Gate| {
            let mut later = steps.iter().skip(index + 1).filter(|later| later.list() == step.list());
            later.any(|later| matches!(later.change, GroundChange::MoveGate(moved, _) if moved == other))
        };
        let met = others.find(|(other, space)| match to {
            Place::Gate(named) => named == other && !goes_on(*other),
            Place::Named(named) => named == *space && !moves_gate(&steps, *other),
            _ => false,
        });
        if let Some((other, space)) = met {
            found.push(Crowded { episode, space, gate: *gate, other: Some(other), moved: step.route(cx) });
        }
    }
    found
}
