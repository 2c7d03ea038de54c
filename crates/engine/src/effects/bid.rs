//! `bid`: an auction. Each bids more than the last or is out, and whoever bids most pays.

use ritual_content::language as lang;

use crate::cx::Cx;
use crate::decision::{Choice, Options, Question, Stake, or_pass};
use crate::effects::seats;
use crate::event::Event;
use crate::frame::{Bidding, Frame, StepFrame};
use crate::ids::{BlockId, Seat};
use crate::program::{Compiled, Step};
use crate::rules::payment;

/// The most numbers that one bidder is offered.
const MOST_NUMBERS: usize = 90;

impl From<&lang::Stake<Compiled>> for Stake {
    fn from(written: &lang::Stake<Compiled>) -> Self {
        match written {
            lang::Stake::Stress => Self::Stress,
            lang::Stake::Wounds => Self::Wounds,
            lang::Stake::Sanity => Self::Sanity,
            lang::Stake::Token(token) => Self::Token(*token),
        }
    }
}

/// The bidding begins, with the active investigator or the first clockwise who may bid.
pub(super) fn start(cx: &mut Cx<'_>, f: &StepFrame) {
    let inside = u8::try_from(f.set & 0xff).unwrap_or(0);
    let nobody = Seat::NONE;
    cx.push(Frame::Bid(Bidding { step: f.step, inside, best: 0, leader: nobody, turn: nobody, bind: f.bind }));
}

/// The next one bids more or is out, until nobody is left who could outbid the highest bid.
pub(crate) fn resume(cx: &mut Cx<'_>, mut it: Bidding, answer: Option<Choice>) {
    let scenario = cx.scenario;
    let Some(Step::Bid(lang::Bid { stake, most, then, otherwise, .. })) = scenario.program.step(it.step) else {
        return;
    };
    let stake = Stake::from(stake);
    match answer {
        None => {}
        Some(Choice::Number(bid)) => {
            (it.best, it.leader) = (bid, it.turn);
            cx.commit(Event::BidMade { seat: it.turn, bid });
        }
        Some(_) => {
            it.inside &= !(1 << (it.turn.0 & 7));
            cx.commit(Event::BiddingLeft { seat: it.turn });
        }
    }
    let Some(bidder) = next(cx, &it) else {
        end(cx, &it, stake, *then, *otherwise);
        return;
    };
    it.turn = bidder;
    let payable = cx.view().most_payable(stake, bidder);
    let most = most.as_ref().map_or(payable, |most| payable.min(cx.view().amount(most, &it.bind)));
    let mut options: Options = (it.best.saturating_add(1)..=most).take(MOST_NUMBERS).map(Choice::Number).collect();
    or_pass(&mut options);
    cx.ask(Frame::Bid(it), bidder, Question::Bid(stake), it.bind.name, options);
}

/// The next one clockwise who is not out and has not made the highest bid.
fn next(cx: &Cx<'_>, it: &Bidding) -> Option<Seat> {
    let first = if it.turn.is_some() { Seat(it.turn.0.wrapping_add(1)) } else { cx.state.active };
    let mut others = seats::clockwise_from(cx, first, it.inside.into()).map(Seat).filter(|seat| *seat != it.leader);
    others.find(|seat| cx.state.is_alive(*seat))
}

/// Whoever bid most pays it as a price; then comes what it was for.
fn end(cx: &mut Cx<'_>, it: &Bidding, stake: Stake, then: BlockId, otherwise: BlockId) {
    if !it.leader.is_some() {
        cx.push_block(otherwise, it.bind);
        return;
    }
    cx.commit(Event::BiddingWon { seat: it.leader, bid: it.best });
    let mut bind = it.bind;
    (bind.investigator, bind.count) = (it.leader, it.best);
    cx.push_block(then, bind);
    payment::pay_bid(cx, stake, it.best, it.leader, it.bind.name);
}
