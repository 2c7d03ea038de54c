#![doc = include_str!("text_translation_numbers_differ.md")]

use ritual_diagnostic::{Diagnostic, Severity};

use crate::check::Check;
use crate::cx::Cx;
use crate::cx::translations::Translated;

/// See the page.
pub(super) struct TextTranslationNumbersDiffer;

/// A translation with another number than the text it stands for.
pub(super) struct TranslationDiffers<'c> {
    translated: Translated<'c>,
    /// A number that only the translation has.
    said: u32,
    /// A number that only the text has.
    meant: u32,
}

impl Check for TextTranslationNumbersDiffer {
    const CODE: &'static str = "text/translation-numbers-differ";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("text_translation_numbers_differ.md");
    type Finding<'c> = TranslationDiffers<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<TranslationDiffers<'c>> {
        let mut found = Vec::new();
        cx.translations.each(cx.catalogue, |translated| {
            let (said, meant) = (numbers(translated.text), numbers(&translated.of.original));
            let odd = said.iter().find(|number| !meant.contains(number));
            let lost = meant.iter().find(|number| !said.contains(number));
            // A number that is written as a word in one of the two languages is on one side only.
            if let (Some(said), Some(meant)) = (odd, lost) {
                found.push(TranslationDiffers { translated, said: *said, meant: *meant });
            }
        });
        found
    }

    fn describe(cx: &Cx<'_>, TranslationDiffers { translated, said, meant }: TranslationDiffers<'_>) -> Diagnostic {
        let message = format!("the translation says {said}, the text it stands for says {meant}");
        let finding = Diagnostic::warning(Self::CODE, message, translated.route())
            .help("make the translation and the text agree");
        match translated.route_of_original(cx.catalogue) {
            Some(route) => finding.related(route, "the text is here"),
            None => finding,
        }
    }
}

/// Returns the numbers that a text has in digits.
fn numbers(text: &str) -> Vec<u32> {
    text.split(|letter: char| !letter.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect()
}
