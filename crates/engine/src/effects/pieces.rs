//! `flip`, `reveal`, `remove_pieces`, `add_pieces`, `wound_pieces`, `draw_pieces`, `return_pieces` and `remove_links`.

use ritual_content::documents::LinkKind;

use crate::cx::Cx;
use crate::decision::{Choice, Question};
use crate::effects::pick;
use crate::effects::seats::clockwise;
use crate::event::Event;
use crate::frame::{Frame, StepAt, StepFrame};
use crate::ids::{Mask, Piece, Seat, Space, bit, bits};
use crate::program::{Amount, Who};
use crate::rules::options::{seat_options, space_options};
use crate::state::PieceState;
use ritual_table::Draw;

pub(super) fn flip(cx: &mut Cx<'_>, f: &StepFrame, side: u8) {
    for piece in bits(f.set).map(Piece) {
        if cx.state.pieces.get(piece.index()).is_some_and(|it| it.side != side && it.space.is_some()) {
            turn(cx, f, piece, side);
        }
    }
}

/// A piece shows a side, and what that side says happens.
fn turn(cx: &mut Cx<'_>, f: &StepFrame, piece: Piece, side: u8) {
    cx.commit(Event::PieceFlipped { piece, side });
    let token = cx.state.pieces.get(piece.index()).and_then(|it| cx.scenario.tokens.get(it.kind.index()));
    if let Some(steps) = token.and_then(|it| it.when_turned.get(usize::from(side))) {
        cx.push_block(*steps, f.bind.with_piece(piece));
    }
}

/// What is hidden of pieces is shown, to everybody or to some.
pub(super) fn reveal(cx: &mut Cx<'_>, f: StepFrame, answer: Option<Choice>, to: Option<&Who>) {
    let Some(to) = to else {
        for piece in bits(f.set).map(Piece) {
            show(cx, piece, Seat::NONE);
        }
        return;
    };
    let Some(seats) = who_looks(cx, f, answer, to) else { return };
    let seats: arrayvec::ArrayVec<u8, 8> = clockwise(cx, seats).take(8).collect();
    for seat in seats.into_iter().map(Seat) {
        for piece in bits(f.set).map(Piece) {
            show(cx, piece, seat);
        }
    }
}

/// Those who look; nothing while that is being asked.
fn who_looks(cx: &mut Cx<'_>, mut f: StepFrame, answer: Option<Choice>, who: &Who) -> Option<Mask> {
    if f.at == StepAt::Asked {
        return Some(match answer {
            Some(Choice::Investigator(seat)) => bit(seat.index()),
            _ => 0,
        });
    }
    let found = cx.view().investigators(who, &f.bind);
    if found.random {
        return Some(pick::draw_one_of(cx, found.members));
    }
    if !found.is_open() {
        return Some(found.members);
    }
    f.at = StepAt::Asked;
    let (decider, options) = (pick::decider(cx, &f, found), seat_options(found.members));
    cx.ask(Frame::Step(f), decider, Question::Investigator, f.bind.name, options);
    None
}

/// A seat, or everybody, sees what is hidden of a piece, unless it is known there: whoever holds a piece has looked, and
/// a broken one shows it.
fn show(cx: &mut Cx<'_>, piece: Piece, seat: Seat) {
    let Some(it) = cx.state.pieces.get(piece.index()).copied() else { return };
    let Some(token) = cx.scenario.tokens.get(it.kind.index()) else { return };
    let is_known = it.is_seen_by(seat) || (seat.is_some() && it.holder == seat);
    if !is_known && token.hidden_of(it).is_some() {
        cx.commit(Event::PieceRevealed { piece, seat });
    }
}

/// Pieces go back to the supply; held ones leave the game ([LIMIT-3]).
pub(super) fn remove(cx: &mut Cx<'_>, f: &StepFrame) {
    for piece in bits(f.set).map(Piece) {
        if cx.state.pieces.get(piece.index()).is_some_and(|it| it.is_in_play()) {
            cx.commit(Event::PieceRemoved { piece });
        }
    }
}

/// Pieces come from the supply, as many as there are ([LIMIT-2]).
pub(super) fn add(cx: &mut Cx<'_>, f: StepFrame, answer: Option<Choice>, pieces: Mask, side: u8, count: &Amount) {
    let count = cx.view().amount(count, &f.bind);
    let supply = free_pieces(cx, pieces).count();
    let spaces = pick::next_served(cx, f, answer, [supply, count.into()], Question::Space, |_, set| space_options(set));
    for space in bits(spaces).map(Space) {
        for _ in 0..count {
            let Some(piece) = free_pieces(cx, pieces).next() else { return };
            cx.commit(Event::PieceAdded { piece, space, side });
        }
    }
}

/// The pieces of a set that nobody holds and that are not on the map: the supply, or the pile.
fn free_pieces(cx: &Cx<'_>, pieces: Mask) -> impl Iterator<Item = Piece> {
    let is_free = |it: &PieceState| !it.is_in_play() && !it.gone;
    bits(pieces).map(Piece).filter(move |piece| cx.state.pieces.get(piece.index()).is_some_and(is_free))
}

/// Pieces with as many wounds as health are destroyed: they show their hidden side, or go.
pub(super) fn wound(cx: &mut Cx<'_>, f: &StepFrame, wounds: &Amount) {
    let wounds = cx.view().amount(wounds, &f.bind);
    for piece in bits(f.set).map(Piece) {
        let Some(it) = cx.state.pieces.get(piece.index()).copied().filter(|it| it.space.is_some()) else {
            continue;
        };
        let Some(token) = cx.scenario.tokens.get(it.kind.index()) else { continue };
        let wounds = wounds.min(token.health.saturating_sub(it.wounds));
        if wounds == 0 {
            continue;
        }
        cx.commit(Event::PieceWounded { piece, wounds });
        if it.wounds + wounds >= token.health {
            if token.backs.is_empty() {
                cx.commit(Event::PieceRemoved { piece });
            } else {
                turn(cx, f, piece, it.hidden);
            }
        }
    }
}

/// Investigators draw from the shuffled pile, clockwise.
pub(super) fn draw(cx: &mut Cx<'_>, f: StepFrame, answer: Option<Choice>, pieces: Mask, count: &Amount) {
    let count = cx.view().amount(count, &f.bind);
    let pile = free_pieces(cx, pieces).count();
    let seats =
        pick::next_served(cx, f, answer, [pile, count.into()], Question::Investigator, |_, set| seat_options(set));
    let seats: arrayvec::ArrayVec<u8, 8> = clockwise(cx, seats).take(8).collect();
    for seat in seats.into_iter().map(Seat) {
        for _ in 0..count {
            let left = u32::try_from(free_pieces(cx, pieces).count()).unwrap_or(0);
            if left == 0 {
                return;
            }
            let drawn = if left > 1 { cx.chance.below(left, Draw::Pick) as usize } else { 0 };
            let piece = free_pieces(cx, pieces).nth(drawn);
            if let Some(piece) = piece {
                cx.commit(Event::PieceTaken { seat, piece });
            }
        }
    }
}

pub(super) fn return_pieces(cx: &mut Cx<'_>, f: &StepFrame) {
    for piece in bits(f.set).map(Piece) {
        if cx.state.pieces.get(piece.index()).is_some_and(|it| it.holder.is_some()) {
            cx.commit(Event::PieceReturned { piece });
        }
    }
}

/// The tokens of staircases or tunnels leave the map: their spaces are not adjacent any more ([MAP-7]).
pub(super) fn remove_links(cx: &mut Cx<'_>, kind: LinkKind) {
    cx.commit(Event::LinksRemoved { kind });
}
