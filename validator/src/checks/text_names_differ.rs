#![doc = include_str!("text_names_differ.md")]

use std::collections::{BTreeMap, BTreeSet};

use ritual_content::Kind;
use ritual_diagnostic::{Diagnostic, Fix, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;
use crate::cx::wordings::each_wording;

/// See the page.
pub(super) struct TextNamesDiffer;

/// A text that names something else than its effects.
pub(super) struct Differ<'c> {
    route: Route,
    /// The name in the text that the effects do not mean.
    said: Name<'c>,
    /// A name that the effects mean and the text lacks.
    meant: Name<'c>,
    /// The text with that name, where it stands there as it is.
    fixed: Option<String>,
}

/// The name of something that texts tell from others of its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Name<'c> {
    kind: &'static str,
    /// What it is a part of; sides are told from each other by their token.
    of: &'c str,
    /// One of them.
    one: &'c str,
}

impl Check for TextNamesDiffer {
    const CODE: &'static str = "text/names-differ";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("text_names_differ.md");
    type Finding<'c> = Differ<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Differ<'c>> {
        let names = Names::of(cx);
        let mut found = Vec::new();
        each_wording(cx, |wording| {
            let said = names.in_text(wording.text);
            // Only a text with a name is worth writing the other one; a word alone, as in a label, may be a deed ("Bridge").
            if said.is_empty() || words(wording.text).nth(1).is_none() {
                return;
            }
            let meant = names.in_text(&wording.written());
            let odd = said.difference(&meant).find_map(|odd| {
                let other = meant.difference(&said).find(|name| (name.kind, name.of) == (odd.kind, odd.of))?;
                // "Close an open door" says the side `closed` as well.
                let is_said = odd.kind == "side" && words(wording.text).any(|word| is_stem(&word, other.one));
                (!is_said).then_some((*odd, *other))
            });
            if let Some((said, meant)) = odd {
                let is_there_once = wording.text.matches(said.one).count() == 1;
                let fixed =
                    is_there_once.then(|| format!("{}{}", wording.before, wording.text.replace(said.one, meant.one)));
                found.push(Differ { route: wording.route(), said, meant, fixed });
            }
        });
        found
    }

    fn describe(_: &Cx<'_>, Differ { route, said, meant, fixed }: Differ<'_>) -> Diagnostic {
        let message = format!("the text names the {} {}, the effects mean {}", said.kind, said.one, meant.one);
        let finding = Diagnostic::warning(Self::CODE, message, route.clone())
            .help("make the text and the effects agree; a `text` that is left out is written from the effects");
        match fixed {
            Some(text) => finding.fix(Fix::risky(format!("write `{}` in the text", meant.one)).replace(route, text)),
            None => finding,
        }
    }
}

/// The actions that every episode has, as texts call them.
const ACTIONS: [&str; 4] = ["Move action", "Attack action", "Rest action", "Trade action"];

/// The names of everything that texts tell apart, by their words.
struct Names<'c> {
    by_words: BTreeMap<Vec<String>, Name<'c>>,
    /// The most words of a name.
    longest: usize,
}

impl<'c> Names<'c> {
    fn of(cx: &'c Cx<'_>) -> Self {
        let mut names = Self { by_words: BTreeMap::new(), longest: 0 };
        let catalogue = cx.catalogue;
        for entry in catalogue.enemies.values() {
            names.add_kind(Kind::Enemy, &entry.document.name, entry.document.plural.as_deref());
        }
        for entry in catalogue.tokens.values() {
            names.add_kind(Kind::Token, &entry.document.name, entry.document.plural.as_deref());
        }
        for entry in catalogue.conditions.values() {
            names.add_kind(Kind::Condition, &entry.document.name, None);
        }
        for entry in catalogue.skills.values() {
            names.add_kind(Kind::Skill, &entry.document.name, None);
        }
        for entry in catalogue.episodes.values() {
            for action in &entry.document.actions {
                names.add(&action.name, Name { kind: "action", of: "", one: &action.name });
            }
            for space in entry.document.map.tiles.iter().flat_map(|tile| tile.spaces.values()) {
                names.add(&space.name, Name { kind: "space", of: "", one: &space.name });
            }
        }
        for action in ACTIONS {
            names.add(action, Name { kind: "action", of: "", one: action });
        }
        for entry in catalogue.tokens.values() {
            for side in &entry.document.sides {
                let name = Name { kind: "side", of: &entry.document.name, one: side.as_str() };
                names.add(&side.as_str().replace('-', " "), name);
            }
        }
        names
    }

    fn add_kind(&mut self, kind: Kind, one: &'c str, plural: Option<&str>) {
        let name = Name { kind: kind.name(), of: "", one };
        self.add(one, name);
        if let Some(plural) = plural {
            self.add(plural, name);
        }
    }

    /// Of two things with one name, which may be the same in another pack, the first counts.
    fn add(&mut self, written: &str, name: Name<'c>) {
        let words: Vec<String> = words(written).collect();
        self.longest = self.longest.max(words.len());
        // The plural that rules texts are written with where an author gives none.
        let mut plural = words.clone();
        if let Some(last) = plural.last_mut() {
            last.push('s');
        }
        for words in [words, plural] {
            self.by_words.entry(words).or_insert(name);
        }
    }

    /// Returns the names in a text, the longest at each place.
    fn in_text(&self, text: &str) -> BTreeSet<Name<'c>> {
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
                    found.insert(*name);
                }
                at += length;
            } else {
                at += 1;
            }
        }
        found
    }
}

/// Words between a place and what is done about it.
const ARTICLES: [&str; 4] = ["the", "a", "an", "your"];
/// Words behind which a place is one that somebody leaves.
const LEAVING: [&str; 8] = ["leave", "leaves", "left", "from", "behind", "of", "flee", "escape"];

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
