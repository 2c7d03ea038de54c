#![doc = include_str!("pack_dependency_cycle.md")]

use std::collections::{BTreeMap, BTreeSet};

use petgraph::algo::kosaraju_scc;
use petgraph::graph::DiGraph;
use ritual_content::documents::Pack;
use ritual_content::{Entry, suggest};
use ritual_diagnostic::{Diagnostic, Fix, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;

/// See the page.
pub(super) struct PackDependencyCycle;

impl Check for PackDependencyCycle {
    const CODE: &'static str = "pack/dependency-cycle";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("pack_dependency_cycle.md");
    /// The packs of one cycle, sorted by id.
    type Finding<'c> = Vec<&'c Entry<Pack>>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Vec<&'c Entry<Pack>>> {
        let mut graph: DiGraph<&'c Entry<Pack>, ()> = DiGraph::new();
        let nodes: BTreeMap<&str, _> =
            cx.catalogue.packs.values().map(|pack| (&*pack.id.pack, graph.add_node(pack))).collect();
        for pack in cx.catalogue.packs.values() {
            for other in pack.document.dependencies.keys() {
                if let (Some(from), Some(to)) = (nodes.get(&*pack.id.pack), nodes.get(other.as_str())) {
                    graph.add_edge(*from, *to, ());
                }
            }
        }
        let mut cycles: Vec<Vec<&'c Entry<Pack>>> = kosaraju_scc(&graph)
            .into_iter()
            .filter(|nodes| match nodes.as_slice() {
                [only] => graph.contains_edge(*only, *only),
                _ => true,
            })
            .map(|nodes| nodes.into_iter().map(|node| graph[node]).collect())
            .collect();
        for cycle in &mut cycles {
            cycle.sort_by(|a, b| a.id.cmp(&b.id));
        }
        cycles
    }

    fn describe(cx: &Cx<'_>, cycle: Vec<&Entry<Pack>>) -> Diagnostic {
        let ids: BTreeSet<&str> = cycle.iter().map(|pack| &*pack.id.pack).collect();
        let message = match ids.len() {
            1 => "this pack depends on itself".to_owned(),
            _ => format!("these packs depend on each other: {}", suggest::listed(ids.iter().copied())),
        };
        let mut routes = cycle.iter().map(|pack| inward(pack, &ids));
        let first = routes.next().unwrap_or_else(|| Route::file("pack.yaml"));
        let finding = Diagnostic::error(Self::CODE, message, first)
            .help("move what they share into a pack that all of them depend on");
        let finding = routes.fold(finding, |finding, route| finding.related(route, "and back"));
        match cycle.first().and_then(|pack| unneeded(cx, pack, &ids)) {
            Some(fix) => finding.fix(fix),
            None => finding,
        }
    }
}

/// Returns how to take out the first dependency of a pack on the cycle that none of its documents needs.
fn unneeded(cx: &Cx<'_>, pack: &Entry<Pack>, ids: &BTreeSet<&str>) -> Option<Fix> {
    let dependencies = &pack.document.dependencies;
    let is_needed = |other: &str| {
        let mut documents = cx.documents.iter().filter(|document| document.id.pack == pack.id.pack);
        let mut likes = cx.catalogue.likes.iter().filter(|((_, id), _)| id.pack == pack.id.pack);
        documents.any(|document| document.references.iter().any(|reference| *reference.target.pack == *other))
            || likes.any(|(_, like)| *like.target.pack == *other)
    };
    // On itself a pack depends anyway.
    let is_own = |other: &str| *other == *pack.id.pack;
    let is_idle = |other: &str| is_own(other) || (cx.is_complete(&pack.id.pack) && !is_needed(other));
    let other = dependencies.keys().find(|other| ids.contains(other.as_str()) && is_idle(other))?;
    let title = format!("take the dependency on `{other}` out");
    let fix = if is_own(other) { Fix::safe(title) } else { Fix::risky(title) };
    let all = pack.route.key("dependencies");
    Some(fix.remove(if dependencies.len() == 1 { all } else { all.key(other) }))
}

/// Returns the first dependency of a pack that stays within the cycle.
fn inward(pack: &Entry<Pack>, ids: &BTreeSet<&str>) -> Route {
    let inside = pack.document.dependencies.keys().find(|other| ids.contains(other.as_str()));
    let route = pack.route.key("dependencies");
    match inside {
        Some(other) => route.key(other).on_key(),
        None => route,
    }
}
