//! What an investigator has declined to use between other things, so that it is not asked again while everything is as it
//! was ([DISC-8]).

use serde::{Deserialize, Serialize};

use crate::event::Event;

/// What the active investigator chose not to use between other things; it holds until something changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Declined {
    /// Nothing was declined, or something has changed since.
    #[default]
    Nothing,
    /// All there was to use. Games that were saved before say when in the turn that was.
    #[serde(alias = "before_summoning_check", alias = "after_summoning_check")]
    Everything,
}

impl Declined {
    /// Returns whether nothing is declined.
    pub const fn is_nothing(&self) -> bool {
        matches!(self, Self::Nothing)
    }

    /// Returns whether all there is to use is declined.
    pub const fn is_everything(self) -> bool {
        matches!(self, Self::Everything)
    }

    /// What is declined after an event: nothing any more, unless the event leaves everything as it was.
    #[must_use]
    pub(crate) const fn after(self, event: &Event) -> Self {
        if leaves_all_as_it_was(event) { self } else { Self::Nothing }
    }
}

/// Returns whether an event changes nothing that anybody could think of again. Whatever it is in doubt about counts as
/// a change: a question too many is better than one that never comes.
const fn leaves_all_as_it_was(event: &Event) -> bool {
    matches!(
        event,
        Event::NothingUsed { .. }
            | Event::PhaseBegan { .. }
            | Event::TurnEnded { .. }
            | Event::SummoningSkipped { .. }
            | Event::TileStayed { .. }
            | Event::VoteCast { .. }
            | Event::VoteDecided { .. }
            | Event::VoteTied
            | Event::BidMade { .. }
            | Event::BiddingLeft { .. }
            | Event::BiddingWon { .. }
            | Event::TableDrawn { .. }
            | Event::MythosRepeated { .. }
            | Event::DiscoveryRepeated { .. }
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{Figure, Seat, Space};
    use crate::state::Phase;

    #[test]
    fn declining_holds_until_something_changes() {
        let declined = Declined::Everything;
        assert_eq!(declined.after(&Event::PhaseBegan { phase: Phase::EndOfTurn }), declined);
        assert_eq!(declined.after(&Event::NothingUsed { seat: Seat(0) }), declined);
        let changes = [
            Event::WoundsSuffered { seat: Seat(1), wounds: 1, by_roll: false },
            Event::EnemySummoned { figure: Figure(0), space: Space(0) },
            Event::InvestigatorMoved { seat: Seat(0), from: Space(0), to: Space(1) },
            Event::RollEnded,
            Event::TurnBegan { seat: Seat(0) },
        ];
        for change in changes {
            assert_eq!(declined.after(&change), Declined::Nothing, "{change:?}");
        }
    }

    #[test]
    fn what_was_declined_in_a_game_that_was_saved_before_is_read() {
        for former in ["before_summoning_check", "after_summoning_check", "everything"] {
            let read: Result<Declined, _> = serde_json::from_value(serde_json::json!(former));
            assert_eq!(read.ok(), Some(Declined::Everything), "{former}");
        }
    }
}
