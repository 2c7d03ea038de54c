//! What does nothing, or is not told apart, whatever scenario it is in: cards, hunters, abilities, names and entries.

use std::collections::{BTreeMap, BTreeSet};

use ritual_diagnostic::{Diagnostic, Route, Sink};

use crate::documents::{Card, Id, Kind};
use crate::language::{Ability, Home, Step};
use crate::library::{Entry, Known, Library};

/// The kinds of documents that people tell apart by their names.
const NAMED: [Kind; 6] = [Kind::Hunter, Kind::Card, Kind::Monster, Kind::Boss, Kind::FinalBoss, Kind::Scenario];

/// Warns of what does nothing in documents, each by itself.
pub(crate) fn idle(library: &Library, sink: &mut Sink) {
    for Entry { document, route, .. } in library.cards.values() {
        if document.damage == 0 && document.abilities.is_empty() {
            let message = format!("`{}` does nothing: it has no damage and no abilities", document.id);
            let finding = Diagnostic::warning("card/does-nothing", message, route.key("type"));
            sink.push(finding.help("give it an ability, or, if it is a weapon, its `damage`"));
        }
        said_twice(&document.id, &document.abilities, route, sink);
    }
    for table in [&library.monsters, &library.bosses, &library.final_bosses] {
        for Entry { document, route, .. } in table.values() {
            said_twice(&document.id, &document.abilities, route, sink);
        }
    }
    unarmed(library, sink);
    same_names(library, sink);
    same_upgrades(library, sink);
}

/// Warns of abilities that stand twice and count once. Those with steps do all of them, however many there are.
fn said_twice(id: &Id, abilities: &[Ability], route: &Route, sink: &mut Sink) {
    for (index, ability) in abilities.iter().enumerate().filter(|(_, it)| it.steps().is_none()) {
        let is_said = |earlier: &Ability| match (earlier, ability) {
            (Ability::CapDamage(one), Ability::CapDamage(other)) => one.of == other.of,
            _ => earlier.word() == ability.word(),
        };
        if abilities.iter().take(index).any(is_said) {
            let message = format!("`{}` stands twice on `{id}`, and counts once", ability.word().facts().name);
            let place = route.key("abilities").index(index);
            let finding = Diagnostic::warning("ability/changes-nothing", message, place);
            sink.push(finding.help("take one of the two out"));
        }
    }
}

/// Warns of hunters who can deal no damage with the cards they start with. A card that is not there may be a weapon.
fn unarmed(library: &Library, sink: &mut Sink) {
    for Entry { document, pack, route } in library.hunters.values() {
        let cards = document.cards.iter().map(|id| library.cards.get(&id.seen_from(pack)));
        let Some(cards) = cards.collect::<Option<Vec<_>>>() else { continue };
        if !cards.is_empty() && !cards.iter().any(|card| can_fight(&card.document)) {
            let message = format!("`{}` starts without a card that deals damage, so fights in vain", document.id);
            let finding = Diagnostic::warning("hunter/unarmed", message, route.key("cards"));
            sink.push(finding.help("add a weapon, or a card with `damage_encounter`"));
        }
    }
}

fn can_fight(card: &Card) -> bool {
    let mut steps = card.abilities.iter().filter_map(Ability::steps).flatten();
    card.home() == Home::Weapon || steps.any(|step| matches!(step, Step::DamageEncounter(_)))
}

/// Warns of documents of a kind and a pack that people cannot tell apart.
fn same_names(library: &Library, sink: &mut Sink) {
    for kind in NAMED {
        let mut known = library.known(kind);
        known.sort_by(|one, other| one.route.cmp(other.route));
        let mut seen: BTreeMap<(&str, String), &Route> = BTreeMap::new();
        for Known { id, name, route, .. } in known {
            let pack = id.as_str().split_once('/').map_or("", |(pack, _)| pack);
            let key = (pack, name.to_lowercase());
            if let Some(first) = seen.get(&key) {
                let message = format!("two {} of this pack are called `{name}`", kind.plural().replace('-', " "));
                let finding = Diagnostic::warning("text/duplicate-name", message, route.key("name"));
                let finding = finding.related(first.key("name"), "the other one is here");
                sink.push(finding.help("give one of them another name; of a card there can be several `copies`"));
            } else {
                seen.insert(key, route);
            }
        }
    }
}

/// Warns of upgrades that a scenario lists twice.
fn same_upgrades(library: &Library, sink: &mut Sink) {
    for Entry { document, pack, route } in library.scenarios.values() {
        let mut seen = BTreeSet::new();
        for (index, id) in document.upgrades.iter().map(|id| id.seen_from(pack)).enumerate() {
            if seen.contains(&id) {
                let message = format!("the upgrade `{id}` is listed twice, and its copies are counted twice");
                let place = route.key("upgrades").index(index);
                let finding = Diagnostic::warning("scenario/listed-twice", message, place);
                sink.push(finding.help("list it once, and say under `copies` of the card how many there are"));
            }
            seen.insert(id);
        }
    }
}
