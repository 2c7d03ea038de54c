//! Recordings: a game as its seed and its choices by name, and how to play it again.

use std::borrow::Cow;
use std::collections::BTreeMap;

use ritual_table::{Chance, Observer, Refusal, Silent, Told};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::batch::MOST_DECISIONS;
use crate::chance::SeededChance;
use crate::chooser::Policy;

pub use crate::digest::Digest;

/// The version of [`Recording`]; raised when a key changes its meaning or disappears.
///
/// Version 2 called options by what people read. In version 3 all chance came from one sequence.
pub const VERSION: u32 = 4;
/// The oldest version that can be played again.
pub const OLDEST: u32 = 3;

/// A game as its seed and its choices. With the same content they give the same events.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Recording {
    /// The version of the recording: 4, or 3.
    pub version: u32,
    /// What was played, as `pack/id`.
    pub scenario: String,
    /// What the table played otherwise than the scenario says.
    #[serde(default, skip_serializing_if = "RecordedTable::is_usual")]
    pub table: RecordedTable,
    /// What was written otherwise than the content has it, one after the other.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<RecordedChange>,
    /// The digest of its content; with other content the choices may mean something else.
    pub content: Digest,
    /// Who sat at the table, in the order of seats.
    pub players: Vec<String>,
    /// From how many investigators they were drawn, where the chance of the game drew them before everything else, as in
    /// a batch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawn_from: Option<u16>,
    /// The seed of the game's chance.
    pub seed: u64,
    /// The stream of the seed: the number of the game in its batch.
    #[serde(default)]
    pub stream: u64,
    /// The turns; what is chosen before the first one counts as turn 0.
    pub turns: Vec<RecordedTurn>,
    /// How the game ended, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<String>,
}

/// What a table plays otherwise than its scenario says.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordedTable {
    /// Another episode, as `pack/id`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub episode: Option<String>,
    /// Another Elder One, as `pack/id`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub elder_one: Option<String>,
    /// Another rules document, as `pack/id`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// Options of the rules and of the scenario that were set, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
}

/// A place of the content that was written otherwise in a game, to see what would be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordedChange {
    /// The document, by its kind and id, as `enemy/core/cultist`.
    pub document: String,
    /// The place in it, as a JSON pointer: `/abilities/0`.
    pub path: String,
    /// What stood there; nothing where it was taken out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<Value>,
}

impl RecordedTable {
    /// Returns whether everything is as the scenario says.
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

impl Recording {
    /// How many choices were made.
    pub fn n_choices(&self) -> usize {
        self.turns.iter().map(|turn| turn.choices.len()).sum()
    }

    /// The chance of the game, from its beginning: behind what was drawn to find who plays.
    pub fn chance(&self) -> SeededChance {
        let mut chance = chance_of(self.version, self.seed, self.stream);
        if let Some(people) = self.drawn_from {
            // No table has so many seats, whatever a file says.
            chance.pick(self.players.len().min(u8::MAX.into()), people.into());
        }
        chance
    }
}

/// The chance of a game that is recorded in a version.
pub const fn chance_of(version: u32, seed: u64, stream: u64) -> SeededChance {
    if version < VERSION { SeededChance::in_one_sequence(seed, stream) } else { SeededChance::new(seed, stream) }
}

/// The version in which a game with this chance is recorded.
pub const fn version_of(chance: &SeededChance) -> u32 {
    if chance.is_in_one_sequence() { OLDEST } else { VERSION }
}

/// The choices of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordedTurn {
    /// The number of the turn, from 1.
    pub turn: u32,
    /// The digest of the position before its first choice.
    pub position: Digest,
    /// The names of the options that were chosen, made of ids: other words and translations leave them as they are.
    pub choices: Vec<String>,
}

/// Returns the JSON Schema of a recording, as text.
#[must_use]
pub fn json_schema() -> String {
    format!("{:#}\n", schemars::schema_for!(Recording).to_value())
}

/// Plays choices by number and returns them by name, turn by turn. The game stands behind the last one then.
///
/// # Errors
/// Returns the first choice that is not offered.
pub fn record<G: Told>(game: &mut G, choices: &[u16], chance: &mut dyn Chance) -> Result<Vec<RecordedTurn>, Refusal> {
    let mut turns: Vec<RecordedTurn> = Vec::new();
    for choice in choices {
        let option = usize::from(*choice);
        let mut names = game.names();
        let last = names.len().saturating_sub(1);
        if option > last {
            return Err(Refusal::NotOffered { option, last });
        }
        note(&mut turns, &*game, names.swap_remove(option));
        game.choose(option, chance, &mut Silent)?;
    }
    Ok(turns)
}

/// Lets somebody play a game to its end and returns the choices by name, turn by turn. A game that has [`MOST_DECISIONS`]
/// stays as it is, and so does one in which something is chosen that is not offered.
pub fn play<G: Told>(game: &mut G, player: &mut dyn Policy<G>, chance: &mut dyn Chance) -> Vec<RecordedTurn> {
    let mut turns = Vec::new();
    for _ in 0..MOST_DECISIONS {
        if game.outcome().is_some() {
            break;
        }
        let option = player.choose(&*game);
        let Some(choice) = game.names().into_iter().nth(option) else { break };
        note(&mut turns, &*game, choice);
        if game.choose(option, chance, &mut Silent).is_err() {
            break;
        }
    }
    turns
}

/// Notes a choice by name, with the game as it stands before it.
pub fn note<G: Told>(turns: &mut Vec<RecordedTurn>, game: &G, choice: String) {
    let number = game.turns();
    match turns.last_mut().filter(|turn| turn.turn == number) {
        Some(turn) => turn.choices.push(choice),
        None => turns.push(RecordedTurn { turn: number, position: Digest(game.digest()), choices: vec![choice] }),
    }
}

/// Keeps so many choices, the first ones: what was noted behind them was taken back.
pub fn keep(turns: &mut Vec<RecordedTurn>, n_choices: u64) {
    let mut n_left = usize::try_from(n_choices).unwrap_or(usize::MAX);
    turns.retain_mut(|turn| {
        turn.choices.truncate(n_left);
        n_left -= turn.choices.len();
        !turn.choices.is_empty()
    });
}

/// What does not fit when a recording is played again.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// A choice is not offered.
    #[error("in turn {turn}, choice {number} of the recording, `{choice}`, is not offered")]
    NotOffered {
        /// The turn in which it was chosen.
        turn: u32,
        /// Which choice of the turn, from 1.
        number: usize,
        /// What was chosen.
        choice: String,
        /// What is offered instead.
        offered: Vec<String>,
    },
    /// The position is another one.
    #[error("at the start of turn {turn} of the recording the position is another one")]
    OtherPosition {
        /// The turn at whose start the position differs.
        turn: u32,
    },
}

impl ReplayError {
    /// What is offered instead of a choice that is not.
    #[must_use]
    pub fn offered(&self) -> &[String] {
        match self {
            Self::NotOffered { offered, .. } => offered,
            Self::OtherPosition { .. } => &[],
        }
    }
}

/// Plays one choice of a recorded turn again.
///
/// With `is_strict`, the position before the first choice of a turn must be the recorded one; without, as after a change
/// of the content, only the names of the choices must fit.
///
/// # Errors
/// Returns what does not fit, the choice or the position; the game is as it was then.
pub fn follow<G: Told>(
    game: &mut G,
    turn: &RecordedTurn,
    index: usize,
    is_strict: bool,
    chance: &mut dyn Chance,
    observer: &mut dyn Observer<G::Event>,
) -> Result<(), ReplayError> {
    let RecordedTurn { turn, position, choices } = turn;
    if is_strict && index == 0 && (game.turns() != *turn || game.digest() != position.0) {
        return Err(ReplayError::OtherPosition { turn: *turn });
    }
    let Some(choice) = choices.get(index) else { return Ok(()) };
    let offered = game.names();
    let chosen = offered.iter().position(|name| name == choice);
    let is_done = chosen.is_some_and(|option| game.choose(option, chance, observer).is_ok());
    if is_done {
        return Ok(());
    }
    let choice = brief(choice).into_owned();
    Err(ReplayError::NotOffered { turn: *turn, number: index + 1, choice, offered })
}

/// The most letters of a choice that are shown where it is not offered: no option is called so long.
const MOST_SHOWN: usize = 200;

/// Returns a choice that somebody wrote as it can be shown.
pub fn brief(choice: &str) -> Cow<'_, str> {
    match choice.char_indices().nth(MOST_SHOWN) {
        Some((end, _)) => Cow::Owned(format!("{}…", choice.get(..end).unwrap_or_default())),
        None => Cow::Borrowed(choice),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::policy::Random;
    use crate::toy::CountToTen;
    use ritual_table::Game as _;

    fn replay(
        game: &mut CountToTen,
        turns: &[RecordedTurn],
        is_strict: bool,
        chance: &mut SeededChance,
        observer: &mut Silent,
    ) -> Result<(), ReplayError> {
        let mut choices = turns.iter().flat_map(|turn| (0..turn.choices.len()).map(move |index| (turn, index)));
        choices.try_for_each(|(turn, index)| follow(game, turn, index, is_strict, chance, observer))
    }

    fn recorded() -> (CountToTen, Vec<RecordedTurn>) {
        let mut game = CountToTen::default();
        let turns = record(&mut game, &[1, 0], &mut SeededChance::new(5, 0)).unwrap();
        (game, turns)
    }

    #[test]
    fn the_same_seed_and_choices_lead_to_the_same_place() {
        let (game, turns) = recorded();
        let mut again = CountToTen::default();
        replay(&mut again, &turns, true, &mut SeededChance::new(5, 0), &mut Silent).unwrap();
        assert_eq!(again, game);
        assert_eq!(turns.iter().map(|turn| turn.choices.as_slice()).collect::<Vec<_>>(), [["roll"], ["stop"]]);
    }

    #[test]
    fn what_somebody_plays_leads_to_the_same_end_again() {
        let mut game = CountToTen::default();
        let turns = play(&mut game, &mut Random::new(7, 0), &mut SeededChance::new(5, 0));
        assert!(game.outcome().is_some(), "{game:?}");
        let mut again = CountToTen::default();
        replay(&mut again, &turns, true, &mut SeededChance::new(5, 0), &mut Silent).unwrap();
        assert_eq!(again, game);
    }

    /// Chooses what is never offered.
    struct Wild;

    impl Policy<CountToTen> for Wild {
        fn choose(&mut self, _: &CountToTen) -> usize {
            9
        }
    }

    #[test]
    fn a_game_stays_as_it_is_where_something_is_chosen_that_is_not_offered() {
        let mut game = CountToTen::default();
        let turns = play(&mut game, &mut Wild, &mut SeededChance::new(5, 0));
        assert!(turns.is_empty(), "{turns:?}");
        assert_eq!(game, CountToTen::default());
    }

    #[test]
    fn a_game_is_recorded_in_the_version_whose_chance_it_has() {
        for version in OLDEST..=VERSION {
            let mut chance = chance_of(version, 5, 1);
            chance.pick(2, 9);
            assert_eq!(version_of(&SeededChance::resume(chance.state())), version);
        }
    }

    #[test]
    fn a_choice_that_is_not_offered_is_named() {
        let (_, mut turns) = recorded();
        turns[0].choices[0] = "fly".to_owned();
        let mut game = CountToTen::default();
        let error = replay(&mut game, &turns, true, &mut SeededChance::new(5, 0), &mut Silent).unwrap_err();
        assert!(
            matches!(&error, ReplayError::NotOffered { choice, offered, .. } if choice == "fly" && offered.len() == 2)
        );
        assert_eq!(game, CountToTen::default());
        let mut chance = SeededChance::new(5, 0);
        assert_eq!(
            record(&mut CountToTen::default(), &[9], &mut chance),
            Err(Refusal::NotOffered { option: 9, last: 1 })
        );
    }

    #[test]
    fn a_choice_of_any_length_is_shown_in_short() {
        let (_, mut turns) = recorded();
        turns[0].choices[0] = "ä".repeat(5_000_000);
        let error =
            replay(&mut CountToTen::default(), &turns, true, &mut SeededChance::new(5, 0), &mut Silent).unwrap_err();
        let said = error.to_string();
        assert!(said.len() < 1_000 && said.contains("ää…"), "{}", said.len());
    }

    #[test]
    fn choices_that_are_taken_back_are_not_recorded() {
        let (_, all) = recorded();
        for (n_choices, wanted) in [(0, 0), (1, 1), (2, 2), (u64::MAX, 2)] {
            let mut turns = all.clone();
            keep(&mut turns, n_choices);
            assert_eq!(turns.iter().map(|turn| turn.choices.len()).sum::<usize>(), wanted);
            assert!(turns.iter().all(|turn| !turn.choices.is_empty()), "{turns:?}");
        }
    }

    #[test]
    fn another_position_is_noticed_where_it_matters() {
        let (game, mut turns) = recorded();
        let mut late = turns.clone();
        late[0].turn = u32::MAX;
        let mut other = CountToTen::default();
        let error = replay(&mut other, &late, true, &mut SeededChance::new(5, 0), &mut Silent).unwrap_err();
        assert_eq!(error, ReplayError::OtherPosition { turn: u32::MAX });
        turns[0].position = Digest(1);
        let mut other = CountToTen::default();
        let error = replay(&mut other, &turns, true, &mut SeededChance::new(5, 0), &mut Silent).unwrap_err();
        assert_eq!(error, ReplayError::OtherPosition { turn: turns[0].turn });
        replay(&mut other, &turns, false, &mut SeededChance::new(5, 0), &mut Silent).unwrap();
        assert_eq!(other.turns(), game.turns());
    }

    #[test]
    fn a_recording_reads_what_it_writes() {
        let recording = Recording {
            version: VERSION,
            scenario: "toy/ten".to_owned(),
            table: RecordedTable::default(),
            changes: Vec::new(),
            content: Digest(u64::MAX),
            players: vec!["toy/ann".to_owned()],
            drawn_from: None,
            seed: 5,
            stream: 0,
            turns: recorded().1,
            outcome: None,
        };
        let text = serde_json::to_string(&recording).unwrap();
        assert!(text.contains("\"ffffffffffffffff\"") && !text.contains("table"), "{text}");
        assert!(!text.contains("changes"), "{text}");
        assert_eq!(serde_json::from_str::<Recording>(&text).unwrap(), recording);
        assert!(!text.contains("drawn_from") && recording.chance() == SeededChance::new(5, 0));
        // Who was drawn from the chance of the game is not drawn again.
        let drawn = Recording { drawn_from: Some(9), ..recording.clone() };
        let mut chance = SeededChance::new(5, 0);
        assert!(chance.pick(1, 9).len() == 1 && drawn.chance() == chance);
        let options = BTreeMap::from([("reshuffle".to_owned(), "never".to_owned())]);
        let table = RecordedTable { elder_one: Some("toy/eleven".to_owned()), options, ..RecordedTable::default() };
        let (document, path) = ("enemy/toy/ann".to_owned(), "/health".to_owned());
        let changes = [None, Some(3.into())].map(|value| RecordedChange {
            document: document.clone(),
            path: path.clone(),
            value,
        });
        let other = Recording { table, changes: changes.to_vec(), ..recording };
        let text = serde_json::to_string(&other).unwrap();
        assert_eq!(serde_json::from_str::<Recording>(&text).unwrap(), other);
        assert!(serde_json::from_str::<Digest>("\"+fffffffffffffff\"").is_err());
    }
}
