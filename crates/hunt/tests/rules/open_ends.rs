//! What the rulebook leaves open of the dead, of those who are out of the game and of its end, each point by both answers.

use ritual_hunt::documents::{
    AllEliminated, DreamAfterFinal, EliminatedDream, EliminatedScore, EliminatedSeats, FinalTrophies,
    InstantsAfterFinal, LostEchoes, RowSize, Tie, TrophiesOfTheDead,
};
use ritual_hunt::event::Event;
use ritual_hunt::ids::Seat;
use ritual_hunt::state::Outcome;
use ritual_table::{Game as _, Scored as _};

use crate::open_points::both;
use crate::table::{Table, night};

#[test]
fn where_the_echoes_of_the_dead_go() {
    let night = || night().meets(&["wall"]).dice(&[6]);
    let echoes = both(
        night,
        |it| it.lost_echoes = LostEchoes::Encounter,
        |table| {
            table.set(|state| (state.hunters[0].health, state.hunters[0].collected) = (1, 5));
            table.play(&["saw-cleaver", "hunters-dream", "hunters-dream"]);
            table.facing().1
        },
    );
    assert_eq!(echoes, [12, 17]);
}

#[test]
fn whether_the_dead_gain_trophies() {
    let night = || night().meets(&["runt", "sack"]).dice(&[6]);
    let trophies = both(
        night,
        |it| it.trophies_of_the_dead = TrophiesOfTheDead::Denied,
        |table| {
            table.set(|state| {
                state.hunters[0].health = 1;
                state.encounter.as_mut().unwrap().echoes = 2;
            });
            table.play(&["hunter-pistol", "saw-cleaver", "hunters-dream"]);
            (table.trophies(0), table.trophies(1))
        },
    );
    assert_eq!(trophies, [([0, 1, 0], [0, 1, 0]), ([0; 3], [0, 1, 0])]);
}

/// A game with Rom in which seat 0 has died for good.
fn eliminated(table: &mut Table) {
    table.set(|state| (state.hunters[0].deaths, state.hunters[0].health, state.hunters[0].banked) = (1, 1, 30));
    table.play(&["saw-cleaver", "hunters-dream", "hunters-dream"]).go_on();
    assert!(table.hunter(0).is_eliminated);
}

#[test]
fn what_an_eliminated_hunter_still_is() {
    let rom = || night().final_boss("rom").dice(&[6]);
    let rows = both(
        rom,
        |it| it.row_size = RowSize::InPlay,
        |table| {
            eliminated(table);
            table.hunt.state().row.len()
        },
    );
    assert_eq!(rows, [3, 2]);
    let cards = both(
        rom,
        |it| it.eliminated_dream = EliminatedDream::LastTime,
        |table| {
            eliminated(table);
            table.hunter(0).cards.len()
        },
    );
    assert_eq!(cards, [5, 6]);
    let first = both(
        rom,
        |it| it.eliminated_seats = EliminatedSeats::Counted,
        |table| {
            eliminated(table);
            table.set(|state| state.first = Seat(2));
            table.play(&["", "hunters-dream", "hunters-dream"]).go_on();
            table.hunt.state().first
        },
    );
    assert_eq!(first, [Seat(1), Seat(0)]);
    let last = || night().final_boss("rom").meets(&[]).dice(&[6]);
    let places = both(
        last,
        |it| it.eliminated_score = EliminatedScore::Counts,
        |table| {
            eliminated(table);
            table.set(|state| state.encounter.as_mut().unwrap().echoes = 1);
            table.play(&["", "saw-cleaver", "hunters-dream"]);
            [0, 1, 2].map(|seat| table.hunt.place(seat).unwrap())
        },
    );
    assert_eq!(places, [[3, 1, 2], [1, 2, 3]]);
    let ends = both(
        rom,
        |it| it.all_eliminated = AllEliminated::BestScore,
        |table| {
            table.set(|state| state.hunters.iter_mut().for_each(|hunter| (hunter.deaths, hunter.health) = (1, 1)));
            table.play(&["saw-cleaver"; 3]);
            table.hunt.outcome()
        },
    );
    assert_eq!(ends, [Some(Outcome::Eliminated), Some(Outcome::Scored)]);
}

#[test]
fn what_follows_the_death_of_the_final_boss() {
    let last = || night().meets(&[]);
    let printed = both(
        last,
        |it| it.final_trophies = FinalTrophies::Printed,
        |table| {
            table.set(|state| state.encounter.as_mut().unwrap().echoes = 1);
            table.play(&["saw-cleaver"; 3]);
            table.trophies(0)
        },
    );
    assert_eq!(printed, [[1, 1, 1], [1, 0, 0]]);
    let dreams = both(
        last,
        |it| it.dream_after_final = DreamAfterFinal::Played,
        |table| {
            table.set(|state| state.encounter.as_mut().unwrap().echoes = 1);
            table.play(&["saw-cleaver", "hunters-dream", "saw-cleaver"]).go_on();
            (table.heard(|event| matches!(event, Event::Upgraded { .. })), table.hunt.outcome())
        },
    );
    assert_eq!(dreams, [(0, Some(Outcome::Scored)), (1, Some(Outcome::Scored))]);
    let gained = both(
        last,
        |it| it.instants_after_final = InstantsAfterFinal::Done,
        |table| {
            table.give(1, "grave-lantern").set(|state| state.encounter.as_mut().unwrap().echoes = 1);
            table.play(&["hunter-pistol", "grave-lantern", "saw-cleaver"]);
            (table.hunter(1).banked, table.hunt.outcome())
        },
    );
    assert_eq!(gained, [(0, Some(Outcome::Scored)), (2, Some(Outcome::Scored))]);
}

#[test]
fn how_a_tie_is_broken() {
    let last = || night().meets(&[]);
    let places = both(
        last,
        |it| it.tie = Tie::Tokens,
        |table| {
            table.set(|state| {
                // 10 are two tokens of 5, 9 are one of 5 and four of 1.
                (state.hunters[0].banked, state.hunters[1].banked, state.hunters[1].trophies) = (10, 9, [1, 0, 0]);
                state.encounter.as_mut().unwrap().echoes = 0;
            });
            table.play(&["saw-cleaver"; 3]);
            [0, 1].map(|seat| table.hunt.place(seat).unwrap())
        },
    );
    assert_eq!(places, [[1, 2], [2, 1]]);
}
