//! Which part of the graph is shown, and where its boxes stand.

use std::collections::{BTreeMap, BTreeSet};

use ritual_content::FullId;
use ritual_games::AnyKind;

use super::Graph;
use super::layout::{Sizes, layered};

/// How big boxes are and how far apart.
pub const SIZES: Sizes = Sizes { width: 172.0, height: 40.0, across: 64.0, down: 12.0 };
/// How many references away from the picked document is still shown.
const STEPS: usize = 2;

/// Which part of the graph is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// What leads to the picked document and where it leads.
    #[default]
    Around,
    /// Every document of its pack.
    Pack,
}

/// What is shown.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GraphView {
    /// The documents, by their position in the graph.
    pub boxes: Vec<usize>,
    /// The top left corners of their boxes.
    pub places: Vec<(f32, f32)>,
    /// Who refers to whom, by position in `boxes`.
    pub arrows: Vec<(usize, usize)>,
    /// How many documents of each kind there are, those that are hidden among them.
    pub kinds: BTreeMap<AnyKind, usize>,
    keys: Vec<(AnyKind, FullId)>,
}

impl GraphView {
    /// Works out what is shown. While boxes and arrows are those of the view before, they stay where they are.
    pub fn new(
        graph: &Graph,
        mode: Mode,
        centre: Option<usize>,
        pack: &str,
        hidden: &BTreeSet<AnyKind>,
        before: &Self,
    ) -> Self {
        let centre = centre.filter(|_| mode == Mode::Around);
        let all = match mode {
            Mode::Around => centre.map(|centre| graph.around(centre, STEPS)).unwrap_or_default(),
            Mode::Pack => graph.of_pack(pack),
        };
        let mut kinds = BTreeMap::new();
        let mut view = Self::default();
        for index in all {
            let Some(node) = graph.nodes.get(index) else { continue };
            *kinds.entry(node.kind).or_insert(0) += 1;
            if Some(index) == centre || !hidden.contains(&node.kind) {
                view.boxes.push(index);
                view.keys.push((node.kind, node.id.clone()));
            }
        }
        view.kinds = kinds;
        let positions: BTreeMap<usize, usize> = view.boxes.iter().enumerate().map(|(at, node)| (*node, at)).collect();
        let shown = |(source, target): &(usize, usize)| Some((*positions.get(source)?, *positions.get(target)?));
        view.arrows = graph.edges.iter().filter_map(shown).collect();
        view.places = if view.keys == before.keys && view.arrows == before.arrows {
            before.places.clone()
        } else {
            layered(view.boxes.len(), &view.arrows, SIZES)
        };
        view
    }

    /// How much room all boxes take.
    pub fn size(&self) -> (f32, f32) {
        let far = |size: (f32, f32), at: &(f32, f32)| (size.0.max(at.0 + SIZES.width), size.1.max(at.1 + SIZES.height));
        self.places.iter().fold((0.0, 0.0), far)
    }

    /// The position of the box of a document.
    pub fn position(&self, node: usize) -> Option<usize> {
        self.boxes.iter().position(|shown| *shown == node)
    }
}

#[cfg(test)]
mod tests {
    use ritual_content::Kind;

    use super::*;
    use crate::graph::tests::graph;

    fn view(graph: &Graph, mode: Mode, centre: Option<usize>, hidden: &[Kind], before: &GraphView) -> GraphView {
        GraphView::new(graph, mode, centre, "p", &hidden.iter().copied().map(AnyKind::from).collect(), before)
    }

    #[test]
    fn what_is_hidden_is_counted_and_not_shown() {
        let graph = graph(5, &[(0, 1), (1, 2), (2, 3), (3, 4)]);
        let shown = view(&graph, Mode::Pack, None, &[Kind::Scenario], &GraphView::default());
        assert_eq!((shown.boxes.as_slice(), shown.arrows.len()), ([1, 2, 3, 4].as_slice(), 3));
        assert_eq!(shown.kinds.get(&AnyKind::Usual(Kind::Scenario)), Some(&1));
        assert_eq!(shown.places.len(), 4);
    }

    #[test]
    fn around_nothing_is_nothing_and_the_centre_is_never_hidden() {
        let graph = graph(5, &[(0, 1), (1, 2), (2, 3), (3, 4)]);
        assert!(view(&graph, Mode::Around, None, &[], &GraphView::default()).boxes.is_empty());
        let shown = view(&graph, Mode::Around, Some(0), &[Kind::Scenario, Kind::Enemy], &GraphView::default());
        assert_eq!(shown.boxes, [0]);
        let shown = view(&graph, Mode::Around, Some(1), &[], &GraphView::default());
        assert_eq!(shown.boxes, [0, 1, 2, 3]);
        assert_eq!(shown.position(3), Some(3));
    }

    #[test]
    fn boxes_stay_where_they_are_while_nothing_changes() {
        let graph = graph(3, &[(0, 1), (1, 2)]);
        let mut before = view(&graph, Mode::Pack, None, &[], &GraphView::default());
        before.places = vec![(1.0, 1.0); 3];
        assert_eq!(view(&graph, Mode::Pack, None, &[], &before).places, before.places);
        assert_ne!(view(&graph, Mode::Pack, None, &[Kind::Scenario], &before).places, before.places);
    }
}
