//! What is to be played: scenario, games, players, who chooses, seed.

use egui::{ComboBox, DragValue, Response, Ui};
use ritual_batch::{MOST_GAMES, MOST_PLAYERS, Plan, UNKNOWN};
use ritual_content::FullId;
use ritual_content::documents::UnknownMonsters;
use ritual_playtest::policy::PolicyName;
use ritual_workspace::Snapshot;

use crate::batch::with_unknown;
use crate::cx::EditorCx;
use crate::panels::players::{entry, policy_name};
use crate::players::GamePlayers;
use crate::theme::APART;
use crate::{at_hand, shipped};

/// What is to be played.
pub(super) struct BatchSetup {
    /// The scenario; none follows what is picked.
    scenario: Option<FullId>,
    games: u64,
    players: u8,
    policy: PolicyName,
    /// Who sits at all seats but one, where each plays for itself and somebody else is to.
    against: Option<PolicyName>,
    seed: u64,
    unknown: Option<UnknownMonsters>,
}

impl Default for BatchSetup {
    fn default() -> Self {
        let policy = PolicyName::default();
        Self { scenario: None, games: 1000, players: 2, policy, against: None, seed: 1, unknown: None }
    }
}

impl BatchSetup {
    /// Draws what can be chosen.
    pub(super) fn ui(&mut self, ui: &mut Ui, cx: &EditorCx<'_>) {
        let near = at_hand::to_play_or_any(cx);
        let meant = self.meant(cx);
        let is_of_other_game = meant.as_ref().is_some_and(|id| cx.snapshot.others.scenario(id).is_some());
        let players = meant.map_or_else(|| GamePlayers::of_usual(cx.players), |id| cx.players_of(&id));
        self.scenarios(ui, cx.snapshot, near.as_ref());
        number(ui, say!("Games"), DragValue::new(&mut self.games).range(1..=MOST_GAMES).speed(20));
        number(ui, say!("Players"), DragValue::new(&mut self.players).range(1..=MOST_PLAYERS).speed(0.05))
            .on_hover_text(if is_of_other_game {
                say!("As many as can play, if fewer or more are asked for.")
            } else {
                say!("A single player leads two investigators.")
            });
        let label = ui.label(say!("Who chooses")).id;
        let choice = ComboBox::from_id_salt("policy").selected_text(policy_name(self.policy)).show_ui(ui, |ui| {
            for policy in players.policies() {
                if entry(ui, players, policy, policy_name(policy), policy == self.policy) {
                    self.policy = policy;
                }
            }
        });
        let said = players.why_not(self.policy).unwrap_or_else(|| players.purpose(self.policy));
        choice.response.labelled_by(label).on_hover_text(said);
        ui.add_space(APART);
        if is_of_other_game {
            self.against(ui, players);
        } else {
            self.unknown(ui);
        }
        number(ui, say!("Seed"), DragValue::new(&mut self.seed).speed(0.1))
            .on_hover_text(say!("The same seed gives the same games again."));
    }

    /// What is to be played; nothing while there is no scenario.
    pub(super) fn plan(&self, cx: &EditorCx<'_>) -> Option<Plan> {
        let scenario = self.meant(cx)?;
        let Self { games, players, policy, against, seed, unknown, .. } = *self;
        let against = against.filter(|_| cx.snapshot.others.scenario(&scenario).is_some());
        Some(Plan { scenario, games, players, policy, against, seed, unknown })
    }

    /// The scenario that is chosen, if it is still there, or that of what is picked.
    fn meant(&self, cx: &EditorCx<'_>) -> Option<FullId> {
        let Snapshot { catalogue, others, .. } = &**cx.snapshot;
        let is_there = |id: &FullId| catalogue.scenarios.contains_key(id) || others.scenario(id).is_some();
        self.scenario.clone().filter(is_there).or_else(|| at_hand::to_play_or_any(cx))
    }

    /// Chooses a scenario, a number of players and one of Unknown monsters.
    pub(super) fn choose(&mut self, plan: &Plan) {
        self.scenario = Some(plan.scenario.clone());
        self.players = plan.players;
        self.unknown = plan.unknown;
    }

    /// Draws who sits at the other seats.
    fn against(&mut self, ui: &mut Ui, players: GamePlayers<'_>) {
        let name = |against: Option<PolicyName>| against.map_or(say!("the same at every seat"), policy_name);
        let label = ui.label(say!("Against")).id;
        let choice = ComboBox::from_id_salt("against").selected_text(name(self.against)).show_ui(ui, |ui| {
            for against in std::iter::once(None).chain(players.policies().map(Some)) {
                ui.selectable_value(&mut self.against, against, name(against));
            }
        });
        let meaning = say!("Who sits at every seat but one, which goes round: it shows who plays better.");
        choice.response.labelled_by(label).on_hover_text(meaning);
        ui.add_space(APART);
    }

    fn unknown(&mut self, ui: &mut Ui) {
        let words = |unknown: Option<UnknownMonsters>| unknown.map_or(say!("as the scenario says"), with_unknown);
        let label = ui.label(say!("Unknown monsters")).id;
        let choice = ComboBox::from_id_salt("unknown").selected_text(words(self.unknown)).show_ui(ui, |ui| {
            for unknown in std::iter::once(None).chain(UNKNOWN.map(Some)) {
                ui.selectable_value(&mut self.unknown, unknown, words(unknown));
            }
        });
        choice.response.labelled_by(label);
        ui.add_space(APART);
    }

    fn scenarios(&mut self, ui: &mut Ui, snapshot: &Snapshot, near: Option<&FullId>) {
        let title = |id: &FullId| {
            let usual = snapshot.catalogue.scenarios.get(id).map(|entry| entry.document.name.clone());
            let of_other = || snapshot.others.scenario(id).map(|document| document.name.clone());
            usual.or_else(of_other).unwrap_or_else(|| id.to_string())
        };
        let nothing = || say!("No scenario yet").to_owned();
        let shown = self.scenario.as_ref().or(near).map_or_else(nothing, title);
        let label = ui.label(say!("Scenario")).id;
        let choice =
            ComboBox::from_id_salt("scenario").width(260.0).truncate().selected_text(shown).show_ui(ui, |ui| {
                let follow = say!("That of what is picked: {scenario}", scenario = near.map_or_else(nothing, title));
                ui.selectable_value(&mut self.scenario, None, follow);
                let of_others = snapshot.others.scenarios().map(|(id, _)| id.clone());
                let mut scenarios: Vec<FullId> =
                    snapshot.catalogue.scenarios.keys().cloned().chain(of_others).collect();
                scenarios.sort_by_key(|id| shipped::has(&id.pack));
                for id in scenarios {
                    ui.selectable_value(&mut self.scenario, Some(id.clone()), title(&id)).on_hover_text(id.to_string());
                }
            });
        choice.response.labelled_by(label);
        ui.add_space(APART);
    }
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
    use super::*;

    #[test]
    fn games_are_played_by_those_who_know_what_to_do() {
        assert_eq!(BatchSetup::default().policy, PolicyName::Quick);
    }
}
