//! What is printed on the cards and boards of the game, for whoever shows them.

use crate::documents::{Card, Creature, Hunter, Id, Trophy};
use crate::language::{Ability, CardType};
use crate::library::{Entry, Kind, Library, Table};
use crate::printed::{self, capital};

/// What is printed on a card or a board, wherever it is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Face {
    /// What it is called.
    pub title: String,
    /// What is known of it at a glance, in a line; nothing where there is nothing.
    pub facts: String,
    /// What it says, in paragraphs; nothing where it says nothing.
    pub says: String,
    /// What is read aloud; nothing where nothing is.
    pub flavour: String,
}

impl Library {
    /// Returns what is printed of a document, by its full id; nothing for a kind that is no card and no board, and where
    /// there is no such document.
    pub fn face(&self, kind: Kind, id: &str) -> Option<Face> {
        match kind {
            Kind::Hunter => called(&self.hunters, id).map(|entry| of_hunter(self, entry)),
            Kind::Card => called(&self.cards, id).map(|entry| of_card(&entry.document)),
            Kind::Monster => called(&self.monsters, id).map(|entry| of_creature(&entry.document)),
            Kind::Boss => called(&self.bosses, id).map(|entry| of_creature(&entry.document)),
            Kind::FinalBoss => called(&self.final_bosses, id).map(|entry| of_creature(&entry.document)),
            Kind::Rules | Kind::Scenario | Kind::Test => None,
        }
    }

    /// Returns what an ability says on a card, from what an author has written; nothing while that cannot be read.
    pub fn sentence(ability: &serde_json::Value) -> Option<String> {
        let ability: Ability = serde_json::from_value(ability.clone()).ok()?;
        Some(printed::text(std::slice::from_ref(&ability)))
    }
}

fn called<'l, T>(table: &'l Table<T>, id: &str) -> Option<&'l Entry<T>> {
    table.iter().find(|(known, _)| known.as_str() == id).map(|(_, entry)| entry)
}

/// Returns what is printed of a hunter.
pub(crate) fn of_hunter(library: &Library, entry: &Entry<Hunter>) -> Face {
    let name = |id: Id| library.cards.get(&id).map_or_else(|| id.to_string(), |card| card.document.name.clone());
    let cards: Vec<String> = entry.document.cards.iter().map(|id| name(id.seen_from(&entry.pack))).collect();
    let says = format!("Starts with {}.", cards.join(", "));
    Face { title: entry.document.name.clone(), says, ..Face::default() }
}

/// Returns what is printed of a card.
pub(crate) fn of_card(card: &Card) -> Face {
    Face {
        title: card.name.clone(),
        facts: facts_of_card(card),
        says: printed::text(&card.abilities),
        flavour: card.flavour.clone().unwrap_or_default(),
    }
}

/// Returns what is printed of whatever is fought.
pub(crate) fn of_creature(creature: &Creature) -> Face {
    let (trophies, says) = (capital(&trophies(creature)), printed::text(&creature.abilities));
    Face {
        title: creature.name.clone(),
        facts: format!("Health {}, {} die", creature.health, creature.die.name()),
        says: if says.is_empty() { trophies + "." } else { format!("{trophies}.\n\n{says}") },
        flavour: creature.flavour.clone().unwrap_or_default(),
    }
}

/// Returns the type of a card, and the damage of a weapon.
fn facts_of_card(card: &Card) -> String {
    let card_type = capital(printed::card_type(card.card_type));
    match card.card_type {
        CardType::Usable => card_type,
        CardType::Melee | CardType::Ranged => format!("{card_type}, {} damage", card.damage),
    }
}

/// Returns which trophies a creature gives.
fn trophies(creature: &Creature) -> String {
    let trophies: Vec<&str> = creature.trophies.iter().copied().map(Trophy::name).collect();
    format!("trophies: {}", trophies.join(", "))
}

/// Returns the type, the damage and the copies of a card.
pub(crate) fn card_facts(card: &Card) -> String {
    let mut line = facts_of_card(card);
    if card.copies > 1 {
        line.push_str(&format!(", {} copies", card.copies));
    }
    line
}

/// Returns the health, the die and the trophies of a creature.
pub(crate) fn creature_facts(creature: &Creature) -> String {
    format!("Health {}, attacks with the {} die, {}", creature.health, creature.die.name(), trophies(creature))
}

#[cfg(test)]
mod tests {
    use ritual_diagnostic::Sink;
    use serde_json::json;

    use super::*;

    const CARDS: &str = "- { id: axe, name: Axe, source: ours, type: melee, damage: 2, flavour: It is heavy. }\n\
                         - { id: dream, name: Dream, source: ours, type: usable, abilities: [never_removed] }\n";
    const HUNTERS: &str = "id: nell\nname: Nell\nsource: ours\ncards: [axe, dream, gone]\n";

    fn library() -> Library {
        Library::read([("cards.yaml", CARDS.as_bytes()), ("hunters.yaml", HUNTERS.as_bytes())], &mut Sink::new())
    }

    #[test]
    fn a_face_says_what_is_printed() {
        let library = library();
        let axe = library.face(Kind::Card, "axe").unwrap();
        let shown = [axe.title, axe.facts, axe.says, axe.flavour];
        assert_eq!(shown, ["Axe", "Melee weapon, 2 damage", "", "It is heavy."]);
        let dream = library.face(Kind::Card, "dream").unwrap();
        assert_eq!((&*dream.facts, &*dream.says), ("Usable card", "This card is never removed from the game."));
        let nell = library.face(Kind::Hunter, "nell").unwrap();
        assert_eq!(nell.says, "Starts with Axe, Dream, gone.");
        assert_eq!(library.face(Kind::Monster, "axe"), None, "no monster is called so");
        assert_eq!(library.face(Kind::Test, "axe"), None);
    }

    #[test]
    fn an_ability_says_what_it_says_on_the_card() {
        let says = Library::sentence(&json!("never_removed"));
        assert_eq!(says.as_deref(), Some("This card is never removed from the game."));
        assert_eq!(Library::sentence(&json!({ "no_word": 1 })), None);
    }
}
