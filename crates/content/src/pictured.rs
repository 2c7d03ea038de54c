//! Which document has which picture.

use std::sync::Arc;

use ritual_diagnostic::Path;

use crate::art::{Art, ArtFault, MOST_PICTURES};
use crate::documents::Picture;
use crate::{Catalogue, FullId, Kind};

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

#[cfg(test)]
mod tests {
    use ritual_diagnostic::Sink;

    use super::*;
    use crate::art::outline;
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
