//! What is moved, gone through or picked, and what has counters.

use crate::language::{
    Bound, Enemies, EnemyQuery, InvestigatorQuery, Phase, PieceQuery, Pieces, Place, Who, Written, word,
};

/// What is moved.
#[word]
pub enum Figures<P: Phase = Written> {
    /// The enemies that are meant.
    #[fact(binds = &[Bound::Enemy])]
    Enemies(Enemies<P>),
    /// The investigators who are meant.
    #[fact(binds = &[Bound::Investigator])]
    Investigators(Who<P>),
    /// Pieces such as jurors.
    #[fact(binds = &[Bound::Piece, Bound::OuterPiece])]
    Pieces(Pieces<P>),
}

/// Things of one sort: those that are gone through one by one, or whose counters are meant.
#[word]
pub enum Things<P: Phase = Written> {
    /// The enemies that are meant.
    #[fact(binds = &[Bound::Enemy])]
    Enemies(Enemies<P>),
    /// The investigators who are meant.
    #[fact(binds = &[Bound::Investigator])]
    Investigators(Who<P>),
    /// Pieces such as jurors.
    #[fact(binds = &[Bound::Piece, Bound::OuterPiece])]
    Pieces(Pieces<P>),
    /// Spaces of the map: the one that is named, or every one that fits.
    #[fact(binds = &[Bound::Space])]
    Spaces(Place<P>),
}

/// One thing that later steps can call `that_…`.
#[word]
pub enum Picked<P: Phase = Written> {
    /// An enemy, later `that_enemy`.
    #[fact(binds = &[Bound::Enemy])]
    Enemy(Box<EnemyQuery<P>>),
    /// An investigator, later `that_investigator`.
    #[fact(binds = &[Bound::Investigator])]
    Investigator(Box<InvestigatorQuery<P>>),
    /// A piece, later `that_piece`; not one that `that_piece` or `outer_piece` is already.
    #[fact(binds = &[Bound::Piece, Bound::OuterPiece])]
    Piece(Box<PieceQuery<P>>),
    /// A space, later `that_space`. It stays the same one when whatever it is named by has moved, as `your_space` and a
    /// gate may.
    #[fact(binds = &[Bound::Space])]
    Space(Place<P>),
}
