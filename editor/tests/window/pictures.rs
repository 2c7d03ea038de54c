//! Pictures: dropped on the window, put into the pack, named in the document.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::{DroppedFile, Key, Modifiers, Rect, Shape, TextureId};

use crate::desk::Desk;

const MYTHOS: &str = "the-drowned-archive/episodes/drowned-archive/mythos.yaml";
const ART: &str = "the-drowned-archive/art/louder.png";

/// A PNG picture of one pixel.
const PIXEL: &[u8] =
    b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89\0\0\0\rIDAT\x78\xda\
    \x63\x64\xf8\xcf\x50\x0f\0\x03\x86\x01\x80\x5a\x34\x7d\x6b\0\0\0\0IEND\xae\x42\x60\x82";

/// A file that is dropped on the window.
#[derive(Debug)]
struct Dropped(PathBuf);

impl DroppedFile for Dropped {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        fs::read(&self.0).map_err(|error| error.to_string())
    }
}

fn drop_file(desk: &mut Desk, name: &str, bytes: &[u8]) {
    let path = desk.folder().join(name);
    fs::write(&path, bytes).unwrap();
    desk.window.input_mut().dropped_files.push(Arc::new(Dropped(path)));
    desk.steps(1);
}

#[test]
fn a_picture_that_is_dropped_is_named_in_the_document_and_lies_in_its_pack() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("Louder");
    let before = desk.on_screen(MYTHOS);
    drop_file(&mut desk, "holiday.png", PIXEL);
    desk.until("the card names its picture", |desk| desk.on_screen(MYTHOS).contains("file: louder.png"));
    assert!(desk.file(ART).is_file());
    desk.until("the picture is there, and nobody is told whose it is", |desk| {
        let findings = &desk.window.state().snapshot().findings;
        let codes = findings.iter().map(|finding| finding.code).filter(|code| code.starts_with("art/"));
        codes.eq(["art/unlicensed"])
    });
    desk.press(Modifiers::COMMAND, Key::Z);
    assert_eq!(desk.on_screen(MYTHOS), before, "it is one step");
}

#[test]
fn what_is_no_picture_is_refused_in_words_and_changes_nothing() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("Louder");
    let before = desk.on_screen(MYTHOS);
    drop_file(&mut desk, "notes.png", b"no picture");
    desk.until("it is said why", |desk| desk.shows("`notes.png` is not taken: it is no picture"));
    assert_eq!(desk.on_screen(MYTHOS), before);
    assert!(!desk.file(ART).exists());
    desk.go_to("The drowned archive");
    drop_file(&mut desk, "holiday.png", PIXEL);
    desk.until("it is said who has none", |desk| desk.shows("has no picture"));
}

/// The pictures that are laid over something, and those that are shown on something round: where each is.
fn pictures(desk: &Desk) -> (Vec<Rect>, Vec<Rect>) {
    let (mut laid, mut round) = (Vec::new(), Vec::new());
    for clipped in &desk.window.output().shapes {
        match &clipped.shape {
            Shape::Mesh(mesh) if mesh.texture_id != TextureId::default() => laid.push(mesh.calc_bounds()),
            Shape::Rect(shape) if shape.brush.is_some() => round.push(shape.rect),
            _ => {}
        }
    }
    (laid, round)
}

#[test]
fn the_picture_of_a_tile_lies_on_the_map_until_it_is_hidden() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("d01 tile");
    drop_file(&mut desk, "floor.png", PIXEL);
    desk.until("the drawing of the tile shows it on both sides", |desk| pictures(desk).0.len() >= 2);
    desk.go_to("The drowned archive episode");
    let tile = desk.node("Tile d01").rect();
    desk.until("the map shows it", |desk| !pictures(desk).0.is_empty());
    let laid = pictures(&desk).0;
    assert!(laid.iter().any(|it| it.expand(1.0).contains(tile.center())), "{laid:?} and the tile at {tile:?}");
    desk.click("Layers");
    desk.click("Show pictures of tiles");
    desk.press(Modifiers::NONE, Key::Escape);
    desk.steps(3);
    let left = pictures(&desk).0;
    assert!(!left.iter().any(|it| it.contains(tile.center())), "what is left is in the box of tiles: {left:?}");
}

#[test]
fn a_figure_on_the_map_shows_its_picture() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("Page eel enemy");
    drop_file(&mut desk, "eel.png", PIXEL);
    desk.until("the eel has a picture", |desk| desk.file("the-drowned-archive/art/page-eel.png").is_file());
    desk.go_to("The drowned archive episode");
    let eel = desk.node("Page eel on Sea door").rect();
    desk.until("it is seen where the eel stands", |desk| {
        pictures(desk).1.iter().any(|it| eel.contains(it.center()) && eel.expand(2.0).contains_rect(*it))
    });
}
