//! Damage to maps, setups and scenarios.

use std::collections::BTreeMap;

use ritual_content::Kind;
use ritual_playtest::chance::SeededChance;
use serde_json::{Value, json};

use super::world::{At, Damage, Harm, World, one_of};

/// Every kind of damage to maps.
pub(crate) const DAMAGE: &[Damage] = &[
    Damage { name: "the start is nowhere", make: |world, chance| nowhere(world, chance, "start") },
    Damage { name: "a gate is nowhere", make: |world, chance| nowhere(world, chance, "gates/red") },
    Damage { name: "a gate is left out", make: no_gate },
    Damage { name: "two gates are in one space", make: crowded_gates },
    Damage { name: "a space is renamed", make: renamed_space },
    Damage { name: "a space has no name", make: unnamed_space },
    Damage { name: "two spaces have one name", make: same_space },
    Damage { name: "a tile is moved away", make: moved_away },
    Damage { name: "a tile is moved over another", make: moved_over },
    Damage { name: "a tile is turned over", make: turned_over },
    Damage { name: "a tile is used twice", make: used_twice },
    Damage { name: "a passage is deleted", make: no_exit },
    Damage { name: "a staircase leads to itself", make: pointless_link },
    Damage { name: "a staircase leads nowhere", make: link_to_nowhere },
    Damage { name: "more figures stand there than there are", make: too_many_figures },
    Damage { name: "an enemy stands nowhere", make: enemy_nowhere },
    Damage { name: "a piece stands nowhere", make: piece_nowhere },
    Damage { name: "a piece shows a side it does not have", make: no_such_side },
    Damage { name: "the investigators of a scenario are too few", make: nobody_plays },
];

fn episodes(world: &World) -> Vec<At> {
    world.documents(Kind::Episode).into_iter().map(|(at, _)| at).collect()
}

fn under(at: &At, path: &str) -> At {
    path.split('/').fold(at.clone(), |at, key| at.below(key))
}

/// The placed tiles of an episode at random.
fn tiles(world: &World, chance: &mut SeededChance) -> Option<(At, usize)> {
    let at = one_of(&episodes(world), chance)?.below("map").below("tiles");
    let count = world.value(&at).as_array()?.len();
    Some((at, count))
}

fn a_tile(world: &World, chance: &mut SeededChance) -> Option<(At, usize, usize)> {
    let (at, count) = tiles(world, chance)?;
    let index = one_of(&(0..count).collect::<Vec<_>>(), chance)?;
    Some((at, count, index))
}

fn nowhere(world: &World, chance: &mut SeededChance, what: &str) -> Option<Harm> {
    let at = under(&one_of(&episodes(world), chance)?.below("map"), what);
    world.harm().set(&at, "no-such-space").found_by(&["place/unknown"]).at(&at).done()
}

fn no_gate(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let gate = one_of(&["red", "yellow", "blue"], chance)?;
    let at = under(&one_of(&episodes(world), chance)?, "map/gates");
    world.harm().remove(&at.below(gate)).found_by(&["schema/missing-field"]).at(&at).done()
}

fn crowded_gates(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let at = under(&one_of(&episodes(world), chance)?, "map/gates");
    let red = world.value(&at.below("red")).clone();
    world.harm().set(&at.below("blue"), red).found_by(&["map/crowded-gates"]).at(&at).done()
}

/// A space as the layout names it.
fn a_space(world: &World, chance: &mut SeededChance) -> Option<At> {
    let (at, _, index) = a_tile(world, chance)?;
    let spaces = at.below(index).below("spaces");
    let names: Vec<String> = world.value(&spaces).as_object()?.keys().cloned().collect();
    Some(spaces.below(one_of(&names, chance)?))
}

fn renamed_space(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    // A space that something in the same episode names: the start, a gate, the setup, an effect.
    let at = one_of(&episodes(world), chance)?;
    let document = world.value(&at).clone();
    let start = document["map"]["start"].as_str()?.to_owned();
    let spaces = world.all(&[Kind::Episode]).into_iter().find(|(place, value)| {
        place.file == at.file
            && place.last() == "id"
            && value.as_str() == Some(&start)
            && place.pointer.contains("/spaces/")
    });
    let (place, _) = spaces?;
    world.harm().set(&place, "renamed").found_by(&["place/unknown"]).at(&under(&at, "map/start")).done()
}

fn unnamed_space(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let at = a_space(world, chance)?;
    world.harm().remove(&at).found_by(&["map/unnamed-space", "place/unknown"]).in_file(&at.file).done()
}

fn same_space(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let (one, other) = (a_space(world, chance)?, a_space(world, chance)?);
    if one == other || one.file != other.file {
        return same_space(world, chance);
    }
    let id = world.value(&one.below("id")).clone();
    world.harm().set(&other.below("id"), id).found_by(&["map/duplicate-space"]).at(&one).at(&other).done()
}

fn moved_away(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let (at, count, index) = a_tile(world, chance)?;
    if count < 2 {
        return moved_away(world, chance);
    }
    let place = at.below(index);
    let codes = &["map/unreachable-space", "map/one-sided-passage"];
    world.harm().set(&place.below("at"), json!([500, 500])).found_by(codes).at(&at).done()
}

fn moved_over(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let (at, count, index) = a_tile(world, chance)?;
    if count < 2 {
        return moved_over(world, chance);
    }
    let other = at.below((index + 1) % count);
    let place = world.value(&other.below("at")).clone();
    world.harm().set(&at.below(index).below("at"), place).found_by(&["map/overlapping-tiles"]).at(&at).done()
}

fn turned_over(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let (at, _, index) = a_tile(world, chance)?;
    let side = at.below(index).below("side");
    let other = if world.value(&side) == "a" { "b" } else { "a" };
    let codes = &["map/unnamed-space", "map/one-sided-passage", "map/unreachable-space"];
    world.harm().set(&side, other).found_by(codes).at(&at).in_file(&at.file).done()
}

fn used_twice(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let (at, count, index) = a_tile(world, chance)?;
    let mut copy = world.value(&at.below(index)).clone();
    copy["at"] = json!([300, 300]);
    let place = at.below(count);
    world.harm().set(&place, copy).found_by(&["map/tile-overused"]).at(&place).done()
}

/// An exit of a side that lies on a map and leads somewhere.
fn no_exit(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let mut exits: Vec<(At, String)> = Vec::new();
    for episode in episodes(world) {
        let home = world.files[&episode.file].pack.clone();
        for placed in world.value(&under(&episode, "map/tiles")).as_array()? {
            let (tile, side) = (placed["tile"].as_str()?, placed["side"].as_str()?);
            for (at, document) in world.documents(Kind::Tile) {
                let pack = &world.files[&at.file].pack;
                let id = document["id"].as_str()?;
                if (tile == id && *pack == home) || tile == format!("{pack}/{id}") {
                    let count = document[side]["exits"].as_array().map_or(0, Vec::len);
                    exits.extend(
                        (0..count).map(|index| (at.below(side).below("exits").below(index), episode.file.clone())),
                    );
                }
            }
        }
    }
    let (at, episode) = one_of(&exits, chance)?;
    // Where the exit already opened to the outside, closing it breaks nothing.
    let codes = &["map/one-sided-passage", "map/unreachable-space"];
    let harm = world.harm().remove(&at).found_by(codes).in_file(&at.file).in_file(&episode).done()?;
    let is_passage = world.n_passages(&harm.files) != world.n_passages(&BTreeMap::new());
    if is_passage { Some(harm) } else { no_exit(world, chance) }
}

fn a_link(world: &World, chance: &mut SeededChance) -> Option<At> {
    let links: Vec<At> = world
        .all(&[Kind::Episode])
        .into_iter()
        .filter(|(at, value)| at.around(1).last() == "links" && value.is_object())
        .map(|(at, _)| at)
        .collect();
    one_of(&links, chance)
}

fn pointless_link(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let at = a_link(world, chance)?.below("between");
    let one = world.value(&at.below(0)).clone();
    world.harm().set(&at.below(1), one).found_by(&["map/pointless-link"]).at(&at).done()
}

fn link_to_nowhere(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let at = a_link(world, chance)?.below("between").below(1);
    world.harm().set(&at, "cloud-nine").found_by(&["place/unknown"]).at(&at).done()
}

/// An item of a list of the setup.
fn in_setup(world: &World, chance: &mut SeededChance, list: &str) -> Option<At> {
    let items: Vec<At> = world
        .all(&[Kind::Episode])
        .into_iter()
        .filter(|(at, value)| value.is_object() && at.around(1).last() == list && at.around(2).last() == "setup")
        .map(|(at, _)| at)
        .collect();
    one_of(&items, chance)
}

fn too_many_figures(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let at = in_setup(world, chance, "enemies")?;
    world.harm().set(&at.below("count"), 20).found_by(&["enemy/no-figures"]).at(&at).done()
}

fn enemy_nowhere(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let at = in_setup(world, chance, "enemies")?.below("at");
    world.harm().set(&at, "under-the-bed").found_by(&["place/unknown"]).at(&at).done()
}

fn piece_nowhere(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let at = in_setup(world, chance, "pieces")?.below("at");
    world.harm().set(&at, "under-the-bed").found_by(&["place/unknown"]).at(&at).done()
}

fn no_such_side(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let at = in_setup(world, chance, "pieces")?.below("side");
    world.harm().set(&at, Value::from("edge")).found_by(&["token/unknown-side"]).at(&at).done()
}

fn nobody_plays(world: &World, chance: &mut SeededChance) -> Option<Harm> {
    let scenarios: Vec<At> = world
        .documents(Kind::Scenario)
        .into_iter()
        .filter(|(_, document)| document["insanities"].as_array().is_some_and(|list| list.len() > 1))
        .map(|(at, _)| at)
        .collect();
    let at = one_of(&scenarios, chance)?.below("insanities");
    let first = world.value(&at.below(0)).clone();
    world.harm().set(&at, json!([first])).found_by(&["scenario/unplayable"]).at(&at.around(1)).done()
}
