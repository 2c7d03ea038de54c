//! Cards as they are printed: what stands on each, in words.

use std::collections::BTreeSet;

use crate::documents::{Card, Creature, Id, Trophy};
use crate::language::CardType;
use crate::library::{Entry, Library, Table};
use crate::printed::{self, capital};

/// A deck: cards with the same back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deck {
    /// One card for each hunter, with what that hunter starts with.
    Hunters,
    /// Cards that hunters start with.
    StartingCards,
    /// Cards that hunters gain.
    Upgrades,
    /// What flees after the round.
    Monsters,
    /// What stays until it is slain.
    Bosses,
    /// What ends the game, one of them each time.
    FinalBosses,
}

impl Deck {
    /// Returns what it is called in the names of files, and what people call one of its cards and all of them.
    pub const fn words(self) -> [&'static str; 3] {
        match self {
            Self::Hunters => ["hunter", "Hunter", "Hunters"],
            Self::StartingCards => ["starting-card", "Starting card", "Starting cards"],
            Self::Upgrades => ["upgrade", "Upgrade", "Upgrades"],
            Self::Monsters => ["monster", "Monster", "Monsters"],
            Self::Bosses => ["boss", "Boss", "Bosses"],
            Self::FinalBosses => ["final-boss", "Final boss", "Final bosses"],
        }
    }
}

/// What stands on a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardFace<'l> {
    /// The deck that it is of.
    pub deck: Deck,
    /// The full id of the document.
    pub id: &'l Id,
    /// The name people read.
    pub name: &'l str,
    /// What is known of it at a glance, in a line.
    pub facts: String,
    /// What it says.
    pub text: String,
    /// What is read aloud.
    pub flavour: &'l str,
    /// How many of it lie in the box.
    pub copies: u16,
}

impl Library {
    /// Returns the cards of a pack: hunters, what they start with, what they gain, and whatever is fought. A card that
    /// hunters start with and may gain is of both decks.
    pub fn faces(&self, pack: &str) -> Vec<CardFace<'_>> {
        let mut faces = Vec::new();
        for (id, entry) in of_pack(&self.hunters, pack) {
            let cards = entry.document.cards.iter().map(|card| self.name_of_card(&card.seen_from(&entry.pack)));
            let text = format!("Starts with {}.", cards.collect::<Vec<_>>().join(", "));
            let (name, facts) = (entry.document.name.as_str(), String::new());
            faces.push(CardFace { deck: Deck::Hunters, id, name, facts, text, flavour: "", copies: 1 });
        }
        for deck in [Deck::StartingCards, Deck::Upgrades] {
            for (id, Entry { document, .. }) in of_pack(&self.cards, pack) {
                let copies = self.copies(deck, id, document, pack);
                if copies == 0 {
                    continue;
                }
                faces.push(CardFace {
                    deck,
                    id,
                    name: &document.name,
                    facts: facts_of_card(document),
                    text: printed::text(&document.abilities),
                    flavour: document.flavour.as_deref().unwrap_or_default(),
                    copies,
                });
            }
        }
        let creatures =
            [(Deck::Monsters, &self.monsters), (Deck::Bosses, &self.bosses), (Deck::FinalBosses, &self.final_bosses)];
        for (deck, table) in creatures {
            for (id, Entry { document, .. }) in of_pack(table, pack) {
                let (trophies, says) = (capital(&trophies(document)), printed::text(&document.abilities));
                faces.push(CardFace {
                    deck,
                    id,
                    name: &document.name,
                    facts: format!("Health {}, {} die", document.health, document.die.name()),
                    text: if says.is_empty() { trophies + "." } else { format!("{trophies}.\n\n{says}") },
                    flavour: document.flavour.as_deref().unwrap_or_default(),
                    copies: 1,
                });
            }
        }
        faces
    }

    fn name_of_card<'l>(&'l self, id: &Id) -> &'l str {
        self.cards.get_key_value(id).map_or("another card", |(_, entry)| entry.document.name.as_str())
    }

    /// How many of a card lie in the box of its pack: one for each hunter of it who starts with the card; of an upgrade its
    /// copies, as of one that nobody has brought into play yet.
    fn copies(&self, deck: Deck, id: &Id, card: &Card, pack: &str) -> u16 {
        let hunters = of_pack(&self.hunters, pack);
        let begun = hunters.flat_map(|(_, entry)| entry.document.cards.iter().map(|card| card.seen_from(&entry.pack)));
        let begun = u16::try_from(begun.filter(|other| other == id).count()).unwrap_or(u16::MAX);
        if deck == Deck::StartingCards {
            return begun;
        }
        let scenarios = self.scenarios.values();
        let upgrades: BTreeSet<Id> = scenarios
            .flat_map(|entry| entry.document.upgrades.iter().map(|upgrade| upgrade.seen_from(&entry.pack)))
            .collect();
        if begun == 0 || upgrades.contains(id) { card.copies.into() } else { 0 }
    }
}

/// The documents of a pack, with their full ids.
pub(crate) fn of_pack<'l, T>(table: &'l Table<T>, pack: &str) -> impl Iterator<Item = (&'l Id, &'l Entry<T>)> {
    table.iter().filter(move |(_, entry)| &*entry.pack == pack)
}

/// Returns the type of a card, and the damage of a weapon.
pub(crate) fn facts_of_card(card: &Card) -> String {
    let card_type = capital(printed::card_type(card.card_type));
    match card.card_type {
        CardType::Usable => card_type,
        CardType::Melee | CardType::Ranged => format!("{card_type}, {} damage", card.damage),
    }
}

/// Returns which trophies a creature gives.
pub(crate) fn trophies(creature: &Creature) -> String {
    let trophies: Vec<&str> = creature.trophies.iter().copied().map(Trophy::name).collect();
    format!("trophies: {}", trophies.join(", "))
}

#[cfg(test)]
mod tests {
    use ritual_diagnostic::Sink;

    use super::*;
    use crate::library::File;

    const CARDS: &str = "
- { id: axe, name: Axe, source: ours, type: melee, damage: 2, flavour: Heavy. }
- { id: pistol, name: Pistol, source: ours, type: ranged, damage: 1, copies: 2 }
- { id: vial, name: Vial, source: ours, type: usable, copies: 3, abilities: [{ instant: [{ heal: { who: you, points: 3 } }] }] }
";
    const HUNTERS: &str = "
- { id: ann, name: Ann, source: ours, cards: [axe, pistol] }
- { id: bob, name: Bob, source: ours, cards: [axe, theirs/rope] }
";
    const BOSSES: &str = "
- { id: bell, name: Bell, source: ours, health: 9, die: red, trophies: [kin, beast], abilities: [no_protection] }
- { id: wall, name: Wall, source: ours, health: 8, die: green, trophies: [kin] }
";
    const NIGHT: &str = "
- { id: night, name: Night, rules: r, hunters: [], upgrades: [pistol, vial], monsters: [], bosses: [], final_bosses: [] }
";

    #[test]
    fn a_card_says_all_that_is_known_of_it_and_there_are_as_many_as_lie_in_the_box() {
        let (mut library, mut sink) = (Library::default(), Sink::new());
        let files =
            [("cards.yaml", CARDS), ("hunters.yaml", HUNTERS), ("bosses.yaml", BOSSES), ("scenarios.yaml", NIGHT)];
        let files = files.map(|(path, text)| File { path, inside: path, bytes: text.as_bytes() });
        library.add("mine", files, &mut sink);
        assert!(sink.is_empty(), "{:#?}", sink.kept());
        let faces = library.faces("mine");
        let told: Vec<(&str, &str, u16)> =
            faces.iter().map(|face| (face.id.as_str(), face.facts.as_str(), face.copies)).collect();
        assert_eq!(
            told,
            [
                ("mine/ann", "", 1),
                ("mine/bob", "", 1),
                ("mine/axe", "Melee weapon, 2 damage", 2),
                ("mine/pistol", "Ranged weapon, 1 damage", 1),
                ("mine/pistol", "Ranged weapon, 1 damage", 2),
                ("mine/vial", "Usable card", 3),
                ("mine/bell", "Health 9, red die", 1),
                ("mine/wall", "Health 8, green die", 1),
            ]
        );
        assert_eq!(faces[1].text, "Starts with Axe, another card.");
        assert_eq!((faces[2].text.as_str(), faces[2].flavour), ("", "Heavy."));
        assert_eq!([faces[3].deck, faces[4].deck], [Deck::StartingCards, Deck::Upgrades]);
        assert_eq!(faces[5].text, "Instant: you gain 3 health.");
        assert_eq!(faces[6].text, "Trophies: kin, beast.\n\nHunters cannot avoid damage by effects of cards.");
        assert_eq!(faces[7].text, "Trophies: kin.");
        assert!(library.faces("theirs").is_empty());
    }
}
