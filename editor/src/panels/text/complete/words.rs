//! The words a schema allows at a place, with their help.

use ritual_content::Kind;
use ritual_content::language::{NameOf, facts};
use ritual_diagnostic::Segment;
use serde_json::Value;

use super::{Context, Named, Names, Suggestion, Wanted};

/// A schema leads to another one at most this often: some go round in circles.
const MOST_DEEP: usize = 12;

/// Returns every word that may stand at a place.
pub(super) fn suggestions(schema: &Value, context: &Context, names: &Names) -> Vec<Suggestion> {
    let root = Root { schema };
    let here = root.walk(context.path.segments());
    let mut found = Found { context, list: Vec::new() };
    if context.wanted != Wanted::Value {
        for node in &here {
            found.keys(root, node);
        }
    }
    if context.wanted != Wanted::Key {
        found.values(root, &here, names, ["", ""]);
        let is_list = here.iter().any(|node| node.get("type").is_some_and(|it| it == "array"));
        found.named(root.named_at(context.path.segments(), names), if is_list { ["[", "]"] } else { ["", ""] });
    }
    if context.wanted == Wanted::Value {
        found.inside(&here);
    }
    found.list
}

/// A description as people read it: without the numbers of rules.
pub fn readable(description: &str) -> String {
    let mut out = String::new();
    let mut rest = description;
    while let Some((before, behind)) = rest.split_once("([") {
        let Some((_, after)) = behind.split_once("])") else { break };
        out.push_str(before.trim_end());
        rest = after;
    }
    out.push_str(rest);
    out
}

/// A schema with the definitions it refers to.
#[derive(Clone, Copy)]
struct Root<'s> {
    schema: &'s Value,
}

impl<'s> Root<'s> {
    /// Returns the schemas a value at this path may follow.
    fn walk(self, path: &[Segment]) -> Vec<&'s Value> {
        let mut here = self.all(self.schema);
        for segment in path {
            here = here.into_iter().flat_map(|node| self.step(node, segment)).collect();
        }
        here
    }

    fn step(self, node: &'s Value, segment: &Segment) -> Vec<&'s Value> {
        let inner = match segment {
            Segment::Key(key) => {
                let named = node.get("properties").and_then(|properties| properties.get(&**key));
                let patterns = node.get("patternProperties").and_then(Value::as_object);
                let others = node.get("additionalProperties").filter(|others| others.is_object());
                named.or_else(|| patterns.and_then(|patterns| patterns.values().next())).or(others)
            }
            Segment::Index(index) => {
                let first = node.get("prefixItems").and_then(|items| items.get(*index));
                first.or_else(|| node.get("items").filter(|items| items.is_object()))
            }
        };
        inner.map_or_else(Vec::new, |inner| self.all(inner))
    }

    /// Returns the names that may stand at a path: of spaces, of actions, of sides or of keywords.
    fn named_at<'n>(self, path: &[Segment], names: &'n Names) -> &'n [Named] {
        let n_outside = path.iter().rposition(|segment| matches!(segment, Segment::Key(_)));
        let Some((Segment::Key(field), outside)) = n_outside.and_then(|last| path.get(..=last)?.split_last()) else {
            return &[];
        };
        let owners = self.walk(outside);
        let definitions = self.schema.get("$defs").and_then(Value::as_object).into_iter().flatten();
        let mut around =
            definitions.filter(|(_, definition)| owners.iter().any(|node| std::ptr::eq(*node, *definition)));
        match around.find_map(|(owner, _)| facts::shape(owner)?.names(field)) {
            Some(NameOf::OwnSpace) => &names.here,
            Some(NameOf::Place) => &names.places,
            Some(NameOf::Action) => &names.actions,
            Some(NameOf::Side | NameOf::OwnSide) => &names.sides,
            Some(NameOf::Keyword | NameOf::OwnKeyword) => &names.keywords,
            None => &[],
        }
    }

    /// Returns a schema and all that it is made of.
    fn all(self, node: &'s Value) -> Vec<&'s Value> {
        let mut found = Vec::new();
        self.collect(node, MOST_DEEP, &mut found);
        found
    }

    fn collect(self, node: &'s Value, depth: usize, found: &mut Vec<&'s Value>) {
        if depth == 0 {
            return;
        }
        found.push(node);
        let target = node.get("$ref").and_then(Value::as_str).and_then(|target| target.strip_prefix('#'));
        if let Some(target) = target.and_then(|target| self.schema.pointer(target)) {
            self.collect(target, depth - 1, found);
        }
        // A document that is like another one, or not: what is being written may still become either.
        for branch in ["else", "then"].into_iter().filter_map(|keyword| node.get(keyword)) {
            self.collect(branch, depth - 1, found);
        }
        for keyword in ["anyOf", "oneOf", "allOf"] {
            for branch in node.get(keyword).and_then(Value::as_array).into_iter().flatten() {
                self.collect(branch, depth - 1, found);
            }
        }
    }
}

/// The words found so far.
struct Found<'c> {
    context: &'c Context,
    list: Vec<Suggestion>,
}

impl Found<'_> {
    fn push(&mut self, word: &str, help: &str, insert: String, caret: usize) {
        if self.list.iter().all(|it| it.word != word) {
            let replace = self.context.prefix.clone();
            self.list.push(Suggestion { word: word.to_owned(), help: readable(help), insert, caret, replace });
        }
    }

    /// Adds the keys of a mapping; those it cannot do without come first.
    fn keys(&mut self, root: Root<'_>, node: &Value) {
        let Some(properties) = node.get("properties").and_then(Value::as_object) else { return };
        let Context { taken, .. } = self.context;
        if node.get("maxProperties").and_then(Value::as_u64) == Some(1) && !taken.is_empty() {
            return;
        }
        let (needed, others): (Vec<_>, Vec<_>) = properties.iter().partition(|(key, _)| is_needed(node, key));
        for (key, property) in needed.into_iter().chain(others) {
            if !taken.contains(key) {
                let insert = self.key_text(root, key, property);
                let caret = insert.len();
                self.push(key, help_of(property), insert, caret);
            }
        }
    }

    /// Returns what is written for a key, up to where its value begins.
    fn key_text(&self, root: Root<'_>, key: &str, property: &Value) -> String {
        let Context { has_colon, in_brackets, column, .. } = *self.context;
        if has_colon {
            return key.to_owned();
        }
        let kinds = root.all(property);
        let has = |name: &str| kinds.iter().any(|node| node.get("type").is_some_and(|it| it == name));
        let has_word = kinds.iter().any(|node| node.get("enum").is_some() || node.get("const").is_some());
        let inner = " ".repeat(column + 2);
        if in_brackets {
            format!("{key}: ")
        } else if has("array") && holds_mappings(root, &kinds) {
            format!("{key}:\n{inner}- ")
        } else if has("object") && !has("string") && !has("integer") && !has_word && !is_choice(&kinds) {
            format!("{key}:\n{inner}")
        } else {
            format!("{key}: ")
        }
    }

    /// Adds words, yes and no, and ids, each between two pieces of text.
    fn values(&mut self, root: Root<'_>, nodes: &[&Value], names: &Names, [before, behind]: [&str; 2]) {
        let written = |word: &str| (format!("{before}{word}{behind}"), before.len() + word.len());
        for node in nodes {
            let constant = node.get("const").into_iter().map(|word| (word, help_of(node)));
            let listed = node.get("enum").and_then(Value::as_array).into_iter().flatten().map(|word| (word, ""));
            for (word, help) in constant.chain(listed) {
                let word = word.as_str().map_or_else(|| word.to_string(), str::to_owned);
                let (insert, caret) = written(&word);
                self.push(&word, help, insert, caret);
            }
            if node.get("type").is_some_and(|it| it == "boolean") {
                for (word, help) in [("true", "Yes."), ("false", "No.")] {
                    let (insert, caret) = written(word);
                    self.push(word, help, insert, caret);
                }
            }
            let kind = node.get("x-ritual-reference").and_then(Value::as_str).and_then(Kind::from_name);
            let documents = kind.and_then(|kind| names.documents.get(&kind));
            self.named(documents.map_or(&[], Vec::as_slice), [before, behind]);
        }
        if before.is_empty() && self.context.wanted == Wanted::Value {
            let items: Vec<&Value> = nodes.iter().flat_map(|node| items_of(root, node)).collect();
            self.values(root, &items, names, ["[", "]"]);
        }
    }

    /// Adds names, each between two pieces of text.
    fn named(&mut self, names: &[Named], [before, behind]: [&str; 2]) {
        for Named { id, name } in names {
            self.push(id, name, format!("{before}{id}{behind}"), before.len() + id.len());
        }
    }

    /// Adds the keys of a mapping that begins here, in brackets.
    fn inside(&mut self, nodes: &[&Value]) {
        for node in nodes {
            for (key, property) in node.get("properties").and_then(Value::as_object).into_iter().flatten() {
                let caret = key.len() + 4;
                self.push(key, help_of(property), format!("{{ {key}:  }}"), caret);
            }
        }
    }
}

fn items_of<'s>(root: Root<'s>, node: &'s Value) -> Vec<&'s Value> {
    node.get("items").filter(|items| items.is_object()).map_or_else(Vec::new, |items| root.all(items))
}

/// Returns whether lists of these kinds hold mappings, so that each item takes lines of its own.
fn holds_mappings(root: Root<'_>, kinds: &[&Value]) -> bool {
    let mut items = kinds.iter().flat_map(|node| items_of(root, node));
    items.any(|item| item.get("properties").is_some())
}

/// Returns whether a mapping has one key of several, so that it is short.
fn is_choice(kinds: &[&Value]) -> bool {
    kinds.iter().any(|node| node.get("maxProperties").is_some())
}

fn is_needed(node: &Value, key: &str) -> bool {
    node.get("required").and_then(Value::as_array).is_some_and(|keys| keys.iter().any(|it| it == key))
}

fn help_of(node: &Value) -> &str {
    node.get("description").and_then(Value::as_str).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_rules_are_left_out_of_help() {
        assert_eq!(readable("It bears the symbol ([MYTHOS-4])."), "It bears the symbol.");
        assert_eq!(readable("A ([A-1], [B-2]) and b ([C-3])."), "A and b.");
        assert_eq!(readable("Open ([A."), "Open ([A.");
    }
}
