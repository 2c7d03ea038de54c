//! Pieces.

use crate::language::{Bound, CounterBounds, NameOf, Phase, Pick, Place, Who, Written, word};

/// A description of pieces on the map: tokens that stand on a space and can be moved, such as jurors.
#[word(short = "token")]
pub struct PieceQuery<P: Phase = Written> {
    /// The kind of token.
    pub token: P::PieceKind,
    /// How many are meant.
    #[serde(default)]
    pub pick: Pick,
    /// With this side up.
    #[fact(names = Some(NameOf::Side))]
    pub side: Option<P::Side>,
    /// In this space; a barrier is in both spaces it parts.
    pub at: Option<Place<P>>,
    /// At most this many spaces from the reference point.
    pub within: Option<u8>,
    /// The reference point of `within`, `nearest` and `farthest`; your space unless said otherwise.
    /// Of several spaces that fit the nearest counts.
    pub from: Option<Place<P>>,
    /// Held by these investigators instead of lying on the map. The dead hold none: what they held is back in its pile
    /// before anything answers to the death ([DEATH-5]).
    pub held_by: Option<Who<P>>,
    /// Destroyed by wounds, or not.
    pub destroyed: Option<bool>,
    /// With such a counter.
    pub with_counter: Option<CounterBounds<P>>,
}

/// Pieces on the map.
#[word]
pub enum Pieces<P: Phase = Written> {
    /// The piece an earlier step picked.
    #[fact(needs = Some(Bound::Piece))]
    ThatPiece,
    /// The piece picked before `that_piece`, by the step around it.
    #[fact(needs = Some(Bound::OuterPiece))]
    OuterPiece,
    /// Pieces that fit a description.
    #[wordless]
    Which(Box<PieceQuery<P>>),
}
