#![doc = include_str!("text_names_differ.md")]

use std::collections::{BTreeMap, BTreeSet};

use ritual_content::{Catalogue, FullId, Kind};
use ritual_diagnostic::{Diagnostic, Fix, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;
use crate::cx::wordings::each_wording;

/// See the page.
pub(super) struct TextNamesDiffer;

/// A text that names something else than its effects.
pub(super) struct NamesDiffer {
    route: Route,
    /// The name in the text that the effects do not mean.
    said: Name,
    /// A name that the effects mean and the text lacks.
    meant: Name,
    /// The text with that name, where it stands there as it is.
    fixed: Option<String>,
}

/// The name of something that texts tell from others of its kind.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Name {
    kind: &'static str,
    /// What it is a part of; sides are told from each other by their token.
    of: String,
    /// One of them.
    one: String,
}

impl Check for TextNamesDiffer {
    const CODE: &'static str = "text/names-differ";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("text_names_differ.md");
    type Finding<'c> = NamesDiffer;

    fn find(cx: &Cx<'_>) -> Vec<NamesDiffer> {
        let mut by_language: BTreeMap<String, Names> = BTreeMap::new();
        let mut found = Vec::new();
        each_wording(cx, |wording| {
            let language = wording.language.unwrap_or_default().to_owned();
            let is_translated = wording.language.is_some();
            let names = &*by_language.entry(language).or_insert_with(|| Names::of(wording.catalogue, is_translated));
            let said = names.in_text(wording.text);
            // Only a text with a name is worth writing the other one; a word alone, as in a label, may be a deed ("Bridge").
            if said.is_empty() || words(wording.text).nth(1).is_none() {
                return;
            }
            let meant = names.in_text(&wording.written());
            let odd = said.difference(&meant).find_map(|&odd| {
                let other = meant.difference(&said).find(|name| (name.kind, &name.of) == (odd.kind, &odd.of))?;
                // "Close an open door" says the side `closed` as well.
                let is_said = odd.kind == "side" && words(wording.text).any(|word| is_stem(&word, &other.one));
                (!is_said).then(|| (odd.clone(), (*other).clone()))
            });
            if let Some((said, meant)) = odd {
                // In another language the other name may need another form, or other words around it.
                let is_clear = !is_translated && wording.text.matches(&said.one).count() == 1;
                let fixed =
                    is_clear.then(|| format!("{}{}", wording.before, wording.text.replace(&said.one, &meant.one)));
                found.push(NamesDiffer { route: wording.route(), said, meant, fixed });
            }
        });
        found
    }

    fn describe(_: &Cx<'_>, NamesDiffer { route, said, meant, fixed }: NamesDiffer) -> Diagnostic {
        let message = format!("the text names the {} {}, the effects mean {}", said.kind, said.one, meant.one);
        let finding = Diagnostic::warning(Self::CODE, message, route.clone())
            .help("make the text and the effects agree; a `text` that is left out is written from the effects");
        match fixed {
            Some(text) => finding.fix(Fix::risky(format!("write `{}` in the text", meant.one)).replace(route, text)),
            None => finding,
        }
    }
}

impl Name {
    fn new(kind: &'static str, of: &str, one: &str) -> Self {
        Self { kind, of: of.to_owned(), one: one.to_owned() }
    }
}

/// Forms that say something of a name and are none.
const NO_NAMES: [&str; 2] = ["gender", "person"];

/// The actions that every episode has, as texts call them.
const ACTIONS: [&str; 4] = ["Move action", "Attack action", "Rest action", "Trade action"];

/// The names of everything that texts tell apart, by their words.
struct Names {
    by_words: BTreeMap<Vec<String>, Name>,
    /// The most words of a name.
    longest: usize,
}

impl Names {
    /// Returns the names in documents, with their forms where they are translated.
    fn of(catalogue: &Catalogue, is_translated: bool) -> Self {
        let mut names = Self { by_words: BTreeMap::new(), longest: 0 };
        for entry in catalogue.enemies.values() {
            let (name, plural) = (&entry.document.name, entry.document.plural.as_deref());
            names.add_kind(catalogue, (Kind::Enemy, &entry.id), name, plural);
        }
        for entry in catalogue.tokens.values() {
            let (name, plural) = (&entry.document.name, entry.document.plural.as_deref());
            names.add_kind(catalogue, (Kind::Token, &entry.id), name, plural);
        }
        for entry in catalogue.conditions.values() {
            names.add_kind(catalogue, (Kind::Condition, &entry.id), &entry.document.name, None);
        }
        for entry in catalogue.skills.values() {
            names.add_kind(catalogue, (Kind::Skill, &entry.id), &entry.document.name, None);
        }
        for entry in catalogue.episodes.values() {
            for action in &entry.document.actions {
                names.add(&action.name, &Name::new("action", "", &action.name));
            }
            for space in entry.document.map.tiles.iter().flat_map(|tile| tile.spaces.values()) {
                names.add(&space.name, &Name::new("space", "", &space.name));
            }
        }
        // What sides are called is an id, and these actions have words of their own in every language.
        if !is_translated {
            for action in ACTIONS {
                names.add(action, &Name::new("action", "", action));
            }
            for entry in catalogue.tokens.values() {
                for side in entry.document.sides.iter().chain(&entry.document.backs) {
                    let name = Name::new("side", &entry.document.name, side.as_str());
                    names.add(&side.as_str().replace('-', " "), &name);
                }
            }
        }
        names
    }

    fn add_kind(&mut self, catalogue: &Catalogue, (kind, id): (Kind, &FullId), one: &str, plural: Option<&str>) {
        let name = Name::new(kind.name(), "", one);
        self.add(one, &name);
        if let Some(plural) = plural {
            self.add(plural, &name);
        }
        let forms = catalogue.forms.get(&(kind, id.clone())).and_then(|forms| forms.get("name"));
        for (form, written) in forms.into_iter().flatten() {
            if !NO_NAMES.contains(&form.as_str()) {
                self.add(written, &name);
            }
        }
    }

    /// Of two things with one name, which may be the same in another pack, the first counts.
    fn add(&mut self, written: &str, name: &Name) {
        let words: Vec<String> = words(written).collect();
        self.longest = self.longest.max(words.len());
        // The plural that rules texts are written with where an author gives none.
        let mut plural = words.clone();
        if let Some(last) = plural.last_mut() {
            last.push('s');
        }
        for words in [words, plural] {
            self.by_words.entry(words).or_insert_with(|| name.clone());
        }
    }

    /// Returns the names in a text, the longest at each place.
    fn in_text(&self, text: &str) -> BTreeSet<&Name> {
        let written: Vec<&str> = parts(text).collect();
        let words: Vec<String> = words(text).collect();
        let mut found = BTreeSet::new();
        let mut at = 0;
        while at < words.len() {
            let lengths = (1..=self.longest.min(words.len() - at)).rev();
            let hit =
                lengths.into_iter().find_map(|length| Some((length, self.by_words.get(&words[at..at + length])?)));
            if let Some((length, name)) = hit {
                // Where somebody comes from is not where the effects lead.
                let before = words[..at].iter().rev().find(|word| !ARTICLES.contains(&word.as_str()));
                // A bridge is not the Bridge of some episode.
                let is_word = length == 1
                    && matches!(name.kind, "space" | "action")
                    && !written.get(at).is_some_and(|word| at > 0 && word.starts_with(char::is_uppercase));
                let is_left = name.kind == "space" && before.is_some_and(|word| LEAVING.contains(&word.as_str()));
                if !is_left && !is_word {
                    found.insert(name);
                }
                at += length;
            } else {
                at += 1;
            }
        }
        found
    }
}

/// Words between a place and what is done about it, in every language.
const ARTICLES: [&str; 8] = ["the", "a", "an", "your", "el", "la", "los", "las"];
/// Words behind which a place is one that somebody leaves, in every language.
const LEAVING: [&str; 14] =
    ["leave", "leaves", "left", "from", "behind", "of", "flee", "escape", "de", "del", "desde", "z", "ze", "od"];

/// Returns whether a word of a text says a side: `close` says `closed`.
fn is_stem(word: &str, side: &str) -> bool {
    word.len() > 3 && side.starts_with(word)
}

/// The words of a text as they are written.
fn parts(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split(|letter: char| !(letter.is_alphanumeric() || letter == '\'' || letter == '-'));
    parts.filter(|part| !part.is_empty())
}

/// The words of a text, in small letters.
fn words(text: &str) -> impl Iterator<Item = String> {
    parts(text).map(str::to_lowercase)
}
