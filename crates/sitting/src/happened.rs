//! What happened, as plain data.

use ritual_engine::Session;
use ritual_engine::narrate::Told;
use ritual_table::Told as _;
use schemars::JsonSchema;
use serde::Serialize;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Happened {
    /// The turn it happened in, from 1; 0 before the first one.
    pub turn: u32,
    /// What happened by ids, as golden recordings tell it: a word, then fields with their values.
    pub name: String,
    /// The card, skill or stage that was at work, by ids; `rules` where none was.
    pub because: String,
    /// The line of the log; left out for bookkeeping.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<String>,
}

/// Returns what was told of a game, by names.
pub(crate) fn happened(session: &Session, told: Vec<Told>) -> Vec<Happened> {
    let one = |Told { event, cause, turn, text }: Told| Happened {
        turn,
        name: session.line(&event),
        because: session.scenario().key(cause).to_owned(),
        words: text,
    };
    told.into_iter().map(one).collect()
}
