//! The documents as a graph, with what is worth seeing about each.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use petgraph::graph::DiGraph;
use ritual_assist::usages::Usages;
use ritual_content::catalogue::AnyEntry;
use ritual_content::{Catalogue, FullId, Kind, Plain};
use ritual_diagnostic::{Diagnostic, Route, Severity};
use ritual_games::{AnyKind, OtherDocument, Others};

/// A document, with what is worth seeing about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The kind of the document.
    pub kind: AnyKind,
    /// The full id of the document.
    pub id: FullId,
    /// What people call it.
    pub title: String,
    /// Where it is.
    pub route: Route,
    /// Whether a scenario leads to it, or it comes into play by itself.
    pub is_reached: bool,
    /// Whether it leads back to itself.
    pub is_in_cycle: bool,
    /// The worst that is said about it.
    pub worst: Option<Severity>,
}

/// The documents and who refers to whom.
#[derive(Clone, Debug, Default)]
pub struct Graph {
    /// The documents, by kind and id.
    pub nodes: Vec<Node>,
    /// Who refers to whom, each pair once, sorted.
    pub edges: Vec<(usize, usize)>,
    known: BTreeMap<(AnyKind, FullId), usize>,
    places: BTreeMap<(Arc<str>, Option<usize>), usize>,
    next: Vec<Vec<usize>>,
    previous: Vec<Vec<usize>>,
}

impl Graph {
    /// Reads the graph of documents, also those of other games, of who refers to them, and of what is wrong with them.
    pub fn read(catalogue: &Catalogue, others: &Others, usages: &Usages, findings: &[Diagnostic]) -> Self {
        let mut graph = Self::default();
        let mut roots = Vec::new();
        let mut add = |kind: AnyKind, id: &FullId, title: String, route: &Route, is_root: bool| {
            let index = graph.nodes.len();
            graph.known.insert((kind, id.clone()), index);
            graph.places.insert((Arc::clone(&route.file), route.item()), index);
            if is_root {
                roots.push(index);
            }
            graph.nodes.push(Node {
                kind,
                id: id.clone(),
                title,
                route: route.clone(),
                is_reached: kind.name() == AnyKind::TEST || kind == Kind::Translation || kind == Kind::Override,
                is_in_cycle: false,
                worst: None,
            });
        };
        catalogue.for_each_document(|AnyEntry { kind, id, route, plain, .. }| {
            add(kind.into(), id, title_of(id, plain), route, comes_by_itself(kind, plain));
        });
        for (id, OtherDocument { kind, name, route }) in others.documents() {
            add((*kind).into(), id, name.clone(), route, kind.entry().name == AnyKind::SCENARIO);
        }
        for finding in findings {
            if let Some(index) = graph.at(&finding.route)
                && let Some(node) = graph.nodes.get_mut(index)
            {
                node.worst = node.worst.max(Some(finding.severity));
            }
        }
        let mut edges = BTreeSet::new();
        for (key, routes) in usages.references() {
            let Some(target) = graph.known.get(key) else { continue };
            edges.extend(routes.iter().filter_map(|route| graph.at(route)).map(|source| (source, *target)));
        }
        graph.connect(edges, &roots);
        graph
    }

    /// The document a place is in.
    pub fn at(&self, route: &Route) -> Option<usize> {
        let of_item = self.places.get(&(Arc::clone(&route.file), route.item()));
        of_item.or_else(|| self.places.get(&(Arc::clone(&route.file), None))).copied()
    }

    /// The documents of a pack.
    pub fn of_pack(&self, pack: &str) -> Vec<usize> {
        (0..self.nodes.len())
            .filter(|index| self.nodes.get(*index).is_some_and(|node| *node.id.pack == *pack))
            .collect()
    }

    /// A document, what it leads to and what leads to it, in so many steps.
    ///
    /// The way never turns: what many share would bring everything.
    pub fn around(&self, centre: usize, steps: usize) -> Vec<usize> {
        let mut found = BTreeSet::from([centre]);
        for follow in [&self.next, &self.previous] {
            let mut seen = BTreeSet::from([centre]);
            let mut rim = vec![centre];
            for _ in 0..steps {
                let ahead = rim.iter().filter_map(|index| follow.get(*index)).flatten().copied();
                rim = ahead.filter(|index| seen.insert(*index)).collect();
            }
            found.extend(seen);
        }
        found.into_iter().collect()
    }

    /// Whom a document refers to, and who refers to it.
    pub fn neighbours(&self, index: usize) -> impl Iterator<Item = usize> {
        let both = [self.next.get(index), self.previous.get(index)];
        both.into_iter().flatten().flatten().copied()
    }

    /// Takes the edges, and works out what follows from them.
    fn connect(&mut self, edges: BTreeSet<(usize, usize)>, roots: &[usize]) {
        self.next = vec![Vec::new(); self.nodes.len()];
        self.previous = vec![Vec::new(); self.nodes.len()];
        for (source, target) in &edges {
            if let Some(next) = self.next.get_mut(*source) {
                next.push(*target);
            }
            if let Some(previous) = self.previous.get_mut(*target) {
                previous.push(*source);
            }
        }
        self.edges = edges.into_iter().collect();
        for index in in_cycles(&self.edges) {
            if let Some(node) = self.nodes.get_mut(index) {
                node.is_in_cycle = true;
            }
        }
        self.reach(roots);
    }

    /// Finds what scenarios lead to. A pack without a scenario is a collection for others: nothing of it is lost.
    fn reach(&mut self, roots: &[usize]) {
        let scenarios = self.nodes.iter().filter(|node| node.kind.name() == AnyKind::SCENARIO);
        let playable: BTreeSet<Arc<str>> = scenarios.map(|node| Arc::clone(&node.id.pack)).collect();
        let collected = |node: &Node| !playable.contains(&node.id.pack);
        let of_collections = (0..self.nodes.len()).filter(|index| self.nodes.get(*index).is_some_and(collected));
        let mut waiting: Vec<usize> = roots.iter().copied().chain(of_collections).collect();
        while let Some(index) = waiting.pop() {
            let Some(node) = self.nodes.get_mut(index).filter(|node| !node.is_reached) else { continue };
            node.is_reached = true;
            waiting.extend(self.next.get(index).into_iter().flatten());
        }
    }
}

/// The documents that lead back to themselves. However long the way is that leads from one to another, it is walked
/// without a call for each step.
fn in_cycles(edges: &[(usize, usize)]) -> BTreeSet<usize> {
    let graph: DiGraph<(), (), usize> = DiGraph::from_edges(edges);
    let several = petgraph::algo::kosaraju_scc(&graph).into_iter().filter(|cycle| cycle.len() > 1);
    let alone = edges.iter().filter(|(source, target)| source == target).map(|(source, _)| *source);
    several.flatten().map(petgraph::graph::NodeIndex::index).chain(alone).collect()
}

/// Whether a document comes into play without anybody naming it.
fn comes_by_itself(kind: Kind, plain: &Plain) -> bool {
    match kind {
        Kind::Pack | Kind::Scenario | Kind::Rules | Kind::Investigator | Kind::Insanity | Kind::Relic => true,
        Kind::Enemy => plain.get("unknown").is_some_and(|it| !it.is_null()),
        Kind::Mythos => plain.get("slot").is_some_and(|it| !it.is_null()),
        _ => false,
    }
}

/// The name of a document; of a relic that of its normal side, of a tile its id.
fn title_of(id: &FullId, plain: &Plain) -> String {
    let name = plain.get("name").or_else(|| plain.get("normal").and_then(|side| side.get("name")));
    name.and_then(|name| name.as_str()).filter(|name| !name.is_empty()).unwrap_or(&id.id).to_owned()
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A graph of enemies called by their numbers, the first of which comes into play by itself.
    pub(crate) fn graph(n_nodes: usize, edges: &[(usize, usize)]) -> Graph {
        let node = |index: usize| Node {
            kind: if index == 0 { Kind::Scenario } else { Kind::Enemy }.into(),
            id: FullId { pack: "p".into(), id: index.to_string().into() },
            title: index.to_string(),
            route: Route::file("enemies.yaml").index(index),
            is_reached: false,
            is_in_cycle: false,
            worst: None,
        };
        let mut graph = Graph { nodes: (0..n_nodes).map(node).collect(), ..Graph::default() };
        for (index, node) in graph.nodes.iter().enumerate() {
            graph.places.insert((Arc::clone(&node.route.file), Some(index)), index);
        }
        graph.connect(edges.iter().copied().collect(), &[0]);
        graph
    }

    #[test]
    fn what_leads_back_to_itself_is_in_a_cycle() {
        let graph = graph(6, &[(0, 1), (1, 2), (2, 1), (2, 3), (4, 4)]);
        let cycles: Vec<_> = graph.nodes.iter().map(|node| node.is_in_cycle).collect();
        assert_eq!(cycles, [false, true, true, false, true, false]);
        let reached: Vec<_> = graph.nodes.iter().map(|node| node.is_reached).collect();
        assert_eq!(reached, [true, true, true, true, false, false]);
    }

    #[test]
    fn a_way_through_all_documents_ends_however_long_it_is() {
        let long = 300_000;
        let there: Vec<(usize, usize)> = (1..long).map(|to| (to - 1, to)).collect();
        assert_eq!(in_cycles(&there), BTreeSet::new());
        let and_back: Vec<(usize, usize)> = there.into_iter().chain([(long - 1, 1)]).collect();
        let cycle = in_cycles(&and_back);
        assert_eq!((cycle.len(), cycle.first()), (long - 1, Some(&1)), "all but the first");
    }

    #[test]
    fn around_a_document_is_what_it_needs_and_who_needs_it() {
        let graph = graph(7, &[(0, 1), (1, 2), (2, 3), (3, 4), (5, 2), (5, 6)]);
        assert_eq!(graph.around(2, 1), [1, 2, 3, 5]);
        assert_eq!(graph.around(2, 2), [0, 1, 2, 3, 4, 5]);
        assert_eq!(graph.neighbours(2).collect::<Vec<_>>(), [3, 1, 5]);
    }

    #[test]
    fn a_place_is_in_its_document() {
        let graph = graph(3, &[]);
        assert_eq!(graph.at(&Route::file("enemies.yaml").index(1).key("abilities").index(9)), Some(1));
        assert_eq!(graph.at(&Route::file("enemies.yaml").key("id")), None);
    }
}
