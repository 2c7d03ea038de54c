//! Conditions: whether something holds at the moment it is asked.

use ritual_content::language::{HasSkill, InSpace, NearThreshold};

use crate::abilities::skill_level;
use crate::frame::Bind;
use crate::ids::{Piece, Seat, Space, bit, bits};
use crate::program::Condition;
use crate::state::Investigator;
use crate::view::View;

impl View<'_, '_> {
    /// Returns whether a condition holds.
    pub(crate) fn holds(self, condition: &Condition, bind: &Bind) -> bool {
        match condition {
            Condition::RitualDisrupted => self.state.disrupted,
            Condition::ElderOneOnMap => self.state.summoned,
            Condition::ThatEnemyOnMap => self.state.space_of(bind.enemy).is_some(),
            Condition::All(conditions) => conditions.iter().all(|it| self.holds(it, bind)),
            Condition::Any(conditions) => conditions.iter().any(|it| self.holds(it, bind)),
            Condition::Not(condition) => !self.holds(condition, bind),
            Condition::Compare(compare) => {
                let amount = self.amount(&compare.amount, bind);
                let bound = |it: &Option<crate::program::Amount>| it.as_ref().map(|it| self.amount(it, bind));
                bound(&compare.at_least).is_none_or(|least| amount >= least)
                    && bound(&compare.at_most).is_none_or(|most| amount <= most)
                    && bound(&compare.exactly).is_none_or(|exactly| amount == exactly)
            }
            Condition::YouHave(query) => self.count_cards(query, bind.you, bind) > 0,
            Condition::Enemies(query) => self.enemies_that_fit(query, bind).members != 0,
            Condition::Investigators(query) => self.investigators_that_fit(query, bind).members != 0,
            Condition::Pieces(query) => self.pieces_that_fit(query, bind).members != 0,
            Condition::Safe(place) => {
                let spaces = self.places(place, bind, Space::NONE).members;
                spaces != 0 && bits(spaces).all(|space| self.state.is_safe(Space(space)))
            }
            Condition::Burning(place) => {
                bits(self.places(place, bind, Space::NONE).members).any(|space| self.state.fire_at(Space(space)) > 0)
            }
            Condition::SameNumber => {
                let number = |piece: Piece| self.state.pieces.get(piece.index()).map(|it| it.hidden);
                number(bind.piece).is_some() && number(bind.piece) == number(bind.outer)
            }
            Condition::Spaces(query) => self.spaces_that_fit(query, bind).members != 0,
            Condition::NearThreshold(NearThreshold { who, before }) => {
                let seats = self.investigators(who, bind).members;
                let is_near = |it: &Investigator| {
                    let thresholds = &self.scenario.tracks_of(it.who).thresholds;
                    thresholds.iter().any(|(at, _)| it.sanity <= *at && at.saturating_sub(it.sanity) <= *before)
                };
                seats != 0 && bits(seats).all(|seat| self.state.seat(Seat(seat)).is_some_and(is_near))
            }
            Condition::HasSkill(HasSkill { who, skill, level }) => {
                let seats = self.investigators(who, bind).members;
                let reached = |seat: u8| skill_level(self.scenario, self.state, Seat(seat), *skill);
                seats != 0 && bits(seats).all(|seat| reached(seat) >= *level)
            }
            Condition::InSpace(InSpace { who, space: place }) => {
                let spaces = self.places(place, bind, Space::NONE).members;
                let seats = self.investigators(who, bind).members;
                seats != 0 && bits(seats).all(|seat| spaces & bit(self.space_of_seat(Seat(seat)).index()) != 0)
            }
        }
    }

    /// Returns whether an optional condition holds.
    pub(crate) fn allowed(self, condition: Option<&Condition>, bind: &Bind) -> bool {
        condition.is_none_or(|condition| self.holds(condition, bind))
    }
}
