//! What is met in games: what things are called, in which order they are shown, and where each is written.

use std::collections::BTreeMap;

use ritual_content::{Catalogue, FullId, Kind};
use ritual_diagnostic::Route;
use ritual_engine::scenario::Scenario;
use ritual_playtest::figures::ThingFigures;
use ritual_table::Thing;

/// The kind of spaces.
pub const SPACE: &str = "space";
/// The kind of thresholds of sanity.
pub const THRESHOLD: &str = "threshold";
/// The kind of those who play.
pub const INVESTIGATOR: &str = "investigator";

/// What people call a thing; those that the rules name have an id only.
pub fn name(title: &str, id: &str) -> String {
    if !title.is_empty() {
        return title.to_owned();
    }
    let mut letters = id.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// By what things are sorted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ThingOrder {
    /// By how much they change the chance of winning.
    #[default]
    Impact,
    /// By the share of games in which they are met.
    Met,
}

/// The things of a kind, or of all kinds, in an order.
pub fn ranked<'t>(things: &'t [ThingFigures], kind: Option<&str>, order: ThingOrder) -> Vec<&'t ThingFigures> {
    let mut ranked: Vec<&ThingFigures> = things.iter().filter(|it| kind.is_none_or(|kind| it.kind == kind)).collect();
    let often = |it: &ThingFigures| it.seen + it.chosen;
    ranked.sort_by(|one, other| match order {
        ThingOrder::Impact => {
            let impact = other.impact.mean.abs().total_cmp(&one.impact.mean.abs());
            other.enough.cmp(&one.enough).then(impact)
        }
        ThingOrder::Met => other.met.total_cmp(&one.met).then(often(other).total_cmp(&often(one))),
    });
    ranked
}

/// Where things are written, by kind and id.
pub type Routes = BTreeMap<(&'static str, String), Route>;

/// Finds where the things of a scenario are written. `episode` is the one it is played with.
pub fn routes(things: Vec<Thing>, scenario: &Scenario, catalogue: &Catalogue, episode: &FullId) -> Routes {
    let episode = catalogue.route(Kind::Episode, episode);
    let elder_one = scenario.enemies.last().map(|it| FullId::resolve(&it.id, ""));
    let elder_one = elder_one.and_then(|id| catalogue.route(Kind::ElderOne, &id));
    let route = |thing: &Thing| -> Option<Route> {
        let document = |kind: Kind| catalogue.route(kind, &FullId::resolve(&thing.id, "")).cloned();
        match thing.kind {
            "action" => {
                let place = scenario.episode.actions.iter().position(|it| it.id == thing.id)?;
                Some(episode?.key("actions").index(place))
            }
            "mythos" => document(Kind::Mythos),
            "discovery" => document(Kind::Discovery),
            "relic" => document(Kind::Relic),
            "skill" => document(Kind::Skill),
            "insanity" => document(Kind::Insanity),
            "enemy" => document(Kind::Enemy).or_else(|| document(Kind::ElderOne)),
            SPACE => Some(episode?.key("map")),
            "stage" => Some(elder_one?.key("stages").key(&thing.id)),
            INVESTIGATOR => document(Kind::Investigator),
            _ => None,
        }
    };
    let found = things.into_iter().filter_map(|thing| {
        let route = route(&thing)?;
        Some(((thing.kind, thing.id), route))
    });
    found.collect()
}

#[cfg(test)]
mod tests {
    use ritual_table::Measured as _;

    use super::*;
    use crate::sample::{met, plain, table};

    #[test]
    fn what_changes_most_comes_first_and_what_is_too_rare_last() {
        let things = [
            met("mythos", "rare", 0.9, 0.01),
            met("mythos", "good", 0.02, 0.3),
            met("relic", "bad", -0.05, 0.2),
            met("relic", "often", 0.0, 0.8),
        ];
        let ids = |kind: Option<&str>, order: ThingOrder| -> Vec<String> {
            ranked(&things, kind, order).into_iter().map(|it| it.id.clone()).collect()
        };
        assert_eq!(ids(None, ThingOrder::Impact), ["bad", "good", "often", "rare"]);
        assert_eq!(ids(None, ThingOrder::Met), ["often", "good", "bad", "rare"]);
        assert_eq!(ids(Some("mythos"), ThingOrder::Impact), ["good", "rare"]);
        assert_eq!((name("", "move"), name("Louder", "x")), ("Move".to_owned(), "Louder".to_owned()));
    }

    #[test]
    fn every_thing_leads_to_its_place() {
        let table = table(1, 1);
        let episode = FullId::resolve("fear-of-the-unknown/great-punishment", "");
        let things = table.first.things();
        let routes = routes(things.clone(), &table.scenario, &plain(), &episode);
        for thing in things {
            // What the rules name stands in no file.
            let is_written = !thing.title.is_empty();
            assert_eq!(routes.contains_key(&(thing.kind, thing.id.clone())), is_written, "{thing:?}");
        }
        let place = |kind: &'static str, id: &str| routes[&(kind, id.to_owned())].to_string();
        assert!(place("stage", "final").ends_with("stages.final"), "{}", place("stage", "final"));
        let elder_one = &table.scenario.enemies.last().unwrap().id;
        assert!(routes.contains_key(&("enemy", elder_one.clone())));
    }
}
