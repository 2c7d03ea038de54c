//! Documents that say only what differs from another one of their kind.
//!
//! `like: core/cultist` in a document means: as that one, but for what is written here.
//! It is a way of writing and nothing more. Loading makes such a document whole before anybody sees it, so whoever
//! plays, checks, prints or translates finds whole documents in the [`Catalogue`](crate::Catalogue) and need not know how
//! they are written.
//! Only who leads back to the text asks which document says something ([`Catalogue::writer`](crate::Catalogue::writer)).
//!
//! INVARIANT: a document that is like another one is the one that its author would have written in full.
//! INVARIANT: what it has from a document of another pack means in its own pack what it means there.
//! INVARIANT: no cycle, chain or large document makes loading endless or its outcome huge.

use std::sync::Arc;

use ritual_diagnostic::Route;
use serde_json::Value;

use crate::{FullId, Kind};

/// The field that names the document that another one is like.
pub const FIELD: &str = "like";

/// What no document has from another one: what it is called, and where its facts come from.
pub(crate) const OWN: [&str; 3] = ["id", "name", "source"];

/// What its author wrote of a document that is like another one.
#[derive(Clone, Debug, PartialEq)]
pub struct Like {
    /// The root of the document.
    pub route: Route,
    /// The document it is like, as its author names it.
    pub written: Arc<str>,
    /// The document that is meant, which may not be there.
    pub target: FullId,
    /// What its author wrote, as plain data.
    pub own: Arc<Value>,
}

/// Returns whether a document of a kind can be like another one: cards, rules and what else is written in one piece.
///
/// Maps and decks are drawn and dealt in place, by the editor and by Tiled, which needs them where they are looked for.
#[must_use]
pub const fn can_be_like(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::Rules
            | Kind::Enemy
            | Kind::Investigator
            | Kind::Skill
            | Kind::Insanity
            | Kind::Condition
            | Kind::Relic
            | Kind::Token
            | Kind::Counter
            | Kind::Mythos
            | Kind::Discovery
    )
}

impl Like {
    /// Returns where its author names the document it is like.
    #[must_use]
    pub fn place(&self) -> Route {
        self.route.key(FIELD)
    }
}
