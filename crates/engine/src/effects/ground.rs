//! `swap_tiles`, `turn_tile`, `remove_tile`, `add_tile`, `move_gate`, `close_passage` and `open_passage`: the map itself
//! changes. What cannot be done with a tile is not done, and the log says so.

use ritual_content::documents::{EnemiesOnRemovedTiles, PeopleOnRemovedTiles};
use ritual_content::geometry::turn_further;
use ritual_content::language::{Gate, Pick, TileTurn};

use crate::cx::Cx;
use crate::decision::{Choice, Question};
use crate::event::Event;
use crate::frame::{Frame, StepFrame};
use crate::ids::{Figure, Mask, Piece, Space, Tile, bit, bits};
use crate::movement::Mover;
use crate::rules::options::space_options;
use crate::scenario::{TileInfo, TileState};

impl Cx<'_> {
    /// Two tiles on the map change places; each stays turned as it is.
    pub(super) fn swap_tiles(&mut self, [tile, other]: [Tile; 2]) {
        let (Some(one), Some(two)) = (self.lying(tile), self.lying(other)) else { return };
        let swapped = [(tile, TileState { at: two.at, ..one }), (other, TileState { at: one.at, ..two })];
        let are_two = tile != other && one.is_there && two.is_there;
        self.commit(if are_two && self.would_fit(&swapped) {
            Event::TilesSwapped { tile, other }
        } else {
            Event::TileStayed { tile }
        });
    }

    /// A tile on the map is turned; its top left cell stays where it is.
    pub(super) fn turn_tile(&mut self, tile: Tile, by: TileTurn) {
        let Some(it) = self.lying(tile) else { return };
        let turned = TileState { turn: turn_further(it.turn, by.turn()), ..it };
        self.commit(if it.is_there && self.would_fit(&[(tile, turned)]) {
            Event::TileTurned { tile, by }
        } else {
            Event::TileStayed { tile }
        });
    }

    /// A tile comes onto the map: where it is printed, or where it lay last.
    pub(super) fn add_tile(&mut self, tile: Tile) {
        let Some(it) = self.lying(tile) else { return };
        let added = TileState { is_there: true, ..it };
        self.commit(if !it.is_there && self.would_fit(&[(tile, added)]) {
            Event::TileAdded { tile }
        } else {
            Event::TileStayed { tile }
        });
    }

    /// A tile leaves the map, once everybody on it has been placed elsewhere. One with the starting space, a gate or the
    /// Elder One stays.
    pub(super) fn remove_tile(&mut self, f: StepFrame, answer: Option<Choice>, tile: Tile) {
        let Some(it) = self.lying(tile) else { return };
        let spaces = self.scenario.map.tiles.get(tile.index()).map_or(0, TileInfo::spaces);
        let elder_one = self.state.space_of(self.scenario.elder_one());
        let kept = [self.scenario.map.start, elder_one].into_iter().filter(|space| space.is_some());
        let kept = kept.fold(self.state.gate_spaces(self.scenario), |all, space| all | bit(space.index()));
        if !it.is_there || spaces & kept != 0 {
            self.commit(Event::TileStayed { tile });
            return;
        }
        let Some((mover, from)) = self.next_to_be_placed(spaces) else {
            self.clear(spaces);
            self.commit(Event::TileRemoved { tile });
            return;
        };
        let havens = self.havens(mover, from, spaces);
        if havens == 0 {
            self.commit(Event::TileStayed { tile });
        } else if let Some(Choice::Space(to)) = answer {
            self.push(Frame::Step(f));
            self.place(mover, to);
        } else {
            let (seat, question) = (self.state.active, Question::PlaceOf(mover));
            self.ask(Frame::Step(f), seat, question, f.bind.name, space_options(havens));
        }
    }

    /// A gate is in another space from now on.
    pub(super) fn move_gate(&mut self, f: &StepFrame, gate: Gate) {
        if f.space.is_some() && self.state.gate(self.scenario, gate) != f.space {
            self.commit(Event::GateMoved { gate, to: f.space });
        }
    }

    /// The way between two spaces is closed, or a passage opened, whatever their tiles show.
    pub(super) fn change_passage(&mut self, f: &StepFrame, is_open: bool) {
        let (from, to) = (bits(f.set).next().map_or(Space::NONE, Space), f.space);
        let has_room = self.state.ground.as_ref().is_none_or(|ground| ground.has_room_for([from, to]));
        if from.is_some() && to.is_some() && from != to && has_room {
            self.commit(if is_open { Event::PassageOpened { from, to } } else { Event::PassageClosed { from, to } });
        }
    }

    /// The spaces to which a way leads from a space, though perhaps through a barrier.
    pub(super) fn passable_from(&self, from: Space) -> Mask {
        let links = self.state.closed(self.scenario) & self.scenario.map.link_closings();
        self.state.layout_while(self.scenario, links).neighbours(from)
    }

    /// How a tile lies; none where no effect moves tiles.
    fn lying(&self, tile: Tile) -> Option<TileState> {
        self.state.ground.as_ref()?.tile(tile)
    }

    /// Returns whether no tile would lie on another.
    fn would_fit(&self, changes: &[(Tile, TileState)]) -> bool {
        self.state.ground.as_ref().is_some_and(|ground| ground.would_fit(&self.scenario.map, changes))
    }

    /// The next of those who must be placed elsewhere before these spaces leave the map, and where it is: investigators
    /// clockwise, then enemies where the table keeps them on the map.
    fn next_to_be_placed(&self, spaces: Mask) -> Option<(Mover, Space)> {
        let is_there = |space: Space| spaces & bit(space.index()) != 0;
        let seats = self.state.living().map(|seat| (Mover::Investigator(seat), self.view().space_of_seat(seat)));
        let keeps_enemies = self.scenario.options.enemies_on_removed_tiles == EnemiesOnRemovedTiles::PlacedNearest;
        let figures = bits(if keeps_enemies { self.state.figures_on_map() } else { 0 }).map(Figure);
        let figures = figures.map(|figure| (Mover::Enemy(figure), self.state.space_of(figure)));
        seats.chain(figures).find(|(_, space)| is_there(*space))
    }

    /// The spaces in which somebody may be placed whose own is among those that leave the map.
    fn havens(&self, mover: Mover, from: Space, leaving: Mask) -> Mask {
        let left = self.state.spaces(self.scenario) & !leaving;
        let start = bit(self.scenario.map.start.index()) & left;
        let layout = match mover {
            Mover::Enemy(figure) => self.state.layout_for(self.scenario, figure),
            Mover::Investigator(_) | Mover::Piece(_) => self.state.layout(self.scenario),
        };
        let at_start = self.scenario.options.investigators_on_removed_tiles == PeopleOnRemovedTiles::StartingSpace;
        match mover {
            Mover::Investigator(_) if at_start => start,
            _ => match self.view().picked_by(left, Pick::Nearest, |to| layout.distance(from, Space(to))).members {
                0 => start,
                nearest => nearest,
            },
        }
    }

    fn place(&mut self, mover: Mover, to: Space) {
        match mover {
            Mover::Investigator(seat) => self.commit(Event::InvestigatorPlaced { seat, to }),
            Mover::Enemy(figure) => self.commit(Event::EnemyPlaced { figure, to }),
            Mover::Piece(_) => {}
        }
    }

    /// Enemies that are still there go back to the reserve without dying; pieces and fire go too, and barriers that lie
    /// at one of these spaces.
    fn clear(&mut self, spaces: Mask) {
        let is_there = |space: Space| spaces & bit(space.index()) != 0;
        for index in bits(self.state.figures_on_map()) {
            let (figure, space) = (Figure(index), self.state.space_of(Figure(index)));
            if is_there(space) {
                self.commit(Event::EnemyReturned { figure, space });
            }
        }
        for index in 0..self.state.pieces.len() {
            let at = self.state.pieces.get(index).map_or(Space::NONE, |it| it.space);
            let beyond = self.scenario.pieces.get(index).map_or(Space::NONE, |it| it.to);
            if at.is_some() && (is_there(at) || is_there(beyond)) {
                self.commit(Event::PieceRemoved { piece: Piece::from_index(index) });
            }
        }
        for space in bits(spaces).map(Space) {
            let count = self.state.fire_at(space);
            if count > 0 {
                self.commit(Event::FireRemoved { space, count });
            }
        }
    }
}
