#![doc = include_str!("text_stale_translation.md")]

use ritual_content::documents::Translation;
use ritual_content::{Entry, suggest, translation};
use ritual_diagnostic::{Diagnostic, Fix, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;

/// See the page.
pub(super) struct TextStaleTranslation;

/// A translation of what is not there.
pub(super) struct Stale<'c> {
    translation: &'c Entry<Translation>,
    /// The document, as the translation names it.
    key: &'c str,
    /// The address that the document does not have; nothing where the document is not there.
    address: Option<&'c str>,
}

impl Check for TextStaleTranslation {
    const CODE: &'static str = "text/stale-translation";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("text_stale_translation.md");
    type Finding<'c> = Stale<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Stale<'c>> {
        let mut found = Vec::new();
        for entry in cx.catalogue.translations.values() {
            let pack = entry.document.pack(&entry.id.pack);
            // That there is no such pack is said of the reference to it.
            let Some(texts) = cx.translations.pack(pack).filter(|_| cx.catalogue.pack(pack).is_some()) else {
                continue;
            };
            for (key, fields) in &entry.document.texts {
                if let Some(texts) = texts.documents.get(key) {
                    let stale = fields.keys().filter(|address| !texts.contains_key(*address));
                    found.extend(stale.map(|address| Stale { translation: entry, key, address: Some(address) }));
                } else if !is_out_of_sight(cx, key, pack) {
                    found.push(Stale { translation: entry, key, address: None });
                }
            }
        }
        found
    }

    fn describe(cx: &Cx<'_>, Stale { translation, key, address }: Stale<'_>) -> Diagnostic {
        let pack = translation.document.pack(&translation.id.pack);
        let texts = cx.translations.pack(pack);
        let written = &translation.document.texts;
        let documents = written.get(key);
        let route = translation.route.key("texts").key(key);
        match address {
            None => {
                let message = format!("the pack `{pack}` has no document `{key}`");
                let known = texts.into_iter().flat_map(|texts| texts.documents.keys());
                let free = known.filter(|known| !written.contains_key(*known)).map(String::as_str);
                stale(message, route, key, free.collect())
            }
            Some(address) => {
                let message = format!("`{key}` has no text `{address}`");
                let known = texts.and_then(|texts| texts.documents.get(key)).into_iter().flatten();
                let is_free = |known: &str| documents.is_none_or(|fields| !fields.contains_key(known));
                let free = known.map(|(known, _)| known.as_str()).filter(|known| is_free(known));
                stale(message, route.key(address), address, free.collect())
            }
        }
    }
}

/// Says that something is stale, and which of the entries that are not written yet may be meant.
fn stale(message: String, route: Route, written: &str, free: Vec<&str>) -> Diagnostic {
    let finding = Diagnostic::warning(TextStaleTranslation::CODE, message, route.clone().on_key());
    if let Some((meant, fix)) = suggest::meant(written, free) {
        return finding.help(format!("did you mean `{meant}`?")).fix(fix.rename(route, meant));
    }
    finding
        .help("write it under the name it has now, or take it out")
        .fix(Fix::risky(format!("take `{written}` out")).remove(route))
}

/// Returns whether a document may be there after all: it, or a file of its kind, could not be read.
fn is_out_of_sight(cx: &Cx<'_>, key: &str, pack: &str) -> bool {
    translation::document(key, pack).is_some_and(|(kind, id)| cx.is_known(kind, &id))
}
