//! How things must stand.

use ritual_diagnostic::Route;
use ritual_table::{Game as _, Scored as _, Told as _};
use serde::Serialize;

use super::cast::Cast;
use super::fault::{Outcome, same};
use crate::documents::{Expect, ExpectHunter, Id};
use crate::ids::CardId;
use crate::session::Hunt;
use crate::state::Place;

/// Compares how things stand with what a test says.
pub(super) fn check(cast: &Cast<'_>, hunt: &Hunt, expect: &Expect, route: &Route) -> Outcome {
    let state = hunt.state();
    let Expect { round, encounter, echoes, row, first, dungeon, asked, outcome, hunters } = expect;
    is(route, "round", round.as_ref(), &state.round)?;
    let met = state.encounter.map(|it| it.creature);
    let wanted = encounter.as_ref().map(|id| cast.creature(id, &route.key("encounter"))).transpose()?;
    let name = |creature| cast.short(cast.scenario.creature(creature).id.as_str());
    is(route, "encounter", wanted.map(|it| Some(name(it))).as_ref(), &met.map(name))?;
    is(route, "echoes", echoes.map(Some).as_ref(), &state.encounter.map(|it| it.echoes))?;
    cards(cast, route, "row", row.as_deref(), &state.row)?;
    let wanted = first.as_ref().map(|id| cast.seat(id, &route.key("first"))).transpose()?;
    is(route, "first", wanted.map(|seat| hunt.seat(seat)).as_ref(), &hunt.seat(state.first.index()))?;
    is(route, "dungeon", dungeon.as_ref(), &state.dungeon.len())?;
    is(route, "asked", asked.clone().map(Some).as_ref(), &hunt.question())?;
    is(route, "outcome", outcome.clone().map(Some).as_ref(), &hunt.outcome().map(|it| it.to_string()))?;
    for (id, wanted) in hunters {
        let route = route.key("hunters").key(id.as_str());
        hunter(cast, hunt, cast.seat(id, &route)?, wanted, &route)?;
    }
    Ok(())
}

fn hunter(cast: &Cast<'_>, hunt: &Hunt, seat: usize, wanted: &ExpectHunter, route: &Route) -> Outcome {
    let Some(there) = hunt.state().hunters.get(seat) else { return Ok(()) };
    let ExpectHunter { health, collected, banked, trophies, hand, table, used, alive, eliminated, points, place } =
        wanted;
    is(route, "health", health.as_ref(), &there.health)?;
    is(route, "collected", collected.as_ref(), &there.collected)?;
    is(route, "banked", banked.as_ref(), &there.banked)?;
    for (trophy, number) in trophies {
        is(&route.key("trophies"), trophy.name(), Some(number), &there.trophies[*trophy as usize])?;
    }
    for (name, at, wanted) in [("hand", Place::Hand, hand), ("table", Place::Table, table), ("used", Place::Used, used)]
    {
        let found: Vec<CardId> = there.cards_at(at).collect();
        cards(cast, route, name, wanted.as_deref(), &found)?;
    }
    is(route, "alive", alive.as_ref(), &there.is_alive)?;
    is(route, "eliminated", eliminated.as_ref(), &there.is_eliminated)?;
    is(route, "points", points.map(Some).as_ref(), &hunt.points(seat))?;
    is(route, "place", place.map(Some).as_ref(), &hunt.place(seat))
}

fn is<T: PartialEq + Serialize>(route: &Route, name: &str, wanted: Option<&T>, actual: &T) -> Outcome {
    wanted.map_or(Ok(()), |wanted| same(&route.key(name), "stands here", wanted, actual))
}

/// Compares cards in any order.
fn cards(cast: &Cast<'_>, route: &Route, name: &str, wanted: Option<&[Id]>, found: &[CardId]) -> Outcome {
    let Some(wanted) = wanted else { return Ok(()) };
    let wanted = cast.cards(wanted, &route.key(name))?;
    let mut found = found.to_vec();
    found.sort_unstable();
    let names = |cards: &[CardId]| cards.iter().map(|card| cast.card_name(*card)).collect::<Vec<_>>();
    same(&route.key(name), "stands here", &names(&wanted), &names(&found))
}
