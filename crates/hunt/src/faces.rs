//! Cards as they are printed: what stands on each, in words.

use std::collections::BTreeSet;

use crate::documents::{Card, Id, Trophy};
use crate::language::CardType;
use crate::library::{Entry, Library, Table};
use crate::printed::{self, capital, key_of};
use crate::words::Words;

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
    /// Every deck, in the order in which they are printed.
    pub const ALL: [Self; 6] =
        [Self::Hunters, Self::StartingCards, Self::Upgrades, Self::Monsters, Self::Bosses, Self::FinalBosses];

    /// Returns what it is called in the names of files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hunters => "hunter",
            Self::StartingCards => "starting-card",
            Self::Upgrades => "upgrade",
            Self::Monsters => "monster",
            Self::Bosses => "boss",
            Self::FinalBosses => "final-boss",
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
    /// Returns what people call one of the cards of a deck, and all of them.
    pub fn names_of_deck(&self, deck: Deck) -> [String; 2] {
        ["", "-all"].map(|all| self.words.word(&format!("deck-{}{all}", deck.name())))
    }

    /// Returns the cards of a pack: hunters, what they start with, what they gain, and whatever is fought. A card that
    /// hunters start with and may gain is of both decks.
    pub fn faces(&self, pack: &str) -> Vec<CardFace<'_>> {
        let (words, mut faces) = (&*self.words, Vec::new());
        for (id, entry) in of_pack(&self.hunters, pack) {
            let cards = entry.document.cards.iter().map(|card| self.name_of_card(&card.seen_from(&entry.pack)));
            let text = words.say("starts-with", [("cards", cards.collect::<Vec<_>>().join(", ").into())]);
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
                    facts: facts_of_card(words, document),
                    text: printed::text(words, &document.abilities),
                    flavour: document.flavour.as_deref().unwrap_or_default(),
                    copies,
                });
            }
        }
        let creatures =
            [(Deck::Monsters, &self.monsters), (Deck::Bosses, &self.bosses), (Deck::FinalBosses, &self.final_bosses)];
        for (deck, table) in creatures {
            for (id, Entry { document, .. }) in of_pack(table, pack) {
                let says = printed::text(words, &document.abilities);
                let trophies = names_of_trophies(words, &document.trophies);
                let trophies = capital(&words.say("trophies", [("trophies", trophies.into())]));
                let facts = [("health", document.health.into()), ("die", document.die.name().into())];
                faces.push(CardFace {
                    deck,
                    id,
                    name: &document.name,
                    facts: words.say("creature-at-a-glance", facts),
                    text: if says.is_empty() { trophies + "." } else { format!("{trophies}.\n\n{says}") },
                    flavour: document.flavour.as_deref().unwrap_or_default(),
                    copies: 1,
                });
            }
        }
        faces
    }

    fn name_of_card(&self, id: &Id) -> String {
        self.cards.get(id).map_or_else(|| self.words.word("another-card"), |entry| entry.document.name.clone())
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
pub(crate) fn facts_of_card(words: &Words, card: &Card) -> String {
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

#[cfg(test)]
mod tests {
    use ritual_diagnostic::Sink;

    use super::*;
    use crate::library::File;
    use crate::words::tests::{all, is_whole};

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

    #[test]
    fn every_card_and_deck_is_told_in_every_language() {
        let mut library = Library::default();
        let files = [("cards.yaml", CARDS), ("hunters.yaml", HUNTERS), ("bosses.yaml", BOSSES)];
        let files = files.map(|(path, text)| File { path, inside: path, bytes: text.as_bytes() });
        library.add("mine", files, &mut Sink::new());
        for (language, _) in all() {
            let library = library.in_language(language, &|_, _, _| None);
            for face in library.faces("mine") {
                for text in [face.facts, face.text].into_iter().filter(|text| !text.is_empty()) {
                    is_whole(language, &text);
                }
            }
            for name in Deck::ALL.map(|deck| library.names_of_deck(deck)).concat() {
                is_whole(language, &name);
            }
        }
        let polish = library.in_language("pl", &|_, _, _| None);
        let faces = polish.faces("mine");
        assert_eq!(faces[1].text, "Zaczyna z kartami: Axe, inna karta.");
        assert_eq!(faces[2].facts, "Broń do walki wręcz, 2 obrażenia");
        let bell = faces.iter().find(|face| face.id.as_str() == "mine/bell").unwrap();
        assert_eq!(bell.facts, "Zdrowie 9, czerwona kość");
        assert!(bell.text.starts_with("Trofea: krewniak, bestia.\n\n"), "{}", bell.text);
        assert_eq!(polish.names_of_deck(Deck::FinalBosses), ["Ostateczny boss", "Ostateczni bossowie"]);
    }
}
