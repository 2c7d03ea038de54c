//! Names of files in an archive: the same rules for what goes in and for what comes out, on every platform.

use ritual_content::art;
use ritual_content::unseen::takes_no_room;
use unicode_normalization::UnicodeNormalization as _;

/// The file that says what is in an archive; the first one in it.
pub(crate) const MANIFEST: &str = "manifest.json";

/// The file that says who answers for it; the second one, if there is one.
pub(crate) const SIGNATURE: &str = "signature.json";

/// The file that makes a folder a pack.
pub(crate) const PACK: &str = "pack.yaml";

/// The folder whose JSON files are recordings.
const RECORDINGS: &str = "recordings/";

const DOCUMENTS: [&str; 2] = ["yaml", "yml"];

/// The longest name, in bytes: there is room left for the folder it is unpacked into.
const MOST_BYTES: usize = 180;

/// Names that mean devices on Windows, whatever follows after a dot.
const DEVICES: [&str; 7] = ["aux", "con", "nul", "prn", "clock$", "conin$", "conout$"];

/// What is wrong with the name of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameFault {
    /// It leads upward.
    #[error("leads out of the folder with `..`")]
    Parent,
    /// It begins with a slash.
    #[error("begins at the root of the disk")]
    Absolute,
    /// It has a colon.
    #[error("names a drive or a stream with a colon")]
    Drive,
    /// It has a backslash.
    #[error("has a backslash, which separates folders on Windows")]
    Backslash,
    /// It has a zero byte.
    #[error("has a zero byte, where some systems stop reading it")]
    Zero,
    /// It has another control character.
    #[error("has a control character")]
    Control,
    /// It has a character that takes no room.
    #[error("has a character that nobody sees, which some disks pass over")]
    Unseen,
    /// It has a part without a name.
    #[error("has a part that is empty or `.`")]
    EmptyPart,
    /// It has a part that begins with a dot.
    #[error("is hidden: a part of it begins with a dot")]
    Hidden,
    /// It cannot be on Windows.
    #[error("cannot be written on Windows")]
    Unportable,
    /// It is too long.
    #[error("is longer than {} bytes", MOST_BYTES)]
    TooLong,
    /// It ends like no file of a pack.
    #[error("is no file of a pack: those are YAML, pictures, and JSON under `recordings`")]
    Foreign,
    /// It makes a folder inside the pack a pack of its own.
    #[error("makes a folder inside the pack a pack of its own")]
    InnerPack,
}

/// Returns whether a pack takes a file along that lies at this place in its folder: documents with their tests,
/// recordings and pictures.
pub fn belongs(path: &str) -> bool {
    let Some((stem, ending)) = path.rsplit_once('.') else { return false };
    let has_name = !stem.is_empty() && !stem.ends_with('/');
    has_name && (DOCUMENTS.contains(&ending) || art::ENDINGS.contains(&ending) || is_recording(path))
}

/// Returns whether a file of a pack is a recording, by its path.
pub(crate) fn is_recording(path: &str) -> bool {
    path.starts_with(RECORDINGS) && path.rsplit_once('.').is_some_and(|(_, ending)| ending == "json")
}

/// Returns what is wrong with the name of a file of a pack.
///
/// # Errors
/// The first fault that is found, the dangerous ones first.
pub(crate) fn check(path: &str) -> Result<(), NameFault> {
    let has = |letter: char| path.contains(letter);
    let parts = || path.split('/');
    let is_bad = |letter: char| matches!(letter, '<' | '>' | '"' | '|' | '?' | '*');
    let faults = [
        (has('\0'), NameFault::Zero),
        (has('\\'), NameFault::Backslash),
        (path.starts_with('/'), NameFault::Absolute),
        (has(':'), NameFault::Drive),
        (parts().any(|part| part == ".."), NameFault::Parent),
        (path.contains(char::is_control), NameFault::Control),
        (path.contains(takes_no_room), NameFault::Unseen),
        (parts().any(|part| part.is_empty() || part == "."), NameFault::EmptyPart),
        (parts().any(|part| part.starts_with('.')), NameFault::Hidden),
        (path.contains(is_bad) || parts().any(is_unportable), NameFault::Unportable),
        (path.len() > MOST_BYTES, NameFault::TooLong),
        (parts().skip(1).any(|part| folded(part) == folded(PACK)), NameFault::InnerPack),
        (!belongs(path), NameFault::Foreign),
    ];
    faults.into_iter().find(|(is_there, _)| *is_there).map_or(Ok(()), |(_, fault)| Err(fault))
}

/// Returns what two names have in common that are one on some disk: where accents may be written in two ways, and small
/// and capital letters are the same, also those that are several letters in capitals, as `ß` and `ﬁ`.
pub(crate) fn folded(name: &str) -> String {
    // Letter by letter: the small form of a whole word depends on where a `Σ` stands in it.
    name.nfd().flat_map(char::to_lowercase).flat_map(char::to_uppercase).nfd().collect()
}

/// Returns the folders in which a file lies, the outermost first.
pub(crate) fn folders(path: &str) -> impl Iterator<Item = &str> {
    path.match_indices('/').filter_map(move |(end, _)| path.get(..end))
}

/// Returns whether this is an id that can also be the name of a folder.
pub fn is_id(id: &str) -> bool {
    let is_part =
        |part: &str| !part.is_empty() && part.bytes().all(|it| it.is_ascii_lowercase() || it.is_ascii_digit());
    id.len() <= 64 && id.split('-').all(is_part) && !is_unportable(id)
}

/// Returns whether Windows refuses a part of a name, or reads it as another one.
fn is_unportable(part: &str) -> bool {
    let stem = part.split('.').next().unwrap_or(part).trim_end().to_ascii_lowercase();
    let numbered = |name: &str| {
        let number = stem.strip_prefix(name).map(|rest| rest.chars().collect::<Vec<char>>());
        number.is_some_and(|it| matches!(it.as_slice(), ['0'..='9' | '¹' | '²' | '³']))
    };
    part.ends_with(['.', ' ']) || DEVICES.contains(&&*stem) || numbered("com") || numbered("lpt")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_fault_of_a_name_is_told_from_the_others() {
        let cases = [
            ("../pack.yaml", NameFault::Parent),
            ("a/../../b.yaml", NameFault::Parent),
            ("/etc/pack.yaml", NameFault::Absolute),
            ("C:/pack.yaml", NameFault::Drive),
            ("a.yaml:hidden.yaml", NameFault::Drive),
            ("a\\..\\b.yaml", NameFault::Backslash),
            ("a.yaml\0.png", NameFault::Zero),
            ("a\u{1b}[2J.yaml", NameFault::Control),
            ("a//b.yaml", NameFault::EmptyPart),
            ("./b.yaml", NameFault::EmptyPart),
            ("", NameFault::EmptyPart),
            ("folder/", NameFault::EmptyPart),
            (".git/config.yaml", NameFault::Hidden),
            ("con/b.yaml", NameFault::Unportable),
            ("NUL.yaml", NameFault::Unportable),
            ("lpt1.yaml", NameFault::Unportable),
            ("CLOCK$.yaml", NameFault::Unportable),
            ("a./b.yaml", NameFault::Unportable),
            ("what?.yaml", NameFault::Unportable),
            ("inner/pack.yaml", NameFault::InnerPack),
            ("inner/PACK.yaml", NameFault::InnerPack),
            ("a\u{200b}.yaml", NameFault::Unseen),
            ("a\u{202e}lmay.png", NameFault::Unseen),
            ("\u{feff}a.yaml", NameFault::Unseen),
            ("run.exe", NameFault::Foreign),
            ("manifest.json", NameFault::Foreign),
            ("yaml", NameFault::Foreign),
        ];
        for (path, fault) in cases {
            assert_eq!(check(path), Err(fault), "{path:?}");
        }
        assert_eq!(check(&format!("{}.yaml", "a".repeat(200))), Err(NameFault::TooLong));
    }

    #[test]
    fn names_that_are_one_on_some_disk_are_told() {
        for (one, other) in [
            ("é.yaml", "e\u{301}.yaml"),
            ("한.yaml", "\u{1112}\u{1161}\u{11ab}.yaml"),
            ("s.yaml", "ſ.yaml"),
            ("strasse.yaml", "Straße.yaml"),
            ("ẞ.yaml", "ß.yaml"),
            ("fi.yaml", "ﬁ.yaml"),
            ("σ.yaml", "ς.yaml"),
            ("ΟΣ.yaml", "ος.yaml"),
            ("k.yaml", "\u{212a}.yaml"),
            ("É.yaml", "e\u{301}.yaml"),
        ] {
            assert_eq!(folded(one), folded(other), "{one} {other}");
        }
        for (one, other) in [("e.yaml", "é.yaml"), ("a.yaml", "b.yaml"), ("ο.yaml", "o.yaml")] {
            assert_ne!(folded(one), folded(other), "{one} {other}");
        }
    }

    #[test]
    fn what_a_pack_holds_has_a_good_name() {
        for path in
            ["pack.yaml", "enemies/gul.yml", "a.test.yaml", "recordings/win.json", "art/über uns.png", "a-com1.yaml"]
        {
            assert_eq!(check(path), Ok(()), "{path}");
        }
        assert!(is_id("fear-of-the-unknown") && is_id("season-2"));
        assert!(!is_id("con") && !is_id("Core") && !is_id("a--b") && !is_id("") && !is_id("../core"));
    }
}
