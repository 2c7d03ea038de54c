//! Selectors: which enemies, investigators, pieces, spaces and cards are meant.
//!
//! A selector gives a set and says whether one of it has to be chosen. Distances follow [DIST-1] to [DIST-5], [DIST-9] and [DIST-10].

mod cards;
mod spaces;

use ritual_content::language::Pick;

use crate::frame::Bind;
use crate::ids::{EnemyKind, Figure, Mask, Piece, Seat, Space, bits};
use crate::program::{Enemies, EnemyQuery, InvestigatorQuery, PieceQuery, Pieces, Who};
use crate::view::View;

/// A set, and whether one of it has to be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Set {
    pub(crate) members: Mask,
    pub(crate) one: bool,
}

impl Set {
    pub(crate) const fn all(members: Mask) -> Self {
        Self { members, one: false }
    }

    pub(crate) const fn one(members: Mask) -> Self {
        Self { members, one: true }
    }

    /// Returns whether somebody has to choose.
    pub(crate) const fn is_open(self) -> bool {
        self.one && self.members.count_ones() > 1
    }
}

pub(crate) fn bit(index: usize) -> Mask {
    1_u64.checked_shl(u32::try_from(index).unwrap_or(u32::MAX)).unwrap_or(0)
}

impl View<'_, '_> {
    /// Enemies on the map.
    pub(crate) fn enemies(self, who: &Enemies, bind: &Bind) -> Set {
        let known = |figure: Figure| {
            let on_map = figure.is_some() && self.state.space_of(figure).is_some();
            Set::all(if on_map { bit(figure.index()) } else { 0 })
        };
        match who {
            Enemies::This => known(bind.this),
            Enemies::That => known(bind.enemy),
            Enemies::ElderOne => known(self.scenario.elder_one()),
            Enemies::Which(query) => self.enemies_that_fit(query, bind),
        }
    }

    /// The figures of an enemy that are in reserve ([LIMIT-4]).
    pub(crate) fn reserve(self, enemy: EnemyKind) -> impl Iterator<Item = Figure> {
        let figures = self.scenario.enemies.get(enemy.index()).map_or(0, |it| it.figures);
        bits(figures).map(Figure).filter(move |figure| !self.state.space_of(*figure).is_some())
    }

    /// Returns whether an enemy can be summoned at all.
    pub(crate) fn has_reserve(self, enemy: EnemyKind) -> bool {
        self.reserve(enemy).next().is_some()
    }

    /// Enemies that fit a description.
    pub(crate) fn enemies_that_fit(self, query: &EnemyQuery, bind: &Bind) -> Set {
        let mut fit: Mask = 0;
        let at = query.at.as_ref().map(|place| self.places(place, bind, Space::NONE).members);
        let from = self.reference(query.from.as_deref(), bind);
        for index in bits(query.figures) {
            let Some(figure) = self.state.figures.get(usize::from(index)) else { break };
            let fits = figure.space.is_some()
                && at.is_none_or(|spaces| spaces & bit(figure.space.index()) != 0)
                && query.within.is_none_or(|most| self.scenario.map.distance(from, figure.space) <= most)
                && query.with_token.is_none_or(|token| figure.tokens & (1 << (token.0 & 7)) != 0)
                && query.without_token.is_none_or(|token| figure.tokens & (1 << (token.0 & 7)) == 0)
                && query.wounded.is_none_or(|wounded| (figure.wounds > 0) == wounded)
                && !(query.other && bind.enemy == Figure(index));
            if fits {
                fit |= bit(usize::from(index));
            }
        }
        self.picked(fit, query.pick, from, |index| self.state.space_of(Figure(index)))
    }

    /// Investigators in the game.
    pub(crate) fn investigators(self, who: &Who, bind: &Bind) -> Set {
        let known = |seat: Seat| Set::all(if self.state.is_alive(seat) { bit(seat.index()) } else { 0 });
        match who {
            Who::You => known(bind.you),
            Who::That => known(bind.investigator),
            Who::Active => known(self.state.active),
            Who::Each => Set::all(self.living_set()),
            Who::EachOther => Set::all(self.living_set() & !bit(bind.you.index())),
            Who::Which(query) => self.investigators_that_fit(query, bind),
        }
    }

    fn living_set(self) -> Mask {
        self.state.seats.iter().enumerate().fold(0, |set, (index, it)| set | if it.alive { bit(index) } else { 0 })
    }

    /// Investigators that fit a description.
    pub(crate) fn investigators_that_fit(self, query: &InvestigatorQuery, bind: &Bind) -> Set {
        let at = query.at.as_ref().map(|place| self.places(place, bind, Space::NONE).members);
        let from = self.reference(query.from.as_deref(), bind);
        let mut fit: Mask = 0;
        for (index, it) in self.state.seats.iter().enumerate() {
            let holds = |token: crate::ids::TokenKind| it.tokens.get(token.index()).copied().unwrap_or(0);
            let fits = it.alive
                && at.is_none_or(|spaces| spaces & bit(it.space.index()) != 0)
                && query.within.is_none_or(|most| self.scenario.map.distance(from, it.space) <= most)
                && !(query.other && bind.you.index() == index)
                && query.with_token.is_none_or(|token| holds(token) > 0);
            if fits {
                fit |= bit(index);
            }
        }
        if let Some(token) = query.most_tokens {
            let held = |index: u8| {
                self.state
                    .seats
                    .get(usize::from(index))
                    .and_then(|it| it.tokens.get(token.index()))
                    .copied()
                    .unwrap_or(0)
            };
            let most = bits(fit).map(held).max().unwrap_or(0);
            fit = bits(fit)
                .filter(|index| most > 0 && held(*index) == most)
                .fold(0, |set, index| set | bit(index.into()));
        }
        self.picked(fit, query.pick, from, |index| self.state.seat(Seat(index)).map_or(Space::NONE, |it| it.space))
    }

    /// Pieces on the map.
    pub(crate) fn pieces(self, which: &Pieces, bind: &Bind) -> Set {
        match which {
            Pieces::That => Set::all(if bind.piece.is_some() { bit(bind.piece.index()) } else { 0 }),
            Pieces::Which(query) => self.pieces_that_fit(query, bind),
        }
    }

    /// Pieces that fit a description.
    pub(crate) fn pieces_that_fit(self, query: &PieceQuery, bind: &Bind) -> Set {
        let at = query.at.as_ref().map(|place| self.places(place, bind, Space::NONE).members);
        let fit = bits(query.pieces)
            .filter(|index| {
                self.state.pieces.get(usize::from(*index)).is_some_and(|piece| {
                    piece.space.is_some()
                        && query.side.is_none_or(|side| piece.side == side)
                        && at.is_none_or(|spaces| spaces & bit(piece.space.index()) != 0)
                })
            })
            .fold(0, |set, index| set | bit(index.into()));
        let from = self.reference(None, bind);
        self.picked(fit, query.pick, from, |index| {
            self.state.pieces.get(Piece(index).index()).map_or(Space::NONE, |it| it.space)
        })
    }

    /// Keeps the nearest or farthest of a set ([DIST-3]); what cannot be reached comes last for `nearest`
    /// and is not `farthest` while something can be reached (O2).
    pub(crate) fn picked(self, fit: Mask, pick: Pick, from: Space, space_of: impl Fn(u8) -> Space) -> Set {
        let distance = |index: u8| self.scenario.map.distance(from, space_of(index));
        let keep = |wanted: Option<u8>| {
            let members = bits(fit)
                .filter(|index| Some(distance(*index)) == wanted)
                .fold(0, |set, index| set | bit(index.into()));
            Set::one(members)
        };
        match pick {
            Pick::All => Set::all(fit),
            Pick::One => Set::one(fit),
            Pick::Nearest => keep(bits(fit).map(distance).min()),
            Pick::Farthest => {
                let reachable = bits(fit).map(distance).filter(|it| *it != u8::MAX).max();
                keep(reachable.or_else(|| bits(fit).map(distance).max()))
            }
        }
    }
}
