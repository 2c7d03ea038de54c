//! What nobody at the table sees: the order of the decks, numbers and backs of pieces.
//! It can be dealt again, for players who think ahead and must not know what comes.
//!
//! Like the setup it makes a state and changes no game, so it is no event.

use arrayvec::ArrayVec;

use super::setup::{deck, shuffle};
use crate::frame::{Frame, Stack};
use crate::ids::MAX_PIECES;
use crate::scenario::{Scenario, TokenInfo};
use crate::state::{PieceState, SeenBy, State};
use ritual_table::Chance;

/// Deals everything that nobody sees again. What comes of it depends on what is seen and on chance only.
pub(crate) fn deal_hidden_again(scenario: &Scenario, state: &mut State, stack: &Stack, chance: &mut dyn Chance) {
    let n_unseen = state.relic_deck.len().saturating_sub(relics_looked_at(state, stack));
    let (relics, _) = state.relic_deck.split_at_mut(n_unseen);
    deal_again(&mut state.mythos_deck, deck::MYTHOS, chance);
    deal_again(&mut state.discovery_deck, deck::DISCOVERY, chance);
    deal_again(relics, deck::RELIC, chance);
    let tokens = (0_u8..).zip(&scenario.tokens).filter(|(_, it)| !it.numbers.is_empty() || !it.backs.is_empty());
    for (kind, token) in tokens {
        let lies_hidden = |it: &PieceState| it.kind.0 == kind && is_hidden(*it, token);
        let mut numbers: ArrayVec<u8, MAX_PIECES> =
            state.pieces.iter().filter(|it| lies_hidden(it)).map(|it| it.hidden).collect();
        deal_again(&mut numbers, deck::PIECES.saturating_add(kind), chance);
        for (piece, number) in state.pieces.iter_mut().filter(|it| lies_hidden(it)).zip(numbers) {
            piece.hidden = number;
        }
    }
}

/// Shuffles what nobody sees: the order there is does not show in the new one.
fn deal_again<T: Ord>(cards: &mut [T], deck: u8, chance: &mut dyn Chance) {
    cards.sort_unstable();
    shuffle(cards, deck, chance);
}

/// How many relics on top of their deck somebody is choosing from, or others will after that.
fn relics_looked_at(state: &State, stack: &Stack) -> usize {
    let looked_at = stack.iter().map(|frame| match frame {
        Frame::Relics { drawn, .. } => usize::from(*drawn),
        Frame::StartingRelics { seat } => state.seats.len().saturating_sub(seat.index()),
        _ => 0,
    });
    looked_at.max().unwrap_or(0)
}

/// Returns whether nobody knows the number or the back of a piece: who holds one has looked, a broken one shows it, and
/// one that was revealed, or left the map, is known to those who saw it.
fn is_hidden(piece: PieceState, token: &TokenInfo) -> bool {
    let is_broken = token.health > 0 && piece.wounds >= token.health;
    !is_broken && piece.seen == SeenBy::NOBODY && !piece.gone && !piece.holder.is_some()
}

/// Returns whether the number or the back of a piece that nobody knew before is known after.
pub(crate) fn shows_pieces(scenario: &Scenario, before: &State, after: &State) -> bool {
    let hides = |piece: PieceState| {
        let token = scenario.tokens.get(piece.kind.index());
        token.is_some_and(|it| (!it.numbers.is_empty() || !it.backs.is_empty()) && is_hidden(piece, it))
    };
    before.pieces.iter().zip(&after.pieces).any(|(one, other)| one != other && hides(*one) && !hides(*other))
}

#[cfg(test)]
mod tests {
    use ritual_content::documents::TokenPlace;

    use super::*;
    use crate::ids::{Name, Seat, Space, TokenKind};

    #[test]
    fn what_somebody_was_shown_is_hidden_no_more() {
        let token = TokenInfo {
            name: Name(0),
            id: String::new(),
            supply: 2,
            blocks_track: false,
            sides: Vec::new(),
            side_names: Vec::new(),
            health: 0,
            backs: Vec::new(),
            when_turned: Vec::new(),
            numbers: vec![1, 2],
            passed_by: None,
            tradeable: false,
            placed: TokenPlace::Hand,
        };
        let lies = PieceState {
            kind: TokenKind(0),
            space: Space(0),
            side: 0,
            holder: Seat::NONE,
            wounds: 0,
            hidden: 2,
            gone: false,
            seen: SeenBy::NOBODY,
        };
        assert!(is_hidden(lies, &token));
        let one = PieceState { seen: SeenBy::whom(Seat(1)), ..lies };
        assert!(!is_hidden(one, &token));
        assert!(one.is_seen_by(Seat(1)) && !one.is_seen_by(Seat(0)) && !one.is_seen_by(Seat::NONE));
        let all = PieceState { seen: SeenBy::EVERYBODY, ..lies };
        assert!(all.is_seen_by(Seat(1)) && all.is_seen_by(Seat::NONE));
        assert_eq!(serde_json::to_value(lies).ok().and_then(|it| it.get("seen").cloned()), None);
    }
}
