#![doc = include_str!("text_duplicate_name.md")]

use std::collections::BTreeMap;

use ritual_content::{Catalogue, Table};
use ritual_diagnostic::{Diagnostic, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;

/// See the page.
pub(super) struct TextDuplicateName;

/// A name that another document of the kind and pack has already.
pub(super) struct DuplicateName<'c> {
    kind: &'static str,
    name: &'c str,
    first: Route,
    again: Route,
}

impl Check for TextDuplicateName {
    const CODE: &'static str = "text/duplicate-name";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("text_duplicate_name.md");
    type Finding<'c> = DuplicateName<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<DuplicateName<'c>> {
        let catalogue: &'c Catalogue = cx.catalogue;
        let mut found = Vec::new();
        found.extend(repeated(&catalogue.enemies, "enemies", |it| (&it.name, it.unknown.is_some())));
        found.extend(repeated(&catalogue.investigators, "investigators", |it| (&it.name, false)));
        found.extend(repeated(&catalogue.skills, "skills", |it| (&it.name, false)));
        found.extend(repeated(&catalogue.insanities, "insanity cards", |it| (&it.name, false)));
        found.extend(repeated(&catalogue.conditions, "conditions", |it| (&it.name, false)));
        found.extend(repeated(&catalogue.tokens, "tokens", |it| (&it.name, false)));
        found.extend(repeated(&catalogue.counters, "counters", |it| (&it.name, false)));
        found.extend(repeated(&catalogue.elder_ones, "Elder Ones", |it| (&it.name, false)));
        found.extend(repeated(&catalogue.episodes, "episodes", |it| (&it.name, false)));
        found.extend(repeated(&catalogue.mythos, "Mythos cards", |it| (&it.name, it.slot.is_some())));
        found.extend(repeated(&catalogue.discoveries, "Discovery cards", |it| (&it.name, false)));
        found.extend(repeated(&catalogue.scenarios, "scenarios", |it| (&it.name, false)));
        found
    }

    fn describe(_: &Cx<'_>, DuplicateName { kind, name, first, again }: DuplicateName<'_>) -> Diagnostic {
        let message = format!("two {kind} of this pack are called `{name}`");
        Diagnostic::warning(Self::CODE, message, again)
            .related(first, "the other one is here")
            .help("give one of them another name; of a card that is in a deck several times, write `copies`")
    }
}

/// Returns the documents of a kind whose name another one of the pack has already.
///
/// Cards about the Unknown may be called like those they stand for.
fn repeated<'c, T>(
    table: &'c Table<T>,
    kind: &'static str,
    name: impl Fn(&'c T) -> (&'c String, bool),
) -> Vec<DuplicateName<'c>> {
    let mut seen: BTreeMap<(&str, String, bool), Route> = BTreeMap::new();
    let mut found = Vec::new();
    for entry in table.values() {
        let (name, is_unknown) = name(&*entry.document);
        let again = entry.route.key("name");
        let key = (&*entry.id.pack, name.to_lowercase(), is_unknown);
        if let Some(first) = seen.get(&key) {
            found.push(DuplicateName { kind, name, first: first.clone(), again });
        } else {
            seen.insert(key, again);
        }
    }
    found
}
