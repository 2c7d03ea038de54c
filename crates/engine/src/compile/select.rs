//! Lowering of selectors: who, what and where.

use ritual_content::language as lang;

use super::compiler::Compiler;
use super::error::CompileError;
use super::library::Cx;
use crate::ids::Mask;
use crate::program::{
    CardQuery, Enemies, EnemyFilter, EnemyQuery, FigureSet, Figures, InvestigatorQuery, Picked, PieceQuery, Pieces,
    Place, Ranked, SpaceQuery, TokenBounds, Who, card_type_bit,
};

impl Compiler<'_> {
    /// Lowers a space.
    pub(super) fn place(&mut self, place: &lang::Place, cx: Cx<'_>) -> Result<Place, CompileError> {
        Ok(match place {
            lang::Place::YourSpace => Place::Yours,
            lang::Place::StartingSpace => Place::Fixed(self.ground.map.start),
            lang::Place::ThatSpace => Place::That,
            lang::Place::ThatEnemysSpace => Place::ThatEnemys,
            lang::Place::ThatInvestigatorsSpace => Place::ThatInvestigators,
            lang::Place::ItsSpace => Place::Its,
            lang::Place::NearestInvestigatorToIt => Place::NearestInvestigatorToIt,
            lang::Place::NearestGate => Place::NearestGate,
            lang::Place::FarthestGate => Place::FarthestGate,
            lang::Place::ElderOnesSpace => Place::ElderOnes,
            lang::Place::ThisEnemysSpace => Place::ThisEnemys,
            lang::Place::ThatPiecesSpace => Place::ThatPieces,
            lang::Place::TargetsSpace => Place::Targets,
            lang::Place::Gate(gate) => Place::Fixed(self.ground.gate(*gate)),
            lang::Place::Named(id) => Place::Fixed(self.ground.space(id, cx)?),
            lang::Place::Which(query) => Place::Which(Box::new(self.space_query(query, cx)?)),
        })
    }

    /// Lowers a space, if there is one.
    pub(super) fn place_if(&mut self, place: Option<&lang::Place>, cx: Cx<'_>) -> Result<Option<Place>, CompileError> {
        place.map(|place| self.place(place, cx)).transpose()
    }

    fn boxed_place(&mut self, place: Option<&lang::Place>, cx: Cx<'_>) -> Result<Option<Box<Place>>, CompileError> {
        Ok(self.place_if(place, cx)?.map(Box::new))
    }

    /// Lowers a description of spaces.
    pub(super) fn space_query(&mut self, query: &lang::SpaceQuery, cx: Cx<'_>) -> Result<SpaceQuery, CompileError> {
        let lang::SpaceQuery {
            pick,
            exactly,
            within,
            from,
            with_enemy,
            burning,
            gate,
            named,
            with_piece,
            without_piece,
            with_investigator,
            safe,
        } = query;
        let mut places: Mask = 0;
        for id in named {
            places |= 1 << self.ground.space(id, cx)?.index();
        }
        Ok(SpaceQuery {
            pick: *pick,
            exactly: *exactly,
            within: *within,
            from: self.place_if(from.as_ref(), cx)?,
            with_enemy: with_enemy.as_ref().map(|query| self.enemy_query(query, cx)).transpose()?,
            burning: *burning,
            gate: *gate,
            named: places,
            with_piece: with_piece.as_ref().map(|query| self.piece_query(query, cx)).transpose()?,
            without_piece: without_piece.as_ref().map(|query| self.piece_query(query, cx)).transpose()?,
            with_investigator: *with_investigator,
            safe: *safe,
        })
    }

    /// Lowers enemies.
    pub(super) fn enemies(&mut self, enemies: &lang::Enemies, cx: Cx<'_>) -> Result<Enemies, CompileError> {
        Ok(match enemies {
            lang::Enemies::ThisEnemy => Enemies::This,
            lang::Enemies::ThatEnemy => Enemies::That,
            lang::Enemies::ElderOne => Enemies::ElderOne,
            lang::Enemies::Which(query) => Enemies::Which(self.enemy_query(query, cx)?),
        })
    }

    /// Lowers a description of enemies; kinds and classes become a set of figures.
    pub(super) fn enemy_query(&mut self, query: &lang::EnemyQuery, cx: Cx<'_>) -> Result<EnemyQuery, CompileError> {
        let lang::EnemyQuery {
            pick,
            kinds,
            classes,
            at,
            within,
            from,
            with_token,
            without_token,
            wounded,
            tokens,
            most,
            least,
            slot,
            favoured,
            other,
        } = query;
        let figures = self.figure_set(kinds, classes, cx)?;
        Ok(EnemyQuery {
            pick: *pick,
            figures: FigureSet { fixed: figures.fixed & self.reserve.all(), ..figures },
            slot: *slot,
            favoured: *favoured,
            tokens: tokens.as_ref().map(|bounds| self.token_bounds(bounds, cx)).transpose()?,
            ranked: most.map(Ranked::Most).or(least.map(Ranked::Least)),
            at: self.boxed_place(at.as_ref(), cx)?,
            within: *within,
            from: self.boxed_place(from.as_ref(), cx)?,
            with_token: with_token.as_ref().map(|token| self.token(token, cx)).transpose()?,
            without_token: without_token.as_ref().map(|token| self.token(token, cx)).transpose()?,
            wounded: *wounded,
            other: *other,
        })
    }

    /// Lowers kinds of enemies.
    pub(super) fn enemy_filter(&mut self, filter: &lang::EnemyFilter, cx: Cx<'_>) -> Result<EnemyFilter, CompileError> {
        let lang::EnemyFilter { kinds, classes, favoured, with_token } = filter;
        Ok(EnemyFilter {
            figures: self.figure_set(kinds, classes, cx)?,
            favoured: *favoured,
            with_token: with_token.as_ref().map(|token| self.token(token, cx)).transpose()?,
        })
    }

    fn token_bounds(&mut self, bounds: &lang::TokenBounds, cx: Cx<'_>) -> Result<TokenBounds, CompileError> {
        let lang::TokenBounds { token, at_least, at_most } = bounds;
        Ok(TokenBounds {
            token: self.token(token, cx)?,
            at_least: at_least.unwrap_or(u8::from(at_most.is_none())),
            at_most: at_most.unwrap_or(u8::MAX),
        })
    }

    /// Lowers investigators.
    pub(super) fn who(&mut self, who: &lang::Who, cx: Cx<'_>) -> Result<Who, CompileError> {
        Ok(match who {
            lang::Who::You => Who::You,
            lang::Who::Each => Who::Each,
            lang::Who::EachOther => Who::EachOther,
            lang::Who::ThatInvestigator => Who::That,
            lang::Who::Active => Who::Active,
            lang::Who::Which(query) => Who::Which(Box::new(self.investigator_query(query, cx)?)),
        })
    }

    /// Lowers a description of investigators.
    pub(super) fn investigator_query(
        &mut self,
        query: &lang::InvestigatorQuery,
        cx: Cx<'_>,
    ) -> Result<InvestigatorQuery, CompileError> {
        let lang::InvestigatorQuery {
            pick,
            at,
            within,
            from,
            other,
            with_token,
            most_tokens,
            tokens,
            most,
            least,
            has,
        } = query;
        Ok(InvestigatorQuery {
            pick: *pick,
            at: self.boxed_place(at.as_ref(), cx)?,
            within: *within,
            from: self.boxed_place(from.as_ref(), cx)?,
            other: *other,
            with_token: with_token.as_ref().map(|token| self.token(token, cx)).transpose()?,
            most_tokens: most_tokens.as_ref().map(|token| self.token(token, cx)).transpose()?,
            tokens: tokens.as_ref().map(|bounds| self.token_bounds(bounds, cx)).transpose()?,
            ranked: most.map(Ranked::Most).or(least.map(Ranked::Least)),
            has: has.as_ref().map(|query| self.card_query(query, cx)).transpose()?,
        })
    }

    /// Lowers a description of cards.
    pub(super) fn card_query(&mut self, query: &lang::CardQuery, cx: Cx<'_>) -> Result<CardQuery, CompileError> {
        let lang::CardQuery { types, keyword, condition, other } = query;
        Ok(CardQuery {
            types: types.iter().fold(0, |types, kind| types | card_type_bit(*kind)),
            keyword: keyword.as_ref().map(|keyword| self.keyword(keyword)).transpose()?,
            condition: condition.as_ref().map(|condition| self.condition_kind(condition, cx)).transpose()?,
            other: *other,
        })
    }

    /// Lowers pieces.
    pub(super) fn pieces(&mut self, pieces: &lang::Pieces, cx: Cx<'_>) -> Result<Pieces, CompileError> {
        Ok(match pieces {
            lang::Pieces::ThatPiece => Pieces::That,
            lang::Pieces::OuterPiece => Pieces::Outer,
            lang::Pieces::Which(query) => Pieces::Which(self.piece_query(query, cx)?),
        })
    }

    /// Lowers a description of pieces; the kind of token becomes a set of pieces.
    pub(super) fn piece_query(&mut self, query: &lang::PieceQuery, cx: Cx<'_>) -> Result<PieceQuery, CompileError> {
        let lang::PieceQuery { token, pick, side, at, within, from, held_by, destroyed } = query;
        let token = self.token(token, cx)?;
        Ok(PieceQuery {
            pick: *pick,
            pieces: self.pieces_of(token)?,
            side: side.as_ref().map(|side| self.side_of(token, side, cx)).transpose()?,
            at: self.boxed_place(at.as_ref(), cx)?,
            within: *within,
            from: self.boxed_place(from.as_ref(), cx)?,
            held_by: held_by.as_ref().map(|who| self.who(who, cx)).transpose()?,
            destroyed: *destroyed,
        })
    }

    /// Lowers what is moved or gone through.
    pub(super) fn figures(&mut self, figures: &lang::Figures, cx: Cx<'_>) -> Result<Figures, CompileError> {
        Ok(match figures {
            lang::Figures::Enemies(enemies) => Figures::Enemies(self.enemies(enemies, cx)?),
            lang::Figures::Investigators(who) => Figures::Investigators(self.who(who, cx)?),
            lang::Figures::Pieces(pieces) => Figures::Pieces(self.pieces(pieces, cx)?),
        })
    }

    /// Lowers one picked thing.
    pub(super) fn picked(&mut self, picked: &lang::Picked, cx: Cx<'_>) -> Result<Picked, CompileError> {
        Ok(match picked {
            lang::Picked::Enemy(query) => Picked::Enemy(self.enemy_query(query, cx)?),
            lang::Picked::Investigator(query) => Picked::Investigator(self.investigator_query(query, cx)?),
            lang::Picked::Piece(query) => Picked::Piece(self.piece_query(query, cx)?),
            lang::Picked::Space(query) => Picked::Space(self.space_query(query, cx)?),
        })
    }
}
