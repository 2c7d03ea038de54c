//! Prices: what they cost, and whether that can be paid: whole or not at all ([STRESS-4]).

use crate::cx::Cx;
use crate::decision::{Choice, Cost, Costs, Stake};
use crate::frame::{Bind, Frame, PriceOf};
use crate::ids::{DiscoveryCard, Seat};
use crate::program::{ALL_OF_IT, Amount, Price};
use crate::view::View;

impl Cost {
    /// What a price costs; none where that is counted.
    pub(crate) fn printed(price: &Price) -> Option<Self> {
        let fixed = |amount: &Amount| match amount {
            Amount::Fixed(number) => Some(*number),
            Amount::Asked(_) => None,
        };
        let Price { stress, wounds, sanity, fire, tokens, discard } = price;
        Some(Self {
            stress: fixed(stress)?,
            wounds: fixed(wounds)?,
            sanity: fixed(sanity)?,
            fire: fixed(fire)?,
            tokens: tokens.as_ref().map_or(Some(0), |tokens| fixed(&tokens.count))?,
            discard: discard.is_some(),
        })
    }

    /// The same without stress and wounds.
    pub(crate) const fn waived(self) -> Self {
        Self { stress: 0, wounds: 0, ..self }
    }
}

impl View<'_, '_> {
    /// What a price costs now.
    pub(crate) fn cost(self, price: &Price, bind: &Bind) -> Cost {
        Cost::printed(price).unwrap_or_else(|| {
            let Price { stress, wounds, sanity, fire, tokens, discard } = price;
            Cost {
                stress: self.amount(stress, bind),
                wounds: self.amount(wounds, bind),
                sanity: self.amount(sanity, bind),
                fire: self.amount(fire, bind),
                tokens: tokens.as_ref().map_or(0, |tokens| self.amount(&tokens.count, bind)),
                discard: discard.is_some(),
            }
        })
    }

    /// What a price costs now, where it is counted.
    pub(crate) fn counted_cost(self, price: &Price, bind: &Bind) -> Option<Cost> {
        if Cost::printed(price).is_some() { None } else { Some(self.cost(price, bind)) }
    }

    /// Notes what an option costs now, where its price is counted.
    pub(crate) fn note_cost(self, costs: &mut Costs, choice: Choice, price: &Price, bind: &Bind) {
        if let Some(cost) = self.counted_cost(price, bind) {
            let _full = costs.try_push((choice, cost));
        }
    }

    /// Returns whether a price can be paid whole; the card that asks is no card to discard.
    pub(crate) fn can_pay(self, price: &Price, seat: Seat, bind: &Bind) -> bool {
        self.can_afford(price, self.cost(price, bind), seat, bind.card)
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

    /// Returns whether what a price costs can be paid whole ([STRESS-4]).
    pub(crate) fn can_afford(self, price: &Price, cost: Cost, seat: Seat, asking: DiscoveryCard) -> bool {
        let Some(it) = self.state.seat(seat).filter(|it| it.alive) else { return false };
        let lent = if cost.wounds > 0 { self.lent_health(seat) } else { 0 };
        let tokens = price.tokens.as_ref().and_then(|price| it.tokens.get(price.token.index()));
        cost.stress <= self.state.stress_room(self.scenario, seat)
            && cost.wounds <= self.state.health_left(self.scenario, seat).saturating_add(lent)
            && cost.sanity <= self.scenario.tracks_of(it.who).sanity.saturating_sub(it.sanity)
            && cost.fire <= ALL_OF_IT
            && cost.tokens <= tokens.copied().unwrap_or(0)
            && price.discard.as_ref().is_none_or(|query| self.cards_that_fit(query, seat, asking).next().is_some())
    }
}

/// Lets a price be paid as it is asked now: before everything that is on the stack already.
pub(crate) fn charge(cx: &mut Cx<'_>, price: &Price, of: PriceOf, seat: Seat, bind: &Bind) {
    if !price.is_free() {
        let cost = cx.view().cost(price, bind);
        cx.push(Frame::Pay { price: of, cost, seat, card: bind.card, name: bind.name });
    }
}
