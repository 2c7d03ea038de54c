//! What an author does: types, completes, looks things up, renames, fixes.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

use serde_json::{Value, json};

use crate::editor::{CARDS, ENEMIES, Editor, HUNTERS, MYTHOS, edited};

/// The words that are proposed.
fn words(answer: &Value) -> Vec<&str> {
    answer["items"].as_array().unwrap().iter().map(|it| it["label"].as_str().unwrap()).collect()
}

/// Every file below a folder, with its text.
fn on_disk(folder: &Path) -> io::Result<BTreeMap<PathBuf, String>> {
    let mut found = BTreeMap::new();
    for pack in ["one", "two"] {
        for entry in fs::read_dir(folder.join(pack))? {
            let path = entry?.path();
            found.insert(path.clone(), fs::read_to_string(path)?);
        }
    }
    Ok(found)
}

#[test]
fn findings_come_while_one_types_and_their_fixes_with_them() {
    let mut editor = Editor::begin();
    let enemies = editor.uri("one/enemies.yaml");
    editor.open("one/enemies.yaml", ENEMIES);
    editor.type_in("one/enemies.yaml", 2, Some([[5, 2], [5, 8]]), "helth");
    let is_there = |it: &Value| it["message"].as_str().unwrap().contains("helth");
    let found = editor.hear_findings("one/enemies.yaml", |found| found.iter().any(is_there));
    let finding = found.iter().find(|it| is_there(it)).unwrap();
    assert_eq!((&finding["severity"], &finding["source"]), (&json!(1), &json!("ritual")), "{finding}");
    assert_eq!(finding["range"]["start"], json!({ "line": 5, "character": 2 }), "{finding}");
    assert!(finding["codeDescription"]["href"].as_str().unwrap().contains("docs/checks.md#"), "{finding}");
    let asked = json!({
        "textDocument": { "uri": enemies },
        "range": finding["range"],
        "context": { "diagnostics": [] },
    });
    let actions = editor.ask("textDocument/codeAction", asked);
    let fix = actions.as_array().unwrap().iter().find(|it| it["title"] == "write health");
    let fix = fix.unwrap_or_else(|| panic!("no fix in {actions}"));
    assert_eq!(fix["kind"], "quickfix");
    assert_eq!(fix["edit"]["documentChanges"][0]["textDocument"]["version"], 2, "{fix}");
    assert_eq!(edited(&fix["edit"], &enemies, &ENEMIES.replace("health", "helth")), ENEMIES);
    editor.type_in("one/enemies.yaml", 3, None, ENEMIES);
    editor.hear_findings("one/enemies.yaml", |found| !found.iter().any(is_there));
    editor.quit();
}

#[test]
fn what_may_stand_at_the_cursor_is_proposed() {
    let mut editor = Editor::begin();
    editor.open("one/mythos.yaml", MYTHOS);
    editor.type_in("one/mythos.yaml", 2, None, &format!("{MYTHOS}  steps:\n    - summ"));
    let at = editor.at("one/mythos.yaml", 7, 10);
    let found = editor.ask("textDocument/completion", at);
    assert!(words(&found).starts_with(&["summon"]), "{found}");
    let first = &found["items"][0]["textEdit"];
    assert_eq!(first["newText"], "summon: ");
    let place = json!({ "start": { "line": 7, "character": 6 }, "end": { "line": 7, "character": 10 } });
    assert_eq!(first["range"], place);
    editor.type_in("one/mythos.yaml", 3, None, &format!("{MYTHOS}  steps:\n    - kill: g"));
    let at = editor.at("one/mythos.yaml", 7, 13);
    let is_known = |found: &Value| words(found).contains(&"ghast");
    let found = editor.ask_until("textDocument/completion", &at, is_known);
    let ghast = found["items"].as_array().unwrap().iter().find(|it| it["label"] == "ghast").unwrap();
    assert_eq!(ghast["detail"], "Ghast");
    editor.quit();
}

#[test]
fn a_card_is_told_and_found_and_renamed_everywhere() {
    let mut editor = Editor::begin();
    let before = on_disk(editor.folder()).unwrap();
    editor.open("one/mythos.yaml", MYTHOS);
    let reference = editor.at("one/mythos.yaml", 5, 16);
    // Before the documents are read, all that can be told of the reference is what it is for.
    let is_card = |found: &Value| found["contents"]["value"].as_str().is_some_and(|it| it.contains("Ghast"));
    let hover = editor.ask_until("textDocument/hover", &reference, is_card);
    let told = hover["contents"]["value"].as_str().unwrap();
    assert!(told.contains("**Ghast** (enemy `one/ghast`)") && told.contains("stress"), "{told}");
    let word = editor.at("one/mythos.yaml", 3, 4);
    let help = editor.ask_until("textDocument/hover", &word, |found| !found["contents"].is_null());
    assert_eq!(help["range"]["end"], json!({ "line": 3, "character": 8 }));

    let is_found = |found: &Value| found.as_array().is_some_and(|it| !it.is_empty());
    let defined = editor.ask_until("textDocument/definition", &reference, is_found);
    assert_eq!(defined[0]["uri"], editor.uri("one/enemies.yaml"));
    assert_eq!(defined[0]["range"]["start"], json!({ "line": 1, "character": 6 }));

    let mut own = editor.at("one/enemies.yaml", 1, 7);
    for (with_definition, n_places) in [(true, 6), (false, 5)] {
        own["context"] = json!({ "includeDeclaration": with_definition });
        let is_whole = |found: &Value| found.as_array().is_some_and(|it| it.len() == n_places);
        editor.ask_until("textDocument/references", &own, is_whole);
    }

    let prepared = editor.ask("textDocument/prepareRename", reference.clone());
    assert_eq!(prepared["placeholder"], "ghast");
    let mut rename = reference.clone();
    rename["newName"] = json!("ghoul");
    let edit = editor.ask("textDocument/rename", rename.clone());
    let after = |file: &str| {
        let (_, text) = before.iter().find(|(path, _)| path.ends_with(file)).unwrap();
        edited(&edit, &editor.uri(file), text)
    };
    assert_eq!(
        after("one/enemies.yaml"),
        ENEMIES.replace("id: ghast", "id: ghoul").replace("like: ghast", "like: ghoul")
    );
    assert_eq!(after("one/mythos.yaml"), MYTHOS.replace("ghast", "ghoul"));
    assert!(after("one/translations.yaml").contains("enemy/ghoul: { name: Necrofago }"));
    assert!(after("two/enemies.yaml").contains("like: one/ghoul"));
    assert!(after("two/overrides.yaml").contains("enemy/ghoul: { health: 4 }"));

    for (name, code) in [("Not an id", -32602), ("imp", -32803)] {
        rename["newName"] = json!(name);
        assert_eq!(editor.refused("textDocument/rename", rename.clone()), code, "{name}");
    }
    assert_eq!(on_disk(editor.folder()).unwrap(), before, "a file was written");
    editor.quit();
}

#[test]
fn a_card_of_another_game_is_told_and_found_and_renamed_everywhere() {
    let mut editor = Editor::begin();
    editor.open("night/hunters.yaml", HUNTERS);
    let character = u32::try_from(HUNTERS.find("axe").unwrap()).unwrap();
    let reference = editor.at("night/hunters.yaml", 0, character);
    let is_card = |found: &Value| found["contents"]["value"].as_str().is_some_and(|it| it.contains("**Axe**"));
    let hover = editor.ask_until("textDocument/hover", &reference, is_card);
    let told = hover["contents"]["value"].as_str().unwrap();
    assert!(told.contains("Melee weapon, 2 damage") && told.ends_with("Used 2 times."), "{told}");
    let defined = editor.ask("textDocument/definition", reference.clone());
    assert_eq!(defined[0]["uri"], editor.uri("night/cards.yaml"));
    let mut own = editor.at("night/cards.yaml", 0, 9);
    own["context"] = json!({ "includeDeclaration": true });
    let places = editor.ask("textDocument/references", own.clone());
    assert_eq!(places.as_array().map(Vec::len), Some(3), "{places}");
    own["newName"] = json!("hatchet");
    let edit = editor.ask("textDocument/rename", own);
    assert_eq!(edited(&edit, &editor.uri("night/cards.yaml"), CARDS), CARDS.replace("id: axe", "id: hatchet"));
    assert_eq!(edited(&edit, &editor.uri("night/hunters.yaml"), HUNTERS), HUNTERS.replace("axe", "hatchet"));
    // What may stand there is not proposed: the words would be those of the usual game.
    assert_eq!(editor.ask("textDocument/completion", reference), Value::Null);
    editor.quit();
}

#[test]
fn a_text_is_outlined_folded_coloured_and_its_uses_are_counted() {
    let mut editor = Editor::begin();
    editor.open("one/enemies.yaml", ENEMIES);
    let document = json!({ "textDocument": { "uri": editor.uri("one/enemies.yaml") } });
    let parts = editor.ask("textDocument/documentSymbol", document.clone());
    let names: Vec<&str> = parts.as_array().unwrap().iter().map(|it| it["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["Ghast", "Imp"]);
    let folds = editor.ask("textDocument/foldingRange", document.clone());
    let folds = folds.as_array().unwrap();
    assert!(folds.iter().any(|it| it["startLine"] == 1 && it["endLine"] == 11), "{folds:?}");
    assert!(folds.iter().all(|it| it["startLine"].as_u64() < it["endLine"].as_u64()), "{folds:?}");
    let coloured = editor.ask("textDocument/semanticTokens/full", document.clone());
    let numbers = coloured["data"].as_array().unwrap();
    // The first word is the key `id`, a field, on the second line behind its dash.
    assert_eq!(numbers[..5], [1, 2, 2, 1, 0].map(Value::from));
    assert_eq!(numbers.len() % 5, 0);
    let title =
        |lenses: &Value, index: usize| lenses[index]["command"]["title"].as_str().unwrap_or_default().to_owned();
    let lenses = editor.ask_until("textDocument/codeLens", &document, |it| title(it, 0) == "used 3 times");
    assert_eq!(title(&lenses, 1), "not used");
    editor.quit();
}

#[test]
fn a_text_is_laid_out_as_the_command_does_it() {
    let mut editor = Editor::begin();
    let uri = editor.uri("one/enemies.yaml");
    let asked = json!({ "textDocument": { "uri": uri }, "options": { "tabSize": 4, "insertSpaces": false } });
    let untidy = ENEMIES.replace("  health: 3\n  reserve: 2\n", "  reserve:   2\n  # as many as fit\n  health: 3\n");
    let laid = ENEMIES.replace("  health: 3\n", "  # as many as fit\n  health: 3\n");
    let laid = laid.replace(
        "- { id: imp, name: Imp, source: original, like: ghast }",
        "\n- { id: imp, like: ghast, name: Imp, source: original }",
    );
    editor.open("one/enemies.yaml", &untidy);
    let edits = editor.ask("textDocument/formatting", asked.clone());
    let edit = json!({ "documentChanges": [{ "textDocument": { "uri": uri }, "edits": edits }] });
    assert_eq!(edited(&edit, &uri, &untidy), laid);
    editor.type_in("one/enemies.yaml", 2, None, &laid);
    assert_eq!(editor.ask("textDocument/formatting", asked.clone()), json!([]), "once is enough");
    // What cannot be read has a finding; what the layout leaves alone is told with its place.
    editor.type_in("one/enemies.yaml", 3, None, "- id: [");
    assert_eq!(editor.ask("textDocument/formatting", asked.clone()), Value::Null);
    editor.type_in("one/enemies.yaml", 4, None, "- { id: &a ghast,name: *a }\n");
    let refused = editor.answer("textDocument/formatting", asked);
    assert_eq!(refused["error"]["code"], -32803, "{refused}");
    assert!(
        refused["error"]["message"].as_str().unwrap().contains("an anchor stands at line 1, column 9"),
        "{refused}"
    );
    editor.quit();
}

#[test]
fn what_another_program_writes_is_seen() {
    let mut editor = Editor::begin();
    let tokens = editor.folder().join("one/tokens.yaml");
    editor.ask("textDocument/foldingRange", json!({ "textDocument": { "uri": editor.uri("one/mythos.yaml") } }));
    fs::write(&tokens, "- { id: clue, nam: Clue }\n").unwrap();
    editor.hear_findings("one/tokens.yaml", |found| !found.is_empty());
    fs::remove_file(&tokens).unwrap();
    editor.hear_findings("one/tokens.yaml", <[Value]>::is_empty);
    editor.quit();
}
