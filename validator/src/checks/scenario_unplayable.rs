#![doc = include_str!("scenario_unplayable.md")]

use ritual_content::documents::TokenPlace;
use ritual_content::{FullId, Kind};
use ritual_diagnostic::{Diagnostic, Route, Severity};
use ritual_engine::ids::{MAX_FIGURES, MAX_PIECES, MAX_SPACES, MAX_TOKEN_KINDS};

use crate::check::Check;
use crate::cx::map::space_names;
use crate::cx::{Cx, Table};

/// The fewest investigators and insanity cards that make a game.
const FEWEST: usize = 2;
/// The most enemy figures a game may have, besides the Elder One's.
const MOST_FIGURES: usize = MAX_FIGURES - 1;
/// The slots of the Unknown marker, with a monster each.
const SLOTS: usize = 2;
/// How many of those that bring the most are named.
const MOST_NAMED: usize = 5;

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

/// Something a scenario has a limited number of, and who brings how many.
struct Counted<'c> {
    what: &'static str,
    limit: usize,
    help: &'static str,
    brought: Vec<(&'c FullId, usize)>,
}

impl Counted<'_> {
    fn total(&self) -> usize {
        self.brought.iter().map(|(_, count)| count).sum()
    }

    /// Says what to do, and who brings the most.
    fn advice(mut self) -> String {
        self.brought.retain(|(_, count)| *count > 0);
        self.brought.sort_by_key(|(id, count)| (std::cmp::Reverse(*count), *id));
        let n_more = self.brought.len().saturating_sub(MOST_NAMED);
        let named = self.brought.iter().take(MOST_NAMED).map(|(id, count)| format!("`{id}` brings {count}"));
        let more = (n_more > 0).then(|| format!("{n_more} others bring the rest"));
        format!("{}: {}", self.help, named.chain(more).collect::<Vec<_>>().join(", "))
    }
}

/// Counts what may come into play, whichever cards are drawn.
fn too_many<'c>(cx: &Cx<'c>, table: &Table<'c>) -> Vec<Unplayable> {
    let counted = |what, limit, help| Counted { what, limit, help, brought: Vec::new() };
    let mut spaces = counted("spaces", MAX_SPACES, "take a smaller map");
    spaces.brought.push((&table.episode.id, space_names(&table.episode.document).count()));
    let mut pieces = counted("pieces", MAX_PIECES, "make the `supply` of a token smaller");
    let mut kinds = counted("kinds of tokens", MAX_TOKEN_KINDS, "use fewer kinds of tokens");
    let documents = table.documents.iter().filter_map(|position| cx.documents.get(*position));
    for id in documents.filter(|document| document.kind == Kind::Token).map(|document| document.id) {
        let Some(token) = cx.catalogue.tokens.get(id).map(|entry| &*entry.document) else { continue };
        kinds.brought.push((id, 1));
        if matches!(token.placed, TokenPlace::Map | TokenPlace::Hand) {
            pieces.brought.push((id, usize::from(token.supply)));
        }
    }
    let too_many = [spaces, figures(cx, table), pieces, kinds].into_iter().filter(|it| it.total() > it.limit);
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

/// The figures of a scenario. Of the Unknown monsters only as many come as the marker has slots ([UNKNOWN-2]).
fn figures<'c>(cx: &Cx<'c>, table: &Table<'c>) -> Counted<'c> {
    let known = table.enemies.iter().filter_map(|id| cx.catalogue.enemies.get_key_value(id));
    let (mut unknown, mut brought): (Vec<_>, Vec<_>) = known.partition(|(_, it)| it.document.unknown.is_some());
    unknown.sort_by_key(|(_, it)| std::cmp::Reverse(it.document.reserve));
    brought.extend(unknown.into_iter().take(SLOTS));
    Counted {
        what: "enemy figures in the reserve",
        limit: MOST_FIGURES,
        help: "use fewer kinds of enemies, or make a `reserve` smaller",
        brought: brought.into_iter().map(|(id, it)| (id, usize::from(it.document.reserve))).collect(),
    }
}
