//! Messages between bytes: a header that says how long each is, and JSON.

use std::io::{self, BufRead, BufReader, Read, Write};

use lsp_server::{Message, RequestId};
use serde_json::{Value, json};

/// The most bytes of a message: far more than the biggest document that is read, written out in JSON.
const MOST_BYTES: u64 = 64 << 20;
/// The most bytes of a line of a header.
const MOST_OF_HEADER: u64 = 8 << 10;

/// What was heard of the client.
#[derive(Debug)]
pub(crate) enum Heard {
    Message(Message),
    /// Something between messages that is none.
    Nonsense {
        /// The request it was meant to be.
        id: Option<RequestId>,
        /// What is wrong with it.
        why: String,
    },
    /// Nothing more; with the reason where that is no proper end.
    End(Option<String>),
}

/// Reads messages until `heard` wants no more or nothing more comes.
pub(crate) fn listen(input: impl Read, mut heard: impl FnMut(Heard) -> bool) {
    let mut reader = BufReader::new(input);
    loop {
        let next = next(&mut reader).unwrap_or_else(|error| Heard::End(Some(error.to_string())));
        let is_end = matches!(next, Heard::End(_));
        if !heard(next) || is_end {
            return;
        }
    }
}

fn next(reader: &mut impl BufRead) -> io::Result<Heard> {
    let ends = |why: String| Ok(Heard::End(Some(why)));
    let mut length = None;
    loop {
        let mut line = Vec::new();
        reader.by_ref().take(MOST_OF_HEADER).read_until(b'\n', &mut line)?;
        if line.is_empty() && length.is_none() {
            return Ok(Heard::End(None));
        }
        let Some(line) = line.strip_suffix(b"\n") else {
            return ends("a message ends in its header, or its header is too long".to_owned());
        };
        let line = String::from_utf8_lossy(line);
        let line = line.trim_end_matches('\r');
        if line.is_empty() {
            break;
        }
        let Some((name, value)) = line.split_once(':') else {
            return ends(format!("`{}` is no line of a header", line.escape_debug()));
        };
        if name.trim().eq_ignore_ascii_case("content-length") {
            length = value.trim().parse::<u64>().ok();
        }
    }
    let Some(length) = length else { return ends("a header does not say `Content-Length: NUMBER`".to_owned()) };
    if length > MOST_BYTES {
        return ends(format!("a message of {length} bytes is too big: {MOST_BYTES} are read"));
    }
    // Memory is taken as bytes come, not as a header promises them.
    let mut body = Vec::new();
    reader.by_ref().take(length).read_to_end(&mut body)?;
    if (body.len() as u64) < length {
        return ends("the last message ends in the middle".to_owned());
    }
    Ok(match serde_json::from_slice::<Message>(&body) {
        Ok(message) => Heard::Message(message),
        Err(error) => {
            let value: Value = serde_json::from_slice(&body).unwrap_or_default();
            let id = value.get("id").and_then(|id| serde_json::from_value(id.clone()).ok());
            Heard::Nonsense { id, why: format!("this is no message: {error}") }
        }
    })
}

/// Answers something that is no message and may have no number.
pub(crate) fn refuse(out: &mut dyn Write, id: Option<&RequestId>, code: i32, why: &str) -> io::Result<()> {
    let text = json!({ "jsonrpc": "2.0", "id": id, "error": { "code": code, "message": why } }).to_string();
    write!(out, "Content-Length: {}\r\n\r\n{text}", text.len())?;
    out.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heard(input: &[u8]) -> Vec<String> {
        let mut all = Vec::new();
        listen(input, |it| {
            all.push(match it {
                Heard::Message(Message::Request(it)) => format!("request {}", it.method),
                Heard::Message(Message::Notification(it)) => format!("notification {}", it.method),
                Heard::Message(Message::Response(_)) => "response".to_owned(),
                Heard::Nonsense { id, .. } => format!("nonsense {}", id.is_some()),
                Heard::End(why) => format!("end {}", why.unwrap_or_default()),
            });
            true
        });
        all
    }

    fn framed(body: &str) -> String {
        format!("Content-Length: {}\r\n\r\n{body}", body.len())
    }

    #[test]
    fn messages_and_nonsense_are_told_apart_and_the_rest_is_read() {
        let bodies = [r#"{"id":1,"method":"a"}"#, "{", r#"{"id":2,"error":5}"#, "[]", r#"{"method":"b"}"#];
        let input: String = bodies.iter().map(|body| framed(body)).collect();
        let expected = ["request a", "nonsense false", "nonsense true", "nonsense false", "notification b", "end "];
        assert_eq!(heard(input.as_bytes()), expected);
    }

    #[test]
    fn a_header_that_lies_ends_it_with_a_reason() {
        let end = |input: &str| heard(input.as_bytes()).pop().unwrap();
        assert_eq!(end("Content-Length: 10\r\n\r\n{}"), "end the last message ends in the middle");
        assert!(end("Content-Length: 18446744073709551615\r\n\r\n{}").contains("too big"));
        assert!(end("Content-Length: -1\r\n\r\n{}").contains("does not say"));
        assert!(end("hello\r\n\r\n").contains("no line of a header"));
        assert!(end(&"x".repeat(20_000)).contains("too long"));
        assert!(end("Content-Length: 2\r\n").contains("in its header"));
    }
}
