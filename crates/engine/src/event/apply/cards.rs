//! Events that move cards and relics.

use crate::event::Event;
use crate::ids::{DiscoveryCard, MAX_DECK, Seat};
use crate::state::{HeldCard, HeldRelic, State};
use arrayvec::ArrayVec;

impl State {
    pub(super) fn apply_to_cards(&mut self, event: &Event) -> bool {
        match *event {
            Event::MythosShuffled => {
                // The cards wait in the discard pile while the shuffled deck is built card by card.
                let deck = std::mem::take(&mut self.mythos_deck);
                self.mythos_discard.extend(deck.into_iter().take(self.mythos_discard.remaining_capacity()));
            }
            Event::MythosStacked { card } => {
                take(&mut self.mythos_discard, card);
                let _full = self.mythos_deck.try_push(card);
            }
            Event::MythosDrawn { card } => {
                take(&mut self.mythos_deck, card);
                let _full = self.mythos_open.try_push(card);
            }
            Event::MythosDiscarded { card } => {
                if let Some(at) = self.mythos_open.iter().position(|it| *it == card) {
                    self.mythos_open.remove(at);
                    let _full = self.mythos_discard.try_push(card);
                }
            }
            Event::MythosReturned { card, top } => {
                if let Some(open) = self.mythos_open.iter().position(|it| *it == card) {
                    self.mythos_open.remove(open);
                    let at = if top { self.mythos_deck.len() } else { 0 };
                    let _full = self.mythos_deck.try_insert(at, card);
                }
            }
            Event::MythosKept { seat, card } => {
                take(&mut self.mythos_discard, card);
                if let Some(it) = self.seats.get_mut(seat.index()) {
                    it.kept_mythos = card;
                }
            }
            Event::DiscoveryDrawn { card, .. } => {
                take(&mut self.discovery_deck, card);
                let _full = self.discovery_open.try_push(card);
            }
            Event::DiscoveryStacked { card } => {
                take(&mut self.discovery_discard, card);
                let _full = self.discovery_deck.try_push(card);
            }
            Event::DiscoveryDiscarded { card } => {
                self.discovery_open.retain(|it| *it != card);
                let _full = self.discovery_discard.try_push(card);
            }
            Event::CardClaimed { seat, card, side } => {
                self.discovery_open.retain(|it| *it != card);
                self.hand(seat, |cards| {
                    let _full = cards.try_push(HeldCard { card, side, wounds: 0 });
                });
            }
            Event::CardTurned { seat, card } => self.held(seat, card, |it| {
                it.side = 1 - it.side.min(1);
                it.wounds = 0;
            }),
            Event::CompanionWounded { seat, card, wounds, by_roll } => {
                self.held(seat, card, |it| it.wounds = it.wounds.saturating_add(wounds));
                self.note_dealt(by_roll, wounds);
            }
            Event::CardDiscarded { seat, card } => {
                self.hand(seat, |cards| cards.retain(|it| it.card != card));
                let _full = self.discovery_discard.try_push(card);
            }
            Event::CardTraded { from, to, card, healed } => {
                let mut passed = None;
                self.hand(from, |cards| {
                    passed = cards.iter().position(|it| it.card == card).map(|at| cards.remove(at));
                });
                if let Some(mut passed) = passed {
                    passed.wounds = if healed { 0 } else { passed.wounds };
                    self.hand(to, |cards| {
                        let _full = cards.try_push(passed);
                    });
                }
            }
            Event::RelicGained { seat, relic, transformed } => {
                take(&mut self.relic_deck, relic);
                if let Some(it) = self.seats.get_mut(seat.index()) {
                    let _full = it.relics.try_push(HeldRelic { relic, transformed });
                }
            }
            Event::RelicReturned { relic } => {
                take(&mut self.relic_deck, relic);
                for it in &mut self.seats {
                    it.relics.retain(|held| held.relic != relic);
                }
                let _full = self.relic_deck.try_insert(0, relic);
            }
            Event::RelicTransformed { seat, relic } => {
                if let Some(it) = self.seats.get_mut(seat.index()) {
                    it.relics.iter_mut().filter(|held| held.relic == relic).for_each(|held| held.transformed = true);
                }
            }
            _ => return false,
        }
        true
    }

    fn hand(&mut self, seat: Seat, change: impl FnOnce(&mut ArrayVec<HeldCard, MAX_DECK>)) {
        if let Some(it) = self.seats.get_mut(seat.index()) {
            change(&mut it.cards);
        }
    }

    fn held(&mut self, seat: Seat, card: DiscoveryCard, change: impl FnOnce(&mut HeldCard)) {
        self.hand(seat, |cards| {
            if let Some(it) = cards.iter_mut().find(|it| it.card == card) {
                change(it);
            }
        });
    }
}

fn take<T: Copy + PartialEq>(pile: &mut ArrayVec<T, MAX_DECK>, card: T) {
    if let Some(at) = pile.iter().rposition(|it| *it == card) {
        pile.remove(at);
    }
}
