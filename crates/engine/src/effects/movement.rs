//! `move` and `place`.

use crate::cx::Cx;
use crate::decision::{Choice, Question};
use crate::event::Event;
use crate::frame::{Frame, March, StepAt, StepFrame};
use crate::ids::{Figure, Piece, Seat, Space, bit, bits};
use crate::movement::{Mover, Way};
use crate::program::{Amount, Figures, Place};
use crate::rules::options::space_options;

impl Cx<'_> {
    /// Moves figures one after the other. The order makes no difference to where they end, so it is not asked ([EMOVE-8]).
    pub(super) fn move_figures(
        &mut self,
        mut f: StepFrame,
        answer: Option<Choice>,
        what: &Figures,
        spaces: Option<&Amount>,
        toward: Option<&Place>,
        away_from: Option<&Place>,
    ) {
        f.at = f.at.max(StepAt::SpaceKnown);
        let Some(index) = bits(f.set).next() else { return };
        let (mover, space) = match what {
            Figures::Enemies(_) => (Mover::Enemy(Figure(index)), self.state.space_of(Figure(index))),
            Figures::Investigators(_) => (Mover::Investigator(Seat(index)), self.view().space_of_seat(Seat(index))),
            Figures::Pieces(_) => {
                let piece = Piece(index);
                (Mover::Piece(piece), self.state.pieces.get(piece.index()).map_or(Space::NONE, |it| it.space))
            }
        };
        let goal = match (toward.or(away_from), answer) {
            (None, _) => None,
            (Some(_), Some(Choice::Space(space))) => Some(space),
            (Some(place), _) => {
                let found = match (place, mover) {
                    // It goes by its own ways, so these count ([MAP-11]).
                    (Place::NearestInvestigatorToIt, Mover::Enemy(figure)) => {
                        let layout = self.state.layout_for(self.scenario, figure);
                        self.view().nearest_investigators(layout, space)
                    }
                    _ => self.view().places(place, &f.bind, space),
                };
                if found.members.count_ones() > 1 {
                    let options = space_options(found.members);
                    self.ask(Frame::Step(f), self.decider(&f, found), Question::Space, f.bind.name, options);
                    return;
                }
                Some(bits(found.members).next().map_or(Space::NONE, Space))
            }
        };
        f.set &= !bit(usize::from(index));
        if f.set != 0 {
            self.push(Frame::Step(f));
        }
        let way = match (goal, toward) {
            (None, _) => Way::Free,
            (Some(goal), _) if !goal.is_some() => return,
            (Some(goal), Some(_)) => Way::Toward(goal),
            (Some(goal), None) => Way::AwayFrom(goal),
        };
        let left = spaces.map_or(crate::program::ALL_OF_IT, |it| self.view().amount(it, &f.bind));
        self.push(Frame::March(March {
            mover,
            way,
            left,
            begun: false,
            followers: 0,
            by: f.bind.you,
            name: f.bind.name,
        }));
    }

    /// Places investigators: nobody follows, no fire is taken ([FOLLOW-6]).
    pub(super) fn place_in(&mut self, f: &StepFrame) {
        if !f.space.is_some() {
            return;
        }
        for seat in bits(f.set).map(Seat) {
            self.commit(Event::InvestigatorPlaced { seat, to: f.space });
        }
    }
}
