//! A roll under way, as the table keeps it.

use ritual_content::language::RollKind;
use serde::{Deserialize, Serialize};

use crate::ids::{EpisodeAction, Figure, MAX_FACES, Mask, Seat};

/// A roll under way. Dice that show the same are alike, so only their numbers are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roll {
    /// What it is made for.
    pub kind: RollKind,
    /// The investigator for whom it is made; in an enemy's attack the one who is attacked.
    pub seat: Seat,
    /// The attacking enemy, in an enemy's attack.
    pub enemy: Figure,
    /// The targets, in an investigator's attack.
    pub targets: Mask,
    /// The targets stand in the attacker's space.
    pub here: bool,
    /// The episode action it belongs to, if it belongs to one.
    pub action: EpisodeAction,
    /// Standard dice the roll names when it begins; later effects do not change them.
    pub dice: u8,
    /// Standard dice and bonus dice showing each face.
    pub shown: [[u8; MAX_FACES]; 2],
    /// Free rerolls left.
    pub free_rerolls: u8,
    /// Bonus dice added by effects before the roll.
    pub extra_dice: u8,
    /// Successes, once counted.
    pub successes: u8,
    /// Elder signs, once counted.
    pub elder_signs: u8,
    /// Tentacles, once counted.
    pub tentacles: u8,
    /// Wounds added to the attack.
    pub extra_wounds: u8,
    /// Tentacles that do no harm.
    pub prevented: u8,
    /// Wounds the attacked one suffered.
    pub dealt: u8,
    /// Standard and bonus dice that are not rolled.
    pub fewer: [u8; 2],
    /// Successes harm the roller, though nobody attacks.
    pub against_self: bool,
    /// The attack was redirected to the roller.
    pub redirected: bool,
    /// Successes and tentacles that were not rolled: effects made them, and nothing converts them again ([RESULT-3]).
    pub made: [u8; 2],
}

/// What fills the places of a list that are empty.
impl Default for Roll {
    fn default() -> Self {
        Self::of(RollKind::Task, Seat::NONE, 0)
    }
}

impl Roll {
    /// A roll of somebody before its dice are thrown, with so many standard dice.
    pub(crate) const fn of(kind: RollKind, seat: Seat, dice: u8) -> Self {
        Self {
            kind,
            seat,
            enemy: Figure::NONE,
            targets: 0,
            here: true,
            action: EpisodeAction::NONE,
            dice,
            shown: [[0; MAX_FACES]; 2],
            free_rerolls: 0,
            extra_dice: 0,
            successes: 0,
            elder_signs: 0,
            tentacles: 0,
            extra_wounds: 0,
            prevented: 0,
            dealt: 0,
            fewer: [0; 2],
            against_self: false,
            redirected: false,
            made: [0, 0],
        }
    }
}
