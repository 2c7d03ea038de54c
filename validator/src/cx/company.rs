//! Which packs are played together: what is said of one may depend on these and on no other.
//!
//! A check that asked all packs would say something else of the same pack when another one lies beside it that nobody
//! can play with it, and again when only a part of the packs is looked at.

use std::collections::{BTreeMap, BTreeSet};

use ritual_content::Catalogue;

/// The packs that each pack is played with.
pub(crate) struct Company<'c> {
    around: BTreeMap<&'c str, BTreeSet<&'c str>>,
}

impl<'c> Company<'c> {
    /// Looks which packs are in scope together: whoever plays a pack has everything that it builds on.
    pub(super) fn of(catalogue: &'c Catalogue) -> Self {
        let mut around: BTreeMap<&'c str, BTreeSet<&'c str>> = BTreeMap::new();
        for pack in catalogue.packs.values() {
            let scope = catalogue.in_scope([&*pack.id.pack]);
            for member in &scope {
                around.entry(*member).or_default().extend(&scope);
            }
        }
        Self { around }
    }

    /// Returns a pack, those it builds on, those that build on it, and what these build on besides; nothing of a pack
    /// without a manifest, of which that is not known.
    pub(crate) fn around(&self, pack: &str) -> impl Iterator<Item = &'c str> {
        self.around.get(pack).into_iter().flatten().copied()
    }

    /// Returns what the packs that a pack is played with hold together, given what each of them holds.
    pub(crate) fn all_of<'a>(&self, pack: &str, by_pack: &BTreeMap<&str, BTreeSet<&'a str>>) -> BTreeSet<&'a str> {
        self.around(pack).filter_map(|other| by_pack.get(other)).flatten().copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use ritual_content::load;
    use ritual_diagnostic::Sink;

    use super::*;
    use crate::example;

    #[test]
    fn packs_are_played_together_if_one_builds_on_both() {
        let manifest = |id: &str, needed: &[&str]| {
            let needed: String = needed.iter().map(|it| format!("  {it}: ^1.0\n")).collect();
            let needed = if needed.is_empty() { needed } else { format!("dependencies:\n{needed}") };
            format!(
                "# file: ../{id}/pack.yaml\nid: {id}\nschema_version: 2\nname: Pack\nversion: 1.0.0\nauthors: [us]\n\
                 licence: MIT\n{needed}"
            )
        };
        let packs = [
            manifest("ground", &[]),
            manifest("wall", &["ground"]),
            manifest("door", &["ground"]),
            manifest("house", &["wall", "door"]),
            manifest("tent", &["ground"]),
        ];
        let catalogue = load(example::packs(&packs.concat()), &mut Sink::new()).catalogue;
        let company = Company::of(&catalogue);
        let around = |pack: &str| company.around(pack).collect::<Vec<_>>().join(" ");
        assert_eq!(around("ground"), "door ground house tent wall");
        assert_eq!(around("wall"), "door ground house wall");
        assert_eq!(around("house"), "door ground house wall");
        assert_eq!(around("tent"), "ground tent");
        assert_eq!(around("unknown"), "");
    }
}
