//! The pages of the reference.

use std::collections::BTreeMap;

use ritual_content::language::{Home, Shaped as _, Step};
use ritual_content::{Kind, schema};
use ritual_diagnostic::Path;

use super::homes::{ABILITIES, STEPS, Subject, TRIGGERS};
use super::table::Played;
use super::words::{FAMILIES, Family, Field, Form, Grammar, Group, Word};
use super::{Sample, wishes};

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
    let mut pages = BTreeMap::from([
        ("README.md".to_owned(), index(grammar, shown)),
        (HOMES.to_owned(), homes(grammar)),
        (wishes::PAGE.to_owned(), wishes::page(shown)),
    ]);
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
         A word stands alone, or before a colon with what it holds; where it holds the first of several fields, the others \
         stand beside it in the same mapping.\n\
         The examples are files in `tests/effects`; the pages are written by the test `the_pages_are_fresh`, \
         run with `UPDATE_EXPECT=1`.\n\n",
    );
    text.push_str(&format!(
        "[Homes]({HOMES}) says which ability, trigger and step about its card works on which card, stage or episode.\n\
         [What designers wish for]({}) has cards that need more than one word: a vote, weather, an enemy that grows.\n\n",
        wishes::PAGE
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
            text.push_str(&format!("\n{}\n", grammar.about(group)));
            if let Some(field) = grammar.short(group) {
                text.push_str(&format!(
                    "Where only `{field}` is said, one of it may stand for the whole description.\n"
                ));
            }
            text.push_str("\n| word | what it means |\n| --- | --- |\n");
            for word in grammar.words(group) {
                let name = match find(shown, family, group, &word) {
                    Some(shown) => format!("[{}]({}/{}.md)", written(&word), family.folder, shown.sample.stem),
                    None => written(&word),
                };
                text.push_str(&format!("| {name} | {} |\n", cell(&word.about)));
            }
        }
    }
    text
}

/// What authors write for a word: the word, or what a word that is not written stands for.
fn written(word: &Word) -> String {
    match word.form {
        Form::Wordless => what_it_holds(word).to_lowercase(),
        Form::Alone | Form::Below | Form::Beside => format!("`{}`", word.name),
    }
}

/// The heading of the group that a word holds one of; an id is of none.
fn what_it_holds(word: &Word) -> &'static str {
    let groups = || FAMILIES.iter().flat_map(|family| family.groups);
    let group = word.carries.and_then(|shape| groups().find(|group| group.definition == shape.name));
    group.map_or("Ids", |group| group.title)
}

/// The page about homes: which words work where.
fn homes(grammar: &Grammar) -> String {
    let mut text = String::from(
        "# Homes\n\n\
         An ability, and a reaction to a trigger, stands on a *home*: a card, a stage of an Elder One, an episode or a space.\n\
         Where a word *works*, it is played. Where it is *refused*, it would never be played, and `ritual check` finds it.\n\
         A step works wherever steps stand, unless it is about the card it stands on.\n\
         Stages and episodes are nobody's: what they give, they give to every investigator.\n\
         `grant` is what a step grants to investigators; what it grants on enemies works as on their own cards.\n",
    );
    text.push_str(&elsewhere());
    text.push_str(
        "The tables are made from what the language says of its words, by the test `the_pages_are_fresh`; \
         the tests of homes play every word on every home.\n",
    );
    let subjects = Subject::all(grammar);
    let with_discovery: Vec<Home> = Home::ALL.into_iter().chain([Home::Discovery]).collect();
    let tables: [(&str, &str, &[Home]); 3] = [
        (ABILITIES, "Abilities", &Home::ALL),
        (TRIGGERS, "Triggers", &Home::ALL),
        (STEPS, "Steps about their card", &with_discovery),
    ];
    for (folder, title, homes) in tables {
        let names: Vec<&str> = homes.iter().copied().map(Home::word).collect();
        let rule = " --- |".repeat(names.len() + 1);
        text.push_str(&format!("\n## {title}\n\n| word | {} |\n|{rule}\n", names.join(" | ")));
        for subject in subjects.iter().filter(|subject| subject.family == folder) {
            let Subject { family, word } = subject;
            text.push_str(&format!("| [`{word}`]({family}/{word}.md) |"));
            for home in homes {
                let answer = subject.homes().map_or("", |works| if works.contains(home) { "works" } else { "refused" });
                text.push_str(&format!(" {answer} |"));
            }
            text.push('\n');
        }
    }
    text
}

/// Where a word works, as a line of its page.
fn works_on(family: &Family, word: &Word) -> Option<String> {
    let folder = [ABILITIES, TRIGGERS, STEPS].into_iter().find(|folder| *folder == family.folder)?;
    let homes = Subject { family: folder, word: word.name.clone() }.homes().filter(|homes| !homes.is_empty())?;
    let names: Vec<&str> = homes.iter().copied().map(Home::word).collect();
    Some(format!("\nIt works on: {}. [Elsewhere](../{HOMES}) it is refused.\n", names.join(", ")))
}

/// What a step does to tokens and to the map, and when it does nothing, as a line of its page.
fn deeds(family: &Family, word: &Word) -> Option<String> {
    let deeds = <Step>::SHAPE.word(&word.name).filter(|_| family.folder == STEPS)?.deeds();
    (!deeds.is_empty()).then(|| format!("\n{}\n", deeds.join(" ")))
}

/// What stands on documents that are no homes, as a line of the page about homes. An override is part of others.
fn elsewhere() -> String {
    let no_homes = || Kind::ALL.into_iter().filter(|kind| Home::at(*kind, &Path::root()).is_none());
    let listed = |kinds: Vec<Kind>| {
        let names: Vec<String> = kinds.into_iter().map(|kind| format!("`{}`", kind.name())).collect();
        match names.split_last() {
            Some((last, before @ [_, ..])) => format!("{} and {last}", before.join(", ")),
            _ => names.concat(),
        }
    };
    let has_steps = |kind: &Kind| schema::schema(*kind)["$defs"].get(<Step>::SHAPE.name).is_some();
    format!(
        "Documents of other kinds ({}) are no homes: `abilities` is refused there (`schema/unknown-field`).\n\
         Steps stand on some of them ({}) and work there, but for those about their card (`effect/wrong-home`).\n\n",
        listed(no_homes().filter(|kind| *kind != Kind::Override).collect()),
        listed(no_homes().filter(has_steps).collect()),
    )
}

/// Whether the fields of a word need a table: one behind a word with nothing beside it does not.
fn has_table(word: &Word, fields: &[Field]) -> bool {
    fields.len() > usize::from(word.form == Form::Beside)
}

/// How a word is written, as lines of its page.
fn how_written(grammar: &Grammar, word: &Word, fields: &[Field]) -> Option<String> {
    let holds = || grammar.holds(&word.holds);
    let mut lines = match (word.form, fields) {
        (Form::Alone, _) => return None,
        (Form::Beside, [only]) => format!("It holds: {}.\n", only.holds),
        (Form::Beside, _) => "It holds the first of these fields, and the others stand beside it.\n".to_owned(),
        (Form::Wordless, _) => format!("It is written without a word: {}.\n", holds()),
        (Form::Below, []) => format!("It holds: {}.\n", holds()),
        (Form::Below, _) => String::new(),
    };
    let short = word.carries.map(|shape| shape.short).filter(|field| !field.is_empty() && word.form != Form::Beside);
    if word.is_short {
        lines.push_str("Where nothing else is said, one of it may stand for the whole description.\n");
    } else if let Some(field) = short {
        lines.push_str(&format!("Where only `{field}` is said, one of it may stand for the whole.\n"));
    }
    (!lines.is_empty()).then(|| format!("\n{lines}"))
}

fn page(grammar: &Grammar, family: &Family, group: &Group, word: &Word, shown: &Shown) -> String {
    let mut text = match word.form {
        Form::Wordless => format!("# {}\n\n", what_it_holds(word)),
        Form::Alone | Form::Below | Form::Beside => format!("# `{}`\n\n", word.name),
    };
    text.push_str(&format!("[{}](../README.md#{})\n\n{}\n", group.title, group.anchor(), word.about));
    text.extend(works_on(family, word));
    text.extend(deeds(family, word));
    let fields = grammar.fields(word);
    text.extend(how_written(grammar, word, &fields));
    if has_table(word, &fields) {
        text.push_str("\n| field | what it is | holds | when left out |\n| --- | --- | --- | --- |\n");
        for Field { name, about, holds, default } in fields {
            text.push_str(&format!("| `{name}` | {} | {} | {default} |\n", cell(&about), cell(&holds)));
        }
    }
    let Shown { sample, shows, played } = shown;
    text.push_str(&format!("\n## Example\n\n{shows}\n\n```yaml\n{}\n```\n", below(&sample.text, "example")));
    text.push_str(&format!("\nIt reads:\n\n{}", quoted(&played.text)));
    text.push_str("\n## What happens\n");
    let keys = ["declare", "scenario", "options", "investigators", "card", "given", "play"];
    text.push_str(&format!("\nOn this table:\n\n```yaml\n{}\n```\n", table(&sample.text, &keys)));
    text.push_str(&format!("\nThis comes of it:\n\n```text\n{}\n```\n", played.log.join("\n")));
    text
}

/// Rules text as a quotation.
pub(super) fn quoted(rules: &str) -> String {
    let mut text = String::new();
    for line in rules.lines() {
        text.push_str(format!("> {line}").trim_end());
        text.push('\n');
    }
    text
}

/// The blocks of some keys of the file, as far as they say something.
pub(super) fn table(text: &str, keys: &[&str]) -> String {
    let blocks = keys.iter().map(|key| block(text, key).join("\n").trim_end().to_owned());
    let blocks: Vec<String> = blocks.filter(|block| !block.is_empty() && block != "play: []").collect();
    blocks.join("\n")
}

/// The lines of a key of the file, with the key.
fn block<'t>(text: &'t str, key: &str) -> Vec<&'t str> {
    let is_key = |line: &&str| line.strip_prefix(key).is_some_and(|rest| rest.starts_with(':'));
    let mut lines = text.lines().skip_while(|line| !is_key(line));
    let first = lines.next();
    first.into_iter().chain(lines.take_while(|line| line.is_empty() || line.starts_with(' '))).collect()
}

/// What stands below a key of the file, as an author writes it.
pub(super) fn below(text: &str, key: &str) -> String {
    let lines = block(text, key);
    let lines: Vec<&str> = lines.iter().skip(1).map(|line| line.strip_prefix("  ").unwrap_or(line)).collect();
    lines.join("\n").trim_end().to_owned()
}

/// Text as it may stand in a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ")
}
