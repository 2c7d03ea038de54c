//! Amounts and conditions: how many and whether.

use super::{CardQuery, Enemies, EnemyQuery, InvestigatorQuery, PieceQuery, Place, SpaceQuery, Who};
use crate::ids::TokenKind;

/// How many.
#[derive(Clone, Debug, PartialEq)]
pub enum Amount {
    /// A fixed number.
    Fixed(u8),
    /// As much as there is.
    All,
    /// The number the effect was called with.
    ThatMany,
    /// Successes of the roll under way.
    Successes,
    /// Tentacles of the roll under way.
    Tentacles,
    /// Elder signs of the roll under way.
    ElderSigns,
    /// Targets of the attack under way.
    Targets,
    /// Counters on this card.
    Counters,
    /// Enemies that fit.
    CountEnemies(EnemyQuery),
    /// Investigators that fit.
    CountInvestigators(InvestigatorQuery),
    /// Cards of yours that fit.
    CountCards(CardQuery),
    /// Pieces that fit.
    CountPieces(PieceQuery),
    /// Fire tokens on a space.
    FireAt(Place),
    /// Tokens held by investigators.
    TokensHeld(TokenKind, Who),
    /// Tokens on enemies.
    TokensOn(TokenKind, Box<Enemies>),
    /// Printed health of enemies.
    HealthOf(Box<Enemies>),
    /// The highest number of thresholds reached.
    Thresholds(Who),
    /// Spaces that fit.
    CountSpaces(Box<SpaceQuery>),
    /// Wounds on enemies.
    WoundsOn(Box<Enemies>),
    /// The highest stress.
    StressOf(Who),
    /// The highest number of wounds.
    WoundsOf(Who),
    /// The most sanity lost.
    SanityLostBy(Who),
    /// One amount or another.
    If(Box<(Condition, Amount, Amount)>),
    /// A sum.
    Sum(Vec<Amount>),
    /// A difference, never below 0.
    Minus(Box<[Amount; 2]>),
    /// A product.
    Times(Box<[Amount; 2]>),
    /// The smallest.
    Smallest(Vec<Amount>),
    /// Half, rounded up.
    HalfUp(Box<Amount>),
}

/// Whether.
#[derive(Clone, Debug, PartialEq)]
pub enum Condition {
    /// The ritual has been disrupted.
    RitualDisrupted,
    /// The Elder One is on the map.
    ElderOneOnMap,
    /// The enemy called `that` is on the map.
    ThatEnemyOnMap,
    /// Every one holds.
    All(Vec<Condition>),
    /// One holds.
    Any(Vec<Condition>),
    /// It does not hold.
    Not(Box<Condition>),
    /// An amount lies within bounds.
    Compare(Box<Compare>),
    /// You have such a card.
    YouHave(CardQuery),
    /// There is such an enemy.
    Enemies(Box<EnemyQuery>),
    /// There is such an investigator.
    Investigators(Box<InvestigatorQuery>),
    /// There is such a piece.
    Pieces(Box<PieceQuery>),
    /// No enemy is in the space.
    Safe(Place),
    /// Fire is in the space.
    Burning(Place),
    /// Both bound pieces bear the same number.
    SameNumber,
    /// There is such a space.
    Spaces(Box<SpaceQuery>),
    /// The sanity markers are this close before a threshold.
    NearThreshold(Who, u8),
    /// The investigators are in the space.
    InSpace(Who, Place),
}

/// An amount and its bounds.
#[derive(Clone, Debug, PartialEq)]
pub struct Compare {
    /// What is compared.
    pub amount: Amount,
    /// Not below this.
    pub at_least: Option<Amount>,
    /// Not above this.
    pub at_most: Option<Amount>,
    /// Exactly this.
    pub exactly: Option<Amount>,
}
