//! Passages: clauses, sentences and lists, and how they are put one after the other.

use super::Writer;
use super::locale::Args;
use crate::language::Step;

/// The most clauses that stand in one sentence.
const MOST_CLAUSES: usize = 3;

/// A part of a text. No part has its full stop yet, and none begins with a capital because of its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// A clause that others can be joined to.
    Clause {
        text: String,
        /// It is told without a subject, so that it can stand after "may" and "to".
        order: bool,
    },
    /// A sentence that nothing can be joined to.
    Sentence(String),
    /// A sentence that is about the one before, such as "otherwise, …".
    Next(String),
    /// A line with a list under it.
    List {
        opening: String,
        items: Vec<String>,
        /// It is about the sentence before.
        next: bool,
    },
}

/// What a passage can take in without a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// Clauses only, or a single list, because a sentence after it would seem to be outside.
    Clauses,
    /// A sentence with everything that is about it.
    Sentences,
    /// The same, but no second clause: it would not be seen whether that happens as often as the first.
    One,
}

impl Writer<'_> {
    /// Returns the parts of steps, one step after the other.
    pub(super) fn sequence(&self, steps: &[Step]) -> Vec<Part> {
        // What is removed one after the other is removed in one clause.
        let is_removed = |step: &Step| matches!(step, Step::RemovePieces(_));
        let runs = steps.chunk_by(|one, next| is_removed(one) && is_removed(next));
        runs.flat_map(|run| match run {
            [step] => self.parts(step),
            run => self.removed(run),
        })
        .collect()
    }

    /// Returns one text for each step.
    pub(super) fn items(&self, steps: &[Step]) -> Vec<String> {
        steps.iter().map(|step| self.block(&self.parts(step))).collect()
    }

    /// Writes parts: sentences with capitals and full stops, lists with a line for each item.
    pub(super) fn block(&self, parts: &[Part]) -> String {
        let mut lines: Vec<String> = Vec::new();
        let mut sentences: Vec<String> = Vec::new();
        let mut was_next = false;
        for part in parts {
            let is_next = matches!(part, Part::Next(_) | Part::List { next: true, .. });
            if was_next && !is_next {
                // On the same line it would seem to belong to the "otherwise" before it.
                self.close_line(&mut lines, &mut sentences);
            }
            was_next = is_next;
            match part {
                Part::Clause { text, order: _ } | Part::Sentence(text) | Part::Next(text) => {
                    let text = capital(&with_brackets_together(text));
                    sentences.push(self.say("sentence", &Args::new().text("text", text)));
                }
                Part::List { opening, items, next: _ } => {
                    close_list(&mut lines);
                    sentences.push(capital(&with_brackets_together(opening)));
                    lines.push(self.chained(std::mem::take(&mut sentences), "sentences"));
                    lines.extend(items.iter().map(|item| bullet(item)));
                }
            }
        }
        self.close_line(&mut lines, &mut sentences);
        lines.join("\n")
    }

    /// Makes a line of the sentences there are.
    fn close_line(&self, lines: &mut Vec<String>, sentences: &mut Vec<String>) {
        if !sentences.is_empty() {
            close_list(lines);
            lines.push(self.chained(std::mem::take(sentences), "sentences"));
        }
    }

    /// Returns a message around the first of some parts, with the others behind it; if they do not fit into a sentence,
    /// the form `list` of the message over a list of `items`.
    pub(super) fn passage(&self, id: &str, args: Args, body: Body, reach: Reach, next: bool) -> Vec<Part> {
        let Body { parts, items } = body;
        let Some((first, rest)) = self.lead(&parts, reach) else {
            return vec![Part::List { opening: self.language.say_form(id, "list", &args), items, next }];
        };
        let part = match first {
            Lead::Said(steps) => {
                let text = self.say(id, &args.text("steps", steps));
                if next { Part::Next(text) } else { Part::Sentence(text) }
            }
            Lead::List(steps, items) => Part::List { opening: self.say(id, &args.text("steps", steps)), items, next },
        };
        std::iter::once(part).chain(rest.iter().cloned()).collect()
    }

    /// Returns steps as the body of a passage.
    pub(super) fn body(&self, steps: &[Step]) -> Body {
        Body { parts: self.sequence(steps), items: self.items(steps) }
    }

    /// Returns what can stand in the sentence of a passage, and the parts that follow it.
    fn lead<'p>(&self, parts: &'p [Part], reach: Reach) -> Option<(Lead, &'p [Part])> {
        let may_join = reach != Reach::One || parts.len() == 1;
        if let Some(clauses) = self.clauses(parts).filter(|_| may_join) {
            return Some((Lead::Said(clauses), &[]));
        }
        let (first, rest) = parts.split_first()?;
        let follows = |part: &Part| matches!(part, Part::Next(_) | Part::List { next: true, .. });
        let fits = match reach {
            // Where a list ends can be seen.
            Reach::Clauses => rest.is_empty() && matches!(first, Part::List { .. }),
            Reach::Sentences | Reach::One => rest.iter().all(follows),
        };
        if !fits {
            return None;
        }
        match first {
            Part::Clause { text, order: _ } | Part::Sentence(text) => Some((Lead::Said(text.clone()), rest)),
            Part::List { opening, items, next: false } => Some((Lead::List(opening.clone(), items.clone()), rest)),
            Part::Next(_) | Part::List { next: true, .. } => None,
        }
    }

    /// Joins clauses to one, if there is nothing else and not too many of them.
    pub(super) fn clauses(&self, parts: &[Part]) -> Option<String> {
        let text = |part: &Part| match part {
            Part::Clause { text, order: _ } => Some(text.clone()),
            Part::Sentence(_) | Part::Next(_) | Part::List { .. } => None,
        };
        let clauses = parts.iter().map(text).collect::<Option<Vec<String>>>()?;
        let fits = !clauses.is_empty() && clauses.len() <= MOST_CLAUSES;
        fits.then(|| self.chained(clauses, "list-then"))
    }

    /// Joins clauses that can stand after "may", and returns what follows them.
    pub(super) fn orders(&self, parts: &[Part]) -> Option<(String, Vec<Part>)> {
        let is_order = |part: &Part| matches!(part, Part::Clause { order: true, .. });
        if parts.iter().all(is_order) {
            return Some((self.clauses(parts)?, Vec::new()));
        }
        let (first, rest) = parts.split_first()?;
        let follows = |part: &Part| matches!(part, Part::Next(_) | Part::List { next: true, .. });
        if !rest.iter().all(follows) {
            return None;
        }
        let Part::Clause { text, order: true } = first else { return None };
        Some((text.clone(), rest.to_vec()))
    }
}

/// What a passage is about.
pub(super) struct Body {
    /// As parts of a sentence.
    pub(super) parts: Vec<Part>,
    /// As items of a list.
    pub(super) items: Vec<String>,
}

/// The beginning of a passage.
enum Lead {
    /// It goes on in the sentence.
    Said(String),
    /// It goes on in the sentence and ends in a list.
    List(String, Vec<String>),
}

/// Returns whether a label says already what a text says: as a whole, or after its last semicolon.
pub(super) fn repeats(label: &str, text: &str) -> bool {
    let end = label.rsplit("; ").next().unwrap_or(label);
    [label, end].into_iter().any(|said| words(said) == words(text))
}

/// What joins the last of several clauses in the languages there are: a label may do so where sentences follow each other.
const JOINED: [&str; 4] = ["and", "y", "e", "i"];

/// The words of a text in small letters, wherever its sentences end.
fn words(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| letter.is_whitespace() || matches!(letter, '.' | ',' | ';' | ':'));
    let joined = |word: &&str| word.is_empty() || JOINED.contains(word);
    words.filter(|word| !joined(word)).map(str::to_lowercase).collect()
}

/// Makes the first letter a capital.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

/// Makes one of two brackets that stand side by side: "(at most 2) (rounded up)".
fn with_brackets_together(text: &str) -> String {
    text.replace(") (", "; ")
}

/// Puts a text into a list.
pub(super) fn bullet(text: &str) -> String {
    indented("- ", text)
}

/// Puts a mark before a text; what the text holds in further lines goes with it.
pub(super) fn indented(mark: &str, text: &str) -> String {
    let indent = " ".repeat(mark.chars().count());
    let mut out = mark.to_owned();
    for (index, line) in text.lines().enumerate() {
        if index > 0 {
            out.push('\n');
            out.push_str(if line.is_empty() { "" } else { &indent });
        }
        out.push_str(line);
    }
    out
}

/// Puts paragraphs under each other.
pub(super) fn paragraphs(texts: impl IntoIterator<Item = String>) -> String {
    let mut lines = Vec::new();
    for text in texts.into_iter().filter(|text| !text.is_empty()) {
        close_list(&mut lines);
        lines.push(text);
    }
    lines.join("\n")
}

/// Ends a list with an empty line, so that what follows is not taken for a part of its last item.
fn close_list(lines: &mut Vec<String>) {
    let last = lines.last().and_then(|text| text.lines().last());
    if last.is_some_and(|line| line.starts_with("- ") || line.starts_with("  ")) {
        lines.push(String::new());
    }
}
