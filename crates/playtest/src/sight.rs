//! What a seat sees of a choice: the input of the network, the same in play and in training.

use ritual_table::{Foreseen, ONE, Seen};

use crate::network::{CERTAIN, ENDS, option_inputs};

/// Writes what a choice is scored by: what the option says on its face; what it changes among the numbers that the seat
/// sees, `before` being those of the position; and how it ends. Where the position behind the option is not certain,
/// nothing of it is written.
///
/// `after` becomes the game behind the option; `numbers` is overwritten.
pub fn see_choice<G: Seen>(
    game: &G,
    seat: usize,
    before: &[i8],
    option: usize,
    after: &mut G,
    numbers: &mut Vec<i8>,
) -> Foreseen {
    numbers.clear();
    numbers.resize(option_inputs::<G>(), 0);
    let (face, behind) = numbers.split_at_mut(G::OPTION.len());
    let (change, ends) = behind.split_at_mut(G::POSITION.len());
    game.see_option(option, face);
    let foreseen = game.foresee(option, after);
    let mut end = 0;
    if foreseen.is_certain() {
        after.see(seat, change);
        for (number, before) in change.iter_mut().zip(before) {
            *number = number.saturating_sub(*before);
        }
        end = match final_win(after) {
            Some(CERTAIN) => ONE,
            Some(_) => -ONE,
            None => 0,
        };
    }
    let flag = |is_set: bool| if is_set { ONE } else { 0 };
    let ended: [i8; ENDS] = [flag(foreseen.chance), flag(foreseen.hidden), end];
    ends.copy_from_slice(&ended);
    foreseen
}

/// The chance of having won a game that is over.
pub(crate) fn final_win<G: Seen>(game: &G) -> Option<u32> {
    game.outcome().map(|outcome| if G::is_win(outcome) { CERTAIN } else { 0 })
}

#[cfg(test)]
mod tests {
    use ritual_table::Game as _;

    use super::*;
    use crate::toy::cellar::{Cellar, HALL};

    fn seen(game: &Cellar, option: usize) -> (Vec<i8>, Foreseen) {
        let (mut before, mut numbers) = (vec![0; Cellar::POSITION.len()], Vec::new());
        let seat = game.decider();
        game.see(seat, &mut before);
        let foreseen = see_choice(game, seat, &before, option, &mut game.clone(), &mut numbers);
        (numbers, foreseen)
    }

    #[test]
    fn what_is_certain_is_seen_and_what_is_not_is_not() {
        let game = Cellar::default();
        let (creep, foreseen) = seen(&game, 0);
        assert!(foreseen.is_certain());
        // A step further, a light less, and the other one's turn; what stays as it is changes by 0.
        assert_eq!(creep, [ONE, 0, 0, 0, 0, 2, -3, 0, 0, -ONE, 0, 0, 0]);
        let (stride, foreseen) = seen(&game, 1);
        assert!(foreseen.hidden && !foreseen.chance);
        assert_eq!(stride, [0, ONE, 0, 0, 0, 0, 0, 0, 0, 0, 0, ONE, 0]);
        let (run, foreseen) = seen(&game, 2);
        assert!(foreseen.chance && !foreseen.hidden);
        assert_eq!(run, [0, 0, ONE, 0, 0, 0, 0, 0, 0, 0, ONE, 0, 0]);
    }

    #[test]
    fn an_end_that_is_certain_is_seen() {
        let end = |game: &Cellar| seen(game, 0).0.last().copied();
        assert_eq!(end(&Cellar { way: HALL - 1, light: 5, ..Cellar::default() }), Some(ONE));
        assert_eq!(end(&Cellar { way: 1, light: 1, ..Cellar::default() }), Some(-ONE));
    }
}
