//! What a game other than the usual one says of a pack in words, for exports.

use ritual_games::{CardFace, Face, GAMES};
use ritual_pack::{InWords, PlainCard, PlainDeck};
use ritual_table::pieces::Pieces;

use crate::library::Library;

/// What is said of a pack.
pub(crate) struct PackInWords {
    supplement: Vec<String>,
    figures: Vec<String>,
    decks: Vec<PlainDeck>,
    pieces: Pieces,
}

impl PackInWords {
    /// Returns what the game of a pack says of it, in a language or in that of its author; nothing where that is the usual
    /// one, or one that nobody knows.
    pub(crate) fn of(library: &Library, pack: &str, language: Option<&str>) -> Option<Self> {
        let own = &library.catalogue().pack(pack)?.document;
        let (game, language) = (own.game.as_str(), language.unwrap_or(own.language.as_str()));
        let game = GAMES.iter().find(|entry| entry.name == game)?;
        let games = library.games();
        let faces = games.faces(pack);
        let decks = game.decks.iter().map(|deck| PlainDeck {
            kind: deck.name,
            one: deck.one,
            all: deck.all,
            cards: faces.iter().filter(|face| face.deck == deck.name).map(card).collect(),
        });
        let decks = decks.collect();
        let (supplement, figures, pieces) = (games.supplement(pack), games.figures(pack), games.pieces(pack, language));
        Some(Self { supplement, figures, decks, pieces })
    }

    /// The same, as exports take it.
    pub(crate) fn borrowed(&self) -> InWords<'_> {
        let Self { supplement, figures, decks, pieces } = self;
        InWords { supplement, figures, decks, pieces }
    }
}

fn card(face: &CardFace) -> PlainCard {
    let CardFace { deck: _, id, copies, face: Face { title, facts, says, flavour } } = face.clone();
    PlainCard { id, name: title, facts, text: says, flavour, copies }
}
