#![doc = include_str!("scenario_unplayable.md")]

use ritual_content::documents::{Scenario, TokenPlace};
use ritual_content::{Entry, Kind};
use ritual_diagnostic::{Diagnostic, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;
use crate::cx::map::space_names;

/// The fewest investigators and insanity cards that make a game.
const FEWEST: usize = 2;
/// The most spaces a game may have.
const MOST_SPACES: usize = 48;
/// The most enemy figures a game may have, besides the Elder One's.
const MOST_FIGURES: usize = 62;
/// The most pieces a game may have.
const MOST_PIECES: usize = 24;

/// See the page.
pub(super) struct ScenarioUnplayable;

/// What a scenario has too few or too many of.
pub(super) struct Unplayable {
    route: Route,
    what: &'static str,
    n_found: usize,
    limit: usize,
    help: &'static str,
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
                    let (route, help) = (scenario.route.key(key), "list more of them");
                    found.push(Unplayable { route, what, n_found, limit: FEWEST, help });
                }
            }
            found.extend(too_many(cx, scenario));
        }
        found
    }

    fn describe(_: &Cx<'_>, Unplayable { route, what, n_found, limit, help }: Unplayable) -> Diagnostic {
        let bound = if n_found < limit { "at least" } else { "at most" };
        let message = format!("a scenario has {bound} {limit} {what}; this one has {n_found}");
        Diagnostic::error(Self::CODE, message, route).help(help)
    }
}

/// Counts what may come into play, whichever cards are drawn.
fn too_many(cx: &Cx<'_>, scenario: &Entry<Scenario>) -> Vec<Unplayable> {
    let (mut n_spaces, mut n_figures, mut n_pieces) = (0, 0, 0);
    for position in cx.reachable(cx.position(Kind::Scenario, &scenario.id)) {
        let Some(document) = cx.documents.get(position) else { continue };
        match document.kind {
            Kind::Episode => {
                let episode = cx.catalogue.episodes.get(document.id);
                n_spaces += episode.map_or(0, |episode| space_names(&episode.document).count());
            }
            Kind::Enemy => {
                let enemy = cx.catalogue.enemies.get(document.id);
                n_figures += enemy.map_or(0, |enemy| usize::from(enemy.document.reserve));
            }
            Kind::Token => {
                let token = cx.catalogue.tokens.get(document.id).map(|entry| &*entry.document);
                let token = token.filter(|token| token.placed == TokenPlace::Map);
                n_pieces += token.map_or(0, |token| usize::from(token.supply));
            }
            _ => {}
        }
    }
    let all = [
        ("spaces", n_spaces, MOST_SPACES, "take a smaller map"),
        (
            "enemy figures in the reserve",
            n_figures,
            MOST_FIGURES,
            "use fewer kinds of enemies, or make a `reserve` smaller",
        ),
        ("pieces", n_pieces, MOST_PIECES, "make the `supply` of a token smaller"),
    ];
    all.into_iter()
        .filter(|(_, n_found, limit, _)| n_found > limit)
        .map(|(what, n_found, limit, help)| Unplayable {
            route: scenario.route.key("episode"),
            what,
            n_found,
            limit,
            help,
        })
        .collect()
}
