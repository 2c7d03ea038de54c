//! Frames that saved games and digests have otherwise than they are kept: one number stands for several things there.
//!
//! Games that were saved before must go on, and recordings must keep their digests.

use serde::{Deserialize, Serialize};

use super::{Bind, MythosAt, StepAt};
use crate::ids::{Mask, MythosCard, Space, StepId};

/// A step under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "WrittenStep", into = "WrittenStep")]
pub struct StepFrame {
    /// Which step of the program.
    pub step: StepId,
    /// How far it has got.
    pub at: StepAt,
    /// The space it is about, once known.
    pub space: Space,
    /// The side of a card that is claimed, once its price is being paid.
    pub side: Option<u8>,
    /// The figures, pieces, seats or spaces it is about, once known.
    pub set: Mask,
    /// What its words stand for.
    pub bind: Bind,
}

/// A step as it is written. Its space is the side of the card while the price of a claim is being paid.
#[derive(Clone, Copy, Serialize, Deserialize)]
struct WrittenStep {
    #[serde(rename = "step")]
    id: StepId,
    at: StepAt,
    space: u8,
    set: Mask,
    bind: Bind,
}

impl From<StepFrame> for WrittenStep {
    fn from(frame: StepFrame) -> Self {
        let StepFrame { step, at, space, side, set, bind } = frame;
        Self { id: step, at, space: side.unwrap_or(space.0), set, bind }
    }
}

impl From<WrittenStep> for StepFrame {
    fn from(written: WrittenStep) -> Self {
        let WrittenStep { id: step, at, space, set, bind } = written;
        let (space, side) = if at == StepAt::Paid { (Space::NONE, Some(space)) } else { (Space(space), None) };
        Self { step, at, space, side, set, bind }
    }
}

/// A Mythos card that is drawn and resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "WrittenMythos", into = "WrittenMythos")]
pub struct MythosFrame {
    /// How far it has got.
    pub at: MythosAt,
    /// The card; none until it is drawn.
    pub card: MythosCard,
}

/// A Mythos card as it is written. Until it is drawn, it is card 0.
#[derive(Clone, Copy, Serialize, Deserialize)]
struct WrittenMythos {
    at: MythosAt,
    card: MythosCard,
}

impl From<MythosFrame> for WrittenMythos {
    fn from(frame: MythosFrame) -> Self {
        let MythosFrame { at, card } = frame;
        Self { at, card: if at == MythosAt::Drawing { MythosCard(0) } else { card } }
    }
}

impl From<WrittenMythos> for MythosFrame {
    fn from(written: WrittenMythos) -> Self {
        let WrittenMythos { at, card } = written;
        Self { at, card: if at == MythosAt::Drawing { MythosCard::NONE } else { card } }
    }
}
