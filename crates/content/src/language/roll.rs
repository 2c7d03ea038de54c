//! Rolls: which rolls a modifier or reaction is about.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::language::{EnemyFilter, NameOf, Phase, Shaped, Unread, Written, word};

/// What a roll is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum RollKind {
    /// A roll with which you attack.
    Attack,
    /// You make a roll for something: neither an attack nor against yourself.
    Task,
    /// An enemy attacks you: a roll against yourself.
    Attacked,
    /// You roll for your fire: a roll against yourself.
    Fire,
    /// A card makes you roll against yourself.
    AgainstSelf,
}

/// Where the targets of an attack stand, seen from the attacker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum TargetPlace {
    /// In the attacker's space.
    Here,
    /// Not in the attacker's space.
    Elsewhere,
}

/// A result on a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Shaped)]
#[serde(rename_all = "snake_case")]
pub enum Symbol {
    /// A success, good for whom the roll is for ([DICE-5]).
    Success,
    /// An elder sign.
    ElderSign,
    /// A tentacle, which costs sanity ([DICE-7]).
    Tentacle,
}

/// Picks rolls. Everything given must fit; nothing given means every roll, also those against yourself ([DICE-12]).
#[word(default, short = "kinds")]
pub struct RollFilter<P: Phase = Written> {
    /// What the roll is made for; any of these.
    pub kinds: P::RollKinds,
    /// Where the targets of the attack stand.
    #[fact(unread = &[(Unread::Unless("kinds", &["attack"]), "only an attack has targets, so no roll fits")])]
    pub target: Option<TargetPlace>,
    /// The target is such an enemy, or the attacker is.
    #[fact(unread = &[(
        Unread::Unless("kinds", &["attack", "attacked"]),
        "only in attacks there is an enemy on the other side, so no roll fits",
    )])]
    pub against: Option<EnemyFilter<P>>,
    /// Only attacks that were redirected to you.
    #[fact(unread = &[(Unread::Unless("kinds", &["attacked"]), "only attacks on you are redirected, so no roll fits")])]
    pub redirected: bool,
    /// Only rolls of this episode action.
    #[fact(names = Some(NameOf::Action))]
    #[fact(unread = &[(
        Unread::Unless("kinds", &["task", "against_self"]),
        "an action of the episode makes rolls of other kinds, so no roll fits",
    )])]
    pub action: Option<P::Action>,
}
