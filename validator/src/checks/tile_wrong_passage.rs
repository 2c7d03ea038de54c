#![doc = include_str!("tile_wrong_passage.md")]

use ritual_content::documents::InnerPassage;
use ritual_content::suggest;
use ritual_diagnostic::{Diagnostic, Fix, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;
use crate::cx::tiles::{PassageFault, Side, each_side};

/// See the page.
pub(super) struct TileWrongPassage;

/// A passage that connects no two spaces of its side.
pub(super) struct WrongPassage<'c> {
    /// The place of the side.
    route: Route,
    side: Side<'c>,
    index: usize,
    passage: &'c InnerPassage,
    fault: PassageFault,
}

impl Check for TileWrongPassage {
    const CODE: &'static str = "tile/wrong-passage";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("tile_wrong_passage.md");
    type Finding<'c> = WrongPassage<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<WrongPassage<'c>> {
        let mut found = Vec::new();
        for (route, side) in each_side(cx) {
            for (index, fault) in side.passages() {
                let Some(passage) = side.drawn.passages.get(index) else { continue };
                found.push(WrongPassage { route: route.clone(), side, index, passage, fault });
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, WrongPassage { route, side, index, passage, fault }: WrongPassage<'_>) -> Diagnostic {
        let passages = route.key("passages");
        let at = passages.index(index);
        let between = at.key("between");
        let [one, other] = &passage.between;
        match fault {
            PassageFault::Nowhere(which) => {
                let written = passage.between.get(which).unwrap_or(one);
                let message = format!("this side of the tile has no space `{written}`");
                let spaces = side.drawn.spaces.iter().map(|space| space.id.as_str());
                suggest::respell(Diagnostic::error(Self::CODE, message, between.index(which)), written.as_str(), spaces)
            }
            PassageFault::ToItself => {
                let message = format!("the passage leads from `{one}` to itself");
                Diagnostic::error(Self::CODE, message, between).help("name the space on the other side of it")
            }
            PassageFault::Again(first) => {
                let message = format!("there is a passage between `{one}` and `{other}` already");
                Diagnostic::error(Self::CODE, message, at.clone())
                    .related(passages.index(first), "the first one is here")
                    .help("name other spaces, or take the passage out")
                    .fix(Fix::risky("take the passage out").remove(at))
            }
            PassageFault::Apart => {
                let message = format!("`{one}` and `{other}` do not touch each other");
                Diagnostic::error(Self::CODE, message, between)
                    .help("name spaces that lie side by side, or give them other cells")
            }
        }
    }
}
