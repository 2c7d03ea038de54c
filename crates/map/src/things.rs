//! Edits of what stands on the map.

use ritual_diagnostic::Path;
use ritual_workspace::Step;
use ritual_yaml::Edit;
use serde_json::{Value, json};

use crate::reading::MOST;
use crate::site::Site;
use crate::thing::{Placing, Thing};

/// Puts something on a space; what needs two spaces goes from `at` to `to`.
pub fn place(site: &Site<'_>, label: &str, placing: &Placing, at: &str, to: Option<&str>) -> Option<Step> {
    match placing {
        Placing::Start => site.step(label, [site.put(&["map", "start"], at.into())]),
        Placing::Gate(gate) => site.step(label, [site.put(&["map", "gates", gate.written()], at.into())]),
        Placing::Link(link) => {
            let item = json!({ "kind": link.written(), "between": [at, to?] });
            site.step(label, [site.append(&["map", "links"], item)])
        }
        Placing::Enemy(enemy) => add(site, label, "enemies", json!({ "enemy": &**enemy, "at": at })),
        Placing::Piece { token, is_barrier: false } => {
            add(site, label, "pieces", json!({ "token": &**token, "at": at }))
        }
        Placing::Piece { token, is_barrier: true } => {
            let item = json!({ "token": &**token, "at": at, "to": to? });
            site.step(label, [site.append(&["setup", "pieces"], item)])
        }
        Placing::Fire => add(site, label, "fire", json!({ "at": at })),
        Placing::Move { thing, .. } => move_thing(site, label, *thing, at, to),
    }
}

/// Takes things away, all of each; those that every map has stay.
pub fn remove_things(site: &Site<'_>, label: &str, places: &[Path]) -> Option<Step> {
    let things = places.iter().filter_map(Thing::at_path).filter(|thing| thing.is_removable());
    let there = things.map(Thing::path).filter(|path| site.get(path).is_some());
    let removals: Vec<Edit> = there.map(|path| Edit::Remove { path: site.full(&path) }).collect();
    // From the back, so that the positions before stay what they are.
    site.step(label, removals.into_iter().rev())
}

/// How many of something an entry says there are; none where it is not there.
pub fn count(site: &Site<'_>, thing: Thing) -> u64 {
    site.get(&thing.path()).map_or(0, count_of)
}

/// One more of something, or one fewer; the last one goes.
pub fn change_count(site: &Site<'_>, label: &str, thing: Thing, is_more: bool) -> Option<Step> {
    let path = thing.path();
    let item = site.get(&path).filter(|_| thing.is_countable())?;
    match (is_more, count_of(item)) {
        (true, MOST..) => None,
        (true, count) => site.step(label, count_edit(site, &path, count + 1)),
        (false, ..=1) => remove_things(site, label, &[path]),
        (false, count) => site.step(label, count_edit(site, &path, count - 1)),
    }
}

/// Adds an item to a list of the setup, or counts one more of the same.
fn add(site: &Site<'_>, label: &str, list: &str, item: Value) -> Option<Step> {
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
fn move_thing(site: &Site<'_>, label: &str, thing: Thing, at: &str, to: Option<&str>) -> Option<Step> {
    let path = thing.path();
    let list = match thing {
        Thing::Start => return place(site, label, &Placing::Start, at, None),
        Thing::Gate(gate) => return place(site, label, &Placing::Gate(gate), at, None),
        Thing::Link(_, end) => {
            let path = path.key("between").index(end);
            let is_there = site.get(&path).is_some_and(|old| old != at);
            let edit = Edit::Replace { path: site.full(&path), value: at.into() };
            return site.step(label, is_there.then_some(edit));
        }
        Thing::Enemy(_) => "enemies",
        Thing::Piece(_) => "pieces",
        Thing::Fire(_) => "fire",
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
