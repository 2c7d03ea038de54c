//! `tests/golden/texts.md` holds every text that is printed of the shipped packs, so that whoever changes a sentence sees in
//! review which cards say something else.
//!
//! `UPDATE_EXPECT=1 cargo test -p ritual-tests --test project` writes it anew.

use std::fs;

use ritual_content::text::{Language, supplement};
use ritual_tests::content::{project, shipped};

/// Where the texts are kept.
const TEXTS: &str = "tests/golden/texts.md";

/// What stands before them.
const HEAD: &str = "\
<!-- Every text of the shipped packs, as `ritual text` prints it. This file is made by a test, which says how to make it anew. -->
";

#[test]
fn the_page_of_all_texts_is_fresh() {
    let content = shipped();
    let language = Language::english();
    let packs = content.catalogue.packs.keys().map(|id| supplement(&content.catalogue, &language, &id.pack));
    let text = std::iter::once(HEAD.to_owned()).chain(packs).collect::<Vec<_>>().join("\n");
    assert!(!text.contains(['⟨', '⟩']) && !text.contains("{$"), "a message is missing, or one of its arguments");
    let path = project().join(TEXTS);
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&path, &text).unwrap_or_else(|error| panic!("{error}"));
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    let changed = kept.lines().zip(text.lines()).find(|(before, now)| before != now);
    let told = changed.map_or_else(String::new, |(before, now)| format!("\n- {before}\n+ {now}"));
    assert!(kept == text, "{TEXTS} is stale: run this test with UPDATE_EXPECT=1 and read its diff{told}");
}

#[test]
fn every_pack_is_told_in_every_language_without_a_gap() {
    let content = shipped();
    for id in Language::ids() {
        let (catalogue, language) = (content.catalogue.in_language(id), Language::named(id).unwrap());
        for pack in catalogue.packs.keys() {
            let text = supplement(&catalogue, &language, &pack.pack);
            let gap = |line: &&str| line.contains(['⟨', '⟩']) || line.contains("{$") || line.contains(" de el ");
            let gaps: Vec<&str> = text.lines().filter(gap).collect();
            assert!(gaps.is_empty(), "`{}` in `{id}`:\n{}", pack.pack, gaps.join("\n"));
        }
    }
}
