//! A document that is called otherwise, wherever it is referred to and wherever translations and overrides speak of it; and
//! so with names that are no documents.

mod named;

use std::cmp::Reverse;
use std::sync::Arc;

use ritual_content::{FullId, Kind};
use ritual_diagnostic::{Part, Path, Route, Segment};
use ritual_games::AnyKind;
use ritual_yaml::{Edit, Tree, Value};

use crate::edits::FileEdit;
use crate::usages::Usages;

pub use named::{NoRename, can_be_renamed, rename_named};

/// Who has the files as they are now.
pub trait Books {
    /// What a file says; none where there is no such file or it cannot be read.
    fn tree(&self, file: &str) -> Option<&Tree>;
    /// The kind of the documents in a file.
    fn kind(&self, file: &str) -> Option<AnyKind>;
    /// The id of the pack that a file belongs to.
    fn home(&self, file: &str) -> Option<String>;
    /// How many documents of a kind have an id, in the pack that a file belongs to.
    fn n_called(&self, file: &str, kind: AnyKind, id: &str) -> usize;
}

/// Returns the edits that give a document another id. What is said of an id that two documents have stays with the
/// other one.
pub fn rename(books: &dyn Books, usages: &Usages, document: &Route, id: &str) -> Option<Vec<FileEdit>> {
    let kind = books.kind(&document.file)?;
    let own = document.key("id");
    let Value::Text(written) = &books.tree(&document.file)?.find(&own.path)?.value else { return None };
    let home = books.home(&document.file)?;
    let called = |id: &str| FullId { pack: home.as_str().into(), id: id.into() };
    let (old, new) = (called(written), called(id));
    let mut edits = Vec::new();
    if is_only(books, &document.file, kind, &old.id) {
        edits = replaced(books, usages, kind, &old, &new)?;
        // What stands under a key is edited before the key has another name.
        edits.extend(usages.entries_about(kind, &old).iter().map(|route| FileEdit {
            file: Arc::clone(&route.file),
            edit: Edit::Rename { path: route.path.clone(), key: format!("{}/{}", kind.name(), new.id) },
        }));
    }
    edits.push(FileEdit { file: own.file, edit: Edit::Replace { path: own.path, value: id.into() } });
    Some(edits)
}

/// Returns whether one document of the pack of a file has a kind and an id, and no other one.
pub fn is_only(books: &dyn Books, file: &str, kind: impl Into<AnyKind>, id: &str) -> bool {
    books.n_called(file, kind.into(), id) == 1
}

/// Returns the edits that make everybody who refers to one document refer to another one. What stands behind the id, as
/// in `axe@table`, stays.
pub fn replaced(
    books: &dyn Books,
    usages: &Usages,
    kind: impl Into<AnyKind>,
    old: &FullId,
    new: &FullId,
) -> Option<Vec<FileEdit>> {
    let edit = |route: &Route| {
        let tree = books.tree(&route.file)?;
        let value = new.written_in(&home_of(books, tree, route)?);
        let path = route.path.clone();
        let edit = match tree.find(&path).map(|node| &node.value) {
            Some(Value::Text(text)) if !is_key(tree, route) => {
                let behind = text.find('@').and_then(|at| text.get(at..)).unwrap_or_default();
                Edit::Replace { path, value: format!("{value}{behind}").into() }
            }
            _ => Edit::Rename { path, key: value },
        };
        Some(FileEdit { file: Arc::clone(&route.file), edit })
    };
    let mut edits = usages.references_to(kind, old).iter().map(edit).collect::<Option<Vec<FileEdit>>>()?;
    // What stands under a key is edited before the key has another name.
    edits.sort_by_key(|it| matches!(it.edit, Edit::Rename { .. }).then_some(Reverse(it.edit.path().segments().len())));
    Some(edits)
}

/// Returns whether a text is an id: words of small letters and digits, with dashes between them.
pub fn is_id(text: &str) -> bool {
    let is_word =
        |word: &str| !word.is_empty() && word.bytes().all(|it| it.is_ascii_lowercase() || it.is_ascii_digit());
    text.len() <= 64 && text.split('-').all(is_word)
}

/// The pack from which a reference is read: its own, and in an override the one that is changed.
fn home_of(books: &dyn Books, tree: &Tree, route: &Route) -> Option<String> {
    if books.kind(&route.file)? != AnyKind::Usual(Kind::Override) {
        return books.home(&route.file);
    }
    let root = match (&tree.root.value, route.path.segments().first()) {
        (Value::List(_), Some(Segment::Index(index))) => Path::root().index(*index),
        _ => Path::root(),
    };
    match &tree.find(&root.key("pack"))?.value {
        Value::Text(pack) => Some(pack.clone()),
        _ => None,
    }
}

/// A reference may stand as a key, with something under it.
pub(crate) fn is_key(tree: &Tree, route: &Route) -> bool {
    route.at == Part::Key || !matches!(tree.find(&route.path).map(|it| &it.value), Some(Value::Text(_)))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use ritual_content::{GAME, PackFiles, SourceFile, load};
    use ritual_diagnostic::Sink;
    use ritual_games::Shelf as Games;
    use ritual_yaml::{Limits, parse};

    use super::*;
    use crate::edits::made;

    /// Files by name; a pack has the id of its folder.
    struct Shelf(BTreeMap<&'static str, (&'static str, Tree)>);

    impl Books for Shelf {
        fn tree(&self, file: &str) -> Option<&Tree> {
            Some(&self.0.get(file)?.1)
        }

        fn kind(&self, file: &str) -> Option<AnyKind> {
            let game = if file.starts_with("night/") { "bloodborne" } else { GAME };
            AnyKind::of_file(game, file.split_once('/')?.1)
        }

        fn home(&self, file: &str) -> Option<String> {
            Some(file.split_once('/')?.0.to_owned())
        }

        fn n_called(&self, file: &str, _: AnyKind, id: &str) -> usize {
            let pack = self.home(file).unwrap_or_default();
            let has = |text: &str| text.contains(&format!("id: {id},"));
            self.0.iter().filter(|(path, (text, _))| path.starts_with(&pack) && has(text)).count()
        }
    }

    #[test]
    fn a_document_is_called_otherwise_across_packs_translations_and_overrides() {
        let manifest = |id: &str, needs: &str| {
            format!(
                "{{ id: {id}, schema_version: 2, name: N, version: 1.0.0, authors: [us], licence: MIT, dependencies: {needs} }}\n"
            )
        };
        let (one, two) = (manifest("one", "{}"), manifest("two", "{ one: ^1 }"));
        let files: [(&str, &str); 4] = [
            (
                "one/enemies.yaml",
                "- { id: imp, name: Imp, source: original, class: monster, health: 3, reserve: 2, dice: { standard: 1 } }\n",
            ),
            ("one/translations.yaml", "{ id: es, language: es, texts: { enemy/imp: { name: Diablillo } } }\n"),
            ("two/enemies.yaml", "# like another\n- { id: imp, name: Two, source: original, like: one/imp }\n"),
            (
                "two/overrides.yaml",
                "{ id: stronger, pack: one, source: original, changes: { enemy/imp: { health: 4 } } }\n",
            ),
        ];
        let source = |path: &str, text: &str| SourceFile {
            path: path.into(),
            pack_path: path.split_once('/').unwrap().1.to_owned(),
            bytes: text.as_bytes().to_vec(),
        };
        let pack = |folder: &str, manifest: &str| {
            let mut own = vec![source(&format!("{folder}/pack.yaml"), manifest)];
            own.extend(
                files.iter().filter(|(path, _)| path.starts_with(folder)).map(|(path, text)| source(path, text)),
            );
            PackFiles { folder: folder.to_owned(), files: own }
        };
        let mut sink = Sink::new();
        let catalogue = load(vec![pack("one", &one), pack("two", &two)], &mut sink).catalogue;
        assert_eq!(sink.into_sorted(), []);
        let read = |text: &str| parse(text.as_bytes(), &Limits::DEFAULT).unwrap();
        let books = Shelf(files.iter().map(|(path, text)| (*path, (*text, read(text)))).collect());
        let usages = Usages::of(&catalogue);
        let edits = rename(&books, &usages, &Route::file("one/enemies.yaml").index(0), "demon").unwrap();
        let texts = made(&edits, |file| files.iter().find(|(path, _)| *path == file).map(|(_, text)| *text)).unwrap();
        assert!(texts["one/enemies.yaml"].starts_with("- { id: demon, name: Imp"), "{texts:?}");
        assert!(texts["one/translations.yaml"].contains("enemy/demon: { name: Diablillo }"), "{texts:?}");
        assert!(texts["two/enemies.yaml"].contains("# like another\n- { id: imp, name: Two"), "{texts:?}");
        assert!(texts["two/enemies.yaml"].contains("like: one/demon"), "{texts:?}");
        assert!(texts["two/overrides.yaml"].contains("enemy/demon: { health: 4 }"), "{texts:?}");
    }

    #[test]
    fn a_document_of_another_game_is_called_otherwise_by_keys_and_by_what_it_is_chosen_with() {
        let manifest =
            "{ id: night, game: bloodborne, schema_version: 2, name: N, version: 1.0.0, authors: [us], licence: MIT }";
        let hunters = "- { id: nell, name: Nell, source: ours, cards: [axe] } # one\n";
        let cards = "- { id: axe, name: Axe, source: ours, type: melee, damage: 2 }\n";
        let test = "id: first\nname: A test\nscenario: night\nhunters: [nell]\nplay:\n  \
                    - choose: { nell: axe@table }\n  - happened: [{ hurt: { seat: nell } }]\n  \
                    - expect: { hunters: { nell: { hand: [axe] } } }\n";
        let files = [("hunters.yaml", hunters), ("cards.yaml", cards), ("first.test.yaml", test)];
        let own = [("pack.yaml", manifest)].into_iter().chain(files);
        let own = own.map(|(path, text)| SourceFile::inside("night", path, text)).collect();
        let mut sink = Sink::new();
        let loaded = load(vec![PackFiles { folder: "night".to_owned(), files: own }], &mut sink);
        let games = Games::read(&loaded.others, &mut sink);
        assert_eq!(sink.into_sorted(), []);
        let mut usages = Usages::of(&loaded.catalogue);
        usages.take_others(&games.references());
        let paths = ["night/hunters.yaml", "night/cards.yaml", "night/first.test.yaml"];
        let texts = || paths.into_iter().zip(files.map(|(_, text)| text));
        let read = |text: &str| parse(text.as_bytes(), &Limits::DEFAULT).unwrap();
        let books = Shelf(texts().map(|(path, text)| (path, (text, read(text)))).collect());
        let renamed = |file: &str, id: &str| {
            let edits = rename(&books, &usages, &Route::file(file).index(0), id).unwrap();
            made(&edits, |file| texts().find(|(path, _)| *path == file).map(|(_, text)| text)).unwrap()
        };
        let after = renamed("night/hunters.yaml", "nora");
        assert_eq!(after["night/hunters.yaml"], hunters.replace("id: nell", "id: nora"));
        let replaced = test.replace("nell", "nora");
        assert_eq!(after["night/first.test.yaml"], replaced, "as keys, in what happened and where they are listed");
        let after = renamed("night/cards.yaml", "hatchet");
        assert_eq!(
            after["night/first.test.yaml"],
            test.replace("axe@table", "\"axe@table\"").replace("axe", "hatchet"),
            "where it lies stays behind it"
        );
        assert_eq!(after["night/hunters.yaml"], hunters.replace("[axe]", "[hatchet]"));
    }

    #[test]
    fn an_id_is_words_with_dashes() {
        assert!(is_id("page-eel") && is_id("d01") && is_id("2"));
        for text in ["", "Eel", "page eel", "-eel", "eel-", "a--b", "core/eel", "é"] {
            assert!(!is_id(text), "{text}");
        }
    }
}
