//! What the contract of any game asks of this one: several seats at once, views, refusals, saving.

use ritual_hunt::decision::Choice;
use ritual_hunt::documents::{ChangeOfMind, Hands};
use ritual_hunt::ids::{CardId, Seat};
use ritual_hunt::state::{Held, Place};
use ritual_hunt::{Hunt, LoadError};
use ritual_table::{Game as _, Kept as _, Refusal, Silent, Told as _, Viewed as _};

use crate::table::{Seeded, Table, night};

#[test]
fn seats_that_are_asked_at_once_answer_in_any_order() {
    let orders = [[0, 1, 2], [2, 1, 0], [1, 2, 0]];
    let cards = ["hunter-axe", "hunter-pistol", "hunters-dream"];
    let ends = orders.map(|order| {
        let mut table = night().begin();
        for seat in order {
            table.choose(seat, cards[seat]);
        }
        (table.hunt.save(), table.log.0)
    });
    assert!(ends[0] == ends[1] && ends[1] == ends[2], "the order of answers changes nothing");
}

#[test]
fn whoever_asks_one_seat_after_the_other_need_not_know() {
    let mut table = night().begin();
    for (seat, card) in [(0, 1), (1, 0), (2, 0)] {
        assert_eq!((table.hunt.decider(), table.hunt.options()), (seat, 5));
        table.hunt.choose(card, &mut table.script, &mut table.log).unwrap();
    }
    assert_eq!(table.collected(), [2, 1, 1]);
}

#[test]
fn a_secret_choice_changes_nothing_that_another_seat_sees() {
    let mut one = night().begin();
    one.choose(0, "hunter-axe");
    let mut other = night().begin();
    other.choose(0, "hunters-dream");
    for seat in 1..4 {
        assert_eq!(one.hunt.view(seat), other.hunt.view(seat), "seat {seat}");
        assert_eq!(one.hunt.view(seat).chosen, None);
    }
    assert_ne!(one.hunt.view(0), other.hunt.view(0));
    let axe = Held { card: one.card("hunter-axe"), place: Place::Hand };
    assert_eq!(one.hunt.view(0).chosen, Some(Choice::Own(axe)));
    assert_eq!((one.hunt.names(), one.hunt.seat(1)), (other.hunt.names(), "osric".to_owned()));
    assert_eq!(one.log.0, other.log.0, "and no event tells of it");
}

#[test]
fn what_is_hidden_on_the_table_is_in_no_view() {
    let table = night().meets_and_boxes(&["sack", "sack-2", "sack-3"], &["runt", "wall"]).begin();
    let views = |table: &Table| [0, 1, 2, 3].map(|seat| table.hunt.view(seat));
    let mut other = table.clone();
    other.set(|state| {
        state.dungeon.reverse();
        state.upgrades.reverse();
        (state.dungeon[0], state.boxed[0]) = (state.boxed[0], state.dungeon[0]);
    });
    assert_ne!(table.hunt.save(), other.hunt.save());
    assert_eq!(views(&table), views(&other), "decks and the box");
    assert_eq!(table.hunt.view(0).hunters[1].hand, None);
    assert_eq!(table.hunt.view(1).hunters[1].hand.as_ref().map(Vec::len), Some(5));
    let open = night().options(|options| options.hands = Hands::Open).begin();
    assert_eq!(open.hunt.view(0).hunters[1].hand.as_ref().map(Vec::len), Some(5));
}

#[test]
fn a_choice_for_who_is_not_asked_is_refused_and_changes_nothing() {
    let mut table = night().begin();
    table.play(&["transform", "hunter-pistol", "hunter-axe"]);
    let before = table.hunt.clone();
    for seat in [1, 2, 3, 7, 200] {
        assert_eq!(table.try_choose(seat, 0), Err(Refusal::NotAsked { seat }));
        assert_eq!((table.hunt.is_asked(seat), table.hunt.options_of(seat)), (false, 0));
    }
    assert_eq!(table.try_choose(0, 3), Err(Refusal::NotOffered { option: 3, last: 2 }));
    assert_eq!(table.hunt, before);
}

#[test]
fn a_choice_may_change_until_the_last_one_is_in() {
    let mut table = night().begin();
    table.choose(0, "saw-cleaver").choose(0, "hunter-axe").choose(1, "saw-cleaver").choose(2, "saw-cleaver");
    assert_eq!(table.collected(), [2, 1, 1]);
    let mut table = night().options(|options| options.change_of_mind = ChangeOfMind::Forbidden).begin();
    table.choose(0, "saw-cleaver");
    let before = table.hunt.clone();
    assert_eq!(table.try_choose(0, 1), Err(Refusal::Answered { seat: 0 }));
    assert_eq!((&table.hunt, table.hunt.options_of(0)), (&before, 0));
}

#[test]
fn nothing_is_chosen_when_the_game_is_over() {
    let mut table = night().meets(&[]).begin();
    table.set(|state| state.encounter.as_mut().unwrap().echoes = 1);
    table.play(&["saw-cleaver"; 3]);
    assert_eq!((table.hunt.options(), table.hunt.question()), (0, None));
    assert_eq!(table.try_choose(0, 0), Err(Refusal::Over));
    assert_eq!(table.hunt.choose(0, &mut table.script, &mut Silent), Err(Refusal::Over));
}

#[test]
fn a_game_that_is_taken_up_goes_on_as_the_one_that_was_put_down() {
    let scenario = night().scenario();
    for seed in 0..10 {
        let mut chance = Seeded(seed);
        let mut hunt = Hunt::new(scenario.clone(), &[0, 1, 2], &mut chance, &mut Silent).unwrap();
        let mut choices = Seeded(seed + 1000);
        while hunt.outcome().is_none() && hunt.turns() < 60 {
            // Through text, as it is kept.
            let text = serde_json::to_string(&hunt.save()).unwrap();
            let mut resumed = hunt.resume(serde_json::from_str(&text).unwrap()).unwrap();
            let mut resumed_chance = chance.clone();
            assert_eq!(resumed, hunt);
            let option = choices.pick(hunt.options());
            hunt.choose(option, &mut chance, &mut Silent).unwrap();
            resumed.choose(option, &mut resumed_chance, &mut Silent).unwrap();
            assert_eq!((&resumed, resumed.digest()), (&hunt, hunt.digest()));
        }
    }
}

#[test]
fn a_damaged_game_is_refused() {
    let table = night().begin();
    let damaged = |change: &dyn Fn(&mut ritual_hunt::Saved)| {
        let mut saved = table.hunt.save();
        change(&mut saved);
        table.hunt.resume(saved).err()
    };
    assert_eq!(damaged(&|_| {}), None);
    assert!(matches!(damaged(&|saved| saved.digest += 1), Some(LoadError::OtherContent(_))));
    assert!(matches!(
        damaged(&|saved| saved.scenario = crate::table::id("another")),
        Some(LoadError::OtherScenario { .. })
    ));
    let changes: [&dyn Fn(&mut ritual_hunt::Saved); 7] = [
        &|saved| saved.state.first = Seat(9),
        &|saved| saved.state.row[0] = CardId(250),
        &|saved| saved.state.hunters[0].health = 0,
        &|saved| saved.state.hunters.clear(),
        &|saved| saved.stack.clear(),
        &|saved| saved.asked = None,
        &|saved| saved.state.upgrades.clear(),
    ];
    for (number, change) in changes.into_iter().enumerate() {
        assert!(matches!(damaged(change), Some(LoadError::Damaged(_))), "change {number}");
    }
}

#[test]
fn options_and_events_have_names_made_of_ids() {
    let mut table = night().meets(&["runt", "sack"]).begin();
    assert_eq!(table.hunt.names()[..2], ["card:saw-cleaver", "card:hunter-axe"]);
    assert_eq!(table.hunt.question().as_deref(), Some("play"));
    table.hush().play(&["saw-cleaver", "hunters-dream", "saw-cleaver"]);
    let lines: Vec<_> = table.log.0.iter().map(|event| table.hunt.line(event)).collect();
    for line in [
        "card_played seat=irma card=saw-cleaver",
        "die_rolled die=yellow value=0 plus=false",
        "echoes_taken seat=irma echoes=1",
        "encounter_died",
        "trophy_gained seat=irma trophy=humanoid",
    ] {
        assert!(lines.iter().any(|it| it == line), "{line} is not in {lines:#?}");
    }
    assert_eq!(table.hunt.names(), ["upgrade:grave-lantern", "upgrade:bitter-tonic"]);
}
