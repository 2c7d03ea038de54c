#![doc = include_str!("field_repeated_word.md")]

use ritual_content::{Kind, Plain};
use ritual_diagnostic::{Diagnostic, Fix, Path, Severity};

use crate::check::Check;
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct FieldRepeatedWord;

/// A word or a name that stands in a list a second time.
pub(super) struct RepeatedWord<'c> {
    document: &'c DocumentFacts<'c>,
    list: Path,
    word: &'c str,
    first: usize,
    again: usize,
}

impl Check for FieldRepeatedWord {
    const CODE: &'static str = "field/repeated-word";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("field_repeated_word.md");
    type Finding<'c> = RepeatedWord<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<RepeatedWord<'c>> {
        // What a test says is played, and an override is looked at where its value goes.
        let documents = cx.documents.iter().filter(|it| !matches!(it.kind, Kind::Test | Kind::Override));
        documents.flat_map(repeated).collect()
    }

    fn describe(_: &Cx<'_>, RepeatedWord { document, list, word, first, again }: RepeatedWord<'_>) -> Diagnostic {
        let route = document.at(&list.index(again));
        Diagnostic::warning(Self::CODE, format!("`{word}` is in this list already"), route.clone())
            .related(document.at(&list.index(first)), "it stands here already")
            .help("write another one, or take it out: once is all that counts")
            .fix(Fix::risky("take it out").remove(route))
    }
}

/// Finds the words that stand again in a list of a document in which only their being there counts.
fn repeated<'c>(document: &'c DocumentFacts<'c>) -> Vec<RepeatedWord<'c>> {
    let mut found = Vec::new();
    for part in &document.parts {
        for field in part.shape.fields.iter().filter(|field| field.is_set) {
            let list = part.place(field.name);
            let Some(words) = document.plain.at(&list).and_then(Plain::as_list) else { continue };
            for (again, word) in words.iter().enumerate() {
                if let Some(first) = words.iter().take(again).position(|earlier| earlier == word)
                    && let Some(word) = word.as_str()
                {
                    found.push(RepeatedWord { document, list: list.clone(), word, first, again });
                }
            }
        }
    }
    found
}
