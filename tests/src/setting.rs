//! How a test sets the table: what lies where before the play begins.

use ritual_engine::ids::{BlockId, InsanityCard, MythosCard};
use ritual_engine::scenario::Scenario;
use ritual_engine::state::{HeldCard, State};

use crate::scene::{discovery, fatigue, figure, mythos, relic, space};

/// Takes away what stages and the episode do by themselves, so that only the rules are at work.
pub fn quiet(scenario: &mut Scenario) {
    for stage in &mut scenario.stages {
        stage.on_advance = BlockId(0);
        stage.end_of_turn = BlockId(0);
    }
    scenario.episode.on_advance = BlockId(0);
}

/// Makes Cultists roll 3 standard dice and no bonus dice.
///
/// # Panics
/// Panics when the scenario has no Cultist.
pub fn brutes(scenario: &mut Scenario) {
    let cultist = scenario.enemies.iter().position(|it| scenario.name(it.name) == "Cultist");
    let Some(cultist) = cultist else { panic!("no Cultist") };
    scenario.enemies[cultist].standard = 3;
    scenario.enemies[cultist].bonus = 0;
}

/// Puts a figure on the map, by the enemy's name and counting from 0.
///
/// # Panics
/// Panics when there is no such figure or no such space.
pub fn put(state: &mut State, scenario: &Scenario, enemy: &str, number: usize, at: &str) {
    state.figures[figure(scenario, enemy, number).index()].space = space(scenario, at);
}

/// Puts the Elder One on the map, with the stages up to this one revealed; 0 is Stage I.
///
/// # Panics
/// Panics when the map has no such space.
pub fn awaken(state: &mut State, scenario: &Scenario, stage: u8, at: &str) {
    (state.summoned, state.stage) = (true, stage);
    state.figures[scenario.elder_one().index()].space = space(scenario, at);
}

/// Sets the jury members out: for each the side that is up, 0 for guilty and 1 for innocent, and the space.
///
/// # Panics
/// Panics when the map has no such space.
pub fn jury(state: &mut State, scenario: &Scenario, places: [(u8, &str); 4]) {
    for (piece, (side, place)) in state.pieces.iter_mut().zip(places) {
        piece.side = side;
        piece.space = space(scenario, place);
    }
}

/// Moves so many jury members to the first investigator.
///
/// # Panics
/// Panics when nobody plays.
pub fn jury_here(state: &mut State, count: usize) {
    let here = state.seats[0].space;
    state.pieces.iter_mut().take(count).for_each(|piece| piece.space = here);
}

/// Puts a Mythos card on top of its deck.
///
/// # Panics
/// Panics when there is no such card.
pub fn mythos_on_top(state: &mut State, scenario: &Scenario, card: &str) {
    let card = mythos(scenario, card);
    state.mythos_deck.retain(|it| *it != card);
    state.mythos_deck.push(card);
}

/// Puts a Discovery card on top of its deck.
///
/// # Panics
/// Panics when there is no such card.
pub fn discovery_on_top(state: &mut State, scenario: &Scenario, card: &str) {
    let card = discovery(scenario, card);
    state.discovery_deck.retain(|it| *it != card);
    state.discovery_deck.push(card);
}

/// Discards the whole Discovery deck: nobody can investigate, so that the turn goes on to the next decision.
pub fn no_discoveries(state: &mut State) {
    let cards = std::mem::take(&mut state.discovery_deck);
    state.discovery_discard.extend(cards);
}

/// Moves Mythos cards that bear the summoning symbol from the bottom of the deck to the discard pile.
///
/// # Panics
/// Panics when the deck has too few such cards.
pub fn discard_symbols(state: &mut State, scenario: &Scenario, count: usize) {
    discard_mythos(state, scenario, true, count);
}

/// Moves Mythos cards that bear the summoning symbol, or bear none, from the bottom of the deck to the discard pile.
///
/// # Panics
/// Panics when the deck has too few such cards.
pub fn discard_mythos(state: &mut State, scenario: &Scenario, symbol: bool, count: usize) {
    let fits = |card: &MythosCard| scenario.mythos[card.index()].symbol == symbol;
    let cards: Vec<MythosCard> = state.mythos_deck.iter().copied().filter(fits).take(count).collect();
    assert_eq!(cards.len(), count, "the deck has too few such cards");
    state.mythos_deck.retain(|card| !cards.contains(card));
    state.mythos_discard.extend(cards);
}

/// Gives a Discovery card of the deck to an investigator; the side that counts is 0 for left, 1 for right.
///
/// # Panics
/// Panics when there is no such card, or nobody at this seat.
pub fn give_discovery(state: &mut State, scenario: &Scenario, seat: usize, card: &str, side: u8) {
    let card = discovery(scenario, card);
    state.discovery_deck.retain(|it| *it != card);
    state.seats[seat].cards.push(HeldCard { card, side, wounds: 0 });
}

/// Gives a relic of the deck to an investigator, by the name of the side that is up.
///
/// # Panics
/// Panics when there is no such relic, or nobody at this seat.
pub fn give_relic(state: &mut State, scenario: &Scenario, seat: usize, name: &str) {
    let held = relic(scenario, name);
    state.relic_deck.retain(|it| *it != held.relic);
    state.seats[seat].relics.push(held);
}

/// Gives an insanity card to an investigator, in place of the one that was dealt.
///
/// # Panics
/// Panics when there is no such card, or nobody at this seat.
pub fn give_insanity(state: &mut State, scenario: &Scenario, seat: usize, name: &str) {
    let found = scenario.insanities.iter().position(|it| scenario.name(it.name) == name);
    state.seats[seat].insanity = found.map_or_else(|| panic!("no insanity `{name}`"), InsanityCard::from_index);
}

/// Puts fire tokens of the reserve on an investigator's board.
///
/// # Panics
/// Panics when the reserve is too small, or nobody is at this seat.
pub fn ignite(state: &mut State, seat: usize, count: u8) {
    state.fire_reserve -= count;
    state.seats[seat].fire += count;
    state.seats[seat].fire_tokens += count;
}

/// Gives an investigator fatigue tokens that block the stress track and the wound track; the markers are pushed.
///
/// # Panics
/// Panics when the supply is too small, or nobody is at this seat.
pub fn tire(state: &mut State, scenario: &Scenario, seat: usize, stress: u8, wounds: u8) {
    let kind = fatigue(scenario);
    state.supply[kind] -= stress + wounds;
    let it = &mut state.seats[seat];
    it.tokens[kind] += stress + wounds;
    it.stress.blocked += stress;
    it.stress.marker = it.stress.marker.max(it.stress.blocked);
    it.wounds.blocked += wounds;
    it.wounds.marker = it.wounds.marker.max(it.wounds.blocked);
}
