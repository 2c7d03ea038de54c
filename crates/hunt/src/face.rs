//! What is printed on the cards and boards of the game, for whoever shows them.

use crate::documents::{Card, Creature, Hunter, Id, Kind, Trophy};
use crate::language::{Ability, CardType};
use crate::library::{Entry, Library, Table};
use crate::printed::{self, capital, key_of};
use crate::words::Words;

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
            Kind::Card => called(&self.cards, id).map(|entry| of_card(&self.words, &entry.document)),
            Kind::Monster => called(&self.monsters, id).map(|entry| of_creature(&self.words, &entry.document)),
            Kind::Boss => called(&self.bosses, id).map(|entry| of_creature(&self.words, &entry.document)),
            Kind::FinalBoss => called(&self.final_bosses, id).map(|entry| of_creature(&self.words, &entry.document)),
            Kind::Rules | Kind::Scenario | Kind::Test => None,
        }
    }

    /// Returns what an ability says on a card, from what an author has written; nothing while that cannot be read.
    pub fn sentence(&self, ability: &serde_json::Value) -> Option<String> {
        let ability: Ability = serde_json::from_value(ability.clone()).ok()?;
        Some(printed::text(&self.words, std::slice::from_ref(&ability)))
    }
}

fn called<'l, T>(table: &'l Table<T>, id: &str) -> Option<&'l Entry<T>> {
    table.iter().find(|(known, _)| known.as_str() == id).map(|(_, entry)| entry)
}

/// Returns what is printed of a hunter.
pub(crate) fn of_hunter(library: &Library, entry: &Entry<Hunter>) -> Face {
    let name = |id: Id| library.cards.get(&id).map_or_else(|| id.to_string(), |card| card.document.name.clone());
    let cards: Vec<String> = entry.document.cards.iter().map(|id| name(id.seen_from(&entry.pack))).collect();
    let says = library.words.say("starts-with", [("cards", cards.join(", ").into())]);
    Face { title: entry.document.name.clone(), says, ..Face::default() }
}

/// Returns what is printed of a card.
pub(crate) fn of_card(words: &Words, card: &Card) -> Face {
    Face {
        title: card.name.clone(),
        facts: facts_of_card(words, card),
        says: printed::text(words, &card.abilities),
        flavour: card.flavour.clone().unwrap_or_default(),
    }
}

/// Returns what is printed of whatever is fought.
pub(crate) fn of_creature(words: &Words, creature: &Creature) -> Face {
    let trophies = names_of_trophies(words, &creature.trophies);
    let trophies = capital(&words.say("trophies", [("trophies", trophies.into())]));
    let says = printed::text(words, &creature.abilities);
    let facts = [("health", creature.health.into()), ("die", creature.die.name().into())];
    Face {
        title: creature.name.clone(),
        facts: words.say("creature-at-a-glance", facts),
        says: if says.is_empty() { trophies + "." } else { format!("{trophies}.\n\n{says}") },
        flavour: creature.flavour.clone().unwrap_or_default(),
    }
}

/// Returns the type of a card, and the damage of a weapon.
fn facts_of_card(words: &Words, card: &Card) -> String {
    capital(&match card.card_type {
        CardType::Usable => printed::card_type(words, card.card_type),
        CardType::Melee | CardType::Ranged => {
            words.say("weapon-facts", [("type", key_of(card.card_type).into()), ("count", card.damage.into())])
        }
    })
}

/// Returns what types of trophies are called, with commas between them.
pub(crate) fn names_of_trophies(words: &Words, trophies: &[Trophy]) -> String {
    let named: Vec<String> = trophies.iter().map(|trophy| name_of_trophy(words, *trophy)).collect();
    named.join(", ")
}

/// Returns what a type of trophies is called within a sentence.
pub(crate) fn name_of_trophy(words: &Words, trophy: Trophy) -> String {
    words.say("trophy-name", [("of", trophy.name().into())])
}

/// Returns the type, the damage and the copies of a card.
pub(crate) fn card_facts(words: &Words, card: &Card) -> String {
    let facts = facts_of_card(words, card);
    if card.copies <= 1 {
        return facts;
    }
    format!("{facts}, {}", words.say("copies", [("count", card.copies.into())]))
}

/// Returns the health, the die and the trophies of a creature.
pub(crate) fn creature_facts(words: &Words, creature: &Creature) -> String {
    let trophies = names_of_trophies(words, &creature.trophies);
    let args = [("health", creature.health.into()), ("die", creature.die.name().into()), ("trophies", trophies.into())];
    words.say("creature-facts", args)
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
        let says = library().sentence(&json!("never_removed"));
        assert_eq!(says.as_deref(), Some("This card is never removed from the game."));
        assert_eq!(library().sentence(&json!({ "no_word": 1 })), None);
    }

    #[test]
    fn a_face_reads_in_the_language_of_whoever_reads_it() {
        let spanish = library().in_language("es-MX", &|_, _, _| None);
        let axe = spanish.face(Kind::Card, "axe").unwrap();
        assert_eq!((&*axe.title, &*axe.facts), ("Axe", "Arma cuerpo a cuerpo, 2 puntos de daño"));
        assert_eq!(spanish.face(Kind::Hunter, "nell").unwrap().says, "Empieza con Axe, Dream, gone.");
        let says = library().in_language("pl", &|_, _, _| None).sentence(&json!("never_removed"));
        assert_eq!(says.as_deref(), Some("Tej karty nigdy nie usuwa się z gry."));
    }
}
