mod abilities;
mod amounts;
mod another;
mod conditions;
mod edges;
mod flow;
mod german;
mod polish;
mod spanish;
mod steps;
mod supplement;

use std::sync::Arc;

use serde::de::DeserializeOwned;

use super::*;
use crate::documents::{Counter, Discovery, Enemy, Episode, Insanity, Mythos, Pack, Skill, Stage, Tile, Token};
use crate::language::{
    Amount, AskedAmount, Condition, Countable, Enemies, Picked, Pieces, Place, Shaped as _, Trigger, Who,
};
use crate::{Document, Entry, FullId};
use ritual_diagnostic::Route;
use ritual_yaml::{Limits, parse};

/// Reads YAML as a type of the language.
fn read<T: DeserializeOwned>(yaml: &str) -> T {
    let tree = parse(yaml.as_bytes(), &Limits::DEFAULT).unwrap();
    serde_json::from_value(tree.root.to_json()).unwrap_or_else(|error| panic!("{yaml}: {error}"))
}

fn add<T: Document>(catalogue: &mut Catalogue, yaml: &str) {
    let document: T = read(yaml);
    let plain = Arc::new(parse(yaml.as_bytes(), &Limits::DEFAULT).unwrap().root.to_json().into());
    let id = FullId::resolve(document.id().as_str(), "base");
    T::table_mut(catalogue)
        .insert(id.clone(), Entry { id, route: Route::file("a.yaml"), document: Arc::new(document), plain });
}

fn catalogue() -> Catalogue {
    let mut catalogue = Catalogue::default();
    let enemy = |id: &str, name: &str, reserve: u8| {
        format!(
            "{{ id: {id}, name: {name}, source: original, class: monster, health: 3, reserve: {reserve}, dice: {{}} }}"
        )
    };
    add::<Enemy>(&mut catalogue, &enemy("ghast", "Ghast", 5));
    add::<Enemy>(&mut catalogue, &enemy("unnamable", "The Unnamable", 1));
    add::<Enemy>(&mut catalogue, &enemy("cultist", "Cultist", 10));
    add::<Token>(&mut catalogue, "{ id: verse, name: Verse, source: original, supply: 9, placed: investigator }");
    add::<Token>(
        &mut catalogue,
        "{ id: juror, name: Juror, source: original, supply: 4, placed: map, sides: [guilty, innocent] }",
    );
    add::<Counter>(&mut catalogue, "{ id: floodwater, name: Floodwater, source: original }");
    add::<Counter>(
        &mut catalogue,
        "{ id: weather, name: Weather, source: original, values: [calm, steady-rain, storm], wraps: true }",
    );
    add::<Counter>(&mut catalogue, "{ id: hunger, name: Hunger, source: original, on: enemy }");
    add::<Counter>(
        &mut catalogue,
        "{ id: mood, name: Mood, source: original, on: enemy, values: [calm, uneasy, wild] }",
    );
    add::<Counter>(&mut catalogue, "{ id: dread, name: Dread, source: original, on: investigator }");
    add::<Counter>(&mut catalogue, "{ id: frost, name: Frost, source: original, on: space }");
    let level = "{ abilities: [] }";
    add::<Skill>(
        &mut catalogue,
        &format!("{{ id: brawling, name: Brawling, source: original, levels: [{level}, {level}, {level}, {level}] }}"),
    );
    catalogue
}

/// Checks what is written for each piece of YAML.
fn check<T: DeserializeOwned>(cases: &[(&str, &str)], write: impl Fn(&Writer<'_>, &T) -> String) {
    let (catalogue, language) = (catalogue(), Language::english());
    let writer = Writer::new(&catalogue, &language, "base");
    for (yaml, expected) in cases {
        assert_eq!(write(&writer, &read::<T>(yaml)), *expected, "{yaml}");
    }
}

#[test]
fn every_word_of_the_language_has_its_message() {
    let language = Language::english();
    let families: [(&str, &[crate::language::Word]); 11] = [
        ("step", <Step>::SHAPE.words),
        ("ability", <Ability>::SHAPE.words),
        ("trigger", <Trigger>::SHAPE.words),
        ("condition", <Condition>::SHAPE.words),
        ("amount", <AskedAmount>::SHAPE.words),
        ("countable", <Countable>::SHAPE.words),
        ("enemies", <Enemies>::SHAPE.words),
        ("who", <Who>::SHAPE.words),
        ("place", <Place>::SHAPE.words),
        ("pieces", <Pieces>::SHAPE.words),
        ("picked", <Picked>::SHAPE.words),
    ];
    for (family, names) in families {
        for word in names {
            let id = format!("{family}-{}", word.name.replace('_', "-"));
            assert!(language.has(&id), "{id}");
        }
    }
}

#[test]
fn a_language_is_found_by_its_identifier() {
    assert_eq!(Language::ids().collect::<Vec<_>>(), ["en", "es", "pl"]);
    assert_eq!(Language::named("en").map(|language| language.id()), Some("en"));
    assert!(Language::named("xx").is_none());
}

#[test]
fn a_missing_message_shows_as_its_id() {
    let (catalogue, language) = (catalogue(), Language::english());
    let writer = Writer::new(&catalogue, &language, "base");
    assert_eq!(writer.word("no-such-message"), "⟨no-such-message⟩");
    assert_eq!(supplement(&catalogue, &language, "base"), "");
}
