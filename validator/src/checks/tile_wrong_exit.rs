#![doc = include_str!("tile_wrong_exit.md")]

use ritual_content::documents::Exit;
use ritual_diagnostic::{Diagnostic, Fix, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;
use crate::cx::tiles::{ExitFault, each_side};

/// See the page.
pub(super) struct TileWrongExit;

/// An exit that leads off no edge of its tile.
pub(super) struct WrongExit<'c> {
    /// The place of the side.
    route: Route,
    index: usize,
    exit: &'c Exit,
    size: [u8; 2],
    fault: ExitFault,
}

impl Check for TileWrongExit {
    const CODE: &'static str = "tile/wrong-exit";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("tile_wrong_exit.md");
    type Finding<'c> = WrongExit<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<WrongExit<'c>> {
        let mut found = Vec::new();
        for (route, side) in each_side(cx) {
            for (index, fault) in side.exits() {
                let Some(exit) = side.drawn.exits.get(index) else { continue };
                found.push(WrongExit { route: route.clone(), index, exit, size: side.size, fault });
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, WrongExit { route, index, exit, size, fault }: WrongExit<'_>) -> Diagnostic {
        let ([width, height], cell) = (size, exit.cell);
        let exits = route.key("exits");
        let at = exits.index(index);
        match fault {
            ExitFault::Outside => {
                let message =
                    format!("the exit is in the cell {cell:?}, and the tile is only {width} wide and {height} high");
                Diagnostic::error(Self::CODE, message, at.key("cell"))
                    .help("cells count from [0, 0] at the top left; correct the cell, or `width` and `height`")
            }
            ExitFault::Inner => {
                let message = format!("the exit leads from the cell {cell:?} to another cell of the tile");
                Diagnostic::error(Self::CODE, message, at.key("edge"))
                    .help("name an outer edge; what connects spaces of one tile is in `passages`")
            }
            ExitFault::Again(first) => {
                let message = format!("there is an exit at this edge of the cell {cell:?} already");
                Diagnostic::error(Self::CODE, message, at.clone())
                    .related(exits.index(first), "the first one is here")
                    .help("name another edge, or take the exit out")
                    .fix(Fix::risky("take the exit out").remove(at))
            }
        }
    }
}
