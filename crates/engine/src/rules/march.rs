//! Moving by effect: toward, away or freely, space by space ([EMOVE-1] to [EMOVE-8], O3, O13).

use ritual_content::documents::MovingAway;

use super::options::space_options;
use crate::cx::Cx;
use crate::decision::{Choice, Question, or_pass};
use crate::event::Event;
use crate::frame::{Frame, March};
use crate::ids::{Figure, Mask, Seat, Space, bit, bits};
use crate::moment::Moment;
use crate::movement::{Mover, Way};
use crate::scenario::Layout;

impl Cx<'_> {
    /// Moves one figure by one space and goes on until its movement is used up.
    pub(crate) fn march(&mut self, it: March, answer: Option<Choice>) {
        let March { mover, way, left, begun, followers, by, name } = it;
        let from = self.space_of_mover(mover);
        if left == 0 || !from.is_some() {
            return;
        }
        if let Some(answer) = answer {
            if let Choice::Space(to) = answer {
                match mover {
                    Mover::Investigator(seat) if begun && !self.scenario.options.granted_moves_step_by_step => {
                        self.push(Frame::March(March { left: left - 1, ..it }));
                        self.go_on(seat, from, to, followers);
                    }
                    _ => {
                        let followers = self.state.figures_in(from);
                        self.push(Frame::March(March { left: left - 1, begun: true, followers, ..it }));
                        self.go(mover, from, to);
                    }
                }
            }
            return;
        }
        let candidates = self.next_spaces(mover, from, way);
        if candidates == 0 {
            return;
        }
        if let (Way::Toward(goal), Mover::Enemy(_) | Mover::Piece(_)) = (way, mover) {
            // All the way: which of several shortest paths is taken makes no difference ([EMOVE-4]).
            if self.layout_of(mover).distance(from, goal).is_within(left) {
                self.go(mover, from, goal);
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
            (Mover::Enemy(_) | Mover::Piece(_), _) => self.state.active,
        };
        self.ask(Frame::March(it), decider, Question::Path(mover), name, options);
    }

    /// What is adjacent for a figure: some enemies pass what is closed to others ([MAP-11]).
    fn layout_of(&self, mover: Mover) -> &Layout {
        match mover {
            Mover::Enemy(figure) => self.state.layout_for(self.scenario, figure),
            Mover::Piece(_) | Mover::Investigator(_) => self.state.layout(self.scenario),
        }
    }

    fn next_spaces(&self, mover: Mover, from: Space, way: Way) -> Mask {
        let map = self.layout_of(mover);
        let neighbours = map.neighbours(from);
        let at_distance = |goal: Space, wanted: u8| {
            bits(neighbours)
                .filter(|space| map.distance(Space(*space), goal).spaces() == Some(wanted))
                .fold(0, |set, space| set | bit(usize::from(space)))
        };
        match way {
            Way::Free => match mover {
                Mover::Investigator(seat) => neighbours & !self.view().no_entry(seat),
                Mover::Enemy(_) | Mover::Piece(_) => neighbours,
            },
            Way::Toward(goal) => match map.distance(from, goal).spaces() {
                None | Some(0) => 0,
                Some(distance) => at_distance(goal, distance - 1),
            },
            Way::AwayFrom(goal) => match map.distance(from, goal).spaces() {
                None => 0,
                Some(distance) => match at_distance(goal, distance.saturating_add(1)) {
                    0 if self.scenario.options.moving_away == MovingAway::NeverCloser => at_distance(goal, distance),
                    farther => farther,
                },
            },
        }
    }

    fn go(&mut self, mover: Mover, from: Space, to: Space) {
        match mover {
            Mover::Enemy(figure) => self.commit(Event::EnemyMoved { figure, from, to }),
            Mover::Piece(piece) => self.commit(Event::PieceMoved { piece, from, to }),
            Mover::Investigator(seat) if self.scenario.options.followed_outside_move_actions => {
                self.leave(seat, to, 0, 0, false);
            }
            Mover::Investigator(seat) => self.go_unnoticed(seat, from, to),
        }
    }

    /// An investigator takes a further step of a movement that counts as one: who followed at its beginning goes along,
    /// and nothing else is left behind or taken (O13).
    fn go_on(&mut self, seat: Seat, from: Space, to: Space, followers: Mask) {
        self.go_unnoticed(seat, from, to);
        for index in bits(followers & self.state.figures_in(from)) {
            self.commit(Event::EnemyFollowed { figure: Figure(index), to });
        }
    }

    fn go_unnoticed(&mut self, seat: Seat, from: Space, to: Space) {
        self.commit(Event::InvestigatorMoved { seat, from, to });
        self.react(Moment::LeftSpace { seat, from, to });
    }

    fn space_of_mover(&self, mover: Mover) -> Space {
        match mover {
            Mover::Enemy(figure) => self.state.space_of(figure),
            Mover::Piece(piece) => self.state.pieces.get(piece.index()).map_or(Space::NONE, |it| it.space),
            Mover::Investigator(seat) => self.view().space_of_seat(seat),
        }
    }
}
