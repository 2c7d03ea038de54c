//! How far a game has come: how near the ritual's disruption and the fall of stages are, and where something is to be
//! done for them. Every player can read that off the table; no rule reads these numbers.

use arrayvec::ArrayVec;
use ritual_content::language::{Compare, Countable, InSpace};
use ritual_table::REACHED;

use crate::frame::Bind;
use crate::ids::{MAX_PIECES, Mask, Seat, Space, bit, bits, set_of};
use crate::program::{Amount, Compiled, Condition, InvestigatorQuery, PieceQuery};
use crate::scenario::Distance;
use crate::state::PieceState;
use crate::view::View;

/// How many spaces are as far as can be.
const FAR: u32 = 12;

impl View<'_, '_> {
    /// How far the game has come towards a win: the ritual and each stage are a part.
    pub(super) fn progress(self) -> u32 {
        let stages = count(self.scenario.stages.len());
        let done = u32::from(self.state.stage) * REACHED + self.nearness_of_next_stage();
        (self.nearness_of_ritual() + done) / stages.saturating_add(1)
    }

    /// How near the ritual is to its disruption, from 0 to [`REACHED`].
    pub(super) fn nearness_of_ritual(self) -> u32 {
        if self.state.disrupted {
            return REACHED;
        }
        let bind = Bind::of(self.state.active, self.scenario.episode.name);
        // What holds is seen at the next moment in which nothing is asked.
        self.nearness(&self.scenario.episode.ritual, &bind).min(REACHED - 1)
    }

    /// How near each part of the ritual is to what it asks for, from 0 to [`REACHED`].
    pub(super) fn parts_of_ritual(self) -> Vec<u32> {
        let parts = match &self.scenario.episode.ritual {
            Condition::All(parts) => parts.as_slice(),
            whole => std::slice::from_ref(whole),
        };
        let bind = Bind::of(self.state.active, self.scenario.episode.name);
        let near = |part: &Condition| if self.state.disrupted { REACHED } else { self.nearness(part, &bind) };
        parts.iter().map(near).collect()
    }

    /// How near the stage in force is to its fall; stage I does not fall to wounds.
    fn nearness_of_next_stage(self) -> u32 {
        let health = self.scenario.stages.get(usize::from(self.state.stage)).map_or(0, |stage| stage.health);
        if self.state.stage == 0 {
            return 0;
        }
        share(self.state.figure(self.scenario.elder_one()).map_or(0, |figure| figure.wounds), health)
    }
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
        let mut each: ArrayVec<u32, MAX_PIECES> = bits(query.token).take(MAX_PIECES).map(near).collect();
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
        let is_turned = query.side.is_none_or(|side| piece.side == side);
        let side = query.side.map(|_| if is_turned { REACHED } else { 0 });
        let place = query.at.as_ref().map(|place| self.places(place, bind, Space::NONE).members);
        // A piece is turned where it stands: to bring it somewhere before is often in vain.
        let place = place.map(|spaces| if is_turned { self.nearness_in_space(space, spaces) } else { 0 });
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
        self.nearest_seat(set_of(self.state.living().map(Seat::index)), spaces) / 4 * 3
    }

    /// How near the nearest of some investigators is to some spaces.
    fn nearest_seat(self, seats: Mask, spaces: Mask) -> u32 {
        bits(seats).map(|seat| self.nearness_in_space(self.space_of_seat(Seat(seat)), spaces)).max().unwrap_or(0)
    }

    /// How near a space is to the nearest of some others.
    fn nearness_in_space(self, from: Space, to: Mask) -> u32 {
        let distances = bits(to).map(|space| self.distance(from, Space(space)));
        match distances.min().and_then(Distance::spaces) {
            None => 0,
            // Each step counts as much as the last one, or nobody would set out.
            Some(spaces) => REACHED * (FAR - u32::from(spaces).min(FAR - 1)) / FAR,
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

impl View<'_, '_> {
    /// The spaces in which a seat has something to do: for the ritual, or against the Elder One.
    pub(super) fn goal_spaces(self, eyes: Seat) -> Mask {
        let (scenario, state) = (self.scenario, self.state);
        if state.disrupted {
            return bit(state.space_of(scenario.elder_one()).index());
        }
        let bind = Bind::of(state.active, scenario.episode.name);
        let spaces = |who: Mask| self.spaces_to_go_to(&scenario.episode.ritual, &bind, true, who);
        match spaces(bit(eyes.index())) {
            // The others are at it: whoever has nothing to do goes where they go.
            0 => spaces(Mask::MAX),
            own => own,
        }
    }

    /// The spaces in which something keeps a condition from holding, or from holding no longer; what others than `who`
    /// are at is theirs.
    fn spaces_to_go_to(self, condition: &Condition, bind: &Bind, wanted: bool, who: Mask) -> Mask {
        if self.holds(condition, bind) == wanted {
            return 0;
        }
        match condition {
            Condition::All(parts) | Condition::Any(parts) => {
                parts.iter().fold(0, |all, part| all | self.spaces_to_go_to(part, bind, wanted, who))
            }
            Condition::Not(part) => self.spaces_to_go_to(part, bind, !wanted, who),
            Condition::Compare(compare) => {
                let wants_more = wanted == self.is_to_grow(compare, bind);
                let Some(counted) = compare.amount.counted() else { return 0 };
                match counted {
                    Countable::Pieces(query) => self.spaces_of_work(query, bind, wants_more, who),
                    Countable::Enemies(query) if !wants_more => {
                        self.spaces_of_figures(self.enemies_that_fit(query, bind).members)
                    }
                    Countable::Spaces(query) if !wants_more => self.spaces_that_fit(query, bind).members,
                    Countable::FireAt(place) if !wants_more => self.places(place, bind, Space::NONE).members,
                    _ => 0,
                }
            }
            Condition::Pieces(query) => self.spaces_of_work(query, bind, wanted, who),
            Condition::Enemies(query) if !wanted => self.spaces_of_figures(self.enemies_that_fit(query, bind).members),
            Condition::Spaces(query) if !wanted => self.spaces_that_fit(query, bind).members,
            Condition::Investigators(query) if wanted => {
                query.at.as_ref().map_or(0, |place| self.places(place, bind, Space::NONE).members)
            }
            Condition::InSpace(InSpace { space: place, .. }) if wanted => self.places(place, bind, Space::NONE).members,
            Condition::Burning(place) if !wanted => self.places(place, bind, Space::NONE).members,
            _ => 0,
        }
    }

    /// Whether an amount that is not within its bounds is too small.
    fn is_to_grow(self, compare: &Compare<Compiled>, bind: &Bind) -> bool {
        match &compare.exactly {
            Some(exactly) => self.amount(exactly, bind) > self.amount(&compare.amount, bind),
            None => compare.at_most.is_none(),
        }
    }

    /// Where the pieces are that do not fit yet and should, or that fit and should not. One that only has to be
    /// elsewhere is brought there by those who hold it or stand beside it, and is no work for others.
    fn spaces_of_work(self, query: &PieceQuery, bind: &Bind, wants_more: bool, who: Mask) -> Mask {
        let fit = self.pieces_that_fit(query, bind).members;
        let open = if wants_more { query.token & !fit } else { fit };
        let pieces = bits(open).filter_map(|piece| self.state.pieces.get(usize::from(piece)));
        pieces.fold(0, |spaces, piece| {
            let is_turned = query.side.is_none_or(|side| piece.side == side);
            let place = query.at.as_ref().filter(|_| wants_more && is_turned);
            let wanted_at = place.map_or(0, |place| self.places(place, bind, Space::NONE).members);
            let leaders = if wanted_at == 0 { 0 } else { self.company_of(*piece) };
            spaces
                | match leaders {
                    0 => bit(piece.space.index()),
                    leaders if leaders & who != 0 => wanted_at,
                    _ => 0,
                }
        })
    }

    /// Who holds a piece, or stands where it is.
    fn company_of(self, piece: PieceState) -> Mask {
        let is_there =
            |seat: &Seat| piece.holder == *seat || piece.space.is_some() && self.space_of_seat(*seat) == piece.space;
        set_of(self.state.living().filter(is_there).map(Seat::index))
    }
}

/// The pieces that a ritual is about.
#[derive(Clone, Copy, Default)]
pub(super) struct RitualPieces {
    /// How many are wanted in a state.
    pub(super) wanted: u8,
    /// Those in it.
    pub(super) done: Mask,
    /// Those on the side that is wanted, or where no side matters, that are not yet where they are wanted.
    pub(super) under_way: Mask,
    /// Those that keep the ritual from its end, and are neither held nor have an investigator with them.
    pub(super) alone: Mask,
}

impl View<'_, '_> {
    /// The pieces that the ritual is about.
    pub(super) fn ritual_pieces(self) -> RitualPieces {
        let mut found = RitualPieces::default();
        if !self.state.disrupted {
            let bind = Bind::of(self.state.active, self.scenario.episode.name);
            self.add_pieces(&self.scenario.episode.ritual, &bind, true, &mut found);
        }
        found
    }

    fn add_pieces(self, condition: &Condition, bind: &Bind, wanted: bool, found: &mut RitualPieces) {
        match condition {
            Condition::All(parts) | Condition::Any(parts) => {
                for part in parts {
                    self.add_pieces(part, bind, wanted, found);
                }
            }
            Condition::Not(part) => self.add_pieces(part, bind, !wanted, found),
            Condition::Compare(compare) => {
                if let Some(Countable::Pieces(query)) = compare.amount.counted() {
                    let wants_more = wanted == self.is_to_grow(compare, bind);
                    let bound = compare.at_least.as_ref().or(compare.exactly.as_ref());
                    self.add_pieces_of(query, bind, wants_more, self.amount_or_zero(bound, bind), found);
                }
            }
            Condition::Pieces(query) => self.add_pieces_of(query, bind, wanted, 1, found),
            _ => {}
        }
    }

    fn add_pieces_of(self, query: &PieceQuery, bind: &Bind, wants_more: bool, least: u8, found: &mut RitualPieces) {
        let fit = self.pieces_that_fit(query, bind).members;
        let open = if wants_more { query.token & !fit } else { fit };
        if wants_more {
            found.wanted = found.wanted.saturating_add(least);
            found.done |= fit;
        }
        for index in bits(open) {
            let Some(piece) = self.state.pieces.get(usize::from(index)) else { continue };
            let is_about = piece.is_in_play();
            if is_about && wants_more && query.side.is_none_or(|side| piece.side == side) {
                found.under_way |= bit(index.into());
            }
            if is_about && self.company_of(*piece) == 0 {
                found.alone |= bit(index.into());
            }
        }
    }
}
