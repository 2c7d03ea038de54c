//! Changes that change nothing: the same content, written otherwise. Nothing may be said about them.

use std::collections::BTreeMap;

use ritual_content::Kind;
use ritual_playtest::chance::SeededChance;
use ritual_yaml::{Entry, Limits, Node, Value as Yaml, parse, to_text};
use serde_json::Value;

use super::draft::{head, rewritten};
use super::world::{File, World, one_of, told};
use super::{rounds, written};

/// New texts of files; none for a file that is gone.
type Files = BTreeMap<String, Option<String>>;

/// Another way to write a text that says the same.
struct Style {
    name: &'static str,
    write: Write,
}

enum Write {
    /// The whole text.
    Whole(fn(&str, &Value) -> String),
    /// At one entry of a mapping.
    Entry(fn(&str, &Entry) -> String),
    /// The files instead of one; none where there is no other way.
    Files(fn(&str, &File) -> Option<Files>),
}

const STYLES: &[Style] = &[
    Style { name: "no line break at the end", write: Write::Whole(|text, _| text.trim_end().to_owned()) },
    Style { name: "empty lines at the end", write: Write::Whole(|text, _| format!("{text}\n\n")) },
    Style { name: "empty lines at the top", write: Write::Whole(|text, _| format!("\n\n{text}")) },
    Style { name: "line ends of Windows", write: Write::Whole(|text, _| text.replace('\n', "\r\n")) },
    Style { name: "a byte order mark", write: Write::Whole(|text, _| format!("\u{feff}{text}")) },
    Style { name: "the start of a document", write: Write::Whole(|text, _| format!("---\n{text}")) },
    Style { name: "the end of a document", write: Write::Whole(|text, _| format!("{text}...\n")) },
    Style { name: "a directive", write: Write::Whole(|text, _| format!("%YAML 1.2\n---\n{text}")) },
    Style { name: "a comment at the top", write: Write::Whole(|text, _| format!("# By us: all of it.\n{text}")) },
    Style { name: "a comment at the end", write: Write::Whole(|text, _| format!("{text}# - more: [\n")) },
    Style { name: "no comments", write: Write::Whole(without_comments) },
    Style { name: "JSON", write: Write::Whole(rewritten) },
    Style { name: "JSON in one line", write: Write::Whole(|text, value| format!("{}{value}\n", head(text))) },
    Style { name: "blocks throughout", write: Write::Whole(as_blocks) },
    Style { name: "keys in reverse order", write: Write::Whole(|text, value| rewritten(text, &reversed(value))) },
    Style {
        name: "keys in order of the alphabet",
        write: Write::Whole(|text, value| rewritten(text, &in_order(value))),
    },
    Style { name: "a comment above an entry", write: Write::Entry(|text, it| above(text, it, "# Of note.\n")) },
    Style { name: "an empty line above an entry", write: Write::Entry(|text, it| above(text, it, "\n")) },
    Style { name: "a comment behind a value", write: Write::Entry(|text, it| behind(text, it, "  # Of note.")) },
    Style { name: "spaces behind a value", write: Write::Entry(|text, it| behind(text, it, "   ")) },
    Style { name: "spaces before a value", write: Write::Entry(|text, it| before(text, it, "   ")) },
    Style { name: "an anchor nobody uses", write: Write::Entry(|text, it| before(text, it, "&here ")) },
    Style { name: "the tag of a text", write: Write::Entry(|text, it| before(text, it, "!!str ")) },
    Style { name: "a key in double quotes", write: Write::Entry(|text, it| quoted_key(text, it, '"')) },
    Style { name: "a key in single quotes", write: Write::Entry(|text, it| quoted_key(text, it, '\'')) },
    Style { name: "a value in double quotes", write: Write::Entry(|text, it| quoted_value(text, it, '"')) },
    Style { name: "a value in single quotes", write: Write::Entry(|text, it| quoted_value(text, it, '\'')) },
    Style { name: "a value in flow style", write: Write::Entry(as_flow) },
    Style { name: "documents in reverse order", write: Write::Files(documents_reversed) },
    Style { name: "a file for every document", write: Write::Files(in_files_of_their_own) },
    Style { name: "a list of one document", write: Write::Files(as_list_of_one) },
    Style { name: "a file in another folder", write: Write::Files(elsewhere) },
    Style { name: "a file called after one document", write: Write::Files(in_the_singular) },
];

/// Without `DAMAGE_ROUNDS` one of so many changes is tried.
const SAMPLE: usize = 16;

/// So often another entry is tried where the first one cannot be written so.
const TRIES: usize = 30;

impl Style {
    /// Writes a file so; nothing where that is not possible.
    fn write(&self, path: &str, file: &File, chance: &mut SeededChance) -> Option<Files> {
        let says_the_same = |text: &String| {
            *text != file.text && parse(text.as_bytes(), &Limits::DEFAULT).is_ok_and(|it| it.to_json() == file.value)
        };
        let text = match self.write {
            Write::Whole(write) => Some(write(&file.text, &file.value)).filter(says_the_same),
            Write::Entry(write) => {
                let tree = parse(file.text.as_bytes(), &Limits::DEFAULT).ok()?;
                let mut entries = Vec::new();
                collect(&tree.root, &mut entries);
                let mut tries = (0..TRIES).filter_map(|_| Some(write(&file.text, one_of(&entries, chance)?)));
                tries.find(says_the_same)
            }
            Write::Files(write) => return write(path, file),
        };
        Some(Files::from([(path.to_owned(), Some(text?))]))
    }
}

/// Every entry of every mapping.
fn collect<'t>(node: &'t Node, entries: &mut Vec<&'t Entry>) {
    match &node.value {
        Yaml::Map(inner) => {
            for entry in inner {
                entries.push(entry);
                collect(&entry.node, entries);
            }
        }
        Yaml::List(items) => {
            for item in items {
                collect(item, entries);
            }
        }
        _ => {}
    }
}

fn without_comments(text: &str, _: &Value) -> String {
    let is_comment = |line: &&str| line.trim_start().starts_with('#') && !line.contains("ritual:");
    text.split_inclusive('\n').filter(|line| !is_comment(line)).collect()
}

fn as_blocks(text: &str, value: &Value) -> String {
    format!("{}{}", head(text), to_text(value).unwrap())
}

fn reversed(value: &Value) -> Value {
    match value {
        Value::Object(entries) => entries.iter().rev().map(|(key, inner)| (key.clone(), reversed(inner))).collect(),
        Value::Array(items) => items.iter().map(reversed).collect(),
        _ => value.clone(),
    }
}

fn in_order(value: &Value) -> Value {
    match value {
        Value::Object(entries) => {
            let sorted: BTreeMap<&String, Value> = entries.iter().map(|(key, it)| (key, in_order(it))).collect();
            sorted.into_iter().map(|(key, inner)| (key.clone(), inner)).collect()
        }
        Value::Array(items) => items.iter().map(in_order).collect(),
        _ => value.clone(),
    }
}

fn with(text: &str, at: usize, more: &str) -> String {
    format!("{}{more}{}", &text[..at], &text[at..])
}

fn above(text: &str, entry: &Entry, line: &str) -> String {
    let start = text[..entry.key_span.start].rfind('\n').map_or(0, |end| end + 1);
    let indent: String = text[start..].chars().take_while(|letter| *letter == ' ').collect();
    with(text, start, &format!("{indent}{line}"))
}

fn behind(text: &str, entry: &Entry, more: &str) -> String {
    let end = entry.node.extent().end;
    with(text, text[end..].find('\n').map_or(text.len(), |line| end + line), more)
}

fn before(text: &str, entry: &Entry, more: &str) -> String {
    with(text, entry.node.span.start, more)
}

fn quoted_key(text: &str, entry: &Entry, quote: char) -> String {
    let span = &entry.key_span;
    format!("{}{quote}{}{quote}{}", &text[..span.start], &text[span.clone()], &text[span.end..])
}

fn quoted_value(text: &str, entry: &Entry, quote: char) -> String {
    let span = &entry.node.span;
    format!("{}{quote}{}{quote}{}", &text[..span.start], &text[span.clone()], &text[span.end..])
}

fn as_flow(text: &str, entry: &Entry) -> String {
    let span = entry.node.extent();
    format!("{}{}{}", &text[..span.start], entry.node.to_json(), &text[span.end..])
}

/// The documents of a file that holds several and excuses nothing.
fn several(file: &File) -> Option<&Vec<Value>> {
    file.value.as_array().filter(|documents| documents.len() > 1 && !file.text.contains("ritual:"))
}

fn documents_reversed(path: &str, file: &File) -> Option<Files> {
    let documents: Value = several(file)?.iter().rev().cloned().collect();
    Some(Files::from([(path.to_owned(), Some(format!("{documents:#}\n")))]))
}

fn in_files_of_their_own(path: &str, file: &File) -> Option<Files> {
    let folder = path.strip_suffix(".test.yaml").or(path.strip_suffix(".yaml"))?;
    let files = several(file)?.iter().enumerate().map(|(number, document)| {
        let suffix = if file.kind == Kind::Test { "test.yaml" } else { "yaml" };
        (format!("{folder}/{number}.{suffix}"), Some(format!("{document:#}\n")))
    });
    Some(files.chain([(path.to_owned(), None)]).collect())
}

fn as_list_of_one(path: &str, file: &File) -> Option<Files> {
    let is_alone = file.value.is_object() && file.kind != Kind::Pack;
    let list = Value::Array(vec![file.value.clone()]);
    is_alone.then(|| Files::from([(path.to_owned(), Some(format!("{list:#}\n")))]))
}

fn elsewhere(path: &str, file: &File) -> Option<Files> {
    let inside = path.strip_prefix(&file.pack)?;
    let moved = (format!("{}/more{inside}", file.pack), Some(file.text.clone()));
    (file.kind != Kind::Pack).then(|| Files::from([(path.to_owned(), None), moved]))
}

fn in_the_singular(path: &str, file: &File) -> Option<Files> {
    let (folder, name) = path.rsplit_once('/')?;
    let is_plural = name == format!("{}.yaml", file.kind.plural()) && file.kind.plural() != file.kind.name();
    let moved = (format!("{folder}/{}.yaml", file.kind.name()), Some(file.text.clone()));
    is_plural.then(|| Files::from([(path.to_owned(), None), moved]))
}

#[track_caller]
fn assert_nothing_is_said(world: &World, what: &str, files: &Files) {
    let findings = world.findings(files);
    assert!(findings.is_empty(), "{what}: {:?}\n{}", files.keys().collect::<Vec<_>>(), told(&findings));
}

#[test]
fn nothing_is_said_of_the_same_content_written_otherwise() {
    let world = World::shipped();
    let sample = if rounds().is_some() { 1 } else { SAMPLE };
    let changes = STYLES.iter().flat_map(|style| Kind::ALL.map(|kind| (style, kind)));
    let mut n_changes = 0;
    for (number, (style, kind)) in (0..).zip(changes).step_by(sample) {
        let mut chance = SeededChance::new(0, number);
        let files: Vec<(&String, &File)> = world.files.iter().filter(|(_, file)| file.kind == kind).collect();
        let Some((path, file)) = one_of(&files, &mut chance) else { continue };
        let Some(changed) = style.write(path, file, &mut chance) else { continue };
        n_changes += 1;
        assert_nothing_is_said(&world, style.name, &changed);
    }
    println!("{n_changes} harmless changes");
    assert!(n_changes * sample >= 200, "{n_changes} harmless changes, one of {sample}");
}

/// Gives something another id wherever it is named. Ids with a hyphen are no words of the language.
fn renamed(world: &World, chance: &mut SeededChance) -> Option<Files> {
    let is_pack = |id: &str| world.files.values().any(|file| file.pack == id);
    let all = world.all(&[]).into_iter().filter(|(at, _)| at.last() == "id");
    let ids: Vec<&str> = all.filter_map(|(_, id)| id.as_str()).filter(|id| id.contains('-') && !is_pack(id)).collect();
    let id = one_of(&ids, chance)?;
    let changed = world.files.iter().filter(|(_, file)| file.text.contains(id));
    Some(changed.map(|(path, file)| (path.clone(), Some(with_id(&file.text, id, &format!("{id}-x"))))).collect())
}

/// Replaces an id where it stands alone.
fn with_id(text: &str, id: &str, new: &str) -> String {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
    let mut out = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(id) {
        let (before, behind) = (&rest[..start], &rest[start + id.len()..]);
        let is_alone = !out.ends_with(is_part) || !before.is_empty();
        let is_id = is_alone && !before.ends_with(is_part) && !behind.starts_with(is_part);
        out.push_str(before);
        out.push_str(if is_id { new } else { id });
        rest = behind;
    }
    out + rest
}

#[test]
fn nothing_is_said_where_something_has_another_id() {
    assert_eq!(with_id("a-b: [a-b, x-a-b, a-b-c, p/a-b]", "a-b", "z"), "z: [z, x-a-b, a-b-c, p/z]");
    let world = World::shipped();
    let many = if rounds().is_some() { 30 } else { 3 };
    for number in 0..many {
        let files = renamed(&world, &mut SeededChance::new(1, number)).unwrap();
        assert_nothing_is_said(&world, "another id", &files);
    }
}

#[test]
fn nothing_is_said_of_what_is_so_anyway() {
    let world = World::shipped();
    let sample = if rounds().is_some() { 1 } else { SAMPLE };
    for (number, kind) in (0..).zip(&written::read("tests/harmless")).step_by(sample) {
        let harm = kind.harm(&world, &mut SeededChance::new(2, number));
        let harm = harm.unwrap_or_else(|| panic!("`{}` finds nothing to change", kind.name));
        assert_nothing_is_said(&world, &kind.name, &harm.files);
    }
}
