//! What is right and still odd: documents that nobody plays, creatures that nothing can beat, abilities that change
//! nothing.

use std::collections::{BTreeMap, BTreeSet};

use ritual_diagnostic::{Diagnostic, Route, Sink};

use crate::documents::{Id, Kind};
use crate::idle::idle;
use crate::language::{CardType, Step};
use crate::library::{Entry, Library, Table};
use crate::scenario::{Card, Creature, Rank, Scenario};
use crate::short::short;

/// Warns of what is odd in documents, and in scenarios that were compiled of them.
pub(crate) fn odd(library: &Library, compiled: &[Scenario], sink: &mut Sink) {
    idle(library, sink);
    // What a scenario with something wrong in it leaves out may be what is wrong.
    if compiled.len() == library.scenarios.len() {
        never_played(library, sink);
    }
    for scenario in compiled {
        for creature in &scenario.creatures {
            unbeatable(library, scenario, creature, sink);
        }
        short(library, scenario, sink);
    }
    without_effect(library, compiled, sink);
}

/// Warns of documents that no scenario brings into play. A pack without scenarios is a collection for others.
fn never_played(library: &Library, sink: &mut Sink) {
    let mut played = Played::default();
    for Entry { document, pack, .. } in library.scenarios.values() {
        played.packs.insert(&**pack);
        for (kind, ids) in [
            (Kind::Hunter, &document.hunters),
            (Kind::Card, &document.upgrades),
            (Kind::Monster, &document.monsters),
            (Kind::Boss, &document.bosses),
            (Kind::FinalBoss, &document.final_bosses),
        ] {
            played.ids.extend(ids.iter().map(|id| (kind, id.seen_from(pack))));
        }
    }
    let hunters = library.hunters.iter().filter(|(id, _)| played.holds(Kind::Hunter, id));
    let cards: Vec<(Kind, Id)> = hunters
        .flat_map(|(_, Entry { document, pack, .. })| document.cards.iter().map(|card| card.seen_from(pack)))
        .map(|card| (Kind::Card, card))
        .collect();
    played.ids.extend(cards);
    if library.has_unread {
        return;
    }
    left_out(Kind::Hunter, "list it under `hunters` of a scenario", &library.hunters, &played, sink);
    let card = "list it under `upgrades` of a scenario, or under `cards` of a hunter who plays in one";
    left_out(Kind::Card, card, &library.cards, &played, sink);
    left_out(Kind::Monster, "list it under `monsters` of a scenario", &library.monsters, &played, sink);
    left_out(Kind::Boss, "list it under `bosses` of a scenario", &library.bosses, &played, sink);
    left_out(Kind::FinalBoss, "list it under `final_bosses` of a scenario", &library.final_bosses, &played, sink);
}

/// What scenarios bring into play.
#[derive(Default)]
struct Played<'l> {
    ids: BTreeSet<(Kind, Id)>,
    /// The packs that have scenarios.
    packs: BTreeSet<&'l str>,
}

impl Played<'_> {
    fn holds(&self, kind: Kind, id: &Id) -> bool {
        self.ids.contains(&(kind, id.clone()))
    }
}

fn left_out<T>(kind: Kind, remedy: &str, table: &Table<T>, played: &Played<'_>, sink: &mut Sink) {
    let is_left = |(id, entry): &(&Id, &Entry<T>)| played.packs.contains(&*entry.pack) && !played.holds(kind, id);
    for (id, entry) in table.iter().filter(is_left) {
        let message = format!("no scenario brings the {} `{id}` into play", kind.name().replace('-', " "));
        let finding = Diagnostic::warning("scenario/leaves-out", message, entry.route.key("id"));
        sink.push(finding.help(format!("{remedy}, or take it out")));
    }
}

/// Returns whether a card does damage to the encounter by its steps.
fn burns(scenario: &Scenario, card: &Card) -> bool {
    let steps = card.instant.map(|list| scenario.list(list)).unwrap_or_default();
    steps.iter().any(|step| matches!(step, Step::DamageEncounter(damage) if *damage > 0))
}

/// The most that a weapon of a type deals to a creature.
fn most_dealt(scenario: &Scenario, card_type: CardType, creature: Option<&Creature>) -> u8 {
    let weapons = scenario.cards.iter().filter(|card| card.card_type == card_type);
    let most = weapons.map(|card| card.damage).max().unwrap_or(0);
    let caps = creature.into_iter().flat_map(|it| &it.caps).filter(|cap| cap.of == card_type);
    caps.fold(most, |most, cap| most.min(cap.at))
}

/// Warns of a creature that keeps its echoes whatever is played in a scenario.
fn unbeatable(library: &Library, scenario: &Scenario, creature: &Creature, sink: &mut Sink) {
    let is_beaten = [CardType::Melee, CardType::Ranged]
        .into_iter()
        .any(|card_type| most_dealt(scenario, card_type, Some(creature)) > 0)
        || scenario.cards.iter().any(|card| burns(scenario, card));
    if is_beaten {
        return;
    }
    let message = format!("nothing in the scenario `{}` can deal damage to `{}`", scenario.id, creature.id);
    let finding = Diagnostic::warning("creature/unbeatable", message, route_of(library, creature).key("abilities"));
    sink.push(finding.help("let weapons of some type deal damage to it, or bring a card with `damage_encounter`"));
}

/// Warns of abilities that change nothing in any scenario that they are in.
fn without_effect(library: &Library, compiled: &[Scenario], sink: &mut Sink) {
    let mut within: BTreeMap<(Rank, &Id), (&Creature, Vec<&Scenario>)> = BTreeMap::new();
    for scenario in compiled {
        for creature in &scenario.creatures {
            let key = (creature.rank, &creature.id);
            within.entry(key).or_insert_with(|| (creature, Vec::new())).1.push(scenario);
        }
    }
    for (creature, with) in within.into_values() {
        let route = route_of(library, creature).key("abilities");
        let mut warn = |why: String| {
            let finding = Diagnostic::warning("ability/changes-nothing", why, route.clone());
            sink.push(finding.help("change the number, or take the ability out"));
        };
        if let Some(most) = creature.max_health.filter(|most| with.iter().all(|it| *most >= it.rules.health)) {
            warn(format!("`max_health: {most}` of `{}` is no less than hunters have anyway", creature.id));
        }
        for cap in &creature.caps {
            if with.iter().all(|scenario| most_dealt(scenario, cap.of, None) <= cap.at) {
                let weapon = kind_of_weapon(cap.of);
                warn(format!("no {weapon} deals more than the {} at which `{}` caps it", cap.at, creature.id));
            }
        }
        let protects = |scenario: &&Scenario| scenario.cards.iter().any(|card| card.ignores_damage);
        if creature.no_protection && !with.iter().any(protects) {
            warn(format!("`no_protection` of `{}` takes nothing away: no card ignores damage", creature.id));
        }
    }
    let is_idle = |card: &&Card| card.instant_attack.is_some() && card.damage == 0;
    let idle: BTreeSet<&Id> =
        compiled.iter().flat_map(|scenario| &scenario.cards).filter(is_idle).map(|card| &card.id).collect();
    for (id, entry) in idle.into_iter().filter_map(|id| library.cards.get_key_value(id)) {
        let message = format!("`instant_attack` of `{id}` comes first with a damage of 0");
        let finding = Diagnostic::warning("ability/changes-nothing", message, entry.route.key("abilities"));
        sink.push(finding.help("give the weapon a `damage`, or take the ability out"));
    }
}

const fn kind_of_weapon(card_type: CardType) -> &'static str {
    match card_type {
        CardType::Melee => "melee weapon",
        CardType::Ranged => "ranged weapon",
        CardType::Usable => "card that is no weapon",
    }
}

/// Where a creature is written.
fn route_of(library: &Library, creature: &Creature) -> Route {
    let table = match creature.rank {
        Rank::Monster => &library.monsters,
        Rank::Boss => &library.bosses,
        Rank::FinalBoss => &library.final_bosses,
    };
    table.get(&creature.id).map_or_else(|| Route::file(""), |entry| entry.route.clone())
}
