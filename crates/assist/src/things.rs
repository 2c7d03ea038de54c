//! What has a name and is no document: spaces of maps, actions, sides of tokens, values of counters, keywords.

use std::collections::BTreeSet;

use ritual_content::documents::{CardSide, Companion, Counter, CounterHolder, Discovery, Episode, Item, Tile, Token};
use ritual_content::language::NameOf;
use ritual_content::references::{Found, FoundPart, route_under};
use ritual_content::{Catalogue, Document, Entry, Id, Plain};
use ritual_diagnostic::{Path, Route};

/// Something that has a name and is no document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thing {
    /// What it is.
    pub what: NameOf,
    /// How it is written.
    pub id: String,
    /// Its name, or that of the document that gives it.
    pub name: String,
    /// The token or the counter that gives it, as a document of the pack names it; nothing for others.
    pub of: String,
    /// Where it is defined.
    pub route: Route,
}

/// Returns what a document of a pack may name, that of its own pack first.
pub fn things(catalogue: &Catalogue, home: &str) -> Vec<Thing> {
    let mut found = Vec::new();
    each(catalogue, home, |Entry { document, plain, route, .. }: &Entry<Episode>| {
        found.extend(of_episode(document, plain, route));
    });
    each(catalogue, home, |Entry { id, document, route, .. }: &Entry<Token>| {
        let of = id.written_in(home);
        found.extend(listed(NameOf::Side, &document.sides, [&document.name, &of], &route.key("sides")));
        found.extend(listed(NameOf::Side, &document.backs, [&document.name, &of], &route.key("backs")));
    });
    each(catalogue, home, |Entry { id, document, route, .. }: &Entry<Counter>| {
        let of = id.written_in(home);
        found.extend(listed(NameOf::CounterValue, &document.values, [&document.name, &of], &route.key("values")));
    });
    each(catalogue, home, |Entry { document, route, .. }: &Entry<Discovery>| {
        for (place, side) in document.sides() {
            let (what, name, keywords) = match side {
                CardSide::Item(Item { name, keywords, .. }) => ("item", name, keywords),
                CardSide::Companion(Companion { name, keywords, .. }) => ("companion", name, keywords),
                CardSide::Condition(_) => continue,
            };
            found.extend(listed(NameOf::Keyword, keywords, [name, ""], &route.key(place).key(what).key("keywords")));
        }
    });
    found
}

/// Returns the spaces and the actions of an episode.
pub(crate) fn of_episode(episode: &Episode, plain: &Plain, root: &Route) -> Vec<Thing> {
    let mut found = spaces(plain, root);
    for (index, action) in episode.actions.iter().enumerate() {
        let route = root.key("actions").index(index).key("id");
        let (id, name) = (action.id.to_string(), action.name.clone());
        found.push(Thing { what: NameOf::Action, id, name, of: String::new(), route });
    }
    found
}

/// Returns the spaces of an episode as its text says them, right or wrong.
pub fn spaces(episode: &Plain, root: &Route) -> Vec<Thing> {
    let text = |space: &Plain, key: &str| Some(space.get(key)?.as_str()?.to_owned());
    let mut found = Vec::new();
    let tiles = episode.get("map").and_then(|map| map.get("tiles")?.as_list()).unwrap_or_default();
    for (index, tile) in tiles.iter().enumerate() {
        let Some(Plain::Map(spaces)) = tile.get("spaces") else { continue };
        for (on_tile, space) in spaces.iter() {
            if let (Some(id), Some(name)) = (text(space, "id"), text(space, "name")) {
                let path = Path::root().key("map").key("tiles").index(index).key("spaces").key(on_tile).key("id");
                let (of, route) = (String::new(), route_under(root, &path));
                found.push(Thing { what: NameOf::Place, id, name, of, route });
            }
        }
    }
    found
}

/// Returns the tiles as a document of a pack names them, each with the spaces of both its sides.
pub(crate) fn tile_spaces(catalogue: &Catalogue, home: &str) -> BTreeSet<(String, String)> {
    let mut found = BTreeSet::new();
    each(catalogue, home, |Entry { id, document, .. }: &Entry<Tile>| {
        let spaces = [&document.a, &document.b].into_iter().flat_map(|side| &side.spaces);
        found.extend(spaces.map(|space| (id.written_in(home), space.id.to_string())));
    });
    found
}

/// What a name means, whether it is of the own document, of any, or of what a scenario test plays.
pub const fn anywhere(what: NameOf) -> NameOf {
    match what {
        NameOf::Place | NameOf::OwnSpace | NameOf::PlayedSpace => NameOf::Place,
        NameOf::Side | NameOf::OwnSide | NameOf::PlayedSide => NameOf::Side,
        NameOf::Keyword | NameOf::OwnKeyword => NameOf::Keyword,
        NameOf::Action | NameOf::PlayedAction => NameOf::Action,
        NameOf::CounterValue => NameOf::CounterValue,
        NameOf::TileSpace => NameOf::TileSpace,
        NameOf::PlayedInvestigator => NameOf::PlayedInvestigator,
        NameOf::Question => NameOf::Question,
        NameOf::Event => NameOf::Event,
    }
}

/// What people call it.
pub const fn word(what: NameOf) -> &'static str {
    match anywhere(what) {
        NameOf::Action | NameOf::PlayedAction => "action",
        NameOf::CounterValue => "value of a counter",
        NameOf::Side | NameOf::OwnSide | NameOf::PlayedSide => "side of a token",
        NameOf::Keyword | NameOf::OwnKeyword => "keyword",
        NameOf::Place | NameOf::OwnSpace | NameOf::PlayedSpace => "space",
        NameOf::TileSpace => "space of a tile",
        NameOf::PlayedInvestigator => "investigator",
        NameOf::Question => "question",
        NameOf::Event => "event",
    }
}

/// Returns every place in documents where such a name is written, where it is defined included.
pub fn places(catalogue: &Catalogue, home: &str, what: NameOf, id: &str) -> Vec<Route> {
    let what = anywhere(what);
    let defined = things(catalogue, home).into_iter().filter(|it| it.what == what && it.id == id);
    let mut found: Vec<Route> = defined.map(|it| it.route).chain(named(catalogue, what, id)).collect();
    found.sort();
    found.dedup();
    found
}

/// Returns every place in documents that names such a thing, as a value or as a key: not where a token or a counter
/// defines it.
pub(crate) fn named(catalogue: &Catalogue, what: NameOf, id: &str) -> Vec<Route> {
    let mut found = Vec::new();
    catalogue.for_each_document(|entry| {
        let Found { texts, parts } = entry.document.walk(&|shape, field| shape.names(field).is_some());
        let named = texts.into_iter().filter(|it| it.text == id && it.names().map(anywhere) == Some(what));
        let keys = parts.iter().flat_map(|part| mappings(catalogue, entry.plain, part, what));
        let keys = keys.filter(|mapping| is_under(entry.plain, mapping, id)).map(|mapping| mapping.key(id));
        let is_own = |path: &Path| catalogue.is_own(entry.kind, entry.id, path);
        found.extend(named.map(|it| it.path).filter(is_own).map(|path| route_under(entry.route, &path)));
        found.extend(keys.filter(is_own).map(|path| route_under(entry.route, &path).on_key()));
    });
    found
}

/// The field of scenario tests under which counters stand.
const COUNTERS: &str = "counters";

/// Returns where a part of a document has mappings whose keys are such names.
fn mappings(catalogue: &Catalogue, plain: &Plain, part: &FoundPart, what: NameOf) -> Vec<Path> {
    let mut found = Vec::new();
    for field in part.shape.fields {
        if field.names.map(anywhere) == Some(what) {
            found.push(part.place(field.name));
        } else if what == NameOf::Place && field.name == COUNTERS {
            // Those of spaces stand under the counter that they have, of whichever pack: tests name it without one.
            let path = part.place(field.name);
            let counters = catalogue.counters.values().filter(|it| it.document.on == CounterHolder::Space);
            let counters: BTreeSet<&str> = counters.map(|it| &*it.id.id).collect();
            found.extend(counters.into_iter().filter(|id| is_under(plain, &path, id)).map(|id| path.key(id)));
        }
    }
    found
}

/// Returns whether a mapping at a place has a key.
fn is_under(plain: &Plain, mapping: &Path, key: &str) -> bool {
    plain.at(mapping).is_some_and(|it| it.get(key).is_some())
}

/// Visits the documents of a kind that a pack can name, its own ones first.
fn each<T: Document>(catalogue: &Catalogue, home: &str, mut visit: impl FnMut(&Entry<T>)) {
    let scope = catalogue.in_scope([home]);
    let mut entries: Vec<&Entry<T>> = T::table(catalogue).values().filter(|it| scope.contains(&*it.id.pack)).collect();
    entries.sort_by_key(|it| *it.id.pack != *home);
    entries.into_iter().for_each(&mut visit);
}

fn listed<'t>(what: NameOf, ids: &'t [Id], [name, of]: [&'t str; 2], at: &'t Route) -> impl Iterator<Item = Thing> {
    let thing = move |(index, id): (usize, &Id)| Thing {
        what,
        id: id.to_string(),
        name: name.to_owned(),
        of: of.to_owned(),
        route: at.index(index),
    };
    ids.iter().enumerate().map(thing)
}
