//! Packs of other games: their documents are not read here, and go on as they are.

use std::sync::Arc;

use ritual_diagnostic::Route;
use ritual_yaml::{Limits, parse};

use crate::source::is_manifest;
use crate::{GAME, SourceFile};

/// The key under which a manifest says its game.
const KEY: &str = "game";

/// A pack of another game: its manifest is read like any other one, and whoever knows the game reads the rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherPack {
    /// The id of the pack.
    pub id: Arc<str>,
    /// The game, as the manifest says it; there may be none of that name.
    pub game: Arc<str>,
    /// Where the manifest says so.
    pub says_game: Route,
    /// Its files, in the order of their paths; without the manifest, without pictures.
    pub files: Vec<SourceFile>,
}

/// Returns the game that some files of a pack are for; nothing where it is the one whose documents are read here.
///
/// It must be known before anything else is read. A manifest that cannot be read says no game, and is told of later.
pub(super) fn other_game(files: &[SourceFile]) -> Option<Arc<str>> {
    let manifest = files.iter().find(|file| is_manifest(&file.pack_path))?;
    let said = parse(&manifest.bytes, &Limits::DEFAULT).ok()?.root.to_json();
    let game = said.get(KEY)?.as_str()?;
    (game != GAME).then(|| game.into())
}

/// Where a manifest says its game.
pub(super) fn says_game(manifest: &Route) -> Route {
    manifest.key(KEY)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use ritual_diagnostic::Sink;

    use super::*;
    use crate::{FullId, Kind, Loaded, PackFiles, Shelf, load};

    fn pack(id: &str, game: &str, file: (&str, &str)) -> PackFiles {
        let manifest =
            format!("id: {id}\nschema_version: 2\n{game}name: A\nversion: 1.0.0\nauthors: [us]\nlicence: MIT\n");
        let files = vec![SourceFile::inside(id, "pack.yaml", manifest), SourceFile::inside(id, file.0, file.1)];
        PackFiles { folder: id.to_owned(), files }
    }

    fn loaded(packs: Vec<PackFiles>) -> (Loaded, Vec<&'static str>) {
        let mut sink = Sink::new();
        let loaded = load(packs, &mut sink);
        (loaded, sink.into_sorted().into_iter().map(|finding| finding.code).collect())
    }

    #[test]
    fn nothing_of_a_pack_of_another_game_is_read_but_its_manifest() {
        let (loaded, codes) = loaded(vec![pack("a", "game: chess\n", ("tokens.yaml", "[pawn, ]: 8"))]);
        assert!(codes.is_empty(), "{codes:?}");
        let [other] = loaded.others.as_slice() else { panic!("{:?}", loaded.others) };
        assert_eq!((&*other.id, &*other.game, other.files.len()), ("a", "chess", 1));
        assert_eq!(other.says_game.to_string(), "a/pack.yaml#game");
        assert_eq!((&*other.files[0].path, other.files[0].pack_path.as_str()), ("a/tokens.yaml", "tokens.yaml"));
        assert!(loaded.catalogue.contains(Kind::Pack, &FullId::resolve("a", "a")));
        assert!(loaded.files.text("a/tokens.yaml").is_some(), "what is found in it can be shown");
    }

    #[test]
    fn a_pack_that_names_the_usual_game_or_none_is_read() {
        for game in ["", "game: death-may-die\n"] {
            let (loaded, codes) = loaded(vec![pack("a", game, ("tokens.yaml", "8"))]);
            assert_eq!((codes.as_slice(), loaded.others.len()), (["schema/wrong-type"].as_slice(), 0), "{game}");
        }
        let (loaded, codes) = loaded(vec![pack("a", "game: 7\n", ("tokens.yaml", "[]"))]);
        assert_eq!((codes.as_slice(), loaded.others.len()), (["schema/wrong-type"].as_slice(), 0));
    }

    #[test]
    fn a_pack_of_another_game_has_an_id_like_any_other() {
        let second = PackFiles { folder: "b".to_owned(), ..pack("a", "game: chess\n", ("x.yaml", "1")) };
        let packs = vec![pack("a", "", ("tokens.yaml", "[]")), second];
        assert!(Shelf::new(packs.clone()).others().is_empty(), "the first pack with an id counts");
        let (loaded, codes) = loaded(packs);
        assert_eq!((codes.as_slice(), loaded.others.len()), (["pack/duplicate-id"].as_slice(), 0));
    }

    #[test]
    fn a_shelf_hands_packs_of_other_games_on_with_those_around_them() {
        let packs = vec![pack("a", "game: chess\n", ("x.yaml", "1")), pack("b", "game: go\n", ("x.yaml", "2"))];
        let shelf = Shelf::new(packs);
        assert_eq!(shelf.whole().0.others.len(), 2);
        assert_eq!(shelf.others(), shelf.whole().0.others);
        let part = shelf.around(&BTreeSet::from(["b".to_owned()]), &BTreeSet::new());
        assert_eq!(part.loaded.others.iter().map(|other| &*other.id).collect::<Vec<_>>(), ["b"]);
    }
}
