//! Documents that are like another one, made whole once all packs are there.

mod cycle;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rayon::prelude::*;
use ritual_diagnostic::{Diagnostic, Route, Segment, Sink};
use serde_json::Value;

use super::{Taken, double, leave_out, read_whole};
use crate::allowed::{Asked, Say};
use crate::like::{FIELD, Like, OWN, can_be_like};
use crate::overriding::{Patched, merge};
use crate::references::FoundText;
use crate::{Catalogue, FullId, Kind, Plain, typed};

/// The most values that the documents of a pack have from others: a few lines must not become more than memory holds.
const MOST_INHERITED: usize = 500_000;

/// The most documents in a row, each like the one before: who reads the last one has to read them all.
const MOST_IN_A_ROW: usize = 32;

/// A document, by its kind and id.
type DocumentKey = (Kind, FullId);

/// Documents that are like others.
type Likes = BTreeMap<DocumentKey, Like>;

/// Returns whether a document says only what differs from another one.
pub(super) fn is_like(kind: Kind, plain: &Value) -> bool {
    can_be_like(kind) && plain.get(FIELD).is_some()
}

/// Reads what a document says itself; the rest has to wait for the other one.
pub(super) fn read(kind: Kind, own: Value, route: Route, say: Say) -> Taken {
    let mut findings = Sink::new();
    let is_right = typed::keeps_to(Asked::Like, &own, &route, say, &mut findings);
    let plain = Plain::from(own.clone());
    Box::new(move |home, catalogue, sink| {
        sink.extend(findings.into_sorted());
        let text = |key: &str| plain.get(key).and_then(Plain::as_str).map(Arc::<str>::from);
        let (true, Some(id), Some(written)) = (is_right, text("id"), text(FIELD)) else {
            leave_out(kind, &plain, home, catalogue);
            return;
        };
        let id = FullId { pack: Arc::clone(home), id };
        if let Some(finding) = double(kind, &id, &plain, &route, catalogue) {
            sink.push(finding);
            return;
        }
        let target = FullId::of(kind, &written, home);
        catalogue.likes.insert((kind, id), Like { route, written, target, own: Arc::new(own) });
    })
}

/// Makes every document whole that is like another one; what cannot be made whole is left out.
///
/// A document comes behind the one it is like, and what comes at the same time is read at the same time.
pub(super) fn make_whole(catalogue: &mut Catalogue, say: Say, sink: &mut Sink) {
    if catalogue.likes.is_empty() {
        return;
    }
    let likes = catalogue.likes.clone();
    let mut heirs: BTreeMap<DocumentKey, Vec<&DocumentKey>> = BTreeMap::new();
    for (key, like) in &likes {
        heirs.entry((key.0, like.target.clone())).or_default().push(key);
    }
    let mut left: BTreeSet<&DocumentKey> = likes.keys().collect();
    let mut ready: Vec<(&DocumentKey, &Like)> =
        likes.iter().filter(|(key, like)| catalogue.contains(key.0, &like.target)).collect();
    let mut n_inherited: BTreeMap<&str, usize> = BTreeMap::new();
    let mut n_in_a_row = 0;
    while !ready.is_empty() {
        n_in_a_row += 1;
        if n_in_a_row > MOST_IN_A_ROW {
            sink.extend(ready.iter().map(|(_, like)| in_a_row(like)));
            break;
        }
        ready.retain(|&(key, like)| is_affordable(key, like, catalogue, &mut n_inherited, sink));
        let known: &Catalogue = catalogue;
        let made: Vec<Option<Taken>> = ready.par_iter().map(|(key, like)| made(known, key, like, say)).collect();
        let mut next = Vec::new();
        for ((key, like), taken) in ready.into_iter().zip(made) {
            let Some(taken) = taken else { continue };
            left.remove(key);
            let mut said = Sink::new();
            taken(&key.1.pack, catalogue, &mut said);
            if !said.is_empty() {
                sink.extend(placed(said, catalogue, key, like));
            }
            if catalogue.contains(key.0, &key.1) {
                next.extend(heirs.get(key).into_iter().flatten().filter_map(|heir| likes.get_key_value(*heir)));
            }
        }
        ready = next;
    }
    sink.extend(cycle::findings(&likes, &left));
    catalogue.broken.extend(left.into_iter().cloned());
}

/// Says that too many documents are each like the one before.
fn in_a_row(like: &Like) -> Diagnostic {
    let message = format!("more than {MOST_IN_A_ROW} documents in a row are each like the one before");
    let finding = Diagnostic::error("reference/like-too-much", message, like.place());
    finding.help("let it be like one that stands nearer to the first; this one and those like it are left out")
}

/// Returns whether a pack may have what another document says once more, and says where it may not.
fn is_affordable<'l>(
    (kind, id): &'l DocumentKey,
    like: &Like,
    catalogue: &Catalogue,
    n_inherited: &mut BTreeMap<&'l str, usize>,
    sink: &mut Sink,
) -> bool {
    let n_inherited = n_inherited.entry(&id.pack).or_default();
    if *n_inherited > MOST_INHERITED {
        return false;
    }
    *n_inherited += catalogue.plain(*kind, &like.target).map_or(0, |base| n_values(base));
    if *n_inherited <= MOST_INHERITED {
        return true;
    }
    let message = format!(
        "the documents of the pack `{}` have more than {MOST_INHERITED} values from those they are like",
        id.pack
    );
    let finding = Diagnostic::error("reference/like-too-much", message, like.place());
    sink.push(finding.help("let fewer documents be like a large one; this one and what follows are left out"));
    false
}

/// Counts values, those inside others too.
fn n_values(plain: &Plain) -> usize {
    // Recursion is bounded: the parser refuses documents that are nested too deep.
    let inside: usize = match plain {
        Plain::List(items) => items.iter().map(n_values).sum(),
        Plain::Map(mapping) => mapping.iter().map(|(_, value)| n_values(value)).sum(),
        _ => 0,
    };
    inside + 1
}

/// Reads a document as if its author had written it in full.
fn made(catalogue: &Catalogue, key: &DocumentKey, like: &Like, say: Say) -> Option<Taken> {
    Some(read_whole(key.0, whole(catalogue, key, like)?, like.route.clone(), say))
}

/// Returns a document as its author would have written it in full.
fn whole(catalogue: &Catalogue, (kind, id): &DocumentKey, like: &Like) -> Option<Value> {
    let base = catalogue.plain(*kind, &like.target)?.to_json();
    let mut whole = if id.pack == like.target.pack { base } else { from_elsewhere(*kind, base, &like.target.pack) };
    if let Value::Object(fields) = &mut whole {
        for own in OWN {
            fields.shift_remove(own);
        }
    }
    merge(&mut whole, like.own.as_object()?);
    if let Value::Object(fields) = &mut whole {
        fields.shift_remove(FIELD);
    }
    Some(whole)
}

/// Returns a document of another pack with its references in full: read from anywhere, they mean what they mean there.
fn from_elsewhere(kind: Kind, mut plain: Value, pack: &str) -> Value {
    let found = Catalogue::read(kind, &plain).map(|document| document.walk(&|_, _| false).texts);
    for FoundText { path, reference, text, .. } in found.into_iter().flatten() {
        if let Some(kind) = reference.filter(|kind| *kind != Kind::Pack && !text.contains('/')) {
            let full = FullId::of(kind, &text, pack).to_string();
            put(&mut plain, path.segments(), &text, &full);
        }
    }
    plain
}

/// Writes a reference in full, and returns whether it was found.
///
/// Where a way ends early, what is meant may be written in another form there: in brackets, or as the text alone.
fn put(plain: &mut Value, way: &[Segment], written: &str, full: &str) -> bool {
    match (plain, way.split_first()) {
        (Value::String(text), _) if *text == written => {
            full.clone_into(text);
            true
        }
        (Value::Object(fields), Some((Segment::Key(key), rest))) if fields.contains_key(&**key) => {
            fields.get_mut(&**key).is_some_and(|field| put(field, rest, written, full))
        }
        (Value::Array(items), Some((Segment::Index(index), rest))) if *index < items.len() => {
            items.get_mut(*index).is_some_and(|item| put(item, rest, written, full))
        }
        (Value::Object(fields), _) => fields.values_mut().any(|field| put(field, &[], written, full)),
        (Value::Array(items), _) => items.iter_mut().any(|item| put(item, &[], written, full)),
        _ => false,
    }
}

/// Moves what is said about a whole document to places that its author wrote.
fn placed(said: Sink, catalogue: &Catalogue, key: &DocumentKey, like: &Like) -> Vec<Diagnostic> {
    let said = said.into_sorted();
    let (Some(after), Some(patch)) = (whole(catalogue, key, like), like.own.as_object()) else { return said };
    let patched = Patched { patch, after: &after, root: &like.route };
    said.into_iter().map(|finding| patched.place(finding)).collect()
}

#[cfg(test)]
mod tests;
