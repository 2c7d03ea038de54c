//! What lies on the table.

mod apply;
mod hunter;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

pub use hunter::{Held, Hunter, MOST_OWNED, Place, ThisRound};

use crate::ids::{CardId, CreatureId, MOST_SEATS, Seat, Seats};
use crate::scenario::Scenario;

/// The most cards in the upgrade deck.
pub const MOST_CARDS_IN_DECK: usize = 64;
/// The most monsters and bosses.
pub const MOST_CREATURES: usize = 64;
/// The most final bosses.
pub const MOST_FINAL_BOSSES: usize = 16;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// The final boss died, and the scores say who won.
    Scored,
    /// Every hunter was eliminated.
    Eliminated,
    /// A die went on showing faces with a plus.
    EndlessRoll,
}

impl std::fmt::Display for Outcome {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.pad(match self {
            Self::Scored => "scored",
            Self::Eliminated => "eliminated",
            Self::EndlessRoll => "endless_roll",
        })
    }
}

/// The creature that is fought ([BB-REVEAL-7]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Encounter {
    /// Which one.
    pub creature: CreatureId,
    /// The echoes on it: its remaining health ([BB-REVEAL-4]).
    pub echoes: u16,
}

/// Everything that lies on the table. Of piles the last card is the top.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The hunters, by seat.
    pub hunters: ArrayVec<Hunter, MOST_SEATS>,
    /// Who has the first-player marker.
    pub first: Seat,
    /// Rounds begun.
    pub round: u16,
    /// The final boss of this game.
    pub final_boss: CreatureId,
    /// The final boss has been turned up to be fought.
    pub is_final: bool,
    /// The final boss is dead.
    pub is_over: bool,
    /// What is fought.
    pub encounter: Option<Encounter>,
    /// The dungeon deck.
    pub dungeon: ArrayVec<CreatureId, MOST_CREATURES>,
    /// Monsters and bosses in the box.
    pub boxed: ArrayVec<CreatureId, MOST_CREATURES>,
    /// The upgrade deck.
    pub upgrades: ArrayVec<CardId, MOST_CARDS_IN_DECK>,
    /// The upgrades on offer, sorted.
    pub row: ArrayVec<CardId, MOST_SEATS>,
    /// Cards removed from the game.
    pub removed: u8,
    /// Echoes that have left the game.
    pub gone: u16,
    /// How the game ended.
    pub outcome: Option<Outcome>,
}

impl State {
    /// Returns the hunter at a seat.
    pub fn hunter(&self, seat: Seat) -> &Hunter {
        &self.hunters[seat.index()]
    }

    /// Returns every seat.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        let n_seats = self.hunters.len();
        (0..n_seats).filter_map(Seat::at)
    }

    /// Returns the seats in turn order: clockwise from the first-player marker, without those eliminated
    /// ([BB-ROUND-3]).
    pub fn turn_order(&self) -> ArrayVec<Seat, MOST_SEATS> {
        let (first, n_seats) = (self.first.index(), self.hunters.len());
        let seats = (0..n_seats).filter_map(|step| Seat::at((first + step) % n_seats));
        seats.filter(|seat| !self.hunter(*seat).is_eliminated).collect()
    }

    /// Returns the first of some seats in turn order.
    pub(crate) fn first_of(&self, seats: Seats) -> Option<Seat> {
        let (first, n_seats) = (self.first.index(), self.hunters.len());
        (0..n_seats).filter_map(|step| Seat::at((first + step) % n_seats)).find(|seat| seats.contains(*seat))
    }

    /// Returns the hunters who are alive.
    pub fn living(&self) -> Seats {
        self.seats().filter(|seat| self.hunter(*seat).is_alive).collect()
    }

    /// Returns the hunters who are in the game, alive or dead.
    pub fn in_play(&self) -> Seats {
        self.seats().filter(|seat| !self.hunter(*seat).is_eliminated).collect()
    }

    /// Returns the creatures whose abilities are in force: the encounter and the final boss, each once
    /// ([BB-FINAL-4], [BB-FINAL-7]).
    pub fn in_force(&self) -> impl Iterator<Item = CreatureId> + use<> {
        let fought = self.encounter.map(|it| it.creature).filter(|creature| *creature != self.final_boss);
        std::iter::once(self.final_boss).chain(fought)
    }

    /// Returns the most health that healing brings a hunter to ([BB-FINAL-8]).
    pub fn max_health(&self, scenario: &Scenario) -> u8 {
        let lowered = self.in_force().filter_map(|creature| scenario.creature(creature).max_health);
        lowered.fold(scenario.rules.health, u8::min)
    }

    /// Returns the echoes that are on the table.
    pub fn echoes_out(&self) -> u16 {
        let on_encounter = self.encounter.map_or(0, |it| it.echoes);
        let of_hunters = self.hunters.iter().map(Hunter::total);
        of_hunters.chain([on_encounter, self.gone]).fold(0, u16::saturating_add)
    }
}
