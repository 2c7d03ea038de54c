//! One text, rewritten step by step and checked.

use ritual_diagnostic::Path;
use ritual_yaml::{Limits, ParseErrorKind, parse};
use serde_json::Value as Json;

use crate::comments::comments;
use crate::fault::{Fault, Wrong};
use crate::grammar::{Grammar, Leads};
use crate::versions::steps_from;
use crate::{rewrite, value};

/// Returns a text as the present version has it; `leads` says of the tables of a version what the text holds.
pub(crate) fn rewritten(text: &[u8], version: u32, leads: impl Fn(&Grammar) -> Leads) -> Result<String, Fault> {
    let mut now = match std::str::from_utf8(text) {
        Ok(text) => text.to_owned(),
        // The reader says it with its place.
        Err(_) => return Err(unreadable(text)),
    };
    for step in steps_from(version) {
        let grammar = step.grammar();
        let leads = leads(grammar);
        if leads.ty.is_some() {
            now = one_step(now, leads, grammar)?;
        }
    }
    Ok(now)
}

fn unreadable(text: &[u8]) -> Fault {
    parse(text, &Limits::DEFAULT).map_or_else(Fault::from, |_| Wrong::Other(Path::root()).into())
}

fn one_step(text: String, leads: Leads, grammar: &Grammar) -> Result<String, Fault> {
    let tree = match parse(text.as_bytes(), &Limits::DEFAULT) {
        Ok(tree) => tree,
        // Of nothing comes nothing.
        Err(error) if error.kind == ParseErrorKind::Empty => return Ok(text),
        Err(error) => return Err(error.into()),
    };
    let json = tree.to_json();
    let wanted = value::rewritten(&json, leads, grammar).map_err(|(path, why)| Fault::Unsayable(path, why))?;
    if wanted == json {
        return Ok(text);
    }
    let new = rewrite::rewritten(&text, &tree, &json, leads, grammar)?;
    let read = parse(new.as_bytes(), &Limits::DEFAULT).map_err(Wrong::from)?;
    let found = read.to_json();
    if let Some(path) = difference(&json, &wanted, &found) {
        return Err(Wrong::Other(path).into());
    }
    let (mut before, mut after) = (comments(&text, &tree), comments(&new, &read));
    before.sort_unstable();
    after.sort_unstable();
    if before != after {
        return Err(Wrong::Comments.into());
    }
    Ok(new)
}

/// Returns where two values begin to differ, as far as the old value has such a place.
fn difference(old: &Json, wanted: &Json, found: &Json) -> Option<Path> {
    if wanted == found {
        return None;
    }
    let (mut path, mut old, mut wanted, mut found) = (Path::root(), old, wanted, found);
    loop {
        let next = match (old, wanted, found) {
            (Json::Array(olds), Json::Array(wants), Json::Array(founds)) => {
                let mut items = olds.iter().zip(wants).zip(founds).enumerate();
                items
                    .find(|(_, ((_, wanted), found))| wanted != found)
                    .map(|(index, ((old, wanted), found))| (path.index(index), old, wanted, found))
            }
            (Json::Object(olds), Json::Object(wants), Json::Object(founds)) => {
                wants.iter().find_map(|(key, wanted)| {
                    let (old, found) = (olds.get(key)?, founds.get(key)?);
                    (wanted != found).then(|| (path.key(key), old, wanted, found))
                })
            }
            _ => None,
        };
        let Some(next) = next else { return Some(path) };
        (path, old, wanted, found) = next;
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_difference_is_found_where_the_old_text_has_a_place() {
        let old = json!([1, { "a": { "x": [1, 2] }, "b": 1 }]);
        let wanted = json!([1, { "a": { "x": [1, 3] }, "c": 2 }]);
        let place = |found| difference(&old, &wanted, &found).map(|path| path.to_string());
        assert_eq!(place(wanted.clone()), None);
        assert_eq!(place(json!([1, { "a": { "x": [1, 4] }, "c": 2 }])).as_deref(), Some("[1].a.x[1]"));
        assert_eq!(place(json!([1, { "a": { "x": [1, 3] }, "c": 3 }])).as_deref(), Some("[1]"));
        assert_eq!(place(json!(1)).as_deref(), Some(""));
    }
}
