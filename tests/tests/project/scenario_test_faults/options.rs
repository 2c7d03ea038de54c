//! Options in scenario tests: what each is called, and what is none.

use ritual_content::Catalogue;
use ritual_tests::content::shipped;
use ritual_yaml::{Limits, parse};
use serde_json::{Value, json};

use super::{fault, run, with_a_draught, written};

#[test]
fn an_ability_has_one_name_of_which_a_test_writes_as_much_as_it_needs() {
    let content = shipped();
    let card = "fear-of-the-unknown/apothecarys-shelf";
    let whole = format!("{card}/right/abilities[0]");
    for name in [
        format!("{whole}@{card}"),
        whole.clone(),
        card.to_owned(),
        "apothecarys-shelf".to_owned(),
        "apothecarys-shelf/right".to_owned(),
        "apothecarys-shelf/abilities[0]".to_owned(),
    ] {
        let play = json!([
            { "not_offered": [{ "ability": "apothecarys-shelf/left" }] },
            { "choose": { "ability": name } },
            { "happened": [{ "ability_used": { "ability": whole } }, { "stress_healed": { "by": 3 } }] },
        ]);
        let passes = run(&content.catalogue, written(&with_a_draught(), &play));
        assert!(passes.is_ok(), "{passes:?}");
    }
}

/// With another order of the branches the first one would be another one.
#[test]
fn a_name_that_several_branches_have_says_how_each_is_written() {
    let content = shipped();
    let choose = |branch: &str| {
        json!({
            "id": "faulty", "name": "Faulty", "scenario": "kilkenny-tsathoggua", "investigators": ["julien", "ruth"],
            "given": {
                "investigators": {
                    "julien": { "at": "pub", "stress": 4, "skills": { "silent-witness": 3 } }, "ruth": { "at": "bridge" },
                },
                "enemies": [{ "enemy": "unnamable", "at": "pub" }],
            },
            "play": [
                { "roll": ["tentacle"] }, { "choose": { "action": "attack" } },
                { "offered": [{ "branch": "silent-witness/options[0]" }, { "branch": "silent-witness/options[1]" }] },
                { "choose": { "branch": branch } },
            ],
        })
    };
    let passes = run(&content.catalogue, choose("silent-witness/options[1]"));
    assert!(passes.is_ok(), "{passes:?}");
    let failure = run(&content.catalogue, choose("silent-witness")).unwrap_err();
    let both = "`silent-witness/options[0]`, `silent-witness/options[1]`";
    assert_eq!(failure.route.path.to_string(), "play[3]");
    assert!(failure.what.contains("write which branch is meant") && failure.what.contains(both), "{}", failure.what);
}

#[test]
fn what_players_read_is_no_name_and_says_which_is() {
    let content = shipped();
    for given in [json!({}), with_a_draught()] {
        for entry in ["choose", "refused"] {
            let play = json!([{ entry: { "ability": "Drink the draught" } }]);
            let (place, what) = fault(&content.catalogue, &given, &play);
            assert_eq!(place, "play[0]");
            assert!(what.ends_with("is called `Drink the draught`; did you mean `apothecarys-shelf`?"), "{what}");
        }
    }
}

#[test]
fn the_log_says_what_abilities_on_offer_are_called() {
    let content = shipped();
    let refused = json!([{ "refused": { "ability": "apothecarys-shelf" } }]);
    let failure = run(&content.catalogue, written(&with_a_draught(), &refused)).unwrap_err();
    let line = failure.log.iter().find(|line| line.contains("Drink the draught"));
    assert!(line.is_some_and(|line| line.ends_with("  { ability: apothecarys-shelf }")), "{failure:?}");
}

/// The options in the log of a test that fails behind this play.
fn options_in_the_log(catalogue: &Catalogue, given: &Value, play: &[Value]) -> Vec<Value> {
    let failing = [play, &[json!({ "offered": [{ "number": 99 }] })]].concat();
    let failure = run(catalogue, written(given, &json!(failing))).unwrap_err();
    let asked = failure.log.iter().skip_while(|line| !line.starts_with("asked: "));
    let options = asked.filter_map(|line| line.strip_prefix("  - ")?.rsplit_once("  "));
    options.map(|(_, option)| parse(option.as_bytes(), &Limits::DEFAULT).unwrap().to_json()).collect()
}

#[test]
fn the_log_writes_every_option_on_offer_as_a_test_means_it() {
    let content = shipped();
    let crowd = json!({ "enemies": [
        { "enemy": "ghast", "at": "pub" },
        { "enemy": "ghast", "at": "pub", "wounds": 1 },
        { "enemy": "core/cultist", "at": "pub" },
    ] });
    let (attack, walk) = (json!({ "choose": { "action": "attack" } }), json!({ "choose": { "action": "move" } }));
    let roll = json!({ "roll": ["blank", "success"] });
    for (given, play, written_so) in [
        (json!({}), vec![], json!({ "action": "move" })),
        (with_a_draught(), vec![], json!({ "ability": "apothecarys-shelf" })),
        (json!({}), vec![walk], json!("no")),
        (crowd, vec![attack.clone()], json!({ "enemy": { "enemy": "ghast", "at": "pub", "wounds": 1 } })),
        (json!({}), vec![roll, attack], json!({ "reroll": "blank" })),
    ] {
        let options = options_in_the_log(&content.catalogue, &given, &play);
        assert!(options.contains(&written_so), "{options:?}");
        let play = [play, vec![json!({ "offered_exactly": options })]].concat();
        let passes = run(&content.catalogue, written(&given, &json!(play)));
        assert!(passes.is_ok(), "{passes:?}");
    }
}

#[test]
fn what_is_named_by_another_word_says_which() {
    let content = shipped();
    for (option, said) in [
        (json!({ "ability": "Gather the jury" }), "write `{ episode_action: gather-the-jury }`"),
        (json!({ "card": "torches" }), "`torches` is a Mythos card: write `{ mythos: torches }`"),
        (
            json!({ "mythos": "apothecarys-shelf" }),
            "`apothecarys-shelf` is a Discovery card: write `{ card: apothecarys-shelf }`",
        ),
        (
            json!({ "ability": "gather-the-jury" }),
            "`gather-the-jury` is an action of the episode: write `{ episode_action: gather-the-jury }`",
        ),
        (
            json!({ "episode_action": "apothecarys-shelf" }),
            "`apothecarys-shelf` is an ability: write `{ ability: apothecarys-shelf }`",
        ),
        (json!({ "ability": "ghast" }), "it works by itself; what it has is `{ reaction: ghast }`"),
        (
            json!({ "reaction": "apothecarys-shelf" }),
            "or works by itself; what it has is `{ ability: apothecarys-shelf }`",
        ),
        (json!({ "space": "ghast" }), "`ghast` is an enemy: write `{ enemy: ghast }`"),
        (json!({ "enemy": "mike" }), "`mike` is an investigator: write `{ investigator: mike }`"),
        (json!({ "kind": "pub" }), "`pub` is a space: write `{ space: pub }`"),
        (json!({ "card": "jury-member" }), "`jury-member` is a piece: write `{ piece: { token: jury-member } }`"),
    ] {
        let (_, what) = fault(&content.catalogue, &json!({}), &json!([{ "choose": option }]));
        assert!(what.ends_with(said), "{what}");
    }
}

#[test]
fn what_is_offered_by_another_word_is_told_where_it_is_not_by_this_one() {
    let content = shipped();
    for (entry, place) in [("choose", "play[0]"), ("offered", "play[0].offered[0]")] {
        let option = json!({ "free_action": "move" });
        let option = if entry == "offered" { json!([option]) } else { option };
        let (found, what) = fault(&content.catalogue, &json!({}), &json!([{ entry: option }]));
        assert_eq!(found, place);
        assert!(what.ends_with("is not offered; `{ action: move }` is"), "{what}");
    }
}
