//! The state of a game: what lies on the table. Only [`crate::event`] changes it.

mod counters;
mod counting;
mod declined;
mod ground;
mod investigator;
mod lasting;
mod map;
mod pieces;
mod roll;
mod time;

use std::mem::take;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::ids::{
    AbilityId, DiscoveryCard, EnemyKind, Figure, MAX_DECK, MAX_FIGURES, MAX_PIECES, MAX_SEATS, MAX_SPACES,
    MAX_TOKEN_KINDS, Mask, MythosCard, Seat, Space, UnknownMonster, is_of_no_enemy, of_no_enemy, positions,
};
use crate::program::FigureSet;
use crate::scenario::{EnemyInfo, Scenario, Tracks};

pub use counters::{CounterState, Holder, MAX_COUNTERS};
pub use declined::Declined;
pub use ground::{Ground, PassageState};
pub use investigator::{Carried, Fallen, HeldCard, HeldRelic, Investigator, MAX_RELICS, Track};
pub use pieces::{FigureState, PieceState, SeenBy};
pub use roll::Roll;
pub use time::{Clock, Gift, Grant, MAX_GRANTED, MAX_GRANTS};

/// The most limited uses that are remembered at once.
pub const MAX_USES: usize = 48;
/// The most rolls that can be under way inside each other.
pub const MAX_ROLLS: usize = 4;

/// A list of at most `N`, with its empty places: it is copied as a whole, with what it lies in. A search tree copies a game
/// for every branch it looks at.
pub type List<T, const N: usize> = tinyvec::ArrayVec<[T; N]>;

/// Everything on the table.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// How many turns have begun, of all seats together.
    pub turns: u32,
    /// Whose turn it is.
    pub active: Seat,
    /// Where the turn is.
    pub phase: Phase,
    /// Actions taken in this turn, free ones not counted.
    pub actions_taken: u8,
    /// The investigators, clockwise from the first player.
    pub seats: List<Investigator, MAX_SEATS>,
    /// The enemy figures; the last one is the Elder One's.
    pub figures: List<FigureState, MAX_FIGURES>,
    /// The tokens that stand on the map or are held by themselves, by their numbers.
    pub pieces: List<PieceState, MAX_PIECES>,
    /// Fire tokens on each space.
    pub fire: List<u8, MAX_SPACES>,
    /// Fire tokens in the reserve.
    pub fire_reserve: u8,
    /// Tokens of each kind in the supply.
    pub supply: [u8; MAX_TOKEN_KINDS],
    /// Counters that are not as they start, in the order of counters and holders. Most games have none: so many empty
    /// places are not copied with every game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counters: Vec<CounterState>,
    /// The Mythos deck; the last card is on top.
    pub mythos_deck: List<MythosCard, MAX_DECK>,
    /// The Mythos discard pile; the last card is on top.
    pub mythos_discard: List<MythosCard, MAX_DECK>,
    /// Mythos cards being resolved.
    pub mythos_open: List<MythosCard, MAX_DECK>,
    /// The Discovery deck; the last card is on top.
    pub discovery_deck: List<DiscoveryCard, MAX_DECK>,
    /// Discarded Discovery cards.
    pub discovery_discard: List<DiscoveryCard, MAX_DECK>,
    /// Discovery cards being resolved.
    pub discovery_open: List<DiscoveryCard, MAX_DECK>,
    /// Claimed cards that enemies carry.
    #[serde(default, skip_serializing_if = "List::is_empty")]
    pub carried: List<Carried, MAX_DECK>,
    /// Relics that are not in play; the last one is on top.
    pub relic_deck: List<u8, MAX_DECK>,
    /// The space of the Summoning track that the Elder One's figure or the progression token is on, from 1.
    pub track: u8,
    /// The Elder One's figure has been summoned.
    pub summoned: bool,
    /// A summoning is due at the next check ([CALL-1]).
    pub call_due: bool,
    /// The ritual has been disrupted.
    pub disrupted: bool,
    /// The stage in force last: 0 is stage I.
    pub stage: u8,
    /// Uses of abilities that have a limit.
    pub uses: List<Use, MAX_USES>,
    /// Rolls under way; the last one is the innermost.
    pub rolls: List<Roll, MAX_ROLLS>,
    /// Points the Rest action under way may still heal.
    pub rest_points: u8,
    /// The Unknown monsters on the slots of the marker, where one was drawn.
    pub slots: [UnknownMonster; 2],
    /// Links that were removed: bit 0 the staircases, bit 1 the tunnels.
    pub links_removed: u8,
    /// Tiles, passages and gates, where effects change them; none while they are as they are printed and nothing moves
    /// tiles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ground: Option<Arc<Ground>>,
    /// Elder One places still in the bag, for random places: bits of red, yellow, blue gate and start.
    pub random_places: u8,
    /// What somebody has for a time, in the order in which it was granted; no empty places either.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub grants: Vec<Grant>,
    /// Rounds, and where turns began.
    #[serde(default, skip_serializing_if = "Clock::is_new")]
    pub clock: Clock,
    /// What the active investigator has declined to use, as long as nothing has changed since.
    #[serde(default, skip_serializing_if = "Declined::is_nothing")]
    pub declined: Declined,
    /// What the investigator who died last held, for what answers to the death.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fallen: Option<Fallen>,
    /// How the game ended.
    pub outcome: Option<Outcome>,
}

/// Where a turn is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Phase {
    /// Before the first turn.
    Setup,
    /// Phase 1: actions.
    Actions,
    /// Phase 2: the Mythos card.
    Mythos,
    /// Phase 3: investigate or fight.
    Encounter,
    /// Phase 4: end of turn.
    EndOfTurn,
}

/// Uses of a limited ability.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Use {
    /// The ability whose limit they count against.
    pub ability: AbilityId,
    /// The investigator who used it.
    pub seat: Seat,
    /// The card it stands on, if it stands on one.
    pub card: DiscoveryCard,
    /// The enemy it belongs to: then its uses are counted for each figure, and are nobody's.
    #[serde(default = "of_no_enemy", skip_serializing_if = "is_of_no_enemy")]
    pub figure: Figure,
    /// How often it was used since its limit began.
    pub times: u8,
}

impl Use {
    /// The first use of an ability by an enemy.
    pub(crate) const fn of_enemy(ability: AbilityId, figure: Figure) -> Self {
        Self { ability, seat: Seat::NONE, card: DiscoveryCard::NONE, figure, times: 1 }
    }

    /// Returns whether it counts the same as another one.
    pub(crate) fn is_alike(self, other: Self) -> bool {
        Self { times: other.times, ..self } == other
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// The Elder One's Final stage was defeated ([END-1]).
    ElderOneDefeated,
    /// An investigator was eliminated before the summoning ([END-2]).
    DeathBeforeSummoning,
    /// Every investigator was eliminated ([END-3]).
    EveryoneDead,
    /// The progression token reached the end of the track ([END-4]).
    TrackFull,
    /// Effects went on without end, or nobody could do anything any more: a fault of the content, see the report.
    EndlessEffects,
}

impl Outcome {
    /// Returns whether the players have won.
    pub const fn is_win(self) -> bool {
        matches!(self, Self::ElderOneDefeated)
    }
}

impl std::fmt::Display for Outcome {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(match self {
            Self::ElderOneDefeated => "elder_one_defeated",
            Self::DeathBeforeSummoning => "death_before_summoning",
            Self::EveryoneDead => "everyone_dead",
            Self::TrackFull => "track_full",
            Self::EndlessEffects => "endless_effects",
        })
    }
}

// What is copied as it lies is copied at once, after everything that could fail.
impl Clone for State {
    fn clone(&self) -> Self {
        Self { ground: self.ground.clone(), counters: self.counters.clone(), grants: self.grants.clone(), ..*self }
    }

    fn clone_from(&mut self, from: &Self) {
        self.ground.clone_from(&from.ground);
        self.counters.clone_from(&from.counters);
        self.grants.clone_from(&from.grants);
        let (counters, ground, grants) = (take(&mut self.counters), self.ground.take(), take(&mut self.grants));
        *self = Self { counters, ground, grants, ..*from };
    }
}

impl State {
    /// The investigator at a seat.
    pub fn seat(&self, seat: Seat) -> Option<&Investigator> {
        self.seats.get(seat.index())
    }

    /// Returns whether the investigator at a seat is still in the game.
    pub fn is_alive(&self, seat: Seat) -> bool {
        self.seat(seat).is_some_and(|it| it.alive)
    }

    /// The living investigators, clockwise beginning with the active one.
    pub fn living(&self) -> impl Iterator<Item = Seat> + '_ {
        let n_seats = self.seats.len();
        let first = self.active.index();
        (0..n_seats)
            .map(move |offset| Seat::from_index((first + offset) % n_seats.max(1)))
            .filter(|seat| self.is_alive(*seat))
    }

    /// The figures in a space.
    pub fn figures_in(&self, space: Space) -> Mask {
        if !space.is_some() {
            return 0;
        }
        positions(&self.figures, |figure| figure.space == space)
    }

    /// The figures on the map.
    pub fn figures_on_map(&self) -> Mask {
        positions(&self.figures, |figure| figure.space.is_some())
    }

    /// Returns whether no enemy is in a space ([MAP-10]).
    pub fn is_safe(&self, space: Space) -> bool {
        !self.figures.iter().any(|figure| figure.space == space)
    }

    /// Returns where a figure is and what it has; nothing, if there is no such figure.
    pub fn figure(&self, figure: Figure) -> Option<&FigureState> {
        self.figures.get(figure.index())
    }

    /// Where a figure is; none for the reserve.
    pub fn space_of(&self, figure: Figure) -> Space {
        self.figure(figure).map_or(Space::NONE, |it| it.space)
    }

    /// The roll under way.
    pub fn roll(&self) -> Option<&Roll> {
        self.rolls.last()
    }

    /// The seat that holds a claimed Discovery card.
    pub fn holder(&self, card: DiscoveryCard) -> Option<(Seat, usize)> {
        self.seats.iter().enumerate().find_map(|(seat, investigator)| {
            let position = investigator.cards.iter().position(|held| held.card == card)?;
            Some((Seat::from_index(seat), position))
        })
    }

    /// The cards an enemy carries.
    pub fn carried_by(&self, figure: Figure) -> impl Iterator<Item = HeldCard> + '_ {
        self.carried.iter().filter(move |it| it.figure == figure).map(|it| it.card)
    }

    /// Fire tokens on a space.
    pub fn fire_at(&self, space: Space) -> u8 {
        self.fire.get(space.index()).copied().unwrap_or(0)
    }

    /// The kind of a figure; for the slots of the Unknown marker the one that was drawn.
    pub fn kind_of(&self, scenario: &Scenario, figure: Figure) -> EnemyKind {
        let kind = scenario.figures.get(figure.index()).copied().unwrap_or(EnemyKind::NONE);
        if kind.is_some() {
            return kind;
        }
        let drawn = scenario.slot_of(figure).and_then(|slot| self.slots.get(slot).copied());
        drawn.and_then(|drawn| scenario.unknown.get(drawn.index())).map_or(EnemyKind::NONE, |it| it.kind)
    }

    /// What is printed on a figure's card.
    pub fn enemy_of<'a>(&self, scenario: &'a Scenario, figure: Figure) -> Option<&'a EnemyInfo> {
        scenario.enemies.get(self.kind_of(scenario, figure).index())
    }

    /// The figures of a kind of enemy ([LIMIT-4]).
    pub fn figures_of(&self, scenario: &Scenario, kind: EnemyKind) -> Mask {
        let Some(info) = scenario.enemies.get(kind.index()) else { return 0 };
        let mut figures = info.figures;
        for (slot, drawn) in scenario.slots.iter().zip(self.slots) {
            if scenario.unknown.get(drawn.index()).is_some_and(|it| it.kind == kind) {
                let first = slot.trailing_zeros();
                let block = Mask::from(1_u8).checked_shl(u32::from(info.reserve)).map_or(Mask::MAX, |end| end - 1);
                figures |= slot & block.checked_shl(first).unwrap_or(0);
            }
        }
        figures
    }

    /// The figures of a set, the Unknown monsters that were drawn included.
    pub fn figures_in_set(&self, scenario: &Scenario, set: FigureSet) -> Mask {
        if set.pool == 0 {
            return set.fixed;
        }
        let drawn =
            scenario.slots.iter().zip(self.slots).filter(|(_, drawn)| drawn.0 < 32 && set.pool >> drawn.0 & 1 != 0);
        drawn.fold(set.fixed, |all, (figures, _)| all | figures)
    }

    /// The tracks of an investigator's board.
    pub fn tracks<'a>(&self, scenario: &'a Scenario, seat: Seat) -> &'a Tracks {
        self.seat(seat).map_or(&scenario.numbers.tracks, |it| scenario.tracks_of(it.who))
    }

    /// Wounds an investigator can still suffer, the last one being deadly ([WOUND-2]).
    pub fn health_left(&self, scenario: &Scenario, seat: Seat) -> u8 {
        self.seat(seat).map_or(0, |it| scenario.tracks_of(it.who).wounds.saturating_sub(it.wounds.marker))
    }

    /// Points of stress an investigator can still raise ([STRESS-2]).
    pub fn stress_room(&self, scenario: &Scenario, seat: Seat) -> u8 {
        self.seat(seat).map_or(0, |it| scenario.tracks_of(it.who).stress.saturating_sub(it.stress.marker))
    }
}
