//! Which space is meant.

use ritual_content::language::Pick;

use super::Set;
use crate::frame::Bind;
use crate::ids::{Figure, Mask, Piece, Space, bit, bits, set_of};
use crate::program::{PieceQuery, Place, SpaceQuery};
use crate::scenario::Layout;
use crate::state::Holder;
use crate::view::View;

impl View<'_, '_> {
    /// The spaces a place can mean. `its` is the space of the figure being moved or looked at.
    pub(crate) fn places(self, place: &Place, bind: &Bind, its: Space) -> Set {
        // A space whose tile has left the map is none.
        let known = |space: Space| Set::all(bit(space.index()) & self.state.spaces(self.scenario));
        match place {
            Place::YourSpace => known(self.space_of_seat(bind.you)),
            Place::StartingSpace => known(self.scenario.map.start),
            Place::WhereYourTurnBegan => {
                let began = self.state.turn_began_in(bind.you);
                known(if began.is_some() { began } else { self.scenario.map.start })
            }
            Place::Gate(gate) => known(self.state.gate(self.scenario, *gate)),
            Place::Named(space) => known(*space),
            Place::ThatSpace => known(bind.space),
            Place::ThatEnemysSpace => known(last_or(bind.enemy_left, || self.state.space_of(bind.enemy))),
            Place::ThatInvestigatorsSpace => known(self.space_of_seat(bind.investigator)),
            Place::ItsSpace => known(its),
            Place::NearestInvestigatorToIt => self.nearest_investigators(self.layout(), its),
            Place::NearestGate => self.picked_space(self.gates(), Pick::Nearest, self.reference(None, bind)),
            Place::FarthestGate => self.picked_space(self.gates(), Pick::Farthest, self.reference(None, bind)),
            Place::ThisEnemysSpace => known(last_or(bind.this_left, || self.state.space_of(bind.this))),
            Place::ThatPiecesSpace => {
                let piece = self.state.pieces.get(bind.piece.index());
                known(last_or(bind.piece_left, || piece.map_or(Space::NONE, |it| it.space)))
            }
            Place::TargetsSpace => {
                let targets = self.state.roll().map_or(0, |roll| roll.targets);
                Set::all(self.spaces_of_figures(targets))
            }
            Place::ElderOnesSpace => known(self.state.space_of(self.scenario.elder_one())),
            Place::Which(query) => self.spaces_that_fit_it(query, bind, its),
        }
    }

    /// The spaces of the investigators nearest to a space, by the ways of a layout.
    pub(crate) fn nearest_investigators(self, layout: &Layout, from: Space) -> Set {
        self.picked_by(self.spaces_of_people(), Pick::Nearest, |space| layout.distance(Space(space), from))
    }

    /// Spaces that fit a description.
    pub(crate) fn spaces_that_fit(self, query: &SpaceQuery, bind: &Bind) -> Set {
        self.spaces_that_fit_it(query, bind, Space::NONE)
    }

    /// The same, for a figure that is being moved or looked at in the space `its`.
    fn spaces_that_fit_it(self, query: &SpaceQuery, bind: &Bind, its: Space) -> Set {
        let from = self.reference_of(query.from.as_ref(), bind, its);
        let with_enemy = query
            .with_enemy
            .as_ref()
            .map(|enemies| self.spaces_of_figures(self.enemies_that_fit(enemies, bind).members));
        let with_piece = query.with_piece.as_ref().map(|pieces| self.spaces_of_pieces(pieces, bind));
        let without_piece = query.without_piece.as_ref().map_or(0, |pieces| self.spaces_of_pieces(pieces, bind));
        let people = query.with_investigator.map(|wanted| {
            let taken = self.spaces_of_people();
            if wanted { taken } else { !taken }
        });
        let layout = self.layout();
        let spaces = bits(self.state.spaces(self.scenario)).map(Space).filter(|space| {
            let (space, index) = (*space, space.index());
            let distance = || layout.distance_from(from, space);
            query.exactly.is_none_or(|exactly| distance().spaces() == Some(exactly))
                && query.within.is_none_or(|most| distance().is_within(most))
                && with_enemy.is_none_or(|spaces| spaces & bit(index) != 0)
                && query.burning.is_none_or(|burning| (self.state.fire_at(space) > 0) == burning)
                && (!query.with_gate || self.gates() & bit(index) != 0)
                && (query.named == 0 || query.named & bit(index) != 0)
                && with_piece.is_none_or(|spaces| spaces & bit(index) != 0)
                && without_piece & bit(index) == 0
                && people.is_none_or(|spaces| spaces & bit(index) != 0)
                && query.safe.is_none_or(|safe| self.state.is_safe(space) == safe)
                && self.counter_fits(query.with_counter.as_ref(), Holder::Space(space))
        });
        self.picked_space(set_of(spaces.map(Space::index)), query.pick, from)
    }

    fn spaces_of_pieces(self, query: &PieceQuery, bind: &Bind) -> Mask {
        bits(self.pieces_that_fit(query, bind).members).fold(0, |all, piece| all | self.spaces_of_piece(Piece(piece)))
    }

    /// The spaces that figures are in.
    pub(crate) fn spaces_of_figures(self, figures: Mask) -> Mask {
        set_of(bits(figures).map(|figure| self.state.space_of(Figure(figure)).index()))
    }

    fn spaces_of_people(self) -> Mask {
        set_of(self.state.living().map(|seat| self.space_of_seat(seat).index()))
    }

    fn picked_space(self, fit: Mask, pick: Pick, from: Mask) -> Set {
        self.picked(fit, pick, from, Space)
    }

    fn gates(self) -> Mask {
        self.state.gate_spaces(self.scenario)
    }

    /// What a distance is measured from: the named place, or your space ([DIST-5]); of several spaces from whichever is
    /// nearest.
    pub(crate) fn reference(self, from: Option<&Place>, bind: &Bind) -> Mask {
        self.reference_of(from, bind, Space::NONE)
    }

    fn reference_of(self, from: Option<&Place>, bind: &Bind, its: Space) -> Mask {
        match from {
            Some(place) => self.places(place, bind, its).members,
            None => bit(self.space_of_seat(bind.you).index()),
        }
    }

    /// Where an investigator is, or fell.
    pub(crate) fn space_of_seat(self, seat: crate::ids::Seat) -> Space {
        self.state.seat(seat).map_or(Space::NONE, |it| it.space)
    }
}

/// The space something was in when it left the map; as long as it has not, the one it is in now. What has come back since
/// is not the same any more.
fn last_or(left: Space, now: impl FnOnce() -> Space) -> Space {
    if left.is_some() { left } else { now() }
}
