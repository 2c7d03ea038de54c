//! Who refers to whom, drawn: around the picked document, or its whole pack.

mod canvas;

use std::collections::BTreeSet;

use egui::containers::menu::{MenuButton, MenuConfig};
use egui::{PopupCloseBehavior, Rect, Sense, Ui, Vec2, pos2, vec2};
use ritual_content::{FullId, Kind};
use ritual_diagnostic::Severity;
use ritual_games::AnyKind;
use ritual_graph::view::{GraphView, Mode, SIZES};
use ritual_graph::{Graph, Node};
use ritual_workspace::Origin;

use crate::commands::Command;
use crate::cx::EditorCx;
use crate::theme::{self, APART, NEAR, NORMAL, Palette, SMALL, icons};
use canvas::GraphCamera;

/// The graph of references.
#[derive(Default)]
pub struct GraphPanel {
    mode: Mode,
    hidden: Option<BTreeSet<AnyKind>>,
    camera: GraphCamera,
    graph: Graph,
    /// The content the graph was read from.
    read: Origin,
    view: GraphView,
    /// What the view is of; where the camera looks is decided again when it changes.
    of: Option<GraphSubject>,
    is_framed: bool,
    /// How big the canvas was last.
    canvas: Vec2,
}

/// What is shown, apart from what the content says.
#[derive(Clone, Debug, PartialEq)]
struct GraphSubject {
    mode: Mode,
    centre: Option<(AnyKind, FullId)>,
    pack: String,
    hidden: BTreeSet<AnyKind>,
}

impl GraphPanel {
    /// Draws the panel.
    pub fn ui(&mut self, ui: &mut Ui, cx: &EditorCx<'_>, out: &mut Vec<Command>) {
        let picked = self.refresh(cx);
        self.tools(ui);
        if self.view.boxes.is_empty() {
            self.nothing(ui);
            return;
        }
        legend(ui);
        ui.add_space(NEAR);
        self.canvas = ui.available_size().max(Vec2::splat(80.0));
        if !self.is_framed {
            self.is_framed = true;
            let place = picked.and_then(|picked| self.view.position(picked));
            let place = place.and_then(|position| self.view.places.get(position));
            let middle = place.map(|(x, y)| pos2(x + SIZES.width / 2.0, y + SIZES.height / 2.0));
            self.camera = GraphCamera::fitting(self.canvas, self.size(), middle);
        }
        let clicked = canvas::show(ui, &self.graph, &self.view, picked, &mut self.camera);
        if let Some(node) = clicked.and_then(|index| self.graph.nodes.get(index)) {
            out.push(Command::Go(node.route.clone()));
        }
    }

    /// Brings graph and view up to date; returns the picked document.
    fn refresh(&mut self, cx: &EditorCx<'_>) -> Option<usize> {
        let is_known = self.read.is(cx.snapshot);
        if !is_known {
            self.graph =
                Graph::read(&cx.snapshot.catalogue, &cx.snapshot.others, &cx.snapshot.usages, &cx.snapshot.findings);
            self.read = Origin::of(cx.snapshot);
        }
        let document = cx.picked.document.as_ref();
        let picked = document.and_then(|document| self.graph.at(&document.route()));
        let pack = match document {
            Some(document) => cx.home(document),
            None => cx.workspace.packs().find_map(|folder| cx.workspace.pack_id(folder)).unwrap_or_default(),
        };
        let centre = picked.filter(|_| self.mode == Mode::Around).and_then(|index| self.graph.nodes.get(index));
        let subject = GraphSubject {
            mode: self.mode,
            centre: centre.map(|node| (node.kind, node.id.clone())),
            pack,
            hidden: self.hidden().clone(),
        };
        let is_same = self.of.as_ref() == Some(&subject);
        if !is_same || !is_known {
            self.view = GraphView::new(&self.graph, self.mode, picked, &subject.pack, &subject.hidden, &self.view);
            self.is_framed &= is_same;
            self.of = Some(subject);
        }
        picked
    }

    /// What is not shown; tests at first, which refer to nearly everything.
    fn hidden(&mut self) -> &mut BTreeSet<AnyKind> {
        self.hidden.get_or_insert_with(|| AnyKind::all().filter(|kind| kind.name() == AnyKind::TEST).collect())
    }

    fn size(&self) -> Vec2 {
        let (width, height) = self.view.size();
        vec2(width, height)
    }

    fn tools(&mut self, ui: &mut Ui) {
        ui.horizontal_wrapped(|ui| {
            ui.selectable_value(&mut self.mode, Mode::Around, say!("Around what is picked"));
            ui.selectable_value(&mut self.mode, Mode::Pack, say!("Whole pack"));
            ui.add_space(APART);
            self.filter(ui);
            if ui.button(format!("{} {}", icons::FIT, say!("Show all"))).clicked() {
                self.camera = GraphCamera::whole(self.canvas, self.size());
            }
            for (label, name, factor) in [("−", say!("Zoom out"), 0.8), ("+", say!("Zoom in"), 1.25)] {
                let button = ui.button(label).on_hover_text(name);
                button.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, name));
                if button.clicked() {
                    self.camera.zoom(factor, self.canvas / 2.0);
                }
            }
            ui.add_space(APART);
            let documents = say!(self.view.boxes.len(), "1 document" | "{n} documents");
            let references = say!(self.view.arrows.len(), "1 reference" | "{n} references");
            // Each whole, on a row of its own if need be: a number alone at the end of a row is read as something else.
            for count in [documents, references] {
                ui.add(egui::Label::new(theme::explains(ui, count)).extend());
            }
        });
    }

    /// What is shown, kind by kind.
    fn filter(&mut self, ui: &mut Ui) {
        let kinds = self.view.kinds.clone();
        let hidden = self.hidden();
        let n_hidden: usize = kinds.iter().filter(|(kind, _)| hidden.contains(*kind)).map(|(_, count)| *count).sum();
        let label = if n_hidden == 0 {
            say!("Everything shown").to_owned()
        } else {
            say!(n_hidden, "1 document hidden" | "{n} documents hidden")
        };
        let config = MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
        MenuButton::new(format!("{label} {}", icons::OPENED)).config(config).ui(ui, |ui| {
            for (kind, count) in &kinds {
                let mut is_shown = !hidden.contains(kind);
                let label = format!("{}  {} ({count})", icons::of_any_kind(*kind), words(*kind));
                if ui.checkbox(&mut is_shown, label).changed() {
                    if is_shown {
                        hidden.remove(kind)
                    } else {
                        hidden.insert(*kind)
                    };
                }
            }
            if ui.add_enabled(n_hidden > 0, egui::Button::new(say!("Show everything"))).clicked() {
                hidden.clear();
            }
        });
    }

    fn nothing(&self, ui: &mut Ui) {
        ui.add_space(2.0 * APART);
        ui.vertical_centered(|ui| {
            ui.label(theme::title(say!("Who needs whom")));
            let what = match self.mode {
                Mode::Around if self.view.kinds.is_empty() => {
                    say!("Pick a document: its references are drawn, and everything that refers to it.")
                }
                Mode::Pack if self.view.kinds.is_empty() => {
                    say!("This pack has no document that can be read yet. Correct what the problems say, or add a document.")
                }
                _ => say!("Everything is hidden. Choose above what is shown."),
            };
            ui.label(theme::explains(ui, what));
        });
    }
}

/// What the looks of boxes mean.
fn legend(ui: &mut Ui) {
    let node = |is_reached: bool, is_in_cycle: bool| Node {
        kind: Kind::Enemy.into(),
        id: FullId { pack: "".into(), id: "".into() },
        title: String::new(),
        route: ritual_diagnostic::Route::file(""),
        is_reached,
        is_in_cycle,
        worst: None,
    };
    ui.horizontal_wrapped(|ui| {
        let samples = [
            (true, node(true, false), say!("picked")),
            (false, node(true, true), say!("in a cycle: it leads back to itself")),
            (false, node(false, false), say!("unreachable: no scenario leads there")),
        ];
        for (is_picked, node, meaning) in samples {
            let (rect, _) = ui.allocate_exact_size(vec2(22.0, SMALL), Sense::hover());
            let rect = Rect::from_center_size(rect.center(), vec2(20.0, 11.0));
            canvas::frame(ui.painter(), Palette::of(ui), Some(&node), is_picked, rect, 1.0);
            ui.label(theme::explains(ui, meaning));
            ui.add_space(NEAR);
        }
        for (severity, meaning) in [(Severity::Error, say!("error")), (Severity::Warning, say!("warning"))] {
            let icon = egui::RichText::new(icons::of_severity(severity)).size(NORMAL);
            ui.label(icon.color(Palette::of(ui).of_severity(severity)));
            ui.label(theme::explains(ui, meaning));
        }
    });
}

/// What people call a document of a kind; of another game it is what that one calls it.
fn words(kind: AnyKind) -> String {
    kind.usual().map_or_else(|| ritual_forms::words::human(kind.name()), |kind| of_usual(kind).to_owned())
}

fn of_usual(kind: Kind) -> &'static str {
    match kind {
        Kind::Pack => say!("Pack"),
        Kind::Rules => say!("Rules"),
        Kind::Tile => say!("Tile"),
        Kind::Enemy => say!("Enemy"),
        Kind::Investigator => say!("Investigator"),
        Kind::Skill => say!("Skill"),
        Kind::Insanity => say!("Insanity"),
        Kind::Condition => say!("Condition"),
        Kind::Relic => say!("Relic"),
        Kind::Token => say!("Token"),
        Kind::Counter => say!("Counter"),
        Kind::ElderOne => say!("Elder One"),
        Kind::Episode => say!("Episode"),
        Kind::Mythos => say!("Mythos card"),
        Kind::Discovery => say!("Discovery card"),
        Kind::Scenario => say!("Scenario"),
        Kind::Test => say!("Test"),
        Kind::Translation => say!("Translation"),
        Kind::Override => say!("Override"),
    }
}

#[cfg(test)]
mod tests {
    use ritual_diagnostic::Sink;
    use ritual_games::Others;
    use ritual_workspace::Snapshot;

    use super::*;
    use crate::tongue;

    #[test]
    fn the_packs_that_come_with_ritual_have_a_graph() {
        let content = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
        let packs = ritual_disk::packs_below(&content).unwrap();
        let packs = packs.iter().map(|folder| ritual_disk::read_pack(folder).unwrap()).collect();
        let loaded = ritual_content::load(packs, &mut Sink::new());
        let mut snapshot =
            Snapshot { others: Others::read(loaded.others, &std::sync::Arc::default()), ..Snapshot::default() };
        snapshot.read_catalogue(loaded.catalogue, tongue::language());
        let graph = Graph::read(&snapshot.catalogue, &snapshot.others, &snapshot.usages, &snapshot.findings);
        let played = [Kind::Episode, Kind::ElderOne, Kind::Mythos, Kind::Discovery, Kind::Condition];
        let is_played = |node: &&Node| node.kind.usual().is_none_or(|kind| played.contains(&kind));
        let lost = graph.nodes.iter().filter(is_played).find(|node| !node.is_reached);
        assert_eq!(lost, None);
        let scenario =
            graph.nodes.iter().position(|node| node.kind.usual().is_none() && node.kind.name() == "scenario");
        let scenario = scenario.expect("a scenario of another game");
        let n_kinds = graph.neighbours(scenario).map(|index| graph.nodes[index].kind).collect::<BTreeSet<_>>().len();
        assert!(n_kinds > 3, "it leads to {n_kinds} kinds of documents only");
    }
}
