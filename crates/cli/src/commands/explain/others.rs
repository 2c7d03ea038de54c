//! The words and fields of other games, as pages. Everything is read from the schemas that each game registers.

use std::collections::BTreeSet;

use ritual_games::{GAMES, GameEntry};
use serde_json::{Value, json};

use super::documents::{about, document_of, first_paragraph, nothing};
use super::sentences;

/// The most fields of a mapping that are told where it may stand; others have a page of their own.
const MOST_FIELDS: usize = 8;

/// A word or a field of a game.
struct OtherWord {
    game: &'static GameEntry,
    name: String,
    /// What it is a word or a field of.
    of: String,
    meaning: String,
    /// What stands behind it; nothing for a bare word.
    holds: Option<String>,
    is_required: bool,
    /// It is a field of a whole document.
    is_of_document: bool,
}

impl OtherWord {
    /// The word in a line of a list, behind `name`.
    fn line(&self, name: &str) -> String {
        let needed = if self.is_required { "; must be given" } else { "" };
        let holds = self.holds.as_ref().map_or_else(String::new, |holds| format!(" ({holds}{needed})"));
        format!("- {name}: {}{holds}\n", self.meaning)
    }

    fn json(&self) -> Value {
        let Self { game, name, of, meaning, holds, is_required, is_of_document: _ } = self;
        json!({
            "game": game.name, "word": name, "of": of, "meaning": meaning, "holds": holds, "required": is_required,
        })
    }
}

/// Adds what a name means in other games to what the usual one says of it; nothing where it means nothing in any.
pub(super) fn beside(name: &str, usual: Option<(String, Value)>) -> Option<(String, Value)> {
    let mut meanings: Vec<OtherWord> = GAMES.iter().flat_map(words).filter(|it| it.name == name).collect();
    let kinds: Vec<(&GameEntry, Vec<OtherWord>)> = GAMES.iter().flat_map(|game| documents(game, name)).collect();
    if meanings.is_empty() && kinds.is_empty() {
        return usual;
    }
    let (mut page, mut json) = usual.unwrap_or_else(|| nothing(name));
    for (game, fields) in &kinds {
        let gap = if page.is_empty() { "" } else { "\n" };
        page.push_str(&format!("{gap}# `{name}`: a kind of document of the game `{}`, {}\n\n", game.name, game.title));
        page.extend(fields.iter().map(|field| field.line(&format!("`{}`", field.name))));
    }
    let mut game = "";
    for meaning in &meanings {
        if game != meaning.game.name {
            game = meaning.game.name;
            let gap = if page.is_empty() { "" } else { "\n" };
            page.push_str(&format!("{gap}# `{name}`: of the game `{game}`, {}\n\n", meaning.game.title));
        }
        page.push_str(&meaning.line(&format!("of {}", meaning.of)));
    }
    meanings.extend(kinds.into_iter().flat_map(|(_, fields)| fields));
    json["other_games"] = meanings.iter().map(OtherWord::json).collect();
    Some((page, json))
}

/// Returns the fields of the documents of a game whose kind is called so.
fn documents(game: &'static GameEntry, name: &str) -> Vec<(&'static GameEntry, Vec<OtherWord>)> {
    let kinds = game.kinds.iter().filter(|kind| kind.name == name);
    let fields = kinds.map(|kind| {
        let mut whole = (kind.schema)();
        let definitions = whole["$defs"].take();
        let title = document_of(&whole).unwrap_or_default();
        (game, read(game, title, &definitions, true))
    });
    fields.collect()
}

/// Returns every word and field of a game, by what it is of, those of whole documents first; nothing where no other
/// game is called so.
pub(super) fn of_game(game: &str) -> Option<(String, Value)> {
    let game = GAMES.iter().find(|entry| entry.name == game)?;
    let words = words(game);
    let mut page = String::new();
    let mut of = None;
    for word in &words {
        if of != Some(&word.of) {
            of = Some(&word.of);
            let gap = if page.is_empty() { "" } else { "\n" };
            page.push_str(&format!("{gap}# {}\n\n", word.of));
        }
        page.push_str(&word.line(&format!("`{}`", word.name)));
    }
    let words: Vec<Value> = words.iter().map(OtherWord::json).collect();
    Some((page, json!({ "version": 1, "game": game.name, "words": words })))
}

/// Returns the names of other games and of all their words and fields.
pub(super) fn names() -> Vec<String> {
    let words = GAMES.iter().flat_map(words).map(|word| word.name);
    GAMES.iter().map(|game| game.name.to_owned()).chain(words).collect()
}

/// Reads the words and fields from the schemas of a game; what several kinds of documents share is told once.
fn words(game: &'static GameEntry) -> Vec<OtherWord> {
    let mut seen = BTreeSet::new();
    let mut words = Vec::new();
    for kind in game.kinds {
        let mut whole = (kind.schema)();
        let definitions = whole["$defs"].take();
        for title in definitions.as_object().into_iter().flatten().map(|(title, _)| title) {
            if seen.insert(title.clone()) {
                words.extend(read(game, title, &definitions, document_of(&whole) == Some(title.as_str())));
            }
        }
    }
    words.sort_by_key(|it| !it.is_of_document);
    words
}

/// Reads the words and fields of a definition.
fn read(game: &'static GameEntry, title: &str, definitions: &Value, is_of_document: bool) -> Vec<OtherWord> {
    let definition = &definitions[title];
    let of = about(definition, title);
    let mut words = Vec::new();
    for branch in branches(definition) {
        if let Some(name) = branch["const"].as_str() {
            words.push(OtherWord {
                game,
                name: name.to_owned(),
                of: of.clone(),
                meaning: meaning(branch),
                holds: None,
                is_required: false,
                is_of_document,
            });
        }
        for (name, property) in branch["properties"].as_object().into_iter().flatten() {
            // What a choice of mappings says stands beside the only key of each.
            let described = if property["description"].is_string() { property } else { branch };
            words.push(OtherWord {
                game,
                name: name.clone(),
                of: of.clone(),
                meaning: meaning(described),
                holds: Some(holds(property, definitions)),
                is_required: branch["required"].as_array().into_iter().flatten().any(|it| it == name),
                is_of_document,
            });
        }
    }
    words
}

/// Returns a definition and everything that it is a choice of.
fn branches(definition: &Value) -> Vec<&Value> {
    let choices = ["anyOf", "oneOf"].into_iter().flat_map(|key| definition[key].as_array().into_iter().flatten());
    std::iter::once(definition).chain(choices.flat_map(branches)).collect()
}

/// Returns the first paragraph of a description, without the numbers of rules in it.
fn meaning(node: &Value) -> String {
    let text = node["description"].as_str().unwrap_or_default();
    let text = first_paragraph(text);
    match (text.find(" (["), text.find("])")) {
        (Some(from), Some(to)) if from < to => format!("{}{}", &text[..from], &text[to + 2..]),
        _ => text,
    }
}

/// Adds the fields of a mapping to what it is, where there are few.
fn with_fields(about: String, definition: &Value) -> String {
    let fields: Vec<&str> =
        definition["properties"].as_object().into_iter().flatten().map(|(name, _)| &**name).collect();
    if fields.is_empty() || fields.len() > MOST_FIELDS {
        return about;
    }
    format!("{about}: {}", sentences::listed(fields, "and"))
}

/// Says what may stand in a place.
fn holds(node: &Value, definitions: &Value) -> String {
    if let Some(name) = node["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        let definition = &definitions[name];
        let options = definition["oneOf"].as_array().into_iter().flatten();
        let words: Vec<&str> = options.filter_map(|option| option["const"].as_str()).collect();
        return match definition.get("pattern") {
            Some(_) => "an id".to_owned(),
            None if words.is_empty() => with_fields(about(definition, name), definition),
            None => sentences::listed(words, "or"),
        };
    }
    match node["type"].as_str() {
        Some("boolean") => "`true` or `false`".to_owned(),
        Some("integer") => "a number".to_owned(),
        Some("string") => "text".to_owned(),
        Some("array") => format!("a list, each {}", holds(&node["items"], definitions)),
        _ => "a mapping".to_owned(),
    }
}
