//! Amounts: how many.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::language::{
    Authored, Bound, CardQuery, Condition, Enemies, EnemyQuery, HoldsSteps, InvestigatorQuery, Lowering, NameOf, Phase,
    PieceQuery, Place, Shape, Shaped, SpaceQuery, Things, UnderWay, Who, Written, word,
};

/// How many: a number, a word, or something counted in play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged, bound = "P: Authored")]
#[schemars(bound = "P: Authored", rename = "Amount")]
pub enum Amount<P: Phase = Written> {
    /// A fixed number.
    Fixed(#[schemars(range(min = 0, max = 99))] u8),
    /// Something asked at the moment of use.
    Asked(Box<AskedAmount<P>>),
}

impl<P: Phase> Default for Amount<P> {
    fn default() -> Self {
        Self::Fixed(1)
    }
}

impl Amount {
    /// Returns what this is in the next phase.
    ///
    /// # Errors
    /// Returns what the lowering says of the first name that means nothing.
    pub fn lower<L: Lowering>(&self, cx: &mut L) -> Result<Amount<L::To>, L::Error> {
        Ok(match self {
            Self::Fixed(number) => Amount::Fixed(*number),
            Self::Asked(asked) => Amount::Asked(Box::new(asked.lower(cx)?)),
        })
    }
}

impl<P: Phase> Amount<P> {
    /// Returns the things this counts, if it counts things in play.
    pub fn counted(&self) -> Option<&Countable<P>> {
        match self {
            Self::Asked(asked) => match &**asked {
                AskedAmount::Count(countable) => Some(countable),
                _ => None,
            },
            Self::Fixed(_) => None,
        }
    }
}

impl<P: Phase> HoldsSteps<P> for Amount<P> {}

impl<P: Phase> Shaped for Amount<P> {
    const SHAPE: &'static Shape = &Shape {
        name: stringify!(Amount),
        doc: " How many.",
        fields: &[],
        words: <AskedAmount as Shaped>::SHAPE.words,
        short: "",
        one_of: &[],
    };
}

/// An amount that is asked at the moment of use.
#[word]
pub enum AskedAmount<P: Phase = Written> {
    /// As much as there is.
    All,
    /// The number this effect was called with: symbols converted, wounds about to be suffered, successes of the roll.
    #[fact(needs = Some(Bound::Number))]
    ThatMany,
    /// Successes of the roll under way.
    #[fact(works_on = Some(UnderWay::Results))]
    Successes,
    /// Tentacles of the roll under way.
    #[fact(works_on = Some(UnderWay::Results))]
    Tentacles,
    /// Elder signs of the roll under way.
    #[fact(works_on = Some(UnderWay::Results))]
    ElderSigns,
    /// Targets of the attack under way.
    #[fact(works_on = Some(UnderWay::Targets))]
    Targets,
    /// Counters with your insanity card.
    #[fact(only_with = &["add_counters"])]
    Counters,
    /// The number of the round, from 1; 0 before the first turn.
    Round,
    /// Counts things in play.
    #[wordless]
    Count(Countable<P>),
    /// Tokens of a kind held by investigators or enemies, all together.
    #[beside]
    Tokens(TokenCount<P>),
    /// What a counter is; of several all together.
    #[beside]
    Counter(CounterOf<P>),
    /// A number of a counter by its name: of the counter that is set, or that is compared with it.
    #[beside]
    Value(NamedValue<P>),
    /// Tokens of a kind that are left in the supply.
    Supply(P::Token),
    /// Health printed on the chosen enemies' cards, all together.
    HealthOf(Enemies<P>),
    /// Thresholds reached by the named investigators: the highest number among them, 0 for none.
    Thresholds(Who<P>),
    /// Wounds on the chosen enemies, all together.
    WoundsOn(Enemies<P>),
    /// The stress of the named investigators: the highest among them.
    StressOf(Who<P>),
    /// The wounds of the named investigators: the highest number among them.
    WoundsOf(Who<P>),
    /// The sanity lost by the named investigators: the highest among them.
    SanityLostBy(Who<P>),
    /// One amount if a condition holds, another if not.
    #[beside]
    If(AmountIf<P>),
    /// Several amounts, added up.
    Sum(Vec<Amount<P>>),
    /// The first amount less the second, never below 0.
    Minus([Amount<P>; 2]),
    /// Multiplies two amounts.
    Times([Amount<P>; 2]),
    /// The smallest of the amounts.
    Smallest(Vec<Amount<P>>),
    /// Half of an amount, rounded up.
    HalfUp(Amount<P>),
}

/// Things in play that can be counted.
#[word(scope)]
pub enum Countable<P: Phase = Written> {
    /// Enemies on the map.
    Enemies(Box<EnemyQuery<P>>),
    /// Living investigators that fit.
    Investigators(Box<InvestigatorQuery<P>>),
    /// Claimed cards and relics: yours, or those of others.
    #[beside]
    Cards(CardCount<P>),
    /// Pieces on the map, such as jurors.
    Pieces(Box<PieceQuery<P>>),
    /// Spaces that fit.
    Spaces(Box<SpaceQuery<P>>),
    /// Fire tokens on a space; on several all together.
    FireAt(Place<P>),
}

/// Claimed cards and relics, and whose they are.
#[word]
pub struct CardCount<P: Phase = Written> {
    /// Which of them.
    #[main]
    pub cards: CardQuery<P>,
    /// The investigators whose cards count, all together; yours when left out.
    pub held_by: Option<Who<P>>,
}

/// One amount or another.
#[word]
pub struct AmountIf<P: Phase = Written> {
    /// What is asked.
    #[main]
    pub is: Condition<P>,
    /// The amount if it holds.
    pub then: Amount<P>,
    /// The amount if it does not.
    #[serde(default = "none::<P>", rename = "else")]
    pub otherwise: Amount<P>,
}

fn none<P: Phase>() -> Amount<P> {
    Amount::Fixed(0)
}

/// Tokens of one kind, held by investigators or enemies.
#[word]
pub struct TokenCount<P: Phase = Written> {
    /// The kind of token.
    #[main]
    pub token: P::Token,
    /// The investigators whose tokens count.
    pub held_by: Option<Who<P>>,
    /// The enemies whose tokens count.
    pub on_enemies: Option<Enemies<P>>,
}

/// A counter, and whose it is.
#[word]
pub struct CounterOf<P: Phase = Written> {
    /// The counter whose number it is.
    #[main]
    pub counter: P::Counter,
    /// Whose counters are added up; nobody's for one of the game. When left out: yours, this enemy's, that of your
    /// space or of `that_piece`.
    pub on: Option<Things<P>>,
}

/// A number of a counter, by the name it has in the `values` of the counter.
#[word]
pub struct NamedValue<P: Phase = Written> {
    /// What the counter calls the number.
    #[main]
    #[fact(names = Some(NameOf::CounterValue))]
    pub value: P::CounterValue,
}
