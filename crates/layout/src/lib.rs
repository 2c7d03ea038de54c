//! One layout for content; the rules and their reasons are in `docs/decisions/layout.md`.
//!
//! [`lay_out`] reads a text into values with their comments, puts keys into the [`Order`] of a schema, and prints.
//! What authors wrote inside of a value stays as it is: quotes, numbers, the lines of texts.
//!
//! INVARIANT: a text is returned only if it says what the old one says and has all of its comments.
//! INVARIANT: nothing here knows a kind of document; what is known of keys, a schema says.
//! INVARIANT: no file system; text comes in and goes out.

mod comments;
mod order;
mod print;
mod read;

use ritual_yaml::{Limits, LineIndex, ParseError, parse};

pub use order::Order;

/// Why a text is not laid out; it stays as it is.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unlaid {
    /// The text cannot be read.
    #[error("{0}")]
    Unreadable(#[from] ParseError),
    /// The text has something that the layout leaves to its author.
    #[error("{what} stands at line {line}, column {column}, and a file with one is left as it is")]
    Kept {
        /// What it is.
        what: &'static str,
        /// The line, counted from 1.
        line: usize,
        /// The column, counted from 1 in characters.
        column: usize,
    },
    /// The laid out text would say something else, which is our fault.
    #[error("it would say something else afterwards, so it is left as it is")]
    Changed,
}

/// Returns a text in the layout; one that is laid out already comes back unchanged.
///
/// Lines end as the first one does, and a byte order mark goes.
///
/// # Errors
/// Says why the text has to stay as it is.
pub fn lay_out(text: &str, order: &Order) -> Result<String, Unlaid> {
    let laid = once(text, order)?;
    // Where a comment has found a line of its own, the line below it may be another case.
    let again = once(&laid, order)?;
    if again == laid || once(&again, order)? == again { Ok(again) } else { Err(Unlaid::Changed) }
}

fn once(text: &str, order: &Order) -> Result<String, Unlaid> {
    let tree = parse(text.as_bytes(), &Limits::DEFAULT)?;
    let is_crlf = text.find('\n').is_some_and(|at| text[..at].ends_with('\r'));
    let plain = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
    let tree = if plain == text { tree } else { parse(plain.as_bytes(), &Limits::DEFAULT)? };
    let kept = |(what, at): (&'static str, usize)| {
        let (line, column) = LineIndex::new(&plain).line_column(&plain, at);
        Unlaid::Kept { what, line, column }
    };
    let gaps = comments::scan(&plain, &tree).map_err(kept)?;
    let remarks = gaps.texts();
    let mut document = read::document(&plain, &tree, gaps).map_err(kept)?;
    read::lift(&mut document.body);
    order.sort(&mut document.body);
    read::lift(&mut document.body);
    let laid = print::print(&document);
    let is_same = parse(laid.as_bytes(), &Limits::DEFAULT).is_ok_and(|after| {
        after.to_json() == tree.to_json() && comments::scan(&laid, &after).is_ok_and(|gaps| gaps.texts() == remarks)
    });
    match (is_same, is_crlf) {
        (false, _) => Err(Unlaid::Changed),
        (true, false) => Ok(laid),
        (true, true) => Ok(laid.replace('\n', "\r\n")),
    }
}

#[cfg(test)]
mod tests;
