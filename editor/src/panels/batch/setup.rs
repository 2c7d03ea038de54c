//! What is to be played: scenario, games, players, who chooses, seed.

use std::sync::Arc;

use egui::{ComboBox, DragValue, Response, Ui};
use ritual_content::{FullId, Kind};
use ritual_playtest::policy::PolicyName;

use crate::batch::{MOST_GAMES, MOST_PLAYERS, Plan};
use crate::cx::EditorCx;
use crate::graph::Graph;
use crate::model::document::DocumentRef;
use crate::model::snapshot::{SharedSnapshot, Snapshot};
use crate::panels::players::{entry, policy_name};
use crate::players::purpose;
use crate::theme::APART;

/// What is to be played.
pub(super) struct Setup {
    /// The scenario; none follows what is picked.
    scenario: Option<FullId>,
    games: u64,
    players: u8,
    policy: PolicyName,
    seed: u64,
    graph: Graph,
    read: Option<SharedSnapshot>,
    /// The scenario of what is picked, and what that was.
    near: Option<(Option<DocumentRef>, Option<FullId>)>,
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            scenario: None,
            games: 1000,
            players: 2,
            policy: PolicyName::default(),
            seed: 1,
            graph: Graph::default(),
            read: None,
            near: None,
        }
    }
}

impl Setup {
    /// Draws what can be chosen.
    pub(super) fn ui(&mut self, ui: &mut Ui, cx: &EditorCx<'_>) {
        let near = self.near(cx);
        self.scenarios(ui, cx.snapshot, near.as_ref());
        number(ui, "Games", DragValue::new(&mut self.games).range(1..=MOST_GAMES).speed(20));
        number(ui, "Players", DragValue::new(&mut self.players).range(1..=MOST_PLAYERS).speed(0.05))
            .on_hover_text("A single player leads two investigators.");
        let label = ui.label("Who chooses").id;
        let choice = ComboBox::from_id_salt("policy").selected_text(policy_name(self.policy)).show_ui(ui, |ui| {
            for policy in PolicyName::ALL {
                if entry(ui, cx.players, policy, policy_name(policy), policy == self.policy) {
                    self.policy = policy;
                }
            }
        });
        let said = cx.players.why_not(self.policy).unwrap_or_else(|| purpose(self.policy).to_owned());
        choice.response.labelled_by(label).on_hover_text(said);
        ui.add_space(APART);
        number(ui, "Seed", DragValue::new(&mut self.seed).speed(0.1))
            .on_hover_text("The same seed gives the same games again.");
    }

    /// What is to be played; nothing while there is no scenario.
    pub(super) fn plan(&mut self, cx: &EditorCx<'_>) -> Option<Plan> {
        let chosen = self.scenario.clone().filter(|id| cx.snapshot.catalogue.scenarios.contains_key(id));
        let scenario = chosen.or_else(|| self.near(cx))?;
        let Self { games, players, policy, seed, .. } = *self;
        Some(Plan { scenario, games, players, policy, seed })
    }

    /// Chooses a scenario and a number of players.
    pub(super) fn choose(&mut self, plan: &Plan) {
        self.scenario = Some(plan.scenario.clone());
        self.players = plan.players;
    }

    fn scenarios(&mut self, ui: &mut Ui, snapshot: &Snapshot, near: Option<&FullId>) {
        let title = |id: &FullId| {
            let entry = snapshot.catalogue.scenarios.get(id);
            entry.map_or_else(|| id.to_string(), |entry| entry.document.name.clone())
        };
        let nothing = || "No scenario yet".to_owned();
        let shown = self.scenario.as_ref().or(near).map_or_else(nothing, title);
        let label = ui.label("Scenario").id;
        let choice =
            ComboBox::from_id_salt("scenario").width(260.0).truncate().selected_text(shown).show_ui(ui, |ui| {
                let follow = format!("That of what is picked: {}", near.map_or_else(nothing, title));
                ui.selectable_value(&mut self.scenario, None, follow);
                for id in snapshot.catalogue.scenarios.keys() {
                    ui.selectable_value(&mut self.scenario, Some(id.clone()), title(id)).on_hover_text(id.to_string());
                }
            });
        choice.response.labelled_by(label);
        ui.add_space(APART);
    }

    /// The scenario of what is picked.
    fn near(&mut self, cx: &EditorCx<'_>) -> Option<FullId> {
        if !self.read.as_ref().is_some_and(|read| Arc::ptr_eq(read, cx.snapshot)) {
            self.graph = Graph::read(cx.snapshot);
            self.read = Some(Arc::clone(cx.snapshot));
            self.near = None;
        }
        let picked = &cx.picked.document;
        match &self.near {
            Some((document, near)) if document == picked => near.clone(),
            _ => {
                let home = picked.as_ref().map(|document| cx.home(document)).unwrap_or_default();
                let near = scenario_near(&self.graph, picked.as_ref(), &home);
                self.near = Some((picked.clone(), near.clone()));
                near
            }
        }
    }
}

/// The scenario a document is played in: the nearest one that leads to it, else one of its pack, else any.
fn scenario_near(graph: &Graph, document: Option<&DocumentRef>, pack: &str) -> Option<FullId> {
    let index = document.and_then(|document| graph.at(&document.route()));
    let user = index.and_then(|index| graph.nearest_user(index, Kind::Scenario));
    let scenarios = || graph.nodes.iter().filter(|node| node.kind == Kind::Scenario);
    let nearest = user.and_then(|index| graph.nodes.get(index));
    let found = nearest.or_else(|| scenarios().find(|node| *node.id.pack == *pack)).or_else(|| scenarios().next());
    found.map(|node| node.id.clone())
}

/// A number with its name before it.
fn number(ui: &mut Ui, name: &str, value: DragValue<'_>) -> Response {
    let label = ui.label(name).id;
    let response = ui.add(value).labelled_by(label);
    ui.add_space(APART);
    response
}

#[cfg(test)]
mod tests {
    use ritual_diagnostic::Sink;

    use super::*;
    use crate::model::document::DocumentAt;

    #[test]
    fn a_document_is_played_in_the_nearest_scenario() {
        let content = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
        let packs = ritual_disk::packs_below(&content).unwrap();
        let packs = packs.iter().map(|folder| ritual_disk::read_pack(folder).unwrap()).collect();
        let mut snapshot = Snapshot::default();
        snapshot.read_catalogue(ritual_content::load(packs, &mut Sink::new()).catalogue);
        let graph = Graph::read(&snapshot);
        let near = |kind: Kind, id: &str| {
            let id = FullId::resolve(id, "");
            let route = snapshot.catalogue.route(kind, &id).unwrap();
            let document = DocumentRef::of_route(route, !route.path.is_root());
            scenario_near(&graph, Some(&document), &id.pack).unwrap().to_string()
        };
        let kilkenny = "fear-of-the-unknown/kilkenny-tsathoggua";
        assert_eq!(near(Kind::Scenario, kilkenny), kilkenny);
        assert!(near(Kind::Mythos, "the-drowned-archive/louder").starts_with("the-drowned-archive/drowned-archive-"));
        assert!(near(Kind::Pack, "fear-of-the-unknown/fear-of-the-unknown").starts_with("fear-of-the-unknown/"));
        let nowhere = DocumentRef { file: "nowhere.yaml".into(), at: DocumentAt::Whole };
        assert!(scenario_near(&graph, Some(&nowhere), "nothing").is_some());
        assert_eq!(scenario_near(&Graph::default(), None, ""), None);
    }
}
