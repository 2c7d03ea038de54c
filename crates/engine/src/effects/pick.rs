//! Finding out what a step is about: the set is worked out, and one of it chosen where the selector asks for one.
//!
//! A step goes from [`StepAt::Start`] to [`StepAt::SpaceKnown`]; each `need_…` returns true once its part is known.

use crate::cx::Cx;
use crate::decision::{Choice, Options, Question};
use crate::effects::ground;
use crate::frame::{Frame, StepAt, StepFrame};
use crate::ids::{Mask, Seat, Space, bit, bits, set_of};
use crate::program::{Enemies, Figures, Pieces, Place, Things, Who};
use crate::rules::options::{seat_options, space_options};
use crate::select::Set;
use ritual_table::Draw;

fn need(
    cx: &mut Cx<'_>,
    f: &mut StepFrame,
    answer: &mut Option<Choice>,
    set: impl FnOnce(&Cx<'_>) -> Set,
    question: Question,
    options: impl FnOnce(&Cx<'_>, Mask) -> Options,
) -> bool {
    match f.at {
        StepAt::Start => {
            let found = set(cx);
            if found.random {
                f.set = draw_one_of(cx, found.members);
                f.at = StepAt::SetKnown;
                return true;
            }
            if found.is_open() {
                let listed = options(cx, found.members);
                f.at = StepAt::Choosing;
                cx.ask(Frame::Step(*f), decider(cx, f, found), question, f.bind.name, listed);
                return false;
            }
            f.set = found.members;
            f.at = StepAt::SetKnown;
            true
        }
        StepAt::Choosing => {
            f.set = match answer.take() {
                Some(Choice::Enemy(figure)) => bit(figure.index()),
                Some(Choice::Investigator(seat)) => bit(seat.index()),
                Some(Choice::Piece(piece)) => bit(piece.index()),
                Some(Choice::Space(space)) => bit(space.index()),
                _ => 0,
            };
            f.at = StepAt::SetKnown;
            true
        }
        _ => true,
    }
}

/// Those of a step's figures, seats, pieces or spaces whose turn it is to get something: all of them, or one after
/// the other, as the active player likes, where there is `left` too little for all ([LIMIT-2], [TIE-1]).
/// The step goes on with the others afterwards; nobody while that is being asked.
pub(super) fn next_served(
    cx: &mut Cx<'_>,
    mut f: StepFrame,
    answer: Option<Choice>,
    [left, each]: [usize; 2],
    question: Question,
    options: impl FnOnce(&Cx<'_>, Mask) -> Options,
) -> Mask {
    let is_short = left > 0 && left < each.saturating_mul(f.set.count_ones() as usize);
    let chosen = match answer {
        Some(Choice::Enemy(figure)) => bit(figure.index()),
        Some(Choice::Investigator(seat)) => bit(seat.index()),
        Some(Choice::Space(space)) => bit(space.index()),
        _ if is_short && f.set.count_ones() > 1 => {
            let listed = options(cx, f.set);
            cx.ask(Frame::Step(f), cx.state.active, question, f.bind.name, listed);
            return 0;
        }
        _ => return f.set,
    };
    f.set &= !chosen;
    if f.set != 0 {
        cx.push(Frame::Step(f));
    }
    chosen
}

/// Who chooses: whoever the effect calls `you`, but the active player among what is equally near or far
/// ([DIST-4], [TIE-1]).
pub(super) fn decider(cx: &Cx<'_>, f: &StepFrame, found: Set) -> Seat {
    if found.tied { cx.state.active } else { f.bind.you }
}

/// One of a set, drawn at random.
pub(super) fn draw_one_of(cx: &mut Cx<'_>, members: Mask) -> Mask {
    let count = members.count_ones();
    let drawn = if count > 1 { cx.chance.below(count, Draw::Pick) as usize } else { 0 };
    bits(members).nth(drawn).map_or(0, |index| bit(usize::from(index)))
}

pub(super) fn need_enemies(cx: &mut Cx<'_>, f: &mut StepFrame, answer: &mut Option<Choice>, which: &Enemies) -> bool {
    let bind = f.bind;
    need(cx, f, answer, |cx| cx.view().enemies(which, &bind), Question::Enemy, |cx, set| cx.view().figure_options(set))
}

pub(super) fn need_seats(cx: &mut Cx<'_>, f: &mut StepFrame, answer: &mut Option<Choice>, who: &Who) -> bool {
    let bind = f.bind;
    need(cx, f, answer, |cx| cx.view().investigators(who, &bind), Question::Investigator, |_, set| seat_options(set))
}

/// A single investigator; several who fit are chosen from.
pub(super) fn need_seat(cx: &mut Cx<'_>, f: &mut StepFrame, answer: &mut Option<Choice>, who: &Who) -> bool {
    let bind = f.bind;
    need(
        cx,
        f,
        answer,
        |cx| Set { one: true, ..cx.view().investigators(who, &bind) },
        Question::Investigator,
        |_, set| seat_options(set),
    )
}

pub(super) fn need_pieces(cx: &mut Cx<'_>, f: &mut StepFrame, answer: &mut Option<Choice>, which: &Pieces) -> bool {
    let bind = f.bind;
    need(cx, f, answer, |cx| cx.view().pieces(which, &bind), Question::Piece, |cx, set| cx.view().piece_options(set))
}

pub(super) fn need_things(cx: &mut Cx<'_>, f: &mut StepFrame, answer: &mut Option<Choice>, what: &Things) -> bool {
    match what {
        Things::Enemies(which) => need_enemies(cx, f, answer, which),
        Things::Investigators(who) => need_seats(cx, f, answer, who),
        Things::Pieces(which) => {
            let is_known = need_pieces(cx, f, answer, which);
            // One that was picked may have been taken away since; where it lay can still be asked.
            let is_there = |piece: &u8| cx.state.pieces.get(usize::from(*piece)).is_some_and(|it| it.is_in_play());
            f.set = set_of(bits(f.set).filter(is_there));
            is_known
        }
        Things::Spaces(place) => need_spaces(cx, f, answer, place),
    }
}

/// Figures that are about to move ([DIST-7]).
pub(super) fn need_movers(cx: &mut Cx<'_>, f: &mut StepFrame, answer: &mut Option<Choice>, what: &Figures) -> bool {
    let which = match what {
        Figures::Enemies(which) => which,
        Figures::Investigators(who) => return need_seats(cx, f, answer, who),
        Figures::Pieces(which) => return need_pieces(cx, f, answer, which),
    };
    let bind = f.bind;
    need(cx, f, answer, |cx| cx.view().movers(which, &bind), Question::Enemy, |cx, set| cx.view().figure_options(set))
}

/// One or several spaces, as a set.
pub(super) fn need_spaces(cx: &mut Cx<'_>, f: &mut StepFrame, answer: &mut Option<Choice>, place: &Place) -> bool {
    let bind = f.bind;
    let is_known = need(
        cx,
        f,
        answer,
        |cx| cx.view().places(place, &bind, Space::NONE),
        Question::Space,
        |_, set| space_options(set),
    );
    // What was done in one of them may have taken the tile of another off the map.
    f.set &= cx.state.spaces(cx.scenario);
    is_known
}

/// A single space; several that fit are chosen from.
pub(super) fn need_space(cx: &mut Cx<'_>, f: &mut StepFrame, answer: &mut Option<Choice>, place: &Place) -> bool {
    let bind = f.bind;
    need_one_space(cx, f, answer, |cx| cx.view().places(place, &bind, Space::NONE))
}

/// The first of two spaces, as a set of one; none ends the step.
pub(super) fn need_one_end(cx: &mut Cx<'_>, f: &mut StepFrame, answer: &mut Option<Choice>, place: &Place) -> bool {
    let bind = f.bind;
    let one = |found: Set| if found.random { found } else { Set { one: true, ..found } };
    need(
        cx,
        f,
        answer,
        |cx| one(cx.view().places(place, &bind, Space::NONE)),
        Question::Space,
        |_, set| space_options(set),
    ) && f.set != 0
}

/// The second of two spaces: one that is adjacent to the first, or one that is not.
pub(super) fn need_other_end(
    cx: &mut Cx<'_>,
    f: &mut StepFrame,
    answer: &mut Option<Choice>,
    place: &Place,
    is_adjacent: bool,
) -> bool {
    let (bind, first) = (f.bind, f.set);
    need_one_space(cx, f, answer, |cx| {
        let found = cx.view().places(place, &bind, Space::NONE);
        let adjacent = bits(first).fold(0, |all, space| all | ground::passable_from(cx, Space(space)));
        let members = if is_adjacent { adjacent } else { !adjacent & !first };
        Set { members: found.members & members, ..found }
    })
}

/// A single space out of a set; of several one is chosen.
fn need_one_space(
    cx: &mut Cx<'_>,
    f: &mut StepFrame,
    answer: &mut Option<Choice>,
    set: impl FnOnce(&Cx<'_>) -> Set,
) -> bool {
    match f.at {
        StepAt::Start | StepAt::SetKnown => {
            let found = set(cx);
            if found.random {
                f.space = bits(draw_one_of(cx, found.members)).next().map_or(Space::NONE, Space);
                f.at = StepAt::SpaceKnown;
                return true;
            }
            if found.members.count_ones() > 1 {
                f.at = StepAt::ChoosingSpace;
                let options = space_options(found.members);
                cx.ask(Frame::Step(*f), decider(cx, f, found), Question::Space, f.bind.name, options);
                return false;
            }
            f.space = bits(found.members).next().map_or(Space::NONE, Space);
            f.at = StepAt::SpaceKnown;
            true
        }
        StepAt::ChoosingSpace => {
            f.space = match answer.take() {
                Some(Choice::Space(space)) => space,
                _ => Space::NONE,
            };
            f.at = StepAt::SpaceKnown;
            true
        }
        _ => true,
    }
}
