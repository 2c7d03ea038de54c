//! A new pack: a small one that can be played as it stands, with comments for whoever has never written one.
//!
//! The texts are files under `template/`, so they read, and are checked, like any other pack.

use serde_json::Value;

/// The ids of the packs a new one builds on: they must be beside it.
pub const NEEDS: [&str; 4] = ["core", "death-may-die", "season-2", "fear-of-the-unknown"];

/// The longest id there may be.
const LONGEST_ID: usize = 64;
/// The longest name an episode may have, in letters.
const LONGEST_NAME: usize = 60;
/// The id and the name of a pack whose name says nothing.
const NAMELESS: (&str, &str) = ("new-pack", "New pack");
/// The ids of the packs the new one builds on, and of the one that comes with them: it cannot have one of those.
const TAKEN: [&str; 5] = ["core", "death-may-die", "season-2", "fear-of-the-unknown", "the-drowned-archive"];

/// The files: where each goes inside the pack, and its text.
const FILES: [(&str, &str); 9] = [
    ("pack.yaml", include_str!("template/pack.yaml")),
    ("scenarios.yaml", include_str!("template/scenarios.yaml")),
    ("enemies.yaml", include_str!("template/enemies.yaml")),
    ("tokens.yaml", include_str!("template/tokens.yaml")),
    ("conditions.yaml", include_str!("template/conditions.yaml")),
    ("episodes/lanterns/episode.yaml", include_str!("template/episode.yaml")),
    ("episodes/lanterns/mythos.yaml", include_str!("template/mythos.yaml")),
    ("episodes/lanterns/discoveries.yaml", include_str!("template/discoveries.yaml")),
    ("episodes/lanterns/lanterns.test.yaml", include_str!("template/lanterns.test.yaml")),
];

/// Returns the files of a new pack: the path of each inside the pack's folder, and its text.
pub fn new_pack(folder: &str, name: &str) -> Vec<(String, String)> {
    let id = pack_id(name);
    let name = match line_of(name) {
        line if line.is_empty() => NAMELESS.1.to_owned(),
        line => line,
    };
    let folder = line_of(folder.rsplit(['/', '\\']).next().unwrap_or_default());
    let against = format!("{name} against Tsathoggua");
    let value = |key: &str| match key {
        "id" => Some(id.clone()),
        "name" => Some(quoted(&name)),
        "scenario" => Some(quoted(&against)),
        "folder" if folder.is_empty() => Some(id.clone()),
        "folder" => Some(folder.clone()),
        _ => None,
    };
    FILES.iter().map(|(path, text)| ((*path).to_owned(), filled(text, value))).collect()
}

/// Returns the id of a new pack of this name: that of the name, but never one of the packs that come with Ritual.
pub fn pack_id(name: &str) -> String {
    let id = id_of(name);
    if TAKEN.contains(&id.as_str()) { format!("my-{id}") } else { id }
}

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
    if id.is_empty() { NAMELESS.0.to_owned() } else { id.to_owned() }
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

/// A name as one line that is not too long.
fn line_of(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    let line = words.join(" ");
    let kept = line.chars().filter(|letter| !letter.is_control() && *letter != '\u{feff}').take(LONGEST_NAME);
    kept.collect::<String>().trim().to_owned()
}

/// A text as YAML writes it where it could be mistaken for something else.
fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}

/// Fills in what stands between double braces; what nobody knows stays as it is.
fn filled(text: &str, value: impl Fn(&str) -> Option<String>) -> String {
    let mut filled = String::with_capacity(text.len() + 64);
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("{{") {
        filled.push_str(before);
        let known = after.split_once("}}").and_then(|(key, behind)| Some((value(key)?, behind)));
        if let Some((value, behind)) = known {
            filled.push_str(&value);
            rest = behind;
        } else {
            filled.push_str("{{");
            rest = after;
        }
    }
    filled.push_str(rest);
    filled
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use ritual_content::{FullId, PackFiles, SourceFile};
    use ritual_diagnostic::Sink;

    use super::*;

    /// The packs that come with Ritual, and a new one beside them.
    fn packs(name: &str) -> Vec<PackFiles> {
        let content = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
        let shipped = ritual_disk::packs_below(&content).unwrap();
        let mut packs: Vec<PackFiles> = shipped.iter().map(|it| ritual_disk::read_pack(it).unwrap()).collect();
        assert!(packs.len() >= 4);
        let files = new_pack("games/fog", name).into_iter().map(|(path, text)| SourceFile::inside("fog", &path, text));
        packs.push(PackFiles { folder: "fog".to_owned(), files: files.collect() });
        packs
    }

    #[test]
    fn a_new_pack_has_nothing_to_be_said_against_and_can_be_compiled() {
        for name in ["Lanterns on the moor", "The \"inn\": #7 \\ {{id}}", "", "Core"] {
            let mut sink = Sink::new();
            let loaded = ritual_content::load(packs(name), &mut sink);
            let checked = ritual_validator::check_all(&loaded, sink);
            let ours: Vec<_> = checked.findings.iter().filter(|it| it.route.file.starts_with("fog/")).collect();
            assert_eq!(ours, [] as [&ritual_diagnostic::Diagnostic; 0], "{name}");
            assert_eq!((checked.counts.errors, checked.counts.warnings), (0, 0), "{name}");
            let id = FullId { pack: pack_id(name).into(), id: "lanterns-tsathoggua".into() };
            let scenario = ritual_engine::compile::compile(&loaded.catalogue, &id).unwrap();
            assert!(scenario.title.ends_with("against Tsathoggua"));
            assert_eq!((scenario.mythos.len(), scenario.discoveries.len()), (16, 15));
        }
    }

    #[test]
    fn every_place_to_fill_in_is_filled_in() {
        for (path, text) in new_pack("C:\\games\\fog", "Fog") {
            assert!(!text.contains("{{") && !text.contains("}}"), "{path}");
            if path == "pack.yaml" {
                assert!(text.contains("\nid: fog\n") && text.contains("The folder fog is a pack"), "{text}");
            }
        }
    }

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
        assert_eq!(pack_id("Core"), "my-core");
    }

    #[test]
    fn an_id_is_never_too_long_and_never_ends_in_a_dash() {
        assert_eq!(id_of(&"a".repeat(100)).len(), LONGEST_ID);
        let id = id_of(&format!("{} b", "a".repeat(63)));
        assert_eq!(id, "a".repeat(63));
        let id = id_of(&"ü".repeat(90));
        assert!(id.len() <= LONGEST_ID && id.bytes().all(|it| it.is_ascii_lowercase()), "{id}");
    }

    #[test]
    fn a_name_is_one_line_that_fits() {
        assert_eq!(line_of(" a\n b\u{2028}c\u{7} "), "a b c");
        assert_eq!(line_of(&"é".repeat(100)).chars().count(), LONGEST_NAME);
    }
}
