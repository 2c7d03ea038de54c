//! Many edits of one text at once: the text is read twice, and not twice for each of them.

use std::collections::BTreeMap;

use ritual_diagnostic::{Path, Segment};

use super::edit::Edit;
use super::splice::{Splice, is_for_blocks, splice};
use super::wanted;
use crate::{Limits, parse};

/// Returns the text after several edits that can all be spliced into it as it is, each at a place of its own; `None` where
/// one of them has to see what another one leaves.
pub(super) fn made(text: &str, edits: &[Edit]) -> Option<String> {
    if edits.len() < 2 {
        return None;
    }
    let tree = parse(text.as_bytes(), &Limits::DEFAULT).ok()?;
    let mut splices: Vec<(&Edit, Splice)> = Vec::with_capacity(edits.len());
    let mut document = tree.to_json();
    let mut removed = Removed::default();
    for edit in edits {
        if is_for_blocks(text, &tree, edit) || removed.shift(edit.path()) {
            return None;
        }
        removed.note(edit);
        splices.push((edit, splice(text, &tree, edit)?));
        document = wanted::after(document, edit).ok()?;
    }
    splices.sort_by_key(|(_, splice)| splice.span.start);
    let mut result = String::with_capacity(text.len());
    let mut before: Option<(&Edit, usize)> = None;
    for (edit, Splice { span, new }) in &splices {
        if let Some((last, end)) = before
            && (span.start < end || (span.is_empty() && span.start == end && !follows(last, edit)))
        {
            return None;
        }
        result.push_str(text.get(before.map_or(0, |(_, end)| end)..span.start)?);
        result.push_str(new);
        before = Some((*edit, span.end));
    }
    result.push_str(text.get(before.map_or(0, |(_, end)| end)..)?);
    let reads_as_wanted = parse(result.as_bytes(), &Limits::DEFAULT).is_ok_and(|tree| tree.to_json() == document);
    reads_as_wanted.then_some(result)
}

/// The first item that is gone of each list: those behind it are called otherwise from then on. The document alone would
/// not tell, where two items are alike but for their comments.
#[derive(Default)]
struct Removed(BTreeMap<Path, usize>);

impl Removed {
    fn note(&mut self, edit: &Edit) {
        if let Edit::Remove { path } = edit
            && let (Some(list), Some(Segment::Index(index))) = (path.parent(), path.last())
        {
            let first = self.0.entry(list).or_insert(*index);
            *first = (*first).min(*index);
        }
    }

    /// Returns whether a path leads by an item that stands elsewhere in the text as it was.
    fn shift(&self, path: &Path) -> bool {
        let mut list = Path::root();
        path.segments().iter().any(|segment| {
            let first = self.0.get(&list);
            list = list.with(segment.clone());
            matches!((first, segment), (Some(first), Segment::Index(index)) if index >= first)
        })
    }
}

/// Returns whether what two edits put at one place does not depend on the first of them: items of a list that is not all
/// of the document, whose items stand apart or not.
fn follows(before: &Edit, after: &Edit) -> bool {
    match (before, after) {
        (Edit::Append { path: one, .. }, Edit::Append { path: other, .. }) => one == other && one.parent().is_some(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::apply;

    /// A list of cards, each with a comment above it and one behind it.
    fn cards(n: usize) -> String {
        let all: Vec<String> = (0..n).map(|it| format!("# about {it}\n- id: c{it} # {it}\n  copies: 1\n")).collect();
        all.concat()
    }

    fn card(index: usize) -> Path {
        Path::root().index(index)
    }

    /// What comes of edits that are made one after another.
    fn one_by_one(text: &str, edits: &[Edit]) -> String {
        edits.iter().fold(text.to_owned(), |text, edit| apply(&text, std::slice::from_ref(edit)).unwrap())
    }

    #[test]
    fn what_does_not_touch_is_made_at_once_and_as_it_would_be_one_by_one() {
        let text = cards(9);
        let replace = |index: usize| Edit::Replace { path: card(index).key("copies"), value: json!(index + 1) };
        let add = |index: usize| Edit::Add { path: card(index), key: "symbol".to_owned(), value: json!(true) };
        let remove = |index: usize| Edit::Remove { path: card(index) };
        for edits in [
            vec![remove(8), remove(7), remove(3), remove(0)],
            (0..9).map(replace).collect(),
            (0..9).map(add).collect(),
            vec![replace(1), add(4), remove(6), remove(5)],
        ] {
            let at_once = made(&text, &edits);
            assert_eq!(at_once, Some(one_by_one(&text, &edits)), "{edits:?}");
        }
    }

    #[test]
    fn items_of_a_list_are_put_behind_each_other_in_their_order() {
        let append = |id: &str| Edit::Append { path: Path::root().key("deck"), value: json!({ "card": id }) };
        let edits = [append("a"), append("b"), append("c")];
        for text in ["deck:\n  - card: x # keep\nname: N\n", "deck: [{ card: x }]\n", "deck:\n  - { card: x }\n"] {
            assert_eq!(made(text, &edits), Some(one_by_one(text, &edits)), "{text}");
        }
        let empty = "deck: []\nname: N\n";
        assert_eq!(apply(empty, &edits).unwrap(), one_by_one(empty, &edits));
    }

    #[test]
    fn what_depends_on_what_comes_before_is_not_made_at_once() {
        let text = cards(3);
        let append = |id: &str| Edit::Append { path: Path::root(), value: json!({ "id": id }) };
        let remove = |index: usize| Edit::Remove { path: card(index) };
        for edits in [
            vec![append("x"), append("y")],
            vec![remove(0), remove(0)],
            vec![remove(0), remove(1)],
            vec![remove(2), remove(1), remove(0)],
            vec![Edit::Move { path: Path::root(), from: 0, to: 2 }, remove(0)],
        ] {
            assert_eq!(made(&text, &edits), None, "{edits:?}");
        }
        let two = apply(&text, &[remove(0), remove(0)]).unwrap();
        assert_eq!(two.matches("- id:").count(), 1, "one by one they are made all the same: {two}");
    }

    #[test]
    fn of_items_that_are_alike_the_one_that_is_meant_goes_with_its_comment() {
        let text = "- a # first\n- b # second\n- b # third\n";
        let edits = [0, 1].map(|index| Edit::Remove { path: card(index) });
        assert_eq!(apply(text, &edits).unwrap(), "- b # second\n");
    }

    #[test]
    fn ten_thousand_items_are_taken_out_in_one_go() {
        let text = cards(10_001);
        let edits: Vec<Edit> = (1..10_001).rev().map(|index| Edit::Remove { path: card(index) }).collect();
        let left = made(&text, &edits).unwrap();
        let tree = parse(left.as_bytes(), &Limits::DEFAULT).unwrap();
        assert_eq!(tree.to_json(), json!([{ "id": "c0", "copies": 1 }]));
    }
}
