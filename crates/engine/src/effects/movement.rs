//! `move` and `place`.

use crate::cx::Cx;
use crate::decision::{Choice, Question};
use crate::effects::pick;
use crate::event::Event;
use crate::frame::{Frame, March, StepAt, StepFrame};
use crate::ids::{Figure, Piece, Seat, Space, bit, bits};
use crate::movement::{Mover, Way};
use crate::program::{Amount, Figures, Place};
use crate::rules::options::space_options;

/// Moves figures one after the other. The order makes no difference to where they end, so it is not asked ([EMOVE-8]).
pub(super) fn move_figures(
    cx: &mut Cx<'_>,
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
        Figures::Enemies(_) => (Mover::Enemy(Figure(index)), cx.state.space_of(Figure(index))),
        Figures::Investigators(_) => (Mover::Investigator(Seat(index)), cx.view().space_of_seat(Seat(index))),
        Figures::Pieces(_) => {
            let piece = Piece(index);
            (Mover::Piece(piece), cx.state.pieces.get(piece.index()).map_or(Space::NONE, |it| it.space))
        }
    };
    let goal = match (toward.or(away_from), answer) {
        (None, _) => None,
        (Some(_), Some(Choice::Space(space))) => Some(space),
        (Some(place), _) => {
            let found = match (place, mover) {
                // It goes by its own ways, so these count ([MAP-11]).
                (Place::NearestInvestigatorToIt, Mover::Enemy(figure)) => {
                    let layout = cx.state.layout_for(cx.scenario, figure);
                    cx.view().nearest_investigators(layout, space)
                }
                _ => cx.view().places(place, &f.bind, space),
            };
            // Each figure draws its own space, as a space is chosen for each.
            let members = if found.random { pick::draw_one_of(cx, found.members) } else { found.members };
            if members.count_ones() > 1 {
                let options = space_options(members);
                cx.ask(Frame::Step(f), pick::decider(cx, &f, found), Question::Space, f.bind.name, options);
                return;
            }
            Some(bits(members).next().map_or(Space::NONE, Space))
        }
    };
    f.set &= !bit(usize::from(index));
    if f.set != 0 {
        cx.push(Frame::Step(f));
    }
    let way = match (goal, toward) {
        (None, _) => Way::Free,
        (Some(goal), _) if !goal.is_some() => return,
        (Some(goal), Some(_)) => Way::Toward(goal),
        (Some(goal), None) => Way::AwayFrom(goal),
    };
    let left = spaces.map_or(crate::program::ALL_OF_IT, |it| cx.view().amount(it, &f.bind));
    cx.push(Frame::March(March { mover, way, left, begun: false, followers: 0, by: f.bind.you, name: f.bind.name }));
}

/// Places investigators: nobody follows, no fire is taken ([FOLLOW-6]).
pub(super) fn place_in(cx: &mut Cx<'_>, f: &StepFrame) {
    if !f.space.is_some() {
        return;
    }
    for seat in bits(f.set).map(Seat) {
        cx.commit(Event::InvestigatorPlaced { seat, to: f.space });
    }
}
