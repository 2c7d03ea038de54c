#![doc = include_str!("map_gate_unreachable.md")]

use petgraph::unionfind::UnionFind;
use ritual_content::documents::EnemyKindClass;
use ritual_content::language::{EnemyClass, Gate};
use ritual_content::{FullId, Id, Reference as _};
use ritual_diagnostic::{Diagnostic, Fix, Severity};

use crate::check::Check;
use crate::cx::barriers::{
    Barrier, BarrierChange, barriers, changes, closed_for_good, connected, documents_of, open, space_at,
};
use crate::cx::fixes::with_item;
use crate::cx::{Cx, EpisodeMap};

/// See the page.
pub(super) struct MapGateUnreachable;

/// A gate that enemies cannot leave.
pub(super) struct Stuck<'c> {
    map: &'c EpisodeMap<'c>,
    gate: Gate,
    start: &'c Id,
    /// Who cannot leave it, in a word.
    who: &'static str,
    /// The class of those who cannot leave it; none when they are of both.
    class: Option<EnemyClass>,
    /// What holds them back.
    walls: Vec<Barrier<'c>>,
}

impl Check for MapGateUnreachable {
    const CODE: &'static str = "map/gate-unreachable";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("map_gate_unreachable.md");
    type Finding<'c> = Stuck<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Stuck<'c>> {
        let changes = changes(cx);
        cx.maps.iter().flat_map(|map| stuck(cx, map, &changes)).collect()
    }

    fn describe(_: &Cx<'_>, Stuck { map, gate, start, who, class, walls }: Stuck<'_>) -> Diagnostic {
        let gate = gate.written();
        let message = format!("{who} summoned at the {gate} gate can never walk to the starting space `{start}`");
        let route = map.episode.route.key("map").key("gates").key(gate);
        let mut found = Diagnostic::warning(Self::CODE, message, route);
        for wall in &walls {
            found = found.related(wall.route(map), "this holds them back, and nothing takes it off the map");
        }
        let found = found
            .help("list the class under `passed_by` of the barrier, take the barrier off the map, or move the gate");
        match class.and_then(|class| let_pass(map, class, &walls)) {
            Some(fix) => found.fix(fix),
            None => found,
        }
    }
}

/// Returns how to let a class of enemies pass, where the barriers are all of one kind and of the same pack.
fn let_pass(map: &EpisodeMap<'_>, class: EnemyClass, walls: &[Barrier<'_>]) -> Option<Fix> {
    let token = walls.first()?.token;
    if token.id.pack != map.episode.id.pack || walls.iter().any(|wall| wall.token.id != token.id) {
        return None;
    }
    let class = serde_json::to_value(class).ok()?;
    let is_written = token.plain.get("barrier")?.get("passed_by").is_some();
    let fix = Fix::risky(format!("list `{}` under `passed_by`", class.as_str()?));
    Some(with_item(fix, is_written, &token.route.key("barrier"), "passed_by", class))
}

/// Finds the gates of a map that enemies cannot leave.
fn stuck<'c>(cx: &'c Cx<'_>, map: &'c EpisodeMap<'_>, changes: &[BarrierChange]) -> Vec<Stuck<'c>> {
    let layout = &map.episode.document.map;
    let (Some(start), false) = (space_at(map, &layout.start), barriers(cx, map).is_empty()) else {
        return Vec::new();
    };
    let closed = closed_for_good(cx, map, &documents_of(cx, map.episode), changes);
    if closed.is_empty() {
        return Vec::new();
    }
    let everything = connected(map, map.graph.passages.iter().copied());
    let walks: Vec<Walk<'_>> = classes(cx, map).into_iter().map(|class| Walk::of(map, class, &closed)).collect();
    let mut found = Vec::new();
    for (gate, space) in layout.gates.each() {
        // A gate that no passage leads to is reported as a space that cannot be reached.
        let Some(space) = space_at(map, space).filter(|space| everything.equiv(start, *space)) else { continue };
        let held: Vec<&Walk<'_>> = walks.iter().filter(|walk| !walk.connected.equiv(start, space)).collect();
        let Some(first) = held.first() else { continue };
        let is_all = held.len() == walks.len();
        let who = match first.class {
            EnemyClass::Cultist if !is_all => "Cultists",
            EnemyClass::Monster if !is_all => "monsters",
            _ => "enemies",
        };
        let class = if held.len() == 1 { Some(first.class) } else { None };
        let walls = first.walls_around(space);
        found.push(Stuck { map, gate, start: &layout.start, who, class, walls });
    }
    found
}

/// Where enemies of a class can walk.
struct Walk<'c> {
    class: EnemyClass,
    connected: UnionFind<usize>,
    /// The barriers that stop them.
    walls: Vec<Barrier<'c>>,
}

impl<'c> Walk<'c> {
    fn of(map: &EpisodeMap<'_>, class: EnemyClass, closed: &[Barrier<'c>]) -> Self {
        let walls: Vec<Barrier<'c>> = closed.iter().copied().filter(|barrier| !barrier.is_passed_by(class)).collect();
        let connected = connected(map, open(&map.graph.passages, &walls));
        Self { class, connected, walls }
    }

    /// Returns the barriers that part the area of a space from others.
    fn walls_around(&self, space: usize) -> Vec<Barrier<'c>> {
        let is_inside = |end: usize| self.connected.equiv(space, end);
        let walls = self.walls.iter().copied();
        walls.filter(|wall| is_inside(wall.between.0) != is_inside(wall.between.1)).collect()
    }
}

/// Returns the classes of enemies that come into play on a map.
fn classes(cx: &Cx<'_>, map: &EpisodeMap<'_>) -> Vec<EnemyClass> {
    let episode = map.episode;
    let monsters = episode.document.monsters.iter().map(|monster| monster.resolve(&episode.id.pack));
    let tables = cx.tables_of(&episode.id);
    let enemies: Vec<FullId> = tables.flat_map(|table| table.enemies.iter().cloned()).chain(monsters).collect();
    let has = |class: EnemyKindClass| {
        let mut known = enemies.iter().filter_map(|enemy| cx.catalogue.enemies.get(enemy));
        known.any(|enemy| enemy.document.class == class)
    };
    let classes = [(EnemyKindClass::Cultist, EnemyClass::Cultist), (EnemyKindClass::Monster, EnemyClass::Monster)];
    classes.into_iter().filter(|(class, _)| has(*class)).map(|(_, class)| class).collect()
}
