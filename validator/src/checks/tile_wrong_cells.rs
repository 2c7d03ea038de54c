#![doc = include_str!("tile_wrong_cells.md")]

use ritual_content::Entry;
use ritual_content::documents::Tile;
use ritual_diagnostic::{Diagnostic, Fix, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;
use crate::cx::tiles::{CellFault, Side, each_side, other_size};

/// See the page.
pub(super) struct TileWrongCells;

/// Cells that do not make up their tile.
pub(super) enum WrongCells<'c> {
    /// Of one side.
    Side(Route, Side<'c>, CellFault<'c>),
    /// Of both, in the same way: the size is wrong.
    Size(&'c Entry<Tile>, [u8; 2]),
}

impl Check for TileWrongCells {
    const CODE: &'static str = "tile/wrong-cells";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("tile_wrong_cells.md");
    type Finding<'c> = WrongCells<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<WrongCells<'c>> {
        let mut found = Vec::new();
        for (route, side) in each_side(cx) {
            found.extend(side.cells().into_iter().map(|fault| WrongCells::Side(route.clone(), side, fault)));
        }
        let tiles = cx.catalogue.tiles.values();
        found.extend(tiles.filter_map(|tile| Some(WrongCells::Size(tile, other_size(&tile.document)?))));
        found
    }

    fn describe(_: &Cx<'_>, wrong: WrongCells<'_>) -> Diagnostic {
        let (route, side, fault) = match wrong {
            WrongCells::Side(route, side, fault) => (route, side, fault),
            WrongCells::Size(tile, size) => return wrong_size(tile, size),
        };
        let Side { size: [width, height], drawn } = side;
        let spaces = route.key("spaces");
        let of_space = |index: usize| spaces.index(index).key("cells");
        let id = |index: usize| drawn.spaces.get(index).map_or("", |space| space.id.as_str());
        let cell = |index: usize, position: usize| {
            let space = drawn.spaces.get(index);
            space.and_then(|space| space.cells.get(position)).copied().unwrap_or_default()
        };
        let (message, route, help) = match fault {
            CellFault::Outside(index, position) => (
                format!(
                    "the cell {:?} of the space `{}` is not on the tile, which is {width} wide and {height} high",
                    cell(index, position),
                    id(index)
                ),
                of_space(index).index(position),
                "cells count from [0, 0] at the top left; correct the cell, or `width` and `height`",
            ),
            CellFault::Taken(index, position, owner) => (
                format!("the cell {:?} belongs to the space `{owner}` already", cell(index, position)),
                of_space(index).index(position),
                "give each cell to one space, once",
            ),
            CellFault::Torn(index) => (
                format!("the cells of the space `{}` do not hang together", id(index)),
                of_space(index),
                "give the space cells that touch each other along an edge",
            ),
            CellFault::Bare(cell) => (
                format!("no space covers the cell {cell:?} of the tile, which is {width} wide and {height} high"),
                spaces,
                "give the cell to a space, or correct `width` and `height`",
            ),
        };
        Diagnostic::error(Self::CODE, message, route).help(help)
    }
}

/// Says that both sides have another size than their tile.
fn wrong_size(tile: &Entry<Tile>, [width, height]: [u8; 2]) -> Diagnostic {
    let (n_columns, n_rows) = (tile.document.width, tile.document.height);
    let message = format!(
        "the tile is said to be {n_columns} wide and {n_rows} high, and the cells of both sides are {width} wide and \
         {height} high"
    );
    let numbers = [("width", n_columns, width), ("height", n_rows, height)];
    let mut fix = Fix::risky("write the size of the cells");
    let mut wrong = None;
    for (key, written, drawn) in numbers {
        if written != drawn {
            fix = fix.replace(tile.route.key(key), drawn);
            wrong = wrong.or(Some(key));
        }
    }
    Diagnostic::error(TileWrongCells::CODE, message, tile.route.key(wrong.unwrap_or("width")))
        .help("correct `width` and `height`, or the cells of both sides")
        .fix(fix)
}
