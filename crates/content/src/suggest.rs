//! What an author may have meant: the closest of some words, and lists of words in messages.

pub use ritual_diagnostic::closest;
use ritual_diagnostic::{Diagnostic, Fix, distance};
use serde_json::Value;

use crate::FullId;

/// The most words a message lists.
const MOST_LISTED: usize = 16;
/// The most words a message proposes where none is surely meant.
const MOST_PROPOSED: usize = 6;
/// The fewest letters two parts of words have in common so that they are alike.
const FEWEST_SHARED: usize = 4;
/// The most parts of a text that are compared with words; what is longer is prose.
const MOST_PARTS: usize = 8;
/// The most letters of an id.
const MOST_OF_ID: usize = 64;

/// Returns a value as an author writes it: a word without quotes.
#[must_use]
pub fn written(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// Returns what was likely meant by an id that is nothing's: the same id in another pack, or else one that is like it,
/// first of its own pack. Of equals the first one given is meant.
#[must_use]
pub fn closest_id<'a>(wanted: &FullId, ids: impl IntoIterator<Item = &'a FullId>) -> Option<&'a FullId> {
    let alike = ids.into_iter().filter(|id| *id != wanted).filter_map(|id| {
        let distance = distance(&wanted.id, &id.id)?;
        Some(((distance > 0, id.pack != wanted.pack, distance), id))
    });
    alike.min_by_key(|(rank, _)| *rank).map(|(_, id)| id)
}

/// Returns words, each once: first those that are like `written`, then those that have a part in common with it.
/// All others keep the order in which they are given, which is that of the reference where it matters.
#[must_use]
pub fn likely_first<'a>(written: &str, words: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let mut likely: Vec<&str> = Vec::new();
    for word in words {
        if !likely.contains(&word) {
            likely.push(word);
        }
    }
    likely.sort_by_cached_key(|word| match distance(written, word) {
        Some(distance) => (0, distance),
        None if shares_a_part(written, word) => (1, 0),
        None => (2, 0),
    });
    likely
}

/// Returns whether a part of a word, such as `wounds` of `add_wounds`, is a part of what was written, or begins like it.
fn shares_a_part(written: &str, word: &str) -> bool {
    let is_alike = |one: &str, other: &str| {
        one == other
            || (one.len().min(other.len()) >= FEWEST_SHARED && (one.starts_with(other) || other.starts_with(one)))
    };
    let mut parts = parts(written).take(MOST_PARTS);
    parts.any(|one| self::parts(word).any(|other| is_alike(one, other)))
}

/// Returns whether a part of what was written, such as `sanity` of `lose_sanity`, is one of some words.
#[must_use]
pub fn names_one_of(written: &str, words: &[&str]) -> bool {
    parts(written).take(MOST_PARTS).any(|part| words.contains(&part))
}

fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric()).filter(|part| part.len() > 2)
}

/// Returns the words that are like `written` or have a part in common with it, the likest first; at most so many.
#[must_use]
pub fn nearest<'a>(written: &str, words: impl IntoIterator<Item = &'a str>, most: usize) -> Vec<&'a str> {
    let mut near = likely_first(written, words);
    near.retain(|word| distance(written, word).is_some() || shares_a_part(written, word));
    near.truncate(most);
    near
}

/// Returns the word with the same letters and digits as `written`: case, hyphens, underscores and spaces do not count.
#[must_use]
pub fn same_letters<'a>(written: &str, words: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let wanted = letters(written);
    words.into_iter().find(|word| *word != written && !wanted.is_empty() && letters(word) == wanted)
}

fn letters(word: &str) -> String {
    word.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Returns the word that was likely meant, and a fix without edits: safe where only letters count and they are the same.
#[must_use]
pub fn meant<'a>(written: &str, words: impl IntoIterator<Item = &'a str>) -> Option<(&'a str, Fix)> {
    let words: Vec<&str> = words.into_iter().collect();
    if let Some(word) = same_letters(written, words.iter().copied()) {
        return Some((word, Fix::safe(format!("write `{word}`"))));
    }
    closest(written, words).map(|word| (word, Fix::risky(format!("write `{word}`"))))
}

/// Returns an id like this one that is free: with `-2` behind it, or the next number.
#[must_use]
pub fn numbered(id: &str, is_taken: impl Fn(&str) -> bool) -> Option<String> {
    let proposed = (2_u32..10_000).map(|number| format!("{id}-{number}")).find(|proposed| !is_taken(proposed));
    proposed.filter(|proposed| proposed.len() <= MOST_OF_ID)
}

/// Returns "did you mean" with the closest word, or else a few of the words there are, the likely ones first.
#[must_use]
pub fn help<'a>(written: &str, words: impl IntoIterator<Item = &'a str>) -> Option<String> {
    help_or(written, words, |_| false, "")
}

/// As [`help`]; where none of the words is like it, those come first that are about it, and of more words than it lists
/// it says besides what `rest` says.
#[must_use]
pub fn help_or<'a>(
    written: &str,
    words: impl IntoIterator<Item = &'a str>,
    is_about: impl Fn(&str) -> bool,
    rest: &str,
) -> Option<String> {
    let mut words = likely_first(written, words);
    words.sort_by_cached_key(|word| !is_about(word));
    match closest(written, words.iter().copied()) {
        Some(word) => Some(format!("did you mean `{word}`?")),
        None => match words.as_slice() {
            [] => None,
            [word] => Some(format!("write `{word}`")),
            _ if words.len() > MOST_PROPOSED => Some(format!("write one of {}{rest}", proposed(words.iter().copied()))),
            _ => Some(format!("write one of {}", proposed(words.iter().copied()))),
        },
    }
}

/// Adds to a finding about a word what may have been meant: as help, and as a fix that writes it.
#[must_use]
pub fn respell<'a>(finding: Diagnostic, written: &str, words: impl IntoIterator<Item = &'a str>) -> Diagnostic {
    let words: Vec<&str> = words.into_iter().collect();
    let finding = match meant(written, words.iter().copied()) {
        Some((word, fix)) => {
            let fix = fix.replace(finding.route.clone(), word);
            finding.fix(fix)
        }
        None => finding,
    };
    match help(written, words) {
        Some(help) => finding.help(help),
        None => finding,
    }
}

/// Lists words for a message, in the order given; of very many only the first.
#[must_use]
pub fn listed<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    first_of(MOST_LISTED, words)
}

/// Lists the first few of some words for a message that proposes them.
#[must_use]
pub fn proposed<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    first_of(MOST_PROPOSED, words)
}

fn first_of<'a>(most: usize, words: impl IntoIterator<Item = &'a str>) -> String {
    let mut words = words.into_iter();
    let first: Vec<String> = words.by_ref().take(most).map(|word| format!("`{word}`")).collect();
    match words.count() {
        0 => first.join(", "),
        n_more => format!("{} and {n_more} more", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use ritual_diagnostic::Safety;

    use super::*;

    #[test]
    fn only_a_word_that_is_like_it_is_proposed() {
        assert_eq!(closest("cuont", ["at", "count", "enemy"]), Some("count"));
        assert_eq!(closest("gost", ["ghast", "ghost"]), Some("ghost"));
        assert_eq!(closest("cat", ["dog", "owl"]), None);
        assert_eq!(closest("at", ["at"]), None);
    }

    #[test]
    fn an_id_is_looked_for_in_other_packs_too() {
        let ids = ["dreams/gast", "fear/ghast", "fear/ghost", "here/ghats"].map(|id| FullId::resolve(id, ""));
        let meant = |written: &str| closest_id(&FullId::resolve(written, "here"), &ids).map(FullId::to_string);
        assert_eq!(meant("ghast").as_deref(), Some("fear/ghast"), "the same id comes first");
        assert_eq!(meant("gats").as_deref(), Some("here/ghats"), "then what is like it in the own pack");
        assert_eq!(meant("fear/gast").as_deref(), Some("dreams/gast"));
        assert_eq!(meant("fear/gost").as_deref(), Some("fear/ghost"), "the pack that was named");
        assert_eq!(meant("owl"), None);
    }

    #[test]
    fn a_word_of_the_same_letters_is_beyond_doubt() {
        let safety = |written| meant(written, ["your_space", "gate"]).map(|(word, fix)| (word, fix.safety));
        assert_eq!(safety("YOUR-SPACE"), Some(("your_space", Safety::Safe)));
        assert_eq!(safety("yourSpace"), Some(("your_space", Safety::Safe)));
        assert_eq!(safety("gaet"), Some(("gate", Safety::Risky)));
        assert_eq!(safety("gate"), None);
        assert_eq!(same_letters("--", ["__"]), None);
    }

    #[test]
    fn a_number_makes_an_id_free() {
        assert_eq!(numbered("hall", |id| id == "hall-2").as_deref(), Some("hall-3"));
        assert_eq!(numbered(&"x".repeat(63), |_| false), None);
    }

    #[test]
    fn without_a_proposal_the_words_are_listed() {
        assert_eq!(help("zebra", ["b", "a", "a"]).as_deref(), Some("write one of `b`, `a`"));
        assert_eq!(help("zebra", ["b", "b"]).as_deref(), Some("write `b`"), "there is nothing to choose from");
        assert_eq!(help("x-y", []), None);
        let many: Vec<String> = (10..30).map(|n| n.to_string()).collect();
        assert!(listed(many.iter().map(String::as_str)).ends_with("`25` and 4 more"));
        assert!(proposed(many.iter().map(String::as_str)).ends_with("`15` and 14 more"));
        let all = many.iter().map(String::as_str);
        let help = |words| help_or("zebra", words, |_| false, "; so");
        assert!(help(all.clone().take(20)).is_some_and(|help| help.ends_with("`15` and 14 more; so")));
        assert_eq!(help(all.clone().take(2)).as_deref(), Some("write one of `10`, `11`"));
        let about = help_or("zebra", all.take(3), |word| word == "12", "");
        assert_eq!(about.as_deref(), Some("write one of `12`, `10`, `11`"));
    }

    #[test]
    fn likely_words_come_first_and_the_others_keep_their_order() {
        let words = ["summon", "move", "suffer", "heal", "deal_wounds", "summon"];
        assert_eq!(likely_first("wound", words), ["deal_wounds", "summon", "move", "suffer", "heal"]);
        assert_eq!(likely_first("heel", words)[0], "heal");
        assert_eq!(likely_first("", words), ["summon", "move", "suffer", "heal", "deal_wounds"]);
        assert_eq!(nearest("sufer 2 wounds", words, 3), ["deal_wounds"]);
        assert_eq!(nearest("sufer", words, 3), ["suffer"]);
        assert_eq!(nearest("zebra", words, 3), [""; 0]);
    }
}
