//! A thousand random edits, as forms make them: every line that is not edited stays byte for byte as it was.

use std::path::Path;
use std::sync::Arc;

use ritual_assist::edits::FileEdit;
use ritual_content::Kind;
use ritual_diagnostic::Path as Inside;
use ritual_forms::{SchemaBook, Shape, chosen, shape_of, skeleton};
use ritual_playtest::chance::SeededChance;
use ritual_table::{Chance as _, Draw};
use ritual_workspace::Workspace;
use ritual_yaml::Edit;
use serde_json::Value;

const EDITS: usize = 1_000;

/// Every place of a value that a form shows.
fn places(value: &Value, at: &Inside, out: &mut Vec<Inside>) {
    match value {
        Value::Object(map) => {
            for (key, value) in map {
                let at = at.key(key);
                out.push(at.clone());
                places(value, &at, out);
            }
        }
        Value::Array(items) => {
            for (index, value) in items.iter().enumerate() {
                let at = at.index(index);
                out.push(at.clone());
                places(value, &at, out);
            }
        }
        _ => {}
    }
}

struct Hand {
    chance: SeededChance,
    book: SchemaBook,
}

impl Hand {
    fn below(&mut self, n: usize) -> usize {
        self.chance.below(u32::try_from(n.max(1)).unwrap(), Draw::Pick) as usize
    }

    /// An edit a form could make at a place.
    fn edit(&mut self, kind: Kind, json: &Value, at: &Inside) -> Option<Edit> {
        let value = ritual_content::references::value_at(json, at)?;
        let is_list = json.is_array();
        let (root, inside): (&Value, Inside) = if is_list {
            let (first, rest) = at.segments().split_first()?;
            let ritual_diagnostic::Segment::Index(index) = first else { return None };
            (json.get(*index)?, rest.iter().cloned().collect())
        } else {
            (json, at.clone())
        };
        if inside.is_root() || inside == Inside::root().key("id") {
            return None;
        }
        let choice = self.below(6);
        let schema = self.book.at(kind, root, &inside)?;
        let file = self.book.of_file(kind);
        let path = at.clone();
        let ids = |_: ritual_games::AnyKind| Some("core/cultist".to_owned());
        match (shape_of(file, schema), value) {
            (Shape::Text { is_id: false, .. }, Value::String(text)) => {
                let text = format!("{}: # \"{choice}\"", text.chars().take(20).collect::<String>());
                Some(Edit::Replace { path, value: text.into() })
            }
            (Shape::Number { least, most }, _) => {
                Some(Edit::Replace { path, value: (least + 1).clamp(least, most).into() })
            }
            (Shape::List { .. }, Value::Array(items)) if items.len() > 1 && choice < 3 => {
                Some(Edit::Move { path, from: choice % items.len(), to: items.len() - 1 })
            }
            (Shape::List { item, .. }, _) => Some(Edit::Append { path, value: skeleton(file, item, &ids) }),
            (Shape::Record(fields), Value::Object(map)) if choice < 3 => {
                let absent = fields.iter().find(|field| !map.contains_key(field.name))?;
                let value = skeleton(file, absent.schema, &ids);
                Some(Edit::Add { path, key: absent.name.to_owned(), value })
            }
            (Shape::Choice(branches), Value::Object(map)) if choice < 3 => {
                let beside = chosen(file, &branches, value)?.beside();
                let absent = beside.iter().find(|field| !map.contains_key(field.name))?;
                let value = skeleton(file, absent.schema, &ids);
                Some(Edit::Add { path, key: absent.name.to_owned(), value })
            }
            _ if choice == 5 => Some(Edit::Remove { path }),
            _ => None,
        }
    }
}

#[test]
fn what_is_not_edited_stays_byte_for_byte() {
    let content = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
    let packs = ritual_disk::packs_below(&content).unwrap();
    let packs = packs.iter().map(|folder| ritual_disk::read_pack(folder).unwrap()).collect();
    let fresh = Workspace::new(content, packs);
    let mut workspace = fresh.clone();
    let mut hand = Hand { chance: SeededChance::new(11, 0), book: SchemaBook::new() };
    let (mut n_made, mut n_refused) = (0, 0);
    while n_made < EDITS {
        if n_made % 50 == 49 {
            // Content that was changed too often is no content any more.
            workspace = fresh.clone();
        }
        let files: Vec<Arc<str>> = workspace.files().map(|it| Arc::clone(&it.path)).collect();
        let file = Arc::clone(&files[hand.below(files.len())]);
        let buffer = workspace.file(&file).unwrap().clone();
        let (Some(kind), Some(tree)) = (buffer.kind(), &buffer.parsed.tree) else { continue };
        let mut all = Vec::new();
        places(&buffer.parsed.json, &Inside::root(), &mut all);
        let Some(at) = all.get(hand.below(all.len())).cloned() else { continue };
        let Some(edit) = hand.edit(kind, &buffer.parsed.json, &at) else { continue };
        let before = buffer.text().to_owned();
        let edits = [FileEdit { file: Arc::clone(&file), edit: edit.clone() }];
        if workspace.edit("Edit", &edits, None, 0.0).is_err() {
            assert_eq!(workspace.file(&file).unwrap().text(), before, "a refused edit changes nothing");
            n_refused += 1;
            continue;
        }
        n_made += 1;
        let after = workspace.file(&file).unwrap().text().to_owned();
        // What was touched is the value, or for an entry that goes the lines of what holds it.
        let touched = match &edit {
            Edit::Remove { path } => path.parent().unwrap_or_default(),
            other => other.path().clone(),
        };
        let node = tree.find(&touched).unwrap();
        let key = touched.parent().and_then(|parent| tree.find(&parent)?.step(touched.last()?)?.0);
        let start = key.map_or(node.span.start, |entry| entry.key_span.start.min(node.span.start));
        let extent = node.extent();
        let first_line = before[..start].matches('\n').count();
        let last_line = before[..extent.end].matches('\n').count();
        let old: Vec<&str> = before.split_inclusive('\n').collect();
        let new: Vec<&str> = after.split_inclusive('\n').collect();
        let n_same = old.iter().zip(&new).take_while(|(old, new)| old == new).count();
        let n_same_behind = old[n_same..].iter().rev().zip(new[n_same.min(new.len())..].iter().rev());
        let n_same_behind = n_same_behind.take_while(|(old, new)| old == new).count();
        let (first_changed, behind_changed) = (n_same, old.len() - n_same_behind);
        let is_inside = first_changed + 1 > first_line && behind_changed <= last_line + 2;
        assert!(
            first_changed == behind_changed || is_inside,
            "{file}: {edit:?} changed lines {first_changed}..{behind_changed}, not only {first_line}..={last_line}"
        );
    }
    assert!(n_refused < EDITS / 20, "{n_refused} of {EDITS} edits were refused");
}
