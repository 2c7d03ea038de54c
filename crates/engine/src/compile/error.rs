//! What can keep a scenario from being compiled.

use std::fmt;

use ritual_content::{FullId, Id, Kind};

/// A document that refers to something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InDocument {
    /// What kind of document it is.
    pub kind: Kind,
    /// The full id of the document.
    pub id: FullId,
}

impl fmt::Display for InDocument {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} `{}`", self.kind, self.id)
    }
}

/// Why a scenario cannot be compiled.
///
/// The validator reports the same beforehand, with the place in the file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CompileError {
    /// The catalogue has no such scenario.
    #[error("no scenario is called `{0}`; pick one that a loaded pack defines")]
    UnknownScenario(FullId),
    /// A reference leads nowhere.
    #[error("{within} refers to the {kind} `{id}`, which no loaded pack defines; define it or load its pack")]
    Missing {
        /// The kind of document that is missing.
        kind: Kind,
        /// The full id of what is missing.
        id: FullId,
        /// The document that refers to it.
        within: InDocument,
    },
    /// Something does not fit into the tables of a game.
    #[error("there are at least {found} {what}, but a game holds at most {limit}; take some out")]
    TooMany {
        /// What there is too much of.
        what: &'static str,
        /// How many fit.
        limit: usize,
        /// How many had been counted by then: there may be more.
        found: usize,
    },
    /// A track that cannot work.
    #[error("in {within}, {what}: correct the track")]
    ImpossibleTrack {
        /// What is wrong with it.
        what: &'static str,
        /// The rules document.
        within: InDocument,
    },
    /// A die cannot be rolled.
    #[error("a die of {within} has no faces; give it at least one")]
    NoFaces {
        /// The rules document.
        within: InDocument,
    },
    /// The map has no space of this name.
    #[error("{within} names the space `{id}`, which the map of the episode does not have; name one of its spaces")]
    UnknownPlace {
        /// What was named.
        id: Id,
        /// The document that names it.
        within: InDocument,
    },
    /// Something stands in a space that is not on the map when the game begins.
    #[error(
        "{within} puts something in the space `{id}` at the start, and the tile of that space is aside; put it elsewhere, \
         or lay the tile from the start"
    )]
    AsideAtStart {
        /// What was named.
        id: Id,
        /// The document that names it.
        within: InDocument,
    },
    /// The map has no such tile.
    #[error("{within} names the tile `{id}`, which does not lie on the map of the episode; name one of its tiles")]
    UnknownTile {
        /// What was named.
        id: FullId,
        /// The document that names it.
        within: InDocument,
    },
    /// A token has no side of this name.
    #[error("{within} names the side `{id}`, which that kind of token does not have; name one of the token's sides")]
    UnknownSide {
        /// What was named.
        id: Id,
        /// The document that names it.
        within: InDocument,
    },
    /// A counter has no value of this name.
    #[error("{within} names the value `{id}`, which that counter does not have; name one of the counter's `values`")]
    UnknownValue {
        /// What was named.
        id: Id,
        /// The document that names it.
        within: InDocument,
    },
    /// The episode has no action of this name.
    #[error("{within} names the action `{id}`, which the episode does not have; name one of the episode's actions")]
    UnknownAction {
        /// What was named.
        id: Id,
        /// The document that names it.
        within: InDocument,
    },
}

/// How many things an id of one byte can tell apart; the highest number means none.
pub(super) const BYTE_IDS: usize = 255;
/// How many things an id of two bytes can tell apart; the highest number means none.
pub(super) const WORD_IDS: usize = 65_535;

/// Refuses more than fit.
pub(super) fn at_most(what: &'static str, found: usize, limit: usize) -> Result<(), CompileError> {
    if found > limit { Err(CompileError::TooMany { what, limit, found }) } else { Ok(()) }
}

/// Makes a number narrower, or refuses when it does not fit.
pub(super) fn fit<T: TryFrom<usize>>(what: &'static str, found: usize, limit: usize) -> Result<T, CompileError> {
    T::try_from(found).map_err(|_| CompileError::TooMany { what, limit, found })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_says_what_and_what_to_do() {
        let full = |id: &str| FullId { pack: "core".into(), id: id.into() };
        let missing = CompileError::Missing {
            kind: Kind::Enemy,
            id: full("ghoul"),
            within: InDocument { kind: Kind::Episode, id: full("trial") },
        };
        assert_eq!(
            missing.to_string(),
            "episode `core/trial` refers to the enemy `core/ghoul`, which no loaded pack defines; \
             define it or load its pack"
        );
        assert_eq!(
            at_most("spaces", 50, 48).unwrap_err().to_string(),
            "there are at least 50 spaces, but a game holds at most 48; take some out"
        );
    }
}
