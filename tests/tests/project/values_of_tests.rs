//! Values in scenario tests that no event and no table ever has: where a thing never lies, whose a counter never is.

use ritual_content::Catalogue;
use ritual_tests::content::shipped;
use serde_json::{Value, json};

use super::scenario_test_faults::{run, written};

/// Runs a test that must fail, and says where and why it does.
fn fault(catalogue: &Catalogue, written: &Value) -> (String, String) {
    let failure = run(catalogue, written.clone()).err().unwrap_or_else(|| panic!("{written} passes"));
    (failure.route.path.to_string(), failure.what)
}

#[test]
fn a_token_that_never_lies_there_fails_where_it_stands() {
    let content = shipped();
    for (play, place, said) in [
        (
            json!([{ "not_happened": [{ "token_gained": { "token": "jury-member" } }] }]),
            "play[0].not_happened[0].token_gained.token",
            "there is no such token here",
        ),
        (
            json!([{ "not_happened": [{ "enemy_marked": { "token": "fatigue" } }] }]),
            "play[0].not_happened[0].enemy_marked.token",
            "there is no such token here",
        ),
        (
            json!([{ "not_happened": [{ "piece_moved": { "piece": "fatigue" } }] }]),
            "play[0].not_happened[0].piece_moved.piece",
            "there is no such piece here",
        ),
        (
            json!([{ "not_offered": [{ "piece": { "token": "fatigue" } }] }]),
            "play[0].not_offered[0]",
            "`fatigue` is never here: it lies with investigators",
        ),
        (
            json!([{ "expect": { "enemies": [{ "enemy": "ghast", "tokens": [{ "token": "fatigue", "count": 0 }] }] } }]),
            "play[0].expect.enemies[0].tokens[0].token",
            "it lies with investigators",
        ),
        (
            json!([{ "expect": { "investigators": { "mike": { "tokens": [{ "token": "jury-member", "count": 0 }] } } } }]),
            "play[0].expect.investigators.mike.tokens[0].token",
            "it lies on the map",
        ),
        (
            json!([{ "expect": { "pieces": [{ "token": "fatigue", "count": 0 }] } }]),
            "play[0].expect.pieces[0].token",
            "it lies with investigators",
        ),
    ] {
        let (found, what) = fault(&content.catalogue, &written(&json!({}), &play));
        assert_eq!(found, place, "{what}");
        assert!(what.contains(said), "{what}");
    }
}

#[test]
fn a_table_that_there_never_is_fails_where_it_is_given() {
    let content = shipped();
    let play = json!([{ "asked": {} }]);
    for (given, place, said) in [
        (
            json!({ "enemies": [{ "enemy": "ghast", "at": "pub", "tokens": [{ "token": "fatigue" }] }] }),
            "given.enemies[0].tokens[0].token",
            "it lies with investigators",
        ),
        (
            json!({ "pieces": [{ "token": "fatigue", "at": "pub" }] }),
            "given.pieces[0].token",
            "it lies with investigators",
        ),
        (
            json!({ "elder_one": { "stage": "ii", "at": "pub", "wounds": 12 } }),
            "given.elder_one.wounds",
            "this stage is defeated by 12 wounds",
        ),
    ] {
        let (found, what) = fault(&content.catalogue, &written(&given, &play));
        assert_eq!(found, place, "{what}");
        assert!(what.contains(said), "{what}");
    }
    let nearly = json!({ "elder_one": { "stage": "ii", "at": "pub", "wounds": 11 } });
    assert_eq!(run(&content.catalogue, written(&nearly, &play)), Ok(()));
}

#[test]
fn a_counter_is_of_those_who_have_it() {
    let content = shipped();
    let test = |counter: &str, holder: &str| {
        let changed = json!({ "counter_changed": { "counter": counter, "holder": holder } });
        json!({
            "id": "whose", "name": "Whose", "scenario": "the-drowned-archive/last-lot-tsathoggua",
            "investigators": ["mike", "leon"], "play": [{ "not_happened": [changed] }],
        })
    };
    for (counter, holder) in [("strain", "mike"), ("debt", "game"), ("swollen", "leon"), ("debt", "core/cultist")] {
        let (found, what) = fault(&content.catalogue, &test(counter, holder));
        assert_eq!(found, "play[0].not_happened[0].counter_changed.holder", "{what}");
        assert!(what.starts_with(&format!("`holder` cannot be `{holder}`")), "{what}");
    }
    for (counter, holder) in [("strain", "game"), ("debt", "mike"), ("swollen", "core/cultist")] {
        assert_eq!(run(&content.catalogue, &test(counter, holder)), Ok(()));
    }
}
