//! What batches came to, in words.

use ritual_batch::Reason;
use ritual_batch::heat::Happening;
use ritual_batch::history::{Change, Shift};
use ritual_batch::matrix::Cell;
use ritual_batch::results::WON;
use ritual_batch::things::{INVESTIGATOR, SPACE, THRESHOLD};
use ritual_content::documents::UnknownMonsters;
use ritual_playtest::batch::MOST_DECISIONS;
use ritual_playtest::report::UNFINISHED;
use ritual_playtest::statistics::Interval;

use crate::players::no_network;

/// A share in per cent.
pub fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// A change of the chance of winning, in points of a hundred.
pub fn points(change: f64) -> String {
    format!("{:+.1}", change * 100.0)
}

/// Returns a number of games in words: `1 game`, `1,000 games`.
pub fn games(number: u64) -> String {
    say!(number, "{n} game" | "{n} games", n = grouped(number))
}

/// A number with its thousands apart.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// A way games ended, as people read it.
pub fn ended(key: &str) -> String {
    match key {
        WON => say!("The Elder One was defeated").to_owned(),
        "death_before_summoning" => say!("Somebody died before the Elder One came").to_owned(),
        "everyone_dead" => say!("Everybody died").to_owned(),
        "track_full" => say!("The Summoning track was full").to_owned(),
        UNFINISHED => {
            say!(MOST_DECISIONS, "Not over after 1 choice" | "Not over after {n} choices", n = grouped(MOST_DECISIONS))
        }
        other => other.replace('_', " "),
    }
}

/// What is played with so many Unknown monsters.
pub fn with_unknown(number: UnknownMonsters) -> &'static str {
    match number {
        UnknownMonsters::None => say!("no Unknown"),
        UnknownMonsters::One => say!("one Unknown"),
        UnknownMonsters::Two => say!("two Unknown"),
    }
}

/// What people call a thing of a kind.
pub fn one(kind: &str) -> &str {
    match kind {
        "action" => say!("action"),
        "mythos" => say!("Mythos card"),
        "discovery" => say!("Discovery card"),
        "relic" => say!("relic"),
        "skill" => say!("skill"),
        "insanity" => say!("insanity"),
        "enemy" => say!("enemy"),
        SPACE => say!("space"),
        "stage" => say!("stage"),
        INVESTIGATOR => say!("investigator"),
        THRESHOLD => say!("threshold"),
        kind => kind,
    }
}

/// What people call several things of a kind.
pub fn several(kind: &str) -> &str {
    match kind {
        "action" => say!("Actions"),
        "mythos" => say!("Mythos cards"),
        "discovery" => say!("Discovery cards"),
        "relic" => say!("Relics"),
        "skill" => say!("Skills"),
        "insanity" => say!("Insanities"),
        "enemy" => say!("Enemies"),
        SPACE => say!("Spaces"),
        "stage" => say!("Stages"),
        INVESTIGATOR => say!("Investigators"),
        THRESHOLD => say!("Thresholds"),
        kind => kind,
    }
}

/// What it is called that happens in spaces.
pub fn happening(what: Happening) -> &'static str {
    match what {
        Happening::Visits => say!("Visits"),
        Happening::Fights => say!("Fights"),
        Happening::Deaths => say!("Deaths"),
    }
}

/// What the numbers on the map are.
pub fn heat(what: Happening) -> &'static str {
    match what {
        Happening::Visits => say!("How often investigators came into each space in a game of the last batch."),
        Happening::Fights => say!("How often they fought in each space in a game of the last batch."),
        Happening::Deaths => say!("How many investigators died in each space in a game of the last batch."),
    }
}

/// By how much more games are won after a change of the content, in a line.
pub fn change(change: &Change) -> String {
    let Change { before, after, paired, .. } = change;
    let [won_now, lost_now] = paired.changed();
    let rates = say!("{mean} won before the change, {now} now", mean = percent(before.mean), now = percent(after.mean));
    if won_now + lost_now == 0 {
        return say!("{rates}: no game ended otherwise.", rates);
    }
    let Interval { mean, low, high } = paired.difference();
    let sure = if paired.is_sure() { say!("more than luck") } else { say!("no more than luck may bring") };
    say!(
        "{rates}: {mean} points ({low} to {high}), {sure}. Won now and lost before: {won_now}; the other way round: {lost_now}.",
        rates,
        mean = points(mean),
        low = points(low),
        high = points(high),
        sure,
        won_now = grouped(won_now),
        lost_now = grouped(lost_now)
    )
}

/// What has changed of a thing, in a few words.
pub fn shift(shift: &Shift) -> String {
    let [before, after] = shift.impact;
    say!("{before} before, {after} now", before = points(before), after = points(after))
}

/// The share of games won in a cell, in as few letters as there are.
pub fn short_cell(cell: &Cell) -> String {
    match cell.rate {
        Ok(rate) if cell.games > 0 => format!("{:.0} %", rate.mean * 100.0),
        _ => "–".to_owned(),
    }
}

/// The same in words.
pub fn cell(cell: &Cell) -> String {
    let unknown = cell.plan.unknown.map(|it| format!(", {}", with_unknown(it))).unwrap_or_default();
    let who = say!("{title}{unknown}, {players} players", title = cell.title, unknown, players = cell.plan.players);
    match &cell.rate {
        Ok(Interval { mean, low, high }) if cell.games > 0 => {
            let (mean, low, high) = (percent(*mean), percent(*low), percent(*high));
            let games = games(cell.games);
            say!("{who}: {mean} of {games} won, in the long run {low} to {high}", who, mean, games, low, high)
        }
        Ok(_) => say!("{who}: no game was played", who),
        Err(why) => format!("{who}: {}", reason(why)),
    }
}

/// Why games cannot be played.
pub fn reason(reason: &Reason) -> String {
    match reason {
        Reason::NoNetwork(why) => no_network(why),
        Reason::TooMany { scenario, most, players } => {
            say!("`{scenario}` is for at most {most} investigators, not for {players}", scenario, most, players)
        }
        Reason::NoTable(error) => say!("the table cannot be set: {error}", error),
        Reason::NoGame(game, error) => say!("game {game} cannot be set up: {error}", game, error),
        Reason::Violation(it) => say!("{it}; this is a fault of Ritual, please report it", it),
        Reason::Endless(error) => say!("{error}: give one of them a limit or an `if`", error),
        Reason::Fault => say!("a game ended in a fault of Ritual: please report the scenario and the seed").to_owned(),
        Reason::Unplayable(why) => why.clone(),
    }
}

#[cfg(test)]
mod tests {
    use ritual_batch::sample::{plan, played, table};
    use ritual_playtest::paired::{Paired, Winners};
    use ritual_playtest::watch::Watch as _;
    use ritual_table::Measured as _;

    use super::*;

    #[test]
    fn numbers_are_easy_to_read() {
        assert_eq!([0, 999, 1000, 1_234_567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
        assert_eq!([0, 1, 1000].map(games), ["0 games", "1 game", "1,000 games"]);
        assert_eq!(percent(0.1234), "12.3 %");
        assert_eq!(ended("some_new_end"), "some new end");
        assert_eq!(ended(UNFINISHED), "Not over after 20,000 choices");
    }

    #[test]
    fn every_thing_has_a_kind_with_words() {
        for thing in table(1, 1).first.things() {
            assert_ne!(several(thing.kind), thing.kind, "{thing:?}");
            assert!(one(thing.kind) != several(thing.kind), "{thing:?}");
        }
    }

    /// Of forty games, as many won in the end as there are in the range, and none before.
    fn changed(won: u64) -> Change {
        let (first, mut after) = (table(1, 1).first, Winners::default());
        for number in 0..won {
            after.begins(number, &first);
            after.ends(&first, true);
        }
        let [before, now] = [0, won].map(|won| Interval::wilson(won, 40));
        Change { before, after: now, paired: Paired::new(40, &Winners::default(), &after), shifts: Vec::new() }
    }

    #[test]
    fn games_that_ended_otherwise_are_told_with_what_luck_may_bring() {
        let told = change(&changed(20));
        assert!(told.starts_with("0.0 % won before the change, 50.0 % now: +50.0 points (+"), "{told}");
        assert!(told.ends_with("more than luck. Won now and lost before: 20; the other way round: 0."), "{told}");
        assert!(change(&changed(1)).contains("no more than luck may bring"));
        assert!(change(&changed(0)).ends_with("now: no game ended otherwise."));
    }

    #[test]
    fn what_does_otherwise_is_told_in_points() {
        let it = Shift { kind: "mythos", id: "b".to_owned(), name: "B".to_owned(), impact: [0.0, -0.03] };
        assert_eq!(shift(&it), "+0.0 before, -3.0 now");
    }

    #[test]
    fn a_cell_says_what_was_played_and_why_not() {
        let rate = played(4, 7).report.win_rate;
        let plan = ritual_batch::Plan { unknown: Some(UnknownMonsters::Two), players: 3, ..plan(4, 7) };
        let won = Cell { plan, title: "Night".to_owned(), rate: Ok(rate), games: 4 };
        assert!(cell(&won).starts_with("Night, two Unknown, 3 players: "), "{}", cell(&won));
        assert!(cell(&won).contains(" of 4 games won, in the long run ") && short_cell(&won).ends_with(" %"));
        let lost = Cell { rate: Err(Reason::Unplayable("it is nowhere".to_owned())), games: 0, ..won };
        assert!(cell(&lost).ends_with(": it is nowhere") && short_cell(&lost) == "–", "{}", cell(&lost));
    }

    #[test]
    fn a_fault_is_told_with_what_can_be_done() {
        let endless = reason(&Reason::Endless("at work are `Louder`".to_owned()));
        assert_eq!(endless, "at work are `Louder`: give one of them a limit or an `if`");
        let many = Reason::TooMany { scenario: "p/s".to_owned(), most: 5, players: 9 };
        assert_eq!(reason(&many), "`p/s` is for at most 5 investigators, not for 9");
    }
}
