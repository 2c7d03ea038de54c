//! Where the boxes of a graph go: columns from left to right, so that most arrows point to the right and few cross.
//!
//! Cycles are cut at one arrow each. A box stands right of everything that leads to it, as near as it can; inside a
//! column, boxes are put beside their neighbours, a few times back and forth.

use std::collections::BTreeSet;

use petgraph::Direction;
use petgraph::graph::DiGraph;
use petgraph::visit::DfsPostOrder;

/// How big boxes are and how far apart.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sizes {
    /// The width of a box.
    pub width: f32,
    /// The height of a box.
    pub height: f32,
    /// Between two columns.
    pub across: f32,
    /// Between two boxes of a column.
    pub down: f32,
}

/// How often columns are put in order.
const SWEEPS: usize = 12;
/// How often boxes are pulled towards their neighbours.
const PULLS: usize = 16;

/// The top left corners of so many boxes, joined by arrows. The first box of all begins at 0, 0 or right and below.
pub fn layered(n_nodes: usize, edges: &[(usize, usize)], sizes: Sizes) -> Vec<(f32, f32)> {
    let edges: Vec<(usize, usize)> =
        edges.iter().copied().filter(|(a, b)| a != b && *a < n_nodes && *b < n_nodes).collect();
    let order = order(n_nodes, &edges);
    let neighbours = Neighbours::of(n_nodes, &turned(&order, &edges));
    let layers = layers(&order, &neighbours);
    let columns = ordered(&layers, &neighbours);
    places(&columns, &neighbours, n_nodes, sizes)
}

/// Who stands left and right of whom.
struct Neighbours {
    left: Vec<Vec<usize>>,
    right: Vec<Vec<usize>>,
}

impl Neighbours {
    fn of(n_nodes: usize, edges: &BTreeSet<(usize, usize)>) -> Self {
        let mut neighbours = Self { left: vec![Vec::new(); n_nodes], right: vec![Vec::new(); n_nodes] };
        for (source, target) in edges {
            if let Some(right) = neighbours.right.get_mut(*source) {
                right.push(*target);
            }
            if let Some(left) = neighbours.left.get_mut(*target) {
                left.push(*source);
            }
        }
        neighbours
    }

    fn left(&self, node: usize) -> &[usize] {
        self.left.get(node).map_or(&[], Vec::as_slice)
    }

    fn right(&self, node: usize) -> &[usize] {
        self.right.get(node).map_or(&[], Vec::as_slice)
    }
}

/// The boxes in an order in which all arrows lead forward, but for one of each cycle.
fn order(n_nodes: usize, edges: &[(usize, usize)]) -> Vec<usize> {
    let mut graph: DiGraph<(), (), usize> = DiGraph::with_capacity(n_nodes, edges.len());
    for _ in 0..n_nodes {
        graph.add_node(());
    }
    graph.extend_with_edges(edges);
    let mut walk = DfsPostOrder::empty(&graph);
    let mut order = Vec::with_capacity(n_nodes);
    // Those nobody leads to come first, so that a cycle is cut where one would come back into it.
    for start in graph.externals(Direction::Incoming).chain(graph.node_indices()) {
        walk.move_to(start);
        while let Some(node) = walk.next(&graph) {
            order.push(node.index());
        }
    }
    order.reverse();
    order
}

/// The same arrows with those turned round that lead back in an order, each once.
fn turned(order: &[usize], edges: &[(usize, usize)]) -> BTreeSet<(usize, usize)> {
    let mut rank = vec![0_usize; order.len()];
    for (place, node) in order.iter().enumerate() {
        set(&mut rank, *node, place);
    }
    edges.iter().map(|(a, b)| if rank.get(*a) < rank.get(*b) { (*a, *b) } else { (*b, *a) }).collect()
}

fn set<T>(list: &mut [T], index: usize, value: T) {
    if let Some(place) = list.get_mut(index) {
        *place = value;
    }
}

/// The column of each box: the longest way that leads to it; who starts a way stands right before its first target.
fn layers(order: &[usize], neighbours: &Neighbours) -> Vec<usize> {
    let mut layers = vec![0_usize; order.len()];
    for node in order {
        let after = layers.get(*node).map_or(0, |layer| layer + 1);
        for target in neighbours.right(*node) {
            if let Some(layer) = layers.get_mut(*target) {
                *layer = after.max(*layer);
            }
        }
    }
    for node in order {
        let nearest = neighbours.right(*node).iter().filter_map(|target| layers.get(*target)).min().copied();
        if neighbours.left(*node).is_empty()
            && let Some(nearest) = nearest
        {
            set(&mut layers, *node, nearest.saturating_sub(1));
        }
    }
    layers
}

/// The boxes of each column from top to bottom.
fn ordered(layers: &[usize], neighbours: &Neighbours) -> Vec<Vec<usize>> {
    let n_columns = layers.iter().max().map_or(0, |last| last + 1);
    let mut columns = vec![Vec::new(); n_columns];
    for (node, layer) in layers.iter().enumerate() {
        if let Some(column) = columns.get_mut(*layer) {
            column.push(node);
        }
    }
    let mut rank = vec![0.0_f32; layers.len()];
    let rerank = |column: &[usize], rank: &mut [f32]| {
        for (place, node) in column.iter().enumerate() {
            set(rank, *node, (float(place) + 0.5) / float(column.len().max(1)));
        }
    };
    for column in &columns {
        rerank(column, &mut rank);
    }
    for sweep in 0..SWEEPS {
        let to_the_right = sweep % 2 == 0;
        let order: Vec<usize> = if to_the_right { (0..n_columns).collect() } else { (0..n_columns).rev().collect() };
        for index in order {
            let Some(column) = columns.get_mut(index) else { continue };
            let wanted = |node: usize| {
                let side = if to_the_right { neighbours.left(node) } else { neighbours.right(node) };
                mean(side, &rank).or_else(|| rank.get(node).copied()).unwrap_or(0.5)
            };
            column.sort_by(|a, b| wanted(*a).total_cmp(&wanted(*b)));
            rerank(column, &mut rank);
        }
    }
    columns
}

/// The corners of the boxes.
fn places(columns: &[Vec<usize>], neighbours: &Neighbours, n_nodes: usize, sizes: Sizes) -> Vec<(f32, f32)> {
    let step = sizes.height + sizes.down;
    let tallest = columns.iter().map(Vec::len).max().unwrap_or(0);
    let mut tops = vec![0.0_f32; n_nodes];
    for column in columns {
        let first = step * float(tallest.saturating_sub(column.len())) / 2.0;
        for (place, node) in column.iter().enumerate() {
            set(&mut tops, *node, first + step * float(place));
        }
    }
    for _ in 0..PULLS {
        for column in columns {
            pull(column, neighbours, &mut tops, step);
        }
    }
    let highest = tops.iter().copied().fold(f32::INFINITY, f32::min);
    let mut places = vec![(0.0, 0.0); n_nodes];
    for (index, column) in columns.iter().enumerate() {
        for node in column {
            let top = tops.get(*node).copied().unwrap_or(0.0);
            set(&mut places, *node, (float(index) * (sizes.width + sizes.across), top - highest));
        }
    }
    places
}

/// Pulls the boxes of a column towards their neighbours; their order and the space between them stay.
fn pull(column: &[usize], neighbours: &Neighbours, tops: &mut [f32], step: f32) {
    let wanted: Vec<f32> = column
        .iter()
        .map(|node| {
            let both: Vec<usize> = neighbours.left(*node).iter().chain(neighbours.right(*node)).copied().collect();
            mean(&both, tops).or_else(|| tops.get(*node).copied()).unwrap_or(0.0)
        })
        .collect();
    let mut placed: Vec<f32> = Vec::with_capacity(wanted.len());
    for top in &wanted {
        placed.push(placed.last().map_or(*top, |last: &f32| top.max(last + step)));
    }
    // Pushing down moved them all a little; half of it is taken back, on average.
    let moved: f32 = placed.iter().zip(&wanted).map(|(placed, wanted)| placed - wanted).sum();
    let back = moved / float(column.len().max(1));
    for (node, top) in column.iter().zip(placed) {
        set(tops, *node, top - back);
    }
}

fn mean(nodes: &[usize], values: &[f32]) -> Option<f32> {
    let sum: f32 = nodes.iter().filter_map(|node| values.get(*node)).sum();
    (!nodes.is_empty()).then(|| sum / float(nodes.len()))
}

#[expect(clippy::cast_precision_loss, reason = "a few hundred boxes")]
fn float(count: usize) -> f32 {
    count as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZES: Sizes = Sizes { width: 100.0, height: 20.0, across: 50.0, down: 10.0 };

    fn column(place: (f32, f32)) -> i32 {
        #[expect(clippy::cast_possible_truncation, reason = "a handful of columns")]
        let column = (place.0 / 150.0).round() as i32;
        column
    }

    #[test]
    fn arrows_point_to_the_right() {
        let edges = [(0, 1), (1, 2), (0, 2), (3, 2), (2, 4)];
        let places = layered(5, &edges, SIZES);
        for (source, target) in edges {
            assert!(places[source].0 < places[target].0, "{source} {target}: {places:?}");
        }
        // Who starts a way stands right before its target.
        assert_eq!(column(places[3]), 1);
    }

    #[test]
    fn cycles_are_cut_and_nothing_is_lost() {
        let places = layered(4, &[(0, 1), (1, 2), (2, 0), (3, 3)], SIZES);
        let columns: Vec<i32> = places.iter().map(|place| column(*place)).collect();
        assert_eq!(columns, [0, 1, 2, 0]);
        // Who leads into a cycle stands before it, and only the arrow that comes back is turned round.
        let places = layered(4, &[(0, 1), (1, 2), (2, 0), (3, 1)], SIZES);
        let columns: Vec<i32> = places.iter().map(|place| column(*place)).collect();
        assert_eq!(columns, [3, 1, 2, 0]);
        assert!(layered(0, &[], SIZES).is_empty());
        assert_eq!(layered(1, &[(0, 7)], SIZES), [(0.0, 0.0)]);
    }

    #[test]
    fn boxes_never_overlap() {
        let edges: Vec<(usize, usize)> = (0..300).flat_map(|node| [(node / 7, node), (node / 3, node)]).collect();
        let places = layered(300, &edges, SIZES);
        for (index, one) in places.iter().enumerate() {
            assert!(one.0 >= 0.0 && one.1 >= 0.0);
            for other in places.iter().skip(index + 1) {
                let apart = (one.0 - other.0).abs() > 99.0 || (one.1 - other.1).abs() > 29.9;
                assert!(apart, "{one:?} {other:?}");
            }
        }
    }

    #[test]
    fn crossing_arrows_are_untangled() {
        // 0 leads to 3 and 1 leads to 2: the second column is turned round.
        let places = layered(4, &[(0, 3), (1, 2)], SIZES);
        assert_eq!(places[0].1 < places[1].1, places[3].1 < places[2].1);
    }
}
