//! What is asked, as plain data.

use ritual_engine::ids::Name;
use ritual_engine::narrate::Narrator;
use ritual_engine::{Odds, Session};
use ritual_table::{Game as _, Seen as _, Told as _};
use schemars::JsonSchema;
use serde::Serialize;

use crate::look::read_aloud;

/// The decision that is due.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Asked {
    /// The turn, from 1; 0 before the first one.
    pub turn: u32,
    /// The seat that decides, from 0.
    pub seat: usize,
    /// Who sits there, by id.
    pub who: String,
    /// The name of the decision, made of ids.
    pub name: String,
    /// What is asked, as a sentence.
    pub words: String,
    /// The card, skill or stage that asks; left out where the rules do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub because: Option<AskedBy>,
    /// What can be chosen; never empty.
    pub options: Vec<Offer>,
}

/// A card, skill or stage that asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct AskedBy {
    /// What it is called by ids.
    pub id: String,
    /// The name people read.
    pub name: String,
    /// What it does.
    pub text: String,
    /// What is read aloud; left out where nothing is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flavour: Option<String>,
}

/// An option that can be chosen.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Offer {
    /// The name of the option, made of ids; no two of a decision are alike, and recordings keep it.
    pub name: String,
    /// What it does.
    pub words: String,
    /// The roll it makes; left out where it makes none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub roll: Option<OfferedRoll>,
    /// Nothing good can come of it as things are.
    pub vain: bool,
}

/// A roll that an option makes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct OfferedRoll {
    /// How many dice are thrown.
    pub dice: u8,
    /// The successes it needs, of an attack those that kill; 0 where any number of them does something.
    pub needs: u8,
    /// How likely the dice show enough at once, from 0 to 1; left out where they cannot, whatever they show.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chance: Option<f64>,
    /// It is an attack: fewer successes wound too.
    pub attack: bool,
}

impl From<Odds> for OfferedRoll {
    fn from(odds: Odds) -> Self {
        let Odds { dice, needs, chance, is_attack } = odds;
        Self { dice, needs, chance: chance.map(|it| f64::from(it) / f64::from(u8::MAX)), attack: is_attack }
    }
}

/// Returns the decision that is due; none when the game is over.
pub(crate) fn asked(session: &Session, narrator: Narrator<'_>) -> Option<Asked> {
    let (scenario, state) = (session.scenario(), session.state());
    let decision = session.decision()?;
    let because = (decision.source != Name(0)).then(|| AskedBy {
        id: scenario.key(decision.source).to_owned(),
        name: scenario.name(decision.source).to_owned(),
        text: scenario.text(decision.source).to_owned(),
        flavour: read_aloud(scenario, decision.source),
    });
    let options = decision.options.iter().zip(session.names()).enumerate().map(|(option, (choice, name))| Offer {
        name,
        words: narrator.option(scenario, state, decision, *choice),
        roll: session.odds(option).map(OfferedRoll::from),
        vain: session.is_vain(option),
    });
    let seat = session.decider();
    Some(Asked {
        turn: session.turns(),
        seat,
        who: session.seat(seat),
        name: session.question()?,
        words: narrator.question(scenario, state, decision),
        because,
        options: options.collect(),
    })
}
