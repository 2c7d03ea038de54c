//! Options that are alike are offered once: two Cultists in one space with the same wounds and tokens are one option.

use crate::decision::{Choice, Options};
use crate::ids::{EnemyKind, Figure, Mask, Piece, Seat, Space, bit, bits, set_of};
use crate::view::View;

impl View<'_, '_> {
    /// One figure for each group of figures that are alike.
    fn distinct_figures(self, set: Mask) -> Mask {
        let mut kept: arrayvec::ArrayVec<(EnemyKind, crate::state::FigureState, Mask, Figure), 64> =
            arrayvec::ArrayVec::new();
        bits(set).fold(0, |distinct, index| {
            let figure = Figure(index);
            let Some(state) = self.state.figure(figure) else { return distinct };
            let kind = self.state.kind_of(self.scenario, figure);
            let carried = set_of(self.state.carried_by(figure).map(|held| held.card.index()));
            let is_known = kept.iter().any(|(known, alike, taken, other)| {
                (known, alike, *taken) == (&kind, state, carried) && self.state.is_granted_alike(figure, *other)
            });
            if is_known {
                return distinct;
            }
            let _full = kept.try_push((kind, *state, carried, figure));
            distinct | bit(figure.index())
        })
    }

    /// One piece for each group of pieces that are alike.
    fn distinct_pieces(self, set: Mask) -> Mask {
        let alike = |a: u8, b: u8| {
            let piece = |it: u8| self.state.pieces.get(usize::from(it));
            piece(a) == piece(b)
        };
        bits(set).fold(0, |distinct, index| {
            if bits(distinct).any(|kept| alike(kept, index)) { distinct } else { distinct | bit(usize::from(index)) }
        })
    }

    /// Figures as options.
    pub(crate) fn figure_options(self, set: Mask) -> Options {
        bits(self.distinct_figures(set)).map(|it| Choice::Enemy(Figure(it))).collect()
    }

    /// Pieces as options.
    pub(crate) fn piece_options(self, set: Mask) -> Options {
        bits(self.distinct_pieces(set)).map(|it| Choice::Piece(Piece(it))).collect()
    }
}

/// Adds an option, once: what is had many times over leaves room for the others.
pub(crate) fn offer(options: &mut Options, choice: Choice) {
    if !options.contains(&choice) {
        let _full = options.try_push(choice);
    }
}

/// Spaces as options.
pub(crate) fn space_options(set: Mask) -> Options {
    bits(set).map(|it| Choice::Space(Space(it))).collect()
}

/// Investigators as options.
pub(crate) fn seat_options(set: Mask) -> Options {
    bits(set).map(|it| Choice::Investigator(Seat(it))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decision::MAX_OPTIONS;

    #[test]
    fn what_is_had_many_times_over_leaves_room_for_the_others() {
        let mut options = Options::new();
        for _ in 0..=MAX_OPTIONS {
            offer(&mut options, Choice::Yes);
        }
        offer(&mut options, Choice::Pass);
        assert_eq!(options.as_slice(), [Choice::Yes, Choice::Pass]);
    }
}
