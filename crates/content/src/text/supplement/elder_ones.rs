//! Elder Ones in a supplement: minions, stages and Mythos cards.

use super::Supplement;
use super::brought::Brought;
use super::cards::read_aloud;
use super::reference::figures_of;
use super::setup::{counters_of, tokens_at_hand};
use crate::Kind;
use crate::documents::{ElderOne, Stages};
use crate::text::locale::Args;

impl Supplement<'_> {
    /// Adds the Elder Ones with their stages and cards.
    pub(super) fn elder_ones(&mut self) {
        let entries = self.own(&self.writer.catalogue.elder_ones);
        if entries.is_empty() {
            return;
        }
        self.heading("supplement-elder-ones");
        for entry in entries {
            let ElderOne { id: _, name, source: _, picture: _, minions, stages, mythos } = &*entry.document;
            self.entry(name);
            let minions = minions.iter().map(|enemy| figures_of(&self.writer, enemy)).collect();
            let minions = self.writer.listed(minions, "list-and");
            self.push("minions-line", &Args::new().text("minions", minions));
            let brought = Brought::by(self.writer.catalogue, Kind::ElderOne, &entry.id);
            let at_hand = tokens_at_hand(&self.writer, &brought, &[]);
            let lines = at_hand.into_iter().chain(counters_of(&self.writer, &brought)).collect::<Vec<_>>();
            self.lines(&lines.join("\n"));
            self.heading("supplement-stages");
            let Stages { first, second, third, last } = stages;
            let stage = self.writer.word("stage-first");
            self.push("stage-heading", &Args::new().text("stage", stage));
            self.lines(&read_aloud(&self.writer, &first.flavour, self.writer.first_stage(first)));
            for (id, stage) in [("stage-second", second), ("stage-third", third), ("stage-last", last)] {
                let dice = self.writer.dice(stage.dice);
                let numbers = Args::new().number("health", stage.health).phrase("dice", &dice);
                let numbers = self.writer.say("stage-numbers", &numbers);
                let args = Args::new().text("stage", self.writer.word(id)).text("numbers", numbers);
                self.push("stage-heading-numbers", &args);
                self.lines(&read_aloud(&self.writer, &stage.flavour, self.writer.stage(stage)));
            }
            self.mythos_deck(mythos, self.writer);
        }
    }
}
