//! What a change does, as a comment on a pull request.
//!
//! INVARIANT: what content says stands in code only, so that it can neither link, mention nor lay out anything.

use std::io::{self, Write};

use super::findings::NewFinding;
use super::words::TextChange;
use super::{Compared, Comparison};
use crate::style::interval;

/// By which whoever posts comments finds the one to write anew.
const MARK: &str = "<!-- ritual compare -->";
/// Lines that are shown of one pack, and findings; a comment must not be longer than 65,536 characters.
const MOST_LINES: usize = 200;

/// Writes the comment.
pub(super) fn print(comparison: &Comparison, out: &mut dyn Write) -> io::Result<()> {
    begin(&comparison.before, &comparison.after, &comparison.findings, out)?;
    print_games(comparison, out)?;
    print_words(&comparison.words, out)
}

/// Writes the comment about content that cannot be played.
pub(super) fn print_refused(before: &str, after: &str, findings: &[NewFinding], out: &mut dyn Write) -> io::Result<()> {
    begin(before, after, findings, out)?;
    writeln!(out, "Nothing was played: the content has errors.")
}

fn begin(before: &str, after: &str, findings: &[NewFinding], out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{MARK}\n### What the change does\n\nFrom {} to {}.\n", code(before), code(after))?;
    match findings.len() {
        0 => return writeln!(out, "No new findings.\n"),
        1 => writeln!(out, "**1 new finding**\n")?,
        n => writeln!(out, "**{n} new findings**\n")?,
    }
    let lines: Vec<String> = findings.iter().map(NewFinding::written).collect();
    print_fenced("text", &lines, out)
}

fn print_games(comparison: &Comparison, out: &mut dyn Write) -> io::Result<()> {
    for (what, ids) in [("Added", &comparison.added), ("Removed", &comparison.removed)] {
        if !ids.is_empty() {
            let ids: Vec<String> = ids.iter().map(|id| code(id)).collect();
            writeln!(out, "{what}: {}\n", ids.join(", "))?;
        }
    }
    let Some(first) = comparison.scenarios.first() else { return writeln!(out, "No scenario plays otherwise.\n") };
    writeln!(out, "| Scenario | Players | Won before | Won after | Difference | Ended otherwise |")?;
    writeln!(out, "| --- | ---: | ---: | ---: | ---: | --- |")?;
    for it in &comparison.scenarios {
        let Compared { scenario, players, before, after, won_now, lost_now, .. } = it;
        let (scenario, before, after) = (code(scenario), interval(*before), interval(*after));
        let difference = difference(it);
        writeln!(
            out,
            "| {scenario} | {players} | {before} | {after} | {difference} | {won_now} won now, {lost_now} lost now |"
        )?;
    }
    let (games, policy) = (first.games, &comparison.policy);
    writeln!(out, "\n{games} games on each side, policy `{policy}`. Bold differences are more than luck (95 %).\n")?;
    if comparison.crossed {
        writeln!(out, "**Games became easier or harder by more than the threshold.**\n")?;
    }
    Ok(())
}

/// By how many points of a hundred more games are won, with the interval.
fn difference(compared: &Compared) -> String {
    let [mean, low, high] =
        [compared.difference.mean, compared.difference.low, compared.difference.high].map(|it| it * 100.0);
    let bold = if compared.is_sure { "**" } else { "" };
    format!("{bold}{mean:+.1}{bold} ({low:+.1} to {high:+.1})")
}

fn print_words(words: &[TextChange], out: &mut dyn Write) -> io::Result<()> {
    if words.is_empty() {
        return writeln!(out, "No text that players read has changed.");
    }
    for TextChange { pack, lines } in words {
        writeln!(out, "<details><summary>Texts of {pack}: {} lines</summary>\n", lines.len())?;
        print_fenced("diff", lines, out)?;
        writeln!(out, "</details>\n")?;
    }
    Ok(())
}

/// Writes lines as code that they cannot end.
fn print_fenced(language: &str, lines: &[String], out: &mut dyn Write) -> io::Result<()> {
    let fence = lines.iter().map(|line| ticks(line, 3)).max().unwrap_or_default();
    writeln!(out, "{fence}{language}")?;
    for line in lines.iter().take(MOST_LINES) {
        writeln!(out, "{}", line.replace(char::is_control, " "))?;
    }
    let more = lines.len().saturating_sub(MOST_LINES);
    if more > 0 {
        writeln!(out, "and {more} lines more")?;
    }
    writeln!(out, "{fence}\n")
}

/// A text as code in a line.
fn code(text: &str) -> String {
    let ticks = ticks(text, 1);
    let space = if text.contains('`') { " " } else { "" };
    format!("{ticks}{space}{text}{space}{ticks}")
}

/// So many backticks that a text cannot end what they begin.
fn ticks(text: &str, least: usize) -> String {
    let longest = text.split(|letter| letter != '`').map(str::len).max().unwrap_or(0);
    "`".repeat(least.max(longest + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_ends_the_code_that_it_stands_in() {
        assert_eq!(code("main:content"), "`main:content`");
        assert_eq!(code("a`` b"), "``` a`` b ```");
        let mut out = Vec::new();
        let lines = ["- one".to_owned(), "+ ```` @everybody\r<b>".to_owned()];
        print_fenced("diff", &lines, &mut out).unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), "`````diff\n- one\n+ ```` @everybody <b>\n`````\n\n");
    }

    #[test]
    fn long_changes_are_cut() {
        let mut out = Vec::new();
        print_fenced("diff", &vec!["+ line".to_owned(); MOST_LINES + 2], &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert!(text.ends_with("+ line\nand 2 lines more\n```\n\n"), "{text}");
    }
}
