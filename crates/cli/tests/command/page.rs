//! Pages of the book whose commands are run in their order, and must print what they show.
//!
//! A fence `console` shows commands behind `$ ` and what each prints; `…` stands for anything, alone on a line for any
//! lines, and a comment `# ends with 1` says the exit code. A fence `yaml` that begins with `# file: PATH` is written to
//! that file, and a fence `diff` changes one. `UPDATE_EXPECT=1` writes into the page what is printed now.

use std::fs;
use std::path::Path;

use crate::cli::{ritual_in, root};

/// What stands for anything.
const ANYTHING: char = '…';

/// Makes a change that a page shows: the file, and places in it with the lines that go and that come.
pub(crate) fn change(page: &str, folder: &Path, shown: &str) {
    let (file, hunks) = shown.split_once('\n').unwrap();
    let file = folder.join(file.strip_prefix("+++ ").unwrap());
    let mut text = fs::read_to_string(&file).unwrap();
    for hunk in hunks.split("@@\n") {
        let side = |other: char| -> String {
            hunk.lines().filter(|line| !line.starts_with(other)).map(|line| format!("{}\n", &line[1..])).collect()
        };
        let (before, after) = (side('+'), side('-'));
        assert_eq!(text.matches(&before).count(), 1, "{page} changes what is not in {}:\n{before}", file.display());
        text = text.replace(&before, &after);
    }
    fs::write(&file, text).unwrap();
}

/// Writes a file that a page shows.
fn write(folder: &Path, shown: &str) {
    let Some((path, text)) = shown.strip_prefix("# file: ").and_then(|shown| shown.split_once('\n')) else { return };
    let path = folder.join(path);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

/// Runs the commands of a fence; returns the fence as it should be.
fn run(page: &str, folder: &Path, shown: &str) -> String {
    let mut out = String::new();
    for block in format!("\n{shown}").split("\n$ ").skip(1) {
        let (command, expected) = block.split_once('\n').unwrap_or((block, ""));
        let expected: Vec<&str> = expected.lines().collect();
        let (line, comment) = command.split_once(" # ").unwrap_or((command, ""));
        let code = comment.split_once("ends with ").and_then(|(_, code)| code.trim().parse().ok()).unwrap_or(0);
        let words = words(line);
        let [program, args @ ..] = words.as_slice() else { panic!("{page} has a command without words") };
        assert_eq!(*program, "ritual", "{page} has a command that cannot be tried: {command}");
        let ran = ritual_in(folder, args, "").ends_with(code);
        let printed = ran.out + &ran.err;
        let printed: Vec<&str> = printed.trim_end().lines().map(str::trim_end).collect();
        out.push_str(&format!("$ {command}\n"));
        if fits(&expected, &printed) {
            out.extend(expected.iter().map(|line| format!("{line}\n")));
        } else {
            out.extend(printed.iter().map(|line| format!("{}\n", as_shown(line, &expected))));
        }
    }
    out
}

/// The words of a command; what stands in quotes is one.
fn words(command: &str) -> Vec<&str> {
    let parts = command.split('"').enumerate();
    parts.flat_map(|(n, part)| if n % 2 == 1 { vec![part] } else { part.split_whitespace().collect() }).collect()
}

/// Whether lines are as they are shown.
fn fits(shown: &[&str], lines: &[&str]) -> bool {
    match shown.split_first() {
        None => lines.is_empty(),
        Some((first, rest)) if is_any_lines(first) => (0..=lines.len()).any(|n| fits(rest, &lines[n..])),
        Some((first, rest)) => {
            lines.split_first().is_some_and(|(line, others)| line_fits(first, line) && fits(rest, others))
        }
    }
}

fn is_any_lines(shown: &str) -> bool {
    shown.chars().eq([ANYTHING])
}

/// Whether a line is as it is shown.
fn line_fits(shown: &str, line: &str) -> bool {
    let mut parts: Vec<&str> = shown.trim_end().split(ANYTHING).collect();
    let last = parts.pop().unwrap_or_default();
    let Some((first, between)) = parts.split_first() else { return line == last };
    let Some(mut rest) = line.strip_prefix(first) else { return false };
    for part in between {
        let Some((_, behind)) = rest.split_once(part) else { return false };
        rest = behind;
    }
    rest.ends_with(last)
}

/// A printed line as the page shows it where it leaves a part of it out.
fn as_shown<'a>(line: &'a str, shown: &[&'a str]) -> &'a str {
    shown.iter().copied().find(|it| !is_any_lines(it) && line_fits(it, line)).unwrap_or(line)
}

/// Follows a page in a new folder, from its beginning to its end.
fn follow(page: &str) {
    let folder = tempfile::tempdir().unwrap();
    let path = root().join(page);
    let text = fs::read_to_string(&path).unwrap().replace("\r\n", "\n");
    let mut followed = Vec::new();
    let mut n_commands = 0;
    for (n, part) in text.split("```").enumerate() {
        let (kind, shown) = if n % 2 == 1 { part.split_once('\n').unwrap() } else { ("", part) };
        match kind {
            "console" => {
                n_commands += shown.matches("$ ").count();
                followed.push(format!("{kind}\n{}", run(page, folder.path(), shown)));
                continue;
            }
            "yaml" => write(folder.path(), shown),
            "diff" => change(page, folder.path(), shown),
            _ => {}
        }
        followed.push(part.to_owned());
    }
    assert!(n_commands > 8, "{page} has only {n_commands} commands");
    let followed = followed.join("```");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&path, followed).unwrap();
    } else {
        assert_eq!(text, followed, "{page} shows what is not printed; `UPDATE_EXPECT=1` writes what is");
    }
}

#[test]
fn an_episode_in_an_evening_goes_as_its_page_says() {
    follow("docs/evening.md");
}

#[test]
fn every_kind_of_document_is_made_as_the_guide_says() {
    follow("docs/authoring/kinds.md");
    let guide = fs::read_to_string(root().join("docs/authoring/kinds.md")).unwrap();
    for kind in ritual_templates::KINDS {
        let made = format!("$ ritual new {kind} ");
        assert!(guide.contains(&made), "the guide makes no {kind}");
    }
}

#[test]
fn what_a_server_runs_is_as_its_page_says() {
    follow("docs/ci.md");
}

#[test]
fn what_is_left_out_of_a_page_is_anything_and_the_rest_is_compared() {
    assert!(line_fits("won … %", "won 3 %") && line_fits("won … of … games", "won 3 of 4 games"));
    assert!(!line_fits("won … %", "lost 3 %") && !line_fits("won", "won 3 %") && !line_fits("a…a", "a"));
    assert!(fits(&["a", "…"], &["a"]) && fits(&["…", "c", "…"], &["a", "b", "c", "d"]));
    assert!(!fits(&["a"], &["a", "b"]) && !fits(&["…", "c"], &["a", "b"]) && !fits(&["a", "b"], &["a"]));
    assert_eq!(as_shown("speed 12 games/s", &["…", "won 1", "speed …"]), "speed …");
    assert_eq!(
        words("ritual new pack moor --title \"The moor\""),
        ["ritual", "new", "pack", "moor", "--title", "The moor"]
    );
}
