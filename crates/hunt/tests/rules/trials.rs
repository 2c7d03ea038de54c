//! Scenario tests: those that are shipped pass, and none passes in silence.

use std::path::Path;

use ritual_diagnostic::Sink;
use ritual_hunt::{File, Library, Scenario};

use crate::table::shipped;

/// A test of a round against Gate Warden, with lines of its own.
fn written(lines: &str) -> String {
    format!(
        "- id: mine\n  name: Mine\n  scenario: night-of-the-hunt\n  hunters: [irma, osric, maren]\n  \
         given: {{ encounter: {{ creature: gate-warden, echoes: 9 }} }}\n  play:\n{lines}"
    )
}

fn with(path: &str, text: &str) -> (Library, Sink) {
    let (mut library, mut sink) = (shipped(), Sink::new());
    library.add("", [File { path, inside: path, bytes: text.as_bytes() }], &mut sink);
    (library, sink)
}

/// A round in which everybody hits, and something that is so when it is over.
const ROUND: &str = "    - roll: [0]\n    - choose: { irma: hunter-axe, osric: saw-cleaver, maren: saw-cleaver }\n";
const THEN: &str = "    - expect: { round: 2 }\n";

/// What the first wrong thing is, and where.
fn fault(lines: &str) -> (String, String) {
    let (library, sink) = with("mine.test.yaml", &written(lines));
    assert!(sink.is_empty(), "{:#?}", sink.kept());
    let entry = library.tests.values().next().unwrap();
    let failure = library.run(entry).expect_err(lines);
    (failure.route.path.to_string(), failure.what)
}

#[test]
fn every_shipped_test_passes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/bloodborne/tests");
    let mut n_run = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let (library, sink) = with("some.test.yaml", &std::fs::read_to_string(&path).unwrap());
        assert!(sink.is_empty(), "{:#?}", sink.kept());
        for test in library.tests.values() {
            n_run += 1;
            assert_eq!(library.run(test), Ok(()), "{}", test.document.id);
        }
    }
    assert!(n_run >= 30, "{n_run}");
}

#[test]
fn nothing_passes_in_silence() {
    for (lines, place, said) in [
        (
            "    - choose: { ruth: hunter-axe }\n".to_owned(),
            "[0].play[0].choose.ruth",
            "no hunter at the table is called `ruth`: there are `irma`",
        ),
        (
            format!("    - choose: {{ irma: stick }}\n{THEN}"),
            "[0].play[0].choose.irma",
            "no card, creature or trophy of the scenario is called `stick`",
        ),
        (
            format!("    - choose: {{ irma: long-rifle }}\n{THEN}"),
            "[0].play[0].choose.irma",
            "`long-rifle` is not offered to `irma`",
        ),
        (
            format!("    - choose: {{ irma: hunter-ax }}\n{THEN}"),
            "[0].play[0].choose.irma",
            "did you mean `hunter-axe`?",
        ),
        (
            format!("{}{THEN}", ROUND.replace("    - roll: [0]\n", "")),
            "[0].play[0].choose.osric",
            "no `roll` says what it shows",
        ),
        (format!("{}{THEN}", ROUND.replace("[0]", "[7]")), "[0].play[0].roll[0]", "has no face 7"),
        (format!("{}{THEN}", ROUND.replace("[0]", "[0, 1]")), "[0].play[0].roll[1]", "this die was not rolled"),
        (format!("{ROUND}    - expect: {{ echoes: 1 }}\n"), "[0].play[2].expect.echoes", "something else stands here"),
        (
            format!("{ROUND}    - expect: {{ hunters: {{ irma: {{ hand: [axe] }} }} }}\n"),
            "[0].play[2].expect.hunters.irma.hand[0]",
            "no card of the scenario is called `axe`",
        ),
        (
            format!("{ROUND}    - expect: {{ hunters: {{ irma: {{ collected: 3 }} }} }}\n"),
            "[0].play[2].expect.hunters.irma.collected",
            "something else stands here",
        ),
        (
            format!("{ROUND}    - offered: {{ irma: [saw-cleaver] }}\n"),
            "[0].play[2].offered.irma",
            "something else is offered",
        ),
        (
            format!("{ROUND}    - offered: {{ irma: [saw-cleaver, axe] }}\n"),
            "[0].play[2].offered.irma[1]",
            "no card, creature or trophy of the scenario is called `axe`",
        ),
        (
            format!("{ROUND}    - expect: {{ outcome: scored }}\n"),
            "[0].play[2].expect.outcome",
            "something else stands here",
        ),
        (
            format!("{ROUND}    - expect: {{ asked: upgrade }}\n"),
            "[0].play[2].expect.asked",
            "something else stands here",
        ),
        (
            format!("{ROUND}    - expect: {{ asked: upgrades }}\n"),
            "[0].play[2].expect.asked",
            "no question is called `upgrades`: did you mean `upgrade`?",
        ),
        (
            format!("{ROUND}    - expect: {{ outcome: won }}\n"),
            "[0].play[2].expect.outcome",
            "no outcome is called `won`: there are `scored`, `eliminated`, `endless_roll`",
        ),
    ] {
        let (found, what) = fault(&lines);
        assert!(found == place && what.contains(said), "{lines}: {found}: {what}");
    }
}

#[test]
fn what_says_nothing_is_no_test() {
    for (lines, place, said) in [
        (ROUND.to_owned(), "[0].play", "nothing is expected"),
        (format!("{ROUND}{THEN}    - expect: {{}}\n"), "[0].play[3].expect", "`expect` is empty"),
        (
            format!("{ROUND}    - expect: {{ round: 2, hunters: {{ irma: {{}} }} }}\n"),
            "[0].play[2].expect.hunters.irma",
            "`irma` is empty",
        ),
        (format!("    - roll: []\n{ROUND}{THEN}"), "[0].play[0].roll", "`roll` is empty"),
        (format!("{ROUND}{THEN}    - choose: {{}}\n"), "[0].play[3].choose", "`choose` is empty"),
        (format!("{ROUND}    - happened: []\n"), "[0].play[2].happened", "`happened` is empty"),
        (format!("{ROUND}    - offered: {{}}\n"), "[0].play[2].offered", "`offered` is empty"),
    ] {
        let (found, what) = fault(&lines);
        assert!(found == place && what.contains(said), "{lines}: {found}: {what}");
    }
}

#[test]
fn what_happened_is_looked_for_in_order() {
    let happened = |events: &str| {
        let (library, sink) = with("mine.test.yaml", &written(&format!("{ROUND}    - happened: {events}\n")));
        assert!(sink.is_empty(), "{:#?}", sink.kept());
        library.run(library.tests.values().next().unwrap())
    };
    for events in [
        "[die_rolled, { echoes_taken: { seat: irma, echoes: 2 } }, { echoes_taken: { seat: maren } }, fled]",
        "[{ card_played: { seat: osric, card: saw-cleaver } }, { echoes_taken: { times: 3 } }, { died: { times: 0 } }]",
        "[{ die_rolled: { die: red, value: 0, plus: false } }, { marker_passed: { seat: osric } }]",
    ] {
        assert_eq!(happened(events), Ok(()), "{events}");
    }
    for (events, place, said) in [
        ("[fled, die_rolled]", "[1]", "this happened, but before what stands above it"),
        ("[{ echoes_taken: { seat: irma, echoes: 3 } }]", "[0]", "this happened never"),
        ("[{ echoes_taken: { times: 2 } }]", "[0]", "this happened 3 times"),
        ("[{ fled: { times: 0 } }]", "[0]", "this happened once"),
        ("[flees]", "[0]", "no event is called `flees`: there are `final_boss_chosen`"),
        ("[encounter_dies]", "[0]", "did you mean `encounter_died`?"),
        ("[{ hurt: { seet: irma } }]", "[0].hurt.seet", "no field of `hurt` is called `seet`: did you mean `seat`?"),
        ("[{ hurt: { seat: irna } }]", "[0].hurt.seat", "did you mean `irma`?"),
        ("[{ revealed: { creature: rats } }]", "[0].revealed.creature", "no creature of the scenario"),
        ("[{ died: { times: often } }]", "[0].died.times", "this cannot be understood"),
        ("[{ trophy_gained: { trophy: beest } }]", "[0].trophy_gained.trophy", "expected one of `kin`"),
        ("[{ died: {}, fled: {} }]", "[0]", "one event has one name"),
    ] {
        let failure = happened(events).expect_err(events);
        let found = failure.route.path.to_string();
        let place = format!("[0].play[2].happened{place}");
        assert!(found == place && failure.what.contains(said), "{events}: {found}: {}", failure.what);
    }
    // What one line has looked at is behind the next one.
    let twice = format!("{ROUND}    - happened: [fled]\n    - happened: [fled]\n");
    assert_eq!(fault(&twice), ("[0].play[3].happened[0]".to_owned(), "this happened never".to_owned()));
}

#[test]
fn a_failure_says_what_is_there_and_what_happened() {
    let lines = "    - roll: [0]\n    - choose: { irma: hunter-axe, osric: saw-cleaver, maren: saw-cleaver }\n    \
                 - expect: { hunters: { irma: { collected: 3 } } }\n";
    let (library, _) = with("mine.test.yaml", &written(lines));
    let failure = library.run(library.tests.values().next().unwrap()).unwrap_err();
    assert_eq!((failure.expected.as_deref(), failure.actual.as_deref()), (Some("3"), Some("2")));
    assert!(failure.log.iter().any(|line| line.contains("takes 2 echoes")), "{:#?}", failure.log);
}

#[test]
fn a_table_that_cannot_be_is_refused_where_it_is_written() {
    for (given, place, said) in [
        ("{ encounter: { creature: nobody, echoes: 1 } }", "[0].given.encounter.creature", "is called `nobody`"),
        (
            "{ hunters: { irma: { hand: [saw-cleaver] } } }",
            "[0].given",
            "no table can lie like this: hunter 0 can never",
        ),
        ("{ hunters: { irma: { health: 9 } } }", "[0].given.hunters.irma.health", "has 1 to 8 health"),
        ("{ hunters: { irma: { health: 0 } } }", "[0].given.hunters.irma.health", "has 1 to 8 health"),
        ("{ encounter: { creature: gate-warden, echoes: 0 } }", "[0].given.encounter.echoes", "put at least 1 on it"),
        ("{ dungeon: [rom] }", "[0].given.dungeon[0]", "`rom` is a final boss"),
        ("{ dungeon: [watchdog, watchdog] }", "[0].given.dungeon[1]", "`watchdog` lies there twice"),
        ("{ row: [molotov, molotov, molotov, molotov] }", "[0].given.row", "more upgrades"),
        ("{ final_boss: watchdog }", "[0].given.final_boss", "`watchdog` is no final boss"),
        (
            "{ encounter: { creature: watchdog, echoes: 2 }, dungeon: [watchdog] }",
            "[0].given.dungeon[0]",
            "is what is fought",
        ),
        (
            "{ hunters: { irma: { hand: [hunters-dream, molotov, molotov, molotov, molotov] } } }",
            "[0].given",
            "there are not so many of `molotov` in the game",
        ),
    ] {
        let old = "{ encounter: { creature: gate-warden, echoes: 9 } }";
        let text = written("    - expect: { round: 1 }\n").replace(old, given);
        let (library, _) = with("mine.test.yaml", &text);
        let failure = library.run(library.tests.values().next().unwrap()).expect_err(given);
        assert!(failure.route.path.to_string() == place && failure.what.contains(said), "{given}: {failure:?}");
        let mut sink = Sink::new();
        Scenario::check(&library, &mut sink);
        let found = sink.into_sorted();
        assert!(found.iter().any(|it| it.code == "test/does-not-begin" && it.message.contains(said)), "{found:#?}");
    }
}
