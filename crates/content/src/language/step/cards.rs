//! Discovery cards and relics.

use crate::language::step::{is_you, you};
use crate::language::{Amount, CardQuery, Enemies, Measure, Phase, Price, Unread, Who, Written, word};

/// Claiming a side of the Discovery card being resolved.
#[word]
pub struct Claim<P: Phase = Written> {
    /// Who is asked, pays and has the card: one investigator, whom you choose where several fit.
    #[serde(default = "you::<P>", skip_serializing_if = "is_you")]
    #[schemars(extend("default" = "you"))]
    pub who: Who<P>,
    /// The left side is on offer, at this price.
    pub left: Option<Price<P>>,
    /// The right side is on offer, at this price.
    pub right: Option<Price<P>>,
    /// A side that can be paid must be claimed.
    pub forced: bool,
    /// What happens when nothing is claimed, because it could not be paid or was declined ([DISC-7]).
    pub otherwise: P::Steps,
}

/// Discarding claimed cards.
#[word]
pub struct Discard<P: Phase = Written> {
    /// Whose cards are discarded.
    #[serde(default = "you::<P>")]
    pub who: Who<P>,
    /// Which cards; the owner chooses.
    #[main]
    pub cards: CardQuery<P>,
    /// How many cards each of them discards.
    #[serde(default)]
    #[fact(measure = Some(Measure::Counted))]
    pub count: Amount<P>,
}

/// Claimed cards that change hands without a price. Conditions do only where the description names them.
#[word]
pub struct Steal<P: Phase = Written> {
    /// Which cards; the one who loses them chooses.
    #[main]
    pub cards: CardQuery<P>,
    /// Who loses them; with several, each loses as many.
    pub from: Who<P>,
    /// How many cards are stolen.
    #[serde(default)]
    #[fact(measure = Some(Measure::Counted))]
    pub count: Amount<P>,
    /// An enemy takes them and carries them.
    pub by: Option<Enemies<P>>,
    /// The investigator who gets them; you when nobody is named. It is not read where an enemy takes them.
    #[fact(unread = &[(Unread::Beside("by"), "with `by` an enemy takes the cards")])]
    pub to: Option<Who<P>>,
    /// Chance picks the cards.
    pub random: bool,
}

/// Stolen cards that come back.
#[word]
pub struct GiveBack<P: Phase = Written> {
    /// The enemies that carry them; also one that has just died.
    #[main]
    pub enemies: Enemies<P>,
    /// The investigator who gets them. When nobody is named, whoever each was taken from; for the dead the active
    /// investigator.
    pub to: Option<Who<P>>,
}

/// Relics that are drawn.
#[word]
pub struct DrawRelics<P: Phase = Written> {
    /// Who draws them.
    #[serde(default = "you::<P>", skip_serializing_if = "is_you")]
    #[schemars(extend("default" = "you"))]
    pub who: Who<P>,
    /// How many are drawn.
    #[schemars(range(min = 1, max = 6))]
    #[main]
    pub draw: u8,
    /// How many of them are kept.
    #[schemars(range(min = 1, max = 6))]
    #[fact(capped_by = "draw")]
    pub keep: u8,
    /// They come into play with the transformed side up.
    pub transformed: bool,
}
