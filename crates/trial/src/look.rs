//! What enemies and pieces look like: a description in a test, and whether something on the table fits it.

use ritual_content::Id;
use ritual_content::documents::{TestEnemy, TestPiece};
use ritual_engine::ids::{EnemyKind, Figure, Seat, Space, TokenKind};
use ritual_engine::scenario::Scenario;
use ritual_engine::state::{PieceState, State};

use crate::names::{Named, Names};

/// What an enemy looks like.
pub(crate) struct EnemyLook {
    kind: EnemyKind,
    space: Option<Space>,
    wounds: Option<u8>,
    tokens: Option<u8>,
}

impl EnemyLook {
    /// Reads a description.
    pub(crate) fn of(names: Names<'_>, which: &TestEnemy) -> Named<Self> {
        let TestEnemy { enemy, at, wounds, tokens, count: _ } = which;
        let tokens = match tokens {
            None => None,
            Some(tokens) => {
                let kinds = tokens.iter().map(|token| names.token(token)).collect::<Named<Vec<TokenKind>>>()?;
                Some(kinds.iter().fold(0_u8, |set, kind| set | 1 << (kind.0 & 7)))
            }
        };
        let space = at.as_ref().map(|at| names.space(at)).transpose()?;
        Ok(Self { kind: names.enemy(enemy)?, space, wounds: *wounds, tokens })
    }

    /// Returns whether a figure is on the map and looks like this.
    pub(crate) fn fits(&self, scenario: &Scenario, state: &State, figure: Figure) -> bool {
        state.figure(figure).is_some_and(|it| {
            it.space.is_some()
                && state.kind_of(scenario, figure) == self.kind
                && self.space.is_none_or(|space| it.space == space)
                && self.wounds.is_none_or(|wounds| it.wounds == wounds)
                && self.tokens.is_none_or(|tokens| it.tokens == tokens)
        })
    }
}

/// What a piece looks like.
pub(crate) struct PieceLook {
    kind: TokenKind,
    space: Option<Space>,
    side: Option<u8>,
    holder: Option<Seat>,
    wounds: Option<u8>,
    hidden: Option<u8>,
}

impl PieceLook {
    /// Reads a description.
    pub(crate) fn of(names: Names<'_>, state: &State, which: &TestPiece) -> Named<Self> {
        let TestPiece { token, at, side, held_by, wounds, number, back, count: _ } = which;
        let kind = names.token(token)?;
        let side_of = |id: &Id| names.side(kind, id);
        let hidden = match back {
            Some(back) => Some(side_of(back)?),
            None => *number,
        };
        Ok(Self {
            kind,
            space: at.as_ref().map(|at| names.space(at)).transpose()?,
            side: side.as_ref().map(side_of).transpose()?,
            holder: held_by.as_ref().map(|who| names.seat(state, who)).transpose()?,
            wounds: *wounds,
            hidden,
        })
    }

    /// Returns whether a piece lies on the map or is held, and looks like this.
    pub(crate) fn fits(&self, piece: &PieceState) -> bool {
        (piece.space.is_some() || piece.holder.is_some())
            && !piece.gone
            && piece.kind == self.kind
            && self.space.is_none_or(|space| piece.space == space)
            && self.side.is_none_or(|side| piece.side == side)
            && self.holder.is_none_or(|holder| piece.holder == holder)
            && self.wounds.is_none_or(|wounds| piece.wounds == wounds)
            && self.hidden.is_none_or(|hidden| piece.hidden == hidden)
    }
}
