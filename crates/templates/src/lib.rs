//! New documents of every kind: texts that pass the checks in the pack they go into, and the files they go into.
//!
//! [`make`] gives the files of a new document. What it refers to is chosen from what its pack and the packs that one
//! builds on hold, or made along. [`starter()`] gives a whole small pack that can be played as it stands. [`begin`] gives an
//! episode with an empty map, or with the text of another one, and [`todo()`] says what a scenario lacks.
//!
//! INVARIANT: no file system and no window; what is there is asked, and files go out as names and texts.
//! INVARIANT: every document has a file or a folder of its own, so nothing is written into a file that is there; only an
//! action, which is no document, is an item of its episode.
//! INVARIANT: the same content and the same wish give the same texts.

mod action;
mod choose;
mod fill;
mod layout;
mod maker;
mod names;
mod other;
mod refusal;
mod starter;
mod todo;
mod wanted;

use ritual_content::Kind;
use ritual_games::AnyKind;

pub use action::action;
pub use layout::{KINDS, file_of, has_title, kinds_of, next_step};
pub use names::{id_of, title_of, words};
pub use refusal::{Refusal, kind_in};
pub use starter::{NEEDS, comes_with_ritual, pack_id, pack_of, starter};
pub use todo::{Task, Written, named, todo};
pub use wanted::{Home, NewFile, Wanted};

/// Returns why there can be no such document; nothing where there can.
pub fn refusal<K: Into<AnyKind>>(home: Home<'_>, wanted: Wanted<'_, K>) -> Option<Refusal> {
    let Wanted { kind, id, title } = wanted;
    match kind.into() {
        AnyKind::Usual(kind) => refusal::of_usual(home, Wanted { kind, id, title }),
        AnyKind::Other(kind) => other::make(home, Wanted { kind, id, title }).err(),
    }
}

/// Returns the files of a new document, the one that holds it first; none of them is there yet.
///
/// # Errors
/// Says why there can be no such document, and what to do.
pub fn make<K: Into<AnyKind>>(home: Home<'_>, wanted: Wanted<'_, K>) -> Result<Vec<NewFile>, Refusal> {
    let Wanted { kind, id, title } = wanted;
    match kind.into() {
        AnyKind::Other(kind) => other::make(home, Wanted { kind, id, title }),
        AnyKind::Usual(kind) => {
            let wanted = Wanted { kind, id, title };
            match refusal(home, wanted) {
                Some(refusal) => Err(refusal),
                None if kind == Kind::Pack => Ok(starter::pack(home.catalogue, wanted)),
                None => Ok(maker::Maker::new(home).all(wanted)),
            }
        }
    }
}

/// Returns the files of an episode that begins as a text that has its id and name, or else with nothing on its map and
/// in its decks, which no check lets pass; with a scenario to play it in. The file of the episode comes first.
///
/// # Errors
/// Says why there can be no such episode, and what to do.
pub fn begin(home: Home<'_>, id: &str, title: &str, text: Option<String>) -> Result<Vec<NewFile>, Refusal> {
    let wanted = Wanted { kind: Kind::Episode, id, title };
    match refusal(home, wanted) {
        Some(refusal) => Err(refusal),
        None => Ok(maker::Maker::new(home).begun(wanted, text)),
    }
}
