//! A whole pack as a readable supplement to the rulebook, in Markdown.

use std::fmt::Write as _;

use super::Language;
use super::writer::Writer;
use crate::catalogue::{Catalogue, Entry, Table};
use crate::documents::{
    CardSide, ConditionCard, Discovery, ElderOne, Enemy, EnemyKindClass, Episode, FirstStage, Insanity, Investigator,
    Item, Mythos, Pack, Relic, Skill, Stage,
};
use crate::language::Step;
use crate::{FullId, Reference as _};

/// Writes a pack as Markdown.
#[must_use]
pub fn supplement(catalogue: &Catalogue, language: &Language, pack: &Entry<Pack>) -> String {
    let home = &pack.id.pack;
    let page = Page { writer: Writer::new(catalogue, language, home), catalogue, out: String::new() };
    page.write(&pack.document)
}

struct Page<'a> {
    writer: Writer<'a>,
    catalogue: &'a Catalogue,
    out: String,
}

impl<'a> Page<'a> {
    fn write(mut self, pack: &Pack) -> String {
        let title = self.writer.say("supplement-title", &[("name", &pack.name)]);
        self.heading(1, &title);
        self.paragraph(&pack.summary);
        let (version, authors) = (pack.version.to_string(), pack.authors.join(", "));
        let parts = [("version", version.as_str()), ("licence", &pack.licence), ("authors", &authors)];
        let licence = self.writer.say("supplement-licence", &parts);
        self.paragraph(&licence);
        let catalogue = self.catalogue;
        self.section("heading-episodes", &catalogue.episodes, Self::episode);
        self.section("heading-elder-ones", &catalogue.elder_ones, Self::elder_one);
        self.section("heading-enemies", &catalogue.enemies, Self::enemy);
        self.section("heading-investigators", &catalogue.investigators, Self::investigator);
        self.section("heading-skills", &catalogue.skills, Self::skill);
        self.section("heading-insanities", &catalogue.insanities, Self::insanity);
        self.section("heading-relics", &catalogue.relics, Self::relic);
        self.section("heading-conditions", &catalogue.conditions, Self::condition);
        self.out
    }

    /// A section for the documents of a kind, if the pack has some.
    fn section<T>(&mut self, heading: &str, table: &'a Table<T>, write: fn(&mut Self, &'a T)) {
        let mut of_pack = table.values().filter(|entry| *entry.id.pack == *self.writer.home).peekable();
        if of_pack.peek().is_none() {
            return;
        }
        self.title(2, heading);
        for entry in of_pack {
            write(self, &entry.document);
        }
    }

    fn episode(&mut self, episode: &Episode) {
        self.heading(3, &episode.name);
        self.paragraph(&episode.intro);
        self.title(4, "heading-setup");
        let writer = self.writer;
        let place = |id: &crate::Id| writer.fragment("Id", id);
        let gates = &episode.map.gates;
        let (start, red, yellow, blue) =
            (place(&episode.map.start), place(&gates.red), place(&gates.yellow), place(&gates.blue));
        let parts = [("place", start.as_str()), ("red", &red), ("yellow", &yellow), ("blue", &blue)];
        let text = self.writer.say("setup-start", &parts);
        self.paragraph(&text);
        let mut lines = Vec::new();
        for enemy in &episode.setup.enemies {
            let what = format!("{} {}", enemy.count, self.writer.fragment("EnemyRef", &enemy.enemy));
            lines.push(self.writer.say("setup-at", &[("what", &what), ("place", &place(&enemy.at))]));
        }
        for piece in &episode.setup.pieces {
            let what = format!("{} {}", piece.count, self.writer.fragment("TokenRef", &piece.token));
            lines.push(self.writer.say("setup-at", &[("what", &what), ("place", &place(&piece.at))]));
        }
        self.list(&lines);
        self.title(4, "heading-actions");
        for action in &episode.actions {
            let text = self.own(&action.text, &action.steps);
            self.entry(&action.name, &text);
        }
        self.title(4, "heading-ritual");
        let mut ritual = episode.ritual.text.clone();
        if ritual.is_empty() {
            let is = self.writer.fragment("Condition", &episode.ritual.disrupted_when);
            ritual = self.writer.say("ritual-task", &[("is", &is)]);
            let then = self.writer.steps(&episode.ritual.on_disrupt);
            if !then.is_empty() {
                ritual = format!("{ritual} {}", self.writer.say("ritual-then", &[("steps", &then)]));
            }
        }
        self.paragraph(&ritual);
        self.title(4, "heading-advance");
        let advance = self.writer.steps(&episode.on_advance);
        self.paragraph(&advance);
        let special = self.writer.abilities(&episode.abilities);
        if !special.is_empty() {
            self.title(4, "heading-special");
            self.list(&special);
        }
        self.mythos(episode.mythos.iter().map(|entry| entry.card.resolve(self.writer.home)).collect());
        self.title(4, "heading-discoveries");
        for entry in &episode.discoveries {
            let found = self.catalogue.discoveries.get(&entry.card.resolve(self.writer.home));
            if let Some(found) = found {
                self.discovery(&found.document);
            }
        }
    }

    fn mythos(&mut self, cards: Vec<FullId>) {
        self.title(4, "heading-mythos");
        for id in cards {
            if let Some(found) = self.catalogue.mythos.get(&id) {
                let text = self.writer.mythos(&found.document);
                self.entry(&found.document.name, &text);
            }
        }
    }

    fn discovery(&mut self, discovery: &Discovery) {
        let text = self.own(&discovery.text, &discovery.steps);
        self.entry(&discovery.name, &text);
        let sides = [("side-left", &discovery.left), ("side-right", &discovery.right)];
        let lines: Vec<String> = sides
            .into_iter()
            .map(|(which, side)| {
                let (name, kind, text) = self.writer.side(side);
                format!("{}: *{name}* ({kind}). {text}", self.writer.say(which, &[]))
            })
            .collect();
        self.list(&lines);
    }

    fn elder_one(&mut self, elder_one: &ElderOne) {
        self.heading(3, &elder_one.name);
        let stages = &elder_one.stages;
        let first = self.writer.first_stage(&stages.first);
        let title = self.writer.say("stage-i", &[]);
        self.entry(&title, &first);
        for (id, stage) in [("stage-ii", &stages.second), ("stage-iii", &stages.third), ("stage-final", &stages.last)] {
            let (title, text) = (self.writer.say(id, &[]), self.writer.stage(stage));
            self.entry(&title, &text);
        }
        self.mythos(elder_one.mythos.iter().map(|entry| entry.card.resolve(self.writer.home)).collect());
    }

    fn enemy(&mut self, enemy: &Enemy) {
        let class = match enemy.class {
            EnemyKindClass::Cultist => self.writer.say("class-cultist", &[]),
            EnemyKindClass::Monster => self.writer.say("class-monster", &[]),
        };
        let dice = self.writer.fragment("DiceCount", &enemy.dice);
        let (health, reserve) = (enemy.health.to_string(), enemy.reserve.to_string());
        let parts = [("class", class.as_str()), ("health", &health), ("dice", &dice), ("reserve", &reserve)];
        let numbers = self.writer.say("enemy-numbers", &parts);
        let text = self.writer.enemy(enemy);
        self.entry(&enemy.name, &format!("{numbers} {text}"));
    }

    fn investigator(&mut self, investigator: &Investigator) {
        let [one, other] = investigator.common.each_ref().map(|skill| self.writer.fragment("SkillRef", skill));
        let signature = self.writer.fragment("SkillRef", &investigator.signature);
        let parts = [("signature", signature.as_str()), ("one", &one), ("other", &other)];
        let skills = self.writer.say("investigator-skills", &parts);
        self.entry(&investigator.name, &format!("{} *{skills}*", investigator.background));
    }

    fn skill(&mut self, skill: &Skill) {
        self.heading(3, &skill.name);
        let lines: Vec<String> = (1..)
            .zip(&skill.levels)
            .map(|(number, level)| {
                let title = self.writer.say("level", &[("number", &i32::to_string(&number))]);
                format!("{title}: {}", self.writer.level(level))
            })
            .collect();
        self.list(&lines);
    }

    fn insanity(&mut self, insanity: &Insanity) {
        let text = self.own(&insanity.text, &insanity.symptoms);
        self.entry(&insanity.name, &text);
    }

    fn relic(&mut self, relic: &Relic) {
        for (id, side) in [("relic-normal", &relic.normal), ("relic-transformed", &relic.transformed)] {
            let (title, text) =
                (self.writer.say(id, &[("name", &side.name)]), self.writer.card(&side.text, &side.abilities));
            self.entry(&title, &text);
        }
    }

    fn condition(&mut self, condition: &ConditionCard) {
        let text = self.writer.card(&condition.text, &condition.abilities);
        self.entry(&condition.name, &text);
    }

    /// The author's words, or those made from the steps.
    fn own(&self, text: &str, steps: &[Step]) -> String {
        if text.is_empty() { self.writer.steps(steps) } else { text.to_owned() }
    }

    fn title(&mut self, level: usize, id: &str) {
        let text = self.writer.say(id, &[]);
        self.heading(level, &text);
    }

    fn heading(&mut self, level: usize, text: &str) {
        let _ = writeln!(self.out, "{} {text}\n", "#".repeat(level));
    }

    fn paragraph(&mut self, text: &str) {
        if !text.is_empty() {
            let _ = writeln!(self.out, "{}\n", text.trim());
        }
    }

    fn entry(&mut self, name: &str, text: &str) {
        let _ = writeln!(self.out, "**{name}.** {}\n", text.trim());
    }

    fn list(&mut self, lines: &[String]) {
        for line in lines {
            let _ = writeln!(self.out, "- {line}");
        }
        if !lines.is_empty() {
            self.out.push('\n');
        }
    }
}

/// The text of whole documents: the author's words where there are some, otherwise those made from the effects.
impl Writer<'_> {
    /// A Mythos card.
    #[must_use]
    pub fn mythos(self, mythos: &Mythos) -> String {
        let symbol = if mythos.symbol { self.say("mythos-symbol", &[]) } else { String::new() };
        if !mythos.text.is_empty() {
            return join([symbol, mythos.text.clone()]);
        }
        let summons: Vec<Step> = mythos.summons.iter().cloned().map(Step::Summon).collect();
        let again = if mythos.draw_again { self.say("mythos-draw-again", &[]) } else { String::new() };
        join([symbol, self.steps(&mythos.steps), self.steps(&summons), again])
    }

    /// The central text of a Discovery card.
    #[must_use]
    pub fn discovery(self, discovery: &Discovery) -> String {
        if discovery.text.is_empty() { self.steps(&discovery.steps) } else { discovery.text.clone() }
    }

    /// Anything that only has abilities.
    #[must_use]
    pub fn card(self, text: &str, abilities: &[crate::language::Ability]) -> String {
        match (text, abilities) {
            ("", []) => self.say("no-effect", &[]),
            ("", abilities) => self.abilities(abilities).join(" "),
            (text, _) => text.to_owned(),
        }
    }

    /// The name, the type and the text of a side of a Discovery card.
    fn side(self, side: &CardSide) -> (String, String, String) {
        match side {
            CardSide::Item(Item { name, text, abilities, .. }) => {
                (name.clone(), self.say("side-item", &[]), self.card(text, abilities))
            }
            CardSide::Companion(it) => {
                let kind = self.say("side-companion", &[("health", &it.health.to_string())]);
                (it.name.clone(), kind, self.card(&it.text, &it.abilities))
            }
            CardSide::Condition(reference) => {
                let found = self.catalogue.conditions.get(&reference.resolve(self.home));
                let text = found.map(|it| self.card(&it.document.text, &it.document.abilities)).unwrap_or_default();
                (self.fragment("ConditionRef", reference), self.say("side-condition", &[]), text)
            }
        }
    }

    /// A level of a skill.
    #[must_use]
    pub fn level(self, level: &crate::documents::SkillLevelText) -> String {
        if !level.text.is_empty() {
            return level.text.clone();
        }
        let replaces = if level.replaces.is_empty() { String::new() } else { self.say("replaces", &[]) };
        join([replaces, self.abilities(&level.abilities).join(" ")])
    }

    /// The abilities of an enemy, with what an Unknown monster does.
    #[must_use]
    pub fn enemy(self, enemy: &Enemy) -> String {
        let own = if enemy.text.is_empty() { self.abilities(&enemy.abilities).join(" ") } else { enemy.text.clone() };
        let (setup, advance) = enemy
            .unknown
            .as_ref()
            .map_or_else(Default::default, |unknown| (self.steps(&unknown.setup), self.steps(&unknown.on_advance)));
        join([own, self.framed("unknown-setup", &setup), self.framed("stage-advance", &advance)])
    }

    /// Stage I.
    #[must_use]
    pub fn first_stage(self, stage: &FirstStage) -> String {
        if !stage.text.is_empty() {
            return stage.text.clone();
        }
        join([
            self.abilities(&stage.abilities).join(" "),
            self.framed("stage-advance", &self.steps(&stage.on_advance)),
            self.framed("stage-end", &self.steps(&stage.end_of_turn)),
        ])
    }

    /// A stage with health.
    #[must_use]
    pub fn stage(self, stage: &Stage) -> String {
        let dice = self.fragment("DiceCount", &stage.dice);
        let numbers = self.say("stage-numbers", &[("health", &stage.health.to_string()), ("dice", &dice)]);
        if !stage.text.is_empty() {
            return join([numbers, stage.text.clone()]);
        }
        join([
            numbers,
            self.framed("stage-reveal", &self.steps(&stage.on_reveal)),
            self.abilities(&stage.abilities).join(" "),
            self.framed("stage-advance", &self.steps(&stage.on_advance)),
            self.framed("stage-end", &self.steps(&stage.end_of_turn)),
        ])
    }

    fn framed(self, id: &str, steps: &str) -> String {
        if steps.is_empty() { String::new() } else { self.say(id, &[("steps", steps)]) }
    }
}

/// Whole sentences one after the other.
fn join<const N: usize>(parts: [String; N]) -> String {
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(" ")
}
