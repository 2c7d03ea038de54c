//! The kinds of findings there are, each with the page that explains it.

use crate::Severity;

/// The groups of what is said about a report or a migration, and stands in no list of findings.
const UNLISTED: [&str; 2] = ["migrate", "report"];

/// A kind of finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FindingKind {
    /// The identity of its findings, `group/kebab-name`.
    pub code: &'static str,
    /// How bad the worst of its findings is.
    pub severity: Severity,
    /// The page that explains it, in Markdown.
    pub page: &'static str,
}

impl FindingKind {
    /// Returns what stands before the slash of the code.
    #[must_use]
    pub fn group(&self) -> &'static str {
        self.code.split_once('/').map_or(self.code, |(group, _)| group)
    }

    /// Returns the code as one word, as programs call it: `ReferenceUnknown`.
    #[must_use]
    pub fn name(&self) -> String {
        let words = self.code.split(['/', '-']).filter_map(|word| word.split_at_checked(1));
        words.map(|(first, rest)| first.to_uppercase() + rest).collect()
    }

    /// Returns what it finds: the first sentence, without its stop; of a list, what stands before it.
    #[must_use]
    pub fn finds(&self) -> String {
        let line = self.paragraph("What it finds");
        let sentence = line.split_once(". ").map_or(line.as_str(), |(first, _)| first);
        sentence.trim_end_matches(['.', ':']).to_owned()
    }

    /// Returns why that matters.
    #[must_use]
    pub fn matters(&self) -> String {
        self.paragraph("Why it matters")
    }

    /// Returns the first paragraph under a heading of the page, in one line.
    fn paragraph(&self, heading: &str) -> String {
        let heading = format!("## {heading}\n\n");
        let rest = self.page.split_once(heading.as_str()).map_or("", |(_, rest)| rest);
        rest.split("\n\n").next().unwrap_or_default().trim().replace('\n', " ")
    }
}

/// Returns the anchor of a finding in the list of all findings, `docs/checks.md`.
#[must_use]
pub fn anchor(code: &str) -> String {
    code.replace('/', "-")
}

/// Returns where a finding is explained on the web, if it stands in the list of all findings.
#[must_use]
pub fn url(code: &str) -> Option<String> {
    let (group, _) = code.split_once('/')?;
    let page = concat!(env!("CARGO_PKG_REPOSITORY"), "/blob/main/docs/checks.md");
    (!UNLISTED.contains(&group)).then(|| format!("{page}#{}", anchor(code)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::LEFT_OUT;

    #[test]
    fn a_kind_says_in_a_sentence_what_it_finds() {
        let kind = |page| FindingKind { code: "map/one-way-in", severity: Severity::Warning, page };
        let page = "# map/one-way-in\n\n## What it finds\n\nA gate, or a\nspace. Elsewhere, nothing.\n\nMore.\n\n\
                    ## Why it matters\n\nOnce it is gone,\nso is the game.\n\n## Example\n";
        assert_eq!(kind(page).finds(), "A gate, or a space");
        assert_eq!(kind(page).matters(), "Once it is gone, so is the game.");
        assert_eq!(kind("## What it finds\n\nOne of these:\n\n- a;\n- b.\n").finds(), "One of these");
        assert_eq!((kind("").group(), kind("").name().as_str()), ("map", "MapOneWayIn"));
    }

    #[test]
    fn only_what_is_listed_has_an_address() {
        let address = url("map/one-way-in").unwrap();
        assert!(address.starts_with("https://"), "{address}");
        assert!(address.ends_with("/docs/checks.md#map-one-way-in"), "{address}");
        assert_eq!((url(LEFT_OUT), url("migrate/by-hand"), url("odd")), (None, None, None));
    }
}
