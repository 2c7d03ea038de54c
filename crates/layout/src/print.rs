//! From values with their comments to text.

use crate::read::{Document, Group, Item, Remark, WrittenValue};

/// The longest line that is begun for what can stand on several; comments at its end do not count.
const WIDTH: usize = 120;
/// How much further in each level stands.
const STEP: usize = 2;

/// Prints a whole text.
pub(crate) fn print(document: &Document<'_>) -> String {
    let Document { header, has_gap, body, tail, footer } = document;
    let mut printer = Printer { out: String::new() };
    printer.remarks(header, 0, true);
    if *has_gap && !header.is_empty() {
        printer.out.push('\n');
    }
    match body {
        WrittenValue::Scalar(source) => {
            printer.scalar(source, STEP);
            printer.end_line(*tail);
        }
        WrittenValue::Text(mark, lines) => printer.text(mark, lines, STEP, *tail),
        WrittenValue::Group(group) => {
            if let Some(line) = one_line(body, WIDTH) {
                printer.out.push_str(&line);
                printer.end_line(*tail);
            } else {
                if let Some(text) = *tail {
                    printer.line(0, text);
                }
                printer.documents(group);
            }
        }
    }
    printer.remarks(footer, 0, false);
    printer.out
}

struct Printer {
    out: String,
}

impl Printer {
    /// Prints the outermost list or mapping; of documents in a list, those of several lines stand apart.
    fn documents(&mut self, group: &Group<'_>) {
        let mut was_long = false;
        for (index, item) in group.items.iter().enumerate() {
            let from = self.out.len();
            let at = self.item(item, 0, index == 0, false);
            let is_long = self.out.get(at..).is_some_and(|it| it.trim_end().contains('\n'));
            let is_apart = index == 0 || self.out.get(from..).is_some_and(|it| it.starts_with('\n'));
            if !group.is_mapping && !is_apart && (is_long || was_long) {
                self.out.insert(from, '\n');
            }
            was_long = is_long;
        }
        self.remarks(&group.foot, 0, false);
    }

    /// Prints a list or mapping, each item on lines of its own.
    fn lines(&mut self, group: &Group<'_>, indent: usize, is_behind_dash: bool) {
        for (index, item) in group.items.iter().enumerate() {
            self.item(item, indent, index == 0, is_behind_dash && index == 0);
        }
        self.remarks(&group.foot, indent, false);
    }

    /// Prints an item or entry with its comments, and returns the byte where it starts behind them.
    fn item(&mut self, item: &Item<'_>, indent: usize, is_first: bool, is_behind_dash: bool) -> usize {
        let head = item.key.as_ref().map_or("-".to_owned(), |key| format!("{}:", key.source));
        let room = WIDTH.saturating_sub(indent + head.chars().count() + 1);
        let line = one_line(&item.body, room);
        self.remarks(&item.above, indent, is_first);
        if item.has_gap && !(is_first && item.above.is_empty()) {
            self.out.push('\n');
        }
        // Where a list or mapping begins behind a dash, its comment does not fit beside it.
        let is_opened = item.key.is_none() && line.is_none() && matches!(item.body, WrittenValue::Group(_));
        let tail = item.tail.filter(|_| !is_opened);
        let moved = item.tail.filter(|_| is_opened);
        if let Some(text) = moved.filter(|_| !is_behind_dash) {
            self.line(indent, text);
        }
        let start = self.out.len();
        if !is_behind_dash {
            self.indent(indent);
        }
        self.out.push_str(&head);
        match (&item.body, line) {
            (_, Some(line)) => {
                self.out.push(' ');
                self.out.push_str(&line);
                self.end_line(tail);
            }
            (WrittenValue::Scalar(source), None) => {
                if !source.is_empty() {
                    self.out.push(' ');
                    self.scalar(source, indent + STEP);
                }
                self.end_line(tail);
            }
            (WrittenValue::Text(mark, lines), None) => {
                self.out.push(' ');
                self.text(mark, lines, indent + STEP, tail);
            }
            (WrittenValue::Group(group), None) if is_opened => {
                self.out.push(' ');
                self.lines(group, indent + STEP, true);
            }
            (WrittenValue::Group(group), None) => {
                self.end_line(tail);
                self.lines(group, indent + STEP, false);
            }
        }
        if let Some(text) = moved.filter(|_| is_behind_dash) {
            self.line(indent, text);
        }
        start
    }

    /// Prints a scalar; those of several lines go on further in.
    fn scalar(&mut self, source: &str, indent: usize) {
        for (index, line) in source.split('\n').enumerate() {
            let line = if index == 0 { line } else { line.trim_start_matches([' ', '\t']) };
            if index > 0 {
                self.out.push('\n');
                if !line.is_empty() {
                    self.indent(indent);
                }
            }
            self.out.push_str(line);
        }
    }

    /// Prints a text in block style.
    fn text(&mut self, mark: &str, lines: &[&str], indent: usize, tail: Option<&str>) {
        self.out.push_str(mark);
        self.end_line(tail);
        for line in lines {
            self.line(if line.is_empty() { 0 } else { indent }, line);
        }
    }

    /// Prints comments on lines of their own; nothing stands apart from what it begins.
    fn remarks(&mut self, remarks: &[Remark<'_>], indent: usize, is_first: bool) {
        for (index, remark) in remarks.iter().enumerate() {
            if remark.has_gap && !(is_first && index == 0) {
                self.out.push('\n');
            }
            self.line(indent, remark.text);
        }
    }

    fn line(&mut self, indent: usize, text: &str) {
        self.indent(indent);
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn indent(&mut self, indent: usize) {
        self.out.extend(std::iter::repeat_n(' ', indent));
    }

    fn end_line(&mut self, tail: Option<&str>) {
        if let Some(text) = tail {
            self.out.push(' ');
            self.out.push_str(text);
        }
        self.out.push('\n');
    }
}

/// Writes a value on one line, if it was written so, has no comment inside and fits.
fn one_line(body: &WrittenValue<'_>, room: usize) -> Option<String> {
    let WrittenValue::Group(group) = body else { return None };
    let mut out = String::new();
    let is_empty = group.items.is_empty();
    let fits = |out: &str| out.chars().count() <= room || is_empty;
    ((group.is_flow || is_empty) && flow(body, room, &mut out) && fits(&out)).then_some(out)
}

/// Writes a value in brackets, and gives up where it is clear that it does not fit.
fn flow(body: &WrittenValue<'_>, room: usize, out: &mut String) -> bool {
    let group = match body {
        WrittenValue::Scalar(source) => {
            out.push_str(source);
            return !source.contains('\n') && out.len() <= room.saturating_mul(4);
        }
        WrittenValue::Text(..) => return false,
        WrittenValue::Group(group) => group,
    };
    // Lists of mappings are wide, lists of words and of cells narrow.
    let is_mapping =
        |item: &Item<'_>| matches!(&item.body, WrittenValue::Group(it) if it.is_mapping && !it.items.is_empty());
    let is_wide = !group.items.is_empty() && (group.is_mapping || group.items.iter().any(is_mapping));
    let (open, close) = if group.is_mapping { ('{', '}') } else { ('[', ']') };
    out.push(open);
    for (index, item) in group.items.iter().enumerate() {
        let is_nothing = matches!(item.body, WrittenValue::Scalar(""));
        if !item.above.is_empty() || item.tail.is_some() || (item.key.is_none() && is_nothing) {
            return false;
        }
        out.push_str(if index > 0 {
            ", "
        } else if is_wide {
            " "
        } else {
            ""
        });
        if let Some(key) = &item.key {
            out.push_str(key.source);
            out.push_str(if is_nothing { ":" } else { ": " });
        }
        if !flow(&item.body, room, out) {
            return false;
        }
    }
    if is_wide {
        out.push(' ');
    }
    out.push(close);
    group.foot.is_empty()
}
