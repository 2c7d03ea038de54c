//! Events that change an investigator's board.

use crate::event::Event;
use crate::ids::{MythosCard, Seat, TokenKind, bit};
use crate::state::{Fallen, Investigator, SeenBy, State, Track};

impl State {
    pub(super) fn apply_to_people(&mut self, event: &Event) -> bool {
        match *event {
            Event::InvestigatorMoved { seat, to, .. } | Event::InvestigatorPlaced { seat, to } => {
                self.person(seat, |it| it.space = to);
            }
            Event::StressRaised { seat, by } => self.person(seat, |it| raise(&mut it.stress, by)),
            Event::StressHealed { seat, by } => self.person(seat, |it| heal(&mut it.stress, by)),
            Event::WoundsSuffered { seat, wounds, by_roll } => {
                self.person(seat, |it| raise(&mut it.wounds, wounds));
                self.note_dealt(by_roll, wounds);
            }
            Event::WoundsHealed { seat, by } => self.person(seat, |it| heal(&mut it.wounds, by)),
            Event::SanityLost { seat, by } => self.person(seat, |it| it.sanity = it.sanity.saturating_add(by)),
            Event::ThresholdReached { seat, bonus_die } => self.person(seat, |it| {
                it.thresholds = it.thresholds.saturating_add(1);
                it.dice = it.dice.saturating_add(u8::from(bonus_die));
            }),
            Event::SkillRaised { seat, slot } => self.person(seat, |it| {
                if let Some(level) = it.levels.get_mut(usize::from(slot)) {
                    *level = level.saturating_add(1);
                }
            }),
            Event::TrackBlocked { seat, token, stress } => {
                self.take_token(seat, token);
                self.person(seat, |it| track(it, stress).blocked += 1);
            }
            Event::TrackFreed { seat, token, stress } => {
                self.return_token(seat, token, 1);
                self.person(seat, |it| {
                    let freed = track(it, stress);
                    freed.blocked = freed.blocked.saturating_sub(1);
                });
            }
            Event::TokenGained { seat, token } => self.take_token(seat, token),
            Event::TokenLost { seat, token } => self.return_token(seat, token, 1),
            Event::CountersAdded { seat, count } => {
                self.person(seat, |it| it.counters = it.counters.saturating_add(count));
            }
            Event::FireTaken { seat, count } => {
                let tokens = count.min(self.fire_reserve);
                self.fire_reserve -= tokens;
                self.person(seat, |it| {
                    it.fire = it.fire.saturating_add(count);
                    it.fire_tokens = it.fire_tokens.saturating_add(tokens);
                });
            }
            Event::FireExchanged { seat, count } => {
                self.person(seat, |it| it.fire_tokens = it.fire_tokens.saturating_sub(count));
                self.fire_reserve = self.fire_reserve.saturating_add(count);
            }
            Event::FireWentOut { seat } => {
                let tokens = self.seat(seat).map_or(0, |it| it.fire_tokens);
                self.fire_reserve = self.fire_reserve.saturating_add(tokens);
                self.person(seat, |it| (it.fire, it.fire_tokens) = (0, 0));
            }
            Event::EnemyFavoured { seat, enemy } => {
                self.person(seat, |it| it.favoured |= bit(enemy.index()));
            }
            Event::InvestigatorDied { seat } => {
                self.eliminate(seat);
                self.drop_grants_to(seat);
            }
            Event::RestBegan { points } => self.rest_points = points,
            Event::RestLessened { by } => self.rest_points = self.rest_points.saturating_sub(by),
            _ => return false,
        }
        true
    }

    fn person(&mut self, seat: Seat, change: impl FnOnce(&mut Investigator)) {
        if let Some(it) = self.seats.get_mut(seat.index()) {
            change(it);
        }
    }

    fn take_token(&mut self, seat: Seat, token: TokenKind) {
        if let Some(supply) = self.supply.get_mut(token.index()) {
            *supply = supply.saturating_sub(1);
        }
        self.person(seat, |it| {
            if let Some(held) = it.tokens.get_mut(token.index()) {
                *held = held.saturating_add(1);
            }
        });
    }

    fn return_token(&mut self, seat: Seat, token: TokenKind, count: u8) {
        if let Some(supply) = self.supply.get_mut(token.index()) {
            *supply = supply.saturating_add(count);
        }
        self.person(seat, |it| {
            if let Some(held) = it.tokens.get_mut(token.index()) {
                *held = held.saturating_sub(count);
            }
        });
    }

    /// Everything of an eliminated investigator is discarded; the relics leave play ([DEATH-5], O29).
    fn eliminate(&mut self, seat: Seat) {
        let Some(it) = self.seats.get_mut(seat.index()) else { return };
        it.alive = false;
        let cards = std::mem::take(&mut it.cards);
        let kept = std::mem::replace(&mut it.kept_mythos, MythosCard::NONE);
        let tokens = std::mem::take(&mut it.tokens);
        let fire_tokens = std::mem::take(&mut it.fire_tokens);
        it.fire = 0;
        it.stress.blocked = 0;
        it.wounds.blocked = 0;
        for piece in self.pieces.iter_mut().filter(|piece| piece.holder == seat) {
            // As one that is returned: shuffled into the pile, nobody knows it any more.
            (piece.holder, piece.seen) = (Seat::NONE, SeenBy::NOBODY);
        }
        for held in cards {
            let _full = self.discovery_discard.try_push(held.card);
        }
        if kept.is_some() {
            let _full = self.mythos_discard.try_push(kept);
        }
        for (supply, returned) in self.supply.iter_mut().zip(tokens) {
            *supply = supply.saturating_add(returned);
        }
        self.fire_reserve = self.fire_reserve.saturating_add(fire_tokens);
        self.fallen = Some(Fallen { seat, tokens });
    }
}

fn raise(track: &mut Track, by: u8) {
    track.marker = track.marker.saturating_add(by);
}

fn heal(track: &mut Track, by: u8) {
    track.marker = track.marker.saturating_sub(by).max(track.blocked);
}

fn track(it: &mut Investigator, stress: bool) -> &mut Track {
    if stress { &mut it.stress } else { &mut it.wounds }
}
