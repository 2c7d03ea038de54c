//! The window in another language, which is chosen once for a whole program.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![allow(clippy::disallowed_methods, reason = "tests read and write files and wait for workers")]

#[path = "window/desk.rs"]
#[allow(dead_code, reason = "one test needs only some of it")]
mod desk;

use desk::Desk;
use egui::{Key, Modifiers};
use ritual_editor::words::{Words, speak};

/// A small part of the words of the window. What it does not have is said in English.
const PART: &str = "\
\"Open a folder\": \"Abrir una carpeta\"
\"Begin a new pack\": \"Empezar un paquete nuevo\"
";

#[test]
fn cards_and_games_read_in_the_language_that_was_chosen() {
    ritual_editor::tongue::choose("ES").unwrap();
    assert!(ritual_editor::tongue::choose("pl").is_err(), "a language is chosen once");
    let mut desk = Desk::with_shipped_packs();
    let snapshot = desk.window.state().snapshot();
    let louder = snapshot.written.mythos.values().find(|it| &*it.id.id == "louder").unwrap();
    assert_eq!(louder.document.name, "Más fuerte");
    assert_eq!(snapshot.counts.errors, 0, "what is checked is what the authors wrote: {:#?}", snapshot.findings);
    desk.go_to("The drowned archive against Orrowhen scenario");
    desk.press(Modifiers::NONE, Key::F5);
    desk.rest();
    assert!(desk.shows("¿"), "the question of the game is Spanish:\n{}", desk.labels());
    // A recording is of the game that everybody plays, whatever they read.
    desk.show("Save a recording of the game");
    let recordings = desk.file("the-drowned-archive/recordings");
    desk.until("the recording is kept", |_| recordings.is_dir());
    desk.show("Let an automatic player finish the game");
    desk.until("the game is over", |desk| desk.shows("Play again with another seed"));
    assert!(desk.shows("Los Investigadores"), "{}", desk.labels());
    for english in ["The investigators win", "The investigators lose"] {
        assert!(!desk.shows(english), "{}", desk.labels());
    }
}

#[test]
fn the_window_says_in_another_language_what_there_is_of_it() {
    speak(Words::read("es", PART).unwrap()).unwrap();
    assert!(speak(Words::read("es", PART).unwrap()).is_err(), "words are chosen once");
    let mut desk = Desk::empty();
    for said in ["Abrir una carpeta", "Empezar un paquete nuevo", "Take the tutorial"] {
        assert!(desk.shows(said), "{said} is not there:\n{}", desk.labels());
    }
    assert!(!desk.shows("Begin a new pack"), "{}", desk.labels());
    desk.click_on("Abrir una carpeta");
    desk.rest();
    assert!(desk.shows("A pack, or a folder that holds packs."), "the button does the same:\n{}", desk.labels());
}
