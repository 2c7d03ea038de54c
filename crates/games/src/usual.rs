//! The game whose documents [`ritual_content`] reads, as far as it is registered here.

use ritual_content::GAME;
use ritual_playtest::policy::PolicyName;

use crate::registration::{Player, Registration};

/// What is registered of it.
pub const USUAL: Registration = Registration {
    name: GAME,
    title: "Cthulhu: Death May Die",
    players: &[
        Player { policy: PolicyName::Random, games: 1000 },
        Player { policy: PolicyName::Quick, games: 1000 },
        Player { policy: PolicyName::Good, games: 100 },
        Player { policy: PolicyName::Expert, games: 10 },
    ],
    has_network: true,
};
