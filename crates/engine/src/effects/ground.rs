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

/// Two tiles on the map change places; each stays turned as it is.
pub(super) fn swap_tiles(cx: &mut Cx<'_>, [tile, other]: [Tile; 2]) {
    let (Some(one), Some(two)) = (lying(cx, tile), lying(cx, other)) else { return };
    let swapped = [(tile, TileState { at: two.at, ..one }), (other, TileState { at: one.at, ..two })];
    let are_two = tile != other && one.is_there && two.is_there;
    cx.commit(if are_two && would_fit(cx, &swapped) {
        Event::TilesSwapped { tile, other }
    } else {
        Event::TileStayed { tile }
    });
}

/// A tile on the map is turned; its top left cell stays where it is.
pub(super) fn turn_tile(cx: &mut Cx<'_>, tile: Tile, by: TileTurn) {
    let Some(it) = lying(cx, tile) else { return };
    let turned = TileState { turn: turn_further(it.turn, by.turn()), ..it };
    cx.commit(if it.is_there && would_fit(cx, &[(tile, turned)]) {
        Event::TileTurned { tile, by }
    } else {
        Event::TileStayed { tile }
    });
}

/// A tile comes onto the map: where it is printed, or where it lay last.
pub(super) fn add_tile(cx: &mut Cx<'_>, tile: Tile) {
    let Some(it) = lying(cx, tile) else { return };
    let added = TileState { is_there: true, ..it };
    cx.commit(if !it.is_there && would_fit(cx, &[(tile, added)]) {
        Event::TileAdded { tile }
    } else {
        Event::TileStayed { tile }
    });
}

/// A tile leaves the map, once everybody on it has been placed elsewhere. One with the starting space, a gate or the
/// Elder One stays.
pub(super) fn remove_tile(cx: &mut Cx<'_>, f: StepFrame, answer: Option<Choice>, tile: Tile) {
    let Some(it) = lying(cx, tile) else { return };
    let spaces = cx.scenario.map.tiles.get(tile.index()).map_or(0, TileInfo::spaces);
    let elder_one = cx.state.space_of(cx.scenario.elder_one());
    let kept = [cx.scenario.map.start, elder_one].into_iter().filter(|space| space.is_some());
    let kept = kept.fold(cx.state.gate_spaces(cx.scenario), |all, space| all | bit(space.index()));
    if !it.is_there || spaces & kept != 0 {
        cx.commit(Event::TileStayed { tile });
        return;
    }
    let Some((mover, from)) = next_to_be_placed(cx, spaces) else {
        clear(cx, spaces);
        cx.commit(Event::TileRemoved { tile });
        return;
    };
    let havens = havens(cx, mover, from, spaces);
    if havens == 0 {
        cx.commit(Event::TileStayed { tile });
    } else if let Some(Choice::Space(to)) = answer {
        cx.push(Frame::Step(f));
        place(cx, mover, to);
    } else {
        let (seat, question) = (cx.state.active, Question::PlaceOf(mover));
        cx.ask(Frame::Step(f), seat, question, f.bind.name, space_options(havens));
    }
}

/// A gate is in another space from now on.
pub(super) fn move_gate(cx: &mut Cx<'_>, f: &StepFrame, gate: Gate) {
    if f.space.is_some() && cx.state.gate(cx.scenario, gate) != f.space {
        cx.commit(Event::GateMoved { gate, to: f.space });
    }
}

/// The way between two spaces is closed, or a passage opened, whatever their tiles show.
pub(super) fn change_passage(cx: &mut Cx<'_>, f: &StepFrame, is_open: bool) {
    let (from, to) = (bits(f.set).next().map_or(Space::NONE, Space), f.space);
    let has_room = cx.state.ground.as_ref().is_none_or(|ground| ground.has_room_for([from, to]));
    if from.is_some() && to.is_some() && from != to && has_room {
        cx.commit(if is_open { Event::PassageOpened { from, to } } else { Event::PassageClosed { from, to } });
    }
}

/// The spaces to which a way leads from a space, though perhaps through a barrier.
pub(super) fn passable_from(cx: &Cx<'_>, from: Space) -> Mask {
    let links = cx.state.closed(cx.scenario) & cx.scenario.map.link_closings();
    cx.state.layout_while(cx.scenario, links).neighbours(from)
}

/// How a tile lies; none where no effect moves tiles.
fn lying(cx: &Cx<'_>, tile: Tile) -> Option<TileState> {
    cx.state.ground.as_ref()?.tile(tile)
}

/// Returns whether no tile would lie on another.
fn would_fit(cx: &Cx<'_>, changes: &[(Tile, TileState)]) -> bool {
    cx.state.ground.as_ref().is_some_and(|ground| ground.would_fit(&cx.scenario.map, changes))
}

/// The next of those who must be placed elsewhere before these spaces leave the map, and where it is: investigators
/// clockwise, then enemies where the table keeps them on the map.
fn next_to_be_placed(cx: &Cx<'_>, spaces: Mask) -> Option<(Mover, Space)> {
    let is_there = |space: Space| spaces & bit(space.index()) != 0;
    let seats = cx.state.living().map(|seat| (Mover::Investigator(seat), cx.view().space_of_seat(seat)));
    let keeps_enemies = cx.scenario.options.enemies_on_removed_tiles == EnemiesOnRemovedTiles::PlacedNearest;
    let figures = bits(if keeps_enemies { cx.state.figures_on_map() } else { 0 }).map(Figure);
    let figures = figures.map(|figure| (Mover::Enemy(figure), cx.state.space_of(figure)));
    seats.chain(figures).find(|(_, space)| is_there(*space))
}

/// The spaces in which somebody may be placed whose own is among those that leave the map.
fn havens(cx: &Cx<'_>, mover: Mover, from: Space, leaving: Mask) -> Mask {
    let left = cx.state.spaces(cx.scenario) & !leaving;
    let start = bit(cx.scenario.map.start.index()) & left;
    let layout = match mover {
        Mover::Enemy(figure) => cx.state.layout_for(cx.scenario, figure),
        Mover::Investigator(_) | Mover::Piece(_) => cx.state.layout(cx.scenario),
    };
    let at_start = cx.scenario.options.investigators_on_removed_tiles == PeopleOnRemovedTiles::StartingSpace;
    match mover {
        Mover::Investigator(_) if at_start => start,
        _ => match cx.view().picked_by(left, Pick::Nearest, |to| layout.distance(from, Space(to))).members {
            0 => start,
            nearest => nearest,
        },
    }
}

fn place(cx: &mut Cx<'_>, mover: Mover, to: Space) {
    match mover {
        Mover::Investigator(seat) => cx.commit(Event::InvestigatorPlaced { seat, to }),
        Mover::Enemy(figure) => cx.commit(Event::EnemyPlaced { figure, to }),
        Mover::Piece(_) => {}
    }
}

/// Enemies that are still there go back to the reserve without dying; pieces and fire go too, and barriers that lie
/// at one of these spaces.
fn clear(cx: &mut Cx<'_>, spaces: Mask) {
    let is_there = |space: Space| spaces & bit(space.index()) != 0;
    for index in bits(cx.state.figures_on_map()) {
        let (figure, space) = (Figure(index), cx.state.space_of(Figure(index)));
        if is_there(space) {
            cx.commit(Event::EnemyReturned { figure, space });
        }
    }
    for piece in (0..cx.state.pieces.len()).map(Piece::from_index) {
        if cx.view().spaces_of_piece(piece) & spaces != 0 {
            cx.commit(Event::PieceRemoved { piece });
        }
    }
    for space in bits(spaces).map(Space) {
        let count = cx.state.fire_at(space);
        if count > 0 {
            cx.commit(Event::FireRemoved { space, count });
        }
    }
}
