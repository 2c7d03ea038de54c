//! Where an event leads.

use crate::event::Event;
use crate::ids::Space;

impl Event {
    /// Returns the space into which something comes, if anything does.
    ///
    /// Every event is named, so that a new one has to be thought of: what comes nowhere is not asked whether there is
    /// such a space.
    pub(crate) const fn destination(&self) -> Option<Space> {
        match *self {
            Self::InvestigatorMoved { to, .. }
            | Self::InvestigatorPlaced { to, .. }
            | Self::EnemyFollowed { to, .. }
            | Self::EnemyMoved { to, .. }
            | Self::PieceMoved { to, .. }
            | Self::GateMoved { to, .. }
            | Self::EnemyPlaced { to, .. }
            | Self::PieceAdded { space: to, .. }
            | Self::EnemySummoned { space: to, .. }
            | Self::FireAdded { space: to, .. }
            | Self::ElderOneSummoned { space: to }
            | Self::ElderOneRelocated { space: to } => Some(to),
            // A space is named, and nothing comes into it.
            Self::PassageClosed { .. }
            | Self::PassageOpened { .. }
            | Self::FireRemoved { .. }
            | Self::EnemyKilled { .. }
            | Self::EnemyReturned { .. }
            // No space is named.
            | Self::TurnBegan { .. }
            | Self::PhaseBegan { .. }
            | Self::ActionTaken { .. }
            | Self::AbilityUsed { .. }
            | Self::EnemyAbilityUsed { .. }
            | Self::NothingUsed { .. }
            | Self::UsesForgotten { .. }
            | Self::SneakedPast { .. }
            | Self::PieceFlipped { .. }
            | Self::PieceRemoved { .. }
            | Self::PieceWounded { .. }
            | Self::PieceTaken { .. }
            | Self::PieceReturned { .. }
            | Self::PieceTraded { .. }
            | Self::PieceRevealed { .. }
            | Self::LinksRemoved { .. }
            | Self::TilesSwapped { .. }
            | Self::TileTurned { .. }
            | Self::TileRemoved { .. }
            | Self::TileAdded { .. }
            | Self::TileStayed { .. }
            | Self::UnknownDrawn { .. }
            | Self::SummoningSkipped { .. }
            | Self::EnemyWounded { .. }
            | Self::EnemyHealed { .. }
            | Self::EnemyUnmarked { .. }
            | Self::AttackRedirected { .. }
            | Self::EnemyFavoured { .. }
            | Self::VoteCast { .. }
            | Self::VoteDecided { .. }
            | Self::VoteTied
            | Self::BidMade { .. }
            | Self::BiddingLeft { .. }
            | Self::BiddingWon { .. }
            | Self::EnemyMarked { .. }
            | Self::FireTaken { .. }
            | Self::FireExchanged { .. }
            | Self::FireWentOut { .. }
            | Self::StressRaised { .. }
            | Self::StressHealed { .. }
            | Self::WoundsSuffered { .. }
            | Self::WoundsHealed { .. }
            | Self::CompanionWounded { .. }
            | Self::SanityLost { .. }
            | Self::ThresholdReached { .. }
            | Self::SkillRaised { .. }
            | Self::TrackBlocked { .. }
            | Self::TrackFreed { .. }
            | Self::TokenGained { .. }
            | Self::TokenLost { .. }
            | Self::CountersAdded { .. }
            | Self::CounterChanged { .. }
            | Self::RollStarted { .. }
            | Self::DiceRemoved { .. }
            | Self::SymbolsAdded { .. }
            | Self::DiceAdded { .. }
            | Self::RerollsGranted { .. }
            | Self::DieRolled { .. }
            | Self::DieRerolled { .. }
            | Self::SymbolsCounted { .. }
            | Self::SymbolsConverted { .. }
            | Self::AttackWoundsAdded { .. }
            | Self::TentaclesPrevented { .. }
            | Self::RollEnded
            | Self::RollDropped { .. }
            | Self::RestBegan { .. }
            | Self::RestLessened { .. }
            | Self::MythosShuffled
            | Self::MythosStacked { .. }
            | Self::MythosLookedAt { .. }
            | Self::MythosDrawn { .. }
            | Self::MythosDiscarded { .. }
            | Self::MythosReturned { .. }
            | Self::MythosKept { .. }
            | Self::MythosRepeated { .. }
            | Self::DiscoveryLookedAt { .. }
            | Self::DiscoveryDrawn { .. }
            | Self::DiscoveryStacked { .. }
            | Self::DiscoveryReturned { .. }
            | Self::DiscoveryDiscarded { .. }
            | Self::DiscoveryRepeated { .. }
            | Self::CardClaimed { .. }
            | Self::CardTurned { .. }
            | Self::CardDiscarded { .. }
            | Self::CardTraded { .. }
            | Self::CardStolen { .. }
            | Self::CardGivenBack { .. }
            | Self::CardDropped { .. }
            | Self::TableDrawn { .. }
            | Self::RelicGained { .. }
            | Self::RelicReturned { .. }
            | Self::RelicTransformed { .. }
            | Self::ElderOneAdvanced { .. }
            | Self::SummoningDue
            | Self::RandomPlaceDrawn { .. }
            | Self::StageDefeated { .. }
            | Self::StageRevealed { .. }
            | Self::RitualDisrupted
            | Self::InvestigatorDied { .. }
            | Self::Granted { .. }
            | Self::GrantEnded { .. }
            | Self::TurnEnded { .. }
            | Self::GameEnded { .. } => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{Figure, Seat};

    #[test]
    fn what_comes_into_a_space_leads_there_and_what_leaves_one_leads_nowhere() {
        let (space, figure) = (Space(3), Figure(1));
        let leads = [
            Event::InvestigatorMoved { seat: Seat(0), from: Space(2), to: space },
            Event::EnemySummoned { figure, space },
            Event::FireAdded { space, count: 1 },
        ];
        assert_eq!(leads.map(|it| it.destination()), [Some(space); 3]);
        let nowhere = [
            Event::EnemyReturned { figure, space },
            Event::FireRemoved { space, count: 1 },
            Event::PassageOpened { from: Space(2), to: space },
            Event::RitualDisrupted,
        ];
        assert_eq!(nowhere.map(|it| it.destination()), [None; 4]);
    }
}
