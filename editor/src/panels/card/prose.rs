//! The text of a card: paragraphs and lists, with words that are bold or in italics.

/// A paragraph, or an item of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Paragraph {
    /// How deep it stands in lists.
    pub depth: usize,
    /// What stands before it: a dot, a number, or nothing.
    pub mark: String,
    /// The words, in runs of one style.
    pub runs: Vec<ProseRun>,
}

/// Words of one style.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProseRun {
    /// The words of the run.
    pub text: String,
    /// How they look.
    pub style: Style,
}

/// How words look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// As most do.
    Plain,
    /// In bold letters.
    Bold,
    /// In italic letters.
    Italic,
}

impl Paragraph {
    /// Returns a paragraph of one style.
    pub fn of(style: Style, text: impl Into<String>) -> Self {
        Self { runs: vec![ProseRun { text: text.into(), style }], ..Self::default() }
    }

    /// Returns an item of a list: a name in bold, and what is said about it.
    pub fn item(name: &str, text: impl Into<String>) -> Self {
        let name = ProseRun { text: format!("{name}: "), style: Style::Bold };
        Self { runs: vec![name, ProseRun { text: text.into(), style: Style::Plain }], ..Self::default() }
    }

    /// Its words without their styles.
    pub fn plain(&self) -> String {
        self.runs.iter().map(|run| run.text.as_str()).collect()
    }
}

/// Reads a text as cards have it: one paragraph a line, `- ` for lists, `**` for bold words, `*` for italics.
pub fn prose(text: &str) -> Vec<Paragraph> {
    text.lines().filter(|line| !line.trim().is_empty()).map(paragraph).collect()
}

/// Reads a story: a text all in italics.
pub fn story(text: &str) -> Vec<Paragraph> {
    let mut story = prose(text);
    for run in story.iter_mut().flat_map(|paragraph| &mut paragraph.runs) {
        run.style = Style::Italic;
    }
    story
}

/// Reads the text of a card behind what is read aloud.
pub fn told(flavour: &str, text: &str) -> Vec<Paragraph> {
    story(flavour).into_iter().chain(prose(text)).collect()
}

fn paragraph(line: &str) -> Paragraph {
    let words = line.trim_start();
    let depth = (line.len() - words.len()) / 2;
    match words.strip_prefix("- ") {
        Some(item) => Paragraph { depth, mark: "•".to_owned(), runs: runs(item) },
        None => Paragraph { depth, mark: String::new(), runs: runs(words) },
    }
}

fn runs(text: &str) -> Vec<ProseRun> {
    let mut found = Vec::new();
    let mut push = |text: &str, style: Style| {
        if !text.is_empty() {
            found.push(ProseRun { text: text.to_owned(), style });
        }
    };
    let mut rest = text;
    while let Some(at) = rest.find('*') {
        let (before, marked) = rest.split_at(at);
        let (mark, style) = if marked.starts_with("**") { ("**", Style::Bold) } else { ("*", Style::Italic) };
        let inside = marked.get(mark.len()..).unwrap_or_default();
        let Some((inside, behind)) = inside.split_once(mark) else { break };
        push(before, Style::Plain);
        push(inside, style);
        rest = behind;
    }
    push(rest, Style::Plain);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_lists_become_paragraphs() {
        let read = prose("Roll.\n- **Heal** 1\n  - deep\n\nThen *rest*.");
        assert_eq!(
            read.iter().map(|it| (it.depth, it.mark.as_str())).collect::<Vec<_>>(),
            [(0, ""), (0, "•"), (1, "•"), (0, "")]
        );
        assert_eq!(read.iter().map(Paragraph::plain).collect::<Vec<_>>(), ["Roll.", "Heal 1", "deep", "Then rest."]);
        assert_eq!(read[1].runs[0].style, Style::Bold);
        assert_eq!(read[3].runs[1], ProseRun { text: "rest".into(), style: Style::Italic });
    }

    #[test]
    fn what_is_read_aloud_is_in_italics_before_the_text() {
        let told = told("It **hums**.", "Roll.");
        let styles: Vec<Style> = told.iter().flat_map(|it| &it.runs).map(|run| run.style).collect();
        assert_eq!(styles, [Style::Italic, Style::Italic, Style::Italic, Style::Plain]);
        assert_eq!(told.iter().map(Paragraph::plain).collect::<Vec<_>>(), ["It hums.", "Roll."]);
    }

    #[test]
    fn a_star_without_another_is_a_star() {
        assert_eq!(prose("2 * 3")[0].plain(), "2 * 3");
        assert_eq!(prose("**open")[0].plain(), "**open");
        assert!(prose("\n \n").is_empty());
    }
}
