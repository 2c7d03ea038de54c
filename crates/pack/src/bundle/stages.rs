//! Stages as programs show them: in the order in which they come, each part of their text for itself.

use ritual_content::Entry;
use ritual_content::documents::{DiceCount, ElderOne, Stages};
use ritual_content::text::{StageTime, Writer};
use schemars::JsonSchema;
use serde::Serialize;

use super::{Played, Views};

/// The stages of the Elder Ones of a bundle, by full id.
pub type StageLists<'a> = Views<'a, ElderOne, Vec<ListedStage>>;

/// A stage, in the order of the stages.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ListedStage {
    /// What it is called in the document: `i`, `ii`, `iii` or `final`.
    pub stage: &'static str,
    /// Wounds that defeat it; Stage I has no health.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub health: Option<u8>,
    /// Dice it adds to the attack of the Elder One; Stage I has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dice: Option<DiceCount>,
    /// What it does, part by part.
    pub parts: Vec<StagePart>,
}

/// A part of what a stage does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct StagePart {
    /// When it counts; left out where the author wrote one text for the whole stage.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub when: Option<StageWhen>,
    /// What it says.
    pub text: String,
}

/// When a part of a stage counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StageWhen {
    /// Once, when the stage is revealed.
    Revealed,
    /// When the Elder One advances.
    Advances,
    /// At the end of every turn.
    TurnEnds,
    /// From then on, for the rest of the game.
    Always,
}

impl From<StageTime> for StageWhen {
    fn from(time: StageTime) -> Self {
        match time {
            StageTime::Revealed => Self::Revealed,
            StageTime::Advances => Self::Advances,
            StageTime::TurnEnds => Self::TurnEnds,
            StageTime::Always => Self::Always,
        }
    }
}

/// Lists the stages of an Elder One.
pub(super) fn stages(played: &Played<'_>, entry: &Entry<ElderOne>) -> Vec<ListedStage> {
    let writer = Writer::new(played.catalogue(), &played.sentences, &entry.id.pack);
    let Stages { first, second, third, last } = &entry.document.stages;
    let parts = |written: &str, parts: Vec<(StageTime, String)>| -> Vec<StagePart> {
        if written.is_empty() {
            parts.into_iter().map(|(time, text)| StagePart { when: Some(time.into()), text }).collect()
        } else {
            vec![StagePart { when: None, text: written.to_owned() }]
        }
    };
    let first = ListedStage {
        stage: "i",
        health: None,
        dice: None,
        parts: parts(&first.text, writer.first_stage_parts(first)),
    };
    let others = [("ii", second), ("iii", third), ("final", last)].into_iter().map(|(name, stage)| ListedStage {
        stage: name,
        health: Some(stage.health),
        dice: Some(stage.dice),
        parts: parts(&stage.text, writer.stage_parts(stage)),
    });
    std::iter::once(first).chain(others).collect()
}
