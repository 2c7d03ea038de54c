#![doc = include_str!("text_stale_translation.md")]

use ritual_content::documents::Translation;
use ritual_content::translation::PackTexts;
use ritual_content::{Entry, suggest, translation};
use ritual_diagnostic::{Diagnostic, Fix, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;

/// See the page.
pub(super) struct TextStaleTranslation;

/// A translation of what is not there.
pub(super) struct Stale<'c> {
    translation: &'c Entry<Translation>,
    /// What it gives: `texts`, or `forms` of names.
    given: &'static str,
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
            for (given, key, addresses) in entries(&entry.document) {
                let stale = |address| Stale { translation: entry, given, key, address };
                if let Some(texts) = texts.documents.get(key) {
                    let is_stale = |address: &&str| !texts.contains_key(*address);
                    found.extend(addresses.into_iter().filter(is_stale).map(|address| stale(Some(address))));
                } else if !is_out_of_sight(cx, key, pack) {
                    found.push(stale(None));
                }
            }
        }
        found
    }

    fn describe(cx: &Cx<'_>, Stale { translation, given, key, address }: Stale<'_>) -> Diagnostic {
        let pack = translation.document.pack(&translation.id.pack);
        let texts = cx.translations.pack(pack);
        let written = || entries(&translation.document).filter(|(it, ..)| *it == given);
        let route = translation.route.key(given).key(key);
        match address {
            None => {
                let message = format!("the pack `{pack}` has no document `{key}`");
                let known = texts.into_iter().flat_map(|texts| texts.documents.keys()).map(String::as_str);
                let free = known.filter(|known| written().all(|(_, key, _)| key != *known));
                stale(message, route, key, free.collect())
            }
            Some(address) => {
                let message = format!("`{key}` has no text `{address}`");
                let known = texts.and_then(|texts| texts.documents.get(key)).into_iter().flatten();
                let taken: Vec<&str> = written().filter(|(_, it, _)| *it == key).flat_map(|(.., it)| it).collect();
                let free = known.map(|(known, _)| known.as_str()).filter(|known| !taken.contains(known));
                stale(message, route.key(address), address, free.collect())
            }
        }
    }
}

/// Returns the texts that a translation gives under a name they do not have, where it is known which are meant: each with
/// its document and its address.
pub(super) fn misnamed<'c>(texts: &'c PackTexts, translation: &'c Translation) -> Vec<(&'c str, &'c str)> {
    let mut found = Vec::new();
    for (key, fields) in &translation.texts {
        if let Some((key, known)) = texts.documents.get_key_value(key) {
            let free: Vec<&str> =
                known.keys().map(String::as_str).filter(|address| !fields.contains_key(*address)).collect();
            let strange = fields.keys().filter(|address| !known.contains_key(*address));
            let meant = strange.filter_map(|address| suggest::meant(address, free.iter().copied()));
            found.extend(meant.map(|(address, _)| (key.as_str(), address)));
        } else {
            let free = texts.documents.keys().map(String::as_str);
            let free = free.filter(|known| !translation.texts.contains_key(*known));
            let Some((meant, _)) = suggest::meant(key, free) else { continue };
            found.extend(fields.keys().map(|address| (meant, address.as_str())));
        }
    }
    found
}

/// Returns what a translation says: in which of its fields, of which document, and at which addresses there.
fn entries(translation: &Translation) -> impl Iterator<Item = (&'static str, &str, Vec<&str>)> {
    let texts = translation.texts.iter();
    let texts = texts.map(|(key, fields)| ("texts", key.as_str(), fields.keys().map(String::as_str).collect()));
    let forms = translation.forms.iter();
    texts.chain(forms.map(|(key, names)| ("forms", key.as_str(), names.keys().map(String::as_str).collect())))
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
