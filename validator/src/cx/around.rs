//! The parts of a document, each with what is around it.

use ritual_content::language::{Field, Grant, Word};
use ritual_content::references::FoundPart;
use ritual_diagnostic::{Path, Segment};

use super::{Cx, DocumentFacts};

/// A part and the parts around it.
pub(crate) struct Nested<'d, 's> {
    parts: &'d [FoundPart],
    /// The positions of the parts around it, the outermost first.
    around: &'s [usize],
    pub(crate) part: &'d FoundPart,
}

/// A part around another one.
pub(crate) struct Outer<'d> {
    position: usize,
    pub(crate) part: &'d FoundPart,
    /// Its field in which the inner part lies.
    pub(crate) field: &'d str,
}

impl Outer<'_> {
    /// Returns whether the inner part is among abilities that this grants.
    fn grants(&self) -> bool {
        self.part.is::<Grant>() && self.field == "abilities"
    }

    /// Returns what is known of that field.
    pub(crate) fn facts(&self) -> &'static Field {
        self.part.shape.field(self.field).unwrap_or(&Field::PLAIN)
    }
}

/// Finds what is wrong with the parts of all documents that need something, each with what is around it.
pub(crate) fn find_parts<'c, N, F>(
    cx: &'c Cx<'_>,
    needs: impl Fn(&'c DocumentFacts<'c>, &FoundPart) -> Option<N>,
    find: impl Fn(&'c DocumentFacts<'c>, &Nested<'c, '_>, N) -> Option<F>,
) -> Vec<F> {
    let mut found = Vec::new();
    for document in &cx.documents {
        // Most documents have no such part.
        if !document.parts.iter().any(|part| needs(document, part).is_some()) {
            continue;
        }
        each_nested(&document.parts, |nested| {
            found.extend(needs(document, nested.part).and_then(|need| find(document, nested, need)));
        });
    }
    found
}

impl<'d> Nested<'d, '_> {
    /// Returns the parts around this one, from the innermost to the outermost.
    pub(crate) fn around(&self) -> impl Iterator<Item = Outer<'d>> {
        let (parts, inner) = (self.parts, self.part);
        self.around.iter().rev().filter_map(move |position| {
            let part = parts.get(*position)?;
            Some(Outer { position: *position, part, field: field_towards(part, &inner.path) })
        })
    }

    /// Returns the parts around this one within what the innermost step around it grants, or within the whole document.
    pub(crate) fn around_since_granted(&self) -> impl Iterator<Item = Outer<'d>> {
        self.around().take_while(|outer| !outer.grants())
    }

    /// Returns the innermost step that grants this.
    pub(crate) fn grant(&self) -> Option<Outer<'d>> {
        self.around().find(Outer::grants)
    }

    /// Returns the word that stands in a field of a part around this one; a plain one for a field without one.
    pub(crate) fn word_in(&self, outer: &Outer<'d>, field: &str) -> &'static Word {
        let place = outer.part.place(field);
        let behind = self.parts.get(outer.position.saturating_add(1)..).unwrap_or_default();
        // Of several parts in one place the choice is the first.
        let mut inside = behind.iter().take_while(|part| is_in(&outer.part.path, &part.path));
        inside.find(|part| part.path == place).map_or(&Word::PLAIN, |part| part.word)
    }
}

/// Returns whether a place is another one or lies in it.
///
/// What stands beside its word, or is written without one, has the place of the choice it belongs to.
pub(crate) fn is_in(outer: &Path, inner: &Path) -> bool {
    inner.segments().starts_with(outer.segments())
}

/// Returns whether a place lies in another one.
pub(crate) fn is_inside(outer: &Path, inner: &Path) -> bool {
    outer != inner && is_in(outer, inner)
}

/// Returns whether a place lies in the field that is reached from the root by these keys, or is that field.
pub(crate) fn is_under(path: &Path, keys: &[&str]) -> bool {
    let mut segments = path.segments().iter();
    keys.iter().all(|key| matches!(segments.next(), Some(Segment::Key(found)) if **found == **key))
}

/// Visits every part of a document, the outer before the inner; of several in one place the later lies in the earlier.
fn each_nested<'d>(parts: &'d [FoundPart], mut visit: impl FnMut(&Nested<'d, '_>)) {
    let mut around: Vec<usize> = Vec::new();
    for (position, part) in parts.iter().enumerate() {
        while let Some(outer) = around.last().and_then(|outer| parts.get(*outer))
            && !is_in(&outer.path, &part.path)
        {
            around.pop();
        }
        visit(&Nested { parts, around: &around, part });
        around.push(position);
    }
}

/// Returns the field of a part in which a place lies; of a choice the key.
fn field_towards<'d>(outer: &FoundPart, inner: &'d Path) -> &'d str {
    let shape = outer.shape;
    match inner.segments().get(outer.path.segments().len()) {
        // The main field is written under the word, and no field is called like a word beside it.
        Some(Segment::Key(key)) => shape.field(key).or_else(|| shape.main()).map_or(&**key, |field| field.name),
        Some(Segment::Index(_)) => "",
        None => shape.short,
    }
}

#[cfg(test)]
mod tests {
    use ritual_content::documents::{ConditionCard, Mythos};
    use ritual_content::language::{
        Ability, Enemies, EnemyQuery, ForEach, If, Place, Reaction, Shape, Shaped, SpaceQuery, Step, Summon, Things,
    };
    use ritual_content::references::Walk as _;
    use serde_json::{Value, json};

    use super::*;

    fn parts_of_card(step: &Value) -> Vec<FoundPart> {
        let card = json!({ "id": "doubt", "name": "Doubt", "source": "original", "symbol": true, "steps": [step] });
        serde_json::from_value::<Mythos>(card).unwrap().walk(&|_, _| false).parts
    }

    fn parts_of_condition(ability: &Value) -> Vec<FoundPart> {
        let card = json!({ "id": "fever", "name": "Fever", "source": "original", "abilities": [ability] });
        serde_json::from_value::<ConditionCard>(card).unwrap().walk(&|_, _| false).parts
    }

    /// Returns what is around the last part of a type, from the innermost to the outermost, each with the field.
    fn around<T: Shaped>(parts: &[FoundPart]) -> Vec<(&'static Shape, &str)> {
        let mut found = Vec::new();
        each_nested(parts, |nested| {
            if nested.part.is::<T>() {
                found = nested.around().map(|outer| (outer.part.shape, outer.field)).collect();
            }
        });
        found
    }

    #[test]
    fn a_word_and_what_stands_beside_it_are_both_around() {
        let parts = parts_of_card(&json!({ "if": { "safe": "your_space" }, "then": ["investigate"] }));
        let expected = [(<If>::SHAPE, "then"), (<Step>::SHAPE, "then"), (Mythos::SHAPE, "steps")];
        assert_eq!(around::<Step>(&parts), expected);
    }

    #[test]
    fn what_is_written_under_a_word_lies_in_its_main_field() {
        let parts = parts_of_card(&json!({ "for_each": { "enemies": { "at": "your_space" } }, "steps": [] }));
        let expected = [
            (<Enemies>::SHAPE, ""),
            (<Things>::SHAPE, "enemies"),
            (<ForEach>::SHAPE, "in"),
            (<Step>::SHAPE, "for_each"),
            (Mythos::SHAPE, "steps"),
        ];
        assert_eq!(around::<EnemyQuery>(&parts), expected);
    }

    #[test]
    fn a_description_without_a_word_lies_in_the_choice_in_its_place() {
        let parts = parts_of_card(&json!({ "summon": "ghoul", "at": { "within": 1, "from": "nearest_gate" } }));
        let expected = [
            (<SpaceQuery>::SHAPE, "from"),
            (<Place>::SHAPE, "from"),
            (<Summon>::SHAPE, "at"),
            (<Step>::SHAPE, "at"),
            (Mythos::SHAPE, "steps"),
        ];
        assert_eq!(around::<Place>(&parts), expected);
    }

    #[test]
    fn what_is_granted_has_nothing_around_it_but_itself() {
        let granted = json!({ "when": "turn_ends", "steps": ["investigate"] });
        let grant = json!({ "grant": [granted], "until": "end_of_turn" });
        let parts = parts_of_condition(&json!({ "when": "turn_starts", "steps": [grant] }));
        let mut found = Vec::new();
        each_nested(&parts, |nested| {
            if nested.part.word.name == "investigate" {
                let n_reactions = nested.around_since_granted().filter(|outer| outer.part.is::<Reaction>()).count();
                found.push((n_reactions, nested.grant().is_some()));
            }
        });
        assert_eq!(found, [(1, true)]);
    }

    #[test]
    fn the_word_in_a_field_is_found_where_the_field_is_written() {
        let parts = parts_of_condition(&json!({ "when": { "rested": "anyone" }, "steps": ["investigate"] }));
        let mut words = Vec::new();
        each_nested(&parts, |nested| {
            if nested.part.is::<Step>() {
                let reaction = nested.around().find(|outer| outer.part.is::<Reaction>()).unwrap();
                words.push((nested.word_in(&reaction, "trigger").name, nested.word_in(&reaction, "limit").name));
            }
        });
        assert_eq!(words, [("rested", "")]);
        assert_eq!(around::<Step>(&parts)[1], (<Ability>::SHAPE, "steps"));
    }
}
