//! Names of actions and places that the episode of a game does not have: a fault in its own documents, no use in those
//! that go from one episode to another.

use ritual_content::documents::{ConditionCard, Episode, Insanity, Mythos, Relic, Skill};
use ritual_content::language::{Ability, Step};
use ritual_content::{Catalogue, Document, FullId};
use ritual_engine::compile::{CompileError, compile};
use ritual_tests::content::{KILKENNY, shipped};
use serde_json::{Value, json};

fn full(id: &str) -> FullId {
    FullId::resolve(id, "fear-of-the-unknown")
}

fn document<'c, T: Document + Clone>(content: &'c mut Catalogue, id: &str) -> &'c mut T {
    T::table_mut(content).get_mut(&full(id)).unwrap().document_mut()
}

fn step(written: &Value) -> Step {
    serde_json::from_value(written.clone()).unwrap()
}

fn ability(written: &Value) -> Ability {
    serde_json::from_value(written.clone()).unwrap()
}

fn of_kilkenny(content: &Catalogue) -> Result<(), CompileError> {
    compile(content, &full(KILKENNY)).map(|_| ())
}

#[test]
fn what_belongs_to_an_episode_names_what_it_has() {
    let content = shipped().catalogue;
    for (written, error) in [
        (
            json!({ "take_action": "you", "actions": ["sing"] }),
            "mythos `fear-of-the-unknown/torches` names the action `sing`, which the episode does not have; \
             name one of the episode's actions",
        ),
        (
            json!({ "add_fire": { "named": ["pub", "choir"] } }),
            "mythos `fear-of-the-unknown/torches` names the space `choir`, which the map of the episode does not have; \
             name one of its spaces",
        ),
    ] {
        let mut content = content.clone();
        document::<Mythos>(&mut content, "torches").steps.push(step(&written));
        assert_eq!(of_kilkenny(&content).unwrap_err().to_string(), error);
    }
    let mut content = content.clone();
    let sings = ability(&json!({ "bonus_dice": 1, "rolls": { "action": "sing" } }));
    document::<Episode>(&mut content, "great-punishment").abilities.push(sings);
    assert!(matches!(of_kilkenny(&content), Err(CompileError::UnknownAction { .. })));
}

#[test]
fn what_goes_from_one_episode_to_another_may_name_what_only_the_other_has() {
    let content = shipped().catalogue;
    let sings = [
        json!({ "free_action": "sing" }),
        json!({ "bonus_dice": 1, "rolls": { "action": "sing" } }),
        json!({ "when": { "action_taken": ["sing"] }, "steps": [{ "heal": { "stress": 1 } }] }),
        json!({ "when": "turn_ends", "steps": [{ "add_fire": "choir" }] }),
        json!({ "when": "turn_ends", "steps": [{ "add_fire": { "named": ["choir", "loft"] } }] }),
        json!({ "when": "turn_ends", "steps": [{ "take_action": "you", "actions": ["sing"] }] }),
    ];
    for written in &sings {
        let mut changed = content.clone();
        document::<Skill>(&mut changed, "silent-witness").levels[0].abilities.push(ability(written));
        document::<Insanity>(&mut changed, "megalomania").abilities.push(ability(written));
        document::<Relic>(&mut changed, "excalibur").normal.abilities.push(ability(written));
        for condition in changed.conditions.values_mut() {
            let condition: &mut ConditionCard = condition.document_mut();
            condition.abilities.push(ability(written));
        }
        assert_eq!(of_kilkenny(&changed), Ok(()), "{written}");
    }
}
