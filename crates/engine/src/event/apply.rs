//! The one place where the state changes.

mod board;
mod cards;
mod ground;
mod people;
mod rolls;
mod time;

use ritual_content::documents::LinkKind;

use crate::event::Event;
use crate::ids::Figure;
use crate::state::{Declined, State, Use};

impl State {
    /// Applies an event.
    pub fn apply(&mut self, event: &Event) {
        if !event.leaves_all_as_it_was() {
            self.declined = Declined::Nothing;
        }
        match *event {
            Event::TurnBegan { seat } => {
                self.note_turn(seat);
                self.turns = self.turns.saturating_add(1);
                self.active = seat;
                self.actions_taken = 0;
            }
            Event::PhaseBegan { phase } => self.phase = phase,
            Event::ActionTaken { free, .. } => self.actions_taken = self.actions_taken.saturating_add(u8::from(!free)),
            Event::AbilityUsed { ability, seat, card, spends_action } => {
                self.actions_taken = self.actions_taken.saturating_add(u8::from(spends_action));
                self.count_use(Use { ability, seat, card, figure: Figure::NONE, times: 1 });
            }
            Event::EnemyAbilityUsed { ability, figure } => self.count_use(Use::of_enemy(ability, figure)),
            Event::NothingUsed { .. } => self.declined = Declined::Everything,
            Event::UsesForgotten { ability } => self.uses.retain(|it| it.ability != ability),
            Event::ElderOneAdvanced { to } => self.track = to,
            Event::SummoningDue => self.call_due = true,
            Event::UnknownDrawn { slot, monster } => {
                if let Some(place) = self.slots.get_mut(usize::from(slot)) {
                    *place = monster;
                }
            }
            Event::LinksRemoved { kind } => {
                self.links_removed |= match kind {
                    LinkKind::Staircase => 1,
                    LinkKind::Tunnel => 2,
                };
            }
            Event::CounterChanged { counter, holder, from, to } => self.set_counter(counter, holder, from, to),
            Event::RandomPlaceDrawn { place } => self.random_places &= !(1 << (place & 7)),
            Event::StageDefeated { .. }
            | Event::TurnEnded { .. }
            | Event::SummoningSkipped { .. }
            | Event::SneakedPast { .. }
            | Event::AttackRedirected { .. }
            | Event::VoteCast { .. }
            | Event::VoteDecided { .. }
            | Event::VoteTied
            | Event::BidMade { .. }
            | Event::BiddingLeft { .. }
            | Event::BiddingWon { .. }
            | Event::MythosRepeated { .. }
            | Event::TableDrawn { .. }
            | Event::TileStayed { .. } => {}
            Event::StageRevealed { stage } => self.stage = stage,
            Event::RitualDisrupted => self.disrupted = true,
            Event::GameEnded { outcome } => self.outcome = Some(outcome),
            _ => {
                let applied = self.apply_to_people(event)
                    || self.apply_to_board(event)
                    || self.apply_to_cards(event)
                    || self.apply_to_grants(event)
                    || self.apply_to_rolls(event)
                    || self.apply_to_ground(event);
                debug_assert!(applied, "no writer for {event:?}");
            }
        }
    }

    fn count_use(&mut self, once: Use) {
        match self.uses.iter_mut().find(|it| it.is_alike(once)) {
            Some(found) => found.times = found.times.saturating_add(once.times),
            None => drop(self.uses.try_push(once)),
        }
    }
}
