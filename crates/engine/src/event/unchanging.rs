//! Events that change nothing on the table.

use super::Event;

impl Event {
    /// Returns whether it changes nothing that anybody could think of again: what was declined stays so. Whatever it is
    /// in doubt about counts as a change: a question too many is better than one that never comes.
    pub(super) const fn leaves_all_as_it_was(&self) -> bool {
        matches!(
            self,
            Self::NothingUsed { .. }
                | Self::PhaseBegan { .. }
                | Self::TurnEnded { .. }
                | Self::SummoningSkipped { .. }
                | Self::TileStayed { .. }
                | Self::VoteCast { .. }
                | Self::VoteDecided { .. }
                | Self::VoteTied
                | Self::BidMade { .. }
                | Self::BiddingLeft { .. }
                | Self::BiddingWon { .. }
                | Self::TableDrawn { .. }
                | Self::MythosRepeated { .. }
                | Self::DiscoveryRepeated { .. }
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{Figure, Seat, Space};
    use crate::state::Phase;

    #[test]
    fn what_moves_or_harms_somebody_changes_something_and_what_is_only_told_does_not() {
        assert!(Event::PhaseBegan { phase: Phase::EndOfTurn }.leaves_all_as_it_was());
        assert!(Event::NothingUsed { seat: Seat(0) }.leaves_all_as_it_was());
        let changes = [
            Event::WoundsSuffered { seat: Seat(1), wounds: 1, by_roll: false },
            Event::EnemySummoned { figure: Figure(0), space: Space(0) },
            Event::InvestigatorMoved { seat: Seat(0), from: Space(0), to: Space(1) },
            Event::RollEnded,
            Event::TurnBegan { seat: Seat(0) },
        ];
        for change in changes {
            assert!(!change.leaves_all_as_it_was(), "{change:?}");
        }
    }
}
