//! What is still to do until there is all that the published game has: a map with its start and its gates, actions, a
//! ritual, decks and stages.
//!
//! Documents are looked at as their authors wrote them, so one that is not right yet says what it lacks. What is wrong
//! with what is there is said by the checks.

mod parts;
mod task;

use ritual_content::{FullId, Kind};

pub use task::{Task, Written, named};

/// Returns everything that a scenario, an episode or an Elder One has to have, done or not; of a scenario also what its
/// episode and its Elder One have to. Other documents have to have nothing.
pub fn todo(written: Written<'_, '_>, kind: Kind, id: &FullId) -> Vec<Task> {
    let Some(document) = written(kind, id) else { return Vec::new() };
    let look = parts::Look { written, document, kind, id };
    match kind {
        Kind::Scenario => {
            let mut tasks = look.scenario();
            for kind in [Kind::Episode, Kind::ElderOne] {
                tasks.extend(named(document, kind, &id.pack).into_iter().flat_map(|id| todo(written, kind, &id)));
            }
            tasks
        }
        Kind::Episode => look.episode(),
        Kind::ElderOne => look.elder_one(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde_json::{Value, json};

    use super::*;

    /// Documents of the pack `p`.
    struct Shelf(BTreeMap<(Kind, FullId), Value>);

    impl Shelf {
        fn new(documents: &[(Kind, Value)]) -> Self {
            let entry = |(kind, document): &(Kind, Value)| {
                let id = document.get("id").and_then(Value::as_str).unwrap();
                ((*kind, FullId::resolve(id, "p")), document.clone())
            };
            Self(documents.iter().map(entry).collect())
        }

        /// What there is to do, as `what: done/wanted`.
        fn todo(&self, kind: Kind, id: &str) -> Vec<String> {
            let written = |kind: Kind, id: &FullId| self.0.get(&(kind, id.clone()));
            let tasks = todo(&written, kind, &FullId::resolve(id, "p"));
            tasks.iter().map(|it| format!("{}: {}/{}", it.what, it.n_done, it.n_wanted)).collect()
        }
    }

    #[test]
    fn an_episode_that_is_begun_lacks_everything() {
        let shelf = Shelf::new(&[(Kind::Episode, json!({ "id": "e", "map": null, "setup": {}, "mythos": "none" }))]);
        let expected = [
            "tiles on the map: 0/1",
            "space where everybody starts: 0/1",
            "gates on the map: 0/3",
            "actions: 0/2",
            "ritual: 0/1",
            "Mythos cards: 0/8",
            "Discovery cards: 0/15",
        ];
        assert_eq!(shelf.todo(Kind::Episode, "e"), expected);
        assert!(shelf.todo(Kind::Episode, "nowhere").is_empty());
        assert!(shelf.todo(Kind::Enemy, "e").is_empty());
    }

    #[test]
    fn what_names_nothing_that_is_there_is_not_done() {
        let tile = json!({ "tile": "t", "spaces": { "a": { "id": "hall", "name": "Hall" } } });
        let lost = json!({ "tile": "nowhere", "spaces": { "a": { "id": "attic", "name": "Attic" } } });
        let gates = json!({ "red": "hall", "yellow": "cellar", "blue": "attic" });
        let deck = json!([{ "card": "m", "copies": 3 }, { "card": "p/m" }, { "card": "nowhere", "copies": 4 }, 7]);
        let episode = json!({
            "id": "e",
            "map": { "tiles": [tile, lost], "start": "hall", "gates": gates },
            "actions": [{ "id": "a", "steps": ["x"] }, { "id": "b" }],
            "ritual": { "disrupted_when": "x" },
            "mythos": deck,
            "discoveries": [],
        });
        let shelf = Shelf::new(&[
            (Kind::Episode, episode),
            (Kind::Tile, json!({ "id": "t" })),
            (Kind::Mythos, json!({ "id": "m" })),
        ]);
        let expected = [
            "tiles on the map: 1/1",
            "space where everybody starts: 1/1",
            "gates on the map: 1/3",
            "actions: 1/2",
            "ritual: 1/1",
            "Mythos cards: 4/8",
            "Discovery cards: 0/15",
        ];
        assert_eq!(shelf.todo(Kind::Episode, "e"), expected);
    }

    #[test]
    fn a_scenario_needs_what_its_parts_need() {
        let stage = json!({ "health": 3, "dice": {} });
        let elder_one = json!({
            "id": "o",
            "minions": ["core/cultist"],
            "stages": { "i": {}, "ii": stage, "iii": { "dice": {} } },
            "mythos": [{ "card": "m", "copies": 8 }],
        });
        let scenario = json!({ "id": "s", "rules": "r", "episode": "e", "elder_one": "p/o" });
        let shelf = Shelf::new(&[
            (Kind::Scenario, scenario),
            (Kind::ElderOne, elder_one),
            (Kind::Rules, json!({ "id": "r" })),
            (Kind::Mythos, json!({ "id": "m" })),
        ]);
        let expected =
            ["rules: 1/1", "episode: 0/1", "Elder One: 1/1", "minions: 0/1", "stages: 2/4", "Mythos cards: 8/8"];
        assert_eq!(shelf.todo(Kind::Scenario, "s"), expected);
    }
}
