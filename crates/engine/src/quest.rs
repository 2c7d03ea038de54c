//! How far a game has come: how near its goals are, and how well the investigators stand.
//!
//! Searches and players who think ahead follow these numbers; no rule reads them.

mod appraise;

use ritual_content::language::{Compare, Countable, InSpace};

use crate::Session;
use crate::decision::{Choice, Question};
use crate::frame::Bind;
use crate::ids::{Mask, Seat, Space, bit, bits};
use crate::program::{Amount, Compiled, Condition, InvestigatorQuery, PieceQuery};
use crate::scenario::UNREACHABLE;
use crate::state::Investigator;
use crate::view::View;
use ritual_table::{Chance, Game as _, Quest, REACHED};

/// What can be striven for in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Disrupt the ritual.
    Disrupt,
    /// Win.
    Win,
}

impl Goal {
    /// Both, in the order in which they are reached.
    pub const ALL: [Self; 2] = [Self::Disrupt, Self::Win];
}

impl Quest for Session {
    type Goal = Goal;

    fn nearness(&self, goal: Goal) -> u32 {
        match goal {
            Goal::Disrupt => self.nearness_of_disruption(),
            Goal::Win if self.outcome().is_some_and(Self::is_win) => REACHED,
            Goal::Win => {
                let stages = count(self.scenario().stages.len());
                let parts = stages.saturating_add(1);
                let done = u32::from(self.state().stage) * REACHED + self.nearness_of_next_stage();
                ((self.nearness_of_disruption() + done) / parts).min(REACHED - 1)
            }
        }
    }

    fn standing(&self) -> i32 {
        let state = self.state();
        let living = state.seats.iter().filter(|seat| seat.alive);
        let people: i32 = living.map(standing_of).sum();
        let enemies = i32::try_from(state.figures_on_map().count_ones()).unwrap_or(0);
        people - enemies - 4 * i32::from(state.track)
    }

    fn appraise(&self) -> i32 {
        match self.outcome() {
            Some(outcome) if Self::is_win(outcome) => appraise::WON,
            // Even a lost game is better lost late.
            Some(_) => appraise::LOST + i32::try_from(self.turns().min(200)).unwrap_or(0),
            None => View::new(self.scenario(), self.state()).appraise(),
        }
    }

    fn is_settled(&self) -> bool {
        let is_between_actions = |question: Question| question == Question::Action && self.stack().len() == 1;
        self.decision().is_none_or(|decision| is_between_actions(decision.question))
    }

    fn way_out(&self) -> Option<usize> {
        self.decision()?.options.iter().position(|option| *option == Choice::Pass)
    }

    fn imagine(&self, chance: &mut dyn Chance) -> Self {
        let mut imagined = self.clone();
        imagined.deal_hidden_anew(chance);
        imagined
    }
}

impl Session {
    fn nearness_of_disruption(&self) -> u32 {
        let (scenario, state) = (self.scenario(), self.state());
        if state.disrupted {
            return REACHED;
        }
        let bind = Bind::of(state.active, scenario.episode.name);
        // What holds is seen at the next moment in which nothing is asked.
        View::new(scenario, state).nearness(&scenario.episode.ritual, &bind).min(REACHED - 1)
    }

    /// How near the stage in force is to its fall; stage I does not fall to wounds.
    fn nearness_of_next_stage(&self) -> u32 {
        let (scenario, state) = (self.scenario(), self.state());
        let health = scenario.stages.get(usize::from(state.stage)).map_or(0, |stage| stage.health);
        if state.stage == 0 {
            return 0;
        }
        let wounds = state.figure(scenario.elder_one()).map_or(0, |figure| figure.wounds);
        share(wounds, health)
    }
}

/// The living count most, then what lets them live on and do more.
fn standing_of(seat: &Investigator) -> i32 {
    let levels: i32 = seat.levels.iter().map(|level| i32::from(*level)).sum();
    let held = i32::try_from(seat.cards.len() + seat.relics.len()).unwrap_or(0);
    let stress = i32::from(seat.stress.healable());
    let wounds = i32::from(seat.wounds.marker);
    80 + 6 * levels + 4 * held - 3 * wounds - 3 * i32::from(seat.sanity) - stress - 2 * i32::from(seat.fire)
}

impl View<'_, '_> {
    /// How near a condition is to holding, from 0 to [`REACHED`].
    fn nearness(self, condition: &Condition, bind: &Bind) -> u32 {
        match condition {
            Condition::All(parts) if !parts.is_empty() => {
                parts.iter().map(|part| self.nearness(part, bind)).sum::<u32>() / count(parts.len())
            }
            Condition::Any(parts) => parts.iter().map(|part| self.nearness(part, bind)).max().unwrap_or(0),
            Condition::Not(part) => self.nearness_of_end(part, bind),
            Condition::Compare(compare) => self.nearness_of_bounds(compare, bind),
            Condition::Pieces(query) => self.nearness_of_pieces(query, 1, bind),
            Condition::Investigators(query) => self.nearness_of_somebody(query, bind),
            Condition::InSpace(InSpace { who, space: place }) => {
                let seats = self.investigators(who, bind).members;
                let spaces = self.places(place, bind, Space::NONE).members;
                let near = bits(seats).map(|seat| self.nearness_in_space(self.space_of_seat(Seat(seat)), spaces));
                near.sum::<u32>().checked_div(seats.count_ones()).unwrap_or(0)
            }
            _ if self.holds(condition, bind) => REACHED,
            _ => 0,
        }
    }

    /// How near a condition is to holding no longer: the fewer things fit, the nearer.
    fn nearness_of_end(self, condition: &Condition, bind: &Bind) -> u32 {
        let fewer = |members: Mask| REACHED / (members.count_ones() + 1);
        match condition {
            Condition::All(parts) => parts.iter().map(|part| self.nearness_of_end(part, bind)).max().unwrap_or(0),
            Condition::Any(parts) if !parts.is_empty() => {
                parts.iter().map(|part| self.nearness_of_end(part, bind)).sum::<u32>() / count(parts.len())
            }
            Condition::Not(part) => self.nearness(part, bind),
            Condition::Enemies(query) => fewer(self.enemies_that_fit(query, bind).members),
            Condition::Pieces(query) => fewer(self.pieces_that_fit(query, bind).members),
            Condition::Spaces(query) => fewer(self.spaces_that_fit(query, bind).members),
            _ if self.holds(condition, bind) => 0,
            _ => REACHED,
        }
    }

    /// How near an amount is to its bounds: to the one it is farthest from.
    fn nearness_of_bounds(self, compare: &Compare<Compiled>, bind: &Bind) -> u32 {
        let Compare { amount, at_least, at_most, exactly } = compare;
        let bound = |it: &Option<Amount>| it.as_ref().map(|it| self.amount(it, bind));
        if let (Some(Countable::Pieces(query)), Some(least), None, None) =
            (amount.counted(), bound(at_least), at_most, exactly)
        {
            return self.nearness_of_pieces(query, least, bind);
        }
        let amount = self.amount(amount, bind);
        let up = |least: u8| share(amount, least);
        let down = |most: u8| share(most.saturating_add(1), amount.saturating_add(1));
        let parts = [bound(at_least).map(up), bound(at_most).map(down), bound(exactly).map(|it| up(it).min(down(it)))];
        parts.into_iter().flatten().min().unwrap_or(REACHED)
    }
}

impl View<'_, '_> {
    /// How near so many pieces are to fitting a description: those count that are nearest.
    fn nearness_of_pieces(self, query: &PieceQuery, wanted: u8, bind: &Bind) -> u32 {
        let fit = self.pieces_that_fit(query, bind).members;
        let near = |index: u8| {
            if fit & bit(index.into()) == 0 { self.nearness_of_piece(query, index, bind) / 4 * 3 } else { REACHED }
        };
        let mut each: Vec<u32> = bits(query.token).map(near).collect();
        each.sort_unstable_by(|a, b| b.cmp(a));
        let sum: u32 = each.iter().take(usize::from(wanted)).sum();
        sum.checked_div(u32::from(wanted)).unwrap_or(REACHED)
    }

    /// How much of a description a piece fits.
    fn nearness_of_piece(self, query: &PieceQuery, index: u8, bind: &Bind) -> u32 {
        let Some(piece) = self.state.pieces.get(usize::from(index)) else { return 0 };
        let space = if piece.holder.is_some() { self.space_of_seat(piece.holder) } else { piece.space };
        if !space.is_some() {
            return 0;
        }
        let health = self.scenario.tokens.get(piece.kind.index()).map_or(0, |it| it.health);
        let side = query.side.map(|side| if piece.side == side { REACHED } else { 0 });
        let place = query.at.as_ref().map(|place| self.places(place, bind, Space::NONE).members);
        let place = place.map(|spaces| self.nearness_in_space(space, spaces));
        let holder = query.held_by.as_ref().map(|who| self.investigators(who, bind).members);
        let holder = holder.map(|seats| self.nearest_seat(seats, bit(space.index())));
        let wounds = query.destroyed.filter(|destroyed| *destroyed).map(|_| share(piece.wounds, health));
        let parts = [side, place, holder, wounds];
        let n_parts = count(parts.iter().flatten().count());
        parts.into_iter().flatten().sum::<u32>().checked_div(n_parts).unwrap_or(0)
    }

    /// How near investigators are to one of them fitting a description.
    fn nearness_of_somebody(self, query: &InvestigatorQuery, bind: &Bind) -> u32 {
        if self.investigators_that_fit(query, bind).members != 0 {
            return REACHED;
        }
        let spaces = query.at.as_ref().map_or(0, |place| self.places(place, bind, Space::NONE).members);
        let everybody = (0_u8..).zip(&self.state.seats).filter(|(_, seat)| seat.alive);
        let seats = everybody.fold(0, |seats, (index, _)| seats | bit(index.into()));
        self.nearest_seat(seats, spaces) / 4 * 3
    }

    /// How near the nearest of some investigators is to some spaces.
    fn nearest_seat(self, seats: Mask, spaces: Mask) -> u32 {
        bits(seats).map(|seat| self.nearness_in_space(self.space_of_seat(Seat(seat)), spaces)).max().unwrap_or(0)
    }

    /// How near a space is to the nearest of some others.
    fn nearness_in_space(self, from: Space, to: Mask) -> u32 {
        let distances = bits(to).map(|space| self.distance(from, Space(space)));
        match distances.min() {
            None | Some(UNREACHABLE) => 0,
            Some(spaces) => REACHED / (1 + u32::from(spaces)),
        }
    }
}

/// A part of a whole, no more than all of it.
fn share(part: u8, whole: u8) -> u32 {
    if part >= whole { REACHED } else { REACHED / u32::from(whole) * u32::from(part) }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
