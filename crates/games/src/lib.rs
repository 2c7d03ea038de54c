//! Which games there are beside the one whose documents [`ritual_content`] reads: each registers once what it brings.
//!
//! What it is called and who plays it is registered of every game alike, that one too, as a [`Registration`].
//! A [`Shelf`] holds the documents of all of them. Whoever plays visits a scenario with a [`Visitor`], which is generic
//! over the game of the contract, so that nobody above names a game.
//!
//! INVARIANT: what is common names no game; a game is named in its own file here and in the one list of all.
//! INVARIANT: no file system; packs come in as [`ritual_content::OtherPack`].
//! INVARIANT: a pack of a game that nobody knows, and a document in a pack of another game, are refused in words.

mod check;
mod games;
mod hunt;
mod kind;
mod others;
mod references;
mod registered;
mod registration;
mod shelf;
mod strangers;
mod texts;
mod undeclared;
mod usual;

pub use check::check;
pub use games::{GAMES, REGISTRATIONS, SHIPPED_PACKS, findings, names, registration};
pub use kind::{AnyKind, OtherKind};
pub use others::{OtherDocument, Others};
pub use references::OtherReference;
pub use registered::{
    CardFace, DeckKind, DocumentKind, Face, GameEntry, IsMeant, KeepsBack, NewDocument, ReadDocument, ReadText,
    Registered, Said, Setting, TestCame, TestRun, Visitor,
};
pub use registration::{Player, Registration};
pub use shelf::{ListedDocument, Shelf, Unplayable};
pub use strangers::place_of_strangers;
pub use texts::add_texts;
pub use undeclared::undeclared_dependency;
pub use usual::USUAL;
