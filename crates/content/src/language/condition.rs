//! Conditions: whether.

use super::step::you;
use crate::language::{
    Amount, Bound, CardQuery, EnemyQuery, InvestigatorQuery, Phase, PieceQuery, Place, SpaceQuery, Who, Written, word,
};

/// Whether something holds at the moment it is asked.
#[word(scope)]
pub enum Condition<P: Phase = Written> {
    /// The ritual has been disrupted.
    RitualDisrupted,
    /// The Elder One's figure is on the map.
    ElderOneOnMap,
    /// The enemy that was picked or that called this effect is still on the map.
    #[fact(needs = Some(Bound::Enemy))]
    ThatEnemyOnMap,
    /// `that_piece` and `outer_piece` bear the same hidden number.
    #[fact(needs = Some(Bound::OuterPiece))]
    SameNumber,
    /// Every one of these holds.
    #[fact(is_common = true)]
    All(Vec<Condition<P>>),
    /// At least one of these holds.
    Any(Vec<Condition<P>>),
    /// This does not hold.
    #[fact(is_common = true)]
    Not(Box<Condition<P>>),
    /// Compares one amount with others.
    #[fact(is_common = true)]
    #[beside]
    Compare(Compare<P>),
    /// You have at least one such card.
    #[fact(is_common = true)]
    YouHave(CardQuery<P>),
    /// There is at least one such enemy on the map.
    #[fact(is_common = true)]
    Enemies(Box<EnemyQuery<P>>),
    /// There is at least one such living investigator.
    Investigators(Box<InvestigatorQuery<P>>),
    /// There is at least one such piece on the map.
    #[fact(is_common = true)]
    Pieces(Box<PieceQuery<P>>),
    /// The space is safe: no enemy is in it. Of several, all of them are.
    Safe(Place<P>),
    /// The space holds at least one fire token. Of several, at least one of them does.
    Burning(Place<P>),
    /// Every named investigator is in the space, or in one of several.
    #[beside]
    InSpace(InSpace<P>),
    /// There is at least one such space.
    Spaces(Box<SpaceQuery<P>>),
    /// The sanity marker of every named investigator is on a threshold, or close before one.
    #[beside]
    NearThreshold(NearThreshold<P>),
    /// Every named investigator has the skill, as their own, lent by a card or for a time ([COMPANION-5]).
    #[beside]
    HasSkill(HasSkill<P>),
}

const _: () = assert!(size_of::<Condition>() <= 72, "nearly every ability and branch holds one: box what is large");

/// Compares an amount with others; every bound given must hold.
#[word]
pub struct Compare<P: Phase = Written> {
    /// What is compared.
    #[main]
    pub amount: Amount<P>,
    /// It is this much or more.
    pub at_least: Option<Amount<P>>,
    /// It is this much or less.
    pub at_most: Option<Amount<P>>,
    /// It is exactly this much.
    pub exactly: Option<Amount<P>>,
}

/// Who is where.
#[word]
pub struct InSpace<P: Phase = Written> {
    /// The investigators who are to be there.
    pub who: Who<P>,
    /// The space in which they are to be.
    #[main]
    pub space: Place<P>,
}

/// How close a sanity marker is to a threshold.
#[word]
pub struct NearThreshold<P: Phase = Written> {
    /// Whose sanity marker is meant.
    #[serde(default = "you::<P>")]
    pub who: Who<P>,
    /// At most this many spaces before the threshold; 0 is the threshold itself.
    #[serde(default)]
    #[schemars(range(max = 9))]
    #[main]
    pub before: u8,
}

/// Who is to have which skill.
#[word]
pub struct HasSkill<P: Phase = Written> {
    /// Who is to have it.
    #[serde(default = "you::<P>")]
    pub who: Who<P>,
    /// The skill that is asked for.
    #[main]
    pub skill: P::Skill,
    /// The level it must have reached, with what is lent.
    #[serde(default = "first")]
    #[schemars(range(min = 1, max = 4))]
    pub level: u8,
}

fn first() -> u8 {
    1
}
