//! Ctrl-C: the first one lets games under way come to their ends, the second one does not wait for them.
#![cfg(target_os = "linux")]

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::cli::{SCENARIO, root};

/// Much longer than anything here can take: this is no measurement.
const TOO_LONG: Duration = Duration::from_mins(1);

/// A command that thinks for many minutes before it decides anything, ended when the test is over.
struct Thinking(Child);

impl Thinking {
    fn start() -> Self {
        let players = ["--policy", "expert", "--rollouts", "100000", "--turns", "1000", "--jobs", "1"];
        let child = Command::new(env!("CARGO_BIN_EXE_ritual"))
            .args(["simulate", SCENARIO])
            .args(players)
            .current_dir(root())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let it = Self(child);
        // Before it listens, Ctrl-C ends it as it ends every other command.
        let since = Instant::now();
        while !it.listens() {
            assert!(since.elapsed() < TOO_LONG, "it does not listen");
            std::thread::sleep(Duration::from_millis(10));
        }
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

impl Drop for Thinking {
    fn drop(&mut self) {
        let _gone = self.0.kill();
        let _ended = self.0.wait();
    }
}

#[test]
fn a_second_ctrl_c_does_not_wait_for_games_under_way() {
    let mut thinking = Thinking::start();
    thinking.press_ctrl_c();
    let mut said = String::new();
    BufReader::new(thinking.0.stderr.take().unwrap()).read_line(&mut said).unwrap();
    assert!(said.contains("a second Ctrl-C ends it at once"), "{said}");
    assert_eq!(thinking.0.try_wait().unwrap(), None, "the game is not over");
    thinking.press_ctrl_c();
    let since = Instant::now();
    let status = loop {
        if let Some(status) = thinking.0.try_wait().unwrap() {
            break status;
        }
        assert!(since.elapsed() < TOO_LONG, "it waits for its game");
        std::thread::sleep(Duration::from_millis(10));
    };
    assert_eq!(status.code(), Some(130));
    let mut told = String::new();
    thinking.0.stdout.take().unwrap().read_to_string(&mut told).unwrap();
    assert_eq!(told, "", "nothing is told of a batch that was not stopped in time");
}
