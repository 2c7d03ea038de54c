//! Pieces: tokens that stand on the map or are held one by one.

use crate::language::step::you;
use crate::language::{Amount, Measure, NameOf, Phase, Pieces, Place, Who, Written, word};

/// Wounds for pieces.
#[word]
pub struct WoundPieces<P: Phase = Written> {
    /// The pieces that get the wounds.
    pub pieces: Pieces<P>,
    /// How many wounds each.
    #[serde(default)]
    #[main]
    #[fact(measure = Some(Measure::Counted))]
    pub wounds: Amount<P>,
}

/// Pieces from the supply.
#[word]
pub struct AddPieces<P: Phase = Written> {
    /// The kind of token.
    #[main]
    pub token: P::PieceKind,
    /// The space, or every space that fits.
    pub at: Place<P>,
    /// The side that is up; the first one unless said otherwise.
    #[fact(names = Some(NameOf::Side))]
    pub side: Option<P::Side>,
    /// How many on each.
    #[serde(default)]
    #[fact(measure = Some(Measure::Counted))]
    pub count: Amount<P>,
}

/// Pieces from the shuffled pile.
#[word]
pub struct DrawPieces<P: Phase = Written> {
    /// The investigators who draw.
    #[serde(default = "you::<P>")]
    pub who: Who<P>,
    /// The kind of token.
    #[main]
    pub token: P::PieceKind,
    /// How many each.
    #[serde(default)]
    #[fact(measure = Some(Measure::Counted))]
    pub count: Amount<P>,
}

/// Pieces that are turned to another side.
#[word]
pub struct Flip<P: Phase = Written> {
    /// The pieces that are turned.
    #[main]
    pub pieces: Pieces<P>,
    /// The side that is up afterwards.
    #[fact(names = Some(NameOf::Side))]
    pub to: P::Side,
}

/// What is hidden of pieces is shown.
#[word]
pub struct Reveal<P: Phase = Written> {
    /// The pieces of which what is hidden is shown.
    #[main]
    pub pieces: Pieces<P>,
    /// Who looks; nobody else sees it. When nobody is named, everybody does.
    pub to: Option<Who<P>>,
}
