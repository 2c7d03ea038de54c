#![doc = include_str!("condition_constant.md")]

use std::cell::OnceCell;

use ritual_content::Kind;
use ritual_content::language::{
    AmountIf, Branch, Condition, CounterBounds, EnemyQuery, If, InvestigatorQuery, Shaped, SpaceQuery, TokenBounds,
};
use ritual_content::references::FoundPart;
use ritual_diagnostic::{Diagnostic, Fix, Path, Segment, Severity};
use serde_json::{Value, json};

use super::condition_more_than_there_is::bounds_beyond;
use crate::check::Check;
use crate::cx::anywhere::{Anywhere, Limits, is_no_enemy, is_nobody, is_nowhere, is_out_of_bounds};
use crate::cx::around::{is_in, is_inside, is_under};
use crate::cx::fixes::without_step;
use crate::cx::knows::{Bounded, Knows as _, are_exclusive};
use crate::cx::{At, Cx, DocumentFacts};

/// So many members of a list are compared with each other; nobody writes more.
const MOST_MEMBERS: usize = 64;

/// See the page.
pub(super) struct ConditionConstant;

/// A condition that asks nothing.
pub(super) struct Constant<'c> {
    document: &'c DocumentFacts<'c>,
    path: Path,
    holds: bool,
    why: Why,
}

/// Why the answer is always the same.
#[derive(Clone, Copy)]
enum Why {
    /// The list is empty.
    Empty,
    /// The amounts and bounds leave only one answer.
    Bounds,
    /// One of several members decides.
    Member,
    /// What is described can never be, or always is.
    Description,
    /// The same was asked by the `if` around it.
    Asked,
    /// It is asked about the ritual after its disruption.
    Disrupted,
    /// Beside another member of its list it decides nothing.
    Beside,
    /// It is no condition, but a description that excludes itself.
    Excluded,
}

impl Check for ConditionConstant {
    const CODE: &'static str = "condition/constant";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("condition_constant.md");
    type Finding<'c> = Constant<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Constant<'c>> {
        let mut found = Vec::new();
        for document in &cx.documents {
            if document.parts.iter().any(may_ask) {
                let limits = Limits::new(cx, &document.id.pack);
                find_in(document, limits, &mut found);
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Constant { document, path, holds, why }: Constant<'_>) -> Diagnostic {
        let message = match why {
            Why::Excluded => "nothing ever fits this description",
            Why::Beside => "this condition decides nothing",
            _ if holds => "this condition always holds",
            _ => "this condition never holds",
        };
        let help = match (holds, why) {
            (_, Why::Empty) => "write at least one condition into the list",
            (_, Why::Bounds) => "correct the bounds so that there are amounts on both sides of them",
            (_, Why::Excluded) => "take out what cannot be together with the rest",
            (_, Why::Beside) => "take it out, or ask something else",
            (_, Why::Description) => "describe something that can be there and can be missing",
            (true, Why::Asked | Why::Member | Why::Disrupted) => "take the condition out",
            (false, Why::Asked | Why::Member | Why::Disrupted) => "take out what never happens, or ask something else",
        };
        let finding = Diagnostic::warning(Self::CODE, message, document.at(&path)).label(why.words()).help(help);
        match fix_of(document, &path, holds, why) {
            Some(fix) => finding.fix(fix),
            None => finding,
        }
    }
}

impl Why {
    fn of(condition: &Condition) -> Self {
        match condition {
            Condition::All(conditions) | Condition::Any(conditions) => {
                if conditions.is_empty() {
                    Self::Empty
                } else {
                    Self::Member
                }
            }
            Condition::Not(condition) => Self::of(condition),
            Condition::Compare(_) => Self::Bounds,
            Condition::RitualDisrupted => Self::Disrupted,
            _ => Self::Description,
        }
    }

    /// Says why the answer is always the same.
    fn words(self) -> &'static str {
        match self {
            Self::Empty => "the list is empty",
            Self::Bounds => "the bounds leave no other answer",
            Self::Member => "its members decide it, whatever happens",
            Self::Description => "what is described leaves no other answer",
            Self::Asked => "the `if` around it has asked this already",
            Self::Disrupted => "the ritual is disrupted before these steps",
            Self::Beside => "another one of the list says it already",
            Self::Excluded => "two things that it asks for exclude each other",
        }
    }
}

/// Looks for conditions that ask nothing; of one inside another only the outer is named.
fn find_in<'c>(document: &'c DocumentFacts<'c>, limits: Limits<'_>, found: &mut Vec<Constant<'c>>) {
    let n_before = found.len();
    let beyond = OnceCell::new();
    // What asks for more than there is, is a finding of its own.
    let is_told = |path: &Path| {
        let mut told = beyond.get_or_init(|| bounds_beyond(document, limits)).iter();
        told.any(|(bound, ..)| is_in(path, bound))
    };
    let conditions = document.each::<Condition>();
    for At { path, value } in &conditions {
        if found.iter().skip(n_before).any(|it| is_inside(&it.path, path)) {
            continue;
        }
        let here = Anywhere::here(document, path);
        let (holds, why) = if let Some(holds) = here.holds(value) {
            // A branch that is never offered is the business of `choice/dead-branch`.
            if !holds && is_of_branch(document, path) {
                continue;
            }
            (holds, Why::of(value))
        } else if let Some(holds) = asked_before(document, &conditions, path, value) {
            (holds, Why::Asked)
        } else if let Some(holds) = here.within(limits).holds(value)
            && !is_of_ritual(document, path)
            && !is_told(path)
        {
            (holds, Why::of(value))
        } else {
            found.extend(told_beside(value, here).into_iter().map(|(list, index, holds)| {
                let path = path.key(list).index(index);
                Constant { document, path, holds, why: Why::Beside }
            }));
            continue;
        };
        found.push(Constant { document, path: path.clone(), holds, why });
    }
    for At { path, value } in document.each::<TokenBounds>() {
        let most = if is_of_enemies(document, &path) { 1 } else { limits.most_held(&value.token) };
        let is_reported = found.iter().skip(n_before).any(|it| is_inside(&it.path, &path));
        if !is_reported && is_out_of_bounds(&value, most) {
            found.push(Constant { document, path, holds: false, why: Why::Bounds });
        }
    }
    for At { path, value } in document.each::<CounterBounds>() {
        let is_reported = found.iter().skip(n_before).any(|it| is_inside(&it.path, &path));
        if !is_reported && limits.is_no_counter(&value) {
            found.push(Constant { document, path, holds: false, why: Why::Bounds });
        }
    }
    for path in excluded(document) {
        let is_told = |other: &Path| is_in(other, &path) || is_in(&path, other);
        // What is asked in a condition, the condition says.
        let is_reported = found.iter().skip(n_before).any(|it| is_told(&it.path))
            || conditions.iter().any(|it| is_in(&it.path, &path));
        if !is_reported {
            found.push(Constant { document, path, holds: false, why: Why::Excluded });
        }
    }
}

/// Returns whether a part asks something, or describes what is asked for.
fn may_ask(part: &FoundPart) -> bool {
    part.is::<Condition>()
        || part.is::<TokenBounds>()
        || part.is::<CounterBounds>()
        || part.is::<EnemyQuery>()
        || part.is::<InvestigatorQuery>()
        || part.is::<SpaceQuery>()
}

/// Returns the descriptions that nothing can fit, whatever there is.
fn excluded(document: &DocumentFacts<'_>) -> Vec<Path> {
    let enemies = document.each::<EnemyQuery>().into_iter().filter(|it| is_no_enemy(&it.value)).map(|it| it.path);
    let people = document.each::<InvestigatorQuery>().into_iter().filter(|it| is_nobody(&it.value)).map(|it| it.path);
    let spaces = document.each::<SpaceQuery>().into_iter().filter(|it| is_nowhere(&it.value)).map(|it| it.path);
    enemies.chain(people).chain(spaces).collect()
}

/// Returns whether a condition is what a ritual needs: what that can come to is the business of `ritual/impossible`.
fn is_of_ritual(document: &DocumentFacts<'_>, path: &Path) -> bool {
    document.kind == Kind::Episode && is_under(path, &["ritual", "disrupted_when"])
}

/// Returns whether a condition is the one of a branch of a choice.
fn is_of_branch(document: &DocumentFacts<'_>, path: &Path) -> bool {
    is_part::<Branch>(document, path.parent().as_ref())
}

/// Returns whether tokens are those of enemies.
fn is_of_enemies(document: &DocumentFacts<'_>, path: &Path) -> bool {
    is_part::<EnemyQuery>(document, path.parent().as_ref())
}

/// Returns whether a value of this type stands in a place.
fn is_part<T: Shaped>(document: &DocumentFacts<'_>, path: Option<&Path>) -> bool {
    document.parts.iter().any(|part| part.is::<T>() && Some(&part.path) == path)
}

/// Returns the members of a condition that decide nothing beside another one: in which list they stand, where, and what
/// they come to there.
///
/// What must hold together with something that holds only with it is needless, and so is what fails whenever something
/// fails that would do as well. Of two that say the same the later one is named.
fn told_beside(condition: &Condition, here: Anywhere<'_>) -> Vec<(&'static str, usize, bool)> {
    let (list, members, holds) = match condition {
        Condition::All(members) => ("all", members, true),
        Condition::Any(members) => ("any", members, false),
        _ => return Vec::new(),
    };
    if members.len() > MOST_MEMBERS {
        return Vec::new();
    }
    let says = |one: &Condition, other: &Condition| answer(one, holds, other) == Some(holds);
    let is_told = |index: usize, member: &Condition| {
        members.iter().enumerate().any(|(position, other)| {
            position != index && says(other, member) && (position < index || !says(member, other))
        })
    };
    // What is so in every game is told as that.
    let told = members.iter().enumerate().filter(|&(index, it)| here.holds(it).is_none() && is_told(index, it));
    told.map(|(index, _)| (list, index, holds)).collect()
}

/// Returns the answer to a condition that an `if` around it has asked, with nothing happening between.
fn asked_before(
    document: &DocumentFacts<'_>,
    conditions: &[At<Condition>],
    path: &Path,
    condition: &Condition,
) -> Option<bool> {
    let mut inner = if_at(document, &path.parent()?)?;
    while let Some((outer, holds)) = if_before(document, &inner.path) {
        let asked = outer.place("is");
        let asked = &conditions.iter().find(|it| it.path == asked)?.value;
        if let Some(answer) = answer(asked, holds, condition) {
            return Some(answer);
        }
        inner = outer;
    }
    None
}

/// Returns the answer to a condition where that to another one is known; nothing where it says nothing about it.
fn answer(asked: &Condition, holds: bool, condition: &Condition) -> Option<bool> {
    if asked == condition {
        return Some(holds);
    }
    match (asked, condition) {
        (Condition::Not(asked), _) => answer(asked, !holds, condition),
        (_, Condition::Not(condition)) => answer(asked, holds, condition).map(|it| !it),
        (Condition::All(members), _) if holds => members.iter().find_map(|it| answer(it, true, condition)),
        (Condition::Any(members), _) if !holds => members.iter().find_map(|it| answer(it, false, condition)),
        _ if holds && are_exclusive(asked, condition) => Some(false),
        _ => {
            let asked = Bounded::of(asked)?;
            let known = if holds { asked } else { asked.failing()? };
            known.answers(&Bounded::of(condition)?)
        }
    }
}

/// Returns the `if` step in a place.
fn if_at<'d>(document: &'d DocumentFacts<'_>, path: &Path) -> Option<&'d FoundPart> {
    document.parts_at(path).find(|part| part.is::<If>())
}

/// Returns the `if` step in whose branch a step comes first, and whether its condition holds there.
fn if_before<'d>(document: &'d DocumentFacts<'_>, step: &Path) -> Option<(&'d FoundPart, bool)> {
    let [.., Segment::Key(branch), Segment::Index(0)] = step.segments() else { return None };
    let holds = match &**branch {
        "then" => true,
        "else" => false,
        _ => return None,
    };
    Some((if_at(document, &step.parent()?.parent()?)?, holds))
}

/// Returns what would fix a condition: other bounds, or the condition taken out with what it decides.
fn fix_of(document: &DocumentFacts<'_>, path: &Path, holds: bool, why: Why) -> Option<Fix> {
    match why {
        Why::Empty | Why::Excluded => None,
        Why::Bounds => match other_bounds(document, path) {
            None if holds => without(document, path, holds),
            other => other,
        },
        Why::Description if !holds => None,
        Why::Description | Why::Asked | Why::Member | Why::Beside | Why::Disrupted => without(document, path, holds),
    }
}

/// Returns the bounds that were likely meant: the same in the right order, or 1 for the 0 that everything reaches.
fn other_bounds(document: &DocumentFacts<'_>, path: &Path) -> Option<Fix> {
    // The bounds of tokens and counters are no condition.
    if document.read::<Condition>(path).is_some_and(|it| !matches!(it, Condition::Compare(_))) {
        return None;
    }
    let number = |key: &str| document.read::<u8>(&path.key(key));
    let is_written = |key: &str| document.read::<Value>(&path.key(key)).is_some();
    let route = |key: &str| document.at(&path.key(key));
    let is_only = !is_written("at_most") && !is_written("exactly") && number("compare").is_none();
    match (number("at_least"), number("at_most")) {
        (Some(0), None) if is_only => Some(Fix::risky("write `at_least: 1`").replace(route("at_least"), 1)),
        (Some(least), Some(most)) if least > most => {
            Some(Fix::risky("swap the bounds").replace(route("at_least"), most).replace(route("at_most"), least))
        }
        _ => None,
    }
}

/// Returns how to take out a condition whose answer is known, so that everything goes on as before.
fn without(document: &DocumentFacts<'_>, path: &Path, holds: bool) -> Option<Fix> {
    let taken_out = || Fix::risky("take the condition out").remove(document.at(path));
    let outer = path.parent()?;
    let branch = outer.key(if holds { "then" } else { "else" });
    if let Some(step) = if_at(document, &outer) {
        let steps = document.read::<Vec<Value>>(&branch).unwrap_or_default();
        return without_step(document, &step.path, &steps, "write the steps without `if`");
    }
    if is_part::<AmountIf>(document, Some(&outer)) {
        let amount = document.read::<Value>(&branch).unwrap_or_else(|| json!(0));
        return Some(Fix::risky("write the amount without `if`").replace(document.at(&outer), amount));
    }
    match path.segments() {
        [.., Segment::Key(list), Segment::Index(_)] if **list == *(if holds { "all" } else { "any" }) => {
            // What decides nothing goes, as long as something is left that decides.
            let members = document.read::<Vec<Condition>>(&outer)?;
            let here = Anywhere::here(document, path);
            members.iter().any(|it| here.holds(it).is_none()).then(taken_out)
        }
        [.., Segment::Key(key)] if **key == *"if" && holds => Some(taken_out()),
        _ => None,
    }
}
