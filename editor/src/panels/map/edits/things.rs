//! Edits of what stands on the map.

use ritual_content::language::Gate;
use ritual_diagnostic::Path;
use ritual_workspace::Step;
use ritual_yaml::Edit;
use serde_json::{Value, json};

use super::super::thing::{Placing, Thing};
use super::Site;

/// The most of one thing on a space.
const MOST: u64 = 20;

/// Puts something on a space; what needs two spaces goes from `at` to `to`.
pub(in crate::panels::map) fn place(site: &Site<'_>, placing: &Placing, at: &str, to: Option<&str>) -> Option<Step> {
    match placing {
        Placing::Start => site.step(say!("Move start"), [site.put(&["map", "start"], at.into())]),
        Placing::Gate(gate) => {
            let label = say!("Move {gate} gate", gate = gate.written());
            site.step(label, [site.put(&["map", "gates", gate.written()], at.into())])
        }
        Placing::Link(link) => {
            let item = json!({ "kind": link.written(), "between": [at, to?] });
            site.step(say!("Add {link}", link = link.written()), [site.append(&["map", "links"], item)])
        }
        Placing::Enemy(enemy) => add(site, "enemies", say!("Place enemy"), json!({ "enemy": &**enemy, "at": at })),
        Placing::Piece { token, is_barrier: false } => {
            add(site, "pieces", say!("Place piece"), json!({ "token": &**token, "at": at }))
        }
        Placing::Piece { token, is_barrier: true } => {
            let item = json!({ "token": &**token, "at": at, "to": to? });
            site.step(say!("Place barrier"), [site.append(&["setup", "pieces"], item)])
        }
        Placing::Fire => add(site, "fire", say!("Place fire"), json!({ "at": at })),
        Placing::Move { thing, .. } => move_thing(site, *thing, at, to),
    }
}

/// Takes something away, all of it.
fn remove_thing(site: &Site<'_>, thing: Thing) -> Option<Step> {
    let path = thing.path();
    site.get(&path).filter(|_| thing.is_removable())?;
    let label = match thing {
        Thing::Link(..) => say!("Remove link"),
        Thing::Enemy(_) => say!("Remove enemy"),
        Thing::Fire(_) => say!("Remove fire"),
        Thing::Piece(_) | Thing::Start | Thing::Gate(_) => say!("Remove piece"),
    };
    site.step(label, [Edit::Remove { path: site.full(&path) }])
}

/// Takes several things away, all of each.
pub(in crate::panels::map) fn remove_things(site: &Site<'_>, places: &[Path]) -> Option<Step> {
    let things = places.iter().filter_map(Thing::at_path).filter(|thing| thing.is_removable());
    let steps: Vec<Step> = things.filter_map(|thing| remove_thing(site, thing)).collect();
    let label = match steps.as_slice() {
        [one] => one.label.clone(),
        several => say!(several.len(), "Remove 1 thing" | "Remove {n} things"),
    };
    // From the back, so that the positions before stay what they are.
    site.step(label, steps.into_iter().rev().flat_map(|step| step.edits).map(|it| it.edit))
}

/// One more of something, or one fewer; the last one goes.
pub(in crate::panels::map) fn change_count(site: &Site<'_>, thing: Thing, is_more: bool) -> Option<Step> {
    let path = thing.path();
    let item = site.get(&path).filter(|_| thing.is_countable())?;
    let count = count_of(item);
    match (is_more, count) {
        (true, MOST..) => None,
        (true, _) => site.step(say!("One more"), count_edit(site, &path, count + 1)),
        (false, ..=1) => remove_thing(site, thing),
        (false, _) => site.step(say!("One fewer"), count_edit(site, &path, count - 1)),
    }
}

/// Adds an item to a list of the setup, or counts one more of the same.
fn add(site: &Site<'_>, list: &str, label: &str, item: Value) -> Option<Step> {
    let path = Path::root().key("setup").key(list);
    let items = site.get(&path).and_then(Value::as_array);
    let same = items.into_iter().flatten().position(|it| without_count(it) == item && count_of(it) < MOST);
    if let Some(index) = same {
        let path = path.index(index);
        let count = site.get(&path).map_or(1, count_of);
        return site.step(label, count_edit(site, &path, count + 1));
    }
    site.step(label, [site.append(&["setup", list], item)])
}

/// Moves something to another space; of several on a space one goes.
fn move_thing(site: &Site<'_>, thing: Thing, at: &str, to: Option<&str>) -> Option<Step> {
    let path = thing.path();
    let list = match thing {
        Thing::Start => return place(site, &Placing::Start, at, None),
        Thing::Gate(gate) => return move_gate(site, gate, at),
        Thing::Link(_, end) => {
            let path = path.key("between").index(end);
            let is_there = site.get(&path).is_some_and(|old| old != at);
            let edit = Edit::Replace { path: site.full(&path), value: at.into() };
            return site.step(say!("Move link"), is_there.then_some(edit));
        }
        Thing::Enemy(_) => "enemies",
        Thing::Piece(_) => "pieces",
        Thing::Fire(_) => "fire",
    };
    let label = match thing {
        Thing::Enemy(_) => say!("Move enemy"),
        Thing::Fire(_) => say!("Move fire"),
        _ => say!("Move piece"),
    };
    let item = site.get(&path)?;
    let count = count_of(item);
    if count > 1 && to.is_none() {
        let mut moved = without_count(item);
        if let Some(entries) = moved.as_object_mut() {
            entries.insert("at".to_owned(), at.into());
        }
        let one_fewer = count_edit(site, &path, count - 1);
        return site.step(label, one_fewer.into_iter().chain([site.append(&["setup", list], moved)]));
    }
    let there = site.set(&path, "at", Some(at.into()));
    let beyond = to.and_then(|to| site.set(&path, "to", Some(to.into())));
    site.step(label, there.into_iter().chain(beyond))
}

fn move_gate(site: &Site<'_>, gate: Gate, at: &str) -> Option<Step> {
    place(site, &Placing::Gate(gate), at, None)
}

fn count_of(item: &Value) -> u64 {
    item.get("count").and_then(Value::as_u64).unwrap_or(1)
}

fn count_edit(site: &Site<'_>, item: &Path, count: u64) -> Option<Edit> {
    site.set(item, "count", (count != 1).then(|| count.into()))
}

fn without_count(item: &Value) -> Value {
    let mut item = item.clone();
    if let Some(entries) = item.as_object_mut() {
        entries.shift_remove("count");
    }
    item
}
