//! Finding out what a step is about: the set is worked out, and one of it chosen where the selector asks for one.
//!
//! A step goes from [`StepAt::Start`] to [`StepAt::SpaceKnown`]; each `need_…` returns true once its part is known.

use crate::cx::Cx;
use crate::decision::{Choice, Options, Question};
use crate::frame::{Frame, StepAt, StepFrame};
use crate::ids::{Mask, Seat, Space, bit, bits};
use crate::program::{Enemies, Figures, Pieces, Place, Things, Who};
use crate::rules::options::{seat_options, space_options};
use crate::select::Set;
use ritual_table::Draw;

impl Cx<'_> {
    fn need(
        &mut self,
        f: &mut StepFrame,
        answer: &mut Option<Choice>,
        set: impl FnOnce(&Self) -> Set,
        question: Question,
        options: impl FnOnce(&Self, Mask) -> Options,
    ) -> bool {
        match f.at {
            StepAt::Start => {
                let found = set(self);
                if found.random {
                    f.set = self.draw_one_of(found.members);
                    f.at = StepAt::SetKnown;
                    return true;
                }
                if found.is_open() {
                    let listed = options(self, found.members);
                    f.at = StepAt::Choosing;
                    self.ask(Frame::Step(*f), self.decider(f, found), question, f.bind.name, listed);
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
        &mut self,
        mut f: StepFrame,
        answer: Option<Choice>,
        [left, each]: [usize; 2],
        question: Question,
        options: impl FnOnce(&Self, Mask) -> Options,
    ) -> Mask {
        let is_short = left > 0 && left < each.saturating_mul(f.set.count_ones() as usize);
        let chosen = match answer {
            Some(Choice::Enemy(figure)) => bit(figure.index()),
            Some(Choice::Investigator(seat)) => bit(seat.index()),
            Some(Choice::Space(space)) => bit(space.index()),
            _ if is_short && f.set.count_ones() > 1 => {
                let listed = options(self, f.set);
                self.ask(Frame::Step(f), self.state.active, question, f.bind.name, listed);
                return 0;
            }
            _ => return f.set,
        };
        f.set &= !chosen;
        if f.set != 0 {
            self.push(Frame::Step(f));
        }
        chosen
    }

    /// Who chooses: whoever the effect calls `you`, but the active player among what is equally near or far
    /// ([DIST-4], [TIE-1]).
    pub(super) fn decider(&self, f: &StepFrame, found: Set) -> Seat {
        if found.tied { self.state.active } else { f.bind.you }
    }

    /// One of a set, drawn at random.
    pub(super) fn draw_one_of(&mut self, members: Mask) -> Mask {
        let count = members.count_ones();
        let drawn = if count > 1 { self.chance.below(count, Draw::Pick) as usize } else { 0 };
        bits(members).nth(drawn).map_or(0, |index| bit(usize::from(index)))
    }

    pub(super) fn need_enemies(&mut self, f: &mut StepFrame, answer: &mut Option<Choice>, which: &Enemies) -> bool {
        let bind = f.bind;
        self.need(
            f,
            answer,
            |cx| cx.view().enemies(which, &bind),
            Question::Enemy,
            |cx, set| cx.view().figure_options(set),
        )
    }

    pub(super) fn need_seats(&mut self, f: &mut StepFrame, answer: &mut Option<Choice>, who: &Who) -> bool {
        let bind = f.bind;
        self.need(
            f,
            answer,
            |cx| cx.view().investigators(who, &bind),
            Question::Investigator,
            |_, set| seat_options(set),
        )
    }

    /// A single investigator; several who fit are chosen from.
    pub(super) fn need_seat(&mut self, f: &mut StepFrame, answer: &mut Option<Choice>, who: &Who) -> bool {
        let bind = f.bind;
        self.need(
            f,
            answer,
            |cx| Set { one: true, ..cx.view().investigators(who, &bind) },
            Question::Investigator,
            |_, set| seat_options(set),
        )
    }

    pub(super) fn need_pieces(&mut self, f: &mut StepFrame, answer: &mut Option<Choice>, which: &Pieces) -> bool {
        let bind = f.bind;
        self.need(
            f,
            answer,
            |cx| cx.view().pieces(which, &bind),
            Question::Piece,
            |cx, set| cx.view().piece_options(set),
        )
    }

    pub(super) fn need_things(&mut self, f: &mut StepFrame, answer: &mut Option<Choice>, what: &Things) -> bool {
        match what {
            Things::Enemies(which) => self.need_enemies(f, answer, which),
            Things::Investigators(who) => self.need_seats(f, answer, who),
            Things::Pieces(which) => self.need_pieces(f, answer, which),
            Things::Spaces(place) => self.need_spaces(f, answer, place),
        }
    }

    /// Figures that are about to move ([DIST-7]).
    pub(super) fn need_movers(&mut self, f: &mut StepFrame, answer: &mut Option<Choice>, what: &Figures) -> bool {
        let which = match what {
            Figures::Enemies(which) => which,
            Figures::Investigators(who) => return self.need_seats(f, answer, who),
            Figures::Pieces(which) => return self.need_pieces(f, answer, which),
        };
        let bind = f.bind;
        self.need(
            f,
            answer,
            |cx| cx.view().movers(which, &bind),
            Question::Enemy,
            |cx, set| cx.view().figure_options(set),
        )
    }

    /// One or several spaces, as a set.
    pub(super) fn need_spaces(&mut self, f: &mut StepFrame, answer: &mut Option<Choice>, place: &Place) -> bool {
        let bind = f.bind;
        let is_known = self.need(
            f,
            answer,
            |cx| cx.view().places(place, &bind, Space::NONE),
            Question::Space,
            |_, set| space_options(set),
        );
        // What was done in one of them may have taken the tile of another off the map.
        f.set &= self.state.spaces(self.scenario);
        is_known
    }

    /// A single space; several that fit are chosen from.
    pub(super) fn need_space(&mut self, f: &mut StepFrame, answer: &mut Option<Choice>, place: &Place) -> bool {
        let bind = f.bind;
        self.need_one_space(f, answer, |cx| cx.view().places(place, &bind, Space::NONE))
    }

    /// The first of two spaces, as a set of one; none ends the step.
    pub(super) fn need_one_end(&mut self, f: &mut StepFrame, answer: &mut Option<Choice>, place: &Place) -> bool {
        let bind = f.bind;
        let one = |found: Set| if found.random { found } else { Set { one: true, ..found } };
        self.need(
            f,
            answer,
            |cx| one(cx.view().places(place, &bind, Space::NONE)),
            Question::Space,
            |_, set| space_options(set),
        ) && f.set != 0
    }

    /// The second of two spaces: one that is adjacent to the first, or one that is not.
    pub(super) fn need_other_end(
        &mut self,
        f: &mut StepFrame,
        answer: &mut Option<Choice>,
        place: &Place,
        is_adjacent: bool,
    ) -> bool {
        let (bind, first) = (f.bind, f.set);
        self.need_one_space(f, answer, |cx| {
            let found = cx.view().places(place, &bind, Space::NONE);
            let adjacent = bits(first).fold(0, |all, space| all | cx.passable_from(Space(space)));
            let members = if is_adjacent { adjacent } else { !adjacent & !first };
            Set { members: found.members & members, ..found }
        })
    }

    /// A single space out of a set; of several one is chosen.
    fn need_one_space(
        &mut self,
        f: &mut StepFrame,
        answer: &mut Option<Choice>,
        set: impl FnOnce(&Self) -> Set,
    ) -> bool {
        match f.at {
            StepAt::Start | StepAt::SetKnown => {
                let found = set(self);
                if found.random {
                    f.space = bits(self.draw_one_of(found.members)).next().map_or(Space::NONE, Space);
                    f.at = StepAt::SpaceKnown;
                    return true;
                }
                if found.members.count_ones() > 1 {
                    f.at = StepAt::ChoosingSpace;
                    let options = space_options(found.members);
                    self.ask(Frame::Step(*f), self.decider(f, found), Question::Space, f.bind.name, options);
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
}
