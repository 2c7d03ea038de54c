//! The balance of the scenario at hand: who measures it hears of every edit, and begins again once nobody types.

use std::sync::Arc;

use ritual_content::FullId;
use ritual_workspace::DocumentRef;

use super::EditorApp;
use crate::at_hand;
use crate::balance::Balance;

/// What is measured, and what is known of it.
#[derive(Default)]
pub(super) struct Live {
    /// The revision that is measured and what was open then; none while nothing is.
    asked: Option<(u64, Option<DocumentRef>)>,
    /// What was open when the scenario was chosen, and the scenario.
    chosen: Option<(Option<DocumentRef>, FullId)>,
    /// What is known.
    known: Option<Balance>,
}

impl Live {
    /// Hears what was measured.
    pub(super) fn hear(&mut self, balance: Balance) {
        // What is said late of another scenario is about nothing that is open.
        if self.chosen.as_ref().is_some_and(|(_, scenario)| *scenario == balance.scenario) {
            self.known = Some(balance);
        }
    }

    /// What is known of the scenario at hand.
    pub(super) fn known(&self) -> Option<&Balance> {
        self.known.as_ref()
    }
}

impl EditorApp {
    /// What is known of the scenario at hand.
    pub(super) fn balance(&self) -> Option<&Balance> {
        self.live.known().filter(|_| self.settings.measures_balance)
    }

    /// Forgets what is known of the packs that were open.
    pub(super) fn forget_balance(&mut self) {
        self.live = Live::default();
        self.jobs.forget_measured();
    }

    /// Says what is to be measured: the scenario at hand as it is now, and nothing while somebody types.
    pub(super) fn measure(&mut self) {
        let revision = self.workspace.revision();
        let is_quiet = self.snapshot.revision == revision && self.snapshot.is_settled;
        let is_wanted = self.is_open && self.settings.measures_balance && !self.players.are_coming();
        if !(is_wanted && is_quiet) {
            if self.live.asked.take().is_some() {
                self.jobs.rest_measuring();
            }
            return;
        }
        let asked = (revision, self.picked.document.clone());
        if self.live.asked.as_ref() == Some(&asked) {
            return;
        }
        let scenario = self.scenario_to_measure();
        if self.live.known.as_ref().is_some_and(|known| Some(&known.scenario) != scenario.as_ref()) {
            self.live.known = None;
        }
        match &scenario {
            Some(scenario) => {
                self.jobs.measure(scenario.clone(), Arc::clone(&self.snapshot), self.players.clone());
            }
            None => self.jobs.rest_measuring(),
        }
        self.live.chosen = scenario.map(|scenario| (asked.1.clone(), scenario));
        self.live.asked = Some(asked);
    }

    /// The scenario at hand. While the same document is open it stays: an error in a text, which hides what leads to the
    /// scenario, must not bring the figures of another one.
    fn scenario_to_measure(&self) -> Option<FullId> {
        let cx = super::cx(&self.workspace, &self.snapshot, &self.picked, &self.players, self.time);
        let stays = |(document, scenario): &&(Option<DocumentRef>, FullId)| {
            let is_there = self.snapshot.catalogue.scenarios.contains_key(scenario) || self.snapshot.counts.errors > 0;
            *document == self.picked.document && is_there
        };
        let chosen = self.live.chosen.as_ref().filter(stays);
        chosen.map(|(_, scenario)| scenario.clone()).or_else(|| at_hand::scenario(&cx))
    }
}
