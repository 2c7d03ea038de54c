#![doc = include_str!("action_duplicate.md")]

use ritual_content::language::CommonDeed;
use ritual_content::{Id, suggest};
use ritual_diagnostic::{Diagnostic, Fix, Route, Severity};
use serde_json::Value;

use crate::check::Check;
use crate::cx::Cx;

/// See the page.
pub(super) struct ActionDuplicate;

/// An action of an episode whose id means another action.
pub(super) struct Taken<'c> {
    id: &'c Id,
    route: Route,
    /// The earlier one of the episode; none for one of the actions that everybody has.
    first: Option<Route>,
    /// An id that no action of the episode has.
    other: Option<String>,
}

impl Check for ActionDuplicate {
    const CODE: &'static str = "action/duplicate";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("action_duplicate.md");
    type Finding<'c> = Taken<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Taken<'c>> {
        let mut found = Vec::new();
        for episode in cx.catalogue.episodes.values() {
            let (actions, route) = (&episode.document.actions, episode.route.key("actions"));
            let place = |index: usize| route.index(index).key("id");
            for (index, action) in actions.iter().enumerate() {
                let id = &action.id;
                let first = actions.iter().take(index).position(|earlier| earlier.id == *id);
                if first.is_some() || is_of_everybody(id) {
                    let is_taken = |other: &str| actions.iter().any(|it| it.id.as_str() == other);
                    let other = suggest::numbered(id.as_str(), is_taken);
                    found.push(Taken { id, route: place(index), first: first.map(place), other });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Taken { id, route, first, other }: Taken<'_>) -> Diagnostic {
        let message = match first {
            Some(_) => format!("two actions of this episode are called `{id}`"),
            None => format!("`{id}` is an action that everybody has: effects never mean this one by it"),
        };
        let mut finding = Diagnostic::error(Self::CODE, message, route.clone()).help("give the action another id");
        if let Some(first) = first {
            finding = finding.related(first, "the first one is here");
        }
        match other {
            Some(other) => finding.fix(Fix::risky(format!("write `{other}`")).replace(route, other)),
            None => finding,
        }
    }
}

/// Returns whether effects mean something by an id that is no action of an episode.
fn is_of_everybody(id: &Id) -> bool {
    serde_json::from_value::<CommonDeed>(Value::from(id.as_str())).is_ok()
}
