//! `flip` and `remove_pieces`.

use crate::cx::Cx;
use crate::event::Event;
use crate::frame::StepFrame;
use crate::ids::{Piece, bits};

impl Cx<'_> {
    pub(super) fn flip(&mut self, f: &StepFrame, side: u8) {
        for piece in bits(f.set).map(Piece) {
            if self.state.pieces.get(piece.index()).is_some_and(|it| it.side != side && it.space.is_some()) {
                self.commit(Event::PieceFlipped { piece, side });
            }
        }
    }

    pub(super) fn remove_pieces(&mut self, f: &StepFrame) {
        for piece in bits(f.set).map(Piece) {
            if self.state.pieces.get(piece.index()).is_some_and(|it| it.space.is_some()) {
                self.commit(Event::PieceRemoved { piece });
            }
        }
    }
}
