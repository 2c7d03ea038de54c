//! Cards and boards: the text of whole documents. What an author wrote as `text` is taken as it is.

use super::locale::Args;
use super::passages::{Part, Reach, paragraphs};
use super::{Setting, ThatSpace, Writer};
use crate::documents::{
    Companion, ConditionCard, Discovery, Enemy, Episode, EpisodeAction, FirstStage, Insanity, Item, Mythos, RelicSide,
    Ritual, Skill, SkillLevelText, SpaceRule, Stage, UnknownMonster,
};
use crate::language::{Ability, Step, Summon};
use crate::{FullId, Id, Reference};

/// When a part of a stage counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StageTime {
    /// Once, when the stage is revealed.
    Revealed,
    /// When the Elder One advances.
    Advances,
    /// At the end of every turn.
    TurnEnds,
    /// From then on, for the rest of the game.
    Always,
}

impl<'a> Writer<'a> {
    /// Writes what a Mythos card does, summonings included.
    #[must_use]
    pub fn mythos(&self, mythos: &Mythos) -> String {
        let Mythos {
            id,
            name: _,
            source: _,
            picture: _,
            text,
            flavour: _,
            symbol: _,
            draw_again,
            slot: _,
            steps,
            summons,
        } = mythos;
        if !text.is_empty() {
            return text.clone();
        }
        let writer = self.of_mythos(id);
        let again = draw_again.then(|| self.block(&[Part::Sentence(self.word("mythos-draw-again"))]));
        paragraphs([writer.steps(steps), writer.summons(summons)].into_iter().chain(again))
    }

    /// Writes the summonings of a Mythos card in one sentence: whatever the effects are, they happen.
    fn summons(&self, summons: &[Summon]) -> String {
        if summons.is_empty() { String::new() } else { self.block(&self.summoning(summons)) }
    }

    /// Writes the central text of a Discovery card.
    #[must_use]
    pub fn discovery(&self, discovery: &Discovery) -> String {
        let Discovery { id, name: _, source: _, picture: _, text, flavour: _, steps, left: _, right: _ } = discovery;
        if text.is_empty() {
            let writer: Writer<'_> = Writer { discovery: Some(discovery), ..self.of_discovery(id) };
            writer.steps(steps)
        } else {
            text.clone()
        }
    }

    /// Writes what an item does.
    #[must_use]
    pub fn item(&self, item: &Item) -> String {
        let Item { name: _, keywords: _, text, flavour: _, abilities } = item;
        self.written(text, abilities)
    }

    /// Writes what a companion does.
    #[must_use]
    pub fn companion(&self, companion: &Companion) -> String {
        let Companion { name: _, keywords: _, health: _, text, flavour: _, abilities } = companion;
        self.written(text, abilities)
    }

    /// Writes what a condition does.
    #[must_use]
    pub fn condition(&self, condition: &ConditionCard) -> String {
        let ConditionCard { id: _, name: _, source: _, picture: _, text, flavour: _, abilities } = condition;
        self.written(text, abilities)
    }

    /// Writes what a side of a relic does.
    #[must_use]
    pub fn relic_side(&self, side: &RelicSide) -> String {
        let RelicSide { name: _, text, flavour: _, abilities } = side;
        self.written(text, abilities)
    }

    /// Writes the symptoms of an insanity card.
    #[must_use]
    pub fn insanity(&self, insanity: &Insanity) -> String {
        let Insanity { id: _, name: _, source: _, picture: _, text, flavour: _, symptoms, abilities } = insanity;
        if !text.is_empty() {
            return text.clone();
        }
        let mut lines = vec![self.steps(symptoms)];
        lines.extend(self.set_in(Setting::Yours).abilities(abilities));
        paragraphs(lines)
    }

    /// Writes what holds in spaces of the map.
    #[must_use]
    pub fn space_rule(&self, rule: &SpaceRule) -> String {
        let SpaceRule { name, at, text, abilities } = rule;
        let text =
            if text.is_empty() { self.set_in(Setting::Space).abilities(abilities).join(" ") } else { text.clone() };
        let spaces = at.iter().map(|space| self.space_name(space).value().to_owned()).collect();
        let args = Args::new().text("name", name.as_str()).text("spaces", self.listed(spaces, "list-and"));
        self.say("space-rule", &args.text("text", text))
    }

    /// Writes what a level of a skill adds.
    #[must_use]
    pub fn skill_level(&self, level: &SkillLevelText) -> String {
        let SkillLevelText { text, replaces: _, abilities } = level;
        self.written(text, abilities)
    }

    /// Writes what each level of a skill adds. Where it is what a level before it gives, and goes on giving, it says that both
    /// do.
    #[must_use]
    pub fn skill_levels(&self, skill: &Skill) -> Vec<String> {
        let texts: Vec<String> = skill.levels.iter().map(|level| self.skill_level(level)).collect();
        let told = (0..).zip(&texts).map(|(index, text): (usize, &String)| {
            let replaced = skill.levels.iter().take(index + 1).flat_map(|level| &level.replaces);
            let replaced: Vec<usize> = replaced.map(|level| usize::from(*level)).collect();
            let is_again = |before: &usize| !text.is_empty() && texts.get(before - 1) == Some(text);
            let again: Vec<String> = (1..=index)
                .filter(|before| is_again(before) && !replaced.contains(before))
                .map(|before| before.to_string())
                .collect();
            if again.is_empty() {
                return text.clone();
            }
            let count = u8::try_from(again.len()).unwrap_or(u8::MAX);
            let args = Args::new().number("count", count).text("levels", self.listed(again, "list-and"));
            let args = Args::new().text("before", self.say("skill-again", &args)).text("after", text.as_str());
            self.say("sentences", &args)
        });
        told.collect()
    }

    /// Writes the abilities of an enemy, and what its Unknown Monster card says besides.
    #[must_use]
    pub fn enemy(&self, enemy: &Enemy) -> String {
        let Enemy {
            id: _,
            name: _,
            plural: _,
            source: _,
            picture: _,
            class: _,
            health: _,
            reserve: _,
            dice: _,
            text,
            abilities,
            species: _,
            unknown,
        } = enemy;
        if !text.is_empty() {
            return text.clone();
        }
        let writer = self.set_in(Setting::Enemy);
        let mut lines = writer.abilities(abilities);
        if let Some(UnknownMonster { setup, on_advance }) = unknown {
            let placed: Writer<'_> = Writer { that_space: ThatSpace::Placed, ..*self };
            lines.extend(placed.labelled("unknown-setup", setup));
            lines.extend(self.labelled("stage-on-advance", on_advance));
        }
        paragraphs(lines)
    }

    /// Writes what Stage I does.
    #[must_use]
    pub fn first_stage(&self, stage: &FirstStage) -> String {
        self.stage_lines(&stage.text, self.first_stage_parts(stage))
    }

    /// Writes what a later stage does.
    #[must_use]
    pub fn stage(&self, stage: &Stage) -> String {
        self.stage_lines(&stage.text, self.stage_parts(stage))
    }

    /// Writes what Stage I does, each part for itself.
    #[must_use]
    pub fn first_stage_parts(&self, stage: &FirstStage) -> Vec<(StageTime, String)> {
        let FirstStage { text: _, flavour: _, on_advance, end_of_turn, abilities } = stage;
        self.parts_of_stage(&[], on_advance, end_of_turn, abilities)
    }

    /// Writes what a later stage does, each part for itself.
    #[must_use]
    pub fn stage_parts(&self, stage: &Stage) -> Vec<(StageTime, String)> {
        let Stage { text: _, flavour: _, health: _, dice: _, on_reveal, on_advance, end_of_turn, abilities } = stage;
        self.parts_of_stage(on_reveal, on_advance, end_of_turn, abilities)
    }

    /// Writes what an action of an episode does, and where it may be taken.
    #[must_use]
    pub fn action(&self, action: &EpisodeAction) -> String {
        let EpisodeAction { id: _, name: _, text, safe, condition, steps } = action;
        if !text.is_empty() {
            return text.clone();
        }
        let safe = safe.then(|| self.word("action-safe"));
        let only_if = condition
            .as_ref()
            .map(|condition| self.say("action-if", &Args::new().text("condition", self.holds(condition))));
        let terms = safe.into_iter().chain(only_if).map(Part::Sentence);
        self.block(&terms.chain(self.sequence(steps)).collect::<Vec<_>>())
    }

    /// Writes when the ritual is disrupted, and what happens then.
    #[must_use]
    pub fn ritual(&self, ritual: &Ritual) -> String {
        let Ritual { text, disrupted_when, on_disrupt } = ritual;
        if !text.is_empty() {
            return text.clone();
        }
        let task = self.say("ritual-task", &Args::new().text("condition", self.holds(disrupted_when)));
        let mut parts = vec![Part::Sentence(task)];
        if !on_disrupt.is_empty() {
            parts.extend(self.passage("ritual-then", Args::new(), self.body(on_disrupt), Reach::Sentences, true));
        }
        self.block(&parts)
    }

    fn written(&self, text: &str, abilities: &[Ability]) -> String {
        if text.is_empty() { paragraphs(self.set_in(Setting::Yours).abilities(abilities)) } else { text.to_owned() }
    }

    fn parts_of_stage(
        &self,
        on_reveal: &[Step],
        on_advance: &[Step],
        end_of_turn: &[Step],
        abilities: &[Ability],
    ) -> Vec<(StageTime, String)> {
        let writer = self.set_in(Setting::Table);
        let steps =
            [(StageTime::Revealed, on_reveal), (StageTime::Advances, on_advance), (StageTime::TurnEnds, end_of_turn)];
        let steps = steps.into_iter().filter(|(_, steps)| !steps.is_empty());
        let steps = steps.map(|(time, steps)| (time, writer.steps(steps)));
        let abilities = writer.abilities(abilities).into_iter().map(|ability| (StageTime::Always, ability));
        steps.chain(abilities).collect()
    }

    /// Puts the parts of a stage together, unless its author wrote a text.
    fn stage_lines(&self, written: &str, parts: Vec<(StageTime, String)>) -> String {
        if !written.is_empty() {
            return written.to_owned();
        }
        let line = |(time, text): (StageTime, String)| {
            let label = match time {
                StageTime::Revealed => "stage-on-reveal",
                StageTime::Advances => "stage-on-advance",
                StageTime::TurnEnds => "stage-end-of-turn",
                StageTime::Always => return text,
            };
            self.part(label, text)
        };
        paragraphs(parts.into_iter().map(line))
    }

    /// Returns steps under a label, if there are any.
    fn labelled(&self, label: &str, steps: &[Step]) -> Option<String> {
        if steps.is_empty() {
            return None;
        }
        Some(self.part(label, self.steps(steps)))
    }

    /// Returns a text under a label.
    fn part(&self, label: &str, text: String) -> String {
        self.say("part", &Args::new().text("label", self.word(label)).text("text", text))
    }

    /// Returns a writer with the names of the episode whose deck holds a Mythos card.
    pub(super) fn of_mythos(&self, card: &Id) -> Self {
        self.of_deck(card, |episode| episode.mythos.iter().map(|entry| &entry.card))
    }

    /// Returns a writer with the names of the episode whose deck holds a Discovery card.
    pub(super) fn of_discovery(&self, card: &Id) -> Self {
        self.of_deck(card, |episode| episode.discoveries.iter().map(|entry| &entry.card))
    }

    fn of_deck<R: Reference + 'a, I: Iterator<Item = &'a R>>(
        &self,
        card: &Id,
        deck: impl Fn(&'a Episode) -> I,
    ) -> Self {
        let full = FullId::resolve(card.as_str(), self.home);
        let catalogue = self.catalogue;
        // Only this pack and those that build on it can name the card; the others are too many to be asked every time.
        let packs = catalogue.packs.values();
        let users = packs.filter(|pack| pack.document.dependencies.contains_key(self.home)).map(|pack| &pack.id.pack);
        let home = full.pack.clone();
        let mut episodes = std::iter::once(&home).chain(users).flat_map(|pack| catalogue.of_pack::<Episode>(pack));
        let holds = episodes.find(|entry| deck(&entry.document).any(|card| card.resolve(&entry.id.pack) == full));
        self.in_episode(holds.map(|entry| &*entry.document))
    }
}
