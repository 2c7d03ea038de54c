#![doc = include_str!("scenario_same_game.md")]

use std::collections::BTreeMap;

use ritual_content::documents::Scenario;
use ritual_content::{Entry, FullId, Reference as _};
use ritual_diagnostic::{Diagnostic, Severity};

use crate::check::Check;
use crate::cx::Cx;

/// See the page.
pub(super) struct ScenarioSameGame;

/// A scenario that another one of its pack is already.
pub(super) struct Same<'c> {
    first: &'c Entry<Scenario>,
    again: &'c Entry<Scenario>,
}

impl Check for ScenarioSameGame {
    const CODE: &'static str = "scenario/same-game";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("scenario_same_game.md");
    type Finding<'c> = Same<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Same<'c>> {
        let mut found = Vec::new();
        let mut seen: BTreeMap<(&str, FullId, FullId), Vec<&'c Entry<Scenario>>> = BTreeMap::new();
        for again in cx.catalogue.scenarios.values() {
            let home = &*again.id.pack;
            let Scenario { episode, elder_one, .. } = &*again.document;
            let others = seen.entry((home, episode.resolve(home), elder_one.resolve(home))).or_default();
            let first = others.iter().copied().find(|other| is_same(&other.document, &again.document));
            match first {
                Some(first) => found.push(Same { first, again }),
                None => others.push(again),
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Same { first, again }: Same<'_>) -> Diagnostic {
        let message = format!("the scenario `{}` is the same game as `{}`", again.document.id, first.document.id);
        Diagnostic::warning(Self::CODE, message, again.route.key("elder_one"))
            .related(first.route.key("elder_one"), "the other one is here")
            .help("name another episode or Elder One, change what is chosen from, or take one of them out")
    }
}

/// Returns whether two scenarios of the same episode and Elder One differ in nothing that is played.
fn is_same(one: &Scenario, other: &Scenario) -> bool {
    let Scenario {
        id: _,
        name: _,
        source: _,
        rules,
        episode: _,
        elder_one: _,
        investigators,
        insanities,
        relics,
        unknown_monsters,
        unknown_mythos,
        options,
    } = one;
    *rules == other.rules
        && *investigators == other.investigators
        && *insanities == other.insanities
        && *relics == other.relics
        && *unknown_monsters == other.unknown_monsters
        && *unknown_mythos == other.unknown_mythos
        && *options == other.options
}
