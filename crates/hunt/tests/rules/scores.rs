use ritual_hunt::state::State;
use ritual_table::{Game as _, Scored as _};

use crate::table::{Table, night};

/// A game that ended with these hunters: collected, banked, trophies; nobody gained anything in the last round.
fn ended(hunters: [(u16, u16, [u8; 3]); 3]) -> Table {
    let mut table = night().meets(&[]).begin();
    table.set(|state: &mut State| {
        for (hunter, (collected, banked, trophies)) in state.hunters.iter_mut().zip(hunters) {
            (hunter.collected, hunter.banked, hunter.trophies) = (collected, banked, trophies);
        }
        state.encounter.as_mut().unwrap().echoes = 0;
    });
    table.play(&["saw-cleaver"; 3]);
    table
}

fn points(table: &Table) -> [u16; 3] {
    [0, 1, 2].map(|seat| table.hunt.score(seat).unwrap().points)
}

fn places(table: &Table) -> [usize; 3] {
    [0, 1, 2].map(|seat| table.hunt.place(seat).unwrap())
}

/// [BB-SCORE-1], [BB-SCORE-2]: EX-14
#[test]
fn everybody_banks_and_the_tracks_are_added() {
    let table = ended([(3, 9, [3, 4, 1]), (0, 0, [0; 3]), (0, 1, [0; 3])]);
    assert_eq!((table.hunter(0).collected, table.hunter(0).banked), (0, 12));
    assert_eq!(points(&table), [21, 0, 1]);
    let table = night().begin();
    assert_eq!((table.hunt.score(0), table.hunt.place(0)), (None, None), "nobody has a score before the end");
}

/// [BB-SCORE-3]
#[test]
fn who_died_in_the_last_round_has_nothing_left_to_bank() {
    let mut table = night().meets(&[]).dice(&[5]).begin();
    table.set(|state| {
        (state.hunters[0].health, state.hunters[0].collected, state.hunters[0].banked) = (5, 7, 2);
        state.encounter.as_mut().unwrap().echoes = 1;
    });
    table.play(&["saw-cleaver"; 3]);
    assert_eq!(points(&table), [2, 1 + 3, 0]);
}

/// [BB-SCORE-4]
#[test]
fn the_highest_score_wins_alone() {
    let table = ended([(0, 9, [0; 3]), (4, 6, [0; 3]), (0, 7, [1, 0, 0])]);
    assert_eq!((points(&table), places(&table)), ([9, 10, 8], [2, 1, 3]));
}

/// [BB-SCORE-5]: TV-12
#[test]
fn of_those_tied_the_most_banked_echoes_win() {
    let table = ended([(0, 12, [5, 0, 0]), (15, 0, [4, 0, 0]), (0, 0, [0; 3])]);
    assert_eq!((points(&table), places(&table)), ([20, 20, 0], [2, 1, 3]));
}

/// [BB-SCORE-6]
#[test]
fn who_is_still_tied_shares_the_win() {
    let table = ended([(5, 5, [1, 0, 0]), (0, 10, [0, 1, 0]), (0, 0, [0; 3])]);
    assert_eq!(places(&table), [1, 1, 3]);
}

/// [BB-SCORE-7]
#[test]
fn nothing_makes_all_of_them_lose() {
    let table = ended([(0, 0, [0; 3]), (0, 0, [0; 3]), (0, 0, [0; 3])]);
    assert_eq!(places(&table), [1, 1, 1]);
    assert!(table.hunt.outcome().is_some_and(ritual_hunt::Hunt::is_win));
}
