#![doc = include_str!("no_entry_cuts_off.md")]

use std::collections::BTreeSet;

use ritual_content::documents::Episode;
use ritual_content::language::{Ability, Figures, SpaceQuery, Step, StepWord};
use ritual_content::{Id, Kind};
use ritual_diagnostic::{Diagnostic, Route, Severity};

use crate::check::Check;
use crate::cx::barriers::{
    Effect, Spaces, changes_in, connected, documents_of, ids_of, is_gate, some_spaces, space_at, with_gates,
};
use crate::cx::ground::{in_play, moves_gate};
use crate::cx::{Cx, EpisodeMap};

/// See the page.
pub(super) struct NoEntryCutsOff;

/// An ability of an episode that bars more than it names.
pub(super) struct CutOff<'c> {
    map: &'c EpisodeMap<'c>,
    route: Route,
    fault: CutWays<'c>,
}

/// What such an ability does to the ways of investigators.
enum CutWays<'c> {
    /// Nobody can leave the starting space at all.
    Sealed,
    /// Nobody can leave the starting space on foot, though a card that is not in every game may place people elsewhere.
    Unmoving,
    /// These spaces cannot be walked to.
    Lost(Vec<&'c Id>),
}

impl Check for NoEntryCutsOff {
    const CODE: &'static str = "no-entry/cuts-off";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("no_entry_cuts_off.md");
    type Finding<'c> = CutOff<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<CutOff<'c>> {
        cx.maps.iter().filter_map(|map| cut_off(cx, map)).collect()
    }

    fn describe(_: &Cx<'_>, CutOff { map, route, fault }: CutOff<'_>) -> Diagnostic {
        let start = &map.episode.document.map.start;
        let why = "no space beside it can be entered";
        let message = match &fault {
            CutWays::Sealed => format!("nobody can ever leave the starting space `{start}`: {why}"),
            CutWays::Unmoving => format!("nobody can leave the starting space `{start}` in a Move action: {why}"),
            CutWays::Lost(spaces) => {
                let lost = some_spaces(spaces);
                format!("nobody can ever walk to {lost}: every way there leads through spaces that cannot be entered")
            }
        };
        let spaces = if let CutWays::Lost(spaces) = fault { spaces } else { Vec::new() };
        with_gates(Diagnostic::warning(Self::CODE, message, route), map, &spaces)
            .help("leave a way open, write an `if`, or let an effect place investigators there")
    }
}

/// Finds the ability with which a map falls apart.
fn cut_off<'c>(cx: &'c Cx<'_>, map: &'c EpisodeMap<'_>) -> Option<CutOff<'c>> {
    let start = space_at(map, &map.episode.document.map.start)?;
    let barring = barring(cx, map, &map.episode.document);
    let is_known = cx.is_complete(&map.episode.id.pack) && map.tiles.iter().all(Option::is_some);
    // Tiles that are moved and passages that open may lead there, too.
    let is_moved = || in_play(cx, map).iter().any(|step| step.change.leads_new_ways());
    if barring.is_empty() || !is_known || is_moved() {
        return None;
    }
    let (entered, joined) = other_ways(cx, map, &documents_of(cx, map.episode));
    let before = connected(map, map.graph.at_start(&map.graph.passages).copied());
    let is_walked_to = |space: &usize| *space != start && before.equiv(start, *space);
    let others: Vec<usize> = (0..map.graph.spaces.len()).filter(is_walked_to).collect();
    let mut barred = BTreeSet::new();
    for (index, spaces) in &barring {
        // Whoever is in such a space without having walked there goes on from it.
        barred.extend(spaces.iter().copied().filter(|space| *space != start && !entered.contains(space)));
        let may_pass = |(one, other): &(usize, usize)| !barred.contains(one) && !barred.contains(other);
        let put = entered.iter().map(|space| (start, *space));
        let ways = map.graph.passages.iter().copied().chain(joined.iter().copied()).chain(put);
        let after = connected(map, ways.filter(may_pass));
        let lost = others.iter().copied().filter(|space| !barred.contains(space) && !after.equiv(start, *space));
        let lost: Vec<usize> = lost.collect();
        let is_sealed = !others.is_empty() && others.iter().all(|space| !after.equiv(start, *space));
        if is_sealed || !lost.is_empty() {
            let mut spaces = ids_of(map, &lost);
            spaces.sort_by_key(|space| !is_gate(map, space));
            let fault = if is_sealed { CutWays::Sealed } else { CutWays::Lost(spaces) };
            return Some(CutOff { map, route: route_of(map, *index), fault });
        }
    }
    let index = unmoving(cx, map, (start, others.as_slice()), barring)?;
    Some(CutOff { map, route: route_of(map, index), fault: CutWays::Unmoving })
}

/// Returns the ability with which nobody can leave the starting space on foot.
///
/// A skill or an insanity that may place somebody elsewhere is not in every game, and only whoever has it gets out.
fn unmoving(
    cx: &Cx<'_>,
    map: &EpisodeMap<'_>,
    (start, others): (usize, &[usize]),
    barring: Vec<(usize, BTreeSet<usize>)>,
) -> Option<usize> {
    let (placed, joined) = other_ways(cx, map, &cx.reachable(cx.position(Kind::Episode, &map.episode.id)));
    let is_left_otherwise = placed.iter().any(|space| *space != start);
    let ways = map.graph.at_start(&map.graph.passages).copied().chain(joined);
    let ends = ways.filter(|(one, other)| *one == start || *other == start).flat_map(|(one, other)| [one, other]);
    let beside: BTreeSet<usize> = ends.filter(|space| *space != start).collect();
    let mut barred = BTreeSet::new();
    barring.into_iter().find_map(|(index, spaces)| {
        barred.extend(spaces);
        // Where every space is barred, whoever is placed somewhere stays there.
        let is_everything = !others.is_empty() && others.iter().all(|space| barred.contains(space));
        let is_shut_in = !is_left_otherwise && !beside.is_empty() && beside.is_subset(&barred);
        (is_everything || is_shut_in).then_some(index)
    })
}

/// Returns the place of an ability of an episode.
fn route_of(map: &EpisodeMap<'_>, index: usize) -> Route {
    map.episode.route.key("abilities").index(index)
}

/// Returns the abilities of an episode that bar spaces whatever happens, each with these spaces.
fn barring(cx: &Cx<'_>, map: &EpisodeMap<'_>, episode: &Episode) -> Vec<(usize, BTreeSet<usize>)> {
    let abilities = episode.abilities.iter().enumerate();
    let barring = abilities.filter_map(|(index, ability)| match ability {
        Ability::NoEntry(barred) if barred.condition.is_none() => Some((index, always(cx, map, &barred.spaces))),
        _ => None,
    });
    barring.filter(|(_, spaces)| !spaces.is_empty()).collect()
}

/// Returns the spaces that fit a description whatever happens; none where only the game knows.
fn always(cx: &Cx<'_>, map: &EpisodeMap<'_>, query: &SpaceQuery) -> BTreeSet<usize> {
    let rest = SpaceQuery { named: Vec::new(), with_gate: false, ..query.clone() };
    if rest != SpaceQuery::default() {
        return BTreeSet::new();
    }
    let steps = in_play(cx, map);
    let gates = map.episode.document.map.gates.each().into_iter();
    let gates = gates.filter(|(gate, _)| !moves_gate(&steps, *gate)).filter_map(|(_, space)| space_at(map, space));
    let gates: BTreeSet<usize> = gates.collect();
    let fits = |space: &usize| {
        let is_named = map.graph.spaces.get(*space).is_some_and(|it| query.named.contains(&it.id));
        (query.named.is_empty() || is_named) && (!query.with_gate || gates.contains(space))
    };
    (0..map.graph.spaces.len()).filter(fits).collect()
}

/// Returns the spaces that effects of these documents bring investigators to, who do not enter them on their own, and
/// pairs of spaces that a shortcut joins.
fn other_ways(
    cx: &Cx<'_>,
    map: &EpisodeMap<'_>,
    documents: &BTreeSet<usize>,
) -> (BTreeSet<usize>, Vec<(usize, usize)>) {
    let mut entered: BTreeSet<usize> = BTreeSet::new();
    let mut joined = Vec::new();
    for change in changes_in(cx, documents) {
        match change.effect {
            Effect::Puts(spaces) => entered.extend(spaces.on(map)),
            Effect::Joins(spaces) => {
                let spaces = spaces.on(map);
                joined.extend(spaces.iter().flat_map(|one| spaces.iter().map(move |other| (*one, *other))));
            }
            Effect::Opens(_) | Effect::OpensAny => {}
        }
    }
    // What moves investigators toward a space leads there all the same.
    for document in documents.iter().filter_map(|position| cx.documents.get(*position)) {
        let is_move = |name: &str| name == StepWord::Move.facts().name;
        for part in document.parts.iter().filter(|part| part.is::<Step>() && is_move(part.word.name)) {
            let Some(Step::Move(moved)) = document.read::<Step>(&part.path) else { continue };
            if let (Figures::Investigators(_), Some(toward)) = (moved.what, moved.toward) {
                entered.extend(Spaces::of(toward).on(map));
            }
        }
    }
    (entered, joined)
}
