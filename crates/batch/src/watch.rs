//! Who watches the games of a batch: what is met in them, which are won, and which can be opened again.

use ritual_engine::Session;
use ritual_engine::event::Event;
use ritual_playtest::counts::Counts;
use ritual_playtest::meter::Meter;
use ritual_playtest::paired::Winners;
use ritual_playtest::watch::Watch;
use ritual_table::Observer;

use crate::games::{Sample, Samples};

/// Watches the games that one thread plays.
pub struct Watcher {
    meter: Meter<Session>,
    winners: Winners,
    samples: Samples,
    /// The number of the game that is being played.
    number: u64,
}

/// What was seen of games.
#[derive(Clone, Debug, Default)]
pub struct Watched {
    /// What was met in them.
    pub counts: Counts,
    /// Which of them were won.
    pub winners: Winners,
    /// Those that can be opened again.
    pub samples: Samples,
}

impl Watched {
    /// Adds what others have seen.
    pub fn merge(&mut self, other: Self) {
        self.counts.merge(&other.counts);
        self.winners.merge(&other.winners);
        self.samples.merge(other.samples);
    }
}

impl Watcher {
    /// Begins to watch.
    pub fn new(meter: Meter<Session>) -> Self {
        Self { meter, winners: Winners::default(), samples: Samples::default(), number: 0 }
    }

    /// What it has seen.
    pub fn watched(self) -> Watched {
        Watched { counts: self.meter.counts(), winners: self.winners, samples: self.samples }
    }
}

impl Observer<Event> for Watcher {
    fn heard(&mut self, event: &Event, cause: u16) {
        self.meter.heard(event, cause);
    }
}

impl Watch<Session> for Watcher {
    fn begins(&mut self, number: u64, game: &Session) {
        self.number = number;
        self.meter.begins(number, game);
        self.winners.begins(number, game);
    }

    fn chooses(&mut self, game: &Session, option: usize) {
        self.meter.chooses(game, option);
    }

    fn chosen(&mut self, game: &Session) {
        self.meter.chosen(game);
    }

    fn ends(&mut self, game: &Session, is_won: bool) {
        self.meter.ends(game, is_won);
        self.winners.ends(game, is_won);
        self.samples.add(&Sample::of(self.number, game, is_won));
    }
}
