//! Harm that is being done.

use ritual_content::language::Cause;
use serde::{Deserialize, Serialize};

use crate::frame::HarmAt;
use crate::ids::{AbilityId, DiscoveryCard, Name, Seat};

/// Harm to one investigator, from one cause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Harm {
    /// The investigator who suffers it.
    pub seat: Seat,
    /// Stress to raise.
    pub stress: u8,
    /// Wounds for each point that cannot be raised.
    pub wounds_per_missing_stress: u8,
    /// How many wounds are still to be suffered.
    pub wounds: u8,
    /// How much sanity is still to be lost.
    pub sanity: u8,
    /// Where it comes from.
    pub cause: Cause,
    /// Nothing prevents or reduces it.
    pub unavoidable: bool,
    /// It is the price of something.
    pub price: bool,
    /// It belongs to the roll under way: wounds suffered are noted there.
    pub roll: bool,
    /// Wounds suffered so far, those of companions included ([COMPANION-2]).
    pub suffered: u8,
    /// Seats that have been asked whether something happens instead, as bits.
    pub asked: u8,
    /// What has replaced a part of it, with the card: it does so once for one cause.
    #[serde(default, skip_serializing_if = "is_whole")]
    pub replaced: Replacements,
    /// How far it has got.
    pub at: HarmAt,
    /// What it comes from: a card, a skill, a stage or a rule.
    pub name: Name,
}

impl Harm {
    /// No harm yet, to one investigator from one cause.
    pub const fn of(seat: Seat, cause: Cause, name: Name) -> Self {
        Self {
            seat,
            stress: 0,
            wounds_per_missing_stress: 0,
            wounds: 0,
            sanity: 0,
            cause,
            unavoidable: false,
            price: false,
            roll: false,
            suffered: 0,
            asked: 0,
            replaced: [None; 3],
            at: HarmAt::Stress,
            name,
        }
    }
}

/// Abilities that have replaced a part of some harm, each with the card it is on.
pub(crate) type Replacements = [Option<(AbilityId, DiscoveryCard)>; 3];

fn is_whole(replaced: &Replacements) -> bool {
    replaced.iter().all(Option::is_none)
}
