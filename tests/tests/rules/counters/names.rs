//! Numbers of counters that have names.

use ritual_content::Catalogue;
use ritual_content::documents::CounterHolder;
use ritual_engine::compile::compile;
use ritual_engine::event::Event;
use ritual_engine::ids::{CounterKind, Name};
use ritual_engine::narrate::Narrator;
use ritual_engine::scenario::{CounterInfo, CounterValue};
use ritual_engine::state::Holder;
use ritual_tests::scene::Scene;
use serde_json::{Value, json};

use super::{full, run, with_stage};

#[test]
fn players_read_the_names_of_numbers_on_the_table_and_in_the_log() {
    let value = |id: &str| CounterValue { id: id.to_owned(), name: id.replace('-', " ") };
    let mut scene = Scene::altered(&["mike"], |scenario| {
        scenario.names.push("Sky".to_owned());
        scenario.counters.push(CounterInfo {
            name: Name::from_index(scenario.names.len() - 1),
            id: "core/sky".to_owned(),
            on: CounterHolder::Game,
            start: 0,
            at_most: 1,
            values: ["calm", "heavy-rain"].map(value).into(),
            wraps: true,
        });
    });
    let narrator = Narrator::english();
    let shown = |scene: &Scene| {
        let lines = narrator.table(scene.game.scenario(), scene.state()).into_iter();
        lines.filter(|line| line.starts_with("Counters: ")).collect::<Vec<_>>()
    };
    assert_eq!(shown(&scene), ["Counters: Sky: calm"]);
    let changed = Event::CounterChanged { counter: CounterKind(0), holder: Holder::Game, from: 0, to: 1 };
    let told = narrator.event(scene.game.scenario(), scene.state(), &changed, Name(0));
    assert_eq!(told.as_deref(), Some("Sky is heavy rain now"));
    scene.edit(|state, _| state.apply(&changed));
    assert_eq!(shown(&scene), ["Counters: Sky: heavy rain"]);
}

/// The sky rises to heavy rain, and one of two Ghasts is wild.
fn with_names() -> (Catalogue, Value) {
    let steps = json!([
        { "raise": "sky" },
        { "suffer": { "who": "each", "stress": { "enemies": { "with_counter": { "counter": "mood", "exactly": "wild" } } } } },
    ]);
    let answer = json!([{
        "when": { "counter_reaches": "sky", "at_least": "heavy-rain" }, "steps": [{ "suffer": { "wounds": 1 } }],
    }]);
    let given = json!({
        "counters": { "sky": "calm" },
        "enemies": [
            { "enemy": "ghast", "at": "gaol", "counters": { "mood": "wild" } }, { "enemy": "ghast", "at": "crypt" },
        ],
    });
    (with_stage(&steps, &answer), given)
}

#[test]
fn a_number_goes_by_its_name_wherever_a_counter_is_compared_or_expected() {
    let (content, given) = with_names();
    for (from, to) in [(json!("calm"), json!("heavy-rain")), (json!(0), json!(1))] {
        let play = json!([
            { "happened": [{ "counter_changed": { "counter": "sky", "from": from, "to": to } }, "wounds_suffered"] },
            { "expect": {
                "counters": { "sky": to },
                "investigators": { "mike": { "stress": 1, "wounds": 1 } },
                "enemies": [{ "enemy": "ghast", "at": "gaol", "counters": { "mood": "wild" } }],
            } },
        ]);
        let run = run(&content, &given, &play);
        assert!(run.is_ok(), "{run:#?}");
    }
}

#[test]
fn a_name_of_a_number_is_that_of_each_and_a_number_that_of_all() {
    let (content, given) = with_names();
    let expected = |mood: Value| {
        let ghasts = json!([{ "enemy": "ghast", "count": 2, "counters": { "mood": mood } }]);
        run(&content, &given, &json!([{ "expect": { "enemies": ghasts } }]))
    };
    assert_eq!(expected(json!(1)), Ok(()));
    let failure = expected(json!("wild")).unwrap_err();
    assert_eq!(failure.expected.as_deref(), Some("wild"));
    let found = failure.actual.as_deref();
    assert!([Some("wild, tame"), Some("tame, wild")].contains(&found), "{found:?}");
}

#[test]
fn a_name_or_a_number_that_a_counter_does_not_have_fails_where_it_stands() {
    let (content, given) = with_names();
    for (entry, place, said) in [
        (
            json!({ "not_happened": [{ "counter_changed": { "counter": "sky", "to": "gael" } }] }),
            "not_happened[0].counter_changed.to",
            "did you mean `gale`?",
        ),
        (
            json!({ "not_happened": [{ "counter_changed": { "counter": "sky", "to": 3 } }] }),
            "not_happened[0].counter_changed.to",
            "the counter never goes beyond 2",
        ),
        (
            json!({ "not_happened": [{ "counter_changed": { "counter": "sky", "to": "wild" } }] }),
            "not_happened[0].counter_changed.to",
            "cannot be `wild`",
        ),
        (json!({ "expect": { "counters": { "sky": "clam" } } }), "expect.counters.sky", "did you mean `calm`?"),
        (
            json!({ "expect": { "enemies": [{ "enemy": "ghast", "at": "gaol", "counters": { "mood": "widl" } }] } }),
            "expect.enemies[0].counters.mood",
            "did you mean `wild`?",
        ),
    ] {
        let failure = run(&content, &given, &json!([entry])).unwrap_err();
        assert_eq!(failure.route.path.to_string(), format!("play[0].{place}"), "{}", failure.what);
        assert!(failure.what.contains(said), "{}", failure.what);
    }
    let mut wrong = given;
    wrong["enemies"][0]["counters"]["mood"] = json!("wlid");
    let failure = run(&content, &wrong, &json!([{ "asked": {} }])).unwrap_err();
    assert_eq!(failure.route.path.to_string(), "given.enemies[0].counters.mood", "{}", failure.what);
}

#[test]
fn a_scenario_with_a_name_that_a_counter_does_not_have_does_not_compile() {
    let answer = json!([{ "when": { "counter_reaches": "sky", "at_least": "hail" }, "steps": [{ "raise": "flood" }] }]);
    let content = with_stage(&json!([{ "raise": "sky" }]), &answer);
    let error = compile(&content, &full("kilkenny-tsathoggua")).unwrap_err();
    assert!(error.to_string().contains("names the value `hail`"), "{error}");
}
