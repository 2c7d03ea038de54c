#![doc = include_str!("map_tile_cuts_off.md")]

use std::collections::{BTreeMap, BTreeSet};

use petgraph::unionfind::UnionFind;
use ritual_content::language::NameOf;
use ritual_content::{Id, Kind};
use ritual_diagnostic::{Diagnostic, Path, Route, Severity};

use crate::check::Check;
use crate::cx::around::is_under;
use crate::cx::barriers::{connected, ids_of, is_gate, some_spaces, space_at, with_gates};
use crate::cx::ground::{ChangedGround, GroundChange, GroundStep, anchor, in_play, named_pair};
use crate::cx::{Cx, EpisodeMap};

/// After so many turns at most a tile lies as before.
const TURNS: usize = 4;

/// See the page.
pub(super) struct MapTileCutsOff;

/// A step after which investigators cannot reach what they could reach before.
pub(super) struct CutOff<'c> {
    map: &'c EpisodeMap<'c>,
    change: &'c GroundChange,
    route: Route,
    /// Where another pack brings it into an episode that its own pack knows nothing of.
    used: Option<Route>,
    spaces: Vec<&'c Id>,
}

impl Check for MapTileCutsOff {
    const CODE: &'static str = "map/tile-cuts-off";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("map_tile_cuts_off.md");
    type Finding<'c> = CutOff<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<CutOff<'c>> {
        cx.maps.iter().flat_map(|map| cut_off(cx, map)).collect()
    }

    fn describe(_: &Cx<'_>, CutOff { map, change, route, used, spaces }: CutOff<'_>) -> Diagnostic {
        let what = match change {
            GroundChange::Swap([one, other]) => format!("the tiles `{}` and `{}` change places", one.id, other.id),
            GroundChange::Turn(tile, _) => format!("the tile `{}` is turned", tile.id),
            GroundChange::Remove(tile) => format!("the tile `{}` is removed", tile.id),
            _ => "this passage is closed".to_owned(),
        };
        let message = format!("once {what}, {} cannot be reached from the starting space", some_spaces(&spaces));
        let finding = match used {
            Some(used) => Diagnostic::warning(Self::CODE, message, used).related(route, "the step is here"),
            None => Diagnostic::warning(Self::CODE, message, route),
        };
        with_gates(finding, map, &spaces).help("leave another way open, or let a step bring the way back")
    }
}

/// What can be reached on a map when the game begins.
struct Reach<'m> {
    map: &'m EpisodeMap<'m>,
    start: usize,
    before: UnionFind<usize>,
    /// The spaces that the ritual names: they are missed even where their tile is gone.
    named: BTreeSet<usize>,
}

impl Reach<'_> {
    /// Returns the spaces that could be reached and cannot any more; what lies on a tile that is taken away is not cut
    /// off.
    fn lost(&self, ground: &ChangedGround<'_>) -> BTreeSet<usize> {
        let after = connected(self.map, ground.adjacent());
        let is_lost = |space: usize| self.before.equiv(self.start, space) && !after.equiv(self.start, space);
        let is_missed = |space: usize| ground.is_there(space) || self.named.contains(&space);
        (0..self.map.graph.spaces.len()).filter(|space| is_lost(*space) && is_missed(*space)).collect()
    }
}

/// Finds the lists of steps that part spaces from the starting space.
fn cut_off<'c>(cx: &'c Cx<'_>, map: &'c EpisodeMap<'_>) -> Vec<CutOff<'c>> {
    let steps = in_play(cx, map);
    let start = space_at(map, &map.episode.document.map.start);
    let is_known = map.tiles.iter().all(Option::is_some);
    let (Some(start), true, false) = (start, is_known, steps.is_empty()) else { return Vec::new() };
    let before = connected(map, map.graph.at_start(&map.graph.passages).copied());
    let reach = Reach { map, start, before, named: named_by_ritual(cx, map) };
    let mut lists: BTreeMap<(usize, Option<Path>), Vec<&GroundStep>> = BTreeMap::new();
    for step in steps.iter().copied() {
        lists.entry(step.list()).or_default().push(step);
    }
    let finding = |(step, lost): (&'c GroundStep, Vec<usize>)| {
        let mut spaces = ids_of(map, &lost);
        spaces.sort_by_key(|space| !is_gate(map, space));
        let used = cx.use_elsewhere(step.document, &[map.episode]);
        Some(CutOff { map, change: &step.change, route: step.route(cx)?, used, spaces })
    };
    let lists = lists.values().filter(|list| !list.iter().any(|step| opens_anywhere(map, &step.change)));
    let found: Vec<CutOff<'c>> = lists.filter_map(|list| finding(last_straw(cx, &reach, &steps, list)?)).collect();
    if !found.is_empty() {
        return found;
    }
    last_straw(cx, &reach, &steps, &together(cx, map, &steps)).and_then(finding).into_iter().collect()
}

/// Returns the steps of all lists that close passages and remove tiles, and behind them those that open and add some.
fn together<'c>(cx: &Cx<'_>, map: &EpisodeMap<'_>, steps: &[&'c GroundStep]) -> Vec<&'c GroundStep> {
    let leads_anywhere = |step: &&GroundStep| match &step.change {
        // A tile that turns or changes places may bring the way back.
        GroundChange::Swap(_) | GroundChange::Turn(..) => true,
        change => opens_anywhere(map, change),
    };
    if steps.iter().any(leads_anywhere) {
        return Vec::new();
    }
    // What a scenario brings along is not in every game.
    let of_episode = cx.reachable(cx.position(Kind::Episode, &map.episode.id));
    let takes = |step: &&GroundStep| {
        let is_taken = matches!(step.change, GroundChange::Close(_) | GroundChange::Remove(_));
        is_taken && of_episode.contains(&step.document)
    };
    let gives = |step: &&GroundStep| matches!(step.change, GroundChange::Open(_) | GroundChange::Add(_));
    let taking: Vec<&'c GroundStep> = steps.iter().copied().filter(takes).collect();
    let all_come = taking.iter().copied().filter(|step| !taking.iter().any(|other| step.excludes(other, cx)));
    all_come.chain(steps.iter().copied().filter(gives)).collect()
}

/// Returns the step of a list with which the first of the spaces is lost that still are when all its steps are done,
/// and these spaces.
fn last_straw<'c>(
    cx: &Cx<'_>,
    reach: &Reach<'_>,
    steps: &[&GroundStep],
    list: &[&'c GroundStep],
) -> Option<(&'c GroundStep, Vec<usize>)> {
    let list: Vec<&GroundStep> = list.iter().copied().filter(|step| !is_undone(reach.map, steps, step)).collect();
    let mut ground = ChangedGround::at_start(reach.map);
    let mut lost_by: Vec<(&GroundStep, BTreeSet<usize>)> = Vec::new();
    for step in list.iter().copied() {
        ground.change(cx, &step.change);
        lost_by.push((step, reach.lost(&ground)));
    }
    let lost = &lost_by.last()?.1;
    let (step, _) = lost_by.iter().find(|(_, then)| !then.is_disjoint(lost))?;
    if turns_back(cx, reach, ground, &list, lost) {
        return None;
    }
    Some((*step, lost.iter().copied().collect()))
}

/// Returns whether a list of steps that comes again brings all of some spaces back, for a tile goes on turning.
fn turns_back(
    cx: &Cx<'_>,
    reach: &Reach<'_>,
    mut ground: ChangedGround<'_>,
    list: &[&GroundStep],
    lost: &BTreeSet<usize>,
) -> bool {
    let turns = list.iter().any(|step| matches!(step.change, GroundChange::Turn(..)));
    let comes_again = turns && list.first().is_some_and(|step| step.comes_again(cx));
    comes_again
        && (1..TURNS).any(|_| {
            for step in list {
                ground.change(cx, &step.change);
            }
            reach.lost(&ground).is_disjoint(lost)
        })
}

/// Returns the spaces that the ritual names.
fn named_by_ritual(cx: &Cx<'_>, map: &EpisodeMap<'_>) -> BTreeSet<usize> {
    let episode = cx.position(Kind::Episode, &map.episode.id).and_then(|position| cx.documents.get(position));
    let names = episode.into_iter().flat_map(|document| document.names_of(NameOf::Place));
    let names = names.filter(|name| is_under(&name.path, &["ritual"])).map(|name| name.text.as_str());
    let at = |name: &str| map.graph.spaces.iter().position(|space| space.id.as_str() == name);
    names.filter_map(at).collect()
}

/// Returns whether a step opens a passage of which only the game knows where it leads.
fn opens_anywhere(map: &EpisodeMap<'_>, change: &GroundChange) -> bool {
    matches!(change, GroundChange::Open(between) if named_pair(map, between).is_none())
}

/// Returns whether a step never happens, or one of another list brings the way back.
fn is_undone(map: &EpisodeMap<'_>, steps: &[&GroundStep], step: &GroundStep) -> bool {
    let mut others = steps.iter().filter(|other| other.list() != step.list());
    match &step.change {
        GroundChange::Remove(tile) => {
            let comes_back = |it: &GroundChange| matches!(it, GroundChange::Add(added) if added == tile);
            anchor(map, steps, tile).is_some() || others.any(|other| comes_back(&other.change))
        }
        GroundChange::Close(between) => {
            let closed = named_pair(map, between);
            others.any(|other| closed.is_some() && other.change.opened(map) == closed)
        }
        _ => false,
    }
}
