//! What lies where, counted once for all numbers of a position.

use std::cell::OnceCell;

use super::goals::RitualPieces;
use crate::ids::{Figure, MAX_SPACES, Mask, Seat, Space, bit, bits};
use crate::scenario::{Distance, Layout};
use crate::view::View;

/// The danger of a standard die, which may cost a wound or sanity.
const STANDARD_DIE: u8 = 4;
/// The danger of a bonus die, which may cost a wound.
const BONUS_DIE: u8 = 3;
/// The danger of an enemy that rolls no dice: its text does something.
const LEAST_DANGER: u8 = 3;

/// A position, with what is counted on it when a number first asks for it.
pub(super) struct CountedBoard<'v> {
    pub(super) view: View<'v, 'v>,
    pub(super) layout: &'v Layout,
    /// Where the Elder One stands, once it is summoned.
    pub(super) elder_one: Space,
    /// Who looks.
    eyes: Seat,
    crowd: OnceCell<Crowd>,
    goals: OnceCell<Mask>,
    ritual: OnceCell<RitualPieces>,
}

/// The enemies in each space, the Elder One left out.
struct Crowd {
    enemies: [u8; MAX_SPACES],
    /// How dangerous they are together, in parts of a die.
    danger: [u8; MAX_SPACES],
}

impl Crowd {
    fn of(view: View<'_, '_>) -> Self {
        let elder_one = view.scenario.elder_one();
        let (mut enemies, mut danger) = ([0_u8; MAX_SPACES], [0_u8; MAX_SPACES]);
        for (index, figure) in view.state.figures.iter().enumerate() {
            let its = Figure::from_index(index);
            if its != elder_one
                && let (Some(here), Some(danger)) =
                    (enemies.get_mut(figure.space.index()), danger.get_mut(figure.space.index()))
            {
                *here = here.saturating_add(1);
                *danger = danger.saturating_add(danger_of(view, its));
            }
        }
        Self { enemies, danger }
    }
}

impl<'v> CountedBoard<'v> {
    pub(super) fn of(view: View<'v, 'v>, eyes: Seat) -> Self {
        Self {
            view,
            layout: view.layout(),
            elder_one: view.state.space_of(view.scenario.elder_one()),
            eyes,
            crowd: OnceCell::new(),
            goals: OnceCell::new(),
            ritual: OnceCell::new(),
        }
    }

    fn crowd(&self) -> &Crowd {
        self.crowd.get_or_init(|| Crowd::of(self.view))
    }

    /// Where the seat that looks has something to do for the ritual, or against the Elder One.
    pub(super) fn goals(&self) -> Mask {
        *self.goals.get_or_init(|| self.view.goal_spaces(self.eyes))
    }

    /// The pieces that the ritual is about.
    pub(super) fn ritual(&self) -> RitualPieces {
        *self.ritual.get_or_init(|| self.view.ritual_pieces())
    }

    /// The spaces with gates.
    pub(super) fn gates(&self) -> Mask {
        self.view.state.gate_spaces(self.view.scenario)
    }

    /// How dangerous all enemies but the Elder One are together.
    pub(super) fn danger(&self) -> i32 {
        self.crowd().danger.iter().map(|it| i32::from(*it)).sum()
    }

    /// How far it is to the nearest of some spaces; unreachable where there is none.
    pub(super) fn to_nearest(&self, from: Space, spaces: Mask) -> Distance {
        bits(spaces).map(|to| self.layout.distance(from, Space(to))).min().unwrap_or(Distance::NO_WAY)
    }

    pub(super) fn enemies_in(&self, space: Space) -> u8 {
        self.crowd().enemies.get(space.index()).copied().unwrap_or(0)
    }

    pub(super) fn danger_in(&self, space: Space) -> u8 {
        self.crowd().danger.get(space.index()).copied().unwrap_or(0)
    }

    /// How dangerous the enemies in the spaces beside a space are together.
    pub(super) fn danger_beside(&self, space: Space) -> u16 {
        bits(self.layout.neighbours(space)).map(|it| u16::from(self.danger_in(Space(it)))).sum()
    }

    /// How far it is to the nearest enemy, the Elder One left out; unreachable where there is none.
    pub(super) fn nearest_enemy(&self, from: Space) -> Distance {
        let spaces = self.crowd().enemies.iter().enumerate().filter(|(_, enemies)| **enemies > 0);
        spaces.map(|(to, _)| self.layout.distance(from, Space::from_index(to))).min().unwrap_or(Distance::NO_WAY)
    }

    /// Living investigators in a space.
    pub(super) fn people_in(&self, space: Space) -> usize {
        self.view.state.seats.iter().filter(|seat| seat.alive && seat.space == space).count()
    }

    /// Wounds that kill an enemy now.
    pub(super) fn health_left(&self, figure: Figure) -> u8 {
        let wounds = self.view.state.figure(figure).map_or(0, |it| it.wounds);
        self.view.health(figure).saturating_sub(wounds)
    }

    /// How dangerous the attack of an enemy is, by its dice.
    pub(super) fn danger_of(&self, figure: Figure) -> u8 {
        danger_of(self.view, figure)
    }

    /// The seat so many places to the left of another.
    pub(super) fn seat_beside(&self, seat: Seat, offset: usize) -> Seat {
        let n_seats = self.view.state.seats.len();
        if offset < n_seats { Seat::from_index((seat.index() + offset) % n_seats) } else { Seat::NONE }
    }

    /// Whether a space is one of some.
    pub(super) fn is_in(space: Space, spaces: Mask) -> bool {
        space.is_some() && spaces & bit(space.index()) != 0
    }
}

fn danger_of(view: View<'_, '_>, figure: Figure) -> u8 {
    let dice =
        |standard: u8, bonus: u8| standard.saturating_mul(STANDARD_DIE).saturating_add(bonus.saturating_mul(BONUS_DIE));
    if figure == view.scenario.elder_one() {
        let revealed = view.scenario.stages.iter().take(usize::from(view.state.stage) + 1);
        return revealed.fold(0, |sum: u8, stage| sum.saturating_add(dice(stage.standard, stage.bonus)));
    }
    view.enemy_of(figure).map_or(0, |it| dice(it.standard, it.bonus).max(LEAST_DANGER))
}
