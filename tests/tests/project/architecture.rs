//! The house: which room may know which, and what is kept out of each.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use ritual_tests::content::project;

/// What each room may depend on inside the house. Arrows go down only.
const ARROWS: &[(&str, &[&str])] = &[
    ("ritual-diagnostic", &[]),
    ("ritual-yaml", &["ritual-diagnostic"]),
    ("ritual-words", &[]),
    ("ritual-grammar", &["ritual-diagnostic"]),
    ("ritual-content", &["ritual-yaml", "ritual-diagnostic", "ritual-grammar", "ritual-words"]),
    ("ritual-disk", &["ritual-content", "ritual-yaml"]),
    ("ritual-table", &[]),
    ("ritual-engine", &["ritual-content", "ritual-table"]),
    ("ritual-hunt", &["ritual-diagnostic", "ritual-grammar", "ritual-table", "ritual-words", "ritual-yaml"]),
    ("ritual-games", &["ritual-content", "ritual-diagnostic", "ritual-hunt", "ritual-playtest", "ritual-table"]),
    ("ritual-playtest", &["ritual-table"]),
    ("ritual-train", &["ritual-playtest", "ritual-table"]),
    ("ritual-casebook", &["ritual-content", "ritual-diagnostic", "ritual-engine", "ritual-table"]),
    ("ritual-balance", &["ritual-content", "ritual-diagnostic", "ritual-engine", "ritual-playtest", "ritual-table"]),
    (
        "ritual-batch",
        &[
            "ritual-content",
            "ritual-diagnostic",
            "ritual-disk",
            "ritual-engine",
            "ritual-games",
            "ritual-playtest",
            "ritual-sitting",
            "ritual-table",
        ],
    ),
    (
        "ritual-playthrough",
        &[
            "ritual-balance",
            "ritual-batch",
            "ritual-casebook",
            "ritual-content",
            "ritual-diagnostic",
            "ritual-disk",
            "ritual-engine",
            "ritual-games",
            "ritual-playtest",
            "ritual-sitting",
            "ritual-table",
        ],
    ),
    ("ritual-print", &["ritual-content", "ritual-diagnostic", "ritual-table"]),
    ("ritual-tabletop", &["ritual-content", "ritual-print"]),
    (
        "ritual-pack",
        &[
            "ritual-content",
            "ritual-diagnostic",
            "ritual-games",
            "ritual-print",
            "ritual-table",
            "ritual-tabletop",
            "ritual-yaml",
        ],
    ),
    ("ritual-migrate", &["ritual-content", "ritual-diagnostic", "ritual-yaml"]),
    ("ritual-templates", &["ritual-content", "ritual-diagnostic", "ritual-games", "ritual-pack", "ritual-yaml"]),
    ("ritual-layout", &["ritual-yaml"]),
    ("ritual-sitting", &["ritual-content", "ritual-engine", "ritual-games", "ritual-playtest", "ritual-table"]),
    (
        "ritual-web",
        &[
            "ritual-content",
            "ritual-diagnostic",
            "ritual-engine",
            "ritual-pack",
            "ritual-playtest",
            "ritual-sitting",
            "ritual-table",
        ],
    ),
    (
        "ritual-validator",
        &[
            "ritual-casebook",
            "ritual-content",
            "ritual-diagnostic",
            "ritual-engine",
            "ritual-games",
            "ritual-playtest",
            "ritual-table",
        ],
    ),
    ("ritual-art", &["ritual-content"]),
    ("ritual-assist", &["ritual-content", "ritual-diagnostic", "ritual-games", "ritual-yaml"]),
    ("ritual-collection", &["ritual-assist", "ritual-content", "ritual-diagnostic", "ritual-games", "ritual-yaml"]),
    ("ritual-forms", &["ritual-content", "ritual-diagnostic", "ritual-games"]),
    ("ritual-graph", &["ritual-assist", "ritual-content", "ritual-diagnostic", "ritual-games"]),
    (
        "ritual-workspace",
        &[
            "ritual-assist",
            "ritual-collection",
            "ritual-content",
            "ritual-diagnostic",
            "ritual-disk",
            "ritual-games",
            "ritual-yaml",
        ],
    ),
    ("ritual-map", &["ritual-assist", "ritual-content", "ritual-diagnostic", "ritual-workspace", "ritual-yaml"]),
    ("ritual-translations", &["ritual-content", "ritual-diagnostic", "ritual-workspace", "ritual-yaml"]),
    (
        "ritual-server",
        &[
            "ritual-assist",
            "ritual-casebook",
            "ritual-content",
            "ritual-diagnostic",
            "ritual-disk",
            "ritual-engine",
            "ritual-games",
            "ritual-layout",
            "ritual-validator",
            "ritual-yaml",
        ],
    ),
    (
        "ritual-cli",
        &[
            "ritual-balance",
            "ritual-casebook",
            "ritual-content",
            "ritual-diagnostic",
            "ritual-disk",
            "ritual-engine",
            "ritual-games",
            "ritual-layout",
            "ritual-migrate",
            "ritual-pack",
            "ritual-playtest",
            "ritual-server",
            "ritual-sitting",
            "ritual-table",
            "ritual-templates",
            "ritual-train",
            "ritual-validator",
            "ritual-yaml",
        ],
    ),
    (
        "ritual-editor",
        &[
            "ritual-art",
            "ritual-assist",
            "ritual-balance",
            "ritual-batch",
            "ritual-casebook",
            "ritual-collection",
            "ritual-content",
            "ritual-diagnostic",
            "ritual-disk",
            "ritual-engine",
            "ritual-forms",
            "ritual-games",
            "ritual-graph",
            "ritual-layout",
            "ritual-map",
            "ritual-pack",
            "ritual-playtest",
            "ritual-playthrough",
            "ritual-sitting",
            "ritual-table",
            "ritual-templates",
            "ritual-translations",
            "ritual-validator",
            "ritual-workspace",
            "ritual-yaml",
        ],
    ),
    (
        "ritual-tests",
        &[
            "ritual-casebook",
            "ritual-content",
            "ritual-diagnostic",
            "ritual-disk",
            "ritual-engine",
            "ritual-games",
            "ritual-layout",
            "ritual-migrate",
            "ritual-pack",
            "ritual-playtest",
            "ritual-sitting",
            "ritual-table",
            "ritual-templates",
            "ritual-validator",
            "ritual-yaml",
        ],
    ),
];

/// Libraries that only some rooms may use.
const GUARDED: &[(&str, &[&str])] = &[
    ("egui", &["ritual-editor"]),
    ("eframe", &["ritual-editor"]),
    ("clap", &["ritual-cli"]),
    ("lsp-types", &["ritual-server"]),
    ("wasm-bindgen", &["ritual-editor", "ritual-web"]),
    ("ureq", &["ritual-cli"]),
];

/// Words that must not stand in the code of a folder, and why.
const KEPT_OUT: &[(&str, &[&str], &str)] = &[
    ("crates/engine/src", &["include_str", "include_bytes"], "the engine holds no weights of players and no file"),
    (
        "crates/engine/src",
        &[
            "std::fs",
            "std::thread",
            "std::time",
            "f32",
            "f64",
            "HashMap",
            "HashSet",
            "static mut",
            "thread_local",
            "LazyLock",
            "Mutex",
            "rand",
        ],
        "the engine has no file system, thread, clock, float, hash order, global or random number of its own",
    ),
    (
        "crates/content/src",
        &["std::fs", "std::thread", "std::time", "HashMap", "HashSet"],
        "content comes in as bytes and leaves no room for chance",
    ),
    ("crates/diagnostic/src", &["std::fs", "std::thread", "std::time", "HashMap", "HashSet"], "findings are values"),
    ("crates/yaml/src", &["std::fs", "std::thread", "std::time"], "text comes in as bytes"),
    (
        "crates/pack/src",
        &["std::fs", "std::thread", "std::time", "HashMap", "HashSet"],
        "files go out and come in as bytes, the same ones every time",
    ),
    (
        "crates/print/src",
        &["std::fs", "std::thread", "std::time", "HashMap", "HashSet", "sin", "cos", "powf", "flate2"],
        "the same pieces give the same bytes on every machine: what is reckoned in floats is reckoned alike everywhere",
    ),
    (
        "crates/tabletop/src",
        &["std::fs", "std::thread", "std::time", "HashMap", "HashSet", "sin", "cos", "powf"],
        "the same pack is set out alike on every machine",
    ),
    (
        "crates/migrate/src",
        &[
            "std::fs",
            "std::thread",
            "std::time",
            "HashMap",
            "HashSet",
            "ritual_content::language",
            "ritual_content::documents",
        ],
        "texts come in and go out as values, and what a former version was does not change with the present one",
    ),
    (
        "crates/assist/src",
        &["std::fs", "std::thread", "std::time", "HashMap", "HashSet", "egui", "lsp_types"],
        "questions about a text are answered from values, whoever asks",
    ),
    ("crates/server/src", &["std::fs", "ritual_disk::write"], "the server writes no file: the client makes the edits"),
    (
        "crates/templates/src",
        &["std::fs", "std::thread", "std::time", "HashMap", "HashSet"],
        "what is there is asked, and the same wish gives the same texts",
    ),
    (
        "crates/layout/src",
        &["std::fs", "std::thread", "std::time", "HashMap", "HashSet", "ritual_content"],
        "text comes in and goes out, and which keys there are a schema says",
    ),
    (
        "crates/sitting/src",
        &["std::fs", "std::thread", "std::time::Instant", "HashMap", "HashSet", "wasm", "clap", "egui"],
        "whoever sits at a game may be any program, on any machine",
    ),
    (
        "crates/web/src",
        &["std::fs", "std::thread", "std::time", "std::net", "HashMap", "HashSet"],
        "what runs in a browser has bytes and nothing else",
    ),
    (
        "validator/src",
        &["std::fs", "std::thread", "std::time", "HashMap", "HashSet"],
        "a check is a function of the catalogue",
    ),
    (
        "crates/playtest/src",
        &["std::fs", "investigator", "elder one", "mythos", "sanity", "cultist", "cthulhu", "hunter", "trophy"],
        "who plays does not know what is played",
    ),
    (
        "crates/train/src",
        &[
            "std::fs",
            "std::time",
            "HashMap",
            "HashSet",
            "investigator",
            "elder one",
            "mythos",
            "sanity",
            "cthulhu",
            "hunter",
            "trophy",
        ],
        "who learns does not know what is played, and learns the same every time",
    ),
    (
        "crates/balance/src",
        &["std::fs", "std::thread", "HashMap", "HashSet"],
        "changes are values, and playing is the business of those who play",
    ),
    (
        "crates/batch/src",
        &["std::fs", "std::thread", "Instant", "HashMap", "HashSet", "egui"],
        "what games came to is a value, and whoever plays them says how long it took",
    ),
    (
        "crates/playthrough/src",
        &["std::fs", "std::thread", "Instant", "HashMap", "HashSet", "egui"],
        "a game goes back and forth as values do, and whoever shows it waits",
    ),
    (
        "crates/table/src",
        &["investigator", "elder one", "mythos", "sanity", "cultist", "cthulhu", "hunter", "echo", "trophy", "dungeon"],
        "choices and chance are those of any game",
    ),
    (
        "crates/grammar/src",
        &["std::fs", "investigator", "mythos", "cthulhu", "hunter", "echo", "trophy"],
        "words are written alike whatever they are",
    ),
    (
        "crates/hunt/src",
        &[
            "std::fs",
            "std::thread",
            "std::time",
            "f32",
            "f64",
            "HashMap",
            "HashSet",
            "LazyLock",
            "Mutex",
            "rand",
            "investigator",
            "elder one",
            "mythos",
            "cultist",
        ],
        "the hunt has no file, thread, clock, float, hash order, global or random number, and knows no other game",
    ),
    (
        "crates/games/src",
        &["std::fs", "std::thread", "std::time", "HashMap", "HashSet", "investigator", "elder one", "mythos"],
        "packs come in as bytes, and a game is registered beside the usual one",
    ),
    (
        "crates/diagnostic/src",
        &["investigator", "mythos", "cthulhu", "hunter", "trophy"],
        "findings are about any content",
    ),
    (
        "crates/words/src",
        &["investigator", "mythos", "cthulhu", "hunter", "trophy"],
        "words are made of any definition",
    ),
    (
        "crates/workspace/src",
        &["std::fs", "std::thread", "Instant", "HashMap", "HashSet", "egui", "investigator", "mythos"],
        "what is edited is text, and comes in and goes out as a value",
    ),
    (
        "crates/map/src",
        &["std::fs", "std::thread", "std::time", "HashMap", "HashSet", "egui"],
        "a map is read and edited as a value, and drawn elsewhere",
    ),
    (
        "crates/translations/src",
        &["std::fs", "std::thread", "std::time", "HashMap", "HashSet", "egui", "investigator"],
        "a translation is text that is read and edited as a value",
    ),
    (
        "crates/forms/src",
        &["std::fs", "std::thread", "std::time", "HashMap", "HashSet", "egui", "investigator", "summon"],
        "a form knows what its schema says",
    ),
    (
        "crates/graph/src",
        &["std::fs", "std::thread", "std::time", "HashMap", "HashSet", "egui"],
        "who refers to whom is worked out from values, and laid out alike every time",
    ),
    ("editor/src", &["DefaultHasher"], "a file that was left is called the same in every build, so that it is found"),
    ("crates/yaml/src", &["investigator", "mythos", "cthulhu", "hunter", "trophy"], "text is any text"),
];

/// Rooms that find other games by what is registered, and name none.
const NAMES_NO_OTHER_GAME: &[&str] = &[
    "crates/assist/src",
    "crates/batch/src",
    "crates/cli/src",
    "crates/collection/src",
    "crates/content/src",
    "crates/disk/src",
    "crates/forms/src",
    "crates/layout/src",
    "crates/map/src",
    "crates/pack/src",
    "crates/playthrough/src",
    "crates/server/src",
    "crates/sitting/src",
    "crates/templates/src",
    "crates/translations/src",
    "crates/workspace/src",
    "editor/src",
    "validator/src",
];

fn metadata() -> cargo_metadata::Metadata {
    cargo_metadata::MetadataCommand::new()
        .manifest_path(project().join("Cargo.toml"))
        .no_deps()
        .other_options(vec!["--offline".to_owned()])
        .exec()
        .unwrap_or_else(|error| panic!("cargo metadata: {error}"))
}

#[test]
fn arrows_between_rooms_go_down_only() {
    let allowed: BTreeMap<&str, BTreeSet<&str>> =
        ARROWS.iter().map(|(room, below)| (*room, below.iter().copied().collect())).collect();
    let mut wrong = Vec::new();
    for package in metadata().packages {
        let name = package.name.to_string();
        let Some(below) = allowed.get(name.as_str()) else {
            wrong.push(format!("`{name}` is not in the plan of the house"));
            continue;
        };
        for dependency in &package.dependencies {
            if dependency.name.starts_with("ritual-") && !below.contains(dependency.name.as_str()) {
                wrong.push(format!("`{name}` must not know `{}`", dependency.name));
            }
            for (library, rooms) in GUARDED {
                if dependency.name.as_str() == *library && !rooms.contains(&name.as_str()) {
                    wrong.push(format!("`{name}` must not use `{library}`"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_is_kept_out_of_a_room_is_not_in_it() {
    let mut wrong = Vec::new();
    for (folder, words, why) in KEPT_OUT {
        for file in sources(&project().join(folder)) {
            let text = std::fs::read_to_string(&file).unwrap_or_default();
            let code = without_tests_and_comments(&text);
            for word in *words {
                if contains_word(&code, word) {
                    let place = file.strip_prefix(project()).unwrap_or(&file).display().to_string();
                    wrong.push(format!("{place}: `{word}`: {why}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The room of the games itself names each in the file that registers it, and in the one list.
#[test]
fn other_games_are_named_where_they_are_registered_only() {
    let mut wrong = Vec::new();
    let of_games = sources(&project().join("crates/games/src")).into_iter();
    let of_games = of_games.filter(|file| !["hunt.rs", "games.rs", "lib.rs"].iter().any(|name| file.ends_with(name)));
    let of_rooms = NAMES_NO_OTHER_GAME.iter().flat_map(|folder| sources(&project().join(folder)));
    for file in of_rooms.chain(of_games) {
        let code = without_tests_and_comments(&std::fs::read_to_string(&file).unwrap_or_default());
        for word in ["bloodborne", "ritual_hunt", "hunter", "trophy"] {
            if contains_word(&code, word) {
                wrong.push(format!("{}: `{word}`", file.strip_prefix(project()).unwrap_or(&file).display()));
            }
        }
    }
    assert!(wrong.is_empty(), "what is common names no game:\n{}", wrong.join("\n"));
}

#[test]
fn every_room_says_what_it_is_for_and_what_is_absent() {
    let mut silent = Vec::new();
    for folder in [
        "crates/diagnostic",
        "crates/yaml",
        "crates/content",
        "crates/engine",
        "crates/grammar",
        "crates/hunt",
        "crates/playtest",
        "crates/train",
        "crates/balance",
        "crates/batch",
        "crates/playthrough",
        "crates/tabletop",
        "crates/pack",
        "crates/migrate",
        "crates/assist",
        "crates/forms",
        "crates/graph",
        "crates/workspace",
        "crates/map",
        "crates/translations",
        "crates/server",
        "crates/templates",
        "crates/layout",
        "crates/sitting",
        "crates/web",
        "validator",
    ] {
        let text = std::fs::read_to_string(project().join(folder).join("src/lib.rs")).unwrap_or_default();
        if !text.starts_with("//! ") || !text.contains("//! INVARIANT: ") {
            silent.push(folder);
        }
    }
    assert!(silent.is_empty(), "no invariants at the top of {silent:?}");
}

pub(super) fn sources(folder: &Path) -> Vec<PathBuf> {
    walkdir::WalkDir::new(folder)
        .sort_by_file_name()
        .into_iter()
        .filter_map(Result::ok)
        .map(walkdir::DirEntry::into_path)
        .filter(|path| path.extension().is_some_and(|it| it == "rs"))
        .filter(|path| path.file_stem().is_none_or(|it| it != "tests"))
        .collect()
}

pub(super) fn without_tests_and_comments(text: &str) -> String {
    let code = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    code.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// Finds a word that is not part of a longer one.
fn contains_word(code: &str, word: &str) -> bool {
    let lower = code.to_lowercase();
    let word = word.to_lowercase();
    let is_part = |at: Option<char>| at.is_some_and(|it| it.is_alphanumeric() || it == '_');
    lower.match_indices(&word).any(|(at, found)| {
        let before = lower[..at].chars().next_back();
        let after = lower[at + found.len()..].chars().next();
        !is_part(before) && !is_part(after)
    })
}
