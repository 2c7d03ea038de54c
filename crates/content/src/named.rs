//! A document that somebody names.

use crate::suggest::{closest, likely_first, listed};
use crate::{Catalogue, FullId, Kind};

/// Finds a document by `pack/id`, or by `id` where only one pack has it.
///
/// # Errors
/// Says which one is likely meant, or which ones there are.
pub fn named(catalogue: &Catalogue, kind: Kind, name: &str) -> Result<FullId, String> {
    let ids = || catalogue.ids(kind);
    let fits: Vec<&FullId> = ids().filter(|id| *id.id == *name || id.to_string() == name).collect();
    if let [only] = fits.as_slice() {
        return Ok((*only).clone());
    }
    let what = match kind {
        Kind::Rules => "rules document".to_owned(),
        Kind::ElderOne => "Elder One".to_owned(),
        kind => kind.name().replace('-', " "),
    };
    if !fits.is_empty() {
        let several: Vec<String> = fits.iter().map(ToString::to_string).collect();
        let several = listed(several.iter().map(String::as_str));
        return Err(format!("several packs have the {what} `{name}`: say which one, {several}"));
    }
    let full: Vec<String> = ids().map(ToString::to_string).collect();
    let words = || full.iter().map(String::as_str);
    Err(match closest(name, words().chain(ids().map(|id| &*id.id))) {
        _ if full.is_empty() => format!("no {what} is called `{name}`: the packs have none"),
        Some(word) => format!("no {what} is called `{name}`: did you mean `{word}`?"),
        None => format!("no {what} is called `{name}`: there are {}", listed(likely_first(name, words()))),
    })
}

#[cfg(test)]
mod tests {
    use ritual_diagnostic::Sink;

    use super::*;
    use crate::{PackFiles, SourceFile, load};

    /// Packs with these ids, each with these counters.
    fn packs(packs: &[(&str, &[&str])]) -> Catalogue {
        let file = |pack: &str, path: &str, text: String| SourceFile::inside(pack, path, text);
        let packs = packs.iter().map(|&(pack, counters)| {
            let manifest = format!(
                "{{ id: {pack}, schema_version: 2, name: {pack}, version: 1.0.0, authors: [us], licence: MIT, dependencies: {{}} }}\n"
            );
            let counter = |id: &&str| format!("- {{ id: {id}, name: {id}, source: original, at_most: 3 }}\n");
            let counters = counters.iter().map(counter).collect();
            let files = vec![file(pack, "pack.yaml", manifest), file(pack, "counters.yaml", counters)];
            PackFiles { folder: pack.to_owned(), files }
        });
        let mut sink = Sink::new();
        let loaded = load(packs.collect(), &mut sink);
        assert!(sink.into_sorted().is_empty(), "the packs have faults");
        loaded.catalogue
    }

    #[test]
    fn a_document_is_found_by_its_id_and_those_that_are_meant_are_said() {
        let catalogue = packs(&[("one", &["tide", "moon"]), ("two", &["tide"])]);
        let find = |name: &str| named(&catalogue, Kind::Counter, name).map(|id| id.to_string());
        assert_eq!(find("moon").as_deref(), Ok("one/moon"));
        assert_eq!(find("two/tide").as_deref(), Ok("two/tide"));
        assert_eq!(
            find("tide").unwrap_err(),
            "several packs have the counter `tide`: say which one, `one/tide`, `two/tide`"
        );
        assert_eq!(find("mon").unwrap_err(), "no counter is called `mon`: did you mean `moon`?");
        assert_eq!(
            find("anything").unwrap_err(),
            "no counter is called `anything`: there are `one/moon`, `one/tide`, `two/tide`"
        );
        // What has a part of it in common comes first.
        assert_eq!(
            find("tide-of-blood").unwrap_err(),
            "no counter is called `tide-of-blood`: there are `one/tide`, `two/tide`, `one/moon`"
        );
        assert_eq!(
            named(&catalogue, Kind::ElderOne, "x").unwrap_err(),
            "no Elder One is called `x`: the packs have none"
        );
    }
}
