//! Translations: the texts of a pack in another language.

use crate::language::Shaped;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};

use crate::{Id, PackRef, Reference as _, SortedMap};

/// The texts of a pack in another language.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Translation {
    /// The id of the translation.
    pub id: Id,
    /// The language, as in `es` or `pt-BR`.
    pub language: LanguageTag,
    /// The id of the pack that is translated; its own pack when it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Id>")]
    pub pack: Option<PackRef>,
    /// Who translated it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub authors: Vec<String>,
    /// The texts, by document as in `mythos/ebb`, and there by address as in `name` or `spaces.quay.name`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[schemars(with = "BTreeMap<String, BTreeMap<String, String>>")]
    pub texts: BTreeMap<String, SortedMap<String, String>>,
    /// The forms of names in that language, by document and address as in `texts`, and there by what each form is called:
    /// `gender`, `plural`, and the cases the language has.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub forms: BTreeMap<String, BTreeMap<String, BTreeMap<String, String>>>,
}

impl Translation {
    /// Returns the id of the pack that is translated, by a translation in the pack `home`.
    pub fn pack<'t>(&'t self, home: &'t str) -> &'t str {
        match &self.pack {
            Some(pack) => pack.written(),
            None => home,
        }
    }
}

/// A language, in the form of BCP 47: `es`, `pt-BR`, `zh-Hant`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LanguageTag(pub Arc<str>);

crate::language::plain! { LanguageTag }

impl LanguageTag {
    /// Returns the tag as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for LanguageTag {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl JsonSchema for LanguageTag {
    fn schema_name() -> Cow<'static, str> {
        "LanguageTag".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "pattern": "^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$",
            "description": "A language as in `es`, and where it matters a script and a region as in `zh-Hant` or `pt-BR`."
        })
    }
}
