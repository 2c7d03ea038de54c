//! Ids and names: made from what somebody typed, and from each other.

use ritual_content::Kind;
use ritual_games::AnyKind;

/// The longest id that is made: documents that come along have longer ones, and those must fit as well.
pub(crate) const LONGEST_ID: usize = 56;
/// The longest name an episode may have, in letters.
const LONGEST_NAME: usize = 60;
/// The id of something whose name says nothing.
const NAMELESS: &str = "new-pack";

/// Returns a name in kebab-case, as ids are written; `new-pack` where nothing of it can be kept.
pub fn id_of(name: &str) -> String {
    let mut id = String::new();
    let mut is_apart = false;
    for letter in name.chars().flat_map(char::to_lowercase) {
        let plain = plain(letter);
        match plain {
            // An apostrophe belongs to its word: `widow's` is `widows`.
            None if matches!(letter, '\'' | '’' | '\u{307}') => {}
            None => is_apart = true,
            Some(plain) => {
                if is_apart && !id.is_empty() {
                    id.push('-');
                }
                is_apart = false;
                id.push_str(&plain);
            }
        }
    }
    // Everything in it is ASCII, so every place is between two letters.
    id.truncate(LONGEST_ID);
    let id = id.trim_end_matches('-');
    if id.is_empty() { NAMELESS.to_owned() } else { id.to_owned() }
}

/// Returns an id as people may read it: `old-lighthouse` as `Old lighthouse`.
pub fn title_of(id: &str) -> String {
    let words = id.replace('-', " ");
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Returns the name of a kind as people read it: `elder-one` as `Elder One`.
pub fn words(kind: impl Into<AnyKind>) -> String {
    match kind.into() {
        AnyKind::Usual(Kind::ElderOne) => "Elder One".to_owned(),
        AnyKind::Usual(Kind::Mythos) => "Mythos card".to_owned(),
        AnyKind::Usual(Kind::Discovery) => "Discovery card".to_owned(),
        kind => kind.name().replace('-', " "),
    }
}

/// Returns a name as one line that is not too long.
pub(crate) fn line_of(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    let line = words.join(" ");
    let kept = line.chars().filter(|letter| !letter.is_control() && *letter != '\u{feff}').take(LONGEST_NAME);
    kept.collect::<String>().trim().to_owned()
}

/// The plain letters an id may have in the place of one; none for what keeps words apart.
fn plain(letter: char) -> Option<String> {
    let plain = match letter {
        'a'..='z' | '0'..='9' => return Some(letter.to_string()),
        'ä' | 'æ' => "ae",
        'ö' | 'ø' | 'œ' => "oe",
        'ü' => "ue",
        'ß' => "ss",
        'à' | 'á' | 'â' | 'ã' | 'å' | 'ą' => "a",
        'ç' | 'ć' | 'č' => "c",
        'è' | 'é' | 'ê' | 'ë' | 'ę' | 'ě' => "e",
        'ì' | 'í' | 'î' | 'ï' => "i",
        'ł' => "l",
        'ñ' | 'ń' => "n",
        'ò' | 'ó' | 'ô' | 'õ' => "o",
        'ř' => "r",
        'ś' | 'š' => "s",
        'ù' | 'ú' | 'û' | 'ů' => "u",
        'ý' | 'ÿ' => "y",
        'ź' | 'ż' | 'ž' => "z",
        _ => return None,
    };
    Some(plain.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_made_from_a_name() {
        let cases = [
            ("The house on the hill", "the-house-on-the-hill"),
            ("  Widow's   house! ", "widows-house"),
            ("7 lanterns", "7-lanterns"),
            ("Brücke nach Köln", "bruecke-nach-koeln"),
            ("--- *** ---", "new-pack"),
            ("深淵", "new-pack"),
            ("", "new-pack"),
            ("a_b.c/d", "a-b-c-d"),
        ];
        for (name, id) in cases {
            assert_eq!(id_of(name), id, "{name}");
        }
    }

    #[test]
    fn an_id_is_never_too_long_and_never_ends_in_a_dash() {
        assert_eq!(id_of(&"a".repeat(100)).len(), LONGEST_ID);
        let id = id_of(&format!("{} b", "a".repeat(LONGEST_ID - 1)));
        assert_eq!(id, "a".repeat(LONGEST_ID - 1));
        let id = id_of(&"ü".repeat(90));
        assert!(id.len() <= LONGEST_ID && id.bytes().all(|it| it.is_ascii_lowercase()), "{id}");
    }

    #[test]
    fn a_name_is_one_line_that_fits() {
        assert_eq!(line_of(" a\n b\u{2028}c\u{7} "), "a b c");
        assert_eq!(line_of(&"é".repeat(100)).chars().count(), LONGEST_NAME);
        assert_eq!((title_of("old-lighthouse").as_str(), title_of("").as_str()), ("Old lighthouse", ""));
    }
}
