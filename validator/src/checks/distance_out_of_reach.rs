#![doc = include_str!("distance_out_of_reach.md")]

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use ritual_content::documents::{LinkKind, Token};
use ritual_content::language::{
    EnemyQuery, EnemySummoned, InvestigatorQuery, PieceQuery, Place, Shape, Shaped as _, Someone, SpaceQuery,
};
use ritual_content::references::FoundPart;
use ritual_content::{FullId, suggest};
use ritual_diagnostic::{Diagnostic, Fix, Path, Route, Severity};
use serde::de::IgnoredAny;

use crate::check::Check;
use crate::cx::ground::in_play;
use crate::cx::{Cx, DocumentFacts, EpisodeMap};

/// The types that have a field `within`.
const WITHIN: &[&Shape] = &[
    <SpaceQuery>::SHAPE,
    <EnemyQuery>::SHAPE,
    <InvestigatorQuery>::SHAPE,
    <PieceQuery>::SHAPE,
    Someone::SHAPE,
    <EnemySummoned>::SHAPE,
];
/// So many things that may close passages are tried out together; of more only the number of spaces is asked.
const MOST_CLOSINGS: usize = 7;

/// See the page.
pub(super) struct DistanceOutOfReach;

/// A distance that no map has, or that every map has everywhere.
pub(super) struct OutOfReach<'c> {
    route: Route,
    bound: Bound,
    longest: usize,
    /// The episodes on whose maps the document may turn up.
    episodes: Vec<&'c FullId>,
}

impl Check for DistanceOutOfReach {
    const CODE: &'static str = "distance/out-of-reach";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("distance_out_of_reach.md");
    type Finding<'c> = OutOfReach<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<OutOfReach<'c>> {
        let mut found = Vec::new();
        let reaches: Vec<Reach> = cx.maps.iter().map(|map| Reach::of(cx, map)).collect();
        // No map can make a smaller number wrong.
        let Some(least) = reaches.iter().map(|reach| reach.longest).min() else { return found };
        let by_episode: BTreeMap<&FullId, usize> =
            cx.maps.iter().enumerate().map(|(index, map)| (&map.episode.id, index)).collect();
        for (position, document) in cx.documents.iter().enumerate() {
            let mut bounds = bounds(document);
            bounds.retain(|bound| usize::from(bound.spaces) >= least);
            // A document that could not be read may bring this one to more maps.
            if bounds.is_empty() || !cx.is_complete(&document.id.pack) {
                continue;
            }
            let maps = maps_of(cx, &by_episode, position);
            let on_maps: Vec<&Reach> = maps.iter().filter_map(|map| reaches.get(*map)).collect();
            let Some(longest) = on_maps.iter().map(|reach| reach.longest).max() else { continue };
            let episodes: Vec<&FullId> = maps.iter().filter_map(|map| Some(&cx.maps.get(*map)?.episode.id)).collect();
            for bound in bounds.into_iter().filter(|bound| bound.is_pointless(&on_maps)) {
                let route = document.at(&bound.path);
                found.push(OutOfReach { route, bound, longest, episodes: episodes.clone() });
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, OutOfReach { route, bound, longest, episodes }: OutOfReach<'_>) -> Diagnostic {
        let where_it_is = match episodes.as_slice() {
            [only] => format!("on the map of the episode `{}`", only.id),
            several => {
                let names = suggest::listed(several.iter().map(|episode| &*episode.id));
                format!("on the maps of the episodes {names}")
            }
        };
        let Bound { spaces, is_exact, .. } = bound;
        if is_exact {
            let message = format!(
                "`exactly: {spaces}` never fits: {where_it_is} no two spaces are more than {longest} spaces apart"
            );
            let finding = Diagnostic::warning(Self::CODE, message, route.clone());
            let finding = finding.help(format!("write at most {longest}"));
            return match longest {
                0 => finding,
                _ => finding.fix(Fix::risky(format!("write `{longest}`")).replace(route, longest)),
            };
        }
        let message = format!(
            "`within: {spaces}` limits nothing: {where_it_is} no two spaces are more than {longest} spaces apart"
        );
        let help = match longest {
            0 => "leave `within` out".to_owned(),
            _ => format!("leave `within` out, or write less than {longest}"),
        };
        // Maps that are still to come may be larger.
        let fix = Fix::risky("leave `within` out").remove(route.clone());
        Diagnostic::warning(Self::CODE, message, route).help(help).fix(fix)
    }
}

/// A distance an effect asks for.
struct Bound {
    /// The place of the number.
    path: Path,
    spaces: u8,
    /// It is `exactly`, not `within`.
    is_exact: bool,
}

impl Bound {
    /// Returns whether it fits nowhere on these maps, or everywhere.
    fn is_pointless(&self, maps: &[&Reach]) -> bool {
        let spaces = usize::from(self.spaces);
        if self.is_exact {
            maps.iter().all(|map| spaces > map.longest)
        } else {
            maps.iter().all(|map| map.is_whole && spaces >= map.longest)
        }
    }
}

/// Returns every distance a document asks for.
fn bounds(document: &DocumentFacts<'_>) -> Vec<Bound> {
    let mut found = Vec::new();
    for part in document.parts.iter().filter(|part| WITHIN.contains(&part.shape)) {
        let mut add = |key: &str, is_exact: bool| {
            let path = part.place(key);
            if let Some(spaces) = document.read::<u8>(&path)
                && (is_exact || is_measured(document, part))
            {
                found.push(Bound { path, spaces, is_exact });
            }
        };
        add("within", false);
        if part.is::<SpaceQuery>() {
            add("exactly", true);
        }
    }
    found
}

/// Returns whether there always is a way to measure; a reference point that is not on the map makes `within` fail.
fn is_measured(document: &DocumentFacts<'_>, part: &FoundPart) -> bool {
    let from = document.read::<Place>(&part.place("from"));
    let is_held = document.read::<IgnoredAny>(&part.place("held_by")).is_some();
    !is_held && !matches!(from, Some(Place::Which(_) | Place::ElderOnesSpace))
}

/// Returns the maps on which a document may turn up.
fn maps_of(cx: &Cx<'_>, by_episode: &BTreeMap<&FullId, usize>, position: usize) -> BTreeSet<usize> {
    let episodes = cx.episodes_of(position).into_iter().map(|episode| &episode.id);
    let tables = cx.tables.iter().filter(|table| table.documents.contains(&position));
    let episodes = episodes.chain(tables.map(|table| &table.episode.id));
    episodes.filter_map(|episode| by_episode.get(episode).copied()).collect()
}

/// How far apart the spaces of a map may be, whichever of its passages are closed.
struct Reach {
    /// The longest distance there may be.
    longest: usize,
    /// There always is a way from every space to every other.
    is_whole: bool,
}

impl Reach {
    fn of(cx: &Cx<'_>, map: &EpisodeMap<'_>) -> Self {
        let n_spaces = map.graph.spaces.len();
        let closings = closings(cx, map);
        if map.tiles.iter().any(Option::is_none) {
            return Self { longest: usize::MAX, is_whole: false };
        }
        let is_moved = map.graph.spaces.iter().any(|space| space.is_aside)
            || in_play(cx, map).iter().any(|step| step.change.changes_ways());
        if closings.len() > MOST_CLOSINGS || is_moved {
            return Self { longest: n_spaces.saturating_sub(1), is_whole: false };
        }
        let mut reach = Self { longest: 0, is_whole: true };
        for set in 0..1_usize << closings.len() {
            let closed = closings.iter().enumerate().filter(|(index, _)| set >> index & 1 != 0);
            let closed: Vec<Closing> = closed.map(|(_, closing)| *closing).collect();
            let neighbours = neighbours(map, &closed);
            for from in 0..n_spaces {
                let (longest, n_reached) = farthest(&neighbours, from);
                reach.longest = reach.longest.max(longest);
                reach.is_whole &= n_reached == n_spaces;
            }
        }
        reach
    }
}

/// What may close passages for a time or for good.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Closing {
    /// A barrier between two spaces, the lower position first.
    Between((usize, usize)),
    /// The removal of staircases or tunnels.
    Links(LinkKind),
}

/// Returns everything that may close passages of a map.
fn closings(cx: &Cx<'_>, map: &EpisodeMap<'_>) -> Vec<Closing> {
    let episode = &*map.episode.document;
    let mut closings = Vec::new();
    for piece in &episode.setup.pieces {
        let token = cx.catalogue.get::<Token>(&piece.token, &map.episode.id.pack);
        let ends =
            piece.to.as_ref().and_then(|to| Some((space_at(map, piece.at.as_str())?, space_at(map, to.as_str())?)));
        if let Some((one, other)) = ends.filter(|_| token.is_none_or(|token| token.document.barrier.is_some())) {
            closings.push(Closing::Between((one.min(other), one.max(other))));
        }
    }
    for kind in [LinkKind::Staircase, LinkKind::Tunnel] {
        if episode.map.links.iter().any(|link| link.kind == kind) {
            closings.push(Closing::Links(kind));
        }
    }
    closings
}

/// Returns the neighbours of every space while some passages are closed.
fn neighbours(map: &EpisodeMap<'_>, closed: &[Closing]) -> Vec<Vec<usize>> {
    let mut neighbours = vec![Vec::new(); map.graph.spaces.len()];
    let links = map.episode.document.map.links.iter().filter(|link| !closed.contains(&Closing::Links(link.kind)));
    let links = links.filter_map(|link| {
        let [one, other] = link.between.each_ref().map(|end| space_at(map, end.as_str()));
        let (one, other) = (one?, other?);
        Some((one.min(other), one.max(other)))
    });
    for (one, other) in map.graph.walks.iter().copied().chain(links) {
        if closed.contains(&Closing::Between((one, other))) {
            continue;
        }
        for (from, to) in [(one, other), (other, one)] {
            if let Some(neighbours) = neighbours.get_mut(from) {
                neighbours.push(to);
            }
        }
    }
    neighbours
}

/// Returns the distance of the farthest space that can be reached from one, and how many can be reached.
fn farthest(neighbours: &[Vec<usize>], from: usize) -> (usize, usize) {
    let mut is_reached = vec![false; neighbours.len()];
    let mut waiting = VecDeque::from([(from, 0)]);
    let (mut longest, mut n_reached) = (0, 0);
    while let Some((space, distance)) = waiting.pop_front() {
        let is_new = is_reached.get_mut(space).is_some_and(|is_reached| !std::mem::replace(is_reached, true));
        if is_new {
            longest = distance;
            n_reached += 1;
            waiting.extend(neighbours.get(space).into_iter().flatten().map(|next| (*next, distance + 1)));
        }
    }
    (longest, n_reached)
}

/// Returns the position of a space on a map.
fn space_at(map: &EpisodeMap<'_>, id: &str) -> Option<usize> {
    map.graph.spaces.iter().position(|space| space.id.as_str() == id)
}
