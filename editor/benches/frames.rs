//! How long a frame of the interface takes, without drawing its pixels; how soon content is on the screen; how soon
//! findings follow an edit.

mod common;

use std::cell::RefCell;
use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

use divan::Bencher;
use egui_kittest::Harness;
use ritual_editor::app::EditorApp;

use common::{begin, click, copy, draw, open, packs, pressed};

fn main() {
    divan::main();
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
    frame_after(bencher, key, egui::Modifiers::COMMAND);
}

fn frame_after(bencher: Bencher, key: egui::Key, modifiers: egui::Modifiers) {
    with_window(|window| {
        draw(window, pressed(key, modifiers));
        for _ in 0..5 {
            draw(window, Vec::new());
        }
        bencher.bench_local(|| draw(window, Vec::new()));
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
    bencher.bench_local(|| draw(&mut window, Vec::new()));
}

#[divan::bench]
fn a_frame_with_a_card(bencher: Bencher) {
    frame_on(bencher, egui::Key::Num3);
}

#[divan::bench]
fn a_frame_with_all_cards(bencher: Bencher) {
    frame_after(bencher, egui::Key::K, egui::Modifiers::COMMAND.plus(egui::Modifiers::SHIFT));
}

#[divan::bench]
fn a_frame_with_the_text(bencher: Bencher) {
    frame_on(bencher, egui::Key::Num4);
}

#[divan::bench(sample_count = 10, sample_size = 1)]
fn content_on_the_screen(bencher: Bencher) {
    let folder = packs();
    bencher.bench_local(|| {
        let mut window = begin(folder.path());
        while window.state().workspace().packs().next().is_none() {
            if window.ctx.has_requested_repaint() {
                draw(&mut window, Vec::new());
            } else {
                sleep(Duration::from_micros(200));
            }
        }
        draw(&mut window, Vec::new());
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
            draw(window, Vec::new());
            // As the real window does: a frame when somebody asks for one.
            while !window.state().is_fresh() {
                if window.ctx.has_requested_repaint() {
                    draw(window, Vec::new());
                } else {
                    sleep(Duration::from_micros(200));
                }
            }
        });
    });
}
