//! The table of a test, or of anybody who wants to begin in the middle: set, with the turn where it says.

use std::sync::Arc;

use ritual_content::documents::{GivenTable, TurnPoint};
use ritual_content::{InvestigatorRef, Reference as _};
use ritual_diagnostic::Path;
use ritual_engine::Session;
use ritual_engine::event::Event;
use ritual_engine::frame::{Frame, TurnAt};
use ritual_engine::scenario::Scenario;
use ritual_table::{Chance, Kept as _, Observer};

use crate::given;
use crate::names::{Names, nothing_called, short};

/// Sets a table as it is described; a game that does not begin at its start waits to go on.
///
/// `home` is the pack whose author wrote the description.
///
/// # Errors
/// Returns the part that cannot be set, as in `investigators[1]` or `given.enemies[0].at`, and why.
pub fn set_table(
    scenario: &Arc<Scenario>,
    home: &str,
    people: &[InvestigatorRef],
    given: &GivenTable,
    chance: &mut dyn Chance,
    observer: &mut dyn Observer<Event>,
) -> Result<Session, (Path, String)> {
    let (at_people, at_given) = (Path::root().key("investigators"), Path::root().key("given"));
    let mut seats = Vec::new();
    for (index, investigator) in people.iter().enumerate() {
        let wanted = investigator.resolve(home);
        let all = scenario.investigators.iter().map(|it| &it.id);
        let found = all.clone().position(|id| *id == wanted.to_string() || short(id) == &*investigator.0);
        let Some(found) = found else {
            return Err((at_people.index(index), nothing_called("investigator", &wanted, home, all)));
        };
        seats.push(found);
    }
    let game =
        Session::new(scenario.clone(), &seats, chance, observer).map_err(|error| (at_people, error.to_string()))?;
    if given.from_the_start {
        return match beside_the_start(given) {
            Some(key) => Err((at_given.key(&key), beside(&key))),
            None => Ok(game),
        };
    }
    let mut saved = game.save();
    given::set(Names { scenario, home }, &mut saved.state, given, &at_given)?;
    let at = turn_at(given.phase, saved.state.active);
    saved.stack.clear();
    saved.stack.push(Frame::Turn { at });
    saved.pending = None;
    Session::load(scenario.clone(), saved).map_err(|error| (at_given, error.to_string()))
}

/// The first key that is given where nothing of it would be set, because the game is not touched.
///
/// Draws are made before that, and that the setup is kept is so anyway.
fn beside_the_start(given: &GivenTable) -> Option<String> {
    let GivenTable { keep_setup, draws, .. } = given;
    let untouched =
        GivenTable { from_the_start: true, keep_setup: *keep_setup, draws: draws.clone(), ..GivenTable::default() };
    if *given == untouched {
        return None;
    }
    let keys = |table: &GivenTable| serde_json::to_value(table).unwrap_or_default();
    let (given, untouched) = (keys(given), keys(&untouched));
    let mut all = given.as_object().into_iter().flatten();
    let other = all.find(|(key, value)| untouched.get(key.as_str()) != Some(*value));
    Some(other.map_or("from_the_start", |(key, _)| key.as_str()).to_owned())
}

fn beside(key: &str) -> String {
    format!("`{key}` would not be set: with `from_the_start` the game is not touched, and only `draws` can be given")
}

const fn turn_at(point: TurnPoint, active: ritual_engine::ids::Seat) -> TurnAt {
    match point {
        TurnPoint::Start => TurnAt::Start(active),
        TurnPoint::Actions => TurnAt::Actions,
        TurnPoint::Mythos => TurnAt::Mythos,
        TurnPoint::Encounter => TurnAt::Encounter,
        TurnPoint::EndEffects => TurnAt::EndEffects,
        TurnPoint::Fire => TurnAt::Fire,
        TurnPoint::DiscardCheck => TurnAt::DiscardCheck,
        TurnPoint::SummoningCheck => TurnAt::SummoningCheck,
        TurnPoint::Stages => TurnAt::Stages(0),
        TurnPoint::End => TurnAt::End,
    }
}
