//! Clients that make no sense, and documents that are too big.

use ritual_server::Ended;
use serde_json::{Value, json};

use crate::editor::{ENEMIES, Editor};

#[test]
fn nonsense_is_answered_by_the_protocol() {
    let mut editor = Editor::start();
    assert_eq!(editor.refused("textDocument/hover", editor.at("one/enemies.yaml", 0, 0)), -32002);
    editor.say(b"Content-Length: 5\r\n\r\n{oops");
    assert_eq!(editor.hear()["error"]["code"], -32600);
    assert_eq!(editor.refused("initialize", json!({ "capabilities": 7 })), -32602);
    let root = editor.uri("");
    editor.ask("initialize", json!({ "capabilities": {}, "rootUri": root.trim_end_matches('/') }));
    assert_eq!(editor.refused("initialize", json!({ "capabilities": {} })), -32600);
    assert_eq!(editor.refused("textDocument/makeCoffee", json!({})), -32601);
    assert_eq!(editor.refused("textDocument/hover", json!({ "position": "here" })), -32602);
    for method in ["textDocument/didOpen", "textDocument/didChange", "$/unheardOf", "textDocument/didClose"] {
        editor.tell(method, json!({ "textDocument": [1, 2, 3] }));
    }
    // What is changed and closed was never opened.
    editor.type_in("one/enemies.yaml", 9, Some([[0, 0], [99, 99]]), "x");
    editor.tell("textDocument/didClose", json!({ "textDocument": { "uri": editor.uri("one/nowhere.yaml") } }));
    for uri in ["untitled:Untitled-1", "file:///nowhere/at/all.yaml", "https://example.org/a.yaml"] {
        let at = json!({ "textDocument": { "uri": uri }, "position": { "line": 0, "character": 0 } });
        assert_eq!(editor.ask("textDocument/hover", at.clone()), Value::Null, "{uri}");
        assert_eq!(editor.ask("textDocument/completion", at), Value::Null, "{uri}");
    }
    assert_eq!(editor.ask("shutdown", Value::Null), Value::Null);
    assert_eq!(editor.refused("textDocument/hover", editor.at("one/enemies.yaml", 0, 0)), -32600);
    editor.tell("exit", Value::Null);
    assert_eq!(editor.leave(), Ended::Properly);
}

#[test]
fn positions_outside_and_texts_in_any_state_are_answered() {
    let mut editor = Editor::begin();
    editor.open("one/enemies.yaml", ENEMIES);
    let mut version = 1;
    let mut type_in = |editor: &mut Editor, range, text: &str| {
        version += 1;
        editor.type_in("one/enemies.yaml", version, range, text);
    };
    for text in [ENEMIES, "", "- id: [", "\u{feff}é: \"", "\t\r\u{0}- - -", "a: &a [*a]", ": : {{{ ]]", "- id: ghast\n"]
    {
        type_in(&mut editor, None, text);
        for (line, character) in [(0, 0), (0, 5), (1, 7), (99, 99), (u32::MAX, u32::MAX)] {
            let mut at = editor.at("one/enemies.yaml", line, character);
            at["context"] = json!({ "includeDeclaration": true, "triggerKind": 1 });
            at["newName"] = json!("other");
            at["options"] = json!({ "tabSize": 2, "insertSpaces": true });
            at["range"] = json!({ "start": at["position"], "end": { "line": 0, "character": 1 } });
            for method in [
                "hover",
                "completion",
                "definition",
                "references",
                "prepareRename",
                "rename",
                "documentSymbol",
                "foldingRange",
                "semanticTokens/full",
                "codeLens",
                "formatting",
            ] {
                let answer = editor.answer(&format!("textDocument/{method}"), at.clone());
                assert!(
                    answer.get("result").is_some() || answer["error"]["code"] == -32803,
                    "{method} in {text:?}: {answer}"
                );
            }
            at["context"] = json!({ "diagnostics": [] });
            editor.ask("textDocument/codeAction", at);
        }
    }
    type_in(&mut editor, Some([[7, 7], [u32::MAX, 0]]), "# the end\n");
    type_in(&mut editor, Some([[5, 5], [0, 0]]), ENEMIES);
    editor.quit();
}

#[test]
fn a_huge_document_is_told_to_be_too_big() {
    let mut editor = Editor::begin();
    let text = format!("{ENEMIES}{}", "# nothing\n".repeat(400_000));
    editor.open("one/enemies.yaml", &text);
    let found = editor.hear_findings("one/enemies.yaml", |found| !found.is_empty());
    assert!(found[0]["code"].as_str().unwrap().starts_with("yaml/"), "{found:?}");
    let at = editor.at("one/enemies.yaml", 2, 3);
    editor.ask("textDocument/completion", at.clone());
    assert_eq!(editor.ask("textDocument/hover", at), Value::Null);
    editor.type_in("one/enemies.yaml", 2, Some([[13, 0], [400_013, 0]]), "");
    editor.hear_findings("one/enemies.yaml", |found| {
        !found.iter().any(|it| it["code"].as_str().unwrap().starts_with("yaml/"))
    });
    editor.quit();
}

#[test]
fn a_client_that_dies_ends_the_server() {
    assert_eq!(Editor::begin().leave(), Ended::InTheMiddle(None));
    let mut editor = Editor::begin();
    editor.tell("exit", Value::Null);
    assert_eq!(editor.leave(), Ended::InTheMiddle(None));
    for (bytes, why) in [
        ("Content-Length: 50\r\n\r\n{", "in the middle"),
        ("Content-Length: 99999999999999\r\n\r\n{}", "too big"),
        ("GET / HTTP/1.1\r\n\r\n", "no line of a header"),
    ] {
        let mut editor = Editor::begin();
        editor.say(bytes.as_bytes());
        let Ended::InTheMiddle(Some(said)) = editor.leave() else { panic!("{bytes:?} ends it as if all were well") };
        assert!(said.contains(why), "{said}");
    }
}
