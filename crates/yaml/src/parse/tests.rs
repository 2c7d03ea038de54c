//! Texts that strangers may send: each must be refused quickly, with its kind and place.

use std::fmt::Write as _;

use ritual_diagnostic::Path;
use serde_json::json;

use super::parse;
use crate::{Limits, ParseError, ParseErrorKind as Kind};

fn refused(text: impl AsRef<[u8]>) -> ParseError {
    parse(text.as_ref(), &Limits::DEFAULT).unwrap_err()
}

#[track_caller]
fn check(text: impl AsRef<[u8]>, kind: &Kind, line: usize, column: usize) -> ParseError {
    let error = refused(text);
    assert_eq!(&error.kind, kind);
    assert_eq!((error.line, error.column), (line, column), "{error}");
    assert!(error.code().starts_with("yaml/"));
    assert!(!error.remedy().is_empty());
    error
}

#[test]
fn a_text_that_says_nothing_is_empty() {
    for text in ["", "\n\n", "# only a comment\n", "---\n", "\u{feff}"] {
        check(text, &Kind::Empty, 1, 1);
    }
    assert_eq!(parse(b"~", &Limits::DEFAULT).unwrap().to_json(), json!(null));
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    let error = check(b"a: 1\nb: \xff\n", &Kind::NotUtf8, 2, 4);
    assert_eq!(error.span, 8..9);
    check(b"\xff\xfea\0", &Kind::NotUtf8, 1, 1);
    check("é\0", &Kind::NulByte, 1, 2);
    assert_eq!(check("a: b\0c", &Kind::NulByte, 1, 5).span, 4..5);
}

#[test]
fn a_byte_order_mark_is_accepted() {
    let tree = parse("\u{feff}a: 1\n".as_bytes(), &Limits::DEFAULT).unwrap();
    assert_eq!(tree.to_json(), json!({ "a": 1 }));
    assert_eq!(tree.find(&Path::root().key("a")).unwrap().span, 6..7);
}

#[test]
fn a_text_that_is_too_big_is_refused_before_it_is_read() {
    let limit = Limits::DEFAULT.bytes;
    let kind = Kind::TooBig { bytes: limit + 1, limit };
    check("[".repeat(limit + 1), &kind, 1, 1);
}

#[test]
fn nesting_is_bounded() {
    let kind = Kind::TooDeep { limit: 64 };
    check("[".repeat(100_000), &kind, 1, 65);
    check("{a: ".repeat(100_000), &kind, 1, 1 + 64 * 4);
    check("- ".repeat(100_000), &kind, 1, 1 + 64 * 2);
    let mixed = format!("{}{}", "- ".repeat(40), format!("{}{}", "[".repeat(40), "]".repeat(40)));
    check(mixed, &kind, 1, 1 + 40 * 2 + 24);
    let allowed = format!("{}{}", "[".repeat(64), "]".repeat(64));
    assert!(parse(allowed.as_bytes(), &Limits::DEFAULT).is_ok());
}

#[test]
fn the_number_of_values_is_bounded() {
    let limits = Limits { nodes: 5, ..Limits::DEFAULT };
    let error = parse(b"[1,2,3,4,5,6]", &limits).unwrap_err();
    assert_eq!(error.kind, Kind::TooManyNodes { limit: 5 });
    assert_eq!((error.line, error.column), (1, 10));
    assert!(parse(b"[1,2,3,4]", &limits).is_ok());
}

#[test]
fn a_bomb_of_aliases_is_refused() {
    let mut text = "a: &a [x,x,x,x,x,x,x,x,x,x]\n".to_owned();
    for (name, inner) in ["b", "c", "d", "e", "f", "g", "h", "i"].iter().zip("abcdefgh".chars()) {
        let aliases = vec![format!("*{inner}"); 10].join(",");
        writeln!(text, "{name}: &{name} [{aliases}]").unwrap();
    }
    // Line by line the aliases stand for 110, 1,110 and 11,110 values.
    check(text, &Kind::TooManyAliasNodes { limit: 10_000 }, 4, 29);
}

#[test]
fn a_bomb_of_one_long_text_is_refused() {
    let text = format!("- &a {}\n{}", "x".repeat(1_000_000), "- *a\n".repeat(9_000));
    // One copy is kept for the aliases, so the first alias brings 2,000,000 bytes, the second 3,000,000.
    check(text, &Kind::TooManyAliasNodes { limit: 10_000 }, 3, 3);
}

#[test]
fn copies_of_nested_anchors_count_as_values() {
    let items = "x,".repeat(5_000);
    let open: String = (0..60).map(|n| format!("&a{n} [")).collect();
    let error = refused(format!("{open}{items}{}", "]".repeat(60)));
    assert_eq!(error.kind, Kind::TooManyNodes { limit: 200_000 });
}

#[test]
fn aliases_cannot_nest_deeper_than_text() {
    let mut text = "- &a0 [x]\n".to_owned();
    for n in 1..70 {
        writeln!(text, "- &a{n} [*a{}]", n - 1).unwrap();
    }
    // The list of the document is one level, and line `n` nests `n` more.
    check(text, &Kind::TooDeep { limit: 64 }, 64, 9);
}

#[test]
fn an_alias_cannot_contain_itself() {
    let error = check("a: &a [*a]\n", &Kind::RecursiveAlias, 1, 8);
    assert_eq!(error.related, Some((6..7, "inside this value".to_owned())));
    check("a: &a\n  b: *a\n", &Kind::RecursiveAlias, 2, 6);
    assert_eq!(check("a: [*nobody]\n", &Kind::UnknownAlias, 1, 5).span, 4..11);
}

#[test]
fn an_alias_says_what_its_anchor_says() {
    let text = "a: &a { n: 1 }\nb: *a\nc: [*a]\n&k key: 2\n";
    let tree = parse(text.as_bytes(), &Limits::DEFAULT).unwrap();
    assert_eq!(tree.to_json(), json!({ "a": { "n": 1 }, "b": { "n": 1 }, "c": [{ "n": 1 }], "key": 2 }));
    assert_eq!(&text[tree.find(&Path::root().key("b")).unwrap().span.clone()], "*a");
    assert_eq!(tree.find(&Path::root().key("b").key("n")).unwrap().span, 11..12);
}

#[test]
fn a_key_stands_only_once() {
    let kind = Kind::DuplicateKey { key: "a".to_owned() };
    let error = check("a: 1\nb: 2\n'a': 3\n", &kind, 3, 1);
    assert_eq!(error.span, 10..13);
    assert_eq!(error.related, Some((0..1, "it stands here first".to_owned())));
    let mut many: String = (0..50).map(|n| format!("k{n}: 1\n")).collect();
    many.push_str("k7: 1\nk3: 1\n");
    check(many, &Kind::DuplicateKey { key: "k7".to_owned() }, 51, 1);
    assert!(parse(b"- a: 1\n- a: 2\n", &Limits::DEFAULT).is_ok());
}

#[test]
fn keys_are_text() {
    let tree = parse(b"1: a\ntrue: b\n0x10: c\n~: d\n'': e\n", &Limits::DEFAULT).unwrap();
    assert_eq!(tree.to_json(), json!({ "1": "a", "true": "b", "0x10": "c", "~": "d", "": "e" }));
    check("[a]: 1\n", &Kind::KeyNotText, 1, 1);
    check("a: 1\n? {b: 1}\n: 2\n", &Kind::KeyNotText, 2, 3);
    check(": 1\n", &Kind::KeyNotText, 1, 1);
}

#[test]
fn one_file_holds_one_document() {
    assert_eq!(check("a: 1\n---\nb: 2\n", &Kind::SeveralDocuments, 2, 1).span, 5..8);
    assert!(parse(b"%YAML 1.2\n---\na: 1\n...\n", &Limits::DEFAULT).is_ok());
}

#[test]
fn only_tags_of_yaml_are_known() {
    let tree = parse(b"[!!str 1, !!int 2, !!float 0.5, !!bool true, !!null ~, !!seq [], !!map {}]", &Limits::DEFAULT);
    assert_eq!(tree.unwrap().to_json(), json!(["1", 2, 0.5, true, null, [], {}]));
    assert_eq!(check("a: !foo b\n", &Kind::UnknownTag { tag: "!foo".to_owned() }, 1, 4).span, 3..7);
    check("a: !foo [b]\n", &Kind::UnknownTag { tag: "!foo".to_owned() }, 1, 4);
    check("a: !!int b\n", &Kind::WrongTag { tag: "!!int".to_owned() }, 1, 4);
    check("a: !!map [b]\n", &Kind::WrongTag { tag: "!!map".to_owned() }, 1, 4);
}

#[test]
fn numbers_that_cannot_be_kept_have_a_place() {
    let huge = "99999999999999999999";
    let kind = Kind::NumberTooLarge { text: huge.to_owned() };
    check(format!("ok: 1\na: {huge}\n"), &kind, 2, 4);
    check("a: [1, .inf]\n", &Kind::NotFinite { text: ".inf".to_owned() }, 1, 8);
    assert!(parse(b"a: '.inf'\n", &Limits::DEFAULT).is_ok());
}

#[test]
fn broken_grammar_has_a_place_and_a_remedy() {
    for text in ["a: [1, 2\n", "a: 1\n  b: 2\n", "é: 1\nb: \"x\n", "a:\n\t- b\n", "a: }\n", "a: @b\n"] {
        let error = refused(text);
        assert!(matches!(error.kind, Kind::Syntax { .. }), "{text:?}: {error:?}");
        assert_eq!(error.code(), "yaml/syntax");
        assert!(text.get(error.span.clone()).is_some(), "{text:?}: {error:?}");
    }
    let error = refused("é: 1\nb: \"x");
    assert_eq!((error.line, error.column, error.remedy()), (2, 4, "close the quotation mark"));
    let error = refused("a: 1\nb:2\n");
    assert_eq!((error.line, error.column), (2, 1), "{error:?}");
    assert!(error.remedy().starts_with("write a colon and a space behind the key"), "{}", error.remedy());
}

#[test]
fn a_list_that_is_not_indented_has_its_dash() {
    let text = "steps:\n- a\n- b\n";
    let tree = parse(text.as_bytes(), &Limits::DEFAULT).unwrap();
    let steps = tree.find(&Path::root().key("steps")).unwrap();
    assert_eq!(&text[steps.span.clone()], "- a");
    assert_eq!(&text[steps.extent()], "- a\n- b");
}
