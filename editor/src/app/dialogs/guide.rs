//! How a new episode begins: with an empty map, or as one that is there, to be varied.

use std::sync::Arc;

use egui::{ScrollArea, Ui};
use ritual_content::{FullId, Kind};
use ritual_templates::{Wanted, id_of, refusal};

use super::document::{packs, sentence};
use super::{answers, field};
use crate::app::creating::with_home;
use crate::commands::Command;
use crate::cx::EditorCx;
use crate::theme;

/// How high the list of episodes is at most, in points.
const HEIGHT: f32 = 200.0;

/// A new episode, as far as it is known.
#[derive(Clone, Debug)]
pub(in crate::app) struct Guide {
    title: String,
    /// The folder of its pack.
    pack: Arc<str>,
    /// The episode to vary; none for an empty map.
    like: Option<FullId>,
}

impl Guide {
    /// Begins one.
    pub(in crate::app) fn new(pack: Arc<str>) -> Self {
        Self { title: String::new(), pack, like: None }
    }

    /// What is said below the fields, and whether the episode can be made.
    fn verdict(&self, cx: &EditorCx<'_>) -> (String, bool) {
        let title = self.title.trim();
        if title.is_empty() {
            return (say!("Give it a name: its id is made of it.").to_owned(), false);
        }
        let id = id_of(title);
        let wanted = Wanted { kind: Kind::Episode, id: &id, title };
        match with_home(cx.workspace, cx.snapshot, &self.pack, |home| refusal(home, wanted)) {
            Some(None) if self.like.is_some() => {
                (say!("It can be played at once; what you change is yours.").to_owned(), true)
            }
            Some(None) => (say!("The form lists what is still to do, and leads there.").to_owned(), true),
            Some(Some(refusal)) => (sentence(&refusal.to_string()), false),
            None => (say!("This pack has no id yet: say one in its manifest.").to_owned(), false),
        }
    }
}

/// Draws the question; returns whether it was answered.
pub(super) fn ui(ui: &mut Ui, cx: &EditorCx<'_>, guide: &mut Guide, out: &mut Vec<Command>) -> bool {
    ui.label(theme::title(say!("Begin an episode")));
    ui.add_space(theme::NEAR);
    ui.label(theme::explains(ui, say!("Name")));
    field(ui, say!("Name of the episode"), &mut guide.title);
    ui.label(theme::explains(ui, say!("Pack")));
    packs(ui, cx, &mut guide.pack);
    ui.label(theme::explains(ui, say!("It begins with")));
    ui.radio_value(&mut guide.like, None, say!("an empty map"));
    ScrollArea::vertical().max_height(HEIGHT).show(ui, |ui| {
        for (id, name) in offered(cx, &guide.pack) {
            ui.radio_value(&mut guide.like, Some(id.clone()), say!("a copy of {name}", name))
                .on_hover_text(id.to_string());
        }
    });
    let (line, can) = guide.verdict(cx);
    ui.label(theme::explains(ui, line));
    let answer = answers(ui, say!("Begin it"), can);
    if answer == Some(true) {
        let Guide { title, pack, like } = guide.clone();
        out.push(Command::BeginEpisode { pack, title: title.trim().to_owned(), like });
    }
    answer.is_some()
}

/// The episodes that can be varied in a pack, with their names: not those of packs that build on it.
fn offered<'c>(cx: &EditorCx<'c>, pack: &str) -> Vec<(&'c FullId, &'c str)> {
    let home = cx.workspace.pack_id(pack).unwrap_or_default();
    let catalogue = &cx.snapshot.catalogue;
    let fits = |id: &FullId| *id.pack == *home || !catalogue.in_scope([&*id.pack]).contains(&*home);
    let episodes = catalogue.episodes.iter().filter(|(id, _)| fits(id));
    episodes.map(|(id, entry)| (id, entry.document.name.as_str())).collect()
}
