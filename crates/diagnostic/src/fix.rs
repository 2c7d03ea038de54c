//! What would put a finding right: edits by route, so that whoever has the text can make them.

use serde_json::Value;

use crate::Route;

/// Edits that put right what was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// What it does, as an order: `` write `ghast` ``.
    pub title: String,
    /// Whether it may be made without a person looking at it.
    pub safety: Safety,
    /// The edits, made one after another.
    pub edits: Vec<Edit>,
}

/// Whether a fix may be made without a person looking at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Safety {
    /// What the author meant is beyond doubt.
    Safe,
    /// It is the likeliest way; a person should look at what came of it.
    Risky,
}

/// One edit of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The value, list or mapping it is about.
    pub route: Route,
    /// What happens to it.
    pub change: Change,
}

/// What happens to a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Another value takes its place.
    Replace(Value),
    /// The mapping gets another entry, behind the others.
    Add {
        /// The new key.
        key: String,
        /// What stands under it.
        value: Value,
    },
    /// The list gets another item, behind the others.
    Append(Value),
    /// The entry or item goes.
    Remove,
    /// The entry gets another key; what stands under it stays as it is written.
    Rename(String),
}

impl Fix {
    /// Returns a fix without edits that may be made without a person looking at it.
    #[must_use]
    pub fn safe(title: impl Into<String>) -> Self {
        Self { title: title.into(), safety: Safety::Safe, edits: Vec::new() }
    }

    /// Returns a fix without edits that a person should look at.
    #[must_use]
    pub fn risky(title: impl Into<String>) -> Self {
        Self { title: title.into(), safety: Safety::Risky, edits: Vec::new() }
    }

    /// Puts another value in the place of one.
    #[must_use]
    pub fn replace(self, route: Route, value: impl Into<Value>) -> Self {
        self.edit(route, Change::Replace(value.into()))
    }

    /// Adds an entry to a mapping.
    #[must_use]
    pub fn add(self, route: Route, key: impl Into<String>, value: impl Into<Value>) -> Self {
        self.edit(route, Change::Add { key: key.into(), value: value.into() })
    }

    /// Adds an item to a list.
    #[must_use]
    pub fn append(self, route: Route, value: impl Into<Value>) -> Self {
        self.edit(route, Change::Append(value.into()))
    }

    /// Takes out an entry or item.
    #[must_use]
    pub fn remove(self, route: Route) -> Self {
        self.edit(route, Change::Remove)
    }

    /// Gives an entry another key.
    #[must_use]
    pub fn rename(self, route: Route, key: impl Into<String>) -> Self {
        self.edit(route, Change::Rename(key.into()))
    }

    fn edit(mut self, route: Route, change: Change) -> Self {
        self.edits.push(Edit { route, change });
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fix_is_built_step_by_step() {
        let route = Route::file("a.yaml");
        let fix = Fix::safe("write it")
            .replace(route.key("enemy"), "ghast")
            .add(route.clone(), "count", 2)
            .append(route.key("list"), true)
            .remove(route.key("old"))
            .rename(route.key("helth"), "health");
        assert_eq!(fix.safety, Safety::Safe);
        let changes: Vec<_> = fix.edits.into_iter().map(|edit| (edit.route.to_string(), edit.change)).collect();
        let expected = [
            ("a.yaml#enemy", Change::Replace("ghast".into())),
            ("a.yaml", Change::Add { key: "count".into(), value: 2.into() }),
            ("a.yaml#list", Change::Append(true.into())),
            ("a.yaml#old", Change::Remove),
            ("a.yaml#helth", Change::Rename("health".to_owned())),
        ];
        assert_eq!(changes, expected.map(|(route, change)| (route.to_owned(), change)));
        assert_eq!(Fix::risky("perhaps").safety, Safety::Risky);
    }
}
