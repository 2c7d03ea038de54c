//! Setting the table ([SETUP-1] to [SETUP-14]).

use std::sync::Arc;

use ritual_content::documents::UnknownMonsters;

use crate::frame::{Frame, Stack, TurnAt};
use crate::ids::{
    DiscoveryCard, InsanityCard, MAX_DECK, MAX_SEATS, MAX_TOKEN_KINDS, MythosCard, Seat, Space, UnknownMonster,
};
use crate::scenario::Scenario;
use crate::state::{Clock, Declined, FigureState, Ground, Investigator, List, Phase, PieceState, SeenBy, State, Track};
use ritual_table::{Chance, Draw};

/// Why a table cannot be set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// Nobody plays, or too many do.
    #[error("a game of this scenario has 1 to {most} investigators, not {asked}")]
    WrongNumber {
        /// How many were asked for.
        asked: usize,
        /// How many there can be.
        most: usize,
    },
    /// There is no such investigator.
    #[error("the scenario has no investigator number {0}")]
    Unknown(usize),
    /// Somebody would sit at the table twice.
    #[error("investigator `{0}` was chosen twice")]
    Twice(String),
}

/// Which deck is being shuffled, for scripted chance.
pub(crate) mod deck {
    /// The Mythos deck.
    pub(crate) const MYTHOS: u8 = 0;
    /// The Discovery deck.
    pub(crate) const DISCOVERY: u8 = 1;
    /// The insanity cards.
    pub(crate) const INSANITY: u8 = 2;
    pub(crate) const RELIC: u8 = 3;
    /// Hidden numbers and sides of the first kind of token; those of the others follow.
    pub(crate) const PIECES: u8 = 8;
}

/// Sets the table: the state before the first turn and what comes next.
pub(crate) fn set_up(
    scenario: &Scenario,
    investigators: &[usize],
    chance: &mut dyn Chance,
) -> Result<State, SetupError> {
    let most = scenario.max_seats();
    if investigators.is_empty() || investigators.len() > most {
        return Err(SetupError::WrongNumber { asked: investigators.len(), most });
    }
    let mut insanities = shuffled(scenario.insanities.len(), deck::INSANITY, chance);
    let mut seats: List<Investigator, MAX_SEATS> = List::new();
    for (position, who) in investigators.iter().enumerate() {
        let Some(person) = scenario.investigators.get(*who) else { return Err(SetupError::Unknown(*who)) };
        if investigators[..position].contains(who) {
            return Err(SetupError::Twice(scenario.name(person.name).to_owned()));
        }
        seats.push(Investigator {
            who: u8::try_from(*who).unwrap_or(u8::MAX),
            alive: true,
            space: scenario.map.start,
            stress: Track::default(),
            wounds: Track::default(),
            sanity: 0,
            thresholds: 0,
            dice: 0,
            fire: 0,
            fire_tokens: 0,
            levels: [1; 3],
            cards: List::new(),
            relics: List::new(),
            insanity: insanities.pop().map_or(InsanityCard::NONE, InsanityCard),
            counters: 0,
            kept_mythos: MythosCard::NONE,
            tokens: [0; MAX_TOKEN_KINDS],
            favoured: 0,
        });
    }
    let fire_on_map = scenario.fire_at_start.iter().fold(0, |sum: u8, it| sum.saturating_add(*it));
    let mut supply = [0; MAX_TOKEN_KINDS];
    for (place, token) in supply.iter_mut().zip(&scenario.tokens) {
        *place = token.supply;
    }
    for piece in &scenario.pieces {
        if let Some(left) = supply.get_mut(piece.kind.index()) {
            *left = left.saturating_sub(1);
        }
    }
    let mut state = State {
        turns: 0,
        active: Seat(0),
        phase: Phase::Setup,
        actions_taken: 0,
        seats,
        figures: scenario
            .figures_at_start
            .iter()
            .map(|space| FigureState { space: *space, wounds: 0, tokens: 0 })
            .collect(),
        pieces: scenario
            .pieces
            .iter()
            .map(|piece| PieceState {
                kind: piece.kind,
                space: piece.at,
                side: piece.side,
                holder: Seat::NONE,
                wounds: 0,
                hidden: 0,
                gone: false,
                seen: SeenBy::NOBODY,
            })
            .collect(),
        fire: scenario.fire_at_start.iter().copied().collect(),
        fire_reserve: scenario.numbers.fire.saturating_sub(fire_on_map),
        supply,
        counters: Vec::new(),
        mythos_deck: shuffled(scenario.mythos.len(), deck::MYTHOS, chance).into_iter().map(MythosCard).collect(),
        mythos_discard: List::new(),
        mythos_open: List::new(),
        discovery_deck: shuffled(scenario.discoveries.len(), deck::DISCOVERY, chance)
            .into_iter()
            .map(DiscoveryCard)
            .collect(),
        discovery_discard: List::new(),
        discovery_open: List::new(),
        carried: List::new(),
        relic_deck: shuffled(scenario.relics.len(), deck::RELIC, chance),
        track: 1,
        summoned: false,
        call_due: false,
        disrupted: false,
        stage: 0,
        uses: List::new(),
        rolls: List::new(),
        rest_points: 0,
        slots: [UnknownMonster::NONE; 2],
        links_removed: 0,
        ground: Ground::printed(&scenario.map).map(Arc::new),
        random_places: 0b1111,
        grants: Vec::new(),
        clock: Clock::default(),
        declined: Declined::default(),
        fallen: None,
        outcome: None,
    };
    debug_assert!(
        state.figures.iter().all(|it| it.space == Space::NONE || it.space.index() < scenario.map.spaces.len())
    );
    deal_hidden(scenario, &mut state, chance);
    Ok(state)
}

/// What is under way when the table is laid: the setup, and then the first turn.
pub(crate) fn begin(scenario: &Scenario, stack: &mut Stack) {
    stack.push(Frame::Turn { at: TurnAt::Start(Seat(0)) });
    stack.push(Frame::Begin);
    if scenario.table.starting_relics {
        stack.push(Frame::StartingRelics { seat: Seat(0) });
    }
    if unknown_slots(scenario) > 0 {
        stack.push(Frame::UnknownSetup { slot: 0, gates: 0b111 });
    }
}

/// How many slots of the Unknown marker are in use ([UNKNOWN-7], [DIFF-6]).
pub(super) const fn unknown_slots(scenario: &Scenario) -> u8 {
    match scenario.table.unknown_monsters {
        UnknownMonsters::None => 0,
        UnknownMonsters::One => 1,
        UnknownMonsters::Two => 2,
    }
}

/// Deals hidden numbers and hidden sides out to the pieces that have some.
fn deal_hidden(scenario: &Scenario, state: &mut State, chance: &mut dyn Chance) {
    for (index, token) in scenario.tokens.iter().enumerate() {
        let hidden = if token.backs.is_empty() { &token.numbers } else { &token.backs };
        if hidden.is_empty() {
            continue;
        }
        let first = deck::PIECES.saturating_add(u8::try_from(index).unwrap_or(0));
        let mut pile = shuffled(hidden.len(), first, chance);
        for piece in state.pieces.iter_mut().filter(|piece| piece.kind.index() == index) {
            if pile.is_empty() {
                pile = shuffled(hidden.len(), first, chance);
            }
            let drawn = pile.pop().map_or(0, usize::from);
            piece.hidden = hidden.get(drawn).copied().unwrap_or(0);
        }
    }
}

/// A shuffled pile of the numbers from 0: each order as likely as any other.
fn shuffled(len: usize, deck: u8, chance: &mut dyn Chance) -> List<u8, MAX_DECK> {
    let mut pile: List<u8, MAX_DECK> = (0..len.min(MAX_DECK)).filter_map(|it| u8::try_from(it).ok()).collect();
    shuffle(&mut pile, deck, chance);
    pile
}

/// Shuffles a pile: each order is as likely as any other.
pub(super) fn shuffle<T>(pile: &mut [T], deck: u8, chance: &mut dyn Chance) {
    for left in (2..=pile.len()).rev() {
        let choices = u32::try_from(left).unwrap_or(1);
        let drawn = chance.below(choices, Draw::Shuffle(deck)) as usize;
        pile.swap(drawn.min(left - 1), left - 1);
    }
}
