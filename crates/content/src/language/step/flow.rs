//! Branches, choices and loops.

use crate::language::step::you;
use crate::language::{Amount, Condition, Measure, Phase, Picked, Price, Things, Unread, Who, Written, word};

/// A branch on a condition.
#[word]
pub struct If<P: Phase = Written> {
    /// What is asked.
    #[main]
    pub is: Condition<P>,
    /// What happens if it holds.
    #[serde(default)]
    pub then: P::Steps,
    /// What happens if it does not.
    #[serde(rename = "else")]
    pub otherwise: P::Steps,
}

/// A choice between branches.
#[word]
pub struct Choose<P: Phase = Written> {
    /// Who chooses: one investigator; of several who fit one is chosen first.
    #[serde(default = "you::<P>")]
    pub who: Who<P>,
    /// The branches. One whose condition fails or whose price cannot be paid is not offered.
    #[schemars(length(min = 1, max = 8))]
    #[required]
    #[main]
    pub options: Vec<Branch<P>>,
}

/// A branch of a choice.
#[word]
pub struct Branch<P: Phase = Written> {
    /// What the player reads.
    #[schemars(length(min = 1, max = 80))]
    pub label: P::Label,
    /// The branch is offered only if this holds.
    #[serde(rename = "if")]
    pub condition: Option<Condition<P>>,
    /// What it costs.
    #[serde(default)]
    pub pay: Price<P>,
    /// What happens if it is chosen.
    #[serde(default)]
    pub steps: P::Steps,
}

/// One of several outcomes, drawn by chance.
#[word]
pub struct Table<P: Phase = Written> {
    /// The rows; one of them happens.
    #[schemars(length(min = 1, max = 100))]
    #[required]
    #[main]
    pub rows: Vec<Row<P>>,
    /// The number of the row that happens, from 1, instead of one that is drawn; beyond the last one none happens.
    pub row: Option<Amount<P>>,
}

/// A row of a table.
#[word]
pub struct Row<P: Phase = Written> {
    /// What players read when it happens.
    #[schemars(length(min = 1, max = 80))]
    #[lower(row_label)]
    pub label: Option<P::Label>,
    /// How likely it is, compared with the other rows.
    #[serde(default = "once")]
    #[schemars(range(min = 1, max = 99))]
    pub weight: u8,
    /// What happens if the row is drawn.
    #[serde(default)]
    pub steps: P::Steps,
}

/// An option a player may decline. With several investigators each is asked in turn, clockwise.
#[word]
pub struct May<P: Phase = Written> {
    /// Who may; inside, `that_investigator` is the one who was asked.
    #[serde(default = "you::<P>")]
    #[main]
    pub who: Who<P>,
    /// The first who accepts does it for all: the others are not asked, and `otherwise` happens once, if nobody does.
    #[fact(unread = &[(Unread::Unless("who", &["each", "each_other"]), "only one is asked")])]
    pub volunteer: bool,
    /// What it costs; who cannot pay it whole is not asked.
    #[serde(default)]
    #[fact(bound_by = "who")]
    pub pay: Price<P>,
    /// What happens if it is done.
    #[serde(default)]
    #[fact(bound_by = "who")]
    pub then: P::Steps,
    /// What happens if it is declined or cannot be paid.
    #[fact(bound_by = "who")]
    pub otherwise: P::Steps,
}

/// Steps for each of several things.
#[word]
pub struct ForEach<P: Phase = Written> {
    /// The things; inside, each is `that_enemy`, `that_investigator`, `that_piece` or `that_space` in turn.
    #[serde(rename = "in")]
    #[main]
    pub among: Things<P>,
    /// What happens for each.
    #[required]
    #[fact(bound_by = "in")]
    pub steps: P::Steps,
}

/// Steps that are somebody else's.
#[word]
pub struct As<P: Phase = Written> {
    /// Who is `you` inside: each of them in turn, clockwise.
    #[main]
    pub who: Who<P>,
    /// What happens for each of them.
    #[required]
    pub steps: P::Steps,
}

/// Steps several times.
#[word]
pub struct Repeat<P: Phase = Written> {
    /// How many times it happens.
    #[main]
    #[fact(measure = Some(Measure::Counted))]
    pub times: Amount<P>,
    /// What happens each time.
    #[required]
    pub steps: P::Steps,
}

/// Steps about one picked thing.
#[word]
pub struct With<P: Phase = Written> {
    /// What is picked. When nothing fits, the steps are skipped.
    #[main]
    pub pick: Picked<P>,
    /// What happens with it.
    #[required]
    #[fact(bound_by = "pick")]
    pub steps: P::Steps,
}

fn once() -> u8 {
    1
}
