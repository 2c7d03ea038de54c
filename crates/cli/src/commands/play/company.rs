//! Automatic players at the table: what they choose, and how fast.

use std::io::Write;
use std::thread;
use std::time::Duration;

use anyhow::Context as _;
use ritual_engine::Session;
use ritual_engine::decision::Question;
use ritual_playtest::policy::{Policy as _, PolicyName, Random};
use ritual_table::Game as _;

use super::room::Room;
use crate::style::{bold, clean, dashed, faint};
use crate::thinking::Mind;

/// The slowest pace, in seconds.
const SLOWEST: f64 = 60.0;
/// The most choices in a row: a game that nobody ends is not played for ever.
const MOST_IN_A_ROW: usize = 20_000;

/// Reads how long a choice of an automatic player can be looked at.
pub(super) fn pace(text: &str) -> Result<Duration, String> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| (0.0..=SLOWEST).contains(seconds));
    let pace = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    pace.ok_or_else(|| format!("write seconds from 0 to {SLOWEST}, as in `0.5`"))
}

/// The automatic players while a game is played.
pub(super) struct Company {
    /// What they follow, and whoever is asked for a hint.
    pub(super) mind: Mind,
    /// How long each of their choices can be looked at.
    pub(super) pace: Duration,
}

impl Company {
    /// Lets them choose until a person must, or the game is over; returns whether a turn began meanwhile.
    pub(super) fn go_on(&mut self, room: &mut Room, out: &mut dyn Write) -> anyhow::Result<bool> {
        let mut turn_began = false;
        for _ in 0..MOST_IN_A_ROW {
            let Some(policy) = room.automatic() else { return Ok(turn_began) };
            let is_choice = room.session().options() > 1;
            let option = self.choose(policy, room)?;
            print(policy, option, room, out)?;
            let news = room.go_on(option).context("an automatic player chose what is not offered")?;
            turn_began |= news.turn_began;
            dashed(&news.lines, out)?;
            if is_choice && !self.pace.is_zero() {
                out.flush()?;
                thread::sleep(self.pace);
            }
        }
        if room.automatic().is_some() {
            writeln!(out, "Nobody else has chosen {MOST_IN_A_ROW} times in a row: press Enter to let them go on.")?;
        }
        Ok(turn_began)
    }

    /// What somebody chooses. It depends on the seed and on how many choices were made before, and on nothing that is
    /// forgotten when a choice is undone or the game saved.
    fn choose(&mut self, policy: PolicyName, room: &Room) -> anyhow::Result<usize> {
        let (session, (seed, number)) = (room.session(), room.place());
        Ok(match policy {
            PolicyName::Random => Random::new(seed, number).choose(session),
            _ => policy.make::<Session>(&self.mind.network()?, seed, number).choose(session),
        })
    }
}

/// Prints what somebody was asked and chose.
fn print(policy: PolicyName, option: usize, room: &Room, out: &mut dyn Write) -> anyhow::Result<()> {
    let session = room.session();
    let (scenario, state) = (session.scenario(), session.state());
    let Some(decision) = session.decision() else { return Ok(()) };
    let question = room.narrator().question(scenario, state, decision);
    let chosen = decision.options.get(option).map(|it| room.narrator().option(scenario, state, decision, *it));
    // What somebody votes for is told by what happens: at once, or when a secret vote is over.
    let chosen = if decision.question == Question::Vote { Some("…".to_owned()) } else { chosen };
    let (question, chosen) = (clean(&question), chosen.unwrap_or_default());
    // Where only one thing can be chosen, nobody decides.
    let by = if session.options() > 1 { faint(&format!(" ({policy})")) } else { String::new() };
    writeln!(out, "{} {}{by}", faint(&question), bold(&clean(&chosen)))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pace_is_a_short_time() {
        assert_eq!(pace("0.5"), Ok(Duration::from_millis(500)));
        for wrong in ["-1", "NaN", "inf", "1e300", "fast", ""] {
            assert!(pace(wrong).is_err(), "{wrong}");
        }
    }
}
