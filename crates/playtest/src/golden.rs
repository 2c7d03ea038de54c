//! Golden recordings: games with every decision, what is offered and what came of it, to see the first step that
//! changes.
//!
//! Everything is told by names made of ids, what happens too, so a golden recording changes with the play, and neither
//! with the words nor with the numbers a game gives to things.

mod choice;
mod difference;
mod file;

use std::collections::BTreeSet;
use std::hash::Hasher as _;

use fnv::FnvHasher;
use ritual_table::{Chance, Heard, Measured, Meeting, Observer, Told};
use serde::{Deserialize, Serialize};

pub use choice::{MOST_GAMES, chosen};
pub use difference::{Difference, OtherEvent};
pub use file::Unreadable;

use crate::chance::SeededChance;
use crate::chooser::Policy;

/// The version of [`Golden`]; raised when a key changes its meaning or disappears.
///
/// In version 2 all chance came from one sequence; in version 3 a file held the first decisions of one game.
pub const VERSION: u32 = 4;

/// The most decisions that are kept of a game: one that comes to an end has not nearly as many.
pub const MOST_DECISIONS: usize = 2_000;

/// So many options are kept by name; of more only how many there are and a digest of their names.
const FEW: usize = 2;

/// The games of a scenario that are kept to be played again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Golden {
    /// What is played, as `pack/id`.
    pub scenario: String,
    /// The games that are kept.
    pub games: Vec<GoldenGame>,
}

/// A game that is kept to be played again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoldenGame {
    /// Who sits at the table, in the order of seats.
    pub players: Vec<String>,
    /// The seed of the game's chance.
    pub seed: u64,
    /// What happens before the first decision, an event in each line.
    pub setup: Vec<String>,
    /// The decisions, from the first on.
    pub decisions: Vec<GoldenStep>,
    /// How the game ended, if it did within so many decisions.
    pub outcome: Option<String>,
}

/// A decision, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoldenStep {
    /// The turn; 0 before the first one.
    pub turn: u32,
    /// Who decides, as the file names them.
    pub who: String,
    /// What is asked, by its name.
    pub question: String,
    /// What is offered.
    pub options: Options,
    /// The option that is chosen.
    pub chosen: String,
    /// What happens then, an event in each line.
    pub events: Vec<String>,
}

/// What is offered at a decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Options {
    /// These, by name and in their order.
    Named(Vec<String>),
    /// So many, and behind a space a digest of their names in their order.
    Counted(String),
}

impl Options {
    /// As options with these names are kept.
    fn of(names: &[String]) -> Self {
        if names.len() <= FEW {
            return Self::Named(names.to_vec());
        }
        let mut hasher = FnvHasher::default();
        for name in names {
            hasher.write(name.as_bytes());
            hasher.write(&[0]);
        }
        let digest = hasher.finish();
        Self::Counted(format!("{} {:08x}", names.len(), (digest ^ (digest >> 32)) & 0xffff_ffff))
    }
}

/// What was met in a game: things by number, each with how it was met.
pub type Met = BTreeSet<(usize, u8)>;

/// A game as it was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The game as it went this time.
    pub game: GoldenGame,
    /// What was met in it.
    pub met: Met,
    /// It was won.
    pub is_won: bool,
}

/// Sets a table: whoever knows the game makes it with this chance and tells this observer what happens.
pub type Begin<'b, G, E> =
    &'b dyn Fn(&mut dyn Chance, &mut dyn Observer<<G as ritual_table::Game>::Event>) -> Result<G, E>;

/// Plays a game and keeps it: choices that were kept before are made again as long as nothing else is asked or offered
/// instead of them, and from then on the policy chooses.
///
/// # Errors
/// Returns why the table cannot be set.
pub fn keep<G: Told + Measured, E>(
    players: &[String],
    seed: u64,
    kept: &[GoldenStep],
    policy: &mut dyn Policy<G>,
    begin: Begin<'_, G, E>,
) -> Result<Played, E> {
    let mut table = HeardGame::set(seed, begin)?;
    let mut met = Met::new();
    table.meet(&mut met);
    let setup = table.heard();
    let mut decisions = Vec::new();
    let mut kept = kept.iter();
    while let Some(asked) = DueDecision::by(&table.game).filter(|_| decisions.len() < MOST_DECISIONS) {
        let before = kept.next().filter(|step| step.who == asked.who && step.question == asked.question);
        let again = before.and_then(|step| asked.position(&step.chosen));
        if again.is_none() {
            // What was chosen later belongs to another game.
            kept = std::slice::Iter::default();
        }
        let option = again.unwrap_or_else(|| policy.choose(&table.game));
        let Some(chosen) = asked.options.get(option).cloned() else { break };
        let thing = table.game.offered(option);
        if !table.choose(option) {
            break;
        }
        met.extend(thing.map(|thing| (thing, Meeting::Chosen as u8)));
        table.meet(&mut met);
        let events = table.heard();
        let DueDecision { turn, who, question, options } = asked;
        decisions.push(GoldenStep { turn, who, question, options: Options::of(&options), chosen, events });
    }
    let is_won = table.game.outcome().is_some_and(G::is_win);
    let (players, outcome) = (players.to_vec(), table.outcome());
    Ok(Played { game: GoldenGame { players, seed, setup, decisions, outcome }, met, is_won })
}

/// Plays a kept game again and returns the first step that differs.
///
/// # Errors
/// Returns why the table cannot be set.
pub fn compare<G: Told, E>(golden: &GoldenGame, begin: Begin<'_, G, E>) -> Result<Option<Difference>, E> {
    let mut table = HeardGame::set(golden.seed, begin)?;
    if let Some(event) = OtherEvent::first(&golden.setup, &table.heard()) {
        return Ok(Some(Difference { event: Some(event), ..Difference::before_the_first_decision() }));
    }
    for (index, kept) in golden.decisions.iter().enumerate() {
        let asked = DueDecision::by(&table.game);
        let option = asked.as_ref().and_then(|asked| asked.position(&kept.chosen));
        let is_chosen = option.is_some_and(|option| table.choose(option));
        let heard = is_chosen.then(|| table.heard());
        let event = heard.and_then(|heard| OtherEvent::first(&kept.events, &heard));
        let is_same = asked.as_ref().is_some_and(|asked| asked.is_like(kept));
        if option.is_none() || !is_same || event.is_some() {
            return Ok(Some(Difference { number: index + 1, kept: Some(kept.clone()), asked, event, outcome: None }));
        }
    }
    let (asked, outcome) = (DueDecision::by(&table.game), table.outcome());
    let is_longer = asked.is_some() && golden.decisions.len() < MOST_DECISIONS;
    if outcome == golden.outcome && !is_longer {
        return Ok(None);
    }
    let number = golden.decisions.len() + 1;
    let outcome = Some([golden.outcome.clone(), outcome]);
    Ok(Some(Difference { number, kept: None, asked, event: None, outcome }))
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueDecision {
    /// The turn; 0 before the first one.
    pub turn: u32,
    /// Who decides, as the file names them.
    pub who: String,
    /// What is asked, by its name.
    pub question: String,
    /// The options, by name and in their order.
    pub options: Vec<String>,
}

impl DueDecision {
    /// The decision that is due; none when the game is over.
    fn by<G: Told>(game: &G) -> Option<Self> {
        let question = game.question()?;
        Some(Self { turn: game.turns(), who: game.seat(game.decider()), question, options: game.names() })
    }

    fn position(&self, chosen: &str) -> Option<usize> {
        self.options.iter().position(|name| name == chosen)
    }

    fn is_like(&self, kept: &GoldenStep) -> bool {
        self.turn == kept.turn
            && self.who == kept.who
            && self.question == kept.question
            && Options::of(&self.options) == kept.options
    }
}

/// A game with its chance, and what was heard of it.
struct HeardGame<G: Told> {
    game: G,
    chance: SeededChance,
    heard: Heard<G::Event>,
}

impl<G: Told> HeardGame<G> {
    fn set<E>(seed: u64, begin: Begin<'_, G, E>) -> Result<Self, E> {
        let mut chance = SeededChance::new(seed, 0);
        let mut heard = Heard::<G::Event>(Vec::new());
        let game = begin(&mut chance, &mut heard)?;
        Ok(Self { game, chance, heard })
    }

    /// Adds what was met since [`Self::heard`] was last asked.
    fn meet(&self, met: &mut Met)
    where
        G: Measured,
    {
        for event in &self.heard.0 {
            self.game.meet(event, &mut |thing, how| {
                met.insert((thing, how as u8));
            });
        }
    }

    /// What happened since this was last asked, line by line.
    fn heard(&mut self) -> Vec<String> {
        let events = std::mem::take(&mut self.heard.0);
        events.iter().map(|event| self.game.line(event)).collect()
    }

    /// Chooses; returns whether the option was offered.
    fn choose(&mut self, option: usize) -> bool {
        self.game.choose(option, &mut self.chance, &mut self.heard).is_ok()
    }

    fn outcome(&self) -> Option<String> {
        self.game.outcome().map(|outcome| outcome.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::policy::Random;
    use crate::toy::CountToTen;

    #[allow(clippy::unnecessary_wraps, reason = "the table of another game may not be set")]
    fn begin(_: &mut dyn Chance, _: &mut dyn Observer<u32>) -> Result<CountToTen, String> {
        Ok(CountToTen::default())
    }

    fn played(kept: &[GoldenStep]) -> Played {
        let players = ["toy/ann".to_owned()];
        keep::<CountToTen, String>(&players, 5, kept, &mut Random::new(5, 0), &begin).unwrap()
    }

    fn golden(kept: &[GoldenStep]) -> GoldenGame {
        played(kept).game
    }

    fn difference(golden: &GoldenGame) -> String {
        compare::<CountToTen, String>(golden, &begin).unwrap().map_or_else(String::new, |it| it.to_string())
    }

    #[test]
    fn a_golden_recording_plays_again() {
        let golden = golden(&[]);
        assert!(!golden.decisions.is_empty() && golden.outcome.is_some());
        assert_eq!(compare::<CountToTen, String>(&golden, &begin), Ok(None));
        let whole = Golden { scenario: "toy/ten".to_owned(), games: vec![golden] };
        assert_eq!(Golden::read(whole.written().as_bytes()), Ok(whole));
    }

    #[test]
    fn what_is_met_in_a_game_is_told_with_how() {
        let Played { game, met, is_won } = played(&GoldenStep::rolls(9));
        assert_eq!(is_won, game.outcome.as_deref() == Some("ten"));
        // To roll was chosen, and a face of the die was seen.
        assert!(met.contains(&(1, Meeting::Chosen as u8)), "{met:?}");
        assert!(met.iter().any(|(thing, how)| (2..8).contains(thing) && *how == Meeting::Seen as u8), "{met:?}");
    }

    #[test]
    fn choices_that_were_kept_are_made_again() {
        let mut first = golden(&[]);
        first.decisions[0].chosen = "roll".to_owned();
        let again = golden(&first.decisions);
        assert_eq!(again.decisions[0].chosen, "roll");
        assert_eq!(golden(&again.decisions), again);
    }

    #[test]
    fn another_event_is_named_with_its_number() {
        let mut golden = golden(&GoldenStep::rolls(2));
        golden.decisions[1].events[0] = "rolled points=9".to_owned();
        let said = difference(&golden);
        assert!(said.starts_with("decision 2, in turn 1: `toy/ann` is asked `go_on`"), "{said}");
        assert!(
            said.contains("after `roll`, event 1 is another one\n  kept: rolled points=9\n  now:  rolled points="),
            "{said}"
        );
    }

    #[test]
    fn other_options_are_listed_with_what_is_gone_and_what_is_new() {
        let mut golden = golden(&GoldenStep::rolls(1));
        golden.decisions[0].options = Options::Named(vec!["wait".to_owned(), "roll".to_owned()]);
        let said = difference(&golden);
        assert!(said.contains("options expected: wait | roll"), "{said}");
        assert!(said.contains("options offered:  stop | roll"), "{said}");
        assert!(said.contains("not offered any more: wait") && said.contains("new: stop"), "{said}");
        golden.decisions[0].options = Options::Counted("7 01234567".to_owned());
        let said = difference(&golden);
        assert!(said.contains("options expected: 7, which are not kept by name\n"), "{said}");
        assert!(said.contains("options offered:  stop | roll"), "{said}");
    }

    #[test]
    fn a_game_that_goes_on_or_ends_otherwise_is_noticed() {
        let mut longer = golden(&GoldenStep::rolls(1));
        longer.decisions.truncate(1);
        longer.outcome = None;
        assert!(difference(&longer).contains("the game goes on"), "{}", difference(&longer));
        let mut other = golden(&[]);
        other.outcome = Some("bored".to_owned());
        assert!(difference(&other).contains("`bored`"), "{}", difference(&other));
    }

    impl GoldenStep {
        /// So many rolls, as somebody chose them.
        fn rolls(times: usize) -> Vec<Self> {
            let step = |turn| Self {
                turn,
                who: "toy/ann".to_owned(),
                question: "go_on".to_owned(),
                options: Options::of(&["stop".to_owned(), "roll".to_owned()]),
                chosen: "roll".to_owned(),
                events: Vec::new(),
            };
            (0_u32..).map(step).take(times).collect()
        }
    }
}
