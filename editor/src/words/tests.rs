//! What is said, in which language, and that nothing is shown that is not.

mod source;

use std::collections::BTreeSet;

use super::*;
use source::{source, sources};

/// What the command prints, before there is a window or when it has gone.
const COMMAND: [&str; 4] = ["desk.rs", "profile.rs", "tongue.rs", "words"];

/// Texts that look like words and are none that the window says: names, and what stands in files.
const NO_WORDS: [(&str, &str); 16] = [
    ("app/keys.rs", "Backspace"),
    ("app/keys.rs", "Delete"),
    ("app/keys.rs", "Esc"),
    ("panels/card/new_card.rs", "Left item"),
    ("panels/card/new_card.rs", "Right item"),
    ("panels/form/list.rs", "mythos card"),
    ("panels/form/list.rs", "per success"),
    ("panels/form/list.rs", "end of turn"),
    ("panels/form/list.rs", "on "),
    ("panels/form/list.rs", "when "),
    ("panels/form/sentence.rs", "Ability"),
    ("panels/form/sentence.rs", "Step"),
    ("panels/problems.rs", "\n## Example"),
    ("panels/problems.rs", "## Example{examples}"),
    ("panels/welcome.rs", "Ritual"),
    ("theme/fonts.rs", "Hack"),
];

/// What stands behind a number and is no noun, so that it is said alike of one thing and of several.
const NO_NOUNS: [&str; 4] = ["changed", "more", "of", "picked"];

const POLISH: &str = r#"
"Save all": Zapisz wszystko
"Go to {name}": "Idź do: {name}"
"Undo":
"1 file | {n} files":
  one: "{n} plik"
  few: "{n} pliki"
  many: "{n} plików"
  other: "{n} pliku"
"#;

fn read(text: &str) -> Words {
    Words::read("pl", text).unwrap_or_else(|why| panic!("{why}"))
}

fn refusal(text: &str) -> String {
    Words::read("pl", text).err().unwrap()
}

#[test]
fn english_is_said_as_it_stands() {
    let (n_shown, name) = (3, "the pub");
    assert_eq!(say!("Save all"), "Save all");
    assert_eq!(say!("{n_shown} of {all} cards", n_shown, all = 2 * 6), "3 of 12 cards");
    assert_eq!(say!("{name}, or {name}", name), "the pub, or the pub");
}

#[test]
fn one_is_told_otherwise_than_several() {
    let files = |n_files: usize| say!(n_files, "1 file" | "{n} files");
    assert_eq!([files(0), files(1), files(2)], ["0 files", "1 file", "2 files"]);
    let grouped = "1,000";
    assert_eq!(
        say!(1000_u32, "one game of {name}" | "{n} games of {name}", n = grouped, name = "A"),
        "1,000 games of A"
    );
}

#[test]
fn a_language_says_what_its_file_says_and_chooses_forms_as_it_counts() {
    let words = read(POLISH);
    assert_eq!(words.whole("Save all"), Some("Zapisz wszystko"));
    assert_eq!(fill(words.whole("Go to {name}").unwrap(), &[("name", &"Pub")]), "Idź do: Pub");
    let files = |count| words.form("1 file | {n} files", count);
    assert_eq!(
        [files(1), files(2), files(5), files(22)].map(Option::unwrap),
        ["{n} plik", "{n} pliki", "{n} plików", "{n} pliki"]
    );
    assert_eq!(words.whole("Undo"), None, "nothing stands on the right side yet");
    assert_eq!(words.whole("Redo"), None, "there is no such line");
    assert_eq!(words.sentences().count(), 3);
}

#[test]
fn a_file_that_says_something_else_is_refused_with_the_sentence() {
    for (text, why) in [
        ("\"Go to {name}\": \"Idź do {nazwa}\"\n", "`Go to {name}` leaves `name` open, not `nazwa`"),
        ("\"Save all\": \"Zapisz {n}\"\n", "`Save all` leaves nothing open, not `n`"),
        ("\"Save all\": 7\n", "`Save all` is no text: put it in quotes"),
        ("\"1 file | {n} files\": pliki\n", "counts: write its forms below it, `one:`, `other:` and so on"),
        (
            "\"1 file | {n} files\": { one: plik, many: plików, other: pliku }\n",
            "lacks the form `few`, as it is said of 2",
        ),
        (
            "\"1 file | {n} files\": { single: plik }\n",
            "has no form `single`: there are zero, one, two, few, many, other",
        ),
        ("\"1 file | {n} files\": { one: \"{a} plik\" }\n", "leaves `n` open, not `a`"),
        ("\"1 file | {n} files\": { one: 1 }\n", "is no text at `one`: put it in quotes"),
        ("\"Undo\": a\n\"Undo\": b\n", "line 2: the key `Undo` stands twice"),
        ("- Undo\n", "there are no sentences"),
    ] {
        let refusal = refusal(text);
        assert!(refusal.contains(why), "{text:?} is refused by {refusal:?}, not by {why:?}");
    }
    let unknown = Words::read("klingon", "").err().unwrap();
    assert_eq!(unknown, "how `klingon` counts is not known: no such language");
}

#[test]
fn whatever_the_window_shows_is_said() {
    let sources = sources();
    let mut unsaid = Vec::new();
    let mut no_words = BTreeSet::from(NO_WORDS);
    let window = sources.iter().filter(|file| !COMMAND.iter().any(|part| file.name.starts_with(part)));
    for file in window {
        for text in &file.unsaid {
            if !NO_WORDS.contains(&(&*file.name, &**text)) {
                unsaid.push(format!("{}: {text:?}", file.name));
            }
            no_words.remove(&(&*file.name, &**text));
        }
    }
    assert!(
        unsaid.is_empty(),
        "{} texts can be read in English only; write `say!(\"…\")`, or put what nobody reads on the list \
         `NO_WORDS`:\n{}",
        unsaid.len(),
        unsaid.join("\n")
    );
    assert!(no_words.is_empty(), "nothing in the sources is so called any more: {no_words:?}");
}

/// The noun of which a sentence says how many there are, without forms for one and for several.
fn counted_at_once(sentence: &str) -> Option<&str> {
    if sentence.contains(OR) {
        return None;
    }
    let mut rest = sentence;
    while let Some((_, (name, behind))) = next_open(rest) {
        let word = behind.strip_prefix(' ').and_then(|it| it.split(|letter: char| !letter.is_lowercase()).next());
        let is_count = name == COUNT || name.starts_with("n_");
        if let Some(noun) = word.filter(|word| is_count && !word.is_empty() && !NO_NOUNS.contains(word)) {
            return Some(noun);
        }
        rest = behind;
    }
    None
}

#[test]
fn what_is_counted_has_forms() {
    assert_eq!(counted_at_once("{of}: {n_hidden} documents hidden"), Some("documents"));
    assert_eq!(counted_at_once("1 tile | {n} tiles"), None, "it has forms");
    assert_eq!(counted_at_once("{n_shown} of {of} cards, and {n} more"), None, "no noun stands behind the numbers");
    for file in sources() {
        for sentence in &file.sentences {
            assert_eq!(
                counted_at_once(sentence),
                None,
                "{}: `{sentence}` says of one thing what it says of several: write \
                 `say!(count, \"1 …\" | \"{{n}} …\")`",
                file.name
            );
        }
    }
}

#[test]
fn what_is_said_and_what_is_not_is_told_apart() {
    let text = r#"
        //! Comments say nothing.
        #[error("`{0}` is missing")]
        struct Missing;
        fn ui(ui: &mut Ui) {
            ui.label(say!("1 {name}", name = spoken("A name")));
            ui.label("word");
            ui.key("word").key("anyOf").key("Ctrl+F12").key("A");
            format!("{}: {icon}", say!(files.len() | 1, "a file" | "{n} files"));
            debug_assert!(is_so, "Nobody reads this");
        }
        #[cfg(test)]
        mod tests {
            const TEXT: &str = "In a test";
        }
    "#;
    let source = source("a.rs".to_owned(), text);
    assert_eq!(source.sentences, ["1 {name}", "a file | {n} files"]);
    assert_eq!(source.unsaid, ["`{0}` is missing", "A name", "word"]);
}

#[test]
fn the_list_of_all_sentences_is_fresh() {
    let mut known = BTreeSet::new();
    let mut list = "\
# Every sentence of the window, by the files that say it. A copy of this list in the folder `words`, with what each sentence
# is in a language behind it, is that language: `words/README.md` says how.
# Made by `UPDATE_EXPECT=1 cargo test -p ritual-editor words`.
"
    .to_owned();
    for file in sources() {
        let new: Vec<&String> = file.sentences.iter().filter(|it| known.insert((*it).clone())).collect();
        if !new.is_empty() {
            list.push_str(&format!("\n# {}\n", file.name));
        }
        for sentence in new {
            list.push_str(&format!("{}:\n", serde_json::to_string(sentence).unwrap()));
        }
    }
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("sentences.yml");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        ritual_disk::write(&path, list.as_bytes()).unwrap();
    }
    let committed = ritual_disk::read_file(&path, 1 << 20).unwrap();
    assert!(
        committed == list.as_bytes(),
        "editor/sentences.yml is stale: run this test with UPDATE_EXPECT=1 and commit it"
    );
    let words = Words::read("pl", &list).unwrap_or_else(|why| panic!("the list can be read: {why}"));
    assert_eq!(words.sentences().count(), 0, "nothing is translated in it");
}

/// What is wrong with the words of a language: sentences that it lacks, and those that nothing says.
fn faults(words: &Words, said: &BTreeSet<String>) -> Vec<String> {
    let known: BTreeSet<String> = words.sentences().map(str::to_owned).collect();
    let lacks = said.difference(&known).map(|sentence| format!("lacks `{sentence}`"));
    let stale = known.difference(said).map(|sentence| format!("has `{sentence}`, which nothing says any more"));
    lacks.chain(stale).collect()
}

#[test]
fn what_a_language_lacks_and_has_too_much_is_found() {
    let said = ["Save all", "1 file | {n} files", "Redo"].map(str::to_owned);
    let faults = faults(&read(POLISH), &BTreeSet::from(said));
    assert_eq!(faults, ["lacks `Redo`", "has `Go to {name}`, which nothing says any more"]);
}

#[test]
fn every_language_says_all_sentences_and_no_others() {
    let said: BTreeSet<String> = sources().into_iter().flat_map(|file| file.sentences).collect();
    assert!(said.len() > 500, "the window says more than {} sentences", said.len());
    for (language, text) in files() {
        let is_asked_for = ritual_content::text::Language::ids().any(|id| id == language);
        assert!(is_asked_for, "words/{language}.yml is a language that `--language` does not take");
        let words = Words::read(language, text).unwrap_or_else(|why| panic!("words/{language}.yml: {why}"));
        let faults = faults(&words, &said);
        assert!(faults.is_empty(), "words/{language}.yml {}", faults.join("\n"));
    }
}
