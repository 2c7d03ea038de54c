//! Formats that a pack can leave the house in, one file each behind one trait.

mod json;
mod pdf;
mod print;
mod ritualpack;
mod sheets;
mod site;
mod tiled;
mod tts;

use ritual_content::documents::Pack;
use ritual_content::suggest::listed;
use ritual_content::{Catalogue, Entry, GAME};
use ritual_games::GAMES;
use ritual_print::{InWords, PrintError};

use crate::{OutFile, Refusal, SecretKey};

pub use json::Json;
pub use pdf::Pdf;
pub use print::Printing;
pub use ritualpack::RitualPack;
pub use sheets::Sheets;
pub use site::{ENGINE_FOLDER, MOST_ENGINE_BYTES, Player, Site, read_engine};
pub use tiled::Tiled;
pub use tts::Tts;

/// A format in which packs are handed on.
pub trait Export: Sync {
    /// The word by which people ask for it.
    fn name(&self) -> &'static str;

    /// What it is for, in a line.
    fn describe(&self) -> &'static str;

    /// Whether paper, ink and language say anything to it.
    fn is_printed(&self) -> bool {
        false
    }

    /// Whether it takes along the engine for browsers and the packs that games need.
    fn is_played(&self) -> bool {
        false
    }

    /// Whether packs of any game have this form, and not only those whose documents are read here.
    fn is_for_any_game(&self) -> bool {
        false
    }

    /// Whether it is made of what another game says of a pack in words, too.
    fn is_for_words(&self) -> bool {
        false
    }

    /// Returns the files of a pack in this format; the same pack gives the same bytes.
    ///
    /// # Errors
    /// Says why the pack has no such form.
    fn files(&self, it: &Exportable<'_>) -> Result<Vec<OutFile>, ExportError>;
}

/// Every format, in the order in which they are listed.
pub static EXPORTS: [&dyn Export; 7] = [&RitualPack, &Json, &Site, &Tiled, &Pdf, &Sheets, &Tts];

/// Returns the format with this name.
pub fn export_named(name: &str) -> Option<&'static dyn Export> {
    EXPORTS.into_iter().find(|format| format.name() == name)
}

/// Returns the formats that a pack can have: of another game, those that do not ask what its documents say, and those that
/// need no more than what that game says of it in words.
pub fn exports_of(entry: &Entry<Pack>) -> Vec<&'static dyn Export> {
    EXPORTS.into_iter().filter(|format| suits(*format, entry)).collect()
}

/// Returns whether a pack leaves in this format in one language, which can be chosen: so does what is printed, and what
/// another game says of it in words. Sites of the usual game have all languages.
pub fn is_in_one_language(format: &dyn Export, entry: &Entry<Pack>) -> bool {
    format.is_printed() || (entry.document.game.as_str() != GAME && format.is_for_words())
}

fn suits(format: &dyn Export, entry: &Entry<Pack>) -> bool {
    let game = entry.document.game.as_str();
    let speaks = || GAMES.iter().any(|known| known.name == game);
    game == GAME || format.is_for_any_game() || (format.is_for_words() && speaks())
}

/// Returns the files of a pack in some formats, each with the name of its format: all of them, or none; `begins` hears of
/// each format before it is made.
///
/// # Errors
/// Says why the pack has no such form.
pub fn export_all(
    it: &Exportable<'_>,
    formats: &[&dyn Export],
    mut begins: impl FnMut(&'static str),
) -> Result<Vec<(&'static str, OutFile)>, ExportError> {
    let mut made = Vec::new();
    for format in formats {
        if let Some(entry) = it.catalogue.pack(it.pack).filter(|entry| !suits(*format, entry)) {
            return Err(ExportError::OtherGame {
                pack: it.pack.to_owned(),
                game: entry.document.game.to_string(),
                format: format.name(),
                others: exports_of(entry).iter().map(|format| format.name()).collect(),
            });
        }
        begins(format.name());
        made.extend(format.files(it)?.into_iter().map(|file| (format.name(), file)));
    }
    Ok(made)
}

/// A pack that is to leave the house. There is no error in it or in what it builds on.
#[derive(Clone, Copy, Debug)]
pub struct Exportable<'a> {
    /// The documents of the pack and of all packs it builds on.
    pub catalogue: &'a Catalogue,
    /// The id of the pack.
    pub pack: &'a str,
    /// The files of its folder that it takes along.
    pub files: &'a [OutFile],
    /// Who answers for it, if anybody does.
    pub key: Option<&'a SecretKey>,
    /// How it is printed, by formats for paper and tables.
    pub print: Printing<'a>,
    /// Where the files will lie, for formats in which one has to name others: an address that ends with a slash.
    pub address: &'a str,
    /// What plays it in a browser, if anything does.
    pub player: Option<Player<'a>>,
    /// What its game says of it in words, where that is another one than the usual.
    pub in_words: Option<InWords<'a>>,
}

/// Why a pack cannot leave the house in some form.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExportError {
    /// There is no such pack.
    #[error("there is no pack `{pack}` among those that were loaded; name one that is there")]
    UnknownPack {
        /// The id that was asked for.
        pack: String,
    },
    /// The format asks what documents say that only another game knows.
    #[error("`{pack}` is for the game `{game}`, whose packs have no `{format}`: there are {}", listed(.others.iter().copied()))]
    OtherGame {
        /// The id of the pack.
        pack: String,
        /// The game that the pack says it is for.
        game: String,
        /// What was asked for.
        format: &'static str,
        /// The formats that there are for it.
        others: Vec<&'static str>,
    },
    /// Nobody could take the archive.
    #[error("`{pack}` cannot be packed: {reason}")]
    Unpackable {
        /// The id of the pack.
        pack: String,
        /// Why an archive of it would be refused.
        reason: Refusal,
    },
    /// Something of it cannot be printed.
    #[error("`{pack}` cannot be printed:\n{reason}")]
    Unprintable {
        /// The id of the pack.
        pack: String,
        /// What is wrong, piece by piece.
        reason: PrintError,
    },
    /// A picture cannot be drawn.
    #[error("the picture `{path}` cannot be drawn: {reason}")]
    Picture {
        /// The file that holds the picture.
        path: String,
        /// What is wrong with it.
        reason: String,
    },
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_format_has_a_name_of_its_own_and_says_what_it_is_for() {
        let names: BTreeSet<&str> = EXPORTS.iter().map(|format| format.name()).collect();
        assert_eq!(names.len(), EXPORTS.len());
        for format in EXPORTS {
            assert!(!format.describe().is_empty() && !format.describe().ends_with('.'), "{}", format.name());
            assert!(export_named(format.name()).is_some_and(|found| found.name() == format.name()));
        }
        assert!(export_named("scroll").is_none());
    }
}
