//! A pack of a game whose documents are not read here, as that game tells it.

use ritual_table::pieces::Pieces;

/// A pack in words, and in numbers.
#[derive(Clone, Copy, Debug)]
pub struct InWords<'a> {
    /// Its supplement: headings, paragraphs and lists in Markdown, without the title of the pack.
    pub supplement: &'a [String],
    /// How many there are of what, and how strong it is, in Markdown.
    pub figures: &'a [String],
    /// Its cards.
    pub decks: &'a [PlainDeck],
    /// What lies on the table beside them.
    pub pieces: &'a Pieces,
}

impl Default for InWords<'_> {
    fn default() -> Self {
        static NONE: Pieces = Pieces {
            boards: Vec::new(),
            tokens: Vec::new(),
            markers: Vec::new(),
            dice: Vec::new(),
            summaries: Vec::new(),
        };
        Self { supplement: &[], figures: &[], decks: &[], pieces: &NONE }
    }
}

/// Cards with the same back.
#[derive(Clone, Debug)]
pub struct PlainDeck {
    /// The word by which sheets name it.
    pub kind: &'static str,
    /// What one of the cards is called.
    pub one: &'static str,
    /// What all of them are called.
    pub all: &'static str,
    /// The cards.
    pub cards: Vec<PlainCard>,
}

/// A card in words.
#[derive(Clone, Debug)]
pub struct PlainCard {
    /// The full id of its document.
    pub id: String,
    /// The name people read.
    pub name: String,
    /// What is known of it at a glance, in a line; empty where there is nothing.
    pub facts: String,
    /// What it says.
    pub text: String,
    /// What is read aloud.
    pub flavour: String,
    /// How many there are.
    pub copies: u16,
}
