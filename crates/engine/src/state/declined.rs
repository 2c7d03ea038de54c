//! What an investigator has declined to use between other things, so that it is not asked again while everything is as it
//! was ([DISC-8]).

use serde::{Deserialize, Serialize};

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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_declined_in_a_game_that_was_saved_before_is_read() {
        for former in ["before_summoning_check", "after_summoning_check", "everything"] {
            let read: Result<Declined, _> = serde_json::from_value(serde_json::json!(former));
            assert_eq!(read.ok(), Some(Declined::Everything), "{former}");
        }
    }
}
