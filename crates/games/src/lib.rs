//! Which games there are beside the one whose documents [`ritual_content`] reads: each registers once what it brings.
//!
//! A [`Shelf`] holds the documents of all of them. Whoever plays visits a scenario with a [`Visitor`], which is generic
//! over the game of the contract, so that nobody above names a game.
//!
//! INVARIANT: what is common names no game; a game is named in its own file here and in the one list of all.
//! INVARIANT: no file system; packs come in as [`ritual_content::OtherPack`].
//! INVARIANT: a pack of a game that nobody knows, and a document in a pack of another game, are refused in words.

mod check;
mod hunt;
mod kind;
mod registered;
mod shelf;
mod texts;
mod undeclared;

pub use check::{check, place_of_strangers};
pub use kind::{AnyKind, OtherKind};
pub use registered::{
    CardFace, DeckKind, DocumentKind, Face, GameEntry, IsMeant, KeepsBack, NewDocument, ReadText, Registered, Said,
    Setting, TestCame, TestRun, Visitor,
};
pub use shelf::{GAMES, ListedDocument, Shelf, Unplayable, findings, names};
pub use texts::add_texts;
pub use undeclared::undeclared_dependency;
