//! `investigate`, `claim`, `discard`, `keep_other_side` and `draw_relics`.

use crate::cx::Cx;
use crate::decision::{Choice, Cost, Costs, Options, Question, or_pass};
use crate::effects::seats;
use crate::event::Event;
use crate::frame::{Bind, Frame, InvestigateAt, PriceOf, StepAt, StepFrame};
use crate::ids::{DiscoveryCard, Name, Seat, StepId, bits};
use crate::moment::Moment;
use crate::program::{Amount, CardQuery, Claim, Price, Step, ability_bit, bit_of};
use crate::react;
use ritual_content::language as lang;
use ritual_content::language::AbilityWord;

pub(super) fn investigate(cx: &mut Cx<'_>, f: &StepFrame) {
    cx.push(Frame::Investigate { seat: f.bind.you, at: InvestigateAt::Drawing, card: DiscoveryCard::NONE });
}

/// The other side counts from now on; wounds on it are gone ([DISC-9]).
pub(super) fn keep_other_side(cx: &mut Cx<'_>, f: &StepFrame) {
    let Some((seat, at)) = cx.state.holder(f.bind.card) else { return };
    let side = cx.state.seat(seat).and_then(|it| it.cards.get(at)).map_or(0, |held| held.side);
    if cx.scenario.card_side(f.bind.card, 1 - side.min(1)).is_some() {
        cx.commit(Event::CardTurned { seat, card: f.bind.card });
    }
}

pub(super) fn discard_this(cx: &mut Cx<'_>, f: &StepFrame) {
    if let Some((seat, _)) = cx.state.holder(f.bind.card) {
        lose_card(cx, seat, f.bind.card, Event::CardDiscarded { seat, card: f.bind.card });
    }
}

/// A claimed card leaves its owner by an event; a companion is lost with it, whatever it left for ([COMPANION-7]).
pub(crate) fn lose_card(cx: &mut Cx<'_>, seat: Seat, card: DiscoveryCard, event: Event) {
    let is_companion = cx.view().companions(seat).any(|(held, _)| held == card);
    let held = cx.state.seat(seat).and_then(|it| it.cards.iter().find(|held| held.card == card));
    let side = held.map_or(0, |held| held.side);
    cx.commit(event);
    if is_companion {
        react::to(cx, Moment::CompanionLost { seat, card, side });
    }
}

/// A side is claimed, at its price; or it cannot or need not be ([DISC-4], [DISC-6], [DISC-7]).
pub(super) fn claim(cx: &mut Cx<'_>, mut f: StepFrame, answer: Option<Choice>, claim: &Claim) {
    let Claim { who: _, left, right, forced, otherwise } = claim;
    let card = f.bind.card;
    if !cx.state.discovery_open.contains(&card) {
        return;
    }
    let Some(seat) = bits(f.set).next().map(Seat) else {
        cx.push_block(*otherwise, f.bind);
        return;
    };
    if f.at <= StepAt::SpaceKnown {
        let (mut options, mut costs) = (Options::new(), Costs::new());
        for (side, price) in [(0, left), (1, right)] {
            let Some(price) = price.as_ref().filter(|_| cx.scenario.card_side(card, side).is_some()) else {
                continue;
            };
            let cost = cost_of_side(cx, price, seat, &f.bind, side);
            if cx.view().can_afford(price, cost, seat, card) {
                options.push(Choice::Side(side));
                if Cost::printed(price).is_none() {
                    costs.push((Choice::Side(side), cost));
                }
            }
        }
        if options.is_empty() {
            cx.push_block(*otherwise, f.bind);
            return;
        }
        if !forced {
            or_pass(&mut options);
        }
        f.at = StepAt::Asked;
        cx.ask_at(Frame::Step(f), seat, Question::Claim, f.bind.name, options, &costs);
        return;
    }
    if f.at == StepAt::Paid {
        // Whoever has died of the price has no cards any more.
        if let Some(side) = f.side.filter(|_| cx.state.is_alive(seat)) {
            cx.commit(Event::CardClaimed { seat, card, side });
        }
        return;
    }
    let Some(Choice::Side(side)) = answer else {
        cx.push_block(*otherwise, f.bind);
        return;
    };
    let price = if side == 0 { left } else { right };
    // The price is paid first: a companion does not pay for being claimed.
    f.at = StepAt::Paid;
    f.side = Some(side);
    cx.push(Frame::Step(f));
    if let Some(price) = price.as_ref().filter(|price| !price.is_free()) {
        let cost = cost_of_side(cx, price, seat, &f.bind, side);
        cx.push(Frame::Pay { price: PriceOf::Step(f.step, side), cost, seat, card, name: f.bind.name });
    }
}

/// What a side costs an investigator now: some are claimed without the stress and wounds of their price.
fn cost_of_side(cx: &Cx<'_>, price: &Price, seat: Seat, bind: &Bind, side: u8) -> Cost {
    let cost = cx.view().cost(price, bind);
    if is_waived_for(cx, seat, bind.card, side) { cost.waived() } else { cost }
}

/// Returns whether an investigator claims this side without the stress and wounds of its price.
fn is_waived_for(cx: &Cx<'_>, seat: Seat, card: DiscoveryCard, side: u8) -> bool {
    let is_item = cx
        .scenario
        .card_side(card, side)
        .is_some_and(|it| it.kind == bit_of!(ritual_content::language::CardType::Item));
    let mut free = false;
    if is_item {
        cx.view().each_offer_to(seat, ability_bit(AbilityWord::FreeItems), |_| free = true);
    }
    free
}

pub(super) fn discard_cards(cx: &mut Cx<'_>, f: &StepFrame, query: &CardQuery, count: &Amount) {
    let left = cx.view().amount(count, &f.bind);
    let (step, name) = (f.step, f.bind.name);
    let asking = if query.other { f.bind.card } else { DiscoveryCard::NONE };
    seats::for_seats(cx, f, |seat| Frame::DiscardCard { seat, step, left, name, asking });
}

/// Cards are discarded one by one; the owner chooses.
pub(crate) fn discard_card(
    cx: &mut Cx<'_>,
    seat: Seat,
    step: StepId,
    left: u8,
    name: Name,
    asking: DiscoveryCard,
    answer: Option<Choice>,
) {
    let scenario = cx.scenario;
    let Some(Step::Discard(lang::Discard { cards, .. })) = scenario.program.step(step) else { return };
    match answer {
        Some(Choice::Card(card)) => {
            cx.push(Frame::DiscardCard { seat, step, left: left.saturating_sub(1), name, asking });
            lose_card(cx, seat, card, Event::CardDiscarded { seat, card });
        }
        None if left > 0 => {
            let options: Options =
                cx.view().cards_that_fit(cards, seat, asking).map(|held| Choice::Card(held.card)).collect();
            if !options.is_empty() {
                cx.ask(Frame::DiscardCard { seat, step, left, name, asking }, seat, Question::Discard, name, options);
            }
        }
        _ => {}
    }
}

pub(super) fn draw_relics(cx: &mut Cx<'_>, f: &StepFrame, draw: u8, keep: u8, transformed: bool) {
    let keep = keep.min(draw);
    seats::for_seats(cx, f, |seat| Frame::Relics { seat, drawn: draw, keep, transformed, returned: true });
}
