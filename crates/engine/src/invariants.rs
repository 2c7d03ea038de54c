//! What must hold in every state, whatever the content: checked in debug runs and tests.

use crate::decision::Decision;
use crate::frame::{Frame, MAX_FRAMES, Stack, TurnAt};
use crate::ids::{Figure, MAX_DECK, Seat, Space};
use crate::program::ability_bit;
use crate::scenario::Scenario;
use crate::state::{Gift, Grant, MAX_COUNTERS, MAX_GRANTED, MAX_GRANTS, State};
use crate::view::View;
use ritual_content::language::AbilityWord;

/// Checks a game between two decisions.
///
/// # Errors
/// Returns a sentence for the first invariant that does not hold.
pub fn check(scenario: &Scenario, state: &State, pending: Option<&Decision>) -> Result<(), String> {
    check_table(scenario, state)?;
    decision(state, pending)
}

/// Checks what lies on the table, whatever is being asked.
pub(crate) fn check_table(scenario: &Scenario, state: &State) -> Result<(), String> {
    shape(scenario, state)?;
    for (index, it) in state.seats.iter().enumerate() {
        let tracks = scenario.tracks_of(it.who);
        let name = |what: &str| format!("seat {index}: {what}");
        ensure(it.stress.marker <= tracks.stress, || name("stress beyond its track"))?;
        ensure(it.wounds.marker <= tracks.wounds, || name("wounds beyond their track"))?;
        ensure(it.sanity <= tracks.sanity, || name("sanity beyond its track"))?;
        ensure(it.stress.marker >= it.stress.blocked, || name("stress marker on a blocked space"))?;
        ensure(it.wounds.marker >= it.wounds.blocked, || name("wound marker on a blocked space"))?;
        ensure(it.levels.iter().all(|level| (1..=4).contains(level)), || name("a skill outside levels 1 to 4"))?;
        let stands = if it.alive { state.is_on_map(scenario, it.space) } else { known_space(scenario, it.space) };
        ensure(stands, || name("on no known space"))?;
        ensure(!it.alive || it.sanity < tracks.sanity, || name("alive without sanity"))?;
        ensure(it.alive || it.cards.is_empty(), || name("dead with cards"))?;
        ensure(it.fire_tokens <= it.fire, || name("more fire tokens than fire"))?;
        let reached = tracks.thresholds.iter().filter(|(at, _)| *at <= it.sanity).count();
        ensure(usize::from(it.thresholds) <= reached, || name("more thresholds than the marker passed"))?;
    }
    for (index, it) in state.figures.iter().enumerate() {
        ensure(it.space == Space::NONE || state.is_on_map(scenario, it.space), || {
            format!("figure {index} on no known space")
        })?;
        let is_elder = index + 1 == state.figures.len();
        let health = View::new(scenario, state).health(Figure::from_index(index));
        // Where health comes and goes, the beaten die at the next moment in which nothing is asked.
        let may_wait = scenario.program.used & ability_bit(AbilityWord::ExtraHealth) != 0;
        ensure(is_elder || may_wait || it.space == Space::NONE || it.wounds < health, || {
            format!("figure {index} lives with deadly wounds")
        })?;
        ensure(!is_elder || it.space.is_some() == state.summoned, || {
            "the Elder One's figure is not where it should be".to_owned()
        })?;
    }
    for it in &state.carried {
        ensure(it.figure.index() < state.figures.len() && it.from.index() < state.seats.len(), || {
            "a stolen card is nowhere".to_owned()
        })?;
    }
    for (index, it) in state.pieces.iter().enumerate() {
        ensure(it.space == Space::NONE || state.is_on_map(scenario, it.space), || {
            format!("piece {index} on no known space")
        })?;
        ensure(!it.holder.is_some() || (it.space == Space::NONE && state.is_alive(it.holder)), || {
            format!("piece {index} in two places, or held by nobody")
        })?;
    }
    for (index, fire) in state.fire.iter().enumerate() {
        let burns = *fire == 0 || state.is_on_map(scenario, Space::from_index(index));
        ensure(burns, || format!("fire on space {index}, which is not on the map"))?;
    }
    ensure((1..=scenario.numbers.track).contains(&state.track), || "the Summoning track is left".to_owned())?;
    counters(scenario, state)?;
    conserved(scenario, state)
}

/// Counters are those of the scenario, of those who have them, within their limits, and remembered once and in order.
fn counters(scenario: &Scenario, state: &State) -> Result<(), String> {
    ensure(state.counters.len() <= MAX_COUNTERS, || "more counters than there is room for".to_owned())?;
    for it in &state.counters {
        let name = |what: &str| format!("counter {}: {what}", it.counter.0);
        let Some(info) = scenario.counters.get(it.counter.index()) else { return Err(name("not in the scenario")) };
        ensure(it.holder.on() == info.on && state.knows(it.holder), || name("of nobody who has it"))?;
        ensure(it.start == info.start, || name("does not know where it starts"))?;
        ensure(it.value <= info.at_most, || name("beyond its limit"))?;
        ensure(it.value != it.start, || name("remembered though it is as it starts"))?;
    }
    ensure(state.counters.is_sorted_by(|a, b| (a.counter, a.holder) < (b.counter, b.holder)), || {
        "counters not in order".to_owned()
    })
}

/// What a state read from a file must have before anything else can be asked.
fn shape(scenario: &Scenario, state: &State) -> Result<(), String> {
    ensure(!state.seats.is_empty(), || "nobody at the table".to_owned())?;
    ensure(state.active.index() < state.seats.len(), || "the active seat is empty".to_owned())?;
    ensure(state.figures.len() == scenario.figures.len(), || "not as many figures as the scenario has".to_owned())?;
    ensure(state.pieces.len() == scenario.pieces.len(), || "not as many pieces as the scenario has".to_owned())?;
    ensure(state.fire.len() == scenario.map.spaces.len(), || "not as many spaces as the map has".to_owned())?;
    ensure(state.grants.iter().all(|it| is_known_grant(scenario, state, it)), || {
        "something is granted by no step, or to nobody".to_owned()
    })?;
    let n_granted: usize = state.grants.iter().map(|it| usize::from(it.times)).sum();
    ensure(n_granted <= MAX_GRANTED && state.grants.len() <= MAX_GRANTS, || {
        "more is granted than there is room for".to_owned()
    })?;
    ensure(state.stage < 4, || "a stage that does not exist".to_owned())?;
    ensure(state.ground.is_some() || scenario.map.foresees_closings(), || "a map without ground".to_owned())?;
    if let Some(ground) = &state.ground {
        let n_tiles = scenario.map.tiles.len();
        ensure(ground.tiles.is_empty() || ground.tiles.len() == n_tiles, || {
            "not as many tiles as the map has".to_owned()
        })?;
        let ends = ground.passages.iter().flat_map(|it| it.between);
        let gates = ground.gates.into_iter().filter(|space| space.is_some());
        ensure(ends.chain(gates).all(|space| known_space(scenario, space)), || {
            "a passage or a gate on no known space".to_owned()
        })?;
    }
    ensure(state.seats.iter().all(|it| usize::from(it.who) < scenario.investigators.len()), || {
        "an investigator the scenario does not have".to_owned()
    })
}

/// A grant is one of the scenario's, to one at the table or to one figure.
fn is_known_grant(scenario: &Scenario, state: &State, it: &Grant) -> bool {
    let is_to_seat = it.seat.index() < state.seats.len() && it.figure == Figure::NONE;
    let is_to_figure = it.figure.index() < state.figures.len() && it.seat == Seat::NONE;
    let is_known = match it.gift {
        Gift::Abilities(step) => scenario.program.granted(step).len > 0,
        Gift::Skill { skill, level, .. } => skill.index() < scenario.skills.len() && level <= 4,
    };
    (is_to_seat || is_to_figure) && is_known && it.times > 0
}

/// What is under way stands on one turn of somebody at the table, unless the game is over.
pub(crate) fn stack(state: &State, stack: &Stack) -> Result<(), String> {
    let is_seat = |at: TurnAt| !matches!(at, TurnAt::Start(seat) if seat.index() >= state.seats.len());
    let stands = matches!(stack.first(), Some(Frame::Turn { at }) if is_seat(*at));
    ensure(stands || state.outcome.is_some(), || "no turn is under way".to_owned())?;
    ensure(stack.len() <= MAX_FRAMES, || "more is under way than there is room for".to_owned())?;
    let others = stack.iter().skip(1).any(|frame| matches!(frame, Frame::Turn { .. }));
    ensure(!others, || "a turn inside a turn".to_owned())
}

/// Cards and limited components are neither lost nor made ([LIMIT-3]).
fn conserved(scenario: &Scenario, state: &State) -> Result<(), String> {
    let kept = state.seats.iter().map(|it| it.kept_mythos).filter(|card| card.is_some());
    let mythos = state.mythos_deck.iter().chain(&state.mythos_discard).chain(&state.mythos_open).copied().chain(kept);
    each_once("Mythos", mythos.map(|card| card.0), scenario.mythos.len())?;
    let held = state.seats.iter().flat_map(|it| it.cards.iter().map(|held| held.card));
    let carried = state.carried.iter().map(|it| it.card.card);
    let discoveries =
        state.discovery_deck.iter().chain(&state.discovery_discard).chain(&state.discovery_open).copied().chain(held);
    let discoveries = discoveries.chain(carried);
    each_once("Discovery", discoveries.map(|card| card.0), scenario.discoveries.len())?;
    let owned = state.seats.iter().flat_map(|it| it.relics.iter().map(|held| held.relic));
    each_once("relic", state.relic_deck.iter().copied().chain(owned), scenario.relics.len())?;
    let on_map: u32 = state.fire.iter().map(|it| u32::from(*it)).sum();
    let on_boards: u32 = state.seats.iter().map(|it| u32::from(it.fire_tokens)).sum();
    let fire = on_map + on_boards + u32::from(state.fire_reserve);
    ensure(fire == u32::from(scenario.numbers.fire), || format!("{fire} fire tokens"))?;
    for (index, token) in scenario.tokens.iter().enumerate() {
        let held: u32 = state.seats.iter().filter_map(|it| it.tokens.get(index)).map(|it| u32::from(*it)).sum();
        let on_map = state.figures.iter().filter(|it| it.space.is_some());
        let on_enemies = on_map.map(|it| (it.tokens >> index) & 1).sum::<u32>();
        let pieces = state.pieces.iter().filter(|it| it.kind.index() == index).count();
        let all = held + on_enemies + u32::from(state.supply.get(index).copied().unwrap_or(0));
        let all = all + u32::try_from(pieces).unwrap_or(0);
        ensure(all == u32::from(token.supply), || format!("{all} tokens of kind {index} instead of {}", token.supply))?;
    }
    Ok(())
}

/// A game is over, or somebody has something to choose.
pub(crate) fn decision(state: &State, pending: Option<&Decision>) -> Result<(), String> {
    match pending {
        None => ensure(state.outcome.is_some(), || "nothing to choose and not over".to_owned()),
        Some(decision) => {
            ensure(decision.options.len() > 1, || "a decision without a choice".to_owned())?;
            ensure(decision.options.is_sorted_by(|a, b| a < b), || "options not in order".to_owned())?;
            let seat: Seat = decision.seat;
            let is_anybody_left = state.living().next().is_some();
            ensure(state.is_alive(seat) || !is_anybody_left, || "the dead decide".to_owned())
        }
    }
}

fn known_space(scenario: &Scenario, space: Space) -> bool {
    space.index() < scenario.map.spaces.len()
}

fn each_once(what: &str, cards: impl Iterator<Item = u8>, expected: usize) -> Result<(), String> {
    let mut seen = [false; MAX_DECK];
    let mut count = 0;
    for card in cards {
        let Some(place) = seen.iter_mut().take(expected).nth(usize::from(card)) else {
            return Err(format!("{what} card {card} does not exist"));
        };
        ensure(!*place, || format!("{what} card {card} is in two places"))?;
        *place = true;
        count += 1;
    }
    ensure(count == expected, || format!("{count} {what} cards instead of {expected}"))
}

fn ensure(holds: bool, message: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(message()) }
}
