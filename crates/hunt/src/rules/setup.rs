//! Setting the table ([BB-SETUP]).

use arrayvec::ArrayVec;
use ritual_table::{Chance, Draw};

use crate::cx::Cx;
use crate::decision::{Answers, Choice, Question};
use crate::documents::{FinalBossChoice, FirstPlayer, Seating, StartingHealth};
use crate::event::Event;
use crate::frame::{Frame, RoundAt};
use crate::ids::{CreatureId, Seat};
use crate::scenario::{Rank, Scenario};
use crate::state::{Held, Hunter, MOST_CREATURES, Place, State, ThisRound};

/// What is shuffled, so that each deck has chance of its own.
pub(crate) mod deck {
    pub(crate) const MONSTERS: u8 = 0;
    pub(crate) const BOSSES: u8 = 1;
    pub(crate) const DUNGEON: u8 = 2;
    pub(crate) const UPGRADES: u8 = 3;
    pub(crate) const SEATS: u8 = 4;
}

/// Why the table cannot be set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// There are too many hunters, or too few.
    #[error("{given} hunters cannot play: the rules want {min} to {max}")]
    WrongNumber {
        /// How many there are.
        given: usize,
        /// The fewest.
        min: u8,
        /// The most.
        max: u8,
    },
    /// There is no such hunter.
    #[error("there is no hunter number {given}: the scenario has {known}, counted from 0")]
    UnknownHunter {
        /// What was asked for.
        given: usize,
        /// How many there are.
        known: usize,
    },
    /// A hunter plays twice.
    #[error("`{0}` is chosen twice: every player has another hunter")]
    Twice(String),
}

/// Sets the table for hunters, in the order in which they join.
pub(crate) fn set_up(scenario: &Scenario, joined: &[usize], chance: &mut dyn Chance) -> Result<State, SetupError> {
    let rules = &scenario.rules;
    let (min, max) = (rules.players.min, rules.players.max);
    if !(usize::from(min)..=usize::from(max)).contains(&joined.len()) {
        return Err(SetupError::WrongNumber { given: joined.len(), min, max });
    }
    for (index, given) in joined.iter().enumerate() {
        let Some(hunter) = scenario.hunters.get(*given) else {
            return Err(SetupError::UnknownHunter { given: *given, known: scenario.hunters.len() });
        };
        if joined[..index].contains(given) {
            return Err(SetupError::Twice(hunter.id.to_string()));
        }
    }
    let mut seated = joined.to_vec();
    if rules.options.seating == Seating::Random {
        shuffle(&mut seated, deck::SEATS, chance);
    }
    let mut final_bosses = scenario.of_rank(Rank::FinalBoss);
    let n_final = u32::try_from(scenario.of_rank(Rank::FinalBoss).count()).unwrap_or(1);
    let drawn = match rules.options.final_boss {
        FinalBossChoice::Random => chance.below(n_final, Draw::Pick),
        FinalBossChoice::Agreed => 0,
    };
    let final_boss = usize::try_from(drawn).ok().and_then(|drawn| final_bosses.nth(drawn)).unwrap_or(CreatureId(0));

    let mut dungeon: Vec<CreatureId> = Vec::new();
    let mut boxed: ArrayVec<CreatureId, MOST_CREATURES> = ArrayVec::new();
    let counts =
        [(Rank::Monster, rules.dungeon.monsters, deck::MONSTERS), (Rank::Boss, rules.dungeon.bosses, deck::BOSSES)];
    for (rank, count, deck) in counts {
        let mut all: Vec<CreatureId> = scenario.of_rank(rank).collect();
        shuffle(&mut all, deck, chance);
        let unused = all.split_off(usize::from(count).min(all.len()));
        dungeon.extend(all);
        boxed.extend(unused);
    }
    // In the box is no order: what is drawn from it is drawn by chance.
    boxed.sort_unstable();
    shuffle(&mut dungeon, deck::DUNGEON, chance);
    let mut upgrades = scenario.upgrades.clone();
    shuffle(&mut upgrades, deck::UPGRADES, chance);

    let mut state = State {
        hunters: seated.iter().map(|place| hunter(scenario, *place)).collect(),
        first: Seat(0),
        round: 0,
        final_boss,
        is_final: false,
        is_over: false,
        encounter: None,
        dungeon: dungeon.into_iter().collect(),
        boxed,
        upgrades: upgrades.into_iter().collect(),
        row: ArrayVec::new(),
        removed: 0,
        gone: 0,
        outcome: None,
    };
    while state.row.len() < state.hunters.len()
        && let Some(card) = state.upgrades.pop()
    {
        state.row.push(card);
    }
    state.row.sort_unstable();
    if rules.options.first_player == FirstPlayer::Random {
        let n_hunters = u32::try_from(state.hunters.len()).unwrap_or(1);
        state.first = Seat(u8::try_from(chance.below(n_hunters, Draw::Pick)).unwrap_or(0));
    }
    if rules.options.final_boss == FinalBossChoice::Random && rules.options.starting_health == StartingHealth::Maximum {
        let most = state.max_health(scenario);
        for hunter in &mut state.hunters {
            hunter.health = most;
        }
    }
    Ok(state)
}

fn hunter(scenario: &Scenario, place: usize) -> Hunter {
    let cards = scenario.hunters[place].cards.iter();
    Hunter {
        character: u8::try_from(place).unwrap_or(0),
        health: scenario.rules.health,
        collected: 0,
        banked: 0,
        trophies: [0; 3],
        cards: cards.map(|card| Held { card: *card, place: Place::Hand }).collect(),
        deaths: 0,
        is_alive: true,
        is_eliminated: false,
        round: ThisRound::default(),
    }
}

/// Puts things in random order: the last place first, each by one draw.
pub(crate) fn shuffle<T>(things: &mut [T], deck: u8, chance: &mut dyn Chance) {
    for last in (1..things.len()).rev() {
        let choices = u32::try_from(last + 1).unwrap_or(u32::MAX);
        let drawn = usize::try_from(chance.below(choices, Draw::Shuffle(deck))).unwrap_or(last);
        things.swap(last, drawn.min(last));
    }
}

/// What is under way when the table is set: the first encounter is turned up as the last thing of it ([BB-SETUP-15]).
pub(crate) fn begin(cx: &mut Cx<'_>) {
    cx.round(RoundAt::Begin);
    cx.push(Frame::Reveal);
    if cx.scenario.rules.options.final_boss == FinalBossChoice::Agreed {
        // Whoever sits first says what all have agreed on ([BB-SETUP-3]).
        cx.ask(Question::FinalBoss, [Seat(0)].into_iter().collect(), Frame::FinalBoss);
    }
}

/// Takes the final boss that the players have agreed on.
pub(crate) fn agree(cx: &mut Cx<'_>, answers: Option<Answers>) {
    let Some(Choice::Creature(creature)) = answers.and_then(|answers| answers[0]) else { return };
    cx.commit(Event::FinalBossChosen { creature });
    if cx.scenario.rules.options.starting_health == StartingHealth::Maximum {
        let health = cx.state.max_health(cx.scenario);
        for seat in cx.state.seats() {
            cx.commit(Event::Rested { seat, health });
        }
    }
}
