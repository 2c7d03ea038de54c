//! Packs that change one field to different values, as a third one sees it that builds on them.

use std::collections::{BTreeMap, BTreeSet};

use ritual_content::documents::Override;
use ritual_content::overriding::{fields, target};
use ritual_content::references::route_under;
use ritual_content::{Catalogue, Entry, FullId, Kind, Reference as _};
use ritual_diagnostic::{Path, Route};
use serde_json::Value;

/// What an override says of a field.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FieldClaim<'c> {
    pub(crate) by: &'c Entry<Override>,
    /// The document, as the override names it.
    key: &'c str,
    /// What it says.
    pub(crate) value: &'c Value,
}

/// Two packs that change one field to different values; neither builds on the other.
#[derive(Clone, Debug)]
pub(crate) struct Conflict<'c> {
    /// The pack that builds on both.
    pub(crate) seen_by: &'c str,
    /// The kind of the document.
    pub(crate) kind: Kind,
    /// The document.
    pub(crate) id: FullId,
    /// What the pack says that wins, and where.
    pub(crate) wins: (FieldClaim<'c>, Path),
    /// What the other pack says, and where.
    pub(crate) loses: (FieldClaim<'c>, Path),
}

/// Where packs say different things.
#[derive(Clone, Debug, Default)]
pub(crate) struct Conflicts<'c> {
    /// Those that no pack has settled, each for the first packs that see it.
    pub(crate) open: Vec<Conflict<'c>>,
    /// The fields by which a pack settles what those it builds on disagree about.
    settled: BTreeSet<(&'c str, Kind, FullId, Path)>,
}

/// What a pack and those it builds on say of the fields of a document: by the place of each pack in their order.
type Fields<'c> = BTreeMap<Path, BTreeMap<usize, FieldClaim<'c>>>;

/// The packs, each with those it builds on and itself.
type Scopes<'c> = BTreeMap<&'c str, BTreeSet<&'c str>>;

impl<'c> FieldClaim<'c> {
    /// Returns where it stands.
    pub(crate) fn route(&self, field: &Path) -> Route {
        let entry = self.by.route.key("changes").key(self.key);
        route_under(&entry, field)
    }

    /// Returns the pack that says it.
    pub(crate) fn pack(&self) -> &'c str {
        &self.by.id.pack
    }
}

impl<'c> Conflicts<'c> {
    /// Looks for them in every pack that sees several packs with overrides.
    pub(super) fn of(catalogue: &'c Catalogue) -> Self {
        let mut conflicts = Self::default();
        let homes: BTreeSet<&'c str> = catalogue.overrides.keys().map(|id| &*id.pack).collect();
        if homes.len() < 2 {
            return conflicts;
        }
        let packs = catalogue.packs.keys().map(|id| &*id.pack);
        let scopes: Scopes<'c> = packs.map(|pack| (pack, catalogue.in_scope([pack]))).collect();
        for (&pack, scope) in &scopes {
            if scope.intersection(&homes).nth(1).is_some() {
                conflicts.look(catalogue, pack, &scopes);
            }
        }
        conflicts
    }

    /// Returns whether a pack says something of a field because those it builds on disagree about it.
    pub(crate) fn is_settled_by(&self, pack: &'c str, kind: Kind, id: &FullId, field: &Path) -> bool {
        !self.settled.is_empty() && self.settled.contains(&(pack, kind, id.clone(), field.clone()))
    }

    /// Looks for what a pack sees.
    fn look(&mut self, catalogue: &'c Catalogue, pack: &'c str, scopes: &Scopes<'c>) {
        let order = catalogue.in_order(pack);
        let builds_on = |one: usize, other: usize| {
            let (one, other) = (order.get(one), order.get(other));
            one.zip(other).is_some_and(|(one, other)| scopes.get(one).is_some_and(|scope| scope.contains(other)))
        };
        let own = order.iter().position(|it| *it == pack);
        for ((kind, id), said) in said(catalogue, &order) {
            for ((outer, one), (inner, other)) in disagreements(&said) {
                if builds_on(one, other) || builds_on(other, one) {
                    continue;
                }
                let mut settlers: Vec<(usize, Path)> = Vec::new();
                for place in prefixes(&outer) {
                    let packs = said.get(&place).into_iter().flatten().map(|(pack, _)| *pack);
                    let packs = packs.filter(|it| builds_on(*it, one) && builds_on(*it, other));
                    settlers.extend(packs.map(|it| (it, place.clone())));
                }
                let settled = settlers.iter().filter(|(it, _)| Some(*it) == own);
                self.settled.extend(settled.map(|(_, place)| (pack, kind, id.clone(), place.clone())));
                let sides = said_at(&said, &outer, one).zip(said_at(&said, &inner, other));
                let Some((outer_said, inner_said)) = sides.filter(|_| settlers.is_empty()) else { continue };
                let (outer, inner) = ((outer_said, outer), (inner_said, inner));
                if !is_seen_below(catalogue, pack, scopes, [outer_said.pack(), inner_said.pack()]) {
                    let (wins, loses) = if one > other { (outer, inner) } else { (inner, outer) };
                    self.open.push(Conflict { seen_by: pack, kind, id: id.clone(), wins, loses });
                }
            }
        }
    }
}

/// Returns what packs say of the fields of documents; of several overrides of one pack the last one counts.
fn said<'c>(catalogue: &'c Catalogue, order: &[&'c str]) -> BTreeMap<(Kind, FullId), Fields<'c>> {
    let mut said: BTreeMap<(Kind, FullId), Fields<'c>> = BTreeMap::new();
    for (place, pack) in order.iter().enumerate() {
        for by in catalogue.of_pack::<Override>(pack) {
            for (key, patch) in &by.document.changes {
                let Some(target) = target(key, by.document.pack.written()) else { continue };
                if !catalogue.contains(target.0, &target.1) {
                    continue;
                }
                let document = said.entry(target).or_default();
                // A mapping is a field only where it is empty, and then nothing is said.
                for (field, value) in fields(patch).into_iter().filter(|(_, value)| !value.is_object()) {
                    document.entry(field).or_default().insert(place, FieldClaim { by, key, value });
                }
            }
        }
    }
    said
}

/// A field, and the place of a pack that says something of it.
type Voice = (Path, usize);

/// Returns every two packs that say different things of a field, or of a field and of one around it, which is first.
fn disagreements(said: &Fields<'_>) -> Vec<(Voice, Voice)> {
    let mut found = Vec::new();
    for (inner, of_inner) in said {
        for outer in prefixes(inner) {
            let Some(of_outer) = said.get(&outer) else { continue };
            let is_same = outer == *inner;
            for (one, first) in of_outer {
                for (other, second) in of_inner {
                    let differ = if is_same { one < other && first.value != second.value } else { one != other };
                    if differ {
                        found.push(((outer.clone(), *one), (inner.clone(), *other)));
                    }
                }
            }
        }
    }
    found
}

/// Returns a way and the ways around it, the outermost first; not the root.
fn prefixes(path: &Path) -> impl Iterator<Item = Path> {
    let segments = path.segments();
    (1..=segments.len()).map(move |length| segments.iter().take(length).cloned().collect())
}

fn said_at<'c>(said: &Fields<'c>, field: &Path, pack: usize) -> Option<FieldClaim<'c>> {
    said.get(field)?.get(&pack).copied()
}

/// Returns whether a pack that this one builds on sees both already, and hears of it.
fn is_seen_below(catalogue: &Catalogue, pack: &str, scopes: &Scopes<'_>, both: [&str; 2]) -> bool {
    let mut needed = catalogue.pack(pack).into_iter().flat_map(|it| it.document.dependencies.keys());
    needed.any(|it| scopes.get(it.as_str()).is_some_and(|scope| both.iter().all(|pack| scope.contains(pack))))
}
