//! Decisions: who must choose, and among what.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::documents::{RemovedFromTable, SpentWeaponsFrom, TransformWithoutWeapon, Trophy, Upgrade};
use crate::ids::{CardId, CreatureId, MOST_SEATS, Seat, Seats};
use crate::scenario::{Rank, Scenario};
use crate::state::{Held, Hunter, Place, State};

/// The most options of a decision.
pub const MOST_OPTIONS: usize = 16;

/// One option. The order of the variants is the order in which options are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// A card of one's own.
    Own(Held),
    /// An upgrade on offer.
    Offer(CardId),
    /// A type of trophies.
    Trophy(Trophy),
    /// A creature.
    Creature(CreatureId),
    /// Nothing.
    Pass,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// Which final boss to play against.
    FinalBoss,
    /// Which card to play; all are asked at once.
    Play,
    /// Which weapon to bring in; all who may are asked at once.
    Transform,
    /// Of which type to gain one trophy more.
    ExtraTrophy(CreatureId),
    /// Which weapon to spend.
    SpendWeapon,
    /// Which upgrade to take.
    Upgrade,
    /// Which card to remove from the game.
    Remove,
}

/// The options of one seat: sorted, no two alike.
pub type Options = ArrayVec<Choice, MOST_OPTIONS>;

/// What the seats have chosen.
pub type Answers = [Option<Choice>; MOST_SEATS];

/// A decision that is due.
///
/// INVARIANT: answers are nobody's to see before the last one is in; no event, name or view is made of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Asked {
    /// What is asked.
    pub question: Question,
    /// Who is asked.
    pub seats: Seats,
    /// What has been chosen so far.
    pub(crate) answers: Answers,
}

impl Asked {
    /// Asks some seats; whoever has nothing to choose among is not asked, and an only option is chosen at once.
    pub(crate) fn new(scenario: &Scenario, state: &State, question: Question, seats: Seats) -> Self {
        let mut asked = Self { question, seats: Seats::NONE, answers: Answers::default() };
        for seat in seats.iter() {
            let options = options(scenario, state, question, seat);
            if !options.is_empty() {
                asked.seats.insert(seat);
            }
            if let [only] = options.as_slice() {
                asked.answers[seat.index()] = Some(*only);
            }
        }
        asked
    }

    /// Returns the seats that owe an answer.
    pub fn waiting(&self) -> Seats {
        self.seats.iter().filter(|seat| self.answers[seat.index()].is_none()).collect()
    }
}

/// Returns the options of a seat.
pub fn options(scenario: &Scenario, state: &State, question: Question, seat: Seat) -> Options {
    let hunter = state.hunter(seat);
    let rules = &scenario.rules.options;
    let mut options = Options::new();
    match question {
        Question::FinalBoss => options.extend(scenario.of_rank(Rank::FinalBoss).map(Choice::Creature)),
        Question::Play => {
            let can_transform = rules.transform_without_weapon == TransformWithoutWeapon::Allowed
                || hunter.cards_at(Place::Hand).any(|card| scenario.card(card).is_weapon());
            own(&mut options, hunter, |held| {
                held.place == Place::Hand && (can_transform || !scenario.card(held.card).transforms)
            });
            if options.is_empty() {
                own(&mut options, hunter, |held| held.place == Place::Hand);
            }
        }
        Question::Transform => {
            own(&mut options, hunter, |held| held.place == Place::Hand && scenario.card(held.card).is_weapon());
        }
        Question::ExtraTrophy(creature) => {
            options.extend(scenario.trophies_of(creature).iter().copied().map(Choice::Trophy));
        }
        Question::SpendWeapon => own(&mut options, hunter, |held| can_be_spent(scenario, held)),
        Question::Upgrade => {
            for card in &state.row {
                if options.last() != Some(&Choice::Offer(*card)) {
                    options.push(Choice::Offer(*card));
                }
            }
            if rules.upgrade == Upgrade::May {
                options.push(Choice::Pass);
            }
        }
        Question::Remove => own(&mut options, hunter, |held| {
            let lies_right = held.place != Place::Table || rules.removed_from_table == RemovedFromTable::Allowed;
            lies_right && !scenario.card(held.card).is_kept
        }),
    }
    options
}

/// Returns whether an effect may spend a card.
pub(crate) fn can_be_spent(scenario: &Scenario, held: Held) -> bool {
    let from_table = scenario.rules.options.spent_weapons_from == SpentWeaponsFrom::HandAndTable;
    let lies_right = held.place == Place::Hand || (held.place == Place::Table && from_table);
    lies_right && scenario.card(held.card).is_weapon()
}

/// Lists cards of a hunter, of several that are alike the first one.
fn own(options: &mut Options, hunter: &Hunter, is_meant: impl Fn(Held) -> bool) {
    for held in hunter.cards.iter().copied().filter(|held| is_meant(*held)) {
        if options.last() != Some(&Choice::Own(held)) {
            options.push(Choice::Own(held));
        }
    }
}
