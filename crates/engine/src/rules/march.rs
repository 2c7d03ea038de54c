//! Moving by effect: toward, away or freely, space by space ([EMOVE-1] to [EMOVE-8], O3, O13).

use ritual_content::documents::MovingAway;

use super::options::space_options;
use crate::cx::Cx;
use crate::decision::{Choice, Question, or_pass};
use crate::event::Event;
use crate::frame::{Frame, March};
use crate::ids::{Figure, Mask, Seat, Space, bits, set_of};
use crate::moment::Moment;
use crate::movement::{Mover, Way};
use crate::react;
use crate::rules::leave;
use crate::scenario::Layout;

/// Moves one figure by one space and goes on until its movement is used up.
pub(crate) fn resume(cx: &mut Cx<'_>, it: March, answer: Option<Choice>) {
    let March { mover, way, left, begun, followers, by, name } = it;
    let from = space_of_mover(cx, mover);
    if left == 0 || !from.is_some() {
        return;
    }
    if let Some(answer) = answer {
        if let Choice::Space(to) = answer {
            match mover {
                Mover::Investigator(seat) if begun && !cx.scenario.options.granted_moves_step_by_step => {
                    cx.push(Frame::March(March { left: left - 1, ..it }));
                    go_on(cx, seat, from, to, followers);
                }
                _ => {
                    let followers = cx.state.figures_in(from);
                    cx.push(Frame::March(March { left: left - 1, begun: true, followers, ..it }));
                    go(cx, mover, from, to);
                }
            }
        }
        return;
    }
    let candidates = next_spaces(cx, mover, from, way);
    if candidates == 0 {
        return;
    }
    if let (Way::Toward(goal), Mover::Enemy(_) | Mover::Piece(_)) = (way, mover) {
        // All the way: which of several shortest paths is taken makes no difference ([EMOVE-4]).
        if layout_of(cx, mover).distance(from, goal).is_within(left) {
            go(cx, mover, from, goal);
            return;
        }
    }
    let mut options = space_options(candidates);
    if way == Way::Free {
        or_pass(&mut options);
    }
    // Whoever the effect lets move something freely leads it; between shortest paths the active player decides ([TIE-1]).
    let decider = match (mover, way) {
        (Mover::Investigator(seat), _) => seat,
        (Mover::Enemy(_) | Mover::Piece(_), Way::Free) => by,
        (Mover::Enemy(_) | Mover::Piece(_), _) => cx.state.active,
    };
    cx.ask(Frame::March(it), decider, Question::Path(mover), name, options);
}

/// What is adjacent for a figure: some enemies pass what is closed to others ([MAP-11]).
fn layout_of<'c>(cx: &'c Cx<'_>, mover: Mover) -> &'c Layout {
    match mover {
        Mover::Enemy(figure) => cx.state.layout_for(cx.scenario, figure),
        Mover::Piece(_) | Mover::Investigator(_) => cx.state.layout(cx.scenario),
    }
}

fn next_spaces(cx: &Cx<'_>, mover: Mover, from: Space, way: Way) -> Mask {
    let map = layout_of(cx, mover);
    let neighbours = map.neighbours(from);
    let at_distance = |goal: Space, wanted: u8| {
        set_of(bits(neighbours).filter(|space| map.distance(Space(*space), goal).spaces() == Some(wanted)))
    };
    match way {
        Way::Free => match mover {
            Mover::Investigator(seat) => neighbours & !cx.view().no_entry(seat),
            Mover::Enemy(_) | Mover::Piece(_) => neighbours,
        },
        Way::Toward(goal) => match map.distance(from, goal).spaces() {
            None | Some(0) => 0,
            Some(distance) => at_distance(goal, distance - 1),
        },
        Way::AwayFrom(goal) => match map.distance(from, goal).spaces() {
            None => 0,
            Some(distance) => match at_distance(goal, distance.saturating_add(1)) {
                0 if cx.scenario.options.moving_away == MovingAway::NeverCloser => at_distance(goal, distance),
                farther => farther,
            },
        },
    }
}

fn go(cx: &mut Cx<'_>, mover: Mover, from: Space, to: Space) {
    match mover {
        Mover::Enemy(figure) => cx.commit(Event::EnemyMoved { figure, from, to }),
        Mover::Piece(piece) => cx.commit(Event::PieceMoved { piece, from, to }),
        Mover::Investigator(seat) if cx.scenario.options.followed_outside_move_actions => {
            leave::go(cx, seat, to, 0, 0, false);
        }
        Mover::Investigator(seat) => go_unnoticed(cx, seat, from, to),
    }
}

/// An investigator takes a further step of a movement that counts as one: who followed at its beginning goes along,
/// and nothing else is left behind or taken (O13).
fn go_on(cx: &mut Cx<'_>, seat: Seat, from: Space, to: Space, followers: Mask) {
    go_unnoticed(cx, seat, from, to);
    for index in bits(followers & cx.state.figures_in(from)) {
        cx.commit(Event::EnemyFollowed { figure: Figure(index), to });
    }
}

fn go_unnoticed(cx: &mut Cx<'_>, seat: Seat, from: Space, to: Space) {
    cx.commit(Event::InvestigatorMoved { seat, from, to });
    react::to(cx, Moment::LeftSpace { seat, from, to });
}

fn space_of_mover(cx: &Cx<'_>, mover: Mover) -> Space {
    match mover {
        Mover::Enemy(figure) => cx.state.space_of(figure),
        Mover::Piece(piece) => cx.state.pieces.get(piece.index()).map_or(Space::NONE, |it| it.space),
        Mover::Investigator(seat) => cx.view().space_of_seat(seat),
    }
}
