//! Rewrites documents as plain data: what must come out, whatever their layout.

use ritual_diagnostic::{Path, Segment};
use serde_json::{Map, Value as Json};

use crate::fault::Unsayable;
use crate::form::{Form, Inner, Outer};
use crate::grammar::{Grammar, Leads, plain};

/// Returns what the next version makes of a value.
///
/// # Errors
/// Says of a patch why the next version cannot say it, and where.
pub(crate) fn rewritten(json: &Json, leads: Leads, grammar: &Grammar) -> Result<Json, (Path, Unsayable)> {
    let mut way = Vec::new();
    value(json, leads, grammar, &mut way).map_err(|why| (way.into_iter().collect(), why))
}

/// Returns whether the next version writes a value otherwise.
pub(crate) fn differs(json: &Json, leads: Leads, grammar: &Grammar) -> bool {
    match json {
        _ if leads.ty.is_none() => false,
        Json::Array(items) => items.iter().any(|item| differs(item, leads.item(), grammar)),
        Json::Object(map) => match Form::of(map, leads, grammar) {
            Ok(Form::Entries(entries)) => {
                let mut pairs = entries.iter().zip(map.values());
                pairs.any(|(entry, value)| entry.key.is_some() || differs(value, entry.leads, grammar))
            }
            Ok(Form::Stays) | Err(_) => false,
            Ok(Form::Short | Form::Named(_) | Form::Dissolved(_) | Form::Spread(_)) => true,
        },
        _ => false,
    }
}

/// On an error `way` is left as it was at the place.
fn value(json: &Json, leads: Leads, grammar: &Grammar, way: &mut Vec<Segment>) -> Result<Json, Unsayable> {
    // Recursion is bounded: the parser refuses documents that are nested too deep.
    match json {
        _ if leads.ty.is_none() => Ok(json.clone()),
        Json::Array(items) => {
            let mut out = Vec::with_capacity(items.len());
            for (index, item) in items.iter().enumerate() {
                way.push(Segment::Index(index));
                out.push(value(item, leads.item(), grammar, way)?);
                way.pop();
            }
            Ok(Json::Array(out))
        }
        Json::Object(map) => match Form::of(map, leads, grammar)? {
            Form::Stays => Ok(json.clone()),
            Form::Entries(entries) => {
                let mut out = Map::new();
                for ((key, inner), entry) in map.iter().zip(entries) {
                    let key_now = entry.key.unwrap_or(key);
                    out.insert(key_now.to_owned(), step(key, inner, entry, grammar, way)?);
                }
                Ok(Json::Object(out))
            }
            Form::Short => Ok(match map.values().next() {
                Some(Json::Array(items)) => items.first().cloned().unwrap_or_default(),
                Some(text) => text.clone(),
                None => Json::Null,
            }),
            Form::Named(position) => Ok(map.values().nth(position).cloned().unwrap_or_default()),
            Form::Dissolved(leads) => match map.iter().next() {
                Some((key, inner)) => {
                    way.push(Segment::Key(key.as_str().into()));
                    let inner = value(inner, leads, grammar, way)?;
                    way.pop();
                    Ok(inner)
                }
                None => Ok(json.clone()),
            },
            Form::Spread(outers) => spread(map, outers, grammar, way).map(Json::Object),
        },
        _ => Ok(json.clone()),
    }
}

fn spread(
    map: &Map<String, Json>,
    outers: Vec<Outer>,
    grammar: &Grammar,
    way: &mut Vec<Segment>,
) -> Result<Map<String, Json>, Unsayable> {
    let mut out = Map::new();
    for ((key, inner), outer) in map.iter().zip(outers) {
        match outer {
            Outer::Kept(leads) => {
                let entry = Inner { leads, key: None, is_main: false, instead: None };
                out.insert(key.clone(), step(key, inner, entry, grammar, way)?);
            }
            Outer::Nulled(others) => {
                out.insert(key.clone(), Json::Null);
                for other in others {
                    out.entry(other).or_insert(Json::Null);
                }
            }
            Outer::Dropped => {}
            Outer::Lifted { entries, added } => {
                way.push(Segment::Key(key.as_str().into()));
                for ((field, inner), entry) in inner.as_object().into_iter().flatten().zip(entries) {
                    let key_now = if entry.is_main { key.as_str() } else { entry.key.unwrap_or(field) };
                    out.insert(key_now.to_owned(), step(field, inner, entry, grammar, way)?);
                }
                way.pop();
                if let Some(added) = added {
                    out.insert(key.clone(), plain(added));
                }
            }
        }
    }
    Ok(out)
}

/// The value of an entry that is kept.
fn step(key: &str, inner: &Json, entry: Inner, grammar: &Grammar, way: &mut Vec<Segment>) -> Result<Json, Unsayable> {
    if let Some(instead) = entry.instead {
        return Ok(plain(instead));
    }
    way.push(Segment::Key(key.into()));
    let inner = value(inner, entry.leads, grammar, way)?;
    way.pop();
    Ok(inner)
}
