//! Playing the games of a part, which is kept every few minutes where it has a file.

use std::io::Write as _;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use indicatif::ProgressBar;
use ritual_disk::show;
use ritual_engine::scenario::Scenario;
use ritual_playtest::batch::Batch;
use ritual_playtest::part::Part;
use ritual_playtest::rounds::Rounds;

use crate::playing::{Minds, count, fault};
use crate::seats::Seats;
use crate::stop::Stop;
use crate::{parts, style};

/// How long a round takes at least, once there are enough games for it.
const ROUND: Duration = Duration::from_mins(3);

/// Who plays, and where what was counted is kept.
pub(super) struct Playing<'a> {
    pub(super) scenario: &'a Arc<Scenario>,
    pub(super) minds: &'a Minds,
    pub(super) seats: &'a Seats,
    pub(super) stop: &'a Stop,
    /// Goes on by games.
    pub(super) bar: &'a ProgressBar,
    pub(super) out: Option<&'a Path>,
}

/// Whether what was counted is in its file, if it has one.
pub(super) type KeptFile = anyhow::Result<()>;

impl Playing<'_> {
    /// Plays what is left of a part, until it is time to stop. Where a game cannot be played to its end, the games
    /// before it are kept.
    ///
    /// What cannot be written into the file is counted all the same, and whoever plays hears of it at the end: a disk
    /// that is full now may have room in the next round.
    pub(super) fn play(&self, batch: &Batch, part: &mut Part) -> anyhow::Result<KeptFile> {
        let Self { scenario, minds, seats, stop, bar, out } = self;
        let is_watched = part.counts.is_some();
        let mut rounds = if out.is_some() { Rounds::of(ROUND, batch.jobs) } else { Rounds::one() };
        loop {
            let batch = Batch { done: part.tally.games(), ..*batch };
            let round = rounds.next(&batch);
            match count(scenario, &round, minds, seats, is_watched, stop, bar) {
                Ok(counted) => {
                    rounds.took(counted.elapsed);
                    part.add(counted);
                }
                Err(error) => {
                    // Games after it were counted beside those before it, so these are played again: a few minutes.
                    let before = Batch { games: error.game(), ..round };
                    bar.set_position(batch.done);
                    if out.is_some()
                        && let Ok(counted) = count(scenario, &before, minds, seats, is_watched, stop, bar)
                    {
                        part.add(counted);
                        if let Err(error) = self.keep_before(part) {
                            writeln!(style::err(), "{error:#}")?;
                        }
                    }
                    return Err(fault(&scenario.id, batch.seed, error));
                }
            }
            let kept = self.keep(part);
            if part.is_whole() || stop.flag().load(Ordering::Relaxed) {
                return Ok(kept);
            }
        }
    }

    fn keep(&self, part: &Part) -> anyhow::Result<()> {
        self.out.map_or(Ok(()), |out| parts::write(part, out))
    }

    /// Keeps the games before one that cannot be played, if there are any.
    fn keep_before(&self, part: &Part) -> anyhow::Result<()> {
        let (games, Some(out)) = (part.tally.games(), self.out) else { return Ok(()) };
        if games > 0 {
            self.keep(part)?;
            let them = if games == 1 { "the game before it is" } else { "the games before it are" };
            writeln!(style::err(), "{them} kept in `{}`: {games} of {}", show(out), part.expected())?;
        }
        Ok(())
    }
}
