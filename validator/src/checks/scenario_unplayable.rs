#![doc = include_str!("scenario_unplayable.md")]

mod brought;

use ritual_diagnostic::{Diagnostic, Route, Severity};

use self::brought::brought;
use crate::check::Check;
use crate::cx::{Cx, Table};

/// The fewest investigators and insanity cards that make a game.
const FEWEST: usize = 2;

/// See the page.
pub(super) struct ScenarioUnplayable;

/// What a scenario has too few or too many of.
pub(super) struct Unplayable {
    route: Route,
    what: &'static str,
    n_found: usize,
    limit: usize,
    help: String,
}

impl Check for ScenarioUnplayable {
    const CODE: &'static str = "scenario/unplayable";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("scenario_unplayable.md");
    type Finding<'c> = Unplayable;

    fn find(cx: &Cx<'_>) -> Vec<Unplayable> {
        let mut found = Vec::new();
        for scenario in cx.catalogue.scenarios.values() {
            let lists = [
                ("investigators", "investigators", scenario.document.investigators.len()),
                ("insanities", "insanity cards", scenario.document.insanities.len()),
            ];
            for (key, what, n_found) in lists {
                // A list that is left out holds everything of the packs in scope.
                if n_found > 0 && n_found < FEWEST {
                    let (route, help) = (scenario.route.key(key), "list more of them".to_owned());
                    found.push(Unplayable { route, what, n_found, limit: FEWEST, help });
                }
            }
        }
        found.extend(cx.tables.iter().flat_map(|table| too_many(cx, table)));
        found
    }

    fn describe(_: &Cx<'_>, Unplayable { route, what, n_found, limit, help }: Unplayable) -> Diagnostic {
        let bound = if n_found < limit { "at least" } else { "at most" };
        let message = format!("a scenario has {bound} {limit} {what}; this one has {n_found}");
        Diagnostic::error(Self::CODE, message, route).help(help)
    }
}

/// What is too much of what may come into play, whichever cards are drawn.
fn too_many(cx: &Cx<'_>, table: &Table<'_>) -> Vec<Unplayable> {
    let too_many = brought(cx, table).into_iter().filter(|it| it.total() > it.limit);
    too_many
        .map(|it| Unplayable {
            route: table.scenario.route.key("episode"),
            what: it.what,
            n_found: it.total(),
            limit: it.limit,
            help: it.advice(),
        })
        .collect()
}
