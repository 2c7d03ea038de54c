#![doc = include_str!("tile_wrong_cells.md")]

use ritual_diagnostic::{Diagnostic, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;
use crate::cx::tiles::{CellFault, Side, each_side};

/// See the page.
pub(super) struct TileWrongCells;

/// Cells of a side that do not make up its tile.
pub(super) struct WrongCells<'c> {
    route: Route,
    side: Side<'c>,
    fault: CellFault<'c>,
}

impl Check for TileWrongCells {
    const CODE: &'static str = "tile/wrong-cells";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("tile_wrong_cells.md");
    type Finding<'c> = WrongCells<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<WrongCells<'c>> {
        let mut found = Vec::new();
        for (route, side) in each_side(cx) {
            found.extend(side.cells().into_iter().map(|fault| WrongCells { route: route.clone(), side, fault }));
        }
        found
    }

    fn describe(_: &Cx<'_>, WrongCells { route, side, fault }: WrongCells<'_>) -> Diagnostic {
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
