#![doc = include_str!("trigger_endless_loop.md")]

mod answers;
mod counters;
mod counting;

use std::collections::{BTreeMap, BTreeSet};

use petgraph::algo::kosaraju_scc;
use petgraph::graph::DiGraph;
use ritual_content::{FullId, suggest};
use ritual_diagnostic::{Diagnostic, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;
use answers::{Kinds, Moment, SureAnswer, SureDeed, answers_of};
use counting::loops_of_counters;

/// See the page.
pub(super) struct TriggerEndlessLoop;

/// Effects that set each other off without end.
pub(super) struct Loop<'c> {
    answers: Vec<(&'c FullId, Route)>,
    /// They do so until no Mythos card is left to draw.
    empties_deck: bool,
}

/// An answer makes the moment of another one.
struct Edge<'a> {
    from: usize,
    to: usize,
    /// The enemy whose figures it uses up unless they are given back.
    uses: Option<&'a FullId>,
}

impl Check for TriggerEndlessLoop {
    const CODE: &'static str = "trigger/endless-loop";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("trigger_endless_loop.md");
    type Finding<'c> = Loop<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Loop<'c>> {
        let documents = cx.documents.iter().enumerate();
        let answers: Vec<SureAnswer<'c>> =
            documents.flat_map(|(position, document)| answers_of(cx, position, document)).collect();
        let mut reported: BTreeSet<usize> = BTreeSet::new();
        let mut found = Vec::new();
        for together in groups(cx, &answers) {
            let mut loops = loops_among(cx, &answers, &together);
            loops.extend(loops_of_counters(cx.catalogue, &answers, &together));
            for mut members in loops {
                members.sort_unstable();
                if members.iter().any(|member| reported.contains(member)) {
                    continue;
                }
                let known: Vec<&SureAnswer<'c>> = members.iter().filter_map(|member| answers.get(*member)).collect();
                let empties_deck = empties_deck(&known);
                let answers = known.into_iter().map(|answer| (answer.id, answer.route.clone())).collect();
                found.push(Loop { answers, empties_deck });
                reported.extend(members);
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Loop { answers, empties_deck }: Loop<'_>) -> Diagnostic {
        let names: BTreeSet<String> = answers.iter().map(|(id, _)| id.to_string()).collect();
        let listed = suggest::listed(names.iter().map(String::as_str));
        let end = if empties_deck { "until no Mythos card is left to draw" } else { "without end" };
        let message = match (answers.len(), names.len()) {
            (1, _) => format!("an effect of {listed} sets itself off {end}"),
            (_, 1) => format!("effects of {listed} set each other off {end}"),
            _ => format!("effects set each other off {end}: {listed}"),
        };
        let mut routes = answers.into_iter().map(|(_, route)| route);
        let first = routes.next().unwrap_or_else(|| Route::file(""));
        let finding = Diagnostic::error(Self::CODE, message, first)
            .label("it makes the moment it waits for")
            .help("give an ability a `limit`, an `if` or a price, make it `optional`, or take the step out");
        routes.fold(finding, |finding, route| finding.related(route, "and this answers"))
    }
}

/// Returns whether answers go round by Mythos cards of which each waits while the next one is drawn.
fn empties_deck(answers: &[&SureAnswer<'_>]) -> bool {
    let is_put_away = |deed: &SureDeed| matches!(deed, SureDeed::DrawMythos { is_put_away: true });
    answers.iter().any(|answer| matches!(answer.moment, Moment::MythosDrawn))
        && !answers.iter().any(|answer| answer.deeds.iter().any(is_put_away))
}

/// Returns which answers can meet: those at one table, and those of one document that no table has.
fn groups(cx: &Cx<'_>, answers: &[SureAnswer<'_>]) -> BTreeSet<Vec<usize>> {
    let mut by_document: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (index, answer) in answers.iter().enumerate() {
        by_document.entry(answer.position).or_default().push(index);
    }
    let mut alone: BTreeSet<usize> = by_document.keys().copied().collect();
    let mut groups = BTreeSet::new();
    for table in &cx.tables {
        let there = table.documents.iter().filter(|position| by_document.contains_key(position));
        let there: Vec<usize> = there.copied().collect();
        for position in &there {
            alone.remove(position);
        }
        groups.insert(there.iter().filter_map(|position| by_document.get(position)).flatten().copied().collect());
    }
    groups.extend(alone.iter().filter_map(|position| by_document.get(position)).cloned());
    groups
}

/// Returns the sets of answers that set each other off and give back everything they use up.
fn loops_among(cx: &Cx<'_>, answers: &[SureAnswer<'_>], among: &[usize]) -> Vec<Vec<usize>> {
    let mut edges = edges_among(cx, answers, among);
    loop {
        let components = components(among, &edges);
        let n_before = edges.len();
        edges.retain(|edge| {
            let both = |component: &&Vec<usize>| component.contains(&edge.from) && component.contains(&edge.to);
            components.iter().find(both).is_some_and(|component| is_given_back(cx, answers, component, edge))
        });
        if edges.len() == n_before {
            let goes_round = |component: &Vec<usize>| edges.iter().any(|edge| component.contains(&edge.from));
            return components.into_iter().filter(goes_round).collect();
        }
    }
}

/// Returns the sets of answers of which each leads to each other.
fn components(among: &[usize], edges: &[Edge<'_>]) -> Vec<Vec<usize>> {
    let mut graph: DiGraph<usize, ()> = DiGraph::new();
    let nodes: BTreeMap<usize, _> = among.iter().map(|answer| (*answer, graph.add_node(*answer))).collect();
    let node = |answer: usize| nodes.get(&answer).copied();
    for edge in edges {
        if let (Some(from), Some(to)) = (node(edge.from), node(edge.to)) {
            graph.add_edge(from, to, ());
        }
    }
    let mut components = Vec::new();
    // It keeps its place on the heap: as many answers as an author likes wait on each other.
    for nodes in kosaraju_scc(&graph) {
        let answers: Vec<usize> = nodes.into_iter().filter_map(|node| graph.node_weight(node).copied()).collect();
        components.push(answers);
    }
    components
}

/// Returns whether the figures that an edge uses up come back within a set of answers.
fn is_given_back(cx: &Cx<'_>, answers: &[SureAnswer<'_>], component: &[usize], edge: &Edge<'_>) -> bool {
    let Some(enemy) = edge.uses else { return true };
    let deeds = component.iter().filter_map(|it| answers.get(*it)).flat_map(|answer| &answer.deeds);
    let (mut is_summoned, mut is_killed) = (false, false);
    for deed in deeds {
        match deed {
            SureDeed::Summon(summoned) => is_summoned |= summoned == enemy,
            SureDeed::Kill { kinds, wounds } => is_killed |= dies(cx, enemy, kinds, *wounds),
            _ => {}
        }
    }
    is_summoned && is_killed
}

/// Returns which answers make the moments of which others.
fn edges_among<'a>(cx: &Cx<'_>, answers: &'a [SureAnswer<'_>], among: &[usize]) -> Vec<Edge<'a>> {
    let known = move || among.iter().filter_map(move |index| Some((*index, answers.get(*index)?)));
    let summoned: BTreeSet<&FullId> = known()
        .flat_map(|(_, answer)| &answer.deeds)
        .filter_map(|deed| if let SureDeed::Summon(enemy) = deed { Some(enemy) } else { None })
        .collect();
    let mut edges = Vec::new();
    for (from, cause) in known() {
        for deed in &cause.deeds {
            for (to, effect) in known() {
                match (deed, &effect.moment) {
                    (SureDeed::Summon(enemy), Moment::Summoned(kinds)) => {
                        if kinds.fit(cx, enemy) {
                            edges.push(Edge { from, to, uses: Some(enemy) });
                        }
                    }
                    (SureDeed::Kill { kinds, wounds }, Moment::Died(wanted)) => {
                        let dead = summoned.iter().copied();
                        let dead = dead.filter(|enemy| wanted.fit(cx, enemy) && dies(cx, enemy, kinds, *wounds));
                        edges.extend(dead.map(|enemy| Edge { from, to, uses: Some(enemy) }));
                    }
                    // Cards of others replace nothing of yours.
                    (SureDeed::Threaten(of), Moment::Threatened(replaced)) => {
                        if of == replaced && cause.position == effect.position {
                            edges.push(Edge { from, to, uses: None });
                        }
                    }
                    (deed, moment) => {
                        if deed.makes(moment) {
                            edges.push(Edge { from, to, uses: None });
                        }
                    }
                }
            }
        }
    }
    edges
}

/// Returns whether an enemy is sure to die of something.
fn dies(cx: &Cx<'_>, enemy: &FullId, kinds: &Kinds, wounds: u8) -> bool {
    kinds.fit(cx, enemy) && cx.catalogue.enemies.get(enemy).is_some_and(|it| it.document.health <= wounds)
}
