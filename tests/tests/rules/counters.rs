//! Counters: they rise and fall within their limits, each of those who have one has their own, and what waits for a
//! number hears of it.

mod names;

use std::sync::Arc;

use ritual_casebook::{Failure, Runner};
use ritual_content::documents::{Counter, CounterHolder, ScenarioTest};
use ritual_content::{Catalogue, Document as _, Entry, FullId};
use ritual_diagnostic::Route;
use ritual_engine::compile::compile;
use ritual_engine::event::Event;
use ritual_engine::ids::{CounterKind, Name, Piece, Seat, Space};
use ritual_engine::narrate::Narrator;
use ritual_engine::scenario::CounterInfo;
use ritual_engine::state::{Holder, MAX_COUNTERS};
use ritual_tests::content::{KILKENNY, shipped};
use ritual_tests::scene::{Scene, figure, space};
use ritual_tests::setting::put;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

const PACK: &str = "fear-of-the-unknown";

fn full(id: &str) -> FullId {
    FullId::resolve(id, PACK)
}

fn typed<T: DeserializeOwned>(written: &Value) -> T {
    serde_json::from_value(written.clone()).unwrap_or_else(|error| panic!("{written}: {error}"))
}

fn add_counter(content: &mut Catalogue, written: &Value) {
    let document: Counter = typed(written);
    let id = full(document.id.as_str());
    let route = Route::file("counters.yaml");
    let entry = Entry { id: id.clone(), route, document: Arc::new(document), plain: Arc::new(written.clone().into()) };
    Counter::table_mut(content).insert(id, entry);
}

/// The shipped content with a counter of each sort, and a Mythos card that does this.
fn content(steps: &Value) -> Catalogue {
    let mut content = shipped().catalogue;
    for written in [
        json!({ "id": "flood", "name": "Flood", "source": "original", "at_most": 5 }),
        json!({ "id": "dread", "name": "Dread", "source": "original", "on": "investigator" }),
        json!({ "id": "hunger", "name": "Hunger", "source": "original", "on": "enemy", "start": 2 }),
        json!({ "id": "frost", "name": "Frost", "source": "original", "on": "space" }),
        json!({ "id": "charge", "name": "Charge", "source": "original", "on": "piece" }),
        json!({ "id": "sky", "name": "Sky", "source": "original", "values": ["calm", "heavy-rain", "gale"] }),
        json!({ "id": "mood", "name": "Mood", "source": "original", "on": "enemy", "values": ["tame", "wild"] }),
    ] {
        add_counter(&mut content, &written);
    }
    let Some(card) = content.mythos.get_mut(&full("torches")) else { panic!("no such card") };
    let card = card.document_mut();
    (card.steps, card.summons) = (typed(steps), Vec::new());
    content
}

/// The same, with abilities of Stage I instead of its own.
fn with_stage(steps: &Value, abilities: &Value) -> Catalogue {
    let mut content = content(steps);
    let Some(elder_one) = content.elder_ones.get_mut(&full("tsathoggua")) else { panic!("no such Elder One") };
    elder_one.document_mut().stages.first.abilities = typed(abilities);
    content
}

/// Draws the card in Mike's turn; he is in the Pub and Leon on the Bridge.
fn run(content: &Catalogue, given: &Value, play: &Value) -> Result<(), Box<Failure>> {
    let mut table = json!({
        "phase": "mythos", "mythos": { "top": ["torches"] }, "discoveries": { "empty": true },
        "investigators": { "mike": { "at": "pub" }, "leon": { "at": "bridge" } },
    });
    if let (Some(table), Some(given)) = (table.as_object_mut(), given.as_object()) {
        table.extend(given.clone());
    }
    let written = json!({
        "id": "counters", "name": "Counters", "scenario": "kilkenny-tsathoggua", "investigators": ["mike", "leon"],
        "given": table, "play": play,
    });
    let document = Arc::new(typed::<ScenarioTest>(&written));
    let route = Route::file("counters.test.yaml");
    Runner::new(content).run(&Entry { id: full("counters"), route, document, plain: Arc::new(written.into()) })
}

/// Draws the card and looks at the table.
fn comes_to(content: &Catalogue, given: &Value, wanted: &Value) {
    let run = run(content, given, &json!([{ "expect": wanted }]));
    assert!(run.is_ok(), "{wanted}: {run:#?}");
}

#[test]
fn a_counter_stays_between_nothing_and_its_limit() {
    for (steps, flood) in [
        (json!([{ "raise": "flood" }]), 1),
        (json!([{ "raise": "flood", "by": 9 }]), 5),
        (json!([{ "raise": "flood", "by": "all" }, { "lower": "flood", "by": 2 }]), 3),
        (json!([{ "raise": "flood", "by": 2 }, { "lower": "flood", "by": "all" }]), 0),
        (json!([{ "lower": "flood" }]), 0),
        (json!([{ "set": "flood", "to": 4 }]), 4),
        (json!([{ "set": "flood", "to": 99 }]), 5),
        (json!([{ "set": "flood", "to": 3 }, { "raise": "flood", "by": { "counter": "flood" } }]), 5),
        (json!([{ "set": "flood", "to": 2 }, { "set": "flood", "to": { "sum": [{ "counter": "flood" }, 1] } }]), 3),
    ] {
        comes_to(&content(&steps), &json!({}), &json!({ "counters": { "flood": flood } }));
    }
}

#[test]
fn everybody_has_a_counter_of_their_own() {
    let you = json!([{ "raise": "dread", "by": 2 }]);
    comes_to(&content(&you), &json!({}), &json!({ "counters": { "dread": { "mike": 2, "leon": 0 } } }));
    let here = json!([{ "raise": "frost" }, { "raise": "frost", "by": 3, "on": { "spaces": "crypt" } }]);
    comes_to(&content(&here), &json!({}), &json!({ "counters": { "frost": { "pub": 1, "crypt": 3, "gaol": 0 } } }));
    let there = json!([{ "lower": "hunger", "on": { "enemies": { "at": "crypt" } } }]);
    let ghasts = json!({ "enemies": [{ "enemy": "ghast", "at": "crypt" }, { "enemy": "ghast", "at": "gaol" }] });
    let ghast = |at: &str, hunger: u8| json!({ "enemy": "ghast", "at": at, "counters": { "hunger": hunger } });
    comes_to(&content(&there), &ghasts, &json!({ "enemies": [ghast("crypt", 1), ghast("gaol", 2)] }));
    let jurors = json!([{ "token": "jury-member", "at": "gaol" }, { "token": "jury-member", "at": "crypt" }]);
    let each = json!([{ "raise": "charge", "by": 3, "on": { "pieces": "jury-member" } }]);
    let charged = json!([{ "token": "jury-member", "count": 2, "counters": { "charge": 6 } }]);
    comes_to(&content(&each), &json!({ "pieces": jurors }), &json!({ "pieces": charged }));
}

#[test]
fn what_is_given_is_what_a_game_goes_on_from() {
    let steps = json!([{ "raise": "flood" }, { "raise": "dread", "on": { "investigators": "each" } }]);
    let given = json!({ "counters": { "flood": 4, "dread": { "leon": 2 } } });
    let wanted = json!({ "counters": { "flood": 5, "dread": { "mike": 1, "leon": 3 } } });
    comes_to(&content(&steps), &given, &wanted);
    let hungry = json!({ "enemies": [{ "enemy": "ghast", "at": "crypt", "count": 2, "counters": { "hunger": 7 } }] });
    let steps = json!([{ "lower": "hunger", "by": 3, "on": { "enemies": { "at": "crypt" } } }]);
    let wanted = json!([{ "enemy": "ghast", "at": "crypt", "count": 2, "counters": { "hunger": 8 } }]);
    comes_to(&content(&steps), &hungry, &json!({ "enemies": wanted }));
}

#[test]
fn a_table_with_counters_that_cannot_be_says_which() {
    let content = content(&json!([{ "raise": "flood" }, { "raise": "dread" }, { "raise": "hunger" }]));
    for (given, place) in [
        (json!({ "counters": { "flod": 1 } }), "given.counters.flod"),
        (json!({ "counters": { "flood": 6 } }), "given.counters.flood"),
        (json!({ "counters": { "flood": { "mike": 1 } } }), "given.counters.flood.mike"),
        (json!({ "counters": { "dread": 1 } }), "given.counters.dread"),
        (json!({ "counters": { "dread": { "ruth": 1 } } }), "given.counters.dread.ruth"),
        (json!({ "counters": { "hunger": { "crypt": 1 } } }), "given.counters.hunger.crypt"),
        (
            json!({ "enemies": [{ "enemy": "ghast", "at": "crypt", "counters": { "flood": 1 } }] }),
            "given.enemies[0].counters.flood",
        ),
    ] {
        let failure = run(&content, &given, &json!([{ "asked": {} }])).unwrap_err();
        assert_eq!(failure.route.path.to_string(), place, "{}", failure.what);
    }
}

#[test]
fn nobody_is_changed_where_nobody_fits() {
    let steps = json!([
        { "raise": "hunger", "on": { "enemies": { "at": "crypt" } } },
        { "raise": "hunger", "on": { "enemies": "this_enemy" } },
        { "raise": "hunger" },
        { "raise": "charge" },
        { "raise": "frost", "on": { "investigators": "each" } },
        { "raise": "flood", "on": { "investigators": "each" } },
        { "raise": "flood", "by": { "counter": "dread", "on": { "investigators": "that_investigator" } } },
        { "raise": "flood", "by": { "counter": "frost", "on": { "investigators": "each" } } },
        { "raise": "flood", "by": 0 },
    ]);
    let ghast = json!({ "enemies": [{ "enemy": "ghast", "at": "gaol" }] });
    let play = json!([{ "not_happened": ["counter_changed"] }, { "expect": { "counters": { "flood": 0 } } }]);
    let run = run(&content(&steps), &ghast, &play);
    assert!(run.is_ok(), "{run:#?}");
}

#[test]
fn descriptions_ask_for_counters() {
    let steps = json!([
        { "raise": "dread", "by": 2 },
        { "raise": "frost", "by": 3, "on": { "spaces": "crypt" } },
        { "raise": "charge", "on": { "pieces": { "token": "jury-member", "at": "gaol" } } },
        { "suffer": { "who": { "with_counter": { "counter": "dread", "at_least": 2 } }, "stress": 1 } },
        { "add_fire": { "with_counter": { "counter": "frost", "at_least": 3, "at_most": 3 } } },
        {
            "set": "flood",
            "to": {
                "sum": [
                    { "pieces": { "token": "jury-member", "with_counter": { "counter": "charge" } } },
                    { "enemies": { "with_counter": { "counter": "hunger", "at_most": 1 } } },
                ],
            },
        },
    ]);
    let given = json!({
        "pieces": [{ "token": "jury-member", "at": "gaol" }, { "token": "jury-member", "at": "crypt" }],
        "enemies": [
            { "enemy": "ghast", "at": "gaol", "counters": { "hunger": 1 } },
            { "enemy": "ghast", "at": "riverbank" },
        ],
    });
    let wanted = json!({
        "fire": { "crypt": 1 }, "counters": { "flood": 2 },
        "investigators": { "mike": { "stress": 1 }, "leon": { "stress": 0 } },
    });
    comes_to(&content(&steps), &given, &wanted);
}

#[test]
fn what_answers_to_a_death_knows_the_counter_and_the_next_figure_has_a_new_one() {
    let steps = json!([
        { "raise": "hunger", "by": 2, "on": { "enemies": "ghast" } },
        { "kill": "ghast" },
        { "summon": "ghast", "at": "crypt" },
    ]);
    let mut content = content(&steps);
    let ghast = content.enemies.get_mut(&full("ghast")).unwrap().document_mut();
    ghast.abilities = typed(&json!([{ "when": "dies", "steps": [{ "set": "flood", "to": { "counter": "hunger" } }] }]));
    let given = json!({ "enemies": [{ "enemy": "ghast", "at": "gaol" }] });
    let fresh = json!([{ "enemy": "ghast", "at": "crypt", "counters": { "hunger": 2 } }]);
    comes_to(&content, &given, &json!({ "counters": { "flood": 4 }, "enemies": fresh }));
}

#[test]
fn the_dead_keep_their_counters_and_get_no_more() {
    let steps = json!([
        { "raise": "dread", "on": { "investigators": "each" } },
        { "set": "flood", "to": { "counter": "dread", "on": { "investigators": "each" } } },
    ]);
    let given = json!({
        "elder_one": { "stage": "ii", "at": "riverbank" }, "counters": { "dread": { "leon": 3 } },
        "investigators": { "mike": { "at": "pub" }, "leon": { "at": "bridge", "dead": true } },
    });
    let wanted = json!({ "counters": { "flood": 1, "dread": { "mike": 1, "leon": 3 } } });
    comes_to(&content(&steps), &given, &wanted);
}

#[test]
fn a_number_is_reached_from_the_other_side_only() {
    let rises = json!({ "counter_reaches": "flood", "at_least": 3 });
    let falls = json!({ "counter_reaches": "flood", "at_most": 1 });
    let comes = json!({ "counter_reaches": "flood", "at_least": 2, "at_most": 3 });
    for (trigger, from, to, stress) in [
        (&rises, 0, 3, 1),
        (&rises, 2, 5, 1),
        (&rises, 0, 2, 0),
        (&rises, 3, 4, 0),
        (&rises, 5, 3, 0),
        (&falls, 3, 1, 1),
        (&falls, 2, 0, 1),
        (&falls, 1, 0, 0),
        (&falls, 0, 1, 0),
        (&comes, 0, 2, 1),
        (&comes, 5, 3, 1),
        (&comes, 2, 3, 0),
        (&comes, 0, 4, 0),
    ] {
        let answer = json!([{ "when": trigger, "steps": [{ "suffer": { "stress": 1 } }] }]);
        let content = with_stage(&json!([{ "set": "flood", "to": to }]), &answer);
        let wanted = json!({ "counters": { "flood": to }, "investigators": { "mike": { "stress": stress } } });
        comes_to(&content, &json!({ "counters": { "flood": from } }), &wanted);
    }
}

#[test]
fn what_waits_for_a_number_knows_whose_counter_it_was() {
    let reached = |counter: &str, steps: Value| {
        let trigger = json!({ "counter_reaches": counter, "at_least": 1 });
        with_stage(
            &json!([
                { "raise": "dread", "on": { "investigators": "each_other" } },
                { "raise": "frost", "on": { "spaces": "crypt" } },
                { "raise": "charge", "on": { "pieces": "jury-member" } },
            ]),
            &json!([{ "when": trigger, "steps": steps }]),
        )
    };
    let jurors = json!({ "pieces": [{ "token": "jury-member", "at": "gaol" }] });
    let dread = reached("dread", json!([{ "suffer": { "who": "that_investigator", "stress": 1 } }]));
    let stressed = json!({ "investigators": { "mike": { "stress": 0 }, "leon": { "stress": 1 } } });
    comes_to(&dread, &jurors, &stressed);
    let frost = reached("frost", json!([{ "add_fire": "that_space" }]));
    comes_to(&frost, &jurors, &json!({ "fire": { "crypt": 1, "gaol": 0 } }));
    let charge = reached("charge", json!([{ "add_fire": "that_pieces_space" }]));
    comes_to(&charge, &jurors, &json!({ "fire": { "crypt": 0, "gaol": 1 } }));
}

#[test]
fn steps_are_done_for_each_space_that_fits() {
    let steps = json!([{
        "for_each": { "spaces": { "with_gate": true } },
        "steps": [{ "raise": "frost", "on": { "spaces": "that_space" } }, { "raise": "flood" }],
    }]);
    let play = json!([
        { "happened": [{ "counter_changed": { "counter": "frost", "from": 0, "to": 1, "times": 3 } }] },
        { "expect": { "counters": { "flood": 3 } } },
    ]);
    let run = run(&content(&steps), &json!({}), &play);
    assert!(run.is_ok(), "{run:#?}");
}

/// So many counters of spaces, each raised everywhere.
fn everywhere(n_counters: usize) -> Catalogue {
    let id = |number: usize| format!("frost-{number}");
    let steps: Vec<Value> =
        (0..n_counters).map(|it| json!({ "raise": id(it), "on": { "spaces": { "safe": true } } })).collect();
    let mut content = content(&steps.into());
    for number in 0..n_counters {
        let counter = json!({ "id": id(number), "name": id(number), "source": "original", "on": "space" });
        add_counter(&mut content, &counter);
    }
    content
}

#[test]
fn what_finds_no_room_does_not_happen() {
    let play = json!([{ "happened": [{ "counter_changed": { "times": MAX_COUNTERS } }] }]);
    let run = run(&everywhere(32), &json!({}), &play);
    assert!(run.is_ok(), "{run:#?}");
}

#[test]
fn more_counters_than_a_scenario_may_have_are_refused() {
    let refused = compile(&everywhere(33), &FullId::resolve(KILKENNY, "")).unwrap_err().to_string();
    assert!(refused.contains("counters"), "{refused}");
}

#[test]
fn a_counter_that_is_back_where_it_starts_is_forgotten() {
    let scene = Scene::new(&["mike"]);
    let mut state = scene.state().clone();
    let mut change = |counter: u8, holder, from, to| {
        state.apply(&Event::CounterChanged { counter: CounterKind(counter), holder, from, to });
        (state.counters.len(), state.counter(CounterKind(counter), holder))
    };
    let mike = Holder::Investigator(Seat(0));
    assert_eq!(change(7, mike, 2, 5), (1, Some(5)));
    assert_eq!(change(7, Holder::Space(Space(3)), 2, 1), (2, Some(1)));
    assert_eq!(change(0, Holder::Game, 0, 9), (3, Some(9)));
    assert_eq!(change(7, mike, 5, 4), (3, Some(4)));
    assert_eq!(change(7, mike, 4, 2), (2, None));
    assert_eq!(change(7, mike, 2, 2), (2, None));
    assert!(state.counters.is_sorted_by_key(|it| (it.counter, it.holder)));
}

#[test]
fn players_see_every_counter() {
    let mut scene = Scene::altered(&["mike"], |scenario| {
        for (name, on) in [
            ("Flood", CounterHolder::Game),
            ("Dread", CounterHolder::Investigator),
            ("Hunger", CounterHolder::Enemy),
            ("Frost", CounterHolder::Space),
            ("Charge", CounterHolder::Piece),
        ] {
            let id = format!("core/{}", name.to_lowercase());
            scenario.names.push(name.to_owned());
            let name = Name::from_index(scenario.names.len() - 1);
            scenario.counters.push(CounterInfo {
                name,
                id,
                on,
                start: 0,
                at_most: 9,
                values: Vec::new(),
                wraps: false,
            });
        }
    });
    scene.edit(|state, scenario| {
        put(state, scenario, "Ghast", 0, "crypt");
        for (counter, holder) in [
            (0, Holder::Game),
            (2, Holder::Enemy(figure(scenario, "Ghast", 0))),
            (3, Holder::Space(space(scenario, "gaol"))),
            (4, Holder::Piece(Piece(0))),
        ] {
            state.apply(&Event::CounterChanged { counter: CounterKind(counter), holder, from: 0, to: 3 });
        }
    });
    let narrator = Narrator::english();
    let lines = narrator.table(scene.game.scenario(), scene.state());
    assert!(lines.contains(&"Counters: Flood 3".to_owned()), "{lines:#?}");
    for shown in ["Dread 0", "(Hunger 3)", "Frost 3", "Charge 3"] {
        let times = lines.iter().filter(|line| line.contains(shown)).count();
        assert_eq!(times, 1, "{shown}: {lines:#?}");
    }
    let rises = Event::CounterChanged { counter: CounterKind(0), holder: Holder::Game, from: 1, to: 3 };
    let mike = Holder::Investigator(Seat(0));
    let falls = Event::CounterChanged { counter: CounterKind(1), holder: mike, from: 1, to: 0 };
    let told = |event| narrator.event(scene.game.scenario(), scene.state(), event, Name(0));
    assert_eq!(told(&rises).as_deref(), Some("Flood rises to 3"));
    let told = told(&falls).unwrap();
    assert!(told.starts_with("Dread of ") && told.ends_with(" falls to 0"), "{told}");
}
