//! What a batch came to, as people read it.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use ritual_content::{Catalogue, FullId, Reference as _};
use ritual_playtest::report::UNFINISHED;
use ritual_playtest::statistics::{Interval, float, ratio};

use super::Plan;
use super::play::Table;
use super::sources::{Source, sources};
use super::tally::{Group, Often, Tally};

/// The most sources in the list of those that happen most often.
const MOST_OFTEN: usize = 20;
/// How a game that was won ended.
const WON: &str = "elder_one_defeated";

/// How often the games of a batch went where.
#[derive(Clone, Debug, PartialEq)]
pub struct Heat {
    /// The episode whose map it is about.
    pub episode: FullId,
    /// How often investigators came into each space, by its id: 1 is the space that was visited most.
    pub spaces: BTreeMap<String, f64>,
}

/// What a batch came to.
#[derive(Clone, Debug)]
pub struct Results {
    /// What was played.
    pub plan: Plan,
    /// The name of the scenario.
    pub title: String,
    /// The episode it is played with.
    pub episode: FullId,
    /// The revision of the content it was played with.
    pub revision: u64,
    /// It was stopped before its end.
    pub is_stopped: bool,
    /// How long it took.
    pub took: Duration,
    /// What was counted.
    pub tally: Tally,
    /// Who could make something happen.
    pub sources: Vec<Source>,
    /// The ids and names of the spaces.
    pub spaces: Vec<(String, String)>,
}

/// How a number of games ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ending<'a> {
    /// The key.
    pub key: &'a str,
    /// The games.
    pub group: &'a Group,
    /// Their share of all games.
    pub share: f64,
    /// Whether they were won.
    pub is_win: bool,
}

/// How often a source did something.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Usage<'a> {
    /// The source.
    pub source: &'a Source,
    /// How often it made something happen.
    pub fired: Often,
    /// How often it came into play.
    pub came: Often,
}

impl Results {
    /// Works out what a worker has counted.
    pub fn new(table: &Table, plan: Plan, catalogue: &Catalogue, tally: Tally) -> Self {
        let scenario = &table.scenario;
        let episode = catalogue
            .scenarios
            .get(&plan.scenario)
            .map_or_else(|| plan.scenario.clone(), |entry| entry.document.episode.resolve(&entry.id.pack));
        Self {
            title: scenario.title.clone(),
            revision: 0,
            is_stopped: false,
            took: Duration::ZERO,
            sources: sources(scenario, catalogue, &episode),
            spaces: scenario.map.spaces.iter().map(|space| (space.id.clone(), space.name.clone())).collect(),
            episode,
            plan,
            tally,
        }
    }

    /// The share of games won.
    pub fn win_rate(&self) -> Interval {
        Interval::wilson(self.tally.wins, self.tally.games)
    }

    /// The ways games ended: wins first, then the causes of loss, the most frequent one first.
    pub fn endings(&self) -> Vec<Ending<'_>> {
        let all = float(self.tally.games);
        let mut endings: Vec<Ending<'_>> = self
            .tally
            .outcomes
            .iter()
            .map(|(key, group)| Ending { key, group, share: ratio(float(group.count), all), is_win: key == WON })
            .collect();
        endings.sort_by_key(|ending| (!ending.is_win, std::cmp::Reverse(ending.group.count)));
        endings
    }

    /// The mean number of turns.
    pub fn mean_turns(&self) -> f64 {
        mean(&self.tally.turns)
    }

    /// The mean turn in which the Elder One came, of the games in which it did; none if it never did.
    pub fn mean_arrival(&self) -> Option<f64> {
        (!self.tally.arrivals.is_empty()).then(|| mean(&self.tally.arrivals))
    }

    /// How often every source did something, in the order of the sources.
    pub fn usages(&self) -> impl Iterator<Item = Usage<'_>> {
        self.sources.iter().map(|source| Usage {
            source,
            fired: counted(&self.tally.fired, source),
            came: counted(&self.tally.came, source),
        })
    }

    /// What never did anything although it could: the sources that never came into play, and those that did.
    pub fn never(&self) -> (Vec<&Source>, Vec<&Source>) {
        let idle = self.usages().filter(|it| it.fired.times == 0 && (it.source.acts || it.came.times == 0));
        let (mut absent, mut idlers) = (Vec::new(), Vec::new());
        for usage in idle {
            if usage.came.times == 0 { absent.push(usage.source) } else { idlers.push(usage.source) }
        }
        (absent, idlers)
    }

    /// What did something in the most games.
    pub fn most_often(&self) -> Vec<Usage<'_>> {
        let mut usages: Vec<Usage<'_>> = self.usages().filter(|it| it.fired.times > 0).collect();
        usages.sort_by_key(|it| std::cmp::Reverse((it.fired.games, it.fired.times)));
        usages.truncate(MOST_OFTEN);
        usages
    }

    /// How often investigators came into each space.
    pub fn heat(&self) -> Heat {
        let most = float(self.tally.visits.iter().copied().max().unwrap_or(0));
        let ids = self.spaces.iter().map(|(id, _)| id.clone());
        let spaces = ids.zip(&self.tally.visits).map(|(id, visits)| (id, ratio(float(*visits), most))).collect();
        Heat { episode: self.episode.clone(), spaces }
    }

    /// The space visited most: its name, and how often in a game.
    pub fn busiest(&self) -> Option<(&str, f64)> {
        let visits = self.spaces.iter().zip(&self.tally.visits);
        let ((_, name), visits) = visits.max_by_key(|(_, visits)| **visits).filter(|(_, visits)| **visits > 0)?;
        Some((name.as_str(), ratio(float(*visits), float(self.tally.games))))
    }
}

/// Results that several parts look at.
pub type SharedResults = Arc<Results>;

/// A way games ended, as people read it.
pub fn words(outcome: &str) -> String {
    match outcome {
        WON => "The Elder One was defeated",
        "death_before_summoning" => "Somebody died before the Elder One came",
        "everyone_dead" => "Everybody died",
        "track_full" => "The Summoning track was full",
        "endless_effects" => "Effects went on without end",
        UNFINISHED => "Not over after a million choices",
        other => return other.replace('_', " "),
    }
    .to_owned()
}

/// A share in per cent.
pub fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
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

/// How often something was counted under any of the names of a source.
fn counted(counts: &[Often], source: &Source) -> Often {
    let each = source.names.iter().filter_map(|name| counts.get(name.index()));
    each.fold(Often::default(), |sum, often| sum.and(*often))
}

fn mean(groups: &BTreeMap<u32, Group>) -> f64 {
    let games: u64 = groups.values().map(|group| group.count).sum();
    let sum: f64 = groups.iter().map(|(number, group)| f64::from(*number) * float(group.count)).sum();
    ratio(sum, float(games))
}

#[cfg(test)]
mod tests {
    use ritual_engine::ids::{Name, Space};
    use ritual_playtest::policy::PolicyName;

    use super::super::sources::SourceKind;
    use super::super::tally::Sample;
    use super::*;

    fn source(title: &str, name: u16, acts: bool) -> Source {
        Source { kind: SourceKind::Mythos, title: title.to_owned(), names: vec![Name(name)], route: None, acts }
    }

    fn results() -> Results {
        let mut tally = Tally::new(6, 2);
        for game in 0..10 {
            let is_win = game < 2;
            let outcome = if is_win { WON } else { "track_full" }.to_owned();
            let turns = if is_win { 9 } else { 4 };
            tally.add(&Sample { game, is_win, outcome, turns, arrival: is_win.then_some(5), deaths: 0 }, 7);
            tally.visited(Space(0));
            tally.fired(Name(1), game);
            tally.came(Name(1), game);
            tally.came(Name(3), game);
            tally.came(Name(4), game);
        }
        tally.visited(Space(1));
        tally.fired(Name(2), 3);
        let scenario = FullId::resolve("fog/lanterns", "");
        Results {
            plan: Plan { scenario: scenario.clone(), games: 10, players: 2, policy: PolicyName::default(), seed: 1 },
            title: "Lanterns".to_owned(),
            episode: scenario,
            revision: 3,
            is_stopped: false,
            took: Duration::from_secs(1),
            tally,
            sources: vec![
                source("often", 1, true),
                source("once", 2, true),
                source("in vain", 3, true),
                source("only holds", 4, false),
                source("not seen", 5, false),
            ],
            spaces: vec![("quay".to_owned(), "Quay".to_owned()), ("hall".to_owned(), "Hall".to_owned())],
        }
    }

    #[test]
    fn wins_come_first_and_losses_by_how_many_there_are() {
        let results = results();
        let endings: Vec<_> = results.endings().into_iter().map(|it| (it.key, it.group.count, it.is_win)).collect();
        assert_eq!(endings, [(WON, 2, true), ("track_full", 8, false)]);
        assert!((results.win_rate().mean - 0.2).abs() < 1e-9);
        assert!((results.mean_turns() - 5.0).abs() < 1e-9);
        assert_eq!(results.mean_arrival().map(f64::round), Some(5.0));
        assert_eq!(results.tally.never_came.count, 8);
    }

    #[test]
    fn what_never_does_anything_is_told_from_what_never_comes() {
        let results = results();
        let titles = |sources: Vec<&Source>| sources.into_iter().map(|it| it.title.clone()).collect::<Vec<_>>();
        let (absent, idle) = results.never();
        assert_eq!((titles(absent), titles(idle)), (vec!["not seen".to_owned()], vec!["in vain".to_owned()]));
        let most: Vec<_> = results.most_often().iter().map(|it| (it.source.title.clone(), it.fired.games)).collect();
        assert_eq!(most, [("often".to_owned(), 10), ("once".to_owned(), 1)]);
    }

    #[test]
    fn the_busiest_space_is_the_hottest() {
        let results = results();
        assert_eq!(results.heat().spaces["quay"].to_bits(), 1.0_f64.to_bits());
        assert!((results.heat().spaces["hall"] - 0.1).abs() < 1e-9);
        assert_eq!(results.busiest().map(|(name, _)| name), Some("Quay"));
    }

    #[test]
    fn numbers_are_easy_to_read() {
        assert_eq!([0, 999, 1000, 1_234_567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
        assert_eq!(percent(0.1234), "12.3 %");
        assert_eq!(words("some_new_end"), "some new end");
    }
}
