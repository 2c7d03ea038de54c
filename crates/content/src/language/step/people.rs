//! Harm, healing and actions of investigators.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Id;
use crate::language::step::you;
use crate::language::{Amount, Measure, NameOf, Phase, Shaped, Unread, Who, Written, word};

/// Harm to investigators; everything in one step counts as one cause.
#[word(one_of = &["stress", "wounds", "sanity"])]
pub struct Suffer<P: Phase = Written> {
    /// The investigators who suffer it.
    #[serde(default = "you::<P>")]
    pub who: Who<P>,
    /// Stress to raise; what cannot be raised is ignored ([STRESS-5]).
    #[fact(measure = Some(Measure::Counted))]
    pub stress: Option<Amount<P>>,
    /// Wounds for each point of stress that cannot be raised ([STRESS-3]).
    #[serde(default)]
    #[schemars(range(max = 9))]
    #[fact(unread = &[(Unread::Without(&["stress"]), "without `stress` none is missing")])]
    pub wounds_per_missing_stress: u8,
    /// Wounds to suffer.
    #[fact(measure = Some(Measure::Counted))]
    pub wounds: Option<Amount<P>>,
    /// Sanity to lose.
    #[fact(measure = Some(Measure::Counted))]
    pub sanity: Option<Amount<P>>,
    /// Nothing may prevent or reduce it.
    pub unavoidable: bool,
}

/// Healing of investigators.
#[word(one_of = &["stress", "wounds", "mix"])]
pub struct Heal<P: Phase = Written> {
    /// Who is healed.
    #[serde(default = "you::<P>")]
    pub who: Who<P>,
    /// Points of stress.
    #[fact(measure = Some(Measure::Counted))]
    pub stress: Option<Amount<P>>,
    /// How many wounds are healed.
    #[fact(measure = Some(Measure::Counted))]
    pub wounds: Option<Amount<P>>,
    /// Points of stress or wounds in any mix, split by the player.
    #[fact(measure = Some(Measure::Counted))]
    pub mix: Option<Amount<P>>,
    /// The points of `mix` are shared out among those healed instead of given to each.
    #[fact(unread = &[(Unread::Without(&["mix"]), "without `mix` there is nothing to share out")])]
    pub shared: bool,
}

/// An action outside the three of a turn.
#[word]
pub struct TakeAction<P: Phase = Written> {
    /// Who takes it.
    #[serde(default = "you::<P>")]
    #[main]
    pub who: Who<P>,
    /// The actions to choose from; any when none is named.
    #[fact(names = Some(NameOf::Action))]
    pub actions: P::Deeds,
}

/// The actions every episode has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum BasicAction {
    /// Move up to three spaces.
    Move,
    /// Attack an enemy.
    Attack,
    /// Rest in a safe space.
    Rest,
    /// Trade with investigators in the same space.
    Trade,
}

/// An action that everybody can take.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(untagged)]
pub enum ActionName {
    /// One of the actions every episode has.
    Basic(BasicAction),
    /// An action of the episode, by its id.
    Episode(Id),
}
