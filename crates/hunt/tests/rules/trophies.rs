use ritual_hunt::decision::Question;
use ritual_hunt::documents::Trophy;
use ritual_table::{Game as _, Scored as _};

use crate::table::{named, night};

/// [BB-TROPHY-1]
#[test]
fn there_are_three_types() {
    assert_eq!(Trophy::ALL.map(Trophy::name), ["kin", "humanoid", "beast"]);
}

/// [BB-TROPHY-2], [BB-TROPHY-4]
#[test]
fn whoever_took_an_echo_in_that_round_gains_each_printed_type() {
    let mut table = night().meets(&["scourge-beast", "sack"]).begin();
    table.play(&["hunter-axe", "saw-cleaver", "hunters-dream"]).go_on();
    assert_eq!([0, 1, 2].map(|seat| table.trophies(seat)), [[0, 0, 1], [0, 0, 1], [0; 3]], "two echoes or one");
}

/// [BB-TROPHY-3]: TV-6
#[test]
fn damage_of_earlier_rounds_does_not_count() {
    let mut table = night().meets(&["wall", "sack"]).begin();
    table.play(&["hunter-axe", "hunters-dream", "hunters-dream"]).go_on();
    table.set(|state| state.encounter.as_mut().unwrap().echoes = 1);
    table.play(&["hunters-dream", "saw-cleaver", "hunters-dream"]).go_on();
    assert_eq!([0, 1].map(|seat| table.trophies(seat)), [[0; 3], [1, 0, 1]]);
    assert_eq!((table.hunter(0).total(), table.facing()), (2, named("sack", 9)), "echoes stay");
}

/// [BB-TROPHY-5], [BB-BOSS-3]: EX-8
#[test]
fn a_boss_gives_a_trophy_of_each_of_its_types() {
    for (boss, trophies) in [("gascoigne", [0, 1, 1]), ("hollow-saint", [1, 1, 1])] {
        let mut table = night().meets(&[boss, "sack"]).begin();
        table.set(|state| state.encounter.as_mut().unwrap().echoes = 2);
        table.play(&["hunter-axe", "saw-cleaver", "saw-cleaver"]);
        assert_eq!((table.trophies(0), table.trophies(1)), (trophies, [0; 3]));
        assert_eq!(table.facing(), named("sack", 9), "it is gone, and the game goes on");
    }
}

/// [BB-TROPHY-6], [BB-TROPHY-7], [BB-TROPHY-8], [BB-TROPHY-10]: EX-11
#[test]
fn a_track_is_worth_the_space_of_its_marker() {
    let mut table = night().meets(&[]).begin();
    table.set(|state| {
        state.hunters[0].trophies = [0, 2, 4];
        state.hunters[1].trophies = [5, 6, 1];
        state.hunters[2].trophies = [0, 2, 0];
        state.encounter.as_mut().unwrap().echoes = 1;
    });
    table.play(&["hunters-dream", "hunters-dream", "saw-cleaver"]);
    assert_eq!(table.trophies(2), [1, 3, 1], "each marker goes on by one");
    let points = |seat| table.hunt.score(seat).unwrap().points;
    assert_eq!([0, 1, 2].map(points), [2 + 5, 8 + 8 + 1, 1 + 1 + 3 + 1], "no sums of spaces, and the last one holds");
    assert!(table.hunt.outcome().is_some());
}

/// [BB-TROPHY-9]
#[test]
fn the_stake_driver_gives_one_more_of_a_type_of_the_encounter() {
    let mut table = night().meets(&["wall", "sack"]).begin();
    table.give(0, "stake-driver").set(|state| state.encounter.as_mut().unwrap().echoes = 2);
    let creature = table.hunt.state().encounter.unwrap().creature;
    table.play(&["stake-driver", "saw-cleaver", "saw-cleaver"]);
    assert_eq!(
        (table.question(), table.offered(0)),
        (Some(Question::ExtraTrophy(creature)), vec!["kin".to_owned(), "beast".to_owned()])
    );
    table.choose(0, "beast");
    assert_eq!(table.trophies(0), [1, 0, 2]);
    // No trophy, no trophy more.
    let mut table = night().meets(&["sack", "sack-2"]).begin();
    table.give(0, "stake-driver").play(&["stake-driver", "saw-cleaver", "saw-cleaver"]);
    assert_eq!((table.question(), table.trophies(0)), (Some(Question::Play), [0; 3]));
}
