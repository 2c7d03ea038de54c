#![doc = include_str!("text_duplicate_name.md")]

use std::collections::BTreeMap;

use ritual_content::documents::Episode;
use ritual_content::language::{Ability, ActionAbility, Row, Shaped};
use ritual_content::references::FoundPart;
use ritual_content::{Catalogue, Documents, Entry, Kind, Plain};
use ritual_diagnostic::{Diagnostic, Path, Route, Severity};

use crate::check::Check;
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct TextDuplicateName;

/// A name that another document of the kind and pack, another space of the map or action of the episode or card, has
/// already.
pub(super) struct DuplicateName<'c> {
    /// What they are, and what they are in.
    kind: &'static str,
    around: &'static str,
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
        found.extend(catalogue.episodes.values().flat_map(repeated_spaces));
        found.extend(catalogue.episodes.values().flat_map(repeated_actions));
        for document in cx.documents.iter().filter(|it| it.kind != Kind::Test) {
            found.extend(repeated_labels::<ActionAbility>(document, "actions", "card"));
            found.extend(repeated_labels::<Row>(document, "rows", "table"));
        }
        found
    }

    fn describe(_: &Cx<'_>, DuplicateName { kind, around, name, first, again }: DuplicateName<'_>) -> Diagnostic {
        let message = format!("two {kind} of this {around} are called `{name}`");
        let help = match around {
            "map" | "episode" | "card" => "give one of them another name",
            "table" => "give one of them another label; for one that comes more often, write `weight`",
            _ => "give one of them another name; of a card that is in a deck several times, write `copies`",
        };
        Diagnostic::warning(Self::CODE, message, again).related(first, "the other one is here").help(help)
    }
}

/// Returns the spaces of a map that people cannot tell apart.
fn repeated_spaces(episode: &Entry<Episode>) -> Vec<DuplicateName<'_>> {
    let mut seen: BTreeMap<String, Route> = BTreeMap::new();
    let mut found = Vec::new();
    for (index, placed) in episode.document.map.tiles.iter().enumerate() {
        let spaces = episode.route.key("map").key("tiles").index(index).key("spaces");
        for (on_tile, space) in &placed.spaces {
            let again = spaces.key(on_tile.as_str()).key("name");
            if let Some(first) = seen.get(&space.name.to_lowercase()) {
                let (name, first) = (space.name.as_str(), first.clone());
                found.push(DuplicateName { kind: "spaces", around: "map", name, first, again });
            } else {
                seen.insert(space.name.to_lowercase(), again);
            }
        }
    }
    found
}

/// Returns the actions of an episode that people cannot tell apart.
fn repeated_actions(episode: &Entry<Episode>) -> Vec<DuplicateName<'_>> {
    let (actions, route) = (&episode.document.actions, episode.route.key("actions"));
    let earlier = |index: usize, name: &str| {
        actions.iter().take(index).position(|action| action.name.to_lowercase() == name.to_lowercase())
    };
    let repeated = actions.iter().enumerate().filter_map(|(index, action)| {
        let (first, name) = (earlier(index, &action.name)?, action.name.as_str());
        let place = |index: usize| route.index(index).key("name");
        Some(DuplicateName { kind: "actions", around: "episode", name, first: place(first), again: place(index) })
    });
    repeated.collect()
}

/// Returns what is read where it stands beside another one of the same label; of two that each ask an `if` of their own
/// there may be only one at a time.
fn repeated_labels<'c, T: Shaped>(
    document: &'c DocumentFacts<'c>,
    kind: &'static str,
    around: &'static str,
) -> Vec<DuplicateName<'c>> {
    let mut seen: BTreeMap<(Option<Path>, String), &FoundPart> = BTreeMap::new();
    let mut found = Vec::new();
    let is_asked = |part: &FoundPart| document.read::<Ability>(&part.path).is_some_and(|it| it.condition().is_some());
    for again in document.parts.iter().filter(|part| part.is::<T>()) {
        let label = document.plain.at(&again.place("label"));
        let Some(name) = label.and_then(Plain::as_str) else { continue };
        let first = *seen.entry((again.path.parent(), name.to_lowercase())).or_insert(again);
        if first.path != again.path && !(is_asked(first) && is_asked(again)) {
            let [first, again] = [first, again].map(|part| document.at(&part.place("label")));
            found.push(DuplicateName { kind, around, name, first, again });
        }
    }
    found
}

/// Returns the documents of a kind whose name another one of the pack has already.
///
/// Cards about the Unknown may be called like those they stand for.
fn repeated<'c, T>(
    table: &'c Documents<T>,
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
            found.push(DuplicateName { kind, around: "pack", name, first: first.clone(), again });
        } else {
            seen.insert(key, again);
        }
    }
    found
}
