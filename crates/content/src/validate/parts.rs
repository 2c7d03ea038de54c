//! Parts of a schema: branches, the words they list, and what they refer to.

use serde_json::Value;

/// Returns a part of the schema and the branches it has.
pub(super) fn parts_of(whole: &Value) -> impl Iterator<Item = &Value> {
    let inner = whole.get("anyOf").and_then(Value::as_array).into_iter().flatten();
    std::iter::once(whole).chain(inner)
}

/// Returns the words that one part of a choice lists.
pub(super) fn words_of(branch: &Value) -> impl Iterator<Item = &str> {
    let listed = branch.get("oneOf").and_then(Value::as_array).into_iter().flatten();
    listed.filter_map(|word| word.get("const")?.as_str())
}

/// Returns what a part of the schema refers to, or the part itself.
pub(super) fn resolved<'s>(mut node: &'s Value, schema: &'s Value) -> &'s Value {
    // A definition that only refers to another one is rare, and one to itself would be wrong.
    for _ in 0..4 {
        let target = node.get("$ref").and_then(Value::as_str).and_then(|it| schema.pointer(it.strip_prefix('#')?));
        let Some(target) = target else { break };
        node = target;
    }
    node
}
