//! What the language says of a word and a home is so: what works changes a game, what is refused is an error.

use std::sync::LazyLock;

use ritual_content::Catalogue;
use ritual_content::language::{Home, facts};
use ritual_tests::content::shipped;
use ritual_tests::reference::homes::{ABILITIES, Played, STEPS, Subject, TRIGGERS, card_of, errors};
use ritual_tests::reference::table::Table;
use ritual_tests::reference::words::Grammar;
use ritual_tests::reference::{Sample, samples};

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| shipped().catalogue);

static SAMPLES: LazyLock<Vec<Sample>> =
    LazyLock::new(|| samples().unwrap_or_else(|error| panic!("the examples cannot be read: {error}")));

static SUBJECTS: LazyLock<Vec<Subject>> = LazyLock::new(|| Subject::all(&Grammar::read()));

fn works(subject: &Subject, home: Home) -> bool {
    subject.homes().is_some_and(|homes| homes.contains(&home))
}

/// What is said and what happens, where they differ.
fn difference(subject: &Subject, home: Home, played: &Played) -> Option<String> {
    let Subject { family, word } = subject;
    let Played { changed, log, control_log, problem } = played;
    let place = format!("{family}/{word} on {}", home.word());
    match (works(subject, home), *changed) {
        (true, false) => {
            let why = problem.as_deref().unwrap_or("the same happens without it");
            Some(format!("{place} is to work: {why}\n    {}", log.join("\n    ")))
        }
        (false, true) => {
            let n_same = log.iter().zip(control_log).take_while(|(one, other)| one == other).count();
            let new = log.get(n_same).or(problem.as_ref()).map_or("nothing more", String::as_str);
            let old = control_log.get(n_same).map_or("nothing more", String::as_str);
            Some(format!("{place} is to be refused, and makes a difference: {new}\n    without it: {old}"))
        }
        _ => None,
    }
}

/// Plays every word on a home.
fn check(home: Home) {
    let table = Table::new(&CATALOGUE);
    let wrong: Vec<String> = SUBJECTS
        .iter()
        .filter_map(|subject| difference(subject, home, &table.play_word(&SAMPLES, subject, home)))
        .collect();
    assert!(wrong.is_empty(), "{} words are otherwise than the language says:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn the_language_says_of_every_word_where_it_works() {
    let silent: Vec<&Subject> = SUBJECTS.iter().filter(|subject| subject.homes().is_none()).collect();
    assert!(silent.is_empty(), "nothing is said of {silent:?}");
    let nowhere: Vec<&Subject> =
        SUBJECTS.iter().filter(|subject| subject.homes().is_some_and(<[Home]>::is_empty)).collect();
    assert!(nowhere.is_empty(), "no home is left for {nowhere:?}");
}

#[test]
fn words_on_items_are_as_the_language_says() {
    check(Home::Item);
}

#[test]
fn words_on_companions_are_as_the_language_says() {
    check(Home::Companion);
}

#[test]
fn words_on_conditions_are_as_the_language_says() {
    check(Home::Condition);
}

#[test]
fn words_on_insanities_are_as_the_language_says() {
    check(Home::Insanity);
}

#[test]
fn words_on_relics_are_as_the_language_says() {
    check(Home::Relic);
}

#[test]
fn words_on_skills_are_as_the_language_says() {
    check(Home::Skill);
}

#[test]
fn words_on_enemies_are_as_the_language_says() {
    check(Home::Enemy);
}

#[test]
fn words_on_stages_are_as_the_language_says() {
    check(Home::Stage);
}

#[test]
fn words_on_episodes_are_as_the_language_says() {
    check(Home::Episode);
}

#[test]
fn words_on_spaces_are_as_the_language_says() {
    check(Home::Space);
}

#[test]
fn words_that_are_granted_are_as_the_language_says() {
    check(Home::Granted);
}

#[test]
fn an_ability_whose_condition_fails_does_nothing() {
    let table = Table::new(&CATALOGUE);
    let (mut unconditional, mut wrong) = (Vec::new(), Vec::new());
    for subject in SUBJECTS.iter().filter(|subject| subject.family == ABILITIES) {
        for sample in subject.samples(&SAMPLES, Home::Item) {
            let Ok(example) = &sample.example else { continue };
            let Some(never) = subject.never(example) else {
                unconditional.push(subject.word.as_str());
                continue;
            };
            let own = Home::ALL.iter().copied().filter(|home| card_of(*home) == example.card);
            for home in own {
                let played = table.play_on(&never, subject, home);
                if played.changed {
                    wrong.push(format!("{}: {:?} instead of {:?}", sample.path(), played.log, played.control_log));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} abilities work all the same:\n{}", wrong.len(), wrong.join("\n"));
    // A word that is never more than a word, and levels, by which is known which abilities there are at all.
    assert_eq!(unconditional, ["free_items", "skill_level"]);
}

#[test]
fn what_is_refused_is_an_error_and_what_works_is_none() {
    let homes = Home::ALL.to_vec();
    let on_each_home =
        |subject: &Subject| -> Vec<(Subject, Home)> { homes.iter().map(|home| (subject.clone(), *home)).collect() };
    let pairs: Vec<(Subject, Home)> = SUBJECTS.iter().flat_map(on_each_home).collect();
    let found = errors(&CATALOGUE, &SAMPLES, &pairs);
    let mut wrong = Vec::new();
    for ((subject, home), errors) in pairs.iter().zip(found) {
        let Subject { family, word } = subject;
        match (works(subject, *home), errors.first()) {
            (true, Some(error)) => wrong.push(format!("{family}/{word} on {} works: {error}", home.word())),
            (false, None) => wrong.push(format!("{family}/{word} on {} is refused, and not found", home.word())),
            _ => {}
        }
    }
    assert!(wrong.is_empty(), "{} words are found otherwise:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn an_example_for_a_home_stands_on_it() {
    let mut wrong = Vec::new();
    for (sample, name) in SAMPLES.iter().filter_map(|sample| Some((sample, sample.home()?))) {
        let home = Home::ALL.iter().copied().find(|home| home.word() == name);
        let is_of_homes = [ABILITIES, TRIGGERS, STEPS].contains(&sample.family.as_str());
        let card = home.map(card_of).filter(|_| is_of_homes);
        let stands_on = sample.example.as_ref().ok().map(|example| example.card);
        if card.is_none() || card != stands_on {
            wrong.push(sample.path());
        }
    }
    assert!(wrong.is_empty(), "no home of that name, or another card: {wrong:?}");
}

#[test]
fn words_that_mean_something_only_together_are_words() {
    let words = || facts::language().flat_map(|shape| shape.words);
    let is_word = |name: &str| words().any(|word| word.name == name);
    let unknown: Vec<&str> = words().flat_map(|word| word.only_with).copied().filter(|name| !is_word(name)).collect();
    assert!(unknown.is_empty(), "no words: {unknown:?}");
}
