//! Which claimed cards and relics are meant.

use ritual_content::language::CardType;

use crate::frame::Bind;
use crate::ids::{DiscoveryCard, Figure, Name, Seat};
use crate::program::{CardQuery, bit_of};
use crate::scenario::CardSideInfo;
use crate::state::{HeldCard, HeldRelic};
use crate::view::View;

impl<'a> View<'a, '_> {
    /// The side of a claimed card that counts.
    pub(crate) fn side_of(self, held: HeldCard) -> Option<&'a CardSideInfo> {
        self.scenario.card_side(held.card, held.side)
    }

    /// The claimed Discovery cards of a seat that fit; `asking` is the card that asks.
    pub(crate) fn cards_that_fit(
        self,
        query: &CardQuery,
        seat: Seat,
        asking: DiscoveryCard,
    ) -> impl Iterator<Item = HeldCard> {
        let held = self.state.seat(seat).into_iter().flat_map(|it| it.cards.iter().copied());
        held.filter(move |held| self.card_fits(query, *held, asking))
    }

    /// Returns whether an enemy carries a card that fits.
    pub(crate) fn carries(self, figure: Figure, query: &CardQuery, asking: DiscoveryCard) -> bool {
        self.state.carried_by(figure).any(|held| self.card_fits(query, held, asking))
    }

    fn card_fits(self, query: &CardQuery, held: HeldCard, asking: DiscoveryCard) -> bool {
        self.side_of(held).is_some_and(|side| {
            (query.types == 0 || query.types & side.kind != 0)
                && query.keyword.is_none_or(|keyword| side.has_keyword(keyword))
                && query.condition.is_none_or(|condition| side.condition == condition)
                && !(query.other && held.card == asking)
        })
    }

    /// How many claimed cards and relics of a seat fit, where the effect that `bind` belongs to asks.
    pub(crate) fn count_cards(self, query: &CardQuery, seat: Seat, bind: &Bind) -> usize {
        self.cards_that_fit(query, seat, bind.card).count() + self.count_relics(query, seat, bind.name)
    }

    /// How many relics of a seat fit: they have no keywords and are no conditions ([RELIC-3]).
    fn count_relics(self, query: &CardQuery, seat: Seat, asking: Name) -> usize {
        if query.types & bit_of!(CardType::Relic) == 0 || query.keyword.is_some() || query.condition.is_some() {
            return 0;
        }
        let names = |held: &HeldRelic| self.scenario.relics.get(usize::from(held.relic)).map(|it| it.names);
        let asks = |held: &HeldRelic| names(held).is_some_and(|names| names.contains(&asking));
        let fits = |held: &&HeldRelic| !(query.other && asks(held));
        self.state.seat(seat).map_or(0, |it| it.relics.iter().filter(fits).count())
    }

    /// The companions of an investigator, with the wounds each can still take ([COMPANION-3]).
    pub(crate) fn companions(self, seat: Seat) -> impl Iterator<Item = (DiscoveryCard, u8)> {
        const COMPANIONS: &CardQuery =
            &CardQuery { types: bit_of!(CardType::Companion), keyword: None, condition: None, other: false };
        self.cards_that_fit(COMPANIONS, seat, DiscoveryCard::NONE).filter_map(move |held| {
            let side = self.side_of(held)?;
            Some((held.card, side.health.saturating_sub(held.wounds)))
        })
    }
}
