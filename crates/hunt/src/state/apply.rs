//! The one function that changes the state.

use super::{Encounter, Held, Place, State, ThisRound};
use crate::event::Event;
use crate::ids::{CreatureId, Seat};
use crate::scenario::Scenario;

impl State {
    /// Applies an event. Nothing else writes once the table is set.
    pub(crate) fn apply(&mut self, scenario: &Scenario, event: Event) {
        match event {
            Event::FinalBossChosen { creature } => self.final_boss = creature,
            Event::Revealed { creature } => self.reveal(creature),
            Event::EchoesPlaced { echoes } => {
                if let Some(encounter) = &mut self.encounter {
                    encounter.echoes = encounter.echoes.saturating_add(echoes);
                }
            }
            Event::RoundBegan => {
                self.round = self.round.saturating_add(1);
                for hunter in &mut self.hunters {
                    hunter.round = ThisRound::default();
                }
            }
            Event::CardPlayed { seat, card } => self.at(seat).move_card(card, Place::Hand, Place::Table),
            Event::DieRolled { .. } => {}
            Event::EchoesTaken { seat, echoes } => {
                if let Some(encounter) = &mut self.encounter {
                    encounter.echoes = encounter.echoes.saturating_sub(echoes);
                }
                let hunter = self.at(seat);
                hunter.collected = hunter.collected.saturating_add(echoes);
                hunter.round.dealt = hunter.round.dealt.saturating_add(echoes);
            }
            Event::Attacked { seat } => self.at(seat).round.has_attacked = true,
            Event::Answered { seat } => self.at(seat).round.is_answered = true,
            Event::Hurt { seat, raw, points } => {
                let hunter = self.at(seat);
                hunter.round.raw = hunter.round.raw.saturating_add(raw);
                hunter.round.suffered = hunter.round.suffered.saturating_add(points);
                hunter.health = u8::try_from(u16::from(hunter.health).saturating_sub(points)).unwrap_or(0);
            }
            Event::Healed { seat, points } => {
                let hunter = self.at(seat);
                hunter.health = hunter.health.saturating_add(points);
            }
            Event::Gained { seat, echoes, banked } => {
                let hunter = self.at(seat);
                let pile = if banked { &mut hunter.banked } else { &mut hunter.collected };
                *pile = pile.saturating_add(echoes);
            }
            Event::Lost { seat, echoes } => {
                let hunter = self.at(seat);
                hunter.collected = hunter.collected.saturating_sub(echoes);
            }
            Event::Died { seat } => {
                let hunter = self.at(seat);
                hunter.is_alive = false;
                hunter.round.died = true;
                hunter.deaths = hunter.deaths.saturating_add(1);
            }
            Event::Eliminated { seat } => self.at(seat).is_eliminated = true,
            Event::EncounterDied | Event::Fled => {
                self.is_over |= self.is_final;
                self.encounter = None;
            }
            Event::Boxed { creature } => self.boxed.push(creature),
            Event::EchoesGone { echoes } => self.gone = self.gone.saturating_add(echoes),
            Event::TrophyGained { seat, trophy } => {
                let trophies = &mut self.at(seat).trophies[trophy as usize];
                *trophies = trophies.saturating_add(1);
            }
            Event::MonsterAdded { creature } => {
                self.boxed.retain(|boxed| *boxed != creature);
                self.dungeon.push(creature);
            }
            Event::CardSpent { seat, card, from } => self.at(seat).move_card(card, from, Place::Used),
            Event::Banked { seat } => {
                let hunter = self.at(seat);
                hunter.banked = hunter.total();
                hunter.collected = 0;
            }
            Event::Recovered { seat } => self.recover(scenario, seat),
            Event::Upgraded { seat, card } => {
                if let Some(place) = self.row.iter().position(|offered| *offered == card) {
                    self.row.remove(place);
                }
                let hunter = self.at(seat);
                hunter.cards.push(Held { card, place: Place::Hand });
                hunter.cards.sort_unstable();
            }
            Event::Removed { seat, card, from } => {
                self.removed += 1;
                let cards = &mut self.at(seat).cards;
                if let Some(place) = cards.iter().position(|held| *held == Held { card, place: from }) {
                    cards.remove(place);
                }
            }
            Event::Rested { seat, health } => {
                let hunter = self.at(seat);
                (hunter.health, hunter.is_alive) = (health, true);
            }
            Event::Offered { card } => {
                self.upgrades.pop();
                self.row.push(card);
                self.row.sort_unstable();
            }
            Event::TableCleared => {
                for hunter in &mut self.hunters {
                    hunter.move_all(Place::Table, Place::Used);
                }
            }
            Event::MarkerPassed { seat } => self.first = seat,
            Event::Ended { outcome } => self.outcome = Some(outcome),
        }
    }

    fn at(&mut self, seat: Seat) -> &mut super::Hunter {
        &mut self.hunters[seat.index()]
    }

    fn reveal(&mut self, creature: CreatureId) {
        if creature == self.final_boss {
            self.is_final = true;
        } else {
            self.dungeon.pop();
        }
        self.encounter = Some(Encounter { creature, echoes: 0 });
    }

    /// Spent cards come back, and the played card that sends to the dream with them; another played card stays
    /// ([BB-DREAM-8]).
    fn recover(&mut self, scenario: &Scenario, seat: Seat) {
        let hunter = self.at(seat);
        hunter.move_all(Place::Used, Place::Hand);
        for held in &mut hunter.cards {
            if held.place == Place::Table && scenario.card(held.card).dreams {
                held.place = Place::Hand;
            }
        }
        hunter.cards.sort_unstable();
    }
}
