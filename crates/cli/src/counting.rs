//! Numbers on the command line: how many of something make sense, and what is said of any other one.

use std::str::FromStr;

use clap::{Arg, Command};
use ritual_engine::ids::MAX_SEATS;
use ritual_playtest::batch;
use ritual_playtest::statistics::float;
use ritual_playtest::thought::MOST_ROLLOUTS;
use ritual_train::MOST_IN_LOT;

use crate::style::grouped;

/// The most games of a training, or of anything that knows of each game how it ended: weeks, on a large machine.
const MOST_GAMES: u64 = 100_000_000;
/// The most threads: as many as a batch and a training use.
pub(crate) const MOST_JOBS: u16 = 256;
/// The most decisions of a search: days, for one scenario.
const MOST_DECISIONS: u64 = 1_000_000_000;
/// The most decisions of a batch: more than the most games have.
const MOST_DECISIONS_OF_BATCH: u64 = 1_000_000_000_000_000;
/// A year in seconds.
const YEAR: u64 = 365 * 24 * 60 * 60;

/// How many games a batch has, all parts together.
pub(crate) fn games_of_batch(text: &str) -> Result<u64, String> {
    number(text, [1, batch::MOST_GAMES], |range| format!("{range} games can be played"))
}

/// How many games are played.
pub(crate) fn games(text: &str) -> Result<u64, String> {
    number(text, [1, MOST_GAMES], |range| format!("{range} games can be played"))
}

/// The number of a game of a batch, counted from 0.
pub(crate) fn game(text: &str) -> Result<u64, String> {
    number(text, [0, batch::MOST_GAMES - 1], |range| format!("games have the numbers {range}"))
}

/// How many games are played, where none leaves something out.
pub(crate) fn games_or_none(text: &str) -> Result<u64, String> {
    number(text, [0, MOST_GAMES], |range| format!("{range} games can be played, and 0 leaves them out"))
}

/// After how many games of a training the weights change.
pub(crate) fn lot(text: &str) -> Result<u64, String> {
    number(text, [1, MOST_IN_LOT], |range| format!("the weights can change after {range} games"))
}

/// How many players there are.
pub(crate) fn players(text: &str) -> Result<u8, String> {
    let most = u8::try_from(MAX_SEATS).unwrap_or(u8::MAX);
    number(text, [1, most], |range| format!("{range} players can sit at a table"))
}

/// Numbers of players, each once however often it is written.
pub(crate) fn numbers_of_players(text: &str) -> Result<Vec<u8>, String> {
    let mut numbers = Vec::new();
    for number in text.split(',') {
        let number = players(number)?;
        if !numbers.contains(&number) {
            numbers.push(number);
        }
    }
    Ok(numbers)
}

/// A seed.
pub(crate) fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("a seed is a whole number from 0 to {}", u64::MAX))
}

/// How many threads work.
pub(crate) fn jobs(text: &str) -> Result<u16, String> {
    number(text, [1, MOST_JOBS], |range| format!("{range} threads can work"))
}

/// How many games are thought of for a decision.
pub(crate) fn rollouts(text: &str) -> Result<u32, String> {
    number(text, [1, MOST_ROLLOUTS], |range| format!("{range} games can be thought of for a decision"))
}

/// For how many turns a game is thought of.
pub(crate) fn turns(text: &str) -> Result<u32, String> {
    number(text, [1, 1000], |range| format!("{range} turns can be thought ahead"))
}

/// How many decisions a search may make.
pub(crate) fn decisions(text: &str) -> Result<u64, String> {
    number(text, [1, MOST_DECISIONS], |range| format!("{range} decisions can be made in a search"))
}

/// After how many decisions no other game is begun.
pub(crate) fn decisions_of_batch(text: &str) -> Result<u64, String> {
    number(text, [1, MOST_DECISIONS_OF_BATCH], |range| format!("{range} decisions can be made in a batch"))
}

/// After how many seconds it is time to stop.
pub(crate) fn seconds(text: &str) -> Result<u64, String> {
    number(text, [1, YEAR], |range| format!("{range} seconds can be waited for, which is a year"))
}

/// After how many minutes it is time to stop.
pub(crate) fn minutes(text: &str) -> Result<u64, String> {
    number(text, [1, YEAR / 60], |range| format!("{range} minutes can be waited for, which is a year"))
}

/// How many points of a hundred a choice costs.
pub(crate) fn cost(text: &str) -> Result<u8, String> {
    number(text, [1, 100], |range| format!("{range} points of a hundred can be lost by a choice"))
}

/// By how many points of a hundred something may change.
pub(crate) fn threshold(text: &str) -> Result<u8, String> {
    number(text, [0, 100], |range| format!("a change can be of {range} points of a hundred"))
}

/// Reads a whole number; whatever else is written is told which ones there are.
fn number<N>(text: &str, [least, most]: [N; 2], said: impl Fn(&str) -> String) -> Result<N, String>
where
    N: FromStr + Copy + PartialOrd + Into<u64>,
{
    let read = text.parse::<N>().ok().filter(|number| (least..=most).contains(number));
    let [least, most] = [least, most].map(|end| grouped(float(end.into())));
    read.ok_or_else(|| said(&format!("{least} to {most}")))
}

/// Has a number below 0 behind an option read as its value: it is told which numbers there are, not that there is no
/// option called like it. What is more than one number, as in `-5..50`, is for the option itself to allow.
pub(crate) fn numbers_below_0(command: Command) -> Command {
    let may_be_below = |arg: Arg| {
        let holds_value = arg.get_long().is_some() && arg.get_action().takes_values();
        if holds_value { arg.allow_negative_numbers(true) } else { arg }
    };
    command.mut_args(may_be_below).mut_subcommands(numbers_below_0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_make_sense_are_read_and_others_are_told_which_do() {
        assert_eq!((games("1"), games("100000000")), (Ok(1), Ok(MOST_GAMES)));
        let said = Err("1 to 100,000,000 games can be played".to_owned());
        for wrong in ["0", "-1", "1000000000000", "99999999999999999999", "1.5", "many", ""] {
            assert_eq!(games(wrong), said, "{wrong}");
        }
        assert_eq!(games_of_batch("1000000000"), Ok(1_000_000_000));
        assert_eq!(games_of_batch("10000000001"), Err("1 to 10,000,000,000 games can be played".to_owned()));
        assert_eq!((games_or_none("0"), players("5"), cost("100")), (Ok(0), Ok(5), Ok(100)));
        assert_eq!(players("0"), Err("1 to 5 players can sit at a table".to_owned()));
        assert_eq!(usize::from(MOST_JOBS), ritual_playtest::batch::MOST_JOBS);
        assert_eq!((numbers_of_players("2,5,2"), numbers_of_players("3")), (Ok(vec![2, 5]), Ok(vec![3])));
        for wrong in ["2,6", "2,,3", ""] {
            assert_eq!(numbers_of_players(wrong), Err("1 to 5 players can sit at a table".to_owned()), "{wrong}");
        }
        // More than fits into the type is no other message.
        assert_eq!(players("256"), players("6"));
        assert_eq!(seed("18446744073709551615"), Ok(u64::MAX));
        assert_eq!(seed("-1"), Err("a seed is a whole number from 0 to 18446744073709551615".to_owned()));
    }
}
