//! Where abilities and reactions stand.

use ritual_diagnostic::{Path, Segment};

use super::StepWord;
use crate::Kind;

/// Where an ability or a reaction stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Home {
    /// An item of a Discovery card.
    Item,
    /// A companion of a Discovery card.
    Companion,
    /// A condition that an investigator has.
    Condition,
    /// An insanity card before an investigator.
    Insanity,
    /// A side of a relic in play.
    Relic,
    /// A level of a skill.
    Skill,
    /// An enemy's card.
    Enemy,
    /// A stage of an Elder One.
    Stage,
    /// The episode, for everybody.
    Episode,
    /// A named space of an episode's map.
    Space,
    /// With an investigator, for a time: a step has granted it.
    Granted,
    /// A Discovery card whose central text is carried out: steps stand there, and no abilities.
    Discovery,
}

impl Home {
    /// Every home of abilities.
    pub const ALL: [Self; 11] = [
        Self::Item,
        Self::Companion,
        Self::Condition,
        Self::Insanity,
        Self::Relic,
        Self::Skill,
        Self::Enemy,
        Self::Stage,
        Self::Episode,
        Self::Space,
        Self::Granted,
    ];
    /// The homes that are claimed from Discovery cards.
    pub const CLAIMED: &'static [Self] = &[Self::Item, Self::Companion, Self::Condition];
    /// The homes that belong to an investigator.
    pub const OWNED: &'static [Self] =
        &[Self::Item, Self::Companion, Self::Condition, Self::Insanity, Self::Relic, Self::Skill, Self::Granted];
    /// The homes from which an investigator is helped: one's own, and what holds for everybody.
    pub const HELPFUL: &'static [Self] = &[
        Self::Item,
        Self::Companion,
        Self::Condition,
        Self::Insanity,
        Self::Relic,
        Self::Skill,
        Self::Stage,
        Self::Episode,
        Self::Space,
        Self::Granted,
    ];

    /// The homes that hear of what happens to investigators.
    pub const HEARING: &'static [Self] = &[
        Self::Item,
        Self::Companion,
        Self::Condition,
        Self::Insanity,
        Self::Relic,
        Self::Skill,
        Self::Stage,
        Self::Episode,
        Self::Granted,
    ];
    /// Every home but the spaces of a map.
    pub const ALL_BUT_SPACES: &'static [Self] = &[
        Self::Item,
        Self::Companion,
        Self::Condition,
        Self::Insanity,
        Self::Relic,
        Self::Skill,
        Self::Enemy,
        Self::Stage,
        Self::Episode,
        Self::Granted,
    ];
    /// The homes that lend levels of skills: all that help, but for skills themselves.
    pub const LENDING: &'static [Self] = &[
        Self::Item,
        Self::Companion,
        Self::Condition,
        Self::Insanity,
        Self::Relic,
        Self::Stage,
        Self::Episode,
        Self::Space,
        Self::Granted,
    ];
    /// The homes from which enemies are helped.
    pub const OF_ENEMIES: &'static [Self] = &[Self::Enemy, Self::Stage, Self::Episode, Self::Space];
    /// The homes that are there when the game begins.
    pub const FROM_THE_START: &'static [Self] =
        &[Self::Insanity, Self::Relic, Self::Skill, Self::Enemy, Self::Stage, Self::Episode];

    /// Returns whether a place lies among the abilities of a step that grants some.
    pub fn is_granted(path: &Path) -> bool {
        let grant = StepWord::Grant.facts().name;
        path.segments().windows(2).any(|pair| matches!(pair, [Segment::Key(key), Segment::Index(_)] if **key == *grant))
    }

    /// Returns where a place in a document of a kind stands, if its card is a home. Where the abilities that a step grants
    /// stand is not for the document to say, but for the step: none.
    pub fn at(kind: Kind, path: &Path) -> Option<Self> {
        if Self::is_granted(path) {
            return None;
        }
        let keys = || {
            path.segments().iter().filter_map(|segment| match segment {
                Segment::Key(key) => Some(&**key),
                Segment::Index(_) => None,
            })
        };
        Some(match kind {
            Kind::Discovery if keys().next() == Some("steps") => Self::Discovery,
            Kind::Discovery if keys().any(|key| key == "companion") => Self::Companion,
            Kind::Discovery => Self::Item,
            Kind::Condition => Self::Condition,
            Kind::Insanity => Self::Insanity,
            Kind::Relic => Self::Relic,
            Kind::Skill => Self::Skill,
            Kind::Enemy => Self::Enemy,
            Kind::ElderOne => Self::Stage,
            Kind::Episode if keys().next() == Some("spaces") => Self::Space,
            Kind::Episode => Self::Episode,
            _ => return None,
        })
    }

    /// Returns what people call it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Item => "item",
            Self::Companion => "companion",
            Self::Condition => "condition",
            Self::Insanity => "insanity",
            Self::Relic => "relic",
            Self::Skill => "skill",
            Self::Enemy => "enemy",
            Self::Stage => "stage",
            Self::Episode => "episode",
            Self::Space => "space",
            Self::Granted => "grant",
            Self::Discovery => "Discovery card",
        }
    }
}
