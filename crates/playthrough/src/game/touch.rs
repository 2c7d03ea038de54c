//! What an option touches, so that the board can show it and clicks on the board can choose.

use std::collections::BTreeSet;

use ritual_engine::decision::{Choice, Decision, Question};
use ritual_engine::ids::{Figure, Piece, Seat, Space};
use ritual_engine::movement::Mover;
use ritual_engine::state::State;

/// Something on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Spot {
    /// A space of the map.
    Space(Space),
    /// An enemy's figure.
    Figure(Figure),
    /// An investigator's figure.
    Seat(Seat),
    /// A piece, such as a juror.
    Piece(Piece),
}

/// What an option touches.
pub type Touch = BTreeSet<Spot>;

/// Returns what an option touches.
pub fn touched(state: &State, decision: &Decision, choice: Choice) -> Touch {
    let spot = match choice {
        Choice::Space(space) => Spot::Space(space),
        Choice::Enemy(figure) => Spot::Figure(figure),
        Choice::Investigator(seat) | Choice::SkillOf { seat, .. } => Spot::Seat(seat),
        Choice::Piece(piece) => Spot::Piece(piece),
        Choice::Card(card) => match state.holder(card) {
            Some((seat, _)) => Spot::Seat(seat),
            None => return Touch::new(),
        },
        Choice::Reaction { figure, .. } if figure.is_some() => Spot::Figure(figure),
        Choice::Reaction { owner, .. } if owner.is_some() => Spot::Seat(owner),
        Choice::Skill(_) | Choice::StressTrack | Choice::WoundTrack => Spot::Seat(decision.seat),
        _ => return Touch::new(),
    };
    Touch::from([spot])
}

/// Returns what a question is about, besides its options.
pub fn asked_about(question: Question) -> Touch {
    let spot = match question {
        Question::Sneak(space) => Spot::Space(space),
        Question::ComeAlong(seat) | Question::Split(seat) => Spot::Seat(seat),
        Question::WoundsFor(figure) | Question::Ignore(figure) => Spot::Figure(figure),
        Question::Path(mover) | Question::PlaceOf(mover) => match mover {
            Mover::Investigator(seat) => Spot::Seat(seat),
            Mover::Enemy(figure) => Spot::Figure(figure),
            Mover::Piece(piece) => Spot::Piece(piece),
        },
        _ => return Touch::new(),
    };
    Touch::from([spot])
}

/// Returns where something is; none for what is off the map.
pub fn space_of(state: &State, spot: Spot) -> Space {
    match spot {
        Spot::Space(space) => space,
        Spot::Figure(figure) => state.space_of(figure),
        Spot::Seat(seat) => state.seat(seat).map_or(Space::NONE, |it| it.space),
        Spot::Piece(piece) => state.pieces.get(piece.index()).map_or(Space::NONE, |it| it.space),
    }
}

/// Returns the option that is meant by a click on something: the one that touches it, or else the only one that touches
/// the space it is in, or something there.
pub fn pick(state: &State, touches: &[Touch], spot: Spot) -> Option<usize> {
    let only = |fits: &dyn Fn(&Touch) -> bool| {
        let mut found = touches.iter().enumerate().filter(|(_, touch)| fits(touch)).map(|(index, _)| index);
        let first = found.next()?;
        found.next().is_none().then_some(first)
    };
    let space = space_of(state, spot);
    only(&|touch| touch.contains(&spot))
        .or_else(|| only(&|touch| space.is_some() && touch.contains(&Spot::Space(space))))
        .or_else(|| {
            let is_space = matches!(spot, Spot::Space(_)) && space.is_some();
            only(&|touch| is_space && touch.iter().any(|it| space_of(state, *it) == space))
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::sample;

    #[test]
    fn a_click_means_the_only_option_that_touches_what_is_there() {
        let game = sample::game(1);
        let state = game.here().session.state();
        let start = space_of(state, Spot::Seat(Seat(0)));
        assert!(start.is_some());
        let touches = [Touch::new(), Touch::from([Spot::Seat(Seat(0))])];
        assert_eq!(pick(state, &touches, Spot::Seat(Seat(0))), Some(1));
        assert_eq!(pick(state, &touches, Spot::Space(start)), Some(1), "somebody stands there");
        assert_eq!(pick(state, &touches, Spot::Seat(Seat(1))), None);
        let both = [Touch::from([Spot::Seat(Seat(0))]), Touch::from([Spot::Seat(Seat(1))])];
        assert_eq!(pick(state, &both, Spot::Space(start)), None, "it could be either");
        let space = [Touch::from([Spot::Space(start)]), Touch::from([Spot::Seat(Seat(1))])];
        assert_eq!(pick(state, &space, Spot::Seat(Seat(0))), Some(0), "who stands there stands for the space");
        assert_eq!(pick(state, &[], Spot::Space(Space::NONE)), None);
    }
}
