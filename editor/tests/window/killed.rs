//! The program is killed at random moments while somebody edits: at most the last second is missing.
//!
//! `KILLS` says how often (50 unless told otherwise).

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use ritual_playtest::chance::SeededChance;
use ritual_table::{Chance as _, Draw};

use crate::desk::{Desk, copy};

/// The folder of the session to be killed, for the process that edits.
const FOLDER: &str = "RITUAL_KILLED_SESSION";
const EPISODE: &str = "the-drowned-archive/episodes/drowned-archive/episode.yaml";

fn now() -> u128 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis()
}

/// The number in `name: Edit 17`.
fn edit_in(text: &str) -> u64 {
    let line = text.lines().find_map(|line| line.strip_prefix("name: Edit "));
    line.and_then(|number| number.trim().parse().ok()).unwrap_or(0)
}

/// The session: edits and saves for ever, and writes down what was on the screen when.
#[test]
fn session() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    let mut desk = Desk::in_folder(Path::new(&folder));
    let mut log = fs::File::create(Path::new(&folder).join("session.log")).unwrap();
    desk.go_to("The drowned archive episode");
    let first = edit_in(&desk.on_screen(EPISODE)) + 1;
    for number in first..first + 100_000 {
        desk.type_into("name", &format!("Edit {number}"));
        writeln!(log, "{} {number}", now()).unwrap();
        if number % 7 == 0 {
            desk.press(egui::Modifiers::COMMAND, egui::Key::S);
        }
        sleep(Duration::from_millis(10));
    }
}

#[test]
fn a_killed_program_loses_at_most_a_second() {
    let folder = tempfile::tempdir().unwrap();
    copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../content"), &folder.path().join("packs"));
    let n_kills: u32 = std::env::var("KILLS").ok().and_then(|it| it.parse().ok()).unwrap_or(50);
    let mut chance = SeededChance::new(5, 0);
    let log = folder.path().join("session.log");
    let mut n_edits = 0;
    for kill in 0..n_kills {
        // What was written down in the session before is not about this one.
        let _none_yet = fs::remove_file(&log);
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "killed::session", "--nocapture", "--test-threads", "1"])
            .env(FOLDER, folder.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let start = Instant::now();
        while fs::metadata(&log).map_or(0, |it| it.len()) == 0 {
            assert!(start.elapsed() < Duration::from_mins(2), "the session does not begin");
            assert!(child.try_wait().unwrap().is_none(), "the session ended by itself");
            sleep(Duration::from_millis(5));
        }
        sleep(Duration::from_millis(u64::from(chance.below(1_500, Draw::Pick))));
        let killed = now();
        child.kill().unwrap();
        child.wait().unwrap();
        let written = fs::read_to_string(&log).unwrap();
        let mut entries = written.lines().filter_map(|line| {
            let (time, number) = line.split_once(' ')?;
            Some((time.parse::<u128>().ok()?, number.parse::<u64>().ok()?))
        });
        let old_enough = entries.rfind(|(time, _)| time + 1_000 <= killed);
        for entry in walk(&folder.path().join("packs")) {
            let bytes = fs::read(&entry).unwrap();
            assert!(
                ritual_yaml::parse(&bytes, &ritual_yaml::Limits::DEFAULT).is_ok(),
                "kill {kill}: {} does not parse",
                entry.display()
            );
        }
        let desk = Desk::in_folder(folder.path());
        let recovered = edit_in(&desk.on_screen(EPISODE));
        if let Some((time, number)) = old_enough {
            n_edits += 1;
            assert!(
                recovered >= number,
                "kill {kill}: edit {number} was on the screen {} ms before, but {recovered} came back",
                killed - time
            );
        }
    }
    assert!(n_edits > n_kills / 8, "too few sessions were long enough to say anything: {n_edits}");
}

/// The YAML files below a folder, temporary ones left out: they are not read by anybody.
fn walk(folder: &Path) -> Vec<std::path::PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap().filter_map(Result::ok) {
        let path = entry.path();
        if path.is_dir() {
            files.extend(walk(&path));
        } else if path.extension().is_some_and(|it| it == "yaml") {
            files.push(path);
        }
    }
    files
}
