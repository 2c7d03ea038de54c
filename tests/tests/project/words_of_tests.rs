//! `docs/authoring/tests.md` lists every entry of a play and every word of options; the latter list is made from the
//! words that tests are read with and is never stale.
//!
//! `UPDATE_EXPECT=1 cargo test -p ritual-tests --test project` writes it again.

use std::collections::BTreeSet;
use std::fs;

use ritual_content::documents::{OptionName, OptionNameWord, PlayEntryWord};
use ritual_tests::content::project;
use ritual_yaml::{Limits, parse};

const PAGE: &str = "docs/authoring/tests.md";

/// How the list of words begins; it ends with an empty line.
const HEAD: &str = "| option | what it is | as in |\n| --- | --- | --- |\n";

/// An option that is named by a word.
const fn example(word: OptionNameWord) -> &'static str {
    match word {
        OptionNameWord::Yes => "\"yes\"",
        OptionNameWord::No => "\"no\"",
        OptionNameWord::Action => "{ action: move }",
        OptionNameWord::FreeAction => "{ free_action: rest }",
        OptionNameWord::EpisodeAction => "{ episode_action: gather-the-jury }",
        OptionNameWord::FreeEpisodeAction => "{ free_episode_action: gather-the-jury }",
        OptionNameWord::Ability => "{ ability: lantern }",
        OptionNameWord::Space => "{ space: pub }",
        OptionNameWord::Enemy => "{ enemy: { enemy: core/cultist, at: pub, wounds: 1 } }",
        OptionNameWord::Investigator => "{ investigator: mike }",
        OptionNameWord::Piece => "{ piece: { token: lock, at: cloister } }",
        OptionNameWord::Card => "{ card: pistol }",
        OptionNameWord::Mythos => "{ mythos: torches }",
        OptionNameWord::Relic => "{ relic: excalibur }",
        OptionNameWord::Side => "{ side: left }",
        OptionNameWord::Branch => "{ branch: \"omen/options[1]\" }",
        OptionNameWord::Number => "{ number: 2 }",
        OptionNameWord::Split => "{ split: { stress: 1, wounds: 2 } }",
        OptionNameWord::Reduce => "{ reduce: { wounds: true } }",
        OptionNameWord::Reroll => "{ reroll: blank }",
        OptionNameWord::RerollFreely => "{ reroll_freely: { shows: success, bonus: true } }",
        OptionNameWord::Skill => "{ skill: core/stealth }",
        OptionNameWord::Track => "{ track: stress }",
        OptionNameWord::Reaction => "{ reaction: luck@ann }",
        OptionNameWord::Kind => "{ kind: ghast }",
    }
}

fn row(word: OptionNameWord) -> String {
    let facts = word.facts();
    format!("| `{}` | {} | `{}` |\n", facts.name, facts.doc.trim(), example(word))
}

fn page() -> String {
    fs::read_to_string(project().join(PAGE)).unwrap_or_else(|error| panic!("{PAGE}: {error}"))
}

#[test]
fn an_example_of_a_word_is_an_option_of_that_word() {
    for word in OptionNameWord::ALL {
        let written = parse(example(*word).as_bytes(), &Limits::DEFAULT).unwrap().to_json();
        let option: OptionName = serde_json::from_value(written).unwrap_or_else(|error| panic!("{word:?}: {error}"));
        assert_eq!(option.word(), *word);
    }
}

#[test]
fn the_list_of_words_of_options_is_fresh() {
    let page = page();
    let (before, rest) = page.split_once(HEAD).unwrap_or_else(|| panic!("{PAGE} has no list of words of options"));
    let (_, behind) = rest.split_once("\n\n").unwrap_or_else(|| panic!("the list of words in {PAGE} has no end"));
    let rows: String = OptionNameWord::ALL.iter().map(|word| row(*word)).collect();
    let wanted = format!("{before}{HEAD}{rows}\n{behind}");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(project().join(PAGE), &wanted).unwrap_or_else(|error| panic!("{error}"));
        return;
    }
    assert!(page == wanted, "the list of words of options in {PAGE} is stale: run this test with UPDATE_EXPECT=1");
}

#[test]
fn every_entry_of_a_play_is_listed() {
    let page = page();
    let (_, play) = page.split_once("\n## The play\n").unwrap_or_else(|| panic!("{PAGE} says nothing of the play"));
    let (entries, _) = play.split_once(HEAD).unwrap_or_else(|| panic!("{PAGE} has no list of words of options"));
    let first_cells = entries.lines().filter_map(|line| line.strip_prefix("| `")?.split(" |").next());
    let listed: BTreeSet<&str> =
        first_cells.flat_map(|cell| cell.split(", ")).map(|name| name.trim_matches('`')).collect();
    let known: BTreeSet<&str> = PlayEntryWord::ALL.iter().map(|word| word.facts().name).collect();
    assert_eq!(listed, known, "the entries of a play in {PAGE} are others than those that tests are read with");
}
