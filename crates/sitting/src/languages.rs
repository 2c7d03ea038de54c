//! Languages that somebody may read.

use std::collections::BTreeSet;

use ritual_content::suggest::{closest, listed};
use ritual_content::text::Language;
use ritual_playtest::recording::brief;

/// Returns the languages there are: those into which packs are translated, and those of the sentences that are written
/// from effects. What is written from right to left is none of them, for neither pages nor the table are made for it.
pub fn languages<'t>(translated: &BTreeSet<&'t str>) -> BTreeSet<&'t str> {
    let mut known = translated.clone();
    for id in Language::ids() {
        known.insert(id);
    }
    known.retain(|tag| !Language::is_right_to_left(tag));
    known
}

/// Finds a language among them.
///
/// # Errors
/// Says which one is likely meant, or which ones there are.
pub fn language_among<'t>(translated: &BTreeSet<&'t str>, written: &str) -> Result<&'t str, String> {
    let known = languages(translated);
    let shown = brief(written);
    if Language::is_right_to_left(written) {
        let there = listed(known);
        return Err(format!("`{shown}` is written from right to left, which is not shown yet: there are {there}"));
    }
    if let Some(tag) = known.iter().copied().find(|tag| tag.eq_ignore_ascii_case(written)) {
        return Ok(tag);
    }
    Err(match closest(&shown, known.iter().copied()) {
        Some(tag) => format!("there is no language `{shown}`: did you mean `{tag}`?"),
        None => format!("there is no language `{shown}`: there are {}", listed(known)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_one_of_those_there_are_and_reads_from_left_to_right() {
        let translated = BTreeSet::from(["ar", "es", "pt-BR"]);
        let find = |written: &str| language_among(&translated, written);
        assert_eq!(find("ES"), Ok("es"));
        assert_eq!(find("pt-br"), Ok("pt-BR"));
        let none = |why: &str| Err(format!("{why}: there are `en`, `es`, `pl`, `pt-BR`"));
        assert_eq!(find("xx"), none("there is no language `xx`"));
        let backwards = |tag: &str| none(&format!("`{tag}` is written from right to left, which is not shown yet"));
        assert_eq!(find("ar"), backwards("ar"), "though a pack is translated into it");
        assert_eq!(find("he"), backwards("he"));
        assert!(find(&"x".repeat(1_000_000)).unwrap_err().len() < 1_000, "what is long is shown in short");
    }
}
