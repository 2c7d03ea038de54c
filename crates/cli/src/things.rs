//! What every form of a report says of the things that were met, and of what was asked.

use ritual_playtest::figures::{PairFigures, ThingFigures, TurnFigures};
use ritual_playtest::questions::QuestionFigures;

use crate::style::percent;

/// A column of a table of things: its words, and what stands in it, per game.
pub(crate) type Column = (&'static str, fn(&ThingFigures) -> f64);

/// The columns that only some kinds of things have.
const COLUMNS: [Column; 7] = [
    ("seen", |it| it.seen),
    ("chosen", |it| it.chosen),
    ("passed up", |it| it.passed_up),
    ("not possible", |it| it.impossible),
    ("fights", |it| it.fought),
    ("deaths", |it| it.died),
    ("turn", |it| it.turn),
];

/// A column of a table of questions: its words, and what stands in it.
pub(crate) type QuestionColumn = (&'static str, fn(&QuestionFigures) -> String);

/// The columns of a table of questions.
pub(crate) const QUESTION_COLUMNS: [QuestionColumn; 6] = [
    ("in a game", |it| format!("{:.2}", it.per_game)),
    ("options", |it| format!("{:.1}", it.options_mean)),
    ("one answer", |it| percent(it.one_answer)),
    ("weight", |it| points(it.weight)),
    ("matter", |it| percent(it.matter)),
    ("foreseen", |it| percent(it.foreseen)),
];

/// What impact is, below tables of things.
pub(crate) const IMPACT: &str = "Figures are per game; turn is the one in which it was met, on average. Impact: points \
                                 by which the chance of winning changes more, from before it until the turn ends, than \
                                 with others of its kind; of investigators, points by which games with them are won more \
                                 often. With * it is more than luck.";

/// Things by kinds, with what each kind is called.
pub(crate) fn kinds(things: &[ThingFigures]) -> impl Iterator<Item = (String, &[ThingFigures])> {
    things.chunk_by(|one, other| one.kind == other.kind).filter_map(|kind| {
        let mut name = kind.first()?.kind.to_owned();
        name.get_mut(..1)?.make_ascii_uppercase();
        Some((name, kind))
    })
}

/// The columns that say something of some things.
pub(crate) fn columns(things: &[ThingFigures]) -> Vec<Column> {
    COLUMNS.into_iter().filter(|(_, number)| things.iter().any(|it| number(it) > 0.0)).collect()
}

/// Turns are shown to which at least one game in so many comes: of later ones luck says more than the game does.
pub(crate) const RAREST_TURN: u64 = 20;

/// The turns that enough games come to.
pub(crate) fn turns_worth_telling(course: &[TurnFigures]) -> Vec<&TurnFigures> {
    let all = course.first().map_or(0, |first| first.games);
    course.iter().filter(|it| it.games.saturating_mul(RAREST_TURN) >= all).collect()
}

/// What people call a thing.
pub(crate) fn name(thing: &ThingFigures) -> &str {
    called(&thing.title, &thing.id)
}

/// The name of something, or its id where it has none.
pub(crate) fn called<'t>(title: &'t str, id: &'t str) -> &'t str {
    if title.is_empty() { id } else { title }
}

/// Two who played together, by their names.
pub(crate) fn pair(pair: &PairFigures) -> String {
    let ([one, other], [one_title, other_title]) = (&pair.who, &pair.titles);
    format!("{} and {}", called(one_title, one), called(other_title, other))
}

/// A part of the chance of winning, in points of a hundred.
pub(crate) fn points(share: f64) -> String {
    format!("{:.2}", share * 100.0)
}

/// Its impact in points, marked where it is more than luck; a dash where nobody can say it.
pub(crate) fn impact(thing: &ThingFigures) -> String {
    if !thing.enough {
        return "–".to_owned();
    }
    let sure = if thing.sure { " *" } else { "" };
    format!("{:+.1}{sure}", thing.impact.mean * 100.0)
}
