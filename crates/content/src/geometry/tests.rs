//! Tests of turning and laying tiles.

use super::*;
use crate::documents::{Exit, Gates, InnerPassage, Link, LinkKind, NamedSpace, SideUp, Source, TileSide, TileSpace};

const EDGES: [Edge; 4] = [Edge::North, Edge::East, Edge::South, Edge::West];

fn id(text: &str) -> Id {
    Id(text.into())
}

/// Two cells side by side, each a space, connected; an exit at both short ends.
fn hall() -> Tile {
    let side = TileSide {
        spaces: vec![TileSpace { id: id("w"), cells: vec![[0, 0]] }, TileSpace { id: id("e"), cells: vec![[1, 0]] }],
        passages: vec![InnerPassage { between: [id("w"), id("e")] }],
        exits: vec![Exit { cell: [0, 0], edge: Edge::West }, Exit { cell: [1, 0], edge: Edge::East }],
    };
    Tile { id: id("hall"), source: Source::Original, picture: None, width: 2, height: 1, a: side.clone(), b: side }
}

fn placed(at: [i16; 2], turn: Turn, west: &str, east: &str) -> PlacedTile {
    let named = |name: &str| NamedSpace { id: id(name), name: name.to_owned() };
    let spaces = [(id("w"), named(west)), (id("e"), named(east))].into_iter().collect();
    PlacedTile { tile: TileRef("hall".into()), side: SideUp::A, at, turn, aside: false, spaces }
}

fn layout(tiles: Vec<PlacedTile>) -> MapLayout {
    let gates = Gates { red: id("a"), yellow: id("b"), blue: id("c") };
    MapLayout { tiles, start: id("a"), gates, links: Vec::new() }
}

fn graph(layout: &MapLayout) -> MapGraph {
    let tile = hall();
    MapGraph::build(layout, |_| Some(&tile))
}

#[test]
fn a_quarter_turn_clockwise_takes_the_top_left_cell_to_the_top_right() {
    assert_eq!(turn_cell(Turn::Right, [0, 0], 3, 2), (1, 0));
    assert_eq!(turn_cell(Turn::Right, [2, 1], 3, 2), (0, 2));
    assert_eq!(turn_cell(Turn::Half, [0, 0], 3, 2), (2, 1));
    assert_eq!(turn_cell(Turn::Left, [0, 0], 3, 2), (0, 2));
}

#[test]
fn a_quarter_turn_there_and_back_changes_nothing() {
    for row in 0..2_u8 {
        for column in 0..3_u8 {
            let (x, y) = turn_cell(Turn::Right, [column, row], 3, 2);
            let turned = [u8::try_from(x).unwrap(), u8::try_from(y).unwrap()];
            assert_eq!(turn_cell(Turn::Left, turned, 2, 3), (i16::from(column), i16::from(row)));
        }
    }
    for edge in EDGES {
        assert_eq!(turn_edge(Turn::Left, turn_edge(Turn::Right, edge)), edge);
    }
}

#[test]
fn edges_turn_with_their_tile() {
    assert_eq!(EDGES.map(|edge| turn_edge(Turn::Right, edge)), [Edge::East, Edge::South, Edge::West, Edge::North]);
    assert_eq!(EDGES.map(|edge| turn_edge(Turn::Left, edge)), [Edge::West, Edge::North, Edge::East, Edge::South]);
    assert_eq!(EDGES.map(|edge| turn_edge(Turn::Half, edge)), EDGES.map(opposite));
}

#[test]
fn exits_that_meet_connect_and_the_others_are_one_sided() {
    let graph = graph(&layout(vec![placed([0, 0], Turn::None, "a", "b"), placed([2, 0], Turn::Half, "d", "c")]));
    assert_eq!(graph.passages, [(0, 1), (1, 3), (2, 3)]);
    assert_eq!(
        graph.one_sided.iter().map(|it| (it.cell, it.edge)).collect::<Vec<_>>(),
        [((0, 0), Edge::West), ((3, 0), Edge::East)]
    );
    assert!(graph.one_sided.iter().all(|it| it.toward_tile.is_none()));
    assert!(graph.overlaps.is_empty());
}

#[test]
fn an_exit_that_faces_a_wall_says_which_tile_it_faces() {
    let graph = graph(&layout(vec![placed([0, 0], Turn::None, "a", "b"), placed([2, 0], Turn::Right, "c", "d")]));
    assert_eq!(graph.passages, [(0, 1), (2, 3)]);
    let facing: Vec<_> = graph.one_sided.iter().map(|it| (it.space, it.toward_tile)).collect();
    assert_eq!(facing, [(0, None), (1, Some(1)), (2, None), (3, None)]);
    assert_eq!(
        graph.spaces.iter().map(|it| it.cells.clone()).collect::<Vec<_>>(),
        [vec![(0, 0)], vec![(1, 0)], vec![(2, 0)], vec![(2, 1)]]
    );
}

#[test]
fn a_border_is_open_where_a_passage_leads_across_it() {
    let layout = layout(vec![placed([0, 0], Turn::None, "a", "b"), placed([2, 0], Turn::Half, "d", "c")]);
    let tile = hall();
    let borders = graph(&layout).borders(&layout, |_| Some(&tile));
    let open: BTreeSet<(Cell, Edge)> = borders.iter().filter(|it| it.is_open).map(|it| (it.cell, it.edge)).collect();
    let both = |column: i16| [((column, 0), Edge::East), ((column + 1, 0), Edge::West)];
    assert_eq!(open, (0..3).flat_map(both).collect());
    // Of four cells in a row, each above and below, and the two ends, which lead nowhere.
    assert_eq!(borders.len(), 4 * 2 + 2 + 6);
}

#[test]
fn beside_a_tile_that_faces_it_with_a_wall_a_border_is_closed_and_what_is_aside_has_none() {
    let aside = PlacedTile { aside: true, ..placed([2, 0], Turn::None, "c", "d") };
    let layout = layout(vec![placed([0, 0], Turn::None, "a", "b"), aside, placed([2, 0], Turn::Right, "e", "f")]);
    let tile = hall();
    let borders = graph(&layout).borders(&layout, |_| Some(&tile));
    let border = |cell: Cell, edge: Edge| borders.iter().find(|it| (it.cell, it.edge) == (cell, edge));
    assert!(border((1, 0), Edge::East).is_some_and(|it| !it.is_open), "{borders:?}");
    assert!(border((2, 0), Edge::South).is_some_and(|it| it.is_open), "{borders:?}");
    assert_eq!(border((3, 0), Edge::West), None);
}

#[test]
fn links_connect_and_unknown_ends_are_left_out() {
    let mut layout = layout(vec![placed([0, 0], Turn::None, "a", "b"), placed([9, 9], Turn::None, "c", "d")]);
    layout.links = vec![
        Link { kind: LinkKind::Tunnel, between: [id("d"), id("a")] },
        Link { kind: LinkKind::Tunnel, between: [id("a"), id("nowhere")] },
        Link { kind: LinkKind::Staircase, between: [id("b"), id("b")] },
    ];
    assert_eq!(graph(&layout).passages, [(0, 1), (0, 3), (2, 3)]);
}

#[test]
fn a_space_without_a_name_is_left_out_but_its_exit_still_counts() {
    let mut second = placed([2, 0], Turn::None, "c", "d");
    second.spaces.remove(&id("w"));
    let graph = graph(&layout(vec![placed([0, 0], Turn::None, "a", "b"), second]));
    assert_eq!(graph.spaces.len(), 3);
    assert_eq!(graph.passages, [(0, 1)]);
    assert_eq!(graph.one_sided.iter().map(|it| it.space).collect::<Vec<_>>(), [0, 2]);
}

#[test]
fn turns_add_up() {
    let turns = [Turn::None, Turn::Right, Turn::Half, Turn::Left];
    assert_eq!(turns.map(|turn| turn_further(turn, Turn::None)), turns);
    assert_eq!(turns.map(|turn| turn_further(turn, Turn::Right)), [Turn::Right, Turn::Half, Turn::Left, Turn::None]);
    assert_eq!(turns.map(|turn| turn_further(turn, Turn::Half)), [Turn::Half, Turn::Left, Turn::None, Turn::Right]);
    assert_eq!(turns.map(|turn| turn_further(turn, Turn::Left)), [Turn::Left, Turn::None, Turn::Right, Turn::Half]);
}

#[test]
fn a_tile_that_is_aside_is_connected_and_is_not_there_at_the_start() {
    let aside = PlacedTile { aside: true, ..placed([2, 0], Turn::None, "c", "d") };
    let graph = graph(&layout(vec![placed([0, 0], Turn::None, "a", "b"), aside]));
    assert_eq!(graph.passages, [(0, 1), (1, 2), (2, 3)]);
    assert_eq!(graph.at_start(&graph.passages).copied().collect::<Vec<_>>(), [(0, 1)]);
    assert_eq!(graph.spaces.iter().map(|space| space.is_aside).collect::<Vec<_>>(), [false, false, true, true]);
}

#[test]
fn a_tile_may_be_aside_where_another_lies_and_takes_no_way_from_it() {
    let aside = |at, one, other| PlacedTile { aside: true, ..placed(at, Turn::None, one, other) };
    let later = vec![aside([0, 0], "e", "f"), aside([2, 0], "g", "h")];
    let now = vec![placed([0, 0], Turn::None, "a", "b"), placed([2, 0], Turn::None, "c", "d")];
    let graph = graph(&layout(later.into_iter().chain(now).collect()));
    assert!(graph.overlaps.is_empty());
    assert_eq!(graph.at_start(&graph.passages).copied().collect::<Vec<_>>(), [(4, 5), (5, 6), (6, 7)]);
    assert!(graph.passages.contains(&(1, 6)) && graph.passages.contains(&(2, 5)), "{:?}", graph.passages);
}

#[test]
fn a_plan_covers_the_same_cells_as_its_tile_wherever_it_lies() {
    let (tile, lying) = (hall(), placed([3, 4], Turn::Left, "a", "b"));
    let plan = TilePlan::of(0, &lying, &tile, 7);
    assert_eq!(plan.cells(lying.at, lying.turn).collect::<Vec<_>>(), [(3, 5), (3, 4)]);
    assert_eq!(plan.spaces.iter().map(|it| it.space).collect::<Vec<_>>(), [7, 8]);
    assert_eq!((plan.passages.as_slice(), plan.exits[1].space), ([[7, 8]].as_slice(), Some(8)));
}

#[test]
fn tiles_on_the_same_cell_overlap() {
    let graph = graph(&layout(vec![placed([0, 0], Turn::None, "a", "b"), placed([1, 0], Turn::None, "c", "d")]));
    assert_eq!(graph.overlaps, [Overlap { cell: (1, 0), tiles: vec![0, 1] }]);
}

#[test]
fn the_end_of_the_grid_and_unknown_tiles_are_no_trouble() {
    let edge = layout(vec![placed([i16::MAX, i16::MIN], Turn::Right, "a", "b")]);
    assert_eq!(graph(&edge).spaces.len(), 2);
    let beyond = layout(vec![placed([i16::MAX, i16::MAX], Turn::None, "a", "b")]);
    let graph = graph(&beyond);
    assert!(graph.spaces.iter().any(|space| space.cells.is_empty()));
    assert_eq!(MapGraph::build(&beyond, |_| None), MapGraph::default());
}

#[test]
fn the_middle_of_cells_is_one_of_them() {
    assert_eq!(middle(&[(0, 0), (1, 0), (2, 0)]), Some((1, 0)));
    // Not in the hole of a ring, but beside it.
    let ring = [(0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2)];
    assert!(middle(&ring).is_some_and(|(column, row)| (column == 1) != (row == 1)));
    assert_eq!(middle(&[]), None);
}
