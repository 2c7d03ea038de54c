//! What no file of Rust holds: colours beside the theme, rules as methods, globals, cards.

use ritual_tests::content::project;

use super::architecture::{sources, without_tests_and_comments};

#[test]
fn colours_are_made_in_the_theme_only() {
    let editor = project().join("editor/src");
    let mut wrong = Vec::new();
    for file in sources(&editor) {
        if file.starts_with(editor.join("theme")) || file == editor.join("theme.rs") {
            continue;
        }
        let code = without_tests_and_comments(&std::fs::read_to_string(&file).unwrap_or_default());
        let place = file.strip_prefix(project()).unwrap_or(&file).display();
        wrong.extend(made_colours(&code).into_iter().map(|colour| format!("{place}: `{colour}`")));
    }
    assert!(wrong.is_empty(), "a colour belongs in `theme`:\n{}", wrong.join("\n"));
}

#[test]
fn a_colour_that_is_made_is_seen() {
    let code = "Color32::from_rgb(1, 2, 3); egui::Color32::BLACK; Rgba::from_gray(0.5); Color32::TRANSPARENT";
    assert_eq!(made_colours(code), ["Color32::from_rgb", "Color32::BLACK", "Rgba::from_gray"]);
}

/// Returns every colour that some code names or makes; without colour is none.
fn made_colours(code: &str) -> Vec<String> {
    let mut made = Vec::new();
    for kind in ["Color32::", "Rgba::", "Hsva::", "HsvaGamma::"] {
        for (at, _) in code.match_indices(kind) {
            let rest = &code[at + kind.len()..];
            let end = rest.find(|it: char| !it.is_alphanumeric() && it != '_').unwrap_or(rest.len());
            let name = &rest[..end];
            if name != "TRANSPARENT" && !code[..at].ends_with(char::is_alphanumeric) {
                made.push(format!("{kind}{name}"));
            }
        }
    }
    made
}

/// As methods, rules would share one name space, and a reader would not see in which file a rule is.
#[test]
fn rules_are_functions_in_the_room_of_their_rule() {
    let rooms = ["crates/engine/src", "crates/hunt/src"];
    let with_methods = rooms.iter().flat_map(|room| sources(&project().join(room))).filter(|file| {
        let code = std::fs::read_to_string(file).unwrap_or_default();
        code.lines().any(|line| line.starts_with("impl") && line.contains(" Cx<"))
    });
    let mut with_methods: Vec<_> = with_methods.filter_map(|file| Some(file.file_name()?.to_owned())).collect();
    with_methods.sort();
    assert_eq!(with_methods, ["cx.rs", "cx.rs"]);
}

/// What a value works out once for itself is no global; what a `static` holds is.
#[test]
fn the_engine_holds_nothing_that_changes_outside_of_its_values() {
    let is_global = |line: &str| {
        let line = line.trim_start();
        (line.starts_with("static ") || line.starts_with("pub static ")) && line.contains("Once")
    };
    for file in sources(&project().join("crates/engine/src")) {
        let code = without_tests_and_comments(&std::fs::read_to_string(&file).unwrap_or_default());
        assert!(!code.lines().any(is_global), "{}: a global", file.display());
    }
}

#[test]
fn no_card_is_written_in_rust() {
    let names = [
        "tsathoggua",
        "ghast",
        "cultist",
        "unnamable",
        "kilkenny",
        "necronomicon",
        "haunted",
        "jury",
        "gehrman",
        "ebrietas",
        "molotov",
        "pistol",
    ];
    let mut wrong = Vec::new();
    for folder in ["crates/engine/src", "crates/content/src", "crates/hunt/src", "crates/balance/src", "validator/src"]
    {
        let files = sources(&project().join(folder)).into_iter();
        for file in files.filter(|file| {
            !file.components().any(|part| ["tests", "tests.rs"].iter().any(|own| part.as_os_str() == *own))
        }) {
            let text = std::fs::read_to_string(&file).unwrap_or_default();
            let code = without_tests_and_comments(&text).to_lowercase();
            for name in names.iter().filter(|name| code.contains(&format!("\"{name}"))) {
                wrong.push(format!("{}: {name}", file.display()));
            }
        }
    }
    // The class of Cultists is a term of the rules ([TERM-2]); its word stands in the language.
    wrong.retain(|it| !it.ends_with("cultist"));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
