//! Frames as saved games and digests have them, where that is not how they are kept: one number stands for several things.
//!
//! Games that were saved before must go on, and recordings must keep their digests.

use serde::{Deserialize, Serialize};

use super::{Bind, MythosAt, MythosFrame, StepAt, StepFrame};
use crate::ids::{Mask, MythosCard, Space, StepId};

/// A step. Its space is the side of the card while the price of a claim is being paid.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub(super) struct Step {
    #[serde(rename = "step")]
    id: StepId,
    at: StepAt,
    space: u8,
    set: Mask,
    bind: Bind,
}

impl From<StepFrame> for Step {
    fn from(frame: StepFrame) -> Self {
        let StepFrame { step, at, space, side, set, bind } = frame;
        Self { id: step, at, space: side.unwrap_or(space.0), set, bind }
    }
}

impl From<Step> for StepFrame {
    fn from(written: Step) -> Self {
        let Step { id: step, at, space, set, bind } = written;
        let (space, side) = if at == StepAt::Paid { (Space::NONE, Some(space)) } else { (Space(space), None) };
        Self { step, at, space, side, set, bind }
    }
}

/// A Mythos card. Until it is drawn, it is card 0.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub(super) struct Mythos {
    at: MythosAt,
    card: MythosCard,
}

impl From<MythosFrame> for Mythos {
    fn from(frame: MythosFrame) -> Self {
        let MythosFrame { at, card } = frame;
        Self { at, card: if at == MythosAt::Drawing { MythosCard(0) } else { card } }
    }
}

impl From<Mythos> for MythosFrame {
    fn from(written: Mythos) -> Self {
        let Mythos { at, card } = written;
        Self { at, card: if at == MythosAt::Drawing { MythosCard::NONE } else { card } }
    }
}
