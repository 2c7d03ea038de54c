//! Saved games from strangers: what makes no sense is refused, and what is loaded plays on without a panic.

use std::sync::Arc;

use ritual_engine::decision::Choice;
use ritual_engine::frame::Frame;
use ritual_engine::ids::{DiscoveryCard, MythosCard, Seat, Space};
use ritual_engine::scenario::Scenario;
use ritual_engine::{LoadError, Saved, Session};
use ritual_playtest::chance::SeededChance;
use ritual_playtest::policy::{Policy as _, Random};
use ritual_table::{Game as _, Kept as _, Silent};
use ritual_tests::content::{KILKENNY, scenario};
use serde_json::{Value, json};

/// A game in its first turn, as it is written to a file.
fn saved(scenario: &Arc<Scenario>) -> Value {
    let mut chance = SeededChance::new(1, 0);
    let game = Session::new(scenario.clone(), &[0, 1], &mut chance, &mut Silent).unwrap();
    serde_json::to_value(game.save()).unwrap()
}

fn load(scenario: &Arc<Scenario>, text: Value) -> Result<Session, String> {
    let saved: Saved = serde_json::from_value(text).map_err(|error| error.to_string())?;
    Session::load(scenario.clone(), saved).map_err(|error| error.to_string())
}

/// Plays on at random; a game whose frames make no sense may end, but it must not panic.
fn play_on(mut game: Session) {
    let mut chance = SeededChance::new(2, 0);
    let mut policy = Random::new(2, 0);
    game.go_on(&mut chance, &mut Silent);
    for _ in 0..300 {
        if game.outcome().is_some() || game.options() == 0 {
            break;
        }
        let option = policy.choose(&game);
        game.choose(option, &mut chance, &mut Silent).unwrap();
    }
}

#[test]
fn a_game_without_a_turn_or_with_two_is_refused() {
    let scenario = scenario(KILKENNY);
    let stacks =
        [json!([]), json!([{ "Order": { "count": 5, "seat": 0 } }]), json!([{ "Turn": { "at": { "Start": 254 } } }])];
    for stack in stacks {
        let mut text = saved(&scenario);
        text["stack"] = stack;
        assert!(load(&scenario, text).is_err());
    }
    let mut text = saved(&scenario);
    let turn = text["stack"][0].clone();
    text["stack"] = json!([turn, turn]);
    assert!(load(&scenario, text).is_err());
}

#[test]
fn a_decision_without_options_is_refused() {
    let scenario = scenario(KILKENNY);
    let mut text = saved(&scenario);
    text["pending"]["options"] = json!([]);
    assert!(load(&scenario, text).is_err());
}

#[test]
fn a_state_that_cannot_be_is_refused_with_what_is_wrong() {
    let scenario = scenario(KILKENNY);
    let mut text = saved(&scenario);
    text["state"]["seats"][0]["wounds"]["marker"] = json!(200);
    let saved: Saved = serde_json::from_value(text).unwrap();
    let refused = Session::load(scenario, saved).map(|_| ());
    assert_eq!(refused, Err(LoadError::Damaged("seat 0: wounds beyond their track".to_owned())));
}

#[test]
fn what_nothing_grants_is_refused() {
    let scenario = scenario(KILKENNY);
    let grant = |gift: Value, seat: u8| json!({ "gift": gift, "seat": seat, "figure": 255, "until": "end_of_turn", "whose": 0, "begun": false });
    let skill = json!({ "Skill": { "skill": 0, "level": 2, "by": 0 } });
    for (gift, seat, is_known) in [(json!({ "Abilities": 0 }), 0, false), (skill.clone(), 9, false), (skill, 0, true)] {
        let mut text = saved(&scenario);
        text["state"]["grants"] = json!([grant(gift, seat)]);
        assert_eq!(load(&scenario, text).is_ok(), is_known);
    }
}

#[test]
fn a_stolen_card_is_carried_by_somebody_and_lies_nowhere_else() {
    let scenario = scenario(KILKENNY);
    for (figure, card) in [(200, 0), (0, 0)] {
        let mut text = saved(&scenario);
        let card = json!({ "card": card, "side": 0, "wounds": 0 });
        text["state"]["carried"] = json!([{ "figure": figure, "from": 0, "card": card }]);
        assert!(load(&scenario, text).is_err(), "figure {figure}");
    }
}

#[test]
fn frames_that_make_no_sense_do_no_harm() {
    let scenario = scenario(KILKENNY);
    let bind = json!({
        "you": 200, "this": 200, "enemy": 200, "investigator": 200, "piece": 200, "outer": 200, "space": 200,
        "card": 200, "count": 255, "action": 200, "name": 60000,
    });
    let frames = [
        json!({ "Order": { "count": 200, "seat": 9 } }),
        json!({ "Mythos": { "at": 2, "card": 0 } }),
        json!({ "Investigate": { "seat": 200, "at": 2, "card": 250 } }),
        json!({ "EnemyAttack": { "seat": 1, "figure": 200, "at": 5, "redirected": false } }),
        json!({ "Burn": { "seat": 77, "at": 1 } }),
        json!({ "Advance": { "at": 6, "reshuffle": true } }),
        json!({ "Heal": { "seats": 255, "points": 255, "by": 200, "name": 60000 } }),
        json!({ "Threshold": { "seat": 200, "at": 2 } }),
        json!({ "Relics": { "seat": 9, "drawn": 255, "keep": 255, "transformed": true, "returned": true } }),
        json!({ "Roll": { "at": 4, "next": 255 } }),
        json!({ "Trade": { "seat": 200, "moved": 0, "passed": 0, "card": 200, "piece": 200 } }),
        json!({ "TrackToken": { "seat": 0, "token": 200, "left": 255, "gain": true, "name": 0 } }),
        json!({ "StageFall": { "by": 200 } }),
        json!({ "Vote": { "step": 0, "open": 255, "waiting": 255, "votes": [0, 1, 200, 255, 7], "bind": bind } }),
        json!({ "Bid": { "step": 60000, "inside": 0, "best": 255, "leader": 200, "turn": 9, "bind": bind } }),
        json!({ "CopySkill": { "seat": 200, "of": 255, "until": "end_of_turn", "whose": 200, "name": 60000 } }),
        json!({ "CopySkill": { "seat": 0, "of": 2, "until": "end_of_your_next_turn", "whose": 255, "name": 0 } }),
        json!({ "LookAt": {
            "seat": 200, "deck": "mythos", "cards": u64::MAX, "take": 255, "taken": 255, "rest": "top", "name": 60000,
        } }),
        json!({ "LookAt": {
            "seat": 0, "deck": "discoveries", "cards": 7, "take": 1, "taken": 0, "rest": "bottom", "name": 0,
        } }),
        json!({ "TakeCard": { "seat": 200, "deck": "discoveries", "card": 250 } }),
        json!({ "TakeCard": { "seat": 0, "deck": "mythos", "card": 0 } }),
        json!({ "Steal": { "seat": 200, "step": 60000, "left": 255, "taker": 200, "card": 200, "name": 60000 } }),
        json!({ "DropCarried": { "figure": 200 } }),
        json!("Copied"),
    ];
    for frame in frames {
        for copies in [1, 40] {
            for with_answer in [false, true] {
                let mut text = saved(&scenario);
                let stack = text["stack"].as_array_mut().unwrap();
                stack.extend(std::iter::repeat_n(frame.clone(), copies));
                if !with_answer {
                    text["pending"] = Value::Null;
                }
                let loaded = load(&scenario, text).unwrap_or_else(|error| panic!("{frame}: {error}"));
                assert_eq!(loaded.decision().is_some(), with_answer);
                play_on(loaded);
            }
        }
    }
}

/// A game that was saved goes on, and a recording keeps its digests, only while frames are written as they were.
#[test]
fn frames_are_read_and_written_as_they_were_before_fields_had_names_of_their_own() {
    let bind = json!({
        "you": 0, "this": 255, "enemy": 255, "investigator": 255, "piece": 255, "outer": 255, "space": 255,
        "card": 3, "count": 0, "action": 255, "name": 9,
    });
    let read = |text: &Value| -> Frame { serde_json::from_value(text.clone()).unwrap() };
    let drawing = json!({ "Mythos": { "at": 0, "card": 0 } });
    let ending = json!({ "Mythos": { "at": 3, "card": 0 } });
    let placing = json!({ "Step": { "step": 7, "at": 4, "space": 1, "set": 2, "bind": bind } });
    let paying = json!({ "Step": { "step": 7, "at": 6, "space": 1, "set": 2, "bind": bind } });
    let stealing = json!({ "Steal": { "seat": 0, "step": 7, "left": 1, "taker": 1, "card": 255, "name": 9 } });
    for text in [&drawing, &ending, &placing, &paying, &stealing] {
        assert_eq!(serde_json::to_value(read(text)).unwrap(), *text);
    }
    assert_eq!(read(&drawing), Frame::drawing_mythos());
    assert!(matches!(read(&ending), Frame::Mythos(it) if it.card == MythosCard(0)));
    assert!(matches!(read(&placing), Frame::Step(it) if (it.space, it.side) == (Space(1), None)));
    assert!(matches!(read(&paying), Frame::Step(it) if (it.space, it.side) == (Space::NONE, Some(1))));
}

#[test]
fn a_frame_in_a_place_that_there_is_not_is_refused() {
    let scenario = scenario(KILKENNY);
    let mut text = saved(&scenario);
    text["stack"].as_array_mut().unwrap().push(json!({ "Burn": { "seat": 0, "at": 4 } }));
    let refused = load(&scenario, text).map(|_| ());
    assert_eq!(refused, Err("number 4 is no place in which a rule or an effect can stand".to_owned()));
}

#[test]
fn options_nobody_offered_do_no_harm() {
    let scenario = scenario(KILKENNY);
    let options = [
        Choice::Card(DiscoveryCard(200)),
        Choice::Number(255),
        Choice::Skill(200),
        Choice::SkillOf { seat: Seat(200), slot: 200 },
        Choice::Pass,
    ];
    let mut text = saved(&scenario);
    text["pending"]["options"] = serde_json::to_value(options).unwrap();
    play_on(load(&scenario, text).unwrap());
}
