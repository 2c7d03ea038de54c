//! The parts that each kind of document has to have.

use std::collections::BTreeSet;

use ritual_content::documents::{ElderOne, Episode};
use ritual_content::{FullId, Kind};
use serde_json::Value;

use super::task::{Task, Written, named};

/// The stages of an Elder One, in their order.
const STAGES: [&str; 4] = ["i", "ii", "iii", "final"];

/// A document that is looked at.
pub(super) struct Look<'l, 'd> {
    pub(super) written: Written<'l, 'd>,
    pub(super) document: &'d Value,
    pub(super) kind: Kind,
    pub(super) id: &'l FullId,
}

impl Look<'_, '_> {
    /// What a scenario brings together.
    pub(super) fn scenario(&self) -> Vec<Task> {
        let is_there = |kind: Kind| {
            let id = named(self.document, kind, &self.id.pack);
            usize::from(id.is_some_and(|id| (self.written)(kind, &id).is_some()))
        };
        vec![
            self.task(&["rules"], "rules", is_there(Kind::Rules), 1, "name the rules, as in `core/standard`"),
            self.task(&["episode"], "episode", is_there(Kind::Episode), 1, "make an episode, and name it here"),
            self.task(&["elder_one"], "Elder One", is_there(Kind::ElderOne), 1, "make an Elder One, and name it here"),
        ]
    }

    /// What an episode is made of.
    pub(super) fn episode(&self) -> Vec<Task> {
        let tiles: Vec<&Value> =
            self.items(&["map", "tiles"]).filter(|it| self.is_known(Kind::Tile, it, "tile")).collect();
        let spaces: BTreeSet<&str> = tiles.iter().flat_map(|tile| spaces(tile)).collect();
        let is_space = |keys: &[&str]| self.get(keys).and_then(Value::as_str).is_some_and(|it| spaces.contains(it));
        let gates = ["red", "yellow", "blue"].into_iter().filter(|gate| is_space(&["map", "gates", gate]));
        let actions = self.items(&["actions"]).filter(|it| is_filled(it.get("steps")));
        let ritual = usize::from(is_filled(self.get(&["ritual", "disrupted_when"])));
        vec![
            self.task(&["map", "tiles"], "tiles on the map", tiles.len().min(1), 1, "lay tiles, and name their spaces"),
            self.task(
                &["map", "start"],
                "space where everybody starts",
                usize::from(is_space(&["map", "start"])),
                1,
                "put the start on a space",
            ),
            self.task(&["map", "gates"], "gates on the map", gates.count(), 3, "put each gate on a space"),
            self.task(&["actions"], "actions", actions.count().min(2), 2, "say what can be done here, and its steps"),
            self.task(&["ritual"], "ritual", ritual, 1, "say under `disrupted_when` what has to be done"),
            self.deck(&["mythos"], Kind::Mythos, "Mythos cards", Episode::N_MYTHOS),
            self.deck(&["discoveries"], Kind::Discovery, "Discovery cards", Episode::N_DISCOVERIES),
        ]
    }

    /// What an Elder One is made of.
    pub(super) fn elder_one(&self) -> Vec<Task> {
        let is_minion = |it: &&Value| self.is_there(Kind::Enemy, it.as_str());
        let minions = self.items(&["minions"]).filter(is_minion).count();
        let is_stage = |stage: &str| {
            let found = self.get(&["stages", stage]).and_then(Value::as_object);
            // The first one is no enemy yet.
            found.is_some_and(|it| stage == "i" || it.contains_key("health"))
        };
        let stages = STAGES.iter().filter(|it| is_stage(it)).count();
        vec![
            self.task(&["minions"], "minions", minions.min(1), 1, "name the enemies that it brings along"),
            self.task(&["stages"], "stages", stages, STAGES.len(), "say under `stages` what i, ii, iii and final do"),
            self.deck(&["mythos"], Kind::Mythos, "Mythos cards", ElderOne::N_MYTHOS),
        ]
    }

    /// The cards of a deck that are there, each as often as it is in it.
    fn deck(&self, keys: &'static [&'static str], kind: Kind, what: &'static str, n_wanted: usize) -> Task {
        let cards = self.items(keys).filter(|it| self.is_known(kind, it, "card"));
        let copies = |it: &Value| match it.get("copies") {
            Some(copies) => copies.as_u64().and_then(|it| usize::try_from(it).ok()).unwrap_or(0).min(n_wanted),
            None => 1,
        };
        self.task(keys, what, cards.map(copies).sum(), n_wanted, "make cards, and name them here")
    }

    fn task(
        &self,
        keys: &'static [&'static str],
        what: &'static str,
        n_done: usize,
        n_wanted: usize,
        how: &'static str,
    ) -> Task {
        Task { kind: self.kind, id: self.id.clone(), keys, what, n_done, n_wanted, how }
    }

    fn get(&self, keys: &[&str]) -> Option<&Value> {
        keys.iter().try_fold(self.document, |value, key| value.get(key))
    }

    fn items(&self, keys: &[&str]) -> impl Iterator<Item = &Value> {
        self.get(keys).and_then(Value::as_array).into_iter().flatten()
    }

    /// Returns whether an entry names, under a key, a document that is there.
    fn is_known(&self, kind: Kind, entry: &Value, key: &str) -> bool {
        self.is_there(kind, entry.get(key).and_then(Value::as_str))
    }

    fn is_there(&self, kind: Kind, reference: Option<&str>) -> bool {
        reference.is_some_and(|it| (self.written)(kind, &FullId::resolve(it, &self.id.pack)).is_some())
    }
}

/// The ids of the spaces of a tile that lies on a map.
fn spaces(tile: &Value) -> impl Iterator<Item = &str> {
    let spaces = tile.get("spaces").and_then(Value::as_object).into_iter().flatten();
    spaces.filter_map(|(_, space)| space.get("id")?.as_str())
}

/// Returns whether somebody has written something.
fn is_filled(value: Option<&Value>) -> bool {
    match value {
        None | Some(Value::Null) => false,
        Some(Value::Array(items)) => !items.is_empty(),
        Some(Value::Object(entries)) => !entries.is_empty(),
        Some(_) => true,
    }
}
