//! Tiles that were moved, turned or turned over.

use ritual_content::documents::{MapLayout, SideUp, Tile};
use ritual_content::geometry::Cell;
use ritual_content::{Catalogue, Reference as _};
use serde_json::json;

use super::collected::{Changes, by_property};
use crate::tiled::ground::{Laid, TilePlace};
use crate::tiled::read::{Flip, Object};
use crate::tiled::{ASIDE, CELL};

/// Which tile each picture shows.
pub(super) struct Pictures<'p> {
    /// The number of the first one.
    pub(super) first: u32,
    /// The ids of tiles, each of which has two.
    pub(super) tiles: &'p [&'p str],
}

impl Pictures<'_> {
    fn shown(&self, object: &Object) -> Option<(&str, SideUp)> {
        let number = object.picture(self.first)?;
        let side = if number.is_multiple_of(2) { SideUp::A } else { SideUp::B };
        let tile = *self.tiles.get(number / 2)?;
        Some((tile, side))
    }
}

/// Notes what has changed about tiles, and returns the map as it is now.
pub(super) fn moved(
    catalogue: &Catalogue,
    objects: &[&Object],
    pictures: &Pictures<'_>,
    origin: Cell,
    out: &mut Changes<'_>,
) -> MapLayout {
    let mut layout = out.layout().clone();
    let found = by_property(objects, "tile", "index");
    for (said, object) in &found {
        let is_known = said.as_ref().and_then(|it| it.parse::<usize>().ok()).is_some_and(|it| it < layout.tiles.len());
        if !is_known {
            let shown = object.shown();
            out.lost.push(format!(
                "{shown}: a tile that was put there in Tiled has no names for its spaces; add it in the episode"
            ));
        }
    }
    for (index, placed) in layout.tiles.iter_mut().enumerate() {
        let number = index.to_string();
        let id = placed.tile.resolve(out.home()).to_string();
        let object = found.iter().find(|(said, _)| said.as_ref() == Some(&number)).map(|(_, object)| *object);
        let Some(object) = object else {
            out.lost.push(format!(
                "the tile `{id}` is gone in Tiled; take it out of the episode, where its spaces have names"
            ));
            continue;
        };
        let Some(tile) = catalogue.get::<Tile>(&placed.tile, out.home()) else { continue };
        let shown = object.shown();
        let side = match pictures.shown(object) {
            Some((picture, side)) if picture == id => side,
            _ => {
                out.lost.push(format!("{shown}: its picture is none of the tile `{id}`; the tile stays"));
                placed.side
            }
        };
        if object.flip() == Flip::Mirrored {
            out.lost.push(format!("{shown}: tiles cannot be mirrored; it lies as if it were not"));
        }
        let size = [tile.document.width, tile.document.height].map(|it| f64::from(it) * f64::from(CELL));
        if (object.width - size[0]).abs() > 0.5 || (object.height - size[1]).abs() > 0.5 {
            out.lost.push(format!("{shown}: tiles have one size; it lies as if it were not stretched"));
        }
        let laid =
            Laid { x: object.x, y: object.y, rotation: object.rotation, width: object.width, height: object.height };
        let Some(TilePlace { at, turn, lost }) = laid.read(object.flip() == Flip::Both, origin) else {
            out.lost.push(format!("{shown}: it lies too far away; it stays where it was"));
            continue;
        };
        out.lost.extend(lost.into_iter().map(|it| format!("{shown}: {it}")));
        let keys = |key| ["map", "tiles", number.as_str(), key];
        if at != placed.at {
            let what = format!("the tile `{id}` lies at [{}, {}]", at[0], at[1]);
            out.set(&keys("at"), json!(at), what);
        }
        if turn != placed.turn {
            out.set(&keys("turn"), json!(turn.written()), format!("the tile `{id}` is turned: {}", turn.written()));
        }
        if side != placed.side {
            out.set(&keys("side"), json!(side.written()), format!("the tile `{id}` shows side {}", side.written()));
            out.lost.push(format!(
                "the names of the spaces of `{id}` are those of its other side; name the spaces of this one"
            ));
        }
        let aside = object.flag(ASIDE);
        if aside != placed.aside {
            let where_it_is = if aside { "is aside until an effect adds it" } else { "is on the map from the start" };
            out.set(&keys(ASIDE), json!(aside), format!("the tile `{id}` {where_it_is}"));
        }
        (placed.at, placed.turn, placed.side, placed.aside) = (at, turn, side, aside);
    }
    layout
}
