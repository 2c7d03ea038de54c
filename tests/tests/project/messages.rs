//! What the engine says: each message it names is in the catalogue and is handed what it asks for, and none is idle.

use std::collections::BTreeSet;

use ritual_content::text::{Args, Language};
use ritual_engine::Session;
use ritual_engine::narrate::{Heard, Narrator, Told};
use ritual_playtest::chance::SeededChance;
use ritual_playtest::policy::{Policy as _, Random};
use ritual_table::{Game as _, Seen as _};
use ritual_tests::content::{KILKENNY, QUARRY, project, scenario, test_scenario};

/// The files of what is said while a game is played, and how the ids in each begin.
const FILES: [(&str, &str); 5] = [
    ("names.ftl", "name-"),
    ("log.ftl", "log-"),
    ("questions.ftl", "question-"),
    ("options.ftl", "option-"),
    ("table.ftl", "table-"),
];

/// How ids begin that other files have as well.
const SHARED: [&str; 2] = ["count-", "list-"];

/// The ids of messages that the engine names.
fn named() -> BTreeSet<String> {
    let folder = project().join("crates/engine/src/narrate");
    let files = walkdir::WalkDir::new(folder).into_iter().filter_map(Result::ok).filter(|it| it.file_type().is_file());
    let mut ids = BTreeSet::new();
    for file in files {
        let text = std::fs::read_to_string(file.path()).unwrap();
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
        let literals = code.split('"').skip(1).step_by(2);
        let is_id = |word: &&str| FILES.iter().map(|(_, start)| *start).chain(SHARED).any(|it| word.starts_with(it));
        ids.extend(literals.filter(is_id).map(str::to_owned));
    }
    ids
}

fn catalogue(file: &str) -> String {
    std::fs::read_to_string(project().join("crates/content/locales/en").join(file)).unwrap()
}

/// The ids of the messages in a file.
fn messages(text: &str) -> impl Iterator<Item = &str> {
    let ids = text.lines().filter_map(|line| line.split_once(" ="));
    ids.map(|(id, _)| id).filter(|id| id.starts_with(|first: char| first.is_ascii_lowercase()))
}

#[test]
fn every_message_that_is_named_is_there_and_every_other_one_is_part_of_one() {
    let named = named();
    assert!(named.len() > 150, "only {} messages are found in the code", named.len());
    let english = Language::shared_english();
    for id in &named {
        assert!(!english.say(id, &Args::new()).starts_with('⟨'), "`{id}` is in no catalogue");
    }
    let texts = FILES.map(|(file, _)| catalogue(file));
    for ((file, start), text) in FILES.iter().zip(&texts) {
        for id in messages(text) {
            assert!(id.starts_with(start), "`{id}` in {file} does not begin with `{start}`");
            let part = format!("{{ {id} }}");
            let is_part = texts.iter().any(|text| text.contains(&part));
            assert!(named.contains(id) || is_part, "`{id}` in {file} is never said");
        }
    }
}

/// In English a number is said as it is called; what is asked next is no number that is told.
#[test]
fn every_number_of_a_position_is_said_by_a_message_of_its_own() {
    let is_told = |name: &&str| !name.starts_with("asked: ") && !["options", "you decide"].contains(name);
    let told: Vec<&str> = Session::POSITION.iter().copied().filter(is_told).collect();
    assert!(told.len() > 250, "{}", told.len());
    for name in &told {
        assert_eq!(Narrator::english().number(name), *name);
    }
    let catalogue = catalogue("numbers.ftl");
    for (id, value) in catalogue.lines().filter_map(|line| line.split_once(" = ")) {
        let is_said = id == "number-of-seat" || told.iter().any(|name| name.ends_with(value));
        assert!(is_said, "`{id}` in numbers.ftl is never said");
    }
}

#[test]
fn games_are_told_without_a_gap() {
    let languages: Vec<Language> = Language::ids().filter_map(Language::named).collect();
    let whole = |line: &str| assert!(!line.contains('⟨') && !line.contains("{$"), "{line}");
    let tell = |told: Vec<Told>| told.iter().filter_map(|it| it.text.as_deref()).for_each(whole);
    let shipped = [KILKENNY, "fear-of-the-unknown/island-tsathoggua", "the-drowned-archive/drowned-archive-orrowhen"];
    for scenario in shipped.map(scenario).into_iter().chain([test_scenario(QUARRY)]) {
        for (seed, language) in (0..8).zip(languages.iter().cycle()) {
            let narrator = Narrator::new(language);
            let (mut chance, mut heard) = (SeededChance::new(seed, 0), Heard::default());
            let people = chance.pick(2, scenario.investigators.len());
            let mut game = Session::new(scenario.clone(), &people, &mut chance, &mut heard).unwrap();
            tell(heard.told_after(narrator, &scenario, game.state()));
            let mut policy = Random::new(seed, 1);
            while let Some(decision) = game.decision() {
                let before = game.state().clone();
                whole(&narrator.question(&scenario, &before, decision));
                for choice in &decision.options {
                    whole(&narrator.option(&scenario, &before, decision, *choice));
                }
                for line in narrator.table(&scenario, &before).iter().chain(&narrator.cards(&scenario, &before)) {
                    whole(line);
                }
                let mut heard = Heard::default();
                let option = policy.choose(&game);
                game.choose(option, &mut chance, &mut heard).unwrap();
                tell(heard.told(narrator, &scenario, before));
            }
        }
    }
}

#[test]
fn numbers_agree_with_what_they_count() {
    let english = Language::shared_english();
    let say = |id, count| english.say(id, &Args::new().number("count", count).text("symbol", "success"));
    assert_eq!(say("name-symbols", 1), "success");
    assert_eq!(say("name-symbols", 2), "2 successes");
    assert_eq!(say("log-dice-added", 1), "1 bonus die is added");
    assert_eq!(say("log-dice-added", 2), "2 bonus dice are added");
    assert_eq!(say("log-rest-lessened", 0), "The rest heals 0 points less");
    assert_eq!(say("option-convert", 0), "Count none");
    assert_eq!(say("option-price-tokens", 1), "1 token");
}

#[test]
fn the_last_of_a_list_is_joined_otherwise() {
    let listed = |texts: &[&str], last| {
        Language::shared_english().listed(texts.iter().map(|text| (*text).to_owned()).collect(), last)
    };
    assert_eq!(listed(&[], "list-and"), "");
    assert_eq!(listed(&["blank"], "list-and"), "blank");
    assert_eq!(listed(&["2 successes", "elder sign", "tentacle"], "list-and"), "2 successes, elder sign and tentacle");
    assert_eq!(listed(&["start", "Ruth"], "list-comma"), "start, Ruth");
}
