//! The tileset: both sides of every tile that the episodes of a pack use, and the project that gives properties types.

use std::collections::BTreeMap;

use ritual_content::documents::{Episode, SideUp, Tile};
use ritual_content::{Catalogue, FullId};
use serde_json::{Value, json};

use super::{ASIDE, CELL, TILED_VERSION, picture, unpictured};
use crate::{ExportError, OutFile, canonical};

/// The tiles of a pack in the order of their pictures.
pub(crate) struct Tileset<'c> {
    name: String,
    tiles: BTreeMap<FullId, &'c Tile>,
}

impl<'c> Tileset<'c> {
    /// Collects the tiles that the episodes of a pack use.
    pub(crate) fn of(catalogue: &'c Catalogue, pack: &str) -> Self {
        let mut tiles = BTreeMap::new();
        for entry in catalogue.of_pack::<Episode>(pack) {
            for placed in &entry.document.map.tiles {
                if let Some(tile) = catalogue.get::<Tile>(&placed.tile, pack) {
                    tiles.insert(tile.id.clone(), &*tile.document);
                }
            }
        }
        Self { name: pack.to_owned(), tiles }
    }

    /// Returns whether no episode uses a tile.
    pub(crate) fn is_empty(&self) -> bool {
        self.tiles.is_empty()
    }

    /// The name of its file.
    pub(crate) fn file(&self) -> String {
        format!("{}.tsj", self.name)
    }

    /// The ids of the tiles, for the properties of a map: a number of a picture says which of them it shows.
    pub(crate) fn list(&self) -> String {
        self.tiles.keys().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    /// The number of the picture of a side, counted from 0.
    pub(crate) fn number(&self, id: &FullId, side: SideUp) -> Option<usize> {
        let position = self.tiles.keys().position(|it| it == id)?;
        Some(2 * position + usize::from(side == SideUp::B))
    }

    /// Returns the files: tileset, pictures, project.
    pub(crate) fn files(&self) -> Result<Vec<OutFile>, ExportError> {
        let mut pictures = Vec::new();
        let mut tiles: Vec<Value> = Vec::new();
        for (id, tile) in &self.tiles {
            for (side, drawn) in [(SideUp::A, &tile.a), (SideUp::B, &tile.b)] {
                let path = format!("tiles/{}.{}.{}.png", id.pack, id.id, side.written());
                let bytes = picture::draw(tile, drawn).map_err(|error| unpictured(&path, &error))?;
                tiles.push(json!({
                    "id": tiles.len(),
                    "type": "tile",
                    "image": path,
                    "imagewidth": u16::from(tile.width) * CELL,
                    "imageheight": u16::from(tile.height) * CELL,
                    "properties": [
                        { "name": "side", "type": "string", "value": side.written() },
                        { "name": "tile", "type": "string", "value": id.to_string() },
                    ],
                }));
                pictures.push(OutFile { path, bytes });
            }
        }
        let most = |length: fn(&Tile) -> u8| self.tiles.values().map(|tile| length(tile)).max().unwrap_or(1);
        let set = json!({
            "type": "tileset",
            "version": TILED_VERSION,
            "tiledversion": "1.10.0",
            "name": self.name,
            "objectalignment": "topleft",
            "columns": 0,
            "margin": 0,
            "spacing": 0,
            "tilecount": tiles.len(),
            "tilewidth": u16::from(most(|tile| tile.width)) * CELL,
            "tileheight": u16::from(most(|tile| tile.height)) * CELL,
            "grid": { "orientation": "orthogonal", "width": 1, "height": 1 },
            "tiles": tiles,
        });
        let mut files = vec![
            OutFile::new(self.file(), canonical::to_bytes(&set)),
            OutFile::new(format!("{}.tiled-project", self.name), canonical::to_bytes(&project())),
        ];
        files.extend(pictures);
        Ok(files)
    }
}

/// The project: what the properties of our objects are.
fn project() -> Value {
    let text = |name: &str| json!({ "name": name, "type": "string", "value": "" });
    let count = || json!({ "name": "count", "type": "int", "value": 1 });
    let aside = json!({ "name": ASIDE, "type": "bool", "value": false });
    let classes = [
        ("tile", vec![aside, text("tile")]),
        ("space", vec![text("space")]),
        ("start", vec![text("space")]),
        ("gate", vec![text("space")]),
        ("link", vec![text("kind")]),
        ("enemy", vec![text("space"), text("enemy"), count()]),
        ("piece", vec![text("space"), text("token"), text("side"), text("to"), count()]),
        ("fire", vec![text("space"), count()]),
    ];
    let classes = classes.into_iter().zip(1..).map(|((name, members), id)| {
        json!({
            "id": id,
            "name": name,
            "type": "class",
            "color": "#ffa0a0a4",
            "drawFill": true,
            "members": members,
            "useAs": ["object", "tile"],
        })
    });
    json!({
        "automappingRulesFile": "",
        "commands": [],
        "compatibilityVersion": 1100,
        "extensionsPath": "extensions",
        "folders": ["."],
        "properties": [],
        "propertyTypes": classes.collect::<Vec<Value>>(),
    })
}
