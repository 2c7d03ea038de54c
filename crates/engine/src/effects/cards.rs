//! `investigate`, `claim`, `discard`, `keep_other_side` and `draw_relics`.

use crate::cx::Cx;
use crate::decision::{Choice, Options, Question, or_pass};
use crate::event::Event;
use crate::frame::{Frame, InvestigateAt, PriceOf, StepAt, StepFrame};
use crate::ids::{BlockId, DiscoveryCard, Name, Seat, Space, StepId};
use crate::program::{Amount, Price, Step, ability_bit, bit_of};
use ritual_content::language as lang;
use ritual_content::language::AbilityWord;

impl Cx<'_> {
    pub(super) fn investigate_by_effect(&mut self, f: &StepFrame) {
        self.push(Frame::Investigate { seat: f.bind.you, at: InvestigateAt::Drawing, card: DiscoveryCard::NONE });
    }

    /// The other side counts from now on; wounds on it are gone ([DISC-9]).
    pub(super) fn keep_other_side(&mut self, f: &StepFrame) {
        let Some((seat, at)) = self.state.holder(f.bind.card) else { return };
        let side = self.state.seat(seat).and_then(|it| it.cards.get(at)).map_or(0, |held| held.side);
        if self.scenario.card_side(f.bind.card, 1 - side.min(1)).is_some() {
            self.commit(Event::CardTurned { seat, card: f.bind.card });
        }
    }

    pub(super) fn discard_this(&mut self, f: &StepFrame) {
        if let Some((seat, _)) = self.state.holder(f.bind.card) {
            self.commit(Event::CardDiscarded { seat, card: f.bind.card });
        }
    }

    /// A side is claimed, at its price; or it cannot or need not be ([DISC-4], [DISC-6], [DISC-7]).
    pub(super) fn claim(
        &mut self,
        mut f: StepFrame,
        answer: Option<Choice>,
        left: Option<&Price>,
        right: Option<&Price>,
        forced: bool,
        otherwise: BlockId,
    ) {
        let (seat, card) = (f.bind.you, f.bind.card);
        if !self.state.discovery_open.contains(&card) {
            return;
        }
        if f.at <= StepAt::SpaceKnown {
            let mut options = Options::new();
            for (side, price) in [(0, left), (1, right)] {
                let price = price.filter(|_| self.scenario.card_side(card, side).is_some());
                let payable = price.is_some_and(|price| {
                    if self.is_waived_for(seat, card, side) {
                        self.view().can_pay_rest(price, seat, DiscoveryCard::NONE)
                    } else {
                        self.view().can_pay(price, seat, DiscoveryCard::NONE)
                    }
                });
                if payable {
                    options.push(Choice::Side(side));
                }
            }
            if options.is_empty() {
                self.push_block(otherwise, f.bind);
                return;
            }
            if !forced {
                or_pass(&mut options);
            }
            f.at = StepAt::Asked;
            self.ask(Frame::Step(f), seat, Question::Claim, f.bind.name, options);
            return;
        }
        if f.at == StepAt::Paid {
            self.commit(Event::CardClaimed { seat, card, side: f.space.0 });
            return;
        }
        let Some(Choice::Side(side)) = answer else {
            self.push_block(otherwise, f.bind);
            return;
        };
        let price = if side == 0 { left } else { right };
        let is_free = price.is_none_or(Price::is_free);
        let of = if self.is_waived_for(seat, card, side) { PriceOf::Waived } else { PriceOf::Step };
        // The price is paid first: a companion does not pay for being claimed.
        f.at = StepAt::Paid;
        f.space = Space(side);
        self.push(Frame::Step(f));
        if !is_free {
            self.push(Frame::Pay { price: of(f.step, side), seat, card: DiscoveryCard::NONE, name: f.bind.name });
        }
    }

    /// Returns whether an investigator claims this side without the stress and wounds of its price.
    fn is_waived_for(&self, seat: Seat, card: DiscoveryCard, side: u8) -> bool {
        let is_item = self
            .scenario
            .card_side(card, side)
            .is_some_and(|it| it.kind == bit_of!(ritual_content::language::CardType::Item));
        let mut free = false;
        if is_item {
            self.view().each_offer_to(seat, ability_bit(AbilityWord::FreeItems), |_| free = true);
        }
        free
    }

    pub(super) fn discard_cards(&mut self, f: &StepFrame, count: &Amount) {
        let left = self.view().amount(count, &f.bind);
        let (step, name) = (f.step, f.bind.name);
        self.for_seats(f, |seat| Frame::DiscardCard { seat, step, left, name });
    }

    /// Cards are discarded one by one; the owner chooses.
    pub(crate) fn discard_card(&mut self, seat: Seat, step: StepId, left: u8, name: Name, answer: Option<Choice>) {
        let scenario = self.scenario;
        let Some(Step::Discard(lang::Discard { cards, .. })) = scenario.program.step(step) else { return };
        match answer {
            Some(Choice::Card(card)) => {
                self.push(Frame::DiscardCard { seat, step, left: left.saturating_sub(1), name });
                self.commit(Event::CardDiscarded { seat, card });
            }
            None if left > 0 => {
                let options: Options = self
                    .view()
                    .cards_that_fit(cards, seat, DiscoveryCard::NONE)
                    .map(|held| Choice::Card(held.card))
                    .collect();
                if !options.is_empty() {
                    self.ask(Frame::DiscardCard { seat, step, left, name }, seat, Question::Discard, name, options);
                }
            }
            _ => {}
        }
    }

    pub(super) fn draw_relics(&mut self, f: &StepFrame, draw: u8, keep: u8, transformed: bool) {
        let keep = keep.min(draw);
        self.for_seats(f, |seat| Frame::Relics { seat, drawn: draw, keep, transformed, returned: true });
    }
}
