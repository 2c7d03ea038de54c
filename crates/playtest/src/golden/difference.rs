//! The first step in which a game differs from the one that was kept, in words.

use std::fmt;

use super::{DueDecision, GoldenStep, Options};

/// The first step that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The number of the decision, from 1; 0 before the first one.
    pub number: usize,
    /// The decision as it was kept; none before the first one and behind the last one.
    pub kept: Option<GoldenStep>,
    /// The decision as it is now; none when the game is over.
    pub asked: Option<DueDecision>,
    /// The first thing that happens otherwise, where the kept choice can still be made.
    pub event: Option<OtherEvent>,
    /// How the game ended when it was kept and how it ends now, behind the last decision.
    pub outcome: Option<[Option<String>; 2]>,
}

/// Something that happens otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherEvent {
    /// Which event of the step it is, from 1.
    pub number: usize,
    /// What happened when it was kept; none when nothing more did.
    pub kept: Option<String>,
    /// What happens now; none when nothing more does.
    pub now: Option<String>,
}

impl OtherEvent {
    /// Finds the first event that differs.
    pub(super) fn first(kept: &[String], now: &[String]) -> Option<Self> {
        let most = kept.len().max(now.len());
        let index = (0..most).find(|index| kept.get(*index) != now.get(*index))?;
        Some(Self { number: index + 1, kept: kept.get(index).cloned(), now: now.get(index).cloned() })
    }
}

impl Difference {
    /// Something that happens while the table is set.
    pub(super) const fn before_the_first_decision() -> Self {
        Self { number: 0, kept: None, asked: None, event: None, outcome: None }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { number, kept, asked, event, outcome } = self;
        match (kept, asked) {
            (Some(kept), Some(asked)) => differing(out, *number, kept, asked)?,
            (Some(kept), None) => {
                head(out, *number, kept.turn, &kept.who, &kept.question)?;
                write!(out, "; now the game is over")?;
            }
            (None, _) if outcome.is_some() => write!(out, "after decision {}", number.saturating_sub(1))?,
            (None, _) => write!(out, "before the first decision")?,
        }
        if let Some(OtherEvent { number, kept: before, now }) = event {
            let nothing = "nothing more happens";
            match kept {
                Some(step) => write!(out, "\n  after `{}`, event {number} is another one", step.chosen)?,
                None => write!(out, "\n  event {number} is another one")?,
            }
            write!(out, "\n  kept: {}", before.as_deref().unwrap_or(nothing))?;
            write!(out, "\n  now:  {}", now.as_deref().unwrap_or(nothing))?;
        }
        if let Some([before, now]) = outcome {
            match before {
                Some(before) => write!(out, ": the game ended with `{before}`")?,
                None => write!(out, ": the game was kept no further")?,
            }
            match (now, asked) {
                (Some(now), _) => write!(out, "; now it ends with `{now}`")?,
                (None, Some(DueDecision { who, question, .. })) => {
                    write!(out, "; now the game goes on: `{who}` is asked `{question}`")?;
                }
                (None, None) => write!(out, "; now it stops")?,
            }
        }
        Ok(())
    }
}

fn head(out: &mut fmt::Formatter<'_>, number: usize, turn: u32, who: &str, question: &str) -> fmt::Result {
    write!(out, "decision {number}, in turn {turn}: `{who}` is asked `{question}`")
}

/// A decision that is another one, or whose choice leads elsewhere.
fn differing(out: &mut fmt::Formatter<'_>, number: usize, kept: &GoldenStep, asked: &DueDecision) -> fmt::Result {
    head(out, number, kept.turn, &kept.who, &kept.question)?;
    let DueDecision { turn, who, question, options } = asked;
    if (*turn, who, question) != (kept.turn, &kept.who, &kept.question) {
        write!(out, "; now in turn {turn} `{who}` is asked `{question}`")?;
    }
    match &kept.options {
        same if *same == Options::of(options) => {}
        Options::Named(kept) => other_options(out, kept, options)?,
        Options::Counted(kept) => {
            let number = kept.split(' ').next().unwrap_or_default();
            write!(out, "\n  options expected: {number}, which are not kept by name")?;
            write!(out, "\n  options offered:  {}", options.join(" | "))?;
        }
    }
    if !options.contains(&kept.chosen) {
        write!(out, "\n  the choice that was kept is not offered: {}", kept.chosen)?;
    }
    Ok(())
}

fn other_options(out: &mut fmt::Formatter<'_>, kept: &[String], offered: &[String]) -> fmt::Result {
    write!(out, "\n  options expected: {}", kept.join(" | "))?;
    write!(out, "\n  options offered:  {}", offered.join(" | "))?;
    let gone = without(kept, offered);
    let new = without(offered, kept);
    if gone.is_empty() && new.is_empty() {
        write!(out, "\n  they come in another order")?;
    }
    if !gone.is_empty() {
        write!(out, "\n  not offered any more: {}", gone.join(" | "))?;
    }
    if !new.is_empty() {
        write!(out, "\n  new: {}", new.join(" | "))?;
    }
    Ok(())
}

/// Those that the others do not have.
fn without<'o>(all: &'o [String], others: &[String]) -> Vec<&'o str> {
    all.iter().filter(|it| !others.contains(it)).map(String::as_str).collect()
}
