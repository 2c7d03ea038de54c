//! Events that change the map: enemies, pieces and fire.

use crate::event::Event;
use crate::ids::{Figure, Piece, Seat, Space, token_bit};
use crate::state::{FigureState, Holder, PieceState, SeenBy, State};

impl State {
    pub(super) fn apply_to_board(&mut self, event: &Event) -> bool {
        match *event {
            Event::EnemyFollowed { figure, to }
            | Event::EnemyMoved { figure, to, .. }
            | Event::EnemyPlaced { figure, to } => {
                self.enemy(figure, |it| it.space = to);
            }
            Event::EnemySummoned { figure, space } => {
                self.drop_grants_on(figure);
                self.enemy(figure, |it| *it = FigureState { space, wounds: 0, tokens: 0 });
                self.forget_counters(Holder::Enemy(figure));
                self.uses.retain(|it| it.figure != figure);
            }
            Event::EnemyWounded { figure, wounds } => {
                self.enemy(figure, |it| it.wounds = it.wounds.saturating_add(wounds));
            }
            Event::EnemyHealed { figure } => self.enemy(figure, |it| it.wounds = 0),
            Event::EnemyKilled { figure, .. } => {
                self.give_tokens_back(figure);
                // What answers to the death may still ask for the tokens and counters; the next summoning clears them.
                self.enemy(figure, |it| *it = FigureState { space: Space::NONE, wounds: 0, tokens: it.tokens });
            }
            Event::EnemyReturned { figure, .. } => {
                self.give_tokens_back(figure);
                self.enemy(figure, |it| *it = FigureState { space: Space::NONE, wounds: 0, tokens: 0 });
            }
            Event::EnemyMarked { figure, token } => {
                if let Some(supply) = self.supply.get_mut(token.index()) {
                    *supply = supply.saturating_sub(1);
                }
                self.enemy(figure, |it| it.tokens |= token_bit(token));
            }
            Event::EnemyUnmarked { figure, token } => {
                if let Some(supply) = self.supply.get_mut(token.index()) {
                    *supply = supply.saturating_add(1);
                }
                self.enemy(figure, |it| it.tokens &= !token_bit(token));
            }
            Event::ElderOneSummoned { space } => {
                self.summoned = true;
                self.call_due = false;
                self.elder_one(|it| it.space = space);
            }
            Event::ElderOneRelocated { space } => self.elder_one(|it| it.space = space),
            Event::PieceMoved { piece, to, .. } => self.piece(piece, |it| it.space = to),
            Event::PieceFlipped { piece, side } => self.piece(piece, |it| it.side = side),
            // Whatever it hid is known once it left the map.
            Event::PieceRemoved { piece } => self.piece(piece, |it| {
                (it.gone, it.seen) = (it.holder.is_some(), SeenBy::EVERYBODY);
                (it.space, it.holder, it.wounds) = (Space::NONE, Seat::NONE, 0);
            }),
            // It lies face down again.
            Event::PieceAdded { piece, space, side } => {
                self.piece(piece, |it| (it.space, it.side, it.seen) = (space, side, SeenBy::NOBODY));
                self.forget_counters(Holder::Piece(piece));
            }
            Event::PieceWounded { piece, wounds } => {
                self.piece(piece, |it| it.wounds = it.wounds.saturating_add(wounds));
            }
            Event::PieceTaken { seat, piece } => {
                self.piece(piece, |it| it.holder = seat);
                self.forget_counters(Holder::Piece(piece));
            }
            Event::PieceTraded { to, piece, .. } => self.piece(piece, |it| it.holder = to),
            Event::PieceReturned { piece } => {
                self.piece(piece, |it| (it.holder, it.seen) = (Seat::NONE, SeenBy::NOBODY));
            }
            Event::PieceRevealed { piece, seat } => {
                self.piece(piece, |it| it.seen = it.seen.and(SeenBy::whom(seat)));
            }
            Event::FireAdded { space, count } => {
                self.fire_reserve = self.fire_reserve.saturating_sub(count);
                self.burning(space, |it| *it = it.saturating_add(count));
            }
            Event::FireRemoved { space, count } => {
                self.fire_reserve = self.fire_reserve.saturating_add(count);
                self.burning(space, |it| *it = it.saturating_sub(count));
            }
            _ => return false,
        }
        true
    }

    /// The tokens of an enemy that leaves the map go back to the supply ([LIMIT-3]).
    fn give_tokens_back(&mut self, figure: Figure) {
        let tokens = self.figure(figure).map_or(0, |it| it.tokens);
        for (kind, supply) in self.supply.iter_mut().enumerate() {
            *supply = supply.saturating_add(u8::from(tokens >> kind & 1 != 0));
        }
    }

    fn enemy(&mut self, figure: Figure, change: impl FnOnce(&mut FigureState)) {
        if let Some(it) = self.figures.get_mut(figure.index()) {
            change(it);
        }
    }

    fn elder_one(&mut self, change: impl FnOnce(&mut FigureState)) {
        if let Some(it) = self.figures.last_mut() {
            change(it);
        }
    }

    fn piece(&mut self, piece: Piece, change: impl FnOnce(&mut PieceState)) {
        if let Some(it) = self.pieces.get_mut(piece.index()) {
            change(it);
        }
    }

    fn burning(&mut self, space: Space, change: impl FnOnce(&mut u8)) {
        if let Some(it) = self.fire.get_mut(space.index()) {
            change(it);
        }
    }
}
