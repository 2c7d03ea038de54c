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

/// A release: the archive of a machine, and the checksum of it or of something else.
#[cfg(unix)]
fn release(folder: &Path, name: &str, is_as_published: bool) {
    let script = format!(
        "mkdir -p {name}/bin
        printf '#!/bin/sh\\n' >{name}/bin/ritual
        chmod +x {name}/bin/ritual
        tar -czf {name}.tar.gz {name}
        {{ sha256sum {name}.tar.gz || shasum -a 256 {name}.tar.gz; }} >SHA256SUMS"
    );
    assert!(Command::new("bash").args(["-e", "-c", &script]).current_dir(folder).status().unwrap().success());
    if !is_as_published {
        fs::write(folder.join(format!("{name}.tar.gz")), "something else").unwrap();
    }
}

#[test]
#[cfg(unix)]
fn the_action_takes_a_release_that_is_as_it_was_published() {
    use std::os::unix::fs::PermissionsExt as _;
    const NAME: &str = "ritual-v1.2.3-x86_64-unknown-linux-gnu";
    let action = read("action.yml");
    let fetch = step_named(&action, "Fetch a release");
    let expected = "${{ github.server_url }}/${{ github.action_repository }}/releases/download";
    assert_eq!(fetch["env"]["RITUAL_RELEASES"], expected);
    for name in ["Take ritual from the cache", "Put ritual into the cache"] {
        let condition = step_named(&action, name)["if"].as_str().unwrap();
        assert!(condition.contains("steps.release.outputs.fetched != 'true'"), "{name}: {condition}");
    }
    // Fetches a release from a folder in the place of the web; says whether that went well, and whether it is there.
    let run = |reference: &str, arch: &str, release: &Path| {
        let folder = tempfile::tempdir().unwrap();
        let place = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
        fs::create_dir(place("tools")).unwrap();
        let curl = "#!/bin/sh
            while [ \"$1\" != --output ]; do shift; done
            case \"$3\" in
                https://host/releases/v1.2.3/*) cp \"$RELEASE/${3##*/}\" \"$2\" ;;
                *) exit 22 ;;
            esac";
        fs::write(place("tools/curl"), curl).unwrap();
        fs::set_permissions(place("tools/curl"), fs::Permissions::from_mode(0o755)).unwrap();
        fs::write(place("Cargo.toml"), "[workspace.package]\nversion = \"1.2.3\"\n").unwrap();
        fs::write(place("output"), "").unwrap();
        let search = format!("{}:{}", place("tools"), std::env::var("PATH").unwrap());
        let told = [
            ("GITHUB_OUTPUT", place("output")),
            ("GITHUB_ACTION_PATH", folder.path().to_str().unwrap().to_owned()),
            ("RITUAL_ROOT", place("root")),
            ("RITUAL_RELEASES", "https://host/releases".to_owned()),
            ("RITUAL_REF", reference.to_owned()),
            ("RELEASE", release.to_str().unwrap().to_owned()),
            ("RUNNER_OS", "Linux".to_owned()),
            ("RUNNER_ARCH", arch.to_owned()),
            ("PATH", search),
        ];
        let told = told.each_ref().map(|(name, value)| (*name, value.as_str()));
        let done = step(folder.path(), fetch["run"].as_str().unwrap(), &told);
        let has_it = Path::new(&place("root/bin/ritual")).exists();
        assert_eq!(fs::read_to_string(place("output")).unwrap() == "fetched=true\n", has_it);
        (done.status.success(), has_it)
    };
    let (good, bad, none) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    release(good.path(), NAME, true);
    release(bad.path(), NAME, false);
    assert_eq!(run("v1", "X64", good.path()), (true, true), "it is fetched");
    assert_eq!(run("v1.2.3", "X64", bad.path()), (false, false), "what is not as it was published is used by nobody");
    for (reference, arch, release) in
        [("main", "X64", good.path()), ("v1", "S390X", good.path()), ("v1", "X64", none.path())]
    {
        assert_eq!(run(reference, arch, release), (true, false), "{reference} on {arch} is left to the compiler");
    }
}

#[test]
fn a_release_has_what_the_action_asks_for() {
    let (action, workflow) = (read("action.yml"), read(".github/workflows/release.yml"));
    let script = step_named(&action, "Fetch a release")["run"].as_str().unwrap();
    let jobs = &workflow["jobs"];
    let built = jobs["build"]["strategy"]["matrix"]["include"].as_array().unwrap();
    let built: Vec<&str> = built.iter().map(|it| it["target"].as_str().unwrap()).collect();
    let asked: Vec<&str> = script
        .lines()
        .filter_map(|line| line.split_once(") target="))
        .map(|(_, it)| it.trim_end_matches(" ;;"))
        .collect();
    assert_eq!(asked.len(), 5, "{script}");
    assert!(asked.iter().all(|target| built.contains(target)), "{asked:?} are asked for, and {built:?} are built");
    let package = fs::read_to_string(root().join(".ci/package")).unwrap();
    let name = "name=ritual-v$version-$target";
    assert!(package.contains(name) && script.contains(name), "the archive is called alike");
    let sums =
        jobs["publish"]["steps"].as_array().unwrap().iter().find(|it| it["name"] == "Write the checksums").unwrap();
    assert!(sums["run"].as_str().unwrap().ends_with(">SHA256SUMS") && script.contains("SHA256SUMS"));
}

#[test]
fn a_release_has_the_engine_for_sites_before_it_is_packed() {
    let workflow = read(".github/workflows/release.yml");
    let jobs = &workflow["jobs"];
    let steps = |job: &str| jobs[job]["steps"].as_array().unwrap();
    let uses = |step: &Value, action: &str| step["uses"].as_str().is_some_and(|it| it.starts_with(action));
    assert_eq!(jobs["build"]["needs"], "engine");
    assert!(steps("engine").iter().any(|step| step["run"] == ".ci/web build"), "the engine is not built");
    let kept = steps("engine").iter().find(|step| uses(step, "actions/upload-artifact")).unwrap();
    let package = fs::read_to_string(root().join(".ci/package")).unwrap();
    let folder = kept["with"]["path"].as_str().unwrap();
    assert!(package.contains(&format!("cp -r {folder} ")), "it is not put beside the programs");
    let fetched = steps("build").iter().position(|step| {
        uses(step, "actions/download-artifact")
            && step["with"]["name"] == kept["with"]["name"]
            && step["with"]["path"] == folder
    });
    let packed = steps("build")
        .iter()
        .position(|step| step["run"].as_str().is_some_and(|run| run.starts_with(".ci/package out ")));
    assert!(fetched.is_some() && fetched < packed, "it comes too late: {fetched:?}, {packed:?}");
    // What is published is what was packed, and no folder of the engine beside it.
    let published = steps("build").iter().find(|step| uses(step, "actions/upload-artifact")).unwrap();
    assert_eq!(published["with"]["path"], "out");
}

#[test]
#[cfg_attr(windows, ignore = "the runner's bash is not the one on the path there")]
fn a_release_is_of_the_version_that_its_tag_says() {
    let workflow = read(".github/workflows/release.yml");
    let steps = workflow["jobs"]["build"]["steps"].as_array().unwrap();
    let compare = steps.iter().find(|it| it["name"] == "Compare the tag with the version").unwrap();
    let run = |tag: &str| step(&root(), compare["run"].as_str().unwrap(), &[("GITHUB_REF_NAME", tag)]);
    let version = env!("CARGO_PKG_VERSION");
    assert!(run(&format!("v{version}")).status.success());
    let other = run("v99.0.0");
    let said = String::from_utf8(other.stdout).unwrap();
    assert!(!other.status.success() && said.contains(&format!("tag v{version}")), "{said}");
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
