//! Who comes by the cards of a deck.

use std::collections::BTreeMap;

use ritual_content::language::Summon;
use ritual_content::references::{FoundPart, Walk};
use ritual_content::{Catalogue, FullId, Kind, Plain};

use crate::decks::Deck;

/// An enemy that comes by the cards of a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summoned {
    /// Its name, or its id where it is not known.
    pub name: String,
    /// How many come by all copies together, each drawn once and every step of it done.
    pub count: u64,
    /// Some card says no number, and asks for one when it is drawn.
    pub is_open: bool,
}

impl Summoned {
    /// In words: `3 Ghast`, `1 or more Ghast`.
    pub fn says(&self) -> String {
        let Self { name, count, is_open } = self;
        if *is_open { format!("{count} or more {name}") } else { format!("{count} {name}") }
    }
}

/// Returns who comes by the cards of a deck, by name.
pub(crate) fn summons(catalogue: &Catalogue, home: &str, deck: &Deck) -> Vec<Summoned> {
    let mut by_id: BTreeMap<FullId, (u64, bool)> = BTreeMap::new();
    for card in &deck.cards {
        let id = FullId::resolve(&card.written, home);
        let found = match deck.of {
            Kind::Mythos => catalogue.mythos.get(&id).map(|it| summoned(&*it.document, &it.plain, &id.pack)),
            _ => catalogue.discoveries.get(&id).map(|it| summoned(&*it.document, &it.plain, &id.pack)),
        };
        for (enemy, count) in found.into_iter().flatten() {
            let (sum, is_open) = by_id.entry(enemy).or_default();
            *sum += count.unwrap_or(1) * u64::from(card.copies);
            *is_open |= count.is_none();
        }
    }
    let name = |id: &FullId| catalogue.enemies.get(id).map_or_else(|| id.to_string(), |it| it.document.name.clone());
    let mut summons: Vec<Summoned> =
        by_id.into_iter().map(|(id, (count, is_open))| Summoned { name: name(&id), count, is_open }).collect();
    summons.sort_by(|one, other| one.name.cmp(&other.name));
    summons
}

/// The enemies that a card summons, each with how many; none where that is asked for.
fn summoned(card: &dyn Walk, plain: &Plain, home: &str) -> Vec<(FullId, Option<u64>)> {
    let found = card.walk(&|_, _| false);
    let one = |part: &FoundPart| {
        let at = part.place("enemy");
        let enemy = found.texts.iter().find(|text| text.path == at && text.reference == Some(Kind::Enemy))?;
        let count = plain.at(&part.place("count")).map_or(Some(1), Plain::as_u64);
        Some((FullId::resolve(&enemy.text, home), count))
    };
    found.parts.iter().filter(|part| part.is::<Summon>()).filter_map(one).collect()
}
