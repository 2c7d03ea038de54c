//! Reasons: what an option changes, by the names of the numbers that a seat sees.

use std::cmp::Reverse;

use ritual_table::{Foreseen, Seen};

/// A number of the position that an option changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The name of the number.
    pub number: &'static str,
    /// By how much it changes, in units of 1 / [`ONE`](ritual_table::ONE).
    pub by: i16,
}

/// What an option changes, as far as it can be foreseen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// How far it can be foreseen.
    pub foreseen: Foreseen,
    /// What changes for whoever decides, the largest change first; nothing where that is not certain.
    pub changes: Vec<Change>,
}

/// Returns what an option of the decision that is due changes.
pub fn reason<G: Seen>(game: &G, option: usize) -> Reason {
    let mut behind = game.clone();
    let foreseen = game.foresee(option, &mut behind);
    if !foreseen.is_certain() {
        return Reason { foreseen, changes: Vec::new() };
    }
    let seen = |game: &G, seat| {
        let mut numbers = vec![0_i8; G::POSITION.len()];
        game.see(seat, &mut numbers);
        numbers
    };
    let seat = game.decider();
    let (before, after) = (seen(game, seat), seen(&behind, seat));
    let pairs = G::POSITION.iter().zip(before.iter().zip(&after));
    let mut changes: Vec<Change> = pairs
        .map(|(number, (before, after))| Change { number, by: i16::from(*after) - i16::from(*before) })
        .filter(|change| change.by != 0)
        .collect();
    changes.sort_by_key(|change| Reverse(change.by.unsigned_abs()));
    Reason { foreseen, changes }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::CountToTen;

    #[test]
    fn what_hangs_on_dice_is_given_no_reason() {
        let game = CountToTen { sum: 7, ..CountToTen::default() };
        let (stop, roll) = (reason(&game, 0), reason(&game, 1));
        assert!(stop.foreseen.is_certain());
        assert!(roll.foreseen.chance && roll.changes.is_empty(), "{roll:?}");
    }

    #[test]
    fn what_is_certain_is_told_the_largest_change_first() {
        let creep = reason(&crate::toy::cellar::Cellar::default(), 0);
        let told: Vec<(&str, i16)> = creep.changes.iter().map(|it| (it.number, it.by)).collect();
        assert_eq!(told, [("my turn", -32), ("light", -3), ("way", 2)]);
    }
}
