#![doc = include_str!("stage_comes_twice.md")]

use ritual_content::Kind;
use ritual_content::language::{StepWord, SummonElderOne};
use ritual_diagnostic::{Diagnostic, Fix, Path, Route, Severity};
use serde_json::{Value, json};

use crate::check::Check;
use crate::cx::Cx;

/// See the page.
pub(super) struct StageComesTwice;

/// A step that summons an Elder One whose figure is there already.
pub(super) struct ComesTwice {
    step: Route,
    /// The step that brings the figure.
    first: Route,
    /// Where the figure should go.
    to: Option<Value>,
}

impl Check for StageComesTwice {
    const CODE: &'static str = "stage/comes-twice";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: &'static str = include_str!("stage_comes_twice.md");
    type Finding<'c> = ComesTwice;

    fn find(cx: &Cx<'_>) -> Vec<ComesTwice> {
        let reveal = Path::root().key("stages").key("ii").key("on_reveal");
        let is_reveal = |path: &Path| path.segments().starts_with(reveal.segments());
        let mut found = Vec::new();
        for document in cx.documents.iter().filter(|document| document.kind == Kind::ElderOne) {
            let summonings = || document.parts.iter().filter(|part| part.is::<SummonElderOne>());
            let Some(first) = summonings().find(|part| is_reveal(&part.path)) else { continue };
            for again in summonings().filter(|part| !is_reveal(&part.path)) {
                let to = document.read::<Value>(&again.place("at"));
                found.push(ComesTwice { step: document.at(&again.path), first: document.at(&first.path), to });
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, ComesTwice { step, first, to }: ComesTwice) -> Diagnostic {
        let message = "the Elder One is summoned again, although stage II has brought its figure onto the map";
        let finding = Diagnostic::warning(Self::CODE, message, step.clone())
            .related(first, "the figure comes onto the map here")
            .help("write `relocate_elder_one: …`, which moves the figure that is there");
        let Some(to) = to else { return finding };
        let moving = json!({ (StepWord::RelocateElderOne.facts().name): to });
        finding.fix(Fix::risky("move the Elder One instead of summoning it").replace(step, moving))
    }
}
