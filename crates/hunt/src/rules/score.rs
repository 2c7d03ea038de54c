//! The end of the game and the scores ([BB-SCORE]).

use crate::cx::Cx;
use crate::documents::{DreamAfterFinal, EliminatedScore, Tie};
use crate::event::Event;
use crate::frame::RoundAt;
use crate::ids::Seat;
use crate::rules::trophies;
use crate::scenario::Scenario;
use crate::state::{Outcome, State};

/// What a hunter got. More is better, field by field ([BB-SCORE-4], [BB-SCORE-5]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Score {
    /// Whether the hunter can win at all.
    pub can_win: bool,
    /// Banked echoes and what the trophy tracks are worth ([BB-SCORE-2]).
    pub points: u16,
    /// What breaks a tie: banked echoes.
    pub banked: u16,
}

/// Goes on behind the death of the final boss ([BB-FINAL-6]).
pub(crate) fn after_final(cx: &mut Cx<'_>) {
    match cx.scenario.rules.options.dream_after_final {
        DreamAfterFinal::Skipped => finish(cx),
        DreamAfterFinal::Played => cx.round(RoundAt::Dream),
    }
}

/// Everybody banks, and the game is over ([BB-SCORE-1]).
pub(crate) fn finish(cx: &mut Cx<'_>) {
    for seat in cx.state.seats() {
        if cx.state.hunter(seat).collected > 0 {
            cx.commit(Event::Banked { seat });
        }
    }
    cx.commit(Event::Ended { outcome: Outcome::Scored });
}

/// Returns what a hunter has got so far.
pub(crate) fn score(scenario: &Scenario, state: &State, seat: Seat) -> Score {
    let (hunter, options) = (state.hunter(seat), &scenario.rules.options);
    let banked = match options.tie {
        Tie::Value => hunter.banked,
        Tie::Tokens => hunter.banked / 5 + hunter.banked % 5,
    };
    Score {
        can_win: !hunter.is_eliminated || options.eliminated_score == EliminatedScore::Counts,
        points: hunter.banked.saturating_add(trophies::bonus(scenario, hunter.trophies)),
        banked,
    }
}
