//! A conversation with a client, from its first word to its last.

use std::collections::VecDeque;
use std::io::{self, Read, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use lsp_server::{ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::notification::{
    Cancel, DidChangeTextDocument, DidCloseTextDocument, DidOpenTextDocument, Exit, Notification as _,
    PublishDiagnostics,
};
use lsp_types::request::{
    CodeActionRequest, CodeLensRequest, Completion, DocumentSymbolRequest, FoldingRangeRequest, Formatting,
    GotoDefinition, HoverRequest, Initialize, PrepareRenameRequest, References, Rename, Request as Asking,
    SemanticTokensFullRequest, Shutdown,
};
use lsp_types::{
    DidChangeTextDocumentParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams, InitializeParams,
    TextDocumentContentChangeEvent,
};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::capabilities::capabilities;
use crate::checker::{self, Facts, News};
use crate::client::Client;
use crate::desk::{Desk, Trouble};
use crate::findings::Told;
use crate::positions::Lines;
use crate::transport::{Heard, listen, refuse};
use crate::uri::path_of;
use crate::{actions, completion, formatting, lookup, shape};

/// How a conversation ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The client said so, as it should.
    Properly,
    /// The client left in the middle; with the reason where what it sent last made no sense.
    InTheMiddle(Option<String>),
}

/// Why a conversation could not go on.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The client cannot be told anything.
    #[error("the client does not listen any more")]
    NoListener(#[from] io::Error),
}

/// Something that happened.
enum Event {
    /// The client said something.
    Heard(Heard),
    /// The checker said something.
    Checked(Arc<Facts>),
    /// The disk has changed.
    Disk,
}

/// Talks with a client until it leaves; `folders` are where packs are looked for, unless the client says where.
///
/// # Errors
/// Says that the client does not listen any more.
pub fn serve(input: impl Read + Send + 'static, output: impl Write, folders: &[PathBuf]) -> Result<Ended, ServeError> {
    let (sender, events) = channel();
    let to_session = sender.clone();
    // It may wait for the client for ever: nobody waits for it.
    thread::spawn(move || listen(input, |heard| to_session.send(Event::Heard(heard)).is_ok()));
    let session = Session { output, sender, events, waiting: VecDeque::new(), has_shut_down: false };
    session.run(folders)
}

struct Session<W> {
    output: W,
    sender: Sender<Event>,
    events: Receiver<Event>,
    /// What has happened and is not dealt with yet.
    waiting: VecDeque<Event>,
    has_shut_down: bool,
}

/// What is there once the client has said who it is.
struct Work {
    desk: Desk,
    checker: Arc<Sender<News>>,
    told: Told,
    /// Watches the disk as long as it is there.
    _watcher: Option<ritual_disk::Watcher>,
}

impl<W: Write> Session<W> {
    fn run(mut self, folders: &[PathBuf]) -> Result<Ended, ServeError> {
        let mut work: Option<Work> = None;
        while let Some(event) = self.next() {
            match event {
                Event::Heard(Heard::End(why)) => return Ok(Ended::InTheMiddle(why)),
                Event::Heard(Heard::Nonsense { id, why }) => {
                    refuse(&mut self.output, id.as_ref(), ErrorCode::InvalidRequest as i32, &why)?;
                }
                Event::Heard(Heard::Message(Message::Request(request))) => {
                    let response = self.answer(&mut work, request, folders);
                    self.say(&response.into())?;
                }
                Event::Heard(Heard::Message(Message::Notification(it))) if it.method == Exit::METHOD => {
                    return Ok(if self.has_shut_down { Ended::Properly } else { Ended::InTheMiddle(None) });
                }
                Event::Heard(Heard::Message(Message::Notification(it))) => {
                    if let Some(work) = &mut work {
                        work.take(it);
                    }
                }
                // Nothing is ever asked of the client.
                Event::Heard(Heard::Message(Message::Response(_))) => {}
                Event::Checked(facts) => {
                    let Some(work) = &mut work else { continue };
                    work.desk.facts = facts;
                    for params in work.told.news(&work.desk) {
                        self.say(&Notification::new(PublishDiagnostics::METHOD.to_owned(), params).into())?;
                    }
                }
                Event::Disk => {
                    if let Some(work) = &mut work {
                        work.desk.library.look();
                        work.check();
                    }
                }
            }
        }
        Ok(Ended::InTheMiddle(None))
    }

    /// The next thing that has happened; what waits is known, so that what is not wanted any more is not worked out.
    fn next(&mut self) -> Option<Event> {
        if self.waiting.is_empty() {
            self.waiting.push_back(self.events.recv().ok()?);
        }
        self.waiting.extend(self.events.try_iter());
        self.waiting.pop_front()
    }

    fn say(&mut self, message: &Message) -> io::Result<()> {
        message.write(&mut self.output)
    }

    /// Returns whether the client has taken a question back.
    fn is_cancelled(&self, id: &RequestId) -> bool {
        let id = json!(id);
        self.waiting.iter().any(|event| match event {
            Event::Heard(Heard::Message(Message::Notification(it))) => {
                it.method == Cancel::METHOD && it.params.get("id") == Some(&id)
            }
            _ => false,
        })
    }

    fn answer(&mut self, work: &mut Option<Work>, request: Request, folders: &[PathBuf]) -> Response {
        let Request { id, method, params } = request;
        let refused = |code, why: &str| Err(Trouble::new(code, why));
        let answer = match (method.as_str(), &mut *work) {
            _ if self.has_shut_down => refused(ErrorCode::InvalidRequest, "the server has shut down"),
            (Initialize::METHOD, Some(_)) => refused(ErrorCode::InvalidRequest, "the server has begun already"),
            (Initialize::METHOD, None) => read::<InitializeParams>(params).map(|params| {
                let client = Client::of(&params, folders);
                let result = json!({
                    "capabilities": capabilities(client.encoding),
                    "serverInfo": { "name": "ritual", "version": env!("CARGO_PKG_VERSION") },
                });
                *work = Some(self.begin(client));
                result
            }),
            (_, None) => refused(ErrorCode::ServerNotInitialized, "`initialize` comes first"),
            (Shutdown::METHOD, Some(_)) => {
                self.has_shut_down = true;
                Ok(Value::Null)
            }
            _ if self.is_cancelled(&id) => refused(ErrorCode::RequestCanceled, "the question was taken back"),
            (method, Some(work)) => work.answer(method, params),
        };
        match answer {
            Ok(value) => Response::new_ok(id, value),
            Err(Trouble { code, why }) => Response::new_err(id, code, why),
        }
    }

    fn begin(&self, client: Client) -> Work {
        let sender = self.sender.clone();
        let checker = checker::start(move |facts| drop(sender.send(Event::Checked(facts))));
        let sender = self.sender.clone();
        let folders: Vec<PathBuf> = client.folders.iter().filter(|folder| folder.is_dir()).cloned().collect();
        // Where the disk cannot be watched, what the client has open is seen all the same.
        let watcher = ritual_disk::watch(&folders, move |_| drop(sender.send(Event::Disk))).ok();
        let mut work = Work { desk: Desk::new(client), checker, told: Told::default(), _watcher: watcher };
        work.check();
        work
    }
}

impl Work {
    /// Tells the checker what has changed.
    fn check(&mut self) {
        if let Some((packs, gone)) = self.desk.library.take_changes() {
            // It works as long as its orders come from here.
            drop(self.checker.send(News::Changed(packs, gone)));
        }
    }

    /// Takes note of something. What cannot be read is passed over: the protocol has no answer to it.
    fn take(&mut self, notification: Notification) {
        let Notification { method, params } = notification;
        match method.as_str() {
            DidOpenTextDocument::METHOD => {
                if let Ok(DidOpenTextDocumentParams { text_document: it }) = read(params)
                    && let Some(path) = path_of(&it.uri)
                {
                    self.desk.remember(&ritual_disk::show(&path), it.uri);
                    self.desk.library.open_text(&path, it.version, it.text);
                }
            }
            DidChangeTextDocument::METHOD => {
                if let Ok(DidChangeTextDocumentParams { text_document: it, content_changes }) = read(params)
                    && let Some(name) = Desk::name(&it.uri)
                    && self.desk.library.version(&name).is_some()
                    && let Some(sheet) = self.desk.library.sheet(&name)
                {
                    let text = changed(sheet.text.clone(), content_changes, self.desk.client.encoding);
                    self.desk.library.put(&name, it.version, text);
                }
            }
            DidCloseTextDocument::METHOD => {
                if let Ok(DidCloseTextDocumentParams { text_document: it }) = read(params)
                    && let Some(name) = Desk::name(&it.uri)
                {
                    self.desk.library.close(&name);
                }
            }
            _ => {}
        }
        self.check();
    }

    fn answer(&mut self, method: &str, params: Value) -> Result<Value, Trouble> {
        let desk = &mut self.desk;
        match method {
            Completion::METHOD => ask::<Completion>(params, |it| Ok(completion::answer(desk, it))),
            HoverRequest::METHOD => ask::<HoverRequest>(params, |it| Ok(lookup::explain(desk, it))),
            GotoDefinition::METHOD => ask::<GotoDefinition>(params, |it| Ok(lookup::define(desk, it))),
            References::METHOD => ask::<References>(params, |it| Ok(lookup::refer(desk, it))),
            PrepareRenameRequest::METHOD => ask::<PrepareRenameRequest>(params, |it| lookup::prepare_rename(desk, it)),
            Rename::METHOD => ask::<Rename>(params, |it| lookup::call_otherwise(desk, it)),
            CodeActionRequest::METHOD => ask::<CodeActionRequest>(params, |it| Ok(actions::answer(desk, it))),
            DocumentSymbolRequest::METHOD => ask::<DocumentSymbolRequest>(params, |it| Ok(shape::parts(desk, it))),
            FoldingRangeRequest::METHOD => ask::<FoldingRangeRequest>(params, |it| Ok(shape::fold(desk, it))),
            SemanticTokensFullRequest::METHOD => {
                ask::<SemanticTokensFullRequest>(params, |it| Ok(shape::words(desk, it)))
            }
            Formatting::METHOD => ask::<Formatting>(params, |it| formatting::answer(desk, it)),
            CodeLensRequest::METHOD => ask::<CodeLensRequest>(params, |it| Ok(shape::offers(desk, it))),
            _ => Err(Trouble::new(ErrorCode::MethodNotFound, format!("`{method}` is not answered here"))),
        }
    }
}

/// Reads a question, has it answered, and writes the answer.
fn ask<R: Asking>(
    params: Value,
    answer: impl FnOnce(&R::Params) -> Result<R::Result, Trouble>,
) -> Result<Value, Trouble> {
    let answer = answer(&read::<R::Params>(params)?)?;
    serde_json::to_value(answer).map_err(|error| Trouble::new(ErrorCode::InternalError, error.to_string()))
}

fn read<T: DeserializeOwned>(params: Value) -> Result<T, Trouble> {
    serde_json::from_value(params).map_err(|error| Trouble::new(ErrorCode::InvalidParams, error.to_string()))
}

/// A text after changes, which are made one after another.
fn changed(
    mut text: String,
    changes: Vec<TextDocumentContentChangeEvent>,
    encoding: crate::positions::Encoding,
) -> String {
    for TextDocumentContentChangeEvent { range, text: new, .. } in changes {
        match range {
            Some(range) => {
                let span = Lines::new(&text, encoding).span(&text, range);
                text.replace_range(span, &new);
            }
            None => text = new,
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(id: i32, method: &str, params: Value) -> Event {
        Event::Heard(Heard::Message(Request::new(id.into(), method.to_owned(), params).into()))
    }

    fn told(method: &str, params: Value) -> Event {
        Event::Heard(Heard::Message(Notification::new(method.to_owned(), params).into()))
    }

    #[test]
    fn a_question_that_is_taken_back_is_not_worked_out() {
        let (sender, events) = channel();
        let at = json!({ "textDocument": { "uri": "file:///a.yaml" }, "position": { "line": 0, "character": 0 } });
        for event in [
            asked(1, Initialize::METHOD, json!({ "capabilities": {} })),
            asked(2, HoverRequest::METHOD, at.clone()),
            asked(3, HoverRequest::METHOD, at),
            told(Cancel::METHOD, json!({ "id": 3 })),
            told(Cancel::METHOD, json!({ "id": 99 })),
            asked(4, Shutdown::METHOD, Value::Null),
            told(Exit::METHOD, Value::Null),
        ] {
            sender.send(event).unwrap();
        }
        let mut output = Vec::new();
        let session = Session { output: &mut output, sender, events, waiting: VecDeque::new(), has_shut_down: false };
        assert_eq!(session.run(&[]).unwrap(), Ended::Properly);
        let output = String::from_utf8(output).unwrap();
        for (id, answer) in [(2, "\"result\":null"), (3, "\"code\":-32800"), (4, "\"result\":null")] {
            let message = output.split("Content-Length").find(|it| it.contains(&format!("\"id\":{id}")));
            assert!(message.is_some_and(|it| it.contains(answer)), "{id}: {output}");
        }
    }

    #[test]
    fn changes_are_made_one_after_another() {
        let change = |range: Option<Value>, text: &str| -> TextDocumentContentChangeEvent {
            serde_json::from_value(json!({ "range": range, "text": text })).unwrap()
        };
        let place = |line, character| json!({ "line": line, "character": character });
        let range = |start, end| Some(json!({ "start": start, "end": end }));
        let changes = vec![
            change(None, "é: 1\nb: 2\n"),
            change(range(place(0, 3), place(0, 4)), "one"),
            change(range(place(1, 0), place(9, 9)), ""),
        ];
        assert_eq!(changed("x".to_owned(), changes, crate::positions::Encoding::Utf16), "é: one\n");
    }
}
