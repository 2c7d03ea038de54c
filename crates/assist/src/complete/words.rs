//! The words a schema allows at a place, with their help: the few that fit, the likeliest first.

use std::collections::BTreeSet;

use ritual_content::schema::{KEYS, REFERENCE};
use ritual_content::suggest;
use ritual_games::AnyKind;
use serde_json::Value;

use super::names::nearest_first;
use super::nodes::{Here, Node, Root};
use super::sight::Sight;
use super::suggestion::Suggestion;
use super::{Context, Named, Names, Wanted};

/// What an item of a list begins with.
pub const DASH: &str = "- ";

/// Returns every word that may stand at a place of a file of a kind, the likeliest first; `above` is the text before.
pub(super) fn suggestions(
    kind: AnyKind,
    schema: &Value,
    context: &Context,
    names: &Names,
    above: &str,
) -> Vec<Suggestion> {
    let root = Root::of(kind, schema);
    let Here { nodes, named, sight } = root.walk(kind, &context.path, &context.around);
    let named = named.or_else(|| nodes.iter().find_map(Node::wordless));
    let named = named.map_or_else(|| names.by_place(kind, &context.path), |of| names.named(of));
    let named = nearest_first(named, above);
    let takes_any_key = nodes.iter().any(Node::takes_any_key);
    let is_list = nodes.iter().any(|node| node.says("type", "array"));
    let mut found = SuggestionList { context, sight, game: kind.game(), list: Vec::new() };
    if context.wanted != Wanted::Value {
        found.keys(root, &nodes);
        if takes_any_key {
            found.named_keys(named.iter().copied());
            let kinds = nodes.iter().flat_map(|node| node.kinds(KEYS, kind.game()));
            kinds.for_each(|kind| found.named_keys(names.documents.get(&kind).into_iter().flatten()));
        }
    }
    // Where keys stand already, nothing but another key can follow.
    let is_value = context.wanted == Wanted::Value || context.wanted == Wanted::Either && context.taken.is_empty();
    if is_value {
        found.values(root, &nodes, names, ["", ""]);
        if !takes_any_key || nodes.iter().any(|node| node.says("type", "string")) {
            found.named(named, if is_list { ["[", "]"] } else { ["", ""] });
        }
    }
    if context.wanted == Wanted::Value {
        found.inside(&nodes, ["{ ", " }"]);
        let items: Vec<Node<'_>> = nodes.iter().flat_map(|node| root.items(node)).collect();
        found.inside(&items, ["[{ ", " }]"]);
    }
    if found.list.is_empty() && is_list && context.wanted == Wanted::Either && !context.in_brackets {
        return with_dash(kind, schema, context, names, above);
    }
    found.list.sort_by_key(|(rank, _)| *rank);
    found.list.into_iter().map(|(_, suggestion)| suggestion).collect()
}

/// Returns what may begin the next item of a list whose dash is not there yet.
fn with_dash(kind: AnyKind, schema: &Value, list: &Context, names: &Names, above: &str) -> Vec<Suggestion> {
    let mut item = list.clone();
    item.path = item.path.index(0);
    item.around.push(BTreeSet::new());
    item.taken.clear();
    item.column += DASH.len();
    let mut found = suggestions(kind, schema, &item, names, above);
    for suggestion in &mut found {
        suggestion.insert.insert_str(0, DASH);
        suggestion.caret += DASH.len();
    }
    found
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

/// How likely a word is, the likeliest first; in each group by a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// A field that belongs beside the word that stands there.
    Beside(usize),
    /// A word of a choice, by its place in the reference.
    Word(usize),
    Name,
    /// A word of a choice that takes a mapping of its own.
    Mapping(usize),
    /// A field of a record.
    Field(usize),
}

/// The words found so far.
struct SuggestionList<'c> {
    context: &'c Context,
    sight: Sight,
    /// What packs call the game whose documents are named.
    game: &'static str,
    list: Vec<(Rank, Suggestion)>,
}

impl SuggestionList<'_> {
    fn push(&mut self, rank: Rank, word: &str, help: &str, insert: String, caret: usize) {
        // A word may be a value and the key of a mapping as well, such as `condition` of cards.
        let is_mapping = |insert: &str| insert.trim_start_matches('[').starts_with('{');
        let is_known = |it: &Suggestion| it.word == word && is_mapping(&it.insert) == is_mapping(&insert);
        if !self.list.iter().any(|(_, it)| is_known(it)) {
            let replace = self.context.prefix.clone();
            let suggestion = Suggestion { word: word.to_owned(), help: readable(help), insert, caret, replace };
            self.list.push((rank, suggestion));
        }
    }

    /// Adds the keys of a mapping: what belongs beside the word that stands there already, or else the words and fields
    /// with which it could go on.
    fn keys(&mut self, root: Root<'_>, nodes: &[Node<'_>]) {
        let Context { taken, .. } = self.context;
        let told: Vec<&Node<'_>> =
            nodes.iter().filter(|node| node.word().is_some_and(|word| taken.contains(word))).collect();
        if !told.is_empty() {
            for node in told {
                self.fields(root, node, Rank::Beside);
            }
            return;
        }
        let has_one = |node: &Node<'_>| {
            node.is_of_one() && node.properties().is_some_and(|all| all.keys().any(|key| taken.contains(key)))
        };
        if nodes.iter().any(has_one) {
            return;
        }
        for node in nodes {
            let Some(properties) = node.properties() else { continue };
            match node.word() {
                // What stands there already must belong beside it.
                Some(word) if taken.iter().all(|key| properties.contains_key(key)) => self.verb(root, node, word),
                None if !node.is_of_one() => self.fields(root, node, Rank::Field),
                None if taken.is_empty() => properties.keys().for_each(|word| self.verb(root, node, word)),
                _ => {}
            }
        }
    }

    /// Adds a word that begins a mapping.
    fn verb(&mut self, root: Root<'_>, node: &Node<'_>, word: &str) {
        let Some(property) = node.properties().and_then(|all| all.get(word)) else { return };
        if self.sight.allows(node.facts(word)) {
            let insert = self.key_text(root, word, property);
            let caret = insert.len();
            let help = if node.word().is_some() { help_of(node.schema) } else { help_of(property) };
            self.push(Rank::Word(node.place(word)), word, help, insert, caret);
        }
    }

    /// Adds the fields that are not there yet; those it cannot do without come first.
    fn fields(&mut self, root: Root<'_>, node: &Node<'_>, rank: fn(usize) -> Rank) {
        for (key, property) in node.properties().into_iter().flatten() {
            if !self.context.taken.contains(key) {
                let insert = self.key_text(root, key, property);
                let caret = insert.len();
                self.push(rank(usize::from(!node.needs(key))), key, help_of(property), insert, caret);
            }
        }
    }

    /// Returns what is written for a key, up to where its value begins.
    fn key_text(&self, root: Root<'_>, key: &str, property: &Value) -> String {
        let Context { has_colon, in_brackets, column, .. } = *self.context;
        if has_colon {
            return key.to_owned();
        }
        let kinds = root.all(Node::new(property));
        let has = |name: &str| kinds.iter().any(|node| node.says("type", name));
        let has_word = kinds.iter().any(|node| node.schema.get("enum").is_some() || node.schema.get("const").is_some());
        let is_choice = kinds.iter().any(|node| node.is_of_one() || node.word().is_some());
        let inner = " ".repeat(column + 2);
        if in_brackets {
            format!("{key}: ")
        } else if has("array") && holds_mappings(root, &kinds) {
            format!("{key}:\n{inner}- ")
        } else if has("object") && !has("string") && !has("integer") && !has_word && !is_choice {
            format!("{key}:\n{inner}")
        } else {
            format!("{key}: ")
        }
    }

    /// Adds words, yes and no, and ids, each between two pieces of text.
    fn values(&mut self, root: Root<'_>, nodes: &[Node<'_>], names: &Names, [before, behind]: [&str; 2]) {
        let written = |word: &str| (format!("{before}{word}{behind}"), before.len() + word.len());
        for node in nodes {
            let constant = node.schema.get("const").into_iter().map(|word| (word, help_of(node.schema)));
            let listed = node.schema.get("enum").and_then(Value::as_array).into_iter().flatten().map(|word| (word, ""));
            for (word, help) in constant.chain(listed) {
                let word = suggest::written(word);
                if self.sight.allows(node.facts(&word)) {
                    let (insert, caret) = written(&word);
                    self.push(Rank::Word(node.place(&word)), &word, help, insert, caret);
                }
            }
            if node.says("type", "boolean") {
                for (word, help) in [("true", "Yes."), ("false", "No.")] {
                    let (insert, caret) = written(word);
                    self.push(Rank::Name, word, help, insert, caret);
                }
            }
            for kind in node.kinds(REFERENCE, self.game) {
                self.named(names.documents.get(&kind).into_iter().flatten(), [before, behind]);
            }
        }
        if before.is_empty() && self.context.wanted == Wanted::Value {
            let items: Vec<Node<'_>> = nodes.iter().flat_map(|node| root.items(node)).collect();
            self.values(root, &items, names, ["[", "]"]);
        }
    }

    /// Adds names, each between two pieces of text.
    fn named<'n>(&mut self, names: impl IntoIterator<Item = &'n Named>, [before, behind]: [&str; 2]) {
        for Named { id, name, .. } in names {
            self.push(Rank::Name, id, name, format!("{before}{id}{behind}"), before.len() + id.len());
        }
    }

    /// Adds names as keys of a mapping that takes any, those that are not there yet.
    fn named_keys<'n>(&mut self, names: impl IntoIterator<Item = &'n Named>) {
        let Context { taken, has_colon, .. } = self.context;
        let colon = if *has_colon { "" } else { ": " };
        for Named { id, name, .. } in names.into_iter().filter(|it| !taken.contains(&it.id)) {
            let insert = format!("{id}{colon}");
            let caret = insert.len();
            self.push(Rank::Name, id, name, insert, caret);
        }
    }

    /// Adds the keys of a mapping that begins here, each in brackets; what stands beside a word comes after the word.
    fn inside(&mut self, nodes: &[Node<'_>], [before, behind]: [&str; 2]) {
        for node in nodes {
            for (key, property) in node.properties().into_iter().flatten() {
                let (rank, help) = match node.word() {
                    Some(word) if word == key => (Rank::Mapping(node.place(key)), help_of(node.schema)),
                    Some(_) => continue,
                    None if node.is_of_one() => (Rank::Mapping(node.place(key)), help_of(property)),
                    None => (Rank::Field(usize::from(!node.needs(key))), help_of(property)),
                };
                if self.sight.allows(node.facts(key)) {
                    let caret = before.len() + key.len() + 2;
                    self.push(rank, key, help, format!("{before}{key}: {behind}"), caret);
                }
            }
        }
    }
}

/// Returns whether lists of these kinds hold mappings, so that each item takes lines of its own.
fn holds_mappings<'s>(root: Root<'s>, kinds: &[Node<'s>]) -> bool {
    kinds.iter().flat_map(|node| root.items(node)).any(|item| item.properties().is_some())
}

pub(super) fn help_of(node: &Value) -> &str {
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
