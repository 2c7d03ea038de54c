//! What frames carry that have much to remember.

use ritual_content::language::{Deck, MythosPile, TargetPlace};
use serde::{Deserialize, Serialize};

use super::{AttackAt, Bind, MoveAt};
use crate::ids::{AbilityId, Ballot, MAX_SEATS, Mask, Name, Seat, Space, StepId};
use crate::movement::{Mover, Way};

/// Which price is being paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PriceOf {
    /// That of a step; of its branch, side or itself.
    Step(StepId, u8),
    /// That of an ability.
    Ability(AbilityId),
}

/// Cards of a deck that somebody looks at: first some are taken, then the others go back or away one by one.
///
/// The cards that were taken wait as frames right below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LookAt {
    /// The investigator who looks at the cards.
    pub seat: Seat,
    /// The deck from whose top they are.
    pub deck: Deck,
    /// The cards that are neither taken nor put away yet.
    pub cards: Mask,
    /// How many more are taken.
    pub take: u8,
    /// How many were taken.
    pub taken: u8,
    /// Where the others go.
    pub rest: MythosPile,
    /// What it comes from: a card, a skill, a stage or a rule.
    pub name: Name,
}

/// An attack by an investigator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attack {
    /// The investigator who attacks.
    pub seat: Seat,
    /// How far it has got.
    pub at: AttackAt,
    /// Where targets must be.
    pub place: Option<TargetPlace>,
    /// Where the first target stands.
    pub space: Space,
    /// The figures that are attacked.
    pub targets: Mask,
    /// How many targets, from the lowest number on, have their wounds.
    pub dealt: u8,
    /// Targets that were wounded.
    pub wounded: Mask,
    /// Targets that were killed.
    pub killed: Mask,
    /// Wounds not dealt yet.
    pub wounds: u8,
}

/// A Move action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveAction {
    /// The investigator who moves.
    pub seat: Seat,
    /// How far it has got.
    pub at: MoveAt,
    /// How many spaces farther the action still leads.
    pub left: u8,
    /// At least one step was made.
    #[serde(default)]
    pub moved: bool,
    /// How many enemies may still be sneaked past.
    pub sneaks: u8,
    /// At least one enemy was sneaked past.
    pub sneaked: bool,
    /// Where the next step leads.
    pub to: Space,
    /// Enemies that stay behind at this step.
    pub stay: Mask,
    /// Investigators taken along at this step.
    pub carried: u8,
    /// Investigators asked at this step whether they come along (O40).
    pub asked: u8,
    /// The one being asked.
    pub invited: Seat,
}

/// A movement by effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct March {
    /// The enemy, piece or investigator that moves.
    pub mover: Mover,
    /// Where it goes, or what it follows.
    pub way: Way,
    /// How many spaces farther it still goes.
    pub left: u8,
    /// It has left the space it set out from.
    pub begun: bool,
    /// The enemies that follow all the way, where they do so only from that space (O13).
    pub followers: Mask,
    /// Who leads it where nobody else does.
    pub by: Seat,
    /// What it comes from: a card, a skill, a stage or a rule.
    pub name: Name,
}

/// A vote under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Voting {
    /// The step that has the branches.
    pub step: StepId,
    /// The branches that can be voted for, as bits; those with the most votes while a tie is broken.
    pub open: u8,
    /// Seats that have not voted yet, as bits.
    pub waiting: u8,
    /// For each seat the branch it has voted for, if it has.
    pub votes: [Ballot; MAX_SEATS],
    /// What the words of the step stand for.
    pub bind: Bind,
}

/// An auction under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bidding {
    /// The step that says what is bid and what the winner gets.
    pub step: StepId,
    /// Seats that are not out, as bits.
    pub inside: u8,
    /// The highest bid; 0 before the first.
    pub best: u8,
    /// Who made it.
    pub leader: Seat,
    /// Whose turn it is to bid, or was last; nobody at the beginning.
    pub turn: Seat,
    /// What the words of the step stand for.
    pub bind: Bind,
}
