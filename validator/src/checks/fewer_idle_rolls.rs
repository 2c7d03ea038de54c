#![doc = include_str!("fewer_idle_rolls.md")]

use ritual_content::language::{Ability, Fewer, Lessened, RollFilter};
use ritual_content::references::FoundPart;
use ritual_diagnostic::{Diagnostic, Fix, Severity};

use crate::check::Check;
use crate::cx::{Cx, DocumentFacts};

/// See the page.
pub(super) struct FewerIdleRolls;

/// Rolls that are named where there are no dice to be fewer.
pub(super) struct IdleRolls<'c> {
    document: &'c DocumentFacts<'c>,
    part: &'c FoundPart,
}

impl Check for FewerIdleRolls {
    const CODE: &'static str = "fewer/idle-rolls";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("fewer_idle_rolls.md");
    type Finding<'c> = IdleRolls<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<IdleRolls<'c>> {
        let mut found = Vec::new();
        for document in &cx.documents {
            for part in document.parts.iter().filter(|part| part.is::<Fewer>()) {
                if let Some(Ability::Fewer(fewer)) = document.read::<Ability>(&part.path)
                    && fewer.what != Lessened::Dice
                    && fewer.rolls != RollFilter::default()
                {
                    found.push(IdleRolls { document, part });
                }
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, IdleRolls { document, part }: IdleRolls<'_>) -> Diagnostic {
        let route = document.at(&part.place("rolls"));
        let message = "`rolls` says nothing here: there are no dice to be fewer";
        Diagnostic::warning(Self::CODE, message, route.clone())
            .help("write `fewer: dice`, or leave `rolls` out")
            .fix(Fix::risky("leave `rolls` out").remove(route))
    }
}
