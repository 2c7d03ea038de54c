//! Packs to measure with, and the window on them.

use std::fs;
use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use ritual_editor::app::settings::Settings;
use ritual_editor::app::{EditorApp, Options};

/// Copies of a pack of about a hundred documents: with the shipped ones more than 2,000.
const COPIES: usize = 20;

/// Copies a folder; `rename` changes the texts.
pub(crate) fn copy(from: &Path, to: &Path, rename: &dyn Fn(&str) -> String) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder").flatten() {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target, rename);
        } else {
            fs::write(target, rename(&fs::read_to_string(entry.path()).expect("text"))).expect("a file");
        }
    }
}

/// A folder with `packs` in it: the shipped ones and copies, more than 2,000 documents, and a map of 40 tiles.
pub(crate) fn packs() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let content = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
    let packs = folder.path().join("packs");
    copy(&content, &packs, &str::to_owned);
    for number in 0..COPIES {
        let id = format!("archive-{number}");
        copy(&content.join("the-drowned-archive"), &packs.join(&id), &|text| text.replace("the-drowned-archive", &id));
    }
    let episode = packs.join("the-drowned-archive/episodes/drowned-archive/episode.yaml");
    fs::write(&episode, with_forty_tiles(&fs::read_to_string(&episode).expect("text"))).expect("a file");
    folder
}

/// The episode with its tiles again and again, until there are as many as a map may have.
fn with_forty_tiles(text: &str) -> String {
    let tree = ritual_yaml::parse(text.as_bytes(), &ritual_yaml::Limits::DEFAULT).expect("an episode");
    let json = tree.to_json();
    let tiles = json["map"]["tiles"].as_array().expect("tiles").clone();
    let path = ritual_diagnostic::Path::root().key("map").key("tiles");
    let more = (tiles.len()..40).map(|number| {
        let mut tile = tiles[number % tiles.len()].clone();
        tile["at"] = serde_json::json!([number % 7 * 2, 6 + number / 7 * 2]);
        for space in tile["spaces"].as_object_mut().expect("spaces").values_mut() {
            space["id"] = format!("{}-{number}", space["id"].as_str().expect("an id")).into();
        }
        ritual_yaml::Edit::Append { path: path.clone(), value: tile }
    });
    ritual_yaml::apply(text, &more.collect::<Vec<_>>()).expect("more tiles")
}

/// Begins to open the packs of a folder.
pub(crate) fn begin(folder: &Path) -> Harness<'static, EditorApp> {
    let options = Options {
        root: Some(folder.join("packs")),
        journals: folder.join("journals"),
        shipped: folder.join("shipped"),
        settings: Settings::default(),
        tells_times: true,
        asks_system: false,
    };
    Harness::builder().with_size([1280.0, 800.0]).build_eframe(move |cx| EditorApp::new(&cx.egui_ctx, options))
}

/// Opens the packs of a folder and waits until they are checked.
pub(crate) fn open(folder: &Path) -> Harness<'static, EditorApp> {
    let mut window = begin(folder);
    while !window.state().is_settled() {
        window.step();
        sleep(Duration::from_millis(2));
    }
    window.run_steps(5);
    window
}

/// Clicks the last button whose label ends in some words.
pub(crate) fn click(window: &mut Harness<'static, EditorApp>, words: &str) {
    let buttons = window.query_all_by_role(egui::accesskit::Role::Button);
    let ends =
        |node: &egui_kittest::Node<'_>| node.accesskit_node().label().is_some_and(|label| label.ends_with(words));
    buttons.filter(ends).reduce(|_, last| last).expect("a button").click();
    window.run_steps(5);
}

/// Draws a frame as the real window does when nobody listens to a screen reader: no tree for one, no pixels.
pub(crate) fn draw(window: &mut Harness<'static, EditorApp>, events: Vec<egui::Event>) {
    let ctx = window.ctx.clone();
    ctx.disable_accesskit();
    let size = egui::vec2(1280.0, 800.0);
    let input = egui::RawInput {
        screen_rect: Some(egui::Rect::from_min_size(egui::Pos2::ZERO, size)),
        time: Some(ctx.input(|input| input.time) + 1.0 / 60.0),
        focused: true,
        events,
        ..egui::RawInput::default()
    };
    let output = ctx.run_ui(input, |ui| window.state_mut().show(ui));
    drop(output);
}

/// A key that is pressed and let go.
pub(crate) fn pressed(key: egui::Key, modifiers: egui::Modifiers) -> Vec<egui::Event> {
    let event = |pressed| egui::Event::Key { key, physical_key: None, pressed, repeat: false, modifiers };
    vec![event(true), event(false)]
}
