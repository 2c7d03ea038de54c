//! Names of things: ids inside a pack and references to them.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};

use crate::Kind;

/// An id as an author writes it: text in kebab-case, unique by kind within its pack.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Id(pub Arc<str>);

impl Id {
    /// Returns the id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns whether a text has the form of an id.
    pub(crate) fn fits(text: &str) -> bool {
        let is_word = |word: &str| {
            !word.is_empty() && word.bytes().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
        };
        text.split('-').all(is_word)
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
            "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$",
            "maxLength": 64,
            "description": "Text in kebab-case, unique by kind within its pack."
        })
    }
}

/// A place in the catalogue: the pack that defines a thing, and the thing's id there.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct FullId {
    /// The id of the pack.
    pub pack: Arc<str>,
    /// The id inside the pack.
    pub id: Arc<str>,
}

impl FullId {
    /// Resolves what an author wrote in `home`: `id` means this pack, `pack/id` another one.
    pub fn resolve(written: &str, home: &str) -> Self {
        match written.split_once('/') {
            Some((pack, id)) => Self { pack: pack.into(), id: id.into() },
            None => Self { pack: home.into(), id: written.into() },
        }
    }

    /// Resolves what an author wrote in `home` for a document of a kind; a pack is named by its id alone.
    pub fn of(kind: Kind, written: &str, home: &str) -> Self {
        match kind {
            Kind::Pack => Self { pack: written.into(), id: written.into() },
            _ => Self::resolve(written, home),
        }
    }

    /// Returns what an author writes for it in the pack `home`.
    #[must_use]
    pub fn written_in(&self, home: &str) -> String {
        if *self.pack == *home { self.id.to_string() } else { self.to_string() }
    }
}

impl fmt::Display for FullId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}/{}", self.pack, self.id)
    }
}

/// What a reference looks like: an id, perhaps with that of a pack before it.
pub(crate) const REFERENCE_PATTERN: &str = "^([a-z0-9]+(-[a-z0-9]+)*/)?[a-z0-9]+(-[a-z0-9]+)*$";
/// The most characters of a reference.
pub(crate) const REFERENCE_LENGTH: usize = 129;

/// A reference to a document of one kind: `id` in the same pack, `pack/id` elsewhere.
pub trait Reference {
    /// The kind of document it points at.
    const KIND: Kind;
    /// What the author wrote.
    fn written(&self) -> &str;
    /// The place in the catalogue, read from the pack `home`.
    fn resolve(&self, home: &str) -> FullId {
        FullId::of(Self::KIND, self.written(), home)
    }
}

macro_rules! references {
    ($( $name:ident => $kind:ident, $what:literal; )*) => {
        $(
            #[doc = concat!("A reference to ", $what, ": `id` in the same pack, `pack/id` elsewhere.")]
            #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
            pub struct $name(pub Arc<str>);

            impl Reference for $name {
                const KIND: Kind = Kind::$kind;
                fn written(&self) -> &str {
                    &self.0
                }
            }

            crate::language::plain! { $name }

            impl JsonSchema for $name {
                fn schema_name() -> Cow<'static, str> {
                    stringify!($name).into()
                }

                fn json_schema(_: &mut SchemaGenerator) -> Schema {
                    json_schema!({
                        "type": "string",
                        "pattern": REFERENCE_PATTERN,
                        "maxLength": REFERENCE_LENGTH,
                        "description": concat!("The id of ", $what, ": `id` in the same pack, `pack/id` elsewhere."),
                        "x-ritual-reference": Kind::$kind.name()
                    })
                }
            }
        )*

        /// Finds the kind a reference type points at, by the name of the Rust type.
        pub(crate) fn kind_of_reference(type_name: &str) -> Option<Kind> {
            match type_name {
                $( stringify!($name) => Some(Kind::$kind), )*
                _ => None,
            }
        }
    };
}

references! {
    EnemyRef => Enemy, "an enemy";
    TokenRef => Token, "a kind of token";
    CounterRef => Counter, "a counter";
    SkillRef => Skill, "a skill";
    ConditionRef => Condition, "a condition";
    TileRef => Tile, "a tile";
    MythosRef => Mythos, "a Mythos card";
    DiscoveryRef => Discovery, "a Discovery card";
    InsanityRef => Insanity, "an insanity";
    RelicRef => Relic, "a relic";
    InvestigatorRef => Investigator, "an investigator";
    ElderOneRef => ElderOne, "an Elder One";
    EpisodeRef => Episode, "an episode";
    RulesRef => Rules, "a rules document";
    ScenarioRef => Scenario, "a scenario";
    PackRef => Pack, "a pack";
}
