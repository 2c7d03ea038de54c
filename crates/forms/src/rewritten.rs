//! What stays of a value when another way to write it is chosen: nobody should have to say again what was said.

use serde_json::{Map, Value, json};

use super::branch::chosen;
use super::shape::{Branch, Field, Shape, shape_of};
use super::skeleton::{Ids, of_branch, skeleton};

/// Returns a value of the branch that was picked, with what the value before it says as well.
pub fn rewritten(root: &Value, branches: &[Branch<'_>], before: &Value, picked: &Branch<'_>, ids: &dyn Ids) -> Value {
    let kept = chosen(root, branches, before).and_then(|old| {
        let longer = || lengthened(root, old, before, picked);
        let shorter = || shortened(root, old, before, picked);
        longer().or_else(shorter).or_else(|| shared(root, old, before, picked, ids))
    });
    kept.unwrap_or_else(|| of_branch(root, picked, ids))
}

/// `ghast` as `{ kinds: [ghast] }`.
fn lengthened(root: &Value, old: &Branch<'_>, before: &Value, picked: &Branch<'_>) -> Option<Value> {
    let usual = Usual::of(root, picked)?;
    if !usual.is_written_as(root, old) {
        return None;
    }
    let value = if usual.is_list { json!([before]) } else { before.clone() };
    Some(json!({ usual.field: value }))
}

/// `{ kinds: [ghast] }` as `ghast`; of several the first, and what else is said goes.
fn shortened(root: &Value, old: &Branch<'_>, before: &Value, picked: &Branch<'_>) -> Option<Value> {
    let usual = Usual::of(root, old)?;
    if !usual.is_written_as(root, picked) {
        return None;
    }
    let value = before.get(usual.field)?;
    let item = if usual.is_list { value.get(0)? } else { value };
    picked.fits(root, item).then(|| item.clone())
}

/// One word as another: what both hold and what may stand with both.
fn shared(root: &Value, old: &Branch<'_>, before: &Value, picked: &Branch<'_>, ids: &dyn Ids) -> Option<Value> {
    let (Branch::Verb { word: from, .. }, Branch::Verb { word: to, schema, mapping }) = (old, picked) else {
        return None;
    };
    let known: Vec<(Field<'_>, &Value)> =
        parts(root, old).into_iter().filter_map(|it| Some((it, said(old, before, it)?))).collect();
    let mut kept = Map::new();
    for field in parts(root, picked) {
        // What a word holds goes to what the other one holds, whatever either calls it.
        let is_held = field.name == to.word && mapping.is_some();
        let name = if is_held { from.word } else { field.name };
        if let Some((_, value)) = known.iter().find(|(it, _)| it.name == name && is_same(it.schema, field.schema)) {
            kept.insert(field.name.to_owned(), (*value).clone());
        }
    }
    if kept.is_empty() {
        return None;
    }
    let mut new = if mapping.is_some() { of_branch(root, picked, ids) } else { skeleton(root, schema, ids) };
    new.as_object_mut()?.extend(kept);
    Some(if mapping.is_some() { new } else { json!({ to.word: new }) })
}

/// The fields a word has: those of its mapping with its own, or those of the record below it.
fn parts<'s>(root: &'s Value, branch: &Branch<'s>) -> Vec<Field<'s>> {
    match branch {
        Branch::Verb { word, schema, mapping: Some(_) } => {
            let own = Field { name: word.word, schema, help: "", is_required: true };
            std::iter::once(own).chain(branch.beside()).collect()
        }
        Branch::Verb { schema, mapping: None, .. } => match shape_of(root, schema) {
            Shape::Record(fields) => fields,
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// What a value says in a field of its word.
fn said<'v>(branch: &Branch<'_>, value: &'v Value, field: Field<'_>) -> Option<&'v Value> {
    match branch {
        Branch::Verb { word, mapping: None, .. } => value.get(word.word)?.get(field.name),
        _ => value.get(field.name),
    }
}

/// Returns whether two fields may be the same, whatever they mean.
fn is_same(one: &Value, other: &Value) -> bool {
    let bare = |schema: &Value| {
        let mut schema = schema.clone();
        if let Some(schema) = schema.as_object_mut() {
            schema.remove("description");
            schema.remove("default");
        }
        schema
    };
    bare(one) == bare(other)
}

/// The field of a record that may stand for the whole.
struct Usual<'s> {
    field: &'s str,
    /// What stands in it, or what each item of it is.
    item: &'s Value,
    is_list: bool,
}

impl<'s> Usual<'s> {
    fn of(root: &'s Value, branch: &Branch<'s>) -> Option<Self> {
        let Branch::Other { schema, short, .. } = branch else { return None };
        let Shape::Record(fields) = shape_of(root, schema) else { return None };
        let field = fields.into_iter().find(|field| field.name == *short)?;
        Some(match shape_of(root, field.schema) {
            Shape::List { item, .. } => Self { field: field.name, item, is_list: true },
            _ => Self { field: field.name, item: field.schema, is_list: false },
        })
    }

    /// Returns whether a branch is what it is written as where nothing else is said.
    fn is_written_as(&self, root: &Value, branch: &Branch<'_>) -> bool {
        let item = shape_of(root, self.item);
        match branch {
            Branch::Word(word) => matches!(item, Shape::Words(words) if words.iter().any(|it| it.word == word.word)),
            Branch::Verb { .. } => false,
            Branch::Other { schema, .. } => shape_of(root, schema) == item,
        }
    }
}

#[cfg(test)]
mod tests {
    use ritual_content::Kind;
    use ritual_games::AnyKind;

    use super::*;
    use crate::SchemaBook;

    fn check(choice: &str, before: &Value, word: &str, expected: &Value) {
        let book = SchemaBook::new();
        let root = book.of_file(Kind::Mythos);
        let Shape::Choice(branches) = shape_of(root, &root["$defs"][choice]) else { panic!("{choice} is a choice") };
        let picked = branches.iter().find(|branch| branch.name() == word).unwrap();
        let ids = |_: AnyKind| Some("cultist".to_owned());
        assert_eq!(rewritten(root, &branches, before, picked, &ids), *expected, "{before} as {word}");
    }

    #[test]
    fn the_usual_thing_becomes_details_and_back() {
        check("Enemies", &json!("ghast"), "details", &json!({ "kinds": ["ghast"] }));
        check("Enemies", &json!({ "kinds": ["ghast"] }), "enemy", &json!("ghast"));
        check("Enemies", &json!({ "kinds": ["ghast"], "within": 1 }), "enemy", &json!("ghast"));
        check("Enemies", &json!({ "within": 1 }), "enemy", &json!("cultist"));
        check("Enemies", &json!("that_enemy"), "details", &json!({}));
        check("Enemies", &json!("ghast"), "that_enemy", &json!("that_enemy"));
        check("Pieces", &json!("jury"), "details", &json!({ "token": "jury" }));
        check("Pieces", &json!({ "token": "jury", "pick": "one" }), "token", &json!("jury"));
        check("CardQuery", &json!("relic"), "details", &json!({ "types": ["relic"] }));
        check("CardQuery", &json!({ "types": ["relic"] }), "item", &json!("item"));
    }

    #[test]
    fn what_two_words_share_is_kept() {
        check(
            "Step",
            &json!({ "gain_token": "doom", "who": "each", "count": 2 }),
            "lose_token",
            &json!({ "lose_token": "doom", "who": "each", "count": 2 }),
        );
        check(
            "Step",
            &json!({ "if": "ritual_disrupted", "then": ["investigate"], "else": ["keep_mythos"] }),
            "may",
            &json!({ "may": "you", "then": ["investigate"] }),
        );
        let suffered = json!({ "suffer": { "who": "each", "wounds": 2, "sanity": 1 } });
        check("Step", &suffered, "heal", &json!({ "heal": { "who": "each", "wounds": 2 } }));
        check("Step", &json!("investigate"), "suffer", &json!({ "suffer": { "stress": 1 } }));
        let dealt = json!({ "deal_wounds": 3, "to": "ghast" });
        check("Step", &dealt, "summon_elder_one", &json!({ "summon_elder_one": "your_space" }));
    }
}
