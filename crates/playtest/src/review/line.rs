//! A better line: what would have been done instead of a choice that cost something.

use ritual_table::{Seen, Silent};

use crate::splitmix::SplitMix;

/// A choice of a better line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineStep<T> {
    /// What is chosen.
    pub said: T,
    /// It can be chosen for sure: nothing before it in the line hangs on chance or on what is hidden.
    pub is_sure: bool,
}

/// The most choices of a line; a turn that has more repeats itself.
const MOST_STEPS: usize = 60;
/// Makes the numbers of these games others than those of players who use the same seed.
const STREAMS: u64 = 0x6265_7474_6572_6c69;

/// Plays from an option to the end of the turn in a game that is only thought of, and returns the choices that are
/// made; where there is only one option nothing is chosen.
pub(super) fn line<G: Seen, T>(
    game: &G,
    first: usize,
    (seed, stream): (u64, u64),
    choose: &mut dyn FnMut(&G) -> usize,
    say: &dyn Fn(&G, usize) -> T,
) -> Vec<LineStep<T>> {
    let mut numbers = SplitMix::new(seed ^ STREAMS, stream);
    let mut imagined = game.imagine(&mut numbers);
    let mut behind = imagined.clone();
    let (turn, mut option, mut is_sure) = (game.turns(), first, true);
    let mut steps = Vec::new();
    while steps.len() < MOST_STEPS {
        if imagined.options() > 1 {
            steps.push(LineStep { said: say(&imagined, option), is_sure });
        }
        is_sure &= imagined.foresee(option, &mut behind).is_certain();
        let is_made = imagined.choose(option, &mut numbers, &mut Silent).is_ok();
        if !is_made || imagined.options() == 0 || imagined.turns() != turn {
            break;
        }
        option = choose(&imagined);
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::CountToTen;

    fn steps(game: &CountToTen, first: usize) -> Vec<LineStep<usize>> {
        line(game, first, (1, 0), &mut |_| 0, &|_, option| option)
    }

    #[test]
    fn a_line_ends_with_the_game_and_with_the_turn() {
        let game = CountToTen::default();
        // A throw is a turn of this game, and whoever stops ends it.
        assert_eq!(steps(&game, 1), [LineStep { said: 1, is_sure: true }]);
        assert_eq!(steps(&game, 0), [LineStep { said: 0, is_sure: true }]);
        assert_eq!(game, CountToTen::default());
    }

    #[test]
    fn nothing_is_chosen_where_the_game_is_over() {
        let over = CountToTen { stopped: true, ..CountToTen::default() };
        assert!(steps(&over, 0).is_empty());
    }
}
