//! The pages of the reference.

use std::collections::BTreeMap;

use ritual_content::language::Home;

use super::Sample;
use super::homes::{ABILITIES, Subject, TRIGGERS};
use super::table::Played;
use super::words::{FAMILIES, Family, Field, Grammar, Group, Word};

/// The folder of the pages.
pub const PAGES: &str = "docs/effects";

/// The page about homes.
const HOMES: &str = "homes.md";

/// An example that was played.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The file.
    pub sample: Sample,
    /// What it shows.
    pub shows: String,
    /// What came of it.
    pub played: Played,
}

/// Every page by its path below the folder.
pub fn pages(grammar: &Grammar, shown: &[Shown]) -> BTreeMap<String, String> {
    let mut pages =
        BTreeMap::from([("README.md".to_owned(), index(grammar, shown)), (HOMES.to_owned(), homes(grammar))]);
    for family in FAMILIES {
        for group in family.groups {
            for word in grammar.words(group) {
                if let Some(shown) = find(shown, family, group, &word) {
                    let path = format!("{}/{}.md", family.folder, shown.sample.stem);
                    pages.insert(path, page(grammar, family, group, &word, shown));
                }
            }
        }
    }
    pages
}

fn find<'s>(shown: &'s [Shown], family: &Family, group: &Group, word: &Word) -> Option<&'s Shown> {
    let stem = format!("{}{}", group.prefix, word.name);
    shown.iter().find(|it| it.sample.family == family.folder && it.sample.stem == stem)
}

fn index(grammar: &Grammar, shown: &[Shown]) -> String {
    let mut text = String::from(
        "# The effect language, word by word\n\n\
         Each page says what a word means and what it holds, and has an example, the rules text written from it, \
         and what happened when it was played.\n\
         The examples are files in `tests/effects`; the pages are written by the test `the_pages_are_fresh`, \
         run with `UPDATE_EXPECT=1`.\n\n",
    );
    text.push_str(&format!(
        "[Homes]({HOMES}) says which ability and which trigger works on which card, stage or episode.\n\n"
    ));
    for family in FAMILIES {
        text.push_str(&format!("- [{}](#{})", family.title, family.title.to_lowercase()));
        if let [_, _, ..] = family.groups {
            let links: Vec<String> =
                family.groups.iter().map(|group| format!("[{}](#{})", group.title, group.anchor())).collect();
            text.push_str(&format!(": {}", links.join(", ")));
        }
        text.push('\n');
    }
    for family in FAMILIES {
        text.push_str(&format!("\n## {}\n", family.title));
        for group in family.groups {
            if group.title != family.title {
                text.push_str(&format!("\n### {}\n", group.title));
            }
            text.push_str(&format!("\n{}\n\n| word | what it means |\n| --- | --- |\n", grammar.about(group)));
            for word in grammar.words(group) {
                let name = match find(shown, family, group, &word) {
                    Some(shown) => format!("[`{}`]({}/{}.md)", word.name, family.folder, shown.sample.stem),
                    None => format!("`{}`", word.name),
                };
                text.push_str(&format!("| {name} | {} |\n", cell(&word.about)));
            }
        }
    }
    text
}

/// The page about homes: which words work where.
fn homes(grammar: &Grammar) -> String {
    let mut text = String::from(
        "# Homes\n\n\
         An ability, and a reaction to a trigger, stands on a *home*: a card, a stage of an Elder One, an episode or a space.\n\
         Where a word *works*, it is played. Where it is *refused*, it would never be played, and `ritual check` finds it.\n\
         Stages and episodes are nobody's: what they give, they give to every investigator.\n\n\
         The tables are made from what the language says of its words, by the test `the_pages_are_fresh`; \
         the tests of homes play every word on every home.\n",
    );
    let subjects = Subject::all(grammar);
    for (folder, title) in [(ABILITIES, "Abilities"), (TRIGGERS, "Triggers")] {
        let names: Vec<&str> = Home::ALL.iter().copied().map(Home::word).collect();
        let rule = " --- |".repeat(names.len() + 1);
        text.push_str(&format!("\n## {title}\n\n| word | {} |\n|{rule}\n", names.join(" | ")));
        for subject in subjects.iter().filter(|subject| subject.family == folder) {
            let Subject { family, word } = subject;
            text.push_str(&format!("| [`{word}`]({family}/{word}.md) |"));
            for home in &Home::ALL {
                let answer = subject.homes().map_or("", |homes| if homes.contains(home) { "works" } else { "refused" });
                text.push_str(&format!(" {answer} |"));
            }
            text.push('\n');
        }
    }
    text
}

/// Where a word works, as a line of its page.
fn works_on(family: &Family, word: &Word) -> Option<String> {
    let folder = [ABILITIES, TRIGGERS].into_iter().find(|folder| *folder == family.folder)?;
    let homes = Subject { family: folder, word: word.name.clone() }.homes()?;
    let names: Vec<&str> = homes.iter().copied().map(Home::word).collect();
    Some(format!("\nIt works on: {}. [Elsewhere](../{HOMES}) it is refused.\n", names.join(", ")))
}

fn page(grammar: &Grammar, family: &Family, group: &Group, word: &Word, shown: &Shown) -> String {
    let mut text = format!("# `{}`\n\n", word.name);
    text.push_str(&format!("[{}](../README.md#{})\n\n{}\n", group.title, group.anchor(), word.about));
    text.extend(works_on(family, word));
    let fields = grammar.fields(&word.holds);
    if !fields.is_empty() {
        text.push_str("\n| field | what it is | holds | when left out |\n| --- | --- | --- | --- |\n");
        for Field { name, about, holds, default } in fields {
            text.push_str(&format!("| `{name}` | {} | {} | {default} |\n", cell(&about), cell(&holds)));
        }
    } else if !word.holds.is_null() {
        text.push_str(&format!("\nIt holds: {}.\n", grammar.holds(&word.holds)));
    }
    let Shown { sample, shows, played } = shown;
    text.push_str(&format!("\n## Example\n\n{shows}\n\n```yaml\n{}\n```\n", example(&sample.text)));
    text.push_str("\nIt reads:\n\n");
    for line in played.text.lines() {
        text.push_str(format!("> {line}").trim_end());
        text.push('\n');
    }
    text.push_str("\n## What happens\n");
    let table: Vec<String> = ["scenario", "options", "investigators", "card", "given", "play"]
        .iter()
        .map(|key| block(&sample.text, key).join("\n").trim_end().to_owned())
        .filter(|block| !block.is_empty() && block != "play: []")
        .collect();
    text.push_str(&format!("\nOn this table:\n\n```yaml\n{}\n```\n", table.join("\n")));
    text.push_str(&format!("\nThis comes of it:\n\n```text\n{}\n```\n", played.log.join("\n")));
    text
}

/// The lines of a key of the file, with the key.
fn block<'t>(text: &'t str, key: &str) -> Vec<&'t str> {
    let is_key = |line: &&str| line.strip_prefix(key).is_some_and(|rest| rest.starts_with(':'));
    let mut lines = text.lines().skip_while(|line| !is_key(line));
    let first = lines.next();
    first.into_iter().chain(lines.take_while(|line| line.is_empty() || line.starts_with(' '))).collect()
}

/// The example as an author writes it.
fn example(text: &str) -> String {
    let lines = block(text, "example");
    let lines: Vec<&str> = lines.iter().skip(1).map(|line| line.strip_prefix("  ").unwrap_or(line)).collect();
    lines.join("\n").trim_end().to_owned()
}

/// Text as it may stand in a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ")
}
