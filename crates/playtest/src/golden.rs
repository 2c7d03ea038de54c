//! Golden recordings: games with every decision, its options and what came of it, to see the first step that changes.
//!
//! Everything is told by names made of ids, what happens too, so a golden recording changes with the play, and neither
//! with the words nor with the numbers a game gives to things.

mod difference;

use ritual_table::{Chance, Observer, Told};
use serde::{Deserialize, Serialize};

pub use difference::{Difference, OtherEvent};

use crate::chance::SeededChance;
use crate::chooser::Policy;

/// The version of [`Golden`]; raised when a key changes its meaning or disappears. In version 2 all chance came from one
/// sequence.
pub const VERSION: u32 = 3;

/// The most decisions that are kept of a game: a change of the rules is seen long before.
pub const MOST_DECISIONS: usize = 60;

/// A game that is kept to be played again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Golden {
    /// The version of the golden recording: 3.
    pub version: u32,
    /// What is played, as `pack/id`.
    pub scenario: String,
    /// Who sits at the table, in the order of seats.
    pub players: Vec<String>,
    /// The seed of the game's chance.
    pub seed: u64,
    /// What happens before the first decision, an event in each line.
    pub setup: Vec<String>,
    /// The decisions, from the first on.
    pub decisions: Vec<Step>,
    /// How the game ended, if it did within so many decisions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<String>,
}

/// A decision, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// The turn; 0 before the first one.
    pub turn: u32,
    /// Who decides.
    pub who: String,
    /// What is asked, by its name.
    pub question: String,
    /// The options, by name and in their order.
    pub options: Vec<String>,
    /// The option that is chosen.
    pub chosen: String,
    /// What happens then, an event in each line.
    pub events: Vec<String>,
}

/// Sets a table: whoever knows the game makes it with this chance and tells this observer what happens.
pub type Begin<'b, G, E> =
    &'b dyn Fn(&mut dyn Chance, &mut dyn Observer<<G as ritual_table::Game>::Event>) -> Result<G, E>;

/// Plays a game and keeps it: choices that were kept before are made again as long as nothing else is asked or offered
/// instead of them, and from then on the policy chooses.
///
/// # Errors
/// Returns why the table cannot be set.
pub fn keep<G: Told, E>(
    scenario: &str,
    players: &[String],
    seed: u64,
    kept: &[Step],
    policy: &mut dyn Policy<G>,
    begin: Begin<'_, G, E>,
) -> Result<Golden, E> {
    let mut table = HeardGame::set(seed, begin)?;
    let setup = table.heard();
    let mut decisions = Vec::new();
    let mut kept = kept.iter();
    while let Some(asked) = Asked::by(&table.game).filter(|_| decisions.len() < MOST_DECISIONS) {
        let before = kept.next().filter(|step| step.who == asked.who && step.question == asked.question);
        let again = before.and_then(|step| asked.position(&step.chosen));
        if again.is_none() {
            // What was chosen later belongs to another game.
            kept = std::slice::Iter::default();
        }
        let option = again.unwrap_or_else(|| policy.choose(&table.game));
        let Some(chosen) = asked.options.get(option).cloned() else { break };
        let Some(events) = table.choose(option) else { break };
        let Asked { turn, who, question, options } = asked;
        decisions.push(Step { turn, who, question, options, chosen, events });
    }
    Ok(Golden {
        version: VERSION,
        scenario: scenario.to_owned(),
        players: players.to_vec(),
        seed,
        setup,
        decisions,
        outcome: table.outcome(),
    })
}

/// Plays a golden recording again and returns the first step that differs.
///
/// # Errors
/// Returns why the table cannot be set.
pub fn compare<G: Told, E>(golden: &Golden, begin: Begin<'_, G, E>) -> Result<Option<Difference>, E> {
    let mut table = HeardGame::set(golden.seed, begin)?;
    if let Some(event) = OtherEvent::first(&golden.setup, &table.heard()) {
        return Ok(Some(Difference { event: Some(event), ..Difference::before_the_first_decision() }));
    }
    for (index, kept) in golden.decisions.iter().enumerate() {
        let asked = Asked::by(&table.game);
        let option = asked.as_ref().and_then(|asked| asked.position(&kept.chosen));
        let heard = option.and_then(|option| table.choose(option));
        let event = heard.and_then(|heard| OtherEvent::first(&kept.events, &heard));
        let is_same = asked.as_ref().is_some_and(|asked| asked.is_like(kept));
        if option.is_none() || !is_same || event.is_some() {
            return Ok(Some(Difference { number: index + 1, kept: Some(kept.clone()), asked, event, outcome: None }));
        }
    }
    let (asked, outcome) = (Asked::by(&table.game), table.outcome());
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
pub struct Asked {
    /// The turn; 0 before the first one.
    pub turn: u32,
    /// Who decides.
    pub who: String,
    /// What is asked, by its name.
    pub question: String,
    /// The options, by name and in their order.
    pub options: Vec<String>,
}

impl Asked {
    /// The decision that is due; none when the game is over.
    fn by<G: Told>(game: &G) -> Option<Self> {
        let question = game.question()?;
        Some(Self { turn: game.turns(), who: game.seat(game.decider()), question, options: game.names() })
    }

    fn position(&self, chosen: &str) -> Option<usize> {
        self.options.iter().position(|name| name == chosen)
    }

    fn is_like(&self, kept: &Step) -> bool {
        self.turn == kept.turn && self.who == kept.who && self.question == kept.question && self.options == kept.options
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

    /// What happened since this was last asked, line by line.
    fn heard(&mut self) -> Vec<String> {
        let events = std::mem::take(&mut self.heard.0);
        events.iter().map(|event| self.game.line(event)).collect()
    }

    /// Chooses, and returns what happened; none when the option is not offered.
    fn choose(&mut self, option: usize) -> Option<Vec<String>> {
        self.game.choose(option, &mut self.chance, &mut self.heard).ok()?;
        Some(self.heard())
    }

    fn outcome(&self) -> Option<String> {
        self.game.outcome().map(|outcome| outcome.to_string())
    }
}

/// Keeps what is heard until the game can name it: while the table is set, there is no game yet.
struct Heard<E>(Vec<E>);

impl<E: Clone> Observer<E> for Heard<E> {
    fn heard(&mut self, event: &E, _: u16) {
        self.0.push(event.clone());
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

    fn golden(kept: &[Step]) -> Golden {
        let players = ["toy/ann".to_owned()];
        keep::<CountToTen, String>("toy/ten", &players, 5, kept, &mut Random::new(5, 0), &begin).unwrap()
    }

    fn difference(golden: &Golden) -> String {
        compare::<CountToTen, String>(golden, &begin).unwrap().map_or_else(String::new, |it| it.to_string())
    }

    #[test]
    fn a_golden_recording_plays_again() {
        let golden = golden(&[]);
        assert!(!golden.decisions.is_empty() && golden.outcome.is_some());
        assert_eq!(compare::<CountToTen, String>(&golden, &begin), Ok(None));
        let text = serde_json::to_string_pretty(&golden).unwrap();
        assert_eq!(serde_json::from_str::<Golden>(&text).unwrap(), golden);
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
        let mut golden = golden(&Step::rolls(2));
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
        let mut golden = golden(&Step::rolls(1));
        golden.decisions[0].options = vec!["wait".to_owned(), "roll".to_owned()];
        let said = difference(&golden);
        assert!(said.contains("options expected: wait | roll"), "{said}");
        assert!(said.contains("options offered:  stop | roll"), "{said}");
        assert!(said.contains("not offered any more: wait") && said.contains("new: stop"), "{said}");
    }

    #[test]
    fn a_game_that_goes_on_or_ends_otherwise_is_noticed() {
        let mut longer = golden(&Step::rolls(1));
        longer.decisions.truncate(1);
        longer.outcome = None;
        assert!(difference(&longer).contains("the game goes on"), "{}", difference(&longer));
        let mut other = golden(&[]);
        other.outcome = Some("bored".to_owned());
        assert!(difference(&other).contains("`bored`"), "{}", difference(&other));
    }

    impl Step {
        /// So many rolls, as somebody chose them.
        fn rolls(times: usize) -> Vec<Self> {
            let step = |turn| Self {
                turn,
                who: "toy/ann".to_owned(),
                question: "go_on".to_owned(),
                options: vec!["stop".to_owned(), "roll".to_owned()],
                chosen: "roll".to_owned(),
                events: Vec::new(),
            };
            (0_u32..).map(step).take(times).collect()
        }
    }
}
