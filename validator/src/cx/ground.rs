//! Steps about the ground of a map: tiles that come, go, turn and change places, gates that move, passages that close
//! and open.

use std::collections::{BTreeMap, BTreeSet};

use ritual_content::documents::{MapLayout, Turn};
use ritual_content::geometry::{MapGraph, turn_further};
use ritual_content::language::{
    Branch, Changed, Gate, Limit, MoveGate, Place, Proposal, Row, Span, Step, StepWord, Trigger, TurnTile,
};
use ritual_content::{FullId, Id, Reference as _};
use ritual_diagnostic::{Path, Route, Segment};

use super::around::is_in;
use super::barriers::{documents_of, space_at};
use super::{Cx, DocumentFacts, EpisodeMap};

/// The lists of steps that come once in a game.
const COME_ONCE: [&str; 2] = ["on_disrupt", "on_reveal"];
/// The moments that come once in a game.
const ONCE: [&str; 2] = ["game_starts", "ritual_disrupted"];

/// The fields of which only one comes: the branches of a condition and of a roll, the sides of a card.
const EITHER: [&[&str]; 3] = [&["then", "else", "otherwise"], &["success", "failure"], &["left", "right"]];

/// A step about the ground, and where it is.
pub(crate) struct GroundStep {
    /// The position of its document.
    pub(crate) document: usize,
    /// Its place in there.
    path: Path,
    /// What it does.
    pub(crate) change: GroundChange,
}

/// What a step does to the ground.
pub(crate) enum GroundChange {
    /// Two tiles change places.
    Swap([FullId; 2]),
    /// A tile turns further by this.
    Turn(FullId, Turn),
    /// A tile leaves the map.
    Remove(FullId),
    /// A tile comes onto the map.
    Add(FullId),
    /// A gate moves to a space.
    MoveGate(Gate, Place),
    /// The ways between two spaces close.
    Close([Place; 2]),
    /// A passage between two spaces opens.
    Open([Place; 2]),
}

/// What keeps a tile on the map.
pub(crate) enum Anchor {
    /// The starting space.
    Start,
    /// A gate that never moves.
    Gate(Gate),
}

impl GroundStep {
    /// Returns its place.
    pub(crate) fn route(&self, cx: &Cx<'_>) -> Option<Route> {
        Some(cx.documents.get(self.document)?.at(&self.path))
    }

    /// Returns which list of steps it stands in: the document, and the place there.
    pub(crate) fn list(&self) -> (usize, Option<Path>) {
        (self.document, self.path.parent())
    }

    /// Returns where it stands: the document, and the place there.
    pub(crate) const fn place(&self) -> (usize, &Path) {
        (self.document, &self.path)
    }

    /// Returns where the next step of its list stands, if there is one.
    pub(crate) fn next_place(&self) -> Option<(usize, Path)> {
        let Some(Segment::Index(index)) = self.path.last() else { return None };
        Some((self.document, self.path.parent()?.index(index + 1)))
    }

    /// Returns whether it may come more than once in a game.
    pub(crate) fn comes_again(&self, cx: &Cx<'_>) -> bool {
        let Some(document) = cx.documents.get(self.document) else { return false };
        let comes_once = |it: &Segment| matches!(it, Segment::Key(key) if COME_ONCE.contains(&&**key));
        let moments = document.parts.iter().filter(|part| part.is::<Trigger>() && ONCE.contains(&part.word.name));
        let moments = moments.map(|moment| moment.path.clone());
        let limits = document.each::<Limit>().into_iter().filter(|limit| limit.value.per == Span::Game);
        let limits = limits.map(|limit| limit.path);
        let is_around = |inside: Path| inside.parent().is_some_and(|ability| is_in(&ability, &self.path));
        !self.path.segments().iter().any(comes_once) && !moments.chain(limits).any(is_around)
    }

    /// Returns whether it never comes in a game in which another step has come: they are in branches of one decision,
    /// which comes once.
    pub(crate) fn excludes(&self, other: &Self, cx: &Cx<'_>) -> bool {
        let document = cx.documents.get(self.document).filter(|_| self.document == other.document);
        let Some(document) = document else { return false };
        let (mine, theirs) = (self.path.segments(), other.path.segments());
        let n_shared = mine.iter().zip(theirs).take_while(|(one, other)| one == other).count();
        let are_branches = match (mine.get(n_shared), theirs.get(n_shared)) {
            (Some(Segment::Key(one)), Some(Segment::Key(other))) => {
                EITHER.iter().any(|fields| fields.contains(&&**one) && fields.contains(&&**other))
            }
            (Some(Segment::Index(_)), Some(Segment::Index(_))) => {
                let branch: Path = mine.iter().take(n_shared + 1).cloned().collect();
                document.parts_at(&branch).any(|it| it.is::<Branch>() || it.is::<Proposal>() || it.is::<Row>())
            }
            _ => false,
        };
        are_branches && !self.comes_again(cx)
    }

    /// Returns the tiles it names, each with its place in the document.
    pub(crate) fn tiles(&self) -> Vec<(Path, &FullId)> {
        match &self.change {
            GroundChange::Swap(both) => {
                let list = self.path.key(StepWord::SwapTiles.facts().name);
                both.iter().enumerate().map(|(index, tile)| (list.index(index), tile)).collect()
            }
            GroundChange::Turn(tile, _) => vec![(self.path.key(StepWord::TurnTile.facts().name), tile)],
            GroundChange::Remove(tile) => vec![(self.path.key(StepWord::RemoveTile.facts().name), tile)],
            GroundChange::Add(tile) => vec![(self.path.key(StepWord::AddTile.facts().name), tile)],
            GroundChange::MoveGate(..) | GroundChange::Close(_) | GroundChange::Open(_) => Vec::new(),
        }
    }
}

impl GroundChange {
    fn of(step: Step, home: &str) -> Option<Self> {
        match step {
            Step::SwapTiles([one, other]) => Some(Self::Swap([one.resolve(home), other.resolve(home)])),
            Step::TurnTile(TurnTile { tile, by }) => Some(Self::Turn(tile.resolve(home), by.turn())),
            Step::RemoveTile(tile) => Some(Self::Remove(tile.resolve(home))),
            Step::AddTile(tile) => Some(Self::Add(tile.resolve(home))),
            Step::MoveGate(MoveGate { gate, to }) => Some(Self::MoveGate(gate, to)),
            Step::ClosePassage(between) => Some(Self::Close(between)),
            Step::OpenPassage(between) => Some(Self::Open(between)),
            _ => None,
        }
    }

    /// Returns whether it may connect spaces that nothing on the map connects.
    pub(crate) fn leads_new_ways(&self) -> bool {
        matches!(self, Self::Swap(_) | Self::Turn(..) | Self::Open(_))
    }

    /// Returns whether distances may be others afterwards.
    pub(crate) fn changes_ways(&self) -> bool {
        !matches!(self, Self::MoveGate(..))
    }

    /// Returns the two spaces between which it opens a passage, where it names both: the lower position first.
    pub(crate) fn opened(&self, map: &EpisodeMap<'_>) -> Option<(usize, usize)> {
        match self {
            Self::Open(between) => named_pair(map, between),
            _ => None,
        }
    }
}

/// The ground of a map while steps change it one after the other, from how it is when the game begins.
pub(crate) struct ChangedGround<'m> {
    map: &'m EpisodeMap<'m>,
    layout: MapLayout,
    graph: MapGraph,
    /// Whether a passage was opened or the way closed, by the spaces between which it leads.
    passages: BTreeMap<(usize, usize), bool>,
}

impl<'m> ChangedGround<'m> {
    /// Lays the map as it is when the game begins.
    pub(crate) fn at_start(map: &'m EpisodeMap<'m>) -> Self {
        let (layout, graph) = (map.episode.document.map.clone(), map.graph.clone());
        Self { map, layout, graph, passages: BTreeMap::new() }
    }

    /// Lets a step happen; nothing changes where it does nothing or nobody can tell what.
    pub(crate) fn change(&mut self, cx: &Cx<'_>, change: &GroundChange) {
        if let GroundChange::Close(between) | GroundChange::Open(between) = change {
            let is_open = matches!(change, GroundChange::Open(_));
            self.passages.extend(named_pair(self.map, between).map(|pair| (pair, is_open)));
        } else if let Some(layout) = self.laid_after(change) {
            let graph = self.map.laid(cx.catalogue, &layout);
            // Tiles that would overlap stay where they are.
            if graph.overlaps.is_empty() {
                (self.layout, self.graph) = (layout, graph);
            }
        }
    }

    /// Returns how the tiles would lie after a step; none where they lie as before.
    fn laid_after(&self, change: &GroundChange) -> Option<MapLayout> {
        let mut layout = self.layout.clone();
        let lying = |tile: &FullId| {
            let index = self.map.tile_at(tile)?;
            self.layout.tiles.get(index).filter(|placed| !placed.aside)?;
            Some(index)
        };
        match change {
            GroundChange::Swap([one, other]) => {
                let (one, other) = (lying(one)?, lying(other)?);
                let (here, there) = (layout.tiles.get(one)?.at, layout.tiles.get(other)?.at);
                layout.tiles.get_mut(one)?.at = there;
                layout.tiles.get_mut(other)?.at = here;
            }
            GroundChange::Turn(tile, by) => {
                let placed = layout.tiles.get_mut(lying(tile)?)?;
                placed.turn = turn_further(placed.turn, *by);
            }
            GroundChange::Remove(tile) => layout.tiles.get_mut(lying(tile)?)?.aside = true,
            GroundChange::Add(tile) => layout.tiles.get_mut(self.map.tile_at(tile)?)?.aside = false,
            GroundChange::MoveGate(..) | GroundChange::Close(_) | GroundChange::Open(_) => return None,
        }
        Some(layout)
    }

    /// Returns whether a space is on the map now.
    pub(crate) fn is_there(&self, space: usize) -> bool {
        self.graph.spaces.get(space).is_some_and(|space| !space.is_aside)
    }

    /// Returns what is adjacent now.
    pub(crate) fn adjacent(&self) -> BTreeSet<(usize, usize)> {
        let mut adjacent: BTreeSet<_> = self.graph.at_start(&self.graph.passages).copied().collect();
        for (pair, is_open) in &self.passages {
            if *is_open && self.is_there(pair.0) && self.is_there(pair.1) {
                adjacent.insert(*pair);
            } else if !is_open {
                adjacent.remove(pair);
            }
        }
        adjacent
    }
}

impl Anchor {
    /// Says what it is.
    pub(crate) fn name(&self) -> String {
        match self {
            Self::Start => "the starting space".to_owned(),
            Self::Gate(gate) => format!("the {} gate", gate.written()),
        }
    }
}

/// Returns every step about the ground in some documents.
pub(super) fn steps(documents: &[DocumentFacts<'_>]) -> Vec<GroundStep> {
    let mut found = Vec::new();
    for (position, document) in documents.iter().enumerate() {
        let parts = document.parts.iter().filter(|part| part.word.changes.contains(&Changed::Ground));
        for part in parts {
            let change = document.read::<Step>(&part.path).and_then(|step| GroundChange::of(step, &document.id.pack));
            found.extend(change.map(|change| GroundStep { document: position, path: part.path.clone(), change }));
        }
    }
    found
}

/// Returns the steps about the ground that can turn up in a game on a map.
pub(crate) fn in_play<'s>(cx: &'s Cx<'_>, map: &EpisodeMap<'_>) -> Vec<&'s GroundStep> {
    if cx.ground.is_empty() {
        return Vec::new();
    }
    let documents = documents_of(cx, map.episode);
    cx.ground.iter().filter(|step| documents.contains(&step.document)).collect()
}

/// Returns whether one of some steps moves a gate.
pub(crate) fn moves_gate(steps: &[&GroundStep], gate: Gate) -> bool {
    steps.iter().any(|step| matches!(step.change, GroundChange::MoveGate(moved, _) if moved == gate))
}

/// Returns what keeps a tile on a map on which these steps can turn up, with the place where the map says so.
pub(crate) fn anchor(map: &EpisodeMap<'_>, steps: &[&GroundStep], tile: &FullId) -> Option<(Anchor, Route)> {
    let index = map.tile_at(tile)?;
    let is_on_it = |space: &Id| {
        let space = space_at(map, space).and_then(|space| map.graph.spaces.get(space));
        space.is_some_and(|space| space.tile_index == index)
    };
    let (layout, route) = (&map.episode.document.map, map.episode.route.key("map"));
    if is_on_it(&layout.start) {
        return Some((Anchor::Start, route.key("start")));
    }
    let mut gates = layout.gates.each().into_iter();
    let (gate, _) = gates.find(|(gate, space)| is_on_it(space) && !moves_gate(steps, *gate))?;
    Some((Anchor::Gate(gate), route.key("gates").key(gate.written())))
}

/// Returns the positions of two spaces that are named, the lower one first.
pub(crate) fn named_pair(map: &EpisodeMap<'_>, between: &[Place; 2]) -> Option<(usize, usize)> {
    let [Place::Named(one), Place::Named(other)] = between else { return None };
    let (one, other) = (space_at(map, one)?, space_at(map, other)?);
    Some((one.min(other), one.max(other)))
}
