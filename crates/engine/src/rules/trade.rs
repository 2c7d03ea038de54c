//! The Trade action: items and companions change hands ([TRADE-1] to [TRADE-5]).

use super::options::seat_options;
use super::possible::TRADEABLE;
use crate::cx::Cx;
use crate::decision::{Choice, Options, Question, or_pass};
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::{Mask, Name, Seat};
use crate::select::bit;

impl Cx<'_> {
    /// Cards are handed over one by one; each at most once in an action, so that it ends.
    pub(crate) fn trade(&mut self, seat: Seat, moved: Mask, card: u8, answer: Option<Choice>) {
        let present = self.view().present(seat);
        match answer {
            None if card == u8::MAX => {
                let mut options = Options::new();
                for giver in crate::ids::bits(present).map(Seat) {
                    for held in self.view().cards_that_fit(TRADEABLE, giver, u8::MAX) {
                        if moved & bit(usize::from(held.card)) == 0 {
                            let _full = options.try_push(Choice::Card(held.card));
                        }
                    }
                }
                if options.is_empty() || present.count_ones() < 2 {
                    return;
                }
                or_pass(&mut options);
                self.ask(Frame::Trade { seat, moved, card }, seat, Question::TradeCard, Name(0), options);
            }
            None => {
                let Some((giver, _)) = self.state.holder(card) else { return };
                let mut takers = present & !bit(giver.index());
                if !self.scenario.options.trade_between_others && giver != seat {
                    takers &= bit(seat.index());
                }
                self.ask(Frame::Trade { seat, moved, card }, seat, Question::TradeTo, Name(0), seat_options(takers));
            }
            Some(Choice::Card(chosen)) => self.push(Frame::Trade { seat, moved, card: chosen }),
            Some(Choice::Investigator(to)) => {
                if let Some((from, _)) = self.state.holder(card) {
                    self.commit(Event::CardTraded { from, to, card });
                }
                self.push(Frame::Trade { seat, moved: moved | bit(usize::from(card)), card: u8::MAX });
            }
            Some(_) => {}
        }
    }
}
