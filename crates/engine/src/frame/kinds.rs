//! What a frame is to whoever looks through the stack: who acts in it, what it is a part of, and where it comes from.
//!
//! The first two stand in one list in which every frame is named, so that a new one has to be thought of.

use crate::frame::{
    Attack, AttackAt, Bidding, Bind, BurnAt, EnemyAttackAt, Frame, Harm, HarmAt, LookAt, March, MoveAction, StepAt,
    Voting,
};
use crate::ids::{Name, Seat};
use crate::movement::Mover;

/// What a frame is a part of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PartOf {
    /// Of the course of a turn.
    Turn,
    /// Of what a card or a rule does.
    Effect,
    /// The same, and it comes to those it is aimed at whatever becomes of whoever it came from.
    Aimed,
    /// Of a card's text, which goes on without the one it calls `you`.
    Text,
    /// Of a roll, for whose result it waits.
    Roll,
}

impl Frame {
    /// The investigator who acts in this frame; the frame goes when that one dies.
    pub fn actor(&self) -> Seat {
        self.whose().0
    }

    /// Returns whether the frame waits for the result of a roll: there is one roll for each such frame, in the same order.
    pub(crate) fn is_rolling(&self) -> bool {
        self.part() == PartOf::Roll
    }

    /// Returns whether the frame is a part of a roll or of what a card does, and not of the course of a turn.
    pub(crate) fn is_of_an_effect(&self) -> bool {
        self.part() != PartOf::Turn
    }

    /// Returns whether the frame is a part of a card's text, which goes on without the one it calls `you`.
    pub fn is_card_text(&self) -> bool {
        self.part() == PartOf::Text
    }

    /// The source that is at work, for reports about endless effects.
    pub fn source(&self) -> Name {
        match *self {
            Self::Block { bind, .. }
            | Self::Repeat { bind, .. }
            | Self::Each { bind, .. }
            | Self::Vote(Voting { bind, .. })
            | Self::Bid(Bidding { bind, .. })
            | Self::As { bind, .. }
            | Self::React { bind, .. } => bind.name,
            Self::Step(step) => step.bind.name,
            Self::Harm(harm) => harm.name,
            Self::LookAt(it) => it.name,
            Self::Steal { name, .. } => name,
            _ => Name(0),
        }
    }

    /// What the words of the effect stand for, where the frame is one.
    pub(crate) fn bind_mut(&mut self) -> Option<&mut Bind> {
        match self {
            Self::Block { bind, .. }
            | Self::Repeat { bind, .. }
            | Self::Each { bind, .. }
            | Self::As { bind, .. }
            | Self::React { bind, .. } => Some(bind),
            Self::Step(it) => Some(&mut it.bind),
            Self::Vote(it) => Some(&mut it.bind),
            Self::Bid(it) => Some(&mut it.bind),
            _ => None,
        }
    }

    /// What the frame is a part of.
    pub(crate) fn part(&self) -> PartOf {
        self.whose().1
    }

    /// Who acts in the frame, and what it is a part of.
    fn whose(&self) -> (Seat, PartOf) {
        let part = |is_rolling, otherwise| if is_rolling { PartOf::Roll } else { otherwise };
        match *self {
            Self::Turn { .. }
            | Self::StartingRelics { .. }
            | Self::Order { .. }
            | Self::Roll { .. }
            | Self::Mythos(_)
            | Self::Advance { .. }
            | Self::Lost { .. }
            | Self::UnknownSetup { .. }
            | Self::Begin
            | Self::DropCarried { .. } => (Seat::NONE, PartOf::Turn),
            Self::Spare { seat }
            | Self::Act { seat, .. }
            | Self::Move(MoveAction { seat, .. })
            | Self::Rest { seat, .. }
            | Self::Trade { seat, .. }
            | Self::Investigate { seat, .. }
            | Self::Fight { seat, .. }
            | Self::Afterwards { seat }
            | Self::Forestall { seat, .. } => (seat, PartOf::Turn),
            Self::Attack(Attack { seat, at, .. }) => (seat, part(at >= AttackAt::Wounds, PartOf::Turn)),
            Self::EnemyAttack { seat, at, .. } => (seat, part(at >= EnemyAttackAt::Wounds, PartOf::Turn)),
            Self::Burn { seat, at } => (seat, part(at >= BurnAt::Wounds, PartOf::Turn)),
            Self::Step(step) => (step.bind.you, part(step.at >= StepAt::Rolling, PartOf::Text)),
            Self::Block { bind, .. }
            | Self::Repeat { bind, .. }
            | Self::Each { bind, .. }
            | Self::Vote(Voting { bind, .. })
            | Self::Bid(Bidding { bind, .. }) => (bind.you, PartOf::Text),
            Self::As { .. } => (Seat::NONE, PartOf::Aimed),
            Self::Heal { by, .. } => (by, PartOf::Aimed),
            Self::Harm(Harm { seat, at: HarmAt::Stress, .. })
            | Self::TakeAction { seat, .. }
            | Self::Threshold { seat, .. }
            | Self::CopySkill { seat, .. }
            | Self::TrackToken { seat, .. }
            | Self::DiscardCard { seat, .. }
            | Self::Steal { seat, .. } => (seat, PartOf::Aimed),
            Self::Harm(Harm { seat, .. })
            | Self::Pay { seat, .. }
            | Self::PayCard { seat, .. }
            | Self::Dying { seat, .. }
            | Self::MythosPick { seat, .. }
            | Self::LookAt(LookAt { seat, .. })
            | Self::TakeCard { seat, .. }
            | Self::Favour { seat, .. }
            | Self::Relics { seat, .. }
            | Self::March(March { mover: Mover::Investigator(seat), .. }) => (seat, PartOf::Effect),
            Self::React { owner, .. } => (owner, PartOf::Effect),
            Self::March(March { by, .. }) => (by, PartOf::Effect),
            Self::StageFall { .. } | Self::Copied => (Seat::NONE, PartOf::Effect),
        }
    }
}
