//! Ctrl-C: the first one lets games under way come to their ends, the second one does not wait for them. Whoever is killed
//! says nothing, and loses no more than was played since something was kept.
#![cfg(target_os = "linux")]

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use ritual_playtest::part::Part;

use crate::batches::without_times;
use crate::cli::{SCENARIO, ritual, root};

/// Much longer than anything here can take: this is no measurement.
const TOO_LONG: Duration = Duration::from_mins(1);

/// A command that runs, ended when the test is over.
struct Running(Child);

impl Running {
    fn start(args: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ritual"));
        command.args(args).current_dir(root()).stdout(Stdio::piped()).stderr(Stdio::piped());
        Self(command.spawn().unwrap())
    }

    /// One that thinks for many minutes before it decides anything.
    fn thinking() -> Self {
        let players = ["--policy", "expert", "--rollouts", "100000", "--turns", "1000", "--jobs", "1"];
        let it = Self::start(&[&["simulate", SCENARIO][..], &players].concat());
        // Before it listens, Ctrl-C ends it as it ends every other command.
        wait_until("it does not listen", || it.listens());
        it
    }

    /// Returns whether it does something of its own at Ctrl-C, the second of the signals that the system lists in bits.
    fn listens(&self) -> bool {
        let status = fs::read_to_string(format!("/proc/{}/status", self.0.id())).unwrap();
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap();
        u64::from_str_radix(caught.trim(), 16).unwrap() & 0b10 != 0
    }

    fn press_ctrl_c(&self) {
        let id = self.0.id().to_string();
        assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _gone = self.0.kill();
        let _ended = self.0.wait();
    }
}

/// Waits until something is so; `otherwise` says what is wrong where it never is.
fn wait_until(otherwise: &str, mut is_so: impl FnMut() -> bool) {
    let since = Instant::now();
    while !is_so() {
        assert!(since.elapsed() < TOO_LONG, "{otherwise}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn a_second_ctrl_c_does_not_wait_for_games_under_way() {
    let mut thinking = Running::thinking();
    thinking.press_ctrl_c();
    let mut said = String::new();
    BufReader::new(thinking.0.stderr.take().unwrap()).read_line(&mut said).unwrap();
    assert!(said.contains("a second Ctrl-C ends it at once"), "{said}");
    assert_eq!(thinking.0.try_wait().unwrap(), None, "the game is not over");
    thinking.press_ctrl_c();
    let mut status = None;
    wait_until("it waits for its game", || {
        status = thinking.0.try_wait().unwrap();
        status.is_some()
    });
    assert_eq!(status.and_then(|it| it.code()), Some(130));
    let mut told = String::new();
    thinking.0.stdout.take().unwrap().read_to_string(&mut told).unwrap();
    assert_eq!(told, "", "nothing is told of a batch that was not stopped in time");
}

#[test]
fn a_first_ctrl_c_tells_what_was_played_and_ends_with_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("part.json");
    let args = ["simulate", SCENARIO, "--games", "1000000", "--jobs", "1", "--format", "json", "--out"];
    let mut running = Running::start(&[&args[..], &[path.to_str().unwrap()]].concat());
    wait_until("nothing is kept", || path.exists());
    running.press_ctrl_c();
    let mut status = None;
    wait_until("it goes on", || {
        status = running.0.try_wait().unwrap();
        status.is_some()
    });
    let (mut told, mut said) = (String::new(), String::new());
    running.0.stdout.take().unwrap().read_to_string(&mut told).unwrap();
    running.0.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    let told: serde_json::Value = serde_json::from_str(&told).unwrap();
    let games = &told["games"];
    assert!(games.as_u64().is_some_and(|games| games > 0), "{told}");
    assert!(said.contains(&format!("stopped after {games} of 1000000 games; --resume goes on")), "{said}");
    assert_eq!(status.and_then(|it| it.code()), Some(2), "so a script does not take it for the whole");
}

#[test]
fn a_batch_that_was_killed_goes_on_from_what_it_has_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("part.json");
    let args = ["simulate", SCENARIO, "--games", "200", "--jobs", "1", "--statistics", "--format", "json"];
    let kept = [&args[..], &["--out", path.to_str().unwrap()]].concat();
    let mut killed = Running::start(&kept);
    wait_until("nothing is kept", || path.exists());
    killed.0.kill().unwrap();
    killed.0.wait().unwrap();
    let bytes = fs::read(&path).unwrap();
    let games = Part::read(&bytes).expect("what is kept is whole").tally.games();
    assert!((4..=200).contains(&games), "{games}");
    let again = [&kept[..], &["--resume"]].concat();
    let told = without_times(ritual(&again).ends_with(0).json());
    assert_eq!(told, without_times(ritual(&args).ends_with(0).json()));
    // What another program has cut short is not taken for whole.
    fs::write(&path, &bytes[..bytes.len() / 2]).unwrap();
    let refused = ritual(&again).ends_with(2);
    assert!(refused.err.contains("part.json` is no part of a batch") && refused.out.is_empty(), "{}", refused.err);
}
