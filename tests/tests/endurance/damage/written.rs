//! Changes that are written down as data: which documents, which places in them, and what is done there.
//!
//! `at` is a kind of documents (or `any`) and a pattern of places in one: `*` is any key or position, `**` any number of
//! them. All other places are said from there: `.` is the place itself, `..` the one around it, `=first` the first key.
//! A value that begins with `=` is what stands at the place behind it.

use std::collections::BTreeMap;
use std::fs;
use std::ops::Range;

use ritual_content::Kind;
use ritual_diagnostic::{Part, Path};
use ritual_playtest::chance::SeededChance;
use ritual_table::{Chance as _, Draw};
use ritual_tests::content::project;
use ritual_yaml::{Limits, parse};
use serde::Deserialize;
use serde_json::{Map, Value};

use super::draft::Draft;
use super::world::{At, Harm, World};

/// A kind of change.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Written {
    /// What an author did.
    pub(crate) name: String,
    at: String,
    /// What must stand at other places: this value, `any`, or nothing.
    #[serde(default, rename = "where")]
    wanted: Map<String, Value>,
    #[serde(default)]
    put: Map<String, Value>,
    /// New items of lists, which need not be there yet.
    #[serde(default)]
    append: Map<String, Value>,
    #[serde(default)]
    drop: Vec<String>,
    #[serde(default)]
    rename: BTreeMap<String, String>,
    /// What is written in the place of the value, as text.
    raw: Option<String>,
    /// Text in the line of the place, and what takes its place.
    line: Option<(String, String)>,
    /// The same, anywhere in the file.
    replace: Option<(String, String)>,
    /// The whole text of the file.
    text: Option<String>,
    /// Text before everything else.
    top: Option<String>,
    /// Text behind everything else.
    bottom: Option<String>,
    /// The file is called so.
    file: Option<String>,
    /// The file stays, and the changed one is another one of its pack.
    copy: Option<String>,
    #[serde(default)]
    gone: bool,
    /// More files of the pack.
    #[serde(default)]
    write: BTreeMap<String, String>,
    /// It may be meant: what is not found is no fault.
    #[serde(default)]
    pub(crate) suspicious: bool,
    /// What a document may hold is all that is wrong; otherwise somebody has written the damage wrongly who only hears
    /// that.
    #[serde(default)]
    pub(crate) shape: bool,
    /// The author may have to act somewhere else.
    #[serde(default)]
    elsewhere: bool,
}

/// Reads the kinds that are written in a folder, by the names of their files.
pub(crate) fn read(folder: &str) -> Vec<Written> {
    let entries = fs::read_dir(project().join(folder)).unwrap();
    let mut files: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let kinds = files.iter().flat_map(|file| {
        let value = parse(&fs::read(file).unwrap(), &Limits::DEFAULT).unwrap().to_json();
        serde_json::from_value::<Vec<Written>>(value).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
    });
    kinds.collect()
}

impl Written {
    /// Makes the change at a random place; nothing where there is no such place.
    pub(crate) fn harm(&self, world: &World, chance: &mut SeededChance) -> Option<Harm> {
        let mut places = self.places(world);
        // A place may lack something that the change takes from it; then there may be others.
        while let Some(count) = u32::try_from(places.len()).ok().filter(|count| *count > 0) {
            let at = places.swap_remove(chance.below(count, Draw::Pick) as usize);
            if let Some(harm) = self.made_at(world, &at) {
                return Some(harm);
            }
        }
        None
    }

    fn places(&self, world: &World) -> Vec<At> {
        let (name, pattern) = self.at.split_once(' ').unwrap_or((&self.at, ""));
        let kinds: Vec<Kind> = Kind::from_name(name).into_iter().collect();
        assert!(name == "any" || !kinds.is_empty(), "`{}`: no kind of documents is called `{name}`", self.name);
        let pattern: Vec<&str> = pattern.split('/').filter(|step| !step.is_empty()).collect();
        let fitting = |at: &At| inside(world, at).is_some_and(|steps| fits(&pattern, &steps));
        let all = world.all(&kinds).into_iter().map(|(at, _)| at);
        all.filter(|at| fitting(at) && self.is_wanted(world, at)).collect()
    }

    fn is_wanted(&self, world: &World, at: &At) -> bool {
        self.wanted.iter().all(|(place, wanted)| {
            let there = from(world, at, place).map(|it| world.value(&it)).filter(|it| !it.is_null());
            if wanted == "any" { there.is_some() } else { there.unwrap_or(&Value::Null) == wanted }
        })
    }

    fn made_at(&self, world: &World, at: &At) -> Option<Harm> {
        let file = &world.files[&at.file];
        let mut draft = Draft::of(file);
        let mut places = Vec::new();
        // What is new may be spoken of where it was put, and what is missing where the rest is.
        let mut add = |at: At| places.push((at.file, at.pointer));
        for (place, value) in &self.put {
            let place = from(world, at, place)?;
            draft.put(&place.pointer, resolved(world, at, value)?)?;
            if world.value(&place).is_null() {
                add(place.around(1));
            }
        }
        for (place, item) in &self.append {
            let list = from(world, at, place)?;
            let item = resolved(world, at, item)?;
            let end = match draft.value.pointer(&list.pointer) {
                Some(Value::Array(items)) => Some(items.len()),
                Some(_) => return None,
                None => None,
            };
            match end {
                Some(end) => draft.put(&list.below(end).pointer, item)?,
                None => draft.put(&list.pointer, Value::Array(vec![item]))?,
            }
            add(list);
        }
        for place in self.drop.iter().rev() {
            let dropped = from(world, at, place)?;
            draft.remove(&dropped.pointer)?;
            add(dropped.around(1));
        }
        for (place, key) in &self.rename {
            draft.rename(&from(world, at, place)?.pointer, key)?;
        }
        let text = self.retouched(draft.text, &at.pointer)?;
        let mut files: BTreeMap<String, Option<String>> =
            self.write.iter().map(|(path, text)| (format!("{}/{path}", file.pack), Some(text.clone()))).collect();
        if let Some(copy) = &self.copy {
            files.insert(format!("{}/{copy}", file.pack), Some(text));
        } else if self.gone {
            files.insert(at.file.clone(), None);
        } else if let Some(name) = &self.file {
            let folder = at.file.rsplit_once('/').map_or("", |(folder, _)| folder);
            files.insert(at.file.clone(), None);
            files.insert(format!("{folder}/{name}"), Some(text));
        } else if text != file.text {
            files.insert(at.file.clone(), Some(text));
        }
        let is_done = !files.is_empty();
        is_done.then(|| Harm::to_files(files, places, self.elsewhere))
    }

    /// Changes the text itself.
    fn retouched(&self, mut text: String, pointer: &str) -> Option<String> {
        if let Some(raw) = &self.raw {
            let tree = parse(text.as_bytes(), &Limits::DEFAULT).ok()?;
            let span = tree.find(&Path::from_json_pointer(pointer))?.span.clone();
            text.replace_range(span, raw);
        }
        if let Some((old, new)) = &self.line {
            let line = line_of(&text, pointer)?;
            text = replaced(&text, line, old, new)?;
        }
        if let Some((old, new)) = &self.replace {
            text = replaced(&text, 0..text.len(), old, new)?;
        }
        let text = self.text.clone().unwrap_or(text);
        let (top, bottom) = (self.top.as_deref().unwrap_or_default(), self.bottom.as_deref().unwrap_or_default());
        Some(format!("{top}{text}{bottom}"))
    }
}

/// Replaces the first such text in a part of a text; nothing where there is none.
fn replaced(text: &str, span: Range<usize>, old: &str, new: &str) -> Option<String> {
    let start = span.start + text[span].find(old)?;
    Some(format!("{}{new}{}", &text[..start], &text[start + old.len()..]))
}

/// The line of a key, or of what has none.
fn line_of(text: &str, pointer: &str) -> Option<Range<usize>> {
    let tree = parse(text.as_bytes(), &Limits::DEFAULT).ok()?;
    let start = tree.span(&Path::from_json_pointer(pointer), Part::Key).start;
    let first = text[..start].rfind('\n').map_or(0, |end| end + 1);
    let last = text[start..].find('\n').map_or(text.len(), |end| start + end);
    Some(first..last)
}

/// The way from a document to a place in it; none for a list of documents.
fn inside<'a>(world: &World, at: &'a At) -> Option<Vec<&'a str>> {
    let mut steps = at.pointer.split('/').skip(1);
    if world.files[&at.file].value.is_array() {
        steps.next()?;
    }
    Some(steps.collect())
}

fn fits(pattern: &[&str], steps: &[&str]) -> bool {
    let Some((wanted, rest)) = pattern.split_first() else { return steps.is_empty() };
    if *wanted == "**" {
        return (0..=steps.len()).any(|many| fits(rest, &steps[many..]));
    }
    steps.split_first().is_some_and(|(step, others)| (*wanted == "*" || wanted == step) && fits(rest, others))
}

/// The place that is said from another one.
fn from(world: &World, at: &At, place: &str) -> Option<At> {
    place.split('/').try_fold(at.clone(), |at, step| match step {
        "." => Some(at),
        ".." if at.pointer.is_empty() => None,
        ".." => Some(at.around(1)),
        "=first" => {
            let first = world.value(&at).as_object()?.keys().next()?;
            Some(at.below(first))
        }
        key => Some(at.below(key)),
    })
}

/// A value with what it takes from other places.
fn resolved(world: &World, at: &At, value: &Value) -> Option<Value> {
    match value {
        Value::String(text) => match text.strip_prefix('=') {
            Some(place) => Some(world.value(&from(world, at, place)?)).filter(|it| !it.is_null()).cloned(),
            None => Some(value.clone()),
        },
        Value::Array(items) => {
            let items = items.iter().map(|item| resolved(world, at, item));
            items.collect::<Option<Vec<_>>>().map(Value::Array)
        }
        Value::Object(entries) => {
            let entries = entries.iter().map(|(key, value)| Some((key.clone(), resolved(world, at, value)?)));
            entries.collect::<Option<Map<_, _>>>().map(Value::Object)
        }
        _ => Some(value.clone()),
    }
}

#[test]
fn patterns_fit_places() {
    let cases =
        [("a/*/c", "a/b/c", true), ("a/*", "a", false), ("**/c", "a/b/c", true), ("**", "", true), ("a", "a/b", false)];
    for (pattern, place, wanted) in cases {
        let steps = |text: &'static str| text.split('/').filter(|step| !step.is_empty()).collect::<Vec<_>>();
        assert_eq!(fits(&steps(pattern), &steps(place)), wanted, "{pattern} {place}");
    }
}
