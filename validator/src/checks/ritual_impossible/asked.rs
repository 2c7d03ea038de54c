//! What the rituals that are played ask for, so that nothing else needs to be read.

use std::collections::BTreeSet;

use ritual_content::language::{Condition, Countable};
use ritual_content::{FullId, Kind, Reference as _};
use ritual_diagnostic::Path;

use crate::cx::around::is_under;
use crate::cx::{Cx, DocumentFacts};

/// What rituals ask for.
pub(super) struct AskedByRituals {
    /// The tokens they name, and the barriers that may be in the way.
    tokens: BTreeSet<FullId>,
    /// Whether one of them asks whether there is fire in a place.
    pub(super) fire: bool,
}

impl AskedByRituals {
    /// Returns what the rituals of all tables ask for.
    pub(super) fn of(cx: &Cx<'_>) -> Self {
        let mut asked = Self { tokens: BTreeSet::new(), fire: false };
        let is_task = |path: &Path| is_under(path, &["ritual", "disrupted_when"]);
        for table in &cx.tables {
            let position = cx.position(Kind::Episode, &table.episode.id);
            let Some(document) = position.and_then(|position| cx.documents.get(position)) else { continue };
            let tokens = document.references.iter().filter(|it| it.kind == Kind::Token && is_task(&it.path));
            asked.tokens.extend(tokens.map(|it| it.target.clone()));
            let barriers = table.episode.document.setup.pieces.iter().filter(|piece| piece.to.is_some());
            asked.tokens.extend(barriers.map(|piece| piece.token.resolve(&table.episode.id.pack)));
            asked.fire |= document.parts.iter().any(|part| {
                let is_condition = part.is::<Condition>() && part.word.name == "burning";
                let is_count = part.is::<Countable>() && part.word.name == "fire_at";
                (is_condition || is_count) && is_task(&part.path)
            });
        }
        asked
    }

    /// Returns whether a document can do something with the tokens.
    pub(super) fn is_about(&self, document: &DocumentFacts<'_>) -> bool {
        (document.kind == Kind::Token && self.tokens.contains(document.id))
            || document.references.iter().any(|it| it.kind == Kind::Token && self.tokens.contains(&it.target))
    }
}
