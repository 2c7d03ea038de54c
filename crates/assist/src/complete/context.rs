//! Where the cursor is, found from the indentation and the brackets: the text may not be readable just now.

use std::collections::BTreeSet;
use std::ops::Range;

use ritual_diagnostic::{Path, Segment};

use super::siblings::{key_of, siblings};
use crate::ink::{closing, is_dash};

/// Where the cursor is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Context {
    /// The list, mapping or value, from the root of the file.
    pub path: Path,
    /// For each step of the path the keys that stand in the mapping it leads into; none for the items of lists.
    pub around: Vec<BTreeSet<String>>,
    /// What may stand here.
    pub wanted: Wanted,
    /// The bytes typed so far.
    pub prefix: Range<usize>,
    /// The keys that stand in the mapping already.
    pub taken: BTreeSet<String>,
    /// It is inside brackets.
    pub in_brackets: bool,
    /// The column a key here has.
    pub column: usize,
    /// A colon follows already.
    pub has_colon: bool,
}

/// What may stand somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// A key of the mapping.
    Key,
    /// A value, behind a colon.
    Value,
    /// A key that begins a mapping, or a value.
    Either,
}

/// Returns where a byte of a text is; none in comments and in running text.
pub fn context(text: &str, byte: usize) -> Option<Context> {
    let byte = text.floor_char_boundary(byte);
    let mut levels: Vec<Level> = Vec::new();
    // The column of the key of a block of text that goes on.
    let mut block: Option<usize> = None;
    let mut start = 0;
    loop {
        let rest = text.get(start..)?;
        let line = rest.split('\n').next().unwrap_or_default();
        let end = start + line.len();
        let is_here = byte <= end;
        let next = end + 1;
        let words = line.trim_start_matches(' ');
        let indent = line.len() - words.len();
        let is_blank = line.trim().is_empty();
        if let Some(above) = block {
            if is_here && (indent > above || (is_blank && byte - start > above)) {
                return None;
            }
            if !is_here && (is_blank || indent > above) {
                start = next;
                continue;
            }
            block = None;
        }
        if words.starts_with('#') || (is_blank && !is_here) {
            if is_here && byte > start + indent {
                return None;
            }
            if !is_here {
                start = next;
                continue;
            }
        }
        let column = if is_here { indent.min(byte - start) } else { indent };
        if is_here && column < indent && !is_blank {
            return None;
        }
        close(&mut levels, column, is_dash(words));
        let mut at = start + column;
        while let Some(word) = text.get(at..end).filter(|word| is_dash(word)) {
            levels.push(Level { line: start, column: at - start, segment: Segment::Index(0) });
            let behind = word.get(1..).unwrap_or_default();
            let item = at + 1 + behind.len() - behind.trim_start_matches(' ').len();
            if is_here && byte <= at {
                return None;
            }
            at = if is_here { item.min(byte) } else { item };
        }
        let column = at - start;
        let word = text.get(at..end)?;
        let key = key_of(word);
        if let Some((name, colon)) = key {
            if is_here && byte <= at + colon {
                let mut taken = siblings(text, start, column);
                taken.remove(&name);
                return Some(Context {
                    path: path_of(&levels, &[]),
                    around: around(text, &levels),
                    wanted: Wanted::Key,
                    prefix: at..byte.max(at),
                    taken,
                    in_brackets: false,
                    column,
                    has_colon: true,
                });
            }
            levels.push(Level { line: start, column, segment: Segment::Key(name.as_str().into()) });
            at += colon + 1;
            if is_here && byte == at {
                return None;
            }
        }
        let value = text.get(at..end)?;
        let value_at = at + value.len() - value.trim_start_matches(' ').len();
        let value_at = if is_here { value_at.min(byte) } else { value_at };
        let value = text.get(value_at..end)?;
        match value.bytes().next() {
            Some(b'|' | b'>') => {
                block = Some(levels.last().map_or(0, |level| level.column));
                if is_here && byte > value_at {
                    return None;
                }
            }
            Some(b'{' | b'[') if !is_here || byte > value_at => {
                let above = levels.last().map(|level| level.column);
                match brackets(text, value_at, byte, above) {
                    Brackets::Here(inner) => return Some(inner.into_context(text, &levels)),
                    Brackets::Nowhere => return None,
                    Brackets::End(end) if byte <= end => return None,
                    Brackets::End(end) => {
                        start = line_behind(text, end).filter(|start| *start <= byte)?;
                        continue;
                    }
                }
            }
            Some(quote @ (b'"' | b'\'')) if !is_here || byte > value_at => {
                let end = closing(text, value_at + 1, quote)?;
                if byte <= end {
                    return None;
                }
                start = line_behind(text, end).filter(|start| *start <= byte)?;
                continue;
            }
            _ => {}
        }
        if is_here {
            let typed = text.get(value_at..byte)?;
            if typed.contains(" #") {
                return None;
            }
            let wanted = if key_of(word).is_some() { Wanted::Value } else { Wanted::Either };
            let taken = if wanted == Wanted::Either { siblings(text, start, column) } else { BTreeSet::new() };
            return Some(Context {
                path: path_of(&levels, &[]),
                around: around(text, &levels),
                wanted,
                prefix: value_at..byte,
                taken,
                in_brackets: false,
                column,
                has_colon: false,
            });
        }
        start = next;
    }
}

/// A key or a dash that is open, with its column.
struct Level {
    /// Where its line begins.
    line: usize,
    column: usize,
    segment: Segment,
}

/// Closes what a line in this column is not inside of. A list may stand in the column of its key.
fn close(levels: &mut Vec<Level>, column: usize, is_item: bool) {
    while let Some(last) = levels.last() {
        let is_own_list = is_item && last.column == column && matches!(last.segment, Segment::Key(_));
        if last.column < column || is_own_list {
            break;
        }
        levels.pop();
    }
}

fn path_of(levels: &[Level], inner: &[Segment]) -> Path {
    levels.iter().map(|level| level.segment.clone()).chain(inner.iter().cloned()).collect()
}

/// Returns the keys of the mapping that each key is in.
fn around(text: &str, levels: &[Level]) -> Vec<BTreeSet<String>> {
    let keys = |level: &Level| match &level.segment {
        Segment::Key(key) => {
            let mut keys = siblings(text, level.line, level.column);
            keys.insert(key.to_string());
            keys
        }
        Segment::Index(_) => BTreeSet::new(),
    };
    levels.iter().map(keys).collect()
}

/// Returns the start of the line behind the one a byte is in, if there is one.
fn line_behind(text: &str, byte: usize) -> Option<usize> {
    Some(byte + text.get(byte..)?.find('\n')? + 1)
}

/// What reading brackets came to.
enum Brackets {
    /// The cursor is inside.
    Here(Inner),
    /// The cursor is inside, in a comment or in quotes.
    Nowhere,
    /// They end before this byte.
    End(usize),
}

/// Where in brackets the cursor is.
struct Inner {
    /// Each bracket with what is open in it, and the keys it has so far.
    segments: Vec<(Segment, BTreeSet<String>)>,
    wanted: Wanted,
    prefix: Range<usize>,
    taken: BTreeSet<String>,
    has_colon: bool,
}

impl Inner {
    fn into_context(self, text: &str, levels: &[Level]) -> Context {
        let Self { segments, wanted, prefix, taken, has_colon } = self;
        let (segments, keys): (Vec<Segment>, Vec<BTreeSet<String>>) = segments.into_iter().unzip();
        let path = path_of(levels, &segments);
        let mut around = around(text, levels);
        around.extend(keys);
        Context { path, around, wanted, prefix, taken, in_brackets: true, column: 0, has_colon }
    }
}

/// Brackets that are open.
struct Frame {
    is_mapping: bool,
    key: Option<String>,
    taken: BTreeSet<String>,
    /// Where the word under way begins.
    from: usize,
}

/// Reads from the bracket at `from` up to the cursor, or to the bracket that closes it. What is not indented more than
/// `above` is outside, whatever is open.
fn brackets(text: &str, from: usize, byte: usize, above: Option<usize>) -> Brackets {
    let bytes = text.as_bytes();
    let mut frames: Vec<Frame> = Vec::new();
    let mut at = from;
    while let Some(here) = bytes.get(at) {
        if at >= byte {
            return inside(text, byte, &frames, *here == b':');
        }
        let follows = bytes.get(at + 1);
        match here {
            b'{' | b'[' => {
                frames.push(Frame { is_mapping: *here == b'{', key: None, taken: BTreeSet::new(), from: at + 1 });
            }
            b'}' | b']' => {
                frames.pop();
                if frames.is_empty() {
                    return Brackets::End(at + 1);
                }
            }
            b',' => {
                if let Some(frame) = frames.last_mut() {
                    frame.key = None;
                    frame.from = at + 1;
                }
            }
            b':' if follows.is_none_or(|next| next.is_ascii_whitespace() || matches!(next, b',' | b'}' | b']')) => {
                if let Some(frame) = frames.last_mut()
                    && frame.is_mapping
                    && frame.key.is_none()
                {
                    let key = text.get(frame.from..at).unwrap_or_default().trim().trim_matches(['"', '\'']);
                    frame.taken.insert(key.to_owned());
                    frame.key = Some(key.to_owned());
                    frame.from = at + 1;
                }
            }
            // An apostrophe inside a word opens nothing.
            b'"' | b'\'' if frames.last().is_none_or(|frame| text.get(frame.from..at).is_some_and(is_blank)) => {
                match closing(text, at + 1, *here) {
                    Some(end) if end <= byte => {
                        at = end;
                        continue;
                    }
                    _ => return Brackets::Nowhere,
                }
            }
            b'#' if at > 0 && bytes.get(at - 1).is_some_and(u8::is_ascii_whitespace) => {
                let end = text.get(at..).and_then(|rest| rest.find('\n')).map_or(text.len(), |length| at + length);
                if byte <= end {
                    return Brackets::Nowhere;
                }
                at = end;
                continue;
            }
            b'\n' => {
                let line = text.get(at + 1..).unwrap_or_default();
                let words = line.trim_start_matches(' ');
                let indent = line.len() - words.len();
                let ends = above.is_some_and(|above| indent <= above) && !words.starts_with(['\n', '\r', '}', ']']);
                if ends && !words.is_empty() && at + 1 + indent < byte {
                    return Brackets::End(at);
                }
            }
            _ => {}
        }
        at += 1;
    }
    inside(text, byte, &frames, false)
}

fn is_blank(text: &str) -> bool {
    text.trim().is_empty()
}

fn inside(text: &str, byte: usize, frames: &[Frame], has_colon: bool) -> Brackets {
    let Some((last, outer)) = frames.split_last() else { return Brackets::Nowhere };
    let segment = |frame: &Frame| match (&frame.key, frame.is_mapping) {
        (Some(key), true) => Some((Segment::Key(key.as_str().into()), frame.taken.clone())),
        (None, true) => None,
        (_, false) => Some((Segment::Index(0), BTreeSet::new())),
    };
    let mut segments: Vec<(Segment, BTreeSet<String>)> = outer.iter().filter_map(segment).collect();
    segments.extend(segment(last));
    let wanted = match (last.is_mapping, &last.key) {
        (true, None) => Wanted::Key,
        (true, Some(_)) => Wanted::Value,
        (false, _) => Wanted::Either,
    };
    let typed = text.get(last.from..byte).unwrap_or_default();
    let start = byte - typed.trim_start().len();
    let taken = last.taken.clone();
    Brackets::Here(Inner {
        segments,
        wanted,
        prefix: start..byte,
        taken,
        has_colon: has_colon && wanted == Wanted::Key,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, path: &str, wanted: Wanted, prefix: &str) {
        let byte = text.find('|').unwrap();
        let text = text.replacen('|', "", 1);
        let found = context(&text, byte).unwrap_or_else(|| panic!("nothing in {text:?}"));
        assert_eq!((found.path.to_string().as_str(), found.wanted), (path, wanted), "{text}");
        assert_eq!(&text[found.prefix], prefix, "{text}");
    }

    #[test]
    fn the_indentation_says_where_the_cursor_is() {
        check("|", "", Wanted::Either, "");
        check("- |", "[0]", Wanted::Either, "");
        check("- id: a\n  na|", "[0]", Wanted::Either, "na");
        check("- id: a\n  na|: b", "[0]", Wanted::Key, "na");
        check("- id: |", "[0].id", Wanted::Value, "");
        check("a:\n  b:\n    c: x|\n", "a.b.c", Wanted::Value, "x");
        check("a:\n  b:\n    c: x\n  |", "a", Wanted::Either, "");
        check("a:\n- b: 1\n- c|", "a[0]", Wanted::Either, "c");
        check("a:\n- b: 1\nd|", "", Wanted::Either, "d");
        check("- - x|", "[0][0]", Wanted::Either, "x");
    }

    #[test]
    fn brackets_say_it_too() {
        check("a: { b: [x, y|] }", "a.b[0]", Wanted::Either, "y");
        check("a: { b: 1, c| }", "a", Wanted::Key, "c");
        check("a: { b: 1,\n  c: d| }", "a.c", Wanted::Value, "d");
        check("a: { b: 1 }\nc: |", "c", Wanted::Value, "");
        check("a: { b\nc: |", "c", Wanted::Value, "");
        check("- { a: 'x, y', b: z|", "[0].b", Wanted::Value, "z");
    }

    #[test]
    fn the_keys_around_the_cursor_are_known() {
        let around = |text: &str| {
            let byte = text.find('|').unwrap();
            let found = context(&text.replacen('|', "", 1), byte).unwrap();
            assert_eq!(found.around.len(), found.path.segments().len(), "{text}");
            found.around.into_iter().map(|keys| keys.into_iter().collect::<Vec<_>>().join(" ")).collect::<Vec<_>>()
        };
        assert_eq!(around("a:\n  - b: 1\n    c: |\n    d: 2\n  - e: 3\n"), ["a", "", "b c d"]);
        assert_eq!(around("a:\n  - b: 1\n    |\n"), ["a", ""]);
        assert_eq!(around("a:\n  - { b: 1, c: { d: | } }\n"), ["a", "", "b c", "d"]);
        assert_eq!(around("a:\n  b: { c: [x, |] }\n  d: 1\n"), ["a", "b d", "c", ""]);
    }

    #[test]
    fn text_that_goes_on_is_passed_over() {
        check("text: >-\n  a: b\n\n  c\nid: |", "id", Wanted::Value, "");
        check("name: \"a\n  b: c\"\nid: |", "id", Wanted::Value, "");
    }
}
