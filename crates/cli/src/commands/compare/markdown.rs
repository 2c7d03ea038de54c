//! What a change does, as a comment on a pull request.
//!
//! INVARIANT: what content says stands in code only, so that it can neither link, mention nor lay out anything.

use std::io::{self, Write};

use super::findings::NewFinding;
use super::words::TextChange;
use super::{Compared, Comparison, NOT_PLAYED};
use crate::style::{counted, interval};

/// By which whoever posts comments finds the one to replace.
const MARK: &str = "<!-- ritual compare -->";
/// How many bytes of lines are shown of findings, of games and of texts; a comment must not be longer than 65,536
/// characters, and some stand around them.
const MOST_BYTES: usize = 20_000;

/// Writes the comment.
pub(super) fn print(comparison: &Comparison, out: &mut dyn Write) -> io::Result<()> {
    begin(&comparison.before, &comparison.after, &comparison.findings, out)?;
    print_games(comparison, out)?;
    print_words(&comparison.words, out)
}

/// How many bytes are left for lines.
struct BytesLeft(usize);

impl BytesLeft {
    /// The first lines, as many as there is room for, and how many there are more.
    fn take<'l>(&mut self, lines: &'l [String]) -> (&'l [String], usize) {
        let fits = |line: &&String| {
            let left = self.0.checked_sub(line.len() + 1);
            self.0 = left.unwrap_or(0);
            left.is_some()
        };
        let shown = lines.iter().take_while(fits).count();
        (&lines[..shown], lines.len() - shown)
    }
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
    print_fenced("text", &lines, &mut BytesLeft(MOST_BYTES), out)
}

fn print_games(comparison: &Comparison, out: &mut dyn Write) -> io::Result<()> {
    let mut room = BytesLeft(MOST_BYTES);
    let Comparison { added, removed, not_played, .. } = comparison;
    for (what, ids) in [("Added", added), ("Removed", removed), (NOT_PLAYED, not_played)] {
        let ids: Vec<String> = ids.iter().map(|id| code(id)).collect();
        let (shown, more) = room.take(&ids);
        if !ids.is_empty() {
            let more = if more > 0 { format!(" and {more} more") } else { String::new() };
            writeln!(out, "{what}: {}{more}\n", shown.join(", "))?;
        }
    }
    if comparison.scenarios.is_empty() {
        let other = if not_played.is_empty() { "" } else { " other" };
        return writeln!(out, "No{other} scenario plays otherwise.\n");
    }
    let faults: Vec<String> = comparison.faults().map(|fault| format!("- {}", code(fault))).collect();
    if !faults.is_empty() {
        writeln!(out, "**Not every game can be played to its end**\n")?;
        print_lines(room.take(&faults), "- and", out)?;
        writeln!(out)?;
    }
    writeln!(out, "| Scenario | Players | Won before | Won after | Difference | Ended otherwise |")?;
    writeln!(out, "| --- | ---: | ---: | ---: | ---: | --- |")?;
    let rows: Vec<String> = comparison.scenarios.iter().map(row).collect();
    print_lines(room.take(&rows), "| and", out)?;
    let (games, seed, policy) = (counted(comparison.games, "game"), comparison.seed, &comparison.policy);
    writeln!(
        out,
        "\n{games} on each side, seed {seed}, policy `{policy}`. Bold differences are more than luck, also among all that \
         are told (95 %).\n"
    )?;
    let line = |it: &Compared| {
        let (scenario, players) = (named(it), counted(it.players, "player"));
        Some(format!("- {scenario}, {players}: {}", it.games_told()?))
    };
    let otherwise: Vec<String> = comparison.scenarios.iter().filter_map(line).collect();
    if !otherwise.is_empty() {
        writeln!(out, "<details><summary>Games that ended otherwise, by their numbers</summary>\n")?;
        print_lines(room.take(&otherwise), "- and", out)?;
        writeln!(out, "\n`ritual simulate … --record` writes one down.\n\n</details>\n")?;
    }
    if let Some(how_far) = comparison.stopped() {
        writeln!(out, "**Not complete: {how_far}.**\n")?;
    }
    if comparison.crossed {
        writeln!(out, "**Games became easier or harder by more than the threshold.**\n")?;
    }
    Ok(())
}

/// A row of the table.
fn row(it: &Compared) -> String {
    let Compared { players, before, after, won_now, lost_now, .. } = it;
    // In a table a bar ends a cell, in code too.
    let scenario = named(it).replace('|', "\\|");
    if it.games == 0 {
        return format!("| {scenario} | {players} | not played | | | |");
    }
    let (before, after, difference) = (interval(*before), interval(*after), difference(it));
    format!("| {scenario} | {players} | {before} | {after} | {difference} | {won_now} won now, {lost_now} lost now |")
}

/// The name of a scenario and its id, neither of which is read as Markdown.
fn named(it: &Compared) -> String {
    let id = code(&it.scenario);
    if it.title.is_empty() { id } else { format!("{} {id}", code(&it.title)) }
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
    let mut room = BytesLeft(MOST_BYTES);
    for (n_before, TextChange { pack, lines }) in words.iter().enumerate() {
        let summary = format!("<details><summary>Texts of {pack}: {}</summary>\n", counted(lines.len(), "line"));
        // What is begun is ended too.
        let Some(left) = room.0.checked_sub(2 * summary.len()) else {
            let more = counted(words.len() - n_before, "pack");
            return writeln!(out, "Texts that changed are also in {more} more.");
        };
        room.0 = left;
        writeln!(out, "{summary}")?;
        print_fenced("diff", lines, &mut room, out)?;
        writeln!(out, "</details>\n")?;
    }
    Ok(())
}

/// Writes lines as code that they cannot end.
fn print_fenced(language: &str, lines: &[String], room: &mut BytesLeft, out: &mut dyn Write) -> io::Result<()> {
    let (shown, more) = room.take(lines);
    let fence = shown.iter().map(|line| ticks(line, 3)).max().unwrap_or_else(|| ticks("", 3));
    writeln!(out, "{fence}{language}")?;
    print_lines((shown, more), "and", out)?;
    writeln!(out, "{fence}\n")
}

/// Writes lines, and how many there are more.
fn print_lines((shown, more): (&[String], usize), and: &str, out: &mut dyn Write) -> io::Result<()> {
    shown.iter().try_for_each(|line| writeln!(out, "{}", line.replace(char::is_control, " ")))?;
    if more > 0 { writeln!(out, "{and} {} more", counted(more, "line")) } else { Ok(()) }
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
        print_fenced("diff", &lines, &mut BytesLeft(100), &mut out).unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), "`````diff\n- one\n+ ```` @everybody <b>\n`````\n\n");
    }

    #[test]
    fn there_is_one_room_for_the_texts_of_all_packs() {
        let words = |packs: usize, lines: usize| -> String {
            let lines = vec!["+ a line of a text".to_owned(); lines];
            let words: Vec<TextChange> =
                (0..packs).map(|pack| TextChange { pack: format!("pack-{pack}"), lines: lines.clone() }).collect();
            let mut out = Vec::new();
            print_words(&words, &mut out).unwrap();
            String::from_utf8(out).unwrap()
        };
        assert_eq!(words(2, 3).matches("+ a line").count(), 6);
        let long = words(1, 2000);
        assert!(long.len() < MOST_BYTES + 200 && long.contains("\nand ") && long.ends_with("</details>\n\n"), "{long}");
        for (packs, lines) in [(3, 800), (1000, 1), (1000, 1000)] {
            let many = words(packs, lines);
            assert!(many.len() < MOST_BYTES + 20_000, "{packs} {lines}: {}", many.len());
            assert_eq!(many.matches("<details>").count(), many.matches("</details>").count());
        }
        let many = words(1000, 1);
        assert!(many.contains("<summary>Texts of pack-0: 1 line</summary>"), "{many}");
        assert!(many.ends_with(" packs more.\n"), "{many}");
    }

    /// A comment about these games.
    fn comment(scenarios: Vec<Compared>) -> String {
        let comparison = Comparison {
            version: 1,
            before: String::new(),
            after: String::new(),
            seed: 1,
            policy: "quick".to_owned(),
            games: 100,
            findings: Vec::new(),
            words: Vec::new(),
            scenarios,
            added: Vec::new(),
            removed: Vec::new(),
            not_played: Vec::new(),
            crossed: false,
        };
        let mut out = Vec::new();
        print(&comparison, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn what_was_not_played_is_told() {
        let whole = comment(vec![Compared::sample(100, 1.0)]);
        assert!(!whole.contains("Not "), "{whole}");
        assert!(comment(Vec::new()).contains("No scenario plays otherwise."));
        let stopped = comment(vec![Compared::sample(100, 1.0), Compared::sample(7, 1.0), Compared::sample(0, 1.0)]);
        assert!(stopped.contains("**Not complete: stopped after 107 of 300 games on each side.**"), "{stopped}");
        assert!(stopped.contains("| `base/trial` | 2 | not played | | | |\n"), "{stopped}");
        let faulty = Compared { fault: Some("`now`: no end".to_owned()), ..Compared::sample(0, 1.0) };
        let faulty = comment(vec![faulty, Compared::sample(100, 1.0)]);
        assert!(faulty.contains("its end**\n\n- `` `now`: no end ``\n\n| Scenario"), "{faulty}");
        assert!(!faulty.contains("Not complete") && faulty.matches("| `base/trial` |").count() == 2, "{faulty}");
    }

    #[test]
    fn scenarios_are_named_as_people_call_them() {
        let title = "The trial | of `@everybody`".to_owned();
        let told = comment(vec![Compared { title, ..Compared::sample(0, 1.0) }]);
        assert!(told.contains("| `` The trial \\| of `@everybody` `` `base/trial` | 2 | not played |"), "{told}");
    }

    #[test]
    fn games_that_ended_otherwise_are_named_and_how_to_see_them() {
        let same = comment(vec![Compared::sample(100, 1.0)]);
        assert!(
            same.contains("100 games on each side, seed 1, policy `quick`.") && !same.contains("--record"),
            "{same}"
        );
        let changed = Compared { won_now_games: vec![3], lost_now_games: vec![4, 17], ..Compared::sample(100, 1.0) };
        let told = comment(vec![Compared::sample(100, 1.0), changed]);
        assert!(
            told.contains("\n\n- `base/trial`, 2 players: won 3; lost 4, 17\n\n`ritual simulate … --record`"),
            "{told}"
        );
        assert_eq!((told.matches("<details>").count(), told.matches("</details>").count()), (1, 1), "{told}");
    }
}
