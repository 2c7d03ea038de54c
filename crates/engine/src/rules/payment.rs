//! Paying: a price part by part, a bid, and the card that a price asks for.

use ritual_content::language as lang;
use ritual_content::language::Cause;

use crate::cx::Cx;
use crate::decision::{Choice, Cost, Options, Question, Stake};
use crate::effects::cards;
use crate::event::Event;
use crate::frame::{Frame, Harm, PriceOf};
use crate::ids::{DiscoveryCard, Name, Seat};
use crate::program::{Price, Step};

/// Pays a price, part by part.
pub(crate) fn pay(cx: &mut Cx<'_>, of: PriceOf, cost: Cost, seat: Seat, card: DiscoveryCard, name: Name) {
    let Some(price) = price(cx, of) else { return };
    let Cost { stress, wounds, sanity, fire, tokens: left, discard } = cost;
    if discard {
        cx.push(Frame::PayCard { price: of, seat, card, name });
    }
    if stress > 0 || wounds > 0 || sanity > 0 {
        cx.push(Frame::Harm(Harm { stress, wounds, sanity, price: true, ..Harm::of(seat, Cause::Effect, name) }));
    }
    if let Some(tokens) = &price.tokens {
        cx.push(Frame::TrackToken { seat, token: tokens.token, left, gain: false, name });
    }
    if fire > 0 {
        cx.commit(Event::FireTaken { seat, count: fire });
    }
}

/// Pays what was bid, as any other price is paid.
pub(crate) fn pay_bid(cx: &mut Cx<'_>, stake: Stake, bid: u8, seat: Seat, name: Name) {
    let harm = Harm { price: true, ..Harm::of(seat, Cause::Effect, name) };
    cx.push(match stake {
        Stake::Stress => Frame::Harm(Harm { stress: bid, ..harm }),
        Stake::Wounds => Frame::Harm(Harm { wounds: bid, ..harm }),
        Stake::Sanity => Frame::Harm(Harm { sanity: bid, ..harm }),
        Stake::Token(token) => Frame::TrackToken { seat, token, left: bid, gain: false, name },
    });
}

/// Discards the card a price asks for; the payer chooses.
pub(crate) fn pay_card(
    cx: &mut Cx<'_>,
    of: PriceOf,
    seat: Seat,
    card: DiscoveryCard,
    name: Name,
    answer: Option<Choice>,
) {
    let Some(query) = price(cx, of).and_then(|it| it.discard.as_ref()) else { return };
    match answer {
        None => {
            let options: Options =
                cx.view().cards_that_fit(query, seat, card).map(|held| Choice::Card(held.card)).collect();
            if !options.is_empty() {
                cx.ask(Frame::PayCard { price: of, seat, card, name }, seat, Question::Discard, name, options);
            }
        }
        Some(Choice::Card(card)) => cards::lose_card(cx, seat, card, Event::CardDiscarded { seat, card }),
        Some(_) => {}
    }
}

/// The price that is asked there.
fn price<'a>(cx: &Cx<'a>, of: PriceOf) -> Option<&'a Price> {
    let scenario = cx.scenario;
    match of {
        PriceOf::Ability(ability) => scenario.program.ability(ability)?.word.price(),
        PriceOf::Step(step, part) => match scenario.program.step(step)? {
            Step::May(lang::May { pay, .. }) => Some(pay),
            Step::Choose(lang::Choose { options, .. }) => options.get(usize::from(part)).map(|it| &it.pay),
            Step::Claim(lang::Claim { left, right, .. }) => {
                if part == 0 {
                    left.as_ref()
                } else {
                    right.as_ref()
                }
            }
            _ => None,
        },
    }
}
