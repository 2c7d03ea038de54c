//! Names in scenario tests that nothing in the scenario has fail the test where they stand, whatever they are to prove.

mod options;

use std::sync::Arc;

use ritual_casebook::{Failure, Runner};
use ritual_content::documents::ScenarioTest;
use ritual_content::{Catalogue, Entry, FullId, Kind};
use ritual_diagnostic::{Route, Sink};
use ritual_tests::content::shipped;
use serde_json::{Value, json};

const PACK: &str = "fear-of-the-unknown";

/// A test of Mike alone with a Ghast in the Pub and Leon at the Bridge, as it is written.
pub(super) fn written(given: &Value, play: &Value) -> Value {
    let mut table = json!({
        "investigators": { "mike": { "at": "pub" }, "leon": { "at": "bridge" } },
        "enemies": [{ "enemy": "ghast", "at": "pub" }],
    });
    if let (Some(table), Some(given)) = (table.as_object_mut(), given.as_object()) {
        table.extend(given.clone());
    }
    json!({
        "id": "faulty", "name": "Faulty", "scenario": "kilkenny-tsathoggua", "investigators": ["mike", "leon"],
        "given": table, "play": play,
    })
}

/// The test that is written so, in a file of its own.
fn test(written: Value) -> Entry<ScenarioTest> {
    let document: ScenarioTest = serde_json::from_value(written.clone()).unwrap_or_else(|error| panic!("{error}"));
    Entry {
        id: FullId::resolve("faulty", PACK),
        route: Route::file("faulty.test.yaml"),
        document: Arc::new(document),
        plain: Arc::new(written.into()),
    }
}

pub(super) fn run(catalogue: &Catalogue, written: Value) -> Result<(), Box<Failure>> {
    Runner::new(catalogue).run(&test(written))
}

/// Runs a test that must fail, and says where and why it does.
fn fault(catalogue: &Catalogue, given: &Value, play: &Value) -> (String, String) {
    let failure = run(catalogue, written(given, play)).err().unwrap_or_else(|| panic!("{play} passes"));
    (failure.route.path.to_string(), failure.what)
}

#[test]
fn a_name_that_nothing_has_fails_where_it_stands() {
    let content = shipped();
    let nothing = json!({});
    for (play, place, said) in [
        (json!([{ "not_happened": ["enemy_kiled"] }]), "play[0].not_happened[0]", "did you mean `enemy_killed`?"),
        (
            json!([{ "not_happened": [{ "enemy_killed": { "figure": "ghasd" } }] }]),
            "play[0].not_happened[0].enemy_killed.figure",
            "did you mean `ghast`?",
        ),
        (
            json!([{ "not_happened": [{ "enemy_killed": { "by": "mikke" } }] }]),
            "play[0].not_happened[0].enemy_killed.by",
            "did you mean `mike`?",
        ),
        (
            json!([{ "happened": [{ "enemy_moved": { "to": "pup", "times": 0 } }] }]),
            "play[0].happened[0].enemy_moved.to",
            "did you mean `pub`?",
        ),
        (
            json!([{ "not_offered": [{ "action": "rest" }, { "ability": "Unknown trick of nobody" }] }]),
            "play[0].not_offered[1]",
            "no ability of the scenario is called `Unknown trick of nobody`",
        ),
        (json!([{ "not_offered": [{ "enemy": "ghasd" }] }]), "play[0].not_offered[0]", "did you mean `ghast`?"),
        (
            json!([{ "not_offered": [{ "enemy": { "enemy": "ghast", "at": "pup" } }] }]),
            "play[0].not_offered[0]",
            "did you mean `pub`?",
        ),
        (json!([{ "not_offered": [{ "branch": "No such branch" }] }]), "play[0].not_offered[0]", "no branch of the"),
        (
            json!([{ "not_offered": [{ "ability": "apothecarys-shelf/middle" }] }]),
            "play[0].not_offered[0]",
            "no ability of the scenario is called `apothecarys-shelf/middle`",
        ),
        (
            json!([{ "not_offered": [{ "ability": "apothecarys-shelf@mikke" }] }]),
            "play[0].not_offered[0]",
            "did you mean `apothecarys-shelf`?",
        ),
        (
            json!([{ "not_happened": [{ "ability_used": { "ability": "apothecary-shelf" } }] }]),
            "play[0].not_happened[0].ability_used.ability",
            "did you mean `apothecarys-shelf`?",
        ),
        (
            json!([{ "not_happened": [{ "vote_decided": { "branch": "silent-witness/options[9]" } }] }]),
            "play[0].not_happened[0].vote_decided.branch",
            "there is no such branch here",
        ),
        (json!([{ "asked": { "who": "leonn" } }]), "play[0].asked.who", "did you mean `leon`?"),
        (
            json!([{ "expect": { "outcome": "elder_one_defeatd" } }]),
            "play[0].expect.outcome",
            "did you mean `elder_one_defeated`?",
        ),
        (json!([{ "until": { "question": "acton" } }]), "play[0].until.question", "did you mean `action`?"),
        (json!([{ "until": { "turn": "mikke" } }]), "play[0].until.turn", "did you mean `mike`?"),
        (
            json!([{ "expect": { "enemies": [{ "enemy": "ghast", "at": "pup", "count": 0 }] } }]),
            "play[0].expect.enemies[0].at",
            "did you mean `pub`?",
        ),
    ] {
        let (found, what) = fault(&content.catalogue, &nothing, &play);
        assert_eq!(found, place, "{what}");
        assert!(what.contains(said), "{what}");
    }
}

#[test]
fn what_would_fail_whatever_is_played_is_found_before_anything_is() {
    let content = shipped();
    let begin = |given: &Value, play: &Value| Runner::new(&content.catalogue).begin(&test(written(given, play)));
    let nothing = json!({});
    for (given, entry, place) in [
        (json!({ "turn": "mikke" }), json!({ "asked": {} }), "given.turn"),
        (nothing.clone(), json!({ "asked": { "who": "mikke" } }), "play[1].asked.who"),
        (nothing.clone(), json!({ "asked": { "question": "acton" } }), "play[1].asked.question"),
        (nothing.clone(), json!({ "until": { "turn": "mikke" } }), "play[1].until.turn"),
        (nothing.clone(), json!({ "choose": { "space": "pup" } }), "play[1].choose"),
        (nothing.clone(), json!({ "refused": { "episode_action": "fly" } }), "play[1].refused"),
        (nothing.clone(), json!({ "offered": ["no", { "investigator": "mikke" }] }), "play[1].offered[1]"),
        (
            nothing.clone(),
            json!({ "not_offered": [{ "enemy": { "enemy": "ghast", "at": "pup" } }] }),
            "play[1].not_offered[0]",
        ),
        (
            nothing.clone(),
            json!({ "expect": { "pieces": [{ "token": "jury-member", "at": "pup" }] } }),
            "play[1].expect.pieces[0].at",
        ),
        (
            nothing.clone(),
            json!({ "expect": { "pieces": [{ "token": "jury-member", "side": "wise" }] } }),
            "play[1].expect.pieces[0].side",
        ),
        (nothing.clone(), json!({ "expect": { "counters": { "flood": 1 } } }), "play[1].expect.counters.flood"),
        (nothing.clone(), json!({ "expect": { "outcome": "elder_one_defeatd" } }), "play[1].expect.outcome"),
        (nothing.clone(), json!({ "happened": ["enemy_kiled"] }), "play[1].happened[0]"),
    ] {
        // What the first entry wants is not so, but only who plays it can know.
        let play = json!([{ "offered": [{ "number": 99 }] }, entry]);
        let failure = begin(&given, &play).err().unwrap_or_else(|| panic!("{play} begins"));
        assert_eq!(failure.route.path.to_string(), place, "{}", failure.what);
    }
    let play = json!([{ "offered": [{ "number": 99 }] }, { "expect": { "turn": "leon" } }]);
    assert_eq!(begin(&nothing, &play), Ok(()));
    assert!(run(&content.catalogue, written(&nothing, &play)).is_err());
}

#[test]
fn what_is_more_than_there_ever_is_is_found_before_anything_is_played() {
    let content = shipped();
    let begin = |wanted: &Value| {
        // What the first entry wants is not so, but only who plays it can know.
        let play = json!([{ "offered": [{ "number": 99 }] }, { "expect": wanted }]);
        Runner::new(&content.catalogue).begin(&test(written(&json!({}), &play)))
    };
    let cultists = |here: u8, there: u8| {
        let at = |space: &str, count: u8| json!({ "enemy": "core/cultist", "at": space, "count": count });
        json!({ "enemies": [at("pub", here), at("bridge", there), { "enemy": "core/cultist", "count": 10 }] })
    };
    let jury = |guilty: u8, innocent: u8| {
        let side = |side: &str, count: u8| json!({ "token": "jury-member", "side": side, "count": count });
        json!({ "pieces": [side("guilty", guilty), side("innocent", innocent), { "token": "jury-member", "count": 4 }] })
    };
    let tired = |mike: u8, leon: u8| {
        let tokens = |count: u8| json!({ "tokens": [{ "token": "fatigue", "count": count }] });
        json!({ "investigators": { "mike": tokens(mike), "leon": tokens(leon) } })
    };
    let shelf = json!({ "cards": [{ "card": "apothecarys-shelf", "side": "right" }] });
    for (wanted, place, said) in [
        (json!({ "enemies": [{ "enemy": "ghast", "count": 6 }] }), "enemies[0]", "more than 5 figures of `ghast`"),
        (cultists(6, 5), "enemies[1]", "more than 10 figures of `core/cultist`"),
        (json!({ "reserve": [{ "enemy": "ghast", "count": 6 }] }), "reserve[0].count", "more than 5 figures"),
        (json!({ "pieces": [{ "token": "jury-member", "count": 5 }] }), "pieces[0]", "more than 4 of `jury-member`"),
        (jury(3, 2), "pieces[1]", "more than 4 of `jury-member`"),
        (tired(13, 14), "investigators.mike.tokens[0]", "more than 26 of `fatigue`"),
        (
            json!({ "investigators": { "leon": shelf, "mike": shelf } }),
            "investigators.mike.cards[0]",
            "more than 1 of `apothecarys-shelf`",
        ),
        (json!({ "mythos_deck": 90 }), "mythos_deck", "Mythos cards"),
        (json!({ "discoveries_discarded": 16 }), "discoveries_discarded", "more than 15 Discovery cards"),
        (json!({ "fire_reserve": 13 }), "fire_reserve", "more than 12 fire tokens"),
        (json!({ "fire": { "bridge": 6, "pub": 7 } }), "fire.pub", "more than 12 fire tokens"),
        (
            json!({ "distances": [{ "from": "pub", "to": "bridge", "spaces": 60 }] }),
            "distances[0].spaces",
            "no way is 60",
        ),
    ] {
        let failure = begin(&wanted).err().unwrap_or_else(|| panic!("{wanted} begins"));
        assert_eq!(failure.route.path.to_string(), format!("play[1].expect.{place}"), "{}", failure.what);
        assert!(failure.what.contains(said), "{}", failure.what);
    }
    for wanted in [
        cultists(5, 5),
        jury(2, 2),
        tired(13, 13),
        json!({ "enemies": [{ "enemy": "ghast", "at": "pub", "count": 5 }, { "enemy": "ghast", "count": 5 }] }),
        json!({ "investigators": { "leon": shelf }, "fire": { "bridge": 5, "pub": 7 }, "discovery_deck": 15 }),
    ] {
        assert_eq!(begin(&wanted), Ok(()), "{wanted}");
    }
}

/// Mike with the draught, which may be drunk.
fn with_a_draught() -> Value {
    let card = json!({ "card": "apothecarys-shelf", "side": "right" });
    json!({ "investigators": { "mike": { "at": "pub", "stress": 3, "cards": [card] }, "leon": { "at": "bridge" } } })
}

#[test]
fn a_point_that_never_comes_fails_where_it_is_written() {
    let content = shipped();
    let play = json!([{ "asked": {} }, { "until": { "question": "bid" } }]);
    let (place, what) = fault(&content.catalogue, &json!({}), &play);
    assert_eq!(place, "play[1]");
    assert!(what == "the game ended before that" || what.starts_with("that is not reached"), "{what}");
}

#[test]
fn a_die_that_is_not_rolled_or_cannot_be_fails_where_it_is_scripted() {
    let content = shipped();
    for (play, place, said) in [
        (
            json!([{ "asked": {} }, { "roll": ["success", "tentacle"] }, { "asked": {} }]),
            "play[1].roll[0]",
            "2 dice from here on were not rolled",
        ),
        (json!([{ "roll": ["blank"] }, { "asked": {} }]), "play[0].roll[0]", "this die was not rolled"),
        (
            json!([{ "roll": ["success", "elder_success"] }, { "choose": { "action": "attack" } }]),
            "play[0].roll[1]",
            "a standard die never shows `elder_success`",
        ),
    ] {
        assert_eq!(fault(&content.catalogue, &json!({}), &play), (place.to_owned(), said.to_owned()));
    }
}

#[test]
fn a_number_that_nothing_bears_is_no_option() {
    let content = shipped();
    let juror = json!({ "piece": { "token": "jury-member", "number": 99 } });
    let (place, what) = fault(&content.catalogue, &json!({}), &json!([{ "not_offered": [juror] }]));
    assert_eq!((place.as_str(), what.as_str()), ("play[0].not_offered[0]", "a `jury-member` bears no number"));
}

#[test]
fn a_table_that_cannot_be_set_says_what_of_it() {
    let content = shipped();
    let play = json!([{ "asked": {} }]);
    for (given, place) in [
        (json!({ "turn": "mikke" }), "given.turn"),
        (json!({ "enemies": [{ "enemy": "ghasd", "at": "pub" }] }), "given.enemies[0].enemy"),
        (json!({ "enemies": [{ "enemy": "ghast", "at": "pup" }] }), "given.enemies[0].at"),
        (
            json!({ "investigators": { "mike": { "skills": { "stelth": 2 } } } }),
            "given.investigators.mike.skills.stelth",
        ),
        (json!({ "fire": { "pup": 1 } }), "given.fire.pup"),
        (json!({ "counters": { "flood": 1 } }), "given.counters.flood"),
        (json!({ "mythos": { "top": ["torches", "torchez"] } }), "given.mythos.top[1]"),
        (json!({ "pieces": [{ "token": "jury-member", "at": "pub", "to": "bridge" }] }), "given.pieces[0].to"),
        (json!({ "pieces": [{ "token": "jury-member", "at": "pub", "wounds": 99 }] }), "given.pieces[0].wounds"),
        (json!({ "pieces": [{ "token": "jury-member", "at": "pub", "number": 99 }] }), "given.pieces[0].number"),
        (json!({ "enemies": [{ "enemy": "ghast", "at": "pub", "count": 0 }] }), "given.enemies[0].count"),
        (
            json!({ "investigators": { "mike": { "tokens": [{ "token": "fatigue", "count": 0 }] } } }),
            "given.investigators.mike.tokens[0].count",
        ),
        (
            json!({ "investigators": { "mike": { "skills": { "brawling": 9 } } } }),
            "given.investigators.mike.skills.brawling",
        ),
        (json!({ "enemies": [{ "enemy": "ghast", "at": "pub", "wounds": 99 }] }), "given.enemies[0].wounds"),
        (json!({ "summoning_track": 99 }), "given.summoning_track"),
        (json!({ "investigators": { "mike": { "stress": 99 } } }), "given.investigators.mike.stress"),
        (json!({ "investigators": { "mike": { "sanity_lost": 99 } } }), "given.investigators.mike.sanity_lost"),
        (
            json!({ "investigators": { "mike": { "relics": [{ "relic": "excalibur" }, { "relic": "excalibur" }] } } }),
            "given.investigators.mike.relics[1].relic",
        ),
        (json!({ "from_the_start": true, "turn": "mikke" }), "given.turn"),
        (json!({ "from_the_start": true }), "given.investigators"),
    ] {
        assert_eq!(fault(&content.catalogue, &given, &play).0, place);
    }
}

#[test]
fn a_game_that_is_not_touched_may_be_said_to_keep_its_setup() {
    let content = shipped();
    let mut untouched = written(&json!({}), &json!([{ "asked": {} }]));
    untouched["given"] = json!({ "from_the_start": true, "keep_setup": true });
    assert_eq!(run(&content.catalogue, untouched), Ok(()));
}

#[test]
fn draws_that_cannot_be_or_never_come_fail() {
    let content = shipped();
    let play = json!([{ "roll": ["success"] }, { "choose": { "action": "attack" } }, { "choose": "no" }]);
    let drawing = |draws: Value| {
        let mut test = written(&json!({}), &play);
        test["options"] = json!({ "random_elder_one_places": true });
        test["given"] = json!({
            "ritual_disrupted": true, "elder_one": { "stage": "ii", "at": "pub", "wounds": 11 }, "draws": draws,
            "investigators": { "mike": { "at": "pub", "stress": 1 }, "leon": { "at": "bridge" } },
        });
        let failure = run(&content.catalogue, test).err();
        failure.map(|it| (it.route.path.to_string(), it.what))
    };
    assert_eq!(drawing(json!([])), None);
    assert_eq!(drawing(json!([3])), None);
    let beyond = "`4` cannot be drawn here: 0 to 3 can be";
    assert_eq!(drawing(json!([4])), Some(("given.draws[0]".to_owned(), beyond.to_owned())));
    let never = "`2` was not drawn: only one random draw was made";
    assert_eq!(drawing(json!([0, 2, 1])), Some(("given.draws[1]".to_owned(), never.to_owned())));
}

#[test]
fn a_test_is_about_rules_that_there_are() {
    let content = shipped();
    let mut about = written(&json!({}), &json!([{ "asked": {} }]));
    about["rules"] = json!(["FIRE-1"]);
    assert_eq!(run(&content.catalogue, about.clone()), Ok(()));
    about["rules"] = json!(["FIRE-1", "FLOOD-1"]);
    let failure = run(&content.catalogue, about).unwrap_err();
    assert_eq!(failure.route.path.to_string(), "rules[1]");
    assert!(failure.what.starts_with("there is no rule `FLOOD-1`"), "{}", failure.what);
}

#[test]
fn a_rule_of_another_kind_is_no_option_and_no_event() {
    let content = shipped();
    for (entry, place, said) in [
        (
            json!({ "not_offered": [{ "ability": "court-ledger" }] }),
            "not_offered[0]",
            "`court-ledger` has no ability that is used: it works by itself",
        ),
        (json!({ "refused": { "ability": "ghast" } }), "", "`ghast` has no ability that is used"),
        (json!({ "refused": { "reaction": "apothecarys-shelf" } }), "", "`apothecarys-shelf` has no reaction"),
        (json!({ "refused": { "reaction": "apothecarys-shelf@ghast" } }), "", "has no reaction"),
        (
            json!({ "refused": { "reaction": "ghast@unnamable" } }),
            "",
            "no reaction of the scenario is called `ghast@unnamable`",
        ),
        (
            json!({ "not_happened": [{ "enemy_ability_used": { "ability": "court-ledger" } }] }),
            "not_happened[0].enemy_ability_used.ability",
            "never about an ability of it",
        ),
    ] {
        let (found, what) = fault(&content.catalogue, &json!({}), &json!([entry]));
        let dot = if place.is_empty() { "" } else { "." };
        assert_eq!(found, format!("play[0]{dot}{place}"), "{what}");
        assert!(what.contains(said), "{what}");
    }
    let play = json!([{ "not_offered": [{ "reaction": "ghast@ghast#2" }, { "reaction": "ghast" }] }]);
    assert_eq!(run(&content.catalogue, written(&json!({}), &play)), Ok(()));
}

#[test]
fn a_value_that_no_such_event_has_fails_where_it_stands() {
    let content = shipped();
    for (event, field, said) in [
        (json!({ "die_rolled": { "bonus": false, "face": "elder_success" } }), "die_rolled.face", "no standard die"),
        (json!({ "piece_flipped": { "side": 77 } }), "piece_flipped.side", "sides are counted from 0"),
        (json!({ "unknown_drawn": { "slot": 2 } }), "unknown_drawn.slot", "the last slot is 1"),
        (json!({ "piece_flipped": { "piece": "jury-member", "side": 2 } }), "piece_flipped.side", "last side is 1"),
        (json!({ "enemy_killed": { "figure": "none" } }), "enemy_killed.figure", "no such enemy here"),
        (json!({ "enemy_killed": { "figure": "core/ghast" } }), "enemy_killed.figure", "no such enemy here"),
    ] {
        let (place, what) = fault(&content.catalogue, &json!({}), &json!([{ "not_happened": [event] }]));
        assert_eq!(place, format!("play[0].not_happened[0].{field}"), "{what}");
        assert!(what.contains(said), "{what}");
    }
    let face = json!([{ "not_happened": [{ "die_rolled": { "bonus": true, "face": "elder_success" } }] }]);
    assert_eq!(run(&content.catalogue, written(&json!({}), &face)), Ok(()));
}

#[test]
fn an_event_is_found_with_and_without_packs() {
    let content = shipped();
    for (figure, seat) in [("ghast", "mike"), ("fear-of-the-unknown/ghast", "fear-of-the-unknown/mike")] {
        let play = json!([
            { "roll": ["success", "success"] }, { "choose": { "action": "attack" } }, { "choose": "no" },
            { "happened": [
                { "roll_started": { "seat": seat, "targets": figure } }, { "enemy_wounded": { "figure": figure } },
            ] },
        ]);
        assert_eq!(run(&content.catalogue, written(&json!({}), &play)), Ok(()));
    }
}

#[test]
fn what_is_counted_is_compared() {
    let content = shipped();
    let play = |dice: [&str; 2], times: u32| {
        json!([
            { "roll": dice },
            { "choose": { "action": "attack" } },
            { "choose": "no" },
            { "happened": [{ "die_rolled": { "face": "success", "times": times } }] },
        ])
    };
    let nothing = json!({});
    let two = ["success", "success"];
    let passes = run(&content.catalogue, written(&nothing, &play(two, 2)));
    assert!(passes.is_ok(), "{passes:?}");
    let one = ["success", "blank"];
    let wrong = [(two, 0, "2 times"), (two, 1, "2 times"), (two, 3, "2 times"), (one, 2, "once")];
    for (dice, times, often) in wrong.into_iter().chain([(["blank", "blank"], 1, "never")]) {
        let (place, what) = fault(&content.catalogue, &nothing, &play(dice, times));
        assert_eq!((place, what), ("play[3].happened[0]".to_owned(), format!("this happened {often}")));
    }
}

#[test]
fn an_empty_list_says_that_there_is_none() {
    let content = shipped();
    let tired = json!({
        "mike": { "at": "pub", "blocked_stress": 1, "tokens": [{ "token": "fatigue" }] }, "leon": { "at": "bridge" },
    });
    let people = json!({ "investigators": { "mike": { "tokens": [] } } });
    for (given, wanted, what, there) in [
        (json!({}), json!({ "enemies": [] }), "enemies", "ghast in pub"),
        (json!({}), json!({ "pieces": [] }), "pieces", "jury-member in "),
        (json!({ "fire": { "pub": 1 } }), json!({ "fire": {} }), "fire", "pub"),
        (json!({ "investigators": tired }), people.clone(), "mike tokens", "1 × fatigue"),
    ] {
        let play = json!([{ "expect": wanted }]);
        let failure = run(&content.catalogue, written(&given, &play)).err().unwrap_or_else(|| panic!("{play} passes"));
        assert_eq!((failure.what.as_str(), failure.expected.as_deref()), (what, Some("none")));
        assert!(failure.actual.as_ref().is_some_and(|it| it.contains(there)), "{failure:?}");
    }
    let elder_one = json!({ "stage": "ii", "at": "pub" });
    let cleared = json!({ "enemies": [], "elder_one": elder_one });
    for wanted in [json!({ "enemies": [], "fire": {} }), people] {
        let passes = run(&content.catalogue, written(&cleared, &json!([{ "expect": wanted }])));
        assert!(passes.is_ok(), "{passes:?}");
    }
}

#[test]
fn what_is_expected_and_empty_is_no_test() {
    let content = shipped();
    for (wanted, place) in [
        (json!({ "turn": "mike", "investigators": { "mike": {} } }), "investigators.mike"),
        (json!({ "turn": "mike", "distances": [] }), "distances"),
        (json!({ "elder_one": {}, "enemies": [] }), "elder_one"),
    ] {
        let (found, what) = fault(&content.catalogue, &json!({}), &json!([{ "asked": {} }, { "expect": wanted }]));
        assert_eq!(found, format!("play[1].expect.{place}"));
        assert!(what.contains("is empty, so it says nothing"), "{what}");
    }
}

#[test]
fn a_play_of_nothing_is_no_test() {
    let written = written(&json!({}), &json!([]));
    let mut sink = Sink::new();
    let route = Route::file("faulty.test.yaml");
    assert!(!ritual_content::validate::document(Kind::Test, &written, &route, &mut sink));
    assert_eq!(sink.into_sorted()[0].route, route.key("play"));
}
