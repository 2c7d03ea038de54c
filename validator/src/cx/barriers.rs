//! Barriers on the passages of maps, and what effects may do to them.

use std::collections::BTreeSet;

use petgraph::unionfind::UnionFind;
use ritual_content::documents::{Episode, Token};
use ritual_content::language::{Ability, Changed, EnemyClass, Figures, Gate, Pieces, Place, SpaceQuery, Step};
use ritual_content::references::FoundPart;
use ritual_content::{Entry, FullId, Id, Kind, Reference as _};
use ritual_diagnostic::{Diagnostic, Path, Route};

use super::picked::picked_around;
use super::{Cx, DocumentFacts, EpisodeMap};

/// What a step must change to do something to barriers and to who stands before them.
const CHANGED: [Changed; 3] = [Changed::Pieces, Changed::People, Changed::Ground];

/// A piece of the setup that closes a passage.
#[derive(Clone, Copy)]
pub(crate) struct Barrier<'c> {
    /// Its position among the pieces of the setup.
    index: usize,
    /// The kind of token.
    pub(crate) token: &'c Entry<Token>,
    /// The spaces it parts, the lower position first.
    pub(crate) between: (usize, usize),
}

impl Barrier<'_> {
    /// Returns the place of the piece.
    pub(crate) fn route(&self, map: &EpisodeMap<'_>) -> Route {
        map.episode.route.key("setup").key("pieces").index(self.index)
    }

    /// Returns whether enemies of a class pass it as if it were not there.
    pub(crate) fn is_passed_by(&self, class: EnemyClass) -> bool {
        self.token.document.barrier.as_ref().is_some_and(|barrier| barrier.passed_by.contains(&class))
    }
}

/// Something an effect may do, and the document in which it does it.
pub(crate) struct BarrierChange {
    /// The position of the document.
    pub(crate) document: usize,
    /// What it may do.
    pub(crate) effect: Effect,
}

/// What an effect may do to barriers and to who stands before them.
pub(crate) enum Effect {
    /// It takes away, moves or turns pieces of this kind.
    Opens(FullId),
    /// It takes away, moves or turns pieces of any kind.
    OpensAny,
    /// It puts investigators into one of these spaces.
    Puts(Spaces),
    /// It makes these spaces adjacent to each other for investigators.
    Joins(Spaces),
}

/// The spaces an effect may be about.
pub(crate) enum Spaces {
    /// Only such as can be walked to anyway.
    Near,
    /// This gate.
    Gate(Gate),
    /// The three gates.
    Gates,
    /// The spaces of these names.
    Named(Vec<Id>),
    /// Every space.
    Any,
}

impl Spaces {
    /// Returns the spaces a place may be.
    pub(crate) fn of(place: Place) -> Self {
        match place {
            Place::YourSpace | Place::StartingSpace | Place::WhereYourTurnBegan => Self::Near,
            Place::Gate(gate) => Self::Gate(gate),
            Place::NearestGate | Place::FarthestGate => Self::Gates,
            Place::Named(space) => Self::Named(vec![space]),
            Place::Which(query) => Self::that_fit(*query),
            _ => Self::Any,
        }
    }

    fn that_fit(query: SpaceQuery) -> Self {
        let is_near_you =
            matches!(query.from, None | Some(Place::YourSpace | Place::StartingSpace | Place::WhereYourTurnBegan));
        if !query.named.is_empty() {
            Self::Named(query.named)
        } else if query.with_gate {
            Self::Gates
        } else if is_near_you && (query.within.is_some() || query.exactly.is_some()) {
            // Distances never lead through a barrier.
            Self::Near
        } else {
            Self::Any
        }
    }

    /// Returns the positions of the spaces on a map.
    pub(crate) fn on(&self, map: &EpisodeMap<'_>) -> Vec<usize> {
        let gates = map.episode.document.map.gates.each().into_iter();
        match self {
            Self::Near => Vec::new(),
            Self::Gate(gate) => {
                gates.filter(|(it, _)| it == gate).filter_map(|(_, space)| space_at(map, space)).collect()
            }
            Self::Gates => gates.filter_map(|(_, space)| space_at(map, space)).collect(),
            Self::Named(spaces) => spaces.iter().filter_map(|space| space_at(map, space)).collect(),
            Self::Any => (0..map.graph.spaces.len()).collect(),
        }
    }
}

/// Returns the pieces of the setup that close a passage.
pub(crate) fn barriers<'c>(cx: &'c Cx<'_>, map: &'c EpisodeMap<'_>) -> Vec<Barrier<'c>> {
    let mut found = Vec::new();
    for (index, piece) in map.episode.document.setup.pieces.iter().enumerate() {
        let Some(to) = &piece.to else { continue };
        let Some(token) = cx.catalogue.get::<Token>(&piece.token, &map.episode.id.pack) else { continue };
        let (Some(one), Some(other)) = (space_at(map, &piece.at), space_at(map, to)) else { continue };
        let between = (one.min(other), one.max(other));
        if token.document.barrier.is_some() && map.graph.passages.contains(&between) {
            found.push(Barrier { index, token, between });
        }
    }
    found
}

/// Returns the barriers of a map that no effect in these documents can take away, move or turn.
///
/// None where something could not be read: what opens a barrier may only be out of sight.
pub(crate) fn closed_for_good<'c>(
    cx: &'c Cx<'_>,
    map: &'c EpisodeMap<'_>,
    documents: &BTreeSet<usize>,
    changes: &[BarrierChange],
) -> Vec<Barrier<'c>> {
    let mut closed = barriers(cx, map);
    if !cx.is_complete(&map.episode.id.pack) || map.tiles.iter().any(Option::is_none) {
        closed.clear();
    }
    closed.retain(|barrier| {
        let opens = |effect: &Effect| match effect {
            Effect::Opens(token) => *token == barrier.token.id,
            Effect::OpensAny => true,
            Effect::Puts(_) | Effect::Joins(_) => false,
        };
        !changes.iter().any(|change| opens(&change.effect) && documents.contains(&change.document))
    });
    closed
}

/// Returns everything effects may do to barriers and to who stands before them; nothing where no map has a barrier.
pub(crate) fn changes(cx: &Cx<'_>) -> Vec<BarrierChange> {
    if cx.maps.iter().all(|map| barriers(cx, map).is_empty()) {
        return Vec::new();
    }
    changes_in(cx, &(0..cx.documents.len()).collect())
}

/// Returns everything effects in these documents may do to barriers and to who stands before them.
pub(crate) fn changes_in(cx: &Cx<'_>, documents: &BTreeSet<usize>) -> Vec<BarrierChange> {
    let mut found = Vec::new();
    for position in documents.iter().copied() {
        let Some(document) = cx.documents.get(position) else { continue };
        for part in &document.parts {
            let effects = effects(document, part).into_iter();
            found.extend(effects.map(|effect| BarrierChange { document: position, effect }));
        }
    }
    found
}

/// Returns what a part of a document may do to barriers and to who stands before them.
fn effects(document: &DocumentFacts<'_>, part: &FoundPart) -> Vec<Effect> {
    let path = &part.path;
    if part.is::<Step>() && part.word.changes.iter().any(|changed| CHANGED.contains(changed)) {
        match document.read::<Step>(path) {
            Some(Step::RemovePieces(pieces)) => opened(document, path, &pieces),
            Some(Step::Flip(flip)) => opened(document, path, &flip.pieces),
            Some(Step::WoundPieces(wounds)) => opened(document, path, &wounds.pieces),
            Some(Step::Move(moved)) => match &moved.what {
                Figures::Pieces(pieces) => opened(document, path, pieces),
                Figures::Enemies(_) | Figures::Investigators(_) => Vec::new(),
            },
            Some(Step::PlaceIn(placed)) => vec![Effect::Puts(Spaces::of(placed.at))],
            // Another way may lead there then.
            Some(Step::SwapTiles(_) | Step::TurnTile(_) | Step::OpenPassage(_)) => vec![Effect::OpensAny],
            // Whoever can be put at a gate can be put there.
            Some(Step::MoveGate(moved)) => vec![Effect::Puts(Spaces::of(moved.to))],
            Some(Step::AddTile(_) | Step::ClosePassage(_)) | None => Vec::new(),
            // With a tile goes what lies on it, and investigators are placed elsewhere (`remove_tile`); what nobody has
            // written down here may be anything.
            Some(_) => vec![Effect::OpensAny, Effect::Puts(Spaces::Any)],
        }
    } else if part.is::<Ability>() && part.word.name == "shortcut" {
        match document.read::<Ability>(path) {
            Some(Ability::Shortcut(shortcut)) => vec![Effect::Joins(Spaces::that_fit(*shortcut.between))],
            _ => Vec::new(),
        }
    } else {
        Vec::new()
    }
}

/// Returns which kinds of pieces a step opens.
fn opened(document: &DocumentFacts<'_>, step: &Path, pieces: &Pieces) -> Vec<Effect> {
    let mut kinds = Vec::new();
    match pieces {
        Pieces::Which(query) => kinds.push(query.token.resolve(&document.id.pack)),
        Pieces::ThatPiece | Pieces::OuterPiece => {
            kinds.extend(picked_around(document, step));
            if document.kind == Kind::Token {
                kinds.push(document.id.clone());
            }
        }
    }
    if kinds.is_empty() { vec![Effect::OpensAny] } else { kinds.into_iter().map(Effect::Opens).collect() }
}

/// Returns the documents that can turn up in a game of an episode.
pub(crate) fn documents_of(cx: &Cx<'_>, episode: &Entry<Episode>) -> BTreeSet<usize> {
    let mut documents = cx.reachable(cx.position(Kind::Episode, &episode.id));
    for table in cx.tables_of(&episode.id) {
        documents.extend(&table.documents);
    }
    documents
}

/// Returns the passages that none of these barriers closes.
pub(crate) fn open<'p>(
    passages: &'p [(usize, usize)],
    closed: &'p [Barrier<'_>],
) -> impl Iterator<Item = (usize, usize)> + 'p {
    passages.iter().copied().filter(move |passage| closed.iter().all(|barrier| barrier.between != *passage))
}

/// Returns which spaces are connected over these passages.
pub(crate) fn connected(map: &EpisodeMap<'_>, passages: impl IntoIterator<Item = (usize, usize)>) -> UnionFind<usize> {
    let mut connected = UnionFind::new(map.graph.spaces.len());
    for (one, other) in passages {
        connected.union(one, other);
    }
    connected
}

/// Returns the position of a space on a map.
pub(crate) fn space_at(map: &EpisodeMap<'_>, id: &Id) -> Option<usize> {
    map.graph.spaces.iter().position(|space| space.id == *id)
}

/// Returns the ids of spaces, given their positions.
pub(crate) fn ids_of<'c>(map: &'c EpisodeMap<'_>, spaces: &[usize]) -> Vec<&'c Id> {
    spaces.iter().filter_map(|space| map.graph.spaces.get(*space)).map(|space| &space.id).collect()
}

/// Returns whether one of the three gates is in a space.
pub(crate) fn is_gate(map: &EpisodeMap<'_>, space: &Id) -> bool {
    map.episode.document.map.gates.each().into_iter().any(|(_, gate)| gate == space)
}

/// Adds the gates that are in these spaces to a finding.
pub(crate) fn with_gates(mut finding: Diagnostic, map: &EpisodeMap<'_>, spaces: &[&Id]) -> Diagnostic {
    let gates = map.episode.route.key("map").key("gates");
    for (gate, space) in map.episode.document.map.gates.each() {
        if spaces.contains(&space) {
            let name = gate.written();
            finding = finding.related(gates.key(name), format!("the {name} gate is there"));
        }
    }
    finding
}

/// Names up to three spaces for a message.
pub(crate) fn some_spaces(spaces: &[&Id]) -> String {
    match spaces {
        [] => "no space".to_owned(),
        [only] => format!("`{only}`"),
        [first, second] => format!("`{first}` and `{second}`"),
        [first, second, third] => format!("`{first}`, `{second}` and `{third}`"),
        [first, second, third, _] => format!("`{first}`, `{second}`, `{third}` and 1 other space"),
        [first, second, third, others @ ..] => {
            format!("`{first}`, `{second}`, `{third}` and {} other spaces", others.len())
        }
    }
}
