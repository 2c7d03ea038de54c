//! `ritual check --watch`: it looks again when something changes, and goes on whatever happens to the files.
#![cfg(unix)]

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

const MANIFEST: &str = "{ id: test, schema_version: 2, name: Test, version: 1.0.0, authors: [us], licence: MIT }\n";
const CLUE: &str = "id: clue\nname: Clue\nsource: original\nsupply: 3\nplaced: investigator\n";

/// A command that watches, ended when the test is over.
struct Watching {
    child: Child,
    lines: Receiver<String>,
}

impl Watching {
    fn start(folder: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_ritual"))
            .args(["check", "packs", "--watch", "--format", "line"])
            .current_dir(folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let out = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in out.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Self { child, lines }
    }

    /// Waits for a line with this in it; what is said in between does not matter.
    #[track_caller]
    fn says(&self, wanted: &str) {
        loop {
            // Much longer than it can take: this is no measurement.
            let line = self.lines.recv_timeout(Duration::from_mins(1));
            let line = line.unwrap_or_else(|_| panic!("`{wanted}` is not said"));
            if line.contains(wanted) {
                return;
            }
        }
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        let _gone = self.child.kill();
        let _ended = self.child.wait();
    }
}

#[test]
fn watching_goes_on_when_files_change_go_and_come() {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path().join("packs/test");
    fs::create_dir_all(&home).unwrap();
    fs::write(home.join("pack.yaml"), MANIFEST).unwrap();
    fs::write(home.join("tokens.yaml"), CLUE).unwrap();
    let watching = Watching::start(folder.path());
    watching.says("2 files: no findings");
    fs::write(home.join("tokens.yaml"), CLUE.replace('3', "none")).unwrap();
    watching.says("tokens.yaml:4:9: error[schema/wrong-type]");
    watching.says("2 files: 1 error");
    fs::remove_file(home.join("tokens.yaml")).unwrap();
    watching.says("1 file: no findings");
    fs::create_dir_all(home.join("more")).unwrap();
    fs::write(home.join("more/tokens.yaml"), CLUE).unwrap();
    watching.says("2 files: no findings");
}

#[test]
fn links_are_not_followed_however_they_loop() {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path().join("packs/test");
    fs::create_dir_all(&home).unwrap();
    fs::write(home.join("pack.yaml"), MANIFEST).unwrap();
    std::os::unix::fs::symlink("..", home.join("round")).unwrap();
    std::os::unix::fs::symlink("tokens.yaml", home.join("tokens.yaml")).unwrap();
    std::os::unix::fs::symlink("/", home.join("everything")).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_ritual"))
        .args(["check", "packs"])
        .current_dir(folder.path())
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains("`packs/test/tokens.yaml` is a link, and links are not followed"), "{text}");
    assert!(text.contains("1 pack, 2 files: 1 error"), "{text}");
}
