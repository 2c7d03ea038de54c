//! What is wanted, where it is to go, and what comes of it.

use ritual_content::{Catalogue, Kind};
use ritual_games::Shelf;

/// The pack that a new document goes into, and what is around it.
#[derive(Clone, Copy)]
pub struct Home<'h> {
    /// The documents of all packs that are there.
    pub catalogue: &'h Catalogue,
    /// Those of packs of other games.
    pub shelf: &'h Shelf,
    /// The id of the pack; of a new pack its own.
    pub pack: &'h str,
    /// Says whether the folder of the pack has a file of this name.
    pub has_file: &'h dyn Fn(&str) -> bool,
}

/// What somebody wants to make: a document of a kind of the usual game, or of any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted<'w, K = Kind> {
    /// The kind of document.
    pub kind: K,
    /// The id that it is to have.
    pub id: &'w str,
    /// The name people read; of a kind without one it is passed over.
    pub title: &'w str,
}

/// A file that is to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewFile {
    /// Its name inside the folder of the pack, with slashes.
    pub path: String,
    /// The whole text of the file.
    pub text: String,
}
