//! The digest of a scenario: one number that changes whenever any document it uses does something else.

use std::collections::BTreeMap;
use std::hash::Hasher as _;

use fnv::FnvHasher;
use ritual_content::{FullId, Kind};
use serde::Serialize;
use serde_json::Value;

/// The documents a scenario uses, in the order of kinds and ids, however they were met.
#[derive(Debug, Default)]
pub(super) struct Digest {
    documents: BTreeMap<(Kind, FullId), Vec<u8>>,
    is_off: bool,
}

impl Digest {
    /// Takes nothing in: nobody will ask.
    pub(super) const fn off() -> Self {
        Self { documents: BTreeMap::new(), is_off: true }
    }

    /// Returns whether nobody will ask for it: the scenario is compiled only to see that it can be.
    pub(super) const fn is_off(&self) -> bool {
        self.is_off
    }

    /// Takes in a document, once.
    pub(super) fn add<T: Serialize>(&mut self, kind: Kind, id: &FullId, document: &T) {
        if self.is_off {
            return;
        }
        self.documents.entry((kind, id.clone())).or_insert_with(|| {
            // Documents hold text, numbers and lists, all of which JSON can express.
            let mut value = serde_json::to_value(document).unwrap_or_default();
            // Where the facts come from is not played.
            value.as_object_mut().map(|fields| fields.remove("source"));
            leave_out_texts(&mut value);
            value.to_string().into_bytes()
        });
    }

    /// Returns the number.
    pub(super) fn finish(&self) -> u64 {
        let mut hasher = FnvHasher::default();
        for ((kind, id), text) in &self.documents {
            for part in [kind.name().as_bytes(), id.pack.as_bytes(), id.id.as_bytes(), text.as_slice()] {
                hasher.write(part);
                hasher.write(END);
            }
        }
        hasher.finish()
    }
}

/// Takes out what cards say: what they do is what is played.
fn leave_out_texts(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.retain(|key, value| !matches!(key.as_str(), "text" | "flavour") || !value.is_string());
            fields.values_mut().for_each(leave_out_texts);
        }
        Value::Array(items) => items.iter_mut().for_each(leave_out_texts),
        _ => {}
    }
}

/// Stands between parts, so that text cannot wander from one to the next; UTF-8 never has this byte.
const END: &[u8] = &[0xff];

#[cfg(test)]
mod tests {
    use super::*;

    fn full(pack: &str, id: &str) -> FullId {
        FullId { pack: pack.into(), id: id.into() }
    }

    #[test]
    fn the_order_in_which_documents_are_met_does_not_matter() {
        let mut one = Digest::default();
        one.add(Kind::Enemy, &full("core", "cultist"), &1);
        one.add(Kind::Token, &full("core", "fire"), &2);
        let mut other = Digest::default();
        other.add(Kind::Token, &full("core", "fire"), &2);
        other.add(Kind::Enemy, &full("core", "cultist"), &1);
        other.add(Kind::Enemy, &full("core", "cultist"), &1);
        assert_eq!(one.finish(), other.finish());
    }

    #[test]
    fn what_a_card_says_does_not_count() {
        let digest = |card: Value| {
            let mut digest = Digest::default();
            digest.add(Kind::Relic, &full("core", "stone"), &card);
            digest.finish()
        };
        let before = digest(serde_json::json!({ "normal": { "text": "", "steps": [1] } }));
        assert_eq!(before, digest(serde_json::json!({ "normal": { "text": "Do 1.", "steps": [1] } })));
        let read = serde_json::json!({ "text": "", "flavour": "It hums.", "steps": [1] });
        assert_eq!(before, digest(serde_json::json!({ "normal": read })));
        assert_ne!(before, digest(serde_json::json!({ "normal": { "text": "", "steps": [2] } })));
    }

    #[test]
    fn where_the_facts_of_a_card_come_from_does_not_count() {
        let digest = |card: Value| {
            let mut digest = Digest::default();
            digest.add(Kind::Mythos, &full("core", "torches"), &card);
            digest.finish()
        };
        let before = digest(serde_json::json!({ "symbol": true, "source": "original" }));
        let stated = serde_json::json!({ "symbol": true, "source": { "rulebook": "p.3" } });
        assert_eq!(before, digest(stated));
        assert_ne!(before, digest(serde_json::json!({ "symbol": false, "source": "original" })));
        // Further inside it is a name like any other, such as that of a side.
        let turned = |name: &str| serde_json::json!({ "when_turned": { name: [1] } });
        assert_ne!(digest(turned("source")), digest(turned("mouth")));
    }

    #[test]
    fn any_change_changes_the_digest() {
        let digest = |kind, id: &FullId, text: &str| {
            let mut digest = Digest::default();
            digest.add(kind, id, &text);
            digest.finish()
        };
        let before = digest(Kind::Enemy, &full("core", "cultist"), "text");
        assert_ne!(before, digest(Kind::Token, &full("core", "cultist"), "text"));
        assert_ne!(before, digest(Kind::Enemy, &full("cor", "ecultist"), "text"));
        assert_ne!(before, digest(Kind::Enemy, &full("core", "cultist"), "texts"));
    }
}
