//! What is seen of each investigator, first of the one who looks, then clockwise.

use ritual_content::language::CardType;

use super::board::CountedBoard;
use super::numbers::{Page, count, count_of, flag, near};
use crate::ids::Seat;
use crate::program::bit_of;
use crate::scenario::{Distance, Tracks};
use crate::state::{Investigator, Phase};

/// The numbers of one investigator, with the words for each seat.
macro_rules! person {
    ($($name:literal => $value:expr,)*) => {
        person!(@names ["you" "1st to the left" "2nd to the left" "3rd to the left" "4th to the left"] [$($name)*]);

        const N_NUMBERS: usize = [$($name),*].len();

        impl Person<'_> {
            fn write(&self, page: &mut Page<'_>) {
                $(page.put(self.ask($value));)*
            }
        }
    };
    (@names [$($who:literal)*] $names:tt) => {
        /// What each number says of whom.
        pub(super) const NAMES: [[&str; N_NUMBERS]; 5] = [$(person!(@of $who $names)),*];
    };
    (@of $who:literal [$($name:literal)*]) => { [$(concat!($who, ": ", $name)),*] };
}

/// An investigator at the table, seen by somebody.
struct Person<'b> {
    board: &'b CountedBoard<'b>,
    seat: Seat,
    it: &'b Investigator,
    tracks: &'b Tracks,
    /// Who looks.
    eyes: Seat,
}

impl Person<'_> {
    /// Says of what a number is asked, which a closure by itself does not.
    fn ask(&self, number: impl FnOnce(&Self) -> i8) -> i8 {
        number(self)
    }

    fn health_left(&self) -> u8 {
        self.tracks.wounds.saturating_sub(self.it.wounds.marker)
    }

    fn sanity_left(&self) -> u8 {
        self.tracks.sanity.saturating_sub(self.it.sanity)
    }

    fn stress_room(&self) -> u8 {
        self.tracks.stress.saturating_sub(self.it.stress.marker)
    }

    /// Sanity until the next threshold of the track.
    fn to_threshold(&self) -> u8 {
        let next = self.tracks.thresholds.get(usize::from(self.it.thresholds));
        next.map_or(0, |(sanity, _)| sanity.saturating_sub(self.it.sanity))
    }

    fn cards(&self, kind: u8) -> usize {
        let scenario = self.board.view.scenario;
        let is_of = |side: &&crate::scenario::CardSideInfo| side.kind & kind != 0;
        self.it.cards.iter().filter_map(|held| scenario.card_side(held.card, held.side)).filter(is_of).count()
    }

    /// Wounds that companions can still take.
    fn companions_health(&self) -> usize {
        let scenario = self.board.view.scenario;
        let left = |held: &crate::state::HeldCard| {
            let health = scenario.card_side(held.card, held.side).map_or(0, |it| it.health);
            usize::from(health.saturating_sub(held.wounds))
        };
        self.it.cards.iter().map(left).sum()
    }

    fn pieces(&self) -> usize {
        self.board.view.state.pieces.iter().filter(|piece| piece.holder == self.seat).count()
    }

    fn is_active(&self) -> bool {
        self.board.view.state.active == self.seat
    }

    /// Actions the investigator can still take in this turn.
    fn actions_left(&self) -> u8 {
        let state = self.board.view.state;
        let has_any = self.is_active() && matches!(state.phase, Phase::Actions);
        if has_any { self.board.view.scenario.numbers.actions.saturating_sub(state.actions_taken) } else { 0 }
    }

    fn fire_here(&self) -> u8 {
        self.board.view.state.fire_at(self.it.space)
    }

    fn pieces_here(&self) -> usize {
        self.board
            .view
            .state
            .pieces
            .iter()
            .filter(|piece| piece.space == self.it.space && piece.space.is_some())
            .count()
    }

    /// How far it is to whoever looks; nobody is near to themselves.
    fn to_eyes(&self) -> Distance {
        let eyes = self.board.view.space_of_seat(self.eyes);
        if self.seat == self.eyes { Distance::NO_WAY } else { self.board.layout.distance(self.it.space, eyes) }
    }
}

const ITEM: u8 = bit_of!(CardType::Item);
const COMPANION: u8 = bit_of!(CardType::Companion);
const CONDITION: u8 = bit_of!(CardType::Condition);

person! {
    "alive" => |_| flag(true),
    "has the turn" => |p| flag(p.is_active()),
    "actions left" => |p| count(p.actions_left(), 12),
    "health left" => |p| count(p.health_left(), 8),
    "one wound from death" => |p| flag(p.health_left() <= 1),
    "two wounds from death" => |p| flag(p.health_left() <= 2),
    "three wounds from death" => |p| flag(p.health_left() <= 3),
    "wound track blocked" => |p| count(p.it.wounds.blocked, 12),
    "stress that can be raised" => |p| count(p.stress_room(), 8),
    "no stress can be raised" => |p| flag(p.stress_room() == 0),
    "stress that can be healed" => |p| count(p.it.stress.healable(), 6),
    "wounds that can be healed" => |p| count(p.it.wounds.healable(), 8),
    "sanity left" => |p| count(p.sanity_left(), 4),
    "one sanity from the end" => |p| flag(p.sanity_left() <= 1),
    "two sanity from the end" => |p| flag(p.sanity_left() <= 2),
    "four sanity from the end" => |p| flag(p.sanity_left() <= 4),
    "sanity until the next threshold" => |p| count(p.to_threshold(), 8),
    "bonus dice of the sanity track" => |p| count(p.it.dice, 16),
    "level of the signature skill" => |p| count(p.it.levels[0], 12),
    "level of the first common skill" => |p| count(p.it.levels[1], 12),
    "level of the second common skill" => |p| count(p.it.levels[2], 12),
    "items" => |p| count_of(p.cards(ITEM), 10),
    "companions" => |p| count_of(p.cards(COMPANION), 12),
    "wounds companions can take" => |p| count_of(p.companions_health(), 8),
    "conditions" => |p| count_of(p.cards(CONDITION), 12),
    "relics" => |p| count_of(p.it.relics.len(), 10),
    "fire carried" => |p| count(p.it.fire, 14),
    "pieces held" => |p| count_of(p.pieces(), 16),
    "tokens held" => |p| count(p.it.tokens.iter().map(|it| i32::from(*it)).sum::<i32>(), 6),
    "in a safe space" => |p| flag(p.board.view.state.is_safe(p.it.space)),
    "enemies here" => |p| count(p.board.enemies_in(p.it.space), 12),
    "danger here" => |p| count(p.board.danger_in(p.it.space), 2),
    "danger one space away" => |p| count(p.board.danger_beside(p.it.space), 1),
    "nearness of an enemy" => |p| near(p.board.nearest_enemy(p.it.space)),
    "fire here" => |p| count(p.fire_here(), 14),
    "pieces here" => |p| count_of(p.pieces_here(), 12),
    "at a gate" => |p| flag(CountedBoard::is_in(p.it.space, p.board.gates())),
    "at a goal" => |p| flag(CountedBoard::is_in(p.it.space, p.board.goals())),
    "nearness of a goal" => |p| near(p.board.to_nearest(p.it.space, p.board.goals())),
    "spaces to a goal" => |p| spaces(p.board.to_nearest(p.it.space, p.board.goals())),
    "with the Elder One" => |p| flag(p.board.elder_one.is_some() && p.board.elder_one == p.it.space),
    "spaces to the Elder One" => |p| spaces(p.board.layout.distance(p.it.space, p.board.elder_one)),
    "nearness to you" => |p| near(p.to_eyes()),
    "successes added to the episode's rolls" => |p| count(p.board.added_to_rolls(p.seat), 12),
}

/// A distance that counts up to 12 spaces; 0 where no way leads, so that being there is 1/12 and not nothing.
fn spaces(distance: Distance) -> i8 {
    distance.spaces().map_or(0, |spaces| count(spaces.min(12).saturating_add(1), 4))
}

impl CountedBoard<'_> {
    /// Writes what is seen of the seat so many places to the left of whoever looks; nothing of the dead.
    pub(super) fn write_person(&self, page: &mut Page<'_>, eyes: Seat, offset: usize) {
        let seat = self.seat_beside(eyes, offset);
        match self.view.state.seat(seat).filter(|it| it.alive) {
            Some(it) => {
                let tracks = self.view.scenario.tracks_of(it.who);
                Person { board: self, seat, it, tracks, eyes }.write(page);
            }
            None => page.skip(N_NUMBERS),
        }
    }
}
