//! Pictures of packs: files below the folder `art`, and what keeps one from being shown.
//!
//! Only the head and the end of a picture are looked at here; whoever shows it reads the rest.

pub(crate) mod names;

use std::fmt;
use std::sync::Arc;

use crate::Kind;

pub use names::{ENDINGS, FOLDER, is_picture};

/// The most bytes of a picture.
pub const MOST_BYTES: usize = 2 * 1024 * 1024;
/// The most pixels of a picture from left to right, and from top to bottom: a card at 300 dots an inch.
pub const MOST_PIXELS: u32 = 1040;
/// The most pictures of a pack.
pub const MOST_PICTURES: usize = 200;

/// How a PNG picture begins and ends.
const HEAD: &[u8] = b"\x89PNG\r\n\x1a\n";
const END: &[u8] = b"\0\0\0\0IEND\xae\x42\x60\x82";

/// A picture of a pack.
#[derive(Clone, PartialEq, Eq)]
pub struct Art {
    /// The name of its file, as it is shown to people.
    pub path: Arc<str>,
    /// What the file holds.
    pub bytes: Arc<[u8]>,
    /// What keeps it from being shown.
    pub fault: Option<ArtFault>,
}

impl fmt::Debug for Art {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Art").field("path", &self.path).field("fault", &self.fault).finish_non_exhaustive()
    }
}

/// What keeps a picture from being shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArtFault {
    /// It is no PNG picture, whatever its name says.
    NoPng,
    /// It ends too soon.
    CutOff,
    /// Its file is too big.
    TooBig,
    /// It has too many pixels.
    TooLarge {
        /// From left to right.
        width: u32,
        /// From top to bottom.
        height: u32,
    },
    /// The pack has too many of them.
    TooMany {
        /// How many pictures the pack has, more than there may be.
        n_pictures: usize,
    },
}

impl fmt::Display for ArtFault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPng => out.write_str("it is no PNG picture"),
            Self::CutOff => out.write_str("it is broken: it ends too soon"),
            Self::TooBig => write!(out, "it is bigger than {} MiB", MOST_BYTES / 1024 / 1024),
            Self::TooLarge { width, height } => {
                write!(out, "it has {width} by {height} pixels, and at most {MOST_PIXELS} by {MOST_PIXELS} are shown")
            }
            Self::TooMany { n_pictures } => {
                write!(out, "its pack has {n_pictures} pictures, and at most {MOST_PICTURES} are read")
            }
        }
    }
}

/// Returns whether documents of a kind may have a picture.
#[must_use]
pub const fn has_picture(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::Tile
            | Kind::Enemy
            | Kind::Investigator
            | Kind::Skill
            | Kind::Insanity
            | Kind::Condition
            | Kind::Relic
            | Kind::Token
            | Kind::ElderOne
            | Kind::Mythos
            | Kind::Discovery
    )
}

/// Returns how many pixels a picture has, from left to right and from top to bottom.
///
/// # Errors
/// Says what keeps it from being shown.
pub fn size(bytes: &[u8]) -> Result<[u32; 2], ArtFault> {
    // Of a file that is too big only the beginning may be here.
    if bytes.len() > MOST_BYTES {
        return Err(ArtFault::TooBig);
    }
    let Some(rest) = bytes.strip_prefix(HEAD) else { return Err(ArtFault::NoPng) };
    let number = |at: usize| rest.get(at..at + 4).and_then(|it| it.try_into().ok()).map(u32::from_be_bytes);
    let (Some(b"IHDR"), Some(width), Some(height)) = (rest.get(4..8), number(8), number(12)) else {
        return Err(ArtFault::CutOff);
    };
    if !bytes.ends_with(END) || width == 0 || height == 0 {
        return Err(ArtFault::CutOff);
    }
    if width.max(height) > MOST_PIXELS { Err(ArtFault::TooLarge { width, height }) } else { Ok([width, height]) }
}

/// The beginning and the end of a picture, for examples and tests that show none.
#[must_use]
pub fn outline([width, height]: [u32; 2]) -> Vec<u8> {
    [HEAD, b"\0\0\0\rIHDR", &width.to_be_bytes(), &height.to_be_bytes(), END].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_picture_broken_or_huge_says_so() {
        let whole = outline([40, 30]);
        assert_eq!(size(&whole), Ok([40, 30]));
        assert_eq!(size(b"GIF89a"), Err(ArtFault::NoPng));
        assert_eq!(size(&[]), Err(ArtFault::NoPng));
        for n_bytes in HEAD.len()..whole.len() {
            assert_eq!(size(&whole[..n_bytes]), Err(ArtFault::CutOff), "{n_bytes} bytes");
        }
        assert_eq!(size(&outline([0, 30])), Err(ArtFault::CutOff));
        let wide = MOST_PIXELS + 1;
        assert_eq!(size(&outline([wide, 1])), Err(ArtFault::TooLarge { width: wide, height: 1 }));
        assert_eq!(size(&vec![0_u8; MOST_BYTES + 1]), Err(ArtFault::TooBig));
    }

    #[test]
    fn the_kinds_that_have_pictures_are_those_whose_schemas_say_so() {
        for kind in Kind::ALL.into_iter().filter(|kind| *kind != Kind::Test) {
            let definitions = crate::schema::schema(kind)["$defs"].clone();
            assert_eq!(definitions.get("Picture").is_some(), has_picture(kind), "{kind}");
        }
    }

    #[test]
    fn a_picture_is_known_by_folder_and_ending() {
        for (path, is_one) in [
            ("art/eel.png", true),
            ("art/deep/eel.JPG", true),
            ("eel.png", false),
            ("art/eel.yaml", false),
            ("artful/eel.png", false),
        ] {
            assert_eq!(is_picture(path), is_one, "{path}");
        }
    }
}
