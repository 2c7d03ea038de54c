//! Whatever a scenario test says of the table and of the play fails when it is otherwise, and says what it is.

use ritual_tests::content::shipped;
use serde_json::{Value, json};

use super::scenario_test_faults::{run, written};

/// A table on which nothing is as it begins.
fn given() -> Value {
    let mike = json!({
        "at": "pub", "stress": 2, "wounds": 1, "sanity_lost": 8, "fire": 1, "counters": 2, "blocked_stress": 1,
        "skills": { "brawling": 2 },
        "relics": [{ "relic": "excalibur" }],
        "cards": [{ "card": "apothecarys-shelf", "side": "right" }],
        "tokens": [{ "token": "fatigue" }],
    });
    json!({
        "investigators": { "mike": mike, "leon": { "at": "bridge" } },
        "enemies": [{ "enemy": "ghast", "at": "pub", "wounds": 1 }],
        "pieces": [{ "token": "jury-member", "at": "gaol", "side": "innocent", "count": 2 }],
        "elder_one": { "stage": "ii", "at": "crypt", "wounds": 3 },
        "turn": "leon", "actions_taken": 1, "ritual_disrupted": true, "summoning_track": 6,
        "fire": { "gaol": 2 }, "mythos": { "discarded": ["torches"] },
    })
}

#[test]
fn a_table_that_is_otherwise_fails_and_says_what_it_is() {
    let content = shipped();
    let mike = |field: Value| json!({ "investigators": { "mike": field } });
    for (right, wrong, what, expected, actual) in [
        (json!({ "turn": "leon" }), json!({ "turn": "mike" }), "turn", "mike", "leon"),
        (json!({ "round": 1 }), json!({ "round": 2 }), "round", "2", "1"),
        (json!({ "actions_taken": 1 }), json!({ "actions_taken": 2 }), "actions_taken", "2", "1"),
        (
            json!({ "ritual_disrupted": true }),
            json!({ "ritual_disrupted": false }),
            "ritual_disrupted",
            "false",
            "true",
        ),
        (json!({ "summoning_track": 6 }), json!({ "summoning_track": 5 }), "summoning_track", "5", "6"),
        (json!({ "fire_reserve": 9 }), json!({ "fire_reserve": 10 }), "fire_reserve", "10", "9"),
        (json!({ "mythos_deck": 15 }), json!({ "mythos_deck": 16 }), "mythos_deck", "16", "15"),
        (json!({ "mythos_discarded": 1 }), json!({ "mythos_discarded": 0 }), "mythos_discarded", "0", "1"),
        (json!({ "discovery_deck": 14 }), json!({ "discovery_deck": 15 }), "discovery_deck", "15", "14"),
        (
            json!({ "discoveries_discarded": 0 }),
            json!({ "discoveries_discarded": 1 }),
            "discoveries_discarded",
            "1",
            "0",
        ),
        (json!({ "outcome": "none" }), json!({ "outcome": "track_full" }), "outcome", "track_full", "none"),
        (
            json!({ "elder_one": { "on_map": true } }),
            json!({ "elder_one": { "on_map": false } }),
            "elder_one on_map",
            "false",
            "true",
        ),
        (
            json!({ "elder_one": { "at": "crypt" } }),
            json!({ "elder_one": { "at": "gaol" } }),
            "elder_one at",
            "gaol",
            "crypt",
        ),
        (
            json!({ "elder_one": { "stage": "ii" } }),
            json!({ "elder_one": { "stage": "iii" } }),
            "elder_one stage",
            "2",
            "1",
        ),
        (
            json!({ "elder_one": { "wounds": 3 } }),
            json!({ "elder_one": { "wounds": 4 } }),
            "elder_one wounds",
            "4",
            "3",
        ),
        (mike(json!({ "at": "pub" })), mike(json!({ "at": "gaol" })), "mike at", "gaol", "pub"),
        (mike(json!({ "stress": 2 })), mike(json!({ "stress": 1 })), "mike stress", "1", "2"),
        (mike(json!({ "wounds": 1 })), mike(json!({ "wounds": 2 })), "mike wounds", "2", "1"),
        (mike(json!({ "sanity_lost": 8 })), mike(json!({ "sanity_lost": 7 })), "mike sanity_lost", "7", "8"),
        (mike(json!({ "thresholds": 2 })), mike(json!({ "thresholds": 1 })), "mike thresholds", "1", "2"),
        (mike(json!({ "bonus_dice": 1 })), mike(json!({ "bonus_dice": 2 })), "mike bonus_dice", "2", "1"),
        (mike(json!({ "fire": 1 })), mike(json!({ "fire": 0 })), "mike fire", "0", "1"),
        (mike(json!({ "alive": true })), mike(json!({ "alive": false })), "mike alive", "false", "true"),
        (mike(json!({ "counters": 2 })), mike(json!({ "counters": 3 })), "mike counters", "3", "2"),
        (mike(json!({ "pieces_held": 0 })), mike(json!({ "pieces_held": 1 })), "mike pieces_held", "1", "0"),
        (
            mike(json!({ "skills": { "brawling": 2 } })),
            mike(json!({ "skills": { "brawling": 1 } })),
            "mike brawling",
            "1",
            "2",
        ),
        (
            mike(json!({ "skills": { "toughness": 1 } })),
            mike(json!({ "skills": { "toughness": 2 } })),
            "mike toughness",
            "2",
            "1",
        ),
        (
            mike(json!({ "tokens": [{ "token": "fatigue" }] })),
            mike(json!({ "tokens": [{ "token": "fatigue", "count": 2 }] })),
            "mike fatigue",
            "2",
            "1",
        ),
        (
            mike(json!({ "cards": [{ "card": "apothecarys-shelf", "side": "right" }] })),
            mike(json!({ "cards": [{ "card": "apothecarys-shelf", "side": "left" }] })),
            "mike cards (id, side, wounds)",
            "apothecarys-shelf 0 0",
            "apothecarys-shelf 1 0",
        ),
        (
            mike(json!({ "cards": [{ "card": "apothecarys-shelf", "side": "right", "wounds": 0 }] })),
            mike(json!({ "cards": [] })),
            "mike cards (id, side, wounds)",
            "",
            "apothecarys-shelf 1 0",
        ),
        (
            mike(json!({ "relics": [{ "relic": "excalibur" }] })),
            mike(json!({ "relics": [{ "relic": "excalibur", "transformed": true }] })),
            "mike relics (id, transformed)",
            "excalibur true",
            "excalibur false",
        ),
        (
            mike(json!({ "relics": [{ "relic": "excalibur", "transformed": false }] })),
            mike(json!({ "relics": [] })),
            "mike relics (id, transformed)",
            "",
            "excalibur false",
        ),
        (
            json!({ "enemies": [{ "enemy": "ghast", "at": "pub" }] }),
            json!({ "enemies": [{ "enemy": "ghast", "at": "pub", "count": 2 }] }),
            "ghast in pub",
            "2",
            "1",
        ),
        (
            json!({ "enemies": [{ "enemy": "ghast" }] }),
            json!({ "enemies": [{ "enemy": "ghast", "at": "gaol" }] }),
            "ghast in gaol",
            "1",
            "0",
        ),
        (
            json!({ "enemies": [{ "enemy": "ghast", "wounds": 1 }] }),
            json!({ "enemies": [{ "enemy": "ghast", "wounds": 0 }] }),
            "wounds on ghast in the map",
            "0",
            "1",
        ),
        (
            json!({ "pieces": [{ "token": "jury-member", "at": "gaol", "count": 2 }] }),
            json!({ "pieces": [{ "token": "jury-member", "at": "gaol", "count": 3 }] }),
            "jury-member in gaol",
            "3",
            "2",
        ),
        (
            json!({ "pieces": [{ "token": "jury-member", "side": "innocent", "count": 2 }] }),
            json!({ "pieces": [{ "token": "jury-member", "side": "guilty", "count": 2 }] }),
            "jury-member in the map",
            "2",
            "0",
        ),
        (json!({ "fire": { "gaol": 2 } }), json!({ "fire": { "gaol": 1 } }), "fire in gaol", "1", "2"),
        (json!({ "safe": { "pub": false } }), json!({ "safe": { "pub": true } }), "pub is safe", "true", "false"),
        (json!({ "safe": { "gaol": true } }), json!({ "safe": { "gaol": false } }), "gaol is safe", "false", "true"),
        (
            json!({ "reserve": [{ "enemy": "ghast", "count": 4 }] }),
            json!({ "reserve": [{ "enemy": "ghast", "count": 3 }] }),
            "reserve of ghast",
            "3",
            "4",
        ),
        (
            json!({ "distances": [{ "from": "pub", "to": "town-square", "spaces": 1 }] }),
            json!({ "distances": [{ "from": "pub", "to": "town-square", "spaces": 2 }] }),
            "distance from pub to town-square",
            "2",
            "1",
        ),
        (
            json!({ "distances": [{ "from": "pub", "to": "pub", "spaces": 0 }] }),
            json!({ "distances": [{ "from": "pub", "to": "gaol", "spaces": "none" }] }),
            "distance from pub to gaol",
            "none",
            "4",
        ),
        (
            json!({ "dice": { "standard": { "faces": 6 } } }),
            json!({ "dice": { "standard": { "faces": 5 } } }),
            "standard die faces",
            "5",
            "6",
        ),
        (
            json!({ "dice": { "standard": { "successes": 3 } } }),
            json!({ "dice": { "standard": { "successes": 2 } } }),
            "standard die successes",
            "2",
            "3",
        ),
        (
            json!({ "dice": { "standard": { "elder_signs": 1 } } }),
            json!({ "dice": { "standard": { "elder_signs": 0 } } }),
            "standard die elder_signs",
            "0",
            "1",
        ),
        (
            json!({ "dice": { "standard": { "tentacles": 2 } } }),
            json!({ "dice": { "standard": { "tentacles": 1 } } }),
            "standard die tentacles",
            "1",
            "2",
        ),
        (
            json!({ "dice": { "bonus": { "elder_signs": 2 } } }),
            json!({ "dice": { "bonus": { "elder_signs": 1 } } }),
            "bonus die elder_signs",
            "1",
            "2",
        ),
        (
            json!({ "dice": { "bonus": { "tentacles": 0 } } }),
            json!({ "dice": { "bonus": { "tentacles": 1 } } }),
            "bonus die tentacles",
            "1",
            "0",
        ),
    ] {
        let passes = run(&content.catalogue, written(&given(), &json!([{ "expect": right }])));
        assert!(passes.is_ok(), "{right}: {passes:?}");
        let failure = run(&content.catalogue, written(&given(), &json!([{ "expect": wrong }]))).unwrap_err();
        let (is, found) = (failure.expected.as_deref(), failure.actual.as_deref());
        assert_eq!((failure.what.as_str(), is, found), (what, Some(expected), Some(actual)), "{wrong}");
    }
}

/// Mike leaves the Pub, where a Ghast is, for the Town Square.
fn to_the_square(entry: &Value) -> Value {
    json!([{ "choose": { "action": "move" } }, { "choose": { "space": "town-square" } }, entry])
}

#[test]
fn a_play_that_is_otherwise_fails_where_it_is_written() {
    let content = shipped();
    let moves = |entry: Value| json!([{ "choose": { "action": "move" } }, entry]);
    for (play, place, said) in [
        (json!([{ "asked": { "who": "leon" } }]), "play[0]", "somebody else is asked"),
        (json!([{ "asked": { "question": "step" } }]), "play[0]", "something else is asked"),
        (json!([{ "asked": { "who": "leon", "question": "action" } }]), "play[0]", "somebody else is asked"),
        (
            json!([{ "offered": [{ "action": "attack" }, { "action": "rest" }] }]),
            "play[0].offered[1]",
            "is not offered",
        ),
        (json!([{ "offered_exactly": [{ "action": "attack" }, "no"] }]), "play[0]", "there are other options"),
        (json!([{ "offered_exactly": ["no", { "action": "rest" }] }]), "play[0].offered_exactly[1]", "is not offered"),
        (
            json!([{ "not_offered": [{ "action": "rest" }, { "action": "attack" }] }]),
            "play[0].not_offered[1]",
            "is offered",
        ),
        (json!([{ "refused": { "action": "attack" } }]), "play[0]", "is offered"),
        (json!([{ "choose": { "action": "rest" } }]), "play[0]", "is not offered"),
        (
            moves(json!({ "happened": [{ "action_taken": { "deed": "attack" } }] })),
            "play[1].happened[0]",
            "did not happen",
        ),
        (
            moves(json!({ "happened": [{ "action_taken": { "seat": "leon" } }] })),
            "play[1].happened[0]",
            "did not happen",
        ),
        (
            moves(json!({ "happened": [{ "action_taken": { "times": 2 } }] })),
            "play[1].happened[0]",
            "this happened once",
        ),
        (
            to_the_square(&json!({ "happened": ["investigator_moved", "action_taken"] })),
            "play[2].happened[1]",
            "not in this order",
        ),
        (
            to_the_square(&json!({ "happened": ["action_taken", { "investigator_moved": { "to": "graveyard" } }] })),
            "play[2].happened[1]",
            "did not happen",
        ),
        (
            moves(json!({ "not_happened": ["investigator_moved", "action_taken"] })),
            "play[1].not_happened[1]",
            "happened",
        ),
        (
            moves(json!({ "expect": { "after": { "investigator_moved": {} }, "turn": "mike" } })),
            "play[1].expect.after",
            "this did not happen",
        ),
        (
            to_the_square(&json!({
                "expect": { "after": { "action_taken": {} }, "investigators": { "mike": { "at": "town-square" } } },
            })),
            "play[2]",
            "mike at",
        ),
        (json!([{ "until": { "question": "bid" } }]), "play[0]", "the game ended before that"),
        (json!([{ "until": { "turn": "leon" } }, { "asked": { "who": "mike" } }]), "play[1]", "somebody else is asked"),
    ] {
        let failure = run(&content.catalogue, written(&json!({}), &play)).err();
        let failure = failure.unwrap_or_else(|| panic!("{play} passes"));
        assert_eq!(failure.route.path.to_string(), place, "{}", failure.what);
        assert!(failure.what.contains(said), "{play}: {}", failure.what);
    }
}

#[test]
fn what_is_so_passes_wherever_it_is_looked_at() {
    let content = shipped();
    for play in [
        json!([{ "asked": {} }, { "asked": { "who": "mike", "question": "action" } }]),
        json!([{ "offered": ["no", { "action": "move" }] }, { "refused": { "action": "rest" } }]),
        // The order of options is nobody's, that of events is theirs.
        to_the_square(&json!({ "happened": ["action_taken", { "investigator_moved": { "to": "town-square" } }] })),
        to_the_square(&json!({
            "expect": { "after": { "action_taken": {} }, "investigators": { "mike": { "at": "pub" } } },
        })),
        // What was looked at is not looked at again.
        json!([
            { "choose": { "action": "move" } },
            { "happened": ["action_taken"] },
            { "choose": { "space": "town-square" } },
            { "happened": ["investigator_moved"] },
            { "not_happened": ["action_taken"] },
        ]),
        json!([{ "until": { "turn": "leon" } }, { "asked": { "who": "leon" } }]),
        json!([{ "until": { "over": true } }]),
    ] {
        let passes = run(&content.catalogue, written(&json!({}), &play));
        assert!(passes.is_ok(), "{play}: {passes:?}");
    }
}
