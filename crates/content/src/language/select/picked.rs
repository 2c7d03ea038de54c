//! What is moved, gone through or picked.

use crate::language::{
    Enemies, EnemyQuery, InvestigatorQuery, Phase, PieceQuery, Pieces, SpaceQuery, Who, Written, word,
};

/// What is moved or gone through one by one.
#[word]
pub enum Figures<P: Phase = Written> {
    /// Enemies.
    Enemies(Enemies<P>),
    /// Investigators.
    Investigators(Who<P>),
    /// Pieces such as jurors.
    Pieces(Pieces<P>),
}

/// One thing that later steps can call `that_…`.
#[word]
pub enum Picked<P: Phase = Written> {
    /// An enemy, later `that_enemy`.
    Enemy(EnemyQuery<P>),
    /// An investigator, later `that_investigator`.
    Investigator(InvestigatorQuery<P>),
    /// A piece, later `that_piece`.
    Piece(PieceQuery<P>),
    /// A space, later `that_space`.
    Space(SpaceQuery<P>),
}
