//! Players that choose by themselves, as lists offer them: with what they are for, or why they cannot play.

use egui::{Button, Ui};
use ritual_playtest::policy::PolicyName;

use crate::players::GamePlayers;
use crate::theme;

/// How wide a list of players is, in points.
const WIDTH: f32 = 330.0;

/// What a player is called.
pub(super) fn policy_name(policy: PolicyName) -> &'static str {
    match policy {
        PolicyName::Random => say!("Random"),
        PolicyName::Quick => say!("Quick"),
        PolicyName::Good => say!("Good"),
        PolicyName::Expert => say!("Expert"),
    }
}

/// Draws an entry of a list of players under its name; returns whether it was chosen.
pub(super) fn entry(ui: &mut Ui, offered: GamePlayers<'_>, policy: PolicyName, name: &str, is_chosen: bool) -> bool {
    ui.set_min_width(WIDTH);
    let why_not = offered.why_not(policy);
    let row = ui.add_enabled(why_not.is_none(), Button::selectable(is_chosen, name));
    ui.label(theme::explains(ui, why_not.unwrap_or_else(|| offered.purpose(policy))));
    row.clicked()
}
