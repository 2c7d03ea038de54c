//! Damage to files, packs, references and documents as such.

use ritual_content::Kind;
use ritual_playtest::chance::SeededChance;
use serde_json::{Value, json};

use super::world::{At, Breaking, Damage, Harm, World, one_of};

/// Every kind of damage to packs.
pub(crate) const DAMAGE: &[Damage] = &[
    Damage { name: "a bracket is left open", make: open_bracket },
    Damage { name: "a line is written twice", make: line_twice },
    Damage { name: "a tab indents a line", make: tab },
    Damage { name: "a file is named after no kind", make: no_kind },
    Damage { name: "a manifest is deleted", make: no_manifest },
    Damage { name: "a field is misspelt", make: misspelt_field },
    Damage { name: "a field is left out", make: missing_field },
    Damage { name: "a text stands for a number", make: text_for_number },
    Damage { name: "a number is too large", make: too_large },
    Damage { name: "a word is misspelt", make: misspelt_word },
    Damage { name: "an id has capitals", make: bad_id },
    Damage { name: "a document is copied with its id", make: same_id },
    Damage { name: "an enemy is renamed", make: renamed_enemy },
    Damage { name: "a token is renamed", make: |world, chance| renamed(world, chance, Kind::Token) },
    Damage { name: "a card is renamed", make: |world, chance| renamed(world, chance, Kind::Mythos) },
    Damage { name: "a Discovery card is renamed", make: |world, chance| renamed(world, chance, Kind::Discovery) },
    Damage { name: "a condition is renamed", make: |world, chance| renamed(world, chance, Kind::Condition) },
    Damage { name: "a skill is deleted", make: deleted_skill },
    Damage { name: "an Elder One is renamed", make: |world, chance| renamed(world, chance, Kind::ElderOne) },
    Damage { name: "a dependency is left out", make: no_dependency },
    Damage { name: "a dependency asks for a newer version", make: newer_dependency },
    Damage { name: "two packs depend on each other", make: cycle },
    Damage { name: "a document is written that nothing uses", make: unused },
    Damage { name: "a picture is named that is not there", make: no_picture },
    Damage { name: "nobody is told whose a picture is", make: nobodys_picture },
];

/// Gives something a picture; the file is not there.
fn with_picture(world: &World, chance: &mut SeededChance, picture: Value, code: &'static str) -> Option<Harm> {
    let kinds = [Kind::Enemy, Kind::Mythos, Kind::Token, Kind::Investigator];
    let documents: Vec<At> = kinds.into_iter().flat_map(|kind| world.documents(kind)).map(|(at, _)| at).collect();
    let at = one_of(&documents, chance)?.below("picture");
    world.harm().set(&at, picture).found_by(&[code]).at(&at).done()
}

fn no_picture(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let picture = json!({ "file": "never-drawn.png", "author": "Ada", "licence": "CC0-1.0" });
    with_picture(world, chance, picture, "art/missing")
}

fn nobodys_picture(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    with_picture(world, chance, json!({ "file": "never-drawn.png", "author": "Ada" }), "art/unlicensed")
}

/// The first place where something refers to an id.
fn uses(world: &World, id: &str, home: &str, except: &At) -> Vec<At> {
    let full = format!("{home}/{id}");
    let all = world.all(&[]).into_iter().filter(|(at, value)| {
        let same_pack = world.files[&at.file].pack == home;
        let is_id = matches!(at.last(), "id" | "species" | "name" | "keywords")
            || at.file == except.file && at.pointer.starts_with(&except.pointer);
        !is_id && value.as_str().is_some_and(|text| text == full || (same_pack && text == id))
    });
    all.map(|(at, _)| at).collect()
}

fn renamed_one(world: &World, at: &At, id: &str) -> Option<Harm> {
    let places = uses(world, id, &world.files[&at.file].pack, at);
    let harm = world.harm().set(&at.below("id"), format!("{id}-of-old")).found_by(&["reference/unknown"]);
    places.iter().fold(harm, Breaking::at).done()
}

fn renamed(world: &World, chance: &mut SeededChance, kind: Kind) -> Option<Harm> {
    let used: Vec<(At, String)> = world
        .documents(kind)
        .into_iter()
        .filter_map(|(at, document)| Some((at, document["id"].as_str()?.to_owned())))
        .filter(|(at, id)| !uses(world, id, &world.files[&at.file].pack, at).is_empty())
        .collect();
    let (at, id) = one_of(&used, chance)?;
    renamed_one(world, &at, &id)
}

fn renamed_enemy(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    renamed(world, chance, Kind::Enemy)
}

fn deleted_skill(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let lists: Vec<(At, String)> = world
        .documents(Kind::Skill)
        .into_iter()
        .filter(|(at, _)| !at.pointer.is_empty())
        .filter_map(|(at, document)| Some((at, document["id"].as_str()?.to_owned())))
        .collect();
    let (at, id) = one_of(&lists, chance)?;
    let places = uses(world, &id, &world.files[&at.file].pack, &at);
    let harm = world.harm().remove(&at).found_by(&["reference/unknown"]);
    places.iter().fold(harm, Breaking::at).done()
}

fn a_file(world: &World, chance: &mut SeededChance) -> Option<String> {
    let files: Vec<String> =
        world.files.iter().filter(|(_, file)| file.kind != Kind::Pack).map(|(path, _)| path.clone()).collect();
    one_of(&files, chance)
}

/// A line of a file with a key and a value, as bytes.
fn a_line(world: &World, chance: &mut SeededChance) -> Option<(String, std::ops::Range<usize>)> {
    let files: Vec<String> = world
        .files
        .iter()
        .filter(|(_, file)| file.kind != Kind::Pack && file.text.lines().any(is_entry))
        .map(|(path, _)| path.clone())
        .collect();
    let path = one_of(&files, chance)?;
    let mut lines = Vec::new();
    let mut start = 0;
    for line in world.files[&path].text.split_inclusive('\n') {
        if is_entry(line) {
            lines.push(start..start + line.len());
        }
        start += line.len();
    }
    Some((path, one_of(&lines, chance)?))
}

/// Returns whether a line is an entry of a mapping that is not the first of an item.
fn is_entry(line: &str) -> bool {
    let entry = line.trim();
    let key = entry.split_once(": ").map_or("", |(key, _)| key);
    let is_key = !key.is_empty() && key.chars().all(|letter| letter.is_ascii_lowercase() || letter == '_');
    line.starts_with("  ") && is_key && !entry.contains(['#', '>'])
}

fn with_line(
    world: &World,
    chance: &mut SeededChance,
    change: fn(&str) -> String,
    codes: &[&'static str],
) -> Option<Harm> {
    let (path, span) = a_line(world, chance)?;
    let text = &world.files[&path].text;
    let changed = format!("{}{}{}", &text[..span.start], change(&text[span.clone()]), &text[span.end..]);
    Some(Harm::to_text(&path, Some(changed), codes))
}

fn open_bracket(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    with_line(world, chance, |line| line.replacen(": ", ": [", 1), &["yaml/syntax"])
}

fn line_twice(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    with_line(world, chance, |line| format!("{line}{line}"), &["yaml/duplicate-key", "yaml/syntax"])
}

fn tab(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    with_line(world, chance, |line| line.replacen("  ", "\t", 1), &["yaml/syntax", "yaml/duplicate-key"])
}

fn no_kind(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let path = a_file(world, chance)?;
    let pack = &world.files[&path].pack;
    let odd = format!("{pack}/odds-and-ends.yaml");
    let mut harm = Harm::to_text(&odd, Some(world.files[&path].text.clone()), &["file/unknown-kind"]);
    harm.files.insert(path, None);
    Some(harm)
}

fn no_manifest(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let manifests: Vec<String> =
        world.files.iter().filter(|(_, file)| file.kind == Kind::Pack).map(|(path, _)| path.clone()).collect();
    Some(Harm::to_text(&one_of(&manifests, chance)?, None, &["pack/missing-manifest"]))
}

/// An entry of a mapping whose keys the schema knows.
fn an_entry(world: &World, chance: &mut SeededChance, wanted: fn(&str, &Value) -> bool) -> Option<At> {
    let kinds = [Kind::Enemy, Kind::Mythos, Kind::Discovery, Kind::Token, Kind::Skill, Kind::Episode, Kind::Tile];
    let entries: Vec<At> = world
        .all(&kinds)
        .into_iter()
        .filter(|(at, value)| wanted(at.last(), value) && world.value(&at.around(1)).is_object())
        .map(|(at, _)| at)
        .collect();
    one_of(&entries, chance)
}

fn misspelt_field(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    const FIELDS: &[&str] = &["supply", "health", "reserve", "symbol", "placed", "width", "steps", "enemy", "token"];
    let at = an_entry(world, chance, |key, _| FIELDS.contains(&key))?;
    let misspelt: String = at.last().chars().rev().collect();
    let codes = &["schema/unknown-field", "schema/one-key", "schema/missing-field"];
    world.harm().rename(&at, &misspelt).found_by(codes).at(&at.around(1)).done()
}

fn missing_field(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    const FIELDS: &[&str] = &["supply", "health", "reserve", "symbol", "placed", "width", "enemy", "token", "name"];
    let at = an_entry(world, chance, |key, value| FIELDS.contains(&key) && !value.is_array())?;
    world.harm().remove(&at).found_by(&["schema/missing-field", "schema/one-key"]).at(&at.around(1)).done()
}

fn text_for_number(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    const FIELDS: &[&str] = &["supply", "health", "reserve", "copies", "width"];
    let at = an_entry(world, chance, |key, value| FIELDS.contains(&key) && value.is_number())?;
    world.harm().set(&at, "three").found_by(&["schema/wrong-type", "schema/not-allowed"]).at(&at).done()
}

fn too_large(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    const FIELDS: &[&str] = &["supply", "health", "reserve", "copies", "width", "height"];
    let at = an_entry(world, chance, |key, value| FIELDS.contains(&key) && value.is_number())?;
    world.harm().set(&at, 1_000).found_by(&["schema/out-of-range"]).at(&at).done()
}

fn misspelt_word(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    const FIELDS: &[&str] = &["class", "placed", "pick", "side"];
    let at = an_entry(world, chance, |key, value| FIELDS.contains(&key) && value.is_string())?;
    let written = format!("{}x", world.value(&at).as_str()?);
    world.harm().set(&at, written).found_by(&["schema/not-allowed", "token/unknown-side"]).at(&at).done()
}

fn bad_id(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let at = an_entry(world, chance, |key, value| key == "id" && value.is_string())?;
    let written = world.value(&at).as_str()?.to_uppercase().replace('-', " ") + "!";
    world.harm().set(&at, written).found_by(&["schema/bad-id"]).at(&at).done()
}

fn same_id(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let kind = one_of(&[Kind::Mythos, Kind::Discovery, Kind::Enemy, Kind::Skill, Kind::Insanity, Kind::Relic], chance)?;
    let lists: Vec<(At, Value)> = world
        .documents(kind)
        .into_iter()
        .filter(|(at, _)| !at.pointer.is_empty())
        .map(|(at, document)| (at, document.clone()))
        .collect();
    let (at, document) = one_of(&lists, chance)?;
    let end = world.files[&at.file].value.as_array()?.len();
    let copy = at.around(1).below(end);
    world.harm().set(&copy, document).found_by(&["reference/duplicate-id"]).at(&copy).at(&at).done()
}

/// A pack that refers to another one.
fn a_dependency(world: &World, chance: &mut SeededChance) -> Option<At> {
    let entries: Vec<At> = world
        .all(&[Kind::Pack])
        .into_iter()
        .filter(|(at, _)| at.around(1).last() == "dependencies")
        .map(|(at, _)| at)
        .collect();
    one_of(&entries, chance)
}

fn no_dependency(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let at = a_dependency(world, chance)?;
    let pack = world.files[&at.file].pack.clone();
    let prefix = format!("{}/", at.last());
    let all = world.all(&[]).into_iter();
    let users = all.filter(|(place, value)| {
        world.files[&place.file].pack == pack && value.as_str().is_some_and(|text| text.starts_with(&prefix))
    });
    let users: Vec<At> = users.map(|(place, _)| place).collect();
    if users.is_empty() {
        return no_dependency(world, chance);
    }
    let harm = world.harm().remove(&at).found_by(&["reference/undeclared-dependency"]);
    users.iter().fold(harm, Breaking::at).done()
}

fn newer_dependency(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let at = a_dependency(world, chance)?;
    world.harm().set(&at, "^9.0").found_by(&["pack/unmet-dependency"]).at(&at).done()
}

fn cycle(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let at = a_dependency(world, chance)?;
    let (user, needed) = (world.files[&at.file].pack.clone(), at.last().to_owned());
    let manifest = At { file: format!("{needed}/pack.yaml"), pointer: String::new() };
    let back = manifest.below("dependencies");
    let mut dependencies = world.value(&back).as_object().cloned().unwrap_or_default();
    dependencies.insert(user, "^0.1".into());
    world.harm().set(&back, Value::Object(dependencies)).found_by(&["pack/dependency-cycle"]).at(&back).at(&at).done()
}

fn unused(_: &World, chance: &mut SeededChance) -> Option<Harm> {
    let folder = one_of(&["death-may-die", "fear-of-the-unknown", "the-drowned-archive"], chance)?;
    let documents = [
        (
            "enemies",
            json!({ "id": "nobody", "name": "Nobody", "source": "original", "class": "monster", "health": 2,
                            "reserve": 2, "dice": { "standard": 1 } }),
            "reference/unused",
        ),
        (
            "tokens",
            json!({ "id": "nothing", "name": "Nothing", "source": "original", "supply": 2,
                           "placed": "investigator" }),
            "reference/unused",
        ),
        (
            "mythos",
            json!({ "id": "never", "name": "Never", "source": "original", "symbol": true,
                           "steps": [{ "suffer": { "stress": 1 } }] }),
            "deck/unheld-card",
        ),
    ];
    let (kind, document, code) = one_of(&documents, chance)?;
    let path = format!("{folder}/more/{kind}/new.yaml");
    Some(Harm::to_text(&path, Some(format!("{document:#}\n")), &[code]))
}
