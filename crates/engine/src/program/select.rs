//! Selectors: who, what and where.

use ritual_content::language as lang;

use crate::ids::{ConditionKind, Keyword, Mask, Space, TokenKind};

/// Enemies.
#[derive(Clone, Debug, PartialEq)]
pub enum Enemies {
    /// The owner of the ability.
    This,
    /// The bound one.
    That,
    /// The Elder One.
    ElderOne,
    /// Those that fit.
    Which(EnemyQuery),
}

/// Figures of certain kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FigureSet {
    /// Those known when the scenario is compiled.
    pub fixed: Mask,
    /// Unknown monsters, by their positions in the pool: their figures are known once they are drawn.
    pub pool: u32,
}

impl FigureSet {
    /// Every figure.
    pub const ALL: Self = Self { fixed: Mask::MAX, pool: 0 };
}

/// Kinds of enemies, seen from an investigator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EnemyFilter {
    /// The figures whose kind or class fits.
    pub figures: FigureSet,
    /// Of a kind the investigator favours.
    pub favoured: bool,
    /// With such a token.
    pub with_token: Option<TokenKind>,
}

/// Bounds for a number of tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TokenBounds {
    /// The kind of token.
    pub token: TokenKind,
    /// At least so many.
    pub at_least: u8,
    /// At most so many.
    pub at_most: u8,
}

impl TokenBounds {
    /// Returns whether a number lies within the bounds.
    pub const fn hold(self, count: u8) -> bool {
        self.at_least <= count && count <= self.at_most
    }
}

/// The ones with the most or the least of something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ranked<T> {
    /// The most.
    Most(T),
    /// The least.
    Least(T),
}

/// A description of enemies.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EnemyQuery {
    /// How many are meant.
    pub pick: lang::Pick,
    /// The figures whose kind or class fits.
    pub figures: FigureSet,
    /// Of the kind on this slot of the Unknown marker.
    pub slot: Option<lang::Slot>,
    /// Of a kind you favour.
    pub favoured: bool,
    /// Holding so many tokens.
    pub tokens: Option<TokenBounds>,
    /// With the most or least of something.
    pub ranked: Option<Ranked<lang::EnemyRank>>,
    /// In this space.
    pub at: Option<Box<Place>>,
    /// At most this far.
    pub within: Option<u8>,
    /// The reference point.
    pub from: Option<Box<Place>>,
    /// With such a token.
    pub with_token: Option<TokenKind>,
    /// Without such a token.
    pub without_token: Option<TokenKind>,
    /// Wounded or not.
    pub wounded: Option<bool>,
    /// Not the bound one.
    pub other: bool,
}

/// Investigators.
#[derive(Clone, Debug, PartialEq)]
pub enum Who {
    /// The owner, or the active investigator.
    You,
    /// Everyone.
    Each,
    /// Everyone but you.
    EachOther,
    /// The bound one.
    That,
    /// The active one.
    Active,
    /// Those that fit.
    Which(Box<InvestigatorQuery>),
}

/// A description of investigators.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct InvestigatorQuery {
    /// How many are meant.
    pub pick: lang::Pick,
    /// In this space.
    pub at: Option<Box<Place>>,
    /// At most this far.
    pub within: Option<u8>,
    /// The reference point.
    pub from: Option<Box<Place>>,
    /// Not you.
    pub other: bool,
    /// With such a token.
    pub with_token: Option<TokenKind>,
    /// With the most such tokens.
    pub most_tokens: Option<TokenKind>,
    /// Holding so many tokens.
    pub tokens: Option<TokenBounds>,
    /// With the most or least of something.
    pub ranked: Option<Ranked<lang::InvestigatorRank>>,
    /// With such a card.
    pub has: Option<CardQuery>,
}

/// A space.
#[derive(Clone, Debug, PartialEq)]
pub enum Place {
    /// Yours.
    Yours,
    /// A fixed one: the start, a gate or a named place.
    Fixed(Space),
    /// The bound one.
    That,
    /// The bound enemy's.
    ThatEnemys,
    /// The bound investigator's.
    ThatInvestigators,
    /// The space of the figure being moved or looked at.
    Its,
    /// The space of the investigator nearest to the figure being moved.
    NearestInvestigatorToIt,
    /// The nearest gate.
    NearestGate,
    /// The farthest gate.
    FarthestGate,
    /// The Elder One's.
    ElderOnes,
    /// That of the owner of the ability.
    ThisEnemys,
    /// That of the bound piece.
    ThatPieces,
    /// That of the targets of the attack under way.
    Targets,
    /// Those that fit.
    Which(Box<SpaceQuery>),
}

/// A description of spaces.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SpaceQuery {
    /// How many are meant.
    pub pick: lang::Pick,
    /// Exactly this far.
    pub exactly: Option<u8>,
    /// At most this far.
    pub within: Option<u8>,
    /// The reference point.
    pub from: Option<Place>,
    /// With such an enemy.
    pub with_enemy: Option<EnemyQuery>,
    /// Burning or not.
    pub burning: Option<bool>,
    /// A gate.
    pub gate: bool,
    /// One of these; every space when none is named.
    pub named: Mask,
    /// With such a piece.
    pub with_piece: Option<PieceQuery>,
    /// Without such a piece.
    pub without_piece: Option<PieceQuery>,
    /// With a living investigator, or without.
    pub with_investigator: Option<bool>,
    /// Safe or not.
    pub safe: Option<bool>,
}

/// A description of cards.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CardQuery {
    /// The types that fit, as bits of [`card_type_bit`]; 0 means any.
    pub types: u8,
    /// With this keyword.
    pub keyword: Option<Keyword>,
    /// This condition.
    pub condition: Option<ConditionKind>,
    /// Not the card that asks.
    pub other: bool,
}

/// The bit of a card type in [`CardQuery::types`].
pub const fn card_type_bit(kind: lang::CardType) -> u8 {
    match kind {
        lang::CardType::Item => 1,
        lang::CardType::Companion => 2,
        lang::CardType::Condition => 4,
        lang::CardType::Relic => 8,
    }
}

/// A description of pieces.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PieceQuery {
    /// How many are meant.
    pub pick: lang::Pick,
    /// The pieces of the kind: a fixed set.
    pub pieces: u64,
    /// With this side up.
    pub side: Option<u8>,
    /// In this space.
    pub at: Option<Box<Place>>,
    /// At most this far.
    pub within: Option<u8>,
    /// The reference point.
    pub from: Option<Box<Place>>,
    /// Held by these investigators.
    pub held_by: Option<Who>,
    /// Destroyed or not.
    pub destroyed: Option<bool>,
}

/// Pieces.
#[derive(Clone, Debug, PartialEq)]
pub enum Pieces {
    /// The bound one.
    That,
    /// The one bound before.
    Outer,
    /// Those that fit.
    Which(PieceQuery),
}

/// What is moved or gone through.
#[derive(Clone, Debug, PartialEq)]
pub enum Figures {
    /// Enemies.
    Enemies(Enemies),
    /// Investigators.
    Investigators(Who),
    /// Pieces.
    Pieces(Pieces),
}

/// One picked thing.
#[derive(Clone, Debug, PartialEq)]
pub enum Picked {
    /// An enemy.
    Enemy(EnemyQuery),
    /// An investigator.
    Investigator(InvestigatorQuery),
    /// A piece.
    Piece(PieceQuery),
    /// A space.
    Space(SpaceQuery),
}
