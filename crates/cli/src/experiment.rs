//! Playing content that is changed in memory, where a command does it to find something out.

use ritual_balance::play::{Play, PlayError};
use ritual_content::FullId;
use ritual_playtest::policy::PolicyName;

use crate::library::Refused;
use crate::options::all_processors;
use crate::stop::Limits;
use crate::weights::Weights;
use crate::{counting, playing, style};

/// How the games of an experiment are played.
#[derive(Debug, clap::Args)]
pub(crate) struct Experiment {
    /// How many players there are; one player leads two investigators
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = counting::players)]
    pub(crate) players: u8,

    /// The seed of all chance
    #[arg(long, value_name = "SEED", default_value_t = 1, value_parser = counting::seed)]
    pub(crate) seed: u64,

    /// Who chooses
    #[arg(long, value_name = "NAME", default_value_t)]
    pub(crate) policy: PolicyName,

    /// How many threads play
    #[arg(long, value_name = "N", default_value_t = all_processors(), value_parser = counting::jobs)]
    jobs: u16,

    #[command(flatten)]
    limits: Limits,

    #[command(flatten)]
    weights: Weights,
}

impl Experiment {
    /// Has somebody play at most so many games, until Ctrl-C or as long as was asked for.
    pub(crate) fn play<T>(
        &self,
        scenario: &FullId,
        most_games: u64,
        ask: impl FnOnce(&Play<'_>) -> Result<T, PlayError>,
    ) -> anyhow::Result<T> {
        let network = self.weights.read()?;
        let (bar, stop) = (style::progress(most_games, &scenario.to_string()), self.limits.begin());
        let progress = || {
            bar.inc(1);
            stop.look();
        };
        let answer = ask(&Play {
            network: &network,
            policy: self.policy,
            players: self.players,
            seed: self.seed,
            jobs: usize::from(self.jobs),
            progress: &progress,
            stop: stop.flag(),
            budget: stop.budget(),
        });
        bar.finish_and_clear();
        answer.map_err(|error| match error {
            PlayError::Games(error) => playing::fault(&scenario.to_string(), self.seed, error),
            PlayError::NoScenario(error) => Refused(format!("`{scenario}` cannot be played: {error}")).into(),
            PlayError::Players { .. } | PlayError::Stopped => error.into(),
        })
    }
}
