//! What is played, and what is asked in between.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{TestChoice, TestExpect, TestFace, TestTurnPart};
use crate::Id;
use crate::one_key::one_key;

one_key! {
    /// One line of a test: something is played, or something must be so.
    pub enum TestEntry {
        keys {
            /// What the next dice show: standard dice first, then bonus dice, then every reroll. Dice nobody scripted show blanks.
            "roll" => Roll(Vec<TestFace>),
            /// What is picked at random next, as positions from 0. Where nothing is scripted the first one is picked.
            "random" => Random(Vec<u8>),
            /// Chooses an option of the decision that is due.
            "choose" => Choose(TestChoice),
            /// Who is asked, and what.
            "asked" => Asked(TestAsked),
            /// These options are offered, others perhaps as well.
            "offered" => Offered(Vec<TestChoice>),
            /// These options are offered and no others.
            "offered_exactly" => OfferedExactly(Vec<TestChoice>),
            /// None of these options is offered.
            "not_offered" => NotOffered(Vec<TestChoice>),
            /// Choosing this is refused, and nothing changes.
            "refused" => Refused(TestChoice),
            /// These events happened in this order since the last line of this kind, perhaps with others between them.
            "happened" => Happened(Vec<TestEvent>),
            /// None of these events happened since the last `happened`.
            "not_happened" => NotHappened(Vec<TestEvent>),
            /// How often an event happened since the last `happened`.
            "counted" => Counted(TestCounted),
            /// What must lie on the table.
            "expect" => Expect(Box<TestExpect>),
            /// Goes on, declining everything, until something begins.
            "to" => To(TestUntil),
        }
    }
}

/// Who is asked, and what.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct TestAsked {
    /// Who chooses.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub who: Option<Id>,
    /// What is asked, such as `action`, `target`, `reroll` or `level_up`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub question: Option<String>,
    /// The name of the card, skill or stage that asks, or a part of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
}

/// An event: its name, perhaps with what must be true of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum TestEvent {
    /// The name of the event, such as `enemy_killed`.
    Name(String),
    /// The name of the event with some of its fields, such as `{ wounds_suffered: { who: mike, wounds: 1 } }`.
    With(BTreeMap<String, BTreeMap<String, TestValue>>),
}

/// A field of an event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum TestValue {
    /// Yes or no.
    Flag(bool),
    /// A number.
    Number(u16),
    /// The id of something, with its pack or without it, or a word.
    Text(String),
    /// Several ids, in any order.
    Several(Vec<String>),
}

/// How often an event happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TestCounted {
    /// The event.
    pub event: TestEvent,
    /// How often.
    pub times: u16,
}

/// What is waited for. Everything given must be so.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct TestUntil {
    /// This phase begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phase: Option<TestTurnPart>,
    /// The turn of this investigator begins, or with `phase` that phase of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<Id>,
}
