//! What the players settle among themselves: votes and auctions.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::language::{Amount, Bound, Condition, Phase, Shaped, Who, Written, word};

/// A vote: each votes once, clockwise from the active investigator, and the branch with the most votes happens.
#[word]
pub struct Vote<P: Phase = Written> {
    /// Who votes; when there is nobody, nothing happens.
    #[serde(default = "each::<P>")]
    pub who: Who<P>,
    /// The branches. One whose condition fails is not offered; the only one that is left happens without a vote.
    #[schemars(length(min = 1, max = 8))]
    #[required]
    #[main]
    pub options: Vec<Proposal<P>>,
    /// Nobody sees a vote before the last one is given.
    pub secret: bool,
    /// What happens when several branches have the most votes.
    #[serde(default)]
    pub tie: Tie,
}

/// A branch of a vote.
#[word]
pub struct Proposal<P: Phase = Written> {
    /// What the player reads.
    #[schemars(length(min = 1, max = 80))]
    pub label: P::Label,
    /// The branch is offered only if this holds.
    #[serde(rename = "if")]
    pub condition: Option<Condition<P>>,
    /// What happens if it wins.
    #[serde(default)]
    pub steps: P::Steps,
}

/// Which of the branches with the most votes happens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum Tie {
    /// The one the active investigator chooses.
    #[default]
    Active,
    /// The one that is written first.
    First,
    /// None of them.
    None,
    /// One drawn at random.
    Random,
}

/// An auction: clockwise from the active investigator, each bids more than the last or is out. Whoever bids most pays
/// the bid as a price ([STRESS-4]).
#[word]
pub struct Bid<P: Phase = Written> {
    /// What is bid; nobody can bid more of it than they could pay.
    #[main]
    pub stake: Stake<P>,
    /// Who may bid.
    #[serde(default = "each::<P>")]
    pub who: Who<P>,
    /// The most that can be bid.
    #[fact(at_least = 1)]
    pub most: Option<Amount<P>>,
    /// What happens when the bid is paid: `that_investigator` is who paid it, `that_many` how much it was.
    #[serde(default)]
    #[fact(binds = &[Bound::Investigator, Bound::Number])]
    pub then: P::Steps,
    /// What happens if nobody bids.
    pub otherwise: P::Steps,
}

/// What is bid.
#[word]
pub enum Stake<P: Phase = Written> {
    /// Stress to raise.
    Stress,
    /// Wounds to suffer, which may be deadly; companions may take them.
    Wounds,
    /// Sanity to lose.
    Sanity,
    /// Tokens of a kind to give back.
    #[fact(spends = true)]
    Token(P::Token),
}

fn each<P: Phase>() -> Who<P> {
    Who::Each
}
