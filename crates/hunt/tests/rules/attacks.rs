use ritual_hunt::documents::Die;
use ritual_hunt::event::Event;
use ritual_hunt::ids::Seat;
use ritual_hunt::state::Outcome;
use ritual_table::{Draw, Game as _};

use crate::table::{ONE_PLUS, TWO_PLUS, named, night};

/// [BB-MATK-1]
#[test]
fn the_die_is_that_of_the_encounter() {
    for (creature, die) in [("sack", Die::Green), ("runt", Die::Yellow), ("wall", Die::Red)] {
        let mut table = night().meets(&[creature, "sack-2"]).begin();
        table.play(&["hunters-dream"; 3]).go_on();
        assert_eq!(table.heard(|it| matches!(it, Event::DieRolled { die: rolled, .. } if *rolled == die)), 1);
        assert!(table.script.drawn.contains(&(Draw::Die(die as u8), 9)));
    }
}

/// [BB-MATK-2]
#[test]
fn one_roll_serves_for_all() {
    let mut table = night().dice(&[2, 5]).begin();
    table.play(&["saw-cleaver"; 3]);
    assert_eq!(table.heard(|event| matches!(event, Event::DieRolled { .. })), 1);
    assert_eq!(table.health(), [6, 6, 6]);
}

/// [BB-MATK-3], [BB-MATK-4]: EX-4 and TV-3
#[test]
fn a_plus_rolls_again_and_everything_is_added() {
    let mut table = night().meets(&["wall"]).dice(&[TWO_PLUS, 0, TWO_PLUS, TWO_PLUS, 1]).begin();
    table.play(&["saw-cleaver"; 3]);
    assert_eq!(table.health(), [6, 6, 6], "2 and 0");
    table.play(&["hunter-axe", "hunter-axe", "hunters-dream"]);
    assert_eq!(table.health(), [1, 1, 4], "2, 2 and 1; half of it in the dream");
}

/// [BB-MATK-5], [BB-MATK-10]: TV-9
#[test]
fn everybody_suffers_it_even_if_all_dream() {
    let mut table = night().dice(&[4]).begin();
    table.play(&["hunters-dream"; 3]).go_on();
    for seat in (0..3).map(Seat) {
        assert_eq!(table.heard(|event| *event == Event::Hurt { seat, raw: 4, points: 2 }), 1);
    }
    assert_eq!(table.heard(|event| *event == Event::Fled), 1);
}

/// [BB-MATK-6]
#[test]
fn everybody_suffers_it_at_the_same_time() {
    let mut table = night().dice(&[5]).begin();
    table.set(|state| state.hunters.iter_mut().for_each(|hunter| hunter.health = 5));
    table.play(&["saw-cleaver"; 3]).go_on();
    let is_hurt = |event: &Event| matches!(event, Event::Hurt { .. });
    let last = table.log.0.iter().rposition(is_hurt).unwrap();
    let first_death = table.log.0.iter().position(|event| matches!(event, Event::Died { .. })).unwrap();
    assert!(last < first_death, "nobody dies before all are hurt: {:?}", table.log.0);
}

/// [BB-MATK-7]
#[test]
fn who_has_no_health_left_dies_and_does_not_attack() {
    let mut table = night().dice(&[3]).begin();
    table.set(|state| (state.hunters[0].health, state.hunters[1].health) = (3, 2));
    table.play(&["hunter-axe"; 3]).go_on();
    assert_eq!(table.collected(), [0, 0, 2]);
    assert_eq!(table.heard(|event| matches!(event, Event::Died { .. })), 2);
}

/// [BB-MATK-8]
#[test]
fn the_repeating_pistol_ignores_the_attack() {
    let mut table = night().dice(&[6]).begin();
    table.give(1, "repeating-pistol").play(&["saw-cleaver", "repeating-pistol", "saw-cleaver"]);
    assert_eq!((table.health(), table.collected()), (vec![2, 8, 2], vec![1, 2, 1]));
}

/// [BB-MATK-9]
#[test]
fn nothing_rolled_harms_nobody() {
    let mut table = night().dice(&[0]).begin();
    table.set(|state| state.hunters[0].health = 1).play(&["saw-cleaver"; 3]);
    assert_eq!((table.health(), table.heard(|event| matches!(event, Event::Hurt { .. }))), (vec![1, 8, 8], 0));
}

/// [BB-MATK-11]
#[test]
fn faces_are_data_and_every_roll_is_told() {
    let mut table = night().dice(&[ONE_PLUS, TWO_PLUS, 3]).begin();
    table.play(&["saw-cleaver"; 3]);
    let rolls = table.log.0.iter().filter_map(|event| match event {
        Event::DieRolled { value, plus, .. } => Some((*value, *plus)),
        _ => None,
    });
    assert_eq!(rolls.collect::<Vec<_>>(), [(1, true), (2, true), (3, false)]);
    assert_eq!(table.health(), [2, 2, 2]);
    // Dice that go on showing a plus end the game, and say so.
    let mut table = night().rules(|rules| rules.most_rolls = 20).dice(&[ONE_PLUS; 20]).begin();
    table.play(&["saw-cleaver"; 3]);
    assert_eq!((table.hunt.outcome(), table.hunt.endless()), (Some(Outcome::EndlessRoll), vec!["sack".to_owned()]));
    table.hunt.check().unwrap();
}

/// [BB-HATK-1], [BB-HATK-3]
#[test]
fn every_weapon_deals_what_is_printed_on_it() {
    let mut table = night().begin();
    table.give(1, "bone-cleaver").play(&["transform", "bone-cleaver", "hunter-axe"]).choose(0, "saw-cleaver");
    assert_eq!(table.collected(), [1, 3, 2]);
}

/// [BB-HATK-2]
#[test]
fn the_dead_the_dreaming_and_who_has_no_weapon_deal_nothing() {
    let mut table = night().hunters(4).dice(&[1]).begin();
    table.give(2, "blood-vial").set(|state| state.hunters[0].health = 1);
    table.play(&["hunter-axe", "hunters-dream", "blood-vial", "hunter-pistol"]).go_on();
    assert_eq!(table.collected(), [0, 0, 0, 1]);
    assert_eq!(table.heard(|event| matches!(event, Event::EchoesTaken { .. })), 1, "the pistol was instant");
}

/// [BB-HATK-4]
#[test]
fn nobody_may_hold_back() {
    let mut table = night().meets(&["wall"]).begin();
    table.play(&["saw-cleaver"; 3]);
    assert_eq!(table.facing(), named("wall", 9), "nobody was asked");
}

/// [BB-HATK-5], [BB-HATK-6], [BB-HATK-7]
#[test]
fn a_dead_encounter_leaves_the_game_with_its_trophies_given() {
    let mut table = night().meets_and_boxes(&["runt", "sack"], &["sack-3"]).begin();
    table.play(&["saw-cleaver", "hunter-axe", "hunter-axe"]);
    assert_eq!((table.collected(), table.trophies(0), table.trophies(1)), (vec![1, 0, 0], [0, 1, 0], [0; 3]));
    let state = table.hunt.state();
    let runt = table.hunt.scenario().creature_called("runt").unwrap();
    assert!(!state.dungeon.contains(&runt) && !state.boxed.contains(&runt));
    assert_eq!(table.facing(), named("sack", 9));
}

/// [BB-HATK-8], [BB-BOSS-2]
#[test]
fn ebrietas_passes_melee_damage_to_the_left() {
    let mut table = night().meets(&["ebrietas"]).begin();
    table.play(&["hunter-axe", "saw-cleaver", "hunter-pistol"]);
    assert_eq!((table.facing(), table.health()), (named("ebrietas", 4), vec![8, 6, 7]), "nothing for the pistol");
}

/// [BB-HATK-9]
#[test]
fn a_neighbour_may_die_of_it_before_attacking() {
    let mut table = night().meets(&["ebrietas"]).begin();
    table.set(|state| (state.hunters[1].health, state.hunters[0].health) = (2, 1));
    table.play(&["hunter-axe", "hunter-axe", "saw-cleaver"]).go_on();
    assert_eq!(table.heard(|event| matches!(event, Event::EchoesTaken { seat: Seat(1), .. })), 0);
    // The last one hurts the first one, who has acted already.
    assert_eq!(table.heard(|event| matches!(event, Event::EchoesTaken { seat: Seat(0), .. })), 1);
    assert_eq!(table.heard(|event| matches!(event, Event::Died { .. })), 2);
}

/// [BB-HATK-10]
#[test]
fn the_one_reborn_gives_two_more_to_whoever_damages_it() {
    let mut table = night().meets(&["one-reborn"]).begin();
    table.play(&["saw-cleaver", "hunters-dream", "hunter-axe"]).go_on();
    assert_eq!((table.collected(), table.facing()), (vec![3, 0, 4], named("one-reborn", 8)));
}
