//! An episode as a map for Tiled.

use std::collections::BTreeMap;

use ritual_content::documents::{Episode, Tile};
use ritual_content::{Catalogue, Entry, Reference as _, TileRef};
use serde_json::{Value, json};

use super::ground::{Ground, Laid};
use super::objects::{Marker, markers};
use super::{ASIDE, CELL, FORMAT, LINKS, TILED_VERSION, Tileset};

/// Returns the map of an episode.
pub(crate) fn map(catalogue: &Catalogue, entry: &Entry<Episode>, tileset: &Tileset<'_>) -> Value {
    let (episode, home) = (&*entry.document, &*entry.id.pack);
    let layout = &episode.map;
    let tile = |tile: &TileRef| catalogue.get::<Tile>(tile, home).map(|entry| &*entry.document);
    let ground = Ground::new(layout, tile);
    let mut objects = Objects::default();
    for (index, placed) in layout.tiles.iter().enumerate() {
        let id = placed.tile.resolve(home);
        let (Some(tile), Some(number)) = (tile(&placed.tile), tileset.number(&id, placed.side)) else { continue };
        let Laid { x, y, rotation, width, height } = Laid::of(placed, tile, ground.origin);
        let mut listed = vec![("index", json!(index)), ("tile", json!(id.to_string()))];
        if placed.aside {
            listed.insert(0, (ASIDE, json!(true)));
        }
        objects.add(
            0,
            "tile",
            &id.id,
            json!({
                "gid": number + 1, "x": x, "y": y, "rotation": rotation, "width": width, "height": height,
                "properties": properties(&listed),
            }),
        );
    }
    for space in &ground.graph.spaces {
        let [x, y] = ground.spot(&space.id, 0);
        let properties = properties(&[("space", json!(space.id))]);
        // Above the middle, so that what stands there does not hide the name.
        objects.add(1, "space", &space.name, json!({ "point": true, "x": x, "y": y - 24, "properties": properties }));
    }
    for (index, link) in layout.links.iter().enumerate() {
        let [from, to] = link.between.each_ref().map(|space| ground.spot(space, 0));
        let line = json!([{ "x": 0, "y": 0 }, { "x": to[0] - from[0], "y": to[1] - from[1] }]);
        let kind = link.kind.written();
        let properties = properties(&[
            ("entry", json!(format!("links.{index}"))),
            ("from", json!(link.between[0])),
            ("home", json!(home_of(&[from[0], from[1], to[0], to[1]]))),
            ("kind", json!(kind)),
            ("to", json!(link.between[1])),
        ]);
        objects.add(2, "link", kind, json!({ "x": from[0], "y": from[1], "polyline": line, "properties": properties }));
    }
    let markers = markers(episode, home);
    let mut standing: BTreeMap<&str, usize> = BTreeMap::new();
    for Marker { entry, class, name, space, properties: more, place: _ } in &markers {
        let number = standing.entry(space.as_str()).or_default();
        let [x, y] = ground.spot(space, *number);
        *number += 1;
        let mut listed = vec![("entry", json!(entry)), ("home", json!(home_of(&[x, y]))), ("space", json!(space))];
        listed.extend(more.iter().cloned());
        listed.sort_by_key(|(name, _)| *name);
        objects.add(3, class, name, json!({ "point": true, "x": x, "y": y, "properties": properties(&listed) }));
    }
    let Objects { layers, next } = objects;
    let names = ["tiles", "spaces", LINKS, "setup"];
    let layers: Vec<Value> =
        layers.into_iter().zip(names).zip(1..).map(|((objects, name), id)| layer(id, name, &objects)).collect();
    json!({
        "type": "map",
        "version": TILED_VERSION,
        "tiledversion": "1.10.0",
        "orientation": "orthogonal",
        "renderorder": "right-down",
        "compressionlevel": -1,
        "infinite": false,
        "width": ground.size[0],
        "height": ground.size[1],
        "tilewidth": CELL,
        "tileheight": CELL,
        "nextlayerid": layers.len() + 1,
        "nextobjectid": next + 1,
        "properties": properties(&[
            ("episode", json!(entry.id.to_string())),
            ("format", json!(FORMAT)),
            ("origin_column", json!(ground.origin.0)),
            ("origin_row", json!(ground.origin.1)),
            ("tiles", json!(tileset.list())),
        ]),
        "tilesets": [{ "firstgid": 1, "source": tileset.file() }],
        "layers": layers,
    })
}

/// Objects by layer, with the number of the last one.
#[derive(Default)]
struct Objects {
    layers: [Vec<Value>; 4],
    next: usize,
}

impl Objects {
    /// Adds an object; what is usual need not be said.
    fn add(&mut self, layer: usize, class: &str, name: &str, object: Value) {
        self.next += 1;
        let mut whole = json!({
            "id": self.next, "name": name, "type": class, "visible": true, "rotation": 0, "width": 0, "height": 0,
        });
        if let (Value::Object(whole), Value::Object(object)) = (&mut whole, object) {
            whole.extend(object);
        }
        if let Some(objects) = self.layers.get_mut(layer) {
            objects.push(whole);
        }
    }
}

fn layer(id: usize, name: &str, objects: &[Value]) -> Value {
    json!({
        "id": id,
        "name": name,
        "type": "objectgroup",
        "draworder": "index",
        "locked": name == "spaces",
        "visible": true,
        "opacity": 1,
        "x": 0,
        "y": 0,
        "objects": objects,
    })
}

/// Properties with the types that Tiled wants to know.
fn properties(of: &[(&str, Value)]) -> Vec<Value> {
    let typed = of.iter().map(|(name, value)| {
        let kind = match value {
            Value::Number(_) => "int",
            Value::Bool(_) => "bool",
            _ => "string",
        };
        json!({ "name": name, "type": kind, "value": value })
    });
    typed.collect()
}

/// Where something was when it was exported, as text.
fn home_of(numbers: &[i64]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}
