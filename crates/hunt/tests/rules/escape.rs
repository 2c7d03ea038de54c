use ritual_hunt::decision::Question;
use ritual_hunt::event::Event;
use ritual_hunt::state::Place;

use crate::table::{named, night};

/// [BB-ESCAPE-1], [BB-ESCAPE-2], [BB-ESCAPE-3]: EX-6
#[test]
fn a_monster_with_echoes_left_flees_without_trophies() {
    let mut table = night().meets(&["winter-lantern", "sack"]).begin();
    table.play(&["hunter-axe", "saw-cleaver", "saw-cleaver"]);
    assert_eq!(table.facing(), named("sack", 9));
    assert_eq!((table.collected(), table.trophies(0)), (vec![2, 1, 1], [0; 3]), "echoes that were taken are kept");
    let fled = table.hunt.scenario().creature_called("winter-lantern").unwrap();
    assert!(!table.hunt.state().boxed.contains(&fled));
}

/// [BB-ESCAPE-4]
#[test]
fn what_a_monster_does_when_it_flees_is_done_only_then() {
    let mut table = night().meets(&["moon-moth", "sack"]).begin();
    table.play(&["saw-cleaver", "saw-cleaver", "hunters-dream"]).go_on();
    assert_eq!((table.collected(), table.hunter(2).total()), (vec![1, 1, 0], 2), "the poorest gains, and banks");
    let mut table = night().meets(&["moon-moth", "sack"]).begin();
    table.play(&["hunter-axe", "saw-cleaver", "hunters-dream"]).go_on();
    assert_eq!((table.collected(), table.hunter(2).total()), (vec![2, 1, 0], 0), "it died");
}

/// [BB-ESCAPE-5], [BB-ESCAPE-6], [BB-END-4], [BB-FINAL-2]: EX-7
#[test]
fn bosses_stay_with_the_echoes_they_have() {
    let mut table = night().hunters(4).meets(&["gascoigne"]).begin();
    assert_eq!(table.facing(), named("gascoigne", 11));
    table.play(&["hunter-axe", "hunter-axe", "hunter-axe", "hunters-dream"]).go_on();
    assert_eq!(table.facing(), named("gascoigne", 5));
    let mut table = night().hunters(4).meets(&[]).begin();
    table.play(&["saw-cleaver", "hunters-dream", "hunters-dream", "hunters-dream"]).go_on();
    assert_eq!((table.facing(), table.heard(|event| *event == Event::Fled)), (named("quiet", 4), 0));
}

/// [BB-ESCAPE-7]
#[test]
fn a_boss_that_stays_is_not_turned_up_again() {
    let mut table = night().meets(&["hollow-saint"]).begin();
    table.hush().play(&["saw-cleaver"; 3]);
    assert_eq!((table.heard(|event| matches!(event, Event::Revealed { .. })), table.health()), (0, vec![6, 6, 6]));
}

/// [BB-ESCAPE-8]: TV-14
#[test]
fn micolash_puts_a_monster_from_the_box_on_top() {
    let night = night().final_boss("micolash").meets_and_boxes(&["sack", "sack-2"], &["runt", "sack-3", "wall"]);
    let mut table = night.picks(&[0, 0, 1]).begin();
    table.play(&["saw-cleaver"; 3]);
    let boxed = table.hunt.state().boxed.iter().map(|it| table.hunt.scenario().creature(*it).id.to_string());
    let boxed: Vec<_> = boxed.collect();
    let (next, _) = table.facing();
    assert!(["runt", "sack-3"].contains(&next.as_str()) && !boxed.contains(&next), "{next} came, {boxed:?} are left");
    assert_eq!((boxed.len(), table.hunt.state().dungeon.len()), (2, 1));
    assert!(table.script.drawn.contains(&(ritual_table::Draw::Pick, 2)), "bosses are left in the box");
}

/// [BB-ESCAPE-9]
#[test]
fn brainsucker_makes_everybody_spend_two_weapons() {
    let mut table = night().meets(&["brainsucker", "sack"]).begin();
    table.use_up(1, "saw-cleaver").use_up(1, "hunter-axe");
    table.play(&["transform", "transform", "hunter-pistol"]);
    // Seat 1 has one weapon left to bring in.
    table.choose(0, "hunter-axe");
    // Seats 0 and 2 have two weapons left, seat 1 has none: nobody has a choice.
    assert_eq!(table.question(), Some(Question::Play));
    assert_eq!(table.names_at(0, Place::Hand), ["hunters-dream"]);
    assert_eq!(table.names_at(2, Place::Hand), ["transform", "hunters-dream"]);
    let mut table = night().meets(&["brainsucker", "sack"]).begin();
    table.give(0, "blood-vial").play(&["blood-vial", "saw-cleaver", "saw-cleaver"]);
    assert_eq!((table.question(), table.offered(0).len()), (Some(Question::SpendWeapon), 3));
    table.choose(0, "hunter-axe").choose(0, "saw-cleaver");
    assert_eq!(table.names_at(0, Place::Hand), ["hunter-pistol", "transform", "hunters-dream"]);
}

/// [BB-ESCAPE-10]: TV-11
#[test]
fn who_dreams_gets_spent_weapons_back_at_once() {
    let mut table = night().meets(&["brainsucker", "sack"]).begin();
    table.use_up(2, "saw-cleaver").play(&["hunters-dream", "hunters-dream", "hunters-dream"]);
    while table.question() == Some(Question::SpendWeapon) {
        table.try_choose(ritual_table::Game::decider(&table.hunt), 0).unwrap();
    }
    assert!(table.heard(|event| matches!(event, Event::CardSpent { .. })) >= 6);
    table.go_on();
    assert_eq!(table.names_at(2, Place::Used), Vec::<String>::new());
}
