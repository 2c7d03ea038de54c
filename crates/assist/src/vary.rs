//! A document as the beginning of another one: with an id and a name of its own, and with references that mean the same
//! in the pack it goes into. Comments and layout come along.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::sync::Arc;

use ritual_content::{FullId, Kind};
use ritual_diagnostic::{Path, Route, Segment};
use ritual_games::AnyKind;
use ritual_yaml::{Edit, Value, apply};

use crate::rename::{Books, is_key};
use crate::usages::Usages;

/// The beginning of a document.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Varied {
    /// The text of its file, which holds nothing else.
    pub text: String,
    /// The packs that it refers to, but for the one it goes into.
    pub packs: BTreeSet<Arc<str>>,
}

/// Returns the text of a document, which `text` holds, as another one of the pack `home`; nothing where the text cannot
/// be edited so.
pub fn varied(
    books: &dyn Books,
    usages: &Usages,
    text: &str,
    document: &Route,
    (id, name, home): (&str, &str, &str),
) -> Option<Varied> {
    let tree = books.tree(&document.file)?;
    let mut packs = BTreeSet::new();
    let mut edits = Vec::new();
    let mut keys = Vec::new();
    for ((kind, target), route) in references(usages, document) {
        // A pack is called the same everywhere.
        if *kind == AnyKind::Usual(Kind::Pack) {
            continue;
        }
        let value = target.written_in(home);
        let path = route.path.clone();
        if *target.pack != *home {
            packs.insert(Arc::clone(&target.pack));
        }
        let is_key = is_key(tree, route);
        let written = match tree.find(&path).map(|node| &node.value) {
            Some(Value::Text(text)) if !is_key => Some(text.as_str()),
            _ => match path.last() {
                Some(Segment::Key(key)) => Some(&**key),
                _ => None,
            },
        };
        if written == Some(&*value) {
            continue;
        }
        if is_key {
            keys.push(Edit::Rename { path, key: value });
        } else {
            edits.push(Edit::Replace { path, value: value.into() });
        }
    }
    // What stands under a key is edited before the key has another name.
    keys.sort_by_key(|edit| Reverse(edit.path().segments().len()));
    edits.append(&mut keys);
    for (key, value) in [("id", id), ("name", name)] {
        edits.push(Edit::Replace { path: document.path.key(key), value: value.into() });
    }
    if let (Value::List(items), Some(index)) = (&tree.root.value, document.item()) {
        let others = (0..items.len()).rev().filter(|it| *it != index);
        edits.extend(others.map(|it| Edit::Remove { path: Path::root().index(it) }));
    }
    Some(Varied { text: apply(text, &edits).ok()?, packs })
}

/// The references in a document, with what they refer to.
fn references<'u>(usages: &'u Usages, document: &'u Route) -> impl Iterator<Item = (&'u (AnyKind, FullId), &'u Route)> {
    let all = usages.references().flat_map(|(target, routes)| routes.iter().map(move |route| (target, route)));
    all.filter(move |(_, route)| {
        route.file == document.file && route.path.segments().starts_with(document.path.segments())
    })
}

#[cfg(test)]
mod tests {
    use ritual_content::{PackFiles, SourceFile, load};
    use ritual_diagnostic::Sink;
    use ritual_yaml::{Limits, Tree, parse};

    use super::*;

    const ENEMIES: &str = "\
- { id: imp, name: Imp, source: original, class: monster, health: 3, reserve: 2, dice: { standard: 1 } }
# summons
- id: fiend
  name: Fiend # as he is called
  source: original
  class: monster
  health: 3
  reserve: 2
  dice: { standard: 1 }
  abilities:
    - when: attacks
      steps:
        - { summon: imp, at: your_space } # another one
";

    /// The only file.
    struct Only(Tree);

    impl Books for Only {
        fn tree(&self, _: &str) -> Option<&Tree> {
            Some(&self.0)
        }

        fn kind(&self, _: &str) -> Option<AnyKind> {
            Some(Kind::Enemy.into())
        }

        fn home(&self, _: &str) -> Option<String> {
            Some("one".to_owned())
        }

        fn n_called(&self, _: &str, _: AnyKind, _: &str) -> usize {
            1
        }
    }

    #[test]
    fn a_document_begins_another_one_that_means_the_same() {
        let manifest = "{ id: one, schema_version: 2, name: N, version: 1.0.0, authors: [us], licence: MIT }\n";
        let files = [("pack.yaml", manifest), ("enemies.yaml", ENEMIES)];
        let files = files.map(|(path, text)| SourceFile::inside("one", path, text)).to_vec();
        let mut sink = Sink::new();
        let catalogue = load(vec![PackFiles { folder: "one".to_owned(), files }], &mut sink).catalogue;
        assert_eq!(sink.into_sorted(), []);
        let (usages, books) = (Usages::of(&catalogue), Only(parse(ENEMIES.as_bytes(), &Limits::DEFAULT).unwrap()));
        let fiend = Route::new("one/enemies.yaml", Path::root().index(1));
        let in_pack = |home: &str| varied(&books, &usages, ENEMIES, &fiend, ("devil", "The devil", home)).unwrap();
        let Varied { text, packs } = in_pack("two");
        assert!(text.contains("- id: devil\n  name: The devil # as he is called\n"), "{text}");
        assert!(text.contains("{ summon: one/imp, at: your_space } # another one\n"), "{text}");
        assert!(!text.contains("id: imp"), "the others stay where they are: {text}");
        assert_eq!(packs, BTreeSet::from(["one".into()]));
        let Varied { text, packs } = in_pack("one");
        assert!(text.contains("summon: imp,") && packs.is_empty(), "at home it needs no pack: {text}");
    }
}
