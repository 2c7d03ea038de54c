//! What a person does at the table. Deeds are collected while the table is drawn and done afterwards.

use ritual_playtest::policy::PolicyName;
use ritual_playthrough::{Forced, Game, Holder, Pace};

use crate::panels::players::policy_name;

/// Something a person does at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    /// Choose an option.
    Choose(usize),
    /// Take the screen, where it goes from hand to hand.
    TakeScreen,
    /// Take the last choice back.
    Undo,
    /// Do it again.
    Redo,
    /// Go to a moment.
    Jump(usize),
    /// Let a policy make one decision.
    Step,
    /// Let a policy play this turn.
    Turn,
    /// Let a policy play the game.
    Game,
    /// Stop whoever plays.
    Stop,
    /// Let the seats of policies go on.
    GoOn,
    /// Let the seat that waits for its pace choose.
    Next,
    /// Let seats of policies go on faster or slower.
    Pace(Pace),
    /// Show how good each option is.
    Hint,
    /// Choose the policy that helps.
    Helper(PolicyName),
    /// Give a seat to somebody.
    Give(usize, Holder),
    /// Go to another line.
    Switch(u32),
    /// Forget a line.
    Forget(u32),
    /// Set dice.
    Force(Forced),
    /// Begin again with another seed.
    Again,
    /// Begin another game.
    SetUp,
    /// Save the recording.
    Record,
}

impl Deed {
    /// Does what concerns the game alone; returns whether that was all.
    pub(super) fn is_done_by(&self, game: &mut Game) -> bool {
        match self {
            Self::Choose(option) => {
                game.choose(*option);
            }
            Self::Undo => {
                game.undo();
            }
            Self::Redo => {
                game.redo();
            }
            Self::Jump(moment) => {
                game.jump_to(*moment);
            }
            Self::Step => game.policy_step(),
            Self::Turn => game.policy_turn(),
            Self::Game => game.policy_game(),
            Self::Stop => game.stop(),
            Self::GoOn => game.go_on(),
            Self::Next => game.go_ahead(),
            Self::Pace(pace) => game.set_pace(*pace),
            Self::Helper(policy) => game.set_helper(*policy),
            Self::Give(seat, holder) => game.give_seat(*seat, *holder),
            Self::Switch(number) => {
                game.switch_to(*number);
            }
            Self::Forget(number) => game.forget(*number),
            Self::Force(forced) => game.force(forced.clone()),
            Self::Again | Self::SetUp | Self::Record | Self::Hint | Self::TakeScreen => return false,
        }
        true
    }
}

/// Who holds a seat, in words.
pub(super) fn holder_name(holder: Holder) -> String {
    match holder {
        Holder::Person => say!("You").to_owned(),
        Holder::Policy(policy) => say!("{policy} player", policy = policy_name(policy)),
    }
}

/// Everybody who may hold a seat, where these play by themselves.
pub(super) fn holders(policies: impl Iterator<Item = PolicyName>) -> impl Iterator<Item = Holder> {
    std::iter::once(Holder::Person).chain(policies.map(Holder::Policy))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_who_may_hold_a_seat_has_a_name_of_their_own() {
        let mut names: Vec<String> = holders(PolicyName::ALL.into_iter()).map(holder_name).collect();
        assert!(names.contains(&"You".to_owned()) && names.contains(&"Random player".to_owned()));
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), 1 + PolicyName::ALL.len());
    }
}
