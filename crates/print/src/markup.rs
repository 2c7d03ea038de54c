//! The text of a card as paragraphs: its lines, lists, labels (`*Revealed:*`) and names in bold (`**Rest**`).
//!
//! What looks like anything else, a tag or a command, is text. What is read aloud stands before it, in italics.

use crate::type_face::Face;
use crate::typesetting::{Paragraph, inlines};

/// Returns the paragraphs of a text, and before them those of what is read aloud.
pub(crate) fn told(text: &str, flavour: &str) -> Vec<Paragraph> {
    let mut told = read_aloud(flavour);
    let n_aloud = told.len();
    told.extend(paragraphs(text));
    if n_aloud > 0
        && let Some(first) = told.get_mut(n_aloud)
    {
        first.gap = 0.6;
    }
    told
}

/// Returns the paragraphs of what is read aloud; there is nothing in it but words.
pub(crate) fn read_aloud(flavour: &str) -> Vec<Paragraph> {
    let lines = flavour.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.map(|line| Paragraph { gap: 0.22, ..Paragraph::new(Face::Italic, line) }).collect()
}

/// Returns the paragraphs of a text.
pub(crate) fn paragraphs(text: &str) -> Vec<Paragraph> {
    let mut out = Vec::new();
    let mut is_after_gap = false;
    for line in text.lines() {
        let words = line.trim_start_matches(' ');
        if words.trim().is_empty() {
            is_after_gap = true;
            continue;
        }
        let n_spaces = line.len() - words.len();
        let (words, is_item) = words.strip_prefix("- ").map_or((words, false), |words| (words, true));
        let depth = n_spaces / 2 + usize::from(is_item);
        out.push(Paragraph {
            inlines: emphasised(words).flat_map(|(face, words)| inlines(face, words)).collect(),
            depth: u8::try_from(depth.min(6)).unwrap_or_default(),
            is_item,
            is_centred: false,
            gap: if is_after_gap { 0.45 } else { 0.22 },
        });
        is_after_gap = false;
    }
    out
}

/// Takes a line apart where its face changes; a star without a counterpart is a star.
fn emphasised(line: &str) -> impl Iterator<Item = (Face, &str)> {
    let mut parts = Vec::new();
    let mut rest = line;
    while !rest.is_empty() {
        let found = rest.find('*').and_then(|start| {
            let (before, marked) = rest.split_at_checked(start)?;
            let (mark, face) = if marked.starts_with("**") { ("**", Face::Bold) } else { ("*", Face::Italic) };
            let (inside, after) = marked.strip_prefix(mark)?.split_once(mark)?;
            let is_emphasis = !inside.is_empty() && inside.trim().len() == inside.len();
            is_emphasis.then_some((before, face, inside, after))
        });
        let Some((before, face, inside, after)) = found else {
            parts.push((Face::Regular, rest));
            break;
        };
        parts.extend([(Face::Regular, before), (face, inside)]);
        rest = after;
    }
    parts.into_iter().filter(|(_, words)| !words.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::typesetting::Inline;

    fn faces(line: &str) -> Vec<(Face, &str)> {
        emphasised(line).collect()
    }

    #[test]
    fn labels_and_names_stand_out_and_stars_are_stars() {
        assert_eq!(
            faces("*Revealed:* lose **two** of them"),
            [(Face::Italic, "Revealed:"), (Face::Regular, " lose "), (Face::Bold, "two"), (Face::Regular, " of them"),]
        );
        assert_eq!(faces("3 * 4 * 5"), [(Face::Regular, "3 * 4 * 5")]);
        assert_eq!(faces("a lone * star"), [(Face::Regular, "a lone * star")]);
    }

    #[test]
    fn lists_are_set_in_as_deep_as_they_are() {
        let text = "Choose 1:\n- **Run**: move.\n- Stay:\n  - Lose 1.\n\nThen rest.";
        let paragraphs = paragraphs(text);
        let depths: Vec<(u8, bool)> = paragraphs.iter().map(|it| (it.depth, it.is_item)).collect();
        assert_eq!(depths, [(0, false), (1, true), (1, true), (2, true), (0, false)]);
        assert!(paragraphs[4].gap > paragraphs[3].gap);
    }

    #[test]
    fn what_is_read_aloud_stands_in_italics_before_the_text() {
        let paragraphs = told("Lose 1.", "It is *cold*.\n\nRun!\n");
        let lines: Vec<&[Inline]> = paragraphs.iter().map(|it| &*it.inlines).collect();
        let words = |face, words: &str| [Inline::Words(face, words.to_owned())];
        let [text, first, second] =
            [words(Face::Regular, "Lose 1."), words(Face::Italic, "It is *cold*."), words(Face::Italic, "Run!")];
        assert_eq!(lines, [&first[..], &second[..], &text[..]]);
        assert!(paragraphs[2].gap > paragraphs[1].gap, "it stands apart from the text");
        assert_eq!(told("Lose 1.", ""), super::paragraphs("Lose 1."));
    }

    #[test]
    fn hostile_text_is_text() {
        let text = "<script>alert(1)</script> \\input{x} (cm) /Font";
        assert_eq!(paragraphs(text)[0].inlines, [Inline::Words(Face::Regular, text.to_owned())]);
    }
}
