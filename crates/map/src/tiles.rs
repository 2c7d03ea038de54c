//! Edits of tiles: added, moved, turned, turned over, taken away.

use std::collections::{BTreeMap, BTreeSet};

use ritual_content::Id;
use ritual_content::documents::{NamedSpace, PlacedTile, Turn};
use ritual_diagnostic::Path;
use ritual_workspace::Step;
use ritual_yaml::Edit;
use serde::Serialize;
use serde_json::{Value, json};

use crate::on_tiles::OnTiles;
use crate::reading;
use crate::site::Site;
use crate::thing::Thing;

/// Makes tiles of the map look like these; only what differs is written.
pub fn change_tiles(site: &Site<'_>, label: &str, changes: &BTreeMap<usize, PlacedTile>) -> Option<Step> {
    let mut edits = Vec::new();
    for (index, wanted) in changes {
        let path = tile_path(*index);
        let Some(value) = site.get(&path) else { continue };
        let old = reading::placed(value);
        if old.at != wanted.at {
            edits.extend(site.set(&path, "at", Some(json!(wanted.at))));
        }
        if old.turn != wanted.turn {
            edits.extend(site.set(&path, "turn", turn_word(wanted.turn)));
        }
        if old.aside != wanted.aside {
            edits.extend(site.set(&path, "aside", aside_word(wanted.aside)));
        }
        if old.side != wanted.side {
            edits.extend(site.set(&path, "side", Some(json!(wanted.side.written()))));
        }
        if old.spaces != wanted.spaces {
            edits.extend(spaces_edits(site, &path, &old.spaces, &wanted.spaces));
        }
    }
    site.step(label, edits)
}

/// Puts further tiles on the map, with what stands on them.
pub fn add_tiles(site: &Site<'_>, label: &str, tiles: &[PlacedTile], stands: &OnTiles) -> Option<Step> {
    let OnTiles { start, gates, links, enemies, pieces, fire } = stands;
    let map = json!({
        "tiles": tiles.iter().map(as_value).collect::<Vec<_>>(),
        "start": start,
        "gates": gates,
        "links": links,
    });
    let setup = json!({ "enemies": plain(enemies), "pieces": plain(pieces), "fire": plain(fire) });
    let new = without_nothing(json!({ "map": without_nothing(map), "setup": without_nothing(setup) }));
    site.step(label, site.overlay(&Path::root(), new))
}

/// Things as authors write them: one of a kind is not counted.
fn plain<T: Serialize>(things: &[T]) -> Vec<Value> {
    let plain = |thing: &T| match json!(thing) {
        Value::Object(mut entries) => {
            if entries.get("count").and_then(Value::as_u64) == Some(1) {
                entries.shift_remove("count");
            }
            Value::Object(entries)
        }
        other => other,
    };
    things.iter().map(plain).collect()
}

/// A mapping without the entries that say nothing.
fn without_nothing(mut value: Value) -> Value {
    if let Some(entries) = value.as_object_mut() {
        entries.retain(|_, value| match value {
            Value::Null => false,
            Value::Array(items) => !items.is_empty(),
            Value::Object(entries) => !entries.is_empty(),
            _ => true,
        });
    }
    value
}

/// Takes tiles away, with everything that stands on them and the links that lead there.
pub fn remove_tiles(site: &Site<'_>, label: &str, tiles: &BTreeSet<usize>) -> Option<Step> {
    let (layout, setup) = (reading::layout(site.value), reading::setup(site.value));
    let ids_of = |is_going: bool| -> BTreeSet<&str> {
        let some = layout.tiles.iter().enumerate().filter(|(index, _)| tiles.contains(index) == is_going);
        some.flat_map(|(_, tile)| tile.spaces.values()).map(|space| space.id.as_str()).collect()
    };
    let (going, staying) = (ids_of(true), ids_of(false));
    let goes = |id: &Id| going.contains(id.as_str()) && !staying.contains(id.as_str());
    let mut gone = Vec::new();
    let enemies = setup.enemies.iter().enumerate();
    gone.extend(enemies.filter(|(_, it)| goes(&it.at)).map(|(index, _)| Thing::Enemy(index)));
    let pieces = setup.pieces.iter().enumerate();
    let piece_goes = |at: &Id, to: Option<&Id>| goes(at) || to.is_some_and(goes);
    gone.extend(pieces.filter(|(_, it)| piece_goes(&it.at, it.to.as_ref())).map(|(index, _)| Thing::Piece(index)));
    gone.extend(setup.fire.iter().enumerate().filter(|(_, it)| goes(&it.at)).map(|(index, _)| Thing::Fire(index)));
    let links = layout.links.iter().enumerate();
    gone.extend(links.filter(|(_, link)| link.between.iter().any(goes)).map(|(index, _)| Thing::Link(index, 0)));
    // From the back, so that the positions before stay what they are.
    let things = gone.iter().rev().map(|thing| thing.path());
    let tiles_there = tiles.iter().rev().filter(|index| **index < layout.tiles.len()).map(|index| tile_path(*index));
    site.step(label, things.chain(tiles_there).map(|path| Edit::Remove { path: site.full(&path) }))
}

/// The place of a tile inside the episode.
fn tile_path(index: usize) -> Path {
    Path::root().key("map").key("tiles").index(index)
}

/// A tile as authors write it.
fn as_value(tile: &PlacedTile) -> Value {
    let mut value = json!({ "tile": &*tile.tile.0, "side": tile.side.written(), "at": tile.at });
    if let Some(entries) = value.as_object_mut() {
        entries.extend(turn_word(tile.turn).map(|turn| ("turn".to_owned(), turn)));
        entries.extend(aside_word(tile.aside).map(|aside| ("aside".to_owned(), aside)));
        entries.insert("spaces".to_owned(), spaces_value(&tile.spaces));
    }
    value
}

fn spaces_value(spaces: &BTreeMap<Id, NamedSpace>) -> Value {
    Value::Object(spaces.iter().map(|(key, space)| (key.to_string(), space_value(space))).collect())
}

fn space_value(space: &NamedSpace) -> Value {
    json!({ "id": space.id.as_str(), "name": space.name })
}

fn turn_word(turn: Turn) -> Option<Value> {
    (turn != Turn::None).then(|| turn.written().into())
}

fn aside_word(is_aside: bool) -> Option<Value> {
    is_aside.then_some(Value::Bool(true))
}

/// Gives the spaces of a tile other keys: an entry that stays what it is keeps its layout and comments.
fn spaces_edits(
    site: &Site<'_>,
    tile: &Path,
    old: &BTreeMap<Id, NamedSpace>,
    new: &BTreeMap<Id, NamedSpace>,
) -> Vec<Edit> {
    let spaces = tile.key("spaces");
    let key_of = |wanted: &NamedSpace| new.iter().find(|(_, space)| *space == wanted).map(|(key, _)| key);
    let renamed = |(key, space): (&Id, &NamedSpace)| {
        key_of(space).is_some_and(|wanted| wanted != key && old.contains_key(wanted))
    };
    let is_mapping = site.get(&spaces).is_some_and(Value::is_object);
    if !is_mapping || old.iter().any(renamed) {
        return site.set(tile, "spaces", Some(spaces_value(new))).into_iter().collect();
    }
    let mut edits = Vec::new();
    for (key, space) in old {
        let path = site.full(&spaces.key(key.as_str()));
        match key_of(space) {
            Some(wanted) if wanted == key => {}
            Some(wanted) => edits.push(Edit::Rename { path, key: wanted.to_string() }),
            None => edits.push(Edit::Remove { path }),
        }
    }
    for (key, space) in new.iter().filter(|(_, space)| !old.values().any(|it| it == *space)) {
        edits.push(Edit::Add { path: site.full(&spaces), key: key.to_string(), value: space_value(space) });
    }
    edits
}
