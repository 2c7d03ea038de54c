//! How many pieces of a token there can be on the map, and what they can become.

use ritual_content::documents::{PieceAt, Token};
use ritual_content::language::{PieceQuery, Place};
use ritual_content::{Entry, FullId, Id, Reference as _};

use super::means::{Means, may_be};
use super::why::Lack;
use super::world::World;
use crate::cx::range::UNBOUNDED;

impl<'w> World<'w> {
    /// Returns the most pieces there can be that fit a description.
    pub(super) fn most_pieces(&self, query: &PieceQuery) -> u32 {
        let Some(token) = self.token(&query.token) else { return UNBOUNDED };
        if self.lack(query, token).is_some() {
            return 0;
        }
        let supply = u32::from(token.document.supply);
        if query.held_by.is_some() {
            return supply;
        }
        let on_side = query.side.as_ref().map_or(UNBOUNDED, |side| self.most_on_side(token, side));
        let there = query.at.as_ref().map_or(UNBOUNDED, |place| self.most_at(token, place));
        supply.min(self.most_on_map(token)).min(on_side).min(there)
    }

    /// Returns the fewest pieces there can be that fit a description.
    pub(super) fn fewest_pieces(&self, query: &PieceQuery) -> u32 {
        let Some(token) = self.token(&query.token) else { return 0 };
        let goes = self.can_go(token);
        let turns =
            query.side.is_some() && self.can(|it| it.turned.iter().any(|(of, _)| may_be(of.as_ref(), &token.id)));
        let walks = query.at.is_some() && self.can_be_moved(&token.id);
        let is_vague = query.within.is_some()
            || query.held_by.is_some()
            || query.destroyed == Some(true)
            || query.with_counter.is_some();
        if goes || turns || walks || is_vague {
            return 0;
        }
        let fits = |piece: &&PieceAt| {
            let is_there = match &query.at {
                None => true,
                Some(Place::Named(space)) => is_at(piece, space),
                Some(_) => false,
            };
            is_there && query.side.as_ref().is_none_or(|side| side_of(piece, &token.document) == Some(side))
        };
        let n_laid = count(self.laid(&token.id).filter(fits));
        n_laid.min(u32::from(token.document.supply))
    }

    /// Returns what pieces that are described never are.
    pub(super) fn lack(&self, query: &PieceQuery, token: &Entry<Token>) -> Option<Lack> {
        if query.held_by.is_some() {
            let is_held = self.can(|it| it.held.contains(&token.id));
            return if is_held { None } else { Some(Lack::Held) };
        }
        if self.most_on_map(token) == 0 {
            return Some(Lack::There);
        }
        if query.destroyed == Some(true) && (token.document.backs.is_empty() || !self.can_be_destroyed(token)) {
            return Some(Lack::Destroyed);
        }
        if let Some(side) = &query.side
            && self.most_on_side(token, side) == 0
        {
            return Some(Lack::Side(side.as_str().to_owned()));
        }
        if let Some(place @ Place::Named(space)) = &query.at
            && self.most_at(token, place) == 0
        {
            return Some(Lack::At(space.as_str().to_owned()));
        }
        None
    }

    /// Returns whether some step takes such pieces away or destroys them.
    pub(super) fn can_go(&self, token: &Entry<Token>) -> bool {
        self.can(|it| it.removed.iter().any(|of| may_be(of.as_ref(), &token.id))) || self.can_be_destroyed(token)
    }

    /// Returns the pieces of a token that lie on the map at the start.
    fn laid(&self, token: &FullId) -> impl Iterator<Item = &'w PieceAt> {
        let home = self.home();
        self.episode().setup.pieces.iter().filter(move |piece| piece.token.resolve(home) == *token)
    }

    fn can_be_destroyed(&self, token: &Entry<Token>) -> bool {
        token.document.health.is_some() && self.can(|it| it.wounded.iter().any(|of| may_be(of.as_ref(), &token.id)))
    }

    fn can_be_moved(&self, token: &FullId) -> bool {
        self.can(|it| it.moved.iter().any(|of| may_be(of.as_ref(), token)))
    }

    fn most_on_map(&self, token: &Entry<Token>) -> u32 {
        let is_added = self.can(|it| it.added.iter().any(|(of, ..)| *of == token.id));
        if is_added { UNBOUNDED } else { count(self.laid(&token.id)) }
    }

    fn most_on_side(&self, token: &Entry<Token>, side: &Id) -> u32 {
        let first = token.document.sides.first();
        let is_added = |means: &Means| {
            let added = means.added.iter().filter(|(of, ..)| *of == token.id);
            added.map(|(_, shown, _)| shown.as_ref().or(first)).any(|shown| shown == Some(side))
        };
        let is_turned =
            |means: &Means| means.turned.iter().any(|(of, shown)| may_be(of.as_ref(), &token.id) && shown == side);
        let is_hidden = token.document.backs.contains(side) && self.can_be_destroyed(token);
        if is_hidden || self.can(|it| is_added(it) || is_turned(it)) {
            return UNBOUNDED;
        }
        count(self.laid(&token.id).filter(|piece| side_of(piece, &token.document) == Some(side)))
    }

    fn most_at(&self, token: &Entry<Token>, place: &Place) -> u32 {
        let Place::Named(space) = place else { return UNBOUNDED };
        let is_added = |means: &Means| {
            let mut added = means.added.iter().filter(|(of, ..)| *of == token.id);
            added.any(|(_, _, at)| !matches!(at, Place::Named(other) if other != space))
        };
        if self.can_be_moved(&token.id) || self.can(is_added) {
            return UNBOUNDED;
        }
        count(self.laid(&token.id).filter(|piece| is_at(piece, space)))
    }
}

/// Returns the side that a piece of the setup shows.
fn side_of<'t>(piece: &'t PieceAt, token: &'t Token) -> Option<&'t Id> {
    piece.side.as_ref().or_else(|| token.sides.first())
}

/// Returns whether a piece of the setup is in a space; a barrier is in both spaces it parts.
fn is_at(piece: &PieceAt, space: &Id) -> bool {
    piece.at == *space || piece.to.as_ref() == Some(space)
}

/// Returns how many pieces there are.
fn count<'p>(pieces: impl Iterator<Item = &'p PieceAt>) -> u32 {
    pieces.map(|piece| u32::from(piece.count)).fold(0, u32::saturating_add)
}
