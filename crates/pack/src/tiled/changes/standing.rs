//! What stands on spaces, and the links between them, after somebody moved, copied or removed it.

use std::collections::BTreeMap;

use ritual_diagnostic::{Change, Edit};
use serde_json::{Map, Value, json};

use super::collected::{Changes, by_property};
use crate::tiled::ground::Ground;
use crate::tiled::objects::{List, Marker, markers};
use crate::tiled::read::Object;

/// How far something is moved before it counts, in pixels.
const STILL: f64 = 0.5;

/// The most of one kind that an episode sets out on a space.
const MOST: u64 = 20;

/// Notes what has changed about gates, the start, links and the setup; `has_links` says whether their layer is there.
pub(super) fn moved(objects: &[&Object], has_links: bool, ground: &Ground, out: &mut Changes<'_>) {
    let markers = markers(out.episode(), out.home());
    // Nobody takes the start and all gates away who only moves things: then all the rest is not taken away either.
    let is_there = |class: &str| objects.iter().any(|object| object.class == class);
    let is_whole = is_there("start") || is_there("gate");
    if !is_whole {
        out.lost.push(
            "the start and the gates are gone in Tiled, with whatever stood on spaces: all of it stays".to_owned(),
        );
    }
    for class in ["start", "gate", "enemy", "piece", "fire"] {
        let found = by_property(objects, class, "entry");
        for marker in markers.iter().filter(|marker| marker.class == class) {
            let object = found.iter().find(|(said, _)| said.as_ref() == Some(&marker.entry)).map(|(_, object)| *object);
            match object {
                Some(object) => move_one(marker, object, ground, out),
                None if is_whole => remove_one(marker, out),
                None => {}
            }
        }
        let is_known =
            |said: &Option<String>| said.as_ref().is_some_and(|it| markers.iter().any(|marker| marker.entry == *it));
        for (_, object) in found.iter().filter(|(said, _)| !is_known(said)) {
            add_one(class, object, ground, out);
        }
    }
    close_lists(out);
    links(objects, has_links, ground, out);
}

/// The keys that lead to an entry.
fn keys<'k>(marker: &Marker, number: &'k str) -> Vec<&'k str> {
    match marker.place {
        Some((list, _)) => vec!["setup", list.key(), number, "at"],
        None if marker.class == "start" => vec!["map", "start"],
        None => vec!["map", "gates", number],
    }
}

fn move_one(marker: &Marker, object: &Object, ground: &Ground, out: &mut Changes<'_>) {
    let shown = object.shown();
    let number = marker.entry.rsplit('.').next().unwrap_or_default();
    if !is_still(object) {
        match ground.space_at(object.x, object.y) {
            Some(space) if *space != marker.space => {
                let what = format!("{} stands on `{space}`", marker.name);
                out.set(&keys(marker, number), json!(space), what);
                if let Some(to) = object.text("to") {
                    out.lost.push(format!(
                        "{shown}: it still closes the way to `{to}`; say another space there if that is wrong"
                    ));
                }
            }
            Some(_) => {}
            None => {
                out.lost.push(format!("{shown}: there is no space where it was put; it stays on `{}`", marker.space));
            }
        }
    }
    let said = object.properties();
    for (name, value) in &marker.properties {
        let now = said.get(name).copied();
        if now == Some(value) {
            continue;
        }
        match (*name, marker.place, now.and_then(Value::as_u64)) {
            ("count", Some((list, _)), Some(count)) if (1..=MOST).contains(&count) => {
                let what = format!("{} stands on `{}` {count} times", marker.name, marker.space);
                out.set(&["setup", list.key(), number, "count"], json!(count), what);
            }
            ("count", Some(_), _) => {
                out.lost.push(format!("{shown}: its `count` is no number from 1 to {MOST}; it stays as it was"));
            }
            _ => out.lost.push(format!("{shown}: its property `{name}` is changed in the episode, not in Tiled")),
        }
    }
}

fn remove_one(marker: &Marker, out: &mut Changes<'_>) {
    let Some((list, index)) = marker.place else {
        out.lost.push(format!("the {} is gone in Tiled; it stays on `{}`", marker.name, marker.space));
        return;
    };
    let route = out.route(&["setup", list.key(), &index.to_string()]);
    out.removed.push(Edit { route, change: Change::Remove });
    out.changed.push(format!("{} no longer stands on `{}`", marker.name, marker.space));
}

/// Something that was copied in Tiled, or made there.
fn add_one(class: &str, object: &Object, ground: &Ground, out: &mut Changes<'_>) {
    let shown = object.shown();
    let Some(list) = List::ALL.into_iter().find(|list| list.class() == class) else {
        out.lost.push(format!("{shown}: an episode has no second one"));
        return;
    };
    let Some(space) = ground.space_at(object.x, object.y) else {
        out.lost.push(format!("{shown}: there is no space where it was put"));
        return;
    };
    let mut entry = Map::new();
    if let Some(what) = list.what() {
        let Some(id) = object.text(what).filter(|id| !id.is_empty()) else {
            out.lost.push(format!("{shown}: it needs a property `{what}`"));
            return;
        };
        let own = id.split_once('/').filter(|(pack, _)| *pack == out.home()).map_or(id, |(_, own)| own);
        entry.insert(what.to_owned(), json!(own));
    }
    if let Some(side) = object.text("side").filter(|side| !side.is_empty() && list == List::Pieces) {
        entry.insert("side".to_owned(), json!(side));
    }
    entry.insert("at".to_owned(), json!(space));
    if let Some(to) = object.text("to").filter(|to| !to.is_empty() && list == List::Pieces) {
        entry.insert("to".to_owned(), json!(to));
    }
    match object.number("count") {
        Some(count @ 2..=MOST) => {
            entry.insert("count".to_owned(), json!(count));
        }
        None | Some(1) => {}
        Some(count) => {
            out.lost.push(format!("{shown}: its `count` is {count}, no number from 1 to {MOST}; it stands there once"));
        }
    }
    out.changed.push(format!("{} stands on `{space}`", list.class()));
    let route = out.route(&["setup", list.key()]);
    out.appended.push(Edit { route, change: Change::Append(Value::Object(entry)) });
}

/// A list that the author left out comes with its first entries.
fn close_lists(out: &mut Changes<'_>) {
    let mut missing: BTreeMap<List, Vec<Value>> = BTreeMap::new();
    let left_out: Vec<List> = List::ALL.into_iter().filter(|list| !out.is_written(&["setup", list.key()])).collect();
    for list in left_out {
        let route = out.route(&["setup", list.key()]);
        out.appended.retain(|edit| match &edit.change {
            Change::Append(value) if edit.route == route => {
                missing.entry(list).or_default().push(value.clone());
                false
            }
            _ => true,
        });
    }
    for (list, values) in missing {
        let change = Change::Add { key: list.key().to_owned(), value: Value::Array(values) };
        out.appended.push(Edit { route: out.route(&["setup"]), change });
    }
}

/// Staircases and tunnels, whose ends may be moved.
fn links(objects: &[&Object], has_links: bool, ground: &Ground, out: &mut Changes<'_>) {
    let found = by_property(objects, "link", "entry");
    for (index, link) in out.layout().links.iter().enumerate() {
        let number = index.to_string();
        let entry = format!("links.{number}");
        let object = found.iter().find(|(said, _)| said.as_ref() == Some(&entry)).map(|(_, object)| *object);
        let Some(object) = object else {
            let [one, other] = &link.between;
            if !has_links {
                out.lost.push(format!("the layer `links` is gone in Tiled: `{one}` and `{other}` stay linked"));
                continue;
            }
            out.removed.push(Edit { route: out.route(&["map", "links", &number]), change: Change::Remove });
            out.changed.push(format!("nothing links `{one}` and `{other}` any more"));
            continue;
        };
        let home = numbers(object);
        let ends = [object.polyline.first(), object.polyline.last()];
        for ((end, space), point) in link.between.iter().enumerate().zip(ends) {
            let Some(point) = point else { continue };
            let (x, y) = (object.x + point.x, object.y + point.y);
            let was = home.get(2 * end).copied().zip(home.get(2 * end + 1).copied());
            if was.is_some_and(|(left, top)| (x - left).abs() < STILL && (y - top).abs() < STILL) {
                continue;
            }
            match ground.space_at(x, y) {
                Some(now) if now == space => {}
                Some(now) => {
                    let what = format!("a link leads to `{now}` instead of `{space}`");
                    out.set(&["map", "links", &number, "between", &end.to_string()], json!(now), what);
                }
                None => out.lost.push(format!("{}: an end is on no space; it stays on `{space}`", object.shown())),
            }
        }
    }
    let is_known = |said: &str| {
        let index = said.strip_prefix("links.").and_then(|it| it.parse::<usize>().ok());
        index.is_some_and(|it| it < out.layout().links.len())
    };
    let unknown: Vec<String> = found
        .iter()
        .filter(|(said, _)| said.as_deref().is_none_or(|it| !is_known(it)))
        .map(|(_, object)| format!("{}: links are added in the episode", object.shown()))
        .collect();
    out.lost.extend(unknown);
}

/// Returns whether an object is where it was exported.
fn is_still(object: &Object) -> bool {
    matches!(numbers(object).as_slice(), [x, y] if (x - object.x).abs() < STILL && (y - object.y).abs() < STILL)
}

/// Where an object was when it was exported.
fn numbers(object: &Object) -> Vec<f64> {
    object.text("home").into_iter().flat_map(|text| text.split(',')).filter_map(|it| it.parse().ok()).collect()
}
