//! What a seat may see of a game, as numbers: the observation that learned players and explanations stand on.
//!
//! Every number is something a player sees on the table or can count there, and none names a card, an enemy, an episode
//! or an Elder One: a scenario that was written a minute ago shows the same list. Each list of numbers is written
//! together with the words that say what they are, so the two cannot part. These are names for programs: networks are
//! bound to them by a digest, and people read what a [narrator](crate::narrate::Narrator::number) says of a number.
//!
//! INVARIANT: what is hidden (see [`crate::rules`]'s `hidden`) changes no number.

mod board;
mod foresee;
mod goals;
mod numbers;
mod odds;
mod option;
mod people;
mod position;
mod spent;
mod stepping;
mod work;

use ritual_table::{Chance, Foreseen, Game as _, REACHED, Seen};

use crate::Session;
use crate::ids::{Figure, Seat};
use crate::view::View;
use board::CountedBoard;
use numbers::{Page, joined};
pub use odds::Odds;

const PARTS_OF_POSITION: [&[&str]; 8] = [
    &people::NAMES[0],
    &people::NAMES[1],
    &people::NAMES[2],
    &people::NAMES[3],
    &people::NAMES[4],
    position::TABLE,
    work::NAMES,
    position::QUESTION,
];
const PARTS_OF_OPTION: [&[&str]; 4] = [option::KIND, option::THING, stepping::NAMES, odds::NAMES];

const POSITION: [&str; numbers::sum(&PARTS_OF_POSITION)] = joined(&PARTS_OF_POSITION);
const OPTION: [&str; numbers::sum(&PARTS_OF_OPTION)] = joined(&PARTS_OF_OPTION);

impl Session {
    /// How near the ritual is to its disruption, from 0 to [`REACHED`].
    pub(crate) fn nearness_of_ritual(&self) -> u32 {
        View::new(self.scenario(), self.state()).nearness_of_ritual()
    }

    /// The roll that an option of the decision that is due makes, if it makes one.
    pub fn odds(&self, option: usize) -> Option<Odds> {
        let decision = self.decision()?;
        let choice = *decision.options.get(option)?;
        let board = CountedBoard::of(View::new(self.scenario(), self.state()), decision.seat);
        board.odds(decision, self.stack(), choice)
    }

    /// The wounds that kill an enemy now; of the Elder One those that defeat the stage in force.
    pub fn health(&self, figure: Figure) -> u8 {
        View::new(self.scenario(), self.state()).health(figure)
    }

    /// The actions that are left to whoever's turn it is.
    pub fn actions_left(&self) -> u8 {
        View::new(self.scenario(), self.state()).actions_left(self.state().active)
    }

    /// How near each part of the ritual is to what it asks for, of [`REACHED`]; a ritual that is no list has one part.
    /// Once it is disrupted all parts are as near as can be.
    pub fn parts_of_ritual(&self) -> Vec<u32> {
        View::new(self.scenario(), self.state()).parts_of_ritual()
    }
}

impl Seen for Session {
    const POSITION: &'static [&'static str] = &POSITION;
    const OPTION: &'static [&'static str] = &OPTION;

    fn see(&self, seat: usize, numbers: &mut [i8]) {
        let board = CountedBoard::of(View::new(self.scenario(), self.state()), Seat::from_index(seat));
        let mut page = Page::new(numbers);
        for offset in 0..people::NAMES.len() {
            board.write_person(&mut page, Seat::from_index(seat), offset);
        }
        board.write_table(&mut page);
        board.write_work(&mut page, self.stack());
        board.write_question(&mut page, self.decision(), Seat::from_index(seat));
        page.end();
    }

    fn see_option(&self, option: usize, numbers: &mut [i8]) {
        let mut page = Page::new(numbers);
        if let Some(decision) = self.decision()
            && let Some(choice) = decision.options.get(option)
        {
            let board = CountedBoard::of(View::new(self.scenario(), self.state()), decision.seat);
            board.write_kind(&mut page, decision, self.stack(), *choice);
            board.write_thing(&mut page, decision, *choice);
            board.write_steps(&mut page, self.stack(), *choice);
            board.write_odds(&mut page, decision, self.stack(), *choice);
        }
        page.end();
    }

    fn foresee(&self, option: usize, after: &mut Self) -> Foreseen {
        foresee::foresee(self, option, after)
    }

    fn is_vain(&self, option: usize) -> bool {
        let Some(decision) = self.decision() else { return false };
        let view = View::new(self.scenario(), self.state());
        decision.options.get(option).is_some_and(|choice| view.is_in_vain(self.stack(), decision, *choice))
    }

    fn is_back_at(&self, other: &Self) -> bool {
        spent::is_back_at(self, other)
    }

    fn imagine(&self, chance: &mut dyn Chance) -> Self {
        let mut imagined = self.clone();
        imagined.deal_hidden_again(chance);
        imagined
    }

    fn progress(&self) -> u32 {
        if self.outcome().is_some_and(Self::is_win) {
            return REACHED;
        }
        View::new(self.scenario(), self.state()).progress().min(REACHED - 1)
    }
}
