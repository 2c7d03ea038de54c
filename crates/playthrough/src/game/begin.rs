//! Setting the table: who sits where, and the first decision.

use std::sync::Arc;

use ritual_content::InvestigatorRef;
use ritual_engine::Session;
use ritual_engine::narrate::Heard;
use ritual_engine::scenario::Scenario;
use ritual_playtest::chance::SeededChance;

use super::forced::{Forced, ForcedChance};
use super::moment::{Moment, lines};
use super::printed::Printed;
use super::seen::Seen;
use super::start::{Start, Trouble};

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
pub(super) fn first_moment(printed: &Printed, start: &Start) -> Result<Moment, Trouble> {
    let (scenario, narrator) = (&printed.scenario, printed.narrator());
    let mut chance = start.chance();
    let seats = seated(scenario, start, &mut chance)?;
    let mut heard = Heard::default();
    let Some(position) = &start.position else {
        let session = Session::new(Arc::clone(scenario), &seats, &mut chance, &mut heard)?;
        let told = heard.told_after(narrator, scenario, session.state());
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
        heard.told_after(narrator, scenario, session.state())
    } else {
        // What happened while the table was set is not what happened in this game.
        let (before, mut heard) = (session.state().clone(), Heard::default());
        session.go_on(&mut bent, &mut heard);
        heard.told(narrator, scenario, before)
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
    use crate::game::sample;
    use crate::game::start::SeatPlan;

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
