mod misplaced;

use ritual_diagnostic::{Diagnostic, Fix};
use serde_json::json;

use super::*;
use crate::allowed;

/// Checks a Mythos card whose steps these are.
fn of_steps(steps: &Value) -> Vec<Diagnostic> {
    let card = json!({
        "id": "card", "name": "Card", "source": "original", "text": "…", "symbol": false, "steps": steps,
    });
    of(Kind::Mythos, &card)
}

fn of(kind: Kind, value: &Value) -> Vec<Diagnostic> {
    let mut sink = Sink::new();
    let valid = document(kind, value, &Route::file("a.yaml"), &mut sink);
    let findings = sink.into_sorted();
    assert_eq!(valid, findings.is_empty());
    assert_eq!(allowed::check(Asked::Whole(kind), value).is_ok(), valid, "whoever says nothing in words says the same");
    findings
}

/// Compares code, path and message of the only finding, and a part of its help.
fn only(findings: &[Diagnostic], code: &str, path: &str, message: &str, help: &str) {
    let [finding] = findings else { panic!("{findings:#?}") };
    assert_eq!((finding.code, &*finding.route.path.to_string(), &*finding.message), (code, path, message));
    let given = finding.help.as_deref().unwrap_or_default();
    assert!(given.contains(help), "{given}");
}

/// Compares the fix of the only finding.
#[track_caller]
fn fixed(findings: &[Diagnostic], fix: Fix) {
    let [finding] = findings else { panic!("{findings:#?}") };
    assert_eq!(finding.fix, Some(fix));
}

/// The place in the document that [`of`] checks.
fn at(keys: &[&str]) -> Route {
    keys.iter().fold(Route::file("a.yaml"), |route, key| route.key(key))
}

fn token(changes: &Value) -> Value {
    let mut token = json!({ "id": "clue", "name": "Clue", "source": "original", "supply": 3, "placed": "map" });
    for (key, value) in changes.as_object().unwrap() {
        token[key] = value.clone();
    }
    token
}

#[test]
fn what_is_right_is_not_mentioned() {
    assert_eq!(of(Kind::Token, &token(&json!({}))), []);
    let steps = json!([
        "investigate",
        { "summon": "core/ghast", "at": { "gate": "red" }, "count": 2 },
        { "suffer": { "sanity": { "minus": [3, { "tokens": "clue", "held_by": "you" }] } } },
        { "count": 2, "at": "pub", "summon": "core/ghast" },
        { "kill": "ghast" },
        { "kill": { "kinds": ["ghast"] } },
    ]);
    assert_eq!(of_steps(&steps), []);
}

#[test]
fn an_unknown_field_is_underlined_by_its_key() {
    let findings = of(Kind::Token, &token(&json!({ "suply": 3 })));
    only(&findings, "schema/unknown-field", "suply", "there is no field `suply` here", "did you mean `supply`?");
    assert_eq!(findings[0].route.at, ritual_diagnostic::Part::Key);
    let steps = json!([{ "summon": "ghast", "at": "your_space", "cuont": 2 }]);
    let message = "there is no field `cuont` here";
    only(&of_steps(&steps), "schema/unknown-field", "steps[0].cuont", message, "did you mean `count`?");
    let steps = json!([{ "heal": { "who": { "withn": 1 }, "mix": 1 } }]);
    let message = "there is no field `withn` here";
    only(&of_steps(&steps), "schema/unknown-field", "steps[0].heal.who.withn", message, "did you mean `within`?");
    let message = "there is no field `sumon` here";
    only(&of_steps(&json!([{ "sumon": {} }])), "schema/unknown-field", "steps[0].sumon", message, "`summon`?");
}

#[test]
fn a_missing_field_is_named() {
    let steps = json!([{ "summon": "ghast" }]);
    only(
        &of_steps(&steps),
        "schema/missing-field",
        "steps[0]",
        "the field `at` is missing",
        "add `at`: The space in which",
    );
    let steps = json!([{ "grant": [{ "extra_actions": 1 }] }]);
    let help = "It is one of `end_of_turn`, `end_of_round`";
    only(&of_steps(&steps), "schema/missing-field", "steps[0]", "the field `until` is missing", help);
}

#[test]
fn a_field_that_is_missing_follows_from_a_key_that_is_misspelt() {
    let causes = |changes: &Value, gone: &str| -> Vec<(&'static str, Option<(String, bool)>)> {
        let mut token = token(changes);
        token.as_object_mut().unwrap().shift_remove(gone);
        let findings = of(Kind::Token, &token).into_iter();
        findings.map(|it| (it.code, it.cause.map(|cause| (cause.name.to_string(), cause.is_here)))).collect()
    };
    let cause = |is_here| Some(("the field a.yaml#supply".to_owned(), is_here));
    let mut of_slip = causes(&json!({ "suply": 3 }), "supply");
    of_slip.sort_unstable();
    assert_eq!(of_slip, [("schema/missing-field", cause(false)), ("schema/unknown-field", cause(true))]);
    assert_eq!(causes(&json!({}), "supply"), [("schema/missing-field", None)]);
    assert_eq!(causes(&json!({ "tradable": true }), ""), [("schema/unknown-field", None)], "it need not be there");
}

#[test]
fn a_word_of_another_sort_is_sent_where_it_belongs() {
    let message = "there is no field `forbid` here";
    let steps = json!([{ "forbid": ["move"] }]);
    only(&of_steps(&steps), "schema/unknown-field", "steps[0].forbid", message, "`forbid` is an ability");
    let steps = json!([{ "grant": [{ "raise": "doom" }], "until": "end_of_turn" }]);
    let message = "there is no field `raise` here";
    only(&of_steps(&steps), "schema/unknown-field", "steps[0].grant[0].raise", message, "`raise` is a step");
    let granted = |ability: Value| of_steps(&json!([{ "grant": [ability], "until": "end_of_turn" }]));
    let message = "there is no field `turn_ends` here";
    let help = "`turn_ends` is a trigger: an ability answers to it, `{ when: turn_ends, steps: […] }`";
    only(&granted(json!({ "turn_ends": {} })), "schema/unknown-field", "steps[0].grant[0].turn_ends", message, help);
    let message = "`turn_ends` is not allowed here";
    only(&granted(json!("turn_ends")), "schema/not-allowed", "steps[0].grant[0]", message, help);
    let message = "there is no field `safe` here";
    let help = "the step that asks it is `{ if: { safe: … }, then: […] }`";
    let steps = json!([{ "safe": "your_space" }]);
    only(&of_steps(&steps), "schema/unknown-field", "steps[0].safe", message, help);
    let help = "write `if: { safe: … }` with the ability that depends on it";
    only(&granted(json!({ "safe": "your_space" })), "schema/unknown-field", "steps[0].grant[0].safe", message, help);
    let message = "there is no field `raise` here";
    let steps = json!([{ "if": { "raise": "doom" }, "then": [] }]);
    only(&of_steps(&steps), "schema/unknown-field", "steps[0].if.raise", message, "write it under `then`");
}

#[test]
fn a_name_or_a_number_in_quotes_is_written_as_an_amount() {
    let stress = |value: &str| of_steps(&json!([{ "suffer": { "stress": value } }]));
    let path = "steps[0].suffer.stress";
    only(&stress("1"), "schema/not-allowed", path, "`1` is not allowed here", "remove the quotes");
    let place = at(&["steps"]).index(0).key("suffer").key("stress");
    fixed(&stress("1"), Fix::safe("write `1`").replace(place, 1));
    let help = "write `{ counter: toll }` if that is a counter; or else write one of `all`, ";
    only(&stress("toll"), "schema/not-allowed", path, "`toll` is not allowed here", help);
    let findings = stress("toll taken");
    assert!(findings[0].help.as_deref().is_some_and(|help| !help.contains("counter:")), "{findings:#?}");
    let help = "write `{ value: gale }` if that is a value of the counter; write `{ counter: gale }` if";
    let steps = json!([{ "set": "wind", "to": "gale" }]);
    only(&of_steps(&steps), "schema/not-allowed", "steps[0].to", "`gale` is not allowed here", help);
    for bound in ["at_least", "at_most", "exactly"] {
        let compared = |value: Value| {
            let mut asked = json!({ "compare": { "counter": "wind" } });
            asked[bound] = value;
            of_steps(&json!([{ "if": asked, "then": ["investigate"] }]))
        };
        let path = format!("steps[0].if.{bound}");
        only(&compared(json!("gale")), "schema/not-allowed", &path, "`gale` is not allowed here", help);
        assert_eq!(compared(json!({ "value": "gale" })), []);
    }
    let findings = of(Kind::Token, &token(&json!({ "supply": "three" })));
    let message = "expected a whole number, found the text `three`";
    only(&findings, "schema/wrong-type", "supply", message, "write a number");
}

#[test]
fn a_number_of_a_counter_is_written_by_its_name_alone() {
    let reached = |number: Value| {
        let reached = json!({ "when": { "counter_reaches": "wind", "at_least": number }, "steps": [] });
        of_steps(&json!([{ "grant": [reached], "until": "end_of_turn" }]))
    };
    let by_name = reached(json!("gale"));
    assert!(by_name.is_empty(), "{by_name:#?}");
    let findings = reached(json!({ "value": "gale" }));
    let message = "expected a whole number or text, found a mapping";
    only(&findings, "schema/wrong-type", "steps[0].grant[0].when.at_least", message, "write `gale`");
    let place = at(&["steps"]).index(0).key("grant").index(0).key("when").key("at_least");
    fixed(&findings, Fix::safe("write `gale`").replace(place, "gale"));
    let message = "expected a number from 0 to 99, found 100";
    let path = "steps[0].grant[0].when.at_least";
    only(&reached(json!(100)), "schema/out-of-range", path, message, "write 99 or less");
}

#[test]
fn an_action_that_not_every_episode_has_is_told_how_a_test_names_it() {
    for (word, of_episode) in [("action", "episode_action"), ("free_action", "free_episode_action")] {
        let findings = of(
            Kind::Test,
            &json!({
                "id": "dance", "name": "Dance", "scenario": "ball", "investigators": ["ada"],
                "play": [{ "choose": { word: "dance" } }],
            }),
        );
        let help =
            format!("an action of the episode is `{{ {of_episode}: dance }}`, one of a card `{{ ability: dance }}`");
        let path = format!("play[0].choose.{word}");
        only(&findings, "schema/not-allowed", &path, "`dance` is not allowed here", &help);
    }
}

#[test]
fn a_description_of_spaces_with_a_gate_is_no_gate() {
    let findings = of_steps(&json!([{ "add_fire": { "gate": true } }]));
    let help = "write `with_gate: true` in its place, or one of `red`, `yellow`, `blue`";
    only(&findings, "schema/wrong-type", "steps[0].add_fire.gate", "expected text, found `true`", help);
    let place = at(&["steps"]).index(0).key("add_fire").key("gate");
    fixed(&findings, Fix::risky("write `with_gate`").rename(place, "with_gate"));
}

#[test]
fn a_card_that_is_resolved_at_once_has_no_abilities() {
    let card = json!({
        "id": "card", "name": "Card", "source": "original", "symbol": false, "steps": [], "abilities": ["free_items"],
    });
    let findings = of(Kind::Mythos, &card);
    let message = "there is no field `abilities` here";
    only(&findings, "schema/unknown-field", "abilities", message, "the step `grant` gives abilities for a time");
    assert_eq!(findings[0].fix, None);
}

#[test]
fn abilities_on_what_is_no_home_are_told_where_they_stand() {
    let token = of(Kind::Token, &token(&json!({ "abilities": [{ "sneak": 1 }] })));
    let investigator = json!({ "id": "ada", "name": "Ada", "abilities": [{ "sneak": 1 }] });
    let investigator = of(Kind::Investigator, &investigator);
    for findings in [token, investigator] {
        let unknown: Vec<_> = findings.into_iter().filter(|it| it.code == "schema/unknown-field").collect();
        let help = "enemies, stages, episodes and spaces; `grant` gives them for a time";
        only(&unknown, "schema/unknown-field", "abilities", "there is no field `abilities` here", help);
        assert_eq!(unknown[0].fix, None);
    }
}

#[test]
fn a_number_in_the_place_of_a_word_hears_the_words() {
    let steps = json!([{ "turn_tile": "f04", "by": 90 }]);
    let help = "write one of `right`, `half`, `left`";
    only(&of_steps(&steps), "schema/wrong-type", "steps[0].by", "expected text, found the number 90", help);
}

#[test]
fn a_wrong_type_is_said_in_words() {
    let wrong = |value: Value, message: &str, help: &str| {
        only(
            &of(Kind::Token, &token(&value)),
            "schema/wrong-type",
            value.as_object().unwrap().keys().next().unwrap(),
            message,
            help,
        );
    };
    wrong(json!({ "supply": "3" }), "expected a whole number, found the text `3`", "remove the quotes");
    wrong(json!({ "blocks_track": "yes" }), "expected `true` or `false`, found the text `yes`", "write `true`");
    wrong(json!({ "name": 7 }), "expected text, found the number 7", "put it in quotes");
    wrong(json!({ "name": null }), "expected text, found nothing", "write a value");
    wrong(json!({ "plural": null }), "expected text, found nothing", "remove the key");
    let steps = json!([null]);
    let message = "expected text or a mapping, found nothing";
    only(&of_steps(&steps), "schema/wrong-type", "steps[0]", message, "write the item behind the dash");
    wrong(json!({ "sides": "up" }), "expected a list, found the text `up`", "each item");
    wrong(json!({ "source": 3 }), "expected text or a mapping, found the number 3", "write one of `rulebook`");
    let steps = json!([{ "add_dice": [1] }]);
    let message = "expected a whole number or text or a mapping, found a list";
    only(&of_steps(&steps), "schema/wrong-type", "steps[0].add_dice", message, "");
    let steps = json!([{ "add_dice": 1.5 }]);
    let message = "expected a whole number or text or a mapping, found the number 1.5";
    only(&of_steps(&steps), "schema/wrong-type", "steps[0].add_dice", message, "write a whole number");
}

#[test]
fn a_wrong_type_is_answered_with_what_fits_though_nothing_more_is_known() {
    let wrong = |step: Value, path: &str, message: &str, help: &str| {
        let message = format!("expected {message}");
        only(&of_steps(&json!([step])), "schema/wrong-type", &format!("steps[0].{path}"), &message, help);
    };
    let place = |place: Value| json!({ "add_fire": { "with_investigator": place } });
    let (path, help) = ("add_fire.with_investigator", "write `true` or `false`");
    let no_description = format!("it takes no description: {help}");
    wrong(place(json!({ "other": true })), path, "`true` or `false`, found a mapping", &no_description);
    wrong(place(json!(3)), path, "`true` or `false`, found the number 3", help);
    wrong(place(json!("maybe")), path, "`true` or `false`, found the text `maybe`", help);
    let piece = json!({ "with": { "piece": { "token": 3 } }, "steps": [] });
    wrong(piece, "with.piece.token", "text, found the number 3", "write the id of a kind of token");
}

#[test]
fn where_a_mapping_is_expected_its_keys_are_named_with_an_example() {
    let wrong = |step: Value, path: &str, message: &str, help: &str| {
        only(&of_steps(&json!([step])), "schema/wrong-type", path, message, help);
    };
    let message = "expected a mapping, found the text `wounds 1`";
    let help = "it may take `wounds`, `who`, `stress`, `wounds_per_missing_stress`, `sanity`, `unavoidable`; \
                write `suffer: { wounds: 1 }`";
    wrong(json!({ "suffer": "wounds 1" }), "steps[0].suffer", message, help);
    let message = "expected a mapping, found the number 2";
    wrong(json!({ "suffer": 2 }), "steps[0].suffer", message, "write `suffer: { stress: 1 }`");
    wrong(json!({ "suffer": null }), "steps[0].suffer", "expected a mapping, found nothing", "it may take `who`");
    let message = "expected a mapping, found the text `clue`";
    let help = "it takes `token`, and may take `count`; write `tokens: { token: … }`";
    wrong(json!({ "may": "you", "pay": { "tokens": "clue" } }), "steps[0].pay.tokens", message, help);
    let message = "expected a mapping, found the text `gates`";
    let help =
        "write one of `enemies`, `investigators`, `pieces` with its value, as in `move: { enemies: this_enemy }`";
    wrong(json!({ "move": "gates", "spaces": 1 }), "steps[0].move", message, help);
}

#[test]
fn an_unknown_word_is_answered_with_likely_ones_and_then_with_those_that_are_used_most() {
    let unknown = |verb: &str, help: &str| {
        let message = format!("there is no field `{verb}` here");
        let path = format!("steps[0].{verb}");
        only(&of_steps(&json!([{ verb: {} }])), "schema/unknown-field", &path, &message, help);
    };
    unknown("hurt", "write one of `summon`, `move`, `suffer`, `heal`, `claim`, `if` and ");
    unknown("hurt", " more; `ritual explain step` lists them");
    unknown("wound", "write one of `deal_wounds`, `wound_pieces`, `add_wounds`, `summon`, `move`, `suffer` and ");
    unknown("lose_sanity", "write one of `suffer`, `lose_token`, `summon`, `move`, `heal`, `claim` and ");
    let message = "`suffer 2 wounds` is not allowed here";
    let help = "write one of `suffer`, `heal`, `deal_wounds`, `wound_pieces`, `add_wounds`, `summon` and ";
    only(&of_steps(&json!(["suffer 2 wounds"])), "schema/not-allowed", "steps[0]", message, help);
    let steps = json!([{ "if": { "weather": 1 }, "then": [] }]);
    let message = "there is no field `weather` here";
    let help = "`compare`, `you_have`, `enemies`, `pieces`";
    only(&of_steps(&steps), "schema/unknown-field", "steps[0].if.weather", message, help);
    let help = "; `ritual explain condition` lists them";
    only(&of_steps(&steps), "schema/unknown-field", "steps[0].if.weather", message, help);
    let steps = json!([{ "deal_wounds": { "weather": 1 }, "to": "that_enemy" }]);
    let help = "; `ritual explain amount` lists them";
    only(&of_steps(&steps), "schema/unknown-field", "steps[0].deal_wounds.weather", message, help);
}

#[test]
fn a_word_that_is_not_allowed_is_corrected() {
    let findings = of(Kind::Token, &token(&json!({ "placed": "mpa" })));
    only(&findings, "schema/not-allowed", "placed", "`mpa` is not allowed here", "did you mean `map`?");
    let message = "`investigat` is not allowed here";
    only(&of_steps(&json!(["investigat"])), "schema/not-allowed", "steps[0]", message, "did you mean `investigate`?");
    let message = "`summon` is not allowed here";
    let help = "write `{ summon: …, at: your_space }`";
    only(&of_steps(&json!(["summon"])), "schema/not-allowed", "steps[0]", message, help);
    let message = "`sucesses` is not allowed here";
    let steps = json!([{ "add_dice": "sucesses" }]);
    only(&of_steps(&steps), "schema/not-allowed", "steps[0].add_dice", message, "did you mean `successes`?");
    let message = "there is no field `investigate` here";
    let steps = json!([{ "investigate": {} }]);
    only(&of_steps(&steps), "schema/unknown-field", "steps[0].investigate", message, "without a colon");
    // A space may be an id, but no id has an underscore.
    let message = "`your_spce` is not allowed here";
    let steps = json!([{ "summon": "ghast", "at": "your_spce" }]);
    only(&of_steps(&steps), "schema/not-allowed", "steps[0].at", message, "did you mean `your_space`?");
}

#[test]
fn a_choice_has_one_key() {
    let both = json!([{ "add_dice": 1, "add_wounds": 1 }]);
    let message = "a step has exactly one verb; found `add_dice` and `add_wounds`";
    only(&of_steps(&both), "schema/one-key", "steps[0]", message, "a step of its own");
    let both = json!([{ "summon": "ghast", "at": "your_space", "kill": "that_enemy" }]);
    let message = "a step has exactly one verb; found `summon` and `kill`";
    only(&of_steps(&both), "schema/one-key", "steps[0]", message, "a step of its own");
    only(
        &of_steps(&json!([{}])),
        "schema/one-key",
        "steps[0]",
        "a step has exactly one verb; found none",
        "write one of `summon`, `move`, `suffer`, `heal`, `claim`, `if` and ",
    );
}

#[test]
fn a_field_stands_only_beside_a_word_that_takes_it() {
    let step = at(&["steps"]).index(0);
    let findings = of_steps(&json!([{ "summon": "ghast", "at": "your_space", "to": "pub" }]));
    only(&findings, "schema/unknown-field", "steps[0].to", "there is no field `to` here", "`count`");
    assert_eq!(findings[0].route.at, ritual_diagnostic::Part::Key);
    fixed(&findings, Fix::risky("take `to` out").remove(step.key("to")));
    let findings = of_steps(&json!([{ "kill": "that_enemy", "to": "pub" }]));
    only(&findings, "schema/unknown-field", "steps[0].to", "there is no field `to` here", "remove it");
    fixed(&findings, Fix::risky("take `to` out").remove(step.key("to")));
    let dice = json!({ "attack_dice": 1, "if": { "safe": "your_space" } });
    let findings = of_steps(&json!([{ "grant": [dice], "on_enemies": "ghast", "until": "end_of_turn" }]));
    let help = "`if` belongs below `attack_dice`, which takes `standard`, `bonus`, `if`, `classes`, each by its name";
    only(&findings, "schema/unknown-field", "steps[0].grant[0].if", "there is no field `if` here", help);
    assert_eq!(findings[0].fix, None, "what the 1 means has to be said first");
}

#[test]
fn an_id_is_kebab_case() {
    let findings = of(Kind::Token, &token(&json!({ "id": "Old Clue" })));
    only(&findings, "schema/bad-id", "id", "`Old Clue` is not an id", "did you mean `old-clue`?");
    let steps = json!([{ "take_action": "you", "actions": ["Pray!"] }]);
    only(&of_steps(&steps), "schema/bad-id", "steps[0].actions[0]", "`Pray!` is not an id", "did you mean `pray`?");
    let steps = json!([{ "summon": "a/b/c", "at": "your_space" }]);
    only(&of_steps(&steps), "schema/bad-id", "steps[0].summon", "`a/b/c` is not an id", "lower-case");
}

#[test]
fn a_size_is_given_as_a_range() {
    let findings = of(Kind::Token, &token(&json!({ "supply": 100 })));
    only(&findings, "schema/out-of-range", "supply", "expected a number from 1 to 99, found 100", "write 99 or less");
    let findings = of(Kind::Token, &token(&json!({ "name": "" })));
    only(&findings, "schema/out-of-range", "name", "this text must not be empty", "write a longer text");
    let steps = json!([{ "choose": [] }]);
    let message = "expected 1 to 8 items in this list, found 0";
    only(&of_steps(&steps), "schema/out-of-range", "steps[0].choose", message, "add 1 item");
    let steps = json!([{ "add_dice": { "minus": [1] } }]);
    let message = "expected exactly 2 items in this list, found 1";
    only(&of_steps(&steps), "schema/out-of-range", "steps[0].add_dice.minus", message, "add 1 item");
    let findings = of(Kind::Token, &token(&json!({ "supply": 0 })));
    only(&findings, "schema/out-of-range", "supply", "expected a number from 1 to 99, found 0", "write 1 or more");
    let steps = json!([{ "add_dice": { "minus": [3, 2, 1] } }]);
    let message = "expected exactly 2 items in this list, found 3";
    only(&of_steps(&steps), "schema/out-of-range", "steps[0].add_dice.minus", message, "take 1 item out");
}

#[test]
fn a_table_has_so_many_rows_and_each_can_happen() {
    let rows = |count: usize| json!([{ "table": vec![json!({ "steps": ["investigate"] }); count] }]);
    assert_eq!(of_steps(&rows(100)), []);
    let message = "expected 1 to 100 items in this list, found 10000";
    only(&of_steps(&rows(10_000)), "schema/out-of-range", "steps[0].table", message, "");
    for weight in [0, 100] {
        let steps = json!([{ "table": [{ "weight": weight, "steps": ["investigate"] }] }]);
        let message = format!("expected a number from 1 to 99, found {weight}");
        only(&of_steps(&steps), "schema/out-of-range", "steps[0].table[0].weight", &message, "");
    }
}

#[test]
fn a_version_has_three_numbers() {
    let pack = json!({
        "id": "a", "schema_version": 2, "name": "A", "version": "1.2", "authors": ["us"], "licence": "MIT",
    });
    let message = "`1.2` does not have the form that is expected here";
    only(&of(Kind::Pack, &pack), "schema/mismatch", "version", message, "three numbers");
    fixed(&of(Kind::Pack, &pack), Fix::safe("write `1.2.0`").replace(at(&["version"]), "1.2.0"));
}

/// A checker that looks at a field once for each word that has one of its name would not end.
#[test]
fn a_fault_deep_inside_is_found_once() {
    let nested = |inner: Value, around: &dyn Fn(Value) -> Value| (0..20).fold(inner, |inner, _| around(json!([inner])));
    let deep = nested(json!({ "sumon": "ghast" }), &|steps| json!({ "repeat": 2, "steps": steps }));
    let findings = of_steps(&json!([deep]));
    assert_eq!(findings.len(), 1);
    assert_eq!(findings[0].code, "schema/unknown-field");
    let several = |steps| json!({ "steps": steps, "repeat": 2, "for_each": "x", "with": "y" });
    let findings = of_steps(&json!([nested(json!("investigate"), &several)]));
    assert_eq!((findings.len(), findings[0].code), (1, "schema/one-key"));
}
