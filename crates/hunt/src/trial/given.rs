//! How the table of a test lies at first.

use ritual_diagnostic::Route;
use ritual_table::Kept as _;

use super::cast::Cast;
use super::fault::{Outcome, failure};
use crate::documents::{Given, GivenHunter};
use crate::ids::{CardId, CreatureId, Seat};
use crate::scenario::Rank;
use crate::session::{Hunt, LoadError};
use crate::state::{Encounter, Held, Hunter, Place, State};

/// Sets a table that has been set up as a test says.
pub(super) fn set(cast: &Cast<'_>, given: &Given, route: &Route, hunt: &Hunt) -> Outcome<Hunt> {
    let Given { final_boss, encounter, dungeon, row, first, hunters } = given;
    let mut saved = hunt.save();
    let state = &mut saved.state;
    if let Some(id) = final_boss {
        let route = route.key("final_boss");
        state.final_boss = cast.creature(id, &route)?;
        if cast.scenario.creature(state.final_boss).rank != Rank::FinalBoss {
            return Err(failure(route, format!("`{id}` is no final boss: name one of the scenario")));
        }
    }
    if let Some(given) = encounter {
        let route = route.key("encounter");
        let creature = cast.creature(&given.creature, &route.key("creature"))?;
        if given.echoes == 0 {
            return Err(failure(route.key("echoes"), "what has no echo is dead: put at least 1 on it"));
        }
        meet(cast, state, creature);
        state.encounter = Some(Encounter { creature, echoes: given.echoes });
    }
    for (index, id) in dungeon.iter().enumerate().rev() {
        let route = route.key("dungeon").index(index);
        let creature = cast.creature(id, &route)?;
        if cast.scenario.creature(creature).rank == Rank::FinalBoss {
            return Err(failure(route, format!("`{id}` is a final boss, which comes when the dungeon is empty")));
        }
        if dungeon[..index].contains(id) {
            return Err(failure(route, format!("`{id}` lies there twice, and there is one of each creature")));
        }
        if state.encounter.is_some_and(|it| it.creature == creature) {
            return Err(failure(route, format!("`{id}` is what is fought: say another `encounter`")));
        }
        take(state, creature);
        state.dungeon.push(creature);
    }
    if let Some(id) = first {
        let seat = cast.seat(id, &route.key("first"))?;
        state.first = Seat::at(seat).unwrap_or(state.first);
    }
    for (id, given) in hunters {
        let route = route.key("hunters").key(id.as_str());
        let seat = cast.seat(id, &route.clone().on_key())?;
        if let Some(hunter) = state.hunters.get_mut(seat) {
            stand(cast, hunter, given, &route)?;
        }
    }
    if let Some(ids) = row {
        let cards = cast.cards(ids, &route.key("row"))?;
        if cards.len() > state.hunters.len() {
            return Err(failure(route.key("row"), "more upgrades are on offer than there are hunters"));
        }
        state.row = cards.into_iter().collect();
    }
    deal(cast, state, route)?;
    hunt.resume(saved).map_err(|error| {
        let what = match error {
            LoadError::Damaged(what) => format!("no table can lie like this: {what}"),
            other => other.to_string(),
        };
        failure(route.clone(), what)
    })
}

/// Makes a creature the one that is fought; the one before goes back into the box.
fn meet(cast: &Cast<'_>, state: &mut State, creature: CreatureId) {
    take(state, creature);
    let before = state.encounter.map(|it| it.creature).filter(|before| *before != creature);
    let is_boxed = |it: &CreatureId| cast.scenario.creature(*it).rank != Rank::FinalBoss;
    state.boxed.extend(before.filter(is_boxed));
    if !is_boxed(&creature) {
        // It comes once the dungeon is empty.
        let left: Vec<CreatureId> = state.dungeon.drain(..).collect();
        state.boxed.extend(left);
        state.is_final = true;
        state.final_boss = creature;
    }
    state.boxed.sort_unstable();
}

/// Takes a creature out of the dungeon or of the box.
fn take(state: &mut State, creature: CreatureId) {
    state.dungeon.retain(|it| *it != creature);
    state.boxed.retain(|it| *it != creature);
}

fn stand(cast: &Cast<'_>, hunter: &mut Hunter, given: &GivenHunter, route: &Route) -> Outcome {
    let GivenHunter { health, collected, banked, deaths, trophies, hand, used } = given;
    if let Some(health) = *health {
        let most = cast.scenario.rules.health;
        if !(1..=most).contains(&health) {
            return Err(failure(route.key("health"), format!("a hunter who lives has 1 to {most} health")));
        }
        hunter.health = health;
    }
    hunter.collected = collected.unwrap_or(hunter.collected);
    hunter.banked = banked.unwrap_or(hunter.banked);
    hunter.deaths = deaths.unwrap_or(hunter.deaths);
    for (trophy, number) in trophies {
        hunter.trophies[*trophy as usize] = *number;
    }
    if hand.is_none() && used.is_none() {
        return Ok(());
    }
    let mut cards = Vec::new();
    for (name, place, ids) in [("hand", Place::Hand, hand), ("used", Place::Used, used)] {
        let ids = cast.cards(ids.as_deref().unwrap_or_default(), &route.key(name))?;
        cards.extend(ids.into_iter().map(|card| Held { card, place }));
    }
    if cards.len() > usize::from(cast.scenario.rules.most_cards) {
        let most = cast.scenario.rules.most_cards;
        return Err(failure(route.clone(), format!("{} cards are more than the {most} a hunter may own", cards.len())));
    }
    cards.sort_unstable();
    hunter.cards = cards.into_iter().collect();
    Ok(())
}

/// Makes the upgrade deck what is left of it; cards that are nowhere have been removed from the game.
fn deal(cast: &Cast<'_>, state: &mut State, route: &Route) -> Outcome {
    let owned = state.hunters.iter().flat_map(|hunter| hunter.cards.iter().map(|held| held.card));
    let elsewhere: Vec<CardId> = state.row.iter().copied().chain(owned).collect();
    let began = state.hunters.iter().flat_map(|hunter| &cast.scenario.hunters[usize::from(hunter.character)].cards);
    let mut start: Vec<CardId> = began.copied().collect();
    let mut left = cast.scenario.upgrades.clone();
    for card in elsewhere {
        let Some(pile) = [&mut left, &mut start].into_iter().find(|pile| pile.contains(&card)) else {
            let what = format!("there are not so many of `{}` in the game", cast.card_name(card));
            return Err(failure(route.clone(), what));
        };
        if let Some(place) = pile.iter().position(|it| *it == card) {
            pile.remove(place);
        }
    }
    // The first of the list is on top.
    left.reverse();
    state.upgrades = left.into_iter().collect();
    state.removed = u8::try_from(start.len()).unwrap_or(u8::MAX);
    Ok(())
}
