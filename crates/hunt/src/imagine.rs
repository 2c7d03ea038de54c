//! What a seat does not see, drawn again: to think ahead without knowing what comes.

use ritual_table::{Chance, Draw};

use crate::decision::{Asked, Choice, options};
use crate::ids::{CreatureId, Seat};
use crate::rules::setup::{deck, shuffle};
use crate::scenario::{Rank, Scenario};
use crate::state::State;

/// Draws the decks and the box again, and what others have chosen secretly.
///
/// How many monsters and bosses are left can be counted, and so can the cards in every hand: what hunters own has been on
/// offer, and what they have played lies open.
pub(crate) fn draw_again(
    scenario: &Scenario,
    state: &mut State,
    asked: Option<&mut Asked>,
    seat: usize,
    chance: &mut dyn Chance,
) {
    for (rank, deck) in [(Rank::Monster, deck::MONSTERS), (Rank::Boss, deck::BOSSES)] {
        exchange(scenario, state, rank, deck, chance);
    }
    shuffle(&mut state.dungeon, deck::DUNGEON, chance);
    state.boxed.sort_unstable();
    // In an order that does not tell how they lay.
    state.upgrades.sort_unstable();
    shuffle(&mut state.upgrades, deck::UPGRADES, chance);
    let Some(asked) = asked else { return };
    let seats = asked.seats;
    for other in seats.iter().filter(|other| other.index() != seat) {
        if asked.answers[other.index()].is_some() {
            asked.answers[other.index()] = any(scenario, state, asked, other, chance);
        }
    }
}

/// Exchanges the creatures of a rank between dungeon and box.
fn exchange(scenario: &Scenario, state: &mut State, rank: Rank, deck: u8, chance: &mut dyn Chance) {
    let is_of_rank = |creature: CreatureId| scenario.creature(creature).rank == rank;
    let State { dungeon, boxed, .. } = state;
    // The places in the dungeon come first, whatever lies in them.
    dungeon.sort_unstable_by_key(|creature| (scenario.creature(*creature).rank, *creature));
    let mut all: Vec<CreatureId> = dungeon.iter().chain(&*boxed).copied().filter(|it| is_of_rank(*it)).collect();
    all.sort_unstable();
    shuffle(&mut all, deck, chance);
    let places = dungeon.iter_mut().chain(boxed).filter(|it| is_of_rank(**it));
    for (place, creature) in places.zip(all) {
        *place = creature;
    }
}

/// Any of the options of a seat.
fn any(scenario: &Scenario, state: &State, asked: &Asked, seat: Seat, chance: &mut dyn Chance) -> Option<Choice> {
    let options = options(scenario, state, asked.question, seat);
    let n_options = u32::try_from(options.len()).ok().filter(|number| *number > 0)?;
    let drawn = usize::try_from(chance.below(n_options, Draw::Pick)).ok()?;
    options.get(drawn).copied()
}
