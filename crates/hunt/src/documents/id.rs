//! Ids: text in kebab-case, with the pack before it where that is another one.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};

/// The most letters of an id.
const MOST_LETTERS: usize = 64;

/// An id as an author writes it: text in kebab-case, unique by kind within its pack; `pack/id` names a document of
/// another pack.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct Id(Arc<str>);

/// A text is no id.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is no id: write small letters, digits and single hyphens between them, 64 at most, and the pack with a slash \
     before it where that is another one"
)]
pub struct BadId(String);

impl Id {
    /// Returns the id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns whether it names a document of another pack.
    pub fn has_pack(&self) -> bool {
        self.0.contains('/')
    }

    /// Returns the id without its pack.
    pub fn local(&self) -> &str {
        self.0.split_once('/').map_or(&*self.0, |(_, id)| id)
    }

    /// Returns the id with its pack, as it is written in a document of the pack `home`. Documents of no pack stay as
    /// they are.
    #[must_use]
    pub fn seen_from(&self, home: &str) -> Self {
        if self.has_pack() || home.is_empty() { self.clone() } else { Self(format!("{home}/{}", self.0).into()) }
    }

    /// Returns the id as a document of the pack `home` writes it: what [`Id::seen_from`] is given.
    #[must_use]
    pub fn written_in(&self, home: &str) -> Self {
        let own = self.0.strip_prefix(home).and_then(|rest| rest.strip_prefix('/'));
        own.map_or_else(|| self.clone(), |id| Self(id.into()))
    }
}

impl TryFrom<String> for Id {
    type Error = BadId;

    fn try_from(text: String) -> Result<Self, BadId> {
        let is_part = |part: &str| {
            !part.is_empty() && part.bytes().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
        };
        let is_word = |word: &str| word.len() <= MOST_LETTERS && word.split('-').all(is_part);
        let (pack, id) = text.split_once('/').map_or((None, text.as_str()), |(pack, id)| (Some(pack), id));
        if is_word(id) && pack.is_none_or(is_word) {
            Ok(Self(text.into()))
        } else {
            Err(BadId(text.chars().take(MOST_LETTERS).collect()))
        }
    }
}

impl fmt::Display for Id {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl JsonSchema for Id {
    fn schema_name() -> Cow<'static, str> {
        "Id".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "pattern": "^([a-z0-9]+(-[a-z0-9]+)*/)?[a-z0-9]+(-[a-z0-9]+)*$",
            "maxLength": 2 * MOST_LETTERS + 1,
            "description": "Text in kebab-case, unique by kind within its pack; `pack/id` names one of another pack."
        })
    }
}
