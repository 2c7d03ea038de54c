//! Damage with counters, grants, tables of chance, votes, auctions, prices, theft and ground that changes.

use ritual_content::Kind;
use ritual_playtest::chance::SeededChance;
use serde_json::{Value, json};

use super::effects::with_step;
use super::world::{At, Damage, Harm, World, one_of};

/// Every kind of damage with these words.
pub(crate) const DAMAGE: &[Damage] = &[
    Damage { name: "a counter is not declared", make: no_such_counter },
    Damage { name: "a counter is set beyond its end", make: beyond_its_end },
    Damage { name: "a counter of the game is sought with investigators", make: nobodys_counter },
    Damage { name: "a counter rises by falling and falls by rising", make: restless_counter },
    Damage { name: "a grant gives what never works there", make: idle_grant },
    Damage { name: "a grant says no time", make: timeless_grant },
    Damage { name: "an action is forbidden that is not there", make: forbids_nothing },
    Damage { name: "everything is forbidden for good", make: forbids_everything },
    Damage { name: "a table has no such row", make: no_such_row },
    Damage { name: "a table has ten thousand rows", make: endless_table },
    Damage { name: "a vote has one branch", make: lonely_vote },
    Damage { name: "a vote costs something", make: dear_vote },
    Damage { name: "an auction is about tokens of the map", make: odd_auction },
    Damage { name: "a price is beyond every board", make: beyond_price },
    Damage { name: "more cards are taken than are looked at", make: greedy_look },
    Damage { name: "an enemy steals that is not there", make: nobody_steals },
    Damage { name: "a tile changes places with itself", make: swapped_with_itself },
    Damage { name: "a tile is aside for good", make: lost_tile },
    Damage { name: "the tile of the start is taken away", make: removed_start },
];

/// The episode whose pack has counters.
fn last_lot(world: &World) -> Option<(At, Value)> {
    let mut episodes = world.documents(Kind::Episode).into_iter();
    let (at, episode) = episodes.find(|(_, episode)| episode["id"] == "last-lot")?;
    Some((at, episode.clone()))
}

/// Adds items to a list of a document, which need not be there yet.
fn added(world: &World, at: &At, items: &[Value], codes: &[&'static str]) -> Option<Harm> {
    let mut list = world.value(at).as_array().cloned().unwrap_or_default();
    list.extend_from_slice(items);
    world.harm().set(at, Value::Array(list)).found_by(codes).at(at).done()
}

fn an_episode(world: &World, chance: &mut SeededChance) -> Option<(At, Value)> {
    let episodes: Vec<(At, Value)> =
        world.documents(Kind::Episode).into_iter().map(|(at, episode)| (at, episode.clone())).collect();
    one_of(&episodes, chance)
}

fn no_such_counter(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    with_step(world, chance, json!({ "raise": "no-such-counter" }), &["reference/unknown"])
}

fn beyond_its_end(world: &World, _: &mut SeededChance) -> Option<Harm> {
    let at = last_lot(world)?.0.below("on_advance");
    added(world, &at, &[json!({ "set": "weather", "to": 9 })], &["counter/beyond-its-limit"])
}

fn nobodys_counter(world: &World, _: &mut SeededChance) -> Option<Harm> {
    let at = last_lot(world)?.0.below("on_advance");
    let step = json!({ "raise": "weather", "on": { "investigators": "each" } });
    added(world, &at, &[step], &["counter/wrong-holder"])
}

fn restless_counter(world: &World, _: &mut SeededChance) -> Option<Harm> {
    let at = last_lot(world)?.0.below("abilities");
    let falls = json!({ "when": { "counter_reaches": "debt", "at_least": 2 },
        "steps": [{ "lower": "debt", "on": { "investigators": "that_investigator" } }] });
    let rises = json!({ "when": { "counter_reaches": "debt", "at_most": 1 },
        "steps": [{ "raise": "debt", "on": { "investigators": "that_investigator" } }] });
    added(world, &at, &[falls, rises], &["trigger/endless-loop"])
}

fn idle_grant(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let step = json!({ "grant": [{ "armour": 1 }], "until": "end_of_round" });
    with_step(world, chance, step, &["ability/never-works"])
}

fn timeless_grant(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    with_step(world, chance, json!({ "grant": [{ "extra_actions": 1 }] }), &["schema/missing-field"])
}

fn forbids_nothing(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let step = json!({ "grant": [{ "forbid": ["no-such-action"] }], "until": "end_of_round" });
    with_step(world, chance, step, &["forbid/nothing-forbidden"])
}

fn forbids_everything(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let (at, episode) = an_episode(world, chance)?;
    let mut deeds: Vec<Value> = ["move", "attack", "rest", "trade", "investigate"].map(Value::from).to_vec();
    deeds.extend(episode["actions"].as_array()?.iter().map(|action| action["id"].clone()));
    added(world, &at.below("abilities"), &[json!({ "forbid": deeds })], &["forbid/everything"])
}

fn no_such_row(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let row = json!({ "steps": [{ "suffer": { "stress": 1 } }] });
    with_step(world, chance, json!({ "table": [row, row], "row": 3 }), &["table/no-such-row"])
}

fn endless_table(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let rows = vec![json!({ "steps": [] }); 10_000];
    with_step(world, chance, json!({ "table": rows }), &["schema/out-of-range"])
}

fn lonely_vote(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let step = json!({ "vote": [{ "label": "Fight", "steps": [{ "suffer": { "stress": 1 } }] }] });
    with_step(world, chance, step, &["choice/dead-branch"])
}

fn dear_vote(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let branch = |label: &str| json!({ "label": label, "pay": { "stress": 1 }, "steps": [] });
    with_step(world, chance, json!({ "vote": [branch("Pay"), branch("Pay more")] }), &["schema/unknown-field"])
}

fn odd_auction(world: &World, _: &mut SeededChance) -> Option<Harm> {
    let at = last_lot(world)?.0.below("on_advance");
    let step = json!({ "bid": { "token": "lens-pane" }, "then": [{ "heal": { "stress": 1 } }] });
    added(world, &at, &[step], &["token/wrong-place"])
}

fn beyond_price(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let step = json!({ "may": "you", "pay": { "stress": 200 }, "then": [{ "heal": { "wounds": 1 } }] });
    with_step(world, chance, step, &["schema/out-of-range"])
}

fn greedy_look(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    with_step(world, chance, json!({ "look_at": "mythos", "cards": 2, "take": 3 }), &["look-at/takes-more"])
}

fn nobody_steals(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let step = json!({ "steal": "item", "from": "you", "by": "this_enemy" });
    with_step(world, chance, step, &["effect/unbound-word"])
}

fn swapped_with_itself(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let (at, episode) = an_episode(world, chance)?;
    let tile = one_of(episode["map"]["tiles"].as_array()?, chance)?["tile"].clone();
    added(world, &at.below("on_advance"), &[json!({ "swap_tiles": [tile, tile] })], &["map/changes-nothing"])
}

fn lost_tile(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let (at, episode) = an_episode(world, chance)?;
    let tiles = episode["map"]["tiles"].as_array()?;
    let there: Vec<usize> = (0..tiles.len()).filter(|index| tiles[*index]["aside"].is_null()).collect();
    let tile = at.below("map").below("tiles").below(one_of(&there, chance)?);
    world.harm().set(&tile.below("aside"), true).found_by(&["map/never-laid"]).at(&tile).done()
}

fn removed_start(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let (at, episode) = an_episode(world, chance)?;
    let start = &episode["map"]["start"];
    let has_start = |tile: &&Value| {
        tile["spaces"].as_object().is_some_and(|spaces| spaces.values().any(|space| space["id"] == *start))
    };
    let tile = episode["map"]["tiles"].as_array()?.iter().find(has_start)?["tile"].clone();
    added(world, &at.below("on_advance"), &[json!({ "remove_tile": tile })], &["map/gate-nowhere"])
}
