//! Claimed cards before the play: those of investigators, and those that enemies carry.

use ritual_content::DiscoveryRef;
use ritual_content::documents::{GivenCarried, SideName};
use ritual_diagnostic::Path;
use ritual_engine::ids::Figure;
use ritual_engine::state::{Carried, HeldCard, State};

use crate::names::{At as _, Names, Wrong};

/// Gives a claimed card to the only one of some enemies.
pub(crate) fn carry(
    names: Names<'_>,
    state: &mut State,
    enemies: &[Figure],
    given: &GivenCarried,
    at: &Path,
) -> Result<(), Wrong> {
    let [figure] = enemies else {
        return Err((at.clone(), "which of them carries it? Name that one enemy alone, with `count: 1`".to_owned()));
    };
    let from = match &given.from {
        Some(id) => names.seat(state, id.as_str()).at(&at.key("from"))?,
        None => state.active,
    };
    let card = claimed(names, state, &given.card, given.side, given.wounds, &at.key("card"))?;
    if state.carried.try_push(Carried { figure: *figure, from, card }).is_some() {
        return Err((at.clone(), "enemies cannot carry that many cards".to_owned()));
    }
    Ok(())
}

/// Takes a card out of the deck, to be claimed with one of its sides.
pub(crate) fn claimed(
    names: Names<'_>,
    state: &mut State,
    card: &DiscoveryRef,
    side: SideName,
    wounds: u8,
    at: &Path,
) -> Result<HeldCard, Wrong> {
    let copies = names.discovery(card).at(at)?;
    let Some(physical) = copies.into_iter().find(|it| state.discovery_deck.contains(it)) else {
        return Err((at.clone(), format!("no copy of `{}` is left in the deck", card.0)));
    };
    let side = u8::from(side == SideName::Right);
    if names.scenario.card_side(physical, side).is_none() {
        return Err((at.clone(), format!("`{}` has no such side to claim", card.0)));
    }
    state.discovery_deck.retain(|it| *it != physical);
    Ok(HeldCard { card: physical, side, wounds })
}
