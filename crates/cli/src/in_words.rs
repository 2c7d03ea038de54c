//! What a game other than the usual one says of a pack in words, for exports.

use ritual_games::{CardFace, Face, GAMES};
use ritual_pack::{InWords, PlainCard, PlainDeck};

use crate::library::Library;

/// What is said of a pack.
pub(crate) struct PackInWords {
    supplement: Vec<String>,
    figures: Vec<String>,
    decks: Vec<PlainDeck>,
}

impl PackInWords {
    /// Returns what the game of a pack says of it; nothing where that is the usual one, or one that nobody knows.
    pub(crate) fn of(library: &Library, pack: &str) -> Option<Self> {
        let game = library.catalogue().pack(pack)?.document.game.as_str();
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
        Some(Self { supplement: games.supplement(pack), figures: games.figures(pack), decks })
    }

    /// The same, as exports take it.
    pub(crate) fn borrowed(&self) -> InWords<'_> {
        let Self { supplement, figures, decks } = self;
        InWords { supplement, figures, decks }
    }
}

fn card(face: &CardFace) -> PlainCard {
    let CardFace { deck: _, id, copies, face: Face { title, facts, says, flavour } } = face.clone();
    PlainCard { id, name: title, facts, text: says, flavour, copies }
}
