//! What is moved, gone through or picked.

use crate::language::{Enemies, EnemyQuery, InvestigatorQuery, PieceQuery, Pieces, SpaceQuery, Who};
use crate::one_key::one_key;

one_key! {
    /// What is moved or gone through one by one.
    pub enum Figures {
        keys {
            /// Enemies.
            "enemies" => Enemies(Enemies),
            /// Investigators.
            "investigators" => Investigators(Who),
            /// Pieces such as jurors.
            "pieces" => Pieces(Pieces),
        }
    }
}

one_key! {
    /// One thing that later steps can call `that_…`.
    pub enum Picked {
        keys {
            /// An enemy, later `that_enemy`.
            "enemy" => Enemy(EnemyQuery),
            /// An investigator, later `that_investigator`.
            "investigator" => Investigator(InvestigatorQuery),
            /// A piece, later `that_piece`.
            "piece" => Piece(PieceQuery),
            /// A space, later `that_space`.
            "space" => Space(SpaceQuery),
        }
    }
}
