//! A text editor without letters: it opens, types and asks.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead as _, BufReader, PipeReader, PipeWriter, Read as _, Write as _, pipe};
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use ritual_server::{Ended, serve};
use serde_json::{Value, json};
use tempfile::TempDir;

/// How long an answer may take on a busy machine.
const LONGEST: Duration = Duration::from_mins(1);

pub(crate) const ENEMIES: &str = "# beasts
- id: ghast
  name: Ghast
  source: original
  class: monster
  health: 3
  reserve: 2
  dice: { standard: 1 }
  abilities:
    - when: attacks
      steps:
        - { suffer: { stress: 1 } }
- { id: imp, name: Imp, source: original, like: ghast }
";
pub(crate) const MYTHOS: &str = "- id: ebb
  name: Ebb
  source: original
  symbol: true
  summons:
    - { enemy: ghast, at: { gate: red } }
";

pub(crate) const HUNTERS: &str = "- { id: nell, name: Nell, source: ours, cards: [axe, axe] }\n";
pub(crate) const CARDS: &str = "- { id: axe, name: Axe, source: ours, type: melee, damage: 2 }\n";

/// The files of two packs, of which the second one builds on the first, and of one of another game.
fn files() -> BTreeMap<&'static str, String> {
    let manifest = |id: &str, needs: &str| {
        format!(
            "{{ id: {id}, schema_version: 2, name: {id}, version: 1.0.0, authors: [us], licence: MIT, dependencies: {needs} }}\n"
        )
    };
    BTreeMap::from([
        ("one/pack.yaml", manifest("one", "{}")),
        ("one/enemies.yaml", ENEMIES.to_owned()),
        ("one/mythos.yaml", MYTHOS.to_owned()),
        ("one/translations.yaml", "{ id: es, language: es, texts: { enemy/ghast: { name: Necrofago } } }\n".to_owned()),
        ("two/pack.yaml", manifest("two", "{ one: \"^1\" }")),
        ("two/enemies.yaml", "- { id: fiend, name: Fiend, source: original, like: one/ghast }\n".to_owned()),
        (
            "night/pack.yaml",
            "{ id: night, game: bloodborne, schema_version: 2, name: N, version: 1.0.0, authors: [us], licence: MIT }\n"
                .to_owned(),
        ),
        ("night/hunters.yaml", HUNTERS.to_owned()),
        ("night/cards.yaml", CARDS.to_owned()),
        (
            "two/overrides.yaml",
            "{ id: harder, pack: one, source: original, changes: { enemy/ghast: { health: 4 } } }\n".to_owned(),
        ),
    ])
}

/// A text editor, and the server that it has started.
pub(crate) struct Editor {
    folder: TempDir,
    to: Option<PipeWriter>,
    heard: Receiver<Value>,
    server: Option<JoinHandle<Ended>>,
    n_asked: i32,
    /// What was last said to be wrong, by file.
    pub(crate) findings: BTreeMap<String, Vec<Value>>,
}

impl Editor {
    /// Starts a server in a folder with two packs, and says nothing.
    pub(crate) fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in files() {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        let (input, to) = pipe().unwrap();
        let (from, output) = pipe().unwrap();
        let server = thread::spawn(move || serve(input, output, &[]).unwrap());
        let (sender, heard) = channel();
        thread::spawn(move || {
            let mut from = BufReader::new(from);
            while let Some(message) = read(&mut from) {
                if sender.send(message).is_err() {
                    break;
                }
            }
        });
        Self { folder, to: Some(to), heard, server: Some(server), n_asked: 0, findings: BTreeMap::new() }
    }

    /// Starts a server and says what it can do itself.
    pub(crate) fn begin() -> Self {
        let mut editor = Self::start();
        let root = editor.uri("");
        let result = editor.ask(
            "initialize",
            json!({
                "processId": null,
                "rootUri": root.trim_end_matches('/'),
                "capabilities": {
                    "general": { "positionEncodings": ["utf-16", "utf-8"] },
                    "workspace": { "workspaceEdit": { "documentChanges": true } },
                    "textDocument": { "completion": { "completionItem": { "snippetSupport": true } } },
                },
            }),
        );
        assert_eq!(result["capabilities"]["positionEncoding"], "utf-8", "{result}");
        editor.tell("initialized", json!({}));
        editor
    }

    /// The folder with the packs.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The address of a file.
    pub(crate) fn uri(&self, file: &str) -> String {
        let folder = self.folder.path().to_string_lossy().replace('\\', "/");
        format!("file://{}{folder}/{file}", if folder.starts_with('/') { "" } else { "/" })
    }

    pub(crate) fn at(&self, file: &str, line: u32, character: u32) -> Value {
        json!({
            "textDocument": { "uri": self.uri(file) },
            "position": { "line": line, "character": character },
        })
    }

    /// Says bytes, right or wrong.
    pub(crate) fn say(&mut self, bytes: &[u8]) {
        let to = self.to.as_mut().unwrap();
        to.write_all(bytes).unwrap();
        to.flush().unwrap();
    }

    fn send(&mut self, message: &Value) {
        let text = message.to_string();
        self.say(format!("Content-Length: {}\r\n\r\n{text}", text.len()).as_bytes());
    }

    pub(crate) fn tell(&mut self, method: &str, params: Value) {
        let mut message = json!({ "jsonrpc": "2.0", "method": method });
        message["params"] = params;
        self.send(&message);
    }

    pub(crate) fn open(&mut self, file: &str, text: &str) {
        let document = json!({ "uri": self.uri(file), "languageId": "yaml", "version": 1, "text": text });
        self.tell("textDocument/didOpen", json!({ "textDocument": document }));
    }

    /// Puts other words in the place of a range, or of everything.
    pub(crate) fn type_in(&mut self, file: &str, version: i32, range: Option<[[u32; 2]; 2]>, text: &str) {
        let mut change = json!({ "text": text });
        if let Some([start, end]) = range {
            let place = |[line, character]: [u32; 2]| json!({ "line": line, "character": character });
            change["range"] = json!({ "start": place(start), "end": place(end) });
        }
        let document = json!({ "uri": self.uri(file), "version": version });
        self.tell("textDocument/didChange", json!({ "textDocument": document, "contentChanges": [change] }));
    }

    /// Asks something; the whole answer.
    pub(crate) fn answer(&mut self, method: &str, params: Value) -> Value {
        self.n_asked += 1;
        let id = self.n_asked;
        let mut message = json!({ "jsonrpc": "2.0", "id": id, "method": method });
        message["params"] = params;
        self.send(&message);
        loop {
            let message = self.hear();
            if message.get("method").is_none() && message["id"] == id {
                return message;
            }
        }
    }

    /// Asks something that has an answer.
    #[track_caller]
    pub(crate) fn ask(&mut self, method: &str, params: Value) -> Value {
        let mut answer = self.answer(method, params);
        assert!(answer.get("error").is_none(), "{method}: {answer}");
        answer["result"].take()
    }

    /// Asks something until the answer is as it should be: the checker may be at work.
    #[track_caller]
    pub(crate) fn ask_until(&mut self, method: &str, params: &Value, is_right: impl Fn(&Value) -> bool) -> Value {
        let start = Instant::now();
        loop {
            let result = self.ask(method, params.clone());
            if is_right(&result) {
                return result;
            }
            assert!(start.elapsed() < LONGEST, "{method} is still answered by {result}");
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// The number of the error that a question is answered with.
    #[track_caller]
    pub(crate) fn refused(&mut self, method: &str, params: Value) -> i64 {
        let answer = self.answer(method, params);
        answer["error"]["code"].as_i64().unwrap_or_else(|| panic!("{method} is not refused: {answer}"))
    }

    /// The next message; what is wrong is remembered.
    #[track_caller]
    pub(crate) fn hear(&mut self) -> Value {
        let message = self.heard.recv_timeout(LONGEST).unwrap_or_else(|error| panic!("nothing is heard: {error}"));
        if message["method"] == "textDocument/publishDiagnostics" {
            let params = &message["params"];
            let findings = params["diagnostics"].as_array().unwrap().clone();
            self.findings.insert(params["uri"].as_str().unwrap().to_owned(), findings);
        }
        message
    }

    /// Waits until what is said of a file is as it should be.
    #[track_caller]
    pub(crate) fn hear_findings(&mut self, file: &str, is_right: impl Fn(&[Value]) -> bool) -> Vec<Value> {
        let uri = self.uri(file);
        loop {
            if let Some(found) = self.findings.get(&uri).filter(|found| is_right(found)) {
                return found.clone();
            }
            self.hear();
        }
    }

    /// Leaves, and returns how the server ended.
    pub(crate) fn leave(mut self) -> Ended {
        drop(self.to.take());
        self.server.take().unwrap().join().unwrap()
    }

    /// Leaves as it should.
    pub(crate) fn quit(mut self) {
        assert_eq!(self.ask("shutdown", Value::Null), Value::Null);
        self.tell("exit", Value::Null);
        assert_eq!(self.server.take().unwrap().join().unwrap(), Ended::Properly);
    }
}

/// Reads one message; none at the end.
fn read(from: &mut BufReader<PipeReader>) -> Option<Value> {
    let mut length = 0;
    loop {
        let mut line = String::new();
        from.read_line(&mut line).ok().filter(|n| *n > 0)?;
        match line.trim_end().split_once(": ") {
            Some((_, value)) => length = value.parse().unwrap(),
            None => break,
        }
    }
    let mut body = vec![0; length];
    from.read_exact(&mut body).ok()?;
    Some(serde_json::from_slice(&body).unwrap())
}

/// Makes the edits of an answer in the text of a file; its ASCII makes columns bytes.
pub(crate) fn edited(answer: &Value, uri: &str, text: &str) -> String {
    let changes = answer["documentChanges"].as_array().unwrap_or_else(|| panic!("no edits in {answer}"));
    let mut edits: Vec<&Value> = Vec::new();
    for change in changes.iter().filter(|it| it["textDocument"]["uri"] == uri) {
        edits.extend(change["edits"].as_array().unwrap());
    }
    let byte = |place: &Value| {
        let [line, column] = ["line", "character"].map(|key| usize::try_from(place[key].as_u64().unwrap()).unwrap());
        text.split_inclusive('\n').take(line).map(str::len).sum::<usize>() + column
    };
    let mut spans: Vec<_> = edits
        .into_iter()
        .map(|it| (byte(&it["range"]["start"])..byte(&it["range"]["end"]), it["newText"].as_str().unwrap()))
        .collect();
    spans.sort_by_key(|(span, _)| std::cmp::Reverse(span.start));
    let mut out = text.to_owned();
    for (span, new) in spans {
        out.replace_range(span, new);
    }
    out
}
