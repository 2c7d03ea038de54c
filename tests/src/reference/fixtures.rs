//! Where an example stands: the shipped content with one card more, or with other abilities on one of its cards, and what
//! the table needs for that card to be in play.

use std::sync::Arc;

use ritual_content::documents::{
    CardSide, ConditionCard, DeckEntry, Discovery, DiscoveryEntry, ElderOne, Enemy, Episode, FirstStage, Insanity,
    Mythos, Relic, Scenario, Skill, SkillLevelText, SpaceRule,
};
use ritual_content::text::{Language, Writer};
use ritual_content::{Catalogue, DiscoveryRef, Document, Entry, FullId, MythosRef, Reference as _, RelicRef};
use ritual_diagnostic::Route;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use super::{Card, Example};

/// The pack whose names examples use.
pub(super) const HOME: &str = "fear-of-the-unknown";

/// What is called so is the example's, in questions too.
const NAME: &str = "Example";

/// The keys of scripts that hold the name of a rule or a branch.
const NAMED: [&str; 3] = ["ability", "reaction", "branch"];

/// The documents of the game an example is played in.
pub(super) struct Site {
    scenario: FullId,
    episode: FullId,
    elder_one: FullId,
    /// The skill only the first investigator has.
    signature: Option<FullId>,
}

impl Site {
    /// Finds the documents of an example's game.
    pub(super) fn of(catalogue: &Catalogue, example: &Example) -> Result<Self, String> {
        let wanted = example.scenario.resolve(HOME);
        let scenario = catalogue.scenarios.get(&wanted);
        let scenario = scenario.ok_or_else(|| format!("there is no scenario `{wanted}`"))?;
        let pack = &scenario.id.pack;
        let first = example.investigators.first().and_then(|first| catalogue.investigators.get(&first.resolve(HOME)));
        Ok(Self {
            episode: scenario.document.episode.resolve(pack),
            elder_one: scenario.document.elder_one.resolve(pack),
            signature: first.map(|first| first.document.signature.resolve(&first.id.pack)),
            scenario: wanted,
        })
    }

    /// Writes steps or abilities where an example stands.
    pub(super) fn put(&self, content: &mut Catalogue, card: Card, written: &Value) -> Result<(), String> {
        match card {
            Card::Mythos => {
                let mythos = json!({
                    "id": "example", "name": NAME, "source": "original", "symbol": false, "steps": written,
                });
                add::<Mythos>(content, &own(), "example.yaml", mythos)?;
                let card = MythosRef(own().to_string().into());
                shipped::<Episode>(content, &self.episode)?.mythos.push(DeckEntry { card, copies: 1 });
            }
            Card::Discovery => {
                let item = json!({ "item": { "name": NAME, "abilities": [] } });
                self.deal(content, &own(), discovery("example", written, &item))?;
            }
            Card::Item | Card::Companion => {
                self.deal(content, &own(), discovery("example", &json!([]), &side(card, NAME, written)))?;
            }
            Card::Condition => {
                add::<ConditionCard>(content, &own(), "example.yaml", condition("example", written))?;
                let left = json!({ "condition": "example" });
                self.deal(content, &own(), discovery("example", &json!([]), &left))?;
            }
            Card::Relic => {
                let known: Vec<RelicRef> =
                    content.relics.keys().map(|relic| RelicRef(relic.to_string().into())).collect();
                add::<Relic>(content, &own(), "example.yaml", relic("example", written))?;
                let scenario = shipped::<Scenario>(content, &self.scenario)?;
                if scenario.relics.is_empty() {
                    scenario.relics = known;
                }
                // The last one lies on top of the deck.
                scenario.relics.push(RelicRef(own().to_string().into()));
            }
            Card::Skill => {
                let signature = self.signature.as_ref().ok_or("the first investigator is not known")?;
                let skill = shipped::<Skill>(content, signature)?;
                NAME.clone_into(&mut skill.name);
                let nothing = || SkillLevelText { text: String::new(), replaces: Vec::new(), abilities: Vec::new() };
                skill.levels =
                    [SkillLevelText { abilities: typed(written)?, ..nothing() }, nothing(), nothing(), nothing()];
            }
            Card::Enemy => {
                let enemy = shipped::<Enemy>(content, &ghast())?;
                enemy.text.clear();
                enemy.abilities = typed(written)?;
            }
            Card::Stage => {
                let stage = &mut shipped::<ElderOne>(content, &self.elder_one)?.stages.first;
                stage.text.clear();
                stage.abilities = typed(written)?;
            }
            Card::Episode => shipped::<Episode>(content, &self.episode)?.abilities = typed(written)?,
            Card::Insanity => {
                // Whichever is dealt when a game begins.
                for insanity in content.insanities.values_mut().map(Entry::document_mut) {
                    NAME.clone_into(&mut insanity.name);
                    insanity.text.clear();
                    insanity.abilities = typed(written)?;
                }
            }
            Card::Space => {
                let episode = shipped::<Episode>(content, &self.episode)?;
                let spaces = episode.map.tiles.iter().flat_map(|tile| tile.spaces.values());
                let at = spaces.map(|space| space.id.clone()).collect();
                let (name, abilities) = (NAME.to_owned(), typed(written)?);
                episode.spaces = vec![SpaceRule { name, at, text: String::new(), abilities }];
            }
            Card::Grant => {
                // What changes nothing is granted as well, so that the step is there when nothing is written.
                let nothing = json!({ "extra_actions": 0 });
                let granted: Vec<&Value> =
                    std::iter::once(&nothing).chain(written.as_array().into_iter().flatten()).collect();
                let grant = json!({ "grant": granted, "until": "end_of_game" });
                let abilities = json!([{ "when": "game_starts", "steps": [grant] }]);
                shipped::<Episode>(content, &self.episode)?.abilities = typed(&abilities)?;
            }
            Card::Symptoms => {
                let insanity = shipped::<Insanity>(content, &pyromania())?;
                NAME.clone_into(&mut insanity.name);
                insanity.text.clear();
                insanity.symptoms = typed(written)?;
            }
        }
        Ok(())
    }

    /// What an example stands on.
    pub(super) fn stands_on(&self, card: Card) -> FullId {
        match card {
            Card::Mythos | Card::Discovery | Card::Item | Card::Companion | Card::Condition | Card::Relic => own(),
            Card::Skill => self.signature.clone().unwrap_or_else(own),
            Card::Enemy => ghast(),
            Card::Stage => self.elder_one.clone(),
            Card::Episode | Card::Space | Card::Grant => self.episode.clone(),
            Card::Insanity | Card::Symptoms => pyromania(),
        }
    }

    /// Writes abilities on an item besides, for the first investigator to have.
    pub(super) fn put_on_second_item(&self, content: &mut Catalogue, written: &Value) -> Result<(), String> {
        let left = side(Card::Item, "Example as well", written);
        self.deal(content, &second(), discovery("example-as-well", &json!([]), &left))
    }

    /// Adds a Discovery card to the deck.
    fn deal(&self, content: &mut Catalogue, id: &FullId, written: Value) -> Result<(), String> {
        add::<Discovery>(content, id, "example.yaml", written)?;
        let card = DiscoveryRef(id.to_string().into());
        shipped::<Episode>(content, &self.episode)?.discoveries.push(DiscoveryEntry { card, copies: 1 });
        Ok(())
    }

    /// The rules text of what the example stands on.
    pub(super) fn text(&self, content: &Catalogue, language: &Language, card: Card) -> String {
        let writer = Writer::new(content, language, HOME);
        let text = match card {
            Card::Mythos => content.mythos.get(&own()).map(|entry| writer.mythos(&entry.document)),
            Card::Discovery => content.discoveries.get(&own()).map(|entry| writer.discovery(&entry.document)),
            Card::Item | Card::Companion => content.discoveries.get(&own()).map(|entry| match &entry.document.left {
                Some(CardSide::Item(item)) => writer.item(item),
                Some(CardSide::Companion(companion)) => writer.companion(companion),
                Some(CardSide::Condition(_)) | None => String::new(),
            }),
            Card::Condition => content.conditions.get(&own()).map(|entry| writer.condition(&entry.document)),
            Card::Relic => content.relics.get(&own()).map(|entry| writer.relic_side(&entry.document.normal)),
            Card::Skill => {
                let signature = self.signature.as_ref().and_then(|signature| content.skills.get(signature));
                signature.and_then(|entry| entry.document.levels.first()).map(|level| writer.skill_level(level))
            }
            Card::Enemy => content.enemies.get(&ghast()).map(|entry| writer.enemy(&entry.document)),
            Card::Stage => content.elder_ones.get(&self.elder_one).map(|entry| {
                let stage = entry.document.stages.first.clone();
                writer.first_stage(&FirstStage { on_advance: Vec::new(), end_of_turn: Vec::new(), ..stage })
            }),
            // A stage says the same in the same words.
            Card::Episode | Card::Grant => content.episodes.get(&self.episode).map(|entry| {
                let abilities = entry.document.abilities.clone();
                let (text, flavour) = (String::new(), String::new());
                let (on_advance, end_of_turn) = (Vec::new(), Vec::new());
                writer.first_stage(&FirstStage { text, flavour, on_advance, end_of_turn, abilities })
            }),
            Card::Space => content.episodes.get(&self.episode).map(|entry| {
                let rules = entry.document.spaces.iter().map(|rule| writer.space_rule(rule));
                rules.collect::<Vec<_>>().join("\n")
            }),
            Card::Symptoms | Card::Insanity => {
                content.insanities.get(&pyromania()).map(|entry| writer.insanity(&entry.document))
            }
        };
        text.unwrap_or_default()
    }
}

/// Adds to what is given whatever brings the example's card into play.
pub(super) fn bring_into_play(given: &mut Map<String, Value>, example: &Example, card: Card) {
    // Nobody has anything before the first question of a game.
    let is_new = given.get("from_the_start") == Some(&Value::Bool(true));
    match card {
        Card::Mythos if !is_new => {
            given.entry("phase").or_insert_with(|| "mythos".into());
            given.entry("discoveries").or_insert_with(|| json!({ "empty": true }));
            put_on_top(given, "mythos");
        }
        Card::Discovery if !is_new => {
            given.entry("phase").or_insert_with(|| "encounter".into());
            put_on_top(given, "discoveries");
        }
        Card::Item | Card::Companion | Card::Condition if !is_new => {
            hand_over(given, example, "cards", json!({ "card": "example", "side": "left" }));
        }
        Card::Relic if !is_new => hand_over(given, example, "relics", json!({ "relic": "example" })),
        Card::Symptoms | Card::Insanity if !is_new => {
            if let Some(owner) = owner(given, example) {
                owner.entry("insanity").or_insert_with(|| "pyromania".into());
            }
        }
        Card::Mythos
        | Card::Discovery
        | Card::Item
        | Card::Companion
        | Card::Condition
        | Card::Relic
        | Card::Symptoms
        | Card::Insanity
        | Card::Skill
        | Card::Enemy
        | Card::Stage
        | Card::Episode
        | Card::Space
        | Card::Grant => {}
    }
}

/// A script with the id of what rules and branches stand on, where it calls them those of the `example`.
pub(super) fn naming(script: &Value, on: &FullId) -> Value {
    match script {
        Value::Array(items) => items.iter().map(|item| naming(item, on)).collect(),
        Value::Object(fields) => {
            let field = |(key, value): (&String, &Value)| {
                let name = value.as_str().filter(|_| NAMED.contains(&key.as_str()));
                let way = name.and_then(|name| name.strip_prefix("example"));
                let way = way.filter(|way| way.is_empty() || way.starts_with('/'));
                (key.clone(), way.map_or_else(|| naming(value, on), |way| format!("{on}{way}").into()))
            };
            Value::Object(fields.iter().map(field).collect())
        }
        _ => script.clone(),
    }
}

/// Gives the first investigator the item of [`Site::put_on_second_item`].
pub(super) fn hand_over_second_item(given: &mut Map<String, Value>, example: &Example) {
    hand_over(given, example, "cards", json!({ "card": "example-as-well", "side": "left" }));
}

/// Puts a Ghast on the map, far from everybody, where the example has none.
pub(super) fn bring_a_ghast(given: &mut Map<String, Value>) {
    let is_set = ["from_the_start", "keep_setup"].iter().any(|key| given.get(*key) == Some(&Value::Bool(true)));
    let Some(enemies) = array(given, "enemies").filter(|_| !is_set) else { return };
    if !enemies.iter().any(|it| it["enemy"] == "ghast") {
        enemies.push(json!({ "enemy": "ghast", "at": "riverbank" }));
    }
}

fn hand_over(given: &mut Map<String, Value>, example: &Example, list: &str, held: Value) {
    if let Some(list) = owner(given, example).and_then(|owner| array(owner, list)) {
        list.push(held);
    }
}

fn put_on_top(given: &mut Map<String, Value>, deck: &str) {
    if let Some(top) = object(given, deck).and_then(|deck| array(deck, "top")) {
        top.insert(0, "example".into());
    }
}

/// What is given about the first investigator.
fn owner<'g>(given: &'g mut Map<String, Value>, example: &Example) -> Option<&'g mut Map<String, Value>> {
    let first = example.investigators.first()?.resolve(HOME);
    object(object(given, "investigators")?, &first.id)
}

fn object<'g>(given: &'g mut Map<String, Value>, key: &str) -> Option<&'g mut Map<String, Value>> {
    given.entry(key).or_insert_with(|| json!({})).as_object_mut()
}

fn array<'g>(given: &'g mut Map<String, Value>, key: &str) -> Option<&'g mut Vec<Value>> {
    given.entry(key).or_insert_with(|| json!([])).as_array_mut()
}

/// The card that is added.
fn own() -> FullId {
    FullId::resolve("example", HOME)
}

/// The item that is added besides.
pub(super) fn second() -> FullId {
    FullId::resolve("example-as-well", HOME)
}

/// The enemy whose abilities are replaced.
pub(super) fn ghast() -> FullId {
    FullId::resolve("ghast", HOME)
}

/// The insanity whose symptoms are replaced.
pub(super) fn pyromania() -> FullId {
    FullId::resolve("pyromania", HOME)
}

/// A Discovery card with its steps and its left side.
pub(super) fn discovery(id: &str, steps: &Value, left: &Value) -> Value {
    let right = json!({ "item": { "name": "Other side", "abilities": [{ "move_distance": 1 }] } });
    json!({ "id": id, "name": NAME, "source": "original", "steps": steps, "left": left, "right": right })
}

/// A side of a Discovery card: a companion, or an item.
pub(super) fn side(card: Card, name: &str, abilities: &Value) -> Value {
    if card == Card::Companion {
        json!({ "companion": { "name": name, "health": 3, "abilities": abilities } })
    } else {
        json!({ "item": { "name": name, "abilities": abilities } })
    }
}

pub(super) fn condition(id: &str, abilities: &Value) -> Value {
    json!({ "id": id, "name": NAME, "source": "original", "abilities": abilities })
}

/// A relic whose sides do the same.
pub(super) fn relic(id: &str, abilities: &Value) -> Value {
    let side = json!({ "name": NAME, "abilities": abilities });
    json!({ "id": id, "source": "original", "normal": side, "transformed": side })
}

/// Reads what is written, as far as the language has it.
pub(super) fn typed<T: DeserializeOwned>(written: &Value) -> Result<T, String> {
    serde_json::from_value(written.clone()).map_err(|error| error.to_string())
}

/// Adds a document.
pub(super) fn add<T: Document>(content: &mut Catalogue, id: &FullId, file: &str, written: Value) -> Result<(), String> {
    let document = Arc::new(typed(&written)?);
    let entry = Entry { id: id.clone(), route: Route::file(file), document, plain: Arc::new(written.into()) };
    T::table_mut(content).insert(id.clone(), entry);
    Ok(())
}

/// A document of the shipped content, to be changed.
fn shipped<'c, T: Document + Clone>(content: &'c mut Catalogue, id: &FullId) -> Result<&'c mut T, String> {
    let entry = T::table_mut(content).get_mut(id);
    entry.map(Entry::document_mut).ok_or_else(|| format!("the shipped content has no `{id}`"))
}
