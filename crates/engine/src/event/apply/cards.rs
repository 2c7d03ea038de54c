//! Events that move cards and relics.

use crate::event::Event;
use crate::ids::{DiscoveryCard, MAX_DECK, Seat};
use crate::state::{Carried, HeldCard, HeldRelic, List, State};

impl State {
    pub(super) fn apply_to_cards(&mut self, event: &Event) -> bool {
        match *event {
            Event::MythosShuffled => {
                // The cards wait in the discard pile while the shuffled deck is built card by card.
                let deck = std::mem::take(&mut self.mythos_deck);
                let _rest = self.mythos_discard.fill(deck);
            }
            Event::MythosStacked { card } => {
                take(&mut self.mythos_discard, card);
                let _full = self.mythos_deck.try_push(card);
            }
            Event::MythosLookedAt { card, .. } | Event::MythosDrawn { card } => {
                take(&mut self.mythos_deck, card);
                open(&mut self.mythos_open, card);
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
            Event::DiscoveryLookedAt { card, .. } | Event::DiscoveryDrawn { card, .. } => {
                take(&mut self.discovery_deck, card);
                open(&mut self.discovery_open, card);
            }
            Event::DiscoveryRepeated { card, .. } => {
                take(&mut self.discovery_discard, card);
                open(&mut self.discovery_open, card);
            }
            Event::DiscoveryStacked { card } => {
                take(&mut self.discovery_discard, card);
                let _full = self.discovery_deck.try_push(card);
            }
            Event::DiscoveryReturned { card, top } => {
                if let Some(open) = self.discovery_open.iter().position(|it| *it == card) {
                    self.discovery_open.remove(open);
                    let at = if top { self.discovery_deck.len() } else { 0 };
                    let _full = self.discovery_deck.try_insert(at, card);
                }
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
                if let Some(mut passed) = self.take_held(from, card) {
                    passed.wounds = if healed { 0 } else { passed.wounds };
                    self.give(to, passed);
                }
            }
            Event::CardStolen { from, to, figure, card } => {
                if let Some(card) = self.take_held(from, card) {
                    if figure.is_some() {
                        let _full = self.carried.try_push(Carried { figure, from, card });
                    } else {
                        self.give(to, card);
                    }
                }
            }
            Event::CardGivenBack { to, card, .. } => {
                if let Some(card) = self.take_carried(card) {
                    self.give(to, card);
                }
            }
            Event::CardDropped { card, .. } => {
                if let Some(dropped) = self.take_carried(card) {
                    let _full = self.discovery_discard.try_push(dropped.card);
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

    fn hand(&mut self, seat: Seat, change: impl FnOnce(&mut List<HeldCard, MAX_DECK>)) {
        if let Some(it) = self.seats.get_mut(seat.index()) {
            change(&mut it.cards);
        }
    }

    /// Takes a claimed card out of a hand.
    fn take_held(&mut self, seat: Seat, card: DiscoveryCard) -> Option<HeldCard> {
        let mut taken = None;
        self.hand(seat, |cards| {
            taken = cards.iter().position(|it| it.card == card).map(|at| cards.remove(at));
        });
        taken
    }

    /// Takes a card from the one enemy that carries it.
    fn take_carried(&mut self, card: DiscoveryCard) -> Option<HeldCard> {
        let at = self.carried.iter().position(|it| it.card.card == card)?;
        Some(self.carried.remove(at).card)
    }

    fn give(&mut self, seat: Seat, card: HeldCard) {
        self.hand(seat, |cards| {
            let _full = cards.try_push(card);
        });
    }

    fn held(&mut self, seat: Seat, card: DiscoveryCard, change: impl FnOnce(&mut HeldCard)) {
        self.hand(seat, |cards| {
            if let Some(it) = cards.iter_mut().find(|it| it.card == card) {
                change(it);
            }
        });
    }
}

/// A card lies open, where it lay open already too.
fn open<T: Copy + Default + PartialEq>(pile: &mut List<T, MAX_DECK>, card: T) {
    if !pile.contains(&card) {
        let _full = pile.try_push(card);
    }
}

fn take<T: Copy + Default + PartialEq>(pile: &mut List<T, MAX_DECK>, card: T) {
    if let Some(at) = pile.iter().rposition(|it| *it == card) {
        pile.remove(at);
    }
}
