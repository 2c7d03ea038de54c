#![doc = include_str!("scenario_nothing_to_draw.md")]

use ritual_content::documents::{Enemy, Mythos, Scenario, UnknownMonsters};
use ritual_content::{Entry, Reference as _};
use ritual_diagnostic::{Diagnostic, Fix, Route, Severity};

use crate::check::Check;
use crate::cx::Cx;

/// See the page.
pub(super) struct ScenarioNothingToDraw;

/// What a scenario is to draw and cannot.
pub(super) struct Undrawn {
    route: Route,
    why: Why,
}

/// Why it cannot be drawn.
enum Why {
    /// The card of this id is none of those that are drawn: what it would have to be, and which field makes it one.
    Ordinary { id: String, wanted: &'static str, field: &'static str },
    /// So many are drawn from a list of fewer.
    TooFew { n_listed: usize, n_drawn: usize },
    /// There are no relics.
    NoRelics,
}

impl Check for ScenarioNothingToDraw {
    const CODE: &'static str = "scenario/nothing-to-draw";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("scenario_nothing_to_draw.md");
    type Finding<'c> = Undrawn;

    fn find(cx: &Cx<'_>) -> Vec<Undrawn> {
        let mut found = Vec::new();
        for scenario in cx.catalogue.scenarios.values() {
            find_ordinary(cx, scenario, &mut found);
            let (listed, options) = (&scenario.document.unknown_monsters, &scenario.document.options);
            let (n_listed, n_drawn) = (listed.len(), n_drawn(options.unknown_monsters));
            // Without a list all there are may be drawn.
            if (1..n_drawn).contains(&n_listed) {
                let route = scenario.route.key("unknown_monsters");
                found.push(Undrawn { route, why: Why::TooFew { n_listed, n_drawn } });
            }
            if options.starting_relics && scenario.document.relics.is_empty() && !has_relics(cx, &scenario.id.pack) {
                let route = scenario.route.key("options").key("starting_relics");
                found.push(Undrawn { route, why: Why::NoRelics });
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Undrawn { route, why }: Undrawn) -> Diagnostic {
        let (message, help) = match why {
            Why::Ordinary { id, wanted, field } => {
                let message = format!("`{id}` is never drawn from this list: it is no {wanted}");
                let help = format!("take it out, or name a card with `{field}`");
                let fix = Fix::risky(format!("take `{id}` out")).remove(route.clone());
                return Diagnostic::warning(Self::CODE, message, route).help(help).fix(fix);
            }
            Why::TooFew { n_listed, n_drawn } => (
                format!("{n_drawn} Unknown monsters are drawn, and the list holds {n_listed}"),
                "list more of them, or write a smaller number under `options`",
            ),
            Why::NoRelics => (
                "nobody starts with a relic: neither this pack nor those it depends on have any".to_owned(),
                "depend on a pack with relics, or take `starting_relics` out",
            ),
        };
        Diagnostic::warning(Self::CODE, message, route).help(help)
    }
}

/// Finds the cards in lists from which only others are drawn.
fn find_ordinary(cx: &Cx<'_>, scenario: &Entry<Scenario>, found: &mut Vec<Undrawn>) {
    let home = &*scenario.id.pack;
    let mut add = |list: &str, index: usize, id: String, wanted, field| {
        let route = scenario.route.key(list).index(index);
        found.push(Undrawn { route, why: Why::Ordinary { id, wanted, field } });
    };
    for (index, reference) in scenario.document.unknown_monsters.iter().enumerate() {
        let enemy = cx.catalogue.get::<Enemy>(reference, home);
        if enemy.is_some_and(|enemy| enemy.document.unknown.is_none()) {
            let id = reference.resolve(home).written_in(home);
            add("unknown_monsters", index, id, "Unknown monster", "unknown");
        }
    }
    for (index, reference) in scenario.document.unknown_mythos.iter().enumerate() {
        let card = cx.catalogue.get::<Mythos>(reference, home);
        if card.is_some_and(|card| card.document.slot.is_none()) {
            let id = reference.resolve(home).written_in(home);
            add("unknown_mythos", index, id, "Unknown Mythos card", "slot");
        }
    }
}

/// Returns how many Unknown monsters are drawn.
const fn n_drawn(monsters: UnknownMonsters) -> usize {
    match monsters {
        UnknownMonsters::None => 0,
        UnknownMonsters::One => 1,
        UnknownMonsters::Two => 2,
    }
}

/// Returns whether a pack sees relics, or may see some that could not be read.
fn has_relics(cx: &Cx<'_>, pack: &str) -> bool {
    let known = cx.catalogue.in_scope([pack]);
    !cx.is_complete(pack) || cx.catalogue.relics.keys().any(|id| known.contains(&*id.pack))
}
