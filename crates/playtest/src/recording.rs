//! Recordings: a game as its seed and its choices, and how to play it again.

use ritual_engine::play::{Chance, Game, Observer, Refusal};
use serde::{Deserialize, Serialize};

/// The version of [`Recording`]; raised when a key changes its meaning or disappears.
pub const VERSION: u32 = 1;

/// A game as its seed and its choices. With the same content they give the same events.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recording {
    /// The version of the recording.
    pub version: u32,
    /// What was played.
    pub scenario: String,
    /// The digest of its content; with other content the choices mean something else.
    pub digest: u64,
    /// Who sat at the table, in the order of seats.
    pub players: Vec<String>,
    /// The seed of the game's chance.
    pub seed: u64,
    /// The stream of the seed: the number of the game in its batch.
    #[serde(default)]
    pub stream: u64,
    /// The numbers of the options that were chosen.
    pub choices: Vec<u16>,
}

/// A choice that the game does not offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("choice {position} of the recording does not fit the game: {refusal}")]
pub struct ReplayError {
    /// Which choice, counted from 0.
    pub position: usize,
    /// Why the game refused it.
    pub refusal: Refusal,
}

/// Plays recorded choices. The game stands right behind the last one that fits.
///
/// # Errors
/// Returns the first choice that is not offered.
pub fn replay<G: Game>(
    game: &mut G,
    choices: &[u16],
    chance: &mut dyn Chance,
    observer: &mut dyn Observer<G::Event>,
) -> Result<(), ReplayError> {
    for (position, choice) in choices.iter().enumerate() {
        game.choose(usize::from(*choice), chance, observer).map_err(|refusal| ReplayError { position, refusal })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::SeededChance;
    use crate::toy::CountToTen;
    use ritual_engine::play::Silent;

    #[test]
    fn the_same_seed_and_choices_lead_to_the_same_place() {
        let play = || {
            let mut game = CountToTen::default();
            replay(&mut game, &[1, 0], &mut SeededChance::new(5, 0), &mut Silent).unwrap();
            game
        };
        assert_eq!(play(), play());
        assert_eq!(play().turns(), 1);
        assert_eq!(play().options(), 0);
    }

    #[test]
    fn the_first_choice_that_is_not_offered_is_named() {
        let mut game = CountToTen::default();
        let error = replay(&mut game, &[1, 9], &mut SeededChance::new(5, 0), &mut Silent).unwrap_err();
        assert_eq!(error.position, 1);
        assert_eq!(error.refusal, Refusal::NotOffered { option: 9, last: 1 });
        assert_eq!(game.turns(), 1);
    }

    #[test]
    fn a_recording_reads_what_it_writes() {
        let recording = Recording {
            version: VERSION,
            scenario: "toy/ten".to_owned(),
            digest: u64::MAX,
            players: vec!["toy/ann".to_owned()],
            seed: 5,
            stream: 0,
            choices: vec![1, 0],
        };
        let text = serde_json::to_string(&recording).unwrap();
        assert_eq!(serde_json::from_str::<Recording>(&text).unwrap(), recording);
    }
}
