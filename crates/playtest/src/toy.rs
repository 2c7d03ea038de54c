//! Games for tests: count to ten with dice, and stop in time; and, below, a cellar with something hidden and a lane.

pub(crate) mod cellar;
pub(crate) mod lane;

use std::convert::Infallible;
use std::fmt;
use std::sync::atomic::AtomicBool;

use ritual_table::{
    Chance, Draw, Foreseen, Game, Kept, Measured, Meeting, ONE, Observer, REACHED, Refusal, Seen, Silent, Thing, Told,
};

use crate::batch::{Batch, watch};
use crate::chance::SeededChance;
use crate::network::{HIDDEN, Layers, Network, TrainingRecord, VALUE_HIDDEN, Weights, option_inputs};
use crate::policy::{Policy, Random};
use crate::report::Tally;
use crate::splitmix::SplitMix;

/// Plays a batch of counting to ten by random choices.
pub(crate) fn played(batch: &Batch) -> Tally {
    let policy = |game| -> Box<dyn Policy<CountToTen>> { Box::new(Random::new(3, game)) };
    let table = |_: &mut SeededChance| Ok::<_, String>(CountToTen::default());
    watch(batch, policy, table, || Silent, &|| {}, &AtomicBool::new(false)).unwrap().0
}

/// Weights that mean nothing, from a seed: choices differ, but not so much that there is nothing to think about.
pub(crate) fn weights<G: Seen>(seed: u64) -> Weights {
    let mut numbers = SplitMix::new(seed, 0);
    let mut number = |most: i16| {
        let range = usize::from(most.unsigned_abs()) * 2 + 1;
        i16::try_from(numbers.pick(range)).unwrap() - most
    };
    let mut list =
        |inputs: usize, units: usize, most: i16| -> Vec<i16> { (0..inputs * units).map(|_| number(most)).collect() };
    let layers = Layers {
        position: list(G::POSITION.len(), HIDDEN, 2048),
        hidden_bias: vec![1000; HIDDEN],
        option: list(option_inputs::<G>(), HIDDEN, 2048),
        out: list(1, HIDDEN, 1024),
        value_position: list(G::POSITION.len(), VALUE_HIDDEN, 2048),
        value_bias: vec![-1000; VALUE_HIDDEN],
        value_out: list(1, VALUE_HIDDEN, 2048),
        value_out_bias: 5000,
    };
    Weights::of_layers::<G>(layers, TrainingRecord::default())
}

/// The network with these weights, read from their file.
pub(crate) fn network<G: Seen>(seed: u64) -> Network {
    Network::read::<G>(&serde_json::to_string(&weights::<G>(seed)).unwrap()).unwrap()
}

/// Adds dice until the player stops; exactly 10 wins, more than 10 loses at once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct CountToTen {
    pub(crate) sum: u32,
    pub(crate) rolls: u32,
    pub(crate) stopped: bool,
    /// A sum that `check` calls impossible.
    pub(crate) impossible: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum CountEnd {
    Ten,
    TooFew,
    TooMany,
}

impl fmt::Display for CountEnd {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::Ten => "ten",
            Self::TooFew => "too_few",
            Self::TooMany => "too_many",
        })
    }
}

impl Game for CountToTen {
    type Event = u32;
    type Outcome = CountEnd;

    fn options(&self) -> usize {
        if self.outcome().is_some() { 0 } else { 2 }
    }

    fn decider(&self) -> usize {
        0
    }

    fn choose(
        &mut self,
        option: usize,
        chance: &mut dyn Chance,
        observer: &mut dyn Observer<u32>,
    ) -> Result<(), Refusal> {
        match option {
            _ if self.outcome().is_some() => return Err(Refusal::Over),
            0 => self.stopped = true,
            1 => {
                let die = chance.below(6, Draw::Die(0)) + 1;
                observer.heard(&die, 0);
                self.sum += die;
                self.rolls += 1;
            }
            _ => return Err(Refusal::NotOffered { option, last: 1 }),
        }
        Ok(())
    }

    fn outcome(&self) -> Option<CountEnd> {
        match self.sum {
            10 => Some(CountEnd::Ten),
            11.. => Some(CountEnd::TooMany),
            _ if self.stopped => Some(CountEnd::TooFew),
            _ => None,
        }
    }

    fn is_win(outcome: CountEnd) -> bool {
        outcome == CountEnd::Ten
    }

    fn turns(&self) -> u32 {
        self.rolls
    }

    fn check(&self) -> Result<(), String> {
        if self.impossible == Some(self.sum) { Err(format!("{} is impossible", self.sum)) } else { Ok(()) }
    }
}

/// What was rolled is kept; which sum is impossible is the same in every game of the kind.
impl Kept for CountToTen {
    type Saved = (u32, u32, bool);
    type LoadError = Infallible;

    fn save(&self) -> Self::Saved {
        (self.sum, self.rolls, self.stopped)
    }

    fn resume(&self, (sum, rolls, stopped): Self::Saved) -> Result<Self, Infallible> {
        Ok(Self { sum, rolls, stopped, impossible: self.impossible })
    }
}

impl Told for CountToTen {
    fn names(&self) -> Vec<String> {
        if self.outcome().is_some() { Vec::new() } else { vec!["stop".to_owned(), "roll".to_owned()] }
    }

    fn question(&self) -> Option<String> {
        self.outcome().is_none().then(|| "go_on".to_owned())
    }

    fn seat(&self, _: usize) -> String {
        "toy/ann".to_owned()
    }

    fn line(&self, event: &u32) -> String {
        format!("rolled points={event}")
    }

    fn digest(&self) -> u64 {
        u64::from(self.sum) << 1 | u64::from(self.stopped)
    }
}

impl Seen for CountToTen {
    const POSITION: &'static [&'static str] = &["points", "rolls"];
    const OPTION: &'static [&'static str] = &["stop", "roll"];

    fn see(&self, _: usize, numbers: &mut [i8]) {
        let seen = [self.sum * 3, self.rolls * 3].map(|it| i8::try_from(it).unwrap_or(i8::MAX));
        numbers.copy_from_slice(&seen);
    }

    fn see_option(&self, option: usize, numbers: &mut [i8]) {
        numbers.copy_from_slice(if option == 0 { &[ONE, 0] } else { &[0, ONE] });
    }

    fn foresee(&self, option: usize, after: &mut Self) -> Foreseen {
        after.clone_from(self);
        let _ = after.choose(option, &mut SplitMix::new(0, 0), &mut Silent);
        Foreseen { chance: option == 1, hidden: false }
    }

    fn imagine(&self, _: &mut dyn Chance) -> Self {
        self.clone()
    }

    fn progress(&self) -> u32 {
        if self.sum == 10 { REACHED } else { self.sum.min(9) * (REACHED / 10) }
    }
}

/// Things 0 and 1 are to stop and to roll, 2 to 7 the faces of the die, 8 a face that no die has, 9 the player. Faces of
/// an even number have the same id.
impl Measured for CountToTen {
    const GAUGES: &'static [&'static str] = &["points"];

    fn things(&self) -> Vec<Thing> {
        let thing = |kind, id: &str| Thing { kind, id: id.to_owned(), title: String::new() };
        let faces = ["1", "even", "3", "even", "5", "even", "seven"].map(|id| thing("face", id));
        let choices = ["stop", "roll"].map(|id| thing("choice", id));
        choices.into_iter().chain(faces).chain([thing("player", "ann")]).collect()
    }

    fn company(&self, found: &mut dyn FnMut(usize)) {
        found(9);
    }

    fn gauges(&self, numbers: &mut [u32]) {
        numbers.copy_from_slice(&[self.sum]);
    }

    fn meet(&self, event: &u32, met: &mut dyn FnMut(usize, Meeting)) {
        met(usize::try_from(event + 1).unwrap(), Meeting::Seen);
        if self.sum > 10 {
            met(usize::try_from(event + 1).unwrap(), Meeting::Died);
        }
    }

    fn offered(&self, option: usize) -> Option<usize> {
        Some(option)
    }

    fn impossible(&self, found: &mut dyn FnMut(usize)) {
        if self.sum == 0 {
            found(8);
        }
    }
}

/// Plays games to their end and takes each up again at every decision: the two go on alike.
fn goes_on_alike<G: Kept + Default + PartialEq + fmt::Debug>() {
    for seed in 0..20 {
        let (mut game, mut chance, mut policy) = (G::default(), SeededChance::new(seed, 0), SplitMix::new(seed, 1));
        while game.outcome().is_none() {
            // Another game of the kind takes it up: nothing is left over from the one that was put down.
            let mut resumed = G::default().resume(game.save()).unwrap();
            let mut resumed_chance = SeededChance::resume(chance.state());
            assert!(resumed == game && resumed.save() == game.save(), "{game:?} was taken up as {resumed:?}");
            let option = policy.pick(game.options());
            game.choose(option, &mut chance, &mut Silent).unwrap();
            resumed.choose(option, &mut resumed_chance, &mut Silent).unwrap();
            assert_eq!(resumed, game);
        }
    }
}

#[test]
fn a_game_that_is_taken_up_goes_on_as_the_one_that_was_put_down() {
    goes_on_alike::<CountToTen>();
    goes_on_alike::<cellar::Cellar>();
}

#[test]
fn a_game_that_asks_one_seat_refuses_every_other_one() {
    let (mut game, mut chance) = (CountToTen::default(), SeededChance::new(1, 0));
    assert_eq!((game.is_asked(0), game.options_of(0), game.is_asked(1), game.options_of(1)), (true, 2, false, 0));
    let refused = game.choose_for(1, 0, &mut chance, &mut Silent);
    assert_eq!((refused, &game), (Err(Refusal::NotAsked { seat: 1 }), &CountToTen::default()), "nothing changes");
    game.choose_for(0, 0, &mut chance, &mut Silent).unwrap();
    assert_eq!((game.outcome(), game.is_asked(0)), (Some(CountEnd::TooFew), false));
    assert_eq!(game.choose_for(0, 0, &mut chance, &mut Silent), Err(Refusal::Over));
}
