//! The language server as a text editor starts it.

use super::cli::{ritual, ritual_in, root};

fn framed(body: &str) -> String {
    format!("Content-Length: {}\r\n\r\n{body}", body.len())
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
    let ran = ritual_in(&root(), &args, "hello\r\n\r\n").ends_with(2);
    assert!(ran.err.contains("what is no message"), "{}", ran.err);
}

#[test]
fn its_help_teaches_with_examples() {
    assert!(ritual(&["lsp", "--help"]).ends_with(0).out.contains("Examples:"));
}
