//! What is printed of a pack: its own documents and those it changes, as it sees them, in a language.

use std::collections::BTreeSet;

use ritual_content::text::Language;
use ritual_content::translation::bases;
use ritual_content::{FullId, Kind};
use ritual_print::{PrintError, Printable, Settings};

use super::{ExportError, Exportable};
use crate::bundle::Played;

/// How a pack is printed.
#[derive(Clone, Copy, Debug, Default)]
pub struct Printing<'a> {
    /// The paper, and how much ink.
    pub settings: Settings,
    /// The language; that of its author where none is named.
    pub language: Option<&'a str>,
}

/// How much is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Extent {
    /// What the pack brings: who plays it has the boxes that it names.
    Own,
    /// Everything it is played with: on a virtual table there are no boxes.
    Played,
}

/// Prints what is asked for of a pack.
pub(super) fn print<T>(
    it: &Exportable<'_>,
    extent: Extent,
    print: impl FnOnce(&Printable<'_>, Settings) -> Result<T, PrintError>,
) -> Result<T, ExportError> {
    let Exportable { catalogue, pack, print: Printing { settings, language }, in_words, .. } = *it;
    let unknown = || ExportError::UnknownPack { pack: pack.to_owned() };
    let own = catalogue.pack(pack).ok_or_else(unknown)?.document.language.as_str();
    let tag = language.unwrap_or(own);
    let played = Played::of(catalogue, pack, tag).ok_or_else(unknown)?;
    // The most particular catalogue of sentences comes last.
    let drawn = bases(tag).filter_map(Language::drawn).last().or_else(|| Language::drawn("en"));
    let language = drawn.unwrap_or_else(Language::english);
    let changes = catalogue.changes_seen_by(pack).into_iter().filter(|change| *change.by.id.pack == *pack);
    let changed: BTreeSet<(Kind, FullId)> = changes.map(|change| (change.kind, change.id)).collect();
    let is_printed = |kind: Kind, id: &FullId| match extent {
        Extent::Own => *id.pack == *pack || changed.contains(&(kind, id.clone())),
        Extent::Played => played.holds(kind, id),
    };
    let in_words = in_words.unwrap_or_default();
    let printable =
        Printable { catalogue: played.catalogue(), language: &language, pack, is_printed: &is_printed, in_words };
    print(&printable, settings).map_err(|reason| ExportError::Unprintable { pack: pack.to_owned(), reason })
}
