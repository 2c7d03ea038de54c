//! Decisions as they were seen when they were made, packed: what a lot of games leaves to learn from.

use ritual_playtest::network::option_inputs;
use ritual_playtest::sight::see_choice;
use ritual_table::Seen;

use crate::layers::{Shape, Sparse};

/// How many numbers the network is given about a game.
pub(crate) fn shape<G: Seen>() -> Shape {
    Shape { position: G::POSITION.len(), option: option_inputs::<G>() }
}

/// A game that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Its number in the training, counted from 0.
    pub game: u64,
    /// The table it was played at, as a position in the plan.
    pub table: usize,
    /// Whether it was won.
    pub won: bool,
    /// How many turns have begun.
    pub turns: u32,
    /// Decisions made, also those with one option.
    pub decisions: u64,
}

/// What somebody chose, and what came of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Decision {
    /// Where its rows begin among the bounds.
    first: usize,
    /// How many options there were.
    options: usize,
    /// The option that was chosen.
    pub(crate) chosen: usize,
    /// The logarithm of the chance with which it was chosen.
    pub(crate) log_chance: f32,
    /// How far the game had come, as a reward.
    pub(crate) potential: f32,
    /// The reward that was expected.
    pub(crate) expected: f32,
    /// How much better than expected it went.
    pub(crate) advantage: f32,
    /// The reward that ought to have been expected.
    pub(crate) reward: f32,
    /// 1 if the game was won, else 0.
    pub(crate) won: f32,
}

/// The games one job has played of a lot. Cleared, it keeps its memory.
#[derive(Debug)]
pub(crate) struct Recorded {
    places: Vec<u16>,
    numbers: Vec<i8>,
    /// Where rows end, and so where the next ones begin; the first one begins at 0.
    bounds: Vec<usize>,
    /// Decisions with at least two options.
    pub(crate) decisions: Vec<Decision>,
    /// Games, each with where its decisions begin.
    pub(crate) games: Vec<(usize, Played)>,
}

/// What one decision is about: a row for the position and one for each option.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View<'a> {
    places: &'a [u16],
    numbers: &'a [i8],
    bounds: &'a [usize],
}

impl<'a> View<'a> {
    pub(crate) fn position(self) -> Sparse<'a> {
        self.rows().next().unwrap_or_default()
    }

    /// The options, in their order.
    pub(crate) fn options(self) -> impl Iterator<Item = Sparse<'a>> {
        self.rows().skip(1)
    }

    fn rows(self) -> impl Iterator<Item = Sparse<'a>> {
        let Self { places, numbers, bounds } = self;
        bounds.iter().zip(bounds.iter().skip(1)).map(move |(from, to)| Sparse {
            places: places.get(*from..*to).unwrap_or_default(),
            numbers: numbers.get(*from..*to).unwrap_or_default(),
        })
    }
}

/// Room for what a seat sees of a decision.
#[derive(Clone, Debug, Default)]
pub(crate) struct Eyes {
    position: Vec<i8>,
    choice: Vec<i8>,
}

impl Default for Recorded {
    fn default() -> Self {
        Self { places: Vec::new(), numbers: Vec::new(), bounds: vec![0], decisions: Vec::new(), games: Vec::new() }
    }
}

impl Recorded {
    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.places.clear();
        self.numbers.clear();
        self.bounds.truncate(1);
        self.decisions.clear();
        self.games.clear();
    }

    /// Writes down what the seat that decides sees of the decision that is due. `after` is room for a game.
    ///
    /// The decision is not there until it is [chosen](Self::chose); what was seen of one that never was is in
    /// nobody's way.
    pub(crate) fn see<G: Seen>(&mut self, game: &G, after: &mut G, eyes: &mut Eyes) -> SeenMoment {
        let first = self.bounds.len() - 1;
        let options = game.options();
        let seat = game.decider();
        let Eyes { position, choice } = eyes;
        position.resize(G::POSITION.len(), 0);
        game.see(seat, position);
        self.row(position);
        for option in 0..options {
            // How far it can be foreseen is among the numbers.
            let _foreseen = see_choice(game, seat, position, option, after, choice);
            self.row(choice);
        }
        SeenMoment { first, options }
    }

    /// What was seen in a moment.
    pub(crate) fn view(&self, moment: SeenMoment) -> View<'_> {
        let SeenMoment { first, options } = moment;
        // The position and the options are rows, and a row has two bounds.
        let bounds = self.bounds.get(first..first + options + 2).unwrap_or_default();
        View { places: &self.places, numbers: &self.numbers, bounds }
    }

    /// What was seen when a decision was made.
    pub(crate) fn seen(&self, decision: &Decision) -> View<'_> {
        self.view(SeenMoment { first: decision.first, options: decision.options })
    }

    /// Keeps what was chosen in a moment, with what was thought of it.
    pub(crate) fn chose(&mut self, moment: SeenMoment, chosen: usize, log_chance: f32, potential: f32, expected: f32) {
        self.decisions.push(Decision {
            first: moment.first,
            options: moment.options,
            chosen,
            log_chance,
            potential,
            expected,
            advantage: 0.0,
            reward: 0.0,
            won: 0.0,
        });
    }

    /// Adds a row: what is not 0.
    fn row(&mut self, numbers: &[i8]) {
        // There are no more places than this: the plan was checked.
        for (place, number) in (0_u16..).zip(numbers) {
            if *number != 0 {
                self.places.push(place);
                self.numbers.push(*number);
            }
        }
        self.bounds.push(self.places.len());
    }
}

/// A decision that is due, as it was seen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SeenMoment {
    first: usize,
    options: usize,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::Ladder;
    use ritual_table::ONE;

    #[test]
    fn a_row_holds_what_is_not_0_and_where_it_stands() {
        let game = Ladder { rung: 3, turn: 1 };
        let mut recorded = Recorded::default();
        let mut eyes = Eyes::default();
        let (mut first, mut second) = (game.clone(), game.clone());
        recorded.see(&game, &mut first, &mut eyes);
        let moment = recorded.see(&game, &mut second, &mut eyes);
        let view = recorded.view(moment);
        let row = |row: Sparse<'_>| (row.places.to_vec(), row.numbers.to_vec());
        assert_eq!(row(view.position()), (vec![0, 1], vec![12, 4]));
        let options: Vec<_> = view.options().map(row).collect();
        // In the second turn the first option stays; what it changes is the turn.
        assert_eq!(options[0], (vec![2], vec![4]));
        assert_eq!(options[1], (vec![0, 1, 2], vec![ONE, 4, 4]));
        assert_eq!(options[2], (vec![0, 1, 2], vec![-ONE, -4, 4]));
    }

    #[test]
    fn an_option_that_ends_the_game_says_so() {
        let game = Ladder { rung: 5, turn: 1 };
        let mut recorded = Recorded::default();
        let moment = recorded.see(&game, &mut game.clone(), &mut Eyes::default());
        let ends: Vec<Option<i8>> = recorded
            .view(moment)
            .options()
            .map(|row| row.places.iter().zip(row.numbers).find(|(place, _)| **place == 5).map(|(_, number)| *number))
            .collect();
        assert_eq!(ends, [None, Some(ONE), None]);
    }
}
