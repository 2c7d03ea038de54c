#![doc = include_str!("ability_never_works.md")]

use ritual_content::language::{Ability, Home};
use ritual_content::references::FoundPart;
use ritual_diagnostic::{Diagnostic, Severity};

use crate::check::Check;
use crate::cx::homes::{move_to, with_article};
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct AbilityNeverWorks;

/// An ability on a home where nothing asks for it.
pub(super) struct Misplaced<'c> {
    document: &'c DocumentFacts<'c>,
    part: &'c FoundPart,
    home: Home,
}

impl Check for AbilityNeverWorks {
    const CODE: &'static str = "ability/never-works";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("ability_never_works.md");
    type Finding<'c> = Misplaced<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<Misplaced<'c>> {
        let mut found = Vec::new();
        for document in &cx.documents {
            for part in document.parts.iter().filter(|part| part.is::<Ability>()) {
                if let Some(home) = Home::at(document.kind, &part.path)
                    && !part.word.works_on_home(home)
                {
                    found.push(Misplaced { document, part, home });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, Misplaced { document, part, home }: Misplaced<'_>) -> Diagnostic {
        let message = format!("`{}` never works on {}", part.word.name, with_article(home));
        Diagnostic::error(Self::CODE, message, document.at(&part.path)).help(move_to(part.word))
    }
}
