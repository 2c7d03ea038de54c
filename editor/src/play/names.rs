//! What is called by name where somebody looks at a table.

use ritual_engine::ids::{Seat, Space};
use ritual_engine::scenario::Scenario;
use ritual_engine::state::State;

/// Returns the name of an investigator at the table.
pub fn seat_name<'s>(scenario: &'s Scenario, state: &State, seat: Seat) -> &'s str {
    let info = state.seat(seat).and_then(|it| scenario.investigators.get(usize::from(it.who)));
    info.map_or(say!("Nobody"), |info| scenario.name(info.name))
}

/// Returns the name of a space.
pub(super) fn space_name(scenario: &Scenario, space: Space) -> &str {
    scenario.map.spaces.get(space.index()).map_or(say!("nowhere"), |it| it.name.as_str())
}
