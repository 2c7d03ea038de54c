//! A map as Tiled wrote it: of all it can say only what an episode may be told.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

/// How deep groups of layers may be nested.
const MOST_GROUPS: usize = 8;

/// The bits of the number of a picture that say how it is flipped.
const FLIPPED_ACROSS: u32 = 1 << 31;
const FLIPPED_DOWN: u32 = 1 << 30;
const NUMBER: u32 = (1 << 28) - 1;

#[derive(Debug, Deserialize)]
pub(super) struct TiledMap {
    #[serde(rename = "type", default)]
    pub(super) kind: String,
    #[serde(default)]
    properties: Vec<Property>,
    #[serde(default)]
    pub(super) layers: Vec<Layer>,
    #[serde(default)]
    pub(super) tilesets: Vec<UsedTileset>,
}

/// A tileset that a map uses.
#[derive(Debug, Deserialize)]
pub(super) struct UsedTileset {
    pub(super) firstgid: u32,
}

#[derive(Debug, Deserialize)]
pub(super) struct Layer {
    #[serde(default)]
    pub(super) name: String,
    #[serde(rename = "type", default)]
    pub(super) kind: String,
    #[serde(default)]
    pub(super) objects: Vec<Object>,
    #[serde(default)]
    layers: Vec<Layer>,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct Object {
    #[serde(default)]
    pub(super) id: u64,
    #[serde(default)]
    pub(super) name: String,
    /// Tiled 1.9 called it `class`.
    #[serde(rename = "type", alias = "class", default)]
    pub(super) class: String,
    #[serde(default)]
    gid: u32,
    #[serde(default)]
    pub(super) x: f64,
    #[serde(default)]
    pub(super) y: f64,
    #[serde(default)]
    pub(super) width: f64,
    #[serde(default)]
    pub(super) height: f64,
    #[serde(default)]
    pub(super) rotation: f64,
    #[serde(default)]
    pub(super) polyline: Vec<Point>,
    #[serde(default)]
    properties: Vec<Property>,
}

/// A point of a line.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
}

#[derive(Clone, Debug, Deserialize)]
struct Property {
    name: String,
    #[serde(default)]
    value: Value,
}

/// How the picture of an object is flipped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flip {
    /// Not at all.
    No,
    /// In both directions, which is half a turn.
    Both,
    /// In one direction, which no tile can be.
    Mirrored,
}

impl TiledMap {
    /// Returns a property that is text.
    pub(super) fn text(&self, name: &str) -> Option<&str> {
        property(&self.properties, name)?.as_str()
    }

    /// Returns a property that is a number.
    pub(super) fn number(&self, name: &str) -> Option<i64> {
        property(&self.properties, name)?.as_i64()
    }

    /// Returns every object, and the names of the layers that hold something else.
    pub(super) fn objects(&self) -> (Vec<&Object>, Vec<&str>) {
        let (mut objects, mut others) = (Vec::new(), Vec::new());
        for layer in self.all_layers() {
            if layer.kind == "objectgroup" {
                objects.extend(&layer.objects);
            } else {
                others.push(layer.name.as_str());
            }
        }
        (objects, others)
    }

    /// Returns whether there is a layer of objects with this name.
    pub(super) fn has_layer(&self, name: &str) -> bool {
        self.all_layers().iter().any(|layer| layer.kind == "objectgroup" && layer.name == name)
    }

    /// Returns the layers, those in groups too, in their order.
    fn all_layers(&self) -> Vec<&Layer> {
        let mut layers = Vec::new();
        let mut waiting: Vec<(&Layer, usize)> = self.layers.iter().rev().map(|layer| (layer, 0)).collect();
        while let Some((layer, depth)) = waiting.pop() {
            if layer.kind == "group" && depth < MOST_GROUPS {
                waiting.extend(layer.layers.iter().rev().map(|inner| (inner, depth + 1)));
            } else {
                layers.push(layer);
            }
        }
        layers
    }
}

impl Object {
    /// Returns a property that is text.
    pub(super) fn text(&self, name: &str) -> Option<&str> {
        property(&self.properties, name)?.as_str()
    }

    /// Returns a property that is a number.
    pub(super) fn number(&self, name: &str) -> Option<u64> {
        property(&self.properties, name)?.as_u64()
    }

    /// Returns whether a property is there and holds.
    pub(super) fn flag(&self, name: &str) -> bool {
        property(&self.properties, name).and_then(Value::as_bool).unwrap_or(false)
    }

    /// Returns its properties, by name.
    pub(super) fn properties(&self) -> BTreeMap<&str, &Value> {
        self.properties.iter().map(|it| (it.name.as_str(), &it.value)).collect()
    }

    /// Returns the number of its picture in the tileset that begins with this number, counted from 0.
    pub(super) fn picture(&self, first: u32) -> Option<usize> {
        usize::try_from((self.gid & NUMBER).checked_sub(first)?).ok()
    }

    /// Returns how its picture is flipped.
    pub(super) const fn flip(&self) -> Flip {
        match (self.gid & FLIPPED_ACROSS != 0, self.gid & FLIPPED_DOWN != 0) {
            (false, false) => Flip::No,
            (true, true) => Flip::Both,
            _ => Flip::Mirrored,
        }
    }

    /// Returns how people find it in Tiled.
    pub(super) fn shown(&self) -> String {
        if self.name.is_empty() {
            format!("object {}", self.id)
        } else {
            format!("object {}, `{}`", self.id, self.name)
        }
    }
}

fn property<'p>(properties: &'p [Property], name: &str) -> Option<&'p Value> {
    properties.iter().find(|it| it.name == name).map(|it| &it.value)
}
