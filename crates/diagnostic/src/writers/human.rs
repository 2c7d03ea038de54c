//! Findings for people: the excerpt of the text, the place underlined, why, and what to do.

use std::borrow::Cow;
use std::io::{self, Write};
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};

use crate::{Diagnostic, Place, Route, Severity, Sources, ToldFinding, legible, told};

/// How many lines of one place are shown at most.
const MAX_LINES: usize = 8;
/// How many bytes of one place, and how many behind it, are shown at most: not all texts have lines.
const MAX_BYTES: usize = 2_000;
/// Of findings that follow from another one, so many places are named.
const MAX_FOLLOWS: usize = 3;

/// Prints the findings with excerpts, `styled` for a terminal or plain.
///
/// Of those with the same cause it prints only the first, with the places of some others.
///
/// # Errors
/// Returns an error when `out` refuses to be written to.
pub fn human(findings: &[Diagnostic], sources: &dyn Sources, styled: bool, out: &mut dyn Write) -> io::Result<()> {
    let renderer = if styled { Renderer::styled() } else { Renderer::plain() };
    for it in told(findings) {
        writeln!(out, "{}\n", renderer.render(&[group(&it, sources)]))?;
    }
    Ok(())
}

fn group<'a>(told: &ToldFinding<'a>, sources: &'a dyn Sources) -> Group<'a> {
    let finding: &'a Diagnostic = told.finding;
    let title = level(finding.severity).primary_title(legible(&finding.message)).id(finding.code);
    let place = sources.locate(&finding.route, finding.span.as_ref());
    let label = finding.label.as_deref().map(legible);
    let mut group = show(Group::with_title(title), &finding.route, place, AnnotationKind::Primary, label);
    for related in &finding.related {
        let place = sources.locate(&related.route, related.span.as_ref());
        group = group.element(Level::NOTE.message(legible(&related.message)));
        group = show(group, &related.route, place, AnnotationKind::Context, None);
    }
    if let Some(help) = &finding.help {
        group = group.element(Level::HELP.message(legible(help)));
    }
    if told.follows.is_empty() { group } else { group.element(Level::NOTE.message(folded(&told.follows, sources))) }
}

/// Says how many findings follow from another one, and where the first of them are.
fn folded(follows: &[&Diagnostic], sources: &dyn Sources) -> String {
    let place = |finding: &&Diagnostic| match sources.locate(&finding.route, finding.span.as_ref()) {
        Some(place) => format!("{}:{}", legible(place.file), place.line),
        None => legible(&finding.route.to_string()).into_owned(),
    };
    let places: Vec<String> = follows.iter().take(MAX_FOLLOWS).map(place).collect();
    let verb = if follows.len() == 1 { "follows" } else { "follow" };
    let more = if follows.len() > MAX_FOLLOWS { ", …" } else { "" };
    format!("and {} that {verb}: {}{more}", follows.len(), places.join(", "))
}

/// Adds the excerpt of the place, or only the name of the file where the text is not known.
fn show<'a>(
    group: Group<'a>,
    route: &Route,
    place: Option<Place<'a>>,
    kind: AnnotationKind,
    label: Option<Cow<'a, str>>,
) -> Group<'a> {
    let Some(place) = place else {
        return group.element(Origin::path(legible(&route.to_string()).into_owned()));
    };
    let (excerpt, span) = excerpt(place.text, place.span);
    let annotation = kind.span(span).label(label);
    let snippet = Snippet::source(excerpt).path(legible(place.file)).line_start(place.line);
    group.element(snippet.annotation(annotation))
}

fn level(severity: Severity) -> Level<'static> {
    match severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    }
}

/// Cuts out the lines of the span, because rendering costs as much as the text it is given.
fn excerpt(text: &str, span: Range<usize>) -> (&str, Range<usize>) {
    let first = text.floor_char_boundary(span.start);
    let last = text.floor_char_boundary(span.end).max(first);
    let start = text[..first].rfind('\n').map_or(0, |end| end + 1);
    let shown = text[start..].split_inclusive('\n').take(MAX_LINES).map(str::len).sum::<usize>();
    let last = last.min(start + shown).min(text.floor_char_boundary(first + MAX_BYTES));
    let end = text[last..].find('\n').map_or(text.len(), |length| last + length);
    let end = end.min(text.floor_char_boundary(last + MAX_BYTES));
    (&text[start..end], first - start..last - start)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locate::tests::OneText;

    fn plain(finding: Diagnostic, sources: &dyn Sources) -> String {
        let mut out = Vec::new();
        human(&[finding], sources, false, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn a_finding_shows_place_reason_and_help() {
        let route = Route::file("cards.yaml");
        let finding = Diagnostic::error("test/wrong", "`b` is wrong", route.clone())
            .at_bytes(8..9)
            .label("not a number")
            .related_bytes(route, 0..1, "compare this")
            .help("write a number");
        let text = plain(finding, &OneText("a: 1\nb: x\n"));
        for part in ["error[test/wrong]: `b` is wrong", "cards.yaml:2:4", "2 | b: x", "^ not a number"] {
            assert!(text.contains(part), "`{part}` is missing in\n{text}");
        }
        for part in ["note: compare this", "1 | a: 1", "help: write a number"] {
            assert!(text.contains(part), "`{part}` is missing in\n{text}");
        }
    }

    #[test]
    fn what_follows_is_folded_under_the_first() {
        let lost = |file: &str| Diagnostic::error("test/lost", format!("lost in {file}"), Route::file(file));
        let lost = |file: &str| lost(file).follows_from("token core/seat");
        let mut out = Vec::new();
        human(&[lost("a"), lost("b"), Diagnostic::error("test/odd", "odd", Route::file("c"))], &(), false, &mut out)
            .unwrap();
        let text = String::from_utf8(out).unwrap();
        assert!(text.contains("lost in a") && text.contains("and 1 that follows: b"), "{text}");
        assert!(!text.contains("lost in b") && text.contains("odd"), "{text}");
        let all: Vec<Diagnostic> = ["a", "b", "c", "d", "e"].map(lost).into();
        let mut out = Vec::new();
        human(&all, &(), false, &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert!(text.contains("and 4 that follow: b, c, d, …"), "{text}");
    }

    #[test]
    fn without_a_text_the_file_is_named() {
        let route = Route::file("lost.yaml").key("id");
        let text = plain(Diagnostic::warning("test/lost", "nothing here", route), &());
        assert!(text.contains("warning[test/lost]: nothing here"), "{text}");
        assert!(text.contains("lost.yaml#id"), "{text}");
    }

    #[test]
    fn control_characters_in_content_do_not_reach_the_terminal() {
        let finding = Diagnostic::note("test/escape", "say \u{1b}[31mred", Route::file("cards.yaml"));
        assert!(!plain(finding, &OneText("a: \u{1b}[31m\n")).contains('\u{1b}'));
    }

    #[test]
    fn a_line_break_in_a_name_begins_no_line() {
        let route = Route::file("a\n::error::b.yaml");
        let finding = Diagnostic::note("test/odd", "`x\n::error::y`", route.clone()).label("\n::error::z");
        let finding = finding.related(route, "\n::error::other").help("write\n::error::it");
        let text = plain(finding, &());
        assert!(text.lines().all(|line| !line.trim_start().starts_with("::error")), "{text}");
        assert!(text.contains("a\\n::error::b.yaml"), "{text}");
    }

    #[test]
    fn an_excerpt_never_cuts_a_character_and_stays_small() {
        assert_eq!(excerpt("é: ü", 1..5), ("é: ü", 0..4));
        assert_eq!(excerpt("", 0..0), ("", 0..0));
        assert_eq!(excerpt("a\nb\n", 4..4), ("", 0..0));
        assert_eq!(excerpt("a\n", 9..12), ("", 0..0));
        let long = "x\n".repeat(100);
        assert_eq!(excerpt(&long, 2..180).0.lines().count(), MAX_LINES + 1);
        let one_line = "é".repeat(1_000_000);
        assert_eq!(excerpt(&one_line, 0..one_line.len()), (&one_line[..2 * MAX_BYTES], 0..MAX_BYTES));
    }
}
