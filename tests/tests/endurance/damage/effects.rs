//! Damage to what cards, stages, skills and rituals do.

use std::collections::BTreeSet;

use ritual_content::Kind;
use ritual_playtest::chance::SeededChance;
use serde_json::{Value, json};

use super::world::{At, Damage, Harm, World, one_of};

/// Every kind of damage to effects.
pub(crate) const DAMAGE: &[Damage] = &[
    Damage { name: "a verb is mistyped", make: mistyped_verb },
    Damage { name: "a stage is dropped", make: no_stage },
    Damage { name: "an Elder One never comes", make: never_comes },
    Damage { name: "an Elder One comes twice", make: comes_twice },
    Damage { name: "an effect names a space that is not there", make: named_nowhere },
    Damage { name: "an effect names a side that is not there", make: no_such_side },
    Damage { name: "a card summons who has no figures", make: no_figures },
    Damage { name: "a card is about an enemy nobody met", make: unbound_enemy },
    Damage { name: "a card is about a piece nobody picked", make: unbound_piece },
    Damage { name: "an enemy waits for what never happens to it", make: deaf_enemy },
    Damage { name: "two enemies call each other for ever", make: endless_loop },
    Damage { name: "a condition always holds", make: constant_condition },
    Damage { name: "a condition never holds", make: impossible_condition },
    Damage { name: "a step does nothing", make: nothing },
    Damage { name: "a branch can never be taken", make: dead_branch },
    Damage { name: "a distance is beyond every map", make: too_far },
    Damage { name: "more tokens are handed out than there are", make: short_supply },
    Damage { name: "the ritual needs what never comes", make: impossible_ritual },
    Damage { name: "the ritual is met at the start", make: met_ritual },
    Damage { name: "a skill loses a level", make: missing_level },
    Damage { name: "a level replaces one that is not there", make: wrong_replaces },
    Damage { name: "an action is misspelt", make: misspelt_action },
];

/// Every step whose verb is one of these, with the verb.
fn steps<'v>(world: &World, verbs: &[&'v str]) -> Vec<(At, &'v str)> {
    let is_step = |at: &At| {
        let list = at.around(1);
        matches!(list.last(), "steps" | "then" | "else" | "on_reveal" | "on_advance" | "end_of_turn" | "symptoms")
    };
    // What stands beside a verb is never called like one.
    let verb_of = |value: &Value| verbs.iter().copied().find(|verb| value.get(verb).is_some());
    let all = world.all(&[]).into_iter().filter(|(at, _)| is_step(at));
    all.filter_map(|(at, value)| Some((at, verb_of(value)?))).collect()
}

fn mistyped_verb(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let (at, verb) = one_of(&steps(world, &["summon", "suffer", "heal", "move", "deal_wounds", "if"]), chance)?;
    let harm = world.harm().rename(&at.below(verb), &format!("{verb}e"));
    harm.found_by(&["schema/unknown-field", "schema/one-key"]).at(&at).done()
}

fn an_elder_one(world: &World, chance: &mut SeededChance) -> Option<At> {
    one_of(&world.documents(Kind::ElderOne).into_iter().map(|(at, _)| at).collect::<Vec<_>>(), chance)
}

fn no_stage(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let stages = an_elder_one(world, chance)?.below("stages");
    let stage = one_of(&["i", "ii", "iii", "final"], chance)?;
    world.harm().remove(&stages.below(stage)).found_by(&["schema/missing-field"]).at(&stages).done()
}

fn never_comes(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let at = an_elder_one(world, chance)?;
    let reveal = at.below("stages").below("ii").below("on_reveal");
    world.harm().set(&reveal, json!([{ "suffer": { "stress": 1 } }])).found_by(&["stage/never-comes"]).at(&at).done()
}

fn comes_twice(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let at = an_elder_one(world, chance)?.below("stages").below("iii").below("on_reveal");
    let come = json!([{ "summon_elder_one": "your_space" }]);
    world.harm().set(&at, come).found_by(&["stage/comes-twice"]).at(&at.around(1)).done()
}

fn named_nowhere(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let is_space = |at: &At| at.last() == "id" && at.pointer.contains("/map/tiles/");
    let episodes = world.all(&[Kind::Episode]);
    let spaces: BTreeSet<&str> =
        episodes.iter().filter(|(at, _)| is_space(at)).filter_map(|(_, value)| value.as_str()).collect();
    // Where the map, the setup and the rules of spaces name one is for other damage.
    let is_effect = |at: &At| !["map", "setup", "spaces"].iter().any(|key| at.pointer.contains(&format!("/{key}/")));
    let named: Vec<At> = world
        .all(&[Kind::Mythos, Kind::Discovery, Kind::Episode])
        .into_iter()
        .filter(|(at, value)| {
            is_effect(at) && !matches!(at.last(), "id" | "card") && value.as_str().is_some_and(|it| spaces.contains(it))
        })
        .map(|(at, _)| at)
        .collect();
    let at = one_of(&named, chance)?;
    world.harm().set(&at, "behind-the-moon").found_by(&["place/unknown"]).at(&at).done()
}

fn no_such_side(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let (flip, _) = one_of(&steps(world, &["flip"]), chance)?;
    let at = flip.below("to");
    world.harm().set(&at, "upside-down").found_by(&["token/unknown-side"]).at(&at).done()
}

fn no_figures(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    // The lamplighter of nobody's episode: a new enemy that a card calls and no scenario has.
    let cards: Vec<At> = world
        .documents(Kind::Mythos)
        .into_iter()
        .filter(|(_, card)| card["summons"][0]["enemy"].is_string() && card["slot"].is_null())
        .map(|(at, _)| at)
        .collect();
    let at = one_of(&cards, chance)?.below("summons").below(0).below("enemy");
    let pack = world.files[&at.file].pack.clone();
    let enemy = json!({ "id": "stranger", "name": "Stranger", "source": "original", "class": "monster", "health": 2,
                        "reserve": 2, "dice": { "standard": 1 } });
    let mut harm = world.harm().set(&at, "stranger").found_by(&["enemy/no-figures"]).at(&at).done()?;
    harm.files.insert(format!("{pack}/enemies/stranger.yaml"), Some(format!("{enemy:#}\n")));
    Some(harm)
}

/// The list of steps of a Mythos card that is in a deck.
fn a_card(world: &World, chance: &mut SeededChance) -> Option<At> {
    let cards: Vec<At> = world
        .documents(Kind::Mythos)
        .into_iter()
        .filter(|(_, card)| card["slot"].is_null())
        .map(|(at, _)| at)
        .collect();
    Some(one_of(&cards, chance)?.below("steps"))
}

pub(super) fn with_step(world: &World, chance: &mut SeededChance, step: Value, codes: &[&'static str]) -> Option<Harm> {
    let at = a_card(world, chance)?;
    let mut steps = world.value(&at).as_array().cloned().unwrap_or_default();
    steps.push(step);
    world.harm().set(&at, Value::Array(steps)).found_by(codes).at(&at).done()
}

fn unbound_enemy(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let step = json!({ "deal_wounds": 1, "to": "that_enemy" });
    with_step(world, chance, step, &["effect/unbound-word"])
}

fn unbound_piece(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    with_step(world, chance, json!({ "remove_pieces": "that_piece" }), &["effect/unbound-word"])
}

fn a_known_enemy(world: &World, chance: &mut SeededChance) -> Option<At> {
    let enemies: Vec<At> = world
        .documents(Kind::Enemy)
        .into_iter()
        .filter(|(_, enemy)| enemy["unknown"].is_null())
        .map(|(at, _)| at)
        .collect();
    one_of(&enemies, chance)
}

fn deaf_enemy(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let trigger = one_of(&[json!("sneaked"), json!("level_gained"), json!({ "rested": "you" })], chance)?;
    let at = a_known_enemy(world, chance)?.below("abilities");
    let ability = json!([{ "when": trigger, "steps": [{ "suffer": { "stress": 1 } }] }]);
    world.harm().set(&at, ability).found_by(&["trigger/never-answers"]).at(&at).done()
}

fn endless_loop(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let at = a_known_enemy(world, chance)?;
    let id = world.value(&at.below("id")).clone();
    let abilities = json!([
        { "when": "dies", "steps": [{ "summon": id, "at": "starting_space" }] },
        { "when": "summoned", "steps": [{ "kill": "this_enemy" }] },
    ]);
    let at = at.below("abilities");
    world.harm().set(&at, abilities).found_by(&["trigger/endless-loop"]).at(&at).done()
}

fn constant_condition(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let step = json!({
        "if": { "compare": { "enemies": {} }, "at_least": 0 },
        "then": [{ "suffer": { "stress": 1 } }],
    });
    with_step(world, chance, step, &["condition/constant"])
}

fn impossible_condition(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let step = json!({
        "if": { "compare": { "enemies": {} }, "at_least": 3, "at_most": 2 },
        "then": [{ "suffer": { "stress": 1 } }],
    });
    with_step(world, chance, step, &["condition/constant"])
}

fn nothing(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let step = one_of(&[json!({ "suffer": { "stress": 0 } }), json!({ "repeat": 0, "steps": [] })], chance)?;
    with_step(world, chance, step, &["effect/does-nothing"])
}

fn dead_branch(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let step = json!({ "choose": [
        { "label": "Suffer", "steps": [{ "suffer": { "stress": 1 } }] },
        { "label": "Flee", "if": { "any": [] }, "steps": [{ "heal": { "stress": 1 } }] },
    ] });
    with_step(world, chance, step, &["choice/dead-branch", "condition/constant"])
}

fn too_far(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let step = json!({ "add_fire": { "pick": "one", "exactly": 20 } });
    with_step(world, chance, step, &["distance/out-of-reach"])
}

fn short_supply(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let (at, _) = one_of(&steps(world, &["gain_token"]), chance)?;
    world.harm().set(&at.below("count"), 90).found_by(&["token/short-supply"]).at(&at).done()
}

fn a_ritual(world: &World, chance: &mut SeededChance) -> Option<At> {
    let episodes: Vec<At> = world.documents(Kind::Episode).into_iter().map(|(at, _)| at).collect();
    Some(one_of(&episodes, chance)?.below("ritual").below("disrupted_when"))
}

fn impossible_ritual(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let at = a_ritual(world, chance)?;
    let never = json!({ "compare": { "enemies": { "at": "starting_space" } }, "at_least": 99 });
    world.harm().set(&at, never).found_by(&["ritual/impossible", "condition/constant"]).at(&at).done()
}

fn met_ritual(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let at = a_ritual(world, chance)?;
    let met = json!({ "not": "elder_one_on_map" });
    world.harm().set(&at, met).found_by(&["ritual/met-at-setup"]).at(&at).done()
}

fn a_skill(world: &World, chance: &mut SeededChance) -> Option<At> {
    one_of(&world.documents(Kind::Skill).into_iter().map(|(at, _)| at).collect::<Vec<_>>(), chance)
}

fn missing_level(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let at = a_skill(world, chance)?.below("levels");
    let codes = &["schema/out-of-range", "skill/missing-level", "skill/replaces"];
    world.harm().remove(&at.below(3)).found_by(codes).at(&at).done()
}

fn wrong_replaces(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let at = a_skill(world, chance)?.below("levels").below(1).below("replaces");
    world.harm().set(&at, json!([3])).found_by(&["skill/replaces"]).at(&at).done()
}

fn misspelt_action(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let at = a_card(world, chance)?;
    let step = json!([{ "take_action": "you", "actions": ["atack"] }]);
    world.harm().set(&at, step).found_by(&["action/unknown"]).at(&at).done()
}
