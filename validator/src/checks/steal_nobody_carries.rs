#![doc = include_str!("steal_nobody_carries.md")]

use std::collections::{BTreeMap, BTreeSet};

use ritual_content::language::{EnemyQuery, GiveBack, Steal, StepWord};
use ritual_content::references::FoundPart;
use ritual_content::{Kind, Plain};
use ritual_diagnostic::{Diagnostic, Path, Severity};

use crate::check::Check;
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct StealNobodyCarries;

/// Something about cards that enemies carry, where none ever does.
pub(super) struct NobodyCarries<'c> {
    document: &'c DocumentFacts<'c>,
    path: Path,
}

impl Check for StealNobodyCarries {
    const CODE: &'static str = "steal/nobody-carries";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("steal_nobody_carries.md");
    type Finding<'c> = NobodyCarries<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<NobodyCarries<'c>> {
        let stealing = cx.documents.iter().filter(|document| steals_for_enemies(document));
        let stealing: BTreeSet<&str> = stealing.map(|document| &*document.id.pack).collect();
        // By pack, whether nothing is ever stolen where it is played; what could not be read may steal.
        let mut are_honest: BTreeMap<&str, bool> = BTreeMap::new();
        let mut found = Vec::new();
        for document in cx.documents.iter().filter(|document| document.kind != Kind::Test) {
            for path in document.parts.iter().filter_map(|part| asked_in(document, part)) {
                let home = &*document.id.pack;
                let are_all = || cx.is_complete(home) && !cx.company.around(home).any(|it| stealing.contains(it));
                if *are_honest.entry(home).or_insert_with(are_all) {
                    found.push(NobodyCarries { document, path });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, NobodyCarries { document, path }: NobodyCarries<'_>) -> Diagnostic {
        let message = "no enemy ever carries a card: nothing is stolen by enemies";
        Diagnostic::warning(Self::CODE, message, document.at(&path))
            .help("add a step that steals, such as `{ steal: item, from: you, by: this_enemy }`, or take this out")
            .follows_from(format!("thefts for enemies in {}", document.id.pack))
    }
}

/// Returns the place of a part that is about cards that enemies carry.
fn asked_in(document: &DocumentFacts<'_>, part: &FoundPart) -> Option<Path> {
    if part.is::<GiveBack>() {
        return Some(part.path.clone());
    }
    let place = part.is::<EnemyQuery>().then(|| part.path.key("carries"))?;
    document.plain.at(&place).is_some().then_some(place)
}

/// Returns whether a document lets enemies steal; what an override puts in is no part of it.
fn steals_for_enemies(document: &DocumentFacts<'_>) -> bool {
    if document.kind == Kind::Override {
        return holds_theft(document.plain);
    }
    let mut thefts = document.parts.iter().filter(|part| part.is::<Steal>());
    thefts.any(|part| document.plain.at(&part.place("by")).is_some())
}

/// Returns whether a theft by enemies is anywhere in plain data.
fn holds_theft(value: &Plain) -> bool {
    match value {
        Plain::Map(mapping) => {
            let is_theft = mapping.get(StepWord::Steal.facts().name).is_some() && mapping.get("by").is_some();
            is_theft || mapping.iter().any(|(_, field)| holds_theft(field))
        }
        Plain::List(items) => items.iter().any(holds_theft),
        _ => false,
    }
}
