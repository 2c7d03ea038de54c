//! Investigators.

use crate::language::{Bound, CardQuery, CounterBounds, Phase, Pick, Place, TokenBounds, Written, word};

/// Which living investigators are meant.
#[word]
pub enum Who<P: Phase = Written> {
    /// You: the owner of the card, or the active investigator when nobody owns it ([TERM-6]). In what a stage or an episode
    /// answers with to something that you do or that happens to you, whoever it is about.
    You,
    /// Every living investigator.
    #[fact(binds = &[Bound::Investigator])]
    Each,
    /// Every investigator but you, also where `that_investigator` is somebody else.
    #[fact(binds = &[Bound::Investigator])]
    EachOther,
    /// The investigator an earlier step picked, or the one who called this effect: attacker, attacked, killer, the one who left.
    /// Whomever the step itself is about is not meant: `with` and `for_each` pick somebody first.
    #[fact(needs = Some(Bound::Investigator))]
    ThatInvestigator,
    /// The investigator whose turn it is.
    Active,
    /// Investigators that fit a description.
    #[fact(binds = &[Bound::Investigator])]
    #[wordless]
    Which(Box<InvestigatorQuery<P>>),
}

/// A description of investigators. Everything given must fit; nothing given means every living investigator.
#[word(default)]
pub struct InvestigatorQuery<P: Phase = Written> {
    /// How many are meant.
    #[serde(default)]
    pub pick: Pick,
    /// In this space.
    pub at: Option<Place<P>>,
    /// At most this many spaces from the reference point.
    #[schemars(range(max = 20))]
    pub within: Option<u8>,
    /// The reference point of `within`, `nearest` and `farthest`; your space unless said otherwise.
    /// Of several spaces that fit the nearest counts.
    pub from: Option<Place<P>>,
    /// Not you; whoever `that_investigator` is can be meant.
    pub other: bool,
    /// Holding at least one token of this kind.
    pub with_token: Option<P::Token>,
    /// Holding the most tokens of this kind, and at least one; ties are chosen among the tied.
    pub most_tokens: Option<P::Token>,
    /// Holding so many tokens of a kind.
    pub tokens: Option<TokenBounds<P>>,
    /// With such a counter.
    pub with_counter: Option<CounterBounds<P>>,
    /// Of those that fit, the ones with the most of something; ties are chosen when one is picked.
    pub most: Option<InvestigatorRank<P>>,
    /// Of those that fit, the ones with the least of something.
    pub least: Option<InvestigatorRank<P>>,
    /// With such a card.
    pub has: Option<CardQuery<P>>,
}

/// What investigators are compared by.
#[word(scope)]
pub enum InvestigatorRank<P: Phase = Written> {
    /// How far stress is raised.
    Stress,
    /// How many wounds somebody has.
    Wounds,
    /// How much sanity somebody has lost.
    SanityLost,
    /// How many thresholds somebody has reached.
    Thresholds,
    /// Items and companions.
    Cards,
    /// How much fire is on somebody's board.
    Fire,
    /// A counter that each of them has.
    Counter(P::Counter),
}
