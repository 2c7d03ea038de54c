//! The Trade action: items and companions change hands ([TRADE-1] to [TRADE-5]).

use super::options::seat_options;
use super::possible::TRADEABLE;
use crate::cx::Cx;
use crate::decision::{Choice, Options, Question, or_pass};
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::{DiscoveryCard, Mask, Name, Piece, Seat, bit};

/// Cards are handed over one by one; each at most once in an action, so that it ends.
pub(crate) fn resume(
    cx: &mut Cx<'_>,
    seat: Seat,
    moved: Mask,
    passed: u32,
    card: DiscoveryCard,
    piece: Piece,
    answer: Option<Choice>,
) {
    let again = Frame::Trade { seat, moved, passed, card, piece };
    let present = cx.view().present(seat);
    match answer {
        None if !card.is_some() && !piece.is_some() => {
            let mut options = Options::new();
            for giver in crate::ids::bits(present).map(Seat) {
                for held in cx.view().cards_that_fit(TRADEABLE, giver, DiscoveryCard::NONE) {
                    if moved & bit(held.card.index()) == 0 {
                        let _full = options.try_push(Choice::Card(held.card));
                    }
                }
                let pieces = cx.view().pieces_to_trade(giver).filter(|it| passed >> (it.0 & 31) & 1 == 0);
                for piece in pieces {
                    let _full = options.try_push(Choice::Piece(piece));
                }
            }
            if options.is_empty() || present.count_ones() < 2 {
                return;
            }
            or_pass(&mut options);
            cx.ask(again, seat, Question::TradeCard, Name(0), options);
            cx.mark_first(moved == 0 && passed == 0);
        }
        None => {
            let Some(giver) = giver(cx, card, piece) else { return };
            let mut takers = present & !bit(giver.index());
            if !cx.scenario.options.trade_between_others && giver != seat {
                takers &= bit(seat.index());
            }
            cx.ask(again, seat, Question::TradeTo, Name(0), seat_options(takers));
        }
        Some(Choice::Card(chosen)) => {
            cx.push(Frame::Trade { seat, moved, passed, card: chosen, piece: Piece::NONE });
        }
        Some(Choice::Piece(chosen)) => {
            cx.push(Frame::Trade { seat, moved, passed, card: DiscoveryCard::NONE, piece: chosen });
        }
        Some(Choice::Investigator(to)) => {
            let Some(from) = giver(cx, card, piece) else { return };
            if piece.is_some() {
                cx.commit(Event::PieceTraded { from, to, piece });
                let passed = passed | 1 << (piece.0 & 31);
                cx.push(Frame::Trade { seat, moved, passed, card, piece: Piece::NONE });
            } else {
                let healed = !cx.scenario.options.traded_companions_keep_wounds;
                cx.commit(Event::CardTraded { from, to, card, healed });
                cx.push(Frame::Trade {
                    seat,
                    moved: moved | bit(card.index()),
                    passed,
                    card: DiscoveryCard::NONE,
                    piece,
                });
            }
        }
        Some(_) => {}
    }
}

fn giver(cx: &Cx<'_>, card: DiscoveryCard, piece: Piece) -> Option<Seat> {
    match cx.state.pieces.get(piece.index()) {
        Some(held) => Some(held.holder).filter(|seat| seat.is_some()),
        None => cx.state.holder(card).map(|(seat, _)| seat),
    }
}
