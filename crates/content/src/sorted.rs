//! A mapping of few keys in one piece of memory.
//!
//! A `BTreeMap` has room for eleven entries however few there are, and translations hold one for each document: most of
//! them have a name and a text.
//!
//! INVARIANT: keys are sorted, and none is there twice.

use std::borrow::Borrow;
use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Keys with what stands behind them, sorted by key; what it holds is settled when it is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SortedMap<K, V>(Box<[(K, V)]>);

impl<K, V> SortedMap<K, V> {
    /// Returns whether there is such a key.
    pub fn contains_key<Q: Ord + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.0.binary_search_by(|(known, _)| Borrow::<Q>::borrow(known).cmp(key)).is_ok()
    }

    /// Returns the keys with what stands behind them, in the order of the keys.
    pub fn iter(&self) -> impl Iterator<Item = (&K, &V)> {
        self.0.iter().map(|(key, value)| (key, value))
    }

    /// Returns the keys in their order.
    pub fn keys(&self) -> impl Iterator<Item = &K> {
        self.0.iter().map(|(key, _)| key)
    }
}

impl<K: Serialize, V: Serialize> Serialize for SortedMap<K, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de, K: Deserialize<'de> + Ord, V: Deserialize<'de>> Deserialize<'de> for SortedMap<K, V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let sorted = BTreeMap::<K, V>::deserialize(deserializer)?;
        Ok(Self(sorted.into_iter().collect()))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn keys_are_found_and_told_in_their_order() {
        let written = json!({ "text": 2, "name": 1, "flavour": 3 });
        let map: SortedMap<String, u8> = serde_json::from_value(written.clone()).unwrap();
        assert_eq!(["flavour", "name", "text", "label"].map(|key| map.contains_key(key)), [true, true, true, false]);
        assert_eq!(map.keys().collect::<Vec<_>>(), ["flavour", "name", "text"]);
        assert_eq!(map.iter().map(|(_, value)| *value).collect::<Vec<_>>(), [3, 1, 2]);
        assert_eq!(serde_json::to_value(&map).unwrap(), written);
    }
}
