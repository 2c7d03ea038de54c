//! Cards as they lie in the box: deck by deck, and how many there are of each.

use std::collections::BTreeSet;

use crate::documents::{Card, Id};
use crate::face::{Face, of_card, of_creature, of_hunter};
use crate::library::{Entry, Library, Table};

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

/// A card in the box.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardFace<'l> {
    /// The deck that it is of.
    pub deck: Deck,
    /// The full id of the document.
    pub id: &'l Id,
    /// How many of it lie in the box.
    pub copies: u16,
    /// What stands on it.
    pub face: Face,
}

impl Library {
    /// Returns what people call one of the cards of a deck, and all of them.
    pub fn names_of_deck(&self, deck: Deck) -> [String; 2] {
        ["", "-all"].map(|all| self.words.word(&format!("deck-{}{all}", deck.name())))
    }

    /// Returns the cards of a pack: hunters, what they start with, what they gain, and whatever is fought. A card that
    /// hunters start with and may gain is of both decks.
    pub fn faces(&self, pack: &str) -> Vec<CardFace<'_>> {
        let hunters = of_pack(&self.hunters, pack);
        let hunters =
            hunters.map(|(id, entry)| CardFace { deck: Deck::Hunters, id, copies: 1, face: of_hunter(self, entry) });
        let mut faces: Vec<CardFace<'_>> = hunters.collect();
        for deck in [Deck::StartingCards, Deck::Upgrades] {
            let cards = of_pack(&self.cards, pack).map(|(id, entry)| (id, &entry.document));
            let cards = cards.map(|(id, card)| CardFace {
                deck,
                id,
                copies: self.copies(deck, id, card, pack),
                face: of_card(&self.words, card),
            });
            faces.extend(cards.filter(|card| card.copies > 0));
        }
        let creatures =
            [(Deck::Monsters, &self.monsters), (Deck::Bosses, &self.bosses), (Deck::FinalBosses, &self.final_bosses)];
        for (deck, table) in creatures {
            let creatures = of_pack(table, pack);
            faces.extend(creatures.map(|(id, entry)| {
                let face = of_creature(&self.words, &entry.document);
                CardFace { deck, id, copies: 1, face }
            }));
        }
        faces
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

#[cfg(test)]
mod tests {
    use ritual_diagnostic::Sink;

    use super::*;
    use crate::documents::Kind;
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
            faces.iter().map(|card| (card.id.as_str(), card.face.facts.as_str(), card.copies)).collect();
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
        assert_eq!(faces[1].face.says, "Starts with Axe, theirs/rope.");
        assert_eq!((faces[2].face.says.as_str(), faces[2].face.flavour.as_str()), ("", "Heavy."));
        assert_eq!([faces[3].deck, faces[4].deck], [Deck::StartingCards, Deck::Upgrades]);
        assert_eq!(faces[5].face.says, "Instant: you gain 3 health.");
        assert_eq!(faces[6].face.says, "Trophies: kin, beast.\n\nHunters cannot avoid damage by effects of cards.");
        assert_eq!(faces[7].face.says, "Trophies: kin.");
        assert!(library.faces("theirs").is_empty());
        let shown = library.face(Kind::Boss, "mine/bell").unwrap();
        assert_eq!(shown, faces[6].face, "the same, wherever it is shown");
    }

    #[test]
    fn every_card_and_deck_is_told_in_every_language() {
        let mut library = Library::default();
        let files = [("cards.yaml", CARDS), ("hunters.yaml", HUNTERS), ("bosses.yaml", BOSSES)];
        let files = files.map(|(path, text)| File { path, inside: path, bytes: text.as_bytes() });
        library.add("mine", files, &mut Sink::new());
        for (language, _) in all() {
            let library = library.in_language(language, &|_, _, _| None);
            for card in library.faces("mine") {
                for text in [card.face.facts, card.face.says].into_iter().filter(|text| !text.is_empty()) {
                    is_whole(language, &text);
                }
            }
            for name in Deck::ALL.map(|deck| library.names_of_deck(deck)).concat() {
                is_whole(language, &name);
            }
        }
        let polish = library.in_language("pl", &|_, _, _| None);
        let faces = polish.faces("mine");
        assert_eq!(faces[1].face.says, "Zaczyna z kartami: Axe, theirs/rope.");
        assert_eq!(faces[2].face.facts, "Broń do walki wręcz, 2 obrażenia");
        let bell = polish.face(Kind::Boss, "mine/bell").unwrap();
        assert_eq!(bell.facts, "Zdrowie 9, czerwona kość");
        assert!(bell.says.starts_with("Trofea: krewniak, bestia.\n\n"), "{}", bell.says);
        assert_eq!(polish.names_of_deck(Deck::FinalBosses), ["Ostateczny boss", "Ostateczni bossowie"]);
    }
}
