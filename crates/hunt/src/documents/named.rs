//! What ids stand for, as schemas say it: whoever makes forms, follows references or renames documents reads it there.
//!
//! These types are never made. Fields hold [`Id`], and name one of these where their schema is asked for.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::marker::PhantomData;

use ritual_grammar::reference::{KEYS, REFERENCE, VALUES};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Value, json};

use super::{Id, Kind};

/// What the schema of an id says that means a document of one of some kinds.
pub(super) trait Naming {
    /// The kinds.
    const KINDS: &'static [Kind];

    /// The kinds as schemas write them: one by its name, several as a list.
    fn written() -> Value {
        match Self::KINDS {
            [only] => only.name().into(),
            several => several.iter().map(|kind| kind.name()).collect(),
        }
    }
}

macro_rules! names {
    ($($name:ident => [$($kind:ident),+], $what:literal;)*) => {
        $(
            #[doc = concat!("The id of ", $what, ": `id` in the same pack, `pack/id` elsewhere.")]
            pub(super) enum $name {}

            impl Naming for $name {
                const KINDS: &'static [Kind] = &[$(Kind::$kind),+];
            }

            impl JsonSchema for $name {
                fn schema_name() -> Cow<'static, str> {
                    stringify!($name).into()
                }

                fn json_schema(generator: &mut SchemaGenerator) -> Schema {
                    let mut schema = Id::json_schema(generator);
                    let about = concat!("The id of ", $what, ": `id` in the same pack, `pack/id` elsewhere.");
                    schema.insert("description".to_owned(), about.into());
                    schema.insert(REFERENCE.to_owned(), Self::written());
                    schema
                }
            }
        )*
    };
}

names! {
    RulesRef => [Rules], "a rules document";
    HunterRef => [Hunter], "a hunter";
    CardRef => [Card], "an action card";
    MonsterRef => [Monster], "a monster";
    BossRef => [Boss], "a boss";
    FinalBossRef => [FinalBoss], "a final boss";
    CreatureRef => [Monster, Boss, FinalBoss], "a monster, a boss or a final boss";
    ScenarioRef => [Scenario], "a scenario";
}

/// What a hunter is offered and chooses: a card or a creature, perhaps with `@` and where it lies behind it; other words
/// are no ids.
pub(super) enum ChoiceRef {}

impl Naming for ChoiceRef {
    const KINDS: &'static [Kind] = &[Kind::Card, Kind::Monster, Kind::Boss, Kind::FinalBoss];
}

impl JsonSchema for ChoiceRef {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "ChoiceRef".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", (REFERENCE): Self::written() })
    }
}

/// A mapping whose keys are ids.
pub(super) struct By<N, V>(PhantomData<(N, V)>);

impl<N: Naming, V: JsonSchema> JsonSchema for By<N, V> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("By_id_{}", V::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut schema = BTreeMap::<Id, V>::json_schema(generator);
        schema.insert(KEYS.to_owned(), N::written());
        schema
    }
}

/// What must be so of an event, of which some things are ids.
pub(super) enum EventFields {}

impl JsonSchema for EventFields {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "EventFields".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut schema = BTreeMap::<String, Value>::json_schema(generator);
        let ids = json!({
            "seat": HunterRef::written(),
            "card": CardRef::written(),
            "creature": CreatureRef::written(),
        });
        schema.insert(VALUES.to_owned(), ids);
        schema
    }
}
