//! What stands in a wrong place, or is written otherwise than its field takes it, and where it is put.

use super::*;

#[test]
fn a_key_is_renamed_or_goes() {
    let of_key = |key: &str| of(Kind::Token, &token(&json!({ key: true })));
    let rename = |fix: Fix, key: &str, meant: &str| fix.rename(at(&[key]), meant);
    fixed(&of_key("tradable"), rename(Fix::risky("write `tradeable`"), "tradable", "tradeable"));
    fixed(&of_key("blocks-track"), rename(Fix::safe("write `blocks_track`"), "blocks-track", "blocks_track"));
    fixed(&of_key("colour"), Fix::risky("take `colour` out").remove(at(&["colour"])));
    // What is there already cannot be meant.
    fixed(&of_key("suply"), Fix::risky("take `suply` out").remove(at(&["suply"])));
    let step = at(&["steps"]).index(0);
    let findings = of_steps(&json!([{ "sumon": "ghast", "at": "your_space" }]));
    fixed(&findings, Fix::risky("write `summon`").rename(step.key("sumon"), "summon"));
    fixed(&of_steps(&json!([{ "investigate": {} }])), Fix::safe("write `investigate`").replace(step, "investigate"));
}

#[test]
fn what_is_indented_too_little_is_put_where_it_belongs() {
    let findings = of_steps(&json!([{ "suffer": { "stress": 1 }, "who": "each" }]));
    only(
        &findings,
        "schema/unknown-field",
        "steps[0].who",
        "there is no field `who` here",
        "indent `who` below `suffer`",
    );
    let whole = json!({ "suffer": { "stress": 1, "who": "each" } });
    let step = at(&["steps"]).index(0);
    fixed(&findings, Fix::risky("indent `who` below `suffer`").replace(step, whole));
    let both = of_steps(&json!([{ "add_dice": 1, "add_wounds": 1 }]));
    assert_eq!(both[0].fix, None);
}

#[test]
fn what_stands_below_its_word_is_put_beside_it() {
    let below = |word: &str, step: Value, help: &str, whole: Value| {
        let findings = of_steps(&json!([step]));
        let message = format!("`{word}` takes its fields beside it, not below it");
        only(&findings, "schema/below-its-word", &format!("steps[0].{word}"), &message, help);
        fixed(&findings, Fix::safe(help).replace(at(&["steps"]).index(0), whole));
        let all = findings[0].help.as_deref().unwrap_or_default();
        assert!(all.ends_with("; `ritual migrate --from 1` rewrites all such words of a pack"), "{all}");
    };
    below(
        "summon",
        json!({ "summon": { "enemy": "ghast", "at": "your_space" } }),
        "write `summon: ghast` with `at` beside it",
        json!({ "summon": "ghast", "at": "your_space" }),
    );
    // What is a mapping is not spelt out.
    below(
        "if",
        json!({ "if": { "is": { "safe": "your_space" }, "then": [], "else": [] } }),
        "write `if: …` with `then` and `else` beside it",
        json!({ "if": { "safe": "your_space" }, "then": [], "else": [] }),
    );
    // The field that the word holds was left out.
    below(
        "may",
        json!({ "may": { "then": [] } }),
        "write `may: you` with `then` beside it",
        json!({ "may": "you", "then": [] }),
    );
    below(
        "gain_token",
        json!({ "gain_token": { "token": "clue" } }),
        "write `gain_token: clue`",
        json!({ "gain_token": "clue" }),
    );
}

#[test]
fn a_value_is_written_as_its_field_takes_it() {
    let of_token = |changes: Value| of(Kind::Token, &token(&changes));
    fixed(&of_token(json!({ "sides": null })), Fix::safe("take `sides` out").remove(at(&["sides"])));
    fixed(&of_token(json!({ "plural": null })), Fix::risky("take `plural` out").remove(at(&["plural"])));
    assert_eq!(of_token(json!({ "name": null }))[0].fix, None, "a name is needed");
    let list = json!(["up"]);
    fixed(&of_token(json!({ "sides": "up" })), Fix::safe("write `[\"up\"]`").replace(at(&["sides"]), list));
    fixed(&of_token(json!({ "supply": 100 })), Fix::risky("write `99`").replace(at(&["supply"]), 99));
    fixed(&of_token(json!({ "id": "Old Clue" })), Fix::safe("write `old-clue`").replace(at(&["id"]), "old-clue"));
    fixed(&of_token(json!({ "id": "Café" })), Fix::risky("write `caf`").replace(at(&["id"]), "caf"));
    fixed(&of_token(json!({ "placed": "MAP" })), Fix::safe("write `map`").replace(at(&["placed"]), "map"));
    let step = at(&["steps"]).index(0);
    let whole = json!({ "favour_enemy": {} });
    fixed(&of_steps(&json!(["favour_enemy"])), Fix::risky("write `favour_enemy: {}`").replace(step.clone(), whole));
    let whole = json!({ "cancel_mythos": "discard" });
    fixed(&of_steps(&json!(["cancel_mythos"])), Fix::risky("write `cancel_mythos: discard`").replace(step, whole));
    assert_eq!(of_steps(&json!(["summon"]))[0].fix, None, "a summoning needs an enemy");
}

#[test]
fn a_list_that_is_missing_is_added() {
    let with = |key: &str| json!([{ "repeat": 2, key: [] }]);
    let repeat = at(&["steps"]).index(0);
    let findings = of_steps(&json!([{ "repeat": 2 }]));
    fixed(&findings, Fix::risky("add `steps: []`").add(repeat.clone(), "steps", json!([])));
    // Under a misspelt key it is there.
    let findings = of_steps(&with("step"));
    let fixes: Vec<_> = findings.into_iter().filter_map(|finding| finding.fix).collect();
    assert_eq!(fixes, [Fix::risky("write `steps`").rename(repeat.key("step"), "steps")]);
    assert_eq!(of_steps(&with("steps")), []);
}

#[test]
fn what_belongs_beside_a_word_is_found_among_what_it_holds() {
    let mixed = json!([{ "for_each": { "enemies": "ghast", "steps": [{ "kill": "that_enemy" }] } }]);
    let whole = json!({ "for_each": { "enemies": "ghast" }, "steps": [{ "kill": "that_enemy" }] });
    let step = at(&["steps"]).index(0);
    let help = "write `for_each: …` with `steps` beside it";
    fixed(&of_steps(&mixed), Fix::safe(help).replace(step.clone(), whole));
    let mixed = json!([{ "if": { "compare": { "stress_of": "you", "at_least": 2 } }, "then": ["investigate"] }]);
    let whole = json!({ "compare": { "stress_of": "you" }, "at_least": 2 });
    let help = "write `compare: …` with `at_least` beside it";
    fixed(&of_steps(&mixed), Fix::safe(help).replace(step.key("if"), whole));
}

#[test]
fn nothing_is_moved_where_it_stands_twice_or_means_something_else() {
    let twice = json!([{ "deal_wounds": { "wounds": 1, "to": "that_enemy" }, "to": "this_enemy" }]);
    let findings = of_steps(&twice);
    assert_eq!((findings[0].code, &findings[0].fix), ("schema/below-its-word", &None));
    // A product is no field called `times`.
    let findings = of_steps(&json!([{ "repeat": { "times": [2, "cuonters"] }, "steps": [] }]));
    assert!(findings.iter().all(|finding| finding.code != "schema/below-its-word"), "{findings:#?}");
    // `which` belongs to selectors, `count` to amounts.
    let findings = of_steps(&json!([{ "if": { "which": { "at": "pub" } }, "then": [] }]));
    assert!(findings.iter().all(|finding| finding.fix.is_none()), "{findings:#?}");
    let findings = of_steps(&json!([{ "suffer": { "count": 2 } }]));
    assert!(findings[0].message.contains("no field `count`"), "{findings:#?}");
}
