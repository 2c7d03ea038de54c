//! Where and how things are printed.

use std::io::{self, BufWriter, IsTerminal as _, Write};

use anstream::{AutoStream, ColorChoice};
use comfy_table::{ColumnConstraint, ContentArrangement, Table, presets};
use indicatif::{ProgressBar, ProgressStyle};
pub(crate) use ritual_content::unseen::marked as clean;
use ritual_playtest::statistics::{Interval, float};

const BOLD: &str = "\u{1b}[1m";
const FAINT: &str = "\u{1b}[2m";
const RED: &str = "\u{1b}[1;31m";
const YELLOW: &str = "\u{1b}[1;33m";
const REMOVED: &str = "\u{1b}[31m";
const ADDED: &str = "\u{1b}[32m";
const RESET: &str = "\u{1b}[0m";

/// Standard output, which drops colours where nobody can see them. Whoever uses it flushes it.
pub(crate) fn out() -> impl Write {
    BufWriter::new(StandardOutput(anstream::stdout().lock()))
}

/// Says of what cannot be written where it was to go; other errors name a file.
struct StandardOutput<W>(W);

impl<W: Write> Write for StandardOutput<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        with_place(self.0.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        with_place(self.0.flush())
    }
}

/// The kind of an error stays: a pipe that nobody reads is still known as one.
fn with_place<T>(written: io::Result<T>) -> io::Result<T> {
    written.map_err(|error| io::Error::new(error.kind(), format!("cannot write to standard output: {error}")))
}

/// Standard error, which drops colours where nobody can see them.
pub(crate) fn err() -> impl Write {
    anstream::stderr()
}

/// Returns whether standard output shows colours.
pub(crate) fn is_styled() -> bool {
    AutoStream::choice(&io::stdout()) != ColorChoice::Never
}

/// Returns whether standard error shows colours.
pub(crate) fn is_styled_error() -> bool {
    AutoStream::choice(&io::stderr()) != ColorChoice::Never
}

/// Makes text stand out.
pub(crate) fn bold(text: &str) -> String {
    format!("{BOLD}{text}{RESET}")
}

/// Makes text stand back.
pub(crate) fn faint(text: &str) -> String {
    format!("{FAINT}{text}{RESET}")
}

/// Shows text as taken out.
pub(crate) fn red(text: &str) -> String {
    format!("{REMOVED}{text}{RESET}")
}

/// Shows text as added.
pub(crate) fn green(text: &str) -> String {
    format!("{ADDED}{text}{RESET}")
}

/// Prints lines, each behind a dash.
pub(crate) fn dashed(lines: &[String], out: &mut dyn Write) -> io::Result<()> {
    lines.iter().try_for_each(|line| writeln!(out, "- {}", clean(line)))
}

/// The most letters of what is said to have gone wrong: what a file of a stranger says may be of any length.
const MOST_SAID: usize = 8_000;

/// Says what went wrong, with everything that led to it.
pub(crate) fn complain(error: &anyhow::Error) {
    let mut message = format!("{error:#}");
    if let Some((end, _)) = message.char_indices().nth(MOST_SAID) {
        message.truncate(end);
        message.push('…');
    }
    // There is nobody left to tell when this cannot be written either.
    let _unheard = writeln!(err(), "{RED}error:{RESET} {}", clean(&message));
}

/// Says what is no reason to stop, and should be known.
pub(crate) fn warn(message: &str) {
    // As above, nobody is left to tell.
    let _unheard = writeln!(err(), "{YELLOW}warning:{RESET} {}", clean(message));
}

/// Returns whether the reader of the output has gone away.
pub(crate) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}

/// A bar for long work, on standard error and only on a terminal.
pub(crate) fn progress(length: u64, what: &str) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{msg} {wide_bar} {human_pos} of {human_len} ({eta})")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(length).with_style(style).with_message(clean(what).into_owned())
}

/// A table without a frame.
pub(crate) fn table(header: &[&str]) -> Table {
    let mut table = Table::new();
    table
        .load_style(presets::UTF8_HORIZONTAL_ONLY)
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_header(header.iter().copied());
    table
}

/// A table without a frame, for many short rows.
pub(crate) fn dense_table(header: &[&str]) -> Table {
    let mut table = table(header);
    table.load_style(presets::NOTHING);
    table
}

/// As [`dense_table`], with ids in the first column: they are not broken in narrow windows, whatever else is.
pub(crate) fn table_of_ids(header: &[&str]) -> Table {
    let mut table = dense_table(header);
    if let Some(ids) = table.column_mut(0) {
        ids.set_constraint(ColumnConstraint::ContentWidth);
    }
    table
}

/// A number with its digits in groups of three.
pub(crate) fn grouped(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// So many of something whose name takes an `s` where there are several: `1 game`, `1,000 games`.
pub(crate) fn counted(number: impl TryInto<u64>, one: &str) -> String {
    let number = number.try_into().unwrap_or(u64::MAX);
    let several = if number == 1 { "" } else { "s" };
    format!("{} {one}{several}", grouped(float(number)))
}

/// A file as it is typed on a command line: in quotation marks where its name has a blank, or another sign that a shell
/// would not take as a part of a name.
pub(crate) fn typed(file: &str) -> String {
    let is_plain = |letter: char| letter.is_alphanumeric() || "-_./\\:~+@%,=".contains(letter);
    if file.chars().all(is_plain) { file.to_owned() } else { format!("\"{file}\"") }
}

/// Numbers of games, as in `3, 17, 40`.
pub(crate) fn listed(games: &[u64]) -> String {
    games.iter().map(u64::to_string).collect::<Vec<_>>().join(", ")
}

/// A share in per cent.
pub(crate) fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// A share in per cent with its interval, as in `62.5 % (55.6–68.9)`.
pub(crate) fn interval(Interval { mean, low, high }: Interval) -> String {
    format!("{} ({:.1}–{:.1})", percent(mean), low * 100.0, high * 100.0)
}

/// The same in whole numbers, for tables whose words say that it is per cent, as in `62 (56–69)`.
pub(crate) fn whole_interval(Interval { mean, low, high }: Interval) -> String {
    format!("{:.0} ({:.0}–{:.0})", mean * 100.0, low * 100.0, high * 100.0)
}

/// A text in one line, which ends behind a word where it has more than so many letters.
pub(crate) fn in_a_line(text: &str, most: usize) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let Some((end, _)) = line.char_indices().nth(most) else { return line };
    let shown = line.get(..end).unwrap_or_default();
    format!("{} …", shown.rsplit_once(' ').map_or(shown, |(words, _)| words))
}

/// The pack that all of these ids are of, if it is but one: whoever says so once need not say it in every row.
pub(crate) fn common_pack<'i>(mut ids: impl Iterator<Item = &'i str>) -> Option<&'i str> {
    let pack = |id: &'i str| id.split_once('/').filter(|(_, rest)| !rest.contains('/')).map(|(pack, _)| pack);
    let first = pack(ids.next()?)?;
    ids.all(|id| pack(id) == Some(first)).then_some(first)
}

/// An id without the pack that all of them are of.
pub(crate) fn without_pack<'i>(id: &'i str, pack: Option<&str>) -> &'i str {
    pack.and_then(|pack| id.strip_prefix(pack)?.strip_prefix('/')).unwrap_or(id)
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use super::*;

    #[test]
    fn control_characters_do_not_pass() {
        assert_eq!(clean("a\u{1b}[31mb\tc\nd"), "a\u{fffd}[31mb\u{fffd}c\nd");
        assert_eq!(clean("a\u{202e}b\u{2066}c\u{85}"), "a\u{fffd}b\u{fffd}c\u{fffd}");
        assert_eq!(clean("core\u{200b}\u{feff}"), "core\u{fffd}\u{fffd}", "what is not `core` does not look like it");
        assert!(matches!(clean("plain"), Cow::Borrowed(_)));
        assert!(matches!(clean("نمی\u{200c}خواهم"), Cow::Borrowed(_)), "joiners are part of words");
    }

    #[test]
    fn numbers_read_easily() {
        let texts = [0.0, 12.4, 999.0, 1_000.0, 1_234_567.0].map(grouped);
        assert_eq!(texts, ["0", "12", "999", "1,000", "1,234,567"]);
        assert_eq!(percent(0.032), "3.2 %");
        assert_eq!([0_u64, 1, 2, 1_000].map(|it| counted(it, "game")), ["0 games", "1 game", "2 games", "1,000 games"]);
        assert_eq!((counted(1_u8, "player"), counted(2_usize, "pack")), ("1 player".to_owned(), "2 packs".to_owned()));
    }

    #[test]
    fn a_file_whose_name_a_shell_would_take_apart_is_typed_in_quotation_marks() {
        let files = ["~/my-game.json", "my game.json", "game(1).json", "a&b.json"].map(typed);
        assert_eq!(files, ["~/my-game.json", "\"my game.json\"", "\"game(1).json\"", "\"a&b.json\""]);
    }

    #[test]
    fn shares_are_told_with_their_intervals() {
        let share = Interval { mean: 0.624, low: 0.0512, high: 1.0 };
        assert_eq!((interval(share), whole_interval(share)), ("62.4 % (5.1–100.0)".into(), "62 (5–100)".into()));
    }

    #[test]
    fn a_long_text_of_several_lines_is_one_line() {
        assert_eq!(in_a_line("If nobody bids:\n  - turn it", 40), "If nobody bids: - turn it");
        assert_eq!(in_a_line("ärger äußern", 8), "ärger …");
        assert_eq!(in_a_line("äußerung", 3), "äuß …");
    }

    #[test]
    fn a_pack_is_left_out_where_everything_is_of_it() {
        let common = |ids: &[&'static str]| common_pack(ids.iter().copied());
        assert_eq!(common(&["base/trial", "base/court"]), Some("base"));
        assert_eq!(common(&["base/trial", "basement/court"]), None);
        // An episode and an Elder One may be of two packs.
        assert_eq!((common(&["base/trial against other/sleeper"]), common(&[])), (None, None));
        assert_eq!(without_pack("base/trial", Some("base")), "trial");
        assert_eq!(without_pack("base/trial", None), "base/trial");
        assert_eq!(without_pack("bases/trial", Some("base")), "bases/trial");
    }

    #[test]
    fn a_broken_pipe_is_found_below_other_errors() {
        let pipe = anyhow::Error::new(io::Error::from(io::ErrorKind::BrokenPipe)).context("cannot write");
        assert!(is_broken_pipe(&pipe));
        assert!(!is_broken_pipe(&anyhow::anyhow!("no pack")));
    }
}
