//! The definitions for continuous integration: what they run is run, as far as a machine without network can.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use ritual_yaml::{Limits, parse};
use serde_json::Value;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(file: &str) -> Value {
    parse(&fs::read(root().join(file)).unwrap(), &Limits::DEFAULT).unwrap().to_json()
}

/// A folder with a pack of two tokens, the second of which is wrong.
fn packs() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path().join("content/test");
    fs::create_dir_all(&home).unwrap();
    let manifest = "{ id: test, schema_version: 2, name: Test, version: 1.0.0, authors: [us], licence: MIT }\n";
    fs::write(home.join("pack.yaml"), manifest).unwrap();
    let token = "- id: clue\n  name: Clue\n  source: original\n  supply: none\n  placed: investigator\n";
    fs::write(home.join("tokens.yaml"), token).unwrap();
    folder
}

/// Where the tested command is, so that scripts find it first.
fn search_path() -> std::ffi::OsString {
    let own = Path::new(env!("CARGO_BIN_EXE_ritual")).parent().unwrap().to_path_buf();
    let rest = std::env::var_os("PATH").unwrap_or_default();
    std::env::join_paths(std::iter::once(own).chain(std::env::split_paths(&rest))).unwrap()
}

/// A step of the action, by its name.
fn step_named<'a>(action: &'a Value, name: &str) -> &'a Value {
    action["runs"]["steps"].as_array().unwrap().iter().find(|step| step["name"] == name).unwrap()
}

/// Runs a step of the action as the runner does: inputs in the environment, in the folder of the repository.
fn step(folder: &Path, script: &str, inputs: &[(&str, &str)]) -> Output {
    let mut command = Command::new("bash");
    command.args(["--noprofile", "--norc", "-e", "-o", "pipefail", "-c", script]).current_dir(folder);
    command.env("PATH", search_path()).env("GITHUB_ACTION_PATH", root());
    command.envs(inputs.iter().copied());
    command.output().unwrap()
}

#[test]
#[cfg_attr(windows, ignore = "the runner's bash is not the one on the path there")]
fn the_action_reports_findings_as_annotations_and_fails() {
    let action = read("action.yml");
    let step_of_check = step_named(&action, "Check");
    assert_eq!(action["runs"]["using"], "composite");
    let folder = packs();
    let check = |deny: &str, format: &str, path: &str| {
        let inputs = [("RITUAL_PATH", path), ("RITUAL_DENY", deny), ("RITUAL_BASELINE", ""), ("RITUAL_FORMAT", format)];
        step(folder.path(), step_of_check["run"].as_str().unwrap(), &inputs)
    };
    let output = check("", action["inputs"]["format"]["default"].as_str().unwrap(), "content");
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.starts_with("::error file=content/test/tokens.yaml,line=4,"), "{text}");
    let env = step_of_check["env"].as_object().unwrap();
    for (name, input) in [("RITUAL_PATH", "path"), ("RITUAL_DENY", "deny"), ("RITUAL_FORMAT", "format")] {
        assert_eq!(env[name], format!("${{{{ inputs.{input} }}}}"));
    }
    // What somebody names a branch or a folder never becomes a command.
    let hostile = check("warnings", "line", "$(touch made-by-a-name)");
    assert_eq!(hostile.status.code(), Some(2));
    assert!(!folder.path().join("made-by-a-name").exists());
}

#[test]
#[cfg(unix)]
fn the_action_compiles_once_for_the_same_sources() {
    use std::os::unix::fs::PermissionsExt as _;
    let action = read("action.yml");
    let (folder, sources) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    for file in ["Cargo.toml", "Cargo.lock", "crates/cli/main.rs", "validator/lib.rs", "docs/rules.md"] {
        let path = sources.path().join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, file).unwrap();
    }
    let place = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (output, path, root) = (place("output"), place("path"), place("root"));
    // Runs a step, and returns what it tells the runner.
    let run = |name: &str, search: &str| {
        let told = [
            ("GITHUB_OUTPUT", output.as_str()),
            ("GITHUB_PATH", path.as_str()),
            ("GITHUB_ACTION_PATH", sources.path().to_str().unwrap()),
            ("RITUAL_ROOT", root.as_str()),
            ("RUNNER_OS", "Linux"),
            ("RUNNER_ARCH", "X64"),
            ("PATH", search),
        ];
        for file in [&output, &path] {
            fs::write(file, "").unwrap();
        }
        let done = step(folder.path(), step_named(&action, name)["run"].as_str().unwrap(), &told);
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        [&output, &path].map(|file| fs::read_to_string(file).unwrap())
    };
    let with = search_path().into_string().unwrap();
    let without = std::env::split_paths(&with).filter(|folder| !folder.join("ritual").exists());
    let without = std::env::join_paths(without).unwrap().into_string().unwrap();
    let look = |search: &str| run("Look for ritual", search)[0].clone();
    assert_eq!(look(&with), "found=true\n");
    let key = look(&without);
    assert!(key.starts_with("key=ritual-Linux-") && key.len() > 60, "{key}");
    assert_eq!(look(&without), key);
    fs::write(sources.path().join("crates/cli/main.rs"), "other").unwrap();
    assert_ne!(look(&without), key);
    // What came out of the cache is not compiled again: there is nothing here that could be.
    let bin = folder.path().join("root/bin");
    fs::create_dir_all(&bin).unwrap();
    fs::write(bin.join("ritual"), "").unwrap();
    fs::set_permissions(bin.join("ritual"), fs::Permissions::from_mode(0o755)).unwrap();
    assert_eq!(run("Install ritual", &without)[1], format!("{}\n", bin.display()));
}

#[test]
fn the_hook_checks_the_files_it_is_given() {
    let hooks = read(".pre-commit-hooks.yaml");
    let hook = &hooks[0];
    assert_eq!(hook["language"], "rust");
    let mut words = hook["entry"].as_str().unwrap().split(' ');
    assert_eq!(words.next(), Some("ritual"));
    let folder = packs();
    let run = |file: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ritual"));
        command.args(words.clone()).arg(file).current_dir(folder.path()).output().unwrap()
    };
    let output = run("content/test/tokens.yaml");
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.starts_with("content/test/tokens.yaml:4:11: error[schema/wrong-type]"), "{text}");
    assert_eq!(run("content/test/pack.yaml").status.code(), Some(0));
}
