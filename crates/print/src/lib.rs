//! What lies on the table, drawn: cards, boards, tiles, tokens and standees at their real size, from the documents and texts
//! of a catalogue in a language.
//!
//! Every piece is drawn once, as areas, lines and set words in millimetres. [`pdf`] lays the drawings onto pages to print and
//! cut, [`sheets`] makes pictures of them, and [`table`] those that virtual tables are set with.
//!
//! INVARIANT: no file system, clock or chance; the same pack gives the same bytes on every machine.
//! INVARIANT: no word that a person reads stands here; what is printed comes from documents and message catalogues.
//! INVARIANT: no text is cut: it shrinks to the smallest type, and what does not fit then is a fault that names the piece.
//! INVARIANT: what authors wrote is set letter by letter, so it can be nothing but text.

mod art;
mod boards;
mod cards;
mod dice;
mod drawing;
mod fault;
mod in_words;
mod markup;
mod pages;
mod paper;
mod pdf;
mod picture;
mod piece;
mod pieces;
mod plain;
mod press;
mod raster;
mod sheets;
mod standees;
mod supplement;
mod symbol;
mod theme;
mod tiles;
mod tokens;
mod type_face;
mod typesetting;

pub use fault::{Fault, Part, PrintError};
pub use in_words::{InWords, PlainCard, PlainDeck};
pub use paper::{Paper, Settings};
pub use press::Printable;
pub use sheets::{MOST, MOST_PIXELS, Sheet, SheetBack, SheetPicture, SheetPiece, Sheets};

use press::Press;

/// Returns the supplement and the pieces of a pack on pages to read, print and cut, as a PDF; nothing when there are no
/// pieces.
///
/// # Errors
/// Says what is wrong with every piece that cannot be printed.
pub fn pdf(it: &Printable<'_>, settings: Settings) -> Result<Option<Vec<u8>>, PrintError> {
    let press = Press::new(*it, settings.ink())?;
    let groups = pieces::groups(&press)?;
    if groups.is_empty() {
        return Ok(None);
    }
    let pages = pages::pages(&press, &groups, settings.paper)?;
    let title = it.catalogue.pack(it.pack).map_or(it.pack, |entry| entry.document.name.as_str());
    Ok(Some(pdf::write(&press, &pages, title)?))
}

/// Returns the pieces of a pack on sheets, as pictures with a table of what is where.
///
/// # Errors
/// Says what is wrong with every piece that cannot be drawn.
pub fn sheets(it: &Printable<'_>, settings: Settings) -> Result<Sheets, PrintError> {
    let press = Press::new(*it, settings.ink())?;
    sheets::sheets(&press, &pieces::groups(&press)?)
}

/// Returns the pieces of a pack as a virtual table is set with them: cards on sheets, everything else in pictures of its own,
/// figures in the place of standees, and dice.
///
/// # Errors
/// Says what is wrong with every piece that cannot be drawn.
pub fn table(it: &Printable<'_>, settings: Settings) -> Result<Sheets, PrintError> {
    let press = Press::new(*it, settings.ink())?;
    sheets::for_table(&press, &pieces::table_groups(&press)?)
}
