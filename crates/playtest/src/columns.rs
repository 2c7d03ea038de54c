//! Everything that was met, as a table with a line for each thing. `docs/statistics.md` says what the columns are.

use self::Cells::{Flag, Number, Text};
use crate::figures::ThingFigures;
use crate::statistics::float;

/// What stands in a column, in the line of a thing.
#[derive(Clone, Copy, Debug)]
pub enum Cells {
    /// A text of each thing, such as its id.
    Text(fn(&ThingFigures) -> &str),
    /// A number; none where too little was seen to say one.
    Number(fn(&ThingFigures) -> Option<f64>),
    /// Yes or no.
    Flag(fn(&ThingFigures) -> bool),
}

/// The columns. Their names are stable; new ones come last.
pub const COLUMNS: [(&str, Cells); 22] = [
    ("kind", Text(|it| it.kind)),
    ("id", Text(|it| it.id.as_str())),
    ("title", Text(|it| it.title.as_str())),
    ("seen", Number(|it| Some(it.seen))),
    ("chosen", Number(|it| Some(it.chosen))),
    ("passed_up", Number(|it| Some(it.passed_up))),
    ("impossible", Number(|it| Some(it.impossible))),
    ("fought", Number(|it| Some(it.fought))),
    ("died", Number(|it| Some(it.died))),
    ("met", Number(|it| Some(it.met))),
    ("won_with", Number(|it| (it.met > 0.0).then_some(it.won_with.mean))),
    ("won_with_low", Number(|it| (it.met > 0.0).then_some(it.won_with.low))),
    ("won_with_high", Number(|it| (it.met > 0.0).then_some(it.won_with.high))),
    ("won_without", Number(|it| (it.met < 1.0).then_some(it.won_without.mean))),
    ("won_without_low", Number(|it| (it.met < 1.0).then_some(it.won_without.low))),
    ("won_without_high", Number(|it| (it.met < 1.0).then_some(it.won_without.high))),
    ("impact", Number(|it| it.enough.then_some(it.impact.mean))),
    ("impact_low", Number(|it| it.enough.then_some(it.impact.low))),
    ("impact_high", Number(|it| it.enough.then_some(it.impact.high))),
    ("sure", Flag(|it| it.sure)),
    ("turn", Number(|it| (it.turn > 0.0).then_some(it.turn))),
    ("game", Number(|it| it.game.map(float))),
];
