//! The language server as a text editor starts it, and as one starts it that is out of its mind.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::cli::{folder_of, ritual, ritual_in, root};

const MANIFEST: &str = "{ id: one, schema_version: 2, name: One, version: 1.0.0, authors: [us], licence: MIT }\n";
const TOKENS: &str = "- { id: clue, name: Clue, source: original, supply: 3, placed: investigator }\n";
/// What a text editor may ask about a place of a text.
const QUESTIONS: [&str; 12] = [
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
    "makeCoffee",
];
/// How long the server may take to notice something on a busy machine.
const TOO_LONG: Duration = Duration::from_mins(1);

fn framed(body: &str) -> String {
    format!("Content-Length: {}\r\n\r\n{body}", body.len())
}

/// What a text editor says.
#[derive(Default)]
struct Said {
    input: String,
    n_asked: u64,
}

impl Said {
    fn tell(&mut self, method: &str, params: &Value) {
        let message = json!({ "jsonrpc": "2.0", "method": method, "params": params });
        self.input.push_str(&framed(&message.to_string()));
    }

    fn ask(&mut self, method: &str, params: &Value) {
        self.n_asked += 1;
        let message = json!({ "jsonrpc": "2.0", "id": self.n_asked, "method": method, "params": params });
        self.input.push_str(&framed(&message.to_string()));
    }
}

/// The messages in what the server wrote.
fn messages(mut out: &str) -> Vec<Value> {
    let mut found = Vec::new();
    while let Some((header, rest)) = out.split_once("\r\n\r\n") {
        let length: usize = header.trim_start_matches("Content-Length: ").parse().unwrap();
        found.push(serde_json::from_str(&rest[..length]).unwrap());
        out = &rest[length..];
    }
    assert_eq!(out, "", "something stands between messages");
    found
}

fn uri(folder: &Path, file: &str) -> String {
    let folder = folder.to_string_lossy().replace('\\', "/");
    format!("file://{}{folder}/{file}", if folder.starts_with('/') { "" } else { "/" })
}

/// Every file below a folder, with its bytes.
fn on_disk(folder: &Path, found: &mut BTreeMap<PathBuf, Vec<u8>>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            on_disk(&path, found);
        } else {
            let bytes = fs::read(&path).unwrap();
            found.insert(path, bytes);
        }
    }
}

#[test]
fn it_answers_until_it_is_told_to_end() {
    let begin = framed(r#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#);
    let end =
        framed(r#"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#) + &framed(r#"{"jsonrpc":"2.0","method":"exit"}"#);
    let args = ["lsp", "--stdio", "--content", "content"];
    let ran = ritual_in(&root(), &args, &format!("{begin}{end}")).ends_with(0);
    assert!(ran.out.contains(r#""name":"ritual""#) && ran.out.contains(r#""hoverProvider":true"#), "{}", ran.out);
    ritual_in(&root(), &args, &begin).ends_with(1);
    for (nonsense, why) in [
        ("hello\r\n\r\n", "no line of a header"),
        ("Content-Length: 99999999999999\r\n\r\n{}", "too big"),
        ("Content-Length: 50\r\n\r\n{", "ends in the middle"),
    ] {
        let ran = ritual_in(&root(), &args, &format!("{begin}{nonsense}")).ends_with(2);
        assert!(ran.err.contains("what is no message") && ran.err.contains(why), "{}", ran.err);
    }
}

#[test]
fn every_question_is_answered_once_about_whatever_text_and_no_file_is_written() {
    let folder = folder_of(&[("one/pack.yaml", MANIFEST), ("one/tokens.yaml", TOKENS)]);
    let mut before = BTreeMap::new();
    on_disk(folder.path(), &mut before);
    let root_uri = uri(folder.path(), "one").trim_end_matches("/one").to_owned();
    let file = uri(folder.path(), "one/tokens.yaml");
    let mut said = Said::default();
    said.ask("initialize", &json!({ "capabilities": {}, "rootUri": root_uri }));
    let document = json!({ "uri": file, "languageId": "yaml", "version": 0, "text": "" });
    said.tell("textDocument/didOpen", &json!({ "textDocument": document }));
    let texts = [
        TOKENS.to_owned(),
        "- ".repeat(300_000),
        "[".repeat(300_000),
        format!("name: {}", "é".repeat(300_000)),
        "- { id: a }\n".repeat(10_000),
        "\u{feff}\u{0}\t\r- - -".to_owned(),
        "a: &a [*a]".to_owned(),
    ];
    for (version, text) in (1..).zip(texts) {
        let changed = json!({ "uri": file, "version": version });
        let changes = json!([{ "text": text }]);
        said.tell("textDocument/didChange", &json!({ "textDocument": changed, "contentChanges": changes }));
        for position in [json!({ "line": 0, "character": 9 }), json!({ "line": u32::MAX, "character": u32::MAX })] {
            for question in QUESTIONS {
                let params = json!({
                    "textDocument": { "uri": file },
                    "position": position,
                    "newName": "trace",
                    "context": { "includeDeclaration": true, "triggerKind": 1 },
                    "options": { "tabSize": 4, "insertSpaces": true },
                });
                said.ask(&format!("textDocument/{question}"), &params);
            }
        }
        // The last one is taken back, and so is one that nobody asked.
        for id in [said.n_asked, 0] {
            said.tell("$/cancelRequest", &json!({ "id": id }));
        }
        said.input.push_str(&framed("{oops"));
    }
    said.ask("shutdown", &Value::Null);
    said.tell("exit", &Value::Null);
    let ran = ritual_in(folder.path(), &["lsp"], &said.input).ends_with(0);
    let answers = messages(&ran.out);
    for id in 1..=said.n_asked {
        let own: Vec<&Value> = answers.iter().filter(|it| it["id"] == id && it.get("method").is_none()).collect();
        let [answer] = own[..] else { panic!("question {id} has {} answers", own.len()) };
        let code = &answer["error"]["code"];
        let is_told = answer.get("result").is_some() || [-32803, -32800, -32601].iter().any(|it| code == it);
        assert!(is_told, "question {id}: {answer}");
    }
    let mut after = BTreeMap::new();
    on_disk(folder.path(), &mut after);
    assert_eq!(after, before, "a file was written");
}

#[test]
fn a_text_editor_that_does_not_listen_any_more_has_left() {
    let mut said = Said::default();
    said.ask("initialize", &json!({ "capabilities": {} }));
    let mut command = Command::new(env!("CARGO_BIN_EXE_ritual"));
    command.arg("lsp").stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut server = command.spawn().unwrap();
    drop(server.stdout.take());
    let mut to = server.stdin.take().unwrap();
    to.write_all(said.input.as_bytes()).unwrap();
    let since = Instant::now();
    let status = loop {
        if let Some(status) = server.try_wait().unwrap() {
            break status;
        }
        assert!(since.elapsed() < TOO_LONG, "it goes on alone");
        sleep(Duration::from_millis(10));
    };
    assert_eq!(status.code(), Some(1));
}

#[test]
fn its_help_teaches_with_examples() {
    assert!(ritual(&["lsp", "--help"]).ends_with(0).out.contains("Examples:"));
}
