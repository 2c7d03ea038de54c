//! A game that is played, as plain values and words for panels. Nothing here draws.

mod look;
mod names;
mod people;
mod pieces;
mod rules;
mod source;

use ritual_playthrough::{NoHint, NotRecorded, Pace, PlayedBranch};

use crate::players::no_network;

pub use look::{Asked, ElderOneLook, Offer, asked, elder_one, headline, outcome};
pub use names::seat_name;
pub use people::{Held, PersonLook, TrackLook, people};
pub use pieces::{Occupant, Role, RollLook, occupants, roll};
pub use rules::{Rule, rules};
pub use source::Source;

/// What a line of play is called.
pub fn branch(branch: &PlayedBranch) -> String {
    match &branch.left {
        None => say!("First line").to_owned(),
        Some((0, choice)) => say!("Before turn 1: {choice}", choice),
        Some((turn, choice)) => say!("Turn {turn}: {choice}", turn, choice),
    }
}

/// What it is called how fast seats go on that play by themselves.
pub fn pace(pace: Pace) -> &'static str {
    match pace {
        Pace::ByHand => say!("One by one"),
        Pace::Slow => say!("Slow"),
        Pace::Normal => say!("Normal"),
        Pace::Fast => say!("Fast"),
    }
}

/// Why there can be no hint, as a sentence.
pub fn no_hint(why: &NoHint) -> String {
    match why {
        NoHint::Replayed => say!("The game is being played again: wait until it is there, or stop it.").to_owned(),
        NoHint::Over => say!("The game is over: nothing is left to choose.").to_owned(),
        NoHint::NoNetwork(why) => no_network(why),
    }
}

/// Why a game cannot be recorded, as a sentence.
pub fn not_recorded(why: &NotRecorded) -> &str {
    match why {
        NotRecorded::Position => {
            say!("A game that begins in a position of its own cannot be recorded: nobody could set it up again.")
        }
        NotRecorded::Drawn => {
            say!("A game of a batch draws its investigators from its own seed, which a recording cannot tell.")
        }
        NotRecorded::Bent => {
            say!("Dice were set in this game: its seed does not give it again, so it cannot be recorded.")
        }
        NotRecorded::OtherTable => {
            say!("The table plays otherwise than the scenario says, which is not recorded here: `ritual play` does it.")
        }
        NotRecorded::Unplayable(why) => why,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_called_by_where_it_leaves_another_one() {
        let called = |left: Option<(u32, &str)>| {
            let left = left.map(|(turn, choice)| (turn, choice.to_owned()));
            branch(&PlayedBranch { number: 1, left, turns: 4, is_current: false })
        };
        assert_eq!(called(None), "First line");
        assert_eq!(called(Some((0, "Keep"))), "Before turn 1: Keep");
        assert_eq!(called(Some((3, "Rest"))), "Turn 3: Rest");
    }
}
