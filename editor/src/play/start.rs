//! How a game begins: what is played, who sits where, from which seed, from which position.

use std::sync::Arc;

use ritual_balance::change::{Change, ChangeError};
use ritual_content::InvestigatorRef;
use ritual_content::documents::GivenTable;
use ritual_engine::compile::{CompileError, Request};
use ritual_engine::scenario::Scenario;
use ritual_engine::{Session, SetupError};
use ritual_playtest::chance::SeededChance;
use ritual_playtest::policy::PolicyName;
use ritual_playtest::recording::chance_of;

use super::forced::{Forced, ForcedChance};
use ritual_engine::narrate::Heard;

use super::moment::{Moment, lines};
use super::seen::Seen;
use crate::tongue;

/// Who decides for a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Holder {
    /// The person at the window.
    #[default]
    Person,
    /// A policy, as thoughtful as it is.
    Policy(PolicyName),
}

/// A seat at the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatPlan {
    /// The investigator, by full id; none for anybody, as the seed says.
    pub investigator: Option<String>,
    /// The person or the policy that decides.
    pub holder: Holder,
}

/// A table that was set by hand or by a test.
#[derive(Clone, Debug, PartialEq)]
pub struct Position {
    /// What people call it.
    pub name: String,
    /// The pack its ids are read from.
    pub home: Arc<str>,
    /// The table as a scenario test gives it.
    pub given: GivenTable,
}

/// How a game begins.
#[derive(Clone, Debug, PartialEq)]
pub struct Start {
    /// What is played.
    pub request: Request,
    /// Who sits where, clockwise from the first player.
    pub seats: Vec<SeatPlan>,
    /// The seed of all chance.
    pub seed: u64,
    /// The stream of the seed.
    pub stream: u64,
    /// The version of recordings in which chance is drawn as in this game.
    pub form: u32,
    /// Who plays is drawn before everything else from the chance of the game, as in a batch.
    pub draws_people: bool,
    /// Where the game begins; none for the beginning.
    pub position: Option<Position>,
    /// What is written otherwise than the content has it, to see what would be.
    pub change: Change,
}

impl Start {
    /// The chance of the game, from its beginning.
    pub(super) const fn chance(&self) -> SeededChance {
        chance_of(self.form, self.seed, self.stream)
    }
}

/// Why a game cannot begin.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Trouble {
    /// The scenario cannot be compiled.
    #[error("{}", say!("this cannot be played: {why}", why = .0))]
    Compile(#[from] CompileError),
    /// What is to be written otherwise cannot be.
    #[error("{}", say!("the change in the recording cannot be made: {why}", why = .0))]
    Change(#[from] ChangeError),
    /// A document is missing.
    #[error("{}", say!("this cannot be played: its episode or its Elder One is missing or has errors"))]
    Gone,
    /// The table cannot be set for these investigators.
    #[error("{0}")]
    Setup(#[from] SetupError),
    /// There is no such investigator.
    #[error("{}", say!("the scenario has no investigator `{id}`: choose somebody else", id = .0))]
    NoInvestigator(String),
    /// The position does not fit the scenario.
    #[error("{}", say!("the position cannot be set: {why}", why = .0))]
    Position(String),
    /// Nobody can play so.
    #[error("{0}")]
    NoPlayer(String),
    /// The recording is of another form.
    #[error("{}", say!("this is no recording that can be read: {why}", why = .0))]
    NoRecording(String),
}

/// Random people are picked in a stream of their own, so that a recording needs only their names.
const PEOPLE_STREAM: u64 = u64::MAX;

/// Finds somebody for every seat: those who are named, and others as the seed says.
pub(super) fn seated(scenario: &Scenario, start: &Start, chance: &mut SeededChance) -> Result<Vec<usize>, Trouble> {
    let n_people = scenario.investigators.len();
    let drawn = if start.draws_people { chance.pick(start.seats.len(), n_people) } else { Vec::new() };
    let find = |wanted: &String| {
        let found = scenario.investigators.iter().position(|it| it.id == *wanted || bare(&it.id) == wanted);
        found.ok_or_else(|| Trouble::NoInvestigator(wanted.clone()))
    };
    let named = start.seats.iter().map(|seat| seat.investigator.as_ref().map(find).transpose());
    let mut named = named.collect::<Result<Vec<Option<usize>>, Trouble>>()?;
    for (seat, drawn) in named.iter_mut().zip(drawn) {
        seat.get_or_insert(drawn);
    }
    let free: Vec<usize> = (0..n_people).filter(|index| !named.contains(&Some(*index))).collect();
    let picked = SeededChance::new(start.seed, PEOPLE_STREAM).pick(free.len(), free.len());
    let mut picked = picked.into_iter().filter_map(|index| free.get(index).copied());
    Ok(named.into_iter().filter_map(|seat| seat.or_else(|| picked.next())).collect())
}

/// Sets the table and runs to the first decision.
pub(super) fn first_moment(scenario: &Arc<Scenario>, start: &Start) -> Result<Moment, Trouble> {
    let mut chance = start.chance();
    let seats = seated(scenario, start, &mut chance)?;
    let mut heard = Heard::default();
    let Some(position) = &start.position else {
        let session = Session::new(Arc::clone(scenario), &seats, &mut chance, &mut heard)?;
        let told = heard.told_after(tongue::narrator(), scenario, session.state());
        let seen = Seen::of(scenario, None, &told);
        return Ok(Moment {
            session,
            lines: lines(told),
            seen,
            chosen: None,
            is_bent: false,
            chance,
            forced: Forced::default(),
        });
    };
    let given = &position.given;
    let people = seats.iter().filter_map(|seat| scenario.investigators.get(*seat));
    let people: Vec<InvestigatorRef> = people.map(|it| InvestigatorRef(it.id.as_str().into())).collect();
    let mut forced = Forced { picks: given.draws.iter().copied().collect(), ..Forced::default() };
    let mut bent = ForcedChance::new(&mut forced, &mut chance);
    let mut session = ritual_casebook::set_table(scenario, &position.home, &people, given, &mut bent, &mut heard)
        .map_err(|(_, what)| Trouble::Position(what))?;
    let told = if given.from_the_start {
        heard.told_after(tongue::narrator(), scenario, session.state())
    } else {
        // What happened while the table was set is not what happened in this game.
        let (before, mut heard) = (session.state().clone(), Heard::default());
        session.go_on(&mut bent, &mut heard);
        heard.told(tongue::narrator(), scenario, before)
    };
    let seen = Seen::of(scenario, None, &told);
    Ok(Moment { session, lines: lines(told), seen, chosen: None, is_bent: true, chance, forced })
}

/// An id without its pack.
fn bare(id: &str) -> &str {
    id.rsplit_once('/').map_or(id, |(_, bare)| bare)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::sample;

    #[test]
    fn who_is_named_sits_where_they_were_put_and_the_seed_fills_the_rest() {
        let catalogue = sample::shipped();
        let scenario = sample::printed(&catalogue).scenario;
        let mut start = sample::start(3);
        start.seats = vec![SeatPlan::default(); 3];
        let wanted = scenario.investigators[1].id.clone();
        start.seats[2].investigator = Some(wanted);
        let mut chance = SeededChance::new(3, 0);
        let before = chance.state();
        let seats = seated(&scenario, &start, &mut chance).unwrap();
        assert_eq!((seats.len(), seats[2]), (3, 1));
        assert!(seats[0] != seats[1] && seats[0] != 1 && seats[1] != 1);
        assert_eq!(seats, seated(&scenario, &start, &mut chance).unwrap());
        assert_eq!(chance.state(), before, "a recording names the people and needs the same chance");
        start.seats[0].investigator = Some("nobody".to_owned());
        assert_eq!(seated(&scenario, &start, &mut chance), Err(Trouble::NoInvestigator("nobody".to_owned())));
    }
}
