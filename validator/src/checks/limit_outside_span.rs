#![doc = include_str!("limit_outside_span.md")]

use ritual_content::language::{ActionAbility, FreeRerolls, Limit, Reaction, RollTime, Span, UnderWay};
use ritual_content::references::FoundPart;
use ritual_diagnostic::{Diagnostic, Fix, Severity};

use super::effect_outside_roll::roll_around;
use crate::check::Check;
use crate::cx::around::{Nested, find_parts};
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct LimitOutsideSpan;

/// A limit in a span that is not running.
pub(super) struct Outside<'c> {
    document: &'c DocumentFacts<'c>,
    part: &'c FoundPart,
    /// What is not under way.
    what: &'static str,
}

impl Check for LimitOutsideSpan {
    const CODE: &'static str = "limit/outside-span";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("limit_outside_span.md");
    type Finding<'c> = Outside<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Outside<'c>> {
        find_parts(
            cx,
            |document, part| {
                if part.is::<FreeRerolls>() {
                    document.read::<Span>(&part.place("per"))
                } else {
                    part.is::<Limit>().then(|| document.read::<Limit>(&part.path)).flatten().map(|limit| limit.per)
                }
            },
            |document, nested, span| {
                outside(document, nested, span).map(|what| Outside { document, part: nested.part, what })
            },
        )
    }

    fn describe(_: &Cx<'_>, Outside { document, part, what }: Outside<'_>) -> Diagnostic {
        let route = document.at(&part.place("per"));
        let message = format!("no {what} is under way here: this is used once, and then not until the next one begins");
        Diagnostic::warning(Self::CODE, message, route.clone())
            .help("write `per: turn`, `per: round` or `per: game`")
            .fix(Fix::risky("write `turn`").replace(route, "turn"))
    }
}

/// Returns what is surely not under way when that is used which is limited in a span of it.
fn outside(document: &DocumentFacts<'_>, nested: &Nested<'_, '_>, span: Span) -> Option<&'static str> {
    // Nobody rolls in a Rest action, so no reroll is for one.
    if nested.part.is::<FreeRerolls>() {
        return (span == Span::Rest).then_some("Rest action");
    }
    let mut around = nested.around_since_granted().filter(|outer| outer.field == "limit");
    // Nothing else is under way when an action begins.
    let mut is_action = || around.any(|outer| outer.part.is::<ActionAbility>());
    let (what, is_outside) = match span {
        Span::Roll => ("roll", is_action() || roll_around(document, nested) == RollTime::NoRoll),
        Span::Move => ("Move action", is_action() || is_between(nested)),
        Span::Rest => ("Rest action", is_action() || is_between(nested)),
        Span::Turn | Span::Round | Span::Game => return None,
    };
    is_outside.then_some(what)
}

/// Returns whether something answers to a moment at which nothing at all is under way, as a turn or a round ends.
fn is_between(nested: &Nested<'_, '_>) -> bool {
    let reaction = nested.around_since_granted().find(|outer| outer.part.is::<Reaction>());
    reaction.is_some_and(|outer| {
        let misses = nested.word_in(&outer, "trigger").misses;
        [UnderWay::Attack, UnderWay::Rest, UnderWay::MythosCard].iter().all(|it| misses.contains(it))
    })
}
