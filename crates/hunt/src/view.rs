//! What one seat sees of the table.

use ritual_table::{Chance, Game as _, Viewed};
use serde::Serialize;

use crate::decision::{Choice, Question};
use crate::documents::Hands;
use crate::ids::{CardId, CreatureId, Seat};
use crate::session::Hunt;
use crate::state::{Encounter, Outcome, Place};

/// A hunter, as somebody at the table sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct HunterView {
    /// Which hunter of the scenario.
    pub character: u8,
    /// Health.
    pub health: u8,
    /// Echoes that death takes.
    pub collected: u16,
    /// Echoes that nothing takes.
    pub banked: u16,
    /// Trophies of each type.
    pub trophies: [u8; 3],
    /// Not dead until the dream.
    pub is_alive: bool,
    /// Out of the game.
    pub is_eliminated: bool,
    /// How many cards are in hand.
    pub n_hand: usize,
    /// The cards in hand, where the seat sees them.
    pub hand: Option<Vec<CardId>>,
    /// The cards played this round.
    pub table: Vec<CardId>,
    /// The used pile, open to all ([BB-CARD-10]).
    pub used: Vec<CardId>,
}

/// What a seat sees. Of the decks it sees how many cards there are, of a secret choice of others nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// The hunters, by seat.
    pub hunters: Vec<HunterView>,
    /// Who has the first-player marker.
    pub first: Seat,
    /// Rounds begun.
    pub round: u16,
    /// The final boss of this game, face up from the start ([BB-SETUP-4]).
    pub final_boss: CreatureId,
    /// What is fought.
    pub encounter: Option<Encounter>,
    /// Cards in the dungeon deck.
    pub n_dungeon: usize,
    /// Cards in the upgrade deck.
    pub n_upgrades: usize,
    /// The upgrades on offer.
    pub row: Vec<CardId>,
    /// What is asked.
    pub question: Option<Question>,
    /// Who owes an answer.
    pub waiting: Vec<Seat>,
    /// The seat's own options.
    pub options: Vec<Choice>,
    /// What the seat itself has chosen and nobody else sees yet.
    pub chosen: Option<Choice>,
    /// How the game ended.
    pub outcome: Option<Outcome>,
}

impl Viewed for Hunt {
    type View = View;

    fn view(&self, seat: usize) -> View {
        of(self, seat)
    }

    fn imagine_for(&self, seat: usize, chance: &mut dyn Chance) -> Self {
        self.imagined_by(seat, chance)
    }
}

/// Returns what a seat sees; a seat that is not at the table sees what everybody sees.
fn of(hunt: &Hunt, seat: usize) -> View {
    let (state, options) = (hunt.state(), &hunt.scenario().rules.options);
    let hunters = state.hunters.iter().enumerate().map(|(index, hunter)| {
        let at = |place| -> Vec<CardId> { hunter.cards_at(place).collect() };
        let hand = at(Place::Hand);
        HunterView {
            character: hunter.character,
            health: hunter.health,
            collected: hunter.collected,
            banked: hunter.banked,
            trophies: hunter.trophies,
            is_alive: hunter.is_alive,
            is_eliminated: hunter.is_eliminated,
            n_hand: hand.len(),
            hand: (index == seat || options.hands == Hands::Open).then_some(hand),
            table: at(Place::Table),
            used: at(Place::Used),
        }
    });
    let asked = hunt.decision();
    let own = Seat::at(seat).filter(|_| hunt.options_of(seat) > 0);
    View {
        hunters: hunters.collect(),
        first: state.first,
        round: state.round,
        final_boss: state.final_boss,
        encounter: state.encounter,
        n_dungeon: state.dungeon.len(),
        n_upgrades: state.upgrades.len(),
        row: state.row.to_vec(),
        question: asked.map(|asked| asked.question),
        waiting: asked.map(|asked| asked.waiting().iter().collect()).unwrap_or_default(),
        options: own.map(|own| hunt.choices(own).to_vec()).unwrap_or_default(),
        chosen: asked.zip(Seat::at(seat)).and_then(|(asked, seat)| asked.answers[seat.index()]),
        outcome: state.outcome,
    }
}
