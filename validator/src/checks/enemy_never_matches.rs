#![doc = include_str!("enemy_never_matches.md")]

use std::collections::BTreeMap;

use ritual_content::documents::{Enemy, EnemyKindClass};
use ritual_content::language::{EnemyClass, EnemyFilter, EnemyQuery};
use ritual_content::{Entry, Kind, suggest};
use ritual_diagnostic::{Diagnostic, Fix, Path, Segment, Severity};

use crate::check::Check;
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct EnemyNeverMatches;

/// A description of enemies that fits none.
pub(super) struct NeverMatches<'c> {
    document: &'c DocumentFacts<'c>,
    query: Query<'c>,
    fault: NoMatch,
}

/// Why it fits none.
#[derive(Clone, Copy)]
enum NoMatch {
    /// No kind is of a class that is asked for.
    OtherClass,
    /// No kind has figures.
    NoFigures,
}

impl Check for EnemyNeverMatches {
    const CODE: &'static str = "enemy/never-matches";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("enemy_never_matches.md");
    type Finding<'c> = NeverMatches<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<NeverMatches<'c>> {
        let mut all: Vec<Vec<Query<'c>>> = cx.documents.iter().map(|document| queries(cx, document)).collect();
        for table in cx.tables.iter().filter(|table| table.knows_enemies) {
            for position in &table.documents {
                let Some(document) = cx.documents.get(*position) else { continue };
                // The card of an enemy without figures does nothing.
                if document.kind == Kind::Enemy && !table.enemies.contains(document.id) {
                    continue;
                }
                for query in all.get_mut(*position).into_iter().flatten() {
                    query.is_asked = true;
                    let is_met = query.fitting().any(|enemy| table.enemies.contains(&enemy.id));
                    query.is_met |= is_met;
                }
            }
        }
        let mut found = Vec::new();
        for (document, queries) in cx.documents.iter().zip(all) {
            for query in queries {
                // A scenario that could not be read may have the figures.
                if let Some(fault) = query.fault()
                    && (matches!(fault, NoMatch::OtherClass) || cx.is_complete(&document.id.pack))
                {
                    found.push(NeverMatches { document, query, fault });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, NeverMatches { document, query, fault }: NeverMatches<'_>) -> Diagnostic {
        let names = suggest::listed(query.kinds.iter().map(|enemy| &*enemy.id.id));
        let is_one = query.kinds.len() == 1;
        let route = document.at(&query.place);
        match fault {
            NoMatch::OtherClass => {
                let message = if is_one {
                    format!("nothing fits: the enemy {names} is of none of the `classes` asked for")
                } else {
                    format!("nothing fits: the enemies {names} are of none of the `classes` asked for")
                };
                let classes = document.at(&query.path.key("classes"));
                let finding = Diagnostic::warning(Self::CODE, message, route)
                    .help("leave `classes` out, or name enemies of these classes")
                    .fix(Fix::risky("leave `classes` out").remove(classes));
                match query.kinds.first() {
                    Some(enemy) => finding.related(enemy.route.key("class"), "this is its class"),
                    None => finding,
                }
            }
            NoMatch::NoFigures => {
                let message = if is_one {
                    format!("nothing fits: no scenario in which this turns up has figures of the enemy {names}")
                } else {
                    format!("nothing fits: no scenario in which this turns up has figures of the enemies {names}")
                };
                Diagnostic::warning(Self::CODE, message, route).help(
                    "name a monster of the episode or a minion of the Elder One, or describe the enemies by `classes`",
                )
            }
        }
    }
}

/// A description of enemies by their kinds.
struct Query<'c> {
    /// Where it is.
    path: Path,
    /// Where its kinds are named.
    place: Path,
    /// The kinds that are named.
    kinds: Vec<&'c Entry<Enemy>>,
    /// The classes that are named; none means any.
    classes: Vec<EnemyClass>,
    /// A scenario may ask it.
    is_asked: bool,
    /// A scenario that may ask it has figures that fit.
    is_met: bool,
}

impl<'c> Query<'c> {
    /// Returns the kinds that are of a class asked for.
    fn fitting(&self) -> impl Iterator<Item = &'c Entry<Enemy>> {
        let is_of = move |enemy: &&'c Entry<Enemy>| self.classes.is_empty() || self.classes.contains(&class_of(enemy));
        self.kinds.iter().copied().filter(is_of)
    }

    /// Returns why it fits nothing, if it does not.
    fn fault(&self) -> Option<NoMatch> {
        if self.fitting().next().is_none() {
            Some(NoMatch::OtherClass)
        } else if self.is_asked && !self.is_met {
            Some(NoMatch::NoFigures)
        } else {
            None
        }
    }
}

/// Returns the class of an enemy.
fn class_of(enemy: &Entry<Enemy>) -> EnemyClass {
    match enemy.document.class {
        EnemyKindClass::Cultist => EnemyClass::Cultist,
        EnemyKindClass::Monster => EnemyClass::Monster,
    }
}

/// Returns every description of a document that names kinds of enemies, all of them known.
fn queries<'c>(cx: &'c Cx<'_>, document: &'c DocumentFacts<'_>) -> Vec<Query<'c>> {
    let mut named: BTreeMap<(Path, Path), Vec<Option<&'c Entry<Enemy>>>> = BTreeMap::new();
    if document.kind != Kind::Test {
        for reference in document.references.iter().filter(|reference| reference.kind == Kind::Enemy) {
            if let Some(query) = query_of(document, &reference.path) {
                named.entry(query).or_default().push(cx.catalogue.enemies.get(&reference.target));
            }
        }
    }
    let mut found = Vec::new();
    for ((path, place), kinds) in named {
        // A kind that is not known may be the one that fits.
        let Some(kinds) = kinds.into_iter().collect::<Option<Vec<_>>>() else { continue };
        let classes = document.read::<Vec<EnemyClass>>(&path.key("classes")).unwrap_or_default();
        found.push(Query { path, place, kinds, classes, is_asked: false, is_met: false });
    }
    found
}

/// Returns the description of enemies that names an enemy in a place, and where its kinds are named.
fn query_of(document: &DocumentFacts<'_>, enemy: &Path) -> Option<(Path, Path)> {
    if let [.., Segment::Key(key), Segment::Index(_)] = enemy.segments()
        && **key == *"kinds"
    {
        let kinds = enemy.parent()?;
        return Some((kinds.parent()?, kinds));
    }
    // A description that says nothing else is the kind itself.
    let is_query = document.parts_at(enemy).any(|part| part.is::<EnemyQuery>() || part.is::<EnemyFilter>());
    is_query.then(|| (enemy.clone(), enemy.clone()))
}
