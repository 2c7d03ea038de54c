#![doc = include_str!("ritual_impossible.md")]

mod against;
mod asked;
mod figures;
mod means;
mod pieces;
mod spaces;
mod why;
mod world;

use std::collections::{BTreeMap, BTreeSet};

use ritual_content::FullId;
use ritual_diagnostic::{Diagnostic, Fix, Route, Severity};

use self::asked::AskedByRituals;
use self::means::Means;
use self::why::Why;
use self::world::World;
use crate::check::Check;
use crate::cx::{Cx, Table};

/// See the page.
pub(super) struct RitualImpossible;

/// A ritual that nothing can disrupt.
pub(super) struct Impossible {
    route: Route,
    why: Why,
}

impl Check for RitualImpossible {
    const CODE: &'static str = "ritual/impossible";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("ritual_impossible.md");
    type Finding<'c> = Impossible;

    fn find(cx: &Cx<'_>) -> Vec<Impossible> {
        let mut played: BTreeMap<&FullId, Vec<&Table<'_>>> = BTreeMap::new();
        for table in &cx.tables {
            played.entry(&table.episode.id).or_default().push(table);
        }
        // What is out of sight may be what the ritual needs.
        played.retain(|_, tables| tables.iter().all(|table| cx.is_complete(&table.scenario.id.pack)));
        let asked = AskedByRituals::of(cx);
        let in_play: BTreeSet<usize> = cx.tables.iter().flat_map(|table| table.documents.iter().copied()).collect();
        let documents = in_play.iter().filter_map(|position| Some((*position, cx.documents.get(*position)?)));
        let means: BTreeMap<usize, Means> =
            documents.filter_map(|(position, document)| Some((position, Means::of(document, &asked)?))).collect();
        played.values().filter_map(|tables| hindrance_at_all(cx, tables, &means)).collect()
    }

    fn describe(_: &Cx<'_>, Impossible { route, why }: Impossible) -> Diagnostic {
        let (what, help) = why.words();
        let message = format!("the ritual can never be disrupted: {what}");
        let finding = Diagnostic::error(Self::CODE, message, route.clone()).help(help);
        match why {
            Why::TooFew { most, is_number: true, .. } if most > 0 => {
                finding.fix(Fix::risky(format!("ask for {most}")).replace(route, most))
            }
            _ => finding,
        }
    }
}

/// Returns what stands against a ritual at every table it is played at.
fn hindrance_at_all(cx: &Cx<'_>, tables: &[&Table<'_>], means: &BTreeMap<usize, Means>) -> Option<Impossible> {
    let mut first = None;
    for table in tables.iter().copied() {
        let route = table.episode.route.key("ritual").key("disrupted_when");
        let task = &table.episode.document.ritual.disrupted_when;
        let hindrance = World::new(cx, table, means).against(task, &route)?;
        first.get_or_insert(hindrance);
    }
    first
}
