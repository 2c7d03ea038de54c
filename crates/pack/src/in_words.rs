//! What the game of a pack says of it in words, where that is another game than the usual one.

use ritual_content::Catalogue;
use ritual_games::{CardFace, DeckKind, Face, GAMES, Shelf};
use ritual_print::{InWords, PlainCard, PlainDeck};
use ritual_table::pieces::Pieces;

/// A pack in the words of its game.
#[derive(Clone, Debug)]
pub struct PackInWords {
    supplement: Vec<String>,
    figures: Vec<String>,
    decks: Vec<PlainDeck>,
    pieces: Pieces,
}

impl PackInWords {
    /// Returns what the game of a pack says of it, in a language or in that of its author; nothing where that is the usual
    /// one, or one that nobody knows.
    pub fn of(catalogue: &Catalogue, games: &Shelf, pack: &str, language: Option<&str>) -> Option<Self> {
        let own = &catalogue.pack(pack)?.document;
        let (game, language) = (own.game.as_str(), language.unwrap_or(own.language.as_str()));
        let game = GAMES.iter().find(|entry| entry.name == game)?;
        let games = games.in_language(language, &catalogue.texts_of_others(language));
        let faces = games.faces(pack);
        let decks = games.decks(game.name).into_iter().map(|DeckKind { name: kind, one, all }| {
            let cards = faces.iter().filter(|face| face.deck == kind).map(card).collect();
            PlainDeck { kind, one, all, cards }
        });
        let decks = decks.collect();
        let (supplement, figures, pieces) = (games.supplement(pack), games.figures(pack), games.pieces(pack));
        Some(Self { supplement, figures, decks, pieces })
    }

    /// The same, as exports take it.
    pub fn borrowed(&self) -> InWords<'_> {
        let Self { supplement, figures, decks, pieces } = self;
        InWords { supplement, figures, decks, pieces }
    }
}

fn card(face: &CardFace) -> PlainCard {
    let CardFace { deck: _, id, copies, face: Face { title, facts, says, flavour } } = face.clone();
    PlainCard { id, name: title, facts, text: says, flavour, copies }
}
