//! What a document does, sentence by sentence: each with the step that makes it.

use ritual_content::documents::{
    CardSide, Companion, ConditionCard, Discovery, ElderOne, Enemy, Episode, EpisodeAction, FirstStage, Insanity, Item,
    Mythos, Relic, RelicSide, Ritual, Skill, SkillLevelText, Stage, Token,
};
use ritual_content::language::{Ability, Step, Summon};
use ritual_content::text::{Language, Writer};
use ritual_content::{Catalogue, FullId, Kind};
use ritual_diagnostic::Path;

/// Sentences under a heading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SentenceGroup {
    /// The heading, or nothing.
    pub title: String,
    /// What the card says, each with its place.
    pub sentences: Vec<Sentence>,
}

/// A sentence and what makes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The step or ability, inside its document.
    pub path: Path,
    /// What it says.
    pub text: String,
}

/// Returns the sentences of a document, in the order of its parts.
pub fn sentences(catalogue: &Catalogue, language: &Language, kind: Kind, id: &FullId) -> Vec<SentenceGroup> {
    let teller = Teller { writer: Writer::new(catalogue, language, &id.pack), groups: Vec::new() };
    let groups = match kind {
        Kind::Mythos => catalogue.mythos.get(id).map(|it| teller.mythos(&it.document)),
        Kind::Discovery => catalogue.discoveries.get(id).map(|it| teller.discovery(&it.document)),
        Kind::Relic => catalogue.relics.get(id).map(|it| teller.relic(&it.document)),
        Kind::Insanity => catalogue.insanities.get(id).map(|it| teller.insanity(&it.document)),
        Kind::Condition => catalogue.conditions.get(id).map(|it| teller.condition(&it.document)),
        Kind::Skill => catalogue.skills.get(id).map(|it| teller.skill(&it.document)),
        Kind::Enemy => catalogue.enemies.get(id).map(|it| teller.enemy(&it.document)),
        Kind::ElderOne => catalogue.elder_ones.get(id).map(|it| teller.elder_one(&it.document)),
        Kind::Episode => catalogue.episodes.get(id).map(|it| teller.episode(&it.document)),
        Kind::Token => catalogue.tokens.get(id).map(|it| teller.token(&it.document)),
        _ => None,
    };
    groups.unwrap_or_default()
}

/// Returns the sentence of what is picked: that of the innermost step around it.
pub fn picked<'g>(groups: &'g [SentenceGroup], picked: &Path) -> Option<&'g Sentence> {
    let all = groups.iter().flat_map(|group| &group.sentences);
    let around = all.filter(|sentence| picked.segments().starts_with(sentence.path.segments()));
    around.max_by_key(|sentence| sentence.path.segments().len())
}

/// Each part is written as a card that has only this part, so that it says what it says on the card.
struct Teller<'a> {
    writer: Writer<'a>,
    groups: Vec<SentenceGroup>,
}

impl Teller<'_> {
    fn group<T>(&mut self, title: &str, path: &Path, parts: &[T], tell: impl Fn(&Writer<'_>, &T) -> String) {
        let told = parts.iter().enumerate().map(|(index, part)| Sentence {
            path: path.index(index),
            text: unlabelled(&tell(&self.writer, part)).to_owned(),
        });
        let sentences: Vec<Sentence> = told.filter(|sentence| !sentence.text.is_empty()).collect();
        if !sentences.is_empty() {
            self.groups.push(SentenceGroup { title: title.to_owned(), sentences });
        }
    }

    fn steps(&mut self, title: &str, path: &Path, steps: &[Step]) {
        self.group(title, path, steps, |writer, step| writer.steps(std::slice::from_ref(step)));
    }

    fn abilities(&mut self, title: &str, path: &Path, abilities: &[Ability]) {
        self.group(title, path, abilities, |writer, it| writer.abilities(std::slice::from_ref(it)).join("\n"));
    }

    fn mythos(mut self, card: &Mythos) -> Vec<SentenceGroup> {
        let bare =
            Mythos { text: String::new(), draw_again: false, steps: Vec::new(), summons: Vec::new(), ..card.clone() };
        self.group(say!("Effects"), &Path::root().key("steps"), &card.steps, |writer, step: &Step| {
            writer.mythos(&Mythos { steps: vec![step.clone()], ..bare.clone() })
        });
        self.group(say!("Summonings"), &Path::root().key("summons"), &card.summons, |writer, summon: &Summon| {
            writer.mythos(&Mythos { summons: vec![summon.clone()], ..bare.clone() })
        });
        self.groups
    }

    fn discovery(mut self, card: &Discovery) -> Vec<SentenceGroup> {
        self.group(say!("Central text"), &Path::root().key("steps"), &card.steps, |writer, step: &Step| {
            writer.discovery(&Discovery { text: String::new(), steps: vec![step.clone()], ..card.clone() })
        });
        for (key, side) in card.sides() {
            let title = if key == "left" { say!("Left side") } else { say!("Right side") };
            let path = Path::root().key(key);
            match side {
                CardSide::Item(item) => {
                    self.group(title, &path.key("item").key("abilities"), &item.abilities, |writer, it: &Ability| {
                        writer.item(&Item { text: String::new(), abilities: vec![it.clone()], ..item.clone() })
                    });
                }
                CardSide::Companion(own) => {
                    let path = path.key("companion").key("abilities");
                    self.group(title, &path, &own.abilities, |writer, it: &Ability| {
                        writer.companion(&Companion { text: String::new(), abilities: vec![it.clone()], ..own.clone() })
                    });
                }
                CardSide::Condition(_) => {}
            }
        }
        self.groups
    }

    fn relic(mut self, card: &Relic) -> Vec<SentenceGroup> {
        for (key, side) in [("normal", &card.normal), ("transformed", &card.transformed)] {
            let path = Path::root().key(key).key("abilities");
            self.group(&side.name, &path, &side.abilities, |writer, it: &Ability| {
                writer.relic_side(&RelicSide { text: String::new(), abilities: vec![it.clone()], ..side.clone() })
            });
        }
        self.groups
    }

    fn insanity(mut self, card: &Insanity) -> Vec<SentenceGroup> {
        self.steps(say!("Symptoms"), &Path::root().key("symptoms"), &card.symptoms);
        self.abilities(say!("Effects"), &Path::root().key("abilities"), &card.abilities);
        self.groups
    }

    fn condition(mut self, card: &ConditionCard) -> Vec<SentenceGroup> {
        self.abilities(say!("Effects"), &Path::root().key("abilities"), &card.abilities);
        self.groups
    }

    fn skill(mut self, skill: &Skill) -> Vec<SentenceGroup> {
        for (index, level) in skill.levels.iter().enumerate() {
            let path = Path::root().key("levels").index(index).key("abilities");
            self.group(&say!("Level {level}", level = index + 1), &path, &level.abilities, |writer, it: &Ability| {
                writer.skill_level(&SkillLevelText {
                    text: String::new(),
                    abilities: vec![it.clone()],
                    ..level.clone()
                })
            });
        }
        self.groups
    }

    fn enemy(mut self, enemy: &Enemy) -> Vec<SentenceGroup> {
        self.group(say!("Abilities"), &Path::root().key("abilities"), &enemy.abilities, |writer, it: &Ability| {
            let abilities = vec![it.clone()];
            writer.enemy(&Enemy { text: String::new(), abilities, unknown: None, ..enemy.clone() })
        });
        if let Some(unknown) = &enemy.unknown {
            let path = Path::root().key("unknown");
            self.steps(say!("When it is placed first"), &path.key("setup"), &unknown.setup);
            self.steps(say!("When the Elder One advances"), &path.key("on_advance"), &unknown.on_advance);
        }
        self.groups
    }

    fn elder_one(mut self, elder_one: &ElderOne) -> Vec<SentenceGroup> {
        let stages = &elder_one.stages;
        let path = Path::root().key("stages");
        let FirstStage { text: _, flavour: _, on_advance, end_of_turn, abilities } = &stages.first;
        self.stage(&path.key("i"), say!("Stage I"), [&[], on_advance, end_of_turn], abilities);
        let later = [
            ("ii", say!("Stage II"), &stages.second),
            ("iii", say!("Stage III"), &stages.third),
            ("final", say!("Final stage"), &stages.last),
        ];
        for (key, name, stage) in later {
            let Stage { text: _, flavour: _, health: _, dice: _, on_reveal, on_advance, end_of_turn, abilities } =
                stage;
            self.stage(&path.key(key), name, [on_reveal, on_advance, end_of_turn], abilities);
        }
        self.groups
    }

    fn stage(&mut self, path: &Path, name: &str, steps: [&[Step]; 3], abilities: &[Ability]) {
        let moments = [
            ("on_reveal", say!("when it is revealed")),
            ("on_advance", say!("when the Elder One advances")),
            ("end_of_turn", say!("at the end of every turn")),
        ];
        let bare = FirstStage {
            text: String::new(),
            flavour: String::new(),
            on_advance: Vec::new(),
            end_of_turn: Vec::new(),
            abilities: Vec::new(),
        };
        for ((key, moment), steps) in moments.into_iter().zip(steps) {
            self.group(&format!("{name}, {moment}"), &path.key(key), steps, |writer, step: &Step| {
                writer.first_stage(&FirstStage { on_advance: vec![step.clone()], ..bare.clone() })
            });
        }
        self.group(&say!("{name}, always", name), &path.key("abilities"), abilities, |writer, it: &Ability| {
            writer.first_stage(&FirstStage { abilities: vec![it.clone()], ..bare.clone() })
        });
    }

    fn episode(mut self, episode: &Episode) -> Vec<SentenceGroup> {
        for (index, action) in episode.actions.iter().enumerate() {
            let path = Path::root().key("actions").index(index).key("steps");
            self.group(&action.name, &path, &action.steps, |writer, step: &Step| {
                let steps = vec![step.clone()];
                writer.action(&EpisodeAction {
                    text: String::new(),
                    safe: false,
                    condition: None,
                    steps,
                    ..action.clone()
                })
            });
        }
        let ritual = Ritual { text: String::new(), on_disrupt: Vec::new(), ..episode.ritual.clone() };
        let task =
            Sentence { path: Path::root().key("ritual").key("disrupted_when"), text: self.writer.ritual(&ritual) };
        self.groups.push(SentenceGroup { title: say!("The ritual").to_owned(), sentences: vec![task] });
        let path = Path::root().key("ritual").key("on_disrupt");
        self.steps(say!("When the ritual is disrupted"), &path, &episode.ritual.on_disrupt);
        self.steps(say!("When the Elder One advances"), &Path::root().key("on_advance"), &episode.on_advance);
        self.abilities(say!("Special rules"), &Path::root().key("abilities"), &episode.abilities);
        for (index, rule) in episode.spaces.iter().enumerate() {
            let path = Path::root().key("spaces").index(index).key("abilities");
            self.abilities(&rule.name, &path, &rule.abilities);
        }
        self.groups
    }

    fn token(mut self, token: &Token) -> Vec<SentenceGroup> {
        for (side, steps) in &token.when_turned {
            let title = say!("When it is turned to {side}", side = side.as_str().replace('-', " "));
            self.steps(&title, &Path::root().key("when_turned").key(side.as_str()), steps);
        }
        self.groups
    }
}

/// A sentence without the label that the heading says already, as in `*End of turn:* …`.
fn unlabelled(text: &str) -> &str {
    let behind = text.strip_prefix('*').filter(|rest| !rest.starts_with('*')).and_then(|rest| rest.split_once(":* "));
    behind.map_or(text, |(_, behind)| behind)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::faces::tests::add;
    use super::*;

    #[test]
    fn every_step_has_its_sentence_and_the_innermost_one_is_picked() {
        let mut catalogue = Catalogue::default();
        let card = json!({
            "id": "doubt", "name": "Doubt", "source": "original", "text": "In our own words.", "symbol": true,
            "steps": [{ "suffer": { "sanity": 1 } }, { "heal": { "stress": 2 } }],
            "summons": [{ "enemy": "ghast", "at": { "gate": "red" } }],
        });
        let id = add::<Mythos>(&mut catalogue, card);
        let groups = sentences(&catalogue, &Language::english(), Kind::Mythos, &id);
        let paths: Vec<String> =
            groups.iter().flat_map(|group| &group.sentences).map(|it| it.path.to_string()).collect();
        assert_eq!(paths, ["steps[0]", "steps[1]", "summons[0]"]);
        assert!(groups[0].sentences[0].text.contains("1 sanity"), "{groups:?}");
        assert!(groups.iter().flat_map(|group| &group.sentences).all(|it| !it.text.contains("own words")));
        let inner = Path::root().key("steps").index(1).key("heal").key("stress");
        assert_eq!(picked(&groups, &inner).unwrap().path.to_string(), "steps[1]");
        assert_eq!(picked(&groups, &Path::root().key("name")), None);
    }

    #[test]
    fn the_label_of_a_moment_is_not_said_twice() {
        let mut catalogue = Catalogue::default();
        let stage = json!({ "health": 3, "dice": {}, "end_of_turn": [{ "suffer": { "stress": 1 } }] });
        let old_one = json!({
            "id": "yig", "name": "Yig", "source": "original", "minions": ["snake"], "mythos": [],
            "stages": { "i": {}, "ii": stage, "iii": stage, "final": stage },
        });
        let id = add::<ElderOne>(&mut catalogue, old_one);
        let groups = sentences(&catalogue, &Language::english(), Kind::ElderOne, &id);
        assert_eq!(groups[0].title, "Stage II, at the end of every turn");
        assert_eq!(groups[0].sentences[0].path.to_string(), "stages.ii.end_of_turn[0]");
        assert!(!groups[0].sentences[0].text.contains('*'), "{groups:?}");
        assert_eq!(unlabelled("**bold:* x"), "**bold:* x");
    }
}
