//! Pictures of packs: files below the folder `art`, what keeps one from being shown, and which document has which.
//!
//! Only the head and the end of a picture are looked at here; whoever shows it reads the rest.

use std::fmt;
use std::sync::Arc;

use ritual_diagnostic::Path;

use crate::documents::Picture;
use crate::{Catalogue, FullId, Kind};

/// The folder of a pack that holds its pictures.
pub const FOLDER: &str = "art";
/// The most bytes of a picture.
pub const MOST_BYTES: usize = 2 * 1024 * 1024;
/// The most pixels of a picture from left to right, and from top to bottom: a card at 300 dots an inch.
pub const MOST_PIXELS: u32 = 1040;
/// The most pictures of a pack.
pub const MOST_PICTURES: usize = 200;
/// How the names of pictures end, also of those that must become PNG pictures before anything shows them.
pub const ENDINGS: [&str; 6] = ["gif", "jpeg", "jpg", "png", "svg", "webp"];

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

/// Returns whether a file of a pack is a picture, by its path in the folder of the pack.
#[must_use]
pub fn is_picture(pack_path: &str) -> bool {
    let inside = pack_path.strip_prefix(FOLDER).and_then(|rest| rest.strip_prefix('/'));
    let ending = inside.and_then(|inside| inside.rsplit_once('.')).map(|(_, ending)| ending.to_ascii_lowercase());
    ending.is_some_and(|ending| ENDINGS.contains(&ending.as_str()))
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

impl Catalogue {
    /// Adds the pictures of a pack, by their paths in its folder.
    pub(crate) fn add_art(&mut self, pack: &Arc<str>, pictures: Vec<(String, Art)>) {
        let n_pictures = pictures.len();
        for (pack_path, mut art) in pictures {
            if n_pictures > MOST_PICTURES {
                art.fault = Some(ArtFault::TooMany { n_pictures });
            }
            let inside = pack_path.split_once('/').map_or(pack_path.as_str(), |(_, inside)| inside);
            self.art.insert(FullId { pack: Arc::clone(pack), id: inside.into() }, art);
        }
    }

    /// Returns what a document says of its picture.
    #[must_use]
    pub fn picture(&self, kind: Kind, id: &FullId) -> Option<&Picture> {
        match kind {
            Kind::Tile => self.tiles.get(id)?.document.picture.as_ref(),
            Kind::Enemy => self.enemies.get(id)?.document.picture.as_ref(),
            Kind::Investigator => self.investigators.get(id)?.document.picture.as_ref(),
            Kind::Skill => self.skills.get(id)?.document.picture.as_ref(),
            Kind::Insanity => self.insanities.get(id)?.document.picture.as_ref(),
            Kind::Condition => self.conditions.get(id)?.document.picture.as_ref(),
            Kind::Relic => self.relics.get(id)?.document.picture.as_ref(),
            Kind::Token => self.tokens.get(id)?.document.picture.as_ref(),
            Kind::ElderOne => self.elder_ones.get(id)?.document.picture.as_ref(),
            Kind::Mythos => self.mythos.get(id)?.document.picture.as_ref(),
            Kind::Discovery => self.discoveries.get(id)?.document.picture.as_ref(),
            Kind::Pack
            | Kind::Rules
            | Kind::Counter
            | Kind::Episode
            | Kind::Scenario
            | Kind::Test
            | Kind::Translation
            | Kind::Override => None,
        }
    }

    /// Returns where the picture of a document is looked for: the pack and the path below its folder of pictures.
    ///
    /// What a document has from another one lies in the pack of that one.
    #[must_use]
    pub fn place_of_art(&self, kind: Kind, id: &FullId) -> Option<FullId> {
        let file = &self.picture(kind, id)?.file;
        let writer = self.writer(kind, id, &Path::root().key("picture").key("file"));
        Some(FullId { pack: Arc::clone(&writer.pack), id: file.as_str().into() })
    }

    /// Returns the picture of a document, if it is there and can be shown.
    #[must_use]
    pub fn art_of(&self, kind: Kind, id: &FullId) -> Option<&Art> {
        self.art.get(&self.place_of_art(kind, id)?).filter(|art| art.fault.is_none())
    }
}

/// The beginning and the end of a picture, for examples and tests that show none.
#[must_use]
pub fn outline([width, height]: [u32; 2]) -> Vec<u8> {
    [HEAD, b"\0\0\0\rIHDR", &width.to_be_bytes(), &height.to_be_bytes(), END].concat()
}

#[cfg(test)]
mod tests {
    use ritual_diagnostic::Sink;

    use super::*;
    use crate::{PackFiles, SourceFile, load};

    const MANIFEST: &str = "{ id: p, schema_version: 2, name: P, version: 1.0.0, authors: [us], licence: MIT }";
    const BASE: &str = "{ id: base, schema_version: 2, name: Base, version: 1.0.0, authors: [us], licence: MIT }";
    const EEL: &str = "{ id: eel, name: Eel, source: original, picture: { file: deep/eel.png }, supply: 1, \
                       placed: investigator }";

    /// The path of a file and what is in it.
    type File<'a> = (&'a str, &'a [u8]);

    fn catalogue(packs: &[(&str, &[File<'_>])]) -> Catalogue {
        let pack = |(folder, files): &(&str, &[File<'_>])| {
            let files = files.iter().map(|(path, bytes)| SourceFile::inside(folder, path, bytes));
            PackFiles { folder: (*folder).to_owned(), files: files.collect() }
        };
        let mut sink = Sink::new();
        let loaded = load(packs.iter().map(pack).collect(), &mut sink);
        assert_eq!(sink.into_sorted(), []);
        assert!(loaded.files.paths().all(|path| path.ends_with(".yaml")), "pictures are no texts");
        loaded.catalogue
    }

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

    #[test]
    fn a_document_has_the_picture_it_names_and_one_like_it_has_the_same() {
        let eel = outline([4, 3]);
        let own = "{ id: p, schema_version: 2, name: P, version: 1.0.0, authors: [us], licence: MIT, \
                   dependencies: { base: ^1.0 } }";
        let like = b"{ id: conger, name: Conger, source: original, like: base/eel }";
        let found = catalogue(&[
            ("base", &[("pack.yaml", BASE.as_bytes()), ("tokens.yaml", EEL.as_bytes()), ("art/deep/eel.png", &eel)]),
            ("p", &[("pack.yaml", own.as_bytes()), ("tokens.yaml", like)]),
        ]);
        for id in ["base/eel", "p/conger"] {
            let art = found.art_of(Kind::Token, &FullId::resolve(id, ""));
            assert_eq!(art.map(|art| &*art.path), Some("base/art/deep/eel.png"), "{id}");
        }
        assert_eq!(found.art_of(Kind::Enemy, &FullId::resolve("base/eel", "")), None);
    }

    #[test]
    fn of_a_pack_with_too_many_pictures_none_is_shown() {
        let eel = outline([4, 3]);
        let names: Vec<String> = (0..=MOST_PICTURES).map(|number| format!("art/deep/{number}.png")).collect();
        let mut files: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), eel.as_slice())).collect();
        files.push(("pack.yaml", MANIFEST.as_bytes()));
        let n_shown =
            |files: &[File<'_>]| catalogue(&[("p", files)]).art.values().filter(|art| art.fault.is_none()).count();
        assert_eq!(n_shown(&files), 0);
        assert_eq!(n_shown(&files[1..]), MOST_PICTURES);
    }
}
