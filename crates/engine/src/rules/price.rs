//! Prices: payable whole or not at all ([STRESS-4]).

use ritual_content::language::Cause;

use crate::cx::Cx;
use crate::decision::{Choice, Options, Question, Stake};
use crate::event::Event;
use crate::frame::{Frame, Harm, PriceOf};
use crate::ids::{DiscoveryCard, Name, Seat};
use crate::program::{Price, Step};
use crate::view::View;
use ritual_content::language as lang;

impl View<'_, '_> {
    /// Returns whether a price can be paid whole.
    pub(crate) fn can_pay(self, price: &Price, seat: Seat, asking: DiscoveryCard) -> bool {
        self.can_pay_body(price, seat) && self.can_pay_rest(price, seat, asking)
    }

    /// Returns whether the stress and wounds of a price can be paid whole ([STRESS-4]).
    fn can_pay_body(self, price: &Price, seat: Seat) -> bool {
        let lent = if price.wounds > 0 { self.lent_health(seat) } else { 0 };
        self.state.is_alive(seat)
            && price.stress <= self.state.stress_room(self.scenario, seat)
            && price.wounds <= self.state.health_left(self.scenario, seat).saturating_add(lent)
    }

    /// Returns the wounds of a price that companions can take, where the table plays so (O18).
    fn lent_health(self, seat: Seat) -> u8 {
        if self.scenario.options.companions_pay {
            self.companions(seat).fold(0, |sum: u8, (_, left)| sum.saturating_add(left))
        } else {
            0
        }
    }

    /// Returns how much of something an investigator can pay at once.
    pub(crate) fn most_payable(self, stake: Stake, seat: Seat) -> u8 {
        let Some(it) = self.state.seat(seat).filter(|it| it.alive) else { return 0 };
        match stake {
            Stake::Stress => self.state.stress_room(self.scenario, seat),
            Stake::Wounds => self.state.health_left(self.scenario, seat).saturating_add(self.lent_health(seat)),
            Stake::Sanity => self.scenario.tracks_of(it.who).sanity.saturating_sub(it.sanity),
            Stake::Token(token) => it.tokens.get(token.index()).copied().unwrap_or(0),
        }
    }

    /// Returns whether everything else of a price can be paid whole.
    pub(crate) fn can_pay_rest(self, price: &Price, seat: Seat, asking: DiscoveryCard) -> bool {
        let Some(it) = self.state.seat(seat).filter(|it| it.alive) else { return false };
        price
            .tokens
            .as_ref()
            .is_none_or(|price| it.tokens.get(price.token.index()).copied().unwrap_or(0) >= price.count)
            && price.sanity <= self.scenario.tracks_of(it.who).sanity.saturating_sub(it.sanity)
            && price.discard.as_ref().is_none_or(|query| self.cards_that_fit(query, seat, asking).next().is_some())
    }
}

impl<'a> Cx<'a> {
    fn price(&self, of: PriceOf) -> Option<&'a Price> {
        let scenario = self.scenario;
        match of {
            PriceOf::Ability(ability) => scenario.program.ability(ability)?.word.price(),
            PriceOf::Step(step, part) | PriceOf::Waived(step, part) => match scenario.program.step(step)? {
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

    /// Pays a price, part by part.
    pub(crate) fn pay(&mut self, of: PriceOf, seat: Seat, card: DiscoveryCard, name: Name) {
        let Some(price) = self.price(of) else { return };
        if price.discard.is_some() {
            self.push(Frame::PayCard { price: of, seat, card, name });
        }
        let (stress, wounds) = if matches!(of, PriceOf::Waived(..)) { (0, 0) } else { (price.stress, price.wounds) };
        if stress > 0 || wounds > 0 || price.sanity > 0 {
            self.push(Frame::Harm(Harm {
                stress,
                wounds,
                sanity: price.sanity,
                price: true,
                ..Harm::of(seat, Cause::Effect, name)
            }));
        }
        if let Some(tokens) = &price.tokens {
            let (token, left) = (tokens.token, tokens.count);
            self.push(Frame::TrackToken { seat, token, left, gain: false, name });
        }
        if price.fire > 0 {
            self.commit(Event::FireTaken { seat, count: price.fire });
        }
    }

    /// Pays what was bid, as any other price is paid.
    pub(crate) fn pay_bid(&mut self, stake: Stake, bid: u8, seat: Seat, name: Name) {
        let harm = Harm { price: true, ..Harm::of(seat, Cause::Effect, name) };
        self.push(match stake {
            Stake::Stress => Frame::Harm(Harm { stress: bid, ..harm }),
            Stake::Wounds => Frame::Harm(Harm { wounds: bid, ..harm }),
            Stake::Sanity => Frame::Harm(Harm { sanity: bid, ..harm }),
            Stake::Token(token) => Frame::TrackToken { seat, token, left: bid, gain: false, name },
        });
    }

    /// Discards the card a price asks for; the payer chooses.
    pub(crate) fn pay_card(
        &mut self,
        of: PriceOf,
        seat: Seat,
        card: DiscoveryCard,
        name: Name,
        answer: Option<Choice>,
    ) {
        let Some(query) = self.price(of).and_then(|it| it.discard.as_ref()) else { return };
        match answer {
            None => {
                let options: Options =
                    self.view().cards_that_fit(query, seat, card).map(|held| Choice::Card(held.card)).collect();
                if !options.is_empty() {
                    self.ask(Frame::PayCard { price: of, seat, card, name }, seat, Question::Discard, name, options);
                }
            }
            Some(Choice::Card(card)) => self.commit(Event::CardDiscarded { seat, card }),
            Some(_) => {}
        }
    }
}
