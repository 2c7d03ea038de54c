//! Who sits at the table.

use ritual_content::suggest;
use ritual_engine::Session;
use ritual_engine::scenario::Scenario;

/// How many sit there where nobody says it.
const USUAL_PLAYERS: usize = 2;

/// Returns how many investigators sit at a table of so many players: one player leads two ([SETUP-10]).
///
/// # Errors
/// Says for how many players the scenario is.
pub fn seats(scenario: &Scenario, players: usize) -> Result<usize, String> {
    let (count, most) = (players.max(2), scenario.max_seats());
    if players == 0 || count > most {
        let why = if most < count { lacking(scenario, count) } else { String::new() };
        return Err(format!("`{}` is for 1 to {most} players, not for {players}{why}", scenario.id));
    }
    Ok(count)
}

/// Why a scenario has no room for so many, where what is in its packs is too few.
fn lacking(scenario: &Scenario, count: usize) -> String {
    let (investigators, insanities) = (scenario.investigators.len(), scenario.insanities.len());
    if investigators.min(insanities) >= count {
        return String::new();
    }
    format!(
        ": each of them needs an investigator and an insanity card, of which there are {investigators} and {insanities}"
    )
}

/// Returns the place of an investigator in a scenario, by full id or by the id inside its pack.
///
/// # Errors
/// Says which one is likely meant.
pub fn position(scenario: &Scenario, name: &str) -> Result<usize, String> {
    let found = scenario.investigators.iter().position(|it| it.id == name || bare(&it.id) == name);
    found.ok_or_else(|| {
        let names = scenario.investigators.iter().map(|it| bare(&it.id));
        let help = suggest::help(name, names).unwrap_or_default();
        format!("`{}` has no investigator `{name}`: {help}", scenario.id)
    })
}

/// Returns who sits down: those who are named, clockwise from the first player, or else the first of the scenario.
///
/// # Errors
/// Says who is not there, or how many there can be.
pub fn sit_down(scenario: &Scenario, players: Option<usize>, named: &[String]) -> Result<Vec<usize>, String> {
    if named.is_empty() {
        return Ok((0..seats(scenario, players.unwrap_or(USUAL_PLAYERS))?).collect());
    }
    let count = seats(scenario, players.unwrap_or(named.len()))?;
    if named.len() != count {
        let remedy = if players.is_none_or(|it| it == 1) {
            "a single player leads two: name both"
        } else {
            "name as many, or leave `players` out"
        };
        return Err(format!("`investigators` names {}, but {count} play; {remedy}", named.len()));
    }
    named.iter().map(|name| position(scenario, name)).collect()
}

/// Returns the ids of the investigators at the table, in the order of seats.
pub fn ids(session: &Session) -> Vec<&str> {
    let scenario = session.scenario();
    let id = |who: usize| scenario.investigators.get(who).map_or("", |it| it.id.as_str());
    session.state().seats.iter().map(|it| id(usize::from(it.who))).collect()
}

/// The id inside the pack.
fn bare(id: &str) -> &str {
    id.rsplit_once('/').map_or(id, |(_, bare)| bare)
}
