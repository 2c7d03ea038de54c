//! Small random packs, made from the schemas, are compiled and played: nothing panics, and every game ends.

use std::sync::Arc;

use ritual_content::FullId;
use ritual_content::catalogue::Catalogue;
use ritual_content::documents::{Discovery, Enemy, Insanity, Mythos, Skill};
use ritual_content::language::{Ability, Condition, EnemyQuery, Place, Shape, Shaped as _, SpaceQuery, Step, Trigger};
use ritual_engine::Session;
use ritual_engine::compile::compile;
use ritual_engine::scenario::Scenario;
use ritual_engine::state::Outcome;
use ritual_playtest::chance::SeededChance;
use ritual_playtest::policy::{Policy as _, Random};
use ritual_table::{Game as _, Silent};
use ritual_tests::content;
use ritual_tests::random_content::{Maker, add_counters};
use serde::de::DeserializeOwned;
use serde_json::Value;

/// How many packs are made.
const PACKS: u64 = 200;
/// How many games each is played.
const GAMES: u64 = 4;
/// More than any game that ends has.
const MOST_DECISIONS: usize = 200_000;
/// The pack whose cards are overwritten.
const PACK: &str = "fear-of-the-unknown";

/// Random values of a part of the language. One that does not fit the types is a fault of the schema or of the maker.
fn made<T: DeserializeOwned>(maker: &mut Maker, definition: &str, most: u32) -> T {
    let value = maker.some(definition, most);
    serde_json::from_value(value.clone()).unwrap_or_else(|error| panic!("{error}: {value}"))
}

/// Overwrites what the cards of an episode, its enemies, skills and insanities do.
fn scramble(catalogue: &mut Catalogue, seed: u64) {
    let episode = catalogue.episodes[&FullId::resolve("great-punishment", PACK)].document.clone();
    add_counters(catalogue, PACK);
    let mut maker = Maker::new(catalogue, &episode, PACK, seed);
    let of_pack = |id: &FullId| &*id.pack == PACK;
    for Mythos { steps, .. } in
        catalogue.mythos.values_mut().filter(|it| of_pack(&it.id)).map(ritual_content::Entry::document_mut)
    {
        *steps = made::<Vec<Step>>(&mut maker, "Step", 3);
    }
    let discoveries = catalogue.discoveries.values_mut().filter(|it| of_pack(&it.id));
    for Discovery { left, .. } in discoveries.map(ritual_content::Entry::document_mut) {
        if let Some(ritual_content::documents::CardSide::Item(item)) = left {
            item.abilities = made::<Vec<Ability>>(&mut maker, "Ability", 2);
        }
    }
    for Enemy { abilities, .. } in
        catalogue.enemies.values_mut().filter(|it| of_pack(&it.id)).map(ritual_content::Entry::document_mut)
    {
        *abilities = made::<Vec<Ability>>(&mut maker, "Ability", 2);
    }
    for Skill { levels, .. } in
        catalogue.skills.values_mut().filter(|it| of_pack(&it.id)).map(ritual_content::Entry::document_mut)
    {
        for level in levels {
            level.abilities = made::<Vec<Ability>>(&mut maker, "Ability", 2);
        }
    }
    for Insanity { symptoms, .. } in catalogue.insanities.values_mut().map(ritual_content::Entry::document_mut) {
        *symptoms = made::<Vec<Step>>(&mut maker, "Step", 2);
    }
    let elder_one =
        &mut catalogue.elder_ones.get_mut(&FullId::resolve("tsathoggua", PACK)).unwrap().document_mut().stages;
    elder_one.first.abilities = made(&mut maker, "Ability", 3);
    elder_one.first.on_advance = made(&mut maker, "Step", 3);
    elder_one.first.end_of_turn = made(&mut maker, "Step", 2);
}

/// Plays a game at random to its end; nothing impossible comes about.
pub(crate) fn play(scenario: &Arc<Scenario>, seed: u64) -> Outcome {
    play_on(scenario, seed).unwrap_or_else(|turns| panic!("a game without end: {turns} turns"))
}

/// The same; the number of turns where they go on and on.
fn play_on(scenario: &Arc<Scenario>, seed: u64) -> Result<Outcome, u32> {
    let mut chance = SeededChance::new(5, seed);
    let mut policy = Random::new(5, seed);
    let mut game = Session::new(scenario.clone(), &[0, 1], &mut chance, &mut Silent).unwrap();
    for _ in 0..MOST_DECISIONS {
        if let Some(outcome) = game.outcome() {
            if outcome == Outcome::EndlessEffects {
                assert!(!game.culprits().is_empty(), "an endless effect without a name");
            }
            return Ok(outcome);
        }
        game.check().unwrap();
        let option = policy.choose(&game);
        game.choose(option, &mut chance, &mut Silent).unwrap();
    }
    Err(game.turns())
}

#[test]
fn random_packs_are_played_to_the_end() {
    let shipped = content::shipped().catalogue;
    let scenario = FullId::resolve(content::KILKENNY, "");
    let (mut n_compiled, mut n_ended, mut n_endless) = (0, 0, 0);
    for seed in 0..PACKS {
        let mut catalogue = shipped.clone();
        scramble(&mut catalogue, seed);
        // What leads nowhere is refused with a reason; it is counted, so that the test cannot pass on refusals alone.
        let Ok(compiled) = compile(&catalogue, &scenario) else { continue };
        n_compiled += 1;
        let compiled = Arc::new(compiled);
        for game in 0..GAMES {
            match play_on(&compiled, seed * GAMES + game) {
                Ok(outcome) => n_ended += u64::from(outcome != Outcome::EndlessEffects),
                // What happens at random may undo all that would end a game; no turn of it is without end.
                Err(turns) => {
                    assert!(turns > 1_000, "pack {seed}, game {game}: {turns} turns");
                    n_endless += 1;
                }
            }
        }
    }
    assert!(n_compiled * 2 > PACKS, "only {n_compiled} of {PACKS} random packs could be compiled");
    assert!(n_ended > 0, "every game went on without end");
    assert!(n_endless * 100 <= PACKS * GAMES, "{n_endless} games went on turn after turn");
}

#[test]
fn every_word_is_made_sooner_or_later_and_so_is_what_has_none() {
    let mut catalogue = content::shipped().catalogue;
    add_counters(&mut catalogue, PACK);
    let episode = catalogue.episodes[&FullId::resolve("great-punishment", PACK)].document.clone();
    let mut maker = Maker::new(&catalogue, &episode, PACK, 0);
    let mut make = |shape: &Shape| -> Vec<Value> { (0..5_000).map(|_| maker.make(shape.name)).collect() };
    for shape in [<Step>::SHAPE, <Ability>::SHAPE, <Trigger>::SHAPE, <Condition>::SHAPE] {
        let made = make(shape);
        let is_made = |word: &str| made.iter().any(|value| value == word || value.get(word).is_some());
        let missing: Vec<&str> = shape.words.iter().map(|word| word.name).filter(|word| !is_made(word)).collect();
        assert_eq!(missing, Vec::<&str>::new(), "{}", shape.name);
    }
    let places = make(<Place>::SHAPE);
    let is_description = |value: &Value| {
        value.as_object().is_some_and(|it| it.keys().all(|key| <SpaceQuery>::SHAPE.field(key).is_some()))
    };
    assert!(places.iter().any(is_description), "no space is described");
    let is_word = |text: &str| <Place>::SHAPE.word(text).is_some();
    assert!(places.iter().any(|it| it.as_str().is_some_and(|text| !is_word(text))), "no space is named");
    let enemies = make(<EnemyQuery>::SHAPE);
    assert!(enemies.iter().any(Value::is_string) && enemies.iter().any(Value::is_object), "short or long are missing");
}
