//! Moving by effect: toward, away or freely, space by space ([EMOVE-1] to [EMOVE-8], O3, O13).

use ritual_content::documents::MovingAway;

use super::options::space_options;
use crate::cx::Cx;
use crate::decision::{Choice, Question, or_pass};
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::{Mask, Name, Seat, Space, bits};
use crate::movement::{Mover, Way};
use crate::react::Moment;
use crate::scenario::Layout;
use crate::select::bit;

impl Cx<'_> {
    /// Moves one figure by one space and goes on until its movement is used up.
    pub(crate) fn march(&mut self, mover: Mover, way: Way, left: u8, by: Seat, name: Name, answer: Option<Choice>) {
        let from = self.space_of_mover(mover);
        if left == 0 || !from.is_some() {
            return;
        }
        if let Some(answer) = answer {
            if let Choice::Space(to) = answer {
                self.push(Frame::March { mover, way, left: left - 1, by, name });
                self.go(mover, from, to);
            }
            return;
        }
        let candidates = self.next_spaces(mover, from, way);
        if candidates == 0 {
            return;
        }
        if let Way::Toward(goal) = way {
            // All the way: which of several shortest paths is taken makes no difference ([EMOVE-4]), unless enemies and
            // fire at each space count (O13).
            let in_one_go =
                !matches!(mover, Mover::Investigator(_)) || !self.scenario.options.granted_moves_step_by_step;
            if in_one_go && left >= self.layout_of(mover).distance(from, goal) {
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
        self.ask(Frame::March { mover, way, left, by, name }, decider, Question::Path(mover), name, options);
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
        let at_distance = |goal: Space, wanted: Option<u8>| {
            bits(neighbours)
                .filter(|space| wanted.is_some_and(|wanted| map.distance(Space(*space), goal) == wanted))
                .fold(0, |set, space| set | bit(usize::from(space)))
        };
        match way {
            Way::Free => neighbours,
            Way::Toward(goal) => match map.distance(from, goal) {
                u8::MAX | 0 => 0,
                distance => at_distance(goal, Some(distance - 1)),
            },
            Way::AwayFrom(goal) => match map.distance(from, goal) {
                u8::MAX => 0,
                distance => match at_distance(goal, distance.checked_add(1)) {
                    0 if self.scenario.options.moving_away == MovingAway::NeverCloser => {
                        at_distance(goal, Some(distance))
                    }
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
            Mover::Investigator(seat) => {
                self.commit(Event::InvestigatorMoved { seat, from, to });
                self.react(Moment::LeftSpace { seat, from, to });
            }
        }
    }

    fn space_of_mover(&self, mover: Mover) -> Space {
        match mover {
            Mover::Enemy(figure) => self.state.space_of(figure),
            Mover::Piece(piece) => self.state.pieces.get(piece.index()).map_or(Space::NONE, |it| it.space),
            Mover::Investigator(seat) => self.view().space_of_seat(seat),
        }
    }
}
