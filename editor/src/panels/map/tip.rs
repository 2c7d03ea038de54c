//! What is told about the space under the pointer.

use egui::{RichText, Ui};

use super::subject::EpisodeMap;
use crate::theme::{self, NEAR, icons};

/// What is known about a space.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SpaceFacts {
    pub(super) name: String,
    pub(super) id: String,
    /// The names of the spaces next to it.
    pub(super) neighbours: Vec<String>,
    /// How far it is from the start, in words.
    pub(super) distance: String,
    /// What stands there.
    pub(super) standing: Vec<String>,
    /// What the checker says.
    pub(super) problems: Vec<String>,
}

impl SpaceFacts {
    /// Collects what is known about a space.
    pub(super) fn of(map: &EpisodeMap, space: usize) -> Option<Self> {
        let it = map.board.graph.spaces.get(space)?;
        let name_of = |space: &usize| map.board.graph.spaces.get(*space).map(|space| space.name.clone());
        let distance = match map.from_start.get(space).copied().flatten() {
            _ if map.start.is_none() => say!("The start is on no space of the map").to_owned(),
            None => say!("No way leads here from the start").to_owned(),
            Some(0) => say!("The start").to_owned(),
            Some(far) => say!(far, "1 move from the start" | "{n} moves from the start"),
        };
        let standing = map.on_space(space).map(|it| match it.count {
            1 => it.name.clone(),
            count => format!("{count} × {}", it.name),
        });
        let notes = map.notes.iter().filter(|note| note.space == Some(space));
        Some(Self {
            name: it.name.clone(),
            id: it.id.to_string(),
            neighbours: map.board.neighbours(space).iter().filter_map(name_of).collect(),
            distance,
            standing: standing.collect(),
            problems: notes.map(|note| note.message.clone()).collect(),
        })
    }

    /// Draws it into a tooltip.
    pub(super) fn ui(&self, ui: &mut Ui) {
        ui.set_max_width(300.0);
        ui.label(RichText::new(&self.name).font(theme::serif(theme::TITLE)));
        ui.label(theme::explains(ui, &self.id));
        ui.add_space(NEAR);
        ui.label(&self.distance);
        let next = if self.neighbours.is_empty() { say!("nothing").to_owned() } else { self.neighbours.join(", ") };
        ui.label(say!("Next to {next}", next));
        if !self.standing.is_empty() {
            ui.label(say!("Here: {standing}", standing = self.standing.join(", ")));
        }
        for problem in &self.problems {
            let palette = theme::Palette::of(ui);
            ui.label(RichText::new(format!("{} {problem}", icons::WARNING)).color(palette.warning));
        }
    }
}
