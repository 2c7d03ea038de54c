//! In which order a schema names the keys of a mapping.

use serde_json::Value;

use crate::read::{Item, WrittenValue};

/// No chain of references in a schema of ours is as long; one that leads back to itself ends here.
const DEEPEST: usize = 16;

/// The order of keys, as a schema has them.
#[derive(Clone, Debug, Default)]
pub struct Order {
    schema: Value,
}

impl Order {
    /// Takes the order of keys from the JSON Schema of a file; references lead to places in the same schema.
    #[must_use]
    pub const fn of_schema(schema: Value) -> Self {
        Self { schema }
    }

    /// Leaves keys in the order of their authors.
    #[must_use]
    pub const fn of_author() -> Self {
        Self { schema: Value::Null }
    }

    /// Puts the keys of every mapping in order of which the schema knows all keys.
    pub(crate) fn sort(&self, body: &mut WrittenValue<'_>) {
        self.sort_by(body, &self.ways(&self.schema));
    }

    fn sort_by<'o>(&'o self, body: &mut WrittenValue<'_>, ways: &[&'o Value]) {
        // Recursion is bounded: the reader refuses documents that are nested too deep.
        let WrittenValue::Group(group) = body else { return };
        for item in &mut group.items {
            let inner = ways.iter().copied().filter_map(|way| match &item.key {
                Some(key) => field(way, key.name),
                None => way.get("items"),
            });
            let inner: Vec<&Value> = inner.flat_map(|schema| self.ways(schema)).collect();
            self.sort_by(&mut item.body, &inner);
        }
        // A comment with an empty line below it heads several entries, which have to stay below it.
        let is_mapping = group.items.iter().all(|item| item.key.is_some());
        if is_mapping
            && !group.items.iter().any(Item::is_headed)
            && let Some(keys) = best(&group.items, ways)
        {
            group.items.sort_by_key(|item| item.key.as_ref().and_then(|key| position(keys, key.name)));
        }
    }

    /// Everything that a value may be by a schema, through references and choices.
    fn ways<'o>(&'o self, schema: &'o Value) -> Vec<&'o Value> {
        let mut ways = Vec::new();
        self.collect(schema, 0, &mut ways);
        ways
    }

    fn collect<'o>(&'o self, schema: &'o Value, depth: usize, ways: &mut Vec<&'o Value>) {
        if depth > DEEPEST {
            return;
        }
        ways.push(schema);
        let target = schema.get("$ref").and_then(Value::as_str).and_then(|it| it.strip_prefix('#'));
        let choices = ["anyOf", "oneOf", "allOf"].into_iter().filter_map(|word| schema.get(word)?.as_array()).flatten();
        let branches = ["then", "else"].into_iter().filter_map(|word| schema.get(word));
        let target = target.and_then(|pointer| self.schema.pointer(pointer));
        for inner in target.into_iter().chain(choices).chain(branches) {
            self.collect(inner, depth + 1, ways);
        }
    }
}

/// The schema of the value of a key.
fn field<'o>(way: &'o Value, name: &str) -> Option<&'o Value> {
    way.get("properties").and_then(|it| it.get(name)).or_else(|| way.get("additionalProperties"))
}

/// The first properties that have all keys of a mapping.
fn best<'o>(items: &[Item<'_>], ways: &[&'o Value]) -> Option<&'o serde_json::Map<String, Value>> {
    let has_all = |keys: &&serde_json::Map<String, Value>| {
        items.iter().all(|item| item.key.as_ref().is_some_and(|key| keys.contains_key(key.name)))
    };
    ways.iter().copied().filter_map(|way| way.get("properties")?.as_object()).find(has_all)
}

fn position(keys: &serde_json::Map<String, Value>, name: &str) -> Option<usize> {
    keys.keys().position(|key| key == name)
}
