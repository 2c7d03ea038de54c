//! Actions cards give.

use crate::language::{Condition, Limit, NameOf, Phase, Price, RollTime, Span, TargetPlace, Unread, Written, word};

/// An action a card gives.
#[word]
pub struct ActionAbility<P: Phase = Written> {
    /// What the player reads.
    #[schemars(length(min = 1, max = 80))]
    #[lower(action_label)]
    #[main]
    pub label: P::Label,
    /// It costs none of the turn's actions, but is one: before or after another in phase 1 ([ACT-3]).
    #[fact(unread = &[(Unread::Beside("anytime"), "what may be used at any time costs no action")])]
    pub free: bool,
    /// It is no action: the owner may use it at any time in the owner's own turn, while nothing else is resolved ([DISC-8]).
    pub anytime: bool,
    /// It is offered only if this holds.
    #[serde(rename = "if")]
    #[fact(roll = Some(RollTime::NoRoll))]
    pub condition: Option<Condition<P>>,
    /// How often it may be taken.
    pub limit: Option<Limit>,
    /// What it costs besides.
    #[serde(default)]
    #[fact(roll = Some(RollTime::NoRoll))]
    pub pay: Price<P>,
    /// What happens when it is taken.
    #[required]
    #[fact(roll = Some(RollTime::NoRoll))]
    pub steps: P::Steps,
}

/// An action of the turn, free of charge.
#[word(limits)]
pub struct FreeAction<P: Phase = Written> {
    /// The action that costs none of the turn's actions.
    #[fact(names = Some(NameOf::Action))]
    #[main]
    pub action: P::Deed,
    /// How often in a turn.
    #[serde(default = "once")]
    #[schemars(range(min = 1, max = 9))]
    pub times: u8,
    /// For an attack: where its targets must be.
    #[fact(unread = &[(Unread::Unless("action", &["attack"]), "only an attack has targets")])]
    pub target: Option<TargetPlace>,
    /// It is free only if this holds.
    #[serde(rename = "if")]
    #[fact(roll = Some(RollTime::NoRoll))]
    pub condition: Option<Condition<P>>,
}

impl<P: Phase> ActionAbility<P> {
    /// Returns whether it costs none of the turn's actions.
    pub const fn is_free(&self) -> bool {
        self.free || self.anytime
    }
}

impl<P: Phase> FreeAction<P> {
    #[expect(clippy::unnecessary_wraps, reason = "other abilities have no limit of their own")]
    fn own_limit(&self) -> Option<Limit> {
        Some(Limit { times: self.times, per: Span::Turn })
    }
}

fn once() -> u8 {
    1
}
