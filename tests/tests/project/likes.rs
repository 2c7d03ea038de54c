//! Documents that are like another one: what is shipped repeats nothing, and plays as if it were written in full.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use ritual_content::references::value_at;
use ritual_content::{Catalogue, FullId, Kind, load, overriding};
use ritual_diagnostic::Sink;
use ritual_engine::compile::compile;
use ritual_tests::content::{packs, shipped};
use serde_json::Value;

/// The most values in fields that two documents may have in common by chance: a class, a health, a reserve and dice.
const BY_CHANCE: usize = 8;
/// What every document says itself.
const OWN: [&str; 4] = ["id", "name", "source", "like"];

fn n_values(value: &Value) -> usize {
    match value {
        Value::Array(items) => items.iter().map(n_values).sum(),
        Value::Object(fields) => fields.values().map(n_values).sum(),
        _ => 1,
    }
}

/// How many values two documents say in the same words.
fn n_same(one: &Value, other: &Value) -> usize {
    let fields = one.as_object().into_iter().flatten().filter(|(field, _)| !OWN.contains(&field.as_str()));
    fields.filter(|(field, value)| other.get(*field) == Some(*value)).map(|(_, value)| n_values(value)).sum()
}

/// What the authors of enemies and rules wrote, by kind.
fn written(catalogue: &Catalogue) -> BTreeMap<Kind, Vec<(FullId, Arc<Value>)>> {
    let mut found: BTreeMap<Kind, Vec<(FullId, Arc<Value>)>> = BTreeMap::new();
    catalogue.for_each_document(|entry| {
        if matches!(entry.kind, Kind::Enemy | Kind::Rules) {
            let own = catalogue.likes.get(&(entry.kind, entry.id.clone())).map(|like| Arc::clone(&like.own));
            let own = own.unwrap_or_else(|| Arc::new(entry.plain.to_json()));
            found.entry(entry.kind).or_default().push((entry.id.clone(), own));
        }
    });
    found
}

#[test]
fn no_enemy_and_no_rules_repeat_another_document() {
    let written = written(&shipped().catalogue);
    assert!(written[&Kind::Enemy].len() > 30 && written[&Kind::Rules].len() > 1);
    for documents in written.values() {
        for (index, (id, one)) in documents.iter().enumerate() {
            for (other_id, other) in documents.iter().skip(index + 1) {
                let n_same = n_same(one, other);
                assert!(n_same <= BY_CHANCE, "`{other_id}` repeats {n_same} values of `{id}`: write `like`");
            }
        }
    }
}

#[test]
fn who_is_like_another_one_says_only_what_differs() {
    let catalogue = shipped().catalogue;
    assert!(catalogue.likes.len() > 10);
    for ((kind, id), like) in &catalogue.likes {
        let mut base = None;
        catalogue.for_each_document(|entry| {
            if (entry.kind, entry.id) == (*kind, &like.target) {
                base = Some(entry.plain.to_json());
            }
        });
        let base = base.unwrap();
        for (path, value) in overriding::fields(like.own.as_object().unwrap()) {
            let is_own = OWN.iter().any(|own| path.to_string().starts_with(own));
            assert!(is_own || value_at(&base, &path) != Some(value), "`{path}` of `{id}` is said twice");
        }
    }
}

#[test]
fn what_is_like_another_document_plays_as_if_it_were_written_in_full() {
    let catalogue = shipped().catalogue;
    let likes = catalogue.likes.iter().filter(|((kind, _), _)| *kind == Kind::Enemy);
    let files: BTreeSet<&str> = likes.map(|(_, like)| &*like.route.file).collect();
    let mut all = packs().unwrap();
    for file in all.iter_mut().flat_map(|pack| &mut pack.files).filter(|file| files.contains(&*file.path)) {
        // JSON is YAML too.
        let enemies = catalogue.enemies.values().filter(|enemy| enemy.route.file == file.path);
        let whole: Vec<Value> = enemies.map(|enemy| enemy.plain.to_json()).collect();
        file.bytes = serde_json::to_vec_pretty(&whole).unwrap();
    }
    let mut sink = Sink::new();
    let in_full = load(all, &mut sink).catalogue;
    assert_eq!(sink.into_sorted(), []);
    assert!(in_full.likes.keys().all(|(kind, _)| *kind != Kind::Enemy));
    for id in catalogue.scenarios.keys() {
        let digest = |catalogue: &Catalogue| compile(catalogue, id).unwrap().digest;
        assert_eq!(digest(&catalogue), digest(&in_full), "{id}");
    }
}
