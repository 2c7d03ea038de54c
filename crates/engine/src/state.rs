//! The state of a game: what lies on the table. Only [`crate::event`] changes it.

mod copy;
mod counters;
mod declined;
mod ground;
mod time;

use std::sync::Arc;

use arrayvec::ArrayVec;
use ritual_content::documents::LinkKind;
use ritual_content::language::Gate;
use serde::{Deserialize, Serialize};

use crate::ids::{
    AbilityId, DiscoveryCard, EnemyKind, EpisodeAction, Figure, InsanityCard, MAX_DECK, MAX_FACES, MAX_FIGURES,
    MAX_PIECES, MAX_SEATS, MAX_SPACES, MAX_TOKEN_KINDS, Mask, MythosCard, Seat, Space, TokenKind, TokenSet,
    UnknownMonster, bit, positions,
};
use crate::program::FigureSet;
use crate::scenario::{Closes, EnemyInfo, Layout, Scenario, Tracks};

pub(crate) use copy::{cloned, copied, copy_into};
pub use counters::{CounterState, Holder, MAX_COUNTERS};
pub use declined::Declined;
use ground::Relaid;
pub use ground::{Ground, PassageState};
pub use time::{Clock, Gift, Grant, MAX_GRANTS};

/// The most relics one investigator can own.
pub const MAX_RELICS: usize = 12;
/// The most limited uses that are remembered at once.
pub const MAX_USES: usize = 48;
/// The most rolls that can be under way inside each other.
pub const MAX_ROLLS: usize = 4;

/// Everything on the table.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// Turns begun.
    pub turns: u32,
    /// Whose turn it is.
    pub active: Seat,
    /// Where the turn is.
    pub phase: Phase,
    /// Actions taken in this turn, free ones not counted.
    pub actions_taken: u8,
    /// The investigators, clockwise from the first player.
    pub seats: ArrayVec<Investigator, MAX_SEATS>,
    /// The enemy figures; the last one is the Elder One's.
    pub figures: ArrayVec<FigureState, MAX_FIGURES>,
    /// The pieces.
    pub pieces: ArrayVec<PieceState, MAX_PIECES>,
    /// Fire tokens on each space.
    pub fire: ArrayVec<u8, MAX_SPACES>,
    /// Fire tokens in the reserve.
    pub fire_reserve: u8,
    /// Tokens of each kind in the supply.
    pub supply: [u8; MAX_TOKEN_KINDS],
    /// Counters that are not as they start, in the order of counters and holders.
    #[serde(default, skip_serializing_if = "ArrayVec::is_empty")]
    pub counters: ArrayVec<CounterState, MAX_COUNTERS>,
    /// The Mythos deck; the last card is on top.
    pub mythos_deck: ArrayVec<MythosCard, MAX_DECK>,
    /// The Mythos discard pile; the last card is on top.
    pub mythos_discard: ArrayVec<MythosCard, MAX_DECK>,
    /// Mythos cards being resolved.
    pub mythos_open: ArrayVec<MythosCard, MAX_DECK>,
    /// The Discovery deck; the last card is on top.
    pub discovery_deck: ArrayVec<DiscoveryCard, MAX_DECK>,
    /// Discarded Discovery cards.
    pub discovery_discard: ArrayVec<DiscoveryCard, MAX_DECK>,
    /// Discovery cards being resolved.
    pub discovery_open: ArrayVec<DiscoveryCard, MAX_DECK>,
    /// Claimed cards that enemies carry.
    #[serde(default, skip_serializing_if = "ArrayVec::is_empty")]
    pub carried: ArrayVec<Carried, MAX_DECK>,
    /// Relics that are not in play; the last one is on top.
    pub relic_deck: ArrayVec<u8, MAX_DECK>,
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
    pub uses: ArrayVec<Use, MAX_USES>,
    /// Rolls under way; the last one is the innermost.
    pub rolls: ArrayVec<Roll, MAX_ROLLS>,
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
    /// What somebody has for a time, in the order in which it was granted.
    #[serde(default, skip_serializing_if = "ArrayVec::is_empty")]
    pub grants: ArrayVec<Grant, MAX_GRANTS>,
    /// Rounds, and where turns began.
    #[serde(default, skip_serializing_if = "Clock::is_new")]
    pub clock: Clock,
    /// What the active investigator has declined to use, as long as nothing has changed since.
    #[serde(default, skip_serializing_if = "Declined::is_nothing")]
    pub declined: Declined,
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

/// An investigator at the table.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Investigator {
    /// Which investigator, by position in the scenario.
    pub who: u8,
    /// Still in the game.
    pub alive: bool,
    /// Where the figure is; for the dead, where it fell.
    pub space: Space,
    /// The stress track.
    pub stress: Track,
    /// The wound track.
    pub wounds: Track,
    /// Sanity lost.
    pub sanity: u8,
    /// Thresholds reached.
    pub thresholds: u8,
    /// Bonus dice of the sanity track.
    pub dice: u8,
    /// Fire on the board.
    pub fire: u8,
    /// How many of those are real fire tokens; wound tokens stand for the rest ([FIRE-9]).
    pub fire_tokens: u8,
    /// Levels of the three skills.
    pub levels: [u8; 3],
    /// Claimed Discovery cards.
    pub cards: ArrayVec<HeldCard, MAX_DECK>,
    /// Relics.
    pub relics: ArrayVec<HeldRelic, MAX_RELICS>,
    /// The insanity card.
    pub insanity: InsanityCard,
    /// Counters on it.
    pub counters: u8,
    /// The Mythos card kept with it, if one is.
    pub kept_mythos: MythosCard,
    /// Tokens of each kind.
    pub tokens: [u8; MAX_TOKEN_KINDS],
    /// Kinds of enemies the investigator favours, as bits.
    pub favoured: Mask,
}

/// A track of an investigator's board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Track {
    /// The position of the marker; 0 is the leftmost space.
    pub marker: u8,
    /// Spaces blocked from the left; the marker never stands on one.
    pub blocked: u8,
}

impl Track {
    /// Points that can be healed: never onto a blocked space ([STRESS-6]).
    pub const fn healable(self) -> u8 {
        self.marker.saturating_sub(self.blocked)
    }
}

/// A claimed Discovery card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeldCard {
    /// The physical card.
    pub card: DiscoveryCard,
    /// The side that counts: 0 left, 1 right.
    pub side: u8,
    /// Wounds on it.
    pub wounds: u8,
}

/// A claimed card that an enemy carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Carried {
    /// The enemy; one that has left the map carries it until it is discarded.
    pub figure: Figure,
    /// Whom it was taken from.
    pub from: Seat,
    /// The card.
    pub card: HeldCard,
}

/// A relic in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeldRelic {
    /// Which relic.
    pub relic: u8,
    /// The transformed side is up.
    pub transformed: bool,
}

/// An enemy figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FigureState {
    /// Where it is; none for the reserve.
    pub space: Space,
    /// Wounds; for the Elder One those of the stage in force.
    pub wounds: u8,
    /// Kinds of tokens on it, as bits; off the map those it had when it died.
    pub tokens: TokenSet,
}

/// A piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PieceState {
    /// The kind of token.
    pub kind: TokenKind,
    /// Where it is; none when it is off the map.
    pub space: Space,
    /// The side that is up.
    pub side: u8,
    /// Who holds it.
    pub holder: Seat,
    /// Wounds on it.
    pub wounds: u8,
    /// Its hidden number, or the side it turns to when it is destroyed.
    pub hidden: u8,
    /// Out of the game.
    pub gone: bool,
    /// The seats that were shown what is hidden of it, as bits.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub seen: u8,
}

impl PieceState {
    /// Everybody has seen what is hidden of it.
    pub const SEEN_BY_ALL: u8 = u8::MAX;

    /// Returns whether a seat was shown what is hidden of it; whether everybody was, if there is none.
    pub fn is_seen_by(self, seat: Seat) -> bool {
        let seats = Self::bits_of(seat);
        self.seen & seats == seats
    }

    /// Those who see what is shown to a seat, or to everybody if there is none, as bits.
    pub(crate) fn bits_of(seat: Seat) -> u8 {
        if seat.is_some() { 1_u8.checked_shl(seat.0.into()).unwrap_or(0) } else { Self::SEEN_BY_ALL }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference over")]
const fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// Uses of a limited ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Use {
    /// The ability.
    pub ability: AbilityId,
    /// Whose.
    pub seat: Seat,
    /// The card it stands on, if it stands on one.
    pub card: DiscoveryCard,
    /// How often.
    pub times: u8,
}

/// A roll under way. Dice that show the same are alike, so only their numbers are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roll {
    /// What it is made for.
    pub kind: ritual_content::language::RollKind,
    /// For whom.
    pub seat: Seat,
    /// The attacking enemy, in an enemy's attack.
    pub enemy: Figure,
    /// The targets, in an investigator's attack.
    pub targets: Mask,
    /// The targets stand in the attacker's space.
    pub here: bool,
    /// The episode action it belongs to, if it belongs to one.
    pub action: EpisodeAction,
    /// Standard dice the roll names when it begins; later effects do not change them.
    pub dice: u8,
    /// Standard dice and bonus dice showing each face.
    pub shown: [[u8; MAX_FACES]; 2],
    /// Free rerolls left.
    pub free_rerolls: u8,
    /// Bonus dice added by effects before the roll.
    pub extra_dice: u8,
    /// Successes, once counted.
    pub successes: u8,
    /// Elder signs, once counted.
    pub elder_signs: u8,
    /// Tentacles, once counted.
    pub tentacles: u8,
    /// Wounds added to the attack.
    pub extra_wounds: u8,
    /// Tentacles that do no harm.
    pub prevented: u8,
    /// Wounds the attacked one suffered.
    pub dealt: u8,
    /// Standard and bonus dice that are not rolled.
    pub fewer: [u8; 2],
    /// Successes harm the roller, though nobody attacks.
    pub against_self: bool,
    /// The attack was redirected to the roller.
    pub redirected: bool,
    /// Successes and tentacles that were not rolled: effects made them, and nothing converts them again ([RESULT-3]).
    pub made: [u8; 2],
}

impl Roll {
    /// A roll of somebody before its dice are thrown, with so many standard dice.
    pub(crate) const fn of(kind: ritual_content::language::RollKind, seat: Seat, dice: u8) -> Self {
        Self {
            kind,
            seat,
            enemy: Figure::NONE,
            targets: 0,
            here: true,
            action: EpisodeAction::NONE,
            dice,
            shown: [[0; MAX_FACES]; 2],
            free_rerolls: 0,
            extra_dice: 0,
            successes: 0,
            elder_signs: 0,
            tentacles: 0,
            extra_wounds: 0,
            prevented: 0,
            dealt: 0,
            fewer: [0; 2],
            against_self: false,
            redirected: false,
            made: [0, 0],
        }
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

    /// A figure.
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

    /// The closings of the map that are in force, as bits.
    pub fn closed(&self, scenario: &Scenario) -> usize {
        scenario.map.closings.iter().enumerate().fold(0, |closed, (index, closing)| {
            let in_force = match closing.closes {
                Closes::Piece(piece) => self.pieces.get(piece.index()).is_some_and(|it| it.space.is_some()),
                Closes::Links(LinkKind::Staircase) => self.links_removed & 1 != 0,
                Closes::Links(LinkKind::Tunnel) => self.links_removed & 2 != 0,
            };
            closed | usize::from(in_force) << index
        })
    }

    /// What is adjacent now ([DIST-6]).
    pub fn layout<'a>(&'a self, scenario: &'a Scenario) -> &'a Layout {
        self.layout_while(scenario, if scenario.map.closings.is_empty() { 0 } else { self.closed(scenario) })
    }

    /// What is adjacent now for an enemy, who may pass what others cannot ([MAP-11], [DIST-7]).
    pub fn layout_for<'a>(&'a self, scenario: &'a Scenario, figure: Figure) -> &'a Layout {
        if scenario.map.closings.is_empty() {
            return self.layout_while(scenario, 0);
        }
        let passed = scenario
            .map
            .closings
            .iter()
            .enumerate()
            .filter(|(_, closing)| closing.passed_by.checked_shr(u32::from(figure.0)).unwrap_or(0) & 1 != 0);
        let open = passed.fold(0, |open, (index, _)| open | 1_usize << index);
        self.layout_while(scenario, self.closed(scenario) & !open)
    }

    /// What is adjacent as tiles and passages are now, while these closings are in force.
    pub(crate) fn layout_while<'a>(&'a self, scenario: &'a Scenario, closed: usize) -> &'a Layout {
        match self.relaid(scenario) {
            None => scenario.map.layout(closed),
            Some(relaid) => relaid.layout(&scenario.map, closed),
        }
    }

    /// The spaces that are on the map now: those of tiles that lie there.
    pub fn spaces(&self, scenario: &Scenario) -> Mask {
        self.relaid(scenario).map_or(scenario.map.there, Relaid::spaces)
    }

    /// Returns whether a space is on the map now.
    pub fn is_on_map(&self, scenario: &Scenario, space: Space) -> bool {
        self.spaces(scenario) & bit(space.index()) != 0
    }

    /// The gates, where they are now.
    pub fn gates(&self, scenario: &Scenario) -> [(Gate, Space); 3] {
        let mut gates = scenario.map.gates;
        if let Some(ground) = &self.ground {
            for ((_, space), moved) in gates.iter_mut().zip(ground.gates) {
                *space = if moved.is_some() { moved } else { *space };
            }
        }
        gates
    }

    /// The space a gate is in now.
    pub fn gate(&self, scenario: &Scenario, wanted: Gate) -> Space {
        self.gates(scenario).into_iter().find(|(gate, _)| *gate == wanted).map_or(Space::NONE, |(_, space)| space)
    }

    /// The spaces the gates are in now.
    pub fn gate_spaces(&self, scenario: &Scenario) -> Mask {
        let gates = self.gates(scenario).into_iter().filter(|(_, space)| space.is_some());
        gates.fold(0, |set, (_, space)| set | bit(space.index()))
    }

    fn relaid(&self, scenario: &Scenario) -> Option<&Relaid> {
        self.ground.as_deref()?.relaid(&scenario.map)
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
