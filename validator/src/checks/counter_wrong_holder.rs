#![doc = include_str!("counter_wrong_holder.md")]

use ritual_content::Entry;
use ritual_content::documents::{Counter, CounterHolder};
use ritual_content::language::{
    CounterBounds, CounterOf, EnemyQuery, InvestigatorQuery, PieceQuery, SpaceQuery, Things,
};
use ritual_content::references::FoundPart;
use ritual_diagnostic::{Diagnostic, Fix, Route, Severity};

use crate::check::Check;
use crate::cx::counters::{counter_of, is_change, names_counters, ranks};
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct CounterWrongHolder;

/// A counter of those who have none.
pub(super) struct WrongHolder<'c> {
    route: Route,
    counter: &'c Entry<Counter>,
    /// Who is named.
    named: CounterHolder,
    /// They are named by `on`.
    is_named: bool,
}

impl Check for CounterWrongHolder {
    const CODE: &'static str = "counter/wrong-holder";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("counter_wrong_holder.md");
    type Finding<'c> = WrongHolder<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<WrongHolder<'c>> {
        let mut found = Vec::new();
        for document in cx.documents.iter().filter(|document| names_counters(document)) {
            for part in &document.parts {
                found.extend(named(cx, document, part).filter(|it| it.counter.document.on != it.named));
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, WrongHolder { route, counter, named, is_named }: WrongHolder<'_>) -> Diagnostic {
        let (id, on) = (&counter.document.id, counter.document.on);
        let message = format!("here is meant a counter of {}; `{id}` is one of {}", words(named), words(on));
        let finding = Diagnostic::error(Self::CODE, message, route.clone())
            .related(counter.route.key("id"), "this is the counter");
        if !is_named {
            return finding.help(format!("name another counter, or give this one `on: {}`", named.written()));
        }
        match on {
            CounterHolder::Game => {
                finding.help("leave `on` out: the game has only one").fix(Fix::risky("leave `on` out").remove(route))
            }
            _ => finding.help(format!(
                "write `on: {{ {}: … }}`, or give the counter `on: {}`",
                words(on),
                named.written()
            )),
        }
    }
}

/// Returns the counter a part is about, and of whom.
fn named<'c>(cx: &Cx<'c>, document: &DocumentFacts<'_>, part: &FoundPart) -> Option<WrongHolder<'c>> {
    if is_change(part) || part.is::<CounterOf>() {
        let place = part.place("on");
        let named = match document.read::<Things>(&place)? {
            Things::Enemies(_) => CounterHolder::Enemy,
            Things::Investigators(_) => CounterHolder::Investigator,
            Things::Pieces(_) => CounterHolder::Piece,
            Things::Spaces(_) => CounterHolder::Space,
        };
        let counter = counter_of(cx, document, part)?;
        return Some(WrongHolder { route: document.at(&place), counter, named, is_named: true });
    }
    if let Some(named) = ranks(part) {
        let counter = counter_of(cx, document, part)?;
        return Some(WrongHolder { route: document.at(&part.place("counter")), counter, named, is_named: false });
    }
    let described = [
        (part.is::<EnemyQuery>(), CounterHolder::Enemy),
        (part.is::<InvestigatorQuery>(), CounterHolder::Investigator),
        (part.is::<PieceQuery>(), CounterHolder::Piece),
        (part.is::<SpaceQuery>(), CounterHolder::Space),
    ];
    let (_, named) = described.into_iter().find(|(is_described, _)| *is_described)?;
    let bounds = document.parts_at(&part.place("with_counter")).find(|bounds| bounds.is::<CounterBounds>())?;
    let counter = counter_of(cx, document, bounds)?;
    Some(WrongHolder { route: document.at(&bounds.place("counter")), counter, named, is_named: false })
}

fn words(holder: CounterHolder) -> &'static str {
    match holder {
        CounterHolder::Game => "the game",
        CounterHolder::Investigator => "investigators",
        CounterHolder::Enemy => "enemies",
        CounterHolder::Space => "spaces",
        CounterHolder::Piece => "pieces",
    }
}
