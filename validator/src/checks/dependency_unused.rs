#![doc = include_str!("dependency_unused.md")]

use std::collections::BTreeSet;

use ritual_content::documents::Pack;
use ritual_content::{Entry, Kind, Plain};
use ritual_diagnostic::{Diagnostic, Fix, Severity};

use crate::check::Check;
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct DependencyUnused;

/// A pack of which another one needs nothing, though it says so.
pub(super) struct Unneeded<'c> {
    pack: &'c Entry<Pack>,
    other: &'c str,
}

impl Check for DependencyUnused {
    const CODE: &'static str = "dependency/unused";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("dependency_unused.md");
    type Finding<'c> = Unneeded<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Unneeded<'c>> {
        let mut found = Vec::new();
        for pack in cx.catalogue.packs.values() {
            let home = &*pack.id.pack;
            // A pack without scenarios may say for which games it is meant.
            if cx.of_pack(Kind::Scenario, home).is_empty() {
                continue;
            }
            for other in pack.document.dependencies.keys() {
                let is_there = cx.catalogue.pack(other).is_some() && *other != *home;
                // Nearly every dependency is needed by some reference, so that is asked before what takes longer.
                if is_there && !is_needed(cx, pack, other) && is_understood(cx, home) && cx.is_complete(other) {
                    found.push(Unneeded { pack, other });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Unneeded { pack, other }: Unneeded<'_>) -> Diagnostic {
        let route = pack.route.key("dependencies").key(other);
        let message = format!("the pack `{}` depends on `{other}` and needs nothing of it", pack.id.pack);
        Diagnostic::warning(Self::CODE, message, route.clone().on_key())
            .help(format!("use something of `{other}`, or take it out of the dependencies"))
            .fix(Fix::risky(format!("take `{other}` out of the dependencies")).remove(route))
    }
}

/// Returns whether everything in a pack could be read, and everything it refers to is there: what is not there may be
/// meant for any of the packs.
fn is_understood(cx: &Cx<'_>, pack: &str) -> bool {
    let n_tables = cx.tables.iter().filter(|table| *table.scenario.id.pack == *pack).count();
    let leads_somewhere = |document: &DocumentFacts<'_>| {
        document.references.iter().all(|reference| cx.is_known(reference.kind, &reference.target))
    };
    n_tables == cx.of_pack(Kind::Scenario, pack).len()
        && cx.is_complete(pack)
        && documents(cx, pack).all(leads_somewhere)
}

/// Returns the documents of a pack.
fn documents<'c>(cx: &'c Cx<'_>, pack: &str) -> impl Iterator<Item = &'c DocumentFacts<'c>> {
    let positions: Vec<usize> = Kind::ALL.iter().flat_map(|kind| cx.of_pack(*kind, pack)).copied().collect();
    positions.into_iter().filter_map(move |position| cx.documents.get(position))
}

/// Returns whether a pack needs something of another one that it depends on.
fn is_needed(cx: &Cx<'_>, pack: &Entry<Pack>, other: &str) -> bool {
    let home = &*pack.id.pack;
    let refers = |document: &DocumentFacts<'_>| document.references.iter().any(|it| *it.target.pack == *other);
    if documents(cx, home).any(refers) {
        return true;
    }
    let mut likes = cx.catalogue.likes.iter();
    if likes.any(|((_, id), like)| *id.pack == *home && *like.target.pack == *other) {
        return true;
    }
    // What only this pack brings along is out of sight without it.
    let others = pack.document.dependencies.keys().map(String::as_str).filter(|it| *it != other);
    let kept = cx.catalogue.in_scope(others);
    let mut lost = cx.catalogue.in_scope([other]);
    lost.retain(|it| *it == other || (*it != home && !kept.contains(it)));
    let mut tables = cx.tables.iter().filter(|table| *table.scenario.id.pack == *home);
    let is_lost = |position: &usize| cx.documents.get(*position).is_some_and(|it| lost.contains(&*it.id.pack));
    tables.any(|table| table.documents.iter().any(is_lost)) || lost.iter().any(|it| speaks(cx, home, it))
}

/// Returns whether a pack changes or translates others, or says a name that the documents of `home` use.
fn speaks(cx: &Cx<'_>, home: &str, pack: &str) -> bool {
    let names: BTreeSet<&str> = documents(cx, home).flat_map(|it| &it.names).map(|name| name.text.as_str()).collect();
    documents(cx, pack)
        .any(|document| matches!(document.kind, Kind::Override | Kind::Translation) || says_any(document.plain, &names))
}

/// Returns whether plain data has one of some texts as a value or a key.
fn says_any(plain: &Plain, texts: &BTreeSet<&str>) -> bool {
    match plain {
        Plain::Text(text) => texts.contains(&**text),
        Plain::List(items) => items.iter().any(|item| says_any(item, texts)),
        Plain::Map(mapping) => mapping.iter().any(|(key, value)| texts.contains(key) || says_any(value, texts)),
        _ => false,
    }
}
