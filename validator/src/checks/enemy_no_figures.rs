#![doc = include_str!("enemy_no_figures.md")]

use std::collections::BTreeMap;

use ritual_content::documents::{Enemy, EnemyAt, Episode};
use ritual_content::language::Summon;
use ritual_content::{Entry, FullId, Kind, suggest};
use ritual_diagnostic::{Diagnostic, Fix, Path, Route, Severity};
use serde_json::Value;

use crate::check::Check;
use crate::cx::fixes::with_item;
use crate::cx::{Cx, DocumentFacts};

/// The most figures an enemy may have.
const MOST_FIGURES: u32 = 20;

/// See the page.
pub(super) struct EnemyNoFigures;

/// An enemy that is to be placed without a figure for it.
pub(super) struct NoFigures<'c> {
    route: Route,
    enemy: &'c str,
    fault: Shortage<'c>,
    /// The list of the same document that brings figures.
    list: Option<List>,
}

/// A list that brings figures of enemies.
struct List {
    document: Route,
    key: &'static str,
    is_written: bool,
    /// The enemy as the document names it.
    enemy: String,
}

/// Where the figures are missing.
enum Shortage<'c> {
    /// In every scenario.
    Everywhere,
    /// In these scenarios.
    Somewhere { scenarios: Vec<&'c str>, is_setup: bool },
    /// The setup takes more than there are.
    TooMany {
        n_placed: u32,
        kind: &'c Entry<Enemy>,
        /// The enemy is of the same pack.
        is_own: bool,
    },
}

impl Check for EnemyNoFigures {
    const CODE: &'static str = "enemy/no-figures";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("enemy_no_figures.md");
    type Finding<'c> = NoFigures<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<NoFigures<'c>> {
        let mut all: Vec<Vec<Arrival<'c>>> = cx.documents.iter().map(|document| arrivals(cx, document)).collect();
        for table in cx.tables.iter().filter(|table| table.knows_enemies) {
            for position in &table.documents {
                let Some(document) = cx.documents.get(*position) else { continue };
                // The card of an enemy without figures does nothing.
                if document.kind == Kind::Enemy && !table.enemies.contains(document.id) {
                    continue;
                }
                for arrival in all.get_mut(*position).into_iter().flatten() {
                    arrival.n_tables = arrival.n_tables.saturating_add(1);
                    if !table.enemies.contains(arrival.enemy) {
                        arrival.lacking.push(&*table.scenario.id.id);
                    }
                }
            }
        }
        let mut found = Vec::new();
        for (document, arrivals) in cx.documents.iter().zip(all) {
            found.extend(arrivals.into_iter().filter_map(|arrival| arrival.judged(document)));
        }
        found.extend(cx.catalogue.episodes.values().flat_map(|episode| too_many(cx, episode)));
        found
    }

    fn describe(_: &Cx<'_>, NoFigures { route, enemy, fault, list }: NoFigures<'_>) -> Diagnostic {
        let listed = "list the enemy under `monsters` of the episode or `minions` of the Elder One, or name another";
        match fault {
            Shortage::Everywhere => {
                let message = format!("no scenario in which this turns up has figures of the enemy `{enemy}`");
                with_figures(Diagnostic::error(Self::CODE, message, route).help(listed), list)
            }
            Shortage::Somewhere { scenarios, is_setup } => {
                let noun = if scenarios.len() == 1 { "scenario" } else { "scenarios" };
                let names = suggest::listed(scenarios);
                let message = format!("the enemy `{enemy}` has no figures in the {noun} {names}");
                // Without a figure nothing is summoned, but a setup without one cannot be laid out.
                let severity = if is_setup { Severity::Error } else { Severity::Warning };
                with_figures(Diagnostic::new(Self::CODE, severity, message, route).help(listed), list)
            }
            Shortage::TooMany { n_placed, kind, is_own } => {
                let reserve = kind.document.reserve;
                let message =
                    format!("the setup places {n_placed} figures of the enemy `{enemy}`; there are {reserve} of them");
                let reserve = kind.route.key("reserve");
                let finding = Diagnostic::error(Self::CODE, message, route)
                    .help("place fewer of them, or make the `reserve` of the enemy larger")
                    .related(reserve.clone(), "there are so many figures");
                if !is_own || n_placed > MOST_FIGURES {
                    return finding;
                }
                finding.fix(Fix::risky(format!("make the `reserve` {n_placed}")).replace(reserve, n_placed))
            }
        }
    }
}

/// Adds to a finding that its document brings the figures itself, if it can.
fn with_figures(finding: Diagnostic, list: Option<List>) -> Diagnostic {
    let Some(List { document, key, is_written, enemy }) = list else { return finding };
    let fix = Fix::risky(format!("list `{enemy}` under `{key}`"));
    finding.fix(with_item(fix, is_written, &document, key, enemy.into()))
}

/// A place where an enemy is put on the map, and what the scenarios have for it.
struct Arrival<'c> {
    path: Path,
    enemy: &'c FullId,
    is_setup: bool,
    /// In how many scenarios it may happen.
    n_tables: usize,
    /// The scenarios among them that have no figures of the enemy.
    lacking: Vec<&'c str>,
}

impl<'c> Arrival<'c> {
    /// Returns what is wrong with it, if anything is.
    fn judged(self, document: &DocumentFacts<'_>) -> Option<NoFigures<'c>> {
        let fault = match self.lacking.len() {
            0 => return None,
            n_lacking if n_lacking == self.n_tables => Shortage::Everywhere,
            _ => Shortage::Somewhere { scenarios: self.lacking, is_setup: self.is_setup },
        };
        let list = list_of(document, &self.path);
        Some(NoFigures { route: document.at(&self.path), enemy: &self.enemy.id, fault, list })
    }
}

/// Returns the list of a document that brings figures of the enemy named in a place of it.
fn list_of(document: &DocumentFacts<'_>, enemy: &Path) -> Option<List> {
    let key = match document.kind {
        Kind::Episode => "monsters",
        Kind::ElderOne => "minions",
        _ => return None,
    };
    let is_written = document.read::<Value>(&Path::root().key(key)).is_some();
    let enemy = document.reference_at(Kind::Enemy, enemy)?.written.clone();
    Some(List { document: document.route.clone(), key, is_written, enemy })
}

/// Returns every place in a document where a known enemy is summoned, or put on the map by the setup.
fn arrivals<'c>(cx: &Cx<'_>, document: &'c DocumentFacts<'_>) -> Vec<Arrival<'c>> {
    let mut found = Vec::new();
    if document.kind == Kind::Test {
        return found;
    }
    for part in document.parts.iter().filter(|part| part.is::<Summon>() || part.is::<EnemyAt>()) {
        let path = part.place("enemy");
        if let Some(reference) = document.reference_at(Kind::Enemy, &path)
            && cx.catalogue.contains(Kind::Enemy, &reference.target)
        {
            let is_setup = part.is::<EnemyAt>();
            found.push(Arrival { path, enemy: &reference.target, is_setup, n_tables: 0, lacking: Vec::new() });
        }
    }
    found
}

/// Finds the enemies of which the setup of an episode places more than there are, at the place that is too much.
fn too_many<'c>(cx: &'c Cx<'_>, episode: &'c Entry<Episode>) -> Vec<NoFigures<'c>> {
    let mut found: BTreeMap<&'c FullId, NoFigures<'c>> = BTreeMap::new();
    let mut placed: BTreeMap<&'c FullId, u32> = BTreeMap::new();
    let enemies = episode.route.key("setup").key("enemies");
    for (index, here) in episode.document.setup.enemies.iter().enumerate() {
        let Some(kind) = cx.catalogue.get::<Enemy>(&here.enemy, &episode.id.pack) else { continue };
        let so_far = placed.entry(&kind.id).or_default();
        *so_far = so_far.saturating_add(u32::from(here.count));
        let n_placed = *so_far;
        if n_placed > u32::from(kind.document.reserve) {
            // The first place that is too much stays; the number grows with every further one.
            let route = found.remove(&kind.id).map_or_else(|| enemies.index(index), |finding| finding.route);
            let fault = Shortage::TooMany { n_placed, kind, is_own: kind.id.pack == episode.id.pack };
            found.insert(&kind.id, NoFigures { route, enemy: &kind.id.id, fault, list: None });
        }
    }
    found.into_values().collect()
}
