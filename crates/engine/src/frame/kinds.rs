//! What a frame is to whoever looks through the stack: a part of a roll, of an effect or of a card's text.
//!
//! Every frame is named, so that a new one has to be thought of.

use crate::frame::{AttackAt, BurnAt, EnemyAttackAt, Frame, StepAt};

impl Frame {
    /// Returns whether the frame waits for the result of a roll: there is one roll for each such frame, in the same order.
    pub(crate) fn is_rolling(&self) -> bool {
        match self {
            Self::EnemyAttack { at, .. } => *at >= EnemyAttackAt::Wounds,
            Self::Attack(it) => it.at >= AttackAt::Wounds,
            Self::Burn { at, .. } => *at >= BurnAt::Wounds,
            Self::Step(step) => step.at >= StepAt::Rolling,
            Self::Turn { .. }
            | Self::StartingRelics { .. }
            | Self::Block { .. }
            | Self::Repeat { .. }
            | Self::Each { .. }
            | Self::As { .. }
            | Self::Vote(_)
            | Self::Bid(_)
            | Self::React { .. }
            | Self::Order { .. }
            | Self::Pay { .. }
            | Self::PayCard { .. }
            | Self::TakeAction { .. }
            | Self::Spare { .. }
            | Self::Act { .. }
            | Self::Move(_)
            | Self::Rest { .. }
            | Self::Trade { .. }
            | Self::March(_)
            | Self::Heal { .. }
            | Self::Roll { .. }
            | Self::Harm(_)
            | Self::Threshold { .. }
            | Self::Mythos(_)
            | Self::Investigate { .. }
            | Self::Fight { .. }
            | Self::Afterwards { .. }
            | Self::Advance { .. }
            | Self::StageFall { .. }
            | Self::Lost { .. }
            | Self::UnknownSetup { .. }
            | Self::Begin
            | Self::Dying { .. }
            | Self::Forestall { .. }
            | Self::MythosPick { .. }
            | Self::LookAt(_)
            | Self::TakeCard { .. }
            | Self::Copied
            | Self::Favour { .. }
            | Self::Relics { .. }
            | Self::CopySkill { .. }
            | Self::TrackToken { .. }
            | Self::DiscardCard { .. }
            | Self::Steal { .. }
            | Self::DropCarried { .. } => false,
        }
    }

    /// Returns whether the frame is a part of a roll or of what a card does, and not of the course of a turn.
    pub(crate) fn is_of_an_effect(&self) -> bool {
        match self {
            Self::Turn { .. }
            | Self::StartingRelics { .. }
            | Self::Order { .. }
            | Self::Spare { .. }
            | Self::Act { .. }
            | Self::Move(_)
            | Self::Rest { .. }
            | Self::Trade { .. }
            | Self::Roll { .. }
            | Self::Mythos(_)
            | Self::Investigate { .. }
            | Self::Fight { .. }
            | Self::Afterwards { .. }
            | Self::Advance { .. }
            | Self::Lost { .. }
            | Self::UnknownSetup { .. }
            | Self::Begin
            | Self::Forestall { .. }
            | Self::DropCarried { .. } => false,
            Self::Attack(_) | Self::EnemyAttack { .. } | Self::Burn { .. } => self.is_rolling(),
            Self::Block { .. }
            | Self::Repeat { .. }
            | Self::Each { .. }
            | Self::As { .. }
            | Self::Step(_)
            | Self::Vote(_)
            | Self::Bid(_)
            | Self::React { .. }
            | Self::Pay { .. }
            | Self::PayCard { .. }
            | Self::TakeAction { .. }
            | Self::March(_)
            | Self::Heal { .. }
            | Self::Harm(_)
            | Self::Threshold { .. }
            | Self::StageFall { .. }
            | Self::Dying { .. }
            | Self::MythosPick { .. }
            | Self::LookAt(_)
            | Self::TakeCard { .. }
            | Self::Copied
            | Self::Favour { .. }
            | Self::Relics { .. }
            | Self::CopySkill { .. }
            | Self::TrackToken { .. }
            | Self::DiscardCard { .. }
            | Self::Steal { .. } => true,
        }
    }

    /// Returns whether the frame is a part of a card's text, which goes on without the one it calls `you`.
    pub fn is_card_text(&self) -> bool {
        match self {
            Self::Block { .. } | Self::Repeat { .. } | Self::Each { .. } | Self::Vote(_) | Self::Bid(_) => true,
            Self::Step(step) => step.at < StepAt::Rolling,
            Self::Turn { .. }
            | Self::StartingRelics { .. }
            | Self::As { .. }
            | Self::React { .. }
            | Self::Order { .. }
            | Self::Pay { .. }
            | Self::PayCard { .. }
            | Self::TakeAction { .. }
            | Self::Spare { .. }
            | Self::Act { .. }
            | Self::Move(_)
            | Self::Attack(_)
            | Self::Rest { .. }
            | Self::Trade { .. }
            | Self::March(_)
            | Self::Heal { .. }
            | Self::Roll { .. }
            | Self::Harm(_)
            | Self::Threshold { .. }
            | Self::Mythos(_)
            | Self::Investigate { .. }
            | Self::Fight { .. }
            | Self::Afterwards { .. }
            | Self::EnemyAttack { .. }
            | Self::Burn { .. }
            | Self::Advance { .. }
            | Self::StageFall { .. }
            | Self::Lost { .. }
            | Self::UnknownSetup { .. }
            | Self::Begin
            | Self::Dying { .. }
            | Self::Forestall { .. }
            | Self::MythosPick { .. }
            | Self::LookAt(_)
            | Self::TakeCard { .. }
            | Self::Copied
            | Self::Favour { .. }
            | Self::Relics { .. }
            | Self::CopySkill { .. }
            | Self::TrackToken { .. }
            | Self::DiscardCard { .. }
            | Self::Steal { .. }
            | Self::DropCarried { .. } => false,
        }
    }
}
