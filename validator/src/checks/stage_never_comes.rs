#![doc = include_str!("stage_never_comes.md")]

use ritual_content::documents::ElderOne;
use ritual_content::language::{StepWord, SummonElderOne};
use ritual_content::{Entry, Kind};
use ritual_diagnostic::{Diagnostic, Fix, Path, Severity};
use serde_json::json;

use crate::check::Check;
use crate::cx::Cx;
use crate::cx::fixes::with_item;

/// See the page.
pub(super) struct StageNeverComes;

/// An Elder One whose figure never comes onto the map.
pub(super) struct NeverComes<'c> {
    elder_one: &'c Entry<ElderOne>,
    is_played: bool,
}

impl Check for StageNeverComes {
    const CODE: &'static str = "stage/never-comes";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: &'static str = include_str!("stage_never_comes.md");
    type Finding<'c> = NeverComes<'c>;

    fn find<'c>(cx: &'c Cx<'_>) -> Vec<NeverComes<'c>> {
        let reveal = Path::root().key("stages").key("ii").key("on_reveal");
        let mut found = Vec::new();
        for document in cx.documents.iter().filter(|document| document.kind == Kind::ElderOne) {
            let mut summonings = document.parts.iter().filter(|part| part.is::<SummonElderOne>());
            let comes = summonings.any(|part| part.path.segments().starts_with(reveal.segments()));
            if let Some(elder_one) = cx.catalogue.elder_ones.get(document.id)
                && !comes
            {
                let is_played = cx.tables.iter().any(|table| table.elder_one.id == elder_one.id);
                found.push(NeverComes { elder_one, is_played });
            }
        }
        found
    }

    fn describe(_: &Cx<'_>, NeverComes { elder_one, is_played }: NeverComes<'_>) -> Diagnostic {
        let severity = if is_played { Severity::Error } else { Severity::Warning };
        let message = format!("the figure of `{}` never comes onto the map", elder_one.document.id);
        let stage = elder_one.route.key("stages").key("ii");
        let finding = Diagnostic::new(Self::CODE, severity, message, stage.clone())
            .label("when stage II is revealed, nothing summons the Elder One")
            .help("write `summon_elder_one: your_space` under `on_reveal` of stage II, or another place");
        if elder_one.document.stages.second.on_reveal.is_empty() {
            let written = elder_one.plain.get("stages").and_then(|stages| stages.get("ii")?.get("on_reveal"));
            let fix = Fix::risky("summon the Elder One in your space");
            let step = json!({ (StepWord::SummonElderOne.facts().name): "your_space" });
            return finding.fix(with_item(fix, written.is_some(), &stage, "on_reveal", step));
        }
        finding
    }
}
