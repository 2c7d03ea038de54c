//! How long a frame of the interface takes, without drawing its pixels; how soon content is on the screen; how soon
//! findings follow an edit.

use std::cell::RefCell;
use std::fs;
use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

use divan::Bencher;
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use ritual_editor::app::settings::Settings;
use ritual_editor::app::{EditorApp, Options};

fn main() {
    divan::main();
}

/// Copies of a pack of about a hundred documents: with the shipped ones more than 2,000.
const COPIES: usize = 20;

fn copy(from: &Path, to: &Path, rename: &dyn Fn(&str) -> String) {
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

fn packs() -> tempfile::TempDir {
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

fn open(folder: &Path) -> Harness<'static, EditorApp> {
    let options = Options {
        root: Some(folder.join("packs")),
        journals: folder.join("journals"),
        shipped: folder.join("shipped"),
        settings: Settings::default(),
        tells_times: true,
    };
    let mut window =
        Harness::builder().with_size([1280.0, 800.0]).build_eframe(move |cx| EditorApp::new(&cx.egui_ctx, options));
    while !window.state().is_settled() {
        window.step();
        sleep(Duration::from_millis(2));
    }
    window.run_steps(5);
    window
}

thread_local! {
    static WINDOW: RefCell<Option<(tempfile::TempDir, Harness<'static, EditorApp>)>> = const { RefCell::new(None) };
}

fn with_window(act: impl FnOnce(&mut Harness<'static, EditorApp>)) {
    WINDOW.with_borrow_mut(|window| {
        let (_, harness) = window.get_or_insert_with(|| {
            let folder = packs();
            let harness = open(folder.path());
            (folder, harness)
        });
        act(harness);
    });
}

fn frame_on(bencher: Bencher, key: egui::Key) {
    with_window(|window| {
        window.key_press_modifiers(egui::Modifiers::COMMAND, key);
        window.run_steps(5);
        bencher.bench_local(|| window.step());
    });
}

#[divan::bench]
fn a_frame_with_the_map(bencher: Bencher) {
    frame_on(bencher, egui::Key::Num2);
}

#[divan::bench]
fn a_frame_of_a_running_game(bencher: Bencher) {
    let folder = tempfile::tempdir().expect("a folder");
    let content = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
    copy(&content, &folder.path().join("packs"), &str::to_owned);
    let mut window = open(folder.path());
    window.key_press_modifiers(egui::Modifiers::COMMAND, egui::Key::Num6);
    window.run_steps(5);
    click(&mut window, " Play");
    click(&mut window, "The game");
    bencher.bench_local(|| window.step());
}

/// Clicks the last button whose label ends in some words.
fn click(window: &mut Harness<'static, EditorApp>, words: &str) {
    let buttons = window.query_all_by_role(egui::accesskit::Role::Button);
    let ends =
        |node: &egui_kittest::Node<'_>| node.accesskit_node().label().is_some_and(|label| label.ends_with(words));
    buttons.filter(ends).reduce(|_, last| last).expect("a button").click();
    window.run_steps(5);
}

#[divan::bench]
fn a_frame_with_a_card(bencher: Bencher) {
    frame_on(bencher, egui::Key::Num3);
}

#[divan::bench]
fn a_frame_with_the_text(bencher: Bencher) {
    frame_on(bencher, egui::Key::Num4);
}

#[divan::bench(sample_count = 10, sample_size = 1)]
fn content_on_the_screen(bencher: Bencher) {
    let folder = packs();
    bencher.bench_local(|| {
        let options = Options {
            root: Some(folder.path().join("packs")),
            journals: folder.path().join("journals"),
            shipped: folder.path().join("shipped"),
            settings: Settings::default(),
            tells_times: true,
        };
        let mut window =
            Harness::builder().with_size([1280.0, 800.0]).build_eframe(move |cx| EditorApp::new(&cx.egui_ctx, options));
        while window.state().workspace().packs().next().is_none() {
            window.step();
        }
        window.step();
        window
    });
}

#[divan::bench(sample_count = 20, sample_size = 1)]
fn from_an_edit_to_fresh_findings(bencher: Bencher) {
    with_window(|window| {
        let mut number = 0;
        bencher.bench_local(|| {
            number += 1;
            let file = window.state().workspace().files().find(|it| it.pack_path == "enemies.yaml");
            let (file, text) = file.map(|it| (it.path.clone(), it.text().to_owned())).expect("a file");
            let text = format!("{}# {number}\n", text.trim_end_matches('\n').to_owned() + "\n");
            window.state_mut().write_text(&file, text);
            window.step();
            while !window.state().is_fresh() {
                window.step();
            }
        });
    });
}
