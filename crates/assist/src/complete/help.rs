//! What the schema says of a place in a text that can be read: what it refers to, and what its words mean.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use ritual_content::Kind;
use ritual_content::language::NameOf;
use ritual_diagnostic::{Part, Path, Segment};
use ritual_games::AnyKind;
use ritual_yaml::{Tree, Value as Said};
use serde_json::Value;

use super::nodes::{Here, Node, Root, told};
use super::words::{help_of, readable};

/// The schemas of files, each made when it is first asked for: that takes a while.
#[derive(Debug)]
pub struct Schemas(BTreeMap<AnyKind, OnceLock<Value>>);

impl Default for Schemas {
    fn default() -> Self {
        Self(AnyKind::all().map(|kind| (kind, OnceLock::new())).collect())
    }
}

impl Schemas {
    /// The schema of a file of a kind.
    pub fn of(&self, kind: impl Into<AnyKind>) -> &Value {
        let kind = kind.into();
        self.0.get(&kind).map_or(&Value::Null, |made| made.get_or_init(|| kind.schema()))
    }
}

/// What a text at a place may name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The kinds of the documents it may refer to.
    pub kinds: Vec<Kind>,
    /// What else it may name.
    pub names: Option<NameOf>,
}

impl Place {
    /// Asks the schema of a file of a kind.
    pub fn of(kind: Kind, schema: &Value, tree: &Tree, path: &Path) -> Self {
        let Here { nodes, named, .. } = Root::of(kind, schema).walk(kind, path, &around(tree, path));
        let kind_of = |node: &Node<'_>| Kind::from_name(node.schema.get("x-ritual-reference")?.as_str()?);
        let mut kinds: Vec<Kind> = nodes.iter().filter_map(kind_of).collect();
        kinds.sort_unstable();
        kinds.dedup();
        Self { kinds, names: named.or_else(|| nodes.iter().find_map(Node::wordless)) }
    }
}

/// Returns what a key, or the word that stands at a place, means; none where the schema does not know it.
pub fn help(kind: AnyKind, schema: &Value, tree: &Tree, path: &Path, part: Part) -> Option<String> {
    let root = Root::of(kind, schema);
    let help = match part {
        Part::Key => {
            let (Some(Segment::Key(key)), Some(parent)) = (path.last(), path.parent()) else { return None };
            let way = around(tree, path);
            let nodes = root.walk(kind, &parent, &way).nodes;
            let nodes = way.last().map_or_else(Vec::new, |keys| told(nodes, keys));
            nodes.iter().find_map(|node| {
                let property = node.properties()?.get(&**key)?;
                let is_word = node.word() == Some(&**key);
                let own = is_word.then(|| help_of(node.schema)).filter(|help| !help.is_empty());
                own.or_else(|| {
                    root.all(Node::new(property)).iter().map(|it| help_of(it.schema)).find(|it| !it.is_empty())
                })
            })?
        }
        Part::Value => {
            let Said::Text(word) = &tree.find(path)?.value else { return None };
            let nodes = root.walk(kind, path, &around(tree, path)).nodes;
            let meant = nodes.iter().filter(|node| node.says("const", word));
            meant.map(|node| help_of(node.schema)).find(|help| !help.is_empty())?
        }
    };
    Some(readable(help))
}

/// The keys of the mapping that each step of a path leads into.
fn around(tree: &Tree, path: &Path) -> Vec<BTreeSet<String>> {
    let mut node = Some(&tree.root);
    let mut found = Vec::new();
    for segment in path.segments() {
        found.push(match node.map(|node| &node.value) {
            Some(Said::Map(entries)) => entries.iter().map(|entry| entry.key.clone()).collect(),
            _ => BTreeSet::new(),
        });
        node = node.and_then(|node| node.step(segment)).map(|(_, inner)| inner);
    }
    found
}

#[cfg(test)]
mod tests {
    use ritual_yaml::{Limits, parse};

    use super::*;

    /// The place of the `|`, which stands in a key or a value.
    fn at(text: &str) -> (Tree, Path, Part) {
        let byte = text.find('|').unwrap();
        let tree = parse(text.replacen('|', "", 1).as_bytes(), &Limits::DEFAULT).unwrap();
        let path = tree.path_at(byte);
        let key = tree.span(&path, Part::Key);
        let is_key = key.contains(&byte) && tree.find(&path).is_some_and(|it| it.span != key);
        (tree, path, if is_key { Part::Key } else { Part::Value })
    }

    fn helped(text: &str) -> Option<String> {
        of_kind(Kind::Mythos.into(), text)
    }

    fn of_kind(kind: AnyKind, text: &str) -> Option<String> {
        let (tree, path, part) = at(text);
        help(kind, Schemas::default().of(kind), &tree, &path, part)
    }

    #[test]
    fn keys_and_words_are_explained_as_the_reference_does() {
        assert!(helped("steps:\n  - sum|mon: ghast\n    at: pub\n").unwrap().contains("reserve"));
        let field = helped("steps:\n  - summon: ghast\n    cou|nt: 2\n").unwrap();
        assert!(!field.is_empty() && !field.contains("(["), "{field}");
        assert!(helped("steps:\n  - { kill: that_en|emy }\n").is_some());
        assert!(helped("sym|bol: true\n").is_some());
        assert_eq!(helped("stepz|z: 1\n"), None);
        assert_eq!(helped("name: Some|thing\n"), None);
    }

    #[test]
    fn words_of_other_games_are_explained_as_their_schemas_do() {
        let card = |text: &str| of_kind(AnyKind::named("bloodborne", "card").unwrap(), text).unwrap_or_default();
        assert_eq!(card("dam|age: 2\n"), "The damage of a weapon.");
        assert_eq!(card("type: ran|ged\n"), "A ranged weapon.");
        assert_eq!(card("abilities: [never_re|moved]\n"), "This card is never removed from the game.");
        assert!(card("abilities:\n  - ins|tant: []\n").contains("before the monster attacks"));
        assert_eq!(card("feat|hers: 2\n"), "");
    }

    #[test]
    fn what_a_text_may_name_is_known() {
        let place = |text: &str| {
            let (tree, path, _) = at(text);
            Place::of(Kind::Mythos, Schemas::default().of(Kind::Mythos), &tree, &path)
        };
        assert_eq!(place("summons:\n  - { enemy: gh|ast, at: pub }\n").kinds, [Kind::Enemy]);
        assert_eq!(place("summons:\n  - { enemy: ghast, at: p|ub }\n").names, Some(NameOf::Place));
        assert_eq!(place("name: D|oubt\n"), Place::default());
    }
}
