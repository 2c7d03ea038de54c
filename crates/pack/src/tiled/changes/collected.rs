//! Edits of an episode as they are collected, and the objects they come from.

use ritual_content::Entry;
use ritual_content::documents::{Episode, MapLayout};
use ritual_diagnostic::{Change, Edit, Route};
use serde_json::Value;

use super::super::read::Object;

/// Edits of an episode as they are collected.
pub(super) struct Changes<'e> {
    pub(super) entry: &'e Entry<Episode>,
    pub(super) changed: Vec<String>,
    /// Values that take the place of others.
    pub(super) replaced: Vec<Edit>,
    /// Entries that go, by list and position.
    pub(super) removed: Vec<Edit>,
    /// Entries that come.
    pub(super) appended: Vec<Edit>,
    pub(super) lost: Vec<String>,
}

impl<'e> Changes<'e> {
    pub(super) fn new(entry: &'e Entry<Episode>) -> Self {
        Self {
            entry,
            changed: Vec::new(),
            replaced: Vec::new(),
            removed: Vec::new(),
            appended: Vec::new(),
            lost: Vec::new(),
        }
    }

    pub(super) fn episode(&self) -> &'e Episode {
        &self.entry.document
    }

    pub(super) fn home(&self) -> &'e str {
        &self.entry.id.pack
    }

    pub(super) fn layout(&self) -> &'e MapLayout {
        &self.entry.document.map
    }

    /// The route of something inside the episode.
    pub(super) fn route(&self, keys: &[&str]) -> Route {
        keys.iter().fold(self.entry.route.clone(), |route, key| match key.parse::<usize>() {
            Ok(index) => route.index(index),
            Err(_) => route.key(key),
        })
    }

    /// Returns whether the author wrote a value there.
    pub(super) fn is_written(&self, keys: &[&str]) -> bool {
        let found = keys.iter().try_fold(&*self.entry.plain, |value, key| match key.parse::<usize>() {
            Ok(index) => value.as_list()?.get(index),
            Err(_) => value.get(key),
        });
        found.is_some()
    }

    /// Puts a value under a key, whether there is one or not.
    pub(super) fn set(&mut self, keys: &[&str], value: Value, what: String) {
        let Some((key, parent)) = keys.split_last() else { return };
        let edit = if self.is_written(keys) {
            Edit { route: self.route(keys), change: Change::Replace(value) }
        } else {
            Edit { route: self.route(parent), change: Change::Add { key: (*key).to_owned(), value } }
        };
        self.replaced.push(edit);
        self.changed.push(what);
    }
}

/// The objects of a class that say which entry they are, and the copies of them that came later.
pub(super) fn by_property<'o>(
    objects: &[&'o Object],
    class: &str,
    property: &str,
) -> Vec<(Option<String>, &'o Object)> {
    let of_class = objects.iter().copied().filter(|object| object.class == class);
    let mut found: Vec<(Option<String>, &'o Object)> = Vec::new();
    for object in of_class {
        let said =
            object.text(property).map(str::to_owned).or_else(|| object.number(property).map(|it| it.to_string()));
        let is_taken = found.iter().any(|(it, _)| it.is_some() && *it == said);
        found.push((said.filter(|_| !is_taken), object));
    }
    found
}
