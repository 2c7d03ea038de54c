//! Selectors: which enemies, investigators, pieces, spaces and cards are meant.
//!
//! A selector gives a set and says whether one of it has to be chosen. Distances follow [DIST-1] to [DIST-5], [DIST-9] and [DIST-10].

mod cards;
mod spaces;

use ritual_content::language::{CardType, Pick, Slot};

use crate::frame::Bind;
use crate::ids::{DiscoveryCard, EnemyKind, Figure, Mask, Piece, Seat, Space, TokenKind, bit, bits, set_of, token_bit};
use crate::program::{
    CardQuery, Enemies, EnemyQuery, EnemyRank, InvestigatorQuery, InvestigatorRank, PieceQuery, Pieces, Place, Who,
    bit_of,
};
use crate::scenario::Distance;
use crate::state::Holder;
use crate::view::View;

/// A set, and whether one of it has to be chosen or drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Set {
    pub(crate) members: Mask,
    pub(crate) one: bool,
    pub(crate) random: bool,
    /// Several are equally near or far: the active player decides ([DIST-4], [TIE-1]).
    pub(crate) tied: bool,
}

impl Set {
    pub(crate) const fn all(members: Mask) -> Self {
        Self { members, one: false, random: false, tied: false }
    }

    pub(crate) const fn one(members: Mask) -> Self {
        Self { members, one: true, random: false, tied: false }
    }

    pub(crate) const fn random(members: Mask) -> Self {
        Self { members, one: true, random: true, tied: false }
    }

    pub(crate) const fn tied(members: Mask) -> Self {
        Self { members, one: true, random: false, tied: true }
    }

    /// Returns whether somebody has to choose.
    pub(crate) const fn is_open(self) -> bool {
        self.one && self.members.count_ones() > 1
    }
}

impl View<'_, '_> {
    /// Enemies on the map.
    pub(crate) fn enemies(self, who: &Enemies, bind: &Bind) -> Set {
        let known = |figure: Figure| {
            let on_map = figure.is_some() && self.state.space_of(figure).is_some();
            Set::all(if on_map { bit(figure.index()) } else { 0 })
        };
        match who {
            Enemies::ThisEnemy => known(bind.this),
            Enemies::ThatEnemy => known(bind.enemy),
            Enemies::ElderOne => known(self.scenario.elder_one()),
            Enemies::Which(query) => self.enemies_that_fit(query, bind),
        }
    }

    /// The figures of an enemy that are in reserve ([LIMIT-4]).
    pub(crate) fn reserve(self, enemy: EnemyKind) -> impl Iterator<Item = Figure> {
        bits(self.state.figures_of(self.scenario, enemy))
            .map(Figure)
            .filter(move |figure| !self.state.space_of(*figure).is_some())
    }

    /// Returns whether an enemy can be summoned at all.
    pub(crate) fn has_reserve(self, enemy: EnemyKind) -> bool {
        self.reserve(enemy).next().is_some()
    }

    /// Enemies that fit a description.
    pub(crate) fn enemies_that_fit(self, query: &EnemyQuery, bind: &Bind) -> Set {
        self.fitting_enemies(query, bind, false)
    }

    /// Those of them nearest or farthest by the ways each of them can take, where the effect is about to move it
    /// ([DIST-7]).
    pub(crate) fn movers_that_fit(self, query: &EnemyQuery, bind: &Bind) -> Set {
        self.fitting_enemies(query, bind, true)
    }

    /// Enemies that are about to move; distances are measured along the ways each of them can take ([DIST-7]).
    pub(crate) fn movers(self, who: &Enemies, bind: &Bind) -> Set {
        match who {
            Enemies::Which(query) => self.movers_that_fit(query, bind),
            _ => self.enemies(who, bind),
        }
    }

    fn fitting_enemies(self, query: &EnemyQuery, bind: &Bind, moving: bool) -> Set {
        let mut figures = self.state.figures_in_set(self.scenario, query.kinds) & query.classes;
        if let Some(slot) = query.slot {
            figures &= self.scenario.slots[usize::from(slot == Slot::B)];
        }
        let distance = |figure: Figure, from: Mask| {
            let to = self.state.space_of(figure);
            if moving {
                self.state.layout_for(self.scenario, figure).distance_to(to, from)
            } else {
                self.distance_from(from, to)
            }
        };
        let at = query.at.as_ref().map(|place| self.places(place, bind, Space::NONE).members);
        let from = self.reference(query.from.as_ref(), bind);
        // The one nearest to an enemy is another one.
        let itself = match (query.pick, &query.from) {
            (Pick::Nearest, Some(Place::ThatEnemysSpace)) => bind.enemy,
            (Pick::Nearest, Some(Place::ThisEnemysSpace)) => bind.this,
            _ => Figure::NONE,
        };
        let fitting = bits(figures).filter(|index| {
            let Some(figure) = self.state.figures.get(usize::from(*index)) else { return false };
            figure.space.is_some()
                && at.is_none_or(|spaces| spaces & bit(figure.space.index()) != 0)
                && query.within.is_none_or(|most| distance(Figure(*index), from).is_within(most))
                && query.with_token.is_none_or(|token| figure.tokens & token_bit(token) != 0)
                && query.without_token.is_none_or(|token| figure.tokens & token_bit(token) == 0)
                && query.wounded.is_none_or(|wounded| (figure.wounds > 0) == wounded)
                && query
                    .tokens
                    .as_ref()
                    .is_none_or(|bounds| bounds.hold(u8::from(figure.tokens & token_bit(bounds.token) != 0)))
                && self.counter_fits(query.with_counter.as_ref(), Holder::Enemy(Figure(*index)))
                && (!query.favoured || self.favours(bind.you, Figure(*index)))
                && query.carries.as_ref().is_none_or(|cards| self.carries(Figure(*index), cards, bind.card))
                && !(query.other && bind.enemy == Figure(*index))
                && itself != Figure(*index)
        });
        let mut fit = set_of(fitting);
        if let Some(ranked) = ranked(query.most.as_ref(), query.least.as_ref()) {
            fit = keep_ranked(fit, ranked, |index, rank| {
                let wounds = self.state.figure(Figure(index)).map_or(0, |it| it.wounds);
                match rank {
                    EnemyRank::Wounds => wounds,
                    EnemyRank::HealthLeft => self.health(Figure(index)).saturating_sub(wounds),
                    EnemyRank::Counter(counter) => self.counter(*counter, Holder::Enemy(Figure(index))),
                }
            });
        }
        self.picked_by(fit, query.pick, |index| distance(Figure(index), from))
    }

    /// Investigators in the game.
    pub(crate) fn investigators(self, who: &Who, bind: &Bind) -> Set {
        let known = |seat: Seat| Set::all(if self.state.is_alive(seat) { bit(seat.index()) } else { 0 });
        match who {
            Who::You => known(bind.you),
            Who::ThatInvestigator => known(bind.investigator),
            Who::Active => known(self.state.active),
            Who::Each => Set::all(self.living_set()),
            Who::EachOther => Set::all(self.living_set() & !bit(bind.you.index())),
            Who::Which(query) => self.investigators_that_fit(query, bind),
        }
    }

    fn living_set(self) -> Mask {
        set_of(self.state.living().map(Seat::index))
    }

    /// Investigators that fit a description.
    pub(crate) fn investigators_that_fit(self, query: &InvestigatorQuery, bind: &Bind) -> Set {
        let at = query.at.as_ref().map(|place| self.places(place, bind, Space::NONE).members);
        let from = self.reference(query.from.as_ref(), bind);
        let itself = match (query.pick, &query.from) {
            (Pick::Nearest, Some(Place::ThatInvestigatorsSpace)) => bind.investigator,
            _ => Seat::NONE,
        };
        let fitting = self.state.seats.iter().enumerate().filter(|(index, it)| {
            let (index, holds) = (*index, |token: TokenKind| it.tokens.get(token.index()).copied().unwrap_or(0));
            it.alive
                && at.is_none_or(|spaces| spaces & bit(it.space.index()) != 0)
                && query.within.is_none_or(|most| self.distance_from(from, it.space).is_within(most))
                && !(query.other && bind.you.index() == index)
                && itself.index() != index
                && query.with_token.is_none_or(|token| holds(token) > 0)
                && query.tokens.as_ref().is_none_or(|bounds| bounds.hold(holds(bounds.token)))
                && self.counter_fits(query.with_counter.as_ref(), Holder::Investigator(Seat::from_index(index)))
                && query.has.as_ref().is_none_or(|cards| self.count_cards(cards, Seat::from_index(index), bind) > 0)
        });
        let mut fit = set_of(fitting.map(|(index, _)| index));
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
            fit = set_of(bits(fit).filter(|index| most > 0 && held(*index) == most));
        }
        if let Some(ranked) = ranked(query.most.as_ref(), query.least.as_ref()) {
            fit = keep_ranked(fit, ranked, |index, rank| self.rank_of(Seat(index), rank));
        }
        self.picked(fit, query.pick, from, |index| self.state.seat(Seat(index)).map_or(Space::NONE, |it| it.space))
    }

    /// Pieces on the map.
    pub(crate) fn pieces(self, which: &Pieces, bind: &Bind) -> Set {
        match which {
            Pieces::ThatPiece => Set::all(if bind.piece.is_some() { bit(bind.piece.index()) } else { 0 }),
            Pieces::OuterPiece => Set::all(if bind.outer.is_some() { bit(bind.outer.index()) } else { 0 }),
            Pieces::Which(query) => self.pieces_that_fit(query, bind),
        }
    }

    /// Pieces that fit a description.
    pub(crate) fn pieces_that_fit(self, query: &PieceQuery, bind: &Bind) -> Set {
        self.pieces_among(query.token, query, bind)
    }

    /// Pieces that fit a description, but for those that were picked before.
    pub(crate) fn other_pieces_that_fit(self, query: &PieceQuery, bind: &Bind) -> Set {
        let before = bit(bind.piece.index()) | bit(bind.outer.index());
        self.pieces_among(query.token & !before, query, bind)
    }

    fn pieces_among(self, pieces: Mask, query: &PieceQuery, bind: &Bind) -> Set {
        let at = query.at.as_ref().map(|place| self.places(place, bind, Space::NONE).members);
        let from = self.reference(query.from.as_ref(), bind);
        let holders = query.held_by.as_ref().map(|who| self.investigators(who, bind).members);
        let itself = match (query.pick, &query.from) {
            (Pick::Nearest, Some(Place::ThatPiecesSpace)) => bind.piece,
            _ => Piece::NONE,
        };
        let fitting = bits(pieces).filter(|index| {
            let Some(piece) = self.state.pieces.get(usize::from(*index)) else { return false };
            let spaces = self.spaces_of_piece(Piece(*index));
            let health = self.scenario.tokens.get(piece.kind.index()).map_or(0, |it| it.health);
            // Nobody's bit is in no set.
            holders.map_or(piece.space.is_some(), |seats| seats & bit(piece.holder.index()) != 0)
                && query.side.is_none_or(|side| piece.side == side)
                && at.is_none_or(|at| at & spaces != 0)
                && query.within.is_none_or(|most| self.distance_between(from, spaces).is_within(most))
                && query.destroyed.is_none_or(|destroyed| (health > 0 && piece.wounds >= health) == destroyed)
                && itself != Piece(*index)
                && self.counter_fits(query.with_counter.as_ref(), Holder::Piece(Piece(*index)))
        });
        self.picked_by(set_of(fitting), query.pick, |index| {
            self.distance_between(from, self.spaces_of_piece(Piece(index)))
        })
    }

    /// The spaces a piece on the map is in: a barrier is in both spaces it parts.
    pub(crate) fn spaces_of_piece(self, piece: Piece) -> Mask {
        let space = self.state.pieces.get(piece.index()).map_or(Space::NONE, |it| it.space);
        match self.scenario.pieces.get(piece.index()) {
            Some(info) if info.is_barrier_in(space) => bit(info.at.index()) | bit(info.to.index()),
            _ => bit(space.index()),
        }
    }

    /// The shortest way from any of some spaces to any of others.
    fn distance_between(self, from: Mask, to: Mask) -> Distance {
        bits(to).map(|space| self.distance_from(from, Space(space))).min().unwrap_or(Distance::NO_WAY)
    }

    /// Keeps the nearest or farthest of a set ([DIST-3]).
    fn picked(self, fit: Mask, pick: Pick, from: Mask, space_of: impl Fn(u8) -> Space) -> Set {
        self.picked_by(fit, pick, |index| self.distance_from(from, space_of(index)))
    }

    /// The same, by any distance; what cannot be reached comes last for `nearest`
    /// and is not `farthest` while something can be reached (O2).
    pub(crate) fn picked_by(self, fit: Mask, pick: Pick, distance: impl Fn(u8) -> Distance) -> Set {
        pick_by(fit, pick, self.scenario.options.unreachable_comes_last, distance)
    }

    fn rank_of(self, seat: Seat, rank: &InvestigatorRank) -> u8 {
        const BELONGINGS: &CardQuery = &CardQuery {
            types: bit_of!(CardType::Item) | bit_of!(CardType::Companion),
            keyword: None,
            condition: None,
            other: false,
        };
        let Some(it) = self.state.seat(seat) else { return 0 };
        match rank {
            InvestigatorRank::Stress => it.stress.marker,
            InvestigatorRank::Wounds => it.wounds.marker,
            InvestigatorRank::SanityLost => it.sanity,
            InvestigatorRank::Thresholds => it.thresholds,
            InvestigatorRank::Cards => {
                u8::try_from(self.cards_that_fit(BELONGINGS, seat, DiscoveryCard::NONE).count()).unwrap_or(u8::MAX)
            }
            InvestigatorRank::Fire => it.fire,
            InvestigatorRank::Counter(counter) => self.counter(*counter, Holder::Investigator(seat)),
        }
    }
}

/// Keeps the nearest or farthest of a set ([DIST-3], O2).
fn pick_by(fit: Mask, pick: Pick, unreachable_too: bool, distance: impl Fn(u8) -> Distance) -> Set {
    let keep = |wanted: Option<Distance>| {
        let members = bits(fit).filter(|index| Some(distance(*index)) == wanted);
        Set::tied(set_of(members))
    };
    match pick {
        Pick::All => Set::all(fit),
        Pick::One => Set::one(fit),
        Pick::Random => Set::random(fit),
        Pick::Nearest => keep(bits(fit).map(&distance).filter(|it| unreachable_too || *it != Distance::NO_WAY).min()),
        Pick::Farthest => {
            let reachable = bits(fit).map(&distance).filter(|it| *it != Distance::NO_WAY).max();
            keep(reachable.or_else(|| bits(fit).map(&distance).filter(|_| unreachable_too).max()))
        }
    }
}

/// The ones with the most or the least of something.
#[derive(Clone, Copy)]
enum Ranked<T> {
    Most(T),
    Least(T),
}

fn ranked<T>(most: Option<T>, least: Option<T>) -> Option<Ranked<T>> {
    most.map(Ranked::Most).or(least.map(Ranked::Least))
}

/// Keeps those with the most or the least of something.
fn keep_ranked<T: Copy>(fit: Mask, ranked: Ranked<T>, value: impl Fn(u8, T) -> u8) -> Mask {
    let (rank, wanted) = match ranked {
        Ranked::Most(rank) => (rank, bits(fit).map(|index| value(index, rank)).max()),
        Ranked::Least(rank) => (rank, bits(fit).map(|index| value(index, rank)).min()),
    };
    set_of(bits(fit).filter(|index| Some(value(*index, rank)) == wanted))
}
