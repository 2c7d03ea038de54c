//! A side of a token, a number of a counter, a keyword, a space or an action that is called otherwise: where it is
//! defined, wherever cards and scenario tests name it, and in translations.

use std::collections::BTreeMap;
use std::sync::Arc;

use ritual_content::documents::{Counter, Token};
use ritual_content::language::NameOf;
use ritual_content::references::{FoundText, route_under};
use ritual_content::{Catalogue, Document, Entry, FullId, Id, Kind, translation};
use ritual_diagnostic::{Part, Path, Route};
use ritual_yaml::Edit;

use crate::edits::FileEdit;
use crate::things::{self, anywhere, named, word};

/// Why such a name cannot be another one everywhere at once.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoRename {
    /// Other names are those of documents, or are drawn.
    #[error("a name of this kind is not changed everywhere at once: change it where it is written")]
    NotHere,
    /// Nobody defines it.
    #[error("no {0} is called `{1}`")]
    Nobody(&'static str, String),
    /// Who says it means one of several.
    #[error(
        "`{0}` is a {1} of `{2}` and of `{3}`, and a card does not say which it means: change it where it is written"
    )]
    Several(String, &'static str, FullId, FullId),
    /// There is such a one.
    #[error("`{0}` has a {1} `{2}` already")]
    Taken(FullId, &'static str, String),
}

/// What defines such a name: a token, a counter, an episode, or the pack whose cards bear a keyword.
#[derive(Default)]
struct Owner {
    /// Where it is written as a value.
    places: Vec<Route>,
    /// Where something stands under it.
    keys: Vec<Route>,
    /// There is one of the new name.
    is_taken: bool,
}

/// Who defines a name.
type Owners = BTreeMap<FullId, Owner>;

/// Returns whether such names can be changed everywhere at once.
#[must_use]
pub const fn can_be_renamed(what: NameOf) -> bool {
    owner_kind(what).is_some()
}

/// Returns the edits that give such a thing another name.
///
/// # Errors
/// Says why it cannot be done: several own such a name, or the owner has the new one already.
pub fn rename_named(catalogue: &Catalogue, what: NameOf, old: &str, new: &str) -> Result<Vec<FileEdit>, NoRename> {
    let what = anywhere(what);
    let owner_kind = owner_kind(what).ok_or(NoRename::NotHere)?;
    let uses = named(catalogue, what, old);
    let owners = match owner_kind {
        Kind::Token => owners(catalogue, old, new, |token: &Token| [("sides", &token.sides), ("backs", &token.backs)]),
        Kind::Counter => owners(catalogue, old, new, |counter: &Counter| [("values", &counter.values)]),
        Kind::Episode => episodes(catalogue, what, old, new),
        _ => bearers(catalogue, old, new),
    };
    let mut all = owners.into_iter();
    let Some((owner, Owner { mut places, keys, is_taken })) = all.next() else {
        return Err(NoRename::Nobody(word(what), old.to_owned()));
    };
    if let Some((other, _)) = all.next() {
        return Err(NoRename::Several(old.to_owned(), word(what), owner, other));
    }
    if is_taken && old != new {
        return Err(NoRename::Taken(owner, word(what), new.to_owned()));
    }
    let (keyed, valued): (Vec<Route>, Vec<Route>) = uses.into_iter().partition(|route| route.at == Part::Key);
    places.extend(valued);
    places.sort();
    places.dedup();
    let replaced = places.into_iter().map(|Route { file, path, .. }| {
        let edit = Edit::Replace { path, value: new.into() };
        FileEdit { file, edit }
    });
    // What stands under a key is edited before the key has another name.
    let keys = keys.into_iter().chain(keyed).map(|route| (route, new.to_owned()));
    let keys = keys.chain(told(catalogue, what, &owner, [old, new]));
    let renamed = keys.map(|(Route { file, path, .. }, key)| FileEdit { file, edit: Edit::Rename { path, key } });
    Ok(replaced.chain(renamed).collect())
}

/// The kind of document that defines such names.
const fn owner_kind(what: NameOf) -> Option<Kind> {
    match anywhere(what) {
        NameOf::Side => Some(Kind::Token),
        NameOf::CounterValue => Some(Kind::Counter),
        NameOf::Keyword => Some(Kind::Pack),
        NameOf::Place | NameOf::Action => Some(Kind::Episode),
        _ => None,
    }
}

/// Returns the documents of a kind that define a name in one of their lists.
fn owners<T: Document, const N: usize>(
    catalogue: &Catalogue,
    old: &str,
    new: &str,
    lists: impl Fn(&T) -> [(&'static str, &Vec<Id>); N],
) -> Owners {
    let mut owners = Owners::new();
    for Entry { id, route, document, plain } in T::table(catalogue).values() {
        let mut owner = Owner::default();
        for (list, ids) in lists(document) {
            owner.is_taken |= ids.iter().any(|id| id.as_str() == new);
            let own = ids.iter().enumerate().filter(|(_, id)| id.as_str() == old);
            let own = own.map(|(index, _)| Path::root().key(list).index(index));
            let own = own.filter(|path| catalogue.is_own(T::KIND, id, path));
            owner.places.extend(own.map(|path| route_under(route, &path)));
        }
        let turned = Path::root().key("when_turned").key(old);
        let is_there = plain.get("when_turned").and_then(|it| it.get(old)).is_some();
        if is_there && catalogue.is_own(T::KIND, id, &turned) {
            owner.keys.push(route_under(route, &turned));
        }
        if !owner.places.is_empty() {
            owners.insert(id.clone(), owner);
        }
    }
    owners
}

/// Returns the episodes that have a space or an action of this name.
fn episodes(catalogue: &Catalogue, what: NameOf, old: &str, new: &str) -> Owners {
    let mut owners = Owners::new();
    for Entry { id, route, document, plain } in catalogue.episodes.values() {
        let mut owner = Owner::default();
        for thing in things::of_episode(document, plain, route).into_iter().filter(|it| it.what == what) {
            owner.is_taken |= thing.id == new;
            if thing.id == old {
                owner.places.push(thing.route);
            }
        }
        if !owner.places.is_empty() {
            owners.insert(id.clone(), owner);
        }
    }
    owners
}

/// Returns the packs whose cards bear a keyword.
fn bearers(catalogue: &Catalogue, old: &str, new: &str) -> Owners {
    let mut owners = Owners::new();
    let mut taken = Vec::new();
    catalogue.for_each_document(|entry| {
        let borne = entry.document.walk(&|shape, field| shape.names(field) == Some(NameOf::OwnKeyword)).texts;
        let own =
            |it: &FoundText| it.names() == Some(NameOf::OwnKeyword) && catalogue.is_own(entry.kind, entry.id, &it.path);
        for it in borne.into_iter().filter(own) {
            let pack = FullId { pack: Arc::clone(&entry.id.pack), id: Arc::clone(&entry.id.pack) };
            if it.text == old {
                owners.entry(pack).or_default();
            } else if it.text == new {
                taken.push(pack);
            }
        }
    });
    for pack in taken {
        if let Some(owner) = owners.get_mut(&pack) {
            owner.is_taken = true;
        }
    }
    owners
}

/// Returns where translations say what it is called, and the key they say it under afterwards.
fn told(catalogue: &Catalogue, what: NameOf, owner: &FullId, [old, new]: [&str; 2]) -> Vec<(Route, String)> {
    let (Some((kind, old)), Some((_, new))) = (address(what, old), address(what, new)) else { return Vec::new() };
    // Of a space or an action it goes on: `spaces.hall.name`.
    let renamed = |key: &String| {
        let rest = key.strip_prefix(&old).filter(|rest| rest.is_empty() || rest.starts_with('.'))?;
        Some(format!("{new}{rest}"))
    };
    let mut found = Vec::new();
    for Entry { id, route, document, .. } in catalogue.translations.values() {
        let is_owner = |key: &str| {
            translation::document(key, document.pack(&id.pack)).is_some_and(|(of, it)| of == kind && it == *owner)
        };
        let texts = document.texts.iter().map(|(key, texts)| ("texts", key, texts.keys().collect::<Vec<_>>()));
        let forms = document.forms.iter().map(|(key, names)| ("forms", key, names.keys().collect::<Vec<_>>()));
        for (given, key, addresses) in texts.chain(forms).filter(|(_, key, _)| is_owner(key)) {
            let under = route.key(given).key(key);
            let each = addresses.into_iter().filter_map(|address| Some((under.key(address), renamed(address)?)));
            found.extend(each);
        }
    }
    found
}

/// How translations name it, or how that begins, and under which kind of document.
fn address(what: NameOf, id: &str) -> Option<(Kind, String)> {
    let kind = owner_kind(what)?;
    let address = match what {
        NameOf::Place => format!("spaces.{id}"),
        NameOf::Action => format!("actions.{id}"),
        _ => translation::called(kind, id)?,
    };
    Some((kind, address))
}

#[cfg(test)]
mod tests {
    use ritual_content::{PackFiles, SourceFile, load};
    use ritual_diagnostic::Sink;

    use super::*;
    use crate::edits::made;

    const FILES: [(&str, &str); 7] = [
        (
            "tokens.yaml",
            "- id: juror
  name: Juror
  source: original
  supply: 4
  placed: map
  sides: [guilty, innocent] # two of them
  when_turned:
    innocent:
      - { flip: { token: juror, side: guilty }, to: innocent }
- { id: door, name: Door, source: original, supply: 4, placed: map, sides: [open, shut] }
- { id: gate, name: Gate, source: original, supply: 4, placed: map, sides: [open, broken] }
",
        ),
        (
            "counters.yaml",
            "- { id: sky, name: Sky, source: original, values: [clear, dark] }
- { id: frost, name: Frost, source: original, on: space }
",
        ),
        (
            "discoveries.yaml",
            "{ id: find, name: Find, source: original, steps: [], left: { item: { name: Oil, keywords: [fuel] } } }\n",
        ),
        (
            "mythos.yaml",
            "id: doubt
name: Doubt
source: original
symbol: true
steps:
  - { flip: { token: juror, side: innocent }, to: guilty }
  - { set: sky, to: { value: dark } }
  - if: { you_have: { keyword: fuel } }
    then: [investigate]
",
        ),
        (
            "tests.yaml",
            "id: turning
name: Turning
scenario: s
investigators: [ada]
given: { fire: { hall: 1, yard: 1 }, pieces: [{ token: juror, at: hall, side: innocent }] }
play:
  - choose: { episode_action: pray }
  - expect: { fire: { hall: 2 }, safe: { hall: false }, counters: { frost: { hall: 1, yard: 2 } } }
",
        ),
        (
            "episodes.yaml",
            "id: storm
name: Storm
source: original
map:
  tiles: [{ tile: t, side: a, at: [0, 0], spaces: { west: { id: hall, name: Hall }, east: { id: yard, name: Yard } } }]
  start: hall
  gates: { red: hall, yellow: yard, blue: yard }
setup: { enemies: [{ enemy: e, at: hall }] }
actions: [{ id: pray, name: Pray, steps: [{ add_fire: hall }] }]
ritual: { disrupted_when: { burning: hall } }
mythos: []
discoveries: []
",
        ),
        (
            "translations.yaml",
            "id: es
language: es
texts:
  token/juror: { sides.guilty: culpable, sides.innocent: inocente }
  counter/sky: { values.dark: oscuro }
  pack/one: { keywords.fuel: combustible }
  episode/storm: { name: Tormenta, spaces.hall.name: Sala, actions.pray.name: Rezar }
",
        ),
    ];

    fn catalogue() -> Catalogue {
        let pack = |id: &str, files: &[(&str, &str)]| {
            let facts = "schema_version: 2, name: N, version: 1.0.0, authors: [us], licence: MIT";
            let manifest = format!("{{ id: {id}, {facts} }}");
            let files = [("pack.yaml", &*manifest)].into_iter().chain(files.iter().copied());
            let files = files.map(|(path, text)| SourceFile::inside(id, path, text)).collect();
            PackFiles { folder: id.to_owned(), files }
        };
        // Another pack has a counter of the same id.
        let other = [("counters.yaml", "{ id: frost, name: Rime, source: original, on: space }\n")];
        let mut sink = Sink::new();
        let catalogue = load(vec![pack("one", &FILES), pack("two", &other)], &mut sink).catalogue;
        assert_eq!(sink.into_sorted(), []);
        catalogue
    }

    /// Returns the texts that change when a name does.
    fn renamed(what: NameOf, old: &str, new: &str) -> BTreeMap<String, String> {
        let edits = rename_named(&catalogue(), what, old, new).unwrap();
        let text_of = |file: &str| FILES.iter().find(|(path, _)| file == format!("one/{path}")).map(|(_, text)| *text);
        let texts = made(&edits, text_of).unwrap();
        texts.into_iter().map(|(file, text)| (file.trim_start_matches("one/").to_owned(), text)).collect()
    }

    /// Returns a file in which a name is another one.
    fn with(path: &str, old: &str, new: &str) -> String {
        FILES.iter().find(|(it, _)| *it == path).unwrap().1.replace(old, new)
    }

    #[test]
    fn a_side_is_called_otherwise_on_cards_under_keys_and_in_translations() {
        let texts = renamed(NameOf::Side, "innocent", "not-guilty");
        assert_eq!(texts["tokens.yaml"], with("tokens.yaml", "innocent", "not-guilty"));
        assert_eq!(texts["mythos.yaml"], with("mythos.yaml", "innocent", "not-guilty"));
        assert_eq!(texts["translations.yaml"], with("translations.yaml", "sides.innocent", "sides.not-guilty"));
        assert_eq!(texts["tests.yaml"], with("tests.yaml", "innocent", "not-guilty"));
        assert_eq!(texts.len(), 4, "{texts:?}");
    }

    #[test]
    fn a_number_of_a_counter_and_a_keyword_are_called_otherwise_in_translations_too() {
        let texts = renamed(NameOf::CounterValue, "dark", "black");
        assert_eq!(texts["counters.yaml"], with("counters.yaml", "dark", "black"));
        assert_eq!(texts["translations.yaml"], with("translations.yaml", "values.dark", "values.black"));
        assert!(texts["mythos.yaml"].contains("{ value: black }"), "{texts:?}");
        let texts = renamed(NameOf::OwnKeyword, "fuel", "oil");
        assert_eq!(texts["discoveries.yaml"], with("discoveries.yaml", "fuel", "oil"));
        assert_eq!(texts["mythos.yaml"], with("mythos.yaml", "fuel", "oil"));
        assert_eq!(texts["translations.yaml"], with("translations.yaml", "keywords.fuel", "keywords.oil"));
    }

    #[test]
    fn a_space_and_an_action_are_called_otherwise_in_cards_tests_and_translations() {
        let texts = renamed(NameOf::OwnSpace, "hall", "nave");
        let written = FILES.iter().find(|(path, _)| *path == "episodes.yaml").unwrap().1;
        assert_eq!(texts["episodes.yaml"], written.replace("hall", "nave"));
        assert_eq!(texts["tests.yaml"], with("tests.yaml", "hall", "nave"));
        assert_eq!(texts["translations.yaml"], with("translations.yaml", "spaces.hall.name", "spaces.nave.name"));
        assert_eq!(texts.len(), 3, "{texts:?}");
        let texts = renamed(NameOf::Action, "pray", "kneel");
        assert_eq!(texts["episodes.yaml"], with("episodes.yaml", "id: pray", "id: kneel"));
        assert_eq!(texts["tests.yaml"], with("tests.yaml", "pray", "kneel"));
        assert_eq!(texts["translations.yaml"], with("translations.yaml", "actions.pray", "actions.kneel"));
        assert_eq!(texts.len(), 3, "{texts:?}");
    }

    #[test]
    fn a_name_that_several_have_or_that_is_there_already_stays() {
        let refused =
            |what: NameOf, old: &str, new: &str| rename_named(&catalogue(), what, old, new).unwrap_err().to_string();
        assert!(refused(NameOf::Side, "open", "ajar").contains("of `one/door` and of `one/gate`"));
        let taken = refused(NameOf::OwnSide, "guilty", "innocent");
        assert_eq!(taken, "`one/juror` has a side of a token `innocent` already");
        assert_eq!(refused(NameOf::Keyword, "lore", "lores"), "no keyword is called `lore`");
        assert_eq!(refused(NameOf::Place, "hall", "yard"), "`one/storm` has a space `yard` already");
        assert!(refused(NameOf::TileSpace, "west", "room").contains("change it where it is written"));
    }
}
