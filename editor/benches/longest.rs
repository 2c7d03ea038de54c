//! The longest frame of each deed, with more than 2,000 documents: what somebody would feel as a stop.
#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "frames are measured with a clock")]
#![allow(clippy::print_stdout, reason = "this is what the person asked for")]

mod common;

use std::thread::sleep;
use std::time::{Duration, Instant};

use egui::{Event, Key, Modifiers};
use egui_kittest::Harness;
use ritual_editor::app::EditorApp;

use common::{begin, click, copy, draw, open, packs, pressed};

/// How often each deed is done; the median of the longest frames counts.
const ROUNDS: usize = 9;

/// The episode that is played.
const EPISODE: &str = "the-drowned-archive/episodes/drowned-archive/episode.yaml";

/// A window whose frames are measured.
struct Watched {
    window: Harness<'static, EditorApp>,
    longest: Duration,
    events: Vec<Event>,
}

impl Watched {
    fn on(window: Harness<'static, EditorApp>) -> Self {
        Self { window, longest: Duration::ZERO, events: Vec::new() }
    }

    fn step(&mut self) {
        let events = std::mem::take(&mut self.events);
        let start = Instant::now();
        draw(&mut self.window, events);
        self.longest = self.longest.max(start.elapsed());
    }

    /// Draws what is asked for until the checker has seen everything and nothing is on its way to the disk.
    fn settle(&mut self) {
        for _ in 0..3 {
            self.step();
        }
        while !self.window.state().is_settled() || self.window.state().is_saving() {
            if self.window.ctx.has_requested_repaint() {
                self.step();
            } else {
                sleep(Duration::from_micros(500));
            }
        }
        for _ in 0..3 {
            self.step();
        }
    }

    fn edit(&mut self, number: usize) {
        let file = self.window.state().workspace().files().find(|it| it.pack_path == "enemies.yaml");
        let (file, text) = file.map(|it| (it.path.clone(), it.text().to_owned())).expect("a file");
        self.window.state_mut().write_text(&file, format!("{text}# {number}\n"));
    }

    /// Does something again and again; says how long its longest frame was.
    fn tell(&mut self, what: &str, deed: impl Fn(&mut Self, usize)) {
        let mut longest = Vec::new();
        for round in 0..ROUNDS {
            self.longest = Duration::ZERO;
            deed(self, round);
            self.settle();
            longest.push(self.longest);
        }
        longest.sort_unstable();
        let ms = |at: usize| longest.get(at).map_or(0.0, |it| it.as_secs_f64() * 1000.0);
        println!("{what:<44} {:>7.1} {:>7.1}", ms(ROUNDS / 2), ms(ROUNDS - 1));
    }

    fn press(&mut self, key: Key) {
        self.events.extend(pressed(key, Modifiers::COMMAND));
    }
}

fn main() {
    let folder = packs();
    println!("{:<44} {:>7} {:>7}", "longest frame, in ms", "median", "worst");
    let mut desk = Watched::on(begin(folder.path()));
    desk.tell("open 2,000 documents and check them", |desk, _| desk.window = begin(folder.path()));
    let panes =
        [(Key::Num2, "map"), (Key::Num3, "card"), (Key::Num4, "text"), (Key::Num5, "graph"), (Key::Num6, "playtest")];
    for (key, name) in panes {
        desk.tell(&format!("show the {name}"), |desk, _| {
            desk.press(Key::Num1);
            desk.step();
            desk.press(key);
        });
        desk.tell(&format!("edit a file beside the {name}"), Watched::edit);
    }
    desk.tell("save a changed file", |desk, round| {
        desk.edit(round);
        desk.settle();
        desk.press(Key::S);
    });
    desk.tell("take an edit back", |desk, round| {
        desk.edit(round);
        desk.settle();
        desk.press(Key::Z);
    });
    desk.tell("look for a document", |desk, _| {
        desk.press(Key::P);
        desk.step();
        desk.events.extend(pressed(Key::Escape, Modifiers::NONE));
    });

    let shipped = tempfile::tempdir().expect("a folder");
    let content = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
    copy(&content, &shipped.path().join("packs"), &str::to_owned);
    let mut window = open(shipped.path());
    window.key_press_modifiers(Modifiers::COMMAND, Key::Num6);
    window.run_steps(5);
    click(&mut window, " Play");
    click(&mut window, "The game");
    let mut desk = Watched::on(window);
    desk.tell("edit the episode of a game that is played out", |desk, round| {
        let file = desk.window.state().workspace().files().find(|it| it.path.ends_with(EPISODE));
        let (file, text) = file.map(|it| (it.path.clone(), it.text().to_owned())).expect("an episode");
        let text = text.replacen("name: ", &format!("name: {round} "), 1);
        desk.window.state_mut().write_text(&file, text);
    });
}
