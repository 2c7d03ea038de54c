//! What a gesture makes of a tile: cells painted and erased, edges opened and walled up, another size.

use std::collections::BTreeSet;

use ritual_content::documents::{Edge, Exit, InnerPassage, SideUp, Tile, TileSide, TileSpace};
use ritual_content::geometry::{across, opposite};
use ritual_content::{Id, suggest};

/// A cell of a tile, as `[column, row]`.
pub type TileCell = [u8; 2];
/// An edge of a cell of a tile. An edge between two cells is that of the cell to its right or below it.
pub type TileEdge = (TileCell, Edge);

/// Both sides, in their order.
pub const SIDES: [SideUp; 2] = [SideUp::A, SideUp::B];
/// The most columns or rows of a tile; the schema allows no more.
pub const MOST_CELLS: u8 = 6;
/// What a space is called until somebody gives it another code.
const NEW_SPACE: &str = "space";

/// What lies at an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtEdge<'t> {
    /// The tile ends behind a cell of this space.
    Rim(&'t Id),
    /// Two spaces meet.
    Between(&'t Id, &'t Id),
    /// Both cells are of this space.
    Inside(&'t Id),
    /// A cell beside it belongs to no space.
    Bare,
}

/// Why a way can neither be opened nor walled up at an edge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoBorder {
    /// Both cells are of this space: walls and passages are between two spaces.
    Inside(Id),
    /// No space is painted there yet: a way leads out of a space.
    Bare,
}

/// A side of a tile.
pub const fn side_of(tile: &Tile, side: SideUp) -> &TileSide {
    match side {
        SideUp::A => &tile.a,
        SideUp::B => &tile.b,
    }
}

const fn side_mut(tile: &mut Tile, side: SideUp) -> &mut TileSide {
    match side {
        SideUp::A => &mut tile.a,
        SideUp::B => &mut tile.b,
    }
}

/// Every cell of a tile, row by row.
pub fn cells(tile: &Tile) -> impl Iterator<Item = TileCell> + use<> {
    let (width, height) = (tile.width, tile.height);
    (0..height).flat_map(move |row| (0..width).map(move |column| [column, row]))
}

/// Every edge of a tile, each once.
pub fn edges(tile: &Tile) -> BTreeSet<TileEdge> {
    let all = [Edge::North, Edge::East, Edge::South, Edge::West];
    cells(tile).flat_map(|cell| all.map(|edge| edge_of(tile, cell, edge))).collect()
}

/// An edge under the one name it has here.
pub(crate) fn edge_of(tile: &Tile, cell: TileCell, edge: Edge) -> TileEdge {
    match (edge, beyond(tile, cell, edge)) {
        (Edge::East | Edge::South, Some(other)) => (other, opposite(edge)),
        _ => (cell, edge),
    }
}

/// The space a cell belongs to; of several the first.
pub fn owner(drawn: &TileSide, cell: TileCell) -> Option<&Id> {
    drawn.spaces.iter().find(|space| space.cells.contains(&cell)).map(|space| &space.id)
}

/// What lies at an edge of a side.
pub fn at_edge(tile: &Tile, side: SideUp, (cell, edge): TileEdge) -> AtEdge<'_> {
    let drawn = side_of(tile, side);
    let here = owner(drawn, cell);
    match beyond(tile, cell, edge) {
        None => here.map_or(AtEdge::Bare, AtEdge::Rim),
        Some(other) => match (here, owner(drawn, other)) {
            (Some(here), Some(there)) if here == there => AtEdge::Inside(here),
            (Some(here), Some(there)) => AtEdge::Between(here, there),
            _ => AtEdge::Bare,
        },
    }
}

/// Whether a way leads through an edge: a passage, or an exit at the rim.
pub fn is_open(tile: &Tile, side: SideUp, edge: TileEdge) -> bool {
    let drawn = side_of(tile, side);
    match at_edge(tile, side, edge) {
        AtEdge::Between(one, other) => drawn.passages.iter().any(|passage| connects(passage, one, other)),
        AtEdge::Rim(_) | AtEdge::Bare | AtEdge::Inside(_) => {
            drawn.exits.iter().any(|exit| (exit.cell, exit.edge) == edge)
        }
    }
}

/// Paints cells as a space, or as a new one. Returns the tile and the id of the space.
pub fn painted(tile: &Tile, side: SideUp, cells: &BTreeSet<TileCell>, space: Option<&Id>) -> (Tile, Id) {
    let mut tile = tile.clone();
    let drawn = side_mut(&mut tile, side);
    let is_there = |id: &&Id| drawn.spaces.iter().any(|it| it.id == **id);
    let id = space.filter(is_there).cloned().unwrap_or_else(|| new_id(drawn));
    take(drawn, cells, Some(&id));
    let mut sorted: Vec<TileCell> = cells.iter().copied().collect();
    sorted.sort_by_key(|[column, row]| (*row, *column));
    match drawn.spaces.iter_mut().find(|it| it.id == id) {
        Some(it) => {
            sorted.retain(|cell| !it.cells.contains(cell));
            it.cells.extend(sorted);
        }
        None => drawn.spaces.push(TileSpace { id: id.clone(), cells: sorted }),
    }
    (tile, id)
}

/// Takes cells out of their spaces, and the exits of these cells with them.
pub fn erased(tile: &Tile, side: SideUp, cells: &BTreeSet<TileCell>) -> Tile {
    let mut tile = tile.clone();
    let drawn = side_mut(&mut tile, side);
    take(drawn, cells, None);
    drawn.exits.retain(|exit| !cells.contains(&exit.cell));
    tile
}

/// Opens edges: between two spaces there is a passage afterwards, at the rim an exit.
///
/// # Errors
/// Says why none of the edges can be opened.
pub fn opened(tile: &Tile, side: SideUp, edges: &BTreeSet<TileEdge>) -> Result<Tile, NoBorder> {
    let mut opened = tile.clone();
    let drawn = side_mut(&mut opened, side);
    let mut why = None;
    for edge in edges.iter().filter(|edge| !is_open(tile, side, **edge)) {
        match at_edge(tile, side, *edge) {
            AtEdge::Rim(_) => drawn.exits.push(Exit { cell: edge.0, edge: edge.1 }),
            AtEdge::Between(one, other) if !drawn.passages.iter().any(|it| connects(it, one, other)) => {
                // In the order of the spaces, as people write it.
                let first = drawn.spaces.iter().find(|space| space.id == *one || space.id == *other);
                let is_in_order = first.is_some_and(|space| space.id == *one);
                let between = if is_in_order { [one, other] } else { [other, one] };
                drawn.passages.push(InnerPassage { between: between.map(Id::clone) });
            }
            AtEdge::Between(..) => {}
            AtEdge::Inside(id) => why = Some(NoBorder::Inside(id.clone())),
            AtEdge::Bare => why = Some(NoBorder::Bare),
        }
    }
    why.filter(|_| opened == *tile).map_or(Ok(opened), Err)
}

/// Walls edges up: no passage and no exit is there afterwards.
///
/// # Errors
/// Says why none of the edges can be walled up.
pub fn walled(tile: &Tile, side: SideUp, edges: &BTreeSet<TileEdge>) -> Result<Tile, NoBorder> {
    let mut walled = tile.clone();
    let mut why = None;
    for edge in edges {
        let drawn = side_mut(&mut walled, side);
        let back = beyond(tile, edge.0, edge.1).map(|cell| (cell, opposite(edge.1)));
        drawn.exits.retain(|exit| (exit.cell, exit.edge) != *edge && Some((exit.cell, exit.edge)) != back);
        match at_edge(tile, side, *edge) {
            AtEdge::Between(one, other) => drawn.passages.retain(|passage| !connects(passage, one, other)),
            AtEdge::Inside(id) => why = Some(NoBorder::Inside(id.clone())),
            AtEdge::Rim(_) | AtEdge::Bare => {}
        }
    }
    why.filter(|_| walled == *tile).map_or(Ok(walled), Err)
}

/// Gives a tile another size; what lies beyond it goes from both sides.
pub fn resized(tile: &Tile, [width, height]: [u8; 2]) -> Tile {
    let mut resized = tile.clone();
    (resized.width, resized.height) = (width.clamp(1, MOST_CELLS), height.clamp(1, MOST_CELLS));
    let (width, height) = (resized.width, resized.height);
    for side in SIDES {
        let lost: BTreeSet<TileCell> = cells(tile).filter(|[column, row]| *column >= width || *row >= height).collect();
        resized = erased(&resized, side, &lost);
    }
    resized
}

/// Takes cells from every space but one; a space that loses its last cell goes, with its passages.
fn take(drawn: &mut TileSide, cells: &BTreeSet<TileCell>, keeper: Option<&Id>) {
    let mut gone = BTreeSet::new();
    drawn.spaces.retain_mut(|space| {
        let n_before = space.cells.len();
        if Some(&space.id) != keeper {
            space.cells.retain(|cell| !cells.contains(cell));
        }
        let stays = n_before == space.cells.len() || !space.cells.is_empty();
        if !stays {
            gone.insert(space.id.clone());
        }
        stays
    });
    drawn.passages.retain(|passage| !passage.between.iter().any(|id| gone.contains(id)));
}

fn connects(passage: &InnerPassage, one: &Id, other: &Id) -> bool {
    let [first, second] = &passage.between;
    (first == one && second == other) || (first == other && second == one)
}

fn new_id(drawn: &TileSide) -> Id {
    let is_taken = |id: &str| drawn.spaces.iter().any(|space| space.id.as_str() == id);
    let numbered = || suggest::numbered(NEW_SPACE, is_taken);
    let id = if is_taken(NEW_SPACE) { numbered().unwrap_or_default() } else { NEW_SPACE.to_owned() };
    Id(id.into())
}

/// The cell behind an edge; none where the tile ends.
fn beyond(tile: &Tile, [column, row]: TileCell, edge: Edge) -> Option<TileCell> {
    let (column, row) = across((column.into(), row.into()), edge)?;
    let cell = [u8::try_from(column).ok()?, u8::try_from(row).ok()?];
    (cell[0] < tile.width && cell[1] < tile.height).then_some(cell)
}

#[cfg(test)]
mod tests;
