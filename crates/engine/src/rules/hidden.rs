//! What nobody at the table sees: the order of the decks, numbers and backs of pieces. It can be dealt anew, for players
//! who think ahead and must not know what comes.
//!
//! Like the setup it makes a state and changes no game, so it is no event.

use arrayvec::ArrayVec;

use super::setup::{deck, shuffle};
use crate::ids::MAX_PIECES;
use crate::play::Chance;
use crate::scenario::{Scenario, TokenInfo};
use crate::state::{PieceState, State};

/// Deals everything that nobody sees anew. What comes of it depends on what is seen and on chance only.
pub(crate) fn deal_hidden_anew(scenario: &Scenario, state: &mut State, chance: &mut dyn Chance) {
    let decks = [
        (&mut state.mythos_deck, deck::MYTHOS),
        (&mut state.discovery_deck, deck::DISCOVERY),
        (&mut state.relic_deck, deck::RELIC),
    ];
    for (cards, number) in decks {
        // The order there is must not show in the new one.
        cards.sort_unstable();
        shuffle(cards, number, chance);
    }
    let tokens = (0_u8..).zip(&scenario.tokens).filter(|(_, it)| !it.numbers.is_empty() || !it.backs.is_empty());
    for (kind, token) in tokens {
        let lies_hidden = |it: &PieceState| it.kind.0 == kind && is_hidden(it, token);
        let mut numbers: ArrayVec<u8, MAX_PIECES> =
            state.pieces.iter().filter(|it| lies_hidden(it)).map(|it| it.hidden).collect();
        numbers.sort_unstable();
        shuffle(&mut numbers, deck::PIECES.saturating_add(kind), chance);
        for (piece, number) in state.pieces.iter_mut().filter(|it| lies_hidden(it)).zip(numbers) {
            piece.hidden = number;
        }
    }
}

/// Returns whether nobody knows the number or the back of a piece: who holds one has looked, a broken one shows it, and
/// one that left the map has shown it; only a pile lies face down.
fn is_hidden(piece: &PieceState, token: &TokenInfo) -> bool {
    let is_broken = token.health > 0 && piece.wounds >= token.health;
    let is_face_down = piece.space.is_some() || token.in_hand;
    is_face_down && !is_broken && !piece.gone && !piece.holder.is_some()
}
