//! Why there can be no such document.

use ritual_content::suggest::{listed, numbered};
use ritual_content::unseen::is_unseen;
use ritual_content::{Catalogue, FullId, GAME, Kind};
use ritual_games::AnyKind;
use ritual_pack::is_id;

use crate::layout::{kinds_of, longest_title, paths};
use crate::names::{LONGEST_ID, id_of};
use crate::{Home, Wanted, choose, starter};

/// Why there can be no such document, and what to do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// No id was said.
    #[error("there is no id yet: write small letters, digits and single hyphens, as in `old-lighthouse`")]
    NoId,
    /// It is no id.
    #[error(
        "`{id}` is no id: write small letters, digits and single hyphens, at most {most}, as in `{proposed}`",
        most = LONGEST_ID
    )]
    BadId {
        /// What was written.
        id: String,
        /// What would do.
        proposed: String,
    },
    /// It cannot be the name of a file.
    #[error("no file can be called `{0}` on Windows: choose another id, as in `the-{0}`")]
    Reserved(String),
    /// A file of that name would hold documents of another kind.
    #[error("a file called `{0}` holds documents of that kind: choose another id, as in `the-{0}`")]
    NameOfKind(String),
    /// It is taken.
    #[error("the id `{id}` is taken: choose another one, as in `{proposed}`")]
    Taken {
        /// The id that another document of the kind has already.
        id: String,
        /// One that is free.
        proposed: String,
    },
    /// Something is where its file would be.
    #[error("there is a file `{0}` in the pack already, and nothing is written over it: choose another id")]
    FileThere(String),
    /// A translation is called by its language.
    #[error("`{0}` is no language: a translation has the id of its language, as in `es` or `pt-br`")]
    NoLanguage(String),
    /// No name was said.
    #[error("there is no name yet: write the one that people read; it can be changed later")]
    NoTitle,
    /// The name is too long.
    #[error("the name has {n_letters} letters: write one of at most {most}")]
    LongTitle {
        /// How many it has.
        n_letters: usize,
        /// How many it may have.
        most: usize,
    },
    /// The name holds what nobody sees.
    #[error("the name holds line breaks or characters that nobody sees: write it again, in one line")]
    UnseenTitle,
    /// An episode has no room for another action.
    #[error("the episode has {0} actions, and there is room for no more: change one of them")]
    TooManyActions(usize),
    /// There is no enemy to change.
    #[error("the pack builds on no pack with enemies that could be changed: name one under `dependencies` first")]
    NothingToChange,
    /// The game that the pack is for has no documents of that kind.
    #[error("`{pack}` is for the game `{game}`, which has no `{kind}`: make one of {kinds}")]
    NoSuchKind {
        /// The id of the pack.
        pack: String,
        /// The game that the pack says it is for.
        game: String,
        /// The kind that was asked for.
        kind: String,
        /// Those that there are.
        kinds: String,
    },
    /// The pack is for a game that nobody knows.
    #[error("`{pack}` is for the game `{game}`, and there is none of that name: say another `game:` in its manifest")]
    UnknownGame {
        /// The id of the pack.
        pack: String,
        /// The game that the pack says it is for.
        game: String,
    },
    /// A document of another game lacks what it needs, or its id is taken.
    #[error("{0}")]
    NoSketch(String),
}

/// Returns the game that a pack is for.
fn game_of<'c>(catalogue: &'c Catalogue, pack: &str) -> &'c str {
    catalogue.pack(pack).map_or(GAME, |it| it.document.game.as_str())
}

/// Returns the kind that is called so in the game that a pack is for.
///
/// # Errors
/// Says which kinds there are.
pub fn kind_in(catalogue: &Catalogue, pack: &str, name: &str) -> Result<AnyKind, Refusal> {
    let game = game_of(catalogue, pack);
    let kind = kinds_of(game).into_iter().find(|kind| kind.name() == name);
    kind.ok_or_else(|| no_kind(pack, game, name))
}

/// Says that the game of a pack has no such kind.
fn no_kind(pack: &str, game: &str, kind: &str) -> Refusal {
    let (pack, game, kinds) = (pack.to_owned(), game.to_owned(), kinds_of(game));
    if kinds.is_empty() {
        return Refusal::UnknownGame { pack, game };
    }
    let kinds = listed(kinds.into_iter().map(AnyKind::name));
    Refusal::NoSuchKind { pack, game, kind: kind.to_owned(), kinds }
}

/// Says that packs of the game of this one have no such kind; a new pack is in none.
pub(crate) fn of_game(home: Home<'_>, kind: AnyKind) -> Option<Refusal> {
    let game = game_of(home.catalogue, home.pack);
    (kind != Kind::Pack && !kinds_of(game).contains(&kind)).then(|| no_kind(home.pack, game, kind.name()))
}

/// Returns why there can be no such document; nothing where there can.
pub(crate) fn of_usual(home: Home<'_>, wanted: Wanted<'_>) -> Option<Refusal> {
    let of_its_title = || of_title(wanted.title, longest_title(wanted.kind)?);
    of_game(home, wanted.kind.into()).or_else(|| of_id(home, wanted)).or_else(of_its_title).or_else(|| {
        let lacks = wanted.kind == Kind::Override && choose::change(home).is_none();
        lacks.then_some(Refusal::NothingToChange)
    })
}

fn of_id(home: Home<'_>, wanted: Wanted<'_>) -> Option<Refusal> {
    let Wanted { kind, id, .. } = wanted;
    if let Some(refusal) = refusal_of_id(id) {
        return Some(refusal);
    }
    // The manifest of a pack is always called the same.
    if kind != Kind::Pack && Kind::from_name(id).is_some() {
        return Some(Refusal::NameOfKind(id.to_owned()));
    }
    if is_taken(home, kind, id) {
        let proposed = numbered(id, |other| is_taken(home, kind, other)).unwrap_or_else(|| format!("my-{id}"));
        return Some(Refusal::Taken { id: id.to_owned(), proposed });
    }
    if kind == Kind::Translation && language_of(id).is_none() {
        return Some(Refusal::NoLanguage(id.to_owned()));
    }
    paths(kind, id).find(|path| (home.has_file)(path)).map(Refusal::FileThere)
}

/// Says what is wrong with the id of a document that gets a file of its own, of whatever game it is.
pub(crate) fn refusal_of_id(id: &str) -> Option<Refusal> {
    of_shape(id).or_else(|| (!is_id(id)).then(|| Refusal::Reserved(id.to_owned())))
}

/// What is wrong with an id wherever it is to stand.
pub(crate) fn of_shape(id: &str) -> Option<Refusal> {
    if id.is_empty() {
        return Some(Refusal::NoId);
    }
    (id_of(id) != id).then(|| Refusal::BadId { id: id.to_owned(), proposed: id_of(id) })
}

/// What is wrong with a name that may have so many letters.
pub(crate) fn of_title(title: &str, most: usize) -> Option<Refusal> {
    let n_letters = title.chars().count();
    if title.trim().is_empty() {
        Some(Refusal::NoTitle)
    } else if n_letters > most {
        Some(Refusal::LongTitle { n_letters, most })
    } else {
        title.contains(is_unseen).then_some(Refusal::UnseenTitle)
    }
}

/// Returns whether a document of the kind has this id in the pack, also one that cannot be read; of packs, whether one
/// that is there or comes with Ritual has it.
pub(crate) fn is_taken(home: Home<'_>, kind: Kind, id: &str) -> bool {
    let full = FullId::of(kind, id, home.pack);
    let is_there = home.catalogue.contains(kind, &full) || home.catalogue.broken.contains(&(kind, full));
    is_there || (kind == Kind::Pack && starter::comes_with_ritual(id))
}

/// Returns the language that an id stands for: `pt-br` for `pt-BR`.
pub(crate) fn language_of(id: &str) -> Option<String> {
    let mut parts = id.split('-').peekable();
    let mut language = parts.next().filter(|it| matches!(it.len(), 2 | 3) && is_letters(it))?.to_owned();
    if let Some(script) = parts.next_if(|it| it.len() == 4 && is_letters(it)) {
        let (first, rest) = script.split_at(1);
        language.push_str(&format!("-{}{rest}", first.to_uppercase()));
    }
    if let Some(region) = parts.next_if(|it| is_region(it)) {
        language.push_str(&format!("-{}", region.to_uppercase()));
    }
    parts.next().is_none().then_some(language)
}

fn is_letters(part: &str) -> bool {
    part.bytes().all(|byte| byte.is_ascii_lowercase())
}

fn is_region(part: &str) -> bool {
    (part.len() == 2 && is_letters(part)) || (part.len() == 3 && part.bytes().all(|byte| byte.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use ritual_content::Catalogue;
    use ritual_games::Shelf;

    use super::*;

    fn said(kind: Kind, id: &str, title: &str) -> Option<String> {
        let catalogue = Catalogue::default();
        let shelf = Shelf::default();
        let has_file = |path: &str| path == "enemies/there.yaml";
        let home = Home { catalogue: &catalogue, shelf: &shelf, pack: "mine", has_file: &has_file };
        of_usual(home, Wanted { kind, id, title }).map(|it| it.to_string())
    }

    #[test]
    fn what_cannot_be_is_refused_with_what_to_do() {
        let long = "a".repeat(LONGEST_ID + 1);
        let cases = [
            (Kind::Enemy, "", "X", "old-lighthouse"),
            (Kind::Enemy, "Pale Moth", "X", "as in `pale-moth`"),
            (Kind::Enemy, "a--b", "X", "as in `a-b`"),
            (Kind::Enemy, long.as_str(), "X", "at most"),
            (Kind::Enemy, "con", "X", "Windows"),
            (Kind::Enemy, "com1", "X", "`the-com1`"),
            (Kind::Enemy, "pack", "X", "of that kind"),
            (Kind::Enemy, "there", "X", "`enemies/there.yaml`"),
            (Kind::Enemy, "moth", " ", "no name"),
            (Kind::Enemy, "moth", "a\nb", "one line"),
            (Kind::Enemy, "moth", long.as_str(), "at most 40"),
            (Kind::Pack, "core", "Core", "`core-2`"),
            (Kind::Translation, "spanish", "", "`pt-br`"),
            (Kind::Override, "harder", "", "`dependencies`"),
        ];
        for (kind, id, title, expected) in cases {
            let said = said(kind, id, title);
            assert!(said.as_ref().is_some_and(|it| it.contains(expected)), "{kind} {id}: {said:?}");
        }
        assert_eq!(said(Kind::Enemy, "pale-moth", "Pale moth"), None);
        assert_eq!(said(Kind::Tile, "t01", ""), None);
    }

    #[test]
    fn the_id_of_a_translation_is_its_language() {
        let cases = [("es", "es"), ("pt-br", "pt-BR"), ("zh-hant", "zh-Hant"), ("es-419", "es-419")];
        for (id, language) in cases {
            assert_eq!(language_of(id).as_deref(), Some(language));
        }
        assert_eq!(["e", "es-x", "spanish", "es-es-es"].map(language_of), [None, None, None, None]);
    }
}
