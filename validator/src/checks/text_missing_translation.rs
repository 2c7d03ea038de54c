#![doc = include_str!("text_missing_translation.md")]

use std::collections::{BTreeMap, BTreeSet};

use ritual_content::documents::Translation;
use ritual_content::translation::{PackTexts, Text, bases};
use ritual_content::{Entry, Kind};
use ritual_diagnostic::{Diagnostic, Fix, Severity};
use serde_json::{Map, Value};

use super::text_stale_translation::misnamed;
use crate::check::Check;
use crate::cx::Cx;

/// The most texts that a message names.
const MOST_NAMED: usize = 3;
/// The most texts that one fix writes; the others come with the next.
const MOST_WRITTEN: usize = 500;

/// See the page.
pub(super) struct TextMissingTranslation;

/// What a translation lacks.
pub(super) enum Incomplete<'c> {
    /// Texts that are left out.
    LeftOut {
        /// The first document of the translation.
        translation: &'c Entry<Translation>,
        pack: &'c str,
        n_texts: usize,
        /// The texts, each with its document.
        missing: Vec<(&'c str, &'c Text)>,
    },
    /// A text that is there and empty.
    Empty { translation: &'c Entry<Translation>, key: &'c str, text: &'c Text },
}

/// The documents of translations: by the pack that is translated, the pack they are in, and the language.
type Groups<'c> = BTreeMap<(&'c str, &'c str, &'c str), Vec<&'c Entry<Translation>>>;

/// The texts that are translated: documents with addresses.
type Given<'c> = BTreeSet<(&'c str, &'c str)>;

impl Check for TextMissingTranslation {
    const CODE: &'static str = "text/missing-translation";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("text_missing_translation.md");
    type Finding<'c> = Incomplete<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Incomplete<'c>> {
        let mut groups = Groups::new();
        for entry in cx.catalogue.translations.values() {
            let (home, translation) = (&*entry.id.pack, &*entry.document);
            groups.entry((translation.pack(home), home, translation.language.as_str())).or_default().push(entry);
        }
        let unread = with_unread_translations(cx);
        let mut found = Vec::new();
        for (&(pack, home, language), entries) in &groups {
            let Some(texts) = cx.translations.pack(pack) else { continue };
            // What is missing may be in a translation that could not be read.
            if !unread.contains(pack) && !unread.contains(home) {
                let given = given(&groups, texts, (pack, home, language));
                found.extend(incomplete(entries, pack, texts, &given));
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, finding: Incomplete<'_>) -> Diagnostic {
        match finding {
            Incomplete::LeftOut { translation, pack, n_texts, missing } => {
                left_out(translation, pack, n_texts, &missing)
            }
            Incomplete::Empty { translation, key, text } => {
                let (address, language) = (&text.address, &translation.document.language);
                let message = format!("`{address}` of `{key}` is translated to `{language}` by an empty text");
                let route = translation.route.key("texts").key(key).key(address);
                let fix = Fix::risky("write the text as it is in the pack").replace(route.clone(), &*text.original);
                Diagnostic::warning(Self::CODE, message, route)
                    .help("translate it; until then it is read in the language of the pack")
                    .fix(fix)
            }
        }
    }
}

/// Words a translation that leaves texts out.
fn left_out(translation: &Entry<Translation>, pack: &str, n_texts: usize, missing: &[(&str, &Text)]) -> Diagnostic {
    let n_missing = missing.len();
    let named = missing.iter().take(MOST_NAMED).map(|(key, text)| format!("`{}` of `{key}`", text.address));
    let named = named.collect::<Vec<_>>().join(", ");
    let rest = if n_missing > MOST_NAMED { " and others" } else { "" };
    let language = &translation.document.language;
    let message =
        format!("{n_missing} of the {n_texts} texts of `{pack}` are not translated to `{language}`: {named}{rest}");
    let is_begun = translation.plain.get("texts").is_some();
    let route = translation.route.key(if is_begun { "texts" } else { "language" }).on_key();
    Diagnostic::warning(TextMissingTranslation::CODE, message, route)
        .help("translate them under `texts`; the fix writes them there as they are, for you to write over")
        .fix(with_originals(translation, missing))
}

/// Returns the packs of which a translation could not be read.
fn with_unread_translations<'c>(cx: &'c Cx<'_>) -> BTreeSet<&'c str> {
    let broken = cx.catalogue.broken.iter().filter(|(kind, _)| *kind == Kind::Translation).map(|(_, id)| &*id.pack);
    let unread = cx.catalogue.unread.iter().filter(|(kind, _)| *kind == Kind::Translation).map(|(_, pack)| &**pack);
    broken.chain(unread).collect()
}

/// Returns what is translated to a language, by the pack that the translation is in or by the translated pack itself.
fn given<'c>(groups: &Groups<'c>, texts: &PackTexts, (pack, home, language): (&'c str, &'c str, &'c str)) -> Given<'c> {
    let mut given = Given::new();
    let bases = bases(language).flat_map(|base| [(pack, pack, base), (pack, home, base)]);
    for entry in bases.filter_map(|group| groups.get(&group)).flatten() {
        for (key, fields) in &entry.document.texts {
            let Some(texts) = texts.documents.get(key) else { continue };
            let fields = fields
                .iter()
                .filter(|(address, text)| !text.trim().is_empty() && texts.get(*address).is_some_and(Text::is_written));
            given.extend(fields.map(|(address, _)| (key.as_str(), address.as_str())));
        }
    }
    given
}

/// Returns what is missing, if anything is: at its place what an empty text stands for, and all else at once.
fn incomplete<'c>(
    entries: &[&'c Entry<Translation>],
    pack: &'c str,
    texts: &'c PackTexts,
    given: &Given<'_>,
) -> Vec<Incomplete<'c>> {
    let mut found = Vec::new();
    let Some(&first) = entries.first() else { return found };
    if given.len() >= texts.n_written {
        return found;
    }
    let all = texts.documents.iter().flat_map(|(key, texts)| texts.values().map(move |text| (key.as_str(), text)));
    // What stands under another name is said there.
    let misnamed: BTreeSet<(&str, &str)> = entries.iter().flat_map(|it| misnamed(texts, &it.document)).collect();
    let mut missing = Vec::new();
    for (key, text) in all.filter(|(key, text)| text.is_written() && !given.contains(&(*key, text.address.as_str()))) {
        let has_it = |it: &&&Entry<Translation>| {
            it.document.texts.get(key).is_some_and(|fields| fields.contains_key(&text.address))
        };
        match entries.iter().find(has_it) {
            Some(&translation) => found.push(Incomplete::Empty { translation, key, text }),
            None if misnamed.contains(&(key, text.address.as_str())) => {}
            None => missing.push((key, text)),
        }
    }
    if !missing.is_empty() {
        found.push(Incomplete::LeftOut { translation: first, pack, n_texts: texts.n_written, missing });
    }
    found
}

/// Writes texts into a translation as they are.
fn with_originals(translation: &Entry<Translation>, missing: &[(&str, &Text)]) -> Fix {
    let mut by_document: BTreeMap<&str, Vec<&Text>> = BTreeMap::new();
    for (key, text) in missing.iter().take(MOST_WRITTEN) {
        by_document.entry(key).or_default().push(text);
    }
    let whole = |texts: &[&Text]| -> Value {
        let entries = texts.iter().map(|text| (text.address.clone(), Value::from(text.original.as_str())));
        Value::Object(entries.collect())
    };
    let fix = Fix::risky("write the missing texts as they are in the pack");
    if translation.plain.get("texts").is_none() {
        let all: Map<String, Value> =
            by_document.iter().map(|(key, texts)| ((*key).to_owned(), whole(texts))).collect();
        return fix.add(translation.route.clone(), "texts", Value::Object(all));
    }
    let texts_route = translation.route.key("texts");
    by_document.iter().fold(fix, |fix, (key, texts)| {
        if !translation.document.texts.contains_key(*key) {
            return fix.add(texts_route.clone(), *key, whole(texts));
        }
        texts.iter().fold(fix, |fix, text| fix.add(texts_route.key(key), &text.address, text.original.as_str()))
    })
}
